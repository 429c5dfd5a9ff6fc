"""Activating regions (chapter 7)."""

import pytest

from tests.games.outpost.positions import (
    REDS,
    empty_supply,
    game,
    hand,
    lay,
    legal,
    me,
    monsters,
    play,
    refused,
    set_row,
    settlers,
)

clause = pytest.mark.clause


@clause("7.1", "7.2", "7.3")
def test_the_example_of_two_regions_and_a_fortification() -> None:
    """The ruling's example 5."""
    state = game(1)
    set_row(state, REDS)
    lay(state, "1a", "wood", "green", fort=True)
    lay(state, "1b", monster=True)
    lay(state, "1c", "wood", "yellow")
    lay(state, "2a", "wood", "green")
    lay(state, "2b", "diamond", "green")
    refused(state, "region 1 abc", "7.2")
    play(state, "region 1 ac")
    assert hand(state) == "0/2/0/0/0"
    assert "has been activated" in refused(state, "region 1 a", "7.1")
    play(state, "region 2 ab")
    assert hand(state) == "0/3/0/1/0"
    play(state, "fort 1a")
    assert hand(state) == "0/4/0/1/0"
    refused(state, "fort 1a", "6.3")
    assert settlers(state) == 3


@clause("7.3")
def test_only_what_yielded_and_is_not_fortified_is_checked() -> None:
    """The end of example 5: with both colours in the row only 1c gets a monster."""
    state = game(2)
    lay(state, "1a", "wood", "green", fort=True)
    lay(state, "1b", "clay", "green")
    lay(state, "1c", "wood", "yellow")
    set_row(state, ["T01", "T02", "T05", "T06"])
    play(state, "region 1 ac")
    assert monsters(state) == ["1c"]


@clause("7.1")
def test_each_region_opens_again_in_the_next_round() -> None:
    state = game(1)
    lay(state, "1a", "wood", fort=True)
    play(state, "region 1 a", "pass")
    play(state, legal(state)[0])
    assert me(state).regions == 0
    assert legal(state, "region") == ["1 a"]


@clause("7.2")
def test_any_tiles_may_be_named_the_largest_harvest_first() -> None:
    state = game(2)
    for cell in ("1a", "1b", "1c"):
        lay(state, cell)
    assert legal(state, "region") == ["1 abc", "1 bc", "1 ac", "1 c", "1 ab", "1 b", "1 a"]
    refused(state, "region 2 a", "7.2")


@clause("7.2")
def test_the_supply_must_pay_in_full() -> None:
    state = game(2)
    lay(state, "1a", "wood")
    lay(state, "1b", "wood")
    empty_supply(state, "wood", 1)
    assert legal(state, "region") == ["1 b", "1 a"]
    assert "fewer" in refused(state, "region 1 ab", "7.2")


@clause("7.3")
def test_all_tiles_yield_before_the_first_check() -> None:
    state = game(2)
    lay(state, "1a", "wood", "green")
    lay(state, "1b", "clay", "green")
    set_row(state, ["T01", "T05", "T04", "T08"])
    play(state, "region 1 ab")
    assert hand(state) == "1/1/0/0/0"
    assert monsters(state) == ["1a", "1b"]
    kinds = [item["kind"] for item in state.news(0)]
    assert kinds == ["region", "gain", "gain", "monster", "monster"]
