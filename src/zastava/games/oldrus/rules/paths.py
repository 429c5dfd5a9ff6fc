"""Chapters 4 and 5: building a path, step by step, by dice, amulets and the ability."""

from typing import Final

from zastava.core.errors import IllegalMove
from zastava.core.words import N_
from zastava.games.oldrus.components import COMPONENTS
from zastava.games.oldrus.moves import (
    BY_ABILITY,
    BY_CROSS,
    BY_HORSE,
    BY_RING,
    BY_YAGA,
    DONE,
    STEPS,
    Move,
    Step,
)
from zastava.games.oldrus.position import FRESH, PATH, Position, Sheet
from zastava.games.oldrus.rules.abilities import may_go
from zastava.games.oldrus.rules.grid import CELLS, FLIGHTS, FLOWN, HALF, JUMPS, NAMES, NEIGHBOURS
from zastava.games.oldrus.rules.parts import ANY, CROSS, HORSE, ITEMS, NO_TERRAIN, RING, SEASON, YAGA


def _allowed() -> list[int]:
    """4.2: by season's terrain * 5 + terrain of the cell: the faces (bits) that lead there."""
    found: list[int] = []
    for season in range(NO_TERRAIN):
        for terrain in range(NO_TERRAIN):
            found.append(1 << terrain | 1 << ANY | (1 << SEASON if terrain == season else 0))
        found.append(63)
    return found


ALLOWED: Final = _allowed()
TERRAIN: Final = COMPONENTS.terrain
SIGN: Final = COMPONENTS.sign


def rolled_faces(position: Position) -> int:
    """The faces (bits) of all three dice, used or not."""
    dice = position.dice
    return 1 << dice[0] | 1 << dice[1] | 1 << dice[2]


def faces_left(position: Position, sheet: Sheet) -> int:
    """The faces (bits) of the dice that this player has not used."""
    used = sheet.used
    faces = 0
    for die in range(3):
        if not used >> die & 1:
            faces |= 1 << position.dice[die]
    return faces


def list_steps(position: Position, seat: int, found: list[Move]) -> None:
    """4.1: every way onto every cell in reach, then `done`; only `done` after a first visit to a place (4.5)."""
    add_steps(position, position.sheets[seat], found)
    found.append(DONE)


def add_steps(position: Position, sheet: Sheet, found: list[Move]) -> None:
    """4.1: the steps that a sheet allows; none after a first visit to a place."""
    if not sheet.ended:
        _list_neighbours(position, sheet, found)
        if sheet.items >> 6 * HORSE & 63:
            for cell in JUMPS[sheet.cell]:
                found.append(STEPS[BY_HORSE * CELLS + cell])
        if sheet.items >> 6 * YAGA & 63:
            for cell in FLIGHTS[sheet.cell]:
                found.append(STEPS[BY_YAGA * CELLS + cell])


def _list_neighbours(position: Position, sheet: Sheet, found: list[Move]) -> None:
    faces = faces_left(position, sheet)
    rolled = rolled_faces(position)
    season = 5 * COMPONENTS.season_terrain[position.round - 1]
    able = not sheet.ability
    cross = sheet.items >> 6 * CROSS & 63
    ring = sheet.items >> 6 * RING & 63
    for cell in NEIGHBOURS[sheet.cell]:
        terrain = TERRAIN[cell]
        allowed = ALLOWED[season + terrain]
        fitting = faces & allowed
        face = 0
        while fitting:
            if fitting & 1:
                found.append(STEPS[face * CELLS + cell])
            fitting >>= 1
            face += 1
        if able and may_go(position, sheet, cell):
            found.append(STEPS[BY_ABILITY * CELLS + cell])
        if cross and (terrain == NO_TERRAIN or not rolled >> terrain & 1):
            found.append(STEPS[BY_CROSS * CELLS + cell])
        if ring and rolled & allowed:
            found.append(STEPS[BY_RING * CELLS + cell])


def check_open(position: Position, seat: int) -> None:
    """4.7: only while paths are built, and not after one's own is finished."""
    if position.phase != PATH:
        raise IllegalMove("3.5", N_("No paths are being built now."))
    if position.sheets[seat].done:
        raise IllegalMove("4.7", N_("This path is finished."))


def check_step(position: Position, seat: int, move: Step) -> None:
    """4.1–6.4: refuse a step that no die, amulet or ability allows."""
    check_open(position, seat)
    sheet = position.sheets[seat]
    if sheet.ended:
        raise IllegalMove("4.5", N_("A first visit to a place has ended this path: only finishing is left."))
    way = move.way
    if way == BY_HORSE or way == BY_YAGA:
        _check_held(sheet, HORSE if way == BY_HORSE else YAGA, "5.3" if way == BY_HORSE else "5.4")
        if way == BY_HORSE and move.cell not in JUMPS[sheet.cell]:
            raise IllegalMove(
                "5.3",
                N_("The horse does not jump to {cell}: it goes exactly two cells straight."),
                cell=NAMES[move.cell],
            )
        if way == BY_YAGA and move.cell not in FLIGHTS[sheet.cell]:
            raise IllegalMove(
                "5.4", N_("Yaga's ring does not fly to {cell}: it goes straight to the edge."), cell=NAMES[move.cell]
            )
        return
    if move.cell not in NEIGHBOURS[sheet.cell]:
        raise IllegalMove("4.1", N_("{cell} is not next to {here}."), cell=NAMES[move.cell], here=NAMES[sheet.cell])
    if way == BY_ABILITY:
        if sheet.ability:
            raise IllegalMove("6.1", N_("The ability has been used this round."))
        if not may_go(position, sheet, move.cell):
            raise IllegalMove("6.2", N_("The ability does not lead to {cell} now."), cell=NAMES[move.cell])
    elif way == BY_CROSS:
        _check_held(sheet, CROSS, "5.1")
        terrain = TERRAIN[move.cell]
        if terrain != NO_TERRAIN and rolled_faces(position) >> terrain & 1:
            raise IllegalMove(
                "5.1", N_("A die names the terrain of {cell}: no cross leads there."), cell=NAMES[move.cell]
            )
    else:
        _check_face(position, sheet, move)


def _check_face(position: Position, sheet: Sheet, move: Step) -> None:
    """4.2, 5.2: a die face, or the endless ring that copies one."""
    allowed = ALLOWED[5 * COMPONENTS.season_terrain[position.round - 1] + TERRAIN[move.cell]]
    if move.way == BY_RING:
        _check_held(sheet, RING, "5.2")
        if not rolled_faces(position) & allowed:
            raise IllegalMove("5.2", N_("No die of this round leads to {cell}."), cell=NAMES[move.cell])
        return
    if not faces_left(position, sheet) >> move.way & 1:
        raise IllegalMove("4.2", N_("There is no unused die with this face."))
    if not allowed >> move.way & 1:
        raise IllegalMove("4.2", N_("This face does not lead to {cell}."), cell=NAMES[move.cell])


def _check_held(sheet: Sheet, item: int, clause: str) -> None:
    if not sheet.held(item):
        raise IllegalMove(clause, N_("There is no unused amulet of this kind to spend."))


def play_step(position: Position, seat: int, move: Step) -> None:
    """4.1: spend the die, the amulet or the ability, and go."""
    go(position, position.sheets[seat], move.way, move.cell)


def go(position: Position, sheet: Sheet, way: int, cell: int) -> None:
    """4.1: a step, drawn on the sheet."""
    spend(position, sheet, way, cell)
    fresh = visit(sheet, cell)
    sheet.trail.append(128 * way + cell + (FRESH if fresh else 0))


def spend(position: Position, sheet: Sheet, way: int, cell: int) -> None:
    """4.1, 5.1–5.4: what a step onto a cell spends."""
    if way < BY_ABILITY:
        die = 0
        while sheet.used >> die & 1 or position.dice[die] != way:
            die += 1
        sheet.used |= 1 << die
    elif way == BY_ABILITY:
        sheet.ability = 1
    elif way == BY_CROSS:
        sheet.items -= 1 << 6 * CROSS
    elif way == BY_RING:
        sheet.items -= 1 << 6 * RING
    elif way == BY_HORSE:
        sheet.items -= 1 << 6 * HORSE
        sheet.jumps += 1
    else:
        sheet.items -= 1 << 6 * YAGA
        sheet.flown += FLOWN[sheet.cell][FLIGHTS[sheet.cell].index(cell)]


def visit(sheet: Sheet, cell: int) -> bool:
    """4.3–4.5: on the first visit one takes what lies there, and stops at a place; says whether it was the first."""
    sheet.cell = cell
    if sheet.visited(cell):
        return False
    if cell < HALF:
        sheet.low |= 1 << cell
    else:
        sheet.high |= 1 << cell - HALF
    sign = SIGN[cell]
    if sign < ITEMS:
        sheet.items += 1 << 6 * sign
    elif TERRAIN[cell] == NO_TERRAIN:
        sheet.ended = 1
    return True
