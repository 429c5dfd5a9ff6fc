"""Bots never fall asleep for good, and one table's bots do not keep another's waiting."""

import asyncio
import time
from concurrent.futures import ThreadPoolExecutor

import pytest

from tests.server.conftest import PATIENCE
from tests.server.hanging import hang_once
from zastava.core import registry
from zastava.server import bot_turns, bot_workers
from zastava.server.bot_workers import Job, Workers, WorkersFail
from zastava.server.refusals import Unstorable

pytestmark = pytest.mark.anyio


@pytest.fixture(autouse=True)
def impatient(monkeypatch):
    monkeypatch.setattr(bot_turns, "_FIRST_WAIT", 0.001)
    monkeypatch.setattr(bot_turns, "_LONGEST_WAIT", 0.002)


async def until_ann_is_to_move(service, table):
    async with asyncio.timeout(PATIENCE):
        while (await service.table(table.id)).waiting != (0,):
            await asyncio.sleep(0.005)


async def bots_turn(service, ann, monkeypatch):
    """A table where a bot is to move, and has not been told so."""
    with monkeypatch.context() as patch:
        patch.setattr(service._turns, "_store", None)
        for _ in range(20):
            table = await service.create(ann, "fjords", {}, ["me", "bot:random"])
            if table.waiting == (1,):
                return table
    raise AssertionError("the bot never begins")


async def test_a_failed_write_and_a_failed_read_after_it_are_tried_again(service, ann, monkeypatch, caplog):
    table = await bots_turn(service, ann, monkeypatch)
    live = await service._store.get(table.id)
    write, read, failures = service._storage.write, service._storage.read, {"write": 3, "read": 3}

    def failing(kind, real):
        async def fail(*arguments):
            if failures[kind]:
                failures[kind] -= 1
                raise Unstorable("The disk is full.")
            return await real(*arguments)

        return fail

    monkeypatch.setattr(service._storage, "write", failing("write", write))
    monkeypatch.setattr(service._storage, "read", failing("read", read))
    service._turns.poke(live)
    async with asyncio.timeout(PATIENCE):
        while any(failures.values()) or live.position == 0:
            await asyncio.sleep(0.005)
    await until_ann_is_to_move(service, table)
    assert sum("disk is full" in record.message for record in caplog.records) <= 2, "not the same again and again"


async def test_workers_that_die_again_and_again_do_not_end_it(service, ann, monkeypatch):
    table = await bots_turn(service, ann, monkeypatch)
    real, deaths = service._workers.choose, [0]

    async def choose(job, table_id):
        if deaths[0] < 8:
            deaths[0] += 1
            raise WorkersFail("dead")
        return await real(job, table_id)

    monkeypatch.setattr(service._workers, "choose", choose)
    service._turns.poke(await service._store.get(table.id))
    await until_ann_is_to_move(service, table)
    assert deaths == [8]


async def test_looking_at_a_table_wakes_its_bots(service, ann, monkeypatch):
    table = await bots_turn(service, ann, monkeypatch)
    await service.look(table.id, ann, 0)
    await until_ann_is_to_move(service, table)


def job(bot):
    return Job("fjords", 2, {}, 1, (), 0, bot, (), 1)


def test_tables_of_one_seed_are_not_taken_for_one_another():
    """As on the day of a challenge, or when somebody has chosen the seeds."""
    alike = job("random")
    others = [alike._replace(game="fortress"), alike._replace(seats=3), alike._replace(options={"runes": "none"})]
    for asked in (alike, *others):
        state = registry.find(asked.game).setup(asked.seats, asked.options, asked.seed)
        asked = asked._replace(seat=state.waiting[0])
        assert bot_workers.think(asked) in {str(move) for move in state.moves(asked.seat)}
        kept = next(reversed(bot_workers._games.values()))[1]
        assert kept.snapshot() == state.snapshot()


async def test_a_worker_that_hangs_is_replaced(tmp_path, monkeypatch):
    monkeypatch.setattr(bot_workers, "think", hang_once)
    workers = Workers(1, patience=6.0)
    assert await asyncio.wait_for(workers.choose(job(bot=str(tmp_path / "hung")), "t"), PATIENCE) == "woken"
    workers.close()


async def test_tables_take_turns(monkeypatch):
    """Four jobs of one table are waiting when another table comes with one: it is next but one."""
    order = []
    pool = ThreadPoolExecutor(1)
    workers = Workers(1)
    monkeypatch.setattr(workers, "_started", lambda: pool)
    monkeypatch.setattr(bot_workers, "think", lambda job: order.append(job.bot) or job.bot)
    jobs = [("a", "a1"), ("a", "a2"), ("a", "a3"), ("a", "a4"), ("b", "b1")]
    tasks = [asyncio.create_task(workers.choose(job(bot=name), table)) for table, name in jobs]
    await asyncio.gather(*tasks)
    assert order == ["a1", "a2", "b1", "a3", "a4"] or order == ["a1", "b1", "a2", "a3", "a4"]
    assert workers._busy == 0
    pool.shutdown()


async def test_whoever_stops_waiting_leaves_the_place_to_others(monkeypatch):
    pool = ThreadPoolExecutor(1)
    workers = Workers(1)
    monkeypatch.setattr(workers, "_started", lambda: pool)
    monkeypatch.setattr(bot_workers, "think", lambda job: time.sleep(0.01) or job.bot)
    tasks = [asyncio.create_task(workers.choose(job(bot=str(number)), "t")) for number in range(4)]
    await asyncio.sleep(0)
    tasks[1].cancel()
    tasks[2].cancel()
    answers = await asyncio.gather(*tasks, return_exceptions=True)
    assert (answers[0], answers[3], workers._busy) == ("0", "3", 0)
    pool.shutdown()
