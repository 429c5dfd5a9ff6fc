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

SCHEMES: Final = ("http://", "https://")


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
        return OwnBot(getattr(importlib.import_module(module), made)())
    except Exception as error:  # whatever a module does when it is read
        raise BadInput(
            N_("'{name}' is no bot: {why}. Write python:module:Class."), name=name, why=cause(error)
        ) from error


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
            move = self.bot.choose(game, state.copy(), seat, rng)
        except Exception as error:
            why = f"{type(error).__name__}: {cause(error)}"
            raise BadInput(N_("The bot '{name}' failed: {why}."), name=self.name, why=why) from error
        if move not in state.moves(seat):
            raise BadInput(N_("The bot '{name}' chose {got}, which is no legal move."), name=self.name, got=repr(move))
        return move
