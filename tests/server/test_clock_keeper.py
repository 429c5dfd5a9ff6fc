"""The keeper of the clocks: time without a server, several processes at once, and tables that cannot be kept."""

import asyncio
from datetime import UTC, datetime

import pytest
from sqlalchemy import select, update

from tests.server.conftest import brisk
from tests.server.timing import MINUTE, START, Hands, left, mover, runs, step, timed
from zastava.server.entities import FINISHED, RUNNING
from zastava.server.refusals import Conflict
from zastava.server.services.service import Service
from zastava.server.storage.models import ClockRow, TableRow
from zastava.server.storage.storage import ADD_MOVE, Step
from zastava.server.tables import clock_changes, clocks
from zastava.server.workers import clock_keeper

pytestmark = [pytest.mark.anyio, pytest.mark.both_engines]


@pytest.fixture
def hands(service, monkeypatch):
    hands = Hands([service])
    monkeypatch.setattr(clocks, "moment", lambda: hands.now)
    return hands


async def test_a_move_that_comes_too_late_is_too_late_though_nobody_has_noticed(service, ann, bob, hands):
    table = await timed(service, [ann, bob], "move:60")
    await hands.go_on(40)
    look = await service.look(table.id, mover(table, ann, bob), table.waiting[0])
    hands.now += 20_000
    with pytest.raises(Conflict, match="over"):
        await service.play(mover(table, ann, bob), table.id, look.seat, look.legal[0].notation, look.number)
    assert (await service.table(table.id)).ended.startswith("time")


@pytest.mark.both_engines
async def test_time_without_a_server_counts_against_nobody(service, database, ann, bob, hands):
    table = await timed(service, [ann, bob], "move:60")
    await hands.go_on(20)
    await service._keeper.rest()
    hands.jump(3600)
    other = Service(brisk(database))
    await other.open()
    try:
        again = await other.table(table.id)
        assert again.status == RUNNING
        assert left(again, table.waiting[0], hands) == 40
        hands.services = [other]
        await hands.go_on(41)
        assert (await other.table(table.id)).status == FINISHED
    finally:
        await other.close()


@pytest.mark.both_engines
async def test_a_machine_that_slept_gives_the_time_back(service, ann, bob, hands):
    table = await timed(service, [ann, bob], "bank:600+0")
    await hands.go_on(100)
    hands.jump(7200)
    await service._keeper.look()
    assert 500 <= left(await service.table(table.id), table.waiting[0], hands) <= 500 + 2 * clock_keeper.PULSE / 1000


@pytest.mark.both_engines
async def test_two_processes_agree_and_one_writes_it_down(service, database, ann, bob, hands):
    other = Service(brisk(database))
    await other.open()
    try:
        eve = await service.enroll("Eve")
        table = await timed(service, [ann, bob, eve], "move:60")
        for one in (service, other):
            one._store._changed = lambda live: None
        await hands.go_on(59)
        assert left(await other.table(table.id), table.waiting[0], hands) == 1
        hands.now += 1000
        await asyncio.gather(*[one._keeper.look() for one in (service, other) for _ in range(3)])
        for one in (service, other):
            kinds = [incident.kind for incident in (await one.look(table.id, None, -1)).incidents]
            assert kinds == ["flag", "away"]
    finally:
        await other.close()


async def test_a_table_that_cannot_be_kept_stops_no_other_clock(service, ann, bob, hands, caplog):
    bad, good = [await timed(service, [ann, bob], "move:60") for _ in range(2)]
    await service._storage.write(Step(update(TableRow).where(TableRow.id == bad.id).values(clock="sundial")))
    service._store.changed_elsewhere()
    await hands.go_on(70)
    assert (await service.table(good.id)).status == FINISHED
    assert (await service.table(bad.id)).status == RUNNING
    assert [record.message for record in caplog.records] == [f"the clocks at table {bad.id} cannot be kept"]


def test_the_next_look_comes_when_time_runs_out_and_never_in_a_hurry():
    assert clock_keeper.until_next_look(None, START) == 2
    assert clock_keeper.until_next_look(START + 300, START) == 0.3
    assert clock_keeper.until_next_look(START + 1, START) == 0.05
    assert clock_keeper.until_next_look(START + MINUTE, START) == 1
    assert clock_keeper.until_next_look(START - 1, START) == 1, "it ran out, and nothing could be done about it"


async def test_a_move_that_no_clock_was_settled_after_was_in_time(service, ann, bob, hands, monkeypatch):
    """As when a server is killed between the two."""
    table = await timed(service, [ann, bob], "move:60")
    before = table.waiting

    async def nothing(*_, **__):
        return None

    with monkeypatch.context() as patch:
        patch.setattr("zastava.server.tables.table_changes.settle", nothing)
        while table.waiting == before:
            table = await step(service, table, ann, bob)
    assert runs(table) == list(before)
    await hands.go_on(70)
    table = await service.table(table.id)
    assert table.status == RUNNING
    assert runs(table) == list(table.waiting)


async def test_a_clock_that_began_after_the_last_beat_gets_no_more_than_it_had(service, ann, bob, hands):
    await timed(service, [ann, bob], "move:60")
    await service._keeper.look()  # the last beat
    hands.now += 15_000
    later = await timed(service, [ann, bob], "move:60")
    hands.jump(7200)
    await service._keeper.look()
    assert left(await service.table(later.id), later.waiting[0], hands) == 60


@pytest.mark.parametrize("meanwhile", ["a move", "something else"])
async def test_nobodys_time_runs_out_at_a_table_that_has_changed_meanwhile(service, ann, bob, hands, meanwhile):
    """What another process has written is found in the very write that would have ended the game."""
    table = await timed(service, [ann, bob], "move:60")
    seat = table.waiting[0]
    live = await service._store.get(table.id)
    row = {"table_id": live.id, "number": live.rows + 1, "kind": "play", "seat": seat, "took": None}
    row |= {"notation": live.legal(seat)[0].notation, "made": datetime.now(UTC)}
    bump = update(TableRow).where(TableRow.id == live.id).values(changes=TableRow.changes + 1)
    await service._storage.write(Step(ADD_MOVE, row) if meanwhile == "a move" else Step(bump))
    live.stale = False
    hands.now += 2 * MINUTE
    assert not await service._keeper._fall(live, seat)
    assert (await service.table(table.id)).status == RUNNING


async def test_clocks_that_another_process_has_set_are_not_set_over(service, ann, bob, hands):
    table = await timed(service, [ann, bob], "move:60")
    live = await service._store.get(table.id)
    theirs = update(ClockRow).where(ClockRow.table_id == live.id).values(left=7)
    await service._storage.write(Step(theirs))
    live.stale = False
    hands.now += 1000
    await clock_changes.settle(service._storage, live, anew=True)
    assert live.stale
    found = await service._storage.rows(select(ClockRow.left).where(ClockRow.table_id == table.id))
    assert [row.left for row in found] == [7, 7]
