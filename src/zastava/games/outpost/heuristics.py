"""What bots use: how well a seat stands, and the next move of a player who plans the round."""

from typing import Final

from zastava.core.chance import Chance
from zastava.games.outpost.bot import values
from zastava.games.outpost.bot.decided import cannot_lose
from zastava.games.outpost.bot.plan import WIDTH, imagine, promise, search
from zastava.games.outpost.bot.weights import WEIGHT, WEIGHTS
from zastava.games.outpost.components import EFFECT
from zastava.games.outpost.moves import END_MOVE, PASS_MOVE, TRADE_MOVES, Keep, Move, Take
from zastava.games.outpost.position import CHOOSING, KEEPING, OVER, TURN, Position
from zastava.games.outpost.rules import exchange
from zastava.games.outpost.rules.kinds import COMMONS, DIAMOND, GOLD, TAKE_DIAMOND, TAKE_GOLD
from zastava.games.outpost.rules.scoring import score_of
from zastava.games.outpost.rules.supply import BITS
from zastava.games.outpost.rules.trades import GIVE, TAKE, TO_DIAMOND, TRADES
from zastava.games.outpost.state import State

_ARTIFACT_WIDTH: Final = 4
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


def advise(state: State, seat: int, rng: Chance, effort: int = 1) -> Move | None:  # noqa: ARG001 - plans need no luck
    """The first move of the best plan for the rest of the round."""
    moves = state.moves(seat)
    if len(moves) == 1:
        return moves[0]
    if state.phase == CHOOSING:
        return _best_artifact(state, seat)
    if state.phase == KEEPING:
        return _best_keep(state, seat)
    plan = search(imagine(state, seat), seat, width_of(state, seat, effort))
    if plan.first is None:
        return _save(state, seat)
    if plan.first in moves:
        return plan.first
    return END_MOVE if END_MOVE in moves else PASS_MOVE


def width_of(state: Position, seat: int, effort: int) -> int:
    """How many ways on a plan keeps: no more than a quick one when the seat has won already."""
    return WIDTH if effort > 1 and cannot_lose(state, seat) else WIDTH * effort


def _best_artifact(state: State, seat: int) -> Move:
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
        worth = search(twin, seat, _ARTIFACT_WIDTH).worth
        if worth > highest:
            best = move
            highest = worth
    return best


def _best_keep(state: State, seat: int) -> Move:
    """Commons of as many kinds as possible."""
    best = state.moves(seat)[0]
    most = -1
    for move in state.moves(seat):
        if isinstance(move, Keep):
            kinds = sum([1 for count in move.kept if count])
            if kinds > most:
                most = kinds
                best = move
    return best


def _save(state: State, seat: int) -> Move:
    """Before passing: commons that would be lost become diamonds."""
    player = state.players[seat]
    if state.phase != TURN or values.diamonds_to_make(player, BITS[player.forts]) == 0:
        return PASS_MOVE
    if exchange.is_possible(state, player, TO_DIAMOND):
        return TRADE_MOVES[TO_DIAMOND]
    hand = player.hand
    for trade in range(TRADES):
        take = TAKE[trade]
        if take < COMMONS and hand[take] == 0 and GIVE[trade][GOLD] == 0 and exchange.is_possible(state, player, trade):
            whole = True
            for kind in range(COMMONS):
                if kind != take and hand[kind] > 0 and hand[kind] - GIVE[trade][kind] < 1:
                    whole = False
            if whole:
                return TRADE_MOVES[trade]
    return PASS_MOVE
