"""The parts of the box: signs, terrains, slots, and a small class for each kind of card.

Signs are numbers: items first (cross, horse, endless ring, Yaga's ring, axe, equipment), then battle, empty, city,
outpost, wild place. Terrains: forest, field, water, mountains, and NO_TERRAIN for a place. Cells count row by row.
"""

from typing import Final

SIGNS: Final = "KHOYAEB.CZU"
CROSS: Final = 0
HORSE: Final = 1
RING: Final = 2
YAGA: Final = 3
AXE: Final = 4
EQUIPMENT: Final = 5
BATTLE: Final = 6
EMPTY: Final = 7
CITY: Final = 8
OUTPOST: Final = 9
WILD: Final = 10
AMULETS: Final = 5
ITEMS: Final = 6
ITEM_NAMES: Final = ("cross", "horse", "ring", "yaga", "axe", "equipment")

TERRAINS: Final = "FPWM"
TERRAIN_NAMES: Final = ("forest", "field", "water", "mountains")
NO_TERRAIN: Final = 4

FACES: Final = ("forest", "field", "water", "mountains", "any", "season")
ANY: Final = 4
SEASON: Final = 5


KINDS: Final = ("city", "outpost", "wild")
SLOTS: Final = ("treasury", "arsenal", "task", "store", "assignment", "finds", "skirmish", "fight", "feat")
TREASURY: Final = 0
ARSENAL: Final = 1
TASK: Final = 2
STORE: Final = 3
ASSIGNMENT: Final = 4
FINDS: Final = 5
SKIRMISH: Final = 6
FIGHT: Final = 7
FEAT: Final = 8
FIRST_SLOT: Final = (0, 3, 5, 9)  # by kind of place; the slots of kind k are FIRST_SLOT[k] to FIRST_SLOT[k + 1] - 1

ABILITIES: Final = ("edge", "visited", "near Z", "unvisited EB", "near U", "missing amulet", "near C", "season")
MEASURES: Final = ("cells", "groups", "unused", "unspent", "spent", "flown", "jumps")
GROUPINGS: Final = ("amulet", "kingdom", "place")
SEASONS: Final = ("summer", "autumn", "winter", "spring")
DECK: Final = 18  # cards of each kind
PLACES: Final = 12
ROUNDS: Final = 8


class Count:
    """What a task or an assignment counts, in the vocabulary of the component file."""

    def __init__(self, what: str, icon: str, terrain: str, edge: bool, here: bool, by: str, minimum: int) -> None:
        self.what: Final = what
        self.icon: Final = icon  # '' for any
        self.terrain: Final = terrain
        self.edge: Final = edge
        self.here: Final = here  # only in the kingdom of the card's place
        self.by: Final = by
        self.minimum: Final = minimum


class Card:
    """A place card. Lists go by slot number, and are filled where the card has that slot."""

    def __init__(self, number: int, identity: str, kind: int, english: str, russian: str, provenance: str) -> None:
        self.number: Final = number
        self.id: Final = identity
        self.kind: Final = kind
        self.en: Final = english
        self.ru: Final = russian
        self.provenance: Final = provenance
        self.gains: Final[list[list[int]]] = [[] for _ in SLOTS]  # items that come at once
        self.needs: Final[list[int]] = [0] * len(SLOTS)  # strength
        self.spends: Final[list[int]] = [0] * len(SLOTS)  # equipment
        self.points: Final[list[int]] = [0] * len(SLOTS)
        self.count = Count("spent", "", "", False, False, "", 0)
        self.base = 0  # of a task
        self.pay = 0
        self.per = 1
        self.need = 0  # of an assignment
        self.reward = 0
        self.penalty = 0


class Place:
    """A city, an outpost or a wild place on the map."""

    def __init__(
        self, identity: str, kind: int, english: str, russian: str, kingdom: int, side: str, cell: int
    ) -> None:
        self.id: Final = identity
        self.kind: Final = kind
        self.en: Final = english
        self.ru: Final = russian
        self.kingdom: Final = kingdom  # 0–3
        self.side: Final = side  # of the map where its card lies
        self.cell: Final = cell


class Character:
    """A hero: what the ability allows, and the items to start with."""

    def __init__(self, identity: str, english: str, russian: str, ability: int, start: list[int], first: bool) -> None:
        self.id: Final = identity
        self.en: Final = english
        self.ru: Final = russian
        self.ability: Final = ability
        self.start: Final = start
        self.first_game: Final = first
        self.ability_en = ""
        self.ability_ru = ""


class Named:
    """A name in both languages, with a number that goes with it."""

    def __init__(self, identity: str, english: str, russian: str, number: int) -> None:
        self.id: Final = identity
        self.en: Final = english
        self.ru: Final = russian
        self.number: Final = number


class Noun:
    """What a card counts, in words: (one, other) in English, (one, few, many) in Russian."""

    def __init__(self, identity: str, english: list[str], russian: list[str]) -> None:
        self.id: Final = identity
        self.en: Final = english
        self.ru: Final = russian
