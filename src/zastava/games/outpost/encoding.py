"""Outpost in numbers: its picks, and what is read from a view. `docs/research.md` says how they are used.

Ways to pay name several exchanges, such as `pay:dd-g,g-w`; they are spelled one exchange after the other.
"""

from typing import Final

from zastava.core.encoding import Counts, Encoding, Number, OneOf, Part, Players, Rows, Seat, Table
from zastava.games.outpost.components import ARTIFACT_IDS, BUILDING_IDS, HERO_IDS, MARKET
from zastava.games.outpost.moves import CELL_NAMES, COLUMN_NAMES
from zastava.games.outpost.position import PHASES
from zastava.games.outpost.rules.kinds import COLOURS, COMMONS, GUILDS, LETTERS, REGIONS, RESOURCE_IDS, ROW, STREETS
from zastava.games.outpost.rules.trades import NAMES, NUMBER

STOCK: Final = (*RESOURCE_IDS, "settler")


def _picks() -> list[str]:
    found = [f"do:{word}" for word in ("trade", "nothing", "lure", "calm", "done", "end", "pass")]
    found += [f"artifact:{name}" for name in ARTIFACT_IDS]
    found += [f"market:{place}" for place in range(1, MARKET + 1)]
    found += [f"street:{street}" for street in range(1, STREETS + 1)]
    found += [f"hero:{place}" for place in range(1, ROW + 1)]
    found += [f"region:{region}" for region in range(1, REGIONS + 1)]
    found += [f"cell:{name}" for name in CELL_NAMES]
    found += [f"harvest:{columns}" for columns in COLUMN_NAMES[1:]]
    found += [f"extra:{letter}" for letter in LETTERS] + [f"kind:{letter}" for letter in LETTERS]
    found += [f"keep:{letter}" for letter in LETTERS[:COMMONS]]
    found += [f"use:{name}" for name in BUILDING_IDS]
    found += [f"trade:{name.replace(' ', '-')}" for name in NAMES]
    return found + [f"pay:{name}" for name in NUMBER]


def _hero() -> list[Part]:
    """A hero: who, and what it brings."""
    return [OneOf("hero", HERO_IDS), OneOf("guild", GUILDS), OneOf("colour", COLOURS), Number("points")]


def _price() -> list[Part]:
    """What something costs and lacks."""
    return [Counts("price", RESOURCE_IDS), Counts("missing", RESOURCE_IDS), Number("in_hand")]


def _land() -> list[Part]:
    """A cell of the lands: its tile, and what may be done there."""
    return [
        OneOf("resource", RESOURCE_IDS),
        OneOf("colour", COLOURS),
        Number("monster"),
        Number("fortified"),
        Number("activated"),
        OneOf("action", ("explore", "hunt", "fortify", "fort")),
        Number("settlers"),
        Number("threat"),
    ]


def _street() -> list[Part]:
    """A street and its buildings."""
    place = [OneOf("building", BUILDING_IDS), Number("stored"), Number("usable"), Number("unused")]
    return [Number("activations"), Number("open"), Rows("places", 3, place)]


ENCODING: Final = Encoding(
    _picks(),
    [
        OneOf("phase", PHASES),
        Number("round"),
        Seat("first"),
        Seat("next_first"),
        Seat("turn"),
        Number("acted"),
        Number("hired"),
        Number("alone"),
        Counts("supply", STOCK),
        Number("pile"),
        Number("deck"),
        Counts("colours", COLOURS),
        Number("stacks.0"),
        Number("stacks.1"),
        Number("stacks.2"),
        Counts("artifacts.open", ARTIFACT_IDS),
        OneOf("check.cell", CELL_NAMES),
        OneOf("street", range(1, STREETS + 1)),
        Number("keep"),
        Rows("market", MARKET, [OneOf("building", BUILDING_IDS), Number("height"), *_price()]),
        Rows("row", ROW, [*_hero(), *_price()]),
        Players([
            Number("score"),
            Counts("hand", RESOURCE_IDS),
            Number("settlers.base"),
            Number("settlers.extra"),
            Number("settlers.spent"),
            Counts("zones", ("build", "explore", "hunt", "fortify")),
            OneOf("artifact", ARTIFACT_IDS),
            Number("passed"),
            Table("lands", "cell", CELL_NAMES, _land()),
            Rows("regions", REGIONS, [Number("activations"), Number("open"), Counts("yields", RESOURCE_IDS)]),
            Rows("streets", STREETS, _street()),
            Counts("heroes", HERO_IDS, "hero"),
        ]),
    ],
)  # fmt: skip
