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

    def tells(self, at: int) -> bool:
        """Whether it tells of the move that led to a position."""
        return self.since < at <= self.position


class _Told(NamedTuple):
    """What a move did, in words."""

    move: LogLine  # kept with its words, so that no other can take its identity
    first: str
    said: tuple[Markup, ...]
    spots: str
    together: bool  # whether it tells what several did at once, one after the other


class _Log(NamedTuple):
    """A log up to one of its moves: what comes after that is added."""

    move: LogLine  # the last one, kept for the same reason
    lines: tuple[Line, ...]


_TOLD: Final[Kept[_Told]] = Kept(1 << 14)
_LOGS: Final[Kept[_Log]] = Kept(1024)
_NEW: Final = 16  # moves that may have come since the last look without all being told anew


def log(look: Look, board: Board, address: Address, called: Sequence[str], t: Words) -> list[Line]:
    """The moves around the shown position in words, each a link to the position that it led to.

    A move of which there is nothing to say is part of the line before, if that is of the same seat, and else of the
    next line that says something: what was decided in secret is told where it comes to light.
    """
    start = max(0, min(len(look.log) - LONGEST_LOG, look.at - LONGEST_LOG // 2))
    moves = look.log[start : start + LONGEST_LOG]
    there, page, everyone = replace(address, at=None)(at=""), address(), tuple(called)
    so = (start, there, page, everyone, t)
    lines: list[Line] = []
    before = 0
    for count in range(len(moves), max(0, len(moves) - _NEW), -1):
        known = _LOGS.known((id(moves[count - 1]), so))
        if known is not None:
            before, lines = count, list(known.lines)
            break
    for move in moves[before:]:
        told = _TOLD.get((id(move), page, everyone, t), partial(_tell, move, board, page, everyone, t))
        _add(lines, told, f"{there}{move.position}", called[move.seat])
    if before < len(moves):
        _LOGS.put((id(moves[-1]), so), _Log(moves[-1], tuple(lines)))
    return lines


def _add(lines: list[Line], told: _Told, href: str, name: str) -> None:
    """Add a move to the lines before it."""
    move = told.move
    shown = Line(
        since=move.position - 1,
        position=move.position,
        seat=WATCHER if told.together else move.seat,
        name=name,
        said=told.said,
        unsaid=name if told.said and not told.together and name not in told.first else "",
        spots=told.spots,
        href=href,
    )
    if not told.said and lines and lines[-1].seat == move.seat:
        shown = lines.pop()._replace(position=shown.position, href=shown.href)
    while told.said and lines and not lines[-1].said:
        shown = shown._replace(since=lines.pop().since)
    lines.append(shown)


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
