"""Chapter 4: houses."""

import pytest

from tests.games.fjords.positions import all_corners, bare, exploring, is_settling, just_laid, notations, play, refused
from zastava.games.fjords.position import HOUSE
from zastava.games.fjords.rules.terrain import place

clause = pytest.mark.clause


@clause("4.1")
def test_a_house_may_follow_on_the_hex_just_laid() -> None:
    state = just_laid([(0, 0), (1, 0), (0, 1)])
    state.row = [1]
    assert notations(state) == ["house", "done"]
    play(state, "house")
    view = state.view(0)
    assert [each["piece"] for each in view["hexes"]] == [
        None,
        None,
        {"kind": "house", "seat": 0, "colour": 0, "number": 1},
    ]
    assert view["players"][0]["houses"] == 3
    assert view["last"] == [[0, 1]]
    assert state.turn == 1


@clause("4.1")
def test_every_house_of_the_usual_game_has_one_colour() -> None:
    state = play(just_laid([(0, 0), (1, 0), (0, 1)], left=1), "house")
    assert state.view(0)["hexes"][2]["piece"] == {"kind": "house", "seat": 0, "colour": 0, "number": 4}


@clause("4.1")
def test_one_may_do_without() -> None:
    state = just_laid([(0, 0), (1, 0), (0, 1)])
    state.row = [1]
    play(state, "done")
    assert state.houses == [4, 4]
    assert not any(state.pieces)


@clause("4.1")
@pytest.mark.parametrize("move", ["house", "home", "done", "shift 0,0 1,0"])
def test_a_house_comes_only_after_a_lay(move: str) -> None:
    refused(exploring([1, 4, 7, 11], [20]), move, "4.1")


@clause("4.2")
def test_a_house_needs_plain() -> None:
    state = just_laid([(0, 0), (1, 0), (0, 1)], all_corners((0, 1), "M"))
    refused(state, "house", "4.2")


@clause("4.3")
def test_without_houses_left_no_house() -> None:
    state = just_laid([(0, 0), (1, 0), (0, 1)], left=0)
    assert "no house left" in refused(state, "house", "4.3")


@clause("4.4")
def test_houses_left_over_stay_out() -> None:
    state = exploring([1], [])
    play(state, notations(state)[0], "house")
    assert is_settling(state)
    for move in ("house", "shift 0,0 1,0"):
        refused(state, move, "4.1")
    assert {move.split()[0] for move in notations(state)} == {"settle"}


@clause("4.5")
def test_with_nothing_to_decide_the_turn_ends_by_itself() -> None:
    state = bare([(0, 0), (1, 0)])
    state.houses[0] = 0
    state.row, state.bag = [1, 2, 39, 52], [7, 8]
    play(state, "lay 1 0,1 0")
    assert state.turn == 1
    assert state.row == [2, 39, 52, 8]
    assert state.seal == "chance"


@clause("4.5")
def test_while_there_is_something_to_decide_the_turn_goes_on() -> None:
    state = bare([(0, 0), (1, 0)])
    state.row, state.bag = [1, 2, 39, 52], [7, 8]
    play(state, "lay 1 0,1 0")
    assert state.turn == 0
    assert state.row == [2, 39, 52], "nothing is drawn yet"
    assert notations(state) == ["house", "done"]


@clause("4.5")
def test_on_rock_there_is_nothing_to_decide() -> None:
    state = bare([(0, 0), (1, 0)], all_corners((0, 1), "M"))
    state.row, state.bag = [3, 1], []
    play(state, "lay 3 0,1 0")
    assert state.phase != HOUSE
    assert state.turn == 1
    assert state.node_of[place(0, 1)] == 2
