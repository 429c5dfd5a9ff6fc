"""What bots use: how well a seat stands."""

from zastava.core.chance import Chance
from zastava.games.outpost.moves import Move
from zastava.games.outpost.position import Position
from zastava.games.outpost.rules.scoring import score_of
from zastava.games.outpost.state import State


def evaluate(state: Position, seat: int) -> float:
    """How well a seat stands."""
    player = state.players[seat]
    hand = player.hand
    return score_of(player) + 0.5 * (hand[0] + hand[1] + hand[2]) + 1.5 * hand[3] + 2 * hand[4]


def advise(state: State, seat: int, rng: Chance) -> Move | None:  # noqa: ARG001
    """Try each move once."""
    return None
