"""What bots use: how well the team stands, and the next move of a plan."""

from collections.abc import Callable

from zastava.core.chance import Chance
from zastava.core.contract import never
from zastava.games.bastion.bot.habits import habit
from zastava.games.bastion.bot.plan import plan
from zastava.games.bastion.bot.trials import last_conversion, last_revival, last_teleport
from zastava.games.bastion.bot.worth import worth
from zastava.games.bastion.components import REPEAT_TYPE
from zastava.games.bastion.moves import END, REPEAT_OWN, Move
from zastava.games.bastion.position import DRAWING, STAGE
from zastava.games.bastion.rules import holdings
from zastava.games.bastion.state import State


def evaluate(state: State, seat: int) -> float:  # noqa: ARG001 - all seats win or lose together
    """How well the team stands."""
    return worth(state)


def standings(state: State) -> list[float]:
    """How well every seat stands: as the team does."""
    return [worth(state)] * state.seats


def advise(
    state: State,
    seat: int,
    rng: Chance,  # noqa: ARG001 - plans need no luck
    effort: int = 1,
    stopped: Callable[[], bool] = never,
) -> Move | None:
    """The move of a team that plans several turns; small decisions by habit."""
    moves = state.moves(seat)
    if len(moves) == 1:
        return moves[0]
    if state.phase != STAGE and state.phase != DRAWING:
        return habit(state, seat)
    move = plan(state, effort, stopped)
    if move is END:
        move = last_move(state, seat)
    return move if move in moves else moves[-1]


def last_move(state: State, seat: int) -> Move:
    """What is still of use when everything else is done, or the end of the stage."""
    converted = last_conversion(state, seat)
    if converted is not None:
        return converted
    mended = last_revival(state, seat)
    if mended is not None:
        return mended
    # Another whole stage is worth more than anything that it could be kept for.
    if holdings.holds(state, seat, REPEAT_TYPE) and state.drew:
        return REPEAT_OWN
    shifted = last_teleport(state, seat)
    return shifted if shifted is not None else END
