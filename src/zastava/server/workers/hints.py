"""Hints: what a bot would do and why, thought about beside the bots' own turns and never so many that those wait."""

import asyncio
import logging
from collections.abc import Set
from typing import Final

from zastava import bots
from zastava.core.reason_words import Reason
from zastava.core.words import N_
from zastava.server.refusals import Conflict
from zastava.server.tables.live_table import LiveTable
from zastava.server.workers import deadlines
from zastava.server.workers.bot_turns import job
from zastava.server.workers.bot_workers import Job, Workers, WorkersFail
from zastava.server.workers.worker_process import Failed, TooSlow

HINTER: Final = "master"
MOST_HINTS: Final = 16  # thought about at a time
_LOG: Final = logging.getLogger(__name__)

Found = tuple[str, list[Reason]]  # the notation of a move, and why


class Hints:
    """The hints under way, by table, seat and number."""

    def __init__(self, workers: Workers) -> None:
        self._workers: Final = workers
        self._tasks: Final[dict[tuple[str, int, int], asyncio.Task[Found]]] = {}

    async def ask(self, live: LiveTable, seat: int) -> Found:
        """A move and why; whoever asks twice waits for the same one. Conflict when no bot can say, or when the table
        has moved on meanwhile."""
        key = (live.id, seat, live.number(seat))
        if key not in self._tasks:
            if len(self._tasks) >= MOST_HINTS:
                raise Conflict(N_("Many are asking for hints. Try again in a moment."))
            legal = frozenset(move.notation for move in live.legal(seat))
            asked = job(live, seat, HINTER, deadlines.due())
            self._tasks[key] = asyncio.create_task(self._think(asked, live.id, legal))
            self._tasks[key].add_done_callback(lambda task: self._end(key, task))
        thought = self._tasks[key]
        try:
            return await asyncio.shield(thought)
        except asyncio.CancelledError:
            asker = asyncio.current_task()
            if not thought.cancelled() or asker is None or asker.cancelling():
                raise
            raise Conflict(N_("Someone was faster. Look again.")) from None

    def poke(self, live: LiveTable) -> None:
        """Something changed at a table: end the thoughts about decisions that are not to be made there any more."""
        for (table_id, seat, number), thought in self._tasks.items():
            if table_id == live.id and (seat not in live.table().waiting or live.number(seat) != number):
                thought.cancel()

    def _end(self, key: tuple[str, int, int], task: asyncio.Task[Found]) -> None:
        del self._tasks[key]
        if not task.cancelled():
            task.exception()  # perhaps nobody waits for it any more, and then nobody needs to know

    async def _think(self, asked: Job, table: str, legal: Set[str]) -> Found:
        notation = await self._choose(asked, table, legal)
        return notation, await self._workers.reasons(asked, notation, table)

    async def _choose(self, asked: Job, table: str, legal: Set[str]) -> str:
        """The move of the strongest level that has one: a broken bot gives way to the one below, as in turns."""
        bot = asked.bot
        while bot:
            try:
                notation = await self._workers.choose(asked._replace(bot=bot), table)
                if notation in legal:
                    return notation
                _LOG.error("bot %s gives '%s' as a hint at table %s, which is no legal move", bot, notation, table)
            except (Failed, TooSlow):
                _LOG.exception("bot %s failed over a hint at table %s", bot, table)
            except WorkersFail as error:  # no level could say anything now
                _LOG.warning("no hint at table %s: %s", table, error)
                break
            bot = bots.below(bot)
        raise Conflict(N_("No bot can give a hint now. Try again in a moment."))

    async def close(self) -> None:
        """Leave them unfinished."""
        tasks = list(self._tasks.values())
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
