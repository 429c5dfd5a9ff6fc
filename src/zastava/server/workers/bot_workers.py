"""Workers: bots decide in worker processes, so that no table waits for another's bot.

A job is the record of the game so far. The worker replays it, and the bot gets only a state resampled for its seat. The
chance that resamples is fresh each time: were it known, a bot's answers would tell what was redrawn.

Where a bot searches, workers that have nothing else to do help: each grows a tree of its own, and the trees are counted
together. As soon as another table needs a worker, a helper stops, and what it has found still counts.
"""

import asyncio
import logging
import os
import secrets
from collections import OrderedDict, deque
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from typing import Final, NamedTuple

from zastava import bots
from zastava.bots.reasons import why
from zastava.bots.search import Search, Vote, elect
from zastava.core import registry
from zastava.core.chance import chance
from zastava.core.contract import Game, State
from zastava.core.reason_words import Reason
from zastava.server.workers import deadlines
from zastava.server.workers.worker_process import Failed, TooSlow, WorkerDied, WorkerProcess

_TRIES: Final = 3
PATIENCE: Final = 60.0  # seconds; far beyond what any bot needs for a move
QUICK: Final = 15.0  # the most that a bot may take that does not search; it needs a hundredth of that
SEARCHING: Final = 2.5  # the most for one that does, and so heeds the clock by itself; less where less is left
_GRACE: Final = 0.3  # how long the votes of helpers are waited for
_KEPT: Final = 128
_LOG: Final = logging.getLogger(__name__)


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
    walks: int = 0  # a budget of work instead of time, for tests
    due: float = deadlines.NEVER  # when the move is to be there, all levels and all waiting together
    until: float = deadlines.NEVER  # when thinking is to end; the workers say, by how many wait


# In a worker: how far each game had come when a seat was last asked about, so that only new moves need replaying.
_games: OrderedDict[tuple[object, ...], tuple[tuple[tuple[int, str], ...], State]] = OrderedDict()


def _state_of(game: Game, job: Job) -> State:
    """Where the game of a job stands."""
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
    return state


def think(job: Job, part: int, stopped: Callable[[], bool]) -> list[Vote]:
    """What a bot finds, as one of several that think about it; runs in a worker."""
    game = registry.find(job.game)
    state = _state_of(game, job)
    bot = Search(walks=job.walks) if job.walks else deadlines.in_time(bots.find(job.bot), job.until)
    stream = "bots" if part == 0 else f"bots {part}"
    return bots.let_vote(bot, game, state, job.seat, chance(job.luck, stream), part, stopped)


def explain(job: Job, notation: str, _stopped: Callable[[], bool]) -> list[Reason]:
    """Why a move that a bot has found; runs in a worker."""
    game = registry.find(job.game)
    state = _state_of(game, job)
    found = why(game, state, job.seat, game.parse(notation), chance(job.luck, "why"))
    return [(term.kind, term.seat, term.amount) for term in found]


class WorkersFail(Exception):
    """Workers die whatever is done; try again later."""


class Workers:
    """Worker processes, started when first needed and again when one dies or hangs.

    Tables take turns: each worker that is free takes a job of the table that has waited longest for one.
    """

    def __init__(self, workers: int) -> None:
        count = workers or os.cpu_count() or 1
        self._free: Final = [WorkerProcess() for _ in range(count)]
        self._all: Final = tuple(self._free)
        self._helping: Final[list[WorkerProcess]] = []
        self._threads: Final = ThreadPoolExecutor(count, "bots")
        self._tasks: Final[set[asyncio.Task[list[Vote]]]] = set()
        self._waiting: Final[OrderedDict[str, deque[asyncio.Future[WorkerProcess]]]] = OrderedDict()  # by table
        self._closed = False

    async def choose(self, job: Job, table: str, parts: int = 0) -> str:
        """The notation of the move that a bot chooses; thought about by so many, 0 for as many as are free and of use.
        `worker_process` says what it raises when the bot fails; WorkersFail when no worker lives long enough to say."""
        worker = await self._turn(table, deadlines.is_late(job.due))
        job = job._replace(until=deadlines.share(job.due, self.waiting(), len(self._all)))
        trees = [self._begin(worker, job, 0)]
        try:
            for part in range(1, (parts or len(self._all)) if _may_be_shared(job) else 1):
                helper = await self._turn(table) if parts else self._spare()
                if helper is None:
                    break
                self._helping.append(helper)
                trees.append(self._begin(helper, job, part))
            ballots = [await asyncio.shield(trees[0].found)]
            if len(trees) > 1:
                if not parts:
                    _stop(trees)
                done, _ = await asyncio.wait([tree.found for tree in trees[1:]], timeout=None if parts else _GRACE)
                late = [tree.found for tree in trees[1:] if tree.found in done]
                ballots += [found.result() for found in late if not found.cancelled() and not found.exception()]
            return elect(ballots)
        finally:
            _stop(trees)

    async def reasons(self, job: Job, notation: str, table: str) -> list[Reason]:
        """Why a move that a bot has chosen; nothing when no worker can say."""
        worker = await self._turn(table)
        try:
            loop = asyncio.get_running_loop()
            asked = loop.run_in_executor(self._threads, worker.ask, explain, (job, notation), QUICK)
            found: list[Reason] = await asked
            return found
        except (Failed, TooSlow, WorkerDied) as error:
            _LOG.warning("a hint at table %s goes without its reasons: %s", table, error)
            return []
        finally:
            self._free.append(worker)
            self._next()

    def _begin(self, worker: WorkerProcess, job: Job, part: int) -> "_Tree":
        task = asyncio.create_task(self._think(worker, job, part))
        self._tasks.add(task)
        task.add_done_callback(self._end)
        return _Tree(worker, task)

    def _end(self, task: "asyncio.Task[list[Vote]]") -> None:
        self._tasks.discard(task)
        if not task.cancelled():
            task.exception()  # perhaps nobody waits for it any more, and then nobody needs to know

    async def _think(self, worker: WorkerProcess, job: Job, part: int) -> list[Vote]:
        """What one worker finds; it is free again when it has really ended, also when nobody waits for it any more."""
        loop = asyncio.get_running_loop()
        try:
            for _ in range(_TRIES):
                if self._closed:
                    break
                try:
                    asked = loop.run_in_executor(self._threads, worker.ask, think, (job, part), _limit(job))
                    found: list[Vote] = await asked
                    return found
                except WorkerDied:  # killed; the record is here
                    continue
            raise WorkersFail(f"no worker of {_TRIES} came to an end")
        finally:
            if worker in self._helping:
                self._helping.remove(worker)
            self._free.append(worker)
            self._next()

    async def _turn(self, table: str, late: bool = False) -> WorkerProcess:
        """Wait until a worker is free for this table; the next one, if it is late."""
        turn: asyncio.Future[WorkerProcess] = asyncio.get_running_loop().create_future()
        turns = self._waiting.setdefault(table, deque())
        if late:
            turns.appendleft(turn)
            self._waiting.move_to_end(table, last=False)
        else:
            turns.append(turn)
        self._next()
        if not turn.done() and self._helping:
            self._helping.pop(0).stop()
        try:
            return await turn
        except asyncio.CancelledError:
            if turn.done() and not turn.cancelled():  # it was our turn, and nobody is left to take it
                self._free.append(turn.result())
                self._next()
            raise

    def _spare(self) -> WorkerProcess | None:
        """A worker that nobody is waiting for."""
        return self._free.pop() if self._free and not self._waiting else None

    def _next(self) -> None:
        while self._waiting and self._free:
            table, turns = self._waiting.popitem(last=False)
            turn = turns.popleft()
            if turns:
                self._waiting[table] = turns  # the others are first now
            if not turn.cancelled():
                turn.set_result(self._free.pop())

    def waiting(self) -> int:
        """How many jobs wait for a free worker."""
        return sum(map(len, self._waiting.values()))

    def warm(self) -> None:
        """Start a worker now, because a bot will soon be asked."""
        if self._free:
            self._threads.submit(self._free[-1].start)

    async def close(self) -> None:
        """Stop all workers; what they were thinking about is lost and harmless."""
        self._closed = True
        for worker in self._all:
            worker.kill()
        await asyncio.gather(*self._tasks, return_exceptions=True)
        self._threads.shutdown(wait=False, cancel_futures=True)


class _Tree(NamedTuple):
    """A thought under way."""

    worker: WorkerProcess
    found: "asyncio.Task[list[Vote]]"


def _stop(trees: list[_Tree]) -> None:
    for tree in trees:
        if not tree.found.done():
            tree.worker.stop()


def _searches(job: Job) -> bool:
    return isinstance(bots.BOTS.get(job.bot), Search)


def _may_be_shared(job: Job) -> bool:
    """Whether more than one process is of use: whoever takes a number of walks has taken them soon."""
    bot = bots.BOTS.get(job.bot)
    return isinstance(bot, Search) and not bot.walks and not registry.find(job.game).plans(job.seats)


def _limit(job: Job) -> float:
    """The seconds that a bot may take. Below the simplest there is none that could take over."""
    if job.walks or job.bot == bots.LEVELS[0][0]:
        return PATIENCE
    return deadlines.limit(job.due, SEARCHING) if _searches(job) else QUICK


def luck() -> int:
    """A seed that nobody can know."""
    return secrets.randbits(128)
