"""Bots where several processes share a PostgreSQL: whoever claims a turn lets them move, once, also when others die."""

import asyncio
from types import SimpleNamespace

import pytest

from tests.server.conftest import PATIENCE, at, brisk
from zastava.server.refusals import Unstorable
from zastava.server.services.service import Service
from zastava.server.settings import database_url
from zastava.server.storage.storage import Storage
from zastava.server.workers import shared_turns, turn_claims
from zastava.server.workers.shared_turns import SharedTurns
from zastava.server.workers.turn_claims import Claims

pytestmark = pytest.mark.anyio


@pytest.fixture
def database(postgres):
    url = postgres.fresh()
    yield url
    postgres.drop(url)


@pytest.fixture
async def opened(database):
    """Opens services on one database, with bots or without."""
    services = []

    async def open_one(bots=True):
        services.append(Service(brisk(database, bots=bots)))
        await services[-1].open()
        return services[-1]

    yield open_one
    for service in services:
        await service.close()


async def until(true):
    async with asyncio.timeout(PATIENCE):
        while not await true():
            await asyncio.sleep(0.01)


async def queue(service):
    def ask(connection):
        return list(connection.exec_driver_sql("SELECT table_id, worker FROM turns"))

    return await service._storage.run(ask)


async def test_a_bot_answers_though_another_process_took_the_move(opened):
    pages, thinker = await opened(bots=False), await opened()
    ann = await pages.enroll("Ann")
    table = await pages.create(ann, "fjords", {}, ["me", "bot:random"])
    mine = at(ann, table)
    for _ in range(3):
        await until(lambda: _is_waiting(pages, table.id, mine))
        look = await pages.look(table.id, ann, mine)
        await pages.play(ann, table.id, mine, look.legal[0].notation, look.number)
    await until(lambda: _is_waiting(pages, table.id, mine))
    await until(lambda: _nothing_queued(pages))
    assert thinker._shared_turns.claimed() == 0


async def _is_waiting(service, table_id, seat):
    return seat in (await service.table(table_id)).waiting


async def _nothing_queued(service):
    return await queue(service) == []


async def test_bots_play_to_the_end_at_two_processes_and_nothing_is_played_twice(opened):
    first, second = await opened(), await opened()
    ann = await first.enroll("Ann")
    tables = [await first.create(ann, "fjords", {}, ["bot:random", "bot:random"]) for _ in range(4)]
    for table in tables:
        await until(lambda table=table: _is_over(second, table.id))
        live = await second._store.get(table.id)
        assert live.rows == live.position, "no move was taken back, none is there twice"
    await until(lambda: _nothing_queued(first))


async def _is_over(service, table_id):
    return (await service.table(table_id)).status == "finished"


async def test_without_a_process_for_bots_they_wait_and_then_go_on(opened):
    pages = await opened(bots=False)
    ann = await pages.enroll("Ann")
    table = await pages.create(ann, "fjords", {}, ["bot:random", "bot:random"])
    assert await queue(pages) == [(table.id, "")]
    await opened()
    await until(lambda: _is_over(pages, table.id))


async def test_metrics_count_turns_that_nobody_has_claimed(opened, monkeypatch):
    monkeypatch.setattr(turn_claims, "LEASE_SECONDS", PATIENCE)
    pages = await opened(bots=False)
    await pages.publish_metrics()
    ann = await pages.enroll("Ann")
    for _ in range(3):
        await pages.create(ann, "fjords", {}, ["bot:random", "bot:random"])
    assert "zastava_turns_waiting 3" in (await pages.metrics.text()).splitlines()
    await Claims(pages._storage).take(2)
    assert "zastava_turns_waiting 1" in (await pages.metrics.text()).splitlines()

    async def away(ask):
        raise Unstorable("away")

    monkeypatch.setattr(pages._storage, "read", away)
    said = await pages.metrics.text()
    assert "zastava_turns_waiting" not in said
    assert "zastava_streams 0" in said, "what the process knows by itself is told all the same"
    monkeypatch.undo()


async def test_the_claim_of_one_that_died_is_taken_over(opened, database, monkeypatch):
    monkeypatch.setattr(turn_claims, "LEASE_SECONDS", 0.2)
    monkeypatch.setattr(shared_turns, "LOOK_SECONDS", 0.1)
    pages = await opened(bots=False)
    ann = await pages.enroll("Ann")
    dead = Claims(pages._storage)
    table = await pages.create(ann, "fjords", {}, ["bot:random", "bot:random"])
    assert [claimed for claimed, _ in await dead.take(10)] == [table.id]  # and never a word again
    assert await Claims(pages._storage).take(10) == []
    await opened()
    await until(lambda: _is_over(pages, table.id))
    assert await dead.look(table.id) is None


async def test_one_that_stops_leaves_its_claims_to_others(opened):
    first = await opened(bots=False)
    ann = await first.enroll("Ann")
    table = await first.create(ann, "fjords", {}, ["bot:random", "bot:random"])
    claims = Claims(first._storage)
    await claims.take(10)
    await claims.leave()
    assert await queue(first) == [(table.id, "")]


async def test_what_happens_while_one_looks_is_not_forgotten(opened):
    """A claim ends only if nothing has been written since it was read how often it was wanted."""
    pages = await opened(bots=False)
    ann = await pages.enroll("Ann")
    table = await pages.create(ann, "fjords", {}, ["me", "bot:random"])
    claims = Claims(pages._storage)
    ((claimed, wanted),) = await claims.take(10)
    await pages.choose_pace(ann, table.id, "calm")
    assert not await claims.done(claimed, wanted)
    again = await claims.look(claimed)
    assert again > wanted
    assert await claims.done(claimed, again)


async def test_a_claim_of_which_the_answer_was_lost_runs_out(opened):
    pages = await opened(bots=False)
    ann = await pages.enroll("Ann")
    played, lost = [(await pages.create(ann, "fjords", {}, ["bot:random", "bot:random"])).id for _ in range(2)]
    claims = Claims(pages._storage)
    assert len(await claims.take(10)) == 2
    later = "UPDATE turns SET until = clock_timestamp() - interval '1 second'"
    await pages._storage.run(lambda connection: connection.exec_driver_sql(later) and None)
    await claims.keep([played])
    assert [table for table, _ in await Claims(pages._storage).take(10)] == [lost]


async def test_only_the_tables_that_are_looked_after_stay_claimed(monkeypatch):
    monkeypatch.setattr(shared_turns, "LEASE_SECONDS", 0.01)
    kept: asyncio.Queue[list[str]] = asyncio.Queue()
    turns = SharedTurns(None, SimpleNamespace(keep=kept.put), None)
    turns._tables["here"] = asyncio.create_task(asyncio.sleep(PATIENCE))
    keeping = asyncio.create_task(turns._keep_forever())
    async with asyncio.timeout(PATIENCE):
        assert await kept.get() == ["here"]
    for task in (keeping, turns._tables["here"]):
        task.cancel()


async def test_a_table_that_is_claimed_is_read_anew():
    """The word that a bot is to move may come before the word of what made it so."""
    happened = []

    async def get(_):
        happened.append("read")
        return SimpleNamespace(bots_to_move=list)

    async def done(*_):
        return True

    store = SimpleNamespace(doubt=lambda _: happened.append("doubted"), get=get)
    turns = SharedTurns(None, SimpleNamespace(done=done), store)
    turns._tables["here"] = asyncio.create_task(turns._play("here", 1))
    await turns._tables["here"]
    assert happened == ["doubted", "read"]


async def test_two_claim_different_tables(database):
    storages = [Storage(database_url(database)) for _ in range(2)]
    for storage in storages:
        await storage.open()
    await Claims(storages[0]).queue([f"t{number}" for number in range(20)])
    taken = await asyncio.gather(*[Claims(storages[number % 2]).take(5) for number in range(4)])
    assert sorted(table for some in taken for table, _ in some) == sorted(f"t{number}" for number in range(20))
    for storage in storages:
        await storage.close()
    with pytest.raises(Unstorable):
        await Claims(storages[0]).take(1)


async def test_looking_at_a_table_wakes_bots_of_which_nobody_knows(opened):
    pages = await opened(bots=False)
    ann = await pages.enroll("Ann")
    table = await pages.create(ann, "fjords", {}, ["bot:random", "bot:random"])
    await pages._storage.run(lambda connection: connection.exec_driver_sql("DELETE FROM turns") and None)
    await pages.look(table.id, ann, -1)

    async def queued():
        return await queue(pages) != []

    await until(queued)
