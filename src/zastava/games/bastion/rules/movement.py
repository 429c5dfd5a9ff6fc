"""Moving: steps, haste, entering what is occupied or shut, being driven out (clauses 3.2–3.5, 6.2)."""

from zastava.core.errors import IllegalMove
from zastava.core.words import N_
from zastava.games.bastion.components import HASTE_TYPE, NONE
from zastava.games.bastion.moves import CITADEL_PLACE, GOES, HASTES, LEAVES, Go, Haste, Leave, Move
from zastava.games.bastion.position import (
    CITADEL,
    DRIVEN,
    FROM_LOCK,
    LEAVING,
    QUARTERS,
    STAGE,
    WENT,
    Position,
)
from zastava.games.bastion.rules import attack, holdings
from zastava.games.bastion.rules.properties import lock


def touches(one: int, other: int) -> bool:
    """2.1: neighbouring quarters touch, and the citadel touches all."""
    if one == CITADEL or other == CITADEL:
        return one != other
    apart = (one - other) % QUARTERS
    return apart == 1 or apart == QUARTERS - 1


def tile_of(p: Position, named: int) -> int:
    """A tile that a move names by colour."""
    return named if named == CITADEL else p.quarter_of[named]


def must_attack(p: Position, tile: int) -> int:
    """3.3: the place whose enemy must be attacked at once by whoever enters this tile, or NONE."""
    if tile == CITADEL:
        return CITADEL_PLACE if p.citadel else NONE
    place = lock.locker_place(p)
    return place if place != NONE and p.quarter(place) == tile else NONE


def may_enter(p: Position, seat: int, tile: int, spent: int) -> bool:
    """3.3: an occupied citadel or a shut quarter only to attack there at once; `spent`: own copies that haste takes."""
    place = must_attack(p, tile)
    if place == NONE:
        return True
    return not p.attacked and attack.can_target(p, seat, tile, place, spent)


def list_steps(p: Position, found: list[Move]) -> None:
    """3.2, 6.2: steps to touching tiles: the action, or haste right after a step."""
    if not p.moved:
        _list_tiles(p, GOES, found)
    if p.stepped:
        if holdings.holds(p, p.turn, HASTE_TYPE):
            _list_hastes(p, 0, found)
        if holdings.may_copy(p, p.turn, HASTE_TYPE):
            _list_hastes(p, 7, found)


def _list_tiles(p: Position, moves: list[Go], found: list[Move]) -> None:
    here = p.at[p.turn]
    for named in range(7):
        tile = tile_of(p, named)
        if touches(here, tile) and may_enter(p, p.turn, tile, 0):
            found.append(moves[named])


def _list_hastes(p: Position, offset: int, found: list[Move]) -> None:
    here = p.at[p.turn]
    for named in range(7):
        tile = tile_of(p, named)
        if touches(here, tile) and may_enter(p, p.turn, tile, 1 if offset else 0):
            found.append(HASTES[offset + named])


def check_go(p: Position, move: Go) -> None:
    """3.2: one step per stage, to a touching tile that may be entered."""
    if p.moved:
        raise IllegalMove("3.1", N_("You have already moved in this stage."))
    _check_step(p, tile_of(p, move.tile), 0)


def check_haste(p: Position, move: Haste) -> None:
    """6.2: haste right after a step."""
    if not holdings.has_spell(p, p.turn, HASTE_TYPE, move.copied):
        raise IllegalMove("6.2", N_("You have no haste."))
    if not p.stepped:
        raise IllegalMove("6.2", N_("Haste comes right after a step, before anything else."))
    _check_step(p, tile_of(p, move.tile), 1 if move.copied else 0)


def _check_step(p: Position, tile: int, spent: int) -> None:
    if not touches(p.at[p.turn], tile):
        raise IllegalMove("3.2", N_("That is not next to where you stand."))
    if may_enter(p, p.turn, tile, spent):
        return
    if tile == CITADEL:
        raise IllegalMove("3.3", N_("An enemy holds the citadel: enter only to attack it at once."))
    raise IllegalMove("3.3", N_("That quarter is shut: enter only to attack at once the enemy that shuts it."))


def play_go(p: Position, move: Go) -> None:
    """3.2: the step."""
    p.moved = True
    _step(p, tile_of(p, move.tile), 0)


def play_haste(p: Position, move: Haste) -> None:
    """6.2: another step."""
    holdings.use(p, p.turn, HASTE_TYPE, move.copied)
    _step(p, tile_of(p, move.tile), 2 if move.copied else 1)


def _step(p: Position, tile: int, how: int) -> None:
    seat = p.turn
    here = p.at[seat]
    place = must_attack(p, tile)
    p.at[seat] = tile
    p.stepped = True
    p.tell(WENT, seat, tile, how, here)
    if place == NONE:
        p.bound = False
    else:  # refused help may still send one back
        attack.begin(p, place, 0)
        p.came_from = here


def refuge(p: Position, seat: int, tile: int) -> bool:
    """3.5, 10.7, 10.11: where one who is driven out may go: any quarter that is not shut; from a quarter that an enemy
    has just shut, a touching tile, but not an occupied citadel.
    """
    if tile == CITADEL:
        return p.leaving == FROM_LOCK and not p.citadel
    if tile == lock.shut_quarter(p):
        return False
    return p.leaving != FROM_LOCK or touches(p.at[seat], tile)


def list_leaves(p: Position, found: list[Move]) -> None:
    """3.5: all places of refuge."""
    for named in range(7):
        if refuge(p, p.decider, tile_of(p, named)):
            found.append(LEAVES[named])


def check_leave(p: Position, move: Leave) -> None:
    """3.5: a place of refuge, when driven out."""
    if p.phase != LEAVING:
        raise IllegalMove("3.5", N_("You are not driven out."))
    if not refuge(p, p.decider, tile_of(p, move.tile)):
        raise IllegalMove("3.5", N_("You cannot flee to there."))


def play_leave(p: Position, move: Leave) -> None:
    """3.5: one defender is out of the way."""
    seat = p.decider
    tile = tile_of(p, move.tile)
    p.tell(DRIVEN, seat, p.at[seat], tile, p.leaving)
    p.at[seat] = tile
    p.leavers &= ~(1 << seat)


def next_leaver(p: Position) -> bool:
    """10.7: those who are driven out decide one after another, from the seat in turn."""
    for step in range(p.seats):
        seat = (p.turn + step) % p.seats
        if p.leavers >> seat & 1:
            p.phase = LEAVING
            p.decider = seat
            return True
    p.phase = STAGE
    p.decider = p.turn
    return False
