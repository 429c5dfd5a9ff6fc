"""The eight characters: an emblem each on a 60-grid around the origin, and the pawn of a seat."""

from functools import cache
from typing import Final

from zastava.games.drawing import SEAT_COLOURS, SEAT_SHADES, shape_path
from zastava.games.oldrus.art.pigments import INK, layer, line

_EMBLEMS: Final[dict[str, tuple[tuple[tuple[str, str], ...], str]]] = {
    "alyonushka": (  # a kid with curled horns
        (
            (
                "snow",
                "M-10-10Q-8-18 0-18Q8-18 10-10Q20-12 24-4Q18 2 10-2Q9 8 5 18Q0 24-5 18Q-9 8-10-2Q-18 "
                "2-24-4Q-20-12-10-10z",
            ),
            ("shade", "M0-18Q8-18 10-10Q20-12 24-4Q18 2 10-2Q9 8 5 18Q2 22 0 22Q6 4 0-18z"),
            ("wood", "M-5-17Q-16-20-15-29Q-6-29-2-18zM5-17Q16-20 15-29Q6-29 2-18z"),
        ),
        "M-5-4h.1M5-4h.1M-3 14Q0 17 3 14M0 17V22M-5-17Q-16-20-15-29Q-6-29-2-18M5-17Q16-20 15-29Q6-29 2-18",
    ),
    "nesmeyana": (  # a crown and a tear
        (
            ("gold", "M-24-20L-12-9L0-26L12-9L24-20L20 4H-20z"),
            ("ochre", "M0-26L12-9L24-20L20 4H0z"),
            ("blue", "M0 6Q8 16 6 22Q4 27 0 27Q-4 27-6 22Q-8 16 0 6z"),
            ("red", "M0-12A4 4 0 1 1 0-4A4 4 0 1 1 0-12z"),
        ),
        "M0 6Q8 16 6 22Q4 27 0 27Q-4 27-6 22Q-8 16 0 6zM-20 4H20M-21-2H21M-2 20Q-2 23 1 24",
    ),
    "finist": (  # a falcon
        (
            ("blue", "M0-10Q-6-24-28-24Q-28-2-10 8L-8 22L0 16L8 22L10 8Q28-2 28-24Q6-24 0-10z"),
            ("navy", "M0-10Q6-24 28-24Q28-2 10 8L8 22L0 16z"),
            ("gold", "M0-16Q-6-14-6-8Q-3-2 0 4Q3-2 6-8Q6-14 0-16z"),
        ),
        "M-3-9h.1M3-9h.1M0-6V-2M-24-18Q-12-14-8-4M-24-10Q-14-6-9 1M24-18Q12-14 8-4M24-10Q14-6 9 1M-4 17V27M0 "
        "17V28M4 17V27",
    ),
    "varvara": (  # a long plait with a ribbon
        (
            ("straw", "M-8-26Q8-30 14-18Q18-8 8-4Q16 2 8 10Q14 14 6 20L4 28H-2L-2 20Q-10 14-2 8Q-10 4-4-2Q-14-8-8-26z"),
            ("gold", "M3-27.4Q11-25 14-18Q18-8 8-4Q16 2 8 10Q14 14 6 20L4 28H1z"),
            ("red", "M-2 20L-14 16L-12 26L-2 22zM6 20L16 16L15 26L5 22z"),
        ),
        "M-4-2Q4-8 8-4M-2 8Q6 3 8 10M-2 20Q4 15 6 20M-8-14Q0-20 12-12M-2 20L-14 16L-12 26L-2 22zM6 20L16 "
        "16L15 26L5 22z",
    ),
    "alyosha": (  # a bow with its arrow
        (
            ("wood", "M-14-28Q26-18 26 0Q26 18-14 28L-14 24Q20 14 20 0Q20-14-14-24z"),
            ("bark", "M26 0Q26 18-14 28L-14 24Q20 14 20 0z"),
            ("red", "M-28-5L-18 0L-28 5L-24 0z"),
        ),
        "M-14-26L-20 0L-14 26M-24 0H26M28 0L20-5M28 0L20 5",
    ),
    "vasilisa": (  # a frog with a crown
        (
            (
                "green",
                "M-16-8Q-18-16-10-17Q-4-17-4-11H4Q4-17 10-17Q18-16 16-8Q24 0 20 10L28 20H12Q0 24-12 "
                "20H-28L-20 10Q-24 0-16-8z",
            ),
            ("pine", "M4-11Q4-17 10-17Q18-16 16-8Q24 0 20 10L28 20H12Q6 22 0 22Q12 10 4-11z"),
            ("gold", "M-8-17L-8-29L-3-22L0-30L3-22L8-29L8-17z"),
        ),
        "M-8-17L-8-29L-3-22L0-30L3-22L8-29L8-17zM-10-11h.1M10-11h.1M-12 0Q0 8 12 0M-20 10Q-12 12-10 20M20 "
        "10Q12 12 10 20",
    ),
    "dobrynya": (  # a helmet, a beard
        (
            ("wood", "M-15-2H15Q17 14 8 22L0 29L-8 22Q-17 14-15-2z"),
            ("bone", "M-12-4H12V6Q6 3 0 8Q-6 3-12 6z"),
            ("steel", "M0-30L3-22Q16-18 17-3H-17Q-16-18-3-22z"),
            ("iron", "M0-30L3-22Q16-18 17-3H4Q6-16 0-23z"),
        ),
        "M0-30L3-22Q16-18 17-3H-17Q-16-18-3-22zM-17-8H17M-6 0h.1M6 0h.1M0 12V22M-6 13L-3 22M6 13L3 22",
    ),
    "elena": (  # an egg and the needle in it
        (
            ("snow", "M0-26Q18-16 18 4Q18 24 0 26Q-18 24-18 4Q-18-16 0-26z"),
            ("shade", "M0-26Q18-16 18 4Q18 24 0 26Q10 6 0-26z"),
            ("red", "M-18 4L-9-2L0 4L9-2L18 4Q18 9 16 14L9 8L0 14L-9 8L-16 14Q-18 9-18 4z"),
        ),
        "M-18 4L-9-2L0 4L9-2L18 4M-16 14L-9 8L0 14L9 8L16 14M-10-18L16 22M-11.5-16.5a2 2 0 1 0-1-3",
    ),
}
_PAWN: Final = "M0-30L2.6-24Q8-22 8-15Q8-11 5.6-9Q11-6 11 2V7H-11V2Q-11-6-5.6-9Q-8-11-8-15Q-8-22-2.6-24z"
_PAWN_SHADE: Final = "M0-30L2.6-24Q8-22 8-15Q8-11 5.6-9Q11-6 11 2V7H2Q6-6 1-15Q4-22 0-30z"


@cache
def emblem(hero: str) -> str:
    """The emblem of a character by id."""
    layers, lines = _EMBLEMS[hero]
    return "".join([layer(pigment, path) for pigment, path in layers]) + line(layers[0][1] + lines, 2)


@cache
def roundel(hero: str, radius: float) -> str:
    """The emblem on a round of birch."""
    return (
        f'<circle r="{radius:g}" fill="#f4ecd8" stroke="{INK}" stroke-width="2" class="or-birch or-ink-line"/>'
        f'<g transform="scale({radius / 40:.3g})">{emblem(hero)}</g>'
    )


@cache
def pawn(seat: int) -> str:
    """A hero in a pointed helmet, in the colour and with the shape of a seat; its foot at the origin."""
    colour, shade = SEAT_COLOURS[seat % 4], SEAT_SHADES[seat % 4]
    return (
        '<ellipse cy="7" rx="13" ry="4" fill="#1d1714" opacity=".35"/>'
        f'<path d="{_PAWN}" fill="{colour}" stroke="#fffdf5" stroke-width="4" stroke-linejoin="round"/>'
        f'<path d="{_PAWN}" fill="{colour}" stroke="{INK}" stroke-width="1.6" stroke-linejoin="round"/>'
        f'<path d="{_PAWN_SHADE}" fill="{shade}"/><path d="M-8-16H8" stroke="{INK}" stroke-width="1.6"/>'
        f'<path d="{shape_path(seat)}" fill="#fffdf5" stroke="{INK}" stroke-width="1" '
        'transform="translate(0-1)scale(.75)"/>'
    )


@cache
def marker(seat: int) -> str:
    """A seat's marker, 16 across; the rival's is a black star."""
    if seat >= len(SEAT_COLOURS):
        star = "M0-9L2.4-3L8.8-2.6L3.9 1.5L5.5 7.8L0 4.4L-5.5 7.8L-3.9 1.5L-8.8-2.6L-2.4-3z"
        return f'<path d="{star}" fill="{INK}" stroke="#fffdf5" stroke-width="1" stroke-linejoin="round"/>'
    return (
        f'<path d="{shape_path(seat)}" fill="{SEAT_COLOURS[seat]}" stroke="{INK}" stroke-width="1" '
        'stroke-linejoin="round" transform="scale(1.5)"/>'
    )
