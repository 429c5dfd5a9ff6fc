"""Chapter 1: the land."""

import pytest

from tests.games.fjords.positions import SE, exploring, notations, play, refused, settling
from zastava.games.fjords import GAME

clause = pytest.mark.clause


@clause("1.1")
def test_a_game_is_explored_and_then_settled() -> None:
    state = GAME.setup(2, seed=3)
    phases = []
    while state.waiting:
        phase = state.view(0)["phase"]
        phases.append("settle" if phase == "settle" else "explore")
        state.play(state.turn, state.moves(state.turn)[0])
    assert phases == sorted(phases), "settling never goes back to exploration"
    assert set(phases) == {"explore", "settle"}
    assert state.view(0)["phase"] == "over"


@clause("1.2")
def test_a_side_may_be_half_and_half_and_both_hexes_show_it_alike() -> None:
    state = settling([(0, 0), (1, 0)], {(0, 0, 0): "W"}, houses={(0, 0): 0})
    west, east = state.view(0)["hexes"]
    assert west["corners"] == "WPPPPP"
    assert east["corners"] == "PPWPPP", "corner 0 of the west hex is corner 2 of the east hex"


@clause("1.3")
@pytest.mark.parametrize(
    ("upper", "lower", "linked"),
    [("P", "P", True), ("P", "M", True), ("W", "P", True), ("M", "M", False), ("W", "W", False), ("M", "W", False)],
)
def test_one_plain_corner_of_the_common_side_links(upper: str, lower: str, linked: bool) -> None:
    state = settling(
        [(0, 0), (1, 0), (0, 1), (5, 5), (6, 5)], {(0, 0, 0): upper, (0, 0, 5): lower}, houses={(0, 0): 0, (5, 5): 1}
    )
    assert ("settle 1,0" in notations(state)) == linked


@clause("1.3")
def test_one_side_may_link_by_sea_and_by_mountains_at_once() -> None:
    state = settling([(0, 0), (1, 0)], {(0, 0, 0): "M", (0, 0, 5): "W"}, houses={(0, 0): 0}, runes=["travel", "horse"])
    assert notations(state) == ["travel 1,0", "horse 1,0"]


@clause("1.4")
def test_plain_corners_that_lie_apart_are_one_area() -> None:
    """The middle hex has plain only in corners 0 and 3, mountains between; a viking on it goes on to either side."""
    ridge = {(1, 0, corner): "M" for corner in (1, 2, 4, 5)}
    state = settling([(0, 0), (1, 0), (2, 0)], ridge, houses={(0, 0): 0})
    assert state.view(0)["hexes"][1]["corners"] == "PMMPMM"
    assert notations(state) == ["settle 1,0"]
    play(state, "settle 1,0")
    assert notations(state) == ["settle 2,0"]


@clause("1.5")
def test_a_hex_holds_one_thing() -> None:
    state = settling(
        [(0, 0), (1, 0), (0, 1), (-1, 0)],
        houses={(0, 0): 0, (1, 0): 1},
        vikings={(0, 1): 1},
        stones={(-1, 0): "friendship"},
        runes=["friendship"],
    )
    assert state.waiting == (), "a house, a viking and a rune leave player 1 nothing to settle"


@clause("1.6")
def test_only_the_player_at_turn_decides() -> None:
    state = exploring([4, 5, 6, 7], [8, 9], turn=1)
    move = notations(state)[0]
    assert "player 2's turn" in refused(state, move, "1.6", seat=0)
    assert list(state.moves(0)) == []


@clause("1.6")
def test_the_turn_goes_round_clockwise() -> None:
    state = exploring([1, 2, 39, 52], list(range(4, 30)), seats=3, turn=2)
    order = []
    for _ in range(4):
        order.append(state.turn)
        play(state, notations(state)[0], "done")
    assert order == [2, 0, 1, 2]


def test_directions_are_named_as_the_page_says() -> None:
    state = settling([(0, 0), (0, 1)], houses={(0, 0): 0})
    assert state.beside[SE] == 1, "r grows to the lower right"
