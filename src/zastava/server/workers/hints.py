"""Hints: what a bot would do and why, thought about beside the bots' own turns and never so many that those wait."""

import asyncio
from typing import Final

from zastava import bots
from zastava.core.reason_words import Reason
from zastava.core.words import N_
from zastava.server.refusals import Conflict
from zastava.server.tables.live_table import LiveTable
from zastava.server.workers.bot_turns import job
from zastava.server.workers.bot_workers import Job, Workers
from zastava.server.workers.worker_process import Failed, TooSlow

HINTER: Final = "master"
MOST_HINTS: Final = 16  # thought about at a time

Found = tuple[str, list[Reason]]  # the notation of a move, and why


class Hints:
    """The hints under way, by table, seat and number."""

    def __init__(self, workers: Workers) -> None:
        self._workers: Final = workers
        self._tasks: Final[dict[tuple[str, int, int], asyncio.Task[Found]]] = {}

    async def ask(self, live: LiveTable, seat: int) -> Found:
        """A move and why; whoever asks twice waits for the same one."""
        key = (live.id, seat, live.number(seat))
        if key not in self._tasks:
            if len(self._tasks) >= MOST_HINTS:
                raise Conflict(N_("Many are asking for hints. Try again in a moment."))
            self._tasks[key] = asyncio.create_task(self._think(job(live, seat, HINTER), live.id))
            self._tasks[key].add_done_callback(lambda _: self._tasks.pop(key))
        return await asyncio.shield(self._tasks[key])

    async def _think(self, asked: Job, table: str) -> Found:
        notation = await self._choose(asked, table)
        return notation, await self._workers.reasons(asked, notation, table)

    async def _choose(self, asked: Job, table: str) -> str:
        try:
            return await self._workers.choose(asked, table)
        except (Failed, TooSlow):  # the level below has something to say in any case
            return await self._workers.choose(asked._replace(bot=bots.below(asked.bot)), table)

    async def close(self) -> None:
        """Leave them unfinished."""
        tasks = list(self._tasks.values())
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
