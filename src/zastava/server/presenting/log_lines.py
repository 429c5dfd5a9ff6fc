"""The log of a table in words, and the steps of a replay."""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from functools import partial
from typing import Final, NamedTuple

from markupsafe import Markup

from zastava.core.board import Board
from zastava.core.contract import WATCHER
from zastava.core.words import Words
from zastava.games.keeping import Kept
from zastava.server.entities import LogLine, Look
from zastava.server.presenting.addresses import Address
from zastava.server.presenting.things import linked

LONGEST_LOG: Final = 120  # lines that a page carries; a campaign has thousands, and each move sends the page again


class _Told(NamedTuple):
    """What a move did, in words; kept from one look to the next, for only the last line of a log is new."""

    line: LogLine  # kept with its words, so that no other line can take its identity
    first: str
    said: tuple[Markup, ...]
    spots: str
    together: bool  # whether it tells what several did at once, one after the other


_TOLD: Final[Kept[_Told]] = Kept(1 << 14)


class Line(NamedTuple):
    """A line of the log."""

    since: int  # the position that it began from
    position: int
    seat: int  # WATCHER for what several did at once
    name: str
    said: tuple[Markup, ...]
    unsaid: str  # the name of who moved, when the line does not say it
    spots: str  # what of the board it is about, separated by spaces
    href: str
    here: bool


def log(look: Look, board: Board, address: Address, called: Sequence[str], t: Words) -> list[Line]:
    """The moves around the shown position in words, each a link to the position that it led to.

    A move of which there is nothing to say is part of the line before, if that is of the same seat, and else of the
    next line that says something: what was decided in secret is told where it comes to light.
    """
    there = replace(address, at=None)(at="")
    page = address()
    everyone = tuple(called)
    start = max(0, min(len(look.log) - LONGEST_LOG, look.at - LONGEST_LOG // 2))
    lines: list[Line] = []
    for line in look.log[start : start + LONGEST_LOG]:
        known = (id(line), page, everyone, t)
        told = _TOLD.get(known, partial(_tell, line, board, page, everyone, t))
        name = called[line.seat]
        shown = Line(
            since=line.position - 1,
            position=line.position,
            seat=WATCHER if told.together else line.seat,
            name=name,
            said=told.said,
            unsaid=name if told.said and not told.together and name not in told.first else "",
            spots=told.spots,
            href=f"{there}{line.position}",
            here=line.position == look.at,
        )
        if not told.said and lines and lines[-1].seat == line.seat:
            before = lines.pop()
            shown = before._replace(position=shown.position, href=shown.href, here=shown.here or before.here)
        while told.said and lines and not lines[-1].said:
            silent = lines.pop()
            shown = shown._replace(since=silent.since, here=shown.here or silent.here)
        lines.append(shown)
    return lines


def _tell(line: LogLine, board: Board, page: str, called: Sequence[str], t: Words) -> _Told:
    words = [said for item in line.news if (said := board.tell(item, called, t))]
    spots = " ".join(dict.fromkeys(spot for item in line.news for spot in board.spots(item)))
    first = words[0] if words else ""
    own = f"{called[line.seat]} "
    together = not first.startswith(own) and first.startswith(tuple(f"{name} " for name in called))
    together = together and any(said.startswith(own) for said in words)
    return _Told(line, first, tuple(linked(said, page) for said in words), spots, together)


@dataclass(frozen=True)
class Replay:
    """Where in the game the page stands, and the ways from there; '' where there is none."""

    at: int
    last: int
    now: bool
    first_href: str
    back_href: str
    on_href: str
    last_href: str


def replay(look: Look, address: Address) -> Replay:
    """The steps to other positions."""
    there = replace(address, at=None)
    last = look.last
    return Replay(
        at=look.at,
        last=last,
        now=address.at is None,
        first_href=there(at=0) if look.at > 0 else "",
        back_href=there(at=look.at - 1) if look.at > 0 else "",
        on_href=there(at=look.at + 1) if look.at < last else "",
        last_href=there(),
    )
