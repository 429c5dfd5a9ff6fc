"""Where cells lie: columns `a`–`l`, rows 1–10 from the top, pointy hexes, even rows half a cell to the right."""

from functools import cache
from typing import Final

Point = tuple[float, float]

COLUMNS: Final = "abcdefghijkl"
ROWS: Final = 10
WIDE: Final = 72
HIGH: Final = 84
STEP: Final = 63  # from one row to the next
MAP_WIDE: Final = WIDE * 12 + WIDE // 2
MAP_HIGH: Final = STEP * (ROWS - 1) + HIGH

# Corners clockwise from the top; side i joins corners i and i + 1. Beyond side i lies the cell in direction i.
CORNERS: Final = ((0, -42), (36, -21), (36, 21), (0, 42), (-36, 21), (-36, -21))
OUTLINE: Final = "M0-42L36-21V21L0 42L-36 21V-21z"
RING: Final = "M0-37L32-18.5V18.5L0 37L-32 18.5V-18.5z"
_BESIDE: Final = (
    ((0, -1), (1, 0), (0, 1), (-1, 1), (-1, 0), (-1, -1)),
    ((1, -1), (1, 0), (1, 1), (0, 1), (-1, 0), (0, -1)),
)


def spot(cell: str) -> tuple[int, int]:
    """Column and row of a cell, from 0."""
    return COLUMNS.index(cell[0]), int(cell[1:]) - 1


def name(column: int, row: int) -> str:
    """A cell as the notation writes it."""
    return f"{COLUMNS[column]}{row + 1}"


def centre(column: int, row: int) -> tuple[int, int]:
    """The middle of a cell."""
    return WIDE // 2 + WIDE * column + (WIDE // 2 if row % 2 else 0), HIGH // 2 + STEP * row


@cache
def middle(cell: str) -> tuple[int, int]:
    """The middle of a cell by its name."""
    return centre(*spot(cell))


def beside(column: int, row: int, side: int) -> tuple[int, int] | None:
    """The cell beyond a side, or None beyond the edge of the map."""
    dx, dy = _BESIDE[row % 2][side]
    x, y = column + dx, row + dy
    return (x, y) if 0 <= x < len(COLUMNS) and 0 <= y < ROWS else None


def noise(x: float, y: float, salt: int) -> float:
    """A number from 0 to 1 that depends on a place and nothing else."""
    mixed = (round(x) * 374761393 + round(y) * 668265263 + salt * 1442695041) & 0xFFFFFFFF
    mixed = ((mixed ^ (mixed >> 13)) * 1274126177) & 0xFFFFFFFF
    mixed = ((mixed ^ (mixed >> 15)) * 2246822519) & 0xFFFFFFFF
    return (mixed ^ (mixed >> 16)) / 0x100000000
