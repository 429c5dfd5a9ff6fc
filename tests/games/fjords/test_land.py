"""Chapter 1: the land."""

import pytest

from tests.games.fjords.positions import SE, bare, exploring, notations, play, refused, settling
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


@clause("1.2")
def test_both_halves_of_a_side_run_on_into_a_new_hex() -> None:
    """The coast ends in the corner that 1,-1 shares with both hexes: there, and only there, the new hex shows water."""
    state = bare([(0, 0), (1, 0)], {(0, 0, 0): "W"})
    state.row = [18]  # PPPPPW
    assert [move for move in notations(state) if " 1,-1 " in move] == ["lay 18 1,-1 5"]


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
@pytest.mark.parametrize(("letter", "rune"), [("W", "travel"), ("M", "horse")])
@pytest.mark.parametrize("side", ["WP", "PW", "WW", "MP", "PM", "MM", "MW", "WM", "PP"])
def test_one_corner_of_water_or_mountain_links_likewise(letter: str, rune: str, side: str) -> None:
    """The house's hex has the terrain in a far corner too, so that only the common side decides."""
    shown = {(0, 0, 0): side[0], (0, 0, 5): side[1], (0, 0, 2): letter}
    state = settling([(0, 0), (1, 0), (0, 1)], shown, houses={(0, 0): 0}, runes=[rune])
    assert (f"{rune} 1,0" in notations(state)) == (letter in side)


@clause("1.3")
def test_one_side_may_link_by_sea_and_by_mountains_at_once() -> None:
    state = settling([(0, 0), (1, 0)], {(0, 0, 0): "M", (0, 0, 5): "W"}, houses={(0, 0): 0}, runes=["travel", "horse"])
    assert notations(state) == ["travel 1,0", "horse 1,0"]


@clause("1.4")
@pytest.mark.parametrize(("near", "far"), [(0, 2), (2, 0)])
def test_plain_corners_that_lie_apart_are_one_area(near: int, far: int) -> None:
    """The middle hex has plain only in corners 0 and 3, mountains between; a viking on it goes on to either side."""
    ridge = {(1, 0, corner): "M" for corner in (1, 2, 4, 5)}
    state = settling([(0, 0), (1, 0), (2, 0)], ridge, houses={(near, 0): 0})
    assert state.view(0)["hexes"][1]["corners"] == "PMMPMM"
    assert notations(state) == ["settle 1,0"]
    play(state, "settle 1,0")
    assert notations(state) == [f"settle {far},0"]


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


@clause("1.6")
def test_the_turn_goes_round_clockwise_in_settling_too() -> None:
    lands = {(10 * seat, 0): seat for seat in range(3)}
    state = settling([(q + step, r) for q, r in lands for step in range(4)], houses=lands, seats=3, turn=1)
    order = []
    for _ in range(6):
        order.append(state.turn)
        play(state, notations(state)[0])
    assert order == [1, 2, 0, 1, 2, 0]


def test_directions_are_named_as_the_page_says() -> None:
    state = settling([(0, 0), (0, 1)], houses={(0, 0): 0})
    assert state.beside[SE] == 1, "r grows to the lower right"
