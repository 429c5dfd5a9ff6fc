"""The twelve places as small drawings, 64 × 52 around the origin: cities, outposts and wild places, each its own."""

from functools import cache
from typing import Final

from zastava.games.oldrus.art.pigments import layer, line

_Drawing = tuple[tuple[tuple[str, str], ...], str]


def _dome(x: float, y: float, size: float) -> str:
    """An onion dome whose neck stands at a point."""
    s = size
    return (
        f"M{x:g} {y - 1.9 * s:g}Q{x + 0.9 * s:g} {y - 1.3 * s:g} {x + s:g} {y - 0.7 * s:g}Q{x + s:g} "
        f"{y - 0.1 * s:g} {x + 0.55 * s:g} {y:g}"
        f"H{x - 0.55 * s:g}Q{x - s:g} {y - 0.1 * s:g} {x - s:g} {y - 0.7 * s:g}Q{x - 0.9 * s:g} "
        f"{y - 1.3 * s:g} {x:g} {y - 1.9 * s:g}z"
    )


def _city(domes: tuple[tuple[float, float, float], ...], pigment: str, wall: str) -> _Drawing:
    """White walls with a gate, towers under onion domes."""
    towers = "".join([f"M{x - 0.6 * s:g} {y:g}H{x + 0.6 * s:g}V16H{x - 0.6 * s:g}z" for x, y, s in domes])
    shades = "".join([f"M{x + 0.1 * s:g} {y:g}H{x + 0.6 * s:g}V16H{x + 0.1 * s:g}z" for x, y, s in domes])
    onions = "".join([_dome(x, y, s) for x, y, s in domes])
    windows = "".join([f"M{x - 1:g} {y + 4:g}h2v4h-2z" for x, y, _ in domes])
    crosses = "".join([f"M{x:g} {y - 1.9 * s:g}v-4m-1.6 1.6h3.2" for x, y, s in domes])
    battlements = (
        "M-28 20V9H-25V11H-22V9H-19V11H-16V9H-13V11H-10V9H-7V11H-4V9H4V11H7V9H10V11H13V9H16V11H19V9H22V11H25V9H28V20z"
    )
    return (
        (
            ("snow", towers),
            ("shade", shades),
            (pigment, onions),
            (wall, battlements),
            ("ink", windows + "M-4 20V15Q0 11 4 15V20z"),
        ),
        towers + onions + battlements + crosses,
    )


def _outpost(tower: str, roof: str, flag: str, pigment: str) -> _Drawing:
    """A palisade with a watch tower and a flag."""
    pales = "".join([f"M{x} 20V6L{x + 3} 2L{x + 6} 6V20z" for x in range(-27, 27, 6)])
    dark = "".join([f"M{x + 3} 2L{x + 6} 6V20H{x + 4}z" for x in range(-27, 27, 6)])
    return (
        (
            ("wood", tower),
            (pigment, roof),
            ("red", flag),
            ("wood", pales),
            ("bark", dark + "M-5 20V9H5V20z"),
        ),
        tower + roof + flag + pales + "M-5 20V9H5V20z",
    )


_WILD: Final[dict[str, _Drawing]] = {
    "U1": (  # White Stone: a great pale rock with a carved sun
        (
            ("snow", "M-19 20Q-22 2-12-10Q-4-22 8-17Q18-10 20 4Q22 14 19 20z"),
            ("shade", "M8-17Q18-10 20 4Q22 14 19 20H7Q14 2 8-17z"),
            ("red", "M-3-5A5.5 5.5 0 1 1-3 6A5.5 5.5 0 1 1-3-5z"),
        ),
        "M-19 20Q-22 2-12-10Q-4-22 8-17Q18-10 20 4Q22 14 19 20zM-3-5A5.5 5.5 0 1 1-3 6A5.5 5.5 0 1 "
        "1-3-5zM-3-8v-3M-3 9v3M-11.5.5h-3"
        "M5.5.5h3M-9-5.5l-2-2M3-5.5l2-2M-9 6.5l-2 2M3 6.5l2 2",
    ),
    "U2": (  # Wild Crossroads: a finger post and a raven
        (
            ("wood", "M-3-14H3V20H-3zM-24-10H-3V-2H-24L-28-6zM3-3H22L27 1L22 5H3z"),
            ("bark", "M1-14H3V20H1zM3 2H25L22 5H3zM-26-4H-3V-2H-24z"),
            ("ink", "M-2-15Q-8-17-9-22Q-3-24 2-20L8-19L3-16Q1-14-2-15z"),
        ),
        "M-3-14H3V20H-3zM-24-10H-3V-2H-24L-28-6zM3-3H22L27 1L22 5H3zM-18 20Q-10 16-3 18M3 18Q12 15 20 20",
    ),
    "U3": (  # Burning Mountain
        (
            ("iron", "M-26 20L-9-8H9L26 20z"),
            ("ink", "M9-8L26 20H10L2 2z"),
            ("red", "M-9-8H9L4 2L1-3L-2 6L-5-2zM0-25Q8-18 5-11Q3-9 0-9Q-4-9-5-13Q-5-17-2-18Q-2-22 0-25z"),
            ("gold", "M0-19Q4-15 2-11Q0-10-2-11.5Q-2-15 0-19z"),
        ),
        "M-26 20L-9-8H9L26 20zM0-25Q8-18 5-11Q3-9 0-9Q-4-9-5-13Q-5-17-2-18Q-2-22 0-25zM-16 12L-12 6M16 13L13 8",
    ),
    "U4": (  # Bone Forest: bare trees and a skull
        (
            ("bone", "M0 1Q8 1 8 9Q8 12 5 14L4.6 20H-4.6L-5 14Q-8 12-8 9Q-8 1 0 1z"),
            ("ink", "M-5.4 9A2 2.2 0 1 1-1.4 9A2 2.2 0 1 1-5.4 9zM1.4 9A2 2.2 0 1 1 5.4 9A2 2.2 0 1 1 1.4 9z"),
        ),
        "M0 1Q8 1 8 9Q8 12 5 14L4.6 20H-4.6L-5 14Q-8 12-8 9Q-8 1 0 1zM-2 16V20M1.6 16V20"
        "M-19 20V-6M-19 4L-27-5M-19-1L-13-9M-19-6L-23-16M-19-6L-15-16M19 20V-8M19 5L26-4M19 "
        "0L12-8M19-8L15-18M19-8L23-17"
        "M0-3V-16M0-9L-6-16M0-11L6-18",
    ),
}

_DRAWINGS: Final[dict[str, _Drawing]] = {
    "C1": _city(((0, -2, 8), (-17, 4, 6), (17, 4, 6)), "green", "snow"),
    "C2": _city(((-9, -3, 7), (10, 1, 7), (23, 7, 4.6)), "gold", "snow"),
    "C3": _city(((0, -2, 6), (-13, 0, 5), (13, 0, 5), (-24, 6, 4)), "blue", "steel"),
    "C4": _city(((5, -3, 8), (-14, 2, 6.5), (22, 5, 5)), "red", "snow"),
    "Z1": _outpost("M-7 8V-8H7V8z", "M0-20L11-8H-11z", "M0-27L10-24L0-21z", "green"),
    "Z2": _outpost("M-16 8V-8H-2V8zM6 8V-2H16V8z", "M-9-20L2-8H-20zM11-11L19-2H3z", "M-9-27L1-24L-9-21z", "blue"),
    "Z3": _outpost("M-8 8V-10H8V8z", "M-11-10H11V-14H6V-11H3V-16H-3V-11H-6V-14H-11z", "M0-26L10-23L0-20z", "bark"),
    "Z4": _outpost("M2 8V-8H16V8zM-16 8V-2H-6V8z", "M9-20L20-8H-2zM-11-11L-3-2H-19z", "M9-27L19-24L9-21z", "maroon"),
    **_WILD,
}
_POLES: Final = {"Z1": "M0-27V-20", "Z2": "M-9-27V-20", "Z3": "M0-26V-14", "Z4": "M9-27V-20"}


@cache
def drawing(code: str) -> str:
    """The drawing of a place by its code (`C1`, `Z3`, `U4`)."""
    layers, lines = _DRAWINGS[code]
    return "".join([layer(pigment, path) for pigment, path in layers]) + line(lines + _POLES.get(code, ""), 1.3)
