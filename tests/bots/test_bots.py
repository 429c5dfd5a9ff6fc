"""What every bot promises, on the toy game."""

import pytest

from tests.lab.toy import TOY
from zastava import bots
from zastava.core.chance import chance
from zastava.core.contract import never
from zastava.core.errors import BadInput


class Watched:
    """A true state that must never be looked at, only resampled."""

    def __init__(self, state):
        self._state = state
        self.asked = []

    def moves(self, seat):
        self.asked.append(("moves", seat))
        return self._state.moves(seat)

    def resample(self, seat, rng):
        self.asked.append(("resample", seat))
        return self._state.resample(seat, rng)


@pytest.mark.parametrize("name", list(bots.BOTS))
def test_a_bot_plays_legal_moves_to_the_end(name):
    bot = bots.find(name)
    if isinstance(bot, bots.Search):
        bot = bots.Search(name, walks=50)  # the time that it takes at a table is for people
    for seed in range(5):
        state = TOY.setup(3, {}, seed)
        rng = chance(seed, "bots")
        while state.waiting:
            seat = state.waiting[0]
            move = bots.let_think(bot, TOY, state, seat, rng)
            assert move in state.moves(seat)
            state.play(seat, move)
        assert state.outcome is not None


@pytest.mark.parametrize("name", list(bots.BOTS))
def test_a_bot_never_gets_the_true_state(name):
    watched = Watched(TOY.setup(2, {}, 3))
    bots.let_think(bots.find(name), TOY, watched, 0, chance(1, "bots"))
    assert watched.asked in ([("moves", 0)], [("resample", 0)])


@pytest.mark.parametrize("name", list(bots.BOTS))
def test_the_same_stream_gives_the_same_move(name):
    state = TOY.setup(2, {"sticks": 50}, 3)
    moves = {str(bots.let_think(bots.find(name), TOY, state, 0, chance(9, "bots"))) for _ in range(10)}
    assert len(moves) == 1


def test_choosing_changes_nothing():
    state = TOY.setup(2, {}, 3)
    before = state.snapshot()
    for name in bots.BOTS:
        bots.let_think(bots.find(name), TOY, state, 0, chance(1, "bots"))
        bots.find(name).choose(TOY, state, 0, chance(1, "bots"))
    assert state.snapshot() == before


def test_random_is_uniform():
    state = TOY.setup(2, {}, 3)
    state.play(0, state.moves(0)[0])
    rng = chance(4, "bots")
    counts = {"take 1": 0, "take 2": 0, "take 3": 0}
    for _ in range(900):
        counts[str(bots.let_think(bots.find("random"), TOY, state, 0, rng))] += 1
    assert min(counts.values()) > 240


def test_greedy_takes_the_move_that_the_game_values_most():
    state = TOY.setup(2, {"sticks": 4}, 3)  # eight lie there: three must go, to leave five
    state.play(0, TOY.parse("go 1"))
    for seed in range(10):
        assert str(bots.let_think(bots.find("greedy"), TOY, state, 0, chance(seed, "bots"))) == "take 3"


def test_greedy_breaks_ties_by_chance():
    state = TOY.setup(2, {}, 3)
    rng = chance(0, "bots")
    assert {str(bots.let_think(bots.find("greedy"), TOY, state, 0, rng)) for _ in range(30)} == {"go 1", "go 2"}


def test_casual_takes_the_best_move_mostly_and_any_at_times():
    state = TOY.setup(2, {"sticks": 4}, 3)
    state.play(0, TOY.parse("go 1"))
    rng = chance(0, "bots")
    counts = {"take 1": 0, "take 2": 0, "take 3": 0}
    for _ in range(600):
        counts[str(bots.let_think(bots.find("casual"), TOY, state, 0, rng))] += 1
    assert counts["take 3"] > 480
    assert min(counts.values()) > 15


def test_casual_slips_half_as_often_where_all_win_or_lose_together():
    class Together(type(TOY)):
        cooperative = True

    state = TOY.setup(2, {"sticks": 4}, 3)
    state.play(0, TOY.parse("go 1"))
    slipped = {}
    for game in (TOY, Together()):
        rng = chance(0, "bots")
        moves = [str(bots.let_think(bots.find("casual"), game, state, 0, rng)) for _ in range(1200)]
        slipped[game.cooperative] = sum(move != "take 3" for move in moves)
    # a slip is any of three moves, the best one too
    assert 105 < slipped[False] < 165
    assert 45 < slipped[True] < 90


def test_greedy_follows_the_advice_of_a_game_that_gives_some():
    class Advised(type(TOY)):
        def advise(self, state, seat, rng, effort=1, stopped=never):
            return state.moves(seat)[-1]

    state = TOY.setup(2, {}, 3)
    for seed in range(5):
        assert str(bots.let_think(bots.find("greedy"), Advised(), state, 0, chance(seed, "bots"))) == "go 2"


def test_an_unknown_bot_is_refused_with_what_there_is():
    with pytest.raises(BadInput, match="Did you mean 'greedy'"):
        bots.find("gredy")
    with pytest.raises(BadInput, match="Did you mean 'skilled'"):
        bots.find("skiled")
    with pytest.raises(BadInput, match="Bots: beginner, casual, skilled, strong, master"):
        bots.find("?")


def test_levels_go_from_weak_to_strong():
    assert [name for name, _ in bots.LEVELS] == ["random", "casual", "greedy", "strong", "master"]
    assert all(bots.find(name).title == title for name, title in bots.LEVELS)


@pytest.mark.parametrize(("name", "kept"), [(title.lower(), name) for name, title in bots.LEVELS])
def test_a_level_is_found_by_what_people_call_it_and_by_the_name_that_is_stored(name: str, kept: str) -> None:
    assert bots.find(name) is bots.make(name) is bots.find(kept) is bots.BOTS[kept]
    assert (bots.stored(name), bots.stored(kept), bots.called(kept), bots.called(name)) == (kept, kept, name, name)


def test_evaluation_tries_every_move_whatever_the_game_would_advise() -> None:
    class Misled(type(TOY)):
        def advise(self, state, seat, rng, effort=1, stopped=never):
            return state.moves(seat)[0]

        def evaluate(self, state, seat):
            return -sum(state.heaps)

    game, state = Misled(), TOY.setup(2, {}, 3)
    state.play(0, state.moves(0)[0])
    chosen = {
        name: str(bots.let_think(bots.make(name), game, state, 0, chance(1, "b"))) for name in ("greedy", "evaluation")
    }
    assert chosen == {"greedy": "take 1", "evaluation": "take 3"}
    assert "evaluation" not in bots.BOTS, "it is no level"


def test_any_other_bot_is_called_by_its_name() -> None:
    assert bots.called("search:walks=7") == bots.stored("search:walks=7") == "search:walks=7"
