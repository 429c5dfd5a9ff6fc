"""Hints: what a bot would do, thought about beside the bots' own turns and never so many that those have to wait."""

import asyncio
from typing import Final

from zastava.core.words import N_
from zastava.server.bot_turns import job
from zastava.server.bot_workers import Workers
from zastava.server.live_table import LiveTable
from zastava.server.refusals import Conflict

HINTER: Final = "greedy"
MOST_HINTS: Final = 16  # thought about at a time


class Hints:
    """The hints under way, by table, seat and number."""

    def __init__(self, workers: Workers) -> None:
        self._workers: Final = workers
        self._tasks: Final[dict[tuple[str, int, int], asyncio.Task[str]]] = {}

    async def ask(self, live: LiveTable, seat: int) -> str:
        """The notation of a move; whoever asks twice waits for the same one."""
        key = (live.id, seat, live.number(seat))
        if key not in self._tasks:
            if len(self._tasks) >= MOST_HINTS:
                raise Conflict(N_("Many are asking for hints. Try again in a moment."))
            self._tasks[key] = asyncio.create_task(self._workers.choose(job(live, seat, HINTER), live.id))
            self._tasks[key].add_done_callback(lambda _: self._tasks.pop(key))
        return await asyncio.shield(self._tasks[key])

    async def close(self) -> None:
        """Leave them unfinished."""
        tasks = list(self._tasks.values())
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
