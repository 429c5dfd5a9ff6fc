"""Chapter 8, the runes that players hold: travel, horse, wisdom, home and secret (8.4 to 8.9)."""

import pytest

from tests.games.fjords.positions import (
    all_corners,
    bare,
    exploring,
    is_settling,
    just_laid,
    kinds,
    notations,
    play,
    refused,
    settling,
)
from zastava.games.fjords.position import piece
from zastava.games.fjords.rules.houses import put
from zastava.games.fjords.rules.terrain import place
from zastava.games.fjords.state import State

clause = pytest.mark.clause

PLAIN = 1  # an all-plain hex


def scores(state: State) -> list[int]:
    return [each["score"] for each in state.view(0)["players"]]


def strip(letter: str, length: int) -> dict[tuple[int, int, int], str]:
    """A row of hexes whose common sides are wholly of one terrain; plain is left above and below."""
    return {(q, 0, corner): letter for q in range(length) for corner in (0, 5)}


@clause("8.4")
def test_travel_goes_one_to_three_steps_by_sea() -> None:
    places = [(q, 0) for q in range(6)]
    state = settling(places, strip("W", 5), houses={(0, 0): 0, (2, 0): 1}, runes=["travel"])
    assert notations(state) == ["travel 1,0", "travel 3,0"], "past 2,0, which is taken, and no farther than 3,0"
    other_way = settling(places, strip("W", 5), houses={(3, 0): 0}, runes=["travel"])
    assert notations(other_way)[0] == "travel 0,0", "the first hex of the map is as good as any"
    refused(state, "travel 4,0", "8.4")
    refused(state, "travel 2,0", "5.3")
    play(state, "travel 3,0")
    assert state.view(0)["players"][0]["score"] == 1


@clause("8.4")
def test_travel_needs_water_all_the_way_and_nothing_but_a_free_hex_at_the_end() -> None:
    places = [(0, 0), (1, 0), (2, 0)]
    land = {**strip("M", 1), (1, 0, 0): "W", (1, 0, 5): "W", (0, 0, 2): "W"}  # both have water, not in common
    state = settling(places, land, houses={(0, 0): 0}, runes=["travel", "horse"])
    assert notations(state) == ["horse 1,0"]
    refused(state, "travel 1,0", "8.4")
    refused(state, "travel 2,0", "8.4")
    sea = settling(
        [(0, 0), (1, 0), (9, 0), (9, 1)], all_corners((1, 0), "W"), houses={(0, 0): 0, (9, 0): 1}, runes=["travel"]
    )
    assert notations(sea) == ["travel 1,0"], "the end may be nothing but water"
    refused(sea, "settle 1,0", "5.3")
    play(sea, "travel 1,0")
    assert sea.view(0)["hexes"][1]["piece"]["kind"] == "viking"
    assert scores(sea)[0] == 1


@clause("8.5")
def test_a_ride_may_end_on_bare_mountains() -> None:
    state = settling(
        [(0, 0), (1, 0), (9, 0), (9, 1)], all_corners((1, 0), "M"), houses={(0, 0): 0, (9, 0): 1}, runes=["horse"]
    )
    assert notations(state) == ["horse 1,0"]


@clause("8.4")
def test_travel_sets_out_from_a_viking_too_and_passes_a_rune_without_landing_on_it() -> None:
    places = [(q, 0) for q in range(4)]
    state = settling(
        places, strip("W", 3), houses={}, vikings={(0, 0): 0}, stones={(1, 0): "water"}, runes=["travel", "water"]
    )
    assert notations(state) == ["travel 2,0", "travel 3,0"]
    refused(state, "travel 1,0", "7.2")


@clause("8.4")
def test_without_its_rune_nobody_travels() -> None:
    state = settling([(q, 0) for q in range(3)], {(0, 0, 0): "W"}, houses={(0, 0): 0}, runes=["horse"])
    assert notations(state) == ["settle 1,0"]
    assert "no travel rune" in refused(state, "travel 1,0", "8.4")


@clause("8.5")
def test_without_its_rune_nobody_rides() -> None:
    state = settling([(q, 0) for q in range(3)], {(0, 0, 0): "M"}, houses={(0, 0): 0}, runes=["travel"])
    assert notations(state) == ["settle 1,0"]
    assert "no horse rune" in refused(state, "horse 1,0", "8.5")


@clause("7.3")
@clause("8.5")
def test_horse_goes_one_to_three_steps_over_mountains() -> None:
    places = [(q, 0) for q in range(6)]
    state = settling(places, strip("M", 5), houses={(0, 0): 0, (2, 0): 1}, runes=["horse"])
    assert notations(state) == ["horse 1,0", "horse 3,0"]
    refused(state, "horse 4,0", "8.5")
    refused(state, "travel 1,0", "8.4")
    play(state, "horse 3,0")
    assert kinds(state)[0] == "horse"
    assert state.view(0)["hexes"][3]["piece"]["kind"] == "viking"
    assert state.view(0)["players"][0]["runes"] == []


@clause("8.5")
def test_horse_does_not_swim() -> None:
    state = settling([(q, 0) for q in range(3)], strip("W", 2), houses={(0, 0): 0}, runes=["horse", "travel"])
    refused(state, "horse 1,0", "8.5")


# A ring of hexes around the empty place 0,0, with a break in it: 1,0 and -1,0 are apart from one another.
GAP = [(1, 0), (-1, 0)]


@clause("7.3")
@clause("8.6")
def test_wisdom_bridges_an_empty_place() -> None:
    state = settling([*GAP, (5, 0), (6, 0)], houses={(1, 0): 0, (5, 0): 1}, runes=["wisdom"])
    assert notations(state) == ["wisdom 0,0 -1,0"]
    play(state, "wisdom 0,0 -1,0")
    view = state.view(0)
    assert view["news"][0] == {"kind": "wisdom", "seat": 0, "gap": [0, 0], "at": [-1, 0]}
    assert view["gaps"] == [{"at": [0, 0], "seat": 0}]
    assert view["hexes"][1]["piece"]["seat"] == 0
    assert view["last"] == [[0, 0], [-1, 0]]
    assert view["players"][0]["runes"] == []


@clause("8.6")
def test_wisdom_asks_for_an_empty_place_beside_two_hexes() -> None:
    state = settling([(1, 0), (-1, 0), (-2, 0)], houses={(1, 0): 0}, runes=["wisdom"])
    assert "empty place" in refused(state, "wisdom -1,0 -2,0", "8.6")
    assert "at least two hexes" in refused(state, "wisdom 2,0 -1,0", "8.6")


@clause("8.6")
def test_wisdom_asks_for_the_rune_and_a_piece_of_ones_own_which_may_be_a_viking() -> None:
    places = [*GAP, (5, 0), (6, 0)]
    without = settling(places, houses={(1, 0): 0, (5, 0): 0}, runes=["travel"])
    assert "no wisdom rune" in refused(without, "wisdom 0,0 -1,0", "8.6")
    others = settling(places, houses={(1, 0): 1, (5, 0): 0}, runes=["wisdom"])
    assert "No house or viking of yours" in refused(others, "wisdom 0,0 -1,0", "8.6")
    own = settling(places, houses={(5, 0): 0}, vikings={(1, 0): 0}, runes=["wisdom"])
    assert "wisdom 0,0 -1,0" in notations(own)


@clause("8.6")
def test_wisdom_asks_for_plain_on_the_side_of_ones_own_piece() -> None:
    ridge = {(1, 0, 2): "M", (1, 0, 3): "M"}
    state = settling([*GAP, (2, 0)], ridge, houses={(1, 0): 0}, runes=["wisdom"])
    assert not [move for move in notations(state) if move.startswith("wisdom 0,0 ")]
    refused(state, "wisdom 0,0 -1,0", "8.6")


@clause("8.6")
def test_a_wisdom_rune_keeps_others_off_its_place() -> None:
    state = settling([*GAP, (0, -1), (0, 1)], houses={(1, 0): 0, (-1, 0): 1}, runes=["wisdom"])
    assert "wisdom 0,0 0,-1" in notations(state)
    play(state, "wisdom 0,0 0,-1")
    assert "already" in refused(state, "wisdom 0,0 0,1", "8.6")
    gap = next(move for move in notations(state) if move.startswith("wisdom")).split()[1]
    play(state, next(move for move in notations(state) if move.startswith(f"wisdom {gap} ")))
    assert [each["seat"] for each in state.view(0)["gaps"]] == [0, 1], "each lies there as its owner's"


@clause("8.7")
def test_the_viking_stands_beside_the_rune_with_plain_towards_it() -> None:
    ridge = {(-1, 0, 0): "M", (-1, 0, 5): "M"}
    state = settling([*GAP, (0, -1), (3, 0)], ridge, houses={(1, 0): 0}, runes=["wisdom"])
    assert "wisdom 0,0 0,-1" in notations(state)
    refused(state, "wisdom 0,0 -1,0", "8.7")
    refused(state, "wisdom 0,0 3,0", "8.7")


@clause("8.7")
def test_the_viking_stands_on_a_free_hex_around_the_rune() -> None:
    state = settling(
        [*GAP, (0, -1), (0, 1), (1, -1)],
        houses={(1, 0): 0, (-1, 0): 1},
        vikings={(0, -1): 1},
        stones={(0, 1): "friendship"},
        runes=["wisdom", "friendship"],
    )
    assert [move for move in notations(state) if move.startswith("wisdom 0,0 ")] == ["wisdom 0,0 1,-1"]
    refused(state, "wisdom 0,0 -1,0", "5.3")
    refused(state, "wisdom 0,0 0,1", "7.2")


@clause("1.5")
@clause("7.3")
@clause("8.8")
def test_home_puts_rune_and_house_and_counts_ones_own_vikings() -> None:
    state = just_laid([(0, 0), (1, 0), (0, 1)], runes=["home"])
    assert notations(state) == ["house", "home", "done"]
    play(state, "home")
    shown = state.view(0)["hexes"][2]
    assert (shown["stone"], shown["piece"]["kind"]) == ("home", "house")
    assert state.houses[0] == 3
    assert state.view(0)["players"][0]["runes"] == []
    assert is_settling(state)
    state.turn = 0
    play(state, "settle 1,0")
    assert scores(state)[0] == 2, "a viking, and a point for standing beside the home"


@clause("7.3")
@clause("8.8")
def test_a_home_rune_is_used_once_and_the_others_keep_theirs() -> None:
    state = just_laid([(0, 0), (1, 0), (0, 1)], runes=["home"])
    state.row = [PLAIN, 2]
    play(state, "home")
    assert [each["runes"] for each in state.view(0)["players"]] == [[], ["home"]]


@clause("8.8")
def test_other_vikings_beside_a_home_count_nothing_more() -> None:
    state = settling(
        [(0, 0), (1, 0), (0, 1)],
        houses={(0, 0): 0},
        vikings={(1, 0): 1, (0, 1): 0},
        stones={(0, 0): "home"},
        runes=["home"],
    )
    assert scores(state) == [2, 1]


@clause("8.8")
def test_home_needs_the_rune_a_house_and_plain() -> None:
    places = [(0, 0), (1, 0), (0, 1)]
    refused(just_laid(places), "home", "8.8")
    refused(just_laid(places, runes=["home"], left=0), "home", "4.3")
    refused(just_laid(places, all_corners((0, 1), "M"), runes=["home"]), "home", "4.2")


@clause("8.8")
@clause("8.9")
def test_home_and_secret_are_lost_with_the_end_of_exploration() -> None:
    state = exploring([PLAIN], [], runes="home,secret,horse")
    play(state, notations(state)[0], "house")
    assert [each["runes"] for each in state.view(0)["players"]] == [["horse"], ["horse"]]


LINE = [(0, 0), (1, 0), (2, 0), (3, 0), (9, 0)]


@clause("7.3")
@clause("8.9")
def test_secret_moves_a_house_up_to_two_steps_instead_of_putting_one() -> None:
    state = just_laid(LINE, houses={(0, 0): 0}, runes=["secret"])
    state.row = [1]
    assert notations(state) == ["house", "shift 0,0 1,0", "shift 0,0 2,0", "done"]
    play(state, "shift 0,0 2,0")
    shown = {tuple(each["at"]): each["piece"] for each in state.view(0)["hexes"]}
    assert shown[0, 0] is None
    assert shown[2, 0]["kind"] == "house"
    assert state.turn == 1, "and no house this turn"
    assert state.houses[0] == 4
    assert state.view(0)["players"][0]["runes"] == []


@clause("8.9")
@pytest.mark.parametrize(
    ("shift", "then"),
    [("shift 0,0 1,0", ["settle 0,0", "settle 2,0"]), ("shift 0,0 2,0", ["settle 1,0", "settle 3,0"])],
)
def test_who_may_settle_where_follows_the_house(shift: str, then: list[str]) -> None:
    """Exploration is over with this turn; -1,0 lies beside the place that the house has left."""
    state = play(just_laid([(-1, 0), *LINE], houses={(0, 0): 0}, runes=["secret"]), shift)
    assert notations(state) == then


@clause("8.9")
def test_the_place_that_a_house_has_left_is_open_to_others_and_nothing_else_is() -> None:
    """Around 0,0 lie a rune, a hex behind a ridge from player 2's house on 0,-2, and another house of player 2."""
    state = just_laid(
        [(0, 0), (1, 0), (-1, 0), (0, -1), (0, -2), (0, 1), (-1, 1), (2, 0)],
        {(0, -1, 1): "M", (0, -1, 2): "M"},
        houses={(0, 0): 0, (0, -2): 1, (0, 1): 1, (-1, 1): 1},
        stones={(-1, 0): "friendship"},
        runes=["secret", "friendship"],
    )
    play(state, "shift 0,0 2,0")
    assert kinds(state)[0] == "shift"
    assert state.view(0)["last"] == [[2, 0], [0, 0]]
    assert state.turn == 1
    assert notations(state) == ["settle 0,0", "settle 1,0"]
    play(state, "settle 0,0")
    assert notations(state) == ["settle 1,0"]


@clause("8.9")
def test_secret_may_end_on_a_start_hex_or_any_other() -> None:
    assert notations(just_laid(LINE, houses={(1, 0): 0}, runes=["secret"])) == [
        "house",
        "shift 1,0 0,0",
        "shift 1,0 2,0",
        "shift 1,0 3,0",
        "done",
    ]


@clause("8.9")
def test_secret_goes_over_plain_only() -> None:
    """A ridge bars the way east to the others; 0,-1 is open."""
    ridge = {(0, 0, 0): "M", (0, 0, 5): "M"}
    state = just_laid([*LINE, (0, -1)], ridge, houses={(0, 0): 0}, runes=["secret"])
    assert notations(state) == ["house", "shift 0,0 0,-1", "done"]
    refused(state, "shift 0,0 1,0", "8.9")


@clause("8.9")
def test_secret_goes_neither_through_nor_onto_houses_but_past_runes() -> None:
    state = just_laid(LINE, houses={(0, 0): 0, (1, 0): 1}, runes=["secret"])
    refused(state, "shift 0,0 1,0", "8.9")
    refused(state, "shift 0,0 2,0", "8.9")
    state = just_laid(LINE, houses={(0, 0): 0}, stones={(1, 0): "friendship"}, runes=["secret", "friendship"])
    assert notations(state) == ["house", "shift 0,0 2,0", "done"]
    refused(state, "shift 0,0 1,0", "8.9")
    refused(state, "shift 0,0 3,0", "8.9")
    refused(state, "shift 0,0 0,0", "8.9")


@clause("8.9")
def test_secret_moves_only_ones_own_house_and_none_on_a_home() -> None:
    state = just_laid(LINE, houses={(0, 0): 0, (3, 0): 1}, homes=[(0, 0)], runes=["secret", "home"])
    assert "home rune" in refused(state, "shift 0,0 1,0", "8.9")
    refused(state, "shift 3,0 2,0", "8.9")
    refused(state, "shift 1,0 2,0", "8.9")
    refused(just_laid(LINE, houses={(0, 0): 0}), "shift 0,0 1,0", "8.9")


@clause("8.9")
def test_secret_keeps_the_turn_open_without_houses_and_may_end_on_the_hex_just_laid() -> None:
    state = bare([(0, 0), (1, 0)], runes=["secret"])
    put(state, state.node_of[place(0, 0)], piece(0, True, 0, 4))
    state.row, state.bag, state.houses = [PLAIN, 2], [], [0, 4]
    play(state, "lay 1 0,1 0")
    assert state.turn == 0
    assert notations(state) == ["shift 0,0 1,0", "shift 0,0 0,1", "done"]


@clause("8.9")
def test_secret_cannot_be_used_where_no_house_can_move() -> None:
    state = bare([(0, 0), (1, 0)], runes=["secret"])
    state.row, state.bag, state.houses = [PLAIN, 2], [], [0, 4]
    play(state, "lay 1 0,1 0")
    assert state.turn == 1
    rock = bare([(0, 0), (1, 0)], all_corners((0, 1), "M"), runes=["secret"])
    put(rock, rock.node_of[place(0, 0)], piece(0, True, 0, 1))
    put(rock, rock.node_of[place(1, 0)], piece(1, True, 0, 1))
    rock.row, rock.bag = [3, 2], []
    play(rock, "lay 3 0,1 0")
    assert rock.turn == 1, "the only hex beside the house is taken"
