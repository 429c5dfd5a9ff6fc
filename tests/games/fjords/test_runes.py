"""Chapter 7, and the runes on the map (8.1 to 8.3)."""

import pytest

from tests.games.fjords.positions import all_corners, bare, just_laid, kinds, notations, play, refused, settling
from zastava.games.fjords import GAME
from zastava.games.fjords.position import piece
from zastava.games.fjords.rules.houses import put
from zastava.games.fjords.rules.terrain import place
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


@clause("7.2")
def test_a_rune_laid_beside_a_house_is_closed_to_its_vikings() -> None:
    """The all-plain hex goes beside player 1's house; nobody can put a house on it, and exploration is over."""
    state = bare([(0, 0), (1, 0)], runes=["friendship"])
    put(state, state.node_of[place(0, 0)], piece(0, True, 0, 1))
    state.row, state.bag = [PLAIN], []
    play(state, "lay 1 0,1 0")
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
    assert kinds(state) == ["travel"]
    assert state.turn == 1
    assert state.vikings == [19, 20]


@clause("5.7")
@clause("7.5")
def test_with_a_rune_only_one_must_use_it() -> None:
    coast = {(0, 0, 0): "W", (0, 0, 5): "W"}
    state = settling([(0, 0), (1, 0)], coast, houses={(0, 0): 0}, runes=["travel"])
    assert notations(state) == ["travel 1,0"], "not out, and no way to keep the rune"


@clause("6.1")
@clause("8.1")
def test_strength_counts_for_every_viking_beside_it() -> None:
    rock = (1, 0)
    places = [(2, 0), rock, (0, 0), (0, 1), (1, 1), (5, 0)]
    state = settling(
        places,
        all_corners(rock, "M"),
        houses={(0, 0): 0},
        vikings={(0, 1): 0, (2, 0): 1, (1, 1): 1, (5, 0): 1},
        stones={rock: "strength"},
        runes=["strength"],
    )
    assert scores(state) == [2, 5], "0,1, 2,0 and 1,1 lie beside it; the house counts nothing; 5,0 lies elsewhere"


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


@clause("8.2")
@pytest.mark.parametrize(("side", "sails"), [("WP", True), ("PW", True), ("WW", True), ("PP", False), ("PM", False)])
@pytest.mark.parametrize("places", [[(0, 0), (1, 0)], [(1, 0), (0, 0)]])
def test_the_side_towards_the_rune_must_have_water(side: str, sails: bool, places: list[tuple[int, int]]) -> None:
    """Both hexes have water on their far sides too."""
    shown = {(0, 0, 0): side[0], (0, 0, 5): side[1], (0, 0, 2): "W", (1, 0, 0): "W"}
    state = settling(places, shown, houses={}, vikings={(1, 0): 0}, stones={(0, 0): "water"}, runes=["water"])
    assert scores(state) == [2 if sails else 1, 0]


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
