"""Presence: who is at which table, shared with other processes on the same database.

Each process writes down, every few seconds, who listens to it or has lately asked it for something, and reads what the
others have written. Whoever listens at one is therefore not absent at another.
"""

import asyncio
import contextlib
import logging
import time
from collections.abc import Callable, Iterable
from datetime import UTC, datetime, timedelta
from typing import Final

from sqlalchemy import delete, insert, select

from zastava.server import identity
from zastava.server.entities import PERSON, RUNNING, WAITING, Seat
from zastava.server.refusals import Unstorable
from zastava.server.storage.models import PresenceRow
from zastava.server.storage.storage import Step, Storage
from zastava.server.tables.event_streams import Streams
from zastava.server.tables.live_table import LiveTable

THINKING: Final = 5  # how many times longer somebody who is to decide may be silent
SHARING_SECONDS: Final = 10.0
HERE_SECONDS: Final = 20.0  # a page without script is loaded anew more often
SITTING_DOWN: Final = timedelta(seconds=10)
_LEASE: Final = 2.5 * SHARING_SECONDS  # whoever listens is vouched for so long: until the next sharing, with room
_MOMENT: Final = 0.01
_LOG: Final = logging.getLogger(__name__)


class Presence:
    """Who is here, in this process and in others."""

    def __init__(
        self, storage: Storage, streams: Streams, absence: float, tables: Callable[[], Iterable[LiveTable]]
    ) -> None:
        self._storage: Final = storage
        self._streams: Final = streams
        self._absence: Final = absence
        self._tables: Final = tables  # those in memory
        self._process: Final = identity.new_id()
        self._elsewhere: dict[str, dict[str, float]] = {}  # table → person → when they were last seen at others
        self._written = False
        self._sharing: asyncio.Task[None] | None = None
        self._share_again = False  # somebody has come or gone since it was last written down
        self._hearing: asyncio.Task[None] | None = None
        self._read_again = False  # others have written since it was last read

    def absent(self, live: LiveTable) -> tuple[int, ...]:
        """Seats whose person gave no sign of life for a while."""
        return tuple(self.away(live))

    def away(self, live: LiveTable) -> dict[int, float]:
        """Seats whose person gave no sign of life for a while, to any process, and has no bot standing in; for how many
        seconds. Whoever is to decide may think without a page that moves: they are given longer."""
        now = time.monotonic()
        listening = self._streams.listening(live.id)
        elsewhere = self._elsewhere.get(live.id, {})
        deciding = live.waiting if live.status == RUNNING else ()

        def silent(seat: Seat) -> float:
            return now - max(live.seen.get(seat.holder, live.opened), elsewhere.get(seat.holder, float("-inf")))

        return {
            seat.number: silent(seat)
            for seat in live.seats
            if seat.kind == PERSON and not seat.stand_in and not seat.resigned and seat.holder not in listening
            if silent(seat) > self._absence * (THINKING if seat.number in deciding else 1)
        }

    def here(self, live: LiveTable) -> tuple[int, ...]:
        """Seats whose person looks at the table now, or did a moment ago: who loads a page anew is not gone."""
        since = time.monotonic() - HERE_SECONDS
        elsewhere = self._elsewhere.get(live.id, {})
        present = {*self._streams.listening(live.id)}
        present |= {person for seen in (live.seen, elsewhere) for person, when in seen.items() if when > since}
        return tuple(seat.number for seat in live.seats if seat.kind == PERSON and seat.holder in present)

    def watching(self, live: LiveTable) -> int:
        """How many look on without a seat. Of those at other processes only who has a name is known. When a game has
        just begun it is nobody: who sat down last may still be heard as the stranger who followed the link."""
        if live.row.started is not None and datetime.now(UTC) - live.row.started < SITTING_DOWN:
            return 0
        seated = {seat.holder for seat in live.seats if not seat.resigned}
        listening = self._streams.listening(live.id)
        elsewhere = {who for who, until in self._elsewhere.get(live.id, {}).items() if until > time.monotonic()}
        return listening.count("") + len({who for who in (*listening, *elsewhere) if who and who not in seated})

    async def share_forever(self) -> None:
        """Share again and again; what cannot be written now is written the next time."""
        while True:
            await asyncio.sleep(SHARING_SECONDS)
            try:
                await self.share()
            except Unstorable as error:
                _LOG.debug("who is present cannot be shared: %s", error)

    def soon(self) -> None:
        """Somebody came or went: where others hear of it at once, write it down now."""
        self._share_again = True
        if self._storage.shared and (self._sharing is None or self._sharing.done()):
            self._sharing = asyncio.create_task(self._share_soon())

    async def _share_soon(self) -> None:
        while self._share_again:
            await asyncio.sleep(_MOMENT)  # those who come together are written down together
            self._share_again = False
            with contextlib.suppress(Unstorable):  # it is shared again and again
                await self.share()

    def heard(self, changed: Callable[[LiveTable], None]) -> None:
        """Another process has written down who is there; `changed` is told of tables that wait where that matters."""
        self._read_again = True
        if self._hearing is None or self._hearing.done():
            self._hearing = asyncio.create_task(self._read_soon(changed))

    async def _read_soon(self, changed: Callable[[LiveTable], None]) -> None:
        while self._read_again:
            await asyncio.sleep(_MOMENT)
            self._read_again = False
            before = [(live, self.here(live)) for live in self._tables() if live.status == WAITING]
            with contextlib.suppress(Unstorable):
                self._elsewhere = await self._read()
            for live, here in before:
                if self.here(live) != here:
                    changed(live)

    async def share(self) -> None:
        """Write down who is here, and read who is at other processes."""
        tables = list(self._tables())
        here = self._here(tables)
        own = delete(PresenceRow).where(PresenceRow.process == self._process)
        if here or self._written:
            self._written = bool(here)
            await self._storage.write(Step(own), *([Step(insert(PresenceRow), rows=here)] if here else []))
        self._elsewhere = await self._read() if tables else {}

    async def leave(self) -> None:
        """This process is about to stop: nobody is here any more."""
        for task in (self._sharing, self._hearing):
            if task is not None:
                task.cancel()
                await asyncio.gather(task, return_exceptions=True)
        if self._written:
            await self._storage.write(Step(delete(PresenceRow).where(PresenceRow.process == self._process)))

    async def forget_old(self) -> None:
        """Remove what processes have left behind that ended without a word."""
        long_ago = datetime.now(UTC) - timedelta(seconds=2 * THINKING * self._absence + _LEASE)
        await self._storage.write(Step(delete(PresenceRow).where(PresenceRow.seen < long_ago)))

    def _here(self, tables: Iterable[LiveTable]) -> list[dict[str, object]]:
        now, clock = datetime.now(UTC), time.monotonic()
        found: dict[tuple[str, str], datetime] = {}
        for live in tables:
            for person, seen in live.seen.items():
                if seen > clock - THINKING * self._absence:
                    found[live.id, person] = now - timedelta(seconds=clock - seen)
        for table_id in self._streams.busy():
            for person in self._streams.listening(table_id):
                if person:
                    found[table_id, person] = now + timedelta(seconds=_LEASE)
        return [
            {"process": self._process, "table_id": table_id, "person": person, "seen": seen}
            for (table_id, person), seen in found.items()
        ]

    async def _read(self) -> dict[str, dict[str, float]]:
        now, clock = datetime.now(UTC), time.monotonic()
        since = now - timedelta(seconds=THINKING * self._absence)
        columns = select(PresenceRow.table_id, PresenceRow.person, PresenceRow.seen)
        others = columns.where(PresenceRow.process != self._process, PresenceRow.seen >= since)
        found: dict[str, dict[str, float]] = {}
        for table_id, person, seen in await self._storage.rows(others):
            ahead = min((seen - now).total_seconds(), _LEASE)  # no clock that was set back makes it longer
            known = found.setdefault(table_id, {})
            known[person] = max(known.get(person, clock + ahead), clock + ahead)
        return found
