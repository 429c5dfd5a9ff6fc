"""Small pictures for the buttons beside the table."""

from collections.abc import Mapping, Sequence
from typing import Any

from zastava.games.drawing import place
from zastava.games.fortress.art.cards import back
from zastava.games.fortress.art.forts import BRASS, SOOT


def icon(view: Mapping[str, Any], pick: str, chosen: Sequence[str]) -> str:  # noqa: ARG001 - it looks alike always
    """The picture of a pick; '' for picks that the table itself shows."""
    if pick == "stack:draw":
        return _framed(place(0, 0, back(), scale=0.66))
    if pick == "do:end":
        return _framed(
            f'<path d="M-34 44Q-34-20 0-24Q34-20 34 44z" fill="{BRASS}" class="ft-brass"/>'
            '<path d="M-34 44Q-34-20 0-24Q34-20 34 44zM-44 44H44M0-24V-38M-8-42H8M0 44V54" fill="none" '
            f'stroke="{SOOT}" '
            'stroke-width="5" stroke-linecap="round" stroke-linejoin="round" class="ft-contour"/>'
        )
    return ""


def _framed(drawn: str) -> str:
    opening = (
        '<svg xmlns="http://www.w3.org/2000/svg" class="icon fortress" viewBox="-62 -62 124 124" aria-hidden="true">'
    )
    return f"{opening}{drawn}</svg>"
