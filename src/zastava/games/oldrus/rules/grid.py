"""The shape of the map: 12 columns of 10 pointy-top hexes, even-numbered rows half a cell to the right.

Directions count from the east counter-clockwise: E, NE, NW, W, SW, SE.
"""

from typing import Final

LETTERS: Final = "abcdefghijkl"
COLUMNS: Final = 12
ROWS: Final = 10
CELLS: Final = 120
HALF: Final = 60  # visited cells are kept as two numbers of 60 bits each
NAMES: Final = [f"{LETTERS[cell % COLUMNS]}{cell // COLUMNS + 1}" for cell in range(CELLS)]
CELL_OF: Final = {name: cell for cell, name in enumerate(NAMES)}
OFF: Final = -1


def cell_name(cell: int) -> str:
    """`a1` to `l10`."""
    return NAMES[cell]


def step(cell: int, direction: int) -> int:
    """The neighbour in a direction, or OFF."""
    row = cell // COLUMNS
    column = cell % COLUMNS
    right = row & 1  # rows 2, 4, … lie half a cell to the right
    if direction == 0:
        column += 1
    elif direction == 3:
        column -= 1
    else:
        east = direction in (1, 5)
        row += -1 if direction in (1, 2) else 1
        column += right if east else right - 1
    if 0 <= row < ROWS and 0 <= column < COLUMNS:
        return row * COLUMNS + column
    return OFF


def _neighbours(cell: int) -> list[int]:
    return sorted([to for to in [step(cell, direction) for direction in range(6)] if to != OFF])


def _jumps(cell: int) -> list[int]:
    """Two cells straight on, the cell between on the map."""
    found: list[int] = []
    for direction in range(6):
        between = step(cell, direction)
        if between != OFF and step(between, direction) != OFF:
            found.append(step(between, direction))
    return sorted(found)


def line(cell: int, direction: int) -> list[int]:
    """All cells straight on in a direction, to the last one on the map."""
    found: list[int] = []
    at = step(cell, direction)
    while at != OFF:
        found.append(at)
        at = step(at, direction)
    return found


def _flights(cell: int) -> list[list[int]]:
    """The lines by which one can fly, ordered by where they end."""
    return sorted([found for found in [line(cell, direction) for direction in range(6)] if found], key=_last)


def _last(cells: list[int]) -> int:
    return cells[-1]


def between(start: int, end: int) -> list[int]:
    """The cells strictly between two cells on a straight line, in order; none when they are not on one."""
    for direction in range(6):
        cells = line(start, direction)
        if end in cells:
            return cells[: cells.index(end)]
    return []


EDGE: Final = [cell // COLUMNS in (0, ROWS - 1) or cell % COLUMNS in (0, COLUMNS - 1) for cell in range(CELLS)]
NEIGHBOURS: Final = [_neighbours(cell) for cell in range(CELLS)]
JUMPS: Final = [_jumps(cell) for cell in range(CELLS)]
FLIGHTS: Final = [[found[-1] for found in _flights(cell)] for cell in range(CELLS)]
FLOWN: Final = [[len(found) - 1 for found in _flights(cell)] for cell in range(CELLS)]  # beside FLIGHTS
