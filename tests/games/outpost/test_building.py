"""Building and the market (chapter 3)."""

import pytest

from tests.games.outpost.positions import game, hand, legal, market, me, play, put, refused, set_market, settlers
from zastava.core.contract import CHANCE, OPEN
from zastava.games.outpost.components import BUILDING_IDS
from zastava.games.outpost.naming import BUILDINGS
from zastava.games.outpost.rules.kinds import RESOURCE_IDS

clause = pytest.mark.clause
NINE = ["bank", "cathedral", "mine", "sawmill", "post", "quarry", "bazaar", "tavern", "claypit"]


@clause("3.1", "3.3")
def test_a_sawmill_for_a_stone() -> None:
    """The ruling's example 1."""
    state = game(2, hand="cws")
    set_market(state, NINE, pile=["jeweller"])
    play(state, "build 4 1")
    assert hand(state) == "1/1/0/0/0"
    assert settlers(state) == 5
    assert market(state)[3] == ("jeweller", 1)
    assert me(state).buildings[0] == BUILDING_IDS.index("sawmill")
    assert me(state).zones == [1, 0, 0, 0]


@clause("3.1")
def test_a_price_that_is_not_in_hand_is_refused() -> None:
    state = game(2, hand="c")
    set_market(state, NINE)
    assert "lack 1 stone" in refused(state, "build 4 1", "3.1")
    assert legal(state, "build") == ["1 1", "1 2", "1 3", "6 1", "6 2", "6 3"]


@clause("3.2")
def test_the_first_free_place_of_a_street_and_no_fourth() -> None:
    state = game(2, hand="c")
    set_market(state, ["bank"])
    put(state, 2, "bank", "bank")
    play(state, "build 1 2")
    assert me(state).buildings[3:6] == [BUILDING_IDS.index("bank")] * 3
    state = game(2, hand="c")
    set_market(state, ["bank"])
    put(state, 2, "bank", "bank", "bank")
    assert "Street 2" in refused(state, "build 1 2", "3.2")
    assert legal(state, "build") == ["1 1", "1 3"]


@clause("3.2")
def test_a_tenth_building_is_refused() -> None:
    state = game(2, hand="c")
    set_market(state, ["bank"])
    for street in (1, 2, 3):
        put(state, street, "mine", "mine", "post")
    assert "tenth" in refused(state, "build 1 1", "3.2")
    assert legal(state, "build") == []


@clause("3.3")
def test_from_a_stack_nothing_is_drawn() -> None:
    state = game(2, hand="w")
    set_market(state, NINE)
    state.heights[1] = 2
    before = list(state.pile)
    play(state, "build 2 1")
    assert market(state)[1] == ("cathedral", 1)
    assert state.pile == before
    assert state.sealed(0) == OPEN


@clause("3.3")
def test_when_the_pile_has_run_out_places_stay_empty() -> None:
    state = game(2, hand="cc")
    set_market(state, NINE, pile=[])
    play(state, "build 1 1")
    assert market(state)[0] is None
    state.acted = False
    refused(state, "build 1 1", "3.3")


@clause("3.3")
def test_a_building_that_is_drawn_cannot_be_taken_back() -> None:
    state = game(2, hand="c")
    set_market(state, NINE)
    play(state, "build 1 1")
    assert state.sealed(0) == CHANCE


@clause("3.4")
def test_every_building_costs_what_the_page_says() -> None:
    costs = {name: RESOURCE_IDS[one.cost] for name, one in BUILDINGS.items()}
    assert costs == {
        "sawmill": "stone", "claypit": "wood", "quarry": "clay", "mine": "gold", "warehouse": "diamond",
        "bazaar": "diamond", "alchemist": "stone", "jeweller": "gold", "tavern": "gold", "post": "diamond",
        "bank": "clay", "cathedral": "wood",
    }  # fmt: skip
    letters = {"clay": "c", "wood": "w", "stone": "s", "diamond": "d", "gold": "g"}
    for name, cost in costs.items():
        state = game(2, hand=letters[cost])
        set_market(state, [name])
        play(state, "build 1 1")
        assert hand(state) == "0/0/0/0/0"
