"""`search`: thinks ahead, several moves deep, in worlds that its seat cannot tell from the true one.

    Search(seconds=0.2)   a budget of time, for a table
    Search(walks=500)     a budget of work, for tests: the same seed, the same move

A game that plans by itself (`advise`) is asked to plan with more effort. For all others there is the tree.
"""

from time import perf_counter
from typing import Any, Final

from zastava.bots.search.tree import Tree
from zastava.core.chance import Chance
from zastava.core.contract import Game
from zastava.core.errors import BadInput
from zastava.core.words import N_

LONGEST: Final = 60.0  # seconds
MOST_WALKS: Final = 1_000_000
MOST_EFFORT: Final = 100
_WORLDS: Final = 8  # where nothing is secret, few worlds looked at deeply beat many looked at once
_SLICE: Final = 8  # walks between two looks at the clock


class Search:
    """Picks the move that stands best after a look ahead."""

    def __init__(
        self, name: str = "search", title: str = "", seconds: float = 0.2, walks: int = 0, effort: int = 8
    ) -> None:
        if not 0 < seconds <= LONGEST:
            raise BadInput(N_("A bot thinks for up to {most} seconds, not {got}."), most=f"{LONGEST:g}", got=seconds)
        if not 0 <= walks <= MOST_WALKS:
            raise BadInput(N_("A bot takes up to {most} walks, not {got}."), most=MOST_WALKS, got=walks)
        if not 1 < effort <= MOST_EFFORT:
            raise BadInput(N_("A bot's effort goes from 2 to {most}, not {got}."), most=MOST_EFFORT, got=effort)
        self.name: Final = name
        self.title: Final = title
        self.seconds: Final = seconds
        self.walks: Final = walks  # 0: as many as there is time for
        self.effort: Final = effort

    def choose(self, game: Game, state: Any, seat: int, rng: Chance) -> Any:
        """The best move by the game's own plan, or by the tree."""
        advice = game.advise(state, seat, rng, self.effort)
        if advice is not None:
            return advice
        moves = game.candidates(state, seat)
        if len(moves) == 1:
            return moves[0]
        tree = Tree(game, state, seat, rng, 0 if game.secrets else _WORLDS, not game.secrets)
        if self.walks:
            walk(tree, self.walks)
        else:
            think(tree, self.seconds)
        return tree.choice()


def walk(tree: Tree, walks: int) -> None:
    """So many walks, fewer when the rest can change nothing."""
    while tree.walks < walks and tree.lead() <= walks - tree.walks:
        tree.grow(min(_SLICE, walks - tree.walks))


def think(tree: Tree, seconds: float) -> None:
    """As many walks as there is time for, fewer when the rest can change nothing."""
    start = perf_counter()
    spent = 0.0
    while spent < seconds:
        tree.grow(_SLICE)
        spent = perf_counter() - start
        if tree.lead() > tree.walks * (seconds / spent - 1.0):
            return
