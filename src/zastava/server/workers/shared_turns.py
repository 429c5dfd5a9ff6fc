"""Turns of bots where several processes share a database: each process claims tables, and lets the bots move there."""

import asyncio
import contextlib
import logging
from typing import Final
from weakref import WeakSet

from zastava.server.refusals import Conflict, Refusal, Unknown, Unstorable
from zastava.server.tables.live_table import LiveTable
from zastava.server.tables.table_store import TableStore
from zastava.server.workers.bot_turns import Turns
from zastava.server.workers.turn_claims import LEASE_SECONDS, Claims

AT_ONCE: Final = 64  # tables that a process claims: most of the time their bots only let people look
LOOK_SECONDS: Final = 1.0  # between looks for claims that have run out
_WAIT: Final = 0.5
_LOG: Final = logging.getLogger(__name__)


class SharedTurns:
    """Claims turns, as long as it is open."""

    def __init__(self, turns: Turns, claims: Claims, store: TableStore) -> None:
        self._turns: Final = turns
        self._claims: Final = claims
        self._store: Final = store
        self._wake: Final = asyncio.Event()
        self._tables: Final[dict[str, asyncio.Task[None]]] = {}
        self._looked: Final[WeakSet[LiveTable]] = WeakSet()
        self._queueing: Final[set[asyncio.Task[None]]] = set()
        self._tasks: list[asyncio.Task[None]] = []

    def claimed(self) -> int:
        """How many tables are claimed now."""
        return len(self._tables)

    async def waiting(self) -> int:
        """How many tables wait that some process claims them; Unstorable when that is not to be known now."""
        return await self._claims.waiting()

    def open(self) -> None:
        """Begin to claim."""
        self._tasks = [asyncio.create_task(self._claim_forever()), asyncio.create_task(self._keep_forever())]
        self._wake.set()

    def heard(self) -> None:
        """A bot is to move somewhere."""
        self._wake.set()

    async def close(self) -> None:
        """Stop, and leave what is claimed to others."""
        tasks = [*self._tasks, *self._tables.values(), *self._queueing]
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
        if self._tasks:
            with contextlib.suppress(Refusal):  # it runs out soon
                await self._claims.leave()

    async def _keep_forever(self) -> None:
        while True:
            await asyncio.sleep(LEASE_SECONDS / 3)
            if self._tables:
                with contextlib.suppress(Unstorable):  # those who cannot say so soon have nothing claimed
                    await self._claims.keep(list(self._tables))

    async def _claim_forever(self) -> None:
        while True:
            with contextlib.suppress(TimeoutError):
                async with asyncio.timeout(LOOK_SECONDS):
                    await self._wake.wait()
            self._wake.clear()
            free = AT_ONCE - len(self._tables)
            try:
                taken = await self._claims.take(free) if free > 0 else []
            except Unstorable as error:
                _LOG.debug("no turns can be claimed now: %s", error)
                continue
            for table_id, wanted in taken:
                if table_id not in self._tables:
                    self._tables[table_id] = asyncio.create_task(self._play(table_id, wanted))
            if taken and len(taken) == free:
                self._wake.set()

    async def _play(self, table_id: str, wanted: int | None) -> None:
        """Let bots move at a table that is claimed, until none is to move and nothing has happened since."""
        try:
            while wanted is not None:
                self._store.doubt(table_id)  # nothing that made it wanted may be missing from what we look at
                try:
                    with contextlib.suppress(Unknown, Conflict):  # there is no such table, or it cannot be opened
                        while (live := await self._store.get(table_id)).bots_to_move():
                            await self._turns.move_all(live)
                    wanted = await self._go_on(table_id, wanted)
                except Unstorable as error:
                    _LOG.debug("the bots at table %s wait: %s", table_id, error)
                    await asyncio.sleep(_WAIT)
        finally:
            del self._tables[table_id]
            self._wake.set()

    async def _go_on(self, table_id: str, wanted: int) -> int | None:
        """Nothing is left to do that was wanted: how often it is wanted by now, None when that is all or not ours."""
        return None if await self._claims.done(table_id, wanted) else await self._claims.look(table_id)

    def looked(self, live: LiveTable) -> None:
        """Somebody looks at a table that has been read from the disk: a bot that is to move there may have rested for
        so long that nobody knows of it."""
        if live not in self._looked:
            self._looked.add(live)
            if live.bots_to_move():
                task = asyncio.create_task(self._try_to_queue(live.id))
                self._queueing.add(task)
                task.add_done_callback(self._queueing.discard)

    async def _try_to_queue(self, table_id: str) -> None:
        try:
            await self.queue([table_id])
        except Unstorable as error:
            _LOG.warning("the bots at table %s cannot be woken now: %s", table_id, error)

    async def queue(self, table_ids: list[str]) -> None:
        """See to it that somebody lets the bots at these tables move."""
        await self._claims.queue(table_ids)
        self._wake.set()
