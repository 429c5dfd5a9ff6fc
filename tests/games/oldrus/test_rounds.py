"""Chapter 3: dice, secret paths, and what is shown."""

import json

import pytest

from tests.games.oldrus.positions import PLACES, everyone_done, held, listed, new_game, on_the_way, play, refused
from zastava.core.chance import chance
from zastava.core.contract import CHANCE, OPEN, PASSED, REVEALED, WATCHER
from zastava.games.oldrus.components import COMPONENTS
from zastava.games.oldrus.state import State

clause = pytest.mark.clause


def started(seats: int, seed: int = 1) -> State:
    state = new_game(seats, "deal", seed)
    while state.view(0)["phase"] == "start":
        state.play(state.waiting[0], state.moves(state.waiting[0])[0])
    return state


@clause("3.1")
def test_the_first_player_changes_from_round_to_round() -> None:
    state = started(3)
    first = state.first
    for number in range(1, 5):
        assert (state.round, state.first) == (number, (first + number - 1) % 3)
        everyone_done(state)


@clause("3.2")
def test_three_path_dice_have_six_faces() -> None:
    faces = set()
    for seed in range(30):
        faces.update(die["face"] for die in started(1, seed).view(0)["dice"])
    assert faces == {"forest", "field", "water", "mountains", "any", "season"}
    assert len(started(2).view(0)["dice"]) == 3


@clause("3.3")
def test_the_season_names_a_terrain() -> None:
    seasons = []
    state = started(2)
    for _ in range(8):
        view = state.view(0)
        seasons.append((view["season"], view["terrain"]))
        everyone_done(state)
    assert seasons[::2] == seasons[1::2]
    assert seasons[::2] == [
        ("summer", "forest"), ("autumn", "field"), ("winter", "water"), ("spring", "mountains"),
    ]  # fmt: skip


@clause("3.3")
@pytest.mark.parametrize(("number", "cells"), [(1, []), (3, ["e8"]), (5, ["e7"]), (7, ["d7"])])
def test_the_season_face_leads_onto_the_seasons_terrain(number: int, cells: list[str]) -> None:
    state = on_the_way(at=("d8",), dice="season season season", round_number=number)
    reached = listed(state, 0, "season")
    assert set(cells) <= set(reached)
    terrain = COMPONENTS.season_terrain[number - 1]
    assert all(
        COMPONENTS.terrain[(int(name[1:]) - 1) * 12 + "abcdefghijkl".index(name[0])] == terrain for name in reached
    )


@clause("3.4")
def test_everyone_gains_the_rolled_amulet() -> None:
    state = started(3)
    before = [sum(sheet.held(item) for item in range(5)) for sheet in state.sheets]
    everyone_done(state)
    rolled = state.amulet
    after = [sum(sheet.held(item) for item in range(5)) for sheet in state.sheets]
    assert after == [count + 1 for count in before]
    assert all(sheet.held(rolled) for sheet in state.sheets)
    assert state.news(WATCHER)[-1]["kind"] == "round"


@clause("3.4")
def test_the_amulet_die_has_a_second_horse() -> None:
    assert sorted(COMPONENTS.amulet_faces) == [0, 1, 1, 2, 3, 4]


@clause("3.5")
def test_steps_finds_and_numbers_of_steps_are_hidden() -> None:
    state = on_the_way(at=("d8", "d8"), dice="water mountains field")
    before = {seat: json.dumps(state.view(seat)) for seat in (1, WATCHER)}
    play(state, 0, "water e7")
    assert state.view(0)["players"][0]["items"]["equipment"] == 1
    play(state, 0, "field e8")
    for seat in (1, WATCHER):
        assert json.dumps(state.view(seat)) == before[seat]
        assert state.news(seat) == []
    play(state, 0, "done")
    for seat in (1, WATCHER):
        now = state.view(seat)
        assert now.pop("waiting") == [1]
        assert json.dumps(now) == json.dumps({k: v for k, v in json.loads(before[seat]).items() if k != "waiting"})


@clause("3.5")
def test_lines_commute_in_every_interleaving() -> None:
    lines = {0: ["water e7", "field e8", "done"], 1: ["mountains d7", "done"], 2: ["done"]}
    results = set()
    orders = [[0, 0, 0, 1, 1, 2], [2, 1, 1, 0, 0, 0], [1, 0, 2, 0, 1, 0], [0, 1, 0, 2, 0, 1]]
    for order in orders:
        state = on_the_way(at=("d8", "d8", "d8"), dice="water mountains field")
        left = {seat: list(moves) for seat, moves in lines.items()}
        for seat in order:
            play(state, seat, left[seat].pop(0))
        results.add(state.snapshot())
    assert len(results) == 1


@clause("3.5")
def test_resampling_takes_others_back_or_gives_them_another_path() -> None:
    state = on_the_way(at=("d8", "d8", "d8"), dice="water mountains field", items=("HK", "HK", "HK"))
    play(state, 0, "water e7")
    play(state, 1, "water e7", "done")
    play(state, 2, "mountains d7")
    other = state.resample(0, chance(3, "x"))
    assert other.sheets[0].snapshot() == state.sheets[0].snapshot()
    assert other.sheets[2].snapshot() == state.base[2].snapshot()
    paths = {state.resample(0, chance(seed, "x")).sheets[1].snapshot() for seed in range(10)}
    assert len(paths) > 3
    cards = {tuple(state.resample(0, chance(seed, "x")).cards) for seed in range(10)}
    assert len(cards) == 10


@clause("3.6")
def test_paths_and_cards_are_shown_when_the_last_has_finished() -> None:
    state = on_the_way(at=("c6", "d8"), dice="any forest water", cards={"C3": "C01"})
    play(state, 0, "any c7", "done")
    assert not state.shown
    play(state, 1, "water e7", "done")
    assert state.shown == 1 << PLACES.index("C3")
    told = state.news(1)
    assert [item["kind"] for item in told] == ["path", "path", "card"]
    assert told[0]["steps"] == [{"way": "any", "cell": "c7", "fresh": True, "found": "C"}]
    assert told[1]["to"] == "e7"
    assert told[2] == {"kind": "card", "place": "C3", "card": "C01"}
    assert state.view(1)["players"][0]["cell"] == "c7"
    assert state.view(0)["places"][PLACES.index("C3")]["card"] == "C01"
    assert state.waiting == (0,)
    assert state.sealed(0) == state.sealed(1) == REVEALED


@clause("3.7")
def test_nobody_moves_out_of_turn_or_for_another() -> None:
    state = on_the_way(at=("c6", "d8"), dice="any forest water", cards={"C3": "C01"})
    play(state, 0, "any c7", "done")
    play(state, 1, "done")
    assert refused(state, 1, "mark task") == "3.7"
    assert refused(state, 0, "water c8") == "3.5"
    assert refused(state, 0, "start d1") == "2.5"
    assert refused(state, 7, "done") == "3.7"
    assert refused(state, WATCHER, "done") == "3.7"


@clause("4.7")
def test_steps_can_be_taken_back_until_the_path_is_finished() -> None:
    state = on_the_way(at=("d8", "d8"), dice="water mountains field")
    state.seal = CHANCE
    assert state.sealed(0) == CHANCE
    play(state, 0, "water e7")
    play(state, 1, "mountains d7")
    assert state.sealed(0) == state.sealed(1) == OPEN
    play(state, 0, "done")
    assert state.sealed(0) == PASSED
    assert state.sealed(1) == OPEN
    assert refused(state, 0, "field e8") == "4.7"
    assert refused(state, 0, "done") == "4.7"
    assert held(state, 0) == "E"
