"""The hero row and inviting heroes (chapter 10)."""

import pytest

from tests.games.outpost.positions import (
    game,
    hand,
    hire,
    lay,
    legal,
    me,
    play,
    put,
    refused,
    row,
    set_hand,
    set_row,
    set_settlers,
    settlers,
)
from zastava.core.contract import CHANCE
from zastava.games.outpost.components import HERO_IDS
from zastava.games.outpost.rules.scoring import points_of

clause = pytest.mark.clause


@clause("10.1", "10.2", "10.3", "10.4")
def test_a_traveller_for_two_wood_and_two_gold() -> None:
    """The ruling's example 8: T07 at place 3 of A B T07 C."""
    state = game(2, hand="wwgg")
    set_row(state, ["M01", "M02", "T07", "M03"])
    play(state, "hire 3")
    assert hand(state) == "0/0/0/0/0"
    assert me(state).extra == 1
    assert row(state)[1:] == ["M01", "M02", "M03"]
    assert row(state)[0] not in (None, "M01", "M02", "M03", "T07")
    for cell in ("1a", "1b", "2a"):
        lay(state, cell)
    lay(state, "2b", monster=True)
    assert points_of(me(state), HERO_IDS.index("T07")) == 4
    assert state.sealed(0) == CHANCE


@clause("10.1")
def test_the_first_place_costs_two_diamonds_more_the_second_one() -> None:
    for place, more in ((1, "dd"), (2, "d"), (3, ""), (4, "")):
        heroes = ["M01", "M02", "M03", "M04"]
        heroes[place - 1] = "T07"
        state = game(2, hand="wwgg" + more[1:])
        set_row(state, heroes)
        if more:
            assert "lack 1 diamond" in refused(state, f"hire {place}", "10.1")
        set_hand(state, 0, "wwgg" + more)
        play(state, f"hire {place}")
        assert hand(state) == "0/0/0/0/0"


@clause("10.1")
def test_a_hero_that_cannot_be_paid_is_refused() -> None:
    state = game(2, hand="wwg")
    set_row(state, ["M01", "M02", "T07", "M03"])
    assert "lack 1 gold" in refused(state, "hire 3", "10.1")
    assert not [move for move in legal(state, "hire") if move.startswith("3")]


@clause("10.2")
@pytest.mark.parametrize(("place", "after"), [(1, "234"), (2, "134"), (3, "124"), (4, "123")])
def test_cards_left_of_the_gap_move_right(place: int, after: str) -> None:
    heroes = ["M02", "T01", "B01", "G01"]
    state = game(2, hand="cccwwwsssdddddggggg")
    set_row(state, heroes)
    play(state, f"hire {place}")
    assert row(state)[1:] == [heroes[int(number) - 1] for number in after]


@clause("10.3")
def test_settlers_are_there_at_once() -> None:
    state = game(2, hand="dg")
    set_row(state, ["M01", "M02", "M03", "G11"])
    set_settlers(state, 0)
    play(state, "hire 4")
    assert settlers(state) == 2
    assert legal(state, "explore") == ["1a", "1b", "1c"]


@clause("10.3")
def test_the_new_row_counts_for_the_check_of_the_same_turn() -> None:
    state = game(2, hand="cws")
    set_row(state, ["T02", "T06", "T10", "M01"])  # M01 is the only red one
    state.deck = 1 << HERO_IDS.index("M02")  # green
    state.stacks = 1 << 10  # I-11: red
    play(state, "hire 4", "explore 1a")
    assert me(state).monsters == 0


@clause("10.4")
def test_what_each_guild_scores_for() -> None:
    state = game(2)
    lay(state, "1a", fort=True)
    lay(state, "1b", monster=True)
    lay(state, "1c", fort=True)
    put(state, 1, "bank", "mine")
    put(state, 2, "post", "post", "post")
    hire(state, "T01", "B01", "G01", "M06")
    points = [points_of(me(state), HERO_IDS.index(name)) for name in ("T01", "B01", "G01", "M06")]
    assert points == [3, 5, 2, 13]


@clause("10.5")
def test_an_empty_deck_leaves_places_on_the_left_empty() -> None:
    state = game(1, hand="cwscws")
    set_row(state, ["T02", "T03", "M06", "M01"])
    state.deck = 0
    play(state, "hire 4")
    assert row(state) == [None, "T02", "T03", "M06"]
    refused(state, "hire 1", "10.5")
    set_hand(state, 0, "ws" + "d")
    assert "lack 1 diamond" in refused(state, "hire 2", "10.1"), "the surcharge belongs to the place"
