"""Chapter 9: what tasks and assignments count. Conditions are data; here they become masks over the map."""

from typing import Final

from zastava.games.oldrus.components import COMPONENTS
from zastava.games.oldrus.position import Sheet
from zastava.games.oldrus.rules.grid import CELLS, EDGE, HALF
from zastava.games.oldrus.rules.parts import AMULETS, BATTLE, CITY, DECK, EQUIPMENT, KINDS, SIGNS, TERRAINS, Count

CELLS_VISITED: Final = 0
GROUPS: Final = 1
UNUSED: Final = 2
UNSPENT: Final = 3
SPENT: Final = 4
FLOWN: Final = 5
JUMPS: Final = 6
_CODES: Final = {
    "cells": CELLS_VISITED, "groups": GROUPS, "unused": UNUSED, "unspent": UNSPENT, "spent": SPENT, "flown": FLOWN,
    "jumps": JUMPS,
}  # fmt: skip


class Measure:
    """A condition in one kingdom, ready to be counted."""

    def __init__(self, what: int, minimum: int) -> None:
        self.what: Final = what
        self.minimum: Final = minimum
        self.lows: Final[list[int]] = []  # cells that count, one mask for each group
        self.highs: Final[list[int]] = []
        self.amulets: Final[list[int]] = []

    def add_group(self, cells: list[int]) -> None:
        """One more group of cells."""
        self.lows.append(sum([1 << cell for cell in cells if cell < HALF]))
        self.highs.append(sum([1 << cell - HALF for cell in cells if cell >= HALF]))

    def holds(self, cell: int) -> bool:
        """Whether a visit to this cell can count."""
        for group in range(len(self.lows)):
            if (self.lows[group] >> cell if cell < HALF else self.highs[group] >> cell - HALF) & 1:
                return True
        return False


def _passes(count: Count, cell: int, kingdom: int) -> bool:
    """9.2, 9.6: filters combine with and, the signs inside one filter with or."""
    terrain = COMPONENTS.terrain[cell]
    return (
        (not count.icon or SIGNS[COMPONENTS.sign[cell]] in count.icon)
        and (not count.terrain or (terrain < len(TERRAINS) and TERRAINS[terrain] in count.terrain))
        and (not count.edge or EDGE[cell])
        and (not count.here or COMPONENTS.kingdom[cell] == kingdom)
    )


def _group_of(by: str, cell: int) -> int:
    """9.3: by amulet, by kingdom or by kind of place; -1 for a cell that is in no group."""
    sign = COMPONENTS.sign[cell]
    if by == "kingdom":
        return COMPONENTS.kingdom[cell]
    if by == "amulet":
        return sign if sign < AMULETS else -1
    return sign - CITY if sign >= CITY else -1


def build(count: Count, kingdom: int) -> Measure:
    """The measure of a condition whose card lies in this kingdom."""
    measure = Measure(_CODES[count.what], count.minimum)
    cells = [cell for cell in range(CELLS) if _passes(count, cell, kingdom)]
    if count.what == "cells":
        measure.add_group(cells)
    elif count.what == "groups":
        groups = {"amulet": AMULETS, "kingdom": 4, "place": len(KINDS)}[count.by]
        for group in range(groups):
            measure.add_group([cell for cell in cells if _group_of(count.by, cell) == group])
    elif count.what == "unused":
        measure.amulets.extend([sign for sign in range(AMULETS) if not count.icon or SIGNS[sign] in count.icon])
    return measure


def _of_cards() -> list[Measure]:
    found: list[Measure] = []
    for card in COMPONENTS.cards[: 2 * DECK]:
        for kingdom in range(4):
            found.append(build(card.count, kingdom))
    return found


OF_CARD: Final = _of_cards()  # 4 * card + kingdom, for cities and outposts
BATTLES: Final = Measure(CELLS_VISITED, 1)
BATTLES.add_group([cell for cell in range(CELLS) if COMPONENTS.sign[cell] == BATTLE])
BATTLES_LOW: Final = BATTLES.lows[0]
BATTLES_HIGH: Final = BATTLES.highs[0]


def measure_of(card: int, place: int) -> Measure:
    """9.6: the condition of a card that lies at a place; "here" is the place's kingdom."""
    return OF_CARD[4 * card + COMPONENTS.places[place].kingdom]


def count_of(measure: Measure, sheet: Sheet) -> int:
    """9.1: the number that a sheet has reached by now, over the whole game."""
    what = measure.what
    if what == CELLS_VISITED:
        return (sheet.low & measure.lows[0]).bit_count() + (sheet.high & measure.highs[0]).bit_count()
    if what == GROUPS:
        total = 0
        for group in range(len(measure.lows)):
            inside = (sheet.low & measure.lows[group]).bit_count() + (sheet.high & measure.highs[group]).bit_count()
            if inside >= measure.minimum:
                total += 1
        return total
    if what == UNUSED:
        total = 0
        for amulet in measure.amulets:
            total += sheet.held(amulet)
        return total
    if what == UNSPENT:
        return sheet.held(EQUIPMENT)
    if what == SPENT:
        return sheet.spent
    return sheet.flown if what == FLOWN else sheet.jumps


def battles_of(sheet: Sheet) -> int:
    """10.2: the battles fought."""
    return (sheet.low & BATTLES_LOW).bit_count() + (sheet.high & BATTLES_HIGH).bit_count()
