"""What a position is worth to the team, from what everyone knows: time, work left, chips of use, spells."""

from typing import Final

from zastava.games.bastion.components import (
    COLOUR,
    COLOURS,
    NONE,
    PRISMATIC,
    STRENGTH,
    TYPE_KIND,
    TYPE_POWER,
    TYPES,
    WHITE,
)
from zastava.games.bastion.moves import SECTIONS
from zastava.games.bastion.position import ALL_SECTIONS, QUARTERS, Position

WON: Final = 10000.0
LOST: Final = -10000.0
_BEFORE_GATE: Final = 1 << SECTIONS
_MIMIC: Final = 9
_KIND_WORTH: Final[list[float]] = [
    0.6,
    0.95,
    1.5,
    1.0,
    0.4,
    1.2,
    0.4,
    0.9,
    1.0,
    2.0,
    3.5,
]  # by kind; times power if any

# What things are worth, in chips.
WEIGHTS: Final[list[float]] = [
    4.4,  # 0 an enemy that has not come yet: its strength
    0.95,  # 1 a chip that some enemy needs
    0.35,  # 2 one that none needs now
    0.4,  # 3 one on a well or tower
    2.0,  # 4 an enemy stage that the wall outlives: time to draw
    1.5,  # 5 a stage too few to defeat everyone, one enemy in each
    1.2,  # 6 a quarter without mana
    2.0,  # 7 an enemy in the citadel
    0.025,  # 8 chips of one colour in one hand, squared
    0.25,  # 9 a good tile for the next turn
    0.15,  # 10 a defeat now instead of a stage later
]


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


def add_needs(p: Position, card: int, quarter: int, needs: list[float]) -> float:
    """Add what the cards of one enemy need by colour; their strength, roughly."""
    total = 0
    while card != NONE:
        strength = STRENGTH[card] or _MIMIC
        total += strength
        colour = COLOUR[card]
        if colour == WHITE and quarter < QUARTERS:
            colour = p.order[quarter]
        if colour < COLOURS:
            needs[colour] += strength
        elif colour > PRISMATIC:
            for one in range(COLOURS):
                needs[one] += colour - PRISMATIC
        else:
            for one in range(COLOURS):
                needs[one] += 1.5
        card = p.under[card]
    return float(total)


def worth(p: Position, unseen: int) -> float:
    """How well the team stands with so many cards still to come."""
    if p.outcome is not None:
        return WON if p.outcome.winners else LOST
    weights = WEIGHTS
    needs = [0.0] * COLOURS
    work = weights[0] * unseen
    for section in range(1, SECTIONS + 1):
        card = p.wall[section]
        if card != NONE:
            work += add_needs(p, card, (section - 1) >> 2, needs)
    value = -work
    for colour in range(COLOURS):
        have = 0
        for seat in range(p.seats):
            held = p.mana[seat * COLOURS + colour]
            have += held
            value += weights[8] * held * held
        wanted = needs[colour] + 0.35 * unseen
        if have > wanted:
            value += weights[1] * wanted + weights[2] * (have - wanted)
        else:
            value += weights[1] * have
    for chip in p.wells:
        if chip != NONE:
            value += weights[3]
    for quarter in range(QUARTERS):
        if p.towers[quarter] != NONE:
            value += weights[3]
        if p.squares[quarter] != NONE:
            value -= weights[6]
    value -= weights[7] * len(p.citadel)
    for seat in range(p.seats):
        for spell in range(TYPES):
            count = p.stock[seat * TYPES + spell]
            if count:
                value += count * _KIND_WORTH[TYPE_KIND[spell]] * max(1, TYPE_POWER[spell])
    stages = stages_left(p.occupied, unseen)
    short = unseen + enemies_on_wall(p.occupied) + 1 - stages
    value += weights[4] * min(stages, 60)
    return value - weights[5] * short if short > 0 else value
