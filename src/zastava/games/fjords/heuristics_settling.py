"""The end of settling, exactly: what each seat will have when both settle as well as one can.

Land that only one seat can come to is its own, whenever it goes there (5.2), and counts even when its vikings do not
suffice (6.2). What both can come to is fought for. A viking more is never worse than one less, so nobody waits while
there is something to fight for, and what is left are a few hexes and whose turn it is: small enough to try everything.
"""

from collections.abc import Callable
from typing import Final

from zastava.core.contract import never
from zastava.games.fjords.heuristics import evaluate
from zastava.games.fjords.moves import Move, settle
from zastava.games.fjords.position import (
    FRIENDSHIP,
    HOME,
    HORSE,
    ORIGINAL,
    SETTLE,
    STRENGTH,
    TRAVEL,
    WATER,
    WISDOM,
    Position,
    piece,
)
from zastava.games.fjords.rules.scoring import count_stones, count_vikings, vikings_beside
from zastava.games.fjords.rules.terrain import PLAIN_SIDES
from zastava.games.fjords.state import State

NODES: Final = 2500  # positions that a quick look may meet
UNKNOWN: Final = -10_000  # too many positions


class Land:
    """The free land of a position as bits, node by node, and which seats stand beside it."""

    def __init__(self, position: Position) -> None:
        count = len(position.places)
        self.near: Final[list[int]] = [0] * count  # free hexes that plain links to each hex
        self.reach: Final[list[int]] = [0] * position.seats
        self.free: Final = self._free(position)
        for node in range(count):
            plain = PLAIN_SIDES[position.lying[node]]
            for side in range(6):
                other = position.beside[6 * node + side]
                if plain >> side & 1 and other >= 0 and self.free >> other & 1:
                    self.near[node] |= 1 << other
            for seat in range(position.seats):
                if position.reach[node] >> seat & 1:
                    self.reach[seat] |= 1 << node

    def _free(self, position: Position) -> int:
        free = 0
        for node in range(len(position.places)):
            if position.pieces[node] == 0 and position.stones[node] == 0:
                free |= 1 << node
        return free

    def flood(self, start: int, free: int) -> int:
        """All free land that one can come to from here."""
        found = start & free
        edge = found
        while edge:
            low = edge & -edge
            edge ^= low
            more = self.near[low.bit_length() - 1] & free & ~found
            found |= more
            edge |= more
        return found


class Fight:
    """What two seats fight for, tried out to the end."""

    def __init__(self, land: Land, most: int, stopped: Callable[[], bool] = never) -> None:
        self.land: Final = land
        self.most: Final = most
        self.stopped: Final = stopped
        self.known: Final[dict[tuple[int, int, int], int]] = {}

    def lead(self, free: int, mine: int, theirs: int) -> int:
        """How many hexes more the seat at turn will get than the other; UNKNOWN when there is too much to try.
        `mine` and `theirs` is the land beside each."""
        ours = self.land.flood(mine, free)
        other = self.land.flood(theirs, free)
        both = ours & other
        own = (ours & ~both).bit_count() - (other & ~both).bit_count()
        if both == 0:
            return own
        key = (both, mine & both, theirs & both)
        best = self.known.get(key, UNKNOWN)
        if best == UNKNOWN:
            if len(self.known) >= self.most or self.stopped():
                return UNKNOWN
            left = mine & both
            while left:
                low = left & -left
                left ^= low
                after = both & ~low
                beside = (mine | self.land.near[low.bit_length() - 1]) & after
                gained = self.lead(after, theirs & after, beside)
                if gained == UNKNOWN:
                    return UNKNOWN
                best = max(best, 1 - gained)
            self.known[key] = best
        return own + best


def is_plain(position: Position) -> bool:
    """Whether only land counts: it is settled, and there are no runes."""
    return position.phase == SETTLE and position.runes == 0


def is_decided(position: Position) -> bool:
    """Whether the seat at turn can no longer lose, or no longer win, whatever anybody does (5.2, 6.1 to 6.3)."""
    # The original goes on with other games.
    if position.phase != SETTLE or position.variant == ORIGINAL or may_use_a_rune(position):
        return False
    least, most = bounds(position)
    seat = position.turn
    others = [other for other in range(position.seats) if other != seat]
    won = min([least[seat] - most[other] for other in others]) > 0
    return won or max([least[other] - most[seat] for other in others]) > 0


def may_use_a_rune(position: Position) -> bool:
    """7.4: whether somebody holds a rune with which a viking could come where no plain leads."""
    for seat in range(position.seats):
        if position.vikings[seat] and position.held[seat] & (TRAVEL | HORSE | WISDOM):
            return True
    return False


def bounds(position: Position) -> tuple[list[int], list[int]]:
    """The fewest and the most points that each seat can still come to, where no rune is used any more. Land that only
    one can come to is a point in any case, by a viking or without (6.2); a viking there may count for runes besides."""
    land = Land(position)
    floods = [land.flood(land.reach[seat], land.free) for seat in range(position.seats)]
    least = [0] * position.seats
    count_vikings(position, least)
    most = least[:]
    for seat in range(position.seats):
        rest = 0
        for other in range(position.seats):
            if other != seat:
                rest |= floods[other]
        least[seat] += (floods[seat] & ~rest).bit_count()
        most[seat] += floods[seat].bit_count()
    if position.runes:
        count_stones(position, STRENGTH | WATER | HOME, least)
        for seat in range(position.seats):
            most[seat] += most_of_stones(position, seat, floods[seat])
    return least, most


def most_of_stones(position: Position, seat: int, flood: int) -> int:
    """8.1 to 8.3, 8.8: what the runes on the map would bring a seat with vikings wherever it can still come to, and
    nobody else there. What they bring now is never less later, but for friendship."""
    full = Position()
    position.copy_to(full)
    for node in range(len(full.places)):
        if flood >> node & 1:
            full.pieces[node] = piece(seat, False, 0, 1)
    scores = [0] * position.seats
    count_stones(full, STRENGTH | WATER | HOME, scores)
    for node, stone in enumerate(full.stones):
        if stone == FRIENDSHIP and vikings_beside(full, node)[seat]:
            scores[seat] += 2
    return scores[seat]


def solve(position: Position, effort: int, stopped: Callable[[], bool] = never) -> Move | None:
    """The best hex to settle when two seats are left to fight for little; None when there is too much to try, or too
    little time."""
    if not is_plain(position) or position.seats != 2:
        return None
    seat = position.turn
    land = Land(position)
    floods = [land.flood(land.reach[one], land.free) for one in range(2)]
    both = floods[0] & floods[1]
    for one in range(2):
        if position.vikings[one] < both.bit_count():
            return None  # who runs out of vikings leaves the rest to the other
    fight = Fight(land, NODES * effort, stopped)
    best: Move | None = None
    most = UNKNOWN
    left = land.reach[seat] & both
    while left:
        low = left & -left
        left ^= low
        node = low.bit_length() - 1
        free = land.free & ~low
        gained = fight.lead(free, land.reach[1 - seat] & free, (land.reach[seat] | land.near[node]) & free)
        if gained == UNKNOWN:
            return None
        if -gained > most:
            most = -gained
            best = settle(position.places[node])
    return best


def quick(state: State, seat: int) -> Move:
    """The move after which the seat stands best, without a look ahead."""
    moves = state.moves(seat)
    best = moves[0]
    highest = -1.0e18
    for move in moves:
        after = state.copy()
        after.play(seat, move)
        worth = evaluate(after, seat)
        if worth > highest:
            highest = worth
            best = move
    return best
