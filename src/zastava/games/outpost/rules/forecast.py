"""What things cost, lack and score as the position is: the numbers that a board shows before anything is clicked."""

from typing import Any

from zastava.games.outpost.components import (
    BUILDING_COST,
    BUILDING_IDS,
    HERO_COLOUR,
    HERO_GUILD,
    HERO_IDS,
    HERO_PRICE,
    HERO_SETTLERS,
    HUNT_SETTLERS,
    MARKET,
    STORED_POINTS,
    SURCHARGE,
    TILE_COLOUR,
    TILE_IDS,
    TILE_RESOURCE,
)
from zastava.games.outpost.moves import CELL_NAMES, COLUMN_NAMES
from zastava.games.outpost.position import Player, Position
from zastava.games.outpost.rules import activation, building, land, payment, streets
from zastava.games.outpost.rules.kinds import (
    CELLS,
    COLOURS,
    COLUMNS,
    GUILDS,
    KINDS,
    NOTHING,
    PLACES,
    REGIONS,
    RESOURCE_IDS,
    ROW,
    STREETS,
)
from zastava.games.outpost.rules.monsters import row_colours
from zastava.games.outpost.rules.scoring import points_of


def amounts(numbers: list[int]) -> dict[str, int]:
    """Resources by name, those that there are."""
    return {RESOURCE_IDS[kind]: numbers[kind] for kind in range(KINDS) if numbers[kind]}


def costs(p: Position, player: Player, price: list[int]) -> dict[str, Any]:
    """9.5, 10.1: a price, what a hand lacks for it, and the ways to pay it by exchanging, the cheapest first."""
    return {
        "price": amounts(price),
        "missing": amounts(payment.missing(player, price)),
        "in_hand": payment.in_hand(player, price),
        "ways": [way.text for way in payment.ways(p, player, price)],
    }


def market_view(p: Position, player: Player) -> list[dict[str, Any]]:
    """3.1: the places of the market and what a building costs this seat."""
    found: list[dict[str, Any]] = []
    for place in range(MARKET):
        kind = p.market[place]
        if kind == NOTHING:
            found.append({"place": place + 1, "building": None, "height": 0})
            continue
        cost = costs(p, player, building.COSTS[BUILDING_COST[kind]])
        found.append({"place": place + 1, "building": BUILDING_IDS[kind], "height": p.heights[place], **cost})
    return found


def row_view(p: Position, player: Player) -> list[dict[str, Any]]:
    """10.1, 10.4: the hero row: what a hero costs this seat, and what it would score with its board as it is."""
    found: list[dict[str, Any]] = []
    for place in range(ROW):
        hero = p.row[place]
        if hero == NOTHING:
            found.append({"place": place + 1, "hero": None, "surcharge": SURCHARGE[place]})
            continue
        cost = costs(p, player, HERO_PRICE[hero * ROW + place])
        found.append({"place": place + 1, **hero_view(player, hero), "surcharge": SURCHARGE[place], **cost})
    return found


def hero_view(player: Player, hero: int) -> dict[str, Any]:
    """10.4: a hero and the points that it brings this seat."""
    return {
        "hero": HERO_IDS[hero],
        "guild": GUILDS[HERO_GUILD[hero]],
        "colour": COLOURS[HERO_COLOUR[hero]],
        "settlers": HERO_SETTLERS[hero],
        "points": points_of(player, hero),
    }


def cell_view(p: Position, player: Player, cell: int) -> dict[str, Any]:
    """4.1–6.3: a cell of the lands, what may be done there, with how many settlers, and whether a check would bring a
    monster."""
    tile = player.tiles[cell]
    monster = player.monsters >> cell & 1 == 1
    fortified = player.forts >> cell & 1 == 1
    activated = player.activated >> cell & 1 == 1
    action = ""
    settlers = 1
    if tile == NOTHING:
        action = "explore" if land.can_explore(player, cell) else ""
        settlers = land.explorers(cell)
    elif monster:
        action = "hunt"
        settlers = HUNT_SETTLERS[TILE_COLOUR[tile]]
    elif not fortified:
        action = "fortify"
    elif not activated:
        action = "fort" if p.supply[TILE_RESOURCE[tile]] else ""
    threat = tile != NOTHING and not monster and not fortified and row_colours(p) >> TILE_COLOUR[tile] & 1 == 1
    return {
        "cell": CELL_NAMES[cell],
        "tile": TILE_IDS[tile] if tile != NOTHING else None,
        "resource": RESOURCE_IDS[TILE_RESOURCE[tile]] if tile != NOTHING else None,
        "colour": COLOURS[TILE_COLOUR[tile]] if tile != NOTHING else None,
        "monster": monster,
        "fortified": fortified,
        "activated": activated,
        "action": action or None,
        "settlers": settlers,
        "enough": player.base + player.extra >= settlers,
        "threat": threat,
    }


def region_view(p: Position, player: Player, region: int) -> dict[str, Any]:
    """7.1, 7.2: a region: how often it was activated, whether it is open, and what all its tiles would yield."""
    columns = activation.yielding(player, region)
    times = (player.regions >> region & 1) + (player.regions >> (REGIONS + region) & 1)
    return {
        "number": region + 1,
        "activations": times,
        "open": activation.is_region_open(player, region),
        "columns": COLUMN_NAMES[columns],
        "yields": amounts(activation.harvest(player, region, columns)),
        "supplied": activation.is_supplied(p, activation.harvest(player, region, columns)),
    }


def street_view(p: Position, player: Player, street: int) -> dict[str, Any]:
    """8.1: a street with its buildings: which can be used right now, and what lies on them."""
    places: list[dict[str, Any]] = []
    for place in range(street * PLACES, street * PLACES + PLACES):
        kind = player.buildings[place]
        if kind == NOTHING:
            places.append({"building": None, "stored": 0, "points": 0, "usable": False, "unused": False})
            continue
        places.append(
            {
                "building": BUILDING_IDS[kind],
                "stored": player.stored[place],
                "points": player.stored[place] * STORED_POINTS[kind],
                "usable": streets.is_usable(p, player, kind),
                "unused": player is p.players[p.turn] and p.unused >> place & 1 == 1,
            }
        )
    return {
        "number": street + 1,
        "activations": (player.streets >> street & 1) + (player.streets >> (STREETS + street) & 1),
        "open": streets.is_street_open(player, street),
        "free": building.free_place(player, street) != NOTHING,
        "places": places,
    }


def lands_view(p: Position, player: Player) -> list[dict[str, Any]]:
    """The nine cells, region by region."""
    return [cell_view(p, player, cell) for cell in range(CELLS)]


def check_view(p: Position, cell: int) -> dict[str, Any]:
    """11.10: the check that the flute decides: where, which monster, and what the row would have brought."""
    tile = p.players[p.turn].tiles[cell]
    return {
        "cell": CELL_NAMES[cell],
        "region": cell // COLUMNS + 1,
        "colour": COLOURS[TILE_COLOUR[tile]],
        "in_row": row_colours(p) >> TILE_COLOUR[tile] & 1 == 1,
    }
