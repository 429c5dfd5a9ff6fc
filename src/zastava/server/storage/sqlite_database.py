"""An SQLite file: threads of ours that run whole errands, one that writes and a few that read.

Its async driver would send every statement to a thread by itself, and each time the answer has to wait until the two
threads have passed Python's lock to one another.
"""

import asyncio
import contextlib
from collections.abc import Callable, Mapping, Sequence
from typing import Any, Final, TypeVar

from sqlalchemy import Connection, Insert
from sqlalchemy.exc import DBAPIError

from zastava.server.storage.database import ANYTHING, Heard
from zastava.server.storage.readers import Readers
from zastava.server.storage.writer import Writer, try_to_open

WATCH_SECONDS: Final = 0.25

T = TypeVar("T")


class SQLiteDatabase:
    """One file."""

    shared = False
    hears = True

    def __init__(self, url: str) -> None:
        self._url: Final = url
        self.writer: Final = Writer(url)
        self.readers: Final = Readers(url, self.writer.open_checked)
        self._watching: asyncio.Task[None] | None = None

    async def open(self, check: Callable[[Connection], None], prepare: Callable[[Connection], None]) -> None:
        """Open the file, or make it."""

        def begin(connection: Connection) -> None:
            check(connection)  # once more, now that nobody else can write
            prepare(connection)

        try_to_open(self._url)
        await self.writer.look(check)
        await self.writer.write(begin)

    async def write(self, errand: Callable[[Connection], T]) -> T:
        """Do something in a transaction; Replaced when the file is another."""
        return await self.writer.write(errand)

    async def add(self, statement: Insert, rows: Sequence[Mapping[str, Any]]) -> None:
        """Add rows by one statement; Replaced when the file is another."""
        await self.writer.add(statement, rows)

    async def read(self, errand: Callable[[Connection], T]) -> T:
        """What an errand finds; Replaced when the file is another."""
        self.writer.check_file()
        return await self.readers.ask(errand)

    async def listen(self, heard: Heard) -> None:
        """SQLite counts, per connection, the commits of all others; and only our writer writes in this process."""
        known = await self.writer.data_version()
        self._watching = asyncio.create_task(self._watch(heard, known))

    async def _watch(self, heard: Heard, known: int) -> None:
        while True:
            await asyncio.sleep(WATCH_SECONDS)
            try:
                version = await self.writer.data_version()
            except DBAPIError:
                continue  # whoever reads or writes next says so
            if version != known:
                known = version
                heard(ANYTHING, "")

    async def tell(self, notices: list[tuple[str, str]]) -> None:
        """Nobody is there to hear it."""

    async def rest(self, then: Callable[[], None]) -> None:
        """Call something when nothing is being written."""
        await self.writer.rest(then)

    async def close(self) -> None:
        """Put it away."""
        if self._watching is not None:
            self._watching.cancel()
            with contextlib.suppress(asyncio.CancelledError):
                await self._watching
        await self.readers.close()
        await self.writer.close()
