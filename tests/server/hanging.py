"""A bot that is lost in thought; in a module of its own, which a worker loads quickly."""

import time
from pathlib import Path

from zastava.server.bot_workers import Job


def hang_once(job: Job) -> str:
    """Hang unless somebody has hung before; the bot's name is where that is written down."""
    mark = Path(job.bot)
    if not mark.exists():
        mark.touch()
        time.sleep(600)
    return "woken"
