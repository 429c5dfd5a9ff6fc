"""Aim and set-up (chapter 1, clause 14.1)."""

import pytest

from tests.games.outpost.positions import GAME, legal, refused
from zastava.core.errors import BadInput
from zastava.games.outpost.components import ARTIFACT_IDS, ROUNDS
from zastava.games.outpost.moves import parse

clause = pytest.mark.clause


@clause("1.1")
def test_six_rounds_are_played() -> None:
    assert ROUNDS == 6
    state = GAME.setup(2, seed=3)
    seen = set()
    while state.waiting:
        seat = state.waiting[0]
        seen.add(state.view(seat)["round"])
        moves = state.moves(seat)
        state.play(seat, next((move for move in moves if str(move) == "pass"), moves[0]))
    assert seen == {1, 2, 3, 4, 5, 6}


@clause("1.2")
@pytest.mark.parametrize("seats", [1, 2, 3, 4])
def test_everybody_starts_with_six_settlers_and_one_of_each_common(seats: int) -> None:
    state = GAME.setup(seats)
    for player in state.view(0)["players"]:
        assert player["hand"] == {"clay": 1, "wood": 1, "stone": 1, "diamond": 0, "gold": 0}
        assert player["settlers"] == {"base": 6, "extra": 0, "spent": 0}
        assert player["zones"] == {"build": 0, "explore": 0, "hunt": 0, "fortify": 0}
    common = 16 - seats
    assert state.view(0)["supply"] == {
        "clay": common, "wood": common, "stone": common, "diamond": 42, "gold": 32, "settler": 24,
    }  # fmt: skip
    census = state.census()
    assert [census[name] for name in ("clay", "wood", "stone", "diamond", "gold")] == [16, 16, 16, 42, 32]
    assert (census["extra settlers"], census["base settlers"], census["fortifications"]) == (24, 6 * seats, 36)
    assert [census[name] for name in ("green", "yellow", "blue", "red")] == [9, 9, 9, 9]


@clause("1.3")
def test_nine_buildings_of_thirty_six_are_open() -> None:
    state = GAME.setup(2, seed=5)
    view = state.view(0)
    assert [place["height"] for place in view["market"]] == [1] * 9
    assert view["pile"] == 27
    assert state.census()["bank"] == 3


@clause("1.4")
def test_four_heroes_of_forty_eight_are_open() -> None:
    state = GAME.setup(2, seed=5)
    view = state.view(0)
    assert len({place["hero"] for place in view["row"]} - {None}) == 4
    assert view["deck"] == 44
    assert state.census()["heroes"] == 48


@clause("1.5")
def test_three_stacks_of_twelve_for_nine_cells() -> None:
    view = GAME.setup(2).view(0)
    assert view["stacks"] == [12, 12, 12]
    cells = [cell["cell"] for cell in view["players"][0]["lands"]]
    assert cells == ["1a", "1b", "1c", "2a", "2b", "2c", "3a", "3b", "3c"]


@clause("1.6", "14.1")
@pytest.mark.parametrize(("seats", "opened"), [(1, 4), (2, 5), (3, 6), (4, 7)])
def test_artifacts_are_chosen_against_the_clock_the_first_player_last(seats: int, opened: int) -> None:
    """The ruling's example 12: 4, 5, 6, 7 open, three after set-up."""
    state = GAME.setup(seats, seed=7)
    view = state.view(0)
    first = view["first"]
    assert len(view["artifacts"]["open"]) == opened
    assert view["artifacts"]["hidden"] == (10 if seats == 1 else 0)
    order = []
    while state.view(0)["phase"] == "take":
        order.append(state.waiting[0])
        state.play(state.waiting[0], state.moves(state.waiting[0])[0])
    assert order == [(first - 1 - step) % seats for step in range(seats)]
    assert order[-1] == first
    assert len(state.view(0)["artifacts"]["open"]) == 3
    assert state.waiting == (first,)


@clause("1.6")
def test_the_first_player_is_drawn_by_lot() -> None:
    assert {GAME.setup(4, seed=seed).view(0)["first"] for seed in range(40)} == {0, 1, 2, 3}


@clause("1.6")
def test_what_an_artifact_gives_when_taken_comes_in_set_up_too() -> None:
    for seed in range(60):
        state = GAME.setup(2, seed=seed)
        seat = state.waiting[0]
        if "purse" in legal(state, "take"):
            state.play(seat, parse("take purse"))
            assert state.view(0)["players"][seat]["hand"]["gold"] == 1
            return
    raise AssertionError("the purse was never open")


@clause("14.1")
def test_alone_one_of_four_is_taken() -> None:
    state = GAME.setup(1, seed=2)
    assert len(legal(state, "take")) == 4
    state.play(0, state.moves(0)[0])
    assert state.waiting == (0,)
    assert set(state.view(0)["artifacts"]["open"]) < set(ARTIFACT_IDS)


def test_other_numbers_of_players_are_refused() -> None:
    with pytest.raises(BadInput, match="1–4"):
        GAME.setup(5)


@clause("1.6")
def test_before_the_first_artifact_nothing_else_is_done() -> None:
    assert "Choose an artifact" in refused(GAME.setup(1, seed=3), "explore 1a", "1.6")
