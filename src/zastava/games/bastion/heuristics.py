"""What bots use: how well the team stands, and the next move of a plan."""

from zastava.core.chance import Chance
from zastava.games.bastion.moves import Move
from zastava.games.bastion.rules.outlook import stages_left
from zastava.games.bastion.state import State


def evaluate(state: State, seat: int) -> float:  # noqa: ARG001 - all seats win or lose together
    """How well the team stands: stages that the wall outlives against enemies left."""
    if state.outcome is not None:
        return 1000.0 if state.outcome.winners else -1000.0
    enemies = len(state.deck) + bin(state.occupied).count("1")
    return stages_left(state) - 2.0 * enemies + 0.1 * sum(state.chips)


def advise(state: State, seat: int, rng: Chance) -> Move | None:  # noqa: ARG001
    """None for now: each move is tried once."""
    return None
