"""What bots may use: an evaluation, and a player who plans the round."""

import pytest

from tests.games.outpost.positions import GAME, REDS, game, lay, legal, play, put, set_market, set_row, set_settlers
from zastava.core.chance import chance
from zastava.games.outpost import State
from zastava.games.outpost.bot.plan import expect, imagine, search
from zastava.games.outpost.components import TILE_RESOURCE
from zastava.games.outpost.rules.kinds import GOLD


def advised(state: State) -> str:
    return str(GAME.advise(state.resample(0, chance(1, "advice")), 0, chance(2, "advice")))


def last_round(hand: str = "", artifact: str = "tear", seats: int = 1) -> State:
    state = game(seats, artifact=artifact, hand=hand)
    state.round = 6
    set_row(state, ["T03", "B05", "G05", "M01"])
    set_market(state, [])
    return state


def follow(state: State, effort: int = 1) -> int:
    """Play by advice to the end, alone; the points."""
    while state.waiting:
        state.play(0, GAME.advise(state, 0, chance(3, "advice"), effort))
    assert state.outcome is not None
    assert state.outcome.scores is not None
    return state.outcome.scores[0]


def test_in_the_last_round_all_is_turned_into_points() -> None:
    state = last_round("ggd")
    put(state, 1, "bank", "cathedral")
    put(state, 2, "bank")
    set_settlers(state, 2)
    assert follow(state) == 14


def test_exchanges_are_made_for_what_they_enable() -> None:
    state = last_round("dddd")
    put(state, 1, "bank")
    put(state, 2, "bank")
    set_settlers(state, 2)
    assert follow(state, 8) == 10


def test_a_hero_is_paid_by_the_proposed_way() -> None:
    assert advised(last_round("ccccc")) == "hire 4 cc-w,cc-s"


def test_commons_that_would_be_lost_become_diamonds() -> None:
    state = game(1, hand="cwscws")
    set_row(state, [None, None, None, None])
    set_market(state, [])
    set_settlers(state, 0)
    assert advised(state) == "trade cws d"
    play(state, "trade cws d")
    assert advised(state) == "trade cws d"
    play(state, "trade cws d")
    assert advised(state) == "pass"


def test_whoever_has_acted_ends_the_turn_and_goes_on_later() -> None:
    state = last_round(seats=2)
    put(state, 1, "mine")
    put(state, 2, "cathedral")
    play(state, "street 1", "use mine")
    assert advised(state) == "end"


def test_no_plan_leans_on_luck() -> None:
    """However chance falls, the advice is the same."""
    state = game(2, hand="cws", seed=4)
    lay(state, "1a", "wood", "green")
    set_row(state, REDS)
    moves = {str(GAME.advise(state.resample(0, chance(seed, "luck")), 0, chance(0, "x"))) for seed in range(4)}
    assert len(moves) == 1


def test_an_unknown_tile_is_the_usual_one() -> None:
    state = game(1)
    expect(state, 6)
    (tile,) = [number for number in range(24, 36) if state.stacks >> number & 1]
    assert TILE_RESOURCE[tile] == GOLD


def test_an_imagined_round_has_nothing_new_and_nobody_else() -> None:
    state = game(3, hand="cws")
    before = state.snapshot()
    twin = imagine(state, 0)
    assert [player.passed for player in twin.players] == [False, True, True]
    assert (twin.deck, sum(twin.pile)) == (0, 0)
    search(twin, 0, 4)
    assert state.snapshot() == before


def test_an_artifact_is_chosen_for_what_it_brings() -> None:
    state = last_round(artifact="fang")
    state.round = 5
    put(state, 1, "bank", "mine", "mine")
    set_settlers(state, 0)
    play(state, "pass")
    state.open = 0
    from zastava.games.outpost.components import ARTIFACT_IDS

    for name in ("trowel", "compass", "lantern"):
        state.open |= 1 << ARTIFACT_IDS.index(name)
    assert advised(state) == "take lantern"


@pytest.mark.parametrize("skilled", [0, 1])
def test_planning_beats_chance(skilled: int) -> None:
    state = GAME.setup(2, seed=11)
    rng = chance(5, "bots")
    while state.waiting:
        seat = state.waiting[0]
        moves = state.moves(seat)
        plan = seat == skilled
        state.play(seat, GAME.advise(state.resample(seat, rng), seat, rng) if plan else moves[rng.below(len(moves))])
    assert state.outcome is not None
    assert state.outcome.winners == (skilled,)
    assert state.outcome.scores is not None
    assert state.outcome.scores[skilled] > 30


def test_better_boards_are_valued_higher() -> None:
    poor, rich = game(2), game(2, hand="ddg")
    put(rich, 1, "bank", "mine")
    assert GAME.evaluate(rich, 0) > GAME.evaluate(poor, 0)
    assert GAME.evaluate(rich, 1) < GAME.evaluate(poor, 1)
    assert "pass" in legal(poor)
