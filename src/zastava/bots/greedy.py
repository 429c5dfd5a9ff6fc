"""`greedy`: one decision deep, by the game's own evaluation.

A game may know better than to try each move once: what `game.advise` says decides. Otherwise a move is worth what
`game.evaluate` says after it, on one state that the seat cannot tell from the true one, the same for all moves, so that
luck favours none. `evaluation` does so in every game: it is no level, but shows what an evaluation is worth by itself,
and by its games weights are found that no other bot goes by.
"""

from typing import Any, Final

from zastava.core.chance import Chance
from zastava.core.contract import Game
from zastava.core.words import N_


def best(game: Game, state: Any, seat: int, rng: Chance) -> Any:
    """The move after which the evaluation says most; any of the best when several are equal."""
    moves = state.moves(seat)
    if len(moves) == 1:
        return moves[0]
    found: list[Any] = []
    highest = float("-inf")
    for move in moves:
        after = state.copy()
        after.play(seat, move)
        worth = game.evaluate(after, seat)
        if worth > highest:
            highest = worth
            found = []
        if worth == highest:
            found.append(move)
    return found[rng.below(len(found))]


class Greedy:
    """Picks the move after which its seat stands best."""

    name: Final = "greedy"
    title: Final = N_("Skilled")

    def choose(self, game: Game, state: Any, seat: int, rng: Chance) -> Any:
        """The best move by the game's advice, or else by its evaluation."""
        advice = game.advise(state, seat, rng)
        return advice if advice is not None else best(game, state, seat, rng)


class Evaluation:
    """Picks what the game's evaluation likes best, whatever the game would advise."""

    name: Final = "evaluation"
    title: Final = "evaluation"

    def choose(self, game: Game, state: Any, seat: int, rng: Chance) -> Any:
        """The best move by the evaluation."""
        return best(game, state, seat, rng)
