"""What a position is worth to the team, from what everyone knows: time, work left, chips of use, spells."""

from typing import Final

from zastava.games.bastion.bot.ways import TYPE_WORTH
from zastava.games.bastion.bot.weights import WEIGHT, WEIGHTS
from zastava.games.bastion.components import (
    BRINGS,
    COLOUR,
    COLOURS,
    FLY,
    HAS,
    NONE,
    SEIZE,
    STRENGTH,
    TYPES,
)
from zastava.games.bastion.moves import SECTIONS
from zastava.games.bastion.position import ALL_SECTIONS, QUARTERS, Position
from zastava.games.bastion.rules.strength import Need, need_at

WON: Final = 10000.0
LOST: Final = -10000.0
_BEFORE_GATE: Final = 1 << SECTIONS
_MIMIC: Final = 9

# What things are worth, in chips; the numbers stand in `weights.toml`.
POINT: Final = WEIGHTS.at("point")  # a point of strength on the wall
CHIP: Final = WEIGHTS.at("chip")  # a chip that some enemy needs
CHIP_IDLE: Final = WEIGHTS.at("chip_idle")  # one that none needs now
CHIP_STORED: Final = WEIGHTS.at("chip_stored")  # one on a well or tower
STAGE_LEFT: Final = WEIGHTS.at("stage_left")  # an enemy stage that the wall outlives: time to draw
STAGE_SHORT: Final = WEIGHTS.at("stage_short")  # a stage too few to defeat everyone, one enemy in each
QUARTER_BLOCKED: Final = WEIGHTS.at(
    "quarter_blocked"
)  # a quarter without mana; a second and third one as many times more
IN_CITADEL: Final = WEIGHTS.at("in_citadel")  # an enemy in the citadel
SAME_HAND: Final = WEIGHTS.at("same_hand")  # chips of one colour in one hand, squared
GOOD_TILE: Final = WEIGHTS.at("good_tile")  # a good tile for the next turn
DEFEAT_NOW: Final = WEIGHTS.at("defeat_now")  # a defeat now instead of a stage later
CHIP_LATER: Final = WEIGHTS.at("chip_later")  # a chip that an enemy still to come may need
RITUAL: Final = WEIGHTS.at("ritual")  # a ritual that can be performed after an attack


class Outlook:
    """What is known of the cards still to come: how many, and what they will need, by colour."""

    def __init__(self, p: Position) -> None:
        self.count: Final = len(p.deck)
        self.needs: Final[list[float]] = [0.0] * COLOURS
        self.brought = 0.0  # how many come beside another one, and so take no stage of their own
        unknown = sorted(p.deck + p.hidden)  # nobody knows in which order
        share = len(p.deck) / len(unknown) if unknown else 0.0
        for card in unknown:
            self.brought += share * BRINGS[card]
            if HAS[card] >> FLY & 1 or HAS[card] >> SEIZE & 1:
                continue
            strength = (STRENGTH[card] or _MIMIC) * share
            colour = COLOUR[card]
            if colour < COLOURS:
                self.needs[colour] += strength
            else:
                for one in range(COLOURS):
                    self.needs[one] += strength / COLOURS


def stages_left(occupied: int, deck: int) -> int:
    """How many enemy stages the wall outlives if nobody is defeated: entries, then moves."""
    count = 0
    while deck:
        if occupied == ALL_SECTIONS:
            return count
        spots = ~occupied & ALL_SECTIONS & ((occupied >> 1) | _BEFORE_GATE)
        occupied |= spots & -spots
        deck -= 1
        count += 1
    while occupied and count < 200:
        lowest = occupied & -occupied
        spots = ~occupied & ALL_SECTIONS & ((occupied >> 1) | _BEFORE_GATE) & ~(lowest * 2 - 1)
        if not spots:
            return count
        occupied ^= lowest | (spots & -spots)
        count += 1
    return count


def enemies_on_wall(occupied: int) -> int:
    """How many bits are set."""
    count = 0
    while occupied:
        occupied &= occupied - 1
        count += 1
    return count


def time_worth(occupied: int, deck: int) -> float:
    """What the time is worth that is left."""
    stages = stages_left(occupied, deck)
    value = WEIGHT[STAGE_LEFT] * min(stages, 60)
    short = deck + enemies_on_wall(occupied) + 1 - stages
    return value - WEIGHT[STAGE_SHORT] * short if short > 0 else value


def chip_worth(have: int, wanted: float, hoped: float) -> float:
    """What chips of a colour are worth that enemies in sight want, and others may want later."""
    if have <= wanted:
        return WEIGHT[CHIP] * have
    value = WEIGHT[CHIP] * wanted
    rest = have - wanted
    if rest <= hoped:
        return value + WEIGHT[CHIP_LATER] * rest
    return value + WEIGHT[CHIP_LATER] * hoped + WEIGHT[CHIP_IDLE] * (rest - hoped)


def add_wanted(need: Need, wanted: list[float]) -> None:
    """Add what an enemy needs to what the team wants."""
    spread = need.any / COLOURS
    for colour in range(COLOURS):
        wanted[colour] += need.colours[colour] + spread


def spell_worth(p: Position) -> float:
    """What all spells before the team are worth."""
    value = 0.0
    for seat in range(p.seats):
        for spell in range(TYPES):
            count = p.stock[seat * TYPES + spell]
            if count:
                value += count * TYPE_WORTH[spell]
    return value


def stored_worth(p: Position) -> float:
    """What lies on wells and towers, less what squares and the citadel keep the team from."""
    value = 0.0
    blocked = 0
    for chip in p.wells:
        if chip != NONE:
            value += WEIGHT[CHIP_STORED]
    for quarter in range(QUARTERS):
        if p.towers[quarter] != NONE:
            value += WEIGHT[CHIP_STORED]
        if p.squares[quarter] != NONE:
            blocked += 1
    return value - blocked_worth(blocked) - WEIGHT[IN_CITADEL] * len(p.citadel)


def blocked_worth(count: int) -> float:
    """What it costs that nothing can be drawn in so many quarters."""
    return WEIGHT[QUARTER_BLOCKED] * count * (count + 1) / 2


def worth(p: Position) -> float:
    """How well the team stands."""
    if p.outcome is not None:
        return WON if p.outcome.winners else LOST
    outlook = Outlook(p)
    wanted = [0.0] * COLOURS
    value = stored_worth(p) + spell_worth(p) + time_worth(p.occupied, len(p.deck))
    for section in range(1, SECTIONS + 1):
        if p.wall[section] != NONE:
            need = need_at(p, section)
            value -= WEIGHT[POINT] * need.total
            add_wanted(need, wanted)
    for colour in range(COLOURS):
        have = 0
        for seat in range(p.seats):
            held = p.mana[seat * COLOURS + colour]
            have += held
            value += WEIGHT[SAME_HAND] * held * held
        value += chip_worth(have, wanted[colour], outlook.needs[colour])
        value -= WEIGHT[POINT] * outlook.needs[colour]
    return value
