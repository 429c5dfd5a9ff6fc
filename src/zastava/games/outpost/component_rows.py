"""The rows of the component file: what each must say, and what must add up over all of them."""

from typing import Final

from zastava.core.errors import BadComponents
from zastava.core.words import N_
from zastava.games.component_file import PROVENANCE, ComponentFile, ComponentRow
from zastava.games.outpost.rules.kinds import (
    CELLS,
    COLOURS,
    COMMON,
    COMMONS,
    EFFECTS,
    FORTIFIED,
    GUILDS,
    KINDS,
    LETTERS,
    NOTHING,
    REGIONS,
    RESOURCE_IDS,
    ROW,
    SCORED,
    SETTLER,
)

TABLES: Final = (
    "setup", "supply", "resource", "exchange", "monster", "building", "artifact", "guild", "title", "tile", "hero",
)  # fmt: skip
_GIVEN: Final = (*RESOURCE_IDS, "settler", "common", "fortified")


class Text:
    """A name or sentence in both languages."""

    def __init__(self, row: ComponentRow, key: str) -> None:
        table = row.table(key)
        self.en: Final = table.text("en")
        self.ru: Final = table.text("ru")
        table.done()


class Piece:
    """What every row has: an id, and its names (empty where the file has none)."""

    def __init__(self, row: ComponentRow) -> None:
        self.id: Final = row.text("id")
        self.name: Final = Text(row, "name") if row.has("name") else None
        self.label: Final = Text(row, "label") if row.has("label") else None
        self.text: Final = Text(row, "text") if row.has("text") else None
        for mark in ("inferred", "ours"):
            row.texts(mark, None, ())
        self.provenance: Final = row.text("provenance")


class Monster(Piece):
    """A colour of monster: how many settlers hunt it, and what it brings."""

    def __init__(self, row: ComponentRow) -> None:
        super().__init__(row)
        self.land: Final = Text(row, "land")
        self.settlers: Final = row.number("settlers", 1, 6)
        self.reward: Final = _amounts(row, "reward")
        self.figures: Final = row.number("figures", 1, 36)
        row.done()


class Building(Piece):
    """A kind of building. `pays` is what one use takes, `gives` what it brings, `stores` what lies on it for points."""

    def __init__(self, row: ComponentRow) -> None:
        super().__init__(row)
        self.cost: Final = RESOURCE_IDS.index(row.choice("cost", RESOURCE_IDS))
        self.pays: Final = _one(row, "pays")
        self.gives: Final = _given(row)
        self.stores: Final = _one(row, "stores")
        self.points: Final = row.number("vp", 0, 20, 0)
        self.copies: Final = row.number("copies", 1, 3)
        row.done()


class Artifact(Piece):
    """An artifact and the effect that it has."""

    def __init__(self, row: ComponentRow) -> None:
        super().__init__(row)
        self.effect: Final = EFFECTS.index(row.choice("effect", EFFECTS))
        row.done()


class Guild(Piece):
    """A guild of heroes, in the order of GUILDS."""

    def __init__(self, row: ComponentRow, place: int) -> None:
        super().__init__(row)
        if self.id != GUILDS[place] or row.choice("vp", SCORED) != SCORED[place]:
            raise row.bad(f'id = "{GUILDS[place]}", vp = "{SCORED[place]}"', self.id)
        row.done()


class Title(Piece):
    """What a player alone has earned with at most so many points."""

    def __init__(self, row: ComponentRow) -> None:
        super().__init__(row)
        self.upto: Final = row.number("upto", 0, 9999, 9999)
        row.done()


class Resource(Piece):
    """A resource, in the order of RESOURCE_IDS."""

    def __init__(self, row: ComponentRow, place: int) -> None:
        super().__init__(row)
        self.count: Final = row.number("count", 1, 99)
        kind = row.choice("kind", ("common", "rare"))
        if self.id != RESOURCE_IDS[place] or row.text("letter") != LETTERS[place]:
            raise row.bad(f'id = "{RESOURCE_IDS[place]}", letter = "{LETTERS[place]}"', self.id)
        if (kind == "common") != (place < COMMONS):
            raise row.bad("clay, wood and stone as common, diamond and gold as rare", kind)
        row.done()


class Tile(Piece):
    """A territory: its region from 0, its resource, the colour of its monster."""

    def __init__(self, row: ComponentRow) -> None:
        super().__init__(row)
        self.region: Final = row.number("region", 1, REGIONS) - 1
        self.resource: Final = RESOURCE_IDS.index(row.choice("resource", RESOURCE_IDS))
        self.colour: Final = COLOURS.index(row.choice("monster", COLOURS))
        row.done()


class Hero(Piece):
    """A hero: guild, price, settlers that come along, printed points, and the colour that the card shows."""

    def __init__(self, row: ComponentRow) -> None:
        super().__init__(row)
        self.guild: Final = GUILDS.index(row.choice("guild", GUILDS))
        self.price: Final = _amounts(row, "cost")
        self.settlers: Final = row.number("settlers", 0, 6)
        self.points: Final = row.number("vp", 0, 50, 0)
        self.colour: Final = COLOURS.index(row.choice("monster", COLOURS))
        row.done()


def _amounts(row: ComponentRow, key: str) -> list[int]:
    """So many of each resource."""
    table = row.table(key)
    amounts = [table.number(name, 0, 9, 0) for name in RESOURCE_IDS]
    table.done()
    return amounts


def _one(row: ComponentRow, key: str) -> int:
    """The one thing that a use takes: a resource, COMMON, or NOTHING."""
    if not row.has(key):
        return NOTHING
    table = row.table(key)
    found = [place for place, name in enumerate(_GIVEN) if table.number(name, 0, 1, 0)]
    table.done()
    if len(found) != 1 or found[0] in (SETTLER, FORTIFIED):
        raise row.bad(f"{key} = {{ one resource or common = 1 }}", row.cells[key])
    return found[0]


def _given(row: ComponentRow) -> list[int]:
    """How many of each resource, settlers, commons of choice and resources of fortified tiles a use brings."""
    if not row.has("gives"):
        return [0] * len(_GIVEN)
    table = row.table("gives")
    amounts = [table.number(name, 0, 6, 0) for name in _GIVEN]
    table.done()
    if (amounts[COMMON] or amounts[FORTIFIED]) and sum(amounts) != 1:
        raise row.bad("gives: a common or fortified one alone", row.cells["gives"])
    return amounts


class Components:
    """A whole component file, checked."""

    def __init__(self, file: ComponentFile) -> None:
        self.file: Final = file.name
        self.hash: Final = file.hash
        file.only(*TABLES)
        setup = file.table("setup")
        self.rounds: Final = setup.number("rounds", 1, 12)
        self.settlers: Final = setup.number("settlers", 1, 12)
        self.hand: Final = _amounts(setup, "hand")
        self.market: Final = setup.number("market", 9, 9)
        self.surcharge: Final = setup.numbers("surcharge", 0, 5, ROW)
        self.open_artifacts: Final = setup.number("artifacts", 3, 3)
        setup.done()
        supply = file.table("supply")
        self.base_settlers: Final = supply.number("base_settlers", 4 * self.settlers, 99)
        self.extra_settlers: Final = supply.number("extra_settlers", 1, 99)
        self.fortifications: Final = supply.number("fortifications", 4 * CELLS, 99)
        supply.number("monsters", 1, 99)
        supply.done()
        self.resources: Final = [Resource(row, place) for place, row in enumerate(file.rows("resource", KINDS))]
        self.rates: Final = [self._rate(row) for row in file.rows("exchange", 4)]
        self.monsters: Final = [Monster(row) for row in file.rows("monster", 4)]
        self.buildings: Final = [Building(row) for row in file.rows("building", 12)]
        self.artifacts: Final = [Artifact(row) for row in file.rows("artifact", 14)]
        self.guilds: Final = [Guild(row, place) for place, row in enumerate(file.rows("guild", 4))]
        self.titles: Final = [Title(row) for row in file.rows("title", 4)]
        self.tiles: Final = [Tile(row) for row in file.rows("tile", 36)]
        self.heroes: Final = [Hero(row) for row in file.rows("hero", 48)]
        self._check_counts()

    def _rate(self, row: ComponentRow) -> str:
        """A rate in letters, `x` for any common: `xx-x`, `cws-d`, `dd-g`, `g-x`."""
        sides: list[str] = []
        for key in ("give", "get"):
            table = row.table(key)
            side = "".join([LETTERS[kind] * table.number(RESOURCE_IDS[kind], 0, 9, 0) for kind in range(KINDS)])
            sides.append(side + "x" * table.number("common", 0, 9, 0))
            table.done()
        row.done()
        return "-".join(sides)

    def _check_counts(self) -> None:
        """What must add up, whatever the single rows say."""
        wanted: list[tuple[str, int, int]] = []
        for region in range(REGIONS):
            wanted.append((f"tile, region = {region + 1}", 12, sum(1 for one in self.tiles if one.region == region)))
        for colour in range(4):
            figures = self.monsters[colour].figures
            wanted.append((f"tile, {COLOURS[colour]}", figures, sum(1 for one in self.tiles if one.colour == colour)))
            wanted.append((f"hero, {COLOURS[colour]}", 12, sum(1 for one in self.heroes if one.colour == colour)))
        for guild in range(4):
            wanted.append((f"hero, {GUILDS[guild]}", 12, sum(1 for one in self.heroes if one.guild == guild)))
        wanted.append(("building, copies", 36, sum([one.copies for one in self.buildings])))
        ids = [piece.id for piece in self.pieces()]
        wanted.append(("id", len(ids), len(set(ids))))
        for what, expected, got in wanted:
            if expected != got:
                raise BadComponents(
                    N_("{file}: expected {expected} × {what}, got {got}."),
                    file=self.file,
                    expected=expected,
                    what=what,
                    got=got,
                )
        for place, rate in enumerate(("xx-x", "cws-d", "dd-g", "g-x")):
            if self.rates[place] != rate:
                raise BadComponents(
                    N_("{file}, row '{row}': expected {expected}, got '{got}'."),
                    file=self.file,
                    row=f"exchange {place + 1}",
                    expected=rate,
                    got=self.rates[place],
                )

    def pieces(self) -> list[Piece]:
        """Everything that has an id of its own."""
        return [*self.resources, *self.monsters, *self.buildings, *self.artifacts, *self.tiles, *self.heroes]

    def told(self) -> str:
        """How many rows there are, and where they come from."""
        pieces = self.pieces()
        marks = [f"{mark} {sum(1 for piece in pieces if piece.provenance == mark)}" for mark in PROVENANCE]
        return f"{self.file}: {len(pieces)} pieces ({', '.join(marks)})"
