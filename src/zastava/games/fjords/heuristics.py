"""What bots may use: who would come first to each hex, and what that is worth.

The measure is reach-first: how many vikings each player needs to get to a free hex over plain. Land that nobody else
can reach counts whole; land that others reach too is shared by how far one is ahead. While hexes are still laid, empty
places that will continue a player's plain count as well, and so do houses in hand.

How much each of it counts stands in `weights.toml`, and there also where that comes from.
"""

from typing import Final

from zastava.games import weight_file
from zastava.games.fjords.heuristics_ways import (
    NEVER,
    NOWHERE,
    find_rim,
    find_ways,
    nearest,
    with_a_house,
)
from zastava.games.fjords.position import (
    FRIENDSHIP,
    HELD,
    HOME,
    HOUSE,
    ORIGINAL,
    SECRET,
    SETTLE,
    STRENGTH,
    WATER,
    Position,
    owner,
)
from zastava.games.fjords.rules.exploration import fits_somewhere
from zastava.games.fjords.rules.houses import house_fits
from zastava.games.fjords.rules.scoring import coast, points

WEIGHTS: Final = weight_file.read("zastava.games.fjords")
WEIGHT: Final[list[float]] = WEIGHTS.values  # by the numbers that follow

# The part of a hex that goes to whoever is ahead on the way to it by so many vikings; the next one gets the rest.
EXPLORING: Final = WEIGHTS.at("exploring", 4)  # the land still changes, and nobody knows who will begin
SETTLING: Final = WEIGHTS.at("settling", 4)  # ahead and also earlier in turn
SETTLING_LATER: Final = WEIGHTS.at("settling_later", 4)  # ahead, but the other is earlier in turn
BESIDE: Final = WEIGHTS.at("beside")  # both stand beside the hex: one move decides, and there are several to fight for

GROWTH: Final = WEIGHTS.at("growth")  # an empty place that only one player's plain leads to
GROWTH_AHEAD: Final = WEIGHTS.at("growth_ahead")  # one that others can come to as well, but later
GROWING: Final = WEIGHTS.at("growing")  # with fewer turns left than this, not all of it will grow
HOUSE_KEPT: Final = WEIGHTS.at("house_kept")  # a house in hand, two players
HOUSE_KEPT_MORE: Final = WEIGHTS.at("house_kept_more")  # three or four: land held early is nibbled at from all sides
HOME_KEPT: Final = WEIGHTS.at("home_kept")  # the home rune, so that it waits for a house with land around it
SECRET_KEPT: Final = WEIGHTS.at("secret_kept")
USING: Final = WEIGHTS.at("using")  # with so many turns left, half of what is kept in hand will still find a good place
USING_MORE: Final = WEIGHTS.at("using_more")  # and with three or four players
RUNE_KEPT: Final = WEIGHTS.at("rune_kept")  # a rune for settling
BEGINNING: Final = WEIGHTS.at("beginning")  # to be the first to settle; the last loses as much
FRIENDLY: Final = WEIGHTS.at("friendly")  # a hex beside a rune of friendship


class Tally:
    """What a seat may expect to count; an object, so that compiled code can add to it in place."""

    def __init__(self) -> None:
        self.points = 0.0


def evaluate(position: Position, seat: int) -> float:
    """How well a seat stands: its expected points less those of its best opponent."""
    return standings(position)[seat]


def standings(position: Position) -> list[float]:
    """How well every seat stands."""
    seats = range(position.seats)
    if position.end is not None and position.end.scores is not None:
        counted = [float(score) for score in position.end.scores]
        return [lead(counted, seat) * 4.0 - position.end.ranks[seat] for seat in seats]
    ways = find_ways(position)
    rim = find_rim(position)
    expected = weigh(position, NOWHERE, ways, rim)
    if position.phase == HOUSE and house_fits(position):
        site = len(position.places) - 1
        with_house = weigh(position, site, with_a_house(position, site, ways), rim)
        if lead(with_house, position.turn) > lead(expected, position.turn):
            expected = with_house
    return [lead(expected, seat) for seat in seats]


def lead(expected: list[float], seat: int) -> float:
    """A seat's points less those of the best other seat."""
    best = -1000.0
    for other in range(len(expected)):
        if other != seat and expected[other] > best:
            best = expected[other]
    return expected[seat] - best


def prospects(position: Position, site: int) -> list[float]:
    """What each seat may expect to count at the end; `site` is a node where the player at turn may yet put a house."""
    ways = find_ways(position)
    if site != NOWHERE:
        ways = with_a_house(position, site, ways)
    return weigh(position, site, ways, find_rim(position))


def weigh(position: Position, site: int, ways: list[list[int]], rim: list[int]) -> list[float]:
    """The same, when the ways to the land and its rim are known."""
    expected = nothing(position)
    settling = position.phase == SETTLE
    if settling:  # before that, no viking stands anywhere
        for seat, counted in enumerate(points(position)):
            expected[seat].points = float(counted)
    if position.runes:
        for seat in range(position.seats):
            kept = (position.held[seat] & HELD & ~(HOME | SECRET)).bit_count()
            expected[seat].points += WEIGHT[RUNE_KEPT] * kept
    share(position, ways, expected)
    if not settling:
        turns = (len(position.bag) + len(position.row)) / position.seats
        keep(position, site, turns / (turns + (WEIGHT[USING] if position.seats == 2 else WEIGHT[USING_MORE])), expected)
        grow(ways, rim, min(1.0, turns / WEIGHT[GROWING]), expected)
        if not position.bag and position.variant != ORIGINAL:
            begin(position, expected)
    return [tally.points for tally in expected]


def nothing(position: Position) -> list[Tally]:
    """A tally for each seat."""
    return [Tally() for _ in range(position.seats)]


def keep(position: Position, site: int, use: float, expected: list[Tally]) -> None:
    """Count what is still in hand; `use` is the part of it that will find a good place."""
    for seat in range(position.seats):
        houses = position.houses[seat]
        if site >= 0 and seat == position.turn:
            houses -= 1
        expected[seat].points += use * houses * (WEIGHT[HOUSE_KEPT] if position.seats == 2 else WEIGHT[HOUSE_KEPT_MORE])
        if houses and position.held[seat] & HOME:
            expected[seat].points += use * WEIGHT[HOME_KEPT]
        if position.held[seat] & SECRET:
            expected[seat].points += use * WEIGHT[SECRET_KEPT]


def begin(position: Position, expected: list[Tally]) -> None:
    """The bag is empty: the open hexes that still fit say who will begin settling, and so win the first race."""
    following = position.turn + (1 if position.phase == HOUSE else 0)
    for tile in position.row:
        if fits_somewhere(position, [tile]):
            following += 1
    last = position.seats - 1
    for seat in range(position.seats):
        order = (seat - following) % position.seats
        expected[seat].points += WEIGHT[BEGINNING] * (last - 2 * order) / last


def share(position: Position, ways: list[list[int]], expected: list[Tally]) -> None:
    """Share every free hex between the two who come to it first."""
    seats = position.seats
    settling = position.phase == SETTLE
    first = position.turn if settling else 0
    ordered = [ways[(first + order) % seats] for order in range(seats)]
    ahead_of = ordered[0]
    behind = ordered[1]
    plain = position.runes == 0  # then every hex is worth one point to everybody
    worth = [] if plain else worths(position)
    homes = [] if plain else at_home(position)
    for node in range(len(ahead_of)):
        best = ahead_of[node]
        second = behind[node]
        holder = 0
        rival = 1
        if second < best:
            best, second, holder, rival = second, best, 1, 0
        for order in range(2, seats):
            way = ordered[order][node]
            if way < best:
                best, second, holder, rival = way, best, order, holder
            elif way < second:
                second, rival = way, order
        if best <= 0 or best == NEVER:
            continue
        part = 1.0
        if second != NEVER:
            ahead = min(second - best, 3)
            if not settling:
                part = WEIGHT[EXPLORING + ahead]
            elif second == 1:
                part = WEIGHT[BESIDE]
            elif holder < rival:
                part = WEIGHT[SETTLING + ahead]
            else:
                part = WEIGHT[SETTLING_LATER + ahead]
            seat = (first + rival) % seats
            expected[seat].points += (1.0 - part) * (1.0 if plain else worth[node] + (homes[node] == seat))
        seat = (first + holder) % seats
        expected[seat].points += part * (1.0 if plain else worth[node] + (homes[node] == seat))


def grow(ways: list[list[int]], rim: list[int], rate: float, expected: list[Tally]) -> None:
    """Give every empty place that continues some plain to whoever would come to it first."""
    alone = rate * WEIGHT[GROWTH]
    ahead = rate * WEIGHT[GROWTH_AHEAD]
    for around in rim:
        best = NEVER
        second = NEVER
        holder = 0
        for seat in range(len(ways)):
            near = nearest(around, ways[seat])
            if near < best:
                second = best
                best = near
                holder = seat
            elif near < second:
                second = near
        if best < second:
            expected[holder].points += alone if second == NEVER else ahead


def worths(position: Position) -> list[float]:
    """What a viking on each hex would count for anybody: more beside some runes, or on the water of its rune."""
    count = len(position.places)
    worth = [1.0] * count
    if not position.runes:
        return worth
    for node in range(count):
        stone = position.stones[node]
        if stone == STRENGTH or stone == FRIENDSHIP:
            for side in range(6):
                other = position.beside[6 * node + side]
                if other >= 0:
                    worth[other] += 1.0 if stone == STRENGTH else WEIGHT[FRIENDLY]
        elif stone == WATER:
            sail(position, node, worth)
    return worth


def sail(position: Position, rune: int, worth: list[float]) -> None:
    """Raise what can sail to the rune of water."""
    for node in coast(position, rune):
        worth[node] += 1.0


def at_home(position: Position) -> list[int]:
    """The seat that counts more on each hex because its home rune lies beside it; -1 for none."""
    homes = [-1] * len(position.places)
    if position.runes & HOME:
        for node in range(len(homes)):
            if position.stones[node] == HOME:
                for side in range(6):
                    other = position.beside[6 * node + side]
                    if other >= 0:
                        homes[other] = owner(position.pieces[node])
    return homes
