"""The decisions of Outpost and their notation (clauses 16.1–16.4). Tables hold every move that the rules list often.

take compass       choose an artifact          build 4 2         the building of market place 4 onto street 2
explore 2b         turn up a tile there        hunt 2b           the monster there
fortify 2b         a fortification there       fort 2b           activate the fortification there
region 2 ac        activate; these tiles       region 2 ac +d    and one diamond more by the horn
street 2           activate                    use bazaar w      one effect, with what it takes or brings
hire 3             the hero at place 3         hire 3 dd-g       and these exchanges before it
trade cw s         an exchange                 lure 2b, calm 2b  the flute decides a check
done, end, pass    stop using, end, pass       keep ccw, keep -  commons to keep
"""

from typing import Final

from zastava.core.errors import IllegalMove
from zastava.core.notation import Notation
from zastava.core.picks import Path
from zastava.core.words import N_
from zastava.games.outpost.components import ARTIFACT_IDS, BUILDING_IDS, BUILDINGS, GIVES, PAYS
from zastava.games.outpost.rules.kinds import CELLS, COMMON, COMMONS, FORTIFIED, KINDS, LETTERS, NOTHING, REGIONS, ROW
from zastava.games.outpost.rules.trades import HAND, LONGEST_WAY, NAMES, NUMBER, TRADES, Way

TAKE: Final = 0
BUILD: Final = 1
EXPLORE: Final = 2
HUNT: Final = 3
FORTIFY: Final = 4
REGION: Final = 5
STREET: Final = 6
FORT: Final = 7
USE: Final = 8
HIRE: Final = 9
TRADE: Final = 10
LURE: Final = 11
CALM: Final = 12
DONE: Final = 13
END: Final = 14
PASS: Final = 15
KEEP: Final = 16
WORDS: Final = (
    "take", "build", "explore", "hunt", "fortify", "region", "street", "fort", "use", "hire", "trade", "lure", "calm",
    "done", "end", "pass", "keep",
)  # fmt: skip
MOST_KEPT: Final = 9  # as many as there can be fortifications
CELL_NAMES: Final[list[str]] = [f"{cell // 3 + 1}{'abc'[cell % 3]}" for cell in range(CELLS)]
_CELLS: Final[dict[str, int]] = {name: cell for cell, name in enumerate(CELL_NAMES)}
_COLUMNS: Final[dict[str, int]] = {
    "a": 1, "b": 2, "c": 4, "ab": 3, "ac": 5, "bc": 6, "abc": 7,
}  # fmt: skip
COLUMN_NAMES: Final[list[str]] = ["", "a", "b", "ab", "c", "ac", "bc", "abc"]
_BUILDINGS: Final[dict[str, int]] = {name: number for number, name in enumerate(BUILDING_IDS)}
_ARTIFACTS: Final[dict[str, int]] = {name: number for number, name in enumerate(ARTIFACT_IDS)}
_KINDS: Final[dict[str, int]] = {LETTERS[kind]: kind for kind in range(KINDS)}
_TRADES: Final[dict[str, int]] = {name: number for number, name in enumerate(NAMES)}


class Move:
    """A decision: what kind it is, and its notation."""

    def __init__(self, kind: int, text: str) -> None:
        self.kind: Final = kind
        self.text: Final = text

    def __str__(self) -> str:
        return self.text

    def __repr__(self) -> str:
        return self.text

    def __eq__(self, other: object) -> bool:
        return self is other or (isinstance(other, Move) and self.text == other.text)

    def __hash__(self) -> int:
        return hash(self.text)


class Take(Move):
    """Choose an artifact."""

    def __init__(self, artifact: int) -> None:
        super().__init__(TAKE, f"take {ARTIFACT_IDS[artifact]}")
        self.artifact: Final = artifact


class Build(Move):
    """Build from a place of the market onto a street, perhaps after exchanges."""

    def __init__(self, place: int, street: int, way: Way) -> None:
        super().__init__(BUILD, f"build {place + 1} {street + 1} {way.text}".rstrip())
        self.place: Final = place
        self.street: Final = street
        self.way: Final = way


class AtCell(Move):
    """What is done at one cell of the lands: explore, hunt, fortify, fort, lure or calm."""

    def __init__(self, kind: int, cell: int) -> None:
        super().__init__(kind, f"{WORDS[kind]} {CELL_NAMES[cell]}")
        self.cell: Final = cell


class Region(Move):
    """Activate a region: the columns that yield, as bits, and what the horn adds (NOTHING without it)."""

    def __init__(self, region: int, columns: int, extra: int) -> None:
        more = f" +{LETTERS[extra]}" if extra != NOTHING else ""
        super().__init__(REGION, f"region {region + 1} {COLUMN_NAMES[columns]}{more}")
        self.region: Final = region
        self.columns: Final = columns
        self.extra: Final = extra


class Street(Move):
    """Activate a street."""

    def __init__(self, street: int) -> None:
        super().__init__(STREET, f"street {street + 1}")
        self.street: Final = street


class Use(Move):
    """Use a building; `choice` is what it takes or brings where that is free, else NOTHING."""

    def __init__(self, building: int, choice: int) -> None:
        super().__init__(USE, f"use {BUILDING_IDS[building]}" + (f" {LETTERS[choice]}" if choice != NOTHING else ""))
        self.building: Final = building
        self.choice: Final = choice


class Hire(Move):
    """Invite the hero at a place of the row, perhaps after exchanges."""

    def __init__(self, place: int, way: Way) -> None:
        super().__init__(HIRE, f"hire {place + 1} {way.text}".rstrip())
        self.place: Final = place
        self.way: Final = way


class Trade(Move):
    """Exchange with the supply."""

    def __init__(self, trade: int) -> None:
        super().__init__(TRADE, f"trade {NAMES[trade]}")
        self.trade: Final = trade


class Plain(Move):
    """A decision that needs nothing: done, end or pass."""

    def __init__(self, kind: int) -> None:
        super().__init__(kind, WORDS[kind])


class Keep(Move):
    """The commons that stay when passing."""

    def __init__(self, clay: int, wood: int, stone: int) -> None:
        super().__init__(KEEP, "keep " + ("c" * clay + "w" * wood + "s" * stone or "-"))
        self.kept: Final = [clay, wood, stone]


def choice_of(building: int) -> int:
    """What a use must name: COMMON, FORTIFIED or NOTHING."""
    if PAYS[building] == COMMON or GIVES[building][COMMON]:
        return COMMON
    return FORTIFIED if GIVES[building][FORTIFIED] else NOTHING


CHOICE: Final[list[int]] = [choice_of(building) for building in range(BUILDINGS)]
TAKES: Final[list[Take]] = [Take(artifact) for artifact in range(len(ARTIFACT_IDS))]
BUILDS: Final[list[Build]] = [Build(pair // 3, pair % 3, HAND) for pair in range(27)]
EXPLORES: Final[list[AtCell]] = [AtCell(EXPLORE, cell) for cell in range(CELLS)]
HUNTS: Final[list[AtCell]] = [AtCell(HUNT, cell) for cell in range(CELLS)]
FORTIFIES: Final[list[AtCell]] = [AtCell(FORTIFY, cell) for cell in range(CELLS)]
FORTS: Final[list[AtCell]] = [AtCell(FORT, cell) for cell in range(CELLS)]
LURES: Final[list[AtCell]] = [AtCell(LURE, cell) for cell in range(CELLS)]
CALMS: Final[list[AtCell]] = [AtCell(CALM, cell) for cell in range(CELLS)]
# (region * 8 + columns) * 6 + extra + 1
REGION_MOVES: Final[list[Region]] = [
    Region(number // 48, number // 6 % 8, number % 6 - 1) for number in range(REGIONS * 48)
]
STREET_MOVES: Final[list[Street]] = [Street(street) for street in range(3)]
# building * 6 + choice + 1
USES: Final[list[Use]] = [Use(number // 6, number % 6 - 1) for number in range(BUILDINGS * 6)]
HIRES: Final[list[Hire]] = [Hire(place, HAND) for place in range(ROW)]
TRADE_MOVES: Final[list[Trade]] = [Trade(trade) for trade in range(TRADES)]
DONE_MOVE: Final = Plain(DONE)
END_MOVE: Final = Plain(END)
PASS_MOVE: Final = Plain(PASS)
_KEEPS: Final[dict[int, Keep]] = {}
_PAID_HIRES: Final[dict[int, Hire]] = {}  # way and place; only what the rules have proposed
_PAID_BUILDS: Final[dict[int, Build]] = {}


def keep(clay: int, wood: int, stone: int) -> Keep:
    """The decision to keep these commons."""
    key = clay * 100 + wood * 10 + stone
    known = _KEEPS.get(key)
    if known is None:
        known = Keep(clay, wood, stone)
        _KEEPS[key] = known
    return known


def hire(place: int, way: Way) -> Hire:
    """The invitation at a place after a proposed way of exchanges."""
    key = way.key * ROW + place
    known = _PAID_HIRES.get(key)
    if known is None:
        known = Hire(place, way)
        _PAID_HIRES[key] = known
    return known


def build(place: int, street: int, way: Way) -> Build:
    """The building at a place onto a street after a proposed way of exchanges."""
    key = way.key * 27 + place * 3 + street
    known = _PAID_BUILDS.get(key)
    if known is None:
        known = Build(place, street, way)
        _PAID_BUILDS[key] = known
    return known


def parse(text: str) -> Move:
    """16.1: the move that a notation stands for; IllegalMove when it is none."""
    said = Notation(text, "16.1")
    word = said.word
    if word == "take":
        said.takes(1, "take compass")
        return TAKES[said.name(0, _ARTIFACTS)]
    if word == "build":
        paid = _way(said, 2, "build 4 2")
        return Build(said.number(0, 1, 9) - 1, said.number(1, 1, 3) - 1, paid)
    if word == "hire":
        paid = _way(said, 1, "hire 3")
        return Hire(said.number(0, 1, ROW) - 1, paid)
    if word == "region":
        return _parse_region(said)
    if word == "street":
        said.takes(1, "street 2")
        return STREET_MOVES[said.number(0, 1, 3) - 1]
    if word == "use":
        return _parse_use(said)
    if word == "trade":
        said.takes(2, "trade cw s")
        return _parse_trade(said)
    if word == "keep":
        return _parse_keep(said)
    if word in ("done", "end", "pass"):
        said.takes(0, word)
        return DONE_MOVE if word == "done" else END_MOVE if word == "end" else PASS_MOVE
    if word in ("explore", "hunt", "fortify", "fort", "lure", "calm"):
        said.takes(1, f"{word} 2b")
        cell = said.name(0, _CELLS)
        return _AT_CELL[word][cell]
    raise said.unknown(", ".join(WORDS))


_AT_CELL: Final[dict[str, list[AtCell]]] = {
    "explore": EXPLORES, "hunt": HUNTS, "fortify": FORTIFIES, "fort": FORTS, "lure": LURES, "calm": CALMS,
}  # fmt: skip


def _way(said: Notation, before: int, example: str) -> Way:
    """The exchanges after so many words, HAND when there are none."""
    if len(said.rest) == before:
        return HAND
    said.takes(before + 1, f"{example}, {example} dd-g,g-w")
    names = said.rest[before].split(",")
    if len(names) > LONGEST_WAY:
        raise said.refuse("dd-g,g-w", said.rest[before])
    trades: list[int] = []
    for name in names:
        known = NUMBER.get(name)
        if known is None:
            raise said.refuse("dd-g,g-w", name)
        trades.append(known)
    return Way(trades)


def _parse_trade(said: Notation) -> Trade:
    """9.1: an exchange; what spells resources in another order is notation, another rate is against the rules."""
    give, take = said.rest[0], said.rest[1]
    known = _TRADES.get(f"{give} {take}")
    if known is not None:
        return TRADE_MOVES[known]
    written = "".join([letter * give.count(letter) for letter in LETTERS])
    if len(give) == len(written) <= MOST_KEPT and take in _KINDS and f"{written} {take}" not in _TRADES:
        raise IllegalMove("9.1", N_("'{trade}' is no rate of exchange."), trade=f"{give} {take}")
    raise said.refuse("cc w, cw s, cws d, dd g, g c, …", " ".join(said.rest))


def _parse_region(said: Notation) -> Region:
    extra = NOTHING
    if len(said.rest) == 3 and said.rest[2].startswith("+"):
        extra = _KINDS.get(said.rest[2][1:], KINDS)
        if extra == KINDS:
            raise said.refuse("+c, +w, +s, +d, +g", said.rest[2])
    else:
        said.takes(2, "region 2 ac, region 2 ac +d")
    region = said.number(0, 1, REGIONS) - 1
    columns = said.name(1, _COLUMNS)
    return REGION_MOVES[(region * 8 + columns) * 6 + extra + 1]


def _parse_use(said: Notation) -> Use:
    if not said.rest:
        raise said.like("use bank")
    building = said.name(0, _BUILDINGS)
    wanted = CHOICE[building]
    if wanted == NOTHING:
        said.takes(1, f"use {BUILDING_IDS[building]}")
        return USES[building * 6]
    said.takes(2, f"use {BUILDING_IDS[building]} w")
    choice = said.name(1, _KINDS)
    if wanted == COMMON and choice >= COMMONS:
        raise said.refuse("c, w, s", said.rest[1])
    return USES[building * 6 + choice + 1]


def _parse_keep(said: Notation) -> Keep:
    said.takes(1, "keep ccw, keep -")
    word = said.rest[0]
    counts = [word.count(letter) for letter in "cws"]
    written = "c" * counts[0] + "w" * counts[1] + "s" * counts[2]
    if len(word) > MOST_KEPT or (word != written and word != "-"):
        raise said.like("keep ccw, keep -")
    return keep(counts[0], counts[1], counts[2])


def path(move: Move) -> Path:
    """The picks that spell a move; see the game's README."""
    if isinstance(move, Take):
        return ((f"artifact:{ARTIFACT_IDS[move.artifact]}",),)
    if isinstance(move, Build):
        paid = ((f"pay:{move.way.text}",),) if move.way.key else ()
        return ((f"market:{move.place + 1}",), (f"street:{move.street + 1}",), *paid)
    if isinstance(move, Hire):
        paid = ((f"pay:{move.way.text}",),) if move.way.key else ()
        return ((f"hero:{move.place + 1}",), *paid)
    if isinstance(move, Region):
        more = ((f"extra:{LETTERS[move.extra]}",),) if move.extra != NOTHING else ()
        return ((f"region:{move.region + 1}",), (f"harvest:{COLUMN_NAMES[move.columns]}",), *more)
    if isinstance(move, Street):
        return ((f"street:{move.street + 1}",),)
    if isinstance(move, Use):
        chosen = ((f"kind:{LETTERS[move.choice]}",),) if move.choice != NOTHING else ()
        return ((f"use:{BUILDING_IDS[move.building]}",), *chosen)
    if isinstance(move, Trade):
        return (("do:trade",), (f"trade:{NAMES[move.trade].replace(' ', '-')}",))
    if isinstance(move, Keep):
        kept = tuple([f"keep:{LETTERS[kind]}" for kind in range(COMMONS) for _ in range(move.kept[kind])])
        return (kept or ("do:nothing",),)
    if isinstance(move, AtCell) and move.kind not in (LURE, CALM):
        return ((f"cell:{CELL_NAMES[move.cell]}",),)
    return ((f"do:{WORDS[move.kind]}",),)
