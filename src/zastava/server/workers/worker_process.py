"""A worker: one process that thinks beside the server, and the pipe to it.

It is started when first needed, and again when it has died or had to be killed. It yields the processor to whoever
serves pages, and ends with the server, however that ends.
"""

import contextlib
import multiprocessing
import os
import signal
import threading
from collections.abc import Callable
from ctypes import c_bool
from multiprocessing.connection import Connection, wait
from traceback import format_exc
from typing import Any, Final

_CONTEXT: Final = multiprocessing.get_context("spawn")  # a fork would copy the server's sockets and locks
_STARTING: Final = 60.0  # seconds that a worker may take to wake up
NICENESS: Final = 10  # how far it goes behind whoever serves pages


class WorkerDied(Exception):
    """The process ended before it answered."""


class TooSlow(Exception):
    """It did not answer in time, and was killed."""


class Failed(Exception):
    """What it was asked to do raised an error; the text is the traceback."""


class WorkerProcess:
    """Does one thing at a time. All but `stop` and `kill` is called in threads, which wait."""

    def __init__(self) -> None:
        self._stopped: Final = _CONTEXT.RawValue(c_bool, False)
        self._lock: Final = threading.Lock()
        self._process: multiprocessing.process.BaseProcess | None = None
        self._pipe: Connection | None = None
        self._ended = False

    def start(self) -> None:
        """Start the process unless it runs."""
        with self._lock:
            self._started()

    def ask(self, function: Callable[..., Any], arguments: tuple[object, ...], limit: float) -> Any:
        """What a function, importable by its name, answers within so many seconds. As its last argument it gets
        something to call that says whether it is to stop."""
        with self._lock:
            self._stopped.value = False
            pipe = self._started()
            try:
                pipe.send((function, arguments))
                if not pipe.poll(limit):
                    self._put_away()
                    raise TooSlow(f"no answer within {limit:g} seconds")
                good, answer = pipe.recv()
            except (EOFError, OSError) as error:
                self._put_away()
                raise WorkerDied(str(error)) from error
        if not good:
            raise Failed(answer)
        return answer

    def stop(self) -> None:
        """Tell it that its answer is not needed any more, or that what it has is enough."""
        self._stopped.value = True

    def kill(self) -> None:
        """End it for good."""
        self._ended = True
        process = self._process
        if process is not None:
            process.kill()

    def _started(self) -> Connection:
        if self._pipe is not None and self._process is not None and self._process.is_alive():
            return self._pipe
        self._put_away()
        if self._ended:
            raise WorkerDied("closed")
        ours, theirs = _CONTEXT.Pipe()
        process = _CONTEXT.Process(target=_serve, args=(theirs, self._stopped, NICENESS), daemon=True)
        process.start()
        theirs.close()
        self._pipe, self._process = ours, process
        try:
            awake = ours.poll(_STARTING) and ours.recv()
        except (EOFError, OSError):
            awake = False
        if not awake or self._ended:
            self._put_away()
            raise WorkerDied("it did not wake up")
        return ours

    def _put_away(self) -> None:
        process, self._process = self._process, None
        pipe, self._pipe = self._pipe, None
        if process is not None:
            process.kill()
            process.join()
        if pipe is not None:
            pipe.close()


def _serve(pipe: Connection, stopped: Any, niceness: int) -> None:
    """The life of a worker."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl-C reaches the whole group; the server says when to stop
    parent = multiprocessing.parent_process()
    if parent is not None:
        threading.Thread(target=_wait_for_end, args=(parent.sentinel,), daemon=True).start()
    if hasattr(os, "nice"):
        os.nice(niceness)
    from zastava.core import registry
    from zastava.core.garbage import collect_seldom

    collect_seldom()
    registry.games()
    with contextlib.suppress(EOFError, OSError):  # the server is gone
        pipe.send(True)
        while True:
            function, arguments = pipe.recv()
            try:
                answer = (True, function(*arguments, lambda: bool(stopped.value)))
            except Exception:
                answer = (False, format_exc())
            pipe.send(answer)


def _wait_for_end(sentinel: int) -> None:
    wait([sentinel])
    os._exit(0)
