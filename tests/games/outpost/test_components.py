"""The component file: what it holds, and that faults are named."""

from collections.abc import Callable

import pytest

from zastava.core.errors import BadComponents
from zastava.games.component_file import ComponentFile, read
from zastava.games.outpost import GAME
from zastava.games.outpost.component_rows import Components
from zastava.games.outpost.components import IN_USE, _exchanges
from zastava.games.outpost.rules.kinds import COLOURS, GUILDS, RESOURCE_IDS

PACKAGE = "zastava.games.outpost"


def text() -> str:
    from importlib.resources import files

    return (files(PACKAGE) / "components.toml").read_text(encoding="utf-8")


def test_the_file_in_use_is_right() -> None:
    (line,) = GAME.check_components()
    assert "119 pieces" in line
    assert GAME.components == read(PACKAGE).hash


def test_counts_as_printed() -> None:
    assert [one.count for one in IN_USE.resources] == [16, 16, 16, 42, 32]
    for region, resources in enumerate(
        ({"clay": 4, "wood": 4, "stone": 4}, {"diamond": 7, "gold": 2}, {"diamond": 4, "gold": 8})
    ):
        kinds = [RESOURCE_IDS[tile.resource] for tile in IN_USE.tiles if tile.region == region]
        assert {name: kinds.count(name) for name in resources} == resources
    assert [sum(hero.guild == guild for hero in IN_USE.heroes) for guild in range(len(GUILDS))] == [12] * 4
    assert [sum(tile.colour == colour for tile in IN_USE.tiles) for colour in range(len(COLOURS))] == [9] * 4


def test_every_thing_has_a_name_in_both_languages() -> None:
    for piece in (*IN_USE.heroes, *IN_USE.buildings, *IN_USE.artifacts):
        assert piece.name is not None
        assert piece.label is not None
        assert piece.name.en.isascii()
        assert not piece.name.ru.isascii()


def change(old: str, new: str) -> Callable[[str], str]:
    return lambda whole: whole.replace(old, new, 1)


@pytest.mark.parametrize(
    ("fault", "said"),
    [
        (change('cost = "stone"', 'cost = "bread"'), "building sawmill"),
        (change('effect = "take_gold"', 'effect = "take_bread"'), "artifact purse"),
        (change("copies = 3", "copies = 2"), "building, copies"),
        (change('monster = "green"', 'monster = "red"'), "tile, green"),
        (change('id = "T01"', 'id = "T02"'), "id"),
        (change('guild = "travellers"', 'guild = "guards"'), "hero, "),
        (change("region = 1", "region = 4"), "tile I-01"),
        (change('provenance = "ours"', 'provenance = "heard"'), "provenance"),
        (change("rounds = 6", "rounds = 6\nturns = 9"), "turns"),
        (change("give = { diamond = 2 }", "give = { diamond = 3 }"), "exchange 3"),
        (change("pays = { common = 1 }", "pays = { settler = 1 }"), "building bazaar"),
        (change('letter = "c"', 'letter = "k"'), "resource clay"),
        (change('vp = "territory"', 'vp = "card"'), "guild travellers"),
        (change("[[tile]]", "[[tale]]"), "tale"),
    ],
)
def test_a_fault_is_named_with_its_row(fault: Callable[[str], str], said: str) -> None:
    broken = fault(text())
    assert broken != text()
    with pytest.raises(BadComponents) as caught:
        Components(ComponentFile("components.toml", broken))
    assert "components.toml" in str(caught.value)
    assert said in str(caught.value)


def test_prices_that_exchange_into_one_another_are_found() -> None:
    assert _exchanges((0, 2, 0, 2, 0), (0, 2, 0, 0, 1))
    assert _exchanges((1, 1, 1, 1, 0), (0, 0, 0, 0, 1))
    assert not _exchanges((0, 2, 0, 1, 0), (0, 2, 0, 0, 1))
    for hero in IN_USE.heroes:
        assert sum(hero.price) >= 2
