"""Dice, the seasons and the round of the year."""

from functools import cache
from typing import Final

from zastava.games.oldrus.art.icons import use_sign
from zastava.games.oldrus.art.pigments import INK, PIGMENTS, fill

SEASONS: Final = ("summer", "autumn", "winter", "spring")
_GROUND: Final = {
    "forest": "forest-ground",
    "field": "field-ground",
    "water": "water-ground",
    "mountains": "mountain-ground",
}
SEASON_GROUND: Final = dict(zip(SEASONS, _GROUND.values(), strict=True))


@cache
def die(face: str, size: float, used: bool = False, amulet: bool = False) -> str:
    """A die around the origin: birch on its terrain's colour, the amulet die on cinnabar; struck out when used."""
    half = size / 2
    ground = "red" if amulet else _GROUND.get(face, "birch")
    inner = half * 0.8
    drawn = (
        f'<rect x="{-half + size * 0.04:g}" y="{-half + size * 0.07:g}" width="{size:g}" height="{size:g}" '
        f'rx="{size * 0.2:g}" '
        'fill="#1d1714" opacity=".3"/>'
        f'<rect x="{-half:g}" y="{-half:g}" width="{size:g}" height="{size:g}" rx="{size * 0.2:g}" {fill(ground)}/>'
        f'<rect x="{-half:g}" y="{-half:g}" width="{size:g}" height="{size:g}" rx="{size * 0.2:g}" fill="none" '
        f'stroke="{INK}" stroke-width="{max(1.2, size * 0.028):.2g}" class="or-ink-line"/>'
        f'<circle r="{inner:g}" {fill("birch")}/>{use_sign(face, 0, 0, size * 0.56)}'
    )
    if not used:
        return drawn
    end = half * 0.86
    return (
        f'<g opacity=".5">{drawn}</g><path d="M{-end:.3g} {end:.3g}L{end:.3g}-{end:.3g}" stroke="{PIGMENTS["maroon"]}" '
        f'stroke-width="{size * 0.06:.2g}" stroke-linecap="round" class="or-strike"/>'
    )
