"""Chapter 3: laying hexes."""

from typing import Final

from zastava.core.errors import IllegalMove
from zastava.core.words import N_
from zastava.games.fjords.components import COMPONENTS
from zastava.games.fjords.moves import Lay, Move, lay, lays
from zastava.games.fjords.position import (
    DRAW,
    FRIENDSHIP,
    LAID,
    LAY,
    OPENED,
    ORIGINAL,
    REDRAWN,
    ROW,
    STRENGTH,
    WATER,
    Position,
    owner,
)
from zastava.games.fjords.rules.terrain import (
    DISTINCT,
    FITS,
    FIXES,
    LYING,
    NODE,
    NODE_BITS,
    OPPOSITE,
    PATTERN,
    PATTERN_BITS,
    PLAIN_SIDES,
    SHAPE_BITS,
    SHAPES,
    STEPS,
    TAKES,
    TURNS,
    enough,
    fixed_corners,
    letters,
    masked,
    only_water,
    written,
)


def _symbols() -> list[int]:
    """For each hex the rune whose symbol it carries."""
    runes = {"": 0, "strength": STRENGTH, "water": WATER, "friendship": FRIENDSHIP}
    return [0] + [runes[printed.symbol] for printed in COMPONENTS.hexes] + [0] * len(COMPONENTS.start)


SYMBOLS: Final = _symbols()


def open_hexes(position: Position) -> list[int]:
    """3.1: the hexes that may be laid now: the open row, or the hex just drawn (10.3)."""
    if position.hand:
        return [position.hand]
    return position.row


def list_lays(position: Position, found: list[Move]) -> None:
    """3.1 to 3.4: every lay, place by place."""
    tiles = open_hexes(position)
    shapes = shapes_of(tiles)
    for where, known in position.frontier.items():
        pattern = known & PATTERN
        if TAKES[pattern] & shapes:  # most places take none of them
            made = lays(where)
            for tile in tiles:
                for turn in TURNS[FITS[SHAPES[tile] + pattern]]:
                    found.append(lay(made, tile, where, turn))


def shapes_of(tiles: list[int]) -> int:
    """The shapes (bits) of these hexes."""
    shapes = 0
    for tile in tiles:
        shapes |= SHAPE_BITS[tile]
    return shapes


def fits_somewhere(position: Position, tiles: list[int]) -> bool:
    """3.1: whether one of these hexes can be laid at all."""
    shapes = shapes_of(tiles)
    for known in position.frontier.values():
        if TAKES[known & PATTERN] & shapes:
            return True
    return False


def check_lay(position: Position, move: Lay) -> None:
    """3.1 to 3.4: refuse a lay that is not allowed."""
    if position.phase != LAY and position.phase != DRAW:
        raise IllegalMove("3.1", N_("A hex is laid once, at the beginning of a turn of exploration."))
    tile = move.tile
    if tile not in open_hexes(position):
        if position.variant == ORIGINAL:
            raise IllegalMove("10.3", N_("Hex {tile} is neither in your hand nor open to you now."), tile=tile)
        raise IllegalMove("3.1", N_("Hex {tile} is not in the open row."), tile=tile)
    pattern = position.frontier.get(move.where, 0) & PATTERN
    if 0 <= move.turn < 6 and FITS[SHAPES[tile] + pattern] >> move.turn & 1:
        return
    where = written(move.where)
    if move.where in position.node_of:
        raise IllegalMove("3.2", N_("There is a hex on {where} already."), where=where)
    if not enough(pattern):
        raise IllegalMove("3.2", N_("A hex must touch at least two hexes; {where} touches fewer."), where=where)
    if not 0 <= move.turn < 6:
        raise IllegalMove("11.3", N_("A turn is 0 to 5, not {turn}."), turn=move.turn)
    corners = LYING[6 * tile + move.turn]
    if masked(corners, fixed_corners(pattern)) != pattern:
        raise IllegalMove(
            "3.3",
            N_("Hex {tile} turned so shows {corners}; its neighbours on {where} show {pattern}. Sides must match."),
            tile=tile,
            corners=letters(corners),
            where=where,
            pattern=letters(pattern),
        )
    if only_water(pattern):
        raise IllegalMove("3.4", N_("On {where} the hex would touch only water: a second landmass."), where=where)
    raise IllegalMove(
        "11.3",
        N_("Hex {tile} turned {turn} times looks as with a smaller turn; the notation uses one of {turns}."),
        tile=tile,
        turn=move.turn,
        turns=", ".join([str(turn) for turn in TURNS[DISTINCT[tile]]]),
    )


def play_lay(position: Position, move: Lay) -> None:
    """3.1: lay a hex; a hex with the symbol of a rune in play takes the rune (7.2)."""
    tile = move.tile
    if position.hand:
        position.hand = 0
    else:
        position.row.remove(tile)
    add_hex(position, tile, move.where, LYING[6 * tile + move.turn])
    rune = SYMBOLS[tile] & position.runes
    if rune:
        position.stones[-1] = rune
        position.reach[-1] = 0
    position.touched.append(move.where)
    position.events.add(LAID, position.turn, tile, move.where)


def add_hex(position: Position, tile: int, where: int, corners: int) -> None:
    """Put a hex on the map and keep up what follows from it: neighbours, frontier, and who may settle it."""
    node = len(position.places)
    plain = PLAIN_SIDES[corners]
    frontier = position.frontier
    beside = position.beside
    linked = position.linked
    reach = 0
    links = 0
    around = frontier.get(where, 0) >> PATTERN_BITS
    if around:
        del frontier[where]
    pairs = corners << 2 | corners >> 10  # the two corners of side d begin at bit 2 * d
    for side in range(6):
        neighbour = (around & NODE) - 1
        around >>= NODE_BITS
        beside.append(neighbour)
        if neighbour >= 0:
            beside[6 * neighbour + OPPOSITE[side]] = node
            if plain >> side & 1:
                links = links << NODE_BITS | neighbour + 1
                linked[neighbour] = linked[neighbour] << NODE_BITS | node + 1
                standing = position.pieces[neighbour]
                if standing:
                    reach |= 1 << owner(standing)
        else:
            there = where + STEPS[side]
            fixed = FIXES[16 * side + (pairs >> 2 * side & 15)]
            me = (node + 1) << PATTERN_BITS + NODE_BITS * OPPOSITE[side]
            frontier[there] = frontier.get(there, 0) | fixed | me
    position.node_of[where] = node
    linked.append(links)
    position.places.append(where)
    position.tiles.append(tile)
    position.lying.append(corners)
    position.pieces.append(0)
    position.stones.append(0)
    position.reach.append(reach)


def refill(position: Position) -> None:
    """3.6: draw until four hexes are open or the bag is empty."""
    while len(position.row) < ROW and position.bag:
        tile = position.bag.pop()
        position.row.append(tile)
        position.drew = True
        position.events.add(OPENED, position.turn, tile)


def redraw(position: Position) -> bool:
    """3.8: while no open hex fits, all of them go back into the bag and as many are drawn; they may come again.

    False when nothing in row or bag fits: exploration is over (3.9).
    """
    if fits_somewhere(position, position.row):
        return True
    if not fits_somewhere(position, position.bag):
        return False
    times = 0
    while not fits_somewhere(position, position.row):
        position.bag.extend(position.row)
        position.chance.shuffle(position.bag)
        position.row = [position.bag.pop() for _ in range(min(ROW, len(position.bag)))]
        times += 1
    position.drew = True
    for tile in position.row:
        position.events.add(OPENED, position.turn, tile)
    position.events.add(REDRAWN, times)
    return True


def leave_over(position: Position) -> None:
    """3.9: hexes that were not laid are out of the game."""
    position.aside.extend(position.row)
    position.aside.extend(position.bag)
    position.row.clear()
    position.bag.clear()
