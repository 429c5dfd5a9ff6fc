"""The picture of Outpost in the lobby: a palisade between the pines, a settler with a banner."""

from functools import cache

from zastava.games.drawing import place
from zastava.games.outpost.art.icons import glyph

_PINE = "M0-26L11-8H5L14 8H3V18H-3V8H-14L-5-8H-11z"


@cache
def cover() -> str:
    """One SVG."""
    pines = "".join(
        [
            f'<path d="{_PINE}" transform="translate({x} {y})scale({scale})" fill="{fill}" class="op-pine"/>'
            for x, y, scale, fill in (
                (14, 44, 1.1, "#5d7f55"),
                (34, 38, 0.9, "#6d8f63"),
                (132, 40, 1.0, "#5d7f55"),
                (150, 46, 1.2, "#4d7148"),
            )
        ]
    )
    stakes = "".join([f'<path d="M{x} 92V60l6-9l6 9v32z"/>' for x in range(6, 154, 14)])
    return (
        '<svg xmlns="http://www.w3.org/2000/svg" class="outpost" viewBox="0 0 160 100" '
        'preserveAspectRatio="xMidYMid slice" aria-hidden="true">'
        '<rect width="160" height="100" fill="#f0e2bd" class="op-sky"/>'
        '<circle cx="112" cy="24" r="12" fill="#dca92f" class="op-gold"/>'
        '<path d="M0 52Q30 34 66 46T160 40V100H0z" fill="#c9b37a" class="op-hill"/>'
        f"{pines}{place(82, 44, glyph('building:cathedral'), scale=0.9)}"
        f"{place(52, 52, glyph('building:tavern'), scale=0.62)}"
        f"{place(112, 52, glyph('building:sawmill'), scale=0.66)}"
        f'<g fill="#8a6236" stroke="#33291f" stroke-width="2" stroke-linejoin="round" class="op-stakes">{stakes}</g>'
        '<path d="M2 74H158" stroke="#33291f" stroke-width="4" class="op-line"/><path d="M2 74H158" '
        'stroke="#c98f3a" stroke-width="2"/>'
        f"{place(28, 76, glyph('people:settler'), scale=0.8)}{place(130, 76, glyph('people:extra'), scale=0.8)}</svg>"
    )
