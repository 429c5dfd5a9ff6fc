"""A table that can no longer be read harms only itself."""

import asyncio
import sqlite3

import pytest
from litestar.testing import TestClient
from sqlalchemy import text

from tests.server.conftest import PATIENCE, brisk, enroll, new_table, play_on
from zastava.server.app import create_app
from zastava.server.refusals import Conflict
from zastava.server.services.service import Service

pytestmark = pytest.mark.anyio
SPOILT = {
    "options that are no options": "UPDATE tables SET options = '[1, 2]' WHERE id = :id",
    "options that are no JSON": "UPDATE tables SET options = '{' WHERE id = :id",
    "an option of another version": """UPDATE tables SET options = '{"gone": "1"}' WHERE id = :id""",
    "a seed that is no number": "UPDATE tables SET seed = 'x' WHERE id = :id",
    "a date that is none": "UPDATE tables SET created = 'yesterday' WHERE id = :id",
    "too many seats": "UPDATE tables SET seat_count = 77 WHERE id = :id",
    "a move that is none": "UPDATE moves SET notation = 'fly 3' WHERE table_id = :id AND number = 1",
    "a game that is gone": "UPDATE tables SET game = 'chess' WHERE id = :id",
    "another's move taken back": "UPDATE moves SET kind = 'undo' WHERE table_id = :id AND number = 1",
}


async def spoil(service, how, table_id):
    await service._storage.database.write(lambda connection: connection.execute(text(SPOILT[how]), {"id": table_id}))


@pytest.mark.parametrize("how", SPOILT)
async def test_everything_else_goes_on(service, ann, database, how, caplog):
    bad = await service.create(ann, "fjords", {}, ["me", "me:Second"])
    await play_on(service, ann, bad, lambda table: table.position >= 3)
    good = await service.create(ann, "fjords", {}, ["me", "bot:random"])
    await spoil(service, how, bad.id)
    other = Service(brisk(database))
    await other.open()
    for _ in range(3):
        with pytest.raises(Conflict):
            await other.table(bad.id)
    assert [table.id for table in await other.my_tables(ann)] == [good.id]
    assert [table.id for table in await other.running_tables()] == [good.id]
    async with asyncio.timeout(PATIENCE):  # the bot is awake
        while 0 not in (await other.table(good.id)).waiting:
            await asyncio.sleep(0.01)
    await other.close()
    assert sum(bad.id in line.message for line in caplog.records) == 1, "it is logged once"


async def test_the_record_of_a_finished_one_can_still_be_had(service, ann, database):
    table = await service.create(ann, "fjords", {}, ["me", "me:Second"])
    over = await play_on(service, ann, table, lambda _: False)
    whole = await service.record(table.id)
    await spoil(service, "a game that is gone", table.id)
    other = Service(brisk(database))
    await other.open()
    raw = await other.record(table.id)
    await other.close()
    moves = whole.split("moves:\n")[1].splitlines()[: over.position]
    assert raw.split("moves:\n")[1].splitlines()[: over.position] == moves
    assert f"seed: {over.seed}" in raw


def test_pages_say_so_with_the_way_to_the_record(database):
    with TestClient(create_app(brisk(database))) as client:
        table = new_table(client, enroll(client, "Ann"), ["me", "me"])
    with sqlite3.connect(database) as connection:
        connection.execute("UPDATE tables SET seed = 'x'")
    connection.close()
    with TestClient(create_app(brisk(database))) as client:
        assert client.get("/").status_code == 200
        for address in (f"/t/{table}", f"/api/tables/{table}", f"/t/{table}/screen"):
            answer = client.get(address)
            assert answer.status_code == 409
            assert f"/t/{table}/record" in answer.text
        assert client.get(f"/t/{table}/record").status_code == 409
    with sqlite3.connect(database) as connection:
        connection.execute("UPDATE tables SET finished = created")
    connection.close()
    with TestClient(create_app(brisk(database))) as client:
        answer = client.get(f"/t/{table}/record")
        assert (answer.status_code, answer.text.splitlines()[0]) == (200, "zastava record 1")
