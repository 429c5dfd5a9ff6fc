"""Places, corners and turns: the geometry of the map, as tables computed once.

A place is axial (q, r) in one int. A hex as it lies is a code of six corners, two bits each, counter-clockwise; corner
0 lies between the E and the NE neighbour; side `d` (towards neighbour `d`: E NE NW W SW SE) joins corners d-1 and d.

What is known of an empty place beside the map is one int too: the pattern of the corners that its neighbours fix, then,
`NODE_BITS` for each side, the neighbour's node + 1, or 0 where there is none. So nobody needs to look neighbours up.
"""

from typing import Final

from zastava.games.fjords.components import COMPONENTS, HEXES

MOUNTAIN: Final = 1
PLAIN: Final = 2
WATER: Final = 3
LETTERS: Final = "?MPW"

WIDTH: Final = 128
CENTRE: Final = 64
PLACES: Final = 16_384  # in a square of that width
FARTHEST: Final = 60  # no map of 67 hexes gets farther from the start
CODES: Final = 4096  # six corners of two bits
PATTERN: Final = 4095  # the bits of a pattern in what is known of an empty place
PATTERN_BITS: Final = 12
NODE_BITS: Final = 7
NODE: Final = 127  # the bits of one node

STEPS: Final = [1, 1 - WIDTH, -WIDTH, -1, WIDTH - 1, WIDTH]

START: Final = HEXES + 1  # the first start hex; hexes are numbered from 1


def place(q: int, r: int) -> int:
    """The place of an axial pair."""
    return (r + CENTRE) * WIDTH + q + CENTRE


def column(where: int) -> int:
    """The q of a place."""
    return where % WIDTH - CENTRE


def line(where: int) -> int:
    """The r of a place."""
    return where // WIDTH - CENTRE


def written(where: int) -> str:
    """A place in notation: `2,-1`."""
    return f"{column(where)},{line(where)}"


def code(corners: str) -> int:
    """The code of six letters."""
    found = 0
    for corner in range(6):
        found |= LETTERS.index(corners[corner]) << (2 * corner)
    return found


def letters(lying: int) -> str:
    """The six letters of a code."""
    return "".join([LETTERS[(lying >> (2 * corner)) & 3] for corner in range(6)])


def turned(lying: int, turn: int) -> int:
    """The code after so many sixths of a full turn counter-clockwise."""
    shift = 2 * turn
    return ((lying << shift) | (lying >> (12 - shift))) & (CODES - 1)


def _sides_with(terrain: int) -> bytes:
    """For each code the sides (bit d) that have a corner of this terrain."""
    table: list[int] = []
    for lying in range(CODES):
        sides = 0
        for corner in range(6):
            if (lying >> (2 * corner)) & 3 == terrain:
                sides |= 1 << corner
                sides |= 1 << ((corner + 1) % 6)
        table.append(sides)
    return bytes(table)


def _printed() -> list[int]:
    """The code of each hex as printed, by number; start hexes come last."""
    codes = [0] * (HEXES + 1)
    for printed in COMPONENTS.hexes:
        codes[printed.number] = code(printed.corners)
    return codes + [code(printed.corners) for printed in COMPONENTS.start]


def _lying() -> list[int]:
    """For each hex and turn (6 * hex + turn) the code as it lies."""
    return [turned(printed, turn) for printed in PRINTED for turn in range(6)]


def _shapes() -> list[int]:
    """For each hex where its shape's part of FITS begins; hexes printed alike share one."""
    known: dict[int, int] = {}
    shapes: list[int] = []
    for printed in PRINTED:
        if printed not in known:
            known[printed] = len(known) * CODES
        shapes.append(known[printed])
    return shapes


def _distinct() -> list[int]:
    """For each hex the turns (bit t) that look different, the lowest of each look."""
    table: list[int] = []
    for printed in PRINTED:
        turns = 0
        looks: list[int] = []
        for turn in range(6):
            if turned(printed, turn) not in looks:
                looks.append(turned(printed, turn))
                turns |= 1 << turn
        table.append(turns)
    return table


def _fits() -> bytes:
    """For each shape and pattern of fixed corners (SHAPES[hex] + pattern) the turns that may be laid there.

    Two neighbours fix at least three corners and one fixes two, so the pattern alone says whether there are enough; a
    pattern of water only would make a second landmass.
    """
    table = [0] * (CODES * (max(SHAPES) // CODES + 1))
    done: list[int] = []
    for number in range(1, len(PRINTED)):
        if SHAPES[number] in done:
            continue
        done.append(SHAPES[number])
        for turn in range(6):
            if DISTINCT[number] >> turn & 1:
                for fixed in range(64):
                    pattern = masked(turned(PRINTED[number], turn), fixed)
                    if enough(pattern) and not only_water(pattern):
                        table[SHAPES[number] + pattern] |= 1 << turn
    return bytes(table)  # small enough to stay in the processor's cache


def _shape_bits() -> list[int]:
    """For each hex its shape as one bit."""
    return [1 << shape // CODES for shape in SHAPES]


def _takes() -> list[int]:
    """For each pattern the shapes (bits) that may be laid there in some turn."""
    table = [0] * CODES
    for index, turns in enumerate(FITS):
        if turns:
            table[index % CODES] |= 1 << index // CODES
    same: dict[int, int] = {}
    return [same.setdefault(shapes, shapes) for shapes in table]  # few are different: each is one object


def _fixes() -> list[int]:
    """For each side (16 * side + its two corners, d-1 first) what it fixes in the pattern of the place beyond it."""
    return [
        (pair >> 2) << (2 * ((side + 2) % 6)) | (pair & 3) << (2 * ((side + 3) % 6))
        for side in range(6)
        for pair in range(16)
    ]


def masked(lying: int, fixed: int) -> int:
    """The pattern that is left when only some corners (bits) are fixed."""
    pattern = 0
    for corner in range(6):
        if fixed >> corner & 1:
            pattern |= lying & (3 << (2 * corner))
    return pattern


def fixed_corners(pattern: int) -> int:
    """The corners (bits) that a pattern fixes."""
    fixed = 0
    for corner in range(6):
        if pattern >> (2 * corner) & 3:
            fixed |= 1 << corner
    return fixed


def enough(pattern: int) -> bool:
    """Whether a place with this pattern touches two hexes or more."""
    return ENOUGH[pattern]


def only_water(pattern: int) -> bool:
    """Whether every corner that a pattern fixes is water."""
    for corner in range(6):
        if (pattern >> (2 * corner)) & 3 in (MOUNTAIN, PLAIN):
            return False
    return True


PLAIN_SIDES: Final = _sides_with(PLAIN)
MOUNTAIN_SIDES: Final = _sides_with(MOUNTAIN)
WATER_SIDES: Final = _sides_with(WATER)
PRINTED: Final = _printed()
LYING: Final = _lying()
ENOUGH: Final[list[bool]] = [fixed_corners(pattern).bit_count() >= 3 for pattern in range(CODES)]
SHAPES: Final = _shapes()
DISTINCT: Final = _distinct()
FITS: Final = _fits()
SHAPE_BITS: Final = _shape_bits()
TAKES: Final = _takes()
FIXES: Final = _fixes()
OPPOSITE: Final = [3, 4, 5, 0, 1, 2]
TURNS: Final[list[list[int]]] = [[turn for turn in range(6) if mask >> turn & 1] for mask in range(64)]
