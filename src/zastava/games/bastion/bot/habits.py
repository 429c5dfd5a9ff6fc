"""Small decisions by habit: which chip to lay, how to pay for an attack, which ritual, where to flee."""

from typing import Final

from zastava.games.bastion.bot.draws import tile_worth
from zastava.games.bastion.bot.sketch import sketch_of
from zastava.games.bastion.bot.trials import by_trial, shifted
from zastava.games.bastion.bot.ways import find_way, list_reducers
from zastava.games.bastion.bot.worth import Outlook
from zastava.games.bastion.components import ALCHEMY_TYPE, COLOURS, GUN, NONE, TYPES, WELL
from zastava.games.bastion.moves import (
    CASTS,
    PAY_ALL,
    PAYS,
    YES,
    Build,
    Keep,
    Leave,
    Make,
    Move,
    Return,
    ask_for,
)
from zastava.games.bastion.position import (
    ATTACKING,
    CONSENT,
    CONVERTING,
    KEEPING,
    LEAVING,
    PERFORMING,
    PLACING,
    RETURNING,
    SHIFTING,
    Position,
)
from zastava.games.bastion.rules.movement import tile_of
from zastava.games.bastion.rules.properties import immunity
from zastava.games.bastion.rules.strength import need_at
from zastava.games.bastion.state import State

KIND_RANK: Final[list[float]] = [2.0, 4.0, 3.0, 1.0, 3.0]  # accumulator, converter, well, obelisk, gun


def surplus(p: Position) -> list[float]:
    """By colour: how many chips the team has beyond what enemies will need."""
    return sketch_of(p, Outlook(p)).spare


def habit(state: State, seat: int) -> Move:
    """The move that a seat makes without planning, in any phase but a stage."""
    moves = state.moves(seat)
    if len(moves) == 1:
        return moves[0]
    phase = state.phase
    if phase == ATTACKING:
        return _attack(state, moves)
    if phase == CONSENT:
        return YES
    if phase == CONVERTING:
        return by_trial(state, seat, moves)
    if phase == SHIFTING or phase == PLACING:
        return shifted(state, moves)
    if phase == PERFORMING or phase == KEEPING or phase == RETURNING:
        return _ritual(state, moves)
    if phase == LEAVING:
        return _leave(state, seat, moves)
    return moves[0]


def _attack(state: State, moves: list[Move]) -> Move:
    """5.5, 5.6: the next spell or chip of the cheapest way to pay."""
    seat = state.turn
    reducers = list_reducers(state, seat, state.at[seat])
    immune = immunity.immune(state.host(state.target))
    hand = state.mana[seat * COLOURS : seat * COLOURS + COLOURS]
    way = find_way(state, seat, hand, need_at(state, state.target), reducers, surplus(state), immune)
    if way is not None:
        if way.alchemy:
            return CASTS[ALCHEMY_TYPE if way.alchemy == 1 else TYPES + ALCHEMY_TYPE]
        for one in way.reducers:
            wanted: Move = CASTS[one.spell + (TYPES if one.copied else 0)]
            if one.owner != seat:
                wanted = ask_for(one.owner, one.spell, one.copied)
            if wanted in moves:
                return wanted
        for colour in range(COLOURS):
            if way.paid[colour] > state.paid[colour] and PAYS[colour] in moves:
                return PAYS[colour]
    return PAY_ALL if PAY_ALL in moves else moves[0]


def _ritual(state: State, moves: list[Move]) -> Move:
    best = moves[-1]  # skip, in performing
    most = 0.5 if state.phase == PERFORMING else -99.0
    for move in moves:
        value = -99.0
        if isinstance(move, Make):
            value = KIND_RANK[move.ritual // COLOURS]
        elif isinstance(move, Build):
            value = _build_worth(state, move)
        elif isinstance(move, Keep):
            value = KIND_RANK[move.ritual // COLOURS] + 0.1 * _wanted(state, move.ritual % COLOURS)
        elif isinstance(move, Return):
            value = -KIND_RANK[move.ritual // COLOURS] - 0.1 * _wanted(state, move.ritual % COLOURS)
        if value > most:
            most = value
            best = move
    return best


def _wanted(state: State, colour: int) -> float:
    """Strength of a colour on the wall."""
    return sketch_of(state, Outlook(state)).wanted[colour]


def _build_worth(state: State, move: Build) -> float:
    """A structure where it is of use: a gun at enemies of its colour, a well on a free base."""
    quarter = state.quarter_of[move.quarter]
    kind = move.ritual // COLOURS
    colour = move.ritual % COLOURS
    value = -2.5 if state.bases[quarter] != NONE else 0.0
    if kind == WELL:
        return value + 2.5 + (0.4 if state.squares[quarter] == NONE else 0.0)
    if kind == GUN:
        aimed = 0
        for section in range(quarter * 4 + 1, quarter * 4 + 5):
            if state.wall[section] != NONE and need_at(state, section).colours[colour]:
                aimed += 1
        return value + 1.0 + 1.6 * aimed + 0.02 * quarter
    same = 0
    for well in range(quarter * 4, quarter * 4 + 3):
        if state.well_colour[well] == colour:
            same += 1
    return value + 0.8 * same


def _leave(state: State, seat: int, moves: list[Move]) -> Move:
    """To where mana can be drawn and enemies stand that one can nearly pay for."""
    sketch = sketch_of(state, Outlook(state))
    best = moves[0]
    most = -99.0
    for move in moves:
        if isinstance(move, Leave):
            value = tile_worth(sketch, tile_of(state, move.tile), sketch.hand_of(seat))
            if value > most:
                most = value
                best = move
    return best
