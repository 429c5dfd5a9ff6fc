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
from alembic.script import ScriptDirectory
from alembic.util import CommandError
from sqlalchemy import Connection, Executable, Row, Select, insert, make_url
from sqlalchemy.exc import DBAPIError, IntegrityError
from sqlalchemy.exc import TimeoutError as NoneFree

from zastava.core.errors import BadInput
from zastava.core.words import N_
from zastava.server.refusals import Unstorable
from zastava.server.storage.database import Database, Heard, Unreachable, why
from zastava.server.storage.models import MoveRow
from zastava.server.storage.ownership import refuse_foreign
from zastava.server.storage.sqlite_database import SQLiteDatabase
from zastava.server.storage.writer import Replaced

ADD_MOVE: Final = insert(MoveRow)
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
    rows: Sequence[Mapping[str, Any]] | None = None  # in one trip, instead of `row`


class _Write(NamedTuple):
    steps: Sequence[Step]
    done: asyncio.Future[None]


class Storage:
    """The database of one server."""

    def __init__(self, url: str) -> None:
        self.url: Final = url
        self.database: Final = connect(url)
        self._queue: Final[asyncio.Queue[_Write]] = asyncio.Queue()
        self._writing: asyncio.Task[None] | None = None
        self._reads: Final[set[asyncio.Task[Any]]] = set()  # those under way
        self._closed = False

    async def open(self, heard: Heard | None = None) -> None:
        """Open the database and bring it up to date; `heard` is called when another process wrote. BadInput when
        that cannot be; the database of another program is left as it is."""
        cannot = N_("The database {url} cannot be opened: {why}")
        shown = make_url(self.url).render_as_string(hide_password=True)
        try:
            await self.database.open(lambda connection: refuse_foreign(connection, shown), migrate)
            if heard is not None:
                await self.database.listen(heard)
        except BadInput:
            await self.close()
            raise
        except CommandError as error:
            await self.close()
            raise BadInput(
                N_("The database {url} is of a newer version of Zastava ({why})."), url=shown, why=str(error)
            ) from error
        except (DBAPIError, Unreachable, sqlite3.Error, OSError) as error:
            await self.close()
            said = why(error) if isinstance(error, DBAPIError) else str(error)
            raise BadInput(cannot, url=shown, why=said) from error
        self._writing = asyncio.create_task(self._write_forever())

    async def close(self) -> None:
        """Finish what is being read or written, and close."""
        if self._closed:
            return
        self._closed = True
        await self.database.rest(self._stop)  # whoever was told that it is written was told the truth
        if self._writing is not None:
            with contextlib.suppress(asyncio.CancelledError):
                await self._writing
        while not self._queue.empty():
            self._fail(self._queue.get_nowait(), _stopping())
        await asyncio.gather(*self._reads, return_exceptions=True)
        await self.database.close()

    def _stop(self) -> None:
        if self._writing is not None:
            self._writing.cancel()

    @property
    def shared(self) -> bool:
        """Whether several processes are to work on this database."""
        return self.database.shared

    @property
    def hears(self) -> bool:
        """Whether it would be heard now if another process wrote."""
        return self.database.hears

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
            return await self.database.read(ask)
        except (DBAPIError, Unreachable) as error:
            raise _unstorable(error) from error
        except NoneFree as error:  # too many read at once; neither a table nor its bots are to suffer for good
            raise _busy() from error
        except Replaced as error:
            raise _gone(error) from error

    async def run(self, errand: Callable[[Connection], T]) -> T:
        """What an errand finds that writes, in a transaction of its own; Unstorable when the database cannot do it."""
        if self._closed:
            raise _stopping()
        try:
            return await self.database.write(errand)
        except (DBAPIError, Unreachable, Replaced) as error:
            raise _told(error) from error

    async def tell(self, notices: list[tuple[str, str]]) -> None:
        """Let other processes hear of something that is not written down; Unstorable when that cannot be done now."""
        if self._closed:
            raise _stopping()
        try:
            await self.database.tell(notices)
        except (DBAPIError, Unreachable) as error:
            raise _told(error) from error

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
        except Exception as error:  # whatever it is, its callers must hear of it, and the writer must live
            if len(batch) > 1 and not _concerns_all(error):  # one of them lost a race, or is bad: only that suffers
                for write in batch:
                    await self._commit([write])
                return
            for write in batch:
                self._fail(write, _told(error))
        else:
            for write in batch:
                if not write.done.done():
                    write.done.set_result(None)

    async def _transact(self, batch: list[_Write]) -> None:
        moves = [dict(step.row or {}) for write in batch for step in write.steps if step.statement is ADD_MOVE]
        moves.sort(key=_place)  # two processes that write to the same tables take turns instead of locking each other
        others = [step for write in batch for step in write.steps if step.statement is not ADD_MOVE]
        if moves and not others:
            await self.database.add(ADD_MOVE, moves)
            return

        def write_down(connection: Connection) -> None:
            if moves:
                connection.execute(ADD_MOVE, moves)
            for step in others:
                result = connection.execute(step.statement, step.rows or step.row)
                if step.once and result.rowcount != 1:
                    raise Lost

        await self.database.write(write_down)

    @staticmethod
    def _fail(write: _Write, error: Exception) -> None:
        if not write.done.done():
            write.done.set_exception(error)


def connect(url: str) -> Database:
    """The database that a URL names; nothing is opened yet."""
    if url.startswith("sqlite"):
        return SQLiteDatabase(url)
    from zastava.server.storage.postgres_database import PostgresDatabase  # its driver is an extra

    return PostgresDatabase(url)


def _place(move: Mapping[str, Any]) -> tuple[str, int]:
    return move["table_id"], move["number"]


def _concerns_all(error: Exception) -> bool:
    """Whether nothing can be written now; and where a commit was cut off, trying again could write things twice."""
    return isinstance(error, (Unreachable, Replaced)) or (
        isinstance(error, DBAPIError) and error.connection_invalidated
    )


def _told(error: Exception) -> Exception:
    """What the caller of a write that failed is told."""
    if isinstance(error, IntegrityError):
        return Lost()
    if isinstance(error, (DBAPIError, Unreachable)):
        return _unstorable(error)
    return _gone(error) if isinstance(error, Replaced) else error


def _unstorable(error: DBAPIError | Unreachable) -> Unstorable:
    said = why(error) if isinstance(error, DBAPIError) else str(error)
    if any(sign in said for sign in _DAMAGED):
        return Unstorable(N_("The database is damaged ({why}). Tell whoever runs this server."), why=said)
    return Unstorable(N_("The database cannot do that now ({why}). Nothing was lost; try again."), why=said)


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
    config = _config()
    config.attributes["connection"] = connection
    command.upgrade(config, revision)


def latest_revision() -> str:
    """The revision that this version of the program works with."""
    return ScriptDirectory.from_config(_config()).get_current_head() or ""


def _config() -> Config:
    config = Config()
    config.set_main_option("script_location", "zastava.server:migrations")
    config.set_main_option("path_separator", "os")
    return config
