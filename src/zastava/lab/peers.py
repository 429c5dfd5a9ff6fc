"""Other engines that ours is measured beside, each played at random through its own interface.

They are the extra `peers`: nothing else needs them.
"""

import random
from collections.abc import Callable
from dataclasses import dataclass
from importlib import import_module
from importlib.metadata import version
from time import process_time
from typing import Any

from zastava.core.errors import BadInput
from zastava.core.words import N_

# Works for at least some seconds; says how much it did in how many.
Run = Callable[[float], tuple[int, float]]


@dataclass(frozen=True)
class Peer:
    """Another engine."""

    name: str  # with its version
    run: Run


def peers() -> list[Peer]:
    """Every peer; BadInput when one is not installed."""
    catanatron = _load("catanatron")
    pyspiel = _load("pyspiel")
    return [
        Peer(f"catanatron {version('catanatron')}", _catan(catanatron)),
        Peer(f"OpenSpiel {version('open_spiel')} chess", _chess(pyspiel)),
    ]


def _load(module: str) -> Any:
    try:
        return import_module(module)
    except ImportError as error:
        raise BadInput(
            N_("The peers are not installed ({module}): pip install 'zastava[peers]'."), module=module
        ) from error


def _catan(catanatron: Any) -> Run:
    """Random four-player games of catanatron."""
    colors = list(catanatron.Color)

    def run(seconds: float) -> tuple[int, float]:
        random.seed(1)
        moves = 0
        start = process_time()
        while (taken := process_time() - start) < seconds:
            game = catanatron.Game([catanatron.RandomPlayer(color) for color in colors])
            game.play()
            moves += len(game.state.actions)
        return moves, taken

    return run


def _chess(pyspiel: Any) -> Run:
    """Random games of OpenSpiel's chess."""
    game = pyspiel.load_game("chess")

    def run(seconds: float) -> tuple[int, float]:
        random.seed(1)
        moves = 0
        start = process_time()
        while (taken := process_time() - start) < seconds:
            state = game.new_initial_state()
            while not state.is_terminal():
                state.apply_action(random.choice(state.legal_actions()))  # noqa: S311 - not a secret
                moves += 1
        return moves, taken

    return run
