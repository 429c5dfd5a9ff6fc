"""A campaign goes on after its end, at the same table and with the very deck."""

import pytest

from tests.server.conftest import brisk, play_on
from zastava.core import record, registry
from zastava.core.chance import seal
from zastava.server.entities import FINISHED, RUNNING
from zastava.server.refusals import Conflict, Forbidden
from zastava.server.services.service import Service

pytestmark = pytest.mark.anyio


async def test_a_campaign_goes_on_with_the_very_deck_under_a_new_seed(service, ann, bob, database):
    table = await service.create(ann, "fortress", {"games": 1}, ["me", "me:Second"])
    with pytest.raises(Conflict, match="not over"):
        await service.go_on(ann, table.id)
    over = await play_on(service, ann, table, lambda _: False)
    assert over.status == FINISHED
    with pytest.raises(Forbidden):
        await service.go_on(bob, table.id)
    again = await service.go_on(ann, table.id)
    assert (again.status, again.seed, again.position) == (RUNNING, None, over.position)
    assert again.seal != over.seal == seal(over.seed)
    assert again.waiting
    for seat in (0, 1):
        with pytest.raises(Conflict, match="no move that could be taken back"):  # its seed has been shown
            await service.propose(ann, table.id, seat, "back")
    with pytest.raises(Conflict, match="not over"):
        await service.go_on(ann, table.id)
    last = await play_on(service, ann, again, lambda _: False)
    assert (last.status, last.position > over.position) == (FINISHED, True)
    assert [row.position for row in (await service.look(table.id, ann, 0)).log] == list(range(1, last.position + 1))
    game = registry.find("fortress")
    whole = record.read(await service.record(table.id), game)
    assert list(whole.seeds) == [over.position - 1]
    record.replay(game, whole)
    other = Service(brisk(database))
    await other.open()
    assert await other.record(table.id) == await service.record(table.id)
    assert (await other.table(table.id)).revision == last.revision
    await other.close()


async def test_other_games_do_not_go_on(service, ann):
    table = await service.create(ann, "fjords", {}, ["me", "me"])
    with pytest.raises(Conflict, match="does not go on"):
        await service.go_on(ann, table.id)
