"""Who is present at one process is not absent at another on the same database."""

import asyncio
from datetime import UTC, datetime, timedelta
from types import SimpleNamespace

import pytest
from sqlalchemy import select, update

from tests.server.conftest import PATIENCE, at, brisk, two
from zastava.core.contract import WATCHER
from zastava.server.refusals import Conflict
from zastava.server.services.service import Service
from zastava.server.storage.models import PresenceRow
from zastava.server.storage.storage import Step
from zastava.server.tables import presence
from zastava.server.tables.event_streams import Streams
from zastava.server.tables.presence import Presence

pytestmark = [pytest.mark.anyio, pytest.mark.both_engines]


@pytest.fixture
async def other(service, database):
    """Another process on the same database."""
    other = Service(brisk(database))
    await other.open()
    yield other
    await other.close()


async def long_after(service, table):
    """As if this process had been asked for the table long ago, and by nobody since."""
    live = await service._store.get(table.id)
    live.opened = -1e9
    live.seen.clear()
    return live


async def absent(service, table):
    return (await service.look(table.id, None, WATCHER)).absent


async def test_whoever_listens_at_one_process_is_present_at_the_other(service, other, ann, bob):
    table = await two(service, ann, bob)
    await long_after(other, table)
    await long_after(service, table)
    async with asyncio.timeout(PATIENCE):
        while await absent(other, table) != (0, 1):  # what was told of the game's beginning may still be on its way
            await service._presence.share()
            await other._presence.share()
    stream = service.changes(table.id, bob, None)
    await anext(stream)
    await service._presence.share()
    await other._presence.share()
    assert await absent(other, table) == (at(ann, table),)
    with pytest.raises(Conflict, match="is here"):
        await other.stand_in(ann, table.id, at(bob, table))
    await stream.aclose()


async def test_whoever_asked_one_process_a_moment_ago_is_present_at_the_other(service, other, ann, bob):
    table = await two(service, ann, bob)
    live = await long_after(service, table)
    await long_after(other, table)
    await service.look(table.id, bob, at(bob, table))
    await service._presence.share()
    await other._presence.share()
    assert await absent(other, table) == (at(ann, table),)
    live.seen[bob.id] -= 10 * service.settings.absence  # but not for ever
    await service._presence.share()
    await other._presence.share()
    assert await absent(other, table) == (0, 1)


async def test_a_process_that_stops_or_dies_vouches_for_nobody(service, other, ann, bob):
    table = await two(service, ann, bob)
    await long_after(other, table)
    stream = service.changes(table.id, bob, None)
    await anext(stream)
    if service._presence._sharing is not None:
        await service._presence._sharing  # it would vouch for him again after its death
    await service._presence.share()
    long_ago = datetime.now(UTC) - timedelta(days=1)
    await service._storage.write(Step(update(PresenceRow).values(seen=long_ago)))  # it died yesterday
    await other._presence.share()
    assert await absent(other, table) == (0, 1)
    await other.tidy()
    assert await other._storage.rows(select(PresenceRow.person)) == []
    await service._presence.share()
    await stream.aclose()
    await service._presence.leave()
    await other._presence.share()
    assert await absent(other, table) == (0, 1)


async def test_a_clock_that_was_set_back_keeps_nobody_present(service, other, ann, bob):
    table = await two(service, ann, bob)
    await long_after(other, table)
    await service._presence.share()
    ahead = datetime.now(UTC) + timedelta(days=1)
    await service._storage.write(Step(update(PresenceRow).values(seen=ahead)))
    await other._presence.share()
    known = other._presence._elsewhere[table.id]
    assert max(known.values()) < asyncio.get_running_loop().time() + 60


async def test_processes_share_by_themselves(database, monkeypatch):
    monkeypatch.setattr(presence, "SHARING_SECONDS", 0.01)
    first, second = Service(brisk(database)), Service(brisk(database))
    await first.open()
    await second.open()
    ann, bob = await first.enroll("Ann"), await first.enroll("Bob")
    table = await two(first, ann, bob)
    await long_after(second, table)
    stream = first.changes(table.id, bob, None)
    await anext(stream)
    async with asyncio.timeout(PATIENCE):
        while at(bob, table) in await absent(second, table):
            await asyncio.sleep(0.01)
    await stream.aclose()
    await second.close()
    await first.close()


async def test_who_comes_while_others_are_written_down_is_written_down_after_them(monkeypatch):
    shared = Presence(SimpleNamespace(shared=True), Streams(60), 60, list)
    begun, gate = asyncio.Queue(), asyncio.Event()

    async def share():
        begun.put_nowait("share")
        await gate.wait()

    monkeypatch.setattr(shared, "share", share)
    async with asyncio.timeout(PATIENCE):
        shared.soon()
        await begun.get()
        shared.soon()  # too late for the first
        gate.set()
        await begun.get()
    await shared.leave()


async def test_what_is_written_while_presences_are_read_is_read_after_them(monkeypatch):
    shared = Presence(SimpleNamespace(shared=True), Streams(60), 60, list)
    begun, gate = asyncio.Queue(), asyncio.Event()

    async def read():
        begun.put_nowait("read")
        await gate.wait()
        return {}

    monkeypatch.setattr(shared, "_read", read)
    async with asyncio.timeout(PATIENCE):
        shared.heard(print)
        await begun.get()
        shared.heard(print)
        gate.set()
        await begun.get()
    await shared.leave()
