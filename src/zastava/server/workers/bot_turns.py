"""Turns of bots: one task per seat that a bot is to move for, until somebody else is to decide again.

Where several seats decide at once, their bots think side by side."""

import asyncio
import logging
import time
from typing import Final, NamedTuple

from zastava import bots
from zastava.core.errors import IllegalMove
from zastava.core.words import N_
from zastava.server.entities import Seat
from zastava.server.metrics import Metrics
from zastava.server.refusals import Conflict, Unknown, Unstorable
from zastava.server.tables.incidents import STUMBLED
from zastava.server.tables.live_table import LiveTable
from zastava.server.tables.pace import rest
from zastava.server.tables.table_changes import TableChanges
from zastava.server.tables.table_store import TableStore
from zastava.server.workers import deadlines
from zastava.server.workers.bot_workers import Job, Workers, WorkersFail, luck

_LOG: Final = logging.getLogger(__name__)
_FIRST_WAIT: Final = 0.5
_LONGEST_WAIT: Final = 30.0


def job(live: LiveTable, seat: int, bot: str, due: float) -> Job:
    """What a bot at a table has to think about, and when its move is due: the history, and the line of its seat."""
    line = live.line(seat)
    own = [] if line is None else [(seat, notation) for notation in line.moves]
    moves = (*live.moves, *own)
    seeds = tuple(live.seeds.items())
    game, seats = live.game.name, live.row.seat_count
    return Job(game, seats, live.options, live.seed, moves, seat, bot, seeds, luck(), due=due)


class Turns:
    """Bots at the tables of this process."""

    def __init__(self, workers: Workers, pause: float, metrics: Metrics) -> None:
        self._metrics: Final = metrics
        self._workers: Final = workers
        self._pause: Final = pause
        self._tasks: Final[dict[tuple[str, int], asyncio.Task[None]]] = {}
        self._thoughts: Final[dict[tuple[str, int], _Thought]] = {}  # of those tasks that wait for a worker
        self._store: TableStore | None = None
        self._changes: TableChanges | None = None
        self._claimed = False  # whether only those move whose turns were claimed

    def open(self, store: TableStore, changes: TableChanges, claimed: bool = False) -> None:
        """Begin to answer `poke`; or only `move_all`, where turns have to be claimed."""
        self._store, self._changes, self._claimed = store, changes, claimed

    @property
    def under_way(self) -> int:
        """How many bots think, or let people look, now."""
        return len(self._tasks)

    def poke(self, live: LiveTable) -> None:
        """Something changed at a table: let the bots that are to move do so, and end thoughts that are of no use."""
        for (table_id, number), thought in self._thoughts.items():
            if table_id == live.id and not thought.is_of_use(live, number):
                thought.choice.cancel()
        if not self._claimed:
            self._start(live)

    async def move_all(self, live: LiveTable) -> None:
        """Let all bots that are to move do so, as long as they are."""
        started = self._start(live)
        if started:
            await asyncio.wait(started)

    def _start(self, live: LiveTable) -> list[asyncio.Task[None]]:
        if self._store is None or self._changes is None:
            return []
        keys = [(live.id, seat.number) for seat in live.bots_to_move()]
        for key in keys:
            if key not in self._tasks:
                self._tasks[key] = asyncio.create_task(self._take_turns(self._store, self._changes, *key))
        return [self._tasks[key] for key in keys]

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
        bot = thinker = seat.thinker
        due = deadlines.due()  # for all levels together
        ready = time.monotonic() + (rest(live, self._pause) if self._pause else 0)

        def allowed(now: Seat) -> None:
            if now.thinker != thinker:
                raise Conflict(N_("The person is back."))

        while True:
            try:
                notation = await self._choose(live, seat.number, bot, due)
                if (left := ready - time.monotonic()) > 0:  # thinking counts: what matters is how long people can look
                    await asyncio.sleep(left)
                await changes.play(live, seat.number, notation, number, allowed)
                if bot != thinker:
                    await changes.note(live, STUMBLED, seat.number)
                return
            except (Conflict, Unstorable, WorkersFail):
                raise
            except Exception as error:  # a table must not hang because a bot is broken
                lower = bots.below(bot)
                if not lower:
                    raise
                _LOG.exception("bot %s failed at table %s; %s moves instead", bot, live.id, lower)
                if isinstance(error, IllegalMove):
                    live.expect(seat.number, number)
                bot = lower

    async def _choose(self, live: LiveTable, seat: int, bot: str, due: float) -> str:
        """The notation of a bot's move; Conflict as soon as the table has moved on and it is not needed any more."""
        only = live.state_at(live.last(seat), seat).moves(seat)
        if len(only) == 1:
            return str(only[0])
        choice = asyncio.create_task(self._workers.choose(job(live, seat, bot, due), live.id))
        thought = _Thought(choice, live.number(seat), live.seat(seat).thinker)
        self._thoughts[live.id, seat] = thought
        began = time.monotonic()
        try:
            chosen = await choice
            self._metrics.thinking.add(time.monotonic() - began)
            return chosen
        except asyncio.CancelledError:
            task = asyncio.current_task()
            if task is None or task.cancelling():
                choice.cancel()
                raise
            raise Conflict(N_("Someone was faster. Look again.")) from None
        finally:
            del self._thoughts[live.id, seat]


class _Thought(NamedTuple):
    """What a bot is thinking about."""

    choice: "asyncio.Task[str]"
    number: int  # of the move to come
    thinker: str

    def is_of_use(self, live: LiveTable, seat: int) -> bool:
        """Whether the same bot is still to make the same move."""
        waits = any(one.number == seat for one in live.bots_to_move())
        return waits and live.number(seat) == self.number and live.seat(seat).thinker == self.thinker


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
