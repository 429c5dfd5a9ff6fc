"""Things that a worker is asked to do and that go wrong; in a module of their own, which a worker loads quickly."""

import gc
import os
import signal
import time
from collections.abc import Callable
from pathlib import Path

from zastava.bots.search import Vote
from zastava.server.workers.bot_workers import Job, think


def hang(_stopped: Callable[[], bool]) -> str:
    """Be lost in thought."""
    time.sleep(600)
    return "never"


def die_once(mark: str, _stopped: Callable[[], bool]) -> str:
    """Be killed unless somebody was killed before."""
    if not Path(mark).exists():
        Path(mark).touch()
        os.kill(os.getpid(), signal.SIGKILL)
    return "alive"


def killed_once(job: Job, part: int, stopped: Callable[[], bool]) -> list[Vote]:
    """Think about a move, but be killed the first time; the environment says where that is written down."""
    die_once(os.environ["ZASTAVA_TEST_KILLED"], stopped)
    return think(job, part, stopped)


def fail(_stopped: Callable[[], bool]) -> str:
    """Raise something."""
    raise ValueError("a bot is at a loss")


def wait(_stopped: Callable[[], bool]) -> str:
    """Think until told to stop."""
    while not _stopped():
        time.sleep(0.001)
    return "stopped"


def priority(_stopped: Callable[[], bool]) -> int:
    """How willingly this process lets others go first."""
    return os.nice(0)


def garbage(_stopped: Callable[[], bool]) -> int:
    """How many new things there may be before garbage is looked for."""
    return gc.get_threshold()[0]
