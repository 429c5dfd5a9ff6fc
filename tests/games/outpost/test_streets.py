"""Streets and the effects of buildings (chapter 8)."""

import pytest

from tests.games.outpost.positions import (
    empty_supply,
    game,
    hand,
    lay,
    legal,
    me,
    play,
    put,
    refused,
    set_row,
    settlers,
    store,
)

clause = pytest.mark.clause


@clause("8.1", "8.2", "8.3")
def test_quarry_then_bazaar_and_the_alchemist_left_alone() -> None:
    """The ruling's example 6."""
    state = game(2)
    put(state, 1, "quarry", "bazaar", "alchemist")
    play(state, "street 1")
    assert settlers(state) == 5
    assert legal(state) == ["use quarry"]
    play(state, "use quarry")
    assert hand(state) == "0/0/1/0/0"
    play(state, "use bazaar s")
    assert hand(state) == "0/0/0/0/1"
    play(state, "done")
    assert state.view(0)["phase"] == "turn"
    assert state.acted


@clause("8.1")
def test_each_street_once_a_round() -> None:
    state = game(1)
    put(state, 2, "sawmill")
    play(state, "street 2", "use sawmill")
    assert "has been activated" in refused(state, "street 2", "8.1")
    assert legal(state, "street") == []


@clause("8.1")
def test_something_must_be_usable_right_now() -> None:
    state = game(2, hand="dd")
    put(state, 1, "bank")
    assert "right now" in refused(state, "street 1", "8.1")
    play(state, "trade dd g", "street 1", "use bank")
    assert hand(state) == "0/0/0/0/0"


@clause("8.2")
def test_each_building_once_in_any_order_and_at_least_one() -> None:
    state = game(2, hand="gg")
    put(state, 1, "bank", "bank", "mine")
    play(state, "street 1")
    assert "at least one" in refused(state, "done", "8.2")
    play(state, "use bank", "use mine", "use bank")
    assert state.view(0)["phase"] == "turn"
    assert me(state).stored[:3] == [1, 1, 0]
    state = game(2, hand="ggg")
    put(state, 1, "bank", "mine")
    play(state, "street 1", "use bank")
    refused(state, "use bank", "8.2")
    refused(state, "use sawmill", "8.2")
    refused(state, "explore 1a", "8.2")
    refused(state, "pass", "8.2")


@clause("8.2")
def test_without_a_street_nothing_is_used() -> None:
    state = game(2, hand="g")
    put(state, 1, "bank")
    refused(state, "use bank", "8.2")
    refused(state, "done", "8.2")


@clause("8.3", "3.4")
@pytest.mark.parametrize(
    ("building", "before", "use", "after"),
    [
        ("sawmill", "", "use sawmill", "0/1/0/0/0"),
        ("claypit", "", "use claypit", "1/0/0/0/0"),
        ("quarry", "", "use quarry", "0/0/1/0/0"),
        ("mine", "", "use mine", "0/0/0/1/0"),
        ("warehouse", "", "use warehouse s", "0/0/1/0/0"),
        ("bazaar", "w", "use bazaar w", "0/0/0/0/1"),
        ("alchemist", "g", "use alchemist", "0/0/0/2/0"),
        ("jeweller", "d", "use jeweller", "1/1/1/0/0"),
        ("tavern", "d", "use tavern", "0/0/0/0/0"),
        ("bank", "g", "use bank", "0/0/0/0/0"),
        ("cathedral", "d", "use cathedral", "0/0/0/0/0"),
    ],
)
def test_what_a_building_does(building: str, before: str, use: str, after: str) -> None:
    state = game(2, hand=before)
    put(state, 3, building)
    play(state, "street 3", use)
    assert hand(state) == after
    assert me(state).extra == (2 if building == "tavern" else 0)
    assert sum(me(state).stored) == (1 if building in ("bank", "cathedral") else 0)


@clause("8.3")
def test_what_a_building_takes_must_be_in_hand() -> None:
    state = game(2, hand="w")
    put(state, 1, "bazaar", "sawmill", "alchemist")
    play(state, "street 1")
    assert legal(state, "use") == ["bazaar w", "sawmill"]
    refused(state, "use bazaar c", "8.3")
    refused(state, "use alchemist", "8.3")


@clause("8.4")
def test_what_is_stored_is_out_of_reach() -> None:
    state = game(2, hand="gd")
    put(state, 1, "bank", "cathedral")
    supply = list(state.supply)
    store(state, 1, 2, 2)
    play(state, "street 1", "use bank", "use cathedral")
    assert hand(state) == "0/0/0/0/0"
    assert state.supply == supply
    assert state.view(0)["players"][0]["sheet"] == {
        "travellers": 0, "builders": 0, "guards": 0, "mercenaries": 0, "banks": 5, "cathedrals": 12,
    }  # fmt: skip


@clause("8.5")
def test_a_trading_post_brings_from_any_fortified_tile() -> None:
    state = game(2, artifact="key")
    lay(state, "1a", "wood", fort=True)
    lay(state, "2a", "diamond", fort=True)
    lay(state, "1b", "clay")
    me(state).activated = me(state).forts
    put(state, 1, "post")
    play(state, "street 1")
    assert legal(state, "use") == ["post w", "post d"]
    refused(state, "use post c", "8.3")
    play(state, "use post d")
    assert hand(state) == "0/0/0/1/0"


@clause("8.5")
def test_without_a_fortification_a_post_is_of_no_use() -> None:
    state = game(2)
    lay(state, "1a", "wood")
    put(state, 1, "post")
    refused(state, "street 1", "8.1")


@clause("8.2", "9.3")
def test_exchanges_come_after_the_first_use() -> None:
    state = game(2, hand="ddw")
    put(state, 1, "bank", "sawmill")
    play(state, "street 1")
    assert legal(state) == ["use sawmill"]
    refused(state, "trade dd g", "9.3")
    play(state, "use sawmill", "trade dd g", "use bank")
    assert hand(state) == "0/2/0/0/0"


@clause("10.3")
def test_no_hero_inside_an_action() -> None:
    state = game(2, hand="cws")
    set_row(state, ["T02", "T03", "M06", "M01"])
    put(state, 1, "sawmill", "mine")
    play(state, "street 1", "use sawmill")
    assert "inside" in refused(state, "hire 4", "10.3")


@clause("15.1")
def test_what_could_bring_nothing_cannot_be_used() -> None:
    state = game(2, hand="d")
    put(state, 1, "tavern")
    put(state, 2, "sawmill")
    put(state, 3, "warehouse", "jeweller")
    empty_supply(state, "settler")
    empty_supply(state, "wood")
    refused(state, "street 1", "8.1")
    refused(state, "street 2", "8.1")
    play(state, "street 3")
    assert legal(state, "use") == ["warehouse c", "warehouse s", "jeweller"]
    play(state, "use jeweller")
    assert hand(state) == "1/0/1/0/0"
