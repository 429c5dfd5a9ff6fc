"""What a move leads to: in many worlds it is played on for about a round, then the position is weighed.

Whoever plays on chooses by what that seat knows in that world, never by what only the world knows: a tree takes others
for people who see through cards, and against several of them that is worse than no look ahead. In each world all moves
that are still in question are tried, so that luck favours none; whenever a part of the work is done, the worse half of
them is left (sequential halving).
"""

from collections.abc import Callable
from typing import Final

from zastava.core.chance import Chance
from zastava.core.contract import never
from zastava.games.fortress.heuristics import best_on, judge, least_loss, promising
from zastava.games.fortress.moves import Move
from zastava.games.fortress.position import HAND_OVER, LOSS
from zastava.games.fortress.state import State

WALKS: Final = 20  # moves tried for each unit of effort
REACH: Final = 6  # decisions that follow a move: with two the bot loses, with twelve it wins less
GLANCES: Final = 3  # positions that those who play on try each move on: with one they dare too much


class Playouts:
    """What has been found out about the moves of one decision."""

    def __init__(self, state: State, seat: int, rng: Chance) -> None:
        self.state: Final = state
        self.seat: Final = seat
        self.rng: Final = rng
        self.moves: Final[list[Move]] = promising(state, seat, state.moves(seat))
        self.totals: Final[list[float]] = [0.0] * len(self.moves)
        self.live: list[int] = list(range(len(self.moves)))  # those in question, as places in `moves`

    def run(self, walks: int, stopped: Callable[[], bool] = never) -> Move:
        """The best move after about so many tries, or what is the best so far when there is no time for more."""
        rounds = max(1, (len(self.moves) - 1).bit_length())
        for _ in range(rounds):
            for _ in range(max(1, walks // (rounds * len(self.live)))):
                if stopped():
                    break
                self.look()
            self.halve()
        return self.moves[self.live[0]]

    def look(self) -> None:
        """Try all moves that are in question in one world more."""
        world = self.state.resample(self.seat, self.rng)
        for place in self.live:
            after = world.copy()
            after.play(self.seat, self.moves[place])
            follow(after, self.state.game, self.rng)
            self.totals[place] += judge(after, self.seat)

    def halve(self) -> None:
        """Leave the worse half of the moves that are in question; they have all been tried equally often."""
        kept = self.live.copy()
        for _ in range(len(kept) // 2):
            worst = kept[0]
            for place in kept:
                if self.totals[place] <= self.totals[worst]:
                    worst = place
            kept.remove(worst)
        self.live = kept


def follow(state: State, game: int, rng: Chance) -> None:
    """Play on for some decisions, but not beyond this game of the campaign: who will win the next, nobody knows."""
    for _ in range(REACH):
        if state.outcome is not None or state.game != game:
            return
        state.play(state.decider, quick(state, state.decider, rng))


def quick(state: State, seat: int, rng: Chance) -> Move:
    """What a seat would do that thinks little: each move is tried on a few positions that it cannot tell from this."""
    if HAND_OVER <= state.phase <= LOSS:
        return least_loss(state)
    moves = promising(state, seat, state.moves(seat))
    if len(moves) == 1:
        return moves[0]
    return best_on([state.resample(seat, rng) for _ in range(GLANCES)], seat, moves, rng)
