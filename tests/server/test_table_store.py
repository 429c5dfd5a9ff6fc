import pytest

from tests.server.conftest import play_on, two
from zastava.core.contract import WATCHER

pytestmark = [pytest.mark.anyio, pytest.mark.both_engines]


async def test_what_others_write_while_a_table_is_read_again_is_not_missed(service, ann, bob, monkeypatch):
    table = await two(service, ann, bob)
    live = await service._store.get(table.id)
    read = service._storage.read

    async def read_as_others_write(ask):
        rows = await read(ask)
        service._store.changed_elsewhere()
        return rows

    monkeypatch.setattr(service._storage, "read", read_as_others_write)
    live.stale = True
    async with live.lock:
        await service._store.freshen(live)
    assert live.stale


@pytest.mark.parametrize("written", ["this", "another", ""])
async def test_a_table_is_read_twice_only_if_it_was_written_to_meanwhile(service, ann, bob, monkeypatch, written):
    table = await two(service, ann, bob)
    service._store._known.clear()
    service._store._live.clear()
    read = service._storage.read
    reads = []

    async def read_as_others_write(ask):
        rows = await read(ask)
        if getattr(ask, "args", ()) == (table.id,):  # and not who is present, or whose clock runs
            if not reads:
                service._store.changed_elsewhere(table.id if written == "this" else written)
            reads.append(1)
        return rows

    monkeypatch.setattr(service._storage, "read", read_as_others_write)
    live = await service._store.get(table.id)
    assert len(reads) == (1 if written == "another" else 2)
    assert not live.stale


async def test_the_log_that_grows_with_the_moves_is_the_one_that_replaying_gives(service, ann):
    table = await service.create(ann, "fortress", {"games": 1}, ["me", "me"])
    await play_on(service, ann, table, lambda now: now.position >= 12)
    for viewer in (0, 1, WATCHER, 99):
        service._store._known.clear()
        service._store._live.clear()
        live = await service._store.get(table.id, viewer)
        assert list(live._logs) == ([] if viewer == 99 else [viewer])
        grown = live.log(WATCHER if viewer == 99 else viewer)
        live._logs.clear()
        assert live.log(WATCHER if viewer == 99 else viewer) == grown != []
    grown = live.log(0)
    live.undone(3)
    assert live.log(0) == grown[:-3]
