"""What bots use: how well the team stands, and the next move of a plan."""

from zastava.core.chance import Chance
from zastava.games.bastion.bot.habits import habit
from zastava.games.bastion.bot.plan import plan
from zastava.games.bastion.bot.worth import worth
from zastava.games.bastion.moves import Move
from zastava.games.bastion.position import STAGE
from zastava.games.bastion.state import State


def evaluate(state: State, seat: int) -> float:  # noqa: ARG001 - all seats win or lose together
    """How well the team stands."""
    return worth(state, len(state.deck))


def advise(state: State, seat: int, rng: Chance) -> Move | None:
    """The move of a team that plans several turns; small decisions by habit."""
    moves = state.moves(seat)
    if len(moves) == 1:
        return moves[0]
    if state.phase == STAGE:
        return plan(state, rng)
    return habit(state, seat)
