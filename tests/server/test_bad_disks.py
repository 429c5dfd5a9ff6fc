"""Disks that take long, are full or fail: nothing is acknowledged too soon, others are read, and all heals."""

import asyncio
import contextlib
import sys

import pytest
from sqlalchemy import text

from tests.server.conftest import Running, brisk, enroll, first_move, new_table, play_first
from zastava.server.refusals import Conflict, Unstorable
from zastava.server.services.service import Service

resource = pytest.importorskip("resource")


class SlowDisk:
    """Holds every commit of moves back until it is let go; what else is written meanwhile, such as the beat of a
    process, is none."""

    def __init__(self, database, monkeypatch):
        self.reached = asyncio.Event()  # a commit waits
        self.let_go = asyncio.Event()
        self.commits = 0
        self._add = database.add
        monkeypatch.setattr(database, "add", self.add)

    async def add(self, statement, rows):
        await self._add(statement, rows)
        self.commits += 1
        self.reached.set()
        await self.let_go.wait()


@pytest.fixture
async def tables(service, ann):
    return [await service.create(ann, "fjords", {}, ["me", "me"]) for _ in range(3)]


@pytest.mark.anyio
@pytest.mark.both_engines
async def test_while_a_commit_takes_long_all_can_be_read_and_nothing_is_shown_too_soon(
    service, ann, tables, monkeypatch
):
    disk = SlowDisk(service._storage.database, monkeypatch)
    first = asyncio.create_task(play_first(service, ann, tables[0]))
    await disk.reached.wait()
    others = [asyncio.create_task(play_first(service, ann, table)) for table in tables[1:]]
    for table in tables:
        look = await service.look(table.id, ann, table.waiting[0])
        assert (look.at, bool(look.legal)) == (0, True)
    while service._storage._queue.qsize() < len(others):
        await asyncio.sleep(0.005)
    assert not any(task.done() for task in (first, *others))
    disk.let_go.set()
    for played in await asyncio.gather(first, *others):
        assert played.position == 1
    assert disk.commits == 2, "what came meanwhile shares the next commit"


@pytest.mark.anyio
@pytest.mark.both_engines
async def test_a_move_that_somebody_was_too_impatient_for_counts_once(service, ann, tables, monkeypatch):
    table = tables[0]
    notation = (await service.look(table.id, ann, table.waiting[0])).legal[0].notation
    disk = SlowDisk(service._storage.database, monkeypatch)
    impatient = asyncio.create_task(service.play(ann, table.id, table.waiting[0], notation, 1))
    await disk.reached.wait()
    impatient.cancel()
    with contextlib.suppress(asyncio.CancelledError):
        await impatient
    disk.let_go.set()
    assert (await service.table(table.id)).position == 1
    with pytest.raises(Conflict):
        await service.play(ann, table.id, table.waiting[0], notation, 1)
    assert await service.was_played(ann, table.id, table.waiting[0], notation, 1)


@pytest.mark.anyio
async def test_a_full_disk_of_postgres_refuses_and_keeps_what_was_acknowledged(postgres):
    """PostgreSQL says 53100 when its disk is full; here a trigger says so in its stead."""
    url = await asyncio.to_thread(postgres.fresh)
    service = Service(brisk(url))
    await service.open()
    ann = await service.enroll("Ann")
    table = await play_first(service, ann, await service.create(ann, "fjords", {}, ["me", "me"]))

    def fill(connection):
        say = "RAISE EXCEPTION 'could not extend file: No space left on device' USING ERRCODE = '53100'"
        connection.execute(
            text(f"CREATE FUNCTION full_disk() RETURNS trigger AS $$ BEGIN {say}; END $$ LANGUAGE plpgsql")
        )
        connection.execute(
            text("CREATE TRIGGER full_disk BEFORE INSERT ON moves FOR EACH ROW EXECUTE FUNCTION full_disk()")
        )

    await service._storage.run(fill)
    with pytest.raises(Unstorable, match="No space left on device") as refusal:
        await play_first(service, ann, table)
    assert refusal.value.status == 503
    look = await service.look(table.id, ann, table.waiting[0])
    assert (look.at, bool(look.legal)) == (1, True), "what was acknowledged is there, and can be looked at"
    await service._storage.run(lambda connection: connection.execute(text("DROP TRIGGER full_disk ON moves")))
    assert (await play_first(service, ann, table)).position == 2
    await service.close()
    await asyncio.to_thread(postgres.drop, url)


@pytest.mark.skipif(sys.platform != "linux", reason="only there can another process be limited while it runs")
def test_a_file_that_cannot_grow_is_said_read_and_heals(database):
    """A real server whose database file may not grow, as on a disk without room."""
    server = Running(database)
    try:
        ann = enroll(server.client, "Ann")
        table = new_table(server.client, ann, ["me", "me"])

        def play():
            seat = server.client.get(f"/api/tables/{table}").json()["waiting"][0]
            body = first_move(server.client, ann, table, seat)
            return server.client.post(f"/api/tables/{table}/moves", json=body, headers=ann)

        assert play().status_code == 201
        log = database.with_name(f"{database.name}-wal").stat().st_size
        before = resource.prlimit(server.process.pid, resource.RLIMIT_FSIZE, (log, resource.RLIM_INFINITY))
        refused = play()
        assert refused.status_code == 503
        assert "Nothing was lost" in refused.json()["error"]
        assert server.client.get(f"/api/tables/{table}").json()["position"] == 1
        assert server.client.get(f"/t/{table}").status_code == 200
        resource.prlimit(server.process.pid, resource.RLIMIT_FSIZE, before)
        assert play().status_code == 201
        assert server.client.get(f"/api/tables/{table}").json()["position"] == 2
        server.kill()
        server = Running(database)
        assert server.client.get(f"/api/tables/{table}").json()["position"] == 2
    finally:
        server.close()
