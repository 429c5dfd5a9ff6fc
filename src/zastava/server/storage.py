"""Storage: one database, many readers, and a writer that commits the steps of many callers at once.

A disk syncs a few hundred times a second, people and bots move more often than that: so everything that arrives while
one commit is under way goes into the next. Whoever waits for `write` knows, when it returns, that it is on the disk.
"""

import asyncio
import contextlib
import sqlite3
from collections.abc import Callable, Mapping, Sequence
from typing import Any, Final, NamedTuple, TypeVar, TypeVarTuple

from alembic import command
from alembic.config import Config
from alembic.util import CommandError
from sqlalchemy import Connection, Executable, Row, Select, insert, make_url
from sqlalchemy.exc import DBAPIError, IntegrityError
from sqlalchemy.exc import TimeoutError as NoneFree

from zastava.core.errors import BadInput
from zastava.core.words import N_
from zastava.server.models import MoveRow
from zastava.server.readers import Readers
from zastava.server.refusals import Unstorable
from zastava.server.writer import Replaced, Writer, try_to_open

ADD_MOVE: Final = insert(MoveRow)
WATCH_SECONDS: Final = 0.25
_DAMAGED: Final = ("malformed", "not a database")

T = TypeVar("T")
Ts = TypeVarTuple("Ts")


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
        self._writer: Final = Writer(url)
        self._readers: Final = Readers(url, self._writer.open_checked)
        self._queue: Final[asyncio.Queue[_Write]] = asyncio.Queue()
        self._tasks: list[asyncio.Task[None]] = []
        self._reads: Final[set[asyncio.Task[Any]]] = set()  # those under way
        self._version = -1
        self._closed = False

    async def open(self, changed_elsewhere: Callable[[], None] | None = None) -> None:
        """Open the database and bring it up to date; `changed_elsewhere` is called when another process wrote."""
        cannot = N_("The database {url} cannot be opened: {why}")
        shown = make_url(self.url).render_as_string(hide_password=True)
        try:
            if self._sqlite:
                try_to_open(self.url)
            await self._writer.write(migrate)
        except DBAPIError as error:
            await self.close()
            raise BadInput(cannot, url=shown, why=str(error.orig)) from error
        except CommandError as error:
            await self.close()
            raise BadInput(
                N_("The database {url} is of a newer version of Zastava ({why})."), url=shown, why=str(error)
            ) from error
        except (sqlite3.Error, OSError) as error:
            await self.close()
            raise BadInput(cannot, url=shown, why=str(error)) from error
        self._tasks = [asyncio.create_task(self._write_forever())]
        if self._sqlite and changed_elsewhere is not None:
            self._version = await self._writer.data_version()
            self._tasks.append(asyncio.create_task(self._watch(changed_elsewhere)))

    async def close(self) -> None:
        """Finish what is being read or written, and close."""
        if self._closed:
            return
        self._closed = True
        await self._writer.rest(self._stop)  # whoever was told that it is written was told the truth
        for task in self._tasks:
            with contextlib.suppress(asyncio.CancelledError):
                await task
        while not self._queue.empty():
            self._fail(self._queue.get_nowait(), _stopping())
        await asyncio.gather(*self._reads, return_exceptions=True)
        await self._readers.close()
        await self._writer.close()

    def _stop(self) -> None:
        for task in self._tasks:
            task.cancel()

    async def rows(self, query: Select[*Ts]) -> Sequence[Row[*Ts]]:
        """What a query finds; Unstorable when the database cannot be read."""

        return await self.read(lambda connection: connection.execute(query).all())

    async def read(self, ask: Callable[[Connection], T]) -> T:
        """What `ask` finds over one connection, to the end even if the caller goes away meanwhile: closing waits for
        all that are under way."""
        if self._closed:
            raise _stopping()
        task = asyncio.create_task(self._ask(ask))
        self._reads.add(task)
        task.add_done_callback(self._reads.discard)
        return await asyncio.shield(task)

    async def _ask(self, ask: Callable[[Connection], T]) -> T:
        try:
            self._writer.check_file()
            return await self._readers.ask(ask)
        except DBAPIError as error:
            raise _unstorable(error) from error
        except NoneFree as error:  # too many read at once; neither a table nor its bots are to suffer for good
            raise _busy() from error
        except Replaced as error:
            raise _gone(error) from error

    async def write(self, *steps: Step) -> None:
        """Do all steps or none. Lost when another was first, Unstorable when the database cannot take them."""
        if self._closed:
            raise _stopping()
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
                    self._fail(write, _stopping())
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
        except Replaced as error:
            for write in batch:
                self._fail(write, _gone(error))
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
        moves = [dict(step.row or {}) for write in batch for step in write.steps if step.statement is ADD_MOVE]
        others = [step for write in batch for step in write.steps if step.statement is not ADD_MOVE]

        def write_down(connection: Connection) -> None:
            if moves:
                connection.execute(ADD_MOVE, moves)
            for step in others:
                result = connection.execute(step.statement, step.row)
                if step.once and result.rowcount != 1:
                    raise Lost

        await self._writer.write(write_down)

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
                version = await self._writer.data_version()
            except DBAPIError:
                continue  # whoever reads or writes next says so
            if version != self._version:
                self._version = version
                changed_elsewhere()


def _unstorable(error: DBAPIError) -> Unstorable:
    if any(sign in str(error.orig) for sign in _DAMAGED):
        return Unstorable(N_("The database is damaged ({why}). Tell whoever runs this server."), why=str(error.orig))
    return Unstorable(N_("The database cannot do that now ({why}). Nothing was lost; try again."), why=str(error.orig))


def _busy() -> Unstorable:
    return Unstorable(
        N_("The database cannot do that now ({why}). Nothing was lost; try again."), why="all are reading"
    )


def _gone(error: Replaced) -> Unstorable:
    return Unstorable(N_("The database file is gone ({why}). Nothing is stored."), why=str(error))


def _stopping() -> Unstorable:
    return Unstorable(N_("The server is stopping. Try again in a moment."))


def migrate(connection: Connection, revision: str = "head") -> None:
    """Bring the tables of a database to a revision, the latest when none is named."""
    config = Config()
    config.set_main_option("script_location", "zastava.server:migrations")
    config.set_main_option("path_separator", "os")
    config.attributes["connection"] = connection
    command.upgrade(config, revision)
