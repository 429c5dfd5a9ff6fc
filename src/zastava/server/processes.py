"""Several server processes on one address: started together, replaced when one dies, and on SIGHUP one after the other.

They share the listening socket, so whoever comes while one stops is taken by another. Streams of the one that stops
end; browsers come back within a second, to another process, and hear what they missed. The socket of each one's metrics
is handed on to whichever process takes its place.
"""

import contextlib
import logging
import multiprocessing
import os
import signal
import socket
import threading
import time
from collections.abc import Callable
from dataclasses import replace
from multiprocessing.connection import Connection, wait
from types import FrameType
from typing import Any, Final

from zastava.core.errors import BadInput
from zastava.core.words import N_
from zastava.server.metrics import bind
from zastava.server.settings import Settings

# Calls the function once browsers can come; the last is where metrics are served, if they are.
Serve = Callable[[socket.socket, Settings, Callable[[], None], socket.socket | None], None]

_STOP_SECONDS: Final = 15.0
_LOOK_SECONDS: Final = 0.2
_SOON: Final = 5.0  # whoever dies sooner is not started again at once
_LOG: Final = logging.getLogger(__name__)


class _Child:
    """One server process."""

    def __init__(self, serve: Serve, bound: socket.socket, settings: Settings, metrics: socket.socket | None) -> None:
        context = multiprocessing.get_context("spawn")  # a fork would copy threads and locks
        self._told, telling = context.Pipe(duplex=False)
        self.started: Final = time.monotonic()
        given = (serve, bound, settings, metrics, telling)
        self.process: Final = context.Process(target=_run, args=given, name="zastava")
        self.process.start()
        telling.close()

    def wait_until_ready(self) -> None:
        """Returns when browsers can come; BadInput when it cannot begin."""
        try:
            said = self._told.recv()
        except EOFError:
            said = (N_("A server process ended before it began."), {})
        if said is not None:
            raise BadInput(said[0], **said[1])

    def end(self) -> None:
        """Let it finish what is under way; not for ever."""
        self.process.terminate()
        self.process.join(_STOP_SECONDS)
        if self.process.is_alive():
            self.process.kill()
            self.process.join()
        self._told.close()


class Processes:
    """As many server processes as were asked for."""

    def __init__(self, serve: Serve, bound: socket.socket, settings: Settings, count: int) -> None:
        thinking = settings.workers or os.cpu_count() or 1
        self._serve: Final = serve
        self._bound: Final = bound
        self._settings: Final = [
            replace(
                settings,
                workers=max(1, thinking // count),
                metrics=settings.metrics + number if settings.metrics else 0,
            )
            for number in range(count)
        ]
        self._metrics: list[socket.socket | None] = [None] * count
        self._children: list[_Child] = []
        self._stopping = False
        self._restarting = False

    def run(self, began: Callable[[], None]) -> None:
        """Serve until interrupted; BadInput when they cannot begin. `began` is called when all are ready."""
        before = {number: signal.signal(number, self._signalled) for number in _signals()}
        try:
            self._bind_metrics()
            self._children = [self._start(place) for place in range(len(self._settings))]
            for child in self._children:
                child.wait_until_ready()
            began()
            while not self._stopping:
                wait([child.process.sentinel for child in self._children], _LOOK_SECONDS)
                self._look()
        finally:
            for child in self._children:
                child.process.terminate()
            for child in self._children:
                child.end()
            for bound in filter(None, self._metrics):
                bound.close()
            for number, handler in before.items():
                signal.signal(number, handler)

    def _bind_metrics(self) -> None:
        """Once and for all: a process could not have the port that the one before it still has."""
        for place, settings in enumerate(self._settings):
            if settings.metrics:
                self._metrics[place] = bind(settings.metrics)

    def _start(self, place: int) -> _Child:
        return _Child(self._serve, self._bound, self._settings[place], self._metrics[place])

    def _signalled(self, number: int, _: FrameType | None) -> None:
        if number in (signal.SIGINT, signal.SIGTERM):
            self._stopping = True
        else:
            self._restarting = True

    def _look(self) -> None:
        for place, child in enumerate(self._children):
            if self._stopping:
                return
            if not child.process.is_alive():
                _LOG.warning(
                    "server process %s ended (%s); another is started", child.process.pid, child.process.exitcode
                )
                if time.monotonic() - child.started < _SOON:
                    time.sleep(1)
                child.end()
                self._replace(place)
        if self._restarting:
            self._restarting = False
            for place, child in enumerate(list(self._children)):
                if not self._stopping and self._replace(place):
                    child.end()

    def _replace(self, place: int) -> bool:
        """Whether a new process has taken this place."""
        fresh = self._start(place)
        try:
            fresh.wait_until_ready()
        except BadInput as error:
            _LOG.warning("a server process cannot begin: %s", error)
            fresh.end()
            if self._children[place].process.is_alive():
                return False
        self._children[place] = fresh
        return True


def _signals() -> list[signal.Signals]:
    return [signal.SIGINT, signal.SIGTERM, *([signal.SIGHUP] if hasattr(signal, "SIGHUP") else [])]


def _run(
    serve: Serve,
    bound: socket.socket,
    settings: Settings,
    metrics: socket.socket | None,
    telling: "Connection[Any, Any]",
) -> None:
    """What a server process does."""
    parent = multiprocessing.parent_process()
    if parent is not None:
        threading.Thread(target=_follow, args=(parent.sentinel,), daemon=True).start()
    try:
        serve(bound, settings, lambda: telling.send(None), metrics)
    except BadInput as error:
        with contextlib.suppress(OSError):  # nobody waits to hear it
            telling.send((error.text, error.values))


def _follow(sentinel: int) -> None:
    """End with the parent, however it ends."""
    wait([sentinel])
    os.kill(os.getpid(), signal.SIGTERM)
