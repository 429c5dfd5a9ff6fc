"""Rounds and turns: who decides, one action and one hero, and the end of a turn (clauses 2.1–2.6)."""

from zastava.core.errors import IllegalMove
from zastava.core.words import N_
from zastava.games.outpost.moves import END_MOVE, Move
from zastava.games.outpost.position import TURN, Position
from zastava.games.outpost.rules import happenings
from zastava.games.outpost.rules.kinds import NOTHING


def begin_turn(p: Position, seat: int) -> None:
    """2.1: a seat begins its turn."""
    p.turn = seat
    p.phase = TURN
    p.acted = False
    p.hired = False
    p.barred = 0


def is_alone(p: Position) -> bool:
    """2.4: whether all others have passed."""
    left = 0
    for player in p.players:
        if not player.passed:
            left += 1
    return left == 1


def next_seat(p: Position) -> int:
    """2.1: the next seat clockwise that has not passed; NOTHING when all have."""
    for step in range(1, p.seats + 1):
        seat = (p.turn + step) % p.seats
        if not p.players[seat].passed:
            return seat
    return NOTHING


def check_action(p: Position) -> None:
    """2.2: one action a turn."""
    if p.acted:
        raise IllegalMove("2.2", N_("You have already acted in this turn: invite a hero, end the turn or pass."))


def finish_action(p: Position) -> None:
    """2.2, 2.4: the action is done; who is alone in the round goes on with the next turn."""
    p.phase = TURN
    p.street = NOTHING
    p.unused = 0
    p.used = False
    p.acted = True
    go_on_alone(p)


def go_on_alone(p: Position) -> None:
    """2.4: nobody else is left in the round, so nobody asks for the end of the turn."""
    if is_alone(p):
        p.acted = False
        p.hired = False


def list_end(p: Position, found: list[Move]) -> None:
    """2.3: a turn ends after an action or a hero."""
    if p.acted or p.hired:
        found.append(END_MOVE)


def check_end(p: Position) -> None:
    """2.3: a turn in which nothing was done can only be passed."""
    if p.acted or p.hired:
        return
    if is_alone(p):
        raise IllegalMove("2.4", N_("You are alone in the round: simply go on, or pass."))
    raise IllegalMove("2.3", N_("Act or invite a hero first, or pass: a turn cannot be skipped."))


def play_end(p: Position) -> None:
    """2.3: the next seat begins."""
    p.events.add(happenings.ENDED, p.turn)
    begin_turn(p, next_seat(p))
