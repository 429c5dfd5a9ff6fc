"""Checks for monsters (clauses 4.4–4.6, 11.10)."""

from zastava.core.errors import IllegalMove
from zastava.core.words import N_
from zastava.games.outpost.components import HERO_COLOUR, TILE_COLOUR
from zastava.games.outpost.moves import CALMS, CELL_NAMES, LURE, LURES, AtCell, Move
from zastava.games.outpost.position import CHECKING, Position
from zastava.games.outpost.rules import happenings
from zastava.games.outpost.rules.kinds import CELLS, DECIDE_CHECKS, NOTHING
from zastava.games.outpost.rules.supply import has_effect, nth_bit
from zastava.games.outpost.rules.turn import finish_action


def row_colours(p: Position) -> int:
    """4.4: the colours that the heroes in the row show, as bits."""
    colours = 0
    for hero in p.row:
        if hero != NOTHING:
            colours |= 1 << HERO_COLOUR[hero]
    return colours


def check_tiles(p: Position, cells: int) -> None:
    """4.4, 4.5: check each of these tiles that has no fortification; the flute asks tile by tile (11.10)."""
    seat = p.turn
    player = p.players[seat]
    cells &= ~player.forts
    decide = has_effect(player, DECIDE_CHECKS)
    colours = row_colours(p)
    for cell in range(CELLS):
        if not cells >> cell & 1:
            continue
        colour = TILE_COLOUR[player.tiles[cell]]
        if p.figures[colour] == 0:
            continue
        if decide:
            p.checks |= 1 << cell
        elif colours >> colour & 1:
            place_monster(p, seat, cell)
        else:
            p.events.add(happenings.QUIET, seat, cell)
    if p.checks:
        p.phase = CHECKING
    else:
        finish_action(p)


def place_monster(p: Position, seat: int, cell: int) -> None:
    """4.4: one figure of the tile's colour."""
    player = p.players[seat]
    colour = TILE_COLOUR[player.tiles[cell]]
    player.monsters |= 1 << cell
    p.figures[colour] -= 1
    p.events.add(happenings.CAME, seat, cell, colour)


def asked_cell(p: Position) -> int:
    """11.10: the tile that the flute decides now."""
    return nth_bit(p.checks, 0)


def list_checks(p: Position, found: list[Move]) -> None:
    """11.10: lure or calm, for one tile at a time."""
    cell = asked_cell(p)
    found.append(LURES[cell])
    found.append(CALMS[cell])


def check_check(p: Position, move: AtCell) -> None:
    """11.10: the tiles are decided one by one."""
    cell = asked_cell(p)
    if move.cell != cell:
        raise IllegalMove("11.10", N_("First decide whether a monster comes to {cell}."), cell=CELL_NAMES[cell])


def play_check(p: Position, move: AtCell) -> None:
    """11.10: the monster comes or not."""
    if move.kind == LURE:
        place_monster(p, p.turn, move.cell)
    else:
        p.events.add(happenings.QUIET, p.turn, move.cell)
    p.checks &= ~(1 << move.cell)
    # Two tiles of a colour may ask for the last figure.
    while p.checks and p.figures[TILE_COLOUR[p.players[p.turn].tiles[asked_cell(p)]]] == 0:
        p.checks &= p.checks - 1
    if not p.checks:
        finish_action(p)
