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
_EXPECTED: Final = 4.6  # strength of an unseen enemy

_CHIP: Final = 0.9  # a chip that some enemy on the wall needs
_SPARE: Final = 0.4  # one that none needs now
_ON_BOARD: Final = 0.3  # one on a well or tower
_SLACK: Final = 0.8  # an enemy stage more than enemies left
_TIGHT: Final = 2.0  # when there is hardly any slack
_BLOCKED: Final = 1.2  # a quarter without mana
_SEIZED: Final = 2.0  # the citadel
_KIND_WORTH: Final[list[float]] = [0.7, 0.7, 1.6, 1.2, 0.6, 1.6, 0.6, 0.7, 0.8, 1.8, 4.5]  # by kind; times power if any


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
    needs = [0.0] * COLOURS
    work = _EXPECTED * unseen
    for section in range(1, SECTIONS + 1):
        card = p.wall[section]
        if card != NONE:
            work += add_needs(p, card, (section - 1) >> 2, needs)
    value = -work
    for colour in range(COLOURS):
        have = 0
        for seat in range(p.seats):
            have += p.mana[seat * COLOURS + colour]
        wanted = needs[colour] + 0.35 * unseen
        if have > wanted:
            value += _CHIP * wanted + _SPARE * (have - wanted)
        else:
            value += _CHIP * have
    for chip in p.wells:
        if chip != NONE:
            value += _ON_BOARD
    for quarter in range(QUARTERS):
        if p.towers[quarter] != NONE:
            value += _ON_BOARD
        if p.squares[quarter] != NONE:
            value -= _BLOCKED
    value -= _SEIZED * len(p.citadel)
    for seat in range(p.seats):
        for spell in range(TYPES):
            held = p.stock[seat * TYPES + spell]
            if held:
                value += held * _KIND_WORTH[TYPE_KIND[spell]] * max(1, TYPE_POWER[spell])
    slack = stages_left(p.occupied, unseen) - unseen - enemies_on_wall(p.occupied)
    value += _SLACK * min(slack, 12)
    if slack < 4:
        value -= _TIGHT * (4 - slack)
    return value
