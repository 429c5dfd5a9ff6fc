"""Small pictures for buttons."""

from collections.abc import Mapping, Sequence
from typing import Any, Final

from zastava.games.outpost.art.icons import ROWS, glyph


def framed(*names: str) -> str:
    """One or more icons as a picture of their own, side by side."""
    wide = 52 * len(names)
    inner = "".join(
        [f'<g transform="translate({26 + 52 * place} 26)">{glyph(name)}</g>' for place, name in enumerate(names)]
    )
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" class="icon outpost" viewBox="0 0 {wide} 52" '
        f'aria-hidden="true">{inner}</svg>'
    )


_LETTERS: Final = {"c": "clay", "w": "wood", "s": "stone", "d": "diamond", "g": "gold"}


def button_icon(view: Mapping[str, Any], pick: str, chosen: Sequence[str]) -> str:  # noqa: ARG001 - a deed looks alike always
    """The picture of a pick that is a button; '' for those that words say better."""
    kind, _, rest = pick.partition(":")
    if kind in ("kind", "keep", "extra"):
        return framed(f"resource:{_LETTERS[rest]}")
    if kind == "do" and f"action:{rest}" in ROWS:
        return framed(f"action:{rest}")
    if kind == "trade":
        return framed(f"resource:{_LETTERS[rest[-1]]}")
    return ""
