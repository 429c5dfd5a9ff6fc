"""What a position is worth to the team, from what everyone knows: time, work left, chips of use, spells."""

from typing import Final

from zastava.games.bastion.bot.ways import TYPE_WORTH
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

# What things are worth, in chips.
WEIGHTS: Final[list[float]] = [
    1.0,  # 0 a point of strength on the wall
    0.95,  # 1 a chip that some enemy needs
    0.35,  # 2 one that none needs now
    0.4,  # 3 one on a well or tower
    2.0,  # 4 an enemy stage that the wall outlives: time to draw
    1.5,  # 5 a stage too few to defeat everyone, one enemy in each
    1.2,  # 6 a quarter without mana; a second and third one as many times more
    2.0,  # 7 an enemy in the citadel
    0.025,  # 8 chips of one colour in one hand, squared
    0.25,  # 9 a good tile for the next turn
    0.15,  # 10 a defeat now instead of a stage later
    0.5,  # 11 a chip that an enemy still to come may need
    1.0,  # 12 a ritual that can be performed after an attack
]


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
    value = WEIGHTS[4] * min(stages, 60)
    short = deck + enemies_on_wall(occupied) + 1 - stages
    return value - WEIGHTS[5] * short if short > 0 else value


def chip_worth(have: int, wanted: float, hoped: float) -> float:
    """What chips of a colour are worth that enemies in sight want, and others may want later."""
    if have <= wanted:
        return WEIGHTS[1] * have
    value = WEIGHTS[1] * wanted
    rest = have - wanted
    if rest <= hoped:
        return value + WEIGHTS[11] * rest
    return value + WEIGHTS[11] * hoped + WEIGHTS[2] * (rest - hoped)


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
            value += WEIGHTS[3]
    for quarter in range(QUARTERS):
        if p.towers[quarter] != NONE:
            value += WEIGHTS[3]
        if p.squares[quarter] != NONE:
            blocked += 1
    return value - blocked_worth(blocked) - WEIGHTS[7] * len(p.citadel)


def blocked_worth(count: int) -> float:
    """What it costs that nothing can be drawn in so many quarters."""
    return WEIGHTS[6] * count * (count + 1) / 2


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
            value -= WEIGHTS[0] * need.total
            add_wanted(need, wanted)
    for colour in range(COLOURS):
        have = 0
        for seat in range(p.seats):
            held = p.mana[seat * COLOURS + colour]
            have += held
            value += WEIGHTS[8] * held * held
        value += chip_worth(have, wanted[colour], outlook.needs[colour])
        value -= WEIGHTS[0] * outlook.needs[colour]
    return value
