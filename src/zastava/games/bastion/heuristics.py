"""What bots use: how well the team stands, and the next move of a plan."""

from zastava.core.chance import Chance
from zastava.games.bastion.bot.habits import habit
from zastava.games.bastion.bot.plan import plan, prism_or_not
from zastava.games.bastion.bot.worth import worth
from zastava.games.bastion.components import REPEAT_TYPE
from zastava.games.bastion.moves import END, REPEAT_OWN, Move
from zastava.games.bastion.position import DRAWING, STAGE
from zastava.games.bastion.rules import holdings
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
        move = plan(state, rng)
        # Another whole stage is worth more than anything that it could be kept for.
        if move is END and holdings.holds(state, seat, REPEAT_TYPE) and state.drew:
            return REPEAT_OWN
        return move
    if state.phase == DRAWING:
        prism = prism_or_not(state)
        if prism is not None:
            return prism
    return habit(state, seat)
