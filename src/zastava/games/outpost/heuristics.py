"""What bots use: how well a seat stands, and the next move of a player who plans the round."""

from collections.abc import Callable
from typing import Final

from zastava.core.chance import Chance
from zastava.core.contract import never
from zastava.games.outpost.bot import values
from zastava.games.outpost.bot.between import best_keep, look_ahead, save
from zastava.games.outpost.bot.decided import cannot_lose
from zastava.games.outpost.bot.plan import imagine, promise, search
from zastava.games.outpost.bot.weights import FAR, WEIGHT, WEIGHTS
from zastava.games.outpost.components import EFFECT, ROUNDS
from zastava.games.outpost.moves import END_MOVE, PASS_MOVE, Move, Take
from zastava.games.outpost.position import CHOOSING, KEEPING, OVER, TURN, Position
from zastava.games.outpost.rules.kinds import DIAMOND, GOLD, TAKE_DIAMOND, TAKE_GOLD
from zastava.games.outpost.rules.scoring import score_of
from zastava.games.outpost.state import State

_ARTIFACT_WIDTH: Final = 4
_NARROWEST: Final = 2  # ways on that a plan keeps with the least effort above a quick player's
_GROWTH: Final = 256  # and how slowly they grow with the cube of the effort: two with 8, sixty-one with 25
_WAYS_AN_END: Final = 7  # for so many ways there is one end of the plan from which the next round is tried
_RIVAL: Final = WEIGHTS.at("rival")  # how much the best other's standing weighs


def evaluate(state: Position, seat: int) -> float:
    """How well a seat stands: what it has and may make of it in points, less a part of what the best other has."""
    best = 0.0
    for other in range(state.seats):
        if other != seat:
            worth = standing(state, other)
            if worth > best:
                best = worth
    return standing(state, seat) - WEIGHT[_RIVAL] * best


def standings(state: Position) -> list[float]:
    """How well every seat stands."""
    return [evaluate(state, seat) for seat in range(state.seats)]


def standing(state: Position, seat: int) -> float:
    """What a seat has and may still make of it, in points."""
    player = state.players[seat]
    if state.phase == OVER:
        return score_of(player) + 0.01 * (player.hand[GOLD] * 2 + player.hand[DIAMOND])
    if player.passed:
        return values.after_pass(player, state.round)
    return promise(state, player)


def advise(
    state: State,
    seat: int,
    rng: Chance,  # noqa: ARG001 - plans need no luck
    effort: int = 1,
    stopped: Callable[[], bool] = never,
) -> Move | None:
    """The first move of the best plan for the rest of the round; with more effort than a quick player's a wider one, by
    weights that were found in whole games; where it is wide, its end is chosen for what the next round makes of it."""
    moves = state.moves(seat)
    if len(moves) == 1:
        return moves[0]
    weights = FAR if effort > 1 else WEIGHT
    if state.phase == CHOOSING:
        return _best_artifact(state, seat, weights)
    if state.phase == KEEPING:
        return best_keep(state, seat)
    width = width_of(state, seat, effort)
    ends = width // _WAYS_AN_END if state.round < ROUNDS else 0
    plan = search(imagine(state, seat), seat, width, weights, ends, stopped)
    if ends and not stopped():
        look_ahead(plan, seat, weights)
    return _begin(plan.first, state, seat)


def _begin(first: Move | None, state: State, seat: int) -> Move:
    """The move that a plan begins with, as far as it may be made in this turn; None stands for passing."""
    if first is None:
        return save(state, seat)
    moves = state.moves(seat)
    if first in moves:
        return first
    return END_MOVE if END_MOVE in moves else PASS_MOVE


def width_of(state: Position, seat: int, effort: int) -> int:
    """How many ways on a plan keeps: a quick player the best one only, and so does whoever has won already."""
    return 1 if effort == 1 or cannot_lose(state, seat) else max(_NARROWEST, effort * effort * effort // _GROWTH)


def _best_artifact(state: State, seat: int, weights: list[float]) -> Move:
    """The artifact with which the next round promises most."""
    moves = state.moves(seat)
    best = moves[0]
    highest = -1000.0
    for move in moves:
        if not isinstance(move, Take):
            continue
        twin = imagine(state, seat)
        player = twin.players[seat]
        player.passed = False
        player.artifact = move.artifact
        effect = EFFECT[move.artifact]
        if effect == TAKE_GOLD:
            player.hand[GOLD] += 1
        elif effect == TAKE_DIAMOND:
            player.hand[DIAMOND] += 1
        if not twin.setting_up:
            twin.round += 1
        twin.phase = TURN
        worth = search(twin, seat, _ARTIFACT_WIDTH, weights).worth
        if worth > highest:
            best = move
            highest = worth
    return best
