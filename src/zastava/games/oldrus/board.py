"""The board of Old Rus: what a view looks like, and how it reads."""

from collections.abc import Mapping, Sequence
from typing import Any, Final

from zastava.core.board import Board
from zastava.games.oldrus import telling
from zastava.games.oldrus.answering import about
from zastava.games.oldrus.art.cover import cover
from zastava.games.oldrus.art.examples import example
from zastava.games.oldrus.art.icons import SIGNS, button
from zastava.games.oldrus.art.picture import draw, scenes
from zastava.games.oldrus.counting import counted, deed
from zastava.games.oldrus.naming import pick_words
from zastava.games.oldrus.reasons import reason


def _icon(view: Mapping[str, Any], pick: str, chosen: Sequence[str]) -> str:  # noqa: ARG001 - as all boards have it
    """The sign of what is picked; a path ends with a cross."""
    name = pick.partition(":")[2]
    return button("cell") if pick == "do:done" else button(name) if name in SIGNS else ""


def _spots(news: Mapping[str, Any]) -> Sequence[str]:
    """The cells and places that a fact is about."""
    if "place" in news:
        return (f"place:{news['place']}",)
    if news["kind"] == "path":
        return (f"cell:{news['to']}",)
    return (f"cell:{news['cell']}",) if "cell" in news else ()


BOARD: Final = Board(
    kinds=("cell", "hero", "slot", "way", "pay"),
    draw=draw,
    cover=cover,
    label=pick_words,
    prompt=telling.prompt,
    act=telling.act,
    tell=telling.tell,
    counters=telling.counters,
    describe=telling.describe,
    reason=reason,
    icon=_icon,
    scenes=scenes,
    about=about,
    spots=_spots,
    example=example,
    deed=deed,
    counted=counted,
)
