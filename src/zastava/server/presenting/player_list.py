"""The players' list beside a board: names, notes, scores, and what each has."""

from collections.abc import Sequence
from dataclasses import dataclass

from zastava.bots import BOTS
from zastava.core import ending
from zastava.core.board import Badge, Board
from zastava.core.contract import Game
from zastava.core.words import Words
from zastava.server.entities import BOT, OPEN, Look, Seat, names
from zastava.server.presenting.clock_words import ClockShown, shown


@dataclass(frozen=True)
class Player:
    """A line of the players' list."""

    seat: int
    name: str
    note: str  # what kind of player: a bot, somebody away
    standing: bool  # whether it says that a bot stands in
    score: object
    rank: int  # 0 while nobody knows
    winner: bool
    mine: bool
    you: bool  # of several seats on one device, the one through whose eyes the board is seen
    deciding: bool
    absent: bool
    thinker: str
    badges: tuple[Badge, ...]
    clock: ClockShown | None


def players(look: Look, game: Game, held: Sequence[int], t: Words) -> list[Player]:
    """All seats, with what stands beside their names."""
    called = names(look.table, t)
    waiting = look.view["waiting"]
    outcome = look.view["outcome"]
    together = bool(outcome) and outcome["scores"] is None  # against the game; by points nobody wins alone
    late = ending.late(look.table.ended, len(called))
    return [
        Player(
            seat=seat.number,
            name=called[seat.number],
            note=_note(seat, seat.number in look.absent, seat.number in late, t),
            standing=seat.stand_in != "" and not seat.resigned and seat.number not in late,
            score=((outcome and outcome["scores"]) or [one["score"] for one in look.view["players"]])[seat.number],
            rank=outcome["ranks"][seat.number] if outcome else 0,
            winner=bool(outcome) and seat.number in outcome["winners"] and (together or len(called) > 1),
            mine=seat.number in held,
            you=seat.number in held and (len(held) == 1 or seat.number == look.seat),
            deciding=seat.number in waiting,
            absent=seat.number in look.absent,
            thinker=seat.thinker,
            badges=_badges(game.board, look, seat.number, t),
            clock=shown(look.table, seat.number, t) if look.at == look.last else None,
        )
        for seat in look.table.seats
    ]


def _badges(board: Board, look: Look, seat: int, t: Words) -> tuple[Badge, ...]:
    badges = board.badges(look.view, seat, t)
    if badges is None:
        badges = [Badge(what, amount) for what, amount in board.counters(look.view, seat, t)]
    return tuple(badges)


def _note(seat: Seat, absent: bool, late: bool, t: Words) -> str:
    if seat.kind == BOT:
        return level(seat.bot, t)
    if seat.kind == OPEN:
        return t("open")
    if seat.resigned:
        return t("resigned; a bot plays on") if seat.stand_in else t("resigned")
    if late:
        return t("out of time")
    if seat.stand_in:
        return t("a bot stands in")
    return t("away") if absent else ""


def level(bot: str, t: Words) -> str:
    """How strong a bot is, in words."""
    return t(BOTS[bot].title) if bot in BOTS else bot
