"""Bots by name, as the command line and studies take them: a level, a search, one of your own, one at an address.

find_bot("greedy"), find_bot("search:seconds=0.3"), find_bot("python:mine:Mine"), find_bot("http://127.0.0.1:9000/")
"""

import importlib
import os
import sys
from typing import Any, Final

from zastava import bots
from zastava.bots import Bot
from zastava.core.chance import Chance
from zastava.core.contract import Game
from zastava.core.errors import BadInput, cause
from zastava.core.words import N_
from zastava.lab.deadline import Overdue, deadline

SCHEMES: Final = ("http://", "https://")
SECONDS: Final = 60.0  # for a move of a bot of one's own; far beyond what a bot of ours needs


def find_bot(name: str) -> Bot:
    """A bot of ours, `python:module:Class` for one of your own, or the address of one that speaks HTTP. Only for who
    may run anything here: it runs what it names."""
    kind, _, where = name.partition(":")
    if name.startswith(SCHEMES):
        from zastava.lab.http_bot import HttpBot

        return HttpBot(name)
    if kind != "python":
        return bots.make(name)
    module, _, made = where.partition(":")
    try:
        _look_here()
        made_bot = getattr(importlib.import_module(module), made)()
        called = made_bot.name
    except (Exception, SystemExit) as error:  # whatever a module does when it is read
        raise BadInput(
            N_("'{name}' is no bot: {why}. Write python:module:Class."), name=name, why=_said(error)
        ) from error
    if not isinstance(called, str) or not called.strip() or not called.isprintable():
        raise BadInput(
            N_("'{name}' is no bot: its `name` is {got}, and not a text in one line."), name=name, got=repr(called)[:80]
        )
    return OwnBot(made_bot)


def _said(error: BaseException) -> str:
    """What went wrong; of a bot that wants to end the program, that it does."""
    return f"it ends the program ({error!r})" if isinstance(error, SystemExit) else cause(error)


def _look_here() -> None:
    """Let modules be found in the current folder first, as `python -m` does."""
    here = os.getcwd()
    if not {"", here} & set(sys.path):
        sys.path.insert(0, here)


class OwnBot:
    """A bot of somebody's own, which may do anything: what it does wrong is said in a sentence."""

    def __init__(self, bot: Any) -> None:
        self.bot: Final = bot
        self.name: Final[str] = bot.name
        self.title: Final[str] = getattr(bot, "title", bot.name)

    def choose(self, game: Game, state: Any, seat: int, rng: Chance) -> Any:
        """What it chooses, if it is a legal move."""
        try:
            with deadline(SECONDS):
                move = self.bot.choose(game, state.copy(), seat, rng)
        except Overdue:
            raise BadInput(
                N_("The bot '{name}' has not chosen a move within {seconds} seconds."),
                name=self.name,
                seconds=f"{SECONDS:g}",
            ) from None
        except SystemExit as error:
            raise BadInput(N_("The bot '{name}' failed: {why}."), name=self.name, why=_said(error)) from error
        except Exception as error:
            why = f"{type(error).__name__}: {cause(error)}"
            raise BadInput(N_("The bot '{name}' failed: {why}."), name=self.name, why=why) from error
        if move not in state.moves(seat):
            raise BadInput(N_("The bot '{name}' chose {got}, which is no legal move."), name=self.name, got=repr(move))
        return move
