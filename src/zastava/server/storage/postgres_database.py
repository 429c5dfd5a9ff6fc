"""A PostgreSQL database, for any number of processes: one connection writes, a few read, one listens.

A connection that died while it lay in the pool is no news to anybody: what was to be done over it is done once more
over a fresh one, unless a commit was under way, of which nobody knows whether it came through.
"""

import asyncio
from collections.abc import Callable, Mapping, Sequence
from typing import Any, Final, TypeVar

import asyncpg
from sqlalchemy import URL, Connection, Insert, event, make_url, text
from sqlalchemy.exc import DBAPIError
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine, create_async_engine

from zastava.server.storage import notices
from zastava.server.storage.database import Heard, Unreachable
from zastava.server.storage.notices import CHANNEL, Listener

READERS: Final = 8  # at a time, in this process
CONNECT_SECONDS: Final = 5.0
ANSWER_SECONDS: Final = 30.0
_TRIES: Final = 3
_AGAIN: Final = ("40001", "40P01")  # another transaction was in the way; this one was rolled back as a whole
_MIGRATING: Final = 0x7A617374617661  # the advisory lock that those who start at the same moment queue for
# Acknowledged means on the disk; and nobody waits for ever for a process that was cut off.
_SESSION: Final = {
    "application_name": "zastava",
    "synchronous_commit": "on",
    "lock_timeout": "5s",
    "idle_in_transaction_session_timeout": "15s",
    "timezone": "UTC",
}

_NOTIFY: Final = text("SELECT pg_notify(:channel, :said)")

T = TypeVar("T")


class _Died(Exception):
    """The connection was dead before anything was done over it for good."""


class PostgresDatabase:
    """One database of a PostgreSQL server."""

    shared = True

    def __init__(self, url: str) -> None:
        self._url: Final = make_url(url)
        self._free: Final = asyncio.Lock()
        self._writing: Final = _engine(self._url, 1)
        self._adding: Final = self._writing.execution_options(isolation_level="AUTOCOMMIT")  # over the same connection
        self._reading: Final = _engine(self._url, READERS, isolation_level="REPEATABLE READ")
        self._listener: Listener | None = None
        self._own = 0  # the number that PostgreSQL gave the connection that writes
        event.listen(self._writing.sync_engine, "connect", self._connected)

    def _connected(self, connection: Any, _: object) -> None:
        self._own = connection.driver_connection.get_server_pid()

    @property
    def hears(self) -> bool:
        """Whether the connection that listens is there."""
        return self._listener is not None and self._listener.hears

    async def open(self, check: Callable[[Connection], None], prepare: Callable[[Connection], None]) -> None:
        """Connect and bring it up to date; those who come at the same moment wait for one another."""

        def in_turn(connection: Connection) -> None:
            connection.execute(text("SET LOCAL lock_timeout = '60s'"))
            connection.execute(text(f"SELECT pg_advisory_xact_lock({_MIGRATING})"))
            check(connection)
            prepare(connection)
            notices.arrange(connection)

        await self.write(in_turn)

    async def write(self, errand: Callable[[Connection], T]) -> T:
        """Do something in a transaction, again where another transaction was in the way."""
        return await self._in_turn(self._transact, errand)

    async def add(self, statement: Insert, rows: Sequence[Mapping[str, Any]]) -> None:
        """Add rows by one statement, of which PostgreSQL makes a transaction: one trip there and back, not three."""
        await self._in_turn(self._append, lambda connection: connection.execute(statement, rows))

    async def _in_turn(self, do: Callable[[Callable[[Connection], T]], Any], errand: Callable[[Connection], T]) -> T:
        async with self._free:
            for left in reversed(range(_TRIES)):
                try:
                    return await self._once_more(do, errand)
                except DBAPIError as error:
                    if not left or getattr(error.orig, "sqlstate", "") not in _AGAIN:
                        raise
            raise AssertionError  # the last try returns or raises

    async def read(self, errand: Callable[[Connection], T]) -> T:
        """What an errand finds."""
        return await self._once_more(self._ask, errand)

    async def listen(self, heard: Heard) -> None:
        """From now on, say when another process has written, within milliseconds."""
        self._listener = Listener(self._connect, lambda: self._own, heard)
        try:
            await self._listener.open()
        except (OSError, asyncpg.PostgresError, asyncpg.InterfaceError) as error:
            raise Unreachable(str(error) or type(error).__name__) from error

    async def _connect(self) -> Any:
        _, options = self._writing.dialect.create_connect_args(self._url)
        return await asyncpg.connect(**options, timeout=CONNECT_SECONDS, server_settings=_SESSION)

    async def tell(self, notices: list[tuple[str, str]]) -> None:
        """Let other processes hear of something that is not written down."""
        said = [{"channel": CHANNEL, "said": f"{kind}{name}"} for kind, name in notices]

        def notify(connection: Connection) -> None:
            for one in said:
                connection.execute(_NOTIFY, one)

        await self.write(notify)

    async def rest(self, then: Callable[[], None]) -> None:
        """Call something when nothing is being written."""
        async with self._free:
            then()

    async def close(self) -> None:
        """Put it away."""
        if self._listener is not None:
            await self._listener.close()
        await self._reading.dispose()
        await self._writing.dispose()

    async def _once_more(self, do: Callable[[Callable[[Connection], T]], Any], errand: Callable[[Connection], T]) -> T:
        try:
            try:
                done: T = await do(errand)
            except _Died:
                done = await do(errand)
        except _Died as error:
            raise Unreachable(str(error)) from error
        except (OSError, asyncpg.PostgresError, asyncpg.InterfaceError) as error:  # it cannot be connected to
            raise Unreachable(str(error) or type(error).__name__) from error
        return done

    async def _transact(self, errand: Callable[[Connection], T]) -> T:
        committing = False
        try:
            async with self._writing.connect() as connection:
                transaction = await connection.begin()
                done = await connection.run_sync(errand)
                committing = True
                await transaction.commit()
                return done
        except DBAPIError as error:
            if error.connection_invalidated and not committing:
                raise _Died(str(error.orig)) from error
            raise

    async def _append(self, errand: Callable[[Connection], T]) -> T:
        async with self._adding.connect() as connection:
            if _driver(connection).is_closed():
                await connection.invalidate()
                raise _Died("the connection was closed")  # later on nobody knows what came through
            return await connection.run_sync(errand)

    async def _ask(self, errand: Callable[[Connection], T]) -> T:
        try:
            async with self._reading.connect() as connection:
                return await connection.run_sync(errand)
        except DBAPIError as error:
            if error.connection_invalidated:
                raise _Died(str(error.orig)) from error
            raise


def _driver(connection: AsyncConnection) -> Any:
    """The connection of asyncpg's below one of SQLAlchemy's."""
    return connection.sync_connection and connection.sync_connection.connection.driver_connection


def _engine(url: URL, connections: int, **more: Any) -> AsyncEngine:
    return create_async_engine(
        url,
        pool_size=connections,
        max_overflow=0,
        connect_args={
            "timeout": CONNECT_SECONDS,
            "command_timeout": ANSWER_SECONDS,
            "server_settings": _SESSION,
            "prepared_statement_cache_size": 400,
        },
        **more,
    )
