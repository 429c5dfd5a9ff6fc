"""A plan for the team: a beam over the coming stages, on sketches of the position.

Of every stage the options with the best estimates are carried out, and the best positions go on to the next seat's
stage. Cards still to come are unknown, so nobody attacks them in a plan; they only take their sections of the wall.
"""

from collections.abc import Callable
from typing import Final

from zastava.core.contract import never
from zastava.games.bastion.bot.carry import carry_out
from zastava.games.bastion.bot.draws import FROM_CITADEL, tile_worth
from zastava.games.bastion.bot.option import Option
from zastava.games.bastion.bot.options import Chooser
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

# Plans kept and stages looked at when a stage begins; the same in its midst; options carried out for each plan kept;
# stages looked at besides when the deck is empty, so that nothing unknown is to come.
SIZES: Final[list[int]] = [6, 8, 3, 6, 3, 5]
# The most work for a plan, and what the parts of it take, all in the same unit: some microseconds. Where there is much
# to choose from, fewer plans are kept, so that no decision takes much longer than others.
WORK: Final = 7_000
_SKETCH: Final = 8
_CHOOSER: Final = 20
_OPTION: Final = 2
_FEWEST: Final = 4  # plans kept in any case


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


class Planner:
    """Looks for the best plan within a budget of work."""

    def __init__(self, state: Position, width: int, depth: int, work: int, stopped: Callable[[], bool] = never) -> None:
        self.state: Final = state
        self.outlook: Final = Outlook(state)
        self.width: Final = width
        self.depth: Final = depth
        self.work: Final = work
        self.stopped: Final = stopped
        self.spent = 0
        self.idle: list[Sketch] = []  # sketches to be used again: making one takes as long as all else about it

    def best_option(self) -> Option | None:
        """How the best plan found begins, or None when nothing can be done."""
        firsts = self._options_of(sketch_of(self.state, self.outlook))
        if not firsts:
            return None
        firsts.sort(key=_by_value)
        options = firsts
        parents: list[Sketch] = []
        best = 0
        for level in range(self.depth):
            pairs = self._carry_out(options, level)
            beam = _best(pairs, self.width)
            best = beam[0].root
            if level == self.depth - 1 or beam[0].ended > 0 or self.stopped():
                break
            self.idle += parents
            options = self._next_options(beam, (level + 1) * self.work // self.depth)
            if not options:
                break
            options.sort(key=_by_value)
            parents = beam
            self._put_back(pairs, beam)
        return firsts[best]

    def _options_of(self, s: Sketch) -> list[Option]:
        chooser = Chooser(s)
        found = chooser.choose()
        self.spent += _CHOOSER + _OPTION * chooser.tried
        return found

    def _carry_out(self, options: list[Option], level: int) -> list[tuple[float, Sketch]]:
        """The positions to which the options with the best estimates lead."""
        pairs: list[tuple[float, Sketch]] = []
        for number, option in enumerate(options):
            if number == SIZES[4] * self.width or (number >= _FEWEST and self.stopped()):
                break
            made = self.idle.pop() if self.idle else Sketch(self.state, self.outlook)
            made.follow_sketch(option.parent)
            if level == 0:
                made.root = number
            carry_out(option, made)
            made.appraise()
            pairs.append((rank(made), made))
        self.spent += _SKETCH * len(pairs)
        return pairs

    def _next_options(self, beam: list[Sketch], work: int) -> list[Option]:
        """What can be done after the enemy's stage, in as many of the best positions as there is work for."""
        options: list[Option] = []
        for number, s in enumerate(beam):
            if number >= _FEWEST and (self.spent > work or self.stopped()):
                break
            s.enemy_stage()
            if not s.ended:
                s.appraise()
                options += self._options_of(s)
        return options

    def _put_back(self, pairs: list[tuple[float, Sketch]], beam: list[Sketch]) -> None:
        """Keep for later what is in no plan any more."""
        for s in beam:
            s.kept = True
        for _, s in pairs:
            if not s.kept:
                self.idle.append(s)
        for s in beam:
            s.kept = False


def times(effort: int) -> int:
    """How many times as many plans are kept as by a quick bot: about ten times as many from level to level."""
    return max(1, effort * effort // 5)


def plan(state: State, effort: int, stopped: Callable[[], bool] = never) -> Move:
    """The first move of the best plan found; with more effort, more plans are kept."""
    fresh = not state.moved and not state.drew and not state.attacked and state.phase != DRAWING
    width = (SIZES[0] if fresh else SIZES[2]) * times(effort)
    depth = (SIZES[1] if fresh else SIZES[3]) + (0 if state.deck else SIZES[5])
    option = Planner(state, width, depth, WORK * times(effort), stopped).best_option()
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
