"""Where things lie on the bastion: a flat-topped hexagon around the origin, its six quarters and 24 sections of wall.

Quarters and sections run counter-clockwise; the gate is the corner at the lower right, the camp lies beside it, so
quarter 1 is the one on the right above the gate. In a quarter, `along` runs with its wall, counter-clockwise, and
`out` away from the centre.
"""

from math import cos, pi, sin
from typing import Final

RADIUS: Final = 400.0  # from the centre to a corner of the wall
CORE: Final = 128.0  # the same for the citadel
CARD_WIDE: Final = 92.0
CARD_HIGH: Final = 82.0
WELL: Final = 26.0
OUTSIDE: Final = 58.0  # how far beyond the wall an enemy stands
TALL: Final = cos(pi / 6)  # of a hexagon of radius 1: from the centre to a side

Point = tuple[float, float]

# Places in a quarter: (along, out).
WELL_PLACES: Final = ((-90.0, 214.0), (-30.0, 214.0), (30.0, 214.0), (90.0, 214.0))
TOWER_PLACE: Final = (-112.0, 292.0)
SQUARE_PLACE: Final = (0.0, 288.0)
DEFENDER_PLACES: Final = ((-54.0, 152.0), (-18.0, 152.0), (18.0, 152.0), (54.0, 152.0))


def corner(number: int, radius: float = RADIUS) -> Point:
    """A corner of the hexagon; 0 is the gate at the lower right, then counter-clockwise."""
    angle = pi / 3 - number * pi / 3
    return radius * cos(angle), radius * sin(angle)


def turned(quarter: int, along: float, out: float) -> Point:
    """A place of a quarter (1–6) on the drawing."""
    angle = pi / 6 - (quarter - 1) * pi / 3  # outward from the centre
    return out * cos(angle) + along * sin(angle), out * sin(angle) - along * cos(angle)


def section(number: int) -> Point:
    """Where the enemy on a section (1–24) stands."""
    quarter = (number - 1) // 4 + 1
    step = (number - 1) % 4
    return turned(quarter, (step - 1.5) * RADIUS / 4, RADIUS * TALL + OUTSIDE)


def trapezium(quarter: int, inner: float = CORE + 8, outer: float = RADIUS - 6) -> list[Point]:
    """The corners of a quarter's ground."""
    first, second = quarter - 1, quarter
    return [corner(first, inner), corner(first, outer), corner(second, outer), corner(second, inner)]
