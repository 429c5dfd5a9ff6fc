"""Turns of bots: one task per seat that a bot is to move for, until somebody else is to decide again.

Where several seats decide at once, their bots think side by side."""

import asyncio
import logging
import time
from typing import Final

from zastava.core.errors import IllegalMove
from zastava.core.words import N_
from zastava.server.bot_workers import Job, Workers, WorkersFail, luck
from zastava.server.entities import Seat
from zastava.server.live_table import LiveTable
from zastava.server.pace import rest
from zastava.server.refusals import Conflict, Unknown, Unstorable
from zastava.server.table_changes import TableChanges
from zastava.server.table_store import TableStore

_LOG: Final = logging.getLogger(__name__)
_FIRST_WAIT: Final = 0.5
_LONGEST_WAIT: Final = 30.0


def job(live: LiveTable, seat: int, bot: str) -> Job:
    """What a bot at a table has to think about: the history, and the line of its seat."""
    line = live.line(seat)
    own = [] if line is None else [(seat, notation) for notation in line.moves]
    moves = (*live.moves, *own)
    seeds = tuple(live.seeds.items())
    return Job(live.game.name, live.row.seat_count, live.options, live.seed, moves, seat, bot, seeds, luck())


class Turns:
    """Bots at the tables of this process."""

    def __init__(self, workers: Workers, pause: float) -> None:
        self._workers: Final = workers
        self._pause: Final = pause
        self._tasks: Final[dict[tuple[str, int], asyncio.Task[None]]] = {}
        self._store: TableStore | None = None
        self._changes: TableChanges | None = None

    def open(self, store: TableStore, changes: TableChanges) -> None:
        """Begin to answer `poke`."""
        self._store, self._changes = store, changes

    def poke(self, live: LiveTable) -> None:
        """Something changed at a table: let the bots that are to move do so."""
        if self._store is None or self._changes is None:
            return
        for seat in live.bots_to_move():
            key = (live.id, seat.number)
            if key not in self._tasks:
                self._tasks[key] = asyncio.create_task(self._take_turns(self._store, self._changes, *key))

    async def close(self) -> None:
        """Stop; bots go on when the server starts again."""
        self._store = self._changes = None
        tasks = list(self._tasks.values())
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)

    async def _take_turns(self, store: TableStore, changes: TableChanges, table_id: str, number: int) -> None:
        """Move as long as this seat is to move. Whatever goes wrong is tried again, after growing pauses."""
        wait, complaint = _FIRST_WAIT, ""
        try:
            while True:
                try:
                    live = await store.get(table_id)
                except (Unknown, Conflict):
                    return  # there is no such table any more, or it cannot be opened
                except Unstorable as error:
                    complaint = _complain(table_id, error, complaint)
                    wait = await _sleep(wait)
                    continue
                seat = next((seat for seat in live.bots_to_move() if seat.number == number), None)
                if seat is None:
                    return
                try:
                    await self._move(changes, live, seat)
                    wait, complaint = _FIRST_WAIT, ""
                except Conflict:
                    continue  # the table has moved on: look again
                except Exception as error:
                    complaint = _complain(table_id, error, complaint)
                    wait = await _sleep(wait)
        finally:
            del self._tasks[table_id, number]

    async def _move(self, changes: TableChanges, live: LiveTable, seat: Seat) -> None:
        number = live.number(seat.number)
        bot = seat.thinker
        ready = time.monotonic() + (rest(live, self._pause) if self._pause else 0)

        def allowed(now: Seat) -> None:
            if now.thinker != bot:
                raise Conflict(N_("The person is back."))

        try:
            notation = await self._workers.choose(job(live, seat.number, bot), live.id)
            if (left := ready - time.monotonic()) > 0:  # thinking counts: what matters is how long people can look
                await asyncio.sleep(left)
            await changes.play(live, seat.number, notation, number, allowed)
        except (Conflict, Unstorable, WorkersFail):
            raise
        except Exception as error:  # a table must not hang because a bot is broken
            if bot == "random":
                raise
            _LOG.exception("bot %s failed at table %s; a random move instead", bot, live.id)
            if isinstance(error, IllegalMove):
                live.expect(seat.number, number)
            notation = await self._workers.choose(job(live, seat.number, "random"), live.id)
            await changes.play(live, seat.number, notation, number, allowed)


async def _sleep(wait: float) -> float:
    """Wait, and say how long to wait the next time."""
    await asyncio.sleep(wait)
    return min(2 * wait, _LONGEST_WAIT)


def _complain(table_id: str, error: Exception, before: str) -> str:
    """Log an error, but not the same one again and again; what it says is remembered by the caller."""
    said = f"{type(error).__name__}: {error}"
    if said != before:
        _LOG.warning("the bots at table %s wait: %s", table_id, said)
    return said
