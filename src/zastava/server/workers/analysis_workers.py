"""The worker that analyses finished games: one process that lets everything else go first.

A game is done part by part. Each part says the same whoever does it, so a worker that dies is replaced, and its part is
done again.
"""

import asyncio
import os
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from typing import Any, Final, NamedTuple

from zastava.core import registry
from zastava.core.contract import Game, State
from zastava.core.record import Record, name_of_game, positions, read
from zastava.lab.analysis import Budget, odds_of, plain, start_of, study
from zastava.lab.odds import Odds
from zastava.server.workers.bot_workers import WorkersFail
from zastava.server.workers.worker_process import TooSlow, WorkerDied, WorkerProcess

_TRIES: Final = 3
PATIENCE: Final = 240.0  # seconds that a part may take, also where nothing is compiled and the machine is busy
PART: Final = 3  # decisions
NICER: Final = 5  # by how much it goes behind even the bots


class _Opened(NamedTuple):
    game: Game
    record: Record
    states: list[State]
    odds: Odds


# In the worker: the game that it is busy with, by the text of its record.
_opened: dict[str, _Opened] = {}


def _open(text: str) -> _Opened:
    if text not in _opened:
        _opened.clear()
        game = registry.find(name_of_game(text))
        record = read(text, game)
        states = [state.copy() for state in positions(game, record)]
        _opened[text] = _Opened(game, record, states, odds_of(game, record, states[-1]))
    return _opened[text]


def begin(text: str, budget: Budget, _stopped: Callable[[], bool]) -> tuple[str, list[float]]:
    """The kind of the odds of a record, and what each seat could expect before its first move; runs in the worker."""
    game, _, states, odds = _open(text)
    return odds.kind, [round(figure, 4) for figure in start_of(game, odds, states[0], budget)]


def study_part(text: str, first: int, budget: Budget, _stopped: Callable[[], bool]) -> list[dict[str, Any]]:
    """Some decisions of a record, from this number on, as plain data; runs in the worker."""
    game, record, states, odds = _open(text)
    numbers = range(first, min(first + PART, len(record.moves)))
    return [plain(decision) for decision in study(game, odds, states, record.moves, numbers, budget)]


def step_back(by: int, _stopped: Callable[[], bool]) -> int:
    """Let the bots go first too, from now on; how far everything else does. Runs in the worker."""
    return os.nice(by) if hasattr(os, "nice") else 0


class AnalysisWorker:
    """The process, started when first needed and again when it dies or hangs."""

    def __init__(self, patience: float = PATIENCE) -> None:
        self._patience: Final = patience
        self._threads: Final = ThreadPoolExecutor(1, "analysis")
        self._process: WorkerProcess | None = None

    async def ask(self, function: Callable[..., Any], *arguments: object) -> Any:
        """What a function says in the worker; WorkersFail when it never comes to an end."""
        loop = asyncio.get_running_loop()
        for _ in range(_TRIES):
            try:
                if self._process is None:
                    self._process = WorkerProcess()
                    await loop.run_in_executor(self._threads, self._process.ask, step_back, (NICER,), self._patience)
                return await loop.run_in_executor(self._threads, self._process.ask, function, arguments, self._patience)
            except (WorkerDied, TooSlow):
                self.rest()
        raise WorkersFail(f"no worker of {_TRIES} came to an end")

    def rest(self) -> None:
        """End the process; what it was busy with is lost and can be done again."""
        process, self._process = self._process, None
        if process is not None:
            process.kill()

    def close(self) -> None:
        """End it for good."""
        self.rest()
        self._threads.shutdown(wait=False, cancel_futures=True)
