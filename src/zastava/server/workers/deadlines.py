"""Deadlines: a bot's turn is made within about three seconds after it was asked for, however many tables wait.

A job says when its move is due, by the clock that all processes of a machine share. Waiting for a worker counts:
whoever has waited, or has others waiting behind, thinks for less time; where next to none is left, a quick bot moves.
"""

from math import inf
from time import monotonic
from typing import Final

from zastava import bots
from zastava.bots import Bot
from zastava.bots.greedy import Greedy
from zastava.bots.search import Search

TURN: Final = 2.7  # seconds for a turn; what is left of three goes into votes, storing and telling
NEVER: Final = inf
_LEAST: Final = 0.1  # seconds; with less a search finds no better move than a quick bot
_PART: Final = 0.8  # of the time that is left: whoever takes more hangs, and the rest is for the level below
_HANGS: Final = 1.0  # seconds that nothing less is taken for hanging: on a crowded machine all are slow
_LATE: Final = 1.0  # seconds; who has less left when asking for a worker comes first


def due() -> float:
    """When a turn that is asked for now is due."""
    return monotonic() + TURN


def is_late(due_at: float) -> bool:
    """Whether a job is to come before all others: a bot has hung over it already."""
    return due_at - monotonic() < _LATE


def share(due_at: float, waiting: int, workers: int) -> float:
    """Until when a worker may think, so that those who wait behind, to so many workers, have as long."""
    now = monotonic()
    return due_at if due_at == NEVER else now + (due_at - now) / (1 + waiting / workers)


def in_time(bot: Bot, until: float) -> Bot:
    """A bot that thinks no longer than until then; quick ones never do."""
    left = until - monotonic()
    if not isinstance(bot, Search) or left == NEVER:
        return bot
    if left < _LEAST:
        return bots.find(Greedy.name)
    patience = min(bot.patience or left, left)
    return Search(bot.name, bot.title, min(bot.seconds, left), bot.walks, bot.effort, patience)


def limit(due_at: float, most: float) -> float:
    """The seconds after which a search is taken to hang, at most so many."""
    return min(most, max(_HANGS, _PART * (due_at - monotonic())))
