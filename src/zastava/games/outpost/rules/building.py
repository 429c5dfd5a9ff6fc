"""Building and the market (clauses 3.1–3.4, 12.7)."""

from typing import Final

from zastava.core.contract import CHANCE
from zastava.core.errors import IllegalMove
from zastava.core.words import N_
from zastava.games.outpost.components import BUILDING_COST, BUILDINGS, MARKET
from zastava.games.outpost.moves import BUILDS, Build, Move, build
from zastava.games.outpost.position import BUILDING_ZONE, Player, Position
from zastava.games.outpost.rules import happenings, payment
from zastava.games.outpost.rules.kinds import KINDS, NOTHING, PLACES, STREETS
from zastava.games.outpost.rules.supply import below, check_settlers, give_back, spend_settlers
from zastava.games.outpost.rules.trades import Way

COSTS: Final[list[list[int]]] = [[int(kind == cost) for kind in range(KINDS)] for cost in range(KINDS)]


def free_place(player: Player, street: int) -> int:
    """3.2: the first free place of a street, NOTHING when it is full."""
    for place in range(street * PLACES, street * PLACES + PLACES):
        if player.buildings[place] == NOTHING:
            return place
    return NOTHING


def list_builds(p: Position, found: list[Move]) -> None:
    """3.1: every building of the market that can be paid, onto every street with a free place."""
    player = p.players[p.turn]
    if player.base + player.extra < 1:
        return
    free = 0
    for street in range(STREETS):
        if free_place(player, street) != NOTHING:
            free |= 1 << street
    if not free:
        return
    ways: list[Way | None] = [None] * KINDS
    looked = 0
    for place in range(MARKET):
        building = p.market[place]
        if building == NOTHING:
            continue
        cost = BUILDING_COST[building]
        if player.hand[cost] > 0:
            for street in range(STREETS):
                if free >> street & 1:
                    found.append(BUILDS[place * STREETS + street])
            continue
        if not looked >> cost & 1:
            looked |= 1 << cost
            ways[cost] = payment.cheapest(p, player, COSTS[cost])
        way = ways[cost]
        if way is not None:
            for street in range(STREETS):
                if free >> street & 1:
                    found.append(build(place, street, way))


def check_build(p: Position, move: Build) -> None:
    """3.1, 3.2: a settler, a building that is there and can be paid, a free place."""
    player = p.players[p.turn]
    building = p.market[move.place]
    if building == NOTHING:
        raise IllegalMove("3.3", N_("Place {place} of the market is empty."), place=move.place + 1)
    if free_place(player, move.street) == NOTHING:
        if NOTHING not in player.buildings:
            raise IllegalMove("3.2", N_("Your settlement has nine buildings: there is no place for a tenth."))
        raise IllegalMove("3.2", N_("Street {street} has no free place."), street=move.street + 1)
    check_settlers(player, 1)
    payment.check_price(p, player, COSTS[BUILDING_COST[building]], move.way, "3.1")


def play_build(p: Position, move: Build) -> int:
    """3.1, 3.3: pay and build; a place that comes free is filled from the pile. Returns where the building stands."""
    seat = p.turn
    player = p.players[seat]
    payment.exchange_along(p, seat, move.way)
    spend_settlers(player, 1)
    player.zones[BUILDING_ZONE] += 1
    building = p.market[move.place]
    give_back(p, player, BUILDING_COST[building], 1)
    where = free_place(player, move.street)
    player.buildings[where] = building
    p.events.add(happenings.BUILT, seat, building, move.place, move.street)
    p.heights[move.place] -= 1
    if p.heights[move.place] == 0:
        fill_place(p, move.place)
    return where


def fill_place(p: Position, place: int) -> None:
    """3.3: a new building from the pile, if there is one."""
    left = 0
    for count in p.pile:
        left += count
    p.market[place] = NOTHING
    if left == 0:
        return
    p.seal = CHANCE
    number = below(p.chance, left)
    building = 0
    while number >= p.pile[building]:
        number -= p.pile[building]
        building += 1
    p.pile[building] -= 1
    p.market[place] = building
    p.heights[place] = 1
    p.events.add(happenings.OPENED, place, building)


def renew_market(p: Position) -> None:
    """12.7: equal buildings gather at the lowest of their places, then free places are filled in order."""
    for building in range(BUILDINGS):
        lowest = NOTHING
        gathered = False
        for place in range(MARKET):
            if p.market[place] != building:
                continue
            if lowest == NOTHING:
                lowest = place
                continue
            p.heights[lowest] += p.heights[place]
            p.heights[place] = 0
            p.market[place] = NOTHING
            gathered = True
        if gathered:
            p.events.add(happenings.GATHERED, building, lowest, p.heights[lowest])
    for place in range(MARKET):
        if p.market[place] == NOTHING:
            fill_place(p, place)
