"""Chapter 5: vikings."""

from zastava.core.errors import IllegalMove
from zastava.core.words import N_
from zastava.games.fjords.moves import Move, Settle, settle
from zastava.games.fjords.position import (
    EPIC,
    HOME,
    SECOND_VIKINGS,
    SECRET,
    SETTLE,
    SETTLED,
    VIKINGS,
    Position,
    piece,
)
from zastava.games.fjords.rules.houses import put
from zastava.games.fjords.rules.runes import any_rune_move, list_rune_moves
from zastava.games.fjords.rules.terrain import PLAIN_SIDES, written


def list_settling(position: Position, found: list[Move]) -> None:
    """5.2: every hex that the player may settle, then every use of a rune (7.4)."""
    seat = position.turn
    if position.vikings[seat] == 0:
        return
    bit = 1 << seat
    reach = position.reach
    for node in range(len(reach)):
        if reach[node] & bit:
            found.append(settle(position.places[node]))
    if position.held[seat]:
        list_rune_moves(position, found)


def can_settle(position: Position, seat: int) -> bool:
    """5.7: whether a player can still put a viking somewhere, by a rune if need be."""
    if position.vikings[seat] == 0:
        return False
    bit = 1 << seat
    for seats in position.reach:
        if seats & bit:
            return True
    return position.held[seat] != 0 and any_rune_move(position, seat)


def check_viking(position: Position, where: int) -> int:
    """5.2, 5.3, 5.6, 7.2: refuse a viking that cannot stand there, however it comes; the node where it can."""
    if position.phase != SETTLE:
        raise IllegalMove("5.1", N_("Vikings come only when exploration is over."))
    if position.vikings[position.turn] == 0:
        raise IllegalMove("5.6", N_("You have no viking left."))
    node = position.node_of.get(where, -1)
    if node < 0:
        raise IllegalMove("5.3", N_("There is no hex on {where}."), where=written(where))
    if position.pieces[node]:
        raise IllegalMove("5.3", N_("The hex on {where} is taken."), where=written(where))
    if position.stones[node]:
        raise IllegalMove(
            "7.2", N_("A rune lies on the hex on {where}; it takes neither house nor viking."), where=written(where)
        )
    return node


def check_settle(position: Position, move: Settle) -> None:
    """5.3, 5.4: refuse a hex without plain, or one that no plain links to a piece of the player's own."""
    node = check_viking(position, move.where)
    if PLAIN_SIDES[position.lying[node]] == 0:
        raise IllegalMove("5.3", N_("The hex on {where} has no plain."), where=written(move.where))
    if not position.reach[node] >> position.turn & 1:
        raise IllegalMove("5.4", N_("No plain links {where} to a house or viking of yours."), where=written(move.where))


def play_settle(position: Position, move: Settle) -> None:
    """5.2: put a viking."""
    position.events.add(SETTLED, position.turn, move.where)
    stand(position, move.where)


def stand(position: Position, where: int) -> None:
    """Take a viking from the supply, the main colour first (9.2), and put it on a hex."""
    seat = position.turn
    position.vikings[seat] -= 1
    left = position.vikings[seat]
    second = position.variant == EPIC and left < SECOND_VIKINGS
    full = VIKINGS + (SECOND_VIKINGS if position.variant == EPIC else 0)
    put(position, position.node_of[where], piece(seat, False, 1 if second else 0, full - left))


def lose_runes(position: Position) -> None:
    """8.8, 8.9: home and secret runes that were not used in exploration are lost."""
    for seat in range(position.seats):
        position.held[seat] &= ~(HOME | SECRET)
