"""Whose turn it is and what comes next: the flow through chapters 3 to 6 and 10."""

from typing import Final

from zastava.games.fjords.position import (
    ENDED,
    EXPLORED,
    HOUSE,
    LAY,
    NEXT_GAME,
    ORIGINAL,
    OUT,
    SETTLE,
    Position,
)
from zastava.games.fjords.rules import original
from zastava.games.fjords.rules.exploration import leave_over, redraw, refill
from zastava.games.fjords.rules.houses import undecided
from zastava.games.fjords.rules.scoring import final_points, finish
from zastava.games.fjords.rules.settling import can_settle, lose_runes
from zastava.games.fjords.rules.setup import lay_out, sit_down

GAMES_OF_ORIGINAL: Final = 3


def start(position: Position, seats: int, variant: int, runes: int, seed: int) -> None:
    """2.1 to 2.5: set everything up and open the first turn."""
    sit_down(position, seats, variant, runes, seed)
    begin_exploring(position)


def begin_exploring(position: Position) -> None:
    """3.1: the turn of whoever is to lay a hex; exploration ends when none fits (3.9)."""
    if position.variant == ORIGINAL:
        fits = original.begin_turn(position)
    else:
        position.phase = LAY
        fits = redraw(position)
    if not fits:
        begin_settling(position)


def after_lay(position: Position) -> None:
    """4.1, 4.5: the same player decides on a house, or the turn ends."""
    if undecided(position):
        position.phase = HOUSE
    else:
        end_exploring(position)


def after_draw(position: Position, fits: bool) -> None:
    """10.6: who drew the last hex and cannot lay it begins settling."""
    if not fits:
        begin_settling(position)


def end_exploring(position: Position) -> None:
    """3.6, 10.5: the end of a turn of exploration."""
    if position.variant == ORIGINAL:
        position.turn = (position.turn + 1) % position.seats
        if position.bag:
            begin_exploring(position)
        else:
            begin_settling(position)
        return
    refill(position)
    position.turn = (position.turn + 1) % position.seats
    begin_exploring(position)


def begin_settling(position: Position) -> None:
    """5.1: from the player whose turn it is now."""
    leave_over(position)
    lose_runes(position)
    position.phase = SETTLE
    position.starter = position.turn
    position.events.add(EXPLORED, SETTLE, position.turn)
    find_settler(position, position.turn)


def end_settling(position: Position) -> None:
    """5.2: the turn goes on clockwise."""
    find_settler(position, (position.turn + 1) % position.seats)


def find_settler(position: Position, seat: int) -> None:
    """5.7, 5.8: the next player, from this seat on, who can put a viking; whoever cannot is out."""
    for _ in range(position.seats):
        if not position.out >> seat & 1:
            if can_settle(position, seat):
                position.turn = seat
                return
            position.out |= 1 << seat
            position.events.add(OUT, seat)
        seat = (seat + 1) % position.seats
    end_game(position)


def end_game(position: Position) -> None:
    """6.3, 10.7: count; the original variant goes on to its next game, begun by whoever did not begin the last."""
    if position.variant == ORIGINAL and position.game < GAMES_OF_ORIGINAL:
        scores = final_points(position)
        for seat in range(position.seats):
            position.totals[seat] += scores[seat]
        position.game += 1
        position.first = (position.first + 1) % position.seats
        position.drew = True
        position.touched.clear()
        position.events.add(NEXT_GAME, position.game, scores[0], scores[1])
        lay_out(position)
        begin_exploring(position)
        return
    finish(position)
    position.events.add(ENDED)
