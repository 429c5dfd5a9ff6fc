"""What grows and stands on the land: waves, grass, woods and peaks, strewn by the place of a hex and never by chance.

Woods belong to corners of the map, so that all hexes that meet in a corner have their share of them; the middle of a
hex stays free for pieces.
"""

from functools import cache, lru_cache
from typing import Final, NamedTuple

from zastava.games.drawing import INK, numbers
from zastava.games.fjords.art.terrain import CORNERS, SIDES, noise


class Scenery(NamedTuple):
    """One hex: path data that joins with that of others, and what stands on it as (y, x, symbol)."""

    waves: str
    tufts: str
    standing: tuple[tuple[int, int, str], ...]


@lru_cache(maxsize=8192)
def scenery(x: int, y: int, corners: str) -> Scenery:
    """The scenery of a hex whose middle is at (x, y)."""
    return Scenery(_waves(x, y, corners), _tufts(x, y, corners), tuple(_standing(x, y, corners)))


def _waves(x: int, y: int, corners: str) -> str:
    """Two short strokes in most reaches of open water."""
    path = ""
    for i in range(6):
        if corners[i - 1] + corners[i] + corners[(i + 1) % 6] != "WWW" or noise(x, y, 60 + i) < 0.3:
            continue
        wx = x + round(CORNERS[i][0] * 0.66 + noise(x, y, 70 + i) * 10 - 15)
        wy = y + round(CORNERS[i][1] * 0.66 + noise(x, y, 80 + i) * 10 - 5)
        path += f"M{numbers(wx, wy)}q4-4 8 0t8 0m-3 6q4-4 8 0t8 0"
    return path


def _tufts(x: int, y: int, corners: str) -> str:
    """Grass here and there."""
    path = ""
    for i in range(6):
        if corners[i] != "P" or noise(x, y, 90 + i) < 0.5 or _wooded(x, y, i):
            continue
        gx = x + round(CORNERS[i][0] * 0.7 + noise(x, y, 100 + i) * 16 - 8)
        gy = y + round(CORNERS[i][1] * 0.7 + noise(x, y, 110 + i) * 16 - 8)
        path += f"M{numbers(gx, gy)}l-3-4m4 3v-5m2 5l3-4"
    return path


def _wooded(x: int, y: int, corner: int) -> bool:
    return noise(x + CORNERS[corner][0], y + CORNERS[corner][1], 120) > 0.68


def _standing(x: int, y: int, corners: str) -> list[tuple[int, int, str]]:
    """Peaks on mountain corners and foothills between them, pines where there are woods."""
    standing: list[tuple[int, int, str]] = []
    for i in range(6):
        cx, cy = CORNERS[i]
        if corners[i] == "M":
            kind = "fjp1" if noise(x, y, 130 + i) > 0.5 else "fjp2"
            standing.append(_near(x, y, cx * 0.68, cy * 0.68 + 9, 5, kind, 140 + i))
            if corners[(i + 1) % 6] == "M" and noise(x, y, 150 + i) > 0.45:
                sx, sy = SIDES[i]
                standing.append(_near(x, y, sx * 0.55, sy * 0.55 + 8, 6, "fjp3", 156 + i))
        elif corners[i] == "P" and _wooded(x, y, i):
            for k in range(2 + int(noise(x, y, 160 + i) * 2.2)):
                kind = "fjt1" if noise(x, y, 170 + i + 7 * k) > 0.45 else "fjt2"
                standing.append(_near(x, y, cx * 0.72, cy * 0.72 + 6, 22, kind, 180 + i + 7 * k))
    if corners == "MMMMMM":
        standing.append((y + 16, x, "fjp4"))
    return standing


def _near(x: int, y: int, dx: float, dy: float, spread: float, kind: str, salt: int) -> tuple[int, int, str]:
    """Something about (dx, dy) from the middle."""
    return (
        y + round(dy + (noise(x, y, salt + 60) - 0.5) * spread * 0.8),
        x + round(dx + (noise(x, y, salt) - 0.5) * spread),
        kind,
    )


# A peak: (the whole, the side in shadow, the snow, the snow in shadow, the line above it).
_PEAKS: Final = {
    "fjp1": (
        "M-21 3L-11-14L-3-34L8-16L20 3z",
        "M-3-34L8-16L20 3H4L-3-9L2-19z",
        "M-3-34L-9-20L-5-17L-2-21L1-15L5-21z",
        "M-3-34L0-25L-2-20L1-15L5-21z",
        "M-21 3L-11-14L-3-34L8-16L20 3",
    ),
    "fjp2": (
        "M-22 3L-10-19L-3-12L6-28L14-10L22 3z",
        "M6-28L14-10L22 3H9L4-7L8-17zM-10-19L-3-12L-7-3L-5 3H-11L-9-9z",
        "M6-28L0-18L3-15L7-19L11-16zM-10-19L-14-11L-11-10L-8-13L-6-15z",
        "M6-28L8-21L7-19L11-16zM-10-19L-8-13L-6-15z",
        "M-22 3L-10-19L-3-12L6-28L14-10L22 3",
    ),
    "fjp3": (
        "M-14 3L-2-14L5-7L13 3z",
        "M-2-14L5-7L13 3H2L-2-4L1-9z",
        "",
        "",
        "M-14 3L-2-14L5-7L13 3",
    ),
    "fjp4": (
        "M-28 4L-14-17L-3-44L10-21L27 4z",
        "M-3-44L10-21L27 4H5L-3-11L3-25z",
        "M-3-44L-11-26L-6-22L-2-28L2-20L7-27z",
        "M-3-44L1-32L-1-27L2-20L7-27z",
        "M-28 4L-14-17L-3-44L10-21L27 4",
    ),
}

# A pine: (the whole, the side in shadow, the line around it).
_PINES: Final = {
    "fjt1": ("M0-17L5-3H-5z", "M0-17L5-3H0z", "M0-17L5-3H-5zM0-3V0"),
    "fjt2": ("M0-12L4-2H-4z", "M0-12L4-2H0z", "M0-12L4-2H-4zM0-2V0"),
}


@cache
def symbols() -> str:
    """Peaks and pines, for `<defs>`."""
    parts: list[str] = []
    for name, (whole, shade, snow, grey, line) in _PEAKS.items():
        caps = f'<path d="{snow}" fill="#f6f4ee" class="fj-snow"/><path d="{grey}" fill="#ccd5da" class="fj-grey"/>'
        parts.append(
            f'<g id="{name}"><path d="{whole}" fill="#bdbdb5" class="fj-lit"/>'
            f'<path d="{shade}" fill="#8b8f92" class="fj-shade"/>{caps if snow else ""}'
            f'<path d="{line}" fill="none" stroke="{INK}" stroke-width="1.2" stroke-linejoin="round" '
            'class="fj-ink"/></g>'
        )
    for name, (whole, shade, line) in _PINES.items():
        parts.append(
            f'<g id="{name}"><path d="{whole}" fill="#6a8060" class="fj-pine"/>'
            f'<path d="{shade}" fill="#4c624d" class="fj-dusk"/>'
            f'<path d="{line}" fill="none" stroke="{INK}" stroke-width=".9" stroke-linejoin="round" '
            'class="fj-ink"/></g>'
        )
    return "".join(parts)
