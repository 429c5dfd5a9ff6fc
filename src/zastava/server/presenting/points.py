"""Pointing, as a page shows it: who points at what, the marks on the board, and what there is to choose from."""

import re
from collections.abc import Sequence
from dataclasses import dataclass
from html import unescape
from typing import Final

from markupsafe import Markup

from zastava.core.board import Board, View
from zastava.core.things import name_thing
from zastava.core.words import Words
from zastava.games.keeping import Kept
from zastava.server.entities import PERSON, RUNNING, Look
from zastava.server.presenting.things import linked
from zastava.server.tables.pointing import NAMED, on_board

_PLACES: Final[Kept[list[tuple[str, str]]]] = Kept(64)


@dataclass(frozen=True)
class Pointing:
    """A line that says who points at what."""

    seat: int
    name: str
    thing: str
    said: Markup
    mine: bool


def words_of(board: Board, view: View, name: str, kind: str, t: Words) -> str:
    """A thing or place in words."""
    if kind == "place":
        return board.label(view, name, t)
    about = board.about(view, name, t)
    return name if about is None else about.title


def may_point(look: Look, held: Sequence[int]) -> bool:
    """Whether the viewer may point now, and somebody else sits here who would see it."""
    others = any(seat.kind == PERSON and seat.number not in held for seat in look.table.seats)
    return others and look.together and look.seat in held and _now(look)


def choices(look: Look, board: Board, t: Words) -> list[tuple[str, str]]:
    """The places of the board and their names, to choose from where nobody can press them.

    They are kept from one look to the next: picking does not change them."""
    key = (look.table.id, look.seat, look.mark, look.at, look.number, t.lang)

    def places() -> list[tuple[str, str]]:
        named = on_board(board.draw(look.view, t, {}, ()))
        names = [name for name, kind in named.items() if kind == "place"]
        return [(name, words_of(board, look.view, name, "place", t)) for name in names]

    return _PLACES.get(key, places)


def pointings(
    look: Look, board: Board, drawing: str, held: Sequence[int], called: Sequence[str], page: str, t: Words
) -> list[Pointing]:
    """Who points at what on this drawing."""
    if not look.points or not _now(look):
        return []
    known = on_board(drawing)
    found = []
    for point in look.points:
        kind = known.get(point.thing, "")
        if kind:
            words = words_of(board, look.view, point.thing, kind, t)
            what = name_thing(words, point.thing) if kind == "thing" else words
            said = t("{name} points at: {what}.", name=called[point.seat], what=what)
            mine = point.seat in held
            found.append(Pointing(point.seat, called[point.seat], point.thing, linked(said, page), mine))
    return found


def marked(drawing: Markup, lines: Sequence[Pointing]) -> Markup:
    """The drawing with a sign on what is pointed at: where no script draws a mark, the style sheet does."""
    seats = {line.thing: line.seat % 4 for line in lines}

    def sign(found: re.Match[str]) -> str:
        name = unescape(found[2])
        return f'{found[0]} data-pointed="{seats[name]}"' if name in seats else found[0]

    return Markup(NAMED.sub(sign, drawing)) if seats else drawing  # noqa: S704 - boards escape what they draw


def _now(look: Look) -> bool:
    return look.at == look.last and look.table.status == RUNNING
