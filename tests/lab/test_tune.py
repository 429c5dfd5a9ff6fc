"""Weights are found by playing, and kept only when they win."""

import pytest

from tests.lab.toy import TOY
from zastava.bots import find
from zastava.core.chance import chance
from zastava.core.errors import BadInput
from zastava.core.outcome import Outcome
from zastava.core.record import Record
from zastava.core.weights import Weights
from zastava.lab.arena import Pairing
from zastava.lab.simulate import Played
from zastava.lab.tune import Match, Tuned, WithWeights, apart, compete, meet, tune, wander


class Weighed(type(TOY)):
    """Sticks with an evaluation that counts by a weight."""

    def __init__(self, value):
        self.weights = Weights("here", "a trial", {"good": [value], "idle": [1.0]})

    def evaluate(self, state, seat):
        return self.weights.values[0] * super().evaluate(state, seat)


def test_a_weight_that_matters_is_found_and_proves_itself():
    game = Weighed(0.0)
    tuned = tune(game, 2, 60, 200, seed=1)
    assert tuned.better
    assert tuned.values[0] > 0
    assert tuned.values == tuned.found
    assert game.weights.values == [0.0, 1.0], "nothing is changed by looking"
    assert tune(game, 2, 60, 200, seed=1).plain(game.weights) == tuned.plain(game.weights)


def test_what_is_good_already_stays():
    tuned = tune(Weighed(1.0), 2, 4, 20, seed=2)
    assert not tuned.better
    assert tuned.values == [1.0, 1.0]
    assert [match.way for match in tuned.matches] == [1.0, 0.5]


def test_weights_that_are_looked_for_anew_owe_nothing_to_what_they_were():
    class Torn(Weighed):
        def evaluate(self, state, seat):
            good, bad = self.weights.values
            return (good - 1.1 * bad) * super(Weighed, self).evaluate(state, seat)

    found = [tune(Torn(value), 2, 60, 1, seed=3, anew=True).found for value in (0.5, 250.0)]
    assert found[0] == found[1]
    assert found[0][0] > 1.0 > found[0][1]
    assert tune(Weighed(-7.0), 2, 40, 1, seed=3, anew=True).found[0] < 0, "but for the side to which they count"
    kept = tune(Weighed(5.0), 2, 20, 1, seed=3, anew=True, only=["idle"])
    assert kept.found[0] == 5.0


def test_weights_found_anew_are_kept_if_they_play_as_well_as_the_old_ones():
    tuned = tune(Weighed(2.0), 2, 20, 600, seed=3, anew=True)
    assert tuned.better
    assert tuned.values == pytest.approx(tuned.found)
    assert [match.way for match in tuned.matches] == [1.0]
    even, behind = (Match(1.0, Pairing("new", "old", 800, wins), anew=True) for wins in (400, 350))
    assert even.evidence > 3 > 0 > behind.evidence
    assert Match(1.0, Pairing("new", "old", 800, 400)).evidence < 0


def test_only_the_weights_that_are_named_move():
    tuned = tune(Weighed(0.0), 2, 20, 1, seed=1, only=["idle"])
    assert tuned.found[0] == 0.0
    assert tuned.found[1] != 1.0
    with pytest.raises(BadInput, match=r"no weight 'bad'. Weights: good, idle"):
        tune(Weighed(0.0), 2, 20, 1, only=["good", "bad"])


def test_those_who_think_longer_may_have_weights_of_their_own():
    game = Weighed(0.0)
    with pytest.raises(BadInput, match="sticks has no other weights for those who think longer"):
        tune(game, 2, 20, 1, far=True)
    game.far, game.weights = game.weights, Weights("here", "another trial", {"near": [3.0]})
    game.evaluate = lambda state, seat: game.far.values[0] * TOY.evaluate(state, seat)
    assert tune(game, 2, 60, 200, seed=1, far=True).better
    assert game.weights.values == [3.0]


def test_another_bot_may_play():
    game = Weighed(0.0)
    assert tune(game, 2, 20, 1, seed=1, bot="random").found != tune(game, 2, 20, 1, seed=1).found
    with pytest.raises(BadInput, match="no bot"):
        tune(game, 2, 5, 1, bot="nobody")


def test_a_match_ends_when_enough_has_been_seen():
    game = Weighed(1.0)
    match = Match(1.0, Pairing("new", "old"))
    compete(game, game.weights, [-1.0, 1.0], 2, {"sticks": 9, "bonus": False}, 0, 1000, find("greedy"), match)
    assert match.pairing.games < 400
    assert match.evidence < 0


def test_a_bot_with_other_weights_leaves_those_of_the_game_alone():
    game = Weighed(1.0)
    state = game.setup(2, {"sticks": 9}, 1)
    other = WithWeights(find("greedy"), game.weights, [-1.0, 1.0], "other")
    assert other.choose(game, state, 0, chance(1, "bots")) in state.moves(0)
    assert game.weights.values == [1.0, 1.0]


def test_another_bot_can_look_by_larger_steps():
    game = Weighed(0.0)
    asked = []

    class Asked(type(find("greedy"))):
        def choose(self, game, state, seat, rng):
            asked.append(game.weights.values[:])
            return super().choose(game, state, seat, rng)

    settings = {"sticks": 9, "bonus": False}
    free = [True, True]
    small = wander(game, game.weights, 2, settings, 1, 40, Asked(), free, settled=0)
    large = wander(game, game.weights, 2, settings, 1, 40, Asked(), free, step=0.1, settled=0)
    later = wander(game, game.weights, 2, settings, 1, 40, Asked(), free, step=0.1, settled=39)
    assert [0.0, 1.0] not in asked, "only moved weights play"
    assert asked
    assert len({tuple(small), tuple(large), tuple(later)}) == 3
    assert game.weights.values == [0.0, 1.0]


def test_evidence_counts_both_ways():
    won, lost = (Match(1.0, Pairing("new", "old", 200, wins)) for wins in (130, 90))
    assert won.evidence > 3 > 0 > lost.evidence
    assert Tuned("x", [], [], [won]).better
    assert not Tuned("x", [], [], [lost]).better


@pytest.mark.parametrize(("rounds", "deals"), [(0, 1), (1, 0), (10**7, 1)])
def test_bounds(rounds, deals):
    with pytest.raises(BadInput, match="rounds and deals"):
        tune(Weighed(1.0), 2, rounds, deals)


def test_where_there_is_nothing_to_find():
    with pytest.raises(BadInput, match="sticks has no weights"):
        tune(TOY, 2, 1, 1)


def played(scores=None, won=False, moves=0):
    """A game that one bot, or a team of it, has played by itself."""
    outcome = Outcome(scores, (1,), (0,) if won else (), "Over.", "1.1")
    record = Record("x", 1, 1, {}, 0)
    for _ in range(moves):
        record.add(0, "go")
    return Played(record, outcome)


@pytest.mark.parametrize(
    ("first", "second", "found"),
    [
        (played((12,), won=True), played((9,), won=True), (2.0, 3.0)),
        (played((9,)), played((9,)), (1.0, 0.0)),
        (played(won=True, moves=9), played(moves=30), (2.0, 1.0)),
        (played(moves=9), played(won=True, moves=9), (0.0, -1.0)),
        (played(won=True, moves=9), played(won=True, moves=12), (1.0, 0.0)),
        (played(moves=30), played(moves=9), (1.0, 0.25)),
        (played(moves=9), played(moves=9), (1.0, 0.0)),
    ],
    ids=["more points", "as many", "won", "lost", "both won", "held out longer", "both lost alike"],
)
def test_those_who_do_not_meet_are_compared_by_how_far_they_come(first, second, found):
    assert apart(first, second) == found


def test_a_team_plays_the_deal_by_itself():
    class Together(Weighed):
        cooperative = True

    game = Together(1.0)
    asked = []

    class Noted(type(find("greedy"))):
        def choose(self, game, state, seat, rng):
            asked.append((seat, self))
            return super().choose(game, state, seat, rng)

    first, second = Noted(), Noted()
    meet(game, {"sticks": 9, "bonus": False}, 2, 7, first, second)
    places = [bot is first for _, bot in asked]
    assert places == sorted(places, reverse=True), "one whole game, then the other"
    assert {seat for seat, bot in asked if bot is first} == {0, 1} == {seat for seat, bot in asked if bot is second}
