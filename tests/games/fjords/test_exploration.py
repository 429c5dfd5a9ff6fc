"""Chapter 3: exploration."""

import pytest

from tests.games.fjords.positions import (
    E,
    all_corners,
    bare,
    exploring,
    is_settling,
    kinds,
    notations,
    play,
    random_game,
    refused,
)
from zastava.core.chance import chance
from zastava.games.fjords.rules import turns
from zastava.games.fjords.rules.exploration import fits_somewhere
from zastava.games.fjords.rules.terrain import NODE, NODE_BITS, PATTERN_BITS, PLAIN_SIDES, STEPS, place

clause = pytest.mark.clause

PLAIN, ROCK = 1, 3  # all plain, all mountain


@clause("3.1")
def test_an_open_hex_is_laid_and_nothing_else_may_be_done() -> None:
    state = exploring([1, 4, 7, 11], [20, 21])
    assert {move.split()[0] for move in notations(state)} == {"lay"}, "one may not pass"
    move = next(move for move in notations(state) if move.startswith("lay 4 "))
    play(state, move)
    assert state.tiles[-1] == 4
    assert 4 not in state.row
    assert kinds(state) == ["lay"]
    assert state.view(0)["last"] == [state.view(0)["hexes"][-1]["at"]]


@clause("3.1")
def test_a_hex_may_be_turned_as_one_likes() -> None:
    state = bare([(0, 0), (1, 0)])
    state.row = [4]  # PPPPPM: its mountain may be in any of the three corners that nobody fixes
    assert [move for move in notations(state) if " 1,-1 " in move] == [f"lay 4 1,-1 {turn}" for turn in (1, 2, 3)]
    assert [move for move in notations(state) if " 0,1 " in move] == [f"lay 4 0,1 {turn}" for turn in (0, 4, 5)]


@clause("3.1")
def test_a_hex_that_is_not_open_is_refused() -> None:
    state = exploring([1, 4, 7, 11], [20, 21])
    where = notations(state)[0].split()[2]
    assert "not in the open row" in refused(state, f"lay 20 {where} 0", "3.1")


@clause("3.1")
def test_a_second_hex_in_one_turn_is_refused() -> None:
    state = exploring([1, 2, 4, 7], [20, 21])
    play(state, next(move for move in notations(state) if move.startswith("lay 4 ")))
    refused(state, "lay 1 2,-1 0", "3.1")


@clause("3.2")
def test_a_hex_touches_two_hexes_at_least() -> None:
    state = bare([(0, 0), (1, 0)])
    state.row = [PLAIN]
    assert notations(state) == ["lay 1 1,-1 0", "lay 1 0,1 0"], "the two places that touch both hexes"
    assert "at least two" in refused(state, "lay 1 2,0 0", "3.2")
    assert "at least two" in refused(state, "lay 1 9,9 0", "3.2")


@clause("3.2")
def test_a_place_that_is_taken_is_refused() -> None:
    state = bare([(0, 0), (1, 0)])
    state.row = [PLAIN]
    assert "already" in refused(state, "lay 1 0,0 0", "3.2")


@clause("3.2")
def test_a_place_is_gone_when_it_is_taken_and_another_comes_into_reach() -> None:
    state = bare([(0, 0), (1, 0)])
    state.row, state.bag = [PLAIN, 2], []
    play(state, "lay 1 0,1 0", "done")
    assert {move.split()[2] for move in notations(state)} == {"1,-1", "1,1", "-1,1"}


@clause("3.3")
def test_sides_must_match() -> None:
    """The place 1,-1 asks for mountain in its corner between both neighbours, and for plain in the two beside."""
    state = bare([(0, 0), (1, 0)], {(0, 0, 0): "M"})
    state.row = [PLAIN, 4]
    assert [move for move in notations(state) if " 1,-1 " in move] == ["lay 4 1,-1 5"], "PPPPPM, its M in corner 4"
    assert "match" in refused(state, "lay 1 1,-1 0", "3.3")
    assert "match" in refused(state, "lay 4 1,-1 0", "3.3")
    play(state, "lay 4 1,-1 5")
    assert state.view(0)["hexes"][-1]["corners"] == "PPPPMP"


@clause("3.3")
def test_half_a_side_that_matches_is_not_enough() -> None:
    state = bare([(0, 0), (1, 0)], {(0, 0, 0): "W", (0, 0, 1): "W"})
    state.row = [18]  # PPPPPW
    assert not [move for move in notations(state) if " 1,-1 " in move]
    for turn in range(6):
        refused(state, f"lay 18 1,-1 {turn}", "3.3")


@clause("3.4")
def test_a_hex_that_would_touch_only_water_is_refused() -> None:
    coast = {(0, 0, 0): "W", (0, 0, 1): "W", (1, 0, 1): "W"}
    state = bare([(0, 0), (1, 0)], coast)
    state.row = [30, 25]  # PWWWWW, PPPWWW
    assert not [move for move in notations(state) if " 1,-1 " in move]
    assert "second landmass" in refused(state, "lay 25 1,-1 0", "3.4")


@clause("3.4")
def test_one_land_corner_in_common_is_enough() -> None:
    state = bare([(0, 0), (1, 0)], {(0, 0, 0): "W", (1, 0, 1): "W"})
    state.row = [25]  # PPPWWW
    assert [move for move in notations(state) if " 1,-1 " in move] == ["lay 25 1,-1 1"]


@clause("3.4")
def test_land_never_falls_in_two_in_random_play() -> None:
    """Corner by corner: all land of the map hangs together whatever is laid."""
    state = exploring([1, 30, 28, 3], [25, 26, 29, 27, 21, 22, 14, 33, 34])
    number = 0
    while not is_settling(state) and state.waiting:
        lays = notations(state)
        play(state, lays[(number * 7) % len(lays)])
        number += 1
        assert _lands(state) == 1


def _lands(state: object) -> int:
    """How many pieces the land of the map is in; corners of one hex hang together if land, and so do equal corners."""
    view = state.view(0)  # type: ignore[attr-defined]
    land = {tuple(each["at"]): each["corners"] for each in view["hexes"]}
    group = {where: where for where, shown in land.items() if set(shown) != {"W"}}

    def root(where: tuple[int, int]) -> tuple[int, int]:
        while group[where] != where:
            where = group[where]
        return where

    steps = ((1, 0), (1, -1), (0, -1), (-1, 0), (-1, 1), (0, 1))
    for (q, r), shown in land.items():
        for side, (dq, dr) in enumerate(steps):
            other = (q + dq, r + dr)
            if other in group and (q, r) in group and {shown[side], shown[side - 1]} != {"W"}:
                group[root((q, r))] = root(other)
    return len({root(where) for where in group})


@clause("3.5")
def test_a_hole_may_be_closed_in() -> None:
    ring = [(1, 0), (1, -1), (0, -1), (-1, 0), (-1, 1)]
    state = bare(ring)
    state.row = [PLAIN]
    assert "lay 1 0,1 0" in notations(state), "the last hex of a ring around an empty place"
    play(state, "lay 1 0,1 0", "done")
    assert place(0, 0) in state.frontier


@clause("3.5")
def test_a_ridge_may_cut_off_plain() -> None:
    """Hex 17 (PMMMMM) fits behind a ridge, although its plain hangs together with none on the map."""
    state = bare([(0, 0), (1, 0)], {(0, 0, 0): "M", (0, 0, 1): "M", (1, 0, 1): "M"})
    state.row = [17]
    assert "lay 17 1,-1 0" in notations(state)


@clause("3.6")
def test_the_row_is_filled_up_after_the_turn() -> None:
    state = exploring([1, 2, 4, 7], [20, 21])
    play(state, next(move for move in notations(state) if move.startswith("lay 4 ")))
    assert state.row == [1, 2, 7], "not before the player has decided on a house"
    assert state.seal == ""
    play(state, "house")
    assert state.row == [1, 2, 7, 21]
    assert state.bag == [20]
    assert kinds(state) == ["house", "drawn"]
    assert state.seal == "chance"


@clause("3.7")
def test_without_a_bag_the_row_grows_shorter() -> None:
    state = bare([(0, 0), (1, 0)])
    state.row, state.bag = [PLAIN, 2, 39], []
    play(state, "lay 2 0,1 0", "done")
    assert state.row == [PLAIN, 39]
    assert state.phase == 0
    assert state.seal == "passed"


@clause("3.8")
def test_a_row_that_fits_nowhere_is_replaced_and_goes_back_into_the_bag() -> None:
    state = bare([(0, 0), (1, 0)])
    state.row = [ROCK, 14, 15, 16]  # nothing with three plain corners in a row
    state.bag = [PLAIN, 17, 57, 44, 62, 49, 29, 28]
    assert not fits_somewhere(state, state.row)
    turns.begin_exploring(state)
    assert state.phase == 0
    assert PLAIN in state.row
    assert len(state.row) == 4
    assert sorted(state.row + state.bag) == sorted([ROCK, 14, 15, 16, PLAIN, 17, 57, 44, 62, 49, 29, 28])
    told = state.view(0)["news"]
    assert [item["tile"] for item in told[:-1]] == state.row, "only what came at last is told"
    assert told[-1]["kind"] == "redrawn"


@clause("3.8")
def test_a_rejected_hex_may_come_again_at_once() -> None:
    state = bare([(0, 0), (1, 0)])
    state.row = [ROCK, 14, 15, 16]
    state.bag = [PLAIN]
    turns.begin_exploring(state)
    assert PLAIN in state.row
    assert len(state.row) == 4
    assert len(set(state.row) & {ROCK, 14, 15, 16}) == 3
    assert len(state.bag) == 1


@clause("3.8")
def test_the_bag_is_shaken_when_hexes_go_back() -> None:
    orders = []
    for seed in range(20):
        state = bare([(0, 0), (1, 0)])
        state.chance = chance(seed, "test")
        state.row, state.bag = [ROCK, 14, 15, 16], [17, 57, PLAIN, 2, 39, 52]
        turns.begin_exploring(state)
        assert sorted(state.row + state.bag) == sorted([ROCK, 14, 15, 16, 17, 57, PLAIN, 2, 39, 52])
        assert fits_somewhere(state, state.row)
        orders.append(tuple(state.row + state.bag))
    assert len(set(orders)) > 15


@clause("3.9")
def test_exploration_ends_when_nothing_in_row_or_bag_fits() -> None:
    state = bare([(0, 0), (1, 0)])
    state.row, state.bag = [ROCK, 14], [15, 16]
    turns.begin_exploring(state)
    assert (state.row, state.bag, state.view(0)["aside"]) == ([], [], 4)
    assert is_settling(state) or not state.waiting


@clause("3.9")
def test_exploration_ends_when_nothing_fits_and_the_bag_is_empty() -> None:
    state = bare([(0, 0), (1, 0)])
    state.row = [ROCK, 14]
    state.bag = []
    turns.begin_exploring(state)
    assert state.view(0)["aside"] == 2
    assert state.row == []
    assert state.phase != 0


@clause("3.9")
def test_exploration_ends_when_all_hexes_are_laid() -> None:
    state = exploring([1], [])
    play(state, notations(state)[0], "house")
    assert is_settling(state)
    assert state.view(0)["aside"] == 0
    assert "phase" in kinds(state)


@clause("3.9")
def test_hexes_that_never_fitted_are_all_accounted_for() -> None:
    state = bare([(0, 0), (1, 0)])
    state.row, state.bag = [ROCK, 14, 15, 16], [17, 57]
    turns.begin_exploring(state)
    assert sorted(state.aside) == [3, 14, 15, 16, 17, 57]
    assert state.census()["hexes"] == 8


def test_a_lay_keeps_up_the_frontier() -> None:
    state = bare([(0, 0), (1, 0)], all_corners((0, 0), "M"))
    assert place(0, 0) not in state.frontier
    assert len(state.frontier) == 8
    assert state.beside[E] == 1


def test_a_lay_keeps_up_who_lies_beside_every_hex_and_every_empty_place() -> None:
    for state in random_game(2, 5):
        for node, where in enumerate(state.places):
            nodes = [state.node_of.get(where + step, -1) for step in STEPS]
            assert state.beside[6 * node :][:6] == nodes
            plain = PLAIN_SIDES[state.lying[node]]
            over_plain = {nodes[side] for side in range(6) if plain >> side & 1} - {-1}
            assert unpacked(state.linked[node]) == over_plain
        for where, known in state.frontier.items():
            beside = [(known >> PATTERN_BITS + NODE_BITS * side & NODE) - 1 for side in range(6)]
            assert beside == [state.node_of.get(where + step, -1) for step in STEPS]


def unpacked(links: int) -> set[int]:
    """The nodes of a list in one int."""
    return {(links >> NODE_BITS * place & NODE) - 1 for place in range(6)} - {-1}
