import pytest

from tests.server.conftest import two

pytestmark = pytest.mark.anyio


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
