"""What a strong bot sees of the round to come, and the weights that it sees it by."""

import pytest

from tests.games.outpost.positions import game, hand, me, put, set_market, set_row, set_settlers
from zastava.core.chance import chance
from zastava.games.outpost import State
from zastava.games.outpost.bot.between import look_ahead, pass_alone
from zastava.games.outpost.bot.plan import LATE_BUILD, LATE_HIRE, imagine, search
from zastava.games.outpost.bot.values import GROUND
from zastava.games.outpost.bot.weights import FAR
from zastava.games.outpost.components import ARTIFACT_IDS
from zastava.games.outpost.heuristics import advise


def before_the_last_round() -> State:
    """Two gold, a settler and a bank; the purse will bring a third gold, and then M06 can be invited for 13 points."""
    state = game(1, hand="gg")
    state.round = 5
    put(state, 1, "bank")
    set_settlers(state, 1)
    set_market(state, [])
    set_row(state, [None, None, "M06", "M01"])
    state.open = sum(1 << ARTIFACT_IDS.index(name) for name in ("purse", "flute", "fang"))
    return state


def advised(effort: int) -> str:
    return str(advise(before_the_last_round().resample(0, chance(1, "advice")), 0, chance(2, "advice"), effort))


def test_gold_is_kept_for_a_hero_of_the_next_round() -> None:
    assert advised(1) == "street 1", "5 points at once"
    assert advised(25) != "street 1", "13 points in the next round"


@pytest.mark.parametrize("seats", [1, 2])
def test_a_look_at_the_next_round_leans_on_no_luck(seats: int) -> None:
    """However chance falls, the advice is the same."""
    state = game(seats, hand="cwsdg", seed=4)
    set_settlers(state, 2)
    moves = {str(advise(state.resample(0, chance(seed, "luck")), 0, chance(seed, "x"), 25)) for seed in range(4)}
    assert len(moves) == 1


def test_passing_leads_to_the_next_round() -> None:
    state = before_the_last_round()
    pass_alone(state, 0)
    assert state.round == 6
    assert ARTIFACT_IDS[me(state).artifact] == "purse"
    assert hand(state) == "0/0/0/0/3"


def test_the_best_ends_of_a_plan_are_kept_in_order() -> None:
    state = imagine(before_the_last_round(), 0)
    before = state.snapshot()
    plan = search(state, 0, 20, FAR, 3)
    worths = [end.worth for end in plan.ends]
    assert len(worths) == 3
    assert worths == sorted(worths, reverse=True)
    assert worths[0] == plan.worth
    assert str(plan.ends[0].first) == str(plan.first) == "street 1"
    assert search(state, 0, 20, FAR).ends == []
    assert state.snapshot() == before


def test_the_next_round_is_looked_at_only_where_it_matters_now() -> None:
    state = before_the_last_round()
    plan = search(imagine(state, 0), 0, 20, FAR, 3)
    alike = [end for end in plan.ends if end.first == plan.first]
    assert 0 < len(alike) < len(plan.ends)
    best = plan.first
    look_ahead(plan, 0, FAR)
    assert plan.first != best, "gold is kept for a hero"
    plan.first, plan.ends = best, alike
    look_ahead(plan, 0, FAR)
    assert plan.first == best


@pytest.mark.parametrize(("late", "first"), [(0.5, "hire 4"), (-0.5, "explore 1a")])
def test_what_others_want_too_comes_first_in_a_plan(late: float, first: str) -> None:
    """A hero and a territory can be had in either order and come to the same; only what a delay costs decides."""
    state = game(2, hand="ccwwssgggdd")
    set_market(state, [])
    set_row(state, [None, None, None, "M06"])
    set_settlers(state, 1)
    weights = FAR[:]
    weights[LATE_HIRE] = late
    plan = search(imagine(state, 0), 0, 20, weights)
    assert str(plan.first) == first
    weights[LATE_HIRE] = 0.0
    assert plan.worth - search(imagine(state, 0), 0, 20, weights).worth == pytest.approx(max(0.0, -late))


def test_a_building_that_comes_late_in_a_plan_counts_less() -> None:
    """Two settlers: the building may come before the territory or after it."""
    state = game(2, hand="ccwwssgggdd")
    set_market(state, ["sawmill"])
    set_row(state, [None] * 4)
    set_settlers(state, 2)
    firsts = []
    for late in (0.5, -0.5):
        weights = FAR[:]
        weights[GROUND + 1] = 9.0  # a building is wanted in any case
        weights[LATE_BUILD] = late
        firsts.append(str(search(imagine(state, 0), 0, 20, weights).first).split()[0])
    assert firsts == ["build", "explore"]
