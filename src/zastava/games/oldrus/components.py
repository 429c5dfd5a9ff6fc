"""Map, dice, characters and cards of Old Rus: read from `components.toml`, checked, and kept as small objects."""

from typing import Final

from zastava.games.component_file import ComponentFile, ComponentRow, read
from zastava.games.oldrus.rules.grid import CELLS, COLUMNS, EDGE, LETTERS, NAMES, NEIGHBOURS, ROWS, cell_name
from zastava.games.oldrus.rules.parts import (
    ABILITIES,
    AMULETS,
    ARSENAL,
    CITY,
    DECK,
    EMPTY,
    FACES,
    FEAT,
    FIGHT,
    FINDS,
    FIRST_SLOT,
    GROUPINGS,
    ITEMS,
    KINDS,
    MEASURES,
    NO_TERRAIN,
    PLACES,
    ROUNDS,
    SEASONS,
    SIGNS,
    SKIRMISH,
    SLOTS,
    STORE,
    TERRAINS,
    TREASURY,
    Card,
    Character,
    Count,
    Named,
    Noun,
    Place,
)

PACKAGE: Final = "zastava.games.oldrus"


class Components:
    """Everything that a component file says."""

    def __init__(self, hash_of_file: str) -> None:
        self.hash: Final = hash_of_file
        self.amulet_faces: list[int] = []
        self.season_terrain: list[int] = []  # by round - 1
        self.terrain: list[int] = []  # by cell
        self.sign: list[int] = []
        self.kingdom: list[int] = []
        self.kingdoms: list[Named] = []
        self.most: list[int] = []  # the terrain that a kingdom has most of
        self.places: list[Place] = []  # clockwise
        self.characters: list[Character] = []
        self.slots: list[Named] = []  # number: cells for markers
        self.cards: list[Card] = []  # cities, outposts, wild places: DECK of each
        self.rival_start: list[int] = []  # by amulet: a place
        self.rival_steps: list[int] = []
        self.titles: list[int] = []  # up to so many points for each but the last
        self.nouns: dict[str, Noun] = {}


def understand(file: ComponentFile) -> Components:
    """The components that a file describes; BadComponents, naming row and expectation, when it is off."""
    found = Components(file.hash)
    file.only(
        "counts", "die", "season", "map", "kingdom", "place", "character", "slot", "city", "outpost", "wild", "rival",
        "title", "noun",
    )  # fmt: skip
    _read_counts(file)
    _read_dice(file, found)
    _read_map(file, found)
    _read_places(file, found)
    for row in file.rows("character", len(ABILITIES)):
        found.characters.append(_character(row))
    for place, row in enumerate(file.rows("slot", len(SLOTS))):
        slot = row.choice("id", SLOTS[place : place + 1])
        row.choice("kind", (KINDS[_kind_of_slot(place)],))
        found.slots.append(Named(slot, row.text("en"), row.text("ru"), row.number("cells", 1, 4)))
        row.done()
    for row in file.rows("city", DECK):
        found.cards.append(_city(row, len(found.cards)))
    for row in file.rows("outpost", DECK):
        found.cards.append(_outpost(row, len(found.cards)))
    for row in file.rows("wild", DECK):
        found.cards.append(_wild(row, len(found.cards)))
    _read_solo(file, found)
    for row in file.rows("noun"):
        noun = Noun(row.text("id"), row.texts("en"), row.texts("ru"))
        if len(noun.en) != 2 or len(noun.ru) != 3:
            raise row.bad("en = [one, other], ru = [one, few, many]", len(noun.en) * 10 + len(noun.ru))
        found.nouns[noun.id] = noun
        row.done()
    return found


def load() -> Components:
    """The components of the file that is in use."""
    return check(read(PACKAGE))


def _kind_of_slot(slot: int) -> int:
    return 0 if slot < FIRST_SLOT[1] else 1 if slot < FIRST_SLOT[2] else 2


def _printed(row: ComponentRow) -> None:
    """Which cells of the row the rulebook states: for readers of the file."""
    row.texts("printed", None, ())


def _read_counts(file: ComponentFile) -> None:
    row = file.table("counts")
    expected = (
        ("rounds", ROUNDS), ("characters", len(ABILITIES)), ("cities", DECK), ("outposts", DECK), ("wild", DECK),
        ("used_of_each_deck", 4), ("markers_per_player", 8), ("path_dice", 3), ("amulet_dice", 1),
    )  # fmt: skip
    for name, number in expected:
        row.number(name, number, number)
    row.done()


def _read_dice(file: ComponentFile, found: Components) -> None:
    path, amulet = file.rows("die", 2)
    if path.text("id") != "path" or path.texts("faces", FACES) != list(FACES):
        raise path.bad("the faces " + ", ".join(FACES), path.raw("faces"))
    amulet.choice("id", ("amulet",))
    faces = amulet.texts("faces", list(SIGNS[:AMULETS]))
    if len(faces) != 6 or any(sign not in faces for sign in SIGNS[:AMULETS]):
        raise amulet.bad("six faces with all five amulets", " ".join(faces))
    found.amulet_faces = [SIGNS.index(sign) for sign in faces]
    for row in (path, amulet):
        _printed(row)
        row.done()
    for place, row in enumerate(file.rows("season", len(SEASONS))):
        row.choice("id", SEASONS[place : place + 1])
        if row.numbers("rounds", 1, ROUNDS, 2) != [2 * place + 1, 2 * place + 2]:
            raise row.bad(f"rounds = [{2 * place + 1}, {2 * place + 2}]", row.raw("rounds"))
        found.season_terrain += [TERRAINS.index(row.choice("terrain", list(TERRAINS)))] * 2
        row.done()


def _read_map(file: ComponentFile, found: Components) -> None:
    row = file.table("map")
    lines = row.texts("rows")
    column = LETTERS.index(row.choice("border_column", list(LETTERS)))
    border = row.number("border_row", 1, ROWS)
    _printed(row)
    row.done()
    if len(lines) != ROWS:
        raise row.bad(f"{ROWS} rows", len(lines))
    for number, line in enumerate(lines):
        cells = line.split()
        if len(cells) != COLUMNS:
            raise row.bad(f"{COLUMNS} cells in row {number + 1}", len(cells))
        for letter, cell in enumerate(cells):
            if len(cell) == 2 and cell[0] in "CZU" and cell[1] in "1234":
                found.terrain.append(NO_TERRAIN)
                found.sign.append(SIGNS.index(cell[0]))
            elif len(cell) == 2 and cell[0] in TERRAINS and cell[1] in SIGNS[:8]:
                found.terrain.append(TERRAINS.index(cell[0]))
                found.sign.append(SIGNS.index(cell[1]))
            else:
                raise row.bad(f"terrain {TERRAINS} and sign {SIGNS[:8]}, or a place such as C1", cell)
            found.kingdom.append((1 if letter > column else 0) + (2 if number >= border else 0))


def _read_places(file: ComponentFile, found: Components) -> None:
    for number, row in enumerate(file.rows("kingdom", 4)):
        row.number("id", number + 1, number + 1)
        row.text("quarter")
        found.kingdoms.append(Named(str(number + 1), row.text("en"), row.text("ru"), number))
        found.most.append(TERRAINS.index(row.choice("most", list(TERRAINS))))
        _printed(row)
        row.done()
    for row in file.rows("place", PLACES):
        cell = NAMES.index(row.choice("cell", NAMES))
        kind = KINDS.index(row.choice("kind", KINDS))
        kingdom = row.number("kingdom", 1, 4) - 1
        side = row.choice("side", ("top", "right", "bottom", "left"))
        if found.sign[cell] != CITY + kind or found.kingdom[cell] != kingdom:
            raise row.bad(f"a {KINDS[kind]} in kingdom {kingdom + 1}", cell_name(cell))
        found.places.append(Place(row.text("id"), kind, row.text("en"), row.text("ru"), kingdom, side, cell))
        _printed(row)
        row.done()


def _character(row: ComponentRow) -> Character:
    ability = ABILITIES.index(row.choice("ability", ABILITIES))
    who = Character(
        row.text("id"), row.text("en"), row.text("ru"), ability, _items(row, "start"), row.switch("first_game")
    )
    who.ability_en = row.text("ability_en")
    who.ability_ru = row.text("ability_ru")
    _printed(row)
    row.done()
    return who


def _items(row: ComponentRow, key: str) -> list[int]:
    """Items written as their signs, such as HHE."""
    written = row.text(key)
    if any(sign not in SIGNS[:ITEMS] for sign in written):
        raise row.bad(f"{key} of the signs {SIGNS[:ITEMS]}", written)
    return [SIGNS.index(sign) for sign in written]


def _signs(row: ComponentRow, key: str, known: str) -> str:
    written = row.text(key, "")
    if any(sign not in known for sign in written):
        raise row.bad(f"{key} of the signs {known}", written)
    return written


def _count(row: ComponentRow) -> Count:
    cells = row.table("count")
    count = Count(
        cells.choice("what", MEASURES),
        _signs(cells, "icon", SIGNS),
        _signs(cells, "terrain", TERRAINS),
        cells.switch("edge", False),
        cells.switch("here", False),
        cells.choice("by", GROUPINGS, ""),
        cells.number("min", 1, CELLS, 1),
    )
    cells.done()
    if (count.what == "groups") != (count.by != ""):
        raise cells.bad("by = " + " | ".join(GROUPINGS) + " with groups, and only with them", count.by)
    if count.what not in ("cells", "groups"):
        _check_filters(cells, count)
    return count


def _check_filters(cells: ComponentRow, count: Count) -> None:
    """Only visits have a cell, and with it terrain, edge and kingdom; what one holds has at most a kind."""
    for filtered, key in ((count.terrain != "", "terrain"), (count.edge, "edge"), (count.here, "here")):
        if filtered:
            raise cells.bad(f"{key} only with cells and groups", count.what)
    known = SIGNS[:AMULETS] if count.what == "unused" else ""
    if any(sign not in known for sign in count.icon):
        raise cells.bad("icon only with cells and groups, or amulets with unused", count.icon)


def _card(row: ComponentRow, number: int, kind: int) -> Card:
    _printed(row)
    return Card(number, row.text("id"), kind, row.text("en"), row.text("ru"), row.text("provenance", "ours"))


def _city(row: ComponentRow, number: int) -> Card:
    card = _card(row, number, 0)
    card.gains[TREASURY] = _items(row, "treasury")
    card.gains[ARSENAL] = _items(row, "arsenal")
    card.base = row.number("base", 0, 20)
    card.pay = row.number("pay", 0, 20)
    card.per = row.number("per", 1, 20)
    card.count = _count(row)
    row.done()
    return card


def _outpost(row: ComponentRow, number: int) -> Card:
    card = _card(row, number, 1)
    card.gains[STORE] = _items(row, "store")
    card.need = row.number("need", 1, CELLS)
    card.reward = row.number("reward", 0, 20)
    card.penalty = row.number("penalty", -20, 0)
    card.count = _count(row)
    row.done()
    return card


def _wild(row: ComponentRow, number: int) -> Card:
    card = _card(row, number, 2)
    row.choice("strength", ("weak", "middling", "strong"))
    card.gains[FINDS] = _items(row, "finds")
    for slot in (SKIRMISH, FIGHT, FEAT):
        cells = row.table(SLOTS[slot])
        card.needs[slot] = cells.number("need", 1, 20)
        card.spends[slot] = cells.number("spend", 0, 20, 0)
        card.points[slot] = cells.number("points", 0, 30)
        card.gains[slot] = _items(cells, "gain") if cells.has("gain") else []
        cells.done()
    row.done()
    return card


def _read_solo(file: ComponentFile, found: Components) -> None:
    places = [place.id for place in found.places]
    for number, row in enumerate(file.rows("rival", AMULETS)):
        row.choice("id", [SIGNS[number]])
        found.rival_start.append(places.index(row.choice("start", places)))
        found.rival_steps.append(row.number("steps", 1, PLACES))
        _printed(row)
        row.done()
    for row in file.rows("title"):
        found.titles.append(row.number("up_to", -99, 999))
        row.text("id")
        row.done()
    if found.titles != sorted(found.titles) or len(found.titles) != 4:
        raise file.table("counts").bad("four rows [[title]] with up_to ascending", found.titles)


def check_map(file: ComponentFile, found: Components) -> None:
    """The map can be walked: no place shuts others off, and each is named once; ours is fair to every kingdom too."""
    row = file.table("map")
    if row.text("provenance", "") == "ours":  # we made it so; whether the map of the box is so, nobody told us
        _check_kingdoms(row, found)
    if sorted([place.cell for place in found.places]) != [c for c in range(CELLS) if found.terrain[c] == NO_TERRAIN]:
        raise row.bad("every place on the map named once", len(found.places))
    reached = _reached(found)
    for cell in range(CELLS):
        if not reached[cell]:
            raise row.bad("every cell within reach without crossing a place", cell_name(cell))


def _check_kingdoms(row: ComponentRow, found: Components) -> None:
    """Every kingdom has the same signs, nine cells of one terrain and six of each other."""
    for kingdom in range(4):
        cells = [cell for cell in range(CELLS) if found.kingdom[cell] == kingdom]
        signs = [found.sign[cell] for cell in cells]
        for sign, wanted in enumerate([1] * AMULETS + [2, 2, 18, 1, 1, 1]):
            if signs.count(sign) != wanted:
                raise row.bad(f"{wanted} × {SIGNS[sign]} in kingdom {kingdom + 1}", signs.count(sign))
        terrains = [found.terrain[cell] for cell in cells]
        for terrain in range(NO_TERRAIN):
            wanted = 9 if terrain == found.most[kingdom] else 6
            if terrains.count(terrain) != wanted:
                raise row.bad(f"{wanted} × {TERRAINS[terrain]} in kingdom {kingdom + 1}", terrains.count(terrain))


def _reached(found: Components) -> list[bool]:
    """Which cells can be walked to from the first empty edge cell; a first visit to a place ends a path."""
    start = next(cell for cell in range(CELLS) if EDGE[cell] and found.sign[cell] == EMPTY)
    reached = [False] * CELLS
    reached[start] = True
    open_cells = [start]
    while open_cells:
        for cell in NEIGHBOURS[open_cells.pop()]:
            if not reached[cell]:
                reached[cell] = True
                if found.terrain[cell] != NO_TERRAIN:
                    open_cells.append(cell)
    return reached


def check_words(file: ComponentFile, found: Components) -> None:
    """Every condition can be said: its noun is in the file."""
    wanted = [noun_key(card.count) for card in found.cards if card.kind < 2]
    for key in [*wanted, *[f"terrain {sign}" for sign in TERRAINS]]:
        if key not in found.nouns:
            raise file.table("counts").bad(f"a row [[noun]] with id '{key}'", "–")


def noun_key(count: Count) -> str:
    """Under which id the file keeps the noun of a condition."""
    if count.what == "groups":
        return f"groups {count.by} {count.icon}".strip()
    return f"cells {count.icon}".strip() if count.what == "cells" else count.what


def check(file: ComponentFile) -> Components:
    """The components of a file that is right in all; BadComponents when it is off."""
    found = understand(file)
    check_map(file, found)
    check_words(file, found)
    return found


def check_components() -> list[str]:
    """A line per component file that is right; BadComponents when one is off."""
    file = read(PACKAGE)
    found = check(file)
    return [f"{file.name}: {CELLS} cells, {len(found.cards)} cards, {len(found.characters)} characters"]


COMPONENTS: Final = load()
