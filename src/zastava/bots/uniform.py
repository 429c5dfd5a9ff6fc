"""`random`: every legal move is equally likely."""

from collections.abc import Sequence
from typing import Any, Final

from zastava.core.chance import Chance
from zastava.core.contract import Game
from zastava.core.words import N_


class Uniform:
    """Picks any legal move."""

    name: Final = "random"
    title: Final = N_("Beginner")

    def choose(self, game: Game, state: Any, seat: int, rng: Chance) -> Any:  # noqa: ARG002 - the rules are in the state
        """Any of the legal moves."""
        return self.pick(state.moves(seat), rng)

    def pick(self, moves: Sequence[Any], rng: Chance) -> Any:
        """Any of these."""
        return moves[rng.below(len(moves))]
