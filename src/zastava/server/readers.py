"""Readers: connections that only read, each lent to one errand at a time.

SQLite gets a few threads of ours that run whole errands, as the writer does: an async driver would send every statement
to a thread and every part of its answer back, which costs several times what is read.
"""

import asyncio
import sqlite3
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from typing import Final, TypeVar

from sqlalchemy import Connection, Engine, create_engine
from sqlalchemy.ext.asyncio import AsyncEngine, create_async_engine

from zastava.server.writer import prepare

READERS: Final = 4  # at a time, on one SQLite file

T = TypeVar("T")


class Readers:
    """Runs errands that read, several at a time; each sees the database as it was at one moment."""

    def __init__(self, url: str, opened: Callable[..., sqlite3.Connection]) -> None:
        self._threads: Final = ThreadPoolExecutor(READERS, "zastava-reader")  # starts its threads when they are needed
        self._engine: Final = _reading_engine(url, opened)

    async def ask(self, errand: Callable[[Connection], T]) -> T:
        """What an errand finds."""
        if isinstance(self._engine, AsyncEngine):
            async with self._engine.connect() as connection:
                return await connection.run_sync(errand)
        return await asyncio.get_running_loop().run_in_executor(self._threads, _ask, self._engine, errand)

    async def close(self) -> None:
        """Put them away; nothing is under way any more."""
        if isinstance(self._engine, AsyncEngine):
            await self._engine.dispose()
        else:
            await asyncio.get_running_loop().run_in_executor(self._threads, self._engine.dispose)
        self._threads.shutdown()


def _reading_engine(url: str, opened: Callable[..., sqlite3.Connection]) -> Engine | AsyncEngine:
    if not url.startswith("sqlite"):
        return create_async_engine(url)
    engine = create_engine(url, pool_size=READERS, max_overflow=0, connect_args={"factory": opened})
    prepare(engine, "BEGIN")
    return engine


def _ask(engine: Engine, errand: Callable[[Connection], T]) -> T:
    with engine.connect() as connection:
        return errand(connection)
