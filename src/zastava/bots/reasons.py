"""Why a move: what of the game's evaluation it changes most, as far as its seat can know.

Where a game plans by itself, a move is the beginning of a plan, and is told by what the plan brings within the turn.
Everywhere else, and where a plan brings nothing yet and all that can be done is of one kind, it is told by what sets it
apart from the other moves.
"""

from typing import Any, Final

from zastava.bots.greedy import Greedy
from zastava.core.chance import Chance
from zastava.core.contract import OPEN, Game, State
from zastava.core.terms import Term, difference, mean

MOST: Final = 4  # the first of them that have words are told
_WORLDS: Final = 4
_OTHERS: Final = 10  # moves that it is compared with
_PLANNED: Final = 8  # moves of a plan
_SHARE: Final = 0.3  # of the greatest reason: lesser ones go without saying
_STAYS: Final = 0.05  # an amount that changes by less
_LEAST: Final = 0.005  # of all that the evaluation has: less is nothing


def why(game: Game, state: State, seat: int, move: Any, rng: Chance) -> list[Term]:
    """What a move brings that others do not, the greatest first, on average over worlds that its seat cannot tell
    apart: amounts are what changes with the move. None where nothing stands out, or nothing else can be done."""
    if len(state.moves(seat)) == 1:
        return []
    worlds = [state.resample(seat, rng) for _ in range(_WORLDS)]
    planned = game.plans(state.seats)
    after = mean([_after(game, world, seat, move, rng, planned) for world in worlds])
    changes = difference(mean([game.terms(world, seat) for world in worlds]), after)
    moves = [other for other in game.candidates(state, seat) if other != move]
    if planned or not moves:
        found = _greatest(changes, after)
        if found or not moves or any(type(other) is not type(move) for other in moves):
            return found
    every = moves[:: max(1, len(moves) // _OTHERS)]
    others = mean([_after(game, world, seat, other, rng, planned) for other in every for world in worlds[:2]])
    amounts = {(term.kind, term.seat): term.amount for term in changes}
    apart = [term._replace(amount=amounts.get((term.kind, term.seat), 0.0)) for term in difference(others, after)]
    return _greatest(apart, after) or _greatest(changes, after)


def _greatest(found: list[Term], after: list[Term]) -> list[Term]:
    """Those that count, of terms that begin with the greatest gain; what only stays as it is comes last."""
    size = sum(abs(term.worth) for term in after)
    least = max(_LEAST * size, _SHARE * found[0].worth if found else 0.0)
    kept = [term for term in found if term.worth > 0 and term.worth >= least][:MOST]
    return sorted(kept, key=lambda term: abs(term.amount) < _STAYS)


def _after(game: Game, world: State, seat: int, move: Any, rng: Chance, planned: bool) -> list[Term]:
    """The terms after a move, and after that part of its plan in which neither luck nor others have a say."""
    state = world.copy()
    state.play(seat, move)
    for _ in range(_PLANNED if planned and state.sealed(seat) == OPEN else 0):
        if seat not in state.waiting:
            break
        ahead = state.copy()
        ahead.play(seat, Greedy().choose(game, ahead, seat, rng))
        if ahead.sealed(seat) != OPEN:
            break
        state = ahead
    return game.terms(state, seat)
