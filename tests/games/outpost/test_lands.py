"""Exploring, monsters, hunting and fortifying (chapters 4, 5 and 6)."""

import pytest

from tests.games.outpost.positions import (
    REDS,
    YELLOWS,
    cell_of,
    game,
    hand,
    lay,
    legal,
    me,
    monsters,
    next_tile,
    play,
    refused,
    set_row,
    set_settlers,
    settlers,
)
from zastava.core.contract import CHANCE
from zastava.games.outpost.components import TILE_IDS

clause = pytest.mark.clause


@clause("4.1")
@pytest.mark.parametrize(("cell", "needed"), [("1b", 1), ("2a", 2), ("3a", 3)])
def test_exploring_takes_as_many_settlers_as_the_region_has_number(cell: str, needed: int) -> None:
    state = game(2)
    set_row(state, REDS)
    for explored in ("1a", "2b", "3b"):
        lay(state, explored, colour="green")
    play(state, f"explore {cell}")
    assert settlers(state) == 6 - needed
    assert me(state).zones[1] == needed


@clause("4.2")
def test_first_in_region_one_then_beside_what_is_explored() -> None:
    """The ruling's example 2."""
    state = game(1)
    set_row(state, REDS)
    assert legal(state, "explore") == ["1a", "1b", "1c"]
    assert "region I" in refused(state, "explore 2a", "4.2")
    next_tile(state, "I-01")
    play(state, "explore 1a")
    assert settlers(state) == 5
    assert legal(state, "explore") == ["1b", "2a"]
    assert "touches no" in refused(state, "explore 2b", "4.2")
    refused(state, "explore 1c", "4.2")
    refused(state, "explore 1a", "4.2")
    set_settlers(state, 1)
    assert legal(state, "explore") == ["1b"]


@clause("4.2")
def test_corners_do_not_touch() -> None:
    state = game(2)
    lay(state, "2b", colour="green")
    assert legal(state, "explore") == ["1b", "2a", "2c", "3b"]
    refused(state, "explore 3a", "4.2")


@clause("4.3")
def test_a_tile_of_the_region_is_turned_up_in_the_cell() -> None:
    state = game(2)
    lay(state, "1a", "wood")
    set_row(state, REDS)
    next_tile(state, "II-06")
    play(state, "explore 2a")
    assert me(state).tiles[cell_of("2a")] == TILE_IDS.index("II-06")
    assert state.sealed(0) == CHANCE
    assert state.news(0)[0] == {
        "kind": "explore", "seat": 0, "cell": "2a", "tile": "II-06", "resource": "gold", "colour": "yellow",
    }  # fmt: skip


@clause("4.3")
def test_any_tile_of_the_stack_may_come() -> None:
    drawn = set()
    for seed in range(200):
        state = game(2, seed=seed)
        play(state, "explore 1b")
        drawn.add(TILE_IDS[me(state).tiles[1]])
    assert drawn == {name for name in TILE_IDS if name.startswith("I-")}


@clause("4.4")
def test_a_colour_in_the_row_brings_one_monster() -> None:
    """The ruling's example 3: a green tile, row green green red red and row yellow yellow red red."""
    state = game(2)
    set_row(state, ["T01", "T05", "T04", "T08"])
    next_tile(state, "I-01")
    play(state, "explore 1a")
    assert monsters(state) == ["1a"]
    assert state.figures == [8, 9, 9, 9]
    state = game(2)
    set_row(state, ["T02", "T06", "T04", "T08"])
    next_tile(state, "I-01")
    play(state, "explore 1a")
    assert monsters(state) == []


@clause("4.4")
@pytest.mark.parametrize("place", range(4))
def test_each_place_of_the_row_shows_its_colour(place: int) -> None:
    state = game(2)
    set_row(state, [*REDS[:place], "T01", *REDS[place:3]])
    next_tile(state, "I-01")
    play(state, "explore 1a")
    assert monsters(state) == ["1a"]


@clause("4.4")
def test_empty_places_of_the_row_show_no_colour() -> None:
    state = game(2)
    set_row(state, [None, None, None, "T02"])
    next_tile(state, "I-01")
    play(state, "explore 1a")
    assert monsters(state) == []


@clause("4.5")
def test_no_monster_comes_when_no_figure_is_left() -> None:
    state = game(2)
    set_row(state, ["T01", "T05", "T04", "T08"])
    state.figures[0] = 0
    next_tile(state, "I-01")
    play(state, "explore 1a")
    assert monsters(state) == []
    assert state.figures[0] == 0


@clause("4.5")
def test_a_fortified_tile_is_never_checked() -> None:
    state = game(2)
    lay(state, "1a", "wood", "green", fort=True)
    set_row(state, ["T01", "T05", "T04", "T08"])
    play(state, "region 1 a")
    assert monsters(state) == []


@clause("4.6")
def test_a_tile_with_a_monster_counts_but_gives_nothing() -> None:
    state = game(2)
    lay(state, "1a", "wood", "green", monster=True)
    assert state.view(0)["players"][0]["territories"] == 1
    assert "hunt it first" in refused(state, "fortify 1a", "6.1")
    refused(state, "region 1 a", "7.2")
    assert legal(state, "region") == []


@clause("5.1", "5.2")
@pytest.mark.parametrize(
    ("colour", "got", "left"),
    [("green", "0/0/0/1/0", 5), ("yellow", "0/0/0/0/1", 4), ("blue", "0/0/0/0/2", 3), ("red", "0/0/0/1/2", 2)],
)
def test_hunting_takes_settlers_and_rewards(colour: str, got: str, left: int) -> None:
    """The ruling's example 4."""
    state = game(2)
    lay(state, "1a", colour=colour, monster=True)
    set_settlers(state, 6 - left - 1)
    refused(state, "hunt 1a", "2.5")
    assert legal(state, "hunt") == []
    set_settlers(state, 6)
    play(state, "hunt 1a")
    assert hand(state) == got
    assert settlers(state) == left
    assert me(state).zones[2] == 6 - left
    assert monsters(state) == []
    assert state.figures == [9, 9, 9, 9]


@clause("5.1")
def test_where_no_monster_is_none_is_hunted() -> None:
    state = game(2)
    lay(state, "1a")
    refused(state, "hunt 1a", "5.1")
    refused(state, "hunt 1b", "5.1")


@clause("6.1")
def test_a_fortification_stands_on_a_free_tile() -> None:
    state = game(2)
    lay(state, "1a")
    refused(state, "fortify 1b", "6.1")
    play(state, "fortify 1a")
    assert settlers(state) == 5
    assert me(state).zones[3] == 1
    assert state.fortifications == 35
    state.acted = False
    assert "already" in refused(state, "fortify 1a", "6.1")
    assert legal(state, "fortify") == []


@clause("6.2")
def test_a_fortification_keeps_a_common_and_monsters_away() -> None:
    state = game(2, hand="c")
    lay(state, "1a", "wood", "green", fort=True)
    set_row(state, ["T01", "T05", "T04", "T08"])
    play(state, "region 1 a")
    assert monsters(state) == []
    play(state, "pass", "keep w")
    assert hand(state) == "0/1/0/0/0"


@clause("6.3")
def test_a_fortification_is_activated_once_a_round_without_a_check() -> None:
    """The ruling's example 7: a fortified clay tile whose region has been activated."""
    state = game(2)
    lay(state, "1b", "clay", "green", fort=True)
    set_row(state, ["T01", "T05", "T04", "T08"])
    me(state).regions = 1
    play(state, "fort 1b")
    assert hand(state) == "1/0/0/0/0"
    assert monsters(state) == []
    state.acted = False
    assert "activated" in refused(state, "fort 1b", "6.3")
    assert legal(state, "fort") == []


@clause("6.3")
def test_each_fortification_has_a_zone_of_its_own() -> None:
    state = game(1)
    lay(state, "1a", "clay", fort=True)
    lay(state, "1b", "wood", fort=True)
    play(state, "fort 1a")
    assert legal(state, "fort") == ["1b"]
    play(state, "fort 1b")
    assert hand(state) == "1/1/0/0/0"


@clause("15.1")
def test_no_fortification_without_one_in_the_supply() -> None:
    state = game(2)
    lay(state, "1a")
    state.fortifications = 0
    refused(state, "fortify 1a", "15.1")
    assert legal(state, "fortify") == []


@clause("6.3")
def test_only_an_own_fortification_is_activated() -> None:
    state = game(2)
    lay(state, "1a")
    lay(state, "1b", fort=True, seat=1)
    refused(state, "fort 1a", "6.3")
    refused(state, "fort 1b", "6.3")


@clause("6.4")
def test_region_and_fortification_do_not_hinder_one_another() -> None:
    state = game(1)
    set_row(state, YELLOWS)
    lay(state, "1a", "wood", "green")
    play(state, "fortify 1a", "fort 1a", "region 1 a")
    assert hand(state) == "0/2/0/0/0"
    assert settlers(state) == 3
