"""`greedy`: one decision deep, by the game's own evaluation.

A game may know better than to try each move once: what `game.advise` says decides. Otherwise a move is worth what
`game.evaluate` says after it, on one state that the seat cannot tell from the true one, the same for all moves, so that
luck favours none.
"""

from typing import Any, Final

from zastava.core.chance import Chance
from zastava.core.contract import Game
from zastava.core.words import N_


class Greedy:
    """Picks the move after which its seat stands best."""

    name: Final = "greedy"
    title: Final = N_("Skilled")

    def choose(self, game: Game, state: Any, seat: int, rng: Chance) -> Any:
        """The best move by the game's advice or evaluation; any of the best when several are equal."""
        advice = game.advise(state, seat, rng)
        if advice is not None:
            return advice
        moves = state.moves(seat)
        if len(moves) == 1:
            return moves[0]
        best: list[Any] = []
        highest = float("-inf")
        for move in moves:
            after = state.copy()
            after.play(seat, move)
            worth = game.evaluate(after, seat)
            if worth > highest:
                highest = worth
                best = []
            if worth == highest:
                best.append(move)
        return best[rng.below(len(best))]
