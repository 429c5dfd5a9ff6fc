"""Who can come to which land with how many vikings: what the evaluation of Fjords rests on, and most of its price.

Both looks at a position, without and with a house that may yet be put, go by the same ways: a house only shortens its
owner's, and lengthens another's only where that one could come to its site.
"""

from typing import Final

from zastava.games.fjords.position import SETTLE, Position, owner
from zastava.games.fjords.rules.terrain import NODE, NODE_BITS, PATTERN, PATTERN_BITS, PLAIN_SIDES

NEVER: Final = 10_000  # farther than any way
HERE: Final = 0  # a piece of one's own stands there
TAKEN: Final = -1  # somebody else's, or a rune
NOWHERE: Final = -1  # no site for a house


def _neighbours_on() -> list[int]:
    """For each set of sides (bits) the bits of the neighbours there in what is known of an empty place."""
    return [sum(NODE << NODE_BITS * side for side in range(6) if sides >> side & 1) for sides in range(64)]


NEIGHBOURS_ON: Final = _neighbours_on()


def find_ways(position: Position) -> list[list[int]]:
    """For each seat how many vikings it needs to come to each hex; HERE, TAKEN, or NEVER where it cannot."""
    free = _free_land(position)
    return [_distances(position, seat, free) for seat in range(position.seats)]


def with_a_house(position: Position, site: int, ways: list[list[int]]) -> list[list[int]]:
    """The ways when the player at turn puts a house on a free hex."""
    found: list[list[int]] = []
    for seat in range(position.seats):
        changed = ways[seat][:]
        if seat == position.turn:
            changed[site] = HERE
            if position.vikings[seat]:
                _spread(position, changed, [site])
        elif changed[site] == NEVER:
            changed[site] = TAKEN
        else:
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
    """How many vikings a seat needs to come to each hex, most of all of the free land."""
    ways = free[:]
    if position.vikings[seat]:
        edge: list[int] = []
        bit = 1 << seat
        for node, seats in enumerate(position.reach):
            if seats & bit and ways[node] == NEVER:
                ways[node] = 1
                edge.append(node)
        _spread(position, ways, edge)
    if position.phase != SETTLE:  # then nobody asks any more
        for node, standing in enumerate(position.pieces):
            if standing and owner(standing) == seat:
                ways[node] = HERE
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
    """For each empty place that continues some plain its neighbours over plain; nothing once it is settled."""
    if position.phase == SETTLE:
        return []
    rim: list[int] = []
    for known in position.frontier.values():
        around = known >> PATTERN_BITS & NEIGHBOURS_ON[PLAIN_SIDES[known & PATTERN]]
        if around:
            rim.append(around)
    return rim


def nearest(around: int, ways: list[int]) -> int:
    """The shortest way to one of the neighbours of an empty place."""
    near = NEVER
    while around:
        node = (around & NODE) - 1
        around >>= NODE_BITS
        if node >= 0:
            way = ways[node]
            if way < near and way != TAKEN:
                near = way
    return near
