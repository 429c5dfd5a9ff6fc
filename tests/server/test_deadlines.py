"""A bot's turn is made within three seconds after it was asked for, however many tables wait and whatever bots do."""

import asyncio
import time

import pytest

from tests.server.conftest import PATIENCE
from tests.server.scripted_workers import job, say, scripted
from zastava import bots
from zastava.bots.search import Search
from zastava.bots.uniform import Uniform
from zastava.core import registry
from zastava.core.chance import chance
from zastava.core.record import begin
from zastava.server.workers import bot_workers, deadlines
from zastava.server.workers.bot_workers import Job, Workers
from zastava.server.workers.worker_process import TooSlow

pytestmark = pytest.mark.anyio


class Clock:
    """Time that passes only when somebody works."""

    now = 1000.0


@pytest.fixture
def clock(monkeypatch):
    Clock.now = 1000.0
    monkeypatch.setattr(deadlines, "monotonic", lambda: Clock.now)
    return Clock


def thinking(clock, took):
    """Workers that take as long as the bot that they are asked for would; `took` is told how long."""

    def think(_worker, asked, _part):
        bot = deadlines.in_time(bots.find(asked.bot), asked.until)
        took.append(bot.seconds if isinstance(bot, Search) else 0.01)
        clock.now += took[-1]
        return say("a")

    return think


async def choose_together(workers, tables, due):
    """All of these tables ask for a master at the same moment."""
    asked = job("master")._replace(due=due)
    await asyncio.gather(*[workers.choose(asked, f"table {number}") for number in range(tables)])
    await workers.close()


async def test_whoever_is_alone_thinks_for_as_long_as_ever(clock):
    took = []
    await choose_together(scripted(1, thinking(clock, took)), 1, deadlines.due())
    assert took == [bots.find("master").seconds]


async def test_eight_masters_of_one_worker_share_the_time_that_there_is(clock):
    took, start = [], clock.now
    await choose_together(scripted(1, thinking(clock, took)), 8, deadlines.due())
    assert clock.now - start < 3.0
    assert min(took[1:]) == pytest.approx(max(took[1:])), "the first did not know how many would come"
    assert min(took) > 0.2


async def test_where_too_many_wait_quick_bots_move(clock):
    took, start = [], clock.now
    await choose_together(scripted(1, thinking(clock, took)), 100, deadlines.due())
    assert clock.now - start < 3.0
    assert took.count(0.01) > 50


async def test_a_job_without_a_deadline_takes_its_time(clock):
    took = []
    await choose_together(scripted(1, thinking(clock, took)), 8, deadlines.NEVER)
    assert took == [1.0] * 8


@pytest.mark.parametrize("name", ["strong", "master"])
def test_a_bot_thinks_no_longer_than_it_may(clock, name):
    bot = bots.find(name)
    assert deadlines.in_time(bot, clock.now + 0.3).seconds <= 0.3
    hurried = deadlines.in_time(bot, clock.now + 0.3)
    assert (hurried.patience, hurried.walks, hurried.effort) == (pytest.approx(0.3), bot.walks, bot.effort)
    easy = deadlines.in_time(bot, deadlines.due())
    assert (easy.seconds, easy.patience) == (bot.seconds, bot.patience)
    assert deadlines.in_time(bot, clock.now - 1.0) is bots.find("greedy")
    assert deadlines.in_time(bots.find("casual"), clock.now - 1.0) is bots.find("casual")


def test_the_worker_heeds_it(clock, monkeypatch):
    asked = []
    monkeypatch.setattr(bots, "let_vote", lambda bot, *_: asked.append(bot) or say("a"))
    bot_workers.think(job("master")._replace(until=clock.now + 0.5), 0, bool)
    bot_workers.think(job("master")._replace(until=clock.now), 0, bool)
    assert asked[0].seconds == pytest.approx(0.5)
    assert asked[1].name == "greedy"


async def test_one_that_hangs_leaves_the_level_below_what_is_left_of_the_time(service, ann, clock, monkeypatch):
    """A master hangs: it is given up so early that a strong bot may still think, and in time for the same deadline."""
    monkeypatch.setattr(service._turns, "_store", None)  # nobody but this test lets it move
    while (table := await service.create(ann, "fjords", {}, ["me", "bot:master"])).waiting != (1,):
        pass
    live, asked, start = await service._store.get(table.id), [], clock.now
    legal = str(live.state.moves(1)[0])

    async def choose(one, _table):
        asked.append(one)
        if one.bot == "master":
            clock.now += bot_workers._limit(one)
            raise TooSlow
        bot = deadlines.in_time(bots.find(one.bot), one.due)
        assert 0.3 < bot.patience < bots.find("strong").patience
        clock.now += bot.patience
        return legal

    monkeypatch.setattr(service._workers, "choose", choose)
    await service._turns._move(service._changes, live, live.seat(1))
    assert [one.bot for one in asked] == ["master", "strong"]
    assert asked[0].due == asked[1].due == start + deadlines.TURN
    assert clock.now - start < 3.0


async def test_whoever_is_late_is_next(clock):
    order = []
    workers = scripted(1, lambda _, asked, part: order.append(asked.bot) or say("a"))
    jobs = [job(bot)._replace(due=deadlines.due()) for bot in ("first", "second", "third")]
    jobs.append(job("late")._replace(due=clock.now + 0.2))
    tasks = [asyncio.create_task(workers.choose(one, one.bot)) for one in jobs]
    await asyncio.gather(*tasks)
    assert order.index("late") < order.index("second") < order.index("third")
    await workers.close()


def a_hard_decision():
    """A position of Fjords in the midst of a game, over which a master broods for its whole second."""
    game, luck = registry.find("fjords"), chance(4, "moves")
    state, record = game.setup(2, {}, 4), begin(game, 2, {}, 4)
    while len(record.moves) < 12 or len(state.moves(state.waiting[0])) < 8:
        seat = state.waiting[0]
        move = Uniform().pick(state.moves(seat), luck)
        state.play(seat, move)
        record.add(seat, move)
    seat = state.waiting[0]
    return Job("fjords", 2, {}, 4, tuple(record.moves), seat, "master", (), 1), {str(m) for m in state.moves(seat)}


async def test_real_workers_that_many_tables_wait_for():
    """Sixteen masters and one process, with as much again for a machine that has more to do than this."""
    asked, legal = a_hard_decision()
    workers = Workers(1)
    alone = time.monotonic()
    await workers.choose(asked, "nobody else")  # and the process has started
    alone = time.monotonic() - alone
    assert alone > 0.9, "or nothing is proved"
    began = time.monotonic()
    jobs = [workers.choose(asked._replace(due=deadlines.due()), f"table {number}") for number in range(16)]
    found = await asyncio.wait_for(asyncio.gather(*jobs), PATIENCE)
    assert time.monotonic() - began < 9.0, "and sixteen seconds for sixteen"
    assert set(found) <= legal
    await workers.close()
