"""A crew: processes of this machine that work through batches, each with a pipe of its own.

They share nothing, no queue and no lock, so one that is killed in the middle of anything harms nobody: it is
replaced, and its batch is done again.
"""

import multiprocessing
import signal
from collections import deque
from collections.abc import Callable, Iterator, Sequence
from multiprocessing.connection import Connection, wait
from typing import Any, Final, TypeVar

from zastava.core.errors import BadInput
from zastava.core.garbage import collect_seldom
from zastava.core.words import N_

IDLE: Final = -1  # instead of the number of a batch
AHEAD: Final = 4  # batches for each worker that are handed out before the first has come back
_DEATHS: Final = 8  # workers in a row that die before anything comes back
_CONTEXT: Final = multiprocessing.get_context("spawn")

B = TypeVar("B")
D = TypeVar("D")


class Worker:
    """A process, and the number of the batch that it works on."""

    def __init__(self, work: Callable[[B], D]) -> None:
        self.pipe, theirs = _CONTEXT.Pipe()
        self.number = IDLE
        self._process: Final = _CONTEXT.Process(target=_serve, args=(theirs, work), daemon=True)
        self._process.start()
        theirs.close()

    def begin(self, number: int, batch: object) -> None:
        """Hand it a batch."""
        self.number = number
        try:
            self.pipe.send(batch)
        except OSError:
            return  # it has died: whoever waits for its answer finds out

    def end(self) -> None:
        """End it, whatever it is doing."""
        self._process.kill()
        self._process.join()
        self._process.close()
        self.pipe.close()


def on_processes(work: Callable[[B], D], batches: Sequence[B], workers: int) -> Iterator[D]:
    """What came of each batch, in order."""
    following = deque(range(len(batches)))
    crew: list[Worker] = []
    back: dict[int, D] = {}
    shown = deaths = 0
    try:
        while shown < len(batches):
            while len(crew) < min(workers, len(batches)):
                crew.append(Worker(work))
            for idle in [one for one in crew if one.number == IDLE]:
                if following and following[0] < shown + workers * AHEAD:
                    number = following.popleft()
                    idle.begin(number, batches[number])
            for worker in _answering(crew):
                deaths = 0 if _take(worker, back) else deaths + 1
                if worker.number != IDLE:
                    _bury(worker, crew, following, deaths)
            while shown in back:
                yield back.pop(shown)
                shown += 1
    finally:
        for worker in crew:
            worker.end()


def _answering(crew: Sequence[Worker]) -> list[Worker]:
    """Those that have an answer, or have died; waits for the first."""
    ready = wait([one.pipe for one in crew if one.number != IDLE])
    return [one for one in crew if one.pipe in ready]


def _take(worker: Worker, back: dict[int, D]) -> bool:
    """Keep what came of a worker's batch; no when it died over it."""
    try:
        result, error = worker.pipe.recv()
    except (EOFError, OSError):
        return False
    if error is not None:
        raise error
    back[worker.number] = result
    worker.number = IDLE
    return True


def _bury(worker: Worker, crew: list[Worker], following: deque[int], deaths: int) -> None:
    """Take a dead worker out of the crew, and put its batch first again."""
    following.appendleft(worker.number)
    crew.remove(worker)
    worker.end()
    if deaths >= _DEATHS:
        raise BadInput(N_("{count} workers died one after another before they had played anything."), count=deaths)


def _serve(pipe: Connection, work: Callable[[Any], Any]) -> None:
    """The life of a worker: batch after batch, until nobody has one."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # the terminal sends it to all; whoever leads ends the crew
    collect_seldom()
    while True:
        try:
            batch = pipe.recv()
        except EOFError:
            return
        try:
            result, wrong = work(batch), None
        except Exception as error:  # whatever it is, it is told to whoever leads
            result, wrong = None, error
        pipe.send((result, wrong))
