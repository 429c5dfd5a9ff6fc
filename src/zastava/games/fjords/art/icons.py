"""Small pictures for the buttons beside the map."""

from collections.abc import Mapping, Sequence
from typing import Any

from zastava.games.drawing import INK, place
from zastava.games.fjords.art.pieces import bag, hearth, house, stone
from zastava.games.fjords.art.terrain import CORNERS, OUTLINE, land, turned
from zastava.games.fjords.naming import open_hexes


def icon(view: Mapping[str, Any], pick: str, chosen: Sequence[str]) -> str:
    """The picture of a pick; '' for picks that the map itself shows."""
    kind, _, rest = pick.partition(":")
    seat = max(view["seat"], 0)
    if kind == "turn":
        for found in open_hexes(view):
            if f"tile:{found['id']}" in chosen:
                return framed(sketch(turned(found["corners"], int(rest))))
    if kind == "rune":
        return framed(place(0, 0, stone(rest, seat), scale=2.2))
    if kind == "do":
        if rest == "house":
            return framed(place(-4, 0, house(seat), scale=2))
        if rest == "home":
            return framed(place(-4, -12, hearth("home"), house(seat), scale=1.7))
        if rest == "draw":
            return framed(place(0, 0, bag(), scale=1.3))
        return framed(sketch("PPPPPP"))
    return ""


def sketch(corners: str) -> str:
    """A hex in flat colours, 104 × 120 around the origin, that needs nothing else on the page."""
    drawn = land(0, 0, corners)
    peaks = "".join(
        [
            f"M{round(x * 0.66) - 17} {round(y * 0.66) + 12}l16-32l16 32z"
            for (x, y), kind in zip(CORNERS, corners, strict=True)
            if kind == "M"
        ]
    )
    return (
        f'<path d="{drawn.outline}" fill="#a9b28c" class="fj-plain"/><path d="{drawn.rock}" fill="#a6a79f" '
        'class="fj-rock"/>'
        f'<path d="{drawn.water}" fill="#86a2b3" class="fj-sea"/>'
        f'<path d="{peaks}" fill="#d9d9d2" stroke="{INK}" stroke-width="3" stroke-linejoin="round" class="fj-snow"/>'
        f'<path d="{drawn.coast}" fill="none" stroke="{INK}" stroke-width="3" class="fj-ink"/>'
        f'<path d="M52-30{OUTLINE}" fill="none" stroke="{INK}" stroke-width="4" stroke-linejoin="round" '
        'class="fj-ink"/>'
    )


def framed(drawn: str) -> str:
    """A drawing of about 120 by 120 around the origin as a picture of its own."""
    opening = (
        '<svg xmlns="http://www.w3.org/2000/svg" class="icon fjords" viewBox="-62 -64 124 128" aria-hidden="true">'
    )
    return f"{opening}{drawn}</svg>"
