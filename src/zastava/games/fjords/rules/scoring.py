"""Chapter 6: points, the bonus for unsettled land, ties; and what runes on the map are worth (8.1 to 8.3, 8.8)."""

from typing import Final

from zastava.core.outcome import Outcome, Row, rank
from zastava.core.words import N_
from zastava.games.fjords.position import (
    FRIENDSHIP,
    HOME,
    ORIGINAL,
    OVER,
    STRENGTH,
    WATER,
    Position,
    is_house,
    owner,
)
from zastava.games.fjords.rules.terrain import PLAIN_SIDES, WATER_SIDES


def points(position: Position) -> list[int]:
    """6.1 and the runes: what every seat would count now, without the bonus."""
    scores = [0] * position.seats
    count_vikings(position, scores)
    if position.runes:
        count_stones(position, STRENGTH | WATER | FRIENDSHIP | HOME, scores)
    return scores


def count_vikings(position: Position, scores: list[int]) -> None:
    """6.1: a point for each viking on the map."""
    for standing in position.pieces:
        if standing and not is_house(standing):
            scores[owner(standing)] += 1


def count_stones(position: Position, runes: int, scores: list[int]) -> None:
    """8.1 to 8.3, 8.8: what these runes (bits) are worth where they lie."""
    for node, stone in enumerate(position.stones):
        if not stone & runes:
            continue
        if stone == STRENGTH:
            for seat, around in enumerate(vikings_beside(position, node)):
                scores[seat] += around
        elif stone == WATER:
            count_water(position, node, scores)
        elif stone == FRIENDSHIP:
            count_friendship(position, node, scores)
        elif stone == HOME:
            seat = owner(position.pieces[node])
            scores[seat] += vikings_beside(position, node)[seat]


def vikings_beside(position: Position, node: int) -> list[int]:
    """How many vikings of each seat stand around a hex."""
    found = [0] * position.seats
    for side in range(6):
        other = position.beside[6 * node + side]
        if other >= 0:
            standing = position.pieces[other]
            if standing and not is_house(standing):
                found[owner(standing)] += 1
    return found


def count_friendship(position: Position, node: int, scores: list[int]) -> None:
    """8.3: two points to whoever has most vikings around the rune, to all who tie for most."""
    around = vikings_beside(position, node)
    most = max(around)
    for seat in range(position.seats):
        if most > 0 and around[seat] == most:
            scores[seat] += 2


def coast(position: Position, rune: int) -> list[int]:
    """8.2: the hexes from which one can sail to the rune."""
    near = [False] * len(position.places)
    near[rune] = True
    found: list[int] = []
    edge = [rune]
    while edge:
        node = edge.pop()
        links = WATER_SIDES[position.lying[node]]
        for side in range(6):
            other = position.beside[6 * node + side]
            if other >= 0 and links >> side & 1 and not near[other]:
                near[other] = True
                found.append(other)
                edge.append(other)
    return found


def count_water(position: Position, rune: int, scores: list[int]) -> None:
    """8.2: a point for each viking that can sail to the rune."""
    for node in coast(position, rune):
        standing = position.pieces[node]
        if standing and not is_house(standing):
            scores[owner(standing)] += 1


def flood(position: Position) -> list[int]:
    """6.2: for each free hex the seats (bits) that could come to settle it with vikings without end."""
    reach = position.reach[:]
    edge = [node for node in range(len(reach)) if reach[node]]
    while edge:
        node = edge.pop()
        seats = reach[node]
        plain = PLAIN_SIDES[position.lying[node]]
        for side in range(6):
            if plain >> side & 1:
                other = position.beside[6 * node + side]
                if other >= 0 and position.pieces[other] == 0 and position.stones[other] == 0:
                    if seats & ~reach[other]:
                        reach[other] |= seats
                        edge.append(other)
    return reach


def bonus(position: Position) -> list[int]:
    """6.2: a point for each free hex that only a seat without vikings left could still have settled."""
    found = [0] * position.seats
    if 0 not in position.vikings:
        return found
    for seats in flood(position):
        for seat in range(position.seats):
            if seats == 1 << seat and position.vikings[seat] == 0:
                found[seat] += 1
    return found


def final_points(position: Position) -> list[int]:
    """6.1, 6.2: what every seat counts at the end of a game."""
    extra = bonus(position)
    return [counted + extra[seat] for seat, counted in enumerate(points(position))]


def sheet(position: Position) -> tuple[Row, ...]:
    """6.1, 6.2, 8.1 to 8.3, 8.8, 10.7: what the points are for, without lines for runes that are not in the game."""
    counted = [0] * position.seats
    count_vikings(position, counted)
    rows = [Row(N_("Vikings on the land"), tuple(counted), "6.1")]
    for rune, label, clause in _RUNE_ROWS:
        if position.runes & rune:
            counted = [0] * position.seats
            count_stones(position, rune, counted)
            rows.append(Row(label, tuple(counted), clause))
    rows.append(Row(N_("Land of one's own"), tuple(bonus(position)), "6.2"))
    if position.variant == ORIGINAL:
        rows.append(Row(N_("Earlier games"), tuple(position.totals), "10.7"))
    return tuple(rows)


_RUNE_ROWS: Final = (
    (STRENGTH, N_("Runes of strength"), "8.1"),
    (WATER, N_("Runes of water"), "8.2"),
    (FRIENDSHIP, N_("Runes of friendship"), "8.3"),
    (HOME, N_("Runes of home"), "8.8"),
)


def finish(position: Position) -> None:
    """6.3, 6.4, 10.8: the end; of those with equal points, who came later in the order of settling is ahead."""
    scores = [counted + position.totals[seat] for seat, counted in enumerate(final_points(position))]
    seats = position.seats
    standing = [scores[seat] * seats + (seat - position.starter) % seats for seat in range(seats)]
    ranks = rank(standing)
    winner = ranks.index(1)
    tied = scores.count(scores[winner]) > 1
    clause = "6.4" if tied else "6.3"
    position.phase = OVER
    position.end = Outcome(
        tuple(scores),
        ranks,
        (winner,),
        N_("Points are level; the winner came later in the order of settling.") if tied else N_("Most points."),
        "10.8" if position.variant == ORIGINAL else clause,
        sheet=sheet(position),
    )
