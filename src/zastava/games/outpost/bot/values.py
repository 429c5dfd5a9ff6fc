"""What a seat's board is worth in points: between rounds, when only the rounds to come count, and within one."""

from typing import Final

from zastava.games.outpost.bot.weights import WEIGHT, WEIGHTS
from zastava.games.outpost.components import (
    BUILDING_IDS,
    HERO_GUILD,
    HERO_POINTS,
    HUNT_SETTLERS,
    REWARD,
    ROUNDS,
    STORED_POINTS,
    TILE_COLOUR,
    TILE_RESOURCE,
)
from zastava.games.outpost.position import Player
from zastava.games.outpost.rules.kinds import (
    BUILDERS,
    CELLS,
    COLUMNS,
    COMMONS,
    COMMONS_ONE_TO_ONE,
    DIAMOND,
    GOLD,
    GUARDS,
    KINDS,
    NOTHING,
    PLACES,
    REGIONS,
    STREETS,
    TRAVELLERS,
)
from zastava.games.outpost.rules.supply import BITS, has_effect

# Points that one of each resource comes to, while there are rounds left to use it.
RESOURCE: Final = WEIGHTS.at("resource", 5)
SETTLER: Final = WEIGHTS.at("settler")
GROWTH: Final = WEIGHTS.at("growth", 3)  # territories, buildings, fortifications to come in a round
_USE_OTHER: Final = WEIGHTS.at("use_other")
# Points that a use of each building adds, once a round.
USES: Final[list[int]] = [WEIGHTS.starts.get(f"use_{name}", _USE_OTHER) for name in BUILDING_IDS]
KEPT: Final = WEIGHTS.at("kept")  # that a fortification keeps a common, once a round
GROUND: Final = WEIGHTS.at("ground", 3)  # a territory, a building, a fortification for heroes to come
SAFE: Final = WEIGHTS.at("safe")  # how often an open tile is free of monsters


def hand_value(player: Player, rounds: int, w: list[float] = WEIGHT) -> float:
    """What a hand is worth after passing: rare resources stay, and one common per fortification."""
    if rounds == 0:
        return 0.01 * (player.hand[DIAMOND] + 2 * player.hand[GOLD])
    hand = player.hand
    commons = hand[0] + hand[1] + hand[2]
    kept = BITS[player.forts]
    made = 0
    if commons > kept:
        made = diamonds_to_make(player, kept)
        left = commons - made * COMMONS
        commons = left if left < kept else kept
    rare = (hand[DIAMOND] + made) * w[RESOURCE + DIAMOND]
    return commons * w[RESOURCE] + rare + hand[GOLD] * w[RESOURCE + GOLD]


def diamonds_to_make(player: Player, kept: int) -> int:
    """How many diamonds the commons make that would be lost by passing."""
    hand = player.hand
    rate = 1 if has_effect(player, COMMONS_ONE_TO_ONE) else 2
    made = 0
    while True:
        lack = 0
        spare = 0
        for kind in range(COMMONS):
            more = hand[kind] - made - 1
            if more < 0:
                lack -= more
            else:
                spare += more
        if lack * rate > spare or hand[0] + hand[1] + hand[2] - made * COMMONS <= kept:
            return made
        made += 1


def heroes_value(player: Player, rounds: int, w: list[float] = WEIGHT) -> float:
    """What the invited heroes will score, as the board will have grown by the end."""
    counts = [0, 0, 0]
    total = 0.0
    heroes = player.heroes
    hero = 0
    while heroes:
        if heroes & 1:
            guild = HERO_GUILD[hero]
            if guild <= GUARDS:
                counts[guild] += 1
            else:
                total += HERO_POINTS[hero]
        heroes >>= 1
        hero += 1
    if counts[TRAVELLERS]:
        total += counts[TRAVELLERS] * _grown(BITS[player.land], rounds, w[GROWTH + TRAVELLERS])
    if counts[BUILDERS]:
        built = 0
        for building in player.buildings:
            if building != NOTHING:
                built += 1
        total += counts[BUILDERS] * _grown(built, rounds, w[GROWTH + BUILDERS])
    if counts[GUARDS]:
        total += counts[GUARDS] * _grown(BITS[player.forts], rounds, w[GROWTH + GUARDS])
    return total


def _grown(count: int, rounds: int, growth: float) -> float:
    """What a count comes to by the end: nine at most."""
    grown = count + growth * rounds
    return grown if grown < 9 else 9.0


def stored_value(player: Player) -> float:
    """What lies on banks and cathedrals."""
    total = 0.0
    for place in range(STREETS * PLACES):
        if player.stored[place]:
            total += player.stored[place] * STORED_POINTS[player.buildings[place]]
    return total


def streets_value(player: Player, w: list[float] = WEIGHT) -> float:
    """What the streets add in a round."""
    total = 0.0
    for street in range(STREETS):
        uses = 0.0
        for place in range(street * PLACES, street * PLACES + PLACES):
            if player.buildings[place] != NOTHING:
                uses += w[USES[player.buildings[place]]]
        if uses > w[SETTLER]:
            total += uses - w[SETTLER]
    return total


def lands_value(player: Player, w: list[float] = WEIGHT) -> float:
    """What regions and fortifications add in a round."""
    total = 0.0
    for region in range(REGIONS):
        yields = 0.0
        for cell in range(region * COLUMNS, region * COLUMNS + COLUMNS):
            tile = player.tiles[cell]
            if tile == NOTHING or player.monsters >> cell & 1:
                continue
            worth = w[RESOURCE + TILE_RESOURCE[tile]]
            if player.forts >> cell & 1:
                yields += worth
                total += w[KEPT] + (worth - w[SETTLER] if worth > w[SETTLER] else 0.0)
            else:
                yields += worth * w[SAFE]
        if yields > w[SETTLER]:
            total += yields - w[SETTLER]
    return total


def monsters_value(player: Player, w: list[float] = WEIGHT) -> float:
    """What hunting the monsters on a board is worth, once."""
    total = 0.0
    if player.monsters:
        for cell in range(CELLS):
            if player.monsters >> cell & 1:
                colour = TILE_COLOUR[player.tiles[cell]]
                gain = -w[SETTLER] * HUNT_SETTLERS[colour]
                for kind in range(KINDS):
                    gain += REWARD[colour][kind] * w[RESOURCE + kind]
                total += gain if gain > 0 else 0.0
    return total


def settled_value(player: Player, w: list[float] = WEIGHT) -> float:
    """What territories and fortifications are worth by themselves while there are rounds to come."""
    return BITS[player.land] * w[GROUND] + BITS[player.forts] * w[GROUND + 2]


def built_value(player: Player, w: list[float] = WEIGHT) -> float:
    """The same of buildings."""
    return (PLACES * STREETS - player.buildings.count(NOTHING)) * w[GROUND + 1]


def board_value(player: Player, rounds: int, w: list[float] = WEIGHT) -> float:
    """What a board is worth with so many rounds to come, without its hand."""
    total = stored_value(player) + heroes_value(player, rounds, w)
    if rounds > 0:
        total += player.extra * w[SETTLER] + monsters_value(player, w)
        total += settled_value(player, w) + built_value(player, w)
        total += rounds * (streets_value(player, w) + lands_value(player, w))
    return total


def after_pass(player: Player, round_now: int, w: list[float] = WEIGHT) -> float:
    """What a seat has if it passes now."""
    rounds = ROUNDS - round_now
    return board_value(player, rounds, w) + hand_value(player, rounds, w)
