"""Pointing: in a game that is played together, a mark on a thing or place of the board that the others see.

It is no move and no part of the record. It goes with the turn, when it is taken back, or when one points elsewhere.
"""

import re
import time
from collections import OrderedDict, deque
from collections.abc import Sequence
from dataclasses import dataclass
from html import unescape
from typing import Final

from markupsafe import Markup

from zastava.core.board import Board, View
from zastava.core.things import name_thing
from zastava.core.words import ENGLISH, N_, Words
from zastava.server.entities import PERSON, RUNNING, Look
from zastava.server.live_table import LiveTable
from zastava.server.refusals import Conflict, TooMany, Unknown
from zastava.server.things import LONGEST, NO_SUCH_THING, linked

LONGEST_NAME: Final = 100  # letters of what can be pointed at
AT_ONCE: Final = 10  # times that one person may point
SECONDS: Final = 10.0  # within so long
_PLACES: Final[OrderedDict[tuple[object, ...], list[tuple[str, str]]]] = OrderedDict()
_MOST: Final = 64  # lists of places
_NAMED: Final = re.compile(r' data-(place|thing)="([^"]+)"')  # what begins with a space is found fast


@dataclass(frozen=True)
class Pointing:
    """A line that says who points at what."""

    seat: int
    name: str
    thing: str
    said: Markup
    mine: bool


def on_board(drawing: str) -> dict[str, str]:
    """What has a name on a drawing, each with its kind: `place` or `thing`."""
    return {unescape(name): kind for kind, name in _NAMED.findall(drawing)}


def words_of(board: Board, view: View, name: str, kind: str, t: Words) -> str:
    """A thing or place in words."""
    if kind == "place":
        return board.label(view, name, t)
    about = board.about(view, name, t)
    return name if about is None else about.title


def check(live: LiveTable, seat: int, name: str) -> None:
    """Refuse what cannot be pointed at by a seat of this table now."""
    if not live.game.cooperative:
        raise Conflict(N_("Pointing is for games that are played together."))
    if live.status != RUNNING:
        raise Conflict(
            N_("The game is over.") if live.row.finished else N_("The game begins when all seats are taken.")
        )
    view = live.state_at(live.last(seat), seat).view(seat)
    if name and (len(name) > LONGEST_NAME or name not in on_board(live.game.board.draw(view, ENGLISH, {}, ()))):
        raise Unknown(NO_SUCH_THING, thing=name[:LONGEST])


def count(times: deque[float]) -> None:
    """Count one more time that a person points; TooMany when that is too often."""
    now = time.monotonic()
    while times and times[0] < now - SECONDS:
        times.popleft()
    if len(times) >= AT_ONCE:
        raise TooMany(N_("You point too often. Wait a moment."))
    times.append(now)


def may_point(look: Look, held: Sequence[int]) -> bool:
    """Whether the viewer may point now, and somebody else sits here who would see it."""
    others = any(seat.kind == PERSON and seat.number not in held for seat in look.table.seats)
    return others and look.together and look.seat in held and _now(look)


def choices(look: Look, board: Board, t: Words) -> list[tuple[str, str]]:
    """The places of the board and their names, to choose from where nobody can press them.

    They are kept from one look to the next: picking does not change them."""
    key = (look.table.id, look.seat, look.mark, look.at, look.number, t.lang)
    if key not in _PLACES:
        drawing = board.draw(look.view, t, {}, ())
        names = [name for name, kind in on_board(drawing).items() if kind == "place"]
        _PLACES[key] = [(name, words_of(board, look.view, name, "place", t)) for name in names]
        if len(_PLACES) > _MOST:
            _PLACES.popitem(last=False)
    return _PLACES[key]


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

    return Markup(_NAMED.sub(sign, drawing)) if seats else drawing  # noqa: S704 - boards escape what they draw


def _now(look: Look) -> bool:
    return look.at == look.last and look.table.status == RUNNING
