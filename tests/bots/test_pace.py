"""A budget of time is kept on a machine of whatever speed: a clock of our own says how long everything takes."""

import pytest

from tests.lab.toy import TOY
from zastava import bots
from zastava.bots.search import Search
from zastava.core.chance import chance
from zastava.core.contract import never

PATIENT = [bot for bot in bots.BOTS.values() if isinstance(bot, Search)]
SLOW = [0.0001, 0.001, 0.01, 0.03, 0.1, 0.27, 0.5]  # seconds for a quick plan: from an idle machine to a crowded one


@pytest.fixture
def clock(monkeypatch):
    """Time that passes only when somebody works."""

    class Clock:
        now = 0.0

    monkeypatch.setattr("zastava.bots.search.perf_counter", lambda: Clock.now)
    return Clock


def planner(clock, price, tried):
    """Sticks, as a game that plans: what that takes goes with the effort."""

    class Planner(type(TOY)):
        def plans(self, seats):
            return True

        def advise(self, state, seat, rng, effort=1, stopped=never):
            tried.append(effort)
            clock.now += effort * (price() if callable(price) else price)
            return state.moves(seat)[0]

    return Planner()


def heedful(clock, price):
    """Sticks, as a game that plans step by step, each longer than the last: it looks up between them, as all do."""

    class Heedful(type(TOY)):
        def plans(self, seats):
            return True

        def advise(self, state, seat, rng, effort=1, stopped=never):
            for _ in range(effort):
                clock.now += price
                if stopped():
                    return state.moves(seat)[-1]
            return state.moves(seat)[0]

    return Heedful()


def walker(clock, price):
    """Sticks, as a game that is searched: every look at a position takes its time."""

    class Walker(type(TOY)):
        def standings(self, state):
            clock.now += price
            return super().standings(state)

    return Walker()


@pytest.mark.parametrize("bot", PATIENT, ids=lambda bot: bot.name)
@pytest.mark.parametrize("price", SLOW)
def test_a_plan_is_made_as_large_as_there_is_time_for(clock, bot, price):
    tried: list[int] = []
    state = TOY.setup(2, {"sticks": 30}, 1)
    assert bot.choose(planner(clock, price, tried), state, 0, chance(1, "bots")) in state.moves(0)
    assert clock.now <= max(bot.patience, price) + 1.0e-9, "all plans together"
    assert tried[-1] <= bot.effort
    assert tried[-1] == bot.effort or clock.now >= bot.patience / 3, "and no time is wasted"


def test_large_plans_that_take_more_than_their_share_are_noticed_in_time(clock):
    """The price of effort grows fourfold with every plan: a look at the smallest would promise far too much."""
    bot, tried = bots.find("master"), []
    game = planner(clock, lambda: 0.004 * 4 ** len(tried), tried)
    bot.choose(game, TOY.setup(2, {"sticks": 30}, 1), 0, chance(1, "bots"))
    assert len(tried) > 2
    assert clock.now < 3.0


def test_a_plan_that_there_is_no_time_for_is_broken_off_and_does_not_count(clock):
    bot = bots.find("master")
    state = TOY.setup(2, {"sticks": 30}, 1)
    game = heedful(clock, 0.04)
    assert bot.choose(game, state, 0, chance(1, "bots")) == state.moves(0)[0]
    clock.now = 0.0

    class Crowded(type(game)):
        def advise(self, state, seat, rng, effort=1, stopped=never):
            return super().advise(state, seat, rng, effort if effort < 4 else 100 * effort, stopped)

    assert bot.choose(Crowded(), state, 0, chance(1, "bots")) == state.moves(0)[0], "that of the plan before"
    assert clock.now <= bot.patience + 0.05


def test_a_plan_ends_when_it_is_told_to(clock):
    """By what a worker says, whose answer is not needed any more."""
    state = TOY.setup(2, {"sticks": 30}, 1)
    for bot in (bots.find("master"), Search(effort=80)):
        clock.now = 0.0
        votes = bot.vote(heedful(clock, 0.01), state, 0, chance(1, "bots"), 0, lambda: clock.now > 0.1)
        assert len(votes) == 1
        assert clock.now < 0.15


@pytest.mark.parametrize("bot", PATIENT, ids=lambda bot: bot.name)
def test_a_machine_that_becomes_busy_meanwhile_cannot_make_it_endless(clock, bot):
    """The others begin right when the largest plan does, and it takes twice as long: still under three seconds."""
    tried: list[int] = []
    for price in SLOW:
        tried.clear()
        clock.now = 0.0
        game = planner(clock, lambda price=price: price * (2 if len(tried) > 2 else 1), tried)
        bot.choose(game, TOY.setup(2, {"sticks": 30}, 1), 0, chance(1, "bots"))
        assert clock.now < 3.0


@pytest.mark.parametrize("bot", PATIENT, ids=lambda bot: bot.name)
@pytest.mark.parametrize("price", [0.00001, 0.0001, 0.001, 0.01])
def test_a_tree_stops_growing_in_time(clock, bot, price):
    state = TOY.setup(2, {"sticks": 30}, 1)
    tree = bot.grow(walker(clock, price), state, 0, chance(1, "bots"))
    assert tree.walks >= 8
    limit = bot.patience if bot.walks else bot.seconds
    assert clock.now <= limit + 8 * 4 * price, "at most the walks between two looks at the clock are too many"
    assert not bot.walks or tree.walks <= bot.walks


def test_slower_machines_make_smaller_plans(clock):
    sizes = []
    for price in SLOW:
        tried: list[int] = []
        bots.find("master").choose(planner(clock, price, tried), TOY.setup(2, {"sticks": 30}, 1), 0, chance(1, "bots"))
        sizes.append(tried[-1])
    assert sizes == sorted(sizes, reverse=True)
    assert sizes[0] > sizes[-1] >= 1
