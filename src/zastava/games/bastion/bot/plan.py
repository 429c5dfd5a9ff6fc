"""A plan for the team: a beam over the coming stages, each tried out on copies of the position by the rules themselves.

Cards still to come are unknown, so they do not come in the plan; it is the number of them that counts (`worth`).
"""

from typing import Final

from zastava.core.chance import Chance
from zastava.games.bastion.bot.habits import habit, scarcest, surplus, tile_worth
from zastava.games.bastion.bot.worth import WEIGHTS, WON, worth
from zastava.games.bastion.components import NONE, PRISM_TYPE
from zastava.games.bastion.moves import (
    END,
    PRISMS,
    SECTIONS,
    Arrow,
    Attack,
    Citadel,
    Convert,
    Go,
    Haste,
    Move,
    Revive,
    Take,
    Tower,
    Well,
)
from zastava.games.bastion.position import OVER, STAGE, TOWER
from zastava.games.bastion.rules import holdings, invasion
from zastava.games.bastion.rules.movement import tile_of
from zastava.games.bastion.state import State

# Plans kept; stages looked at; the same when hardly any card is unknown; positions tried before it looks no further.
SIZES: Final[list[int]] = [14, 7, 12, 4000]
_REFUGES: Final = 2  # tiles looked at for the next turn when everything else is done


class Effort:
    """How many positions were tried."""

    def __init__(self) -> None:
        self.tried = 0


class Plan:
    """A position some stages ahead, and the first move towards it."""

    def __init__(self, state: State, first: Move, bonus: float) -> None:
        self.state: Final = state
        self.first: Final = first
        self.bonus: Final = bonus  # for what was done early
        self.value = 0.0


def open_copy(state: State) -> State:
    """A copy in which help is given, to plan on."""
    twin = State(state.seats, state.mode, state.level, state.side, True, state.classes, state.chance.copy())
    twin.copy_from(state)
    return twin


def settle(state: State) -> None:
    """Finish what is under way by habit."""
    while state.phase != STAGE and state.phase != OVER:
        seat = state.waiting[0]
        state.play(seat, habit(state, seat))


def after(state: State, move: Move) -> State:
    """The position after a move and what habit does then."""
    twin = open_copy(state)
    twin.play(twin.turn, move)
    settle(twin)
    return twin


def through_prism(state: State, move: Well) -> State:
    """The position after drawing the colour needed most from a well."""
    twin = open_copy(state)
    twin.play(twin.turn, move)
    twin.play(twin.turn, PRISMS[scarcest(twin, twin.turn)])
    settle(twin)
    return twin


def stage_plans(
    state: State, first: Move | None, bonus: float, found: list[Plan], defended: bool, hasted: bool, effort: Effort
) -> None:
    """All sensible ways through the rest of a stage; every point of it may be its end.

    `defended`: nothing was drawn before the attack here, so that drawing after it would be the same in another order.
    """
    if state.phase == OVER or (effort.tried > SIZES[3] and first is not None and not state.bound):
        found.append(Plan(state, first if first is not None else END, bonus))
        return
    seat = state.turn
    moves = state.moves(seat)
    may_end = False
    seen_wells = 0
    could_draw = False
    done = state.drew and state.attacked
    nearest = best_steps(state, moves) if done else []
    trade = best_trade(state, moves) if not defended and not state.attacked else None
    for move in moves:
        if move is END:
            may_end = True
            continue
        step = isinstance(move, (Go, Haste))
        if isinstance(move, Well):
            colour = state.well_colour[state.at[seat] * 4 + move.well]
            if defended or seen_wells >> colour & 1:
                continue
            seen_wells |= 1 << colour
            could_draw = True
        elif isinstance(move, (Tower, Citadel)):
            if defended or not _worth_opening(state, move):
                continue
        elif isinstance(move, (Attack, Arrow)):
            pass
        elif isinstance(move, Revive):
            if defended:
                continue
        elif not step and move is not trade:
            continue
        if isinstance(move, Haste) and (move.copied or hasted):
            continue
        if step and done and move not in nearest:
            continue
        effort.tried += 1
        then = after(state, move)
        gained = bonus
        shut = False
        if isinstance(move, (Attack, Arrow)) or (step and then.attacked and not state.attacked):
            gained += WEIGHTS[10]
            shut = isinstance(move, Attack) and move.place <= SECTIONS and not state.drew
        start = first if first is not None else move
        stage_plans(then, start, gained, found, shut, hasted or isinstance(move, Haste), effort)
        if isinstance(move, Well) and holdings.holds(state, seat, PRISM_TYPE):
            stage_plans(through_prism(state, move), start, gained, found, shut, hasted, effort)
    if may_end and not could_draw:  # a stage without drawing is a stage wasted
        found.append(Plan(state, first if first is not None else END, bonus))


def best_steps(state: State, moves: list[Move]) -> list[Move]:
    """The steps to the tiles that offer most for the next turn."""
    steps = [move for move in moves if isinstance(move, Go)]
    found: list[Move] = []
    while steps and len(found) < _REFUGES:
        best = steps[0]
        most = -99.0
        for move in steps:
            value = tile_worth(state, state.turn, tile_of(state, move.tile))
            if value > most:
                most = value
                best = move
        steps.remove(best)
        found.append(best)
    return found


def best_trade(state: State, moves: list[Move]) -> Move | None:
    """The one exchange by converter or accumulator that is worth a try: what can be spared for what is lacked."""
    extra = surplus(state, state.turn)
    best: Move | None = None
    most = 0.5
    for move in moves:
        if isinstance(move, Convert):
            value = extra[move.colour]
        elif isinstance(move, Take):
            value = -extra[move.colour] + 0.5 * surplus(state, move.seat)[move.colour]
        else:
            continue
        if value > most:
            most = value
            best = move
    return best


def _worth_opening(state: State, move: Move) -> bool:
    """A tower or the citadel with at least two chips to take."""
    seat = state.turn
    count = 0
    if isinstance(move, Tower):
        start = state.at[seat] * 4
        for well in range(start, start + 4):
            if state.wells[well] != NONE:
                count += 1
    else:
        for chip in state.towers:
            if chip != NONE:
                count += 1
    return count >= 2


def appraise(plan: Plan, unseen: int) -> None:
    """What a plan is worth, before the enemy's stage."""
    state = plan.state
    plan.value = worth(state, unseen) + plan.bonus
    if state.outcome is None:
        for seat in range(state.seats):
            plan.value += WEIGHTS[9] * tile_worth(state, seat, state.at[seat])


def best_of(plans: list[Plan], width: int) -> list[Plan]:
    """The best plans, no two of them alike."""
    kept: list[Plan] = []
    while plans and len(kept) < width:
        top = plans[0]
        for plan in plans:
            if plan.value > top.value:
                top = plan
        plans.remove(top)
        alike = False
        for other in kept:
            if other.value == top.value and other.state.occupied == top.state.occupied:
                alike = True
        if not alike:
            kept.append(top)
    return kept


def pass_on(state: State, unseen: int) -> None:
    """The enemy's stage: nobody comes while cards are unknown; then the rearmost moves."""
    if unseen > 0:
        invasion.next_turn(state)
        return
    if invasion.move_rearmost(state):
        invasion.next_turn(state)


def prism_or_not(state: State) -> Move | None:
    """While drawing from a well with a prism in hand: the prism, if the stage ends better with it."""
    seat = state.turn
    if state.source == TOWER or state.prism != NONE or not holdings.holds(state, seat, PRISM_TYPE):
        return None
    colour = scarcest(state, seat)
    values: list[float] = []
    for coloured in (False, True):
        twin = open_copy(state)
        if coloured:
            twin.play(seat, PRISMS[colour])
        settle(twin)
        plans: list[Plan] = []
        stage_plans(twin, END, 0.0, plans, False, False, Effort())
        best = -WON
        for one in plans:
            appraise(one, len(state.deck))
            best = max(best, one.value)
        values.append(best)
    return PRISMS[colour] if values[1] > values[0] + 0.3 else None


def plan(state: State, rng: Chance) -> Move:  # noqa: ARG001 - a plan is not left to chance
    """The first move of the best plan found."""
    unseen = len(state.deck)
    root = open_copy(state)
    effort = Effort()
    plans: list[Plan] = []
    stage_plans(root, None, 0.0, plans, False, False, effort)
    if not plans:
        return state.moves(state.turn)[0]
    depth = SIZES[1] if unseen > 4 else SIZES[2]
    beam: list[Plan] = []
    for level in range(depth):
        left = max(0, unseen - level)
        for one in plans:
            appraise(one, left)
        beam = best_of(plans, SIZES[0])
        if level == depth - 1 or beam[0].value > WON / 2 or effort.tried > SIZES[3]:
            break
        plans = []
        for one in beam:
            if effort.tried > SIZES[3] and plans:
                break
            going = one.state
            if going.phase != OVER:
                pass_on(going, left)
            if going.phase == OVER:
                plans.append(one)
                continue
            stage_plans(going, one.first, one.bonus, plans, False, False, effort)
        if not plans:
            break
    return beam[0].first
