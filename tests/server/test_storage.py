import asyncio
import contextlib
import sqlite3
import threading
import time
from datetime import UTC, datetime
from pathlib import Path

import asyncpg
import pytest
from alembic.autogenerate import compare_metadata
from alembic.migration import MigrationContext
from sqlalchemy import MetaData, create_engine, insert, select, update
from sqlalchemy.exc import TimeoutError as NoneFree

from tests.server.conftest import PATIENCE
from zastava.core.errors import BadInput
from zastava.server.refusals import Unstorable
from zastava.server.settings import database_url
from zastava.server.storage.models import Base, MoveRow, PersonRow, TableRow
from zastava.server.storage.ownership import is_ours
from zastava.server.storage.readers import READERS
from zastava.server.storage.storage import ADD_MOVE, Lost, Step, Storage, connect, migrate

pytestmark = pytest.mark.anyio
NOW = datetime(2025, 1, 2, tzinfo=UTC)


@pytest.fixture
async def storage(database):
    storage = Storage(database_url(str(database)))
    await storage.open()
    await storage.write(
        Step(insert(PersonRow), {"id": "ann", "name": "Ann", "lang": "", "created": NOW}),
        Step(insert(TableRow), table("t")),
    )
    yield storage
    await storage.close()


@pytest.fixture
async def unmade(database, request):
    """A place for tables where there are none yet."""
    if isinstance(database, Path):
        yield database
        return
    server = request.getfixturevalue("postgres")
    url = await asyncio.to_thread(server.empty)
    yield url
    await asyncio.to_thread(server.drop, url)


def table(name):
    header = {"id": name, "game": "fjords", "version": 1, "options": {}, "seat_count": 2, "seed": "1", "listed": True}
    return {**header, "owner": "ann", "created": NOW, "changes": 0}


def move(number, notation="pass"):
    return Step(
        ADD_MOVE, {"table_id": "t", "number": number, "kind": "play", "seat": 0, "notation": notation, "made": NOW}
    )


async def kept(storage):
    return [row.notation for row in await storage.rows(select(MoveRow.notation).order_by(MoveRow.number))]


@pytest.mark.both_engines
async def test_the_migrations_lead_to_the_models(storage, database):
    def differences(connection):
        return compare_metadata(MigrationContext.configure(connection), Base.metadata)

    assert await storage.database.read(differences) == []


async def test_a_move_is_written_as_any_other_row_and_one_that_cannot_be_leaves_nothing_open(storage):
    await storage.write(move(1))
    with pytest.raises(Lost):
        await storage.write(move(2), move(1))
    await storage.write(move(2, "lay"))
    rows = await storage.rows(select(MoveRow.number, MoveRow.notation, MoveRow.made, MoveRow.took))
    assert [tuple(row) for row in rows] == [(1, "pass", NOW, None), (2, "lay", NOW, None)]
    added = await storage.database.read(
        lambda connection: connection.exec_driver_sql("SELECT made FROM moves").scalars().all()
    )
    assert set(added) == {"2025-01-02 00:00:00.000000"}


async def test_commits_reach_the_disk_before_they_are_acknowledged(storage):
    def asked(pragma):
        return storage.database.write(lambda connection: connection.exec_driver_sql(f"PRAGMA {pragma}").scalar())

    assert await asked("synchronous") == 2  # FULL
    assert await asked("journal_mode") == "wal"


@pytest.mark.both_engines
async def test_many_writes_at_once_all_arrive(storage):
    await asyncio.gather(*[storage.write(move(number, f"m{number}")) for number in range(1, 41)])
    assert await kept(storage) == [f"m{number}" for number in range(1, 41)]


@pytest.mark.both_engines
async def test_a_lost_write_takes_nothing_else_with_it(storage):
    await storage.write(move(1, "first"))
    tries = [storage.write(move(number, "later")) for number in (2, 1, 3)]
    results = await asyncio.gather(*tries, return_exceptions=True)
    assert [type(result) for result in results] == [type(None), Lost, type(None)]
    assert await kept(storage) == ["first", "later", "later"]


@pytest.mark.both_engines
async def test_a_write_is_whole_or_not_at_all(storage):
    nobody = update(PersonRow).where(PersonRow.id == "nobody").values(name="x")
    with pytest.raises(Lost):
        await storage.write(move(1), Step(nobody, once=True))
    assert await kept(storage) == []


async def test_a_full_disk_refuses_and_keeps_what_was_acknowledged(storage):
    await storage.write(move(1, "safe"))

    def fill(connection):
        pages = connection.exec_driver_sql("PRAGMA page_count").scalar()
        connection.exec_driver_sql(f"PRAGMA max_page_count = {pages}")

    await storage.database.write(fill)
    with pytest.raises(Unstorable) as refusal:
        await storage.write(move(2, "x" * 100_000))
    assert refusal.value.status == 503
    assert "full" in str(refusal.value)
    await storage.write(move(2, "small"))  # and the writer lives
    assert await kept(storage) == ["safe", "small"]


async def test_what_is_not_a_database_is_one_clear_error(tmp_path):
    (tmp_path / "notes.txt").write_text("not a database " * 100)
    for path in (tmp_path / "notes.txt", tmp_path / "nowhere" / "tables.db"):
        with pytest.raises(BadInput, match="cannot be opened"):
            await Storage(database_url(str(path))).open()


async def test_no_thread_answers_late_where_the_file_cannot_be_opened(tmp_path, monkeypatch):
    monkeypatch.setattr("zastava.server.storage.readers._ask", None)  # nobody comes to ask anything
    with pytest.raises(BadInput, match="cannot be opened"):
        await Storage(database_url(str(tmp_path / "nowhere" / "tables.db"))).open()


def test_no_thread_answers_late_when_a_reader_goes_away(database, monkeypatch):
    late = []
    opened = sqlite3.connect

    def slowly(*arguments, **named):
        time.sleep(0.2)
        return opened(*arguments, **named)

    async def come_and_go():
        storage = Storage(database_url(str(database)))
        await storage.open()
        reader = asyncio.create_task(storage.rows(select(MoveRow.notation)))
        await asyncio.sleep(0.05)  # it connects, slowly
        reader.cancel()
        await storage.close()

    monkeypatch.setattr(sqlite3, "connect", slowly)
    monkeypatch.setattr(threading, "excepthook", late.append)
    asyncio.run(come_and_go())
    for thread in threading.enumerate():
        if "zastava-reader" in thread.name:
            thread.join(10)
    assert late == []


@pytest.mark.both_engines
async def test_a_process_hears_of_what_another_wrote(storage, database):
    heard = asyncio.Event()
    other = Storage(database_url(str(database)))
    await other.open(lambda *_: heard.set())
    await asyncio.sleep(0.3)
    assert not heard.is_set()
    await storage.write(move(1))
    await asyncio.wait_for(heard.wait(), PATIENCE)
    await other.close()


@pytest.mark.both_engines
async def test_too_many_readers_are_asked_to_come_again(storage, monkeypatch):
    """Else a table would be said to be broken, and its bots would leave it."""

    async def all_taken(errand):
        raise NoneFree("QueuePool limit")

    with monkeypatch.context() as patch:
        patch.setattr(storage.database, "read", all_taken)
        with pytest.raises(Unstorable, match="try again"):
            await kept(storage)
    assert await kept(storage) == []


@pytest.mark.both_engines
async def test_more_read_at_once_than_there_are_readers(storage):
    found = await asyncio.gather(*[kept(storage) for _ in range(5 * READERS)])
    assert found == [[]] * (5 * READERS)


@pytest.mark.both_engines
async def test_a_bad_row_takes_nothing_else_with_it(storage):
    """As one that is longer than its column, which PostgreSQL does not take."""
    bad = Step(insert(PersonRow), {"id": "bob", "name": None, "lang": "", "created": NOW})
    if storage.shared:
        bad = Step(insert(PersonRow), {"id": "b" * 33, "name": "Bob", "lang": "", "created": NOW})
    tries = [storage.write(move(1, "first")), storage.write(bad), storage.write(move(2, "second"))]
    results = await asyncio.gather(*tries, return_exceptions=True)
    assert [result is None for result in results] == [True, False, True]
    assert await kept(storage) == ["first", "second"]


@pytest.mark.both_engines
async def test_who_waits_when_the_storage_closes_is_told(storage):
    waiting = asyncio.gather(*[storage.write(move(number)) for number in range(1, 30)], return_exceptions=True)
    await asyncio.sleep(0)
    await storage.close()
    told = await waiting
    assert all(result is None or isinstance(result, Unstorable) for result in told)
    assert isinstance(told[-1], Unstorable)


FOREIGN = {
    "another program's": ["CREATE TABLE invoices (number integer)"],
    "with migrations of its own": [
        "CREATE TABLE alembic_version (version_num varchar(32) NOT NULL)",
        "INSERT INTO alembic_version VALUES ('4d2f')",
        "CREATE TABLE keys (name text)",
    ],
}


async def do(database, statements):
    """Let another program write, and say what is there after it."""
    if isinstance(database, Path):
        with contextlib.closing(sqlite3.connect(database)) as connection:
            for statement in statements:
                connection.execute(statement)
            connection.commit()
        return database.read_bytes()
    connection = await asyncpg.connect(database)
    for statement in statements:
        await connection.execute(statement)
    found = await connection.fetch("SELECT relname FROM pg_class WHERE relnamespace = 'public'::regnamespace")
    await connection.close()
    return sorted(row[0] for row in found)


@pytest.mark.both_engines
@pytest.mark.parametrize("statements", FOREIGN.values(), ids=FOREIGN)
async def test_a_database_of_another_program_is_refused_and_left_alone(unmade, statements):
    before = await do(unmade, statements)
    with pytest.raises(BadInput, match="is not a database of Zastava") as refusal:
        await Storage(database_url(str(unmade))).open()
    assert "secret" not in str(refusal.value)
    assert await do(unmade, []) == before


async def test_whoever_comes_first_while_a_file_is_opened_is_left_alone(database, monkeypatch):
    """Nobody has tables in it when it is looked at, and another has before it is ours to write."""
    storage = Storage(database_url(str(database)))
    looked = storage.database.writer.look

    async def look(errand):
        await looked(errand)
        await do(database, FOREIGN["another program's"])

    monkeypatch.setattr(storage.database.writer, "look", look)
    with pytest.raises(BadInput, match="is not a database of Zastava"):
        await storage.open()
    with contextlib.closing(sqlite3.connect(database)) as connection:
        assert connection.execute("SELECT name FROM sqlite_master").fetchall() == [("invoices",)]


def test_the_first_version_is_known_as_ours_already(database):
    engine = create_engine(f"sqlite:///{database}")
    with engine.begin() as connection:
        assert not is_ours(connection)
        migrate(connection, "0001")
        assert is_ours(connection)
    engine.dispose()


def fill_first(connection):
    """A database of the first version, with a table at which moves were taken back."""
    migrate(connection, "0001")
    then = MetaData()
    then.reflect(connection)
    connection.execute(insert(then.tables["persons"]), {"id": "ann", "name": "Ann", "lang": "", "created": NOW})
    connection.execute(insert(then.tables["tables"]), table("t"))
    for number, (kind, seat) in enumerate([("play", 0), ("play", 1), ("undo", 0), ("undo", 0), ("play", 1)], 1):
        connection.execute(insert(then.tables["moves"]), {**move(number).row, "kind": kind, "seat": seat})


@pytest.mark.both_engines
async def test_an_old_database_is_brought_up_to_date(unmade):
    """Undo rows of the first version named whoever asked; now they name whose move was taken back."""
    old = connect(database_url(str(unmade)))
    await old.write(fill_first)
    await old.close()
    storage = Storage(database_url(str(unmade)))
    await storage.open()
    rows = await storage.rows(select(MoveRow.kind, MoveRow.seat).order_by(MoveRow.number))
    assert [tuple(row) for row in rows] == [("play", 0), ("play", 1), ("undo", 1), ("undo", 0), ("play", 1)]
    assert [tuple(row) for row in await storage.rows(select(TableRow.components, TableRow.origin))] == [("", "")]
    await storage.close()
