"""What a table page shows: a look, the legal moves and the picks so far, turned into what the templates need.

Pure: nothing here asks the service or the clock, and nothing here knows any one game.
"""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Any, Final

from markupsafe import Markup

from zastava.bots import BOTS
from zastava.core.board import Board
from zastava.core.contract import WATCHER, Game
from zastava.core.outcome_words import who_won
from zastava.core.picks import Path, advance, narrow
from zastava.core.words import Words
from zastava.server.addresses import Address
from zastava.server.entities import BOT, FINISHED, OPEN, RUNNING, Look, Seat, Table, names
from zastava.server.things import linked

MOST_PICKS: Final = 60  # more than any move of any game needs
LONGEST_LOG: Final = 200  # lines that a page carries; a campaign has thousands, and each move sends the page again


@dataclass(frozen=True)
class Choice:
    """A pick as a link."""

    pick: str
    href: str
    label: str
    icon: Markup


@dataclass(frozen=True)
class Decision:
    """What the viewer may still pick, and what they have picked."""

    chosen: tuple[Choice, ...]  # each leads back to before it was chosen, or nowhere if nothing else could be
    buttons: tuple[Choice, ...]  # picks that the board does not draw
    on_board: tuple[Choice, ...]  # picks that it does
    ghosts: tuple[str, ...]
    move: str  # the notation of the move that the picks spell out, or ""
    back: str  # one step back, or "" at the start
    forced: bool  # whether it is the only move and the board shows nothing of it: then the question names it


def decide(look: Look, board: Board, address: Address, picks: Sequence[str], t: Words) -> Decision:
    """Follow the picks through the legal moves; picks that lead nowhere are forgotten."""
    paths = [move.path for move in look.legal]
    asked = list(picks[:MOST_PICKS])
    if not narrow(paths, asked).matching:
        asked = []
    full = advance(paths, asked)
    choices = narrow(paths, full)
    forced = len(advance(paths, []))

    def choice(pick: str, href: str) -> Choice:
        return Choice(pick, href, board.label(look.view, pick, t), Markup(board.icon(look.view, pick, full)))  # noqa: S704

    onward = [choice(pick, address([*full, pick])) for pick in choices.lit]
    return Decision(
        chosen=tuple(
            choice(pick, address(_before(paths, full[: place + 1])) if place >= forced else "")
            for place, pick in enumerate(full)
        ),
        buttons=tuple(one for one in onward if kind_of(one.pick) not in board.kinds),
        on_board=tuple(one for one in onward if kind_of(one.pick) in board.kinds),
        ghosts=tuple(full),
        move=look.legal[choices.complete].notation if choices.complete >= 0 else "",
        back=address(_before(paths, full)) if len(full) > forced else "",
        forced=choices.complete >= 0 and len(full) == forced and not any(kind_of(pick) in board.kinds for pick in full),
    )


def kind_of(pick: str) -> str:
    """`tile` for `tile:12`."""
    return pick.partition(":")[0]


def _before(paths: Sequence[Path], picks: list[str]) -> list[str]:
    """The picks without the last one that was a choice: those that follow by themselves are no steps."""
    before = picks[:-1]
    while before and advance(paths, before)[: len(picks)] == picks:
        before = before[:-1]
    return before


@dataclass(frozen=True)
class Player:
    """A line of the players' list."""

    seat: int
    name: str
    note: str  # what kind of player: a bot, somebody away
    score: object
    rank: int  # 0 while nobody knows
    winner: bool
    mine: bool
    deciding: bool
    absent: bool
    thinker: str
    counters: tuple[tuple[str, str], ...]


def players(look: Look, game: Game, held: Sequence[int], t: Words) -> list[Player]:
    """All seats, with what stands beside their names."""
    called = names(look.table, t)
    waiting = look.view["waiting"]
    outcome = look.view["outcome"]
    return [
        Player(
            seat=seat.number,
            name=called[seat.number],
            note=_note(seat, seat.number in look.absent, t),
            score=((outcome and outcome["scores"]) or [one["score"] for one in look.view["players"]])[seat.number],
            rank=outcome["ranks"][seat.number] if outcome else 0,
            winner=bool(outcome) and seat.number in outcome["winners"],
            mine=seat.number in held,
            deciding=seat.number in waiting,
            absent=seat.number in look.absent,
            thinker=seat.thinker,
            counters=tuple(game.board.counters(look.view, seat.number, t)),
        )
        for seat in look.table.seats
    ]


def _note(seat: Seat, absent: bool, t: Words) -> str:
    if seat.kind == BOT:
        return level(seat.bot, t)
    if seat.kind == OPEN:
        return t("open")
    if seat.stand_in:
        return t("a bot stands in")
    return t("away") if absent else ""


def level(bot: str, t: Words) -> str:
    """How strong a bot is, in words."""
    return t(BOTS[bot].title) if bot in BOTS else bot


def prompt(
    look: Look,
    board: Board,
    held: Sequence[int],
    called: Sequence[str],
    t: Words,
    lit: Sequence[str] = (),
    chosen: Sequence[str] = (),
) -> str:
    """The one sentence that says what happens now, or what is still to be chosen."""
    waiting = look.view["waiting"]
    if look.view["outcome"]:
        return result(look, held, called, t)
    if look.seat in waiting and not look.table.seats[look.seat].thinker:
        return board.prompt(look.view, t, lit, chosen)
    if not waiting:
        return ""
    if len(waiting) == 1:
        return t("{name} is thinking.", name=called[waiting[0]])
    return t("Thinking: {names}.", names=", ".join(called[seat] for seat in waiting))


def result(look: Look, held: Sequence[int], called: Sequence[str], t: Words) -> str:
    """Who won, in one sentence."""
    return who_won(look.view["outcome"]["winners"], called, t, held)


@dataclass(frozen=True)
class Line:
    """A line of the log."""

    since: int  # the position that it began from
    position: int
    seat: int
    name: str
    said: tuple[Markup, ...]
    unsaid: str  # the name of who moved, when the line does not say it
    spots: str  # what of the board it is about, separated by spaces
    href: str
    here: bool


def log(look: Look, board: Board, address: Address, called: Sequence[str], t: Words) -> list[Line]:
    """The moves around the shown position in words, each a link to the position that it led to.

    A move of which there is nothing to say is part of the line before, if that is of the same seat.
    """
    there = replace(address, at=None)(at="")
    page = address()
    start = max(0, min(len(look.log) - LONGEST_LOG, look.at - LONGEST_LOG // 2))
    lines: list[Line] = []
    for line in look.log[start : start + LONGEST_LOG]:
        told = [words for item in line.news if (words := board.tell(item, called, t))]
        spots = " ".join(dict.fromkeys(spot for item in line.news for spot in board.spots(item)))
        name = called[line.seat]
        shown = Line(
            since=line.position - 1,
            position=line.position,
            seat=line.seat,
            name=name,
            said=tuple(linked(words, page) for words in told),
            unsaid=name if told and name not in told[0] else "",
            spots=spots,
            href=f"{there}{line.position}",
            here=line.position == look.at,
        )
        if not told and lines and lines[-1].seat == line.seat:
            before = lines.pop()
            shown = replace(before, position=shown.position, href=shown.href, here=shown.here or before.here)
        lines.append(shown)
    return lines


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


@dataclass(frozen=True)
class NewRule:
    """A rule that has just come into the game, or what else a game wants announced: shown large, once."""

    position: int
    said: str
    clauses: tuple[str, ...]
    poster: Markup


def new_rules(look: Look, board: Board, called: Sequence[str], seen: int, t: Words) -> list[NewRule]:
    """The rules that came after the position that this reader has seen."""
    if look.table.status == FINISHED:
        return []
    return [
        NewRule(line.position, board.tell(item, called, t), _clauses(item), _poster(board, item, t))
        for line in look.log
        if seen < line.position <= look.at
        for item in line.news
        if item["kind"] == "rule" or item.get("announce")
    ]


def _clauses(item: dict[str, Any]) -> tuple[str, ...]:
    """The clauses that an item of news brings: its `clauses`, or its one `clause`."""
    if "clauses" in item:
        return tuple(str(number) for number in item["clauses"])
    return (str(item["clause"]),) if item.get("clause") else ()


def _poster(board: Board, item: dict[str, Any], t: Words) -> Markup:
    """The picture of a new rule, if the board draws one."""
    return Markup(board.poster(item, t))  # noqa: S704 - boards escape what they draw


def turn_of(table: Table, held: Sequence[int]) -> tuple[int, ...]:
    """The seats among these for which a person must decide now."""
    if table.status != RUNNING:
        return ()
    return tuple(seat for seat in table.waiting if seat in held and not table.seats[seat].thinker)


def viewer(
    table: Table, held: Sequence[int], secrets: bool, asked: int | None, shown: int | None
) -> tuple[int, int | None]:
    """Whose eyes the page shows, and the seat for which a curtain must come first (None for no curtain).

    `asked` is the seat that the address names, `shown` the one for which the curtain was last opened on this device.
    With secrets a seat's page stays until its player passes the device on, so that they see what their move brought.
    """
    if table.status == FINISHED and asked is not None and asked < len(table.seats):
        return asked, None  # all hands are open
    if not held:
        return WATCHER, None
    deciding = turn_of(table, held)
    if not secrets or len(held) == 1 or table.status == FINISHED:
        for seat in (asked, shown if shown in deciding else None, *deciding, shown, *held):
            if seat is not None and seat in held:
                return seat, None
    if shown is not None and shown in held:
        return shown, None
    return WATCHER, deciding[0] if deciding else held[0]
