"""Bots never fall asleep for good, and one table's bots do not keep another's waiting."""

import asyncio
import threading

import pytest

from tests.server.conftest import PATIENCE
from tests.server.hanging import killed_once
from tests.server.scripted_workers import job, say, scripted, thinking_on
from zastava import bots
from zastava.bots.search import Search, Vote, elect
from zastava.core import registry
from zastava.core.chance import chance
from zastava.server.refusals import Unstorable
from zastava.server.services import service_parts
from zastava.server.tables import table_queries
from zastava.server.tables.incidents import STUMBLED
from zastava.server.workers import bot_turns, bot_workers, deadlines
from zastava.server.workers.bot_workers import Workers, WorkersFail
from zastava.server.workers.worker_process import Failed, TooSlow, WorkerDied

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
    assert sum("bots at table" in record.message for record in caplog.records) <= 2, "not the same again and again"


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


async def test_bots_are_woken_though_the_database_did_not_answer_at_first(service, ann, monkeypatch):
    table = await bots_turn(service, ann, monkeypatch)
    real, refusals = table_queries.with_bots, [Unstorable("locked")]

    async def with_bots(*asked):
        if refusals:
            raise refusals.pop()
        return await real(*asked)

    monkeypatch.setattr(table_queries, "with_bots", with_bots)
    monkeypatch.setattr(service_parts, "_WAKE_AGAIN_SECONDS", 0.001)
    await service._begin()
    await until_ann_is_to_move(service, table)


def test_tables_of_one_seed_are_not_taken_for_one_another():
    """As on the day of a challenge, or when somebody has chosen the seeds."""
    alike = job("random")
    others = [alike._replace(game="fortress"), alike._replace(seats=3), alike._replace(options={"runes": "none"})]
    for asked in (alike, *others):
        state = registry.find(asked.game).setup(asked.seats, asked.options, asked.seed)
        asked = asked._replace(seat=state.waiting[0])
        assert bot_workers.think(asked, 0, bool)[0].move in {str(move) for move in state.moves(asked.seat)}
        kept = next(reversed(bot_workers._games.values()))[1]
        assert kept.snapshot() == state.snapshot()


async def test_tables_take_turns():
    """Four jobs of one table are waiting when another table comes with one: it is next but one."""
    order = []
    workers = scripted(1, lambda _, job, part: order.append(job.bot) or say(job.bot))
    jobs = [("a", "a1"), ("a", "a2"), ("a", "a3"), ("a", "a4"), ("b", "b1")]
    tasks = [asyncio.create_task(workers.choose(job(bot=name), table)) for table, name in jobs]
    await asyncio.gather(*tasks)
    assert order == ["a1", "a2", "b1", "a3", "a4"] or order == ["a1", "b1", "a2", "a3", "a4"]
    assert len(workers._free) == 1
    await workers.close()


async def test_whoever_stops_waiting_leaves_the_place_to_others():
    workers = scripted(1, lambda _, job, part: say(job.bot))
    tasks = [asyncio.create_task(workers.choose(job(bot=str(number)), "t")) for number in range(4)]
    await asyncio.sleep(0)
    tasks[1].cancel()
    tasks[2].cancel()
    answers = await asyncio.gather(*tasks, return_exceptions=True)
    assert (answers[0], answers[3], len(workers._free)) == ("0", "3", 1)
    await workers.close()


async def test_workers_that_are_killed_are_asked_again_and_at_last_given_up():
    deaths = []

    def die(worker, job, part):
        deaths.append(part)
        if len(deaths) % 3:
            raise WorkerDied
        return say("alive")

    workers = scripted(1, die)
    assert await workers.choose(job("random"), "t") == "alive"
    deaths[:] = [0, 0, 0]
    workers._all[0].answer = lambda *_: (_ for _ in ()).throw(WorkerDied)
    with pytest.raises(WorkersFail):
        await workers.choose(job("random"), "t")
    assert len(workers._free) == 1
    await workers.close()


async def test_free_workers_help_a_search_and_their_trees_are_counted_together():
    trees = {0: [Vote("a", 6, 6.0), Vote("b", 5, 1.0)], 1: [Vote("b", 4, 1.0), Vote("c", 1, 0.0)]}
    workers = scripted(2, lambda _, job, part: trees[part])
    assert await workers.choose(job("master"), "t") == "b"
    for level in ("greedy", "strong"):
        assert await workers.choose(job(level), "t") == "a", "only who searches for a time is helped"
    assert await workers.choose(job("master")._replace(game="oldrus"), "t") == "a", "and no plan"
    assert len(workers._free) == 2
    await workers.close()


async def test_a_helper_stops_when_the_choice_is_made_or_another_table_comes():
    begun = threading.Semaphore(0)

    def grow(worker, job, part):
        if part == 0 and job.bot == "random":
            return say("quick")
        begun.release()
        assert worker.told.wait(PATIENCE)
        return [Vote("a", 1, 0.0), Vote("b", part, 0.0)]

    workers = scripted(2, grow)
    first = asyncio.create_task(workers.choose(job("master"), "t"))
    for _ in range(2):
        await asyncio.to_thread(begun.acquire)
    assert await asyncio.wait_for(workers.choose(job("random"), "u"), PATIENCE) == "quick"
    assert not first.done()
    first.cancel()  # the table has moved on: everybody stops
    with pytest.raises(asyncio.CancelledError):
        await first
    async with asyncio.timeout(PATIENCE):
        while len(workers._free) < 2:
            await asyncio.sleep(0.001)
    await workers.close()


async def test_the_same_seed_work_and_number_of_processes_give_the_same_move():
    game = registry.find("fjords")
    state = game.setup(2, {}, 1)
    asked = job("master")._replace(walks=24, seat=state.waiting[0], luck=9)
    expected = {}
    for parts in (1, 2, 3):
        streams = [chance(9, "bots" if part == 0 else f"bots {part}") for part in range(parts)]
        ballots = [
            Search(walks=24).vote(game, state.resample(asked.seat, rng), asked.seat, rng, part)
            for part, rng in enumerate(streams)
        ]
        expected[parts] = elect(ballots)
    workers = Workers(2)
    for parts, move in expected.items():
        assert await workers.choose(asked, "t", parts) == move
    await workers.close()


async def failing(service, ann, monkeypatch, level, wrong):
    """Which bots are asked, the first in vain, until the person is to move; `wrong` is what the first does."""
    with monkeypatch.context() as patch:
        patch.setattr(service._turns, "_store", None)
        while (table := await service.create(ann, "fjords", {}, ["me", f"bot:{level}"])).waiting != (1,):
            pass
    real, asked = service._workers.choose, []

    async def choose(job, table_id):
        asked.append(job.bot)
        if len(asked) == 1:
            return wrong()
        return await real(job._replace(bot="random"), table_id)

    monkeypatch.setattr(service._workers, "choose", choose)
    live = await service._store.get(table.id)
    service._turns.poke(live)
    await until_ann_is_to_move(service, table)
    async with asyncio.timeout(PATIENCE):
        while not live.incidents:
            await asyncio.sleep(0.005)
    assert [(one.kind, one.seat) for one in live.incidents] == [(STUMBLED, 1)]
    return asked


def raising(error):
    def fail():
        raise error

    return fail


@pytest.mark.parametrize(
    "wrong", [raising(Failed("Traceback: at a loss")), raising(TooSlow("2.5 s")), lambda: "draw", lambda: "nonsense"]
)
async def test_a_bot_that_raises_hangs_or_answers_nonsense_gives_way_to_the_level_below(
    service, ann, monkeypatch, caplog, wrong
):
    asked = await failing(service, ann, monkeypatch, "master", wrong)
    assert asked[:2] == ["master", "strong"]
    assert set(asked[2:]) <= {"master"}, "only for that move"
    assert "bot master failed at table" in caplog.text
    assert "strong moves instead" in caplog.text


def test_the_level_below():
    names = [name for name, _ in bots.LEVELS]
    assert [bots.below(name) for name in names] == ["", *names[:-1]]
    assert bots.below("grandmaster") == "greedy"


async def test_a_worker_that_is_killed_in_thought_is_replaced_and_the_turn_is_made(service, ann, monkeypatch, tmp_path):
    monkeypatch.setenv("ZASTAVA_TEST_KILLED", str(tmp_path / "killed"))
    monkeypatch.setattr(bot_workers, "think", killed_once)
    table = await bots_turn(service, ann, monkeypatch)
    service._turns.poke(await service._store.get(table.id))
    await until_ann_is_to_move(service, table)
    assert (tmp_path / "killed").exists()


async def test_a_thought_ends_when_the_table_moves_on(service, ann, monkeypatch):
    """A person comes back while the bot that stood in is thinking: nobody waits for it any more."""
    table = await service.create(ann, "fjords", {}, ["me", "me"])
    seat = table.waiting[0]
    thinking, ended = thinking_on(service, monkeypatch)
    await service.stand_in(ann, table.id, seat)
    await asyncio.wait_for(thinking.wait(), PATIENCE)
    await service.come_back(ann, table.id, seat)
    await asyncio.wait_for(ended.wait(), PATIENCE)
    async with asyncio.timeout(PATIENCE):
        while service._turns._tasks:
            await asyncio.sleep(0)
    assert (await service.table(table.id)).position == 0


async def test_a_forced_move_needs_no_thought(service, ann, monkeypatch):
    table = await bots_turn(service, ann, monkeypatch)
    live = await service._store.get(table.id)
    only = live.state.moves(1)[2]
    monkeypatch.setattr(type(live.state), "moves", lambda *_: [only])
    assert await service._turns._choose(live, 1, "master", deadlines.NEVER) == str(only)
