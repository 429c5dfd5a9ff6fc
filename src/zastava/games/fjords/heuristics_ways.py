"""Who can come to which land with how many vikings: what the evaluation of Fjords rests on, and most of its price.

Both looks at a position, without and with a house that may yet be put, go by the same ways: a house only shortens its
owner's, and lengthens another's only where that one could come to its site.
"""

from typing import Final

from zastava.games.fjords.position import SETTLE, Position, owner
from zastava.games.fjords.rules.terrain import NODE, NODE_BITS, PATTERN, PATTERN_BITS, PLAIN_SIDES

NEVER: Final = 10_000  # farther than any way
TAKEN: Final = 0  # nobody goes there: something stands or lies there
NOWHERE: Final = -1  # no site for a house

# The rim as a list: nodes of free hexes; STANDING - seat for a piece; NEXT after each empty place.
STANDING: Final = -1
NEXT: Final = -10


def find_ways(position: Position) -> list[list[int]]:
    """For each seat how many vikings it needs to come to each hex: TAKEN, or NEVER where it cannot."""
    free = _free_land(position)
    return [_distances(position, seat, free) for seat in range(position.seats)]


def with_a_house(position: Position, site: int, ways: list[list[int]]) -> list[list[int]]:
    """The ways when the player at turn puts a house on a free hex."""
    found: list[list[int]] = []
    for seat in range(position.seats):
        way = ways[seat][site]
        changed = ways[seat][:]
        changed[site] = TAKEN
        if seat == position.turn:
            if position.vikings[seat]:
                _spread(position, changed, [site])
        elif way != NEVER:
            free = _free_land(position)
            free[site] = TAKEN
            changed = _distances(position, seat, free)
        found.append(changed)
    return found


def _free_land(position: Position) -> list[int]:
    """NEVER for each free hex, TAKEN for the others."""
    stones = position.stones
    return [TAKEN if standing or stones[node] else NEVER for node, standing in enumerate(position.pieces)]


def _distances(position: Position, seat: int, free: list[int]) -> list[int]:
    """How many vikings a seat needs to come to each hex of the free land."""
    ways = free[:]
    if position.vikings[seat]:
        edge: list[int] = []
        bit = 1 << seat
        for node, seats in enumerate(position.reach):
            if seats & bit and ways[node] == NEVER:
                ways[node] = 1
                edge.append(node)
        _spread(position, ways, edge)
    return ways


def _spread(position: Position, ways: list[int], edge: list[int]) -> None:
    """Go on over plain, step by step, wherever that is shorter than what is known; the edge grows on the way."""
    linked = position.linked
    for node in edge:
        steps = ways[node] + 1
        links = linked[node]
        while links:
            other = (links & NODE) - 1
            links >>= NODE_BITS
            if ways[other] > steps:
                ways[other] = steps
                edge.append(other)


def find_rim(position: Position) -> list[int]:
    """For each empty place that continues some plain what lies beside it over plain; nothing once it is settled."""
    rim: list[int] = []
    if position.phase == SETTLE:
        return rim
    for known in position.frontier.values():
        plain = PLAIN_SIDES[known & PATTERN]
        if plain:
            around = known >> PATTERN_BITS
            while around:
                node = (around & NODE) - 1
                if node >= 0 and plain & 1:
                    standing = position.pieces[node]
                    if standing:
                        rim.append(STANDING - owner(standing))
                    elif position.stones[node] == 0:
                        rim.append(node)
                around >>= NODE_BITS
                plain >>= 1
            rim.append(NEXT)
    return rim
