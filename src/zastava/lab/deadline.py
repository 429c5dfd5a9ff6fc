"""A deadline for code of somebody else's, which may sleep or count for ever."""

import signal
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from types import FrameType
from typing import Final

_AGAIN: Final = 1.0  # seconds until it rings again, for code that catches whatever is raised


class Overdue(BaseException):
    """The time has run out; no `Exception`, so that theirs does not catch it by the way."""


@contextmanager
def deadline(seconds: float) -> Iterator[None]:
    """Overdue is raised in what runs inside after so many seconds. An alarm does that, which rings in the main thread
    only and not on Windows: elsewhere there is no deadline."""
    if not hasattr(signal, "setitimer") or threading.current_thread() is not threading.main_thread():
        yield
        return
    before = signal.signal(signal.SIGALRM, _ring)
    signal.setitimer(signal.ITIMER_REAL, seconds, _AGAIN)
    try:
        yield
    finally:
        signal.setitimer(signal.ITIMER_REAL, 0)
        signal.signal(signal.SIGALRM, before or signal.SIG_DFL)


def _ring(_number: int, _frame: FrameType | None) -> None:
    raise Overdue
