"""Workers: bots decide in worker processes, so that no table waits for another's bot.

A job is the record of the game so far. The worker replays it, and the bot gets only a state resampled for its seat. The
chance that resamples is fresh each time: were it known, a bot's answers would tell what was redrawn.
"""

import asyncio
import contextlib
import multiprocessing
import os
import secrets
import signal
import threading
from collections import OrderedDict, deque
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from multiprocessing.connection import wait
from typing import Final, NamedTuple

from zastava import bots
from zastava.core import registry
from zastava.core.chance import chance
from zastava.core.contract import State

_TRIES: Final = 3
PATIENCE: Final = 60.0  # far beyond what any bot needs for a move
_KEPT: Final = 128


class Job(NamedTuple):
    """What a worker needs to know to decide for one seat."""

    game: str
    seats: int
    options: dict[str, str]
    seed: int
    moves: tuple[tuple[int, str], ...]
    seat: int
    bot: str
    seeds: tuple[tuple[int, int], ...]  # of a campaign that went on
    luck: int  # seeds the resampling


# In a worker: how far each game had come when a seat was last asked about, so that only new moves need replaying.
_games: OrderedDict[tuple[object, ...], tuple[tuple[tuple[int, str], ...], State]] = OrderedDict()


def think(job: Job) -> str:
    """The notation of the move that a bot chooses; runs in a worker."""
    game = registry.find(job.game)
    key = (job.game, job.seats, *sorted(job.options.items()), job.seed, job.seat, job.seeds)
    known, state = _games.pop(key, ((), None))
    if state is None or job.moves[: len(known)] != known:
        known, state = (), game.setup(job.seats, job.options, job.seed)
    seeds = dict(job.seeds)
    for number in range(len(known), len(job.moves)):
        if number in seeds and game.campaign is not None:
            game.campaign.extend(state, seeds[number])
        seat, notation = job.moves[number]
        state.play(seat, game.parse(notation))
    _games[key] = (job.moves, state)
    if len(_games) > _KEPT:
        _games.popitem(last=False)
    return str(bots.let_think(bots.find(job.bot), game, state, job.seat, chance(job.luck, "bots")))


class WorkersFail(Exception):
    """Workers die or hang whatever is done; try again later."""


class Workers:
    """Worker processes, started when first needed and again when one dies or hangs.

    Tables take turns: each worker that is free takes a job of the table that has waited longest for one.
    """

    def __init__(self, workers: int, patience: float = PATIENCE) -> None:
        self._workers: Final = workers or max(1, (os.cpu_count() or 2) - 1)
        self._patience: Final = patience  # seconds that a thought may take
        self._pool: ProcessPoolExecutor | None = None
        self._busy = 0
        self._waiting: Final[OrderedDict[str, deque[asyncio.Future[None]]]] = OrderedDict()  # by table

    async def choose(self, job: Job, table: str) -> str:
        """What a bot does; WorkersFail when no worker lives long enough to say."""
        await self._turn(table)
        try:
            for _ in range(_TRIES):
                pool = self._started()
                try:
                    async with asyncio.timeout(self._patience):
                        return await asyncio.get_running_loop().run_in_executor(pool, think, job)
                except (BrokenProcessPool, TimeoutError):  # killed, or lost in thought; the record is here
                    self._replace(pool)
                except asyncio.CancelledError:
                    task = asyncio.current_task()
                    if task is None or task.cancelling():
                        raise
                    self._replace(pool)  # it was the pool that was put away, because of another job
            raise WorkersFail(f"no worker of {_TRIES} came to an end")
        finally:
            self._busy -= 1
            self._next()

    async def _turn(self, table: str) -> None:
        """Wait until a worker is free for this table."""
        turn: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self._waiting.setdefault(table, deque()).append(turn)
        self._next()
        try:
            await turn
        except asyncio.CancelledError:
            if turn.done() and not turn.cancelled():  # it was our turn, and nobody is left to take it
                self._busy -= 1
                self._next()
            raise

    def _next(self) -> None:
        while self._waiting and self._busy < self._workers:
            table, turns = self._waiting.popitem(last=False)
            turn = turns.popleft()
            if turns:
                self._waiting[table] = turns  # the others are first now
            if not turn.cancelled():
                self._busy += 1
                turn.set_result(None)

    def _replace(self, pool: ProcessPoolExecutor) -> None:
        if self._pool is pool:
            self.close()

    def warm(self) -> None:
        """Start a worker now, because a bot will soon be asked."""
        with contextlib.suppress(BrokenProcessPool):  # `choose` starts a new one
            self._started().submit(_wake)

    def close(self) -> None:
        """Stop all workers; what they were thinking about is lost and harmless."""
        pool, self._pool = self._pool, None
        if pool is not None:
            workers = list((pool._processes or {}).values())
            pool.shutdown(wait=False, cancel_futures=True)
            for worker in workers:  # or Python would wait for their last thoughts before it ends
                worker.terminate()

    def _started(self) -> ProcessPoolExecutor:
        if self._pool is None:
            context = multiprocessing.get_context("spawn")  # a fork would copy the server's sockets and locks
            self._pool = ProcessPoolExecutor(self._workers, context, initializer=_follow_parent)
        return self._pool


def luck() -> int:
    """A seed that nobody can know."""
    return secrets.randbits(128)


def _wake() -> None:
    registry.games()


def _follow_parent() -> None:
    """End with the server, however it ends: a worker waiting for jobs would not notice a kill."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl-C reaches the whole group; the server says when to stop
    parent = multiprocessing.parent_process()
    if parent is not None:
        threading.Thread(target=_wait_for_end, args=(parent.sentinel,), daemon=True).start()


def _wait_for_end(sentinel: int) -> None:
    wait([sentinel])
    os._exit(0)
