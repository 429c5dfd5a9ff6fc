"""Storage: one database, many readers, and a writer that commits the steps of many callers at once.

A disk syncs a few hundred times a second, people and bots move more often than that: so everything that arrives while
one commit is under way goes into the next. Whoever waits for `write` knows, when it returns, that it is on the disk.
"""

import asyncio
import contextlib
import sqlite3
from collections.abc import AsyncIterator, Callable, Mapping, Sequence
from typing import Any, Final, NamedTuple

from alembic import command
from alembic.config import Config
from sqlalchemy import Connection, Executable, event, insert, make_url
from sqlalchemy.engine.interfaces import DBAPIConnection
from sqlalchemy.exc import DBAPIError, IntegrityError
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine, create_async_engine

from zastava.core.errors import BadInput
from zastava.core.words import N_
from zastava.server.models import MoveRow
from zastava.server.refusals import Unstorable

ADD_MOVE: Final = insert(MoveRow)
BUSY_SECONDS: Final = 5
WATCH_SECONDS: Final = 0.25

# FULL: a commit waits for the disk.
_PRAGMAS: Final = (
    f"busy_timeout = {BUSY_SECONDS * 1000}",
    "journal_mode = WAL",
    "synchronous = FULL",
    "foreign_keys = ON",
)


class Lost(Exception):
    """Somebody else wrote that row first; nothing was written."""


class Step(NamedTuple):
    """One statement of a write. With `once`, it must touch exactly one row, or the whole write is lost."""

    statement: Executable
    row: Mapping[str, Any] | None = None
    once: bool = False


class _Write(NamedTuple):
    steps: Sequence[Step]
    done: asyncio.Future[None]


class Storage:
    """The database of one server."""

    def __init__(self, url: str) -> None:
        self.url: Final = url
        self._sqlite: Final = url.startswith("sqlite")
        self._readers: Final = _engine(url, "BEGIN")
        self._writers: Final = _engine(url, "BEGIN IMMEDIATE", pool_size=1, max_overflow=0, pool_reset_on_return=None)
        self._queue: asyncio.Queue[_Write] = asyncio.Queue()
        self._pen = asyncio.Lock()  # held while the writing connection is in use
        self._tasks: list[asyncio.Task[None]] = []
        self._version = -1

    async def open(self, changed_elsewhere: Callable[[], None] | None = None) -> None:
        """Open the database and bring it up to date; `changed_elsewhere` is called when another process wrote."""
        cannot = N_("The database {url} cannot be opened: {why}")
        try:
            if self._sqlite:
                _try_to_open(self.url)
            async with self._writers.begin() as connection:
                await connection.run_sync(_migrate)
        except DBAPIError as error:
            await self.close()
            raise BadInput(cannot, url=self.url, why=str(error.orig)) from error
        except sqlite3.Error as error:
            raise BadInput(cannot, url=self.url, why=str(error)) from error
        self._tasks = [asyncio.create_task(self._write_forever())]
        if self._sqlite and changed_elsewhere is not None:
            self._version = await self._data_version()
            self._tasks.append(asyncio.create_task(self._watch(changed_elsewhere)))

    async def close(self) -> None:
        """Finish what is being written and close."""
        async with self._pen:  # nobody is in the middle of a statement, whose thread would answer into the void
            for task in self._tasks:
                task.cancel()
        for task in self._tasks:
            with contextlib.suppress(asyncio.CancelledError):
                await task
        self._tasks = []
        while not self._queue.empty():
            self._fail(self._queue.get_nowait(), Unstorable(N_("The server is stopping. Try again in a moment.")))
        await self._readers.dispose()
        await self._writers.dispose()

    @contextlib.asynccontextmanager
    async def reading(self) -> AsyncIterator[AsyncConnection]:
        """A connection to read with; Unstorable when the database cannot be read."""
        try:
            async with self._readers.connect() as connection:
                yield connection
        except DBAPIError as error:
            raise _unstorable(error) from error

    async def write(self, *steps: Step) -> None:
        """Do all steps or none. Lost when another was first, Unstorable when the database cannot take them."""
        done: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self._queue.put_nowait(_Write(steps, done))
        await done

    # --- the writer --------------------------------------------------------------------------------------------------

    async def _write_forever(self) -> None:
        while True:
            batch = [await self._queue.get()]
            while not self._queue.empty():
                batch.append(self._queue.get_nowait())
            try:
                await self._commit(batch)
            except asyncio.CancelledError:
                for write in batch:
                    self._fail(write, Unstorable(N_("The server is stopping. Try again in a moment.")))
                raise

    async def _commit(self, batch: list[_Write]) -> None:
        try:
            await self._transact(batch)
        except (IntegrityError, Lost) as error:
            if len(batch) > 1:  # one of them lost a race: the others must not suffer
                for write in batch:
                    await self._commit([write])
                return
            self._fail(batch[0], Lost() if isinstance(error, IntegrityError) else error)
        except DBAPIError as error:
            for write in batch:
                self._fail(write, _unstorable(error))
        except Exception as error:  # a mistake in a step: its caller must hear of it, the writer must live
            if len(batch) > 1:
                for write in batch:
                    await self._commit([write])
                return
            self._fail(batch[0], error)
        else:
            for write in batch:
                if not write.done.done():
                    write.done.set_result(None)

    async def _transact(self, batch: list[_Write]) -> None:
        moves = [step.row for write in batch for step in write.steps if step.statement is ADD_MOVE]
        async with self._pen, self._writers.begin() as connection:
            if moves:
                await connection.execute(ADD_MOVE, moves)  # type: ignore[arg-type]
            for write in batch:
                for step in write.steps:
                    if step.statement is ADD_MOVE:
                        continue
                    result = await connection.execute(step.statement, step.row)
                    if step.once and result.rowcount != 1:
                        raise Lost

    @staticmethod
    def _fail(write: _Write, error: Exception) -> None:
        if not write.done.done():
            write.done.set_exception(error)

    # --- other processes on the same file ----------------------------------------------------------------------------

    async def _watch(self, changed_elsewhere: Callable[[], None]) -> None:
        """SQLite counts, per connection, the commits of all others; and only our writer writes in this process."""
        while True:
            await asyncio.sleep(WATCH_SECONDS)
            try:
                version = await self._data_version()
            except DBAPIError:
                continue  # whoever reads or writes next says so
            if version != self._version:
                self._version = version
                changed_elsewhere()

    async def _data_version(self) -> int:
        async with self._pen, self._writers.connect() as connection:
            driver: Any = (await connection.get_raw_connection()).driver_connection
            cursor = await driver.execute("PRAGMA data_version")
            row = await cursor.fetchone()
            await cursor.close()
            return int(row[0])


def _unstorable(error: DBAPIError) -> Unstorable:
    return Unstorable(N_("The database cannot do that now ({why}). Nothing was lost; try again."), why=str(error.orig))


def _engine(url: str, begin: str, **pool: Any) -> AsyncEngine:
    engine = create_async_engine(url, **pool)
    if not url.startswith("sqlite"):
        return engine

    @event.listens_for(engine.sync_engine, "connect")
    def connected(connection: DBAPIConnection, _: object) -> None:
        connection.isolation_level = None  # the driver would begin late, and never around a SELECT
        try:
            for pragma in _PRAGMAS:
                connection.cursor().execute(f"PRAGMA {pragma}")
        except Exception:
            connection.close()  # its thread would outlive us
            raise

    @event.listens_for(engine.sync_engine, "begin")
    def begins(connection: Connection) -> None:
        connection.exec_driver_sql(begin)

    return engine


def _try_to_open(url: str) -> None:
    """Fail here where the file cannot be opened: the thread of the driver would answer after the loop has closed."""
    sqlite3.connect(make_url(url).database or ":memory:").close()


def _migrate(connection: Connection) -> None:
    config = Config()
    config.set_main_option("script_location", "zastava.server:migrations")
    config.set_main_option("path_separator", "os")
    config.attributes["connection"] = connection
    command.upgrade(config, "head")
