"""Chapter 4: what may follow a lay: a house, the home rune with a house (8.8), or the secret rune (8.9)."""

from zastava.core.errors import IllegalMove
from zastava.core.words import N_
from zastava.games.fjords import moves
from zastava.games.fjords.moves import Done, Home, House, Move, Shift
from zastava.games.fjords.position import (
    BUILT,
    BUILT_HOME,
    EPIC,
    HOME,
    HOUSE,
    HOUSES,
    LEFT_EMPTY,
    SECOND_HOUSES,
    SECRET,
    SHIFTED,
    Position,
    owner,
    piece,
)
from zastava.games.fjords.rules.terrain import NODE, NODE_BITS, PLAIN_SIDES, written


def house_fits(position: Position) -> bool:
    """4.2, 4.3, 7.2: whether the player can put a house on the hex just laid."""
    laid = len(position.places) - 1
    return position.houses[position.turn] > 0 and PLAIN_SIDES[position.lying[laid]] != 0 and position.stones[laid] == 0


def list_houses(position: Position, found: list[Move]) -> None:
    """4.1: everything that may follow the lay, no house last."""
    if house_fits(position):
        found.append(moves.HOUSE)
        if position.held[position.turn] & HOME:
            found.append(moves.HOME)
    if position.held[position.turn] & SECRET:
        list_shifts(position, found)
    found.append(moves.DONE)


def undecided(position: Position) -> bool:
    """4.5: whether there is anything to decide after the lay."""
    if house_fits(position):
        return True
    if position.held[position.turn] & SECRET:
        for node in range(len(position.places)):
            if movable(position, node) and shift_targets(position, node):
                return True
    return False


def movable(position: Position, node: int) -> bool:
    """8.9: whether a house of the player's own stands here, not on a home rune."""
    standing = position.pieces[node]
    return standing != 0 and owner(standing) == position.turn and position.stones[node] == 0


def shift_targets(position: Position, origin: int) -> list[int]:
    """8.9: the free hexes within two plain links of a house, past no other house; ascending."""
    near = [False] * len(position.places)
    edge = [origin]
    near[origin] = True
    for _ in range(2):
        beyond: list[int] = []
        for node in edge:
            plain = PLAIN_SIDES[position.lying[node]]
            for side in range(6):
                other = position.beside[6 * node + side]
                if other >= 0 and plain >> side & 1 and not near[other] and position.pieces[other] == 0:
                    near[other] = True
                    beyond.append(other)
        edge = beyond
    return [node for node in range(len(near)) if near[node] and node != origin and position.stones[node] == 0]


def list_shifts(position: Position, found: list[Move]) -> None:
    """8.9: every shift of every house."""
    for node in range(len(position.places)):
        if movable(position, node):
            origin = position.places[node]
            found.extend([Shift(origin, position.places[target]) for target in shift_targets(position, node)])


def check_phase(position: Position) -> None:
    """4.1: houses and their runes come right after a lay."""
    if position.phase != HOUSE:
        raise IllegalMove("4.1", N_("A house can be put only right after a hex was laid, on that hex."))


def check_house(position: Position, move: Move) -> None:
    """4.1 to 4.3, 7.2, 8.8: refuse a house that is not allowed."""
    check_phase(position)
    laid = len(position.places) - 1
    if isinstance(move, Home) and not position.held[position.turn] & HOME:
        raise IllegalMove("8.8", N_("You hold no home rune."))
    if position.houses[position.turn] == 0:
        raise IllegalMove("4.3", N_("You have no house left."))
    if PLAIN_SIDES[position.lying[laid]] == 0:
        raise IllegalMove("4.2", N_("A house needs plain; this hex has none."))
    if position.stones[laid]:
        raise IllegalMove("7.2", N_("A rune lies on this hex; it takes neither house nor viking."))


def check_shift(position: Position, move: Shift) -> None:
    """8.9: refuse a shift that is not allowed."""
    check_phase(position)
    if not position.held[position.turn] & SECRET:
        raise IllegalMove("8.9", N_("You hold no secret rune."))
    origin = position.node_of.get(move.origin, -1)
    if origin < 0 or position.pieces[origin] == 0 or owner(position.pieces[origin]) != position.turn:
        raise IllegalMove("8.9", N_("No house of yours stands on {where}."), where=written(move.origin))
    if position.stones[origin]:
        raise IllegalMove("8.9", N_("The house on a home rune cannot be moved."))
    target = position.node_of.get(move.where, -1)
    if target < 0 or target not in shift_targets(position, origin):
        raise IllegalMove(
            "8.9",
            N_("The house cannot reach {where}: one or two links of plain, past no other house, to a free hex."),
            where=written(move.where),
        )


def play_house(position: Position, move: House | Home) -> None:
    """4.1: put a house on the hex just laid, 8.8: perhaps on the home rune."""
    seat = position.turn
    laid = len(position.places) - 1
    if isinstance(move, Home):
        position.held[seat] &= ~HOME
        position.stones[laid] = HOME
        position.events.add(BUILT_HOME, seat, position.places[laid])
    else:
        position.events.add(BUILT, seat, position.places[laid])
    position.houses[seat] -= 1
    second = position.variant == EPIC and position.houses[seat] < SECOND_HOUSES
    full = HOUSES + (SECOND_HOUSES if position.variant == EPIC else 0)
    put(position, laid, piece(seat, True, 1 if second else 0, full - position.houses[seat]))


def play_shift(position: Position, move: Shift) -> None:
    """8.9: spend the secret rune and move the house."""
    origin = position.node_of[move.origin]
    target = position.node_of[move.where]
    standing = position.pieces[origin]
    position.held[position.turn] &= ~SECRET
    position.pieces[origin] = 0
    put(position, target, standing)
    for side in range(6):
        other = position.beside[6 * origin + side]
        if other >= 0:
            position.reach[other] = reached(position, other)
    position.reach[origin] = reached(position, origin)
    position.touched.append(move.origin)
    position.events.add(SHIFTED, position.turn, move.origin, move.where)


def play_done(position: Position, _move: Done) -> None:
    """4.1: no house this time."""
    position.events.add(LEFT_EMPTY, position.turn)


def put(position: Position, node: int, standing: int) -> None:
    """Stand a piece on a hex: nobody else may come here, and its owner may settle beside it."""
    position.pieces[node] = standing
    position.reach[node] = 0
    bit = 1 << owner(standing)
    links = position.linked[node]
    while links:
        other = (links & NODE) - 1
        links >>= NODE_BITS
        if position.pieces[other] == 0 and position.stones[other] == 0:
            position.reach[other] |= bit
    position.touched.append(position.places[node])


def reached(position: Position, node: int) -> int:
    """5.4: the seats (bits) that may settle a hex, worked out afresh."""
    if position.pieces[node] or position.stones[node]:
        return 0
    seats = 0
    plain = PLAIN_SIDES[position.lying[node]]
    for side in range(6):
        other = position.beside[6 * node + side]
        if other >= 0 and plain >> side & 1 and position.pieces[other]:
            seats |= 1 << owner(position.pieces[other])
    return seats
