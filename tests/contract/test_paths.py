"""The second example game's own tests: lines of several steps, and another seat's yes or no."""

import pytest

from tests.contract.paths import GAME
from tests.contract.paths.state import State, start
from zastava.core.contract import NOBODY, OPEN, PASSED, REVEALED
from zastava.core.errors import BadInput, IllegalMove

clause = pytest.mark.clause


def walking(seats: int = 2, coins: dict[int, int] | None = None, steps: int = 3, rounds: int = 2) -> State:
    """A first round; coins by cell (from 1), all others worth 1."""
    state = start(seats, steps, rounds, 1)
    state.coins = [(coins or {}).get(cell + 1, 1) for cell in range(16)]
    return state


def play(state: State, *moves: str) -> None:
    """Moves as records write them: seat from 1, then the notation."""
    for move in moves:
        seat, _, notation = move.partition(" ")
        state.play(int(seat) - 1, GAME.parse(notation))


@clause("1.1", game="paths")
def test_seats_stand_in_the_corners() -> None:
    state = start(4, 3, 2, 1)
    assert sorted(state.at) == [0, 3, 12, 15]
    assert sum(state.census().values()) >= 48
    with pytest.raises(BadInput, match="1–4 seats, not 5"):
        GAME.setup(5)


@clause("1.2", game="paths")
def test_every_round_begins_with_a_coin_on_every_cell() -> None:
    state = walking()
    play(state, "1 done", "2 done", "1 keep")
    assert all(state.coins)
    assert len(state.gone) == 16, "nobody took any, and they are gone"


@clause("2.1", game="paths")
def test_paths_go_from_neighbour_to_neighbour_at_most_so_far() -> None:
    state = walking(steps=2)
    assert state.waiting == (0, 1)
    with pytest.raises(IllegalMove, match=r"\[2\.1\]"):
        play(state, "1 step 3")
    play(state, "1 step 2", "1 step 1")
    with pytest.raises(IllegalMove, match=r"\[2\.1\]"):
        play(state, "1 step 2")
    assert state.view(1) == {**walking(steps=2).view(1), "news": []}, "the other sees nothing of it"


@clause("2.2", game="paths")
def test_steps_can_be_taken_back_until_the_path_is_done() -> None:
    state = walking()
    assert state.sealed(0) == PASSED, "there is nothing to take back yet"
    play(state, "1 step 2")
    assert (state.sealed(0), state.sealed(1)) == (OPEN, PASSED)
    play(state, "1 done")
    assert (state.sealed(0), state.waiting) == (PASSED, (1,))


@clause("2.3", game="paths")
def test_a_coin_goes_to_the_only_seat_that_walks_over_it() -> None:
    state = walking(coins={2: 3, 12: 2}, steps=5)
    play(state, "1 step 2", "1 step 3", "1 done", "2 step 12", "2 step 8", "2 step 4", "2 step 3", "2 done")
    assert (sum(state.won[0]), sum(state.won[1])) == (3, 4), "cell 3 was crossed by both"
    assert state.at == [2, 2]
    assert state.sealed(0) == state.sealed(1) == REVEALED


@clause("3.1", game="paths")
def test_the_leader_asks_somebody_or_nobody() -> None:
    state = walking(3)
    play(state, "1 done", "2 done", "3 done")
    assert (state.waiting, [str(move) for move in state.moves(0)]) == ((0,), ["ask 2", "ask 3", "keep"])
    play(state, "1 keep", "1 done", "2 done", "3 done")
    assert state.waiting == (1,), "another seat leads"


@clause("3.2", game="paths")
@pytest.mark.parametrize(("answer", "places"), [("yes", [15, 0]), ("no", [0, 15])])
def test_who_is_asked_says_yes_or_no(answer: str, places: list[int]) -> None:
    state = walking()
    play(state, "1 done", "2 done", "1 ask 2")
    assert (state.waiting, state.asked_by) == ((1,), 0)
    assert str(state.moves(1)[0]) == "yes"
    play(state, f"2 {answer}")
    assert (state.at, state.asked_by) == (places, NOBODY)


@clause("4.1", game="paths")
def test_the_most_points_win() -> None:
    state = walking(coins={2: 3}, rounds=1)
    play(state, "1 step 2", "1 done", "2 done", "1 keep")
    assert state.outcome is not None
    assert (state.outcome.scores, state.outcome.winners) == ((3, 0), (0,))
    with pytest.raises(IllegalMove, match=r"\[4\.1\]"):
        play(state, "1 done")


@clause("4.2", game="paths")
@pytest.mark.parametrize(("worth", "title"), [(12, "Pathfinder"), (11, "Stroller")])
def test_alone_twelve_points_make_a_pathfinder(worth: int, title: str) -> None:
    state = walking(1, coins={2: worth}, rounds=1)
    play(state, "1 step 2", "1 done")
    assert state.outcome is not None
    assert state.outcome.title == title


@clause("5.1", game="paths")
def test_notation() -> None:
    for text in ("step 6", "done", "ask 2", "keep", "yes", "no"):
        assert str(GAME.parse(text)) == text
    for text in ("step", "step 17", "ask 0", "done 1", "go"):
        with pytest.raises(IllegalMove, match=r"\[5\.1\]"):
            GAME.parse(text)
