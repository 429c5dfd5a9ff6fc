"""Readers: connections to an SQLite file that only read, each lent to one errand at a time, in threads of ours."""

import asyncio
import sqlite3
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from typing import Final, TypeVar

from sqlalchemy import Connection, Engine, create_engine

from zastava.server.storage.writer import prepare

READERS: Final = 4  # at a time, on one SQLite file

T = TypeVar("T")


class Readers:
    """Runs errands that read, several at a time; each sees the database as it was at one moment."""

    def __init__(self, url: str, opened: Callable[..., sqlite3.Connection]) -> None:
        self._threads: Final = ThreadPoolExecutor(READERS, "zastava-reader")  # starts its threads when they are needed
        self._engine: Final = _reading_engine(url, opened)

    async def ask(self, errand: Callable[[Connection], T]) -> T:
        """What an errand finds."""
        return await asyncio.get_running_loop().run_in_executor(self._threads, _ask, self._engine, errand)

    async def close(self) -> None:
        """Put them away; nothing is under way any more."""
        await asyncio.get_running_loop().run_in_executor(self._threads, self._engine.dispose)
        self._threads.shutdown()


def _reading_engine(url: str, opened: Callable[..., sqlite3.Connection]) -> Engine:
    engine = create_engine(url, pool_size=READERS, max_overflow=0, connect_args={"factory": opened})
    prepare(engine, "BEGIN")
    return engine


def _ask(engine: Engine, errand: Callable[[Connection], T]) -> T:
    with engine.connect() as connection:
        return errand(connection)
