"""Turns of bots: one task per table where a bot is to move, until people are to decide again."""

import asyncio
import logging
from typing import Final

from zastava.core.errors import IllegalMove
from zastava.core.words import N_
from zastava.server.hall import Hall
from zastava.server.refusals import Conflict, Unstorable
from zastava.server.shown import Seat
from zastava.server.tables import LiveTable
from zastava.server.thinking import Job, Thinker, luck

_LOG: Final = logging.getLogger(__name__)
_FIRST_WAIT: Final = 0.5
_LONGEST_WAIT: Final = 30.0


def job(live: LiveTable, seat: int, bot: str) -> Job:
    """What a bot at a table has to think about."""
    return Job(live.game.name, live.row.seat_count, live.options, live.seed, tuple(live.moves), seat, bot, luck())


class Turns:
    """Bots at the tables of this process."""

    def __init__(self, thinker: Thinker, pause: float) -> None:
        self._thinker: Final = thinker
        self._pause: Final = pause
        self._tasks: Final[dict[str, asyncio.Task[None]]] = {}
        self._hall: Hall | None = None

    def open(self, hall: Hall) -> None:
        """Begin to answer `poke`."""
        self._hall = hall

    def poke(self, live: LiveTable) -> None:
        """Something changed at a table: if a bot is to move, let it."""
        if self._hall is not None and live.id not in self._tasks and live.bot_to_move() is not None:
            self._tasks[live.id] = asyncio.create_task(self._take_turns(self._hall, live.id))

    async def close(self) -> None:
        """Stop; bots go on when the server starts again."""
        self._hall = None
        tasks = list(self._tasks.values())
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)

    async def _take_turns(self, hall: Hall, table_id: str) -> None:
        wait = _FIRST_WAIT
        try:
            while True:
                live = await hall.get(table_id)
                seat = live.bot_to_move()
                if seat is None:
                    return
                if self._pause:
                    await asyncio.sleep(self._pause)
                try:
                    await self._move(hall, live, seat)
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

    async def _move(self, hall: Hall, live: LiveTable, seat: Seat) -> None:
        number = live.rows + 1
        bot = seat.thinker

        def allowed(now: Seat) -> None:
            if now.thinker != bot:
                raise Conflict(N_("The person is back."))

        try:
            notation = await self._thinker.choose(job(live, seat.number, bot))
            await hall.play(live, seat.number, notation, number, allowed)
        except (Conflict, Unstorable):
            raise
        except Exception as error:  # a table must not hang because a bot is broken
            if bot == "random":
                raise
            _LOG.exception("bot %s failed at table %s; a random move instead", bot, live.id)
            if isinstance(error, IllegalMove):
                live.expect(number)
            notation = await self._thinker.choose(job(live, seat.number, "random"))
            await hall.play(live, seat.number, notation, number, allowed)
