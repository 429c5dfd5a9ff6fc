"""Small decisions by habit: which chip to lay, how to pay for an attack, which ritual, where to flee."""

from typing import Final

from zastava.games.bastion.bot.worth import add_needs
from zastava.games.bastion.components import (
    ABUNDANCE,
    ALCHEMY_TYPE,
    COLOURS,
    GUN,
    LIGHTNING,
    NONE,
    TYPE_KIND,
    TYPE_POWER,
    WELL,
)
from zastava.games.bastion.moves import (
    RESERVE,
    SECTIONS,
    YES,
    Ask,
    Build,
    Cast,
    For,
    Keep,
    Lay,
    Leave,
    Make,
    Move,
    Pay,
    PayAll,
    Return,
)
from zastava.games.bastion.position import (
    ATTACKING,
    CITADEL,
    CONSENT,
    CONVERTING,
    DRAWING,
    KEEPING,
    LEAVING,
    PERFORMING,
    RETURNING,
    TOWER,
    Position,
)
from zastava.games.bastion.rules import mana
from zastava.games.bastion.rules.movement import tile_of
from zastava.games.bastion.rules.outlook import most_paid
from zastava.games.bastion.rules.strength import cost, need_at
from zastava.games.bastion.state import State

_KIND_RANK: Final[list[float]] = [2.0, 4.0, 3.0, 1.0, 3.0]  # accumulator, converter, well, obelisk, gun


def surplus(p: Position, seat: int) -> list[float]:
    """By colour: how many chips a seat has beyond what the wall needs, for choosing what to give away."""
    needs = [0.0] * COLOURS
    for section in range(1, SECTIONS + 1):
        if p.wall[section] != NONE:
            add_needs(p, p.wall[section], (section - 1) >> 2, needs)
    return [p.mana[seat * COLOURS + colour] - 0.6 * needs[colour] for colour in range(COLOURS)]


def scarcest(p: Position, seat: int) -> int:
    """The colour of which a seat lacks most, as far as the reserve can give it."""
    extra = surplus(p, seat)
    best = 0
    least = 99.0
    for colour in range(COLOURS):
        if extra[colour] < least and p.reserve[colour] >= 3:
            least = extra[colour]
            best = colour
    return best


def habit(state: State, seat: int) -> Move:
    """The move that a seat makes without planning, in any phase but a stage."""
    moves = state.moves(seat)
    if len(moves) == 1:
        return moves[0]
    phase = state.phase
    if phase == ATTACKING:
        return _attack(state, moves)
    if phase == DRAWING:
        return _draw(state, moves)
    if phase == CONSENT:
        return YES
    if phase == CONVERTING:
        return _convert(state, moves)
    if phase == PERFORMING or phase == KEEPING or phase == RETURNING:
        return _ritual(state, moves)
    if phase == LEAVING:
        return _leave(state, seat, moves)
    return moves[0]


def _draw(state: State, moves: list[Move]) -> Move:
    """Abundance when the reserve can give, then the chip that is needed least."""
    extra = surplus(state, state.turn)
    best = moves[0]
    most = -99.0
    for move in moves:
        if isinstance(move, Cast) and TYPE_KIND[move.spell] == ABUNDANCE and not move.copied:
            well = state.at[state.turn] * 4 + state.source
            colour = state.well_colour[well]
            if state.reserve[colour] >= 4 + state.extra + TYPE_POWER[move.spell] and extra[colour] < 0:
                return move
        if isinstance(move, Lay):
            value = extra[move.colour] if move.colour != RESERVE else 0.0
            if state.source != TOWER and move.colour == state.well_colour[state.at[state.turn] * 4 + state.source]:
                value -= 0.5
            if value > most:
                most = value
                best = move
    return best


def _attack(state: State, moves: list[Move]) -> Move:
    """Pay if that is possible; else the spell that helps most cheaply."""
    seat = state.turn
    extra = surplus(state, seat)
    paying: Move | None = None
    most = -99.0
    for move in moves:
        if isinstance(move, PayAll):
            return move
        if isinstance(move, Pay) and extra[move.colour] - state.paid[move.colour] > most:
            most = extra[move.colour] - state.paid[move.colour]
            paying = move
    if paying is not None:
        return paying
    need = need_at(state, state.target)
    total = cost(need, state.reduction)
    missing = total - (state.chips[seat] if state.alchemy else most_paid(state, seat, need))
    flames = 0
    for move in moves:
        if (isinstance(move, Cast) and move.spell != ALCHEMY_TYPE) or isinstance(move, Ask):
            flames += TYPE_POWER[move.spell]
    best = moves[0]
    least = 99.0
    for move in moves:
        price = 90.0
        if isinstance(move, Cast):
            if move.spell == ALCHEMY_TYPE:
                saved = missing - max(0, total - state.chips[seat])
                price = 0.5 if missing > flames else 3.0 if saved >= 3 else 20.0
            else:
                price = _reduction(missing, TYPE_POWER[move.spell], TYPE_KIND[move.spell])
            if move.copied:
                price += 2.0
        elif isinstance(move, Ask):
            price = (
                0.2 + _reduction(missing, TYPE_POWER[move.spell], TYPE_KIND[move.spell]) + (2.0 if move.copied else 0.0)
            )
        if price < least:
            least = price
            best = move
    return best


def _reduction(missing: int, power: int, kind: int) -> float:
    """Wasting power is bad, falling short costs another spell; lightning is kept longer."""
    over = power - missing
    price = 1.0 + (0.8 * over if over > 0 else -0.6 * over)
    return price + (0.5 if kind == LIGHTNING else 0.0)


def _convert(state: State, moves: list[Move]) -> Move:
    extra = surplus(state, state.turn)
    best = moves[0]
    least = 99.0
    for move in moves:
        if isinstance(move, For) and extra[move.colour] < least:
            least = extra[move.colour]
            best = move
    return best


def _ritual(state: State, moves: list[Move]) -> Move:
    best = moves[-1]  # skip, in performing
    most = 0.5 if state.phase == PERFORMING else -99.0
    for move in moves:
        value = -99.0
        if isinstance(move, Make):
            value = _KIND_RANK[move.ritual // COLOURS]
        elif isinstance(move, Build):
            value = _build_worth(state, move)
        elif isinstance(move, Keep):
            value = _KIND_RANK[move.ritual // COLOURS] + 0.1 * _wanted(state, move.ritual % COLOURS)
        elif isinstance(move, Return):
            value = -_KIND_RANK[move.ritual // COLOURS] - 0.1 * _wanted(state, move.ritual % COLOURS)
        if value > most:
            most = value
            best = move
    return best


def _wanted(state: State, colour: int) -> float:
    """Strength of a colour on the wall."""
    needs = [0.0] * COLOURS
    for section in range(1, SECTIONS + 1):
        if state.wall[section] != NONE:
            add_needs(state, state.wall[section], (section - 1) >> 2, needs)
    return needs[colour]


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
            needs = [0.0] * COLOURS
            if state.wall[section] != NONE:
                add_needs(state, state.wall[section], quarter, needs)
            if needs[colour]:
                aimed += 1
        return value + 1.0 + 1.6 * aimed + 0.02 * quarter
    same = 0
    for well in range(quarter * 4, quarter * 4 + 3):
        if state.well_colour[well] == colour:
            same += 1
    return value + 0.8 * same


def _leave(state: State, seat: int, moves: list[Move]) -> Move:
    """To where mana can be drawn and enemies stand that one can nearly pay for."""
    best = moves[0]
    most = -99.0
    for move in moves:
        if not isinstance(move, Leave):
            continue
        tile = tile_of(state, move.tile)
        value = tile_worth(state, seat, tile)
        if value > most:
            most = value
            best = move
    return best


def tile_worth(state: Position, seat: int, tile: int) -> float:
    """What a tile offers a defender: open wells, a tower over closed ones, enemies within means."""
    if tile == CITADEL:
        return 0.5 + 0.3 * sum([1 for chip in state.towers if chip != NONE])
    value = 0.0
    for well in range(tile * 4, tile * 4 + 4):
        if mana.well_open(state, seat, well):
            value += 0.5
        elif state.wells[well] != NONE:
            value += 0.3
    for section in range(tile * 4 + 1, tile * 4 + 5):
        if state.wall[section] != NONE:
            need = need_at(state, section)
            value += 1.0 - 0.15 * min(6, need.total - most_paid(state, seat, need))
    return value
