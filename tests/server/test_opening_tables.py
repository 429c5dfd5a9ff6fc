"""Tables lie on the disk until somebody opens them, and even a long one is opened in a moment."""

import time
from datetime import UTC, datetime
from types import SimpleNamespace

import pytest

from tests.server.conftest import brisk
from zastava.core.chance import chance
from zastava.core.contract import WATCHER
from zastava.core.registry import find
from zastava.server.services.service import Service
from zastava.server.storage.storage import ADD_MOVE, Step
from zastava.server.tables import new_tables

pytestmark = pytest.mark.anyio
SEED = 1
MOVES = 1000
GENEROUS = 0.06  # seconds of a processor; an idle machine needs a fifth of it, without the compiled engine


async def started(database):
    """A server that has just started, and has done all that it does by itself then."""
    service = Service(brisk(database))
    await service.open()
    await service._waking
    return service


def campaign(table_id, options):
    """The rows of a long campaign of four who move by chance."""
    state, rng, rows = find("fortress").setup(4, options, SEED), chance(1, "campaign"), []
    for number in range(1, MOVES + 1):
        seat = state.waiting[0]
        legal = state.moves(seat)
        move = legal[rng.below(len(legal))]
        state.play(seat, move)
        row = {"table_id": table_id, "number": number, "kind": "play", "seat": seat, "notation": str(move)}
        rows.append({**row, "made": datetime.now(UTC)})
    return rows


@pytest.mark.both_engines
async def test_a_long_table_is_opened_in_a_moment(prepared, monkeypatch):
    monkeypatch.setattr(new_tables, "secrets", SimpleNamespace(randbits=lambda bits: SEED))
    service = await started(prepared)
    ann = await service.enroll("Ann")
    table = await service.create(ann, "fortress", {"games": 20}, ["me"] * 4)
    await service._storage.write(*[Step(ADD_MOVE, row) for row in campaign(table.id, table.options)])
    await service.close()
    costs = []
    for _ in range(5):
        service = await started(prepared)
        began = time.process_time()
        look = await service.look(table.id, ann, 0)
        costs.append(time.process_time() - began)
        await service.close()
        assert look.table.position == MOVES
    assert min(costs) < GENEROUS


@pytest.mark.both_engines
async def test_a_start_reads_no_table_until_somebody_opens_it(prepared):
    service = await started(prepared)
    ann = await service.enroll("Ann")
    tables = [await service.create(ann, "fjords", {}, ["me", "me"]) for _ in range(50)]
    await service.close()
    again = await started(prepared)
    assert again._store.in_memory() == []
    await again.look(tables[7].id, None, WATCHER)
    assert [live.id for live in again._store.in_memory()] == [tables[7].id]
    await again.close()
