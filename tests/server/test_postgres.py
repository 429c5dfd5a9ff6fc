"""PostgreSQL: first starts at once, connections that die, notices, and that nobody is shown the password."""

import asyncio
import time
from datetime import UTC, datetime
from statistics import median

import asyncpg
import pytest
from sqlalchemy import insert, select, text
from sqlalchemy.exc import DBAPIError, IntegrityError

from tests.server.conftest import PATIENCE, brisk, two
from zastava.core.errors import BadInput
from zastava.server.refusals import TooMany, Unknown, Unstorable
from zastava.server.services import service_parts
from zastava.server.services.service import Service
from zastava.server.settings import database_url
from zastava.server.storage.models import MoveRow, PersonRow, TableRow
from zastava.server.storage.storage import ADD_MOVE, Step, Storage
from zastava.server.tables import short_codes

pytestmark = pytest.mark.anyio


@pytest.fixture
def database(postgres):
    url = postgres.fresh()
    yield url
    postgres.drop(url)


@pytest.fixture
async def storage(database):
    storage = Storage(database_url(database))
    await storage.open(lambda *_: None)
    yield storage
    await storage.close()


def person(name):
    return Step(insert(PersonRow), {"id": name, "name": name, "lang": "", "created": datetime.now(UTC)})


async def names(storage):
    return [row.id for row in await storage.rows(select(PersonRow.id).order_by(PersonRow.id))]


async def in_thread(work, *arguments):
    return await asyncio.get_running_loop().run_in_executor(None, work, *arguments)


async def test_three_first_starts_at_once_all_succeed(postgres):
    url = await in_thread(postgres.empty)
    services = [Service(brisk(url)) for _ in range(3)]
    await asyncio.gather(*[service.open() for service in services])
    ann = await services[0].enroll("Ann")
    assert (await services[2].person(ann.id)).name == "Ann"
    await asyncio.gather(*[service.close() for service in services])


async def test_a_commit_waits_for_the_disk(storage):
    asked = await storage.run(lambda connection: connection.execute(text("SHOW synchronous_commit")).scalar())
    assert asked == "on"


async def test_nobody_notices_that_connections_died_in_the_pool(storage, postgres, database):
    await storage.write(person("ann"))
    await asyncio.gather(*[names(storage) for _ in range(4)])
    for name in ("bob", "eve"):
        assert await in_thread(postgres.cut, database) >= 2
        await storage.write(person(name))
        assert name in await names(storage)


def move(number, table="t"):
    row = {
        "table_id": table,
        "number": number,
        "kind": "play",
        "seat": 0,
        "notation": "pass",
        "made": datetime.now(UTC),
    }
    return Step(ADD_MOVE, row)


async def lay_table(storage):
    header = {"id": "t", "game": "fjords", "version": 1, "options": {}, "seat_count": 2, "seed": "1", "listed": True}
    row = {**header, "owner": "ann", "created": datetime.now(UTC), "changes": 0}
    await storage.write(person("ann"), Step(insert(TableRow), row))


async def numbers(storage):
    return [row.number for row in await storage.rows(select(MoveRow.number).order_by(MoveRow.number))]


async def test_nobody_notices_either_when_only_moves_are_written(storage, postgres, database):
    await lay_table(storage)
    await storage.write(move(1))
    for number in (2, 3):
        assert await in_thread(postgres.cut, database) >= 1
        await storage.write(move(number))
    assert await numbers(storage) == [1, 2, 3]


async def test_moves_take_one_trip_and_are_all_written_or_none(storage, monkeypatch):
    await lay_table(storage)
    sent = []
    connection = asyncpg.Connection
    real = {name: getattr(connection, name) for name in ("executemany", "execute", "fetch")}

    def counted(name):
        async def call(*arguments, **named):
            sent.append(name)
            return await real[name](*arguments, **named)

        return call

    for name in real:
        monkeypatch.setattr(connection, name, counted(name))
    await storage.database.add(ADD_MOVE, [dict(move(number).row) for number in (1, 2)])
    assert sent == ["executemany"], "no BEGIN, no COMMIT"
    with pytest.raises(IntegrityError):
        await storage.database.add(ADD_MOVE, [dict(move(number).row) for number in (3, 1)])
    assert await numbers(storage) == [1, 2]


async def test_moves_that_were_cut_off_on_their_way_are_not_tried_again(storage, monkeypatch):
    """Nobody knows whether they came through."""
    await lay_table(storage)
    tries = []

    async def cut(self, *_, **__):
        tries.append(1)
        self.terminate()
        raise asyncpg.ConnectionDoesNotExistError("connection was closed in the middle of operation")

    with monkeypatch.context() as patch:
        patch.setattr(asyncpg.Connection, "executemany", cut)
        told = await asyncio.gather(storage.write(move(1)), storage.write(move(2)), return_exceptions=True)
    assert [type(error) for error in told] == [Unstorable, Unstorable]
    assert tries == [1]
    await storage.write(move(1))


async def test_a_commit_that_was_cut_off_is_not_tried_again(storage, postgres, database, monkeypatch):
    """Nobody knows whether it came through: written twice would be worse than asked twice."""
    tries = []

    def cut_off(connection):
        tries.append(1)
        connection.execute(insert(PersonRow), person("ann").row)
        connection.execute(text("SET LOCAL idle_in_transaction_session_timeout = 1"))

    real = storage.database._writing.dialect.do_commit

    def slowly(connection):
        time.sleep(0.3)
        real(connection)

    monkeypatch.setattr(storage.database._writing.dialect, "do_commit", slowly)
    with pytest.raises(Unstorable):
        await storage.run(cut_off)
    monkeypatch.undo()
    assert tries == [1]
    await storage.write(person("ann"))


async def test_what_was_cut_off_is_not_tried_again_one_by_one(storage, monkeypatch):
    """Some of it may have come through."""
    tries = []

    async def cut(batch):
        tries.append(len(batch))
        raise DBAPIError("COMMIT", {}, OSError("gone"), connection_invalidated=True)

    monkeypatch.setattr(storage, "_transact", cut)
    writes = [storage.write(person(name)) for name in ("ann", "bob")]
    told = await asyncio.gather(*writes, return_exceptions=True)
    assert [type(error) for error in told] == [Unstorable, Unstorable]
    assert tries == [2]


async def test_moves_of_many_tables_are_written_in_one_order(storage, monkeypatch):
    """Two processes that write to the same tables would else lock each other out."""
    written = []

    async def add(_, rows):
        written.extend(rows)

    with monkeypatch.context() as patch:
        patch.setattr(storage.database, "add", add)
        moves = [{"table_id": table, "number": number} for table, number in (("b", 1), ("a", 2), ("a", 1))]
        await asyncio.gather(*[storage.write(Step(ADD_MOVE, move)) for move in moves])
    assert [(move["table_id"], move["number"]) for move in written] == [("a", 1), ("a", 2), ("b", 1)]


async def test_a_token_revoked_at_one_process_is_worthless_at_the_other(database):
    first, second = Service(brisk(database)), Service(brisk(database))
    await first.open()
    await second.open()
    await asyncio.gather(first._waking, second._waking)  # which forget everybody
    ann = await first.enroll("Ann")
    token = await first.issue_token(ann)
    (known,) = await first.tokens(ann)
    async with asyncio.timeout(PATIENCE):
        while not second._people._tokens:  # until it is remembered
            assert (await second.person_by_token(token)).id == ann.id
            await asyncio.sleep(0.01)
        await first.revoke(ann, known.name)
        while await second.person_by_token(token) is not None:
            await asyncio.sleep(0.01)
    await first.close()
    await second.close()


async def test_a_database_that_is_away_is_said_and_heals(postgres, database):
    heard = asyncio.Queue()
    storage = Storage(database_url(database))
    await storage.open(lambda kind, name: heard.put_nowait(kind))
    await in_thread(postgres.stop)
    try:
        for ask in (lambda: names(storage), lambda: storage.write(person("ann"))):
            with pytest.raises(Unstorable, match="Nothing was lost"):
                await ask()
        assert not storage.hears
    finally:
        await in_thread(postgres.start)
    await storage.write(person("ann"))
    assert await names(storage) == ["ann"]
    async with asyncio.timeout(PATIENCE):
        while await heard.get() != "*":
            pass
    assert storage.hears
    await storage.close()


async def test_a_move_is_heard_of_at_once(database):
    """One move at each of several tables, where no late word of an earlier one can pass for it."""
    first, second = Service(brisk(database)), Service(brisk(database))
    await first.open()
    await second.open()
    ann, bob = await first.enroll("Ann"), await first.enroll("Bob")
    tables = [await two(first, ann, bob) for _ in range(15)]
    streams = [second.changes(table.id, bob, None) for table in tables]
    for stream in streams:
        await anext(stream)
    await asyncio.sleep(1)  # what they are still to hear of the beginning
    waits = []
    for table, stream in zip(tables, streams, strict=True):
        seat = table.waiting[0]
        mover = ann if seat in table.held_by(ann) else bob
        move = (await first.look(table.id, mover, seat)).legal[0].notation
        began = time.monotonic()
        await first.play(mover, table.id, seat, move, table.number)
        async with asyncio.timeout(PATIENCE):
            while (await anext(stream)).position == table.position:
                pass
        waits.append(time.monotonic() - began)
        await stream.aclose()
    assert min(waits) < 0.05
    assert median(waits) < 0.5, "on however busy a machine: not because somebody looked again after a while"
    await first.close()
    await second.close()


async def test_one_who_listens_is_told_though_the_connection_that_hears_was_cut(database, monkeypatch):
    first, second = Service(brisk(database)), Service(brisk(database))
    await first.open()
    await second.open()
    ann, bob = await first.enroll("Ann"), await first.enroll("Bob")
    table = await two(first, ann, bob)
    stream = second.changes(table.id, bob, None)
    revision = (await anext(stream)).revision
    listener, there = second._storage.database._listener, asyncio.Event()
    connect = listener._connect

    async def when_there():
        await there.wait()
        return await connect()

    monkeypatch.setattr(listener, "_connect", when_there)
    listener._connection.terminate()
    await first.say(ann, table.id, "hello")
    assert (await second.look(table.id, bob, 1)).chat[-1].text == "hello", "what cannot be heard is read"
    there.set()
    async with asyncio.timeout(PATIENCE):
        assert (await anext(stream)).revision == revision + 1
    await first.say(ann, table.id, "hello again")
    async with asyncio.timeout(PATIENCE):
        assert (await anext(stream)).revision == revision + 2
    await stream.aclose()
    await first.close()
    await second.close()


async def test_who_comes_to_a_room_is_seen_at_the_other_process(database):
    first, second = Service(brisk(database)), Service(brisk(database))
    await first.open()
    await second.open()
    ann, bob = await first.enroll("Ann"), await first.enroll("Bob")
    table = await first.create(ann, "fjords", {}, ["me", "open", "open"])
    await first.join(bob, table.id)
    async with asyncio.timeout(PATIENCE):
        while (await second.room(table.id, ann)).here != (0, 1):
            await asyncio.sleep(0.01)
    await first.close()
    await second.close()


async def test_what_one_process_has_let_ask_and_try_counts_at_the_other(database, monkeypatch):
    monkeypatch.setattr(service_parts, "LIMITS_SECONDS", 0.05)
    limits = {"rate": 0.001, "burst": 10}
    first, second = Service(brisk(database, **limits)), Service(brisk(database, **limits))
    await first.open()
    await second.open()
    while not first.buckets.take("192.0.2.1", time.monotonic()):
        pass
    for _ in range(short_codes.WRONG[0][0]):
        with pytest.raises(Unknown):
            await first.by_code("nothing", "192.0.2.1")

    async with asyncio.timeout(PATIENCE):
        while len(second._tries._wrong.get("192.0.2.1", ())) < short_codes.WRONG[0][0]:
            await asyncio.sleep(0.01)
        while "192.0.2.1" not in second.buckets._buckets:
            await asyncio.sleep(0.01)
    with pytest.raises(TooMany):
        await second.by_code("nothing", "192.0.2.1")
    assert second.buckets.take("192.0.2.1", time.monotonic()) > 0
    assert second.buckets.take("192.0.2.2", time.monotonic()) == 0.0
    await first.close()
    await second.close()


async def test_whoever_changes_rows_by_hand_is_heard_too(postgres, database):
    heard = asyncio.Queue()
    storage = Storage(database_url(database))
    await storage.open(lambda kind, name: heard.put_nowait((kind, name)))
    await storage.write(person("ann"))
    await in_thread(postgres.do, "UPDATE persons SET name = 'Anna'", database.rpartition("/")[2])
    async with asyncio.timeout(PATIENCE):
        assert await heard.get() == ("u", "ann"), "and of what we wrote ourselves we need not be told"
    await storage.close()


@pytest.mark.parametrize(
    ("change", "said"),
    [
        (lambda url: url.replace("127.0.0.1:", "127.0.0.1:x"), "expected postgresql://"),
        (lambda url: url + "x", "does not exist"),
        (lambda url: url + "?colour=red", "not with “colour”"),
        (lambda url: url.partition("@")[0] + "@127.0.0.1:1/x", "cannot be opened"),
        (lambda url: url.partition("@")[0] + "@nowhere.invalid/x", "cannot be opened"),
    ],
    ids=["port", "name", "parameter", "nobody there", "no such host"],
)
async def test_a_wrong_address_is_one_line_without_the_password(database, change, said):
    with pytest.raises(BadInput, match=said) as refusal:
        await Storage(database_url(change(database))).open()
    assert "secret" not in str(refusal.value)
    assert "\n" not in str(refusal.value)


def test_an_address_may_name_how_to_encrypt_as_other_programs_do():
    assert database_url("postgresql://ann@host/x?sslmode=require") == "postgresql+asyncpg://ann@host/x?ssl=require"


async def test_one_of_another_program_is_one_line(postgres):
    url = await in_thread(postgres.empty)
    await in_thread(postgres.do, "CREATE TABLE persons (name text)", url.rpartition("/")[2])
    with pytest.raises(BadInput, match="is not a database of Zastava") as refusal:
        await Storage(database_url(url)).open()
    assert "secret" not in str(refusal.value)
    connection = await asyncpg.connect(url)
    tables = await connection.fetch("SELECT tablename FROM pg_tables WHERE schemaname = 'public'")
    await connection.close()
    assert [row[0] for row in tables] == ["persons"], "nothing half done"
