"""What a position is worth to the team, from what everyone knows: time, work left, chips of use, spells."""

from typing import Final

from zastava.games.bastion.bot.ways import fitting, type_worth
from zastava.games.bastion.bot.weights import WEIGHT, WEIGHTS
from zastava.games.bastion.components import (
    CARDS,
    COLOUR,
    COLOURS,
    FLY,
    HAS,
    NONE,
    PROPERTIES,
    SEIZE,
    STRENGTH,
    TYPES,
)
from zastava.games.bastion.moves import CITADEL_PLACE, PLACES, SECTIONS
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
BLOCKED: Final = WEIGHTS.at("blocked", QUARTERS)  # so many quarters without mana: the last ones starve the team
IN_CITADEL: Final = WEIGHTS.at("in_citadel")  # an enemy in the citadel
TOWER_SHUT: Final = WEIGHTS.at("tower_shut")  # a closed tower that an enemy in the citadel keeps closed
SAME_HAND: Final = WEIGHTS.at("same_hand")  # chips of one colour in one hand, squared
GOOD_TILE: Final = WEIGHTS.at("good_tile")  # a good tile for the next turn
DEFEAT_NOW: Final = WEIGHTS.at("defeat_now")  # a defeat now instead of a stage later
CHIP_LATER: Final = WEIGHTS.at("chip_later")  # a chip that an enemy still to come may need
DELAY: Final = WEIGHTS.at("delay")  # the share of what hinders the team that it costs by the stage, or all is put off
NEAR: Final = WEIGHTS.at("near")  # the share of what an enemy inside costs that is won by holding chips for it
RITUAL: Final = WEIGHTS.at("ritual")  # a ritual that can be performed after an attack
# What it costs that a card is in play beside its strength, by its properties: dried wells, banned spells, wards.
_PROPERTY: Final = WEIGHTS.at("property", PROPERTIES)
_PROPERTIES_OF: Final[list[list[int]]] = [
    [one for one in range(PROPERTIES) if HAS[card] >> one & 1] for card in range(CARDS)
]
_MANY: Final = 8.0  # with fewer enemies left than this, what hinders the team matters less
_SWARM: Final = 4.0  # and with fewer than this that are inside or will come there


class Outlook:
    """What is known of the cards still to come: how many, and what they will need, by colour."""

    def __init__(self, p: Position) -> None:
        self.count: Final = len(p.deck)
        self.needs: Final[list[float]] = [0.0] * COLOURS
        self.within = float(QUARTERS - p.squares.count(NONE) + len(p.citadel))  # enemies inside, now or soon
        unknown = sorted(p.deck + p.hidden)  # nobody knows in which order
        share = len(p.deck) / len(unknown) if unknown else 0.0
        for card in unknown:
            if HAS[card] >> FLY & 1 or HAS[card] >> SEIZE & 1:
                self.within += share
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


def add_wanted(need: Need, wanted: list[float], share: float) -> None:
    """Add what an enemy needs, or a share of it, to what the team wants."""
    spread = need.any / COLOURS
    for colour in range(COLOURS):
        wanted[colour] += share * (need.colours[colour] + spread)


def urgency(occupied: int, deck: int, within: float) -> float:
    """How much it matters that mana flows: less when few enemies are left, who alone stand between the team and the
    end, and less when few of them come inside."""
    return min(1.0, (deck + enemies_on_wall(occupied)) / _MANY) * min(1.0, within / _SWARM)


def spell_worth(p: Position) -> float:
    """What all spells before the team are worth."""
    value = 0.0
    for seat in range(p.seats):
        for spell in range(TYPES):
            count = p.stock[seat * TYPES + spell]
            if count:
                value += count * type_worth(spell)
    return value


def stored_worth(p: Position) -> float:
    """What lies on wells and towers."""
    value = 0.0
    for chip in p.wells:
        if chip != NONE:
            value += WEIGHT[CHIP_STORED]
    for chip in p.towers:
        if chip != NONE:
            value += WEIGHT[CHIP_STORED]
    return value


def hindrance(p: Position) -> float:
    """What squares and the citadel keep the team from, when all of the siege is still to come."""
    blocked = QUARTERS - p.squares.count(NONE)
    value = blocked_worth(blocked)
    if p.citadel:
        value += WEIGHT[IN_CITADEL] * len(p.citadel) + WEIGHT[TOWER_SHUT] * (QUARTERS - p.towers.count(NONE))
    return value


def blocked_worth(count: int) -> float:
    """What it costs that nothing can be drawn in so many quarters."""
    return WEIGHT[BLOCKED + count - 1] if count else 0.0


def freed_worth(p: Position, place: int) -> float:
    """What it is worth to defeat the enemy on a square, or in the citadel, when all of the siege is still to come."""
    if place == CITADEL_PLACE:
        return WEIGHT[IN_CITADEL] + WEIGHT[TOWER_SHUT] * (QUARTERS - p.towers.count(NONE))
    blocked = QUARTERS - p.squares.count(NONE)
    return blocked_worth(blocked) - blocked_worth(blocked - 1)


def nearness(hand: list[int], need: Need) -> float:
    """How near a hand is to an attack, from 0 to 1: the last chips count most, so that one hand gathers them all."""
    part = fitting(hand, need) / need.total
    return part * part


def prize(p: Position, place: int, need: Need) -> float:
    """What chips for an enemy inside are worth in the hand that has most of them."""
    best = 0.0
    for seat in range(p.seats):
        best = max(best, nearness(p.mana[seat * COLOURS : seat * COLOURS + COLOURS], need))
    return WEIGHT[NEAR] * freed_worth(p, place) * best


def harm(card: int) -> float:
    """What it costs that a card is in play, beside its strength."""
    value = 0.0
    for one in _PROPERTIES_OF[card]:
        value += WEIGHT[_PROPERTY + one]
    return value


def harm_at(p: Position, place: int) -> float:
    """What the properties of the enemy at a place cost the team."""
    value = 0.0
    card = p.host(place)
    while card != NONE:
        value += harm(card)
        card = p.under[card]
    return value


def worth(p: Position) -> float:
    """How well the team stands."""
    if p.outcome is not None:
        return WON if p.outcome.winners else LOST
    outlook = Outlook(p)
    wanted = [0.0] * COLOURS
    share = urgency(p.occupied, len(p.deck), outlook.within)
    hindered = hindrance(p)
    value = stored_worth(p) + spell_worth(p) + time_worth(p.occupied, len(p.deck))
    for place in range(1, PLACES):
        if p.host(place) == NONE:
            continue
        need = need_at(p, place)
        hindered += harm_at(p, place)
        add_wanted(need, wanted, 1.0 if place <= SECTIONS else share)
        if place <= SECTIONS:
            value -= WEIGHT[POINT] * need.total
        else:
            hindered -= prize(p, place, need)
    value -= share * hindered
    for colour in range(COLOURS):
        have = 0
        for seat in range(p.seats):
            held = p.mana[seat * COLOURS + colour]
            have += held
            value += WEIGHT[SAME_HAND] * held * held
        value += chip_worth(have, wanted[colour], outlook.needs[colour])
        value -= WEIGHT[POINT] * outlook.needs[colour]
    return value
