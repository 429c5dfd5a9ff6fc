"""What a seat may know, and what bots make of it."""

import json
from itertools import permutations

import pytest

from tests.games.fjords.positions import bare, exploring, notations, play, settling
from zastava.core.chance import chance
from zastava.core.contract import WATCHER
from zastava.games.fjords import GAME
from zastava.games.fjords.rules import turns

KEYS = {
    "game", "seat", "seats", "waiting", "phase", "clause", "unread", "variant", "runes", "round", "rounds", "hexes",
    "gaps", "row", "hand", "aside", "bag", "players", "turn", "last", "outcome", "news",
}  # fmt: skip


@pytest.mark.parametrize("variant", ["standard", "epic", "original"])
def test_views_are_plain_and_whole(variant: str) -> None:
    state = GAME.setup(2, {"variant": variant}, seed=2)
    while state.waiting:
        view = state.view(WATCHER)
        assert view.keys() >= KEYS
        assert json.loads(json.dumps(view)) == view
        assert {**view, "seat": 0} == state.view(0), "nothing is hidden from anybody but the order of the bag"
        play(state, notations(state)[-1])
    assert state.view(0)["outcome"]["scores"] == list(state.outcome.scores) if state.outcome else False


def test_a_resampled_bag_holds_the_same_hexes_in_another_order() -> None:
    state = GAME.setup(4, seed=2)
    rng = chance(1, "test")
    other = state.resample(0, rng)
    assert sorted(other.bag) == sorted(state.bag)
    assert other.bag != state.bag
    assert other.view(0) == state.view(0)


def test_every_order_of_the_bag_is_resampled_equally_often() -> None:
    """Three hexes in the bag, six orders, 3,000 draws: chi-squared with five degrees of freedom, 1 in 1,000 is 20.5."""
    state = exploring([1, 2, 4, 7], [20, 21, 22])
    rng = chance(3, "test")
    orders = [tuple(state.resample(1, rng).bag) for _ in range(3000)]
    assert sum((orders.count(order) - 500) ** 2 / 500 for order in permutations([20, 21, 22])) < 20.5


def test_resampled_games_go_on_by_chances_of_their_own() -> None:
    """What the true game will draw cannot be read off a resampled one, even with one hex left in the bag to draw."""
    state = exploring([1, 2, 4, 7], [20])
    rng = chance(3, "test")
    ahead = {state.resample(0, rng).chance.snapshot() for _ in range(10)}
    assert len(ahead) == 10
    assert state.chance.snapshot() not in ahead


def test_hexes_that_went_back_may_come_again_in_any_resampled_order() -> None:
    """None of the row fitted; all have seen what went back and that it was shaken, so that is all they know."""
    state = bare([(0, 0), (1, 0)])
    state.row, state.bag = [3, 14, 15, 16], [17, 57, 1, 2, 39, 52]
    turns.begin_exploring(state)
    rng = chance(3, "test")
    for seat in (0, 1, WATCHER):
        others = [state.resample(seat, rng) for _ in range(200)]
        assert all(sorted(other.bag) == sorted(state.bag) for other in others)
        assert {other.bag[-1] for other in others} == set(state.bag)
        assert all(other.row == state.row for other in others)


def test_land_in_reach_is_worth_having() -> None:
    """A house with three free hexes beside it stands better than one with a single hex, and settled land better yet."""
    places = [(0, 0), (1, 0), (0, 1), (-1, 0), (8, 0), (9, 0)]
    state = settling(places, houses={(0, 0): 0, (8, 0): 1})
    assert GAME.evaluate(state, 0) > 0 > GAME.evaluate(state, 1)
    assert GAME.evaluate(state, 0) == -GAME.evaluate(state, 1)


def test_contested_land_is_worth_more_to_take_than_sealed_land() -> None:
    """2,0 lies between both houses, -1,0 behind player 1's own: the first is the better move."""
    state = settling([(0, 0), (1, 0), (2, 0), (3, 0), (-1, 0)], houses={(0, 0): 0, (3, 0): 1}, vikings={(1, 0): 0})
    worth = {}
    for move in notations(state):
        worth[move] = GAME.evaluate(play(state.copy(), move), 0)
    assert worth["settle 2,0"] > worth["settle -1,0"]


def test_greedy_play_beats_random_play() -> None:
    rng = chance(7, "test")
    wins = 0
    for game in range(6):
        state = GAME.setup(2, seed=game)
        clever = game % 2
        while state.waiting:
            seat = state.turn
            moves = state.moves(seat)
            if seat == clever:
                values = []
                for move in moves:
                    ahead = state.copy()
                    ahead.play(seat, move)
                    values.append(GAME.evaluate(ahead, seat))
                state.play(seat, moves[values.index(max(values))])
            else:
                state.play(seat, moves[rng.below(len(moves))])
        wins += state.outcome is not None and state.outcome.winners == (clever,)
    assert wins >= 5
