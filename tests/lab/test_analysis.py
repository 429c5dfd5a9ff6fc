"""Analysis: a blunder is found in games of every kind, the same record says the same, and what a seat could not know
changes nothing of what it could have known."""

import pytest

from tests.contract.paths import GAME as PATHS
from tests.lab.toy import TOY
from zastava import bots
from zastava.bots.greedy import Greedy
from zastava.core import registry
from zastava.core.chance import chance
from zastava.core.errors import BadInput
from zastava.core.record import begin, positions
from zastava.lab.analysis import Analysis, Budget, Decision, analyse, odds_of, plain, read_decision, study
from zastava.lab.odds import odds
from zastava.lab.simulate import play_out, settle

SMALL = Budget(walks=8, effort=2, worlds=3, depth=3)


def after(name, seats, moves, options=(), seed=3):
    """A game, a position some way into it between quick bots, and the record so far."""
    game = registry.find(name)
    settings = settle(game, seats, dict(options))
    state, record = game.setup(seats, settings, seed), begin(game, seats, settings, seed)
    rng = chance(seed, "way")
    while len(record.moves) < moves or len(game.candidates(state, state.waiting[0])) < 3:
        seat = state.waiting[0]
        move = bots.let_think(bots.find("greedy"), game, state, seat, rng)
        state.play(seat, move)
        record.add(seat, move)
    return game, state, record


def worst(game, state, seat):
    """The move after which a seat stands worst, as quick bots go on."""

    def worth(move):
        ahead = state.copy()
        ahead.play(seat, move)
        for _ in range(3):
            if ahead.waiting:
                ahead.play(ahead.waiting[0], Greedy().choose(game, ahead, ahead.waiting[0], chance(1, "worst")))
        return game.evaluate(ahead, seat)

    return min(list(state.moves(seat))[:60], key=worth)


def study_one(game, state, seat, move, number=20, total=40):
    """What the analysis says of one move."""
    left = state.copy()
    left.play(seat, move)
    moves = {number: (seat, str(move)), total - 1: None}
    states = {number: state, number + 1: left}
    listed = [moves.get(place) for place in range(total)]
    (found,) = study(game, odds(game, state.seats), states, listed, range(number, number + 1), SMALL)
    return found


@pytest.mark.parametrize(
    ("name", "seats", "moves", "options", "least"),
    [
        ("fjords", 2, 36, {}, 0.15),
        ("fortress", 2, 8, {"start": "9"}, 0.1),
        ("oldrus", 1, 8, {}, 1.0),
        ("outpost", 1, 30, {}, 1.0),
        ("bastion", 2, 9, {}, 0.005),
    ],
)
def test_a_planted_blunder_is_found(name, seats, moves, options, least):
    game, state, _ = after(name, seats, moves, options)
    seat = state.waiting[0]
    found = study_one(game, state, seat, worst(game, state, seat))
    assert found.best != found.move
    assert found.lost >= least
    assert found.line
    good = study_one(game, state, seat, game.parse(found.best))
    assert good.lost == 0.0


def sticks(moves):
    """A whole game of the toy by hand: two heaps of four, seats in turn go to a heap and take, the last stick loses."""
    settings = settle(TOY, 2, {"bonus": False, "sticks": 4})
    state, record = TOY.setup(2, settings, 5), begin(TOY, 2, settings, 5)
    for said in moves.split(", "):
        seat, move = state.waiting[0], TOY.parse(said)
        state.play(seat, move)
        record.add(seat, move)
    record.close(state)
    return record


WON_BY_THE_FIRST = "go 1, take 3, go 1, take 1, go 2, take 3, go 2, take 1"
THROWN_AWAY = "go 1, take 3, go 1, take 1, go 2, take 1, go 2, take 2, go 2, take 1"


def test_a_blunder_is_among_the_moments_of_its_game():
    calm, blundered = analyse(TOY, sticks(WON_BY_THE_FIRST), SMALL), analyse(TOY, sticks(THROWN_AWAY), SMALL)
    (moment,) = blundered.moments
    assert (moment.number, moment.seat, moment.move, moment.best) == (5, 0, "take 1", "take 3")
    assert moment.then is not None
    assert moment.lost == moment.then[1] - moment.then[0] > 0.5
    assert moment.chances[0] < calm.decisions[5].chances[0]
    assert blundered.plain()["moments"] == [5]
    assert calm.moments == [], "where nobody blunders there is none"


def test_an_analysis_says_how_things_stood_after_every_move():
    record = play_out(TOY, settle(TOY, 2, {"bonus": False, "sticks": 4}), 5, [bots.find("greedy")] * 2).record
    calm = analyse(TOY, record, SMALL)
    assert len(calm.decisions) == len(record.moves)
    assert all(sum(one.chances) == pytest.approx(1.0) for one in calm.decisions)
    assert calm.decisions[-1].chances[0] in (0.0, 0.5, 1.0)


def test_only_the_worst_are_moments_and_they_stand_in_order():
    costs = [0.01, 0.3, 0.2] * 4
    told = [Decision(n, n % 2, "x", (0.5, 0.5), "y", (0.5, 0.5 + lost)) for n, lost in enumerate(costs)]
    moments = Analysis("race", (0.5, 0.5), tuple(told)).moments
    assert [one.number for one in moments] == [1, 2, 4, 5, 7, 10]
    alone = [Decision(n, 0, "x", (0.5,), "y", (0.5, 0.5 + lost)) for n, lost in enumerate(costs)]
    assert [one.number for one in Analysis("team", (0.5,), tuple(alone)).moments] == [
        1,
        4,
        7,
        10,
    ]  # of two in a row one
    unsure = Decision(0, 0, "x", (0.5, 0.5), "y", (0.5, 0.6), doubt=0.1)
    assert Analysis("race", (0.5, 0.5), (unsure,)).moments == []


def test_the_same_record_gives_the_same_analysis_also_in_parts():
    game = registry.find("fortress")
    record = play_out(game, settle(game, 2, {"games": "1"}), 4, [bots.find("casual")] * 2).record
    whole = analyse(game, record, SMALL)
    assert analyse(game, record, SMALL).plain() == whole.plain()
    states = [state.copy() for state in positions(game, record)]
    part = list(study(game, odds_of(game, record, states[-1]), states, record.moves, range(5, 9), SMALL))
    assert part == list(whole.decisions[5:9])
    assert [plain(read_decision(plain(one))) for one in whole.decisions] == [plain(one) for one in whole.decisions]


def test_what_the_seat_could_not_know_changes_nothing_of_then():
    game, state, _ = after("fortress", 2, 14, {"start": "9"})
    seat = state.waiting[0]
    move = worst(game, state, seat)
    others = [state.resample(seat, chance(luck, "other")) for luck in range(5)]
    assert len({other.snapshot() for other in (state, *others)}) > 1
    found = [study_one(game, one, seat, move) for one in (state, *others)]
    assert len({(one.best, one.then, one.doubt) for one in found}) == 1
    assert len({one.now for one in found}) > 1


def test_lines_that_were_played_at_the_same_time_are_analysed_each_by_itself():
    settings = settle(PATHS, 2, {})
    state, record = PATHS.setup(2, settings, 3), begin(PATHS, 2, settings, 3)
    while state.waiting:
        seat = state.waiting[0]
        moves = state.moves(seat)
        move = moves[-1] if seat == 1 else next((one for one in moves if str(one) == "done"), moves[0])
        state.play(seat, move)
        record.add(seat, move)
    record.close(state)
    found = analyse(PATHS, record, SMALL)
    assert len(found.decisions) == len(record.moves)
    assert {one.seat for one in found.moments} >= {0}  # who stopped at once


def test_a_game_that_is_not_over_is_not_analysed():
    game, _, record = after("fortress", 2, 4)
    with pytest.raises(BadInput, match="not over"):
        analyse(game, record, SMALL)
