"""Between two rounds: what is saved before passing, kept and taken after it; and which end of a round lets the next one
lead furthest.
"""

from typing import Final

from zastava.games.outpost.bot import values
from zastava.games.outpost.bot.plan import Plan, imagine, search
from zastava.games.outpost.components import ARTIFACTS, EFFECT
from zastava.games.outpost.moves import PASS_MOVE, TAKES, TRADE_MOVES, Keep, Move
from zastava.games.outpost.position import CHOOSING, KEEPING, TURN
from zastava.games.outpost.rules import exchange
from zastava.games.outpost.rules.kinds import COMMONS, GOLD
from zastava.games.outpost.rules.supply import BITS
from zastava.games.outpost.rules.trades import GIVE, TAKE, TO_DIAMOND, TRADES
from zastava.games.outpost.state import State

_WIDTH: Final = 4  # of a plan for the next round
# Points that an artifact brings in a usual round, by its effect: enough for a round that will come out otherwise.
_USUAL: Final[list[float]] = [2.0, 2.2, 1.5, 1.8, 3.1, 2.4, 2.0, 1.6, 2.5, 1.9, 1.0, 2.1, 3.0]


def look_ahead(plan: Plan, seat: int, w: list[float]) -> None:
    """Let a plan begin as the one of its ends does from which the next round promises most."""
    if not _differ(plan):
        return
    highest = -1000.0
    for end in plan.ends:
        twin = end.state.copy()
        pass_alone(twin, seat)
        worth = search(imagine(twin, seat), seat, _WIDTH, w).worth
        if worth > highest:
            highest = worth
            plan.first = end.first


def _differ(plan: Plan) -> bool:
    """Whether it matters now which end is the best."""
    for end in plan.ends:
        if end.first != plan.first:
            return True
    return False


def pass_alone(state: State, seat: int) -> None:
    """Pass for a seat when all others have, up to the next round."""
    number = state.round
    while state.round == number:
        if state.phase == CHOOSING:
            state.play(seat, _usual_artifact(state))
        elif state.phase == KEEPING:
            state.play(seat, best_keep(state, seat))
        else:
            state.play(seat, save(state, seat))


def _usual_artifact(state: State) -> Move:
    """The open artifact that usually brings most."""
    best = -1
    for artifact in range(ARTIFACTS):
        if state.open >> artifact & 1 and (best < 0 or _USUAL[EFFECT[artifact]] > _USUAL[EFFECT[best]]):
            best = artifact
    return TAKES[best]


def best_keep(state: State, seat: int) -> Move:
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


def save(state: State, seat: int) -> Move:
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
