"""Lands: exploring, hunting and fortifying (clauses 4.1–4.3, 5.1, 5.2, 6.1)."""

from typing import Final

from zastava.core.errors import IllegalMove
from zastava.core.words import N_
from zastava.games.outpost.components import HUNT_SETTLERS, REWARD, STACK, TILE_COLOUR, TILE_RESOURCE
from zastava.games.outpost.moves import CELL_NAMES, EXPLORES, FORTIFIES, HUNTS, Move
from zastava.games.outpost.position import EXPLORING_ZONE, FORTIFYING_ZONE, HUNTING_ZONE, Player, Position
from zastava.games.outpost.rules import happenings
from zastava.games.outpost.rules.kinds import (
    CELLS,
    COLUMNS,
    DIAMOND,
    EXPLORE_GAIN,
    FORTIFY_GAIN,
    HUNT_DIAMOND,
    KINDS,
)
from zastava.games.outpost.rules.monsters import check_tiles
from zastava.games.outpost.rules.supply import check_settlers, draw, gain, has_effect, spend_settlers


def _neighbours() -> list[int]:
    near: list[int] = []
    for cell in range(CELLS):
        bits = 0
        for other in range(CELLS):
            if abs(cell // COLUMNS - other // COLUMNS) + abs(cell % COLUMNS - other % COLUMNS) == 1:
                bits |= 1 << other
        near.append(bits)
    return near


NEAR: Final[list[int]] = _neighbours()  # the cells that touch a cell by a side, as bits


def explorers(cell: int) -> int:
    """4.1: how many settlers explore there: as many as the region's number."""
    return cell // COLUMNS + 1


def can_explore(player: Player, cell: int) -> bool:
    """4.2: the first tile goes into region I, every other beside an explored one."""
    if player.land >> cell & 1:
        return False
    if player.land == 0:
        return cell < COLUMNS
    return NEAR[cell] & player.land != 0


def list_explores(p: Position, found: list[Move]) -> None:
    """4.1, 4.2: every cell that may be explored now."""
    player = p.players[p.turn]
    settlers = player.base + player.extra
    for cell in range(CELLS):
        if settlers >= explorers(cell) and can_explore(player, cell):
            found.append(EXPLORES[cell])


def check_explore(p: Position, cell: int) -> None:
    """4.1, 4.2: refuse a cell that is explored or touches nothing, and too few settlers."""
    player = p.players[p.turn]
    if player.land >> cell & 1:
        raise IllegalMove("4.2", N_("{cell} is explored already."), cell=CELL_NAMES[cell])
    if not can_explore(player, cell):
        if player.land == 0:
            raise IllegalMove("4.2", N_("Your first territory lies in region I: 1a, 1b or 1c."))
        raise IllegalMove("4.2", N_("{cell} touches no explored territory by a side."), cell=CELL_NAMES[cell])
    check_settlers(player, explorers(cell))


def play_explore(p: Position, cell: int) -> None:
    """4.3: turn up a tile; the compass brings its resource (11.2); then the check (4.4)."""
    seat = p.turn
    player = p.players[seat]
    spend_settlers(player, explorers(cell))
    player.zones[EXPLORING_ZONE] += explorers(cell)
    tile = draw(p, p.stacks & STACK[cell // COLUMNS])
    p.stacks &= ~(1 << tile)
    player.tiles[cell] = tile
    player.land |= 1 << cell
    p.events.add(happenings.EXPLORED, seat, cell, tile)
    if has_effect(player, EXPLORE_GAIN):
        gain(p, seat, TILE_RESOURCE[tile], 1, player.artifact)
    check_tiles(p, 1 << cell)


def list_hunts(p: Position, found: list[Move]) -> None:
    """5.1: every monster for which there are settlers enough."""
    player = p.players[p.turn]
    if not player.monsters:
        return
    settlers = player.base + player.extra
    for cell in range(CELLS):
        if player.monsters >> cell & 1 and settlers >= HUNT_SETTLERS[TILE_COLOUR[player.tiles[cell]]]:
            found.append(HUNTS[cell])


def check_hunt(p: Position, cell: int) -> None:
    """5.1: a monster must be there, and settlers enough for its colour."""
    player = p.players[p.turn]
    if not player.monsters >> cell & 1:
        raise IllegalMove("5.1", N_("There is no monster at {cell}."), cell=CELL_NAMES[cell])
    check_settlers(player, HUNT_SETTLERS[TILE_COLOUR[player.tiles[cell]]])


def play_hunt(p: Position, cell: int) -> None:
    """5.2: the figure goes back, the reward comes; the fang brings a diamond more (11.3)."""
    seat = p.turn
    player = p.players[seat]
    colour = TILE_COLOUR[player.tiles[cell]]
    spend_settlers(player, HUNT_SETTLERS[colour])
    player.zones[HUNTING_ZONE] += HUNT_SETTLERS[colour]
    player.monsters &= ~(1 << cell)
    p.figures[colour] += 1
    p.events.add(happenings.HUNTED, seat, cell, colour)
    for kind in range(KINDS):
        if REWARD[colour][kind]:
            gain(p, seat, kind, REWARD[colour][kind])
    if has_effect(player, HUNT_DIAMOND):
        gain(p, seat, DIAMOND, 1, player.artifact)


def list_fortifies(p: Position, found: list[Move]) -> None:
    """6.1: every explored tile with neither monster nor fortification."""
    player = p.players[p.turn]
    free = player.land & ~player.monsters & ~player.forts
    if not free or player.base + player.extra < 1 or p.fortifications < 1:
        return
    for cell in range(CELLS):
        if free >> cell & 1:
            found.append(FORTIFIES[cell])


def check_fortify(p: Position, cell: int) -> None:
    """6.1: a tile with neither monster nor fortification, and a settler."""
    player = p.players[p.turn]
    if not player.land >> cell & 1:
        raise IllegalMove("6.1", N_("{cell} is not explored."), cell=CELL_NAMES[cell])
    if player.monsters >> cell & 1:
        raise IllegalMove("6.1", N_("A monster holds {cell}: hunt it first."), cell=CELL_NAMES[cell])
    if player.forts >> cell & 1:
        raise IllegalMove("6.1", N_("{cell} is fortified already."), cell=CELL_NAMES[cell])
    check_settlers(player, 1)
    if p.fortifications < 1:
        raise IllegalMove("15.1", N_("No fortification is left in the supply."))


def play_fortify(p: Position, cell: int) -> None:
    """6.1: a fortification stands; the banner brings the tile's resource (11.4)."""
    seat = p.turn
    player = p.players[seat]
    spend_settlers(player, 1)
    player.zones[FORTIFYING_ZONE] += 1
    player.forts |= 1 << cell
    p.fortifications -= 1
    p.events.add(happenings.FORTIFIED, seat, cell)
    if has_effect(player, FORTIFY_GAIN):
        gain(p, seat, TILE_RESOURCE[player.tiles[cell]], 1, player.artifact)
