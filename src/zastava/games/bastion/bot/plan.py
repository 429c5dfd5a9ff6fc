"""A plan for the team: a beam over the coming stages, on sketches of the position.

Of every stage the options with the best estimates are carried out, and the best positions go on to the next seat's
stage. Cards still to come are unknown, so nobody attacks them in a plan; they only take their sections of the wall.
"""

from typing import Final

from zastava.games.bastion.bot.carry import carry_out
from zastava.games.bastion.bot.draws import FROM_CITADEL, tile_worth
from zastava.games.bastion.bot.options import Chooser, Option
from zastava.games.bastion.bot.sketch import Sketch, sketch_of
from zastava.games.bastion.bot.weights import WEIGHT
from zastava.games.bastion.bot.worth import GOOD_TILE, Outlook
from zastava.games.bastion.components import COLOURS, NONE
from zastava.games.bastion.moves import (
    ARROWS,
    ATTACKS,
    CASTS,
    CITADEL,
    CITADEL_PLACE,
    CITADEL_TILE,
    CONVERTS,
    END,
    GOES,
    HASTES,
    LAYS,
    PRISMS,
    SECTIONS,
    SQUARE,
    TAKES,
    TOWER,
    WELLS,
    Move,
)
from zastava.games.bastion.position import DRAWING, QUARTERS, Position
from zastava.games.bastion.position import TOWER as TOWER_SOURCE
from zastava.games.bastion.state import State

# Plans kept and stages looked at when a stage begins; the same in its midst; options carried out for each plan kept.
SIZES: Final[list[int]] = [24, 8, 12, 6, 3]


def _by_value(option: Option) -> float:
    return -option.value


def _by_rank(pair: tuple[float, Sketch]) -> float:
    return -pair[0]


def rank(s: Sketch) -> float:
    """What a plan is worth, before the enemy's stage: with what the defenders' tiles offer them."""
    if s.ended:
        return s.value
    value = s.value
    for seat in range(s.seats):
        value += WEIGHT[GOOD_TILE] * tile_worth(s, s.at[seat], s.hand_of(seat))
    return value


def _best(pairs: list[tuple[float, Sketch]], width: int) -> list[Sketch]:
    """The best plans, no two of them alike."""
    pairs.sort(key=_by_rank)
    kept: list[Sketch] = []
    last = 1.0e9
    for value, s in pairs:
        if value == last and kept and kept[-1].occupied == s.occupied:
            continue
        last = value
        kept.append(s)
        if len(kept) == width:
            break
    return kept


def best_option(state: Position, width: int, depth: int) -> Option | None:
    """How the best plan found begins, or None when nothing can be done."""
    outlook = Outlook(state)
    options = Chooser(sketch_of(state, outlook)).choose()
    if not options:
        return None
    options.sort(key=_by_value)
    firsts = options
    best = 0
    for level in range(depth):
        pairs: list[tuple[float, Sketch]] = []
        for number, option in enumerate(options):
            if number == SIZES[4] * width:
                break
            made = Sketch(state, outlook)
            made.follow_sketch(option.parent)
            if level == 0:
                made.root = number
            carry_out(option, made)
            made.appraise()
            pairs.append((rank(made), made))
        beam = _best(pairs, width)
        best = beam[0].root
        if level == depth - 1 or beam[0].ended > 0:
            break
        options = []
        for s in beam:
            s.enemy_stage()
            if not s.ended:
                s.appraise()
                options += Chooser(s).choose()
        if not options:
            break
        options.sort(key=_by_value)
    return firsts[best]


def plan(state: State, effort: int) -> Move:
    """The first move of the best plan found; with more effort, more plans are kept."""
    fresh = not state.moved and not state.drew and not state.attacked and state.phase != DRAWING
    width = (SIZES[0] if fresh else SIZES[2]) * effort
    option = best_option(state, width, SIZES[1] if fresh else SIZES[3])
    if option is None:
        return END
    return first_move(state, option)


def first_move(state: State, option: Option) -> Move:
    """The move with which an option begins."""
    draw = option.draw
    if state.phase == DRAWING and draw is not None:
        if draw.prism != NONE and state.prism == NONE:
            return PRISMS[draw.prism]
        return CASTS[draw.abundance] if draw.abundance != NONE else LAYS[option.lay]
    if option.swaps and (option.attack_first or draw is None):
        swap = option.swaps[0]
        return CONVERTS[swap.give] if swap.owner == NONE else TAKES[swap.owner * COLOURS + swap.take]
    here = state.at[state.turn]
    attacks = option.place != NONE and not option.there
    if attacks and (option.attack_first or draw is None):
        return _attack(state, option)
    if draw is not None and draw.tile == here:
        if draw.source == FROM_CITADEL:
            return CITADEL
        return TOWER if draw.source == TOWER_SOURCE else WELLS[draw.source]
    if option.end != here:
        if state.moved:
            return HASTES[_named(state, option.end)]
        return GOES[_named(state, option.via if option.via != NONE else option.end)]
    return END


def _named(state: State, tile: int) -> int:
    """How moves name a tile: by its colour."""
    return state.order[tile] if tile < QUARTERS else CITADEL_TILE


def _attack(state: State, option: Option) -> Move:
    place = option.place
    if option.arrow:
        named = place if place <= SECTIONS or place == CITADEL_PLACE else SQUARE + state.order[place - SQUARE]
        return ARROWS[named]
    return ATTACKS[SQUARE if SECTIONS < place < CITADEL_PLACE else place]
