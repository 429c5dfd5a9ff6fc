"""The writer: the one connection of this process that writes to an SQLite file, lent to one errand at a time."""

import asyncio
import contextlib
import os
import sqlite3
from collections.abc import Callable, Mapping, Sequence
from concurrent.futures import ThreadPoolExecutor
from typing import Any, Final, TypeVar

from sqlalchemy import Connection, Engine, Insert, NullPool, create_engine, event, make_url
from sqlalchemy.engine.interfaces import DBAPIConnection

from zastava.server.storage.plain_insert import PlainInsert

BUSY_SECONDS: Final = 5

# FULL: a commit waits for the disk.
_PRAGMAS: Final = (
    f"busy_timeout = {BUSY_SECONDS * 1000}",
    "journal_mode = WAL",
    "synchronous = FULL",
    "foreign_keys = ON",
)

_BEGIN: Final = "BEGIN IMMEDIATE"

T = TypeVar("T")


class Writer:
    """Runs errands in transactions, one after the other."""

    def __init__(self, url: str) -> None:
        self._free: Final = asyncio.Lock()
        self._thread: Final = ThreadPoolExecutor(1, "zastava-writer")  # starts its thread when it is first needed
        self._url: Final = url
        self._engine: Final = _writing_engine(url)
        self._inserts: Final[dict[Insert, PlainInsert]] = {}
        path = make_url(url).database
        self._file: Final = _File(path) if path and path != ":memory:" else None

    async def write(self, errand: Callable[[Connection], T]) -> T:
        """Do something in a transaction; when this returns, it is on the disk."""
        async with self._free:
            return await self._send(_in_transaction, self._engine, self._file, errand)

    async def look(self, errand: Callable[[Connection], T]) -> T:
        """Read something and leave the file as it is: the connection that writes would change its journal first."""
        async with self._free:
            return await self._send(_look, self._url, errand)

    async def add(self, statement: Insert, rows: Sequence[Mapping[str, Any]]) -> None:
        """Add rows in a transaction of their own; when this returns, they are on the disk."""
        plain = self._inserts.get(statement)
        if plain is None:
            plain = self._inserts[statement] = PlainInsert(self._engine, statement)
        async with self._free:
            await self._send(_add, plain, self._file, rows)

    def check_file(self) -> None:
        """Replaced when the file is not the one that was opened; whoever opened it anew would make an empty one."""
        if self._file is not None:
            self._file.check()

    def open_checked(self, *arguments: Any, **named: Any) -> sqlite3.Connection:
        """A connection of SQLite's, in the thread that asks for it; Replaced when it has opened, or made, another file:
        used on an empty one, SQLite would remove our log."""
        connection = sqlite3.Connection(*arguments, **named)
        try:
            self.check_file()
        except Replaced:
            connection.close()
            raise
        return connection

    async def data_version(self) -> int:
        """SQLite's count of the commits that others have made, as far as this connection has seen them."""
        async with self._free:
            return await self._send(_data_version, self._engine)

    async def rest(self, then: Callable[[], None]) -> None:
        """Call something when no errand is under way."""
        async with self._free:
            then()

    async def close(self) -> None:
        """Put it away; nothing is under way any more."""
        await self._send(self._engine.dispose)
        self._thread.shutdown()

    async def _send(self, work: Callable[..., T], *arguments: object) -> T:
        return await asyncio.get_running_loop().run_in_executor(self._thread, work, *arguments)


def prepare(engine: Engine, begin: str) -> None:
    """Let the connections of an SQLite engine wait for one another, and begin their transactions like this."""

    @event.listens_for(engine, "connect")
    def connected(connection: DBAPIConnection, _: object) -> None:
        connection.isolation_level = None  # the driver would begin late, and never around a SELECT
        try:
            for pragma in _PRAGMAS:
                connection.cursor().execute(f"PRAGMA {pragma}")
        except Exception:
            connection.close()  # its thread would outlive us
            raise

    @event.listens_for(engine, "begin")
    def begins(connection: Connection) -> None:
        connection.exec_driver_sql(begin)


def try_to_open(url: str) -> None:
    """Fail here where a file cannot be opened: the thread of the driver would answer after the loop has closed. A new
    file is for its owner only: it holds the key that signs cookies, and the seeds of running games."""
    path = make_url(url).database or ":memory:"
    if path != ":memory:":
        with contextlib.suppress(OSError):  # it is there, or cannot be made: SQLite says it better
            os.close(os.open(path, os.O_CREAT | os.O_EXCL | os.O_RDWR, 0o600))
    sqlite3.connect(path).close()


class Replaced(Exception):
    """The database file was taken away or replaced while the server runs; nothing was written."""


class _File:
    """The file of a database, and which one it was when it was opened."""

    def __init__(self, path: str) -> None:
        self._path: Final = path
        self._known: tuple[int, int] | None = None

    def check(self) -> None:
        """Replaced when the file at the path is not the one that is open."""
        try:
            now = os.stat(self._path)
        except OSError as error:
            raise Replaced(str(error)) from error
        if self._known is None:
            self._known = (now.st_dev, now.st_ino)
        elif self._known != (now.st_dev, now.st_ino):
            raise Replaced(f"another file lies at {self._path}")


def _writing_engine(url: str) -> Engine:
    plain = make_url(url).set(drivername="sqlite")
    engine = create_engine(plain, pool_size=1, max_overflow=0, pool_reset_on_return=None)
    prepare(engine, _BEGIN)
    return engine


def _in_transaction(engine: Engine, file: _File | None, errand: Callable[[Connection], T]) -> T:
    with engine.begin() as connection:
        done = errand(connection)
        if file is not None:
            file.check()
        return done


def _look(url: str, errand: Callable[[Connection], T]) -> T:
    with create_engine(url, poolclass=NullPool).connect() as connection:
        return errand(connection)


def _add(plain: PlainInsert, file: _File | None, rows: Sequence[Mapping[str, Any]]) -> None:
    with plain.added(rows, _BEGIN):
        if file is not None:
            file.check()


def _data_version(engine: Engine) -> int:
    with engine.connect() as connection:
        driver = connection.connection.driver_connection
        assert driver is not None  # noqa: S101 - it has just been connected
        return int(driver.execute("PRAGMA data_version").fetchone()[0])
