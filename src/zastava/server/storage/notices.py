"""Notices between the processes on one PostgreSQL: triggers say which table or person was written to, whoever wrote.

A notice names things and says nothing about them: whoever hears it reads the rows. It goes out with the commit, and not
at all if nothing was committed. Where a bot may be to move, the same trigger puts the table into the queue (`turns`).
"""

import asyncio
import contextlib
import logging
from collections.abc import Awaitable, Callable
from typing import Any, Final

import asyncpg
from sqlalchemy import Connection, text

from zastava.server.storage.database import ANYTHING, PERSON, PRESENCE, TABLE, TURN, Heard
from zastava.server.storage.models import Base

CHANNEL: Final = "zastava"
PING_SECONDS: Final = 5.0  # a connection that says nothing is asked whether it lives
_FIRST_WAIT: Final = 0.05
_LONGEST_WAIT: Final = 2.0
_TRIGGER: Final = "zastava_notice_1"  # with another number, they are made anew
_SILENT: Final = {"analyses", "calls", "carries", "codes", "outcomes", "turns"}  # nobody keeps these in memory
_NAMED: Final = {"tables": (TABLE, "id"), "persons": (PERSON, "id"), "tokens": (PERSON, "person")}
_WAKING: Final = ("tables", "seats", "moves", "lines")  # what is written there may make it a bot's turn
_TRIGGERED: Final = text("SELECT CAST(CAST(tgrelid AS regclass) AS text) FROM pg_trigger WHERE tgname = :name")
_LOG: Final = logging.getLogger(__name__)

_FUNCTION: Final = f"""
CREATE OR REPLACE FUNCTION {_TRIGGER}() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
    one jsonb;
    this text;
BEGIN
    IF TG_OP = 'DELETE' THEN one := to_jsonb(OLD); ELSE one := to_jsonb(NEW); END IF;
    this := one ->> TG_ARGV[1];
    PERFORM pg_notify('{CHANNEL}', TG_ARGV[0] || this);
    IF TG_ARGV[2] = 'wake' AND TG_OP <> 'DELETE' THEN
        INSERT INTO turns (table_id, wanted, made)
        SELECT this, 1, now() FROM tables
        WHERE tables.id = this AND tables.started IS NOT NULL AND tables.finished IS NULL AND EXISTS (
            SELECT 1 FROM seats WHERE seats.table_id = this AND (seats.bot <> '' OR seats.stand_in <> ''))
        ON CONFLICT (table_id) DO UPDATE SET wanted = turns.wanted + 1;
        IF FOUND THEN PERFORM pg_notify('{CHANNEL}', '{TURN}' || this); END IF;
    END IF;
    RETURN NULL;
END $$
"""  # noqa: S608 - made of constants


def arrange(connection: Connection) -> None:
    """Give every table its trigger, unless all have theirs."""
    wanted = {}
    for name, table in Base.metadata.tables.items():
        if name in _NAMED:
            wanted[name] = _NAMED[name]
        elif "table_id" in table.columns and name not in _SILENT:
            wanted[name] = (PRESENCE if name == "presences" else TABLE, "table_id")
    found = connection.execute(_TRIGGERED, {"name": _TRIGGER})
    if {row[0] for row in found} == set(wanted):
        return
    connection.exec_driver_sql(_FUNCTION)
    for name, (kind, column) in wanted.items():
        wake = "wake" if name in _WAKING else ""
        connection.exec_driver_sql(f"DROP TRIGGER IF EXISTS {_TRIGGER} ON {name}")
        connection.exec_driver_sql(
            f"CREATE TRIGGER {_TRIGGER} AFTER INSERT OR UPDATE OR DELETE ON {name} "
            f"FOR EACH ROW EXECUTE FUNCTION {_TRIGGER}('{kind}', '{column}', '{wake}')"
        )


class Listener:
    """The connection that hears the notices of others. When it is lost, another is made; and because nobody knows what
    was said meanwhile, anything may have been."""

    def __init__(self, connect: Callable[[], Awaitable[Any]], own: Callable[[], int], heard: Heard) -> None:
        self._connect: Final = connect
        self._own: Final = own  # what we wrote ourselves we know
        self._heard: Final = heard
        self._connection: Any = None
        self._lost: Final = asyncio.Event()
        self._task: asyncio.Task[None] | None = None

    @property
    def hears(self) -> bool:
        """Whether the connection is there."""
        return self._connection is not None and not self._lost.is_set()

    async def open(self) -> None:
        """Begin to listen; fails when that cannot be done now."""
        await self._begin()
        self._task = asyncio.create_task(self._listen_forever())

    async def close(self) -> None:
        """Listen no more."""
        if self._task is not None:
            self._task.cancel()
            await asyncio.gather(self._task, return_exceptions=True)
        self._drop()

    async def _begin(self) -> None:
        connection = await self._connect()
        self._lost.clear()
        connection.add_termination_listener(lambda _: self._lost.set())
        try:
            await connection.add_listener(CHANNEL, self._hear)
        except BaseException:
            connection.terminate()
            raise
        self._connection = connection

    async def _listen_forever(self) -> None:
        while True:
            await self._stay()
            self._drop()
            await self._come_back()
            _LOG.warning("notices of other processes are heard again")
            self._heard(ANYTHING, "")

    async def _stay(self) -> None:
        """Returns when the connection is lost."""
        while not self._lost.is_set():
            try:
                async with asyncio.timeout(PING_SECONDS):
                    await self._lost.wait()
            except TimeoutError:
                try:
                    await self._connection.execute("SELECT 1", timeout=PING_SECONDS)
                except (OSError, TimeoutError, asyncpg.PostgresError, asyncpg.InterfaceError):
                    return

    async def _come_back(self) -> None:
        _LOG.warning("notices of other processes are not heard; tables are read anew until they are")
        wait = _FIRST_WAIT
        while True:
            try:
                await self._begin()
                return
            except (OSError, TimeoutError, asyncpg.PostgresError, asyncpg.InterfaceError):
                await asyncio.sleep(wait)
                wait = min(2 * wait, _LONGEST_WAIT)

    def _drop(self) -> None:
        connection, self._connection = self._connection, None
        if connection is not None:
            with contextlib.suppress(Exception):  # it is gone already
                connection.terminate()

    def _hear(self, _: object, sender: int, __: str, said: str) -> None:
        kind, name = said[:1], said[1:]
        if kind == TURN or sender != self._own():
            self._heard(kind, name)
