"""What is printed on the cards and boards of Bastion, read from `components.toml` into flat tables.

Colours are 0–5 (Y G R U P K); a card may also be white, gray or prismatic. Enemies are numbers in the order of the
file. Spells that are alike (kind and power) are one `type`. A ritual is kind × 6 + colour.
"""

from typing import Any, Final

from zastava.core.errors import BadComponents
from zastava.core.words import N_
from zastava.games.component_file import ComponentRow, read

FILE: Final = read("zastava.games.bastion")
HASH: Final[str] = FILE.hash

COLOURS: Final = 6
LETTERS: Final = "YGRUPK"
LETTER_LIST: Final[list[str]] = list(LETTERS)
WHITE: Final = 6
GRAY: Final = 7
PRISMATIC: Final = 7  # prismatic n is PRISMATIC + n
CARD_COLOURS: Final[list[str]] = [*LETTER_LIST, "white", "gray", "prismatic1", "prismatic2"]
NONE: Final = -1

# Properties by their number in the file.
REINFORCE: Final = 1
ATTACH: Final = 2
FLY: Final = 3
WARD: Final = 4
SHORTCUT: Final = 5
DROUGHT: Final = 6
SEIZE: Final = 7
COMMAND: Final = 8
COMMAND_ALL: Final = 9
MIMIC: Final = 10
LOCK: Final = 11
NO_FLAME: Final = 12
NO_LIGHTNING: Final = 13
SHIELD: Final = 14
IMMUNE: Final = 15
GOAD: Final = 16
PROPERTIES: Final = 17

# Kinds of spells, in the order of the file.
HASTE: Final = 0
FLAME: Final = 1
ALCHEMY: Final = 2
PRISM: Final = 3
CASTLING: Final = 4
ARROW: Final = 5
TELEPORT: Final = 6
ABUNDANCE: Final = 7
LIGHTNING: Final = 8
COPY: Final = 9
REPEAT: Final = 10
SPELLS: Final[list[str]] = [
    "haste", "flame", "alchemy", "prism", "castling", "arrow", "teleport", "abundance", "lightning", "copy", "repeat",
]  # fmt: skip

# Kinds of rituals.
ACCUMULATOR: Final = 0
CONVERTER: Final = 1
WELL: Final = 2
OBELISK: Final = 3
GUN: Final = 4
RITUALS: Final[list[str]] = ["accumulator", "converter", "well", "obelisk", "gun"]
RITUAL_CARDS: Final = 30
SQUADS: Final[list[str]] = ["main", "support", "legendary"]
MAIN: Final = 0
SUPPORT: Final = 1
LEGENDARY: Final = 2
MODES: Final[list[str]] = ["learning", "normal", "scenario-1", "scenario-2", "scenario-3", "scenario-4"]
NORMAL: Final = 1
LEVELS: Final[list[str]] = ["easy", "medium", "hard", "extreme"]
EXTRAS: Final[list[str]] = ["wells-on-bases", "beast-each", "damaged-wells", "flyers-and-dragon", "revive-action"]


class Enemy:
    """One card of the enemy deck."""

    def __init__(self, row: ComponentRow) -> None:
        self.id: Final = row.text("id")
        self.rank: Final = row.choice("class", CLASSES)
        self.colour: Final = CARD_COLOURS.index(row.choice("colour", CARD_COLOURS))
        self.strength: Final = row.number("strength", 0, 20)  # 0 is X
        self.properties: Final = row.numbers("properties", 1, PROPERTIES - 1)
        symbol = row.choice("symbol", LETTER_LIST, "")
        self.symbol: Final = LETTERS.index(symbol) if symbol else NONE
        self.spell: Final = SPELLS.index(row.choice("spell", SPELLS))
        self.power: Final = row.number("power", 0, 9, 0)
        self.en: Final = row.text("en")
        self.ru: Final = row.text("ru")
        self.marks: Final = row.text("marks")
        self.provenance: Final = str(row.cells.get("provenance"))
        row.done()
        if (self.strength == 0) != (MIMIC in self.properties):
            raise row.bad("strength = 0 exactly with property 10", self.strength)
        if bool(self.power) != POWERED[self.spell]:
            raise row.bad("power = 1–9 exactly for flame, lightning and abundance", self.power)
        if bool(symbol) != (DROUGHT in self.properties or COMMAND in self.properties):
            raise row.bad("a symbol exactly with property 6 or 8", symbol)


class Named:
    """Anything with a name in two languages."""

    def __init__(self, id: str, en: str, ru: str) -> None:  # noqa: A002 - the file's word
        self.id: Final = id
        self.en: Final = en
        self.ru: Final = ru


class Take:
    """A line of a deck's recipe: so many random cards of a class, a squad, each chosen class, or the first shuffle."""

    def __init__(self, kind: str, name: str, count: int) -> None:
        self.kind: Final = kind  # "class", "squad", "chosen" or "first"
        self.name: Final = name
        self.count: Final = count  # for "chosen": of each


class Deck:
    """A recipe: layers from the top down, each shuffled by itself."""

    def __init__(self, id: str, total: int, first: list[Take], layers: list[list[Take]]) -> None:  # noqa: A002
        self.id: Final = id
        self.total: Final = total
        self.first: Final = first
        self.layers: Final = layers


class Mode:
    """How a game is set up."""

    def __init__(self, row: ComponentRow) -> None:
        self.id: Final = row.choice("id", MODES)
        self.en: Final = row.text("en")
        self.ru: Final = row.text("ru")
        self.side: Final = row.choice("side", ["statue", "plain", "choice"])
        self.random_order: Final = row.switch("random_order")
        self.rituals: Final = row.switch("rituals")
        self.entries: Final = row.number("entries", 0, 1)
        self.camp_start: Final = row.switch("camp_start")
        self.extras: Final = row.texts("extras", EXTRAS)
        row.done()


def _named(table: str, count: int, *also: str) -> list[Named]:
    found = []
    for row in FILE.rows(table, count):
        found.append(Named(row.text("id"), row.text("en"), row.text("ru")))
        for key in also:
            row.raw(key)
        row.done()
    return found


def _take(row: ComponentRow, plain: Any) -> Take:
    if isinstance(plain, dict):
        if set(plain) == {"class", "count"} and plain["class"] in CLASSES:
            return Take("class", plain["class"], int(plain["count"]))
        if set(plain) == {"squad", "count"} and plain["squad"] in SQUADS:
            return Take("squad", plain["squad"], int(plain["count"]))
        if set(plain) == {"chosen", "each"}:
            return Take("chosen", "", int(plain["each"]))
        if set(plain) == {"first"}:
            return Take("first", "", int(plain["first"]))
    raise row.bad("{class|squad, count}, {chosen, each} or {first}", plain)


def _deck(row: ComponentRow) -> Deck:
    first = [_take(row, one) for one in row.raw("first") or []]
    layers = [[_take(row, one) for one in layer] for layer in row.raw("layers")]
    made = Deck(row.text("id"), row.number("total", 1, 82), first, layers)
    row.done()
    counted = sum([take.count * (3 if take.kind == "chosen" else 1) for layer in layers for take in layer])
    if counted != made.total:
        raise row.bad(f"layers of {made.total} cards", counted)
    return made


_MANA: Final = FILE.table("mana")
CHIPS: Final = _MANA.number("per_colour", 1, 99)
START_CHIPS: Final = _MANA.number("start", 0, 3)
FROM_WELL: Final = _MANA.number("from_well", 1, 9)
_MANA.done()

COLOUR_NAMES: Final = _named("colour", COLOURS, "realm_en", "realm_ru")
DEFENDERS: Final = _named("defender", 4, "gender")
PROPERTY_NAMES: Final = _named("property", PROPERTIES - 1, "number")
SPELL_NAMES: Final = _named("spell", len(SPELLS), "published", "power")
POWERED: Final[list[bool]] = [row.switch("power") for row in FILE.rows("spell")]
CLASS_NAMES: Final = _named("class", 22, "squad")
CLASSES: Final[list[str]] = [one.id for one in CLASS_NAMES]
CLASS_SQUAD: Final[list[int]] = [SQUADS.index(row.choice("squad", SQUADS)) for row in FILE.rows("class")]
SUPPORT_CLASSES: Final[list[str]] = [CLASSES[k] for k in range(len(CLASSES)) if CLASS_SQUAD[k] == SUPPORT]
RITUAL_NAMES: Final = _named("ritual", len(RITUALS), "artefact", "colours")
MODE_ROWS: Final[list[Mode]] = [Mode(row) for row in FILE.rows("mode", len(MODES))]
DECKS: Final[list[Deck]] = [_deck(row) for row in FILE.rows("deck")]
# By mode: whether a first shuffle is dealt to the layers of the deck, so that a card of it may lie in any of them.
DEALT_FROM_ONE: Final[list[bool]] = [any(deck.id == mode and deck.first for deck in DECKS) for mode in MODES]
ENEMIES: Final[list[Enemy]] = [Enemy(row) for row in FILE.rows("enemy", 82)]
FILE.only(
    "mana", "colour", "quarter", "defender", "property", "spell", "class", "enemy", "ritual", "deck", "mode"
)  # fmt: skip

# Flat tables by card.
CARDS: Final = len(ENEMIES)
COLOUR: Final[list[int]] = [enemy.colour for enemy in ENEMIES]
STRENGTH: Final[list[int]] = [enemy.strength for enemy in ENEMIES]
SYMBOL: Final[list[int]] = [enemy.symbol for enemy in ENEMIES]
RANK: Final[list[int]] = [CLASSES.index(enemy.rank) for enemy in ENEMIES]
SQUAD: Final[list[int]] = [CLASS_SQUAD[rank] for rank in RANK]
HAS: Final[list[int]] = [sum({1 << one for one in enemy.properties}) for enemy in ENEMIES]  # bit n: property n
BRINGS: Final[list[int]] = [enemy.properties.count(REINFORCE) for enemy in ENEMIES]
WITH: Final[list[list[int]]] = [
    [card for card in range(CARDS) if HAS[card] >> one & 1] for one in range(PROPERTIES)
]  # cards by property
CARD_ID: Final[list[str]] = [enemy.id for enemy in ENEMIES]
CARD_OF: Final[dict[str, int]] = {enemy.id: card for card, enemy in enumerate(ENEMIES)}

# Types of spells: kind and power.
_TYPES: Final[list[tuple[int, int]]] = sorted({(enemy.spell, enemy.power) for enemy in ENEMIES})
TYPES: Final = len(_TYPES)
TYPE_KIND: Final[list[int]] = [kind for kind, _ in _TYPES]
TYPE_POWER: Final[list[int]] = [power for _, power in _TYPES]
TYPE_TEXT: Final[list[str]] = [f"{SPELLS[kind]} {power}" if power else SPELLS[kind] for kind, power in _TYPES]
TYPE_OF_TEXT: Final[dict[str, int]] = {text: number for number, text in enumerate(TYPE_TEXT)}
CARD_TYPE: Final[list[int]] = [_TYPES.index((enemy.spell, enemy.power)) for enemy in ENEMIES]
CARDS_OF_TYPE: Final[list[list[int]]] = [
    [card for card in range(CARDS) if CARD_TYPE[card] == one] for one in range(TYPES)
]  # fmt: skip
TYPES_OF_KIND: Final[list[list[int]]] = [
    [one for one in range(TYPES) if TYPE_KIND[one] == kind] for kind in range(len(SPELLS))
]  # fmt: skip
COPY_TYPE: Final = TYPES_OF_KIND[COPY][0]
HASTE_TYPE: Final = TYPES_OF_KIND[HASTE][0]
ALCHEMY_TYPE: Final = TYPES_OF_KIND[ALCHEMY][0]
PRISM_TYPE: Final = TYPES_OF_KIND[PRISM][0]
ARROW_TYPE: Final = TYPES_OF_KIND[ARROW][0]
CASTLING_TYPE: Final = TYPES_OF_KIND[CASTLING][0]
TELEPORT_TYPE: Final = TYPES_OF_KIND[TELEPORT][0]
REPEAT_TYPE: Final = TYPES_OF_KIND[REPEAT][0]


def _wells(side: str) -> list[list[int]]:
    """By the quarter's colour: its three wells."""
    found: list[list[int]] = [[] for _ in range(COLOURS)]
    for row in FILE.rows("quarter", COLOURS):
        wells = row.texts(side, LETTER_LIST)
        if len(wells) != 3:
            raise row.bad(f"{side} = [3 colours]", wells)
        found[LETTERS.index(row.choice("id", LETTER_LIST))] = [LETTERS.index(one) for one in wells]
    return found


STATUE: Final = 0
PLAIN: Final = 1
SIDES: Final[list[str]] = ["statue", "plain"]
QUARTER_WELLS: Final[list[list[list[int]]]] = [_wells(side) for side in SIDES]


def check_components() -> list[str]:
    """A line per file that is right; BadComponents when one is off."""
    for rank, name in enumerate(CLASSES):
        cards = [card for card in range(CARDS) if RANK[card] == rank]
        wanted = 1 if CLASS_SQUAD[rank] == LEGENDARY else COLOURS
        if len(cards) != wanted or (wanted == COLOURS and [COLOUR[card] for card in cards] != list(range(COLOURS))):
            raise BadComponents(
                N_("{file}: class '{name}' needs {wanted} cards, each of another colour; it has {got}."),
                file=FILE.name,
                name=name,
                wanted=wanted,
                got=len(cards),
            )  # fmt: skip
    for side in range(2):
        for colour in range(COLOURS):
            wells = [one for quarter in QUARTER_WELLS[side] for one in quarter]
            if wells.count(colour) != 3:
                raise BadComponents(
                    N_("{file}: side '{side}' needs three wells of each colour, '{colour}' has {got}."),
                    file=FILE.name,
                    side=SIDES[side],
                    colour=LETTERS[colour],
                    got=wells.count(colour),
                )
    counted = [sum(1 for enemy in ENEMIES if enemy.provenance == one) for one in ("printed", "inferred", "ours")]
    return [
        f"{FILE.name}: {CARDS} enemies ({counted[0]} printed, {counted[1]} inferred, {counted[2]} ours), "
        f"{RITUAL_CARDS} rituals, {len(DECKS)} decks"
    ]
