"""Turns of bots: one task per table where a bot is to move, until people are to decide again."""

import asyncio
import logging
from typing import Final

from zastava.core.errors import IllegalMove
from zastava.core.words import N_
from zastava.server.bot_workers import Job, Workers, luck
from zastava.server.entities import Seat
from zastava.server.live_table import LiveTable
from zastava.server.refusals import Conflict, Unstorable
from zastava.server.table_store import TableStore

_LOG: Final = logging.getLogger(__name__)
_FIRST_WAIT: Final = 0.5
_LONGEST_WAIT: Final = 30.0


def job(live: LiveTable, seat: int, bot: str) -> Job:
    """What a bot at a table has to think about."""
    return Job(live.game.name, live.row.seat_count, live.options, live.seed, tuple(live.moves), seat, bot, luck())


class Turns:
    """Bots at the tables of this process."""

    def __init__(self, workers: Workers, pause: float) -> None:
        self._workers: Final = workers
        self._pause: Final = pause
        self._tasks: Final[dict[str, asyncio.Task[None]]] = {}
        self._store: TableStore | None = None

    def open(self, store: TableStore) -> None:
        """Begin to answer `poke`."""
        self._store = store

    def poke(self, live: LiveTable) -> None:
        """Something changed at a table: if a bot is to move, let it."""
        if self._store is not None and live.id not in self._tasks and live.bot_to_move() is not None:
            self._tasks[live.id] = asyncio.create_task(self._take_turns(self._store, live.id))

    async def close(self) -> None:
        """Stop; bots go on when the server starts again."""
        self._store = None
        tasks = list(self._tasks.values())
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)

    async def _take_turns(self, store: TableStore, table_id: str) -> None:
        wait = _FIRST_WAIT
        try:
            while True:
                live = await store.get(table_id)
                seat = live.bot_to_move()
                if seat is None:
                    return
                if self._pause:
                    await asyncio.sleep(self._pause)
                try:
                    await self._move(store, live, seat)
                    wait = _FIRST_WAIT
                except Conflict:
                    continue  # the table has moved on: look again
                except Unstorable as error:
                    _LOG.warning("a bot at table %s waits %.1f s: %s", table_id, wait, error)
                    await asyncio.sleep(wait)
                    wait = min(2 * wait, _LONGEST_WAIT)
        except Exception:  # this table's bots rest until something happens there; no other table is touched
            _LOG.exception("the bots at table %s stopped", table_id)
        finally:
            del self._tasks[table_id]

    async def _move(self, store: TableStore, live: LiveTable, seat: Seat) -> None:
        number = live.rows + 1
        bot = seat.thinker

        def allowed(now: Seat) -> None:
            if now.thinker != bot:
                raise Conflict(N_("The person is back."))

        try:
            notation = await self._workers.choose(job(live, seat.number, bot))
            await store.play(live, seat.number, notation, number, allowed)
        except (Conflict, Unstorable):
            raise
        except Exception as error:  # a table must not hang because a bot is broken
            if bot == "random":
                raise
            _LOG.exception("bot %s failed at table %s; a random move instead", bot, live.id)
            if isinstance(error, IllegalMove):
                live.expect(number)
            notation = await self._workers.choose(job(live, seat.number, "random"))
            await store.play(live, seat.number, notation, number, allowed)
