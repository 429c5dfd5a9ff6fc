"""The pieces of Outpost in flat tables, read once from the component file.

Resources are 0–4 (clay, wood, stone, diamond, gold); 5 is an extra settler where an effect gives one. Tiles, buildings,
heroes and artifacts are numbered as the file lists them.
"""

from typing import Final

from zastava.core.errors import BadComponents
from zastava.core.words import N_
from zastava.games.component_file import read
from zastava.games.outpost.component_rows import Components
from zastava.games.outpost.rules.kinds import COMMONS, DIAMOND, GOLD, KINDS, NOTHING, REGIONS, ROW

IN_USE: Final = Components(read("zastava.games.outpost"))
ROUNDS: Final[int] = IN_USE.rounds
BASE: Final[int] = IN_USE.settlers
FIRST_HAND: Final[list[int]] = IN_USE.hand
MARKET: Final[int] = IN_USE.market
SURCHARGE: Final[list[int]] = IN_USE.surcharge
OPEN_ARTIFACTS: Final[int] = IN_USE.open_artifacts
EXTRA: Final[int] = IN_USE.extra_settlers
FORTIFICATIONS: Final[int] = IN_USE.fortifications
STOCK: Final[list[int]] = [one.count for one in IN_USE.resources]

HUNT_SETTLERS: Final[list[int]] = [one.settlers for one in IN_USE.monsters]
REWARD: Final[list[list[int]]] = [one.reward for one in IN_USE.monsters]
FIGURES: Final[list[int]] = [one.figures for one in IN_USE.monsters]

BUILDING_IDS: Final[list[str]] = [one.id for one in IN_USE.buildings]
BUILDING_COST: Final[list[int]] = [one.cost for one in IN_USE.buildings]
PAYS: Final[list[int]] = [one.pays for one in IN_USE.buildings]
GIVES: Final[list[list[int]]] = [one.gives for one in IN_USE.buildings]
STORES: Final[list[int]] = [one.stores for one in IN_USE.buildings]
STORED_POINTS: Final[list[int]] = [one.points for one in IN_USE.buildings]
COPIES: Final[list[int]] = [one.copies for one in IN_USE.buildings]
BUILDINGS: Final[int] = len(BUILDING_IDS)

ARTIFACT_IDS: Final[list[str]] = [one.id for one in IN_USE.artifacts]
ARTIFACTS: Final[int] = len(ARTIFACT_IDS)
NO_ARTIFACT: Final[int] = ARTIFACTS
EFFECT: Final[list[int]] = [*[one.effect for one in IN_USE.artifacts], NOTHING]  # the last for NO_ARTIFACT

TILE_IDS: Final[list[str]] = [one.id for one in IN_USE.tiles]
TILE_RESOURCE: Final[list[int]] = [one.resource for one in IN_USE.tiles]
TILE_COLOUR: Final[list[int]] = [one.colour for one in IN_USE.tiles]
TILES: Final[int] = len(TILE_IDS)
STACK: Final[list[int]] = [
    sum([1 << number for number, one in enumerate(IN_USE.tiles) if one.region == region]) for region in range(REGIONS)
]  # the tiles of a region, as bits

HERO_IDS: Final[list[str]] = [one.id for one in IN_USE.heroes]
HERO_GUILD: Final[list[int]] = [one.guild for one in IN_USE.heroes]
HERO_SETTLERS: Final[list[int]] = [one.settlers for one in IN_USE.heroes]
HERO_POINTS: Final[list[int]] = [one.points for one in IN_USE.heroes]
HERO_COLOUR: Final[list[int]] = [one.colour for one in IN_USE.heroes]
HEROES: Final[int] = len(HERO_IDS)
# hero * ROW + place: the price with what the place adds to it
HERO_PRICE: Final[list[list[int]]] = [
    [amount + (SURCHARGE[place] if kind == DIAMOND else 0) for kind, amount in enumerate(one.price)]
    for one in IN_USE.heroes
    for place in range(ROW)
]
BOUNDS: Final[list[int]] = [one.upto for one in IN_USE.titles]
TITLE_IDS: Final[list[str]] = [one.id for one in IN_USE.titles]


def check_components() -> list[str]:
    """What a check of the component file has to say when it is right."""
    found = Components(read("zastava.games.outpost"))
    for hero in found.heroes:
        for other in found.heroes:
            if other is hero or other.guild != hero.guild:
                continue
            as_much = other.settlers >= hero.settlers and other.points >= hero.points
            if as_much and _exchanges(tuple(hero.price), tuple(other.price)):
                raise BadComponents(
                    N_("{file}: the price of hero {hero} can be exchanged into that of {other}, who gives as much."),
                    file=found.file,
                    hero=hero.id,
                    other=other.id,
                )
    return [found.told()]


def _exchanges(hand: tuple[int, ...], price: tuple[int, ...]) -> bool:
    """Whether a hand can be exchanged into a price, at the printed rates."""
    if all(held >= wanted for held, wanted in zip(hand, price, strict=True)):
        return True
    for give, take in _rates():
        after = [held - given for held, given in zip(hand, give, strict=True)]
        after[take] += 1
        if min(after) >= 0 and _exchanges(tuple(after), price):
            return True
    return False


def _rates() -> list[tuple[list[int], int]]:
    """Every printed exchange: what is given of each resource, and what is taken for it."""
    found = [([1, 1, 1, 0, 0], DIAMOND), ([0, 0, 0, 2, 0], GOLD)]
    for take in range(COMMONS):
        found.append(([0, 0, 0, 0, 1], take))
        for first in range(COMMONS):
            for second in range(first, COMMONS):
                if take not in (first, second):
                    found.append(([(kind == first) + (kind == second) for kind in range(KINDS)], take))
    return found
