"""Chapters 7 and 8: runes."""

import pytest

from tests.games.fjords.positions import (
    all_corners,
    bare,
    exploring,
    is_settling,
    just_laid,
    notations,
    play,
    refused,
    settling,
)
from zastava.games.fjords import GAME
from zastava.games.fjords.state import State

clause = pytest.mark.clause

ROCK, PLAIN, SEA = 3, 1, 30  # the hexes with the symbols of strength, friendship and water


def scores(state: State) -> list[int]:
    return [each["score"] for each in state.view(0)["players"]]


@clause("7.1")
def test_any_runes_may_be_chosen() -> None:
    assert GAME.setup(2).view(0)["runes"] == []
    chosen = GAME.setup(2, {"runes": "water,home"}).view(0)
    assert chosen["runes"] == ["water", "home"]
    assert len(GAME.setup(4, {"runes": "all"}).view(0)["runes"]) == 8


@clause("7.2")
@pytest.mark.parametrize(
    ("tile", "rune", "special"),
    [
        (ROCK, "strength", all_corners((0, 1), "M")),
        (PLAIN, "friendship", {}),
        (SEA, "water", {(0, 1, corner): "W" for corner in (1, 3, 4, 5, 0)}),
    ],
)
@pytest.mark.parametrize("played", [True, False])
def test_a_symbol_takes_its_rune_and_then_nothing_else(tile: int, rune: str, special: dict, played: bool) -> None:
    state = bare([(0, 0), (1, 0)], special, runes=[rune] if played else ["home"])
    state.row, state.bag = [tile, 2], []
    move = next(move for move in notations(state) if move.startswith(f"lay {tile} 0,1 "))
    play(state, move)
    assert state.view(0)["hexes"][2]["stone"] == (rune if played else None)
    assert state.view(0)["hexes"][2]["symbol"] == rune
    if played:
        assert state.turn == 1, "no house may follow"


@clause("7.2")
def test_a_rune_takes_neither_house_nor_viking() -> None:
    state = just_laid([(0, 0), (1, 0), (0, 1)], stones={(0, 1): "friendship"}, runes=["friendship"])
    refused(state, "house", "7.2")
    state = settling([(0, 0), (1, 0), (0, 1)], houses={(0, 0): 0}, stones={(0, 1): "friendship"}, runes=["friendship"])
    refused(state, "settle 0,1", "7.2")
    assert notations(state) == ["settle 1,0"]


@clause("7.3")
def test_one_rune_of_each_kind_and_once() -> None:
    state = GAME.setup(3, {"runes": "all"})
    held = ["travel", "horse", "wisdom", "home", "secret"]
    assert [each["runes"] for each in state.view(0)["players"]] == [held] * 3
    coast = {(0, 0, 0): "W", (0, 0, 5): "W", (1, 0, 0): "W", (1, 0, 5): "W"}
    state = settling([(0, 0), (1, 0), (2, 0)], coast, houses={(0, 0): 0}, runes=["travel"])
    play(state, "travel 1,0")
    assert state.view(0)["players"][0]["runes"] == []
    assert state.waiting == (), "2,0 would need a second rune"


@clause("7.4")
def test_a_rune_is_the_whole_turn() -> None:
    coast = {(0, 0, 0): "W", (0, 0, 5): "W"}
    state = settling([(0, 0), (1, 0), (0, 1), (5, 0), (6, 0)], coast, houses={(0, 0): 0, (5, 0): 1}, runes=["travel"])
    assert "settle 0,1" in notations(state)
    play(state, "travel 1,0")
    assert state.turn == 1
    assert state.vikings == [19, 20]


@clause("7.5")
def test_with_a_rune_only_one_must_use_it() -> None:
    coast = {(0, 0, 0): "W", (0, 0, 5): "W"}
    state = settling([(0, 0), (1, 0)], coast, houses={(0, 0): 0}, runes=["travel"])
    assert notations(state) == ["travel 1,0"], "not out, and no way to keep the rune"


@clause("8.1")
def test_strength_counts_for_every_viking_beside_it() -> None:
    rock = (1, 0)
    places = [rock, (0, 0), (0, 1), (2, 0), (5, 0)]
    state = settling(
        places,
        all_corners(rock, "M"),
        houses={(0, 0): 0},
        vikings={(0, 1): 0, (2, 0): 1, (5, 0): 1},
        stones={rock: "strength"},
        runes=["strength"],
    )
    assert scores(state) == [2, 3], "0,1 and 2,0 lie beside it; the house counts nothing; 5,0 lies elsewhere"


@clause("8.2")
def test_water_counts_for_every_viking_who_can_sail_to_it() -> None:
    """A channel along the top of 0,0 1,0 2,0 3,0: 1,0 is taken and does not hinder; 0,1 has no water."""
    channel = {(q, 0, corner): "W" for q in range(4) for corner in (0, 1, 2)}
    state = settling(
        [(0, 0), (1, 0), (2, 0), (3, 0), (1, 1), (6, 0)],
        {**channel, **all_corners((6, 0), "W")},
        houses={(1, 0): 0},
        vikings={(2, 0): 0, (3, 0): 1, (1, 1): 1, (6, 0): 1},
        stones={(0, 0): "water"},
        runes=["water"],
    )
    assert scores(state) == [2, 4], "2,0 and 3,0 sail to it; 1,1 is inland, 6,0 lies on another sea"


@clause("8.3")
@pytest.mark.parametrize(
    ("vikings", "counted"),
    [
        ({(2, 0): 0, (1, 1): 0, (0, 1): 1}, [4, 1]),
        ({(2, 0): 0, (0, 1): 1}, [3, 3]),
        ({(8, 0): 1}, [0, 1]),
    ],
    ids=["most", "level", "nobody"],
)
def test_friendship_gives_two_to_whoever_has_most_around_it(
    vikings: dict[tuple[int, int], int], counted: list[int]
) -> None:
    state = settling(
        [(1, 0), (2, 0), (1, 1), (0, 1), (8, 0), (0, 0)],
        houses={(0, 0): 1},
        vikings=vikings,
        stones={(1, 0): "friendship"},
        runes=["friendship"],
    )
    assert scores(state) == counted, "houses around it do not matter"


@clause("8.3")
def test_one_viking_counts_for_several_runes_of_friendship() -> None:
    state = settling(
        [(0, 0), (1, 0), (2, 0)],
        houses={},
        vikings={(1, 0): 0},
        stones={(0, 0): "friendship", (2, 0): "friendship"},
        runes=["friendship"],
    )
    assert scores(state) == [5, 0]


def strip(letter: str, length: int) -> dict[tuple[int, int, int], str]:
    """A row of hexes whose common sides are wholly of one terrain; plain is left above and below."""
    return {(q, 0, corner): letter for q in range(length) for corner in (0, 5)}


@clause("8.4")
def test_travel_goes_one_to_three_steps_by_sea() -> None:
    places = [(q, 0) for q in range(6)]
    state = settling(places, strip("W", 5), houses={(0, 0): 0, (2, 0): 1}, runes=["travel"])
    assert notations(state) == ["travel 1,0", "travel 3,0"], "past 2,0, which is taken, and no farther than 3,0"
    refused(state, "travel 4,0", "8.4")
    refused(state, "travel 2,0", "5.3")
    play(state, "travel 3,0")
    assert state.view(0)["players"][0]["score"] == 1


@clause("8.4")
def test_travel_needs_water_all_the_way_and_plain_at_the_end() -> None:
    places = [(0, 0), (1, 0), (2, 0)]
    land = {**strip("M", 1), (1, 0, 0): "W", (1, 0, 5): "W"}
    state = settling(places, land, houses={(0, 0): 0}, runes=["travel", "horse"])
    refused(state, "travel 2,0", "8.4")
    sea = settling(
        [(0, 0), (1, 0), (9, 0), (9, 1)], all_corners((1, 0), "W"), houses={(0, 0): 0, (9, 0): 1}, runes=["travel"]
    )
    assert sea.turn == 1, "nothing but water at the end: player 1 is out"
    sea.turn = 0
    refused(sea, "travel 1,0", "5.3")


@clause("8.5")
def test_horse_goes_one_to_three_steps_over_mountains() -> None:
    places = [(q, 0) for q in range(6)]
    state = settling(places, strip("M", 5), houses={(0, 0): 0, (2, 0): 1}, runes=["horse"])
    assert notations(state) == ["horse 1,0", "horse 3,0"]
    refused(state, "horse 4,0", "8.5")
    refused(state, "travel 1,0", "8.4")
    play(state, "horse 3,0")
    assert state.view(0)["hexes"][3]["piece"]["kind"] == "viking"


@clause("8.5")
def test_horse_does_not_swim() -> None:
    state = settling([(q, 0) for q in range(3)], strip("W", 2), houses={(0, 0): 0}, runes=["horse", "travel"])
    refused(state, "horse 1,0", "8.5")


# A ring of hexes around the empty place 0,0, with a break in it: 1,0 and -1,0 are apart from one another.
GAP = [(1, 0), (-1, 0)]


@clause("8.6")
def test_wisdom_bridges_an_empty_place() -> None:
    state = settling([*GAP, (5, 0), (6, 0)], houses={(1, 0): 0, (5, 0): 1}, runes=["wisdom"])
    assert notations(state) == ["wisdom 0,0 -1,0"]
    play(state, "wisdom 0,0 -1,0")
    view = state.view(0)
    assert view["gaps"] == [{"at": [0, 0], "seat": 0}]
    assert view["hexes"][1]["piece"]["seat"] == 0
    assert view["last"] == [[0, 0], [-1, 0]]
    assert view["players"][0]["runes"] == []


@clause("8.6")
def test_wisdom_asks_for_an_empty_place_beside_two_hexes() -> None:
    state = settling([(1, 0), (-1, 0), (-2, 0)], houses={(1, 0): 0}, runes=["wisdom"])
    refused(state, "wisdom -1,0 -2,0", "8.6")
    refused(state, "wisdom 2,0 -1,0", "8.6")


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


@clause("8.7")
def test_the_viking_stands_beside_the_rune_with_plain_towards_it() -> None:
    ridge = {(-1, 0, 0): "M", (-1, 0, 5): "M"}
    state = settling([*GAP, (0, -1), (3, 0)], ridge, houses={(1, 0): 0}, runes=["wisdom"])
    assert "wisdom 0,0 0,-1" in notations(state)
    refused(state, "wisdom 0,0 -1,0", "8.7")
    refused(state, "wisdom 0,0 3,0", "8.7")


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
    assert [state.reach[node] for node in range(5)] == [0, 1, 0, 1, 0], "who may settle where follows the house"


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
    state.row, state.bag, state.houses = [PLAIN, 2], [], [1, 4]
    play(state, "lay 1 0,1 0", "house", "lay 2 1,-1 0", "done")
    assert is_settling(state)
    state = just_laid([(0, 0), (1, 0)], houses={(0, 0): 0}, runes=["secret"], left=0)
    assert notations(state) == ["shift 0,0 1,0", "done"]


@clause("8.9")
def test_secret_cannot_be_used_where_no_house_can_move() -> None:
    state = bare([(0, 0), (1, 0)], runes=["secret"])
    state.row, state.bag, state.houses = [PLAIN, 2], [], [0, 4]
    play(state, "lay 1 0,1 0")
    assert state.turn == 1
