"""What bots may use: who would come first to each hex, and what that is worth.

The measure is reach-first: how many vikings each player needs to get to a free hex over plain. Land that nobody else
can reach counts whole, land that others reach later a little less, and a tie is shared.
"""

from typing import Final

from zastava.games.fjords.rules.houses import house_fits
from zastava.games.fjords.rules.position import (
    HELD,
    HOME,
    HOUSE,
    OVER,
    SECRET,
    SETTLE,
    STRENGTH,
    WATER,
    Position,
    owner,
)
from zastava.games.fjords.rules.scoring import coast, points
from zastava.games.fjords.rules.terrain import PLAIN_SIDES

NEVER: Final = 10_000  # farther than any way
STEP: Final = 8  # room for the order of players between two steps
CONTESTED: Final = 0.8  # a hex that others can reach, but later
GROWTH: Final = 0.25  # an empty place beside one's plain, while hexes are still laid
HOUSE_KEPT: Final = 8.0  # a house in hand when all hexes are still to come
RUNE_KEPT: Final = 1.0  # a rune in hand that may still be used


def evaluate(position: Position, seat: int) -> float:
    """How well a seat stands: its expected points less those of its best opponent."""
    if position.phase == OVER and position.end is not None:
        return lead([float(score) for score in position.end.scores], seat) * 4.0 - position.end.ranks[seat]
    expected = prospects(position, -1)
    if position.phase == HOUSE and house_fits(position):
        with_house = prospects(position, len(position.places) - 1)
        if lead(with_house, position.turn) > lead(expected, position.turn):
            expected = with_house
    return lead(expected, seat)


def lead(expected: list[float], seat: int) -> float:
    """A seat's points less those of the best other seat."""
    best = -1000.0
    for other in range(len(expected)):
        if other != seat and expected[other] > best:
            best = expected[other]
    return expected[seat] - best


def prospects(position: Position, site: int) -> list[float]:
    """What each seat may expect to count at the end; `site` is a node where the player at turn may yet put a house."""
    seats = position.seats
    settling = position.phase == SETTLE
    expected = [float(score) for score in points(position)]
    total = float(len(position.places) + len(position.bag) + len(position.row))
    ahead = (len(position.bag) + len(position.row)) / total
    for seat in range(seats):
        houses = position.houses[seat]
        if site >= 0 and seat == position.turn:
            houses -= 1
        if not settling:
            expected[seat] += HOUSE_KEPT * ahead * houses
        held = position.held[seat] & HELD
        expected[seat] += RUNE_KEPT * (held & ~(HOME | SECRET)).bit_count()
    share(position, site, expected)
    return expected


def share(position: Position, site: int, expected: list[float]) -> None:
    """Give every free hex to whoever comes to it first."""
    count = len(position.places)
    settling = position.phase == SETTLE
    best = [NEVER] * count
    second = [NEVER] * count
    holder = [0] * count
    rival = [0] * count
    for seat in range(position.seats):
        if position.vikings[seat] == 0:
            continue
        order = (seat - position.turn) % position.seats if settling else 0
        ways = distances(position, seat, site)
        for node in range(count):
            way = ways[node]
            if way == NEVER:
                continue
            way = way * STEP + order
            if way < best[node]:
                second[node] = best[node]
                rival[node] = holder[node]
                best[node] = way
                holder[node] = seat
            elif way < second[node]:
                second[node] = way
                rival[node] = seat
    worth = worths(position)
    for node in range(count):
        if best[node] == NEVER:
            continue
        gain = worth[node]
        if not settling:
            plain = PLAIN_SIDES[position.lying[node]]
            for side in range(6):
                if plain >> side & 1 and position.beside[6 * node + side] < 0:
                    gain += GROWTH
        if second[node] == NEVER:
            expected[holder[node]] += gain
        elif second[node] == best[node]:
            expected[holder[node]] += gain / 2
            expected[rival[node]] += gain / 2
        else:
            expected[holder[node]] += gain * CONTESTED
            expected[rival[node]] += gain * (1.0 - CONTESTED) / 2


def distances(position: Position, seat: int, site: int) -> list[int]:
    """How many vikings a seat needs to come to each free hex; NEVER where it cannot."""
    ways = [NEVER] * len(position.places)
    edge: list[int] = []
    bit = 1 << seat
    for node in range(len(ways)):
        if position.reach[node] & bit and node != site:
            ways[node] = 1
            edge.append(node)
    steps = 1
    if site >= 0 and seat == position.turn:
        spread(position, site, 1, site, ways, edge)
    while edge:
        steps += 1
        beyond: list[int] = []
        for node in edge:
            spread(position, node, steps, site, ways, beyond)
        edge = beyond
    return ways


def spread(position: Position, node: int, steps: int, site: int, ways: list[int], found: list[int]) -> None:
    """Step from a node to its free neighbours over plain."""
    plain = PLAIN_SIDES[position.lying[node]]
    for side in range(6):
        if plain >> side & 1:
            other = position.beside[6 * node + side]
            if other >= 0 and ways[other] == NEVER and other != site:
                if position.pieces[other] == 0 and position.stones[other] == 0:
                    ways[other] = steps
                    found.append(other)


def worths(position: Position) -> list[float]:
    """What a viking on each hex would count: more beside a rune of strength or home, or on the water of its rune."""
    count = len(position.places)
    worth = [1.0] * count
    if not position.runes:
        return worth
    for node in range(count):
        stone = position.stones[node]
        if stone in (STRENGTH, HOME):
            for side in range(6):
                other = position.beside[6 * node + side]
                if other >= 0:
                    if stone == STRENGTH or position.reach[other] >> owner(position.pieces[node]) & 1:
                        worth[other] += 1.0
        elif stone == WATER:
            sail(position, node, worth)
    return worth


def sail(position: Position, rune: int, worth: list[float]) -> None:
    """Raise what can sail to the rune of water."""
    for node in coast(position, rune):
        worth[node] += 1.0
