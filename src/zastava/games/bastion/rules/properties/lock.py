"""Property 11: a quarter is shut."""

from zastava.games.bastion.components import LOCK, NONE
from zastava.games.bastion.moves import SQUARE
from zastava.games.bastion.position import FROM_LOCK, Position
from zastava.games.bastion.rules.properties.presence import in_play, stack_has


def locker_place(p: Position) -> int:
    """Where the enemy stands that shuts its quarter, or NONE."""
    card = in_play(p, LOCK)
    return p.where[card] if card != NONE else NONE


def shut_quarter(p: Position) -> int:
    """10.11: the quarter that is shut, wherever in it the enemy stands, or NONE."""
    place = locker_place(p)
    return p.quarter(place) if place != NONE else NONE


def drive_out(p: Position, quarter: int) -> None:
    """10.11: having landed on a square it drives out each defender in the quarter."""
    if not stack_has(p, p.host(SQUARE + quarter), LOCK):
        return
    for seat in range(p.seats):
        if p.at[seat] == quarter:
            p.leavers |= 1 << seat
    p.leaving = FROM_LOCK
