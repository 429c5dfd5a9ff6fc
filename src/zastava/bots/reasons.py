"""Why a move: what of the game's evaluation it changes most, as far as its seat can know.

Where a game plans by itself, a move is the beginning of a plan, and is told by what the plan brings within the turn.
Everywhere else, and where a plan brings nothing yet and all that can be done is of one kind, it is told by what sets it
apart from the other moves.

A move that ends a turn brings nothing by itself. Its reason is that nothing else would be worth more if it were done
before: every other move is tried, and the turn ended after it.
"""

from collections.abc import Sequence
from typing import Any, Final

from zastava.bots.greedy import Greedy
from zastava.core.chance import Chance
from zastava.core.contract import OPEN, Game, State
from zastava.core.reason_words import EVEN, VAIN
from zastava.core.terms import Term, difference, mean

MOST: Final = 4  # the first of them that have words are told
_WORLDS: Final = 4
_OTHERS: Final = 10  # moves that it is compared with
_PLANNED: Final = 8  # moves of a plan
_ENDING: Final = ("end", "pass", "done")  # how games write moves that end a turn
_SAME: Final = 1e-6  # what sums may differ by for the order of their parts
_TRIED: Final = 40  # moves, before which a turn could be ended: of more than these nothing is said
_SHARE: Final = 0.3  # of the greatest reason: lesser ones go without saying
_STAYS: Final = 0.05  # an amount that changes by less
_LEAST: Final = 0.005  # of all that the evaluation has: less is nothing


def why(game: Game, state: State, seat: int, move: Any, rng: Chance) -> list[Term]:
    """What a move brings that others do not, the greatest first, on average over worlds that its seat cannot tell
    apart: amounts are what changes with the move. None where nothing stands out, or nothing else can be done. The last
    may be that nothing else is worth more."""
    if len(state.moves(seat)) == 1:
        return []
    worlds = [state.resample(seat, rng) for _ in range(_WORLDS)]
    found = _gains(game, state, worlds, seat, move, rng)
    return found[: MOST - 1] + _nothing_else(game, worlds[:2], seat, move, rng) if len(found) < MOST else found


def _gains(game: Game, state: State, worlds: list[State], seat: int, move: Any, rng: Chance) -> list[Term]:
    """What a move brings that others do not."""
    planned = game.plans(state.seats)
    if planned and str(move) in _ENDING:  # what is in the hand is only counted in another way then
        return []
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


def _nothing_else(game: Game, worlds: Sequence[State], seat: int, move: Any, rng: Chance) -> list[Term]:
    """That nothing else is worth more before the turn is ended, or that all is worth the same, if it is so."""
    others = [other for other in worlds[0].moves(seat) if other != move]
    if len(others) > _TRIED:
        return []
    if str(move) in _ENDING:
        best = max(_ended(game, worlds, seat, other, move, rng) for other in others)
        less = _ended(game, worlds, seat, move, move, rng) - best
        return [Term(VAIN, seat, max(0.0, less), max(0.0, less))] if less > -_SAME else []
    if game.plans(worlds[0].seats):  # then a move is chosen for more than what it is worth at once
        return []
    found = [_ended(game, worlds, seat, one, one, rng) for one in (move, *others)]
    return [Term(EVEN, seat, 0.0, 0.0)] if max(found) - min(found) < _SAME else []


def _ended(game: Game, worlds: Sequence[State], seat: int, first: Any, last: Any, rng: Chance) -> float:
    """How well a seat stands, on average, when it makes one move and then, as soon as it may, another that ends its
    turn; between them all play as quick bots do."""
    worth = 0.0
    for world in worlds:
        state = world.copy()
        state.play(seat, first)
        made = seat, first
        for _ in range(_PLANNED):
            if made[1] == last or (made[0] == seat and str(made[1]) in _ENDING) or not state.waiting:
                break
            who = seat if seat in state.waiting else state.waiting[0]
            ends = who == seat and last in state.moves(seat)
            made = who, last if ends else Greedy().choose(game, state, who, rng)
            state.play(*made)
        worth += game.evaluate(state, seat)
    return worth / len(worlds)
