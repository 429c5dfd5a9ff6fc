"""`greedy`: one decision deep, by the game's own evaluation.

A game may know better than to try each move once: if it has `advise(state, seat, rng)`, that decides. Otherwise a move
is worth what `game.evaluate` says after it, averaged over `game.samples` states (one if the game names no number) that
the seat cannot tell apart. All moves are tried on the same states, so that luck favours none.
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
        advise = getattr(game, "advise", None)
        if advise is not None:
            return advise(state, seat, rng)
        moves = state.moves(seat)
        if len(moves) == 1:
            return moves[0]
        samples = [state]
        while len(samples) < getattr(game, "samples", 1):
            samples.append(state.resample(seat, rng))
        best: list[Any] = []
        highest = float("-inf")
        for move in moves:
            worth = 0.0
            for sample in samples:
                after = sample.copy()
                after.play(seat, move)
                worth += game.evaluate(after, seat)
            if worth > highest:
                highest = worth
                best = []
            if worth == highest:
                best.append(move)
        return best[rng.below(len(best))]
