"""What all parts of the service share: the storage, the tables in memory, the streams and the bots."""

import asyncio
import contextlib
import logging
import socket
import time
from datetime import UTC, datetime, timedelta
from typing import Final

from sqlalchemy import literal, select

from zastava.core import registry
from zastava.server.entities import Person
from zastava.server.metrics import Metrics, bind, serve_metrics
from zastava.server.refusals import Conflict, Refusal, Unknown, Unstorable
from zastava.server.settings import Settings
from zastava.server.storage.database import ANYTHING, ASKED, PERSON, PRESENCE, TABLE, TURN, WRONG
from zastava.server.storage.rate_buckets import Buckets
from zastava.server.storage.storage import Storage
from zastava.server.tables import table_queries, tidying
from zastava.server.tables.agreement_changes import AgreementChanges
from zastava.server.tables.event_streams import Streams
from zastava.server.tables.live_table import LiveTable
from zastava.server.tables.outcomes import Outcomes
from zastava.server.tables.people import People
from zastava.server.tables.presence import Presence
from zastava.server.tables.room_changes import RoomChanges
from zastava.server.tables.short_codes import Tries
from zastava.server.tables.table_changes import TableChanges
from zastava.server.tables.table_store import TableStore
from zastava.server.workers.analyses import Analyses
from zastava.server.workers.bot_turns import Turns
from zastava.server.workers.bot_workers import Workers
from zastava.server.workers.clock_keeper import ClockKeeper
from zastava.server.workers.hints import Hints
from zastava.server.workers.png_pictures import PngPictures
from zastava.server.workers.pushing import Pushing
from zastava.server.workers.shared_turns import SharedTurns
from zastava.server.workers.turn_claims import Claims

LIMITS_SECONDS: Final = 1.0
_WAKE_AGAIN_SECONDS: Final = 1.0
_DAY: Final = 24 * 3600.0
_LOG: Final = logging.getLogger(__name__)


class ServiceParts:
    """Opened and closed as one."""

    def __init__(self, settings: Settings) -> None:
        self.settings: Final = settings
        self.key = b""  # signs cookies; known once the service is open
        self.metrics: Final = Metrics()
        self._metrics_server: asyncio.Server | None = None
        self._stopping = False
        self._storage: Final = Storage(settings.url)
        self._people: Final = People(self._storage)
        self._outcomes: Final = Outcomes(self._storage)
        self._streams: Final = Streams(settings.heartbeat)
        self._workers: Final = Workers(settings.workers)
        self._hints: Final = Hints(self._workers)
        self._analyses: Final = Analyses(self._storage)
        self._turns: Final = Turns(self._workers, settings.pause, self.metrics)
        self._store: Final = TableStore(self._storage, self._streams, settings.live_tables, self._changed)
        self._changes: Final = TableChanges(self._store, self._storage, self.metrics)
        self._rooms: Final = RoomChanges(self._store, self._storage)
        self._shared_turns: Final = (
            SharedTurns(self._turns, Claims(self._storage), self._store) if self._storage.shared else None
        )
        self._tries: Final = Tries()  # of short codes
        self.buckets: Final = Buckets(settings.rate, settings.burst, self._storage.shared)
        self._agreements: Final = AgreementChanges(self._store, self._storage)
        self._keeper: Final = ClockKeeper(self._store, self._storage)
        self._presence: Final = Presence(self._storage, self._streams, settings.absence, self._store.in_memory)
        self._pushing: Final = Pushing(settings, self._storage, self._store, self._presence)
        self.pictures: Final = PngPictures()
        self._opening: Final = asyncio.Lock()  # records that people bring along are replayed one at a time
        self._waking: asyncio.Task[None] | None = None  # until all is as it is to be after the start
        self._tasks: list[asyncio.Task[None]] = []  # what is done again and again, and that

    async def open(self) -> None:
        """Open the database, bring its tables up to date, and let bots go on where they were to move."""
        registry.games()
        await self._storage.open(self._heard)
        self.key = await self._people.key(self.settings.secret)
        await self._store.prepare()
        await self._keeper.resume()
        self._turns.open(self._store, self._changes, claimed=self._storage.shared)
        if self._shared_turns is not None and self.settings.bots:
            self._shared_turns.open()
        self._waking = asyncio.create_task(self._begin())
        work = (self._presence.share_forever(), self._keeper.keep_forever(), self._tidy_daily(), self._share_limits())
        self._tasks = [self._waking, *[asyncio.create_task(one) for one in work]]

    async def publish_metrics(self, bound: socket.socket | None = None) -> None:
        """Let Prometheus ask this process, on a socket of its own unless one is given, if whoever runs it wants."""
        watch = self.metrics.watch
        watch("zastava_streams", "Event streams that are open.", self._streams.count)
        watch("zastava_live_tables", "Tables in memory.", lambda: len(self._store.in_memory()))
        watch("zastava_bots_waiting", "Bots that wait for a free worker.", self._workers.waiting)
        watch("zastava_bots_moving", "Bots that think, or let people look.", lambda: self._turns.under_way)
        watch("zastava_hears", "Whether this process hears of what others write.", lambda: int(self._storage.hears))
        if self._shared_turns is not None:
            watch("zastava_claimed_turns", "Tables whose bots this process looks after.", self._shared_turns.claimed)
            ask = self.metrics.ask
            ask("zastava_turns_waiting", "Tables whose bots no process looks after yet.", self._shared_turns.waiting)
        if bound is None and self.settings.metrics:
            bound = bind(self.settings.metrics)
        if bound is not None:
            self._metrics_server = await serve_metrics(self.metrics, bound)

    async def why_not_ready(self, seconds: float) -> str:
        """Why requests had better go elsewhere now, "" when they are welcome."""
        if self._stopping:
            return "stopping"
        try:
            async with asyncio.timeout(seconds):
                await self._storage.rows(select(literal(1)))
        except (Refusal, TimeoutError):
            return "the database does not answer"
        return "" if self._storage.hears else "notices of other processes are not heard"

    async def close(self) -> None:
        """End all streams, stop the bots and close the database."""
        if self._metrics_server is not None:
            self._metrics_server.close()
        self._streams.close()
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
        if self._shared_turns is not None:
            await self._shared_turns.close()
        await self._turns.close()
        await self._pushing.close()
        await self._hints.close()
        await self._analyses.close()
        await self._workers.close()
        with contextlib.suppress(Refusal):  # what it leaves behind is soon too old to count
            await self._presence.leave()
            await self._keeper.rest()
        await self._storage.close()

    def end_streams(self) -> None:
        """End all event streams: the server is about to stop, and browsers will come back to the next one."""
        self._stopping = True
        self._streams.close()

    @property
    def push_key(self) -> str:
        """What a browser needs to let this server call it, "" where nobody is called."""
        return self._pushing.public

    def _changed(self, live: LiveTable) -> None:
        """Something is new at a table, and durable."""
        self._turns.poke(live)
        self._hints.poke(live)
        self._pushing.poke(live)

    async def _begin(self) -> None:
        await self._try_to_tidy()
        while True:
            try:
                return await self._wake_bots()
            except Unstorable as error:
                _LOG.warning("bots cannot be woken now: %s", error)
                await asyncio.sleep(_WAKE_AGAIN_SECONDS)

    async def _wake_bots(self) -> None:
        since = datetime.now(UTC) - timedelta(days=self.settings.wake_days)
        found = await table_queries.with_bots(self._storage, since)
        if self._shared_turns is not None:
            await self._shared_turns.queue(found)
            return
        for table_id in found:
            with contextlib.suppress(Unknown, Conflict):  # a table that cannot be read has no bots to wake
                self._turns.poke(await self._store.get(table_id))

    async def _tidy_daily(self) -> None:
        while True:
            await asyncio.sleep(_DAY)
            await self._try_to_tidy()

    async def _try_to_tidy(self) -> None:
        try:
            await self.tidy()
        except Refusal as error:
            _LOG.warning("what nobody needs any more cannot be removed now: %s", error)

    def _idle_since(self) -> datetime | None:
        """Since when something must have happened at a table that it counts as used, None for ever."""
        days = self.settings.idle_days
        return datetime.now(UTC) - timedelta(days=days) if days else None

    async def tidy(self) -> None:
        """Remove what nobody can use any more, and what nobody has used for long."""
        await self._people.forget_old_codes()
        await self._presence.forget_old()
        if self.settings.keep_days:
            before = datetime.now(UTC) - timedelta(days=self.settings.keep_days)
            for table_id in await tidying.remove_tables(self._storage, before, self._streams.busy()):
                self._store.removed(table_id)
            await tidying.remove_guests(self._storage, before)
            self._people.forget()

    def _heard(self, kind: str, name: str) -> None:
        """Another process wrote; `database` names the kinds of what can be heard."""
        if kind in (TABLE, ANYTHING):
            self._store.changed_elsewhere(name)
        if kind in (PERSON, ANYTHING):
            self._people.forget(name)
        if kind == PRESENCE or (kind == ANYTHING and self._storage.shared):
            self._presence.heard(self._stir)
        if kind in (TURN, ANYTHING) and self._shared_turns is not None:
            self._shared_turns.heard()
        if kind == ASKED:
            count, _, address = name.partition(" ")
            self.buckets.taken_elsewhere(address, int(count), time.monotonic())
        if kind == WRONG:
            self._tries.wrong(name)

    async def _share_limits(self) -> None:
        """Tell other processes, again and again, who has asked often here."""
        while self._storage.shared:
            await asyncio.sleep(LIMITS_SECONDS)
            often = [(ASKED, f"{count} {address}") for address, count in self.buckets.often()]
            if often:
                with contextlib.suppress(Refusal):  # whoever asks too often goes on doing so
                    await self._storage.tell(often)

    def _wake(self, live: LiveTable) -> None:
        """Somebody looks at a table: let the bots that are to move do so."""
        if self._shared_turns is not None:
            self._shared_turns.looked(live)
        else:
            self._turns.poke(live)

    def _stir(self, live: LiveTable) -> None:
        """Somebody came to a table that waits, or went: those who wait there hear of it."""
        live.came = max(live.came + 1, int(time.time()))  # whatever process tells it, it grows
        self._streams.tell(live.id, live.change)

    @staticmethod
    def _seen(live: LiveTable, person: Person | None) -> None:
        """A person who sits here has given a sign of life."""
        if person is not None and live.table().held_by(person):
            live.seen[person.id] = time.monotonic()
