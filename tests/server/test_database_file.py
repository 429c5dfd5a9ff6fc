"""The file that everything is in: whose it is, and what happens when it is taken away, replaced or damaged."""

import os
import sqlite3
import stat
import sys

import pytest
from sqlalchemy import select
from sqlalchemy.exc import DatabaseError

from tests.server.conftest import brisk
from zastava.core.errors import BadInput
from zastava.server.refusals import Unstorable
from zastava.server.services.service import Service
from zastava.server.settings import database_url
from zastava.server.storage.models import PersonRow
from zastava.server.storage.storage import Storage
from zastava.server.storage.writer import Replaced

pytestmark = pytest.mark.anyio
posix = pytest.mark.skipif(sys.platform == "win32", reason="an open file cannot be taken away there")


async def opened(database):
    service = Service(brisk(database))
    await service.open()
    return service


@posix
async def test_it_is_made_for_its_owner_only(database):
    before = os.umask(0)
    try:
        service = await opened(database)
        await service.enroll("Ann")
        for path in database.parent.glob("tables.db*"):
            assert stat.S_IMODE(path.stat().st_mode) == 0o600, path
        await service.close()
    finally:
        os.umask(before)


@posix
@pytest.mark.parametrize("replaced", [False, True], ids=["taken away", "replaced"])
async def test_nothing_is_acknowledged_that_nobody_will_find(database, replaced):
    service = await opened(database)
    ann = await service.enroll("Ann")
    await service._waking  # nobody is opening it just now
    database.rename(database.with_suffix(".aside"))
    if replaced:
        database.write_bytes(b"")
    with pytest.raises(Unstorable, match="gone"):
        await service.create(ann, "fjords", {}, ["me", "me"])
    database.unlink(missing_ok=True)
    database.with_suffix(".aside").rename(database)
    await service.create(ann, "fjords", {}, ["me", "me"])  # it is back, and so are we
    await service.close()


@posix
async def test_a_reader_that_opens_just_after_it_was_taken_away_is_not_kept(database):
    storage = Storage(database_url(str(database)))
    await storage.open()
    database.rename(database.with_suffix(".aside"))
    with pytest.raises(Replaced):
        await storage.database.readers.ask(lambda connection: None)  # it has looked, the file was there
    database.unlink(missing_ok=True)
    database.with_suffix(".aside").rename(database)
    assert await storage.rows(select(PersonRow.id)) == []
    await storage.close()


async def test_a_damaged_one_is_not_said_to_have_lost_nothing(service, ann, monkeypatch):
    monkeypatch.setattr("zastava.server.storage.writer._in_transaction", damaged_transaction)
    with pytest.raises(Unstorable) as refusal:
        await service.enroll("Bob")
    assert "damaged" in str(refusal.value)
    assert "lost" not in str(refusal.value)


def damaged_transaction(engine, file, errand):
    raise DatabaseError("INSERT", {}, sqlite3.DatabaseError("database disk image is malformed"))


async def test_one_of_a_newer_version_is_refused_in_one_line(database):
    await (await opened(database)).close()
    with sqlite3.connect(database) as connection:
        connection.execute("UPDATE alembic_version SET version_num = '9999'")
    connection.close()
    with pytest.raises(BadInput, match="newer version"):
        await opened(database)


@pytest.mark.parametrize(
    ("url", "said"),
    [
        ("mysql://ann:secret@host/db", "kind 'mysql'"),
        ("sqlite://x", "kind 'sqlite'"),
        ("://", "kind ''"),
        ("postgresql+psycopg2://ann:secret@host/db", "kind 'postgresql"),
    ],
)
def test_a_kind_of_database_that_there_is_not_is_one_clear_line(url, said):
    with pytest.raises(BadInput, match=said) as refusal:
        database_url(url)
    assert "secret" not in str(refusal.value)


async def test_a_url_of_sqlite_is_a_file(tmp_path):
    service = await opened(f"sqlite:///{tmp_path}/x.db")
    await service.enroll("Ann")
    await service.close()
    assert (tmp_path / "x.db").exists()
