"""When something last happened at a table."""

import pytest

from tests.server.conftest import play_first, two

pytestmark = [pytest.mark.anyio, pytest.mark.both_engines]


async def test_a_table_was_last_used_when_somebody_moved_or_it_ended(service, ann, bob):
    waiting = await service.create(ann, "fjords", {}, ["me", "open"])
    assert await service.last_used([waiting]) == {waiting.id: waiting.created}
    table = await two(service, ann, bob)
    begun = (await service.last_used([table]))[table.id]
    await play_first(service, ann if table.waiting[0] == 0 else bob, table)
    moved = (await service.last_used([table]))[table.id]
    await service.resign(bob, table.id, 1)
    assert table.created <= begun < moved < (await service.last_used([waiting, table]))[table.id]
    assert await service.last_used([]) == {}
