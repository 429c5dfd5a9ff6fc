"""Chapter 8, the runes of settling: travel (8.4), horse (8.5) and wisdom (8.6)."""

from typing import Final

from zastava.core.errors import IllegalMove
from zastava.core.words import N_
from zastava.games.fjords.moves import Horse, Move, Travel, Wisdom
from zastava.games.fjords.position import (
    CROSSED,
    HORSE,
    RODE,
    SAILED,
    TRAVEL,
    WISDOM,
    Position,
    owner,
)
from zastava.games.fjords.rules.terrain import (
    MOUNTAIN_SIDES,
    PATTERN,
    PLAIN_SIDES,
    STEPS,
    WATER_SIDES,
    enough,
    written,
)

FARTHEST_RIDE: Final = 3  # hexes


def ride_targets(position: Position, seat: int, sides: bytes) -> list[int]:
    """8.4, 8.5: the free hexes, plain or not, one to three links (as `sides` has them) from a piece of this seat."""
    count = len(position.places)
    near = [False] * count
    edge: list[int] = []
    for node in range(count):
        standing = position.pieces[node]
        if standing and owner(standing) == seat and sides[position.lying[node]]:
            near[node] = True
            edge.append(node)
    for _ in range(FARTHEST_RIDE):
        beyond: list[int] = []
        for node in edge:
            links = sides[position.lying[node]]
            for side in range(6):
                if links >> side & 1:
                    other = position.beside[6 * node + side]
                    if other >= 0 and not near[other]:
                        near[other] = True
                        beyond.append(other)
        edge = beyond
    return [node for node in range(count) if near[node] and free(position, node)]


def free(position: Position, node: int) -> bool:
    """5.3: whether nothing stands or lies on a hex."""
    return position.pieces[node] == 0 and position.stones[node] == 0


def bridged(position: Position, seat: int, gap: int, pattern: int) -> list[int]:
    """8.6: the free hexes that a wisdom rune on this empty place would open to a seat; none when it may not lie there.

    The corners that the place's neighbours fix are theirs too, so its own pattern says which of its sides have plain.
    """
    targets: list[int] = []
    if not enough(pattern) or taken(position, gap):
        return targets
    own = False
    plain = PLAIN_SIDES[pattern]
    for side in range(6):
        if plain >> side & 1:
            node = position.node_of.get(gap + STEPS[side], -1)
            if node >= 0:
                standing = position.pieces[node]
                if standing and owner(standing) == seat:
                    own = True
                elif free(position, node):
                    targets.append(node)
    return targets if own else []


def taken(position: Position, gap: int) -> bool:
    """8.6: whether a wisdom rune lies on this empty place already."""
    for lying in position.gaps:
        if lying >> 2 == gap:
            return True
    return False


def list_rune_moves(position: Position, found: list[Move]) -> None:
    """7.4: every use of a rune that the player holds."""
    seat = position.turn
    held = position.held[seat]
    if held & TRAVEL:
        found.extend([Travel(position.places[node]) for node in ride_targets(position, seat, WATER_SIDES)])
    if held & HORSE:
        found.extend([Horse(position.places[node]) for node in ride_targets(position, seat, MOUNTAIN_SIDES)])
    if held & WISDOM:
        for gap, known in position.frontier.items():
            targets = bridged(position, seat, gap, known & PATTERN)
            found.extend([Wisdom(gap, position.places[node]) for node in targets])


def any_rune_move(position: Position, seat: int) -> bool:
    """5.7: whether a rune would let a seat put a viking."""
    held = position.held[seat]
    if held & TRAVEL and ride_targets(position, seat, WATER_SIDES):
        return True
    if held & HORSE and ride_targets(position, seat, MOUNTAIN_SIDES):
        return True
    if held & WISDOM:
        for gap, known in position.frontier.items():
            if bridged(position, seat, gap, known & PATTERN):
                return True
    return False


def check_travel(position: Position, node: int) -> None:
    """8.4: refuse a journey that the sea does not allow."""
    if not position.held[position.turn] & TRAVEL:
        raise IllegalMove("8.4", N_("You hold no travel rune."))
    if node not in ride_targets(position, position.turn, WATER_SIDES):
        raise IllegalMove(
            "8.4",
            N_("{where} is not within three links of sea from a house or viking of yours."),
            where=written(position.places[node]),
        )


def check_horse(position: Position, node: int) -> None:
    """8.5: refuse a ride that the mountains do not allow."""
    if not position.held[position.turn] & HORSE:
        raise IllegalMove("8.5", N_("You hold no horse rune."))
    if node not in ride_targets(position, position.turn, MOUNTAIN_SIDES):
        raise IllegalMove(
            "8.5",
            N_("{where} is not within three links of mountains from a house or viking of yours."),
            where=written(position.places[node]),
        )


def check_wisdom(position: Position, move: Wisdom, node: int) -> None:
    """8.6: refuse a rune that cannot lie there, or a viking that it does not help."""
    if not position.held[position.turn] & WISDOM:
        raise IllegalMove("8.6", N_("You hold no wisdom rune."))
    gap = written(move.gap)
    if move.gap in position.node_of:
        raise IllegalMove("8.6", N_("The wisdom rune goes on an empty place; there is a hex on {gap}."), gap=gap)
    pattern = position.frontier.get(move.gap, 0) & PATTERN
    if not enough(pattern):
        raise IllegalMove("8.6", N_("The wisdom rune must lie beside at least two hexes; {gap} does not."), gap=gap)
    if taken(position, move.gap):
        raise IllegalMove("8.6", N_("A wisdom rune lies on {gap} already."), gap=gap)
    targets = bridged(position, position.turn, move.gap, pattern)
    if not targets:
        raise IllegalMove(
            "8.6", N_("No house or viking of yours stands beside {gap} with plain on the side towards it."), gap=gap
        )
    if node not in targets:
        raise IllegalMove(
            "8.7",
            N_("{where} does not lie beside {gap} with plain on the side towards it."),
            where=written(move.where),
            gap=gap,
        )


def spend(position: Position, move: Move) -> None:
    """7.4: give the rune back, or lay it down."""
    seat = position.turn
    if isinstance(move, Travel):
        position.held[seat] &= ~TRAVEL
        position.events.add(SAILED, seat, move.where)
    elif isinstance(move, Horse):
        position.held[seat] &= ~HORSE
        position.events.add(RODE, seat, move.where)
    elif isinstance(move, Wisdom):
        position.held[seat] &= ~WISDOM
        position.gaps.append(4 * move.gap + seat)
        position.touched.append(move.gap)
        position.events.add(CROSSED, seat, move.gap, move.where)
