"""The map in layers, from the ground up: plain, rock, water with its shoals, coasts, what stands there, a thin grid."""

from collections.abc import Sequence
from functools import lru_cache
from typing import Final

from zastava.games.drawing import INK
from zastava.games.fjords.art.scenery import scenery
from zastava.games.fjords.art.terrain import land

Hexagon = tuple[int, int, str]  # middle and corners

# Lines along the coast, as engravers draw shoals: each a stroke and a slightly narrower one over it.
_SHOALS: Final = (
    ("38", "fj-line3", "#748fa1"),
    ("36.6", "fj-sea", "#86a2b3"),
    ("25", "fj-line2", "#7a97a8"),
    ("23.4", "fj-sea1", "#93aebb"),
    ("13.5", "fj-line1", "#84a1b0"),
    ("11.8", "fj-sea2", "#aec4cb"),
)


def paint(hexes: Sequence[Hexagon], name: str) -> str:
    """Hexes that lie together, as one landscape; its long paths are written once, under ids that begin with a name."""
    return _paint(tuple(hexes), name)


@lru_cache(512)  # all who look at one position see the same land, and the open hexes stay the same for many moves
def _paint(hexes: Sequence[Hexagon], name: str) -> str:
    lands = [land(*hexagon) for hexagon in hexes]
    scenes = [scenery(*hexagon) for hexagon in hexes]
    outline, water, rock, coast, foot = map("".join, zip(*lands, strict=True))
    layers = [
        f'<defs><path id="{name}-all" d="{outline}"/><clipPath id="{name}-edge"><use href="#{name}-all"/>'
        "</clipPath></defs>"
        f'<use href="#{name}-all" fill="#a9b28c" class="fj-plain"/>'
    ]
    if rock:
        layers.append(
            f'<path d="{rock}" fill="#a6a79f" class="fj-rock"/>'
            f'<path d="{foot}" fill="none" stroke="#6f7659" stroke-width="6" stroke-dasharray="1.2 3.2" '
            'class="fj-foot"/>'
        )
    tufts = "".join([scene.tufts for scene in scenes])
    if tufts:
        layers.append(f'<path d="{tufts}" fill="none" stroke="#717e57" stroke-width="1.2" class="fj-tuft"/>')
    if water:
        layers.append(_water(water, coast, "".join([scene.waves for scene in scenes]), name))
    standing = sorted([thing for scene in scenes for thing in scene.standing])
    layers.append(f'<g clip-path="url(#{name}-edge)">')
    layers += [f'<use href="#{kind}" x="{x}" y="{y}"/>' for y, x, kind in standing]
    layers.append(
        f'</g><use href="#{name}-all" class="fj-grid" fill="none" stroke="{INK}" stroke-opacity=".3" stroke-width="1"/>'
    )
    return "".join(layers)


def _water(water: str, coast: str, waves: str, name: str) -> str:
    """Sea and lakes: shoals kept inside the water by a clip, then the shore line over it."""
    shoals = "".join(
        [
            f'<use href="#{name}-coast" stroke="{colour}" stroke-width="{width}" class="{css}-s"/>'
            for width, css, colour in _SHOALS
        ]
    )
    swell = f'<path d="{waves}" fill="none" stroke="#dfe9ec" stroke-width="1.3" class="fj-wave"/>' if waves else ""
    if not coast:
        return f'<path d="{water}" fill="#86a2b3" class="fj-sea"/>{swell}'
    return (
        f'<defs><path id="{name}-coast" d="{coast}" fill="none"/>'
        f'<path id="{name}-water" d="{water}"/>'
        f'<clipPath id="{name}-clip"><use href="#{name}-water"/></clipPath></defs>'
        f'<use href="#{name}-water" fill="#86a2b3" class="fj-sea"/>'
        f'<g clip-path="url(#{name}-clip)">{shoals}{swell}</g>'
        f'<use href="#{name}-coast" stroke="#e8e3cf" stroke-width="3.6" class="fj-shore"/>'
        f'<use href="#{name}-coast" stroke="{INK}" stroke-width="1.4" class="fj-ink"/>'
    )
