"""Chapter 6: the characters, each with an ability that may be used once a round."""

from typing import Final

from zastava.games.oldrus.components import COMPONENTS
from zastava.games.oldrus.position import Position, Sheet
from zastava.games.oldrus.rules.grid import CELLS, EDGE, NEIGHBOURS
from zastava.games.oldrus.rules.parts import (
    ABILITIES,
    AMULETS,
    BATTLE,
    CITY,
    EMPTY,
    EQUIPMENT,
    NO_TERRAIN,
    OUTPOST,
    WILD,
)

AT_EDGE: Final = ABILITIES.index("edge")
WHERE_VISITED: Final = ABILITIES.index("visited")
NEAR_OUTPOST: Final = ABILITIES.index("near Z")
TO_ARMS: Final = ABILITIES.index("unvisited EB")
NEAR_WILD: Final = ABILITIES.index("near U")
MISSING_AMULET: Final = ABILITIES.index("missing amulet")
NEAR_CITY: Final = ABILITIES.index("near C")
IN_SEASON: Final = ABILITIES.index("season")


def _empty_near(sign: int) -> list[bool]:
    """6.2: empty cells next to a place of this kind."""
    found = [False] * CELLS
    for cell in range(CELLS):
        if COMPONENTS.sign[cell] == EMPTY:
            found[cell] = any(COMPONENTS.sign[other] == sign for other in NEIGHBOURS[cell])
    return found


def _fixed(ability: int) -> list[bool]:
    """The cells that an ability allows whatever has happened; those of the others depend on the sheet."""
    if ability == AT_EDGE:
        return [EDGE[cell] and COMPONENTS.sign[cell] == EMPTY for cell in range(CELLS)]
    if ability == NEAR_OUTPOST:
        return _empty_near(OUTPOST)
    if ability == NEAR_WILD:
        return _empty_near(WILD)
    if ability == NEAR_CITY:
        return _empty_near(CITY)
    if ability == TO_ARMS:
        return [COMPONENTS.sign[cell] in (EQUIPMENT, BATTLE) for cell in range(CELLS)]
    if ability == MISSING_AMULET:
        return [COMPONENTS.sign[cell] < AMULETS for cell in range(CELLS)]
    return [True] * CELLS


ALLOWED: Final = [_fixed(ability) for ability in range(len(ABILITIES))]
ABILITY_OF: Final = [who.ability for who in COMPONENTS.characters]


def may_go(position: Position, sheet: Sheet, cell: int) -> bool:
    """6.2–6.4: whether the character's ability leads onto this neighbouring cell now."""
    ability = ABILITY_OF[sheet.hero]
    if not ALLOWED[ability][cell]:
        return False
    if ability == WHERE_VISITED:
        return sheet.visited(cell)
    if ability == TO_ARMS:
        return not sheet.visited(cell)
    if ability == MISSING_AMULET:
        return sheet.held(COMPONENTS.sign[cell]) == 0
    if ability == IN_SEASON:
        terrain = COMPONENTS.terrain[cell]
        return terrain == NO_TERRAIN or terrain == COMPONENTS.season_terrain[position.round - 1]
    return True
