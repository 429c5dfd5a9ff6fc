"""Streets and the effects of buildings (clauses 8.1–8.5, 11.1, 11.12)."""

from zastava.core.errors import IllegalMove
from zastava.core.words import N_
from zastava.games.outpost.components import BUILDING_IDS, GIVES, PAYS, STORES, TILE_RESOURCE
from zastava.games.outpost.moves import CHOICE, DONE_MOVE, STREET_MOVES, USES, Move, Use
from zastava.games.outpost.position import BUILT, ON_STREET, Player, Position
from zastava.games.outpost.rules import happenings
from zastava.games.outpost.rules.exchange import list_trades
from zastava.games.outpost.rules.kinds import (
    CELLS,
    COMMON,
    COMMONS,
    FORTIFIED,
    KINDS,
    NOTHING,
    PLACES,
    SETTLER,
    STREET_TWICE,
    STREETS,
)
from zastava.games.outpost.rules.supply import check_settlers, gain, give_back, has_effect, spend_settlers
from zastava.games.outpost.rules.turn import finish_action


def is_street_open(player: Player, street: int) -> bool:
    """8.1, 11.12: a street is activated once a round; the lantern allows one second time."""
    if not player.streets >> street & 1:
        return True
    return has_effect(player, STREET_TWICE) and player.streets >> STREETS == 0


def places_of(player: Player, street: int) -> int:
    """The places of a street where buildings stand, as bits."""
    bits = 0
    for place in range(street * PLACES, street * PLACES + PLACES):
        if player.buildings[place] != NOTHING:
            bits |= 1 << place
    return bits


def fortified_kinds(player: Player) -> int:
    """8.5: the resources of one's fortified tiles, as bits."""
    kinds = 0
    for cell in range(CELLS):
        if player.forts >> cell & 1:
            kinds |= 1 << TILE_RESOURCE[player.tiles[cell]]
    return kinds


def can_use(p: Position, player: Player, building: int, choice: int) -> bool:
    """8.3–8.5, 15.1: what it takes is in hand, and it brings something."""
    takes = PAYS[building] if STORES[building] == NOTHING else STORES[building]
    if takes == COMMON:
        takes = choice
    if takes != NOTHING and player.hand[takes] == 0:
        return False
    if STORES[building] != NOTHING:
        return True
    gives = GIVES[building]
    if gives[COMMON]:
        return p.supply[choice] > 0
    if gives[FORTIFIED]:
        return p.supply[choice] > 0 and fortified_kinds(player) >> choice & 1 == 1
    for kind in range(SETTLER + 1):
        if gives[kind] and p.supply[kind]:
            return True
    return False


def list_uses_of(p: Position, player: Player, building: int, found: list[Move]) -> None:
    """8.3–8.5: every way in which a building can be used now."""
    wanted = CHOICE[building]
    if wanted == NOTHING:
        if can_use(p, player, building, NOTHING):
            found.append(USES[building * 6])
        return
    for choice in range(COMMONS if wanted == COMMON else KINDS):
        if can_use(p, player, building, choice):
            found.append(USES[building * 6 + choice + 1])


def is_usable(p: Position, player: Player, building: int) -> bool:
    """8.1: whether a building can be used right now."""
    wanted = CHOICE[building]
    if wanted == NOTHING:
        return can_use(p, player, building, NOTHING)
    for choice in range(COMMONS if wanted == COMMON else KINDS):
        if can_use(p, player, building, choice):
            return True
    return False


def has_use(p: Position, player: Player, places: int) -> bool:
    """8.1: whether a building at one of these places can be used right now."""
    for place in range(9):
        if places >> place & 1 and is_usable(p, player, player.buildings[place]):
            return True
    return False


def list_streets(p: Position, found: list[Move]) -> None:
    """8.1: every street that is open and has an effect to use right now."""
    player = p.players[p.turn]
    if player.base + player.extra < 1:
        return
    for street in range(STREETS):
        if is_street_open(player, street) and has_use(p, player, places_of(player, street)):
            found.append(STREET_MOVES[street])


def check_street(p: Position, street: int) -> None:
    """8.1: refuse a closed or empty street, and one where nothing can be used right now."""
    player = p.players[p.turn]
    if not is_street_open(player, street):
        raise IllegalMove("8.1", N_("Street {street} has been activated in this round."), street=street + 1)
    check_settlers(player, 1)
    if not has_use(p, player, places_of(player, street)):
        raise IllegalMove("8.1", N_("No building of street {street} can be used right now."), street=street + 1)


def play_street(p: Position, street: int) -> None:
    """8.1: the buildings of the street may be used."""
    player = p.players[p.turn]
    spend_settlers(player, 1)
    bit = 1 << street
    player.streets |= bit << STREETS if player.streets & bit else bit
    p.phase = ON_STREET
    p.street = street
    p.unused = places_of(player, street)
    p.used = False
    p.events.add(happenings.STREET, p.turn, street)


def offer_built(p: Position, place: int) -> None:
    """11.1: the trowel lets the building just built be used, if anything can be done about it."""
    p.phase = BUILT
    p.street = place // PLACES
    p.unused = 1 << place
    p.used = False
    trades: list[Move] = []
    list_trades(p, trades)
    if not trades and not has_use(p, p.players[p.turn], p.unused):
        finish_action(p)


def list_uses(p: Position, found: list[Move]) -> None:
    """8.2: each building that is left, once per kind."""
    player = p.players[p.turn]
    seen = 0
    for place in range(9):
        if p.unused >> place & 1:
            building = player.buildings[place]
            if not seen >> building & 1:
                seen |= 1 << building
                list_uses_of(p, player, building, found)
    if p.phase == BUILT or p.used:
        found.append(DONE_MOVE)


def place_of(p: Position, building: int) -> int:
    """The first place of this activation where the building stands unused, NOTHING for none."""
    buildings = p.players[p.turn].buildings
    for place in range(9):
        if p.unused >> place & 1 and buildings[place] == building:
            return place
    return NOTHING


def check_use(p: Position, move: Use) -> None:
    """8.2–8.5: the building must be there, unused, and usable in this way."""
    name = BUILDING_IDS[move.building]
    if place_of(p, move.building) == NOTHING:
        raise IllegalMove("8.2", N_("There is no unused '{building}' in this activation."), building=name)
    if not can_use(p, p.players[p.turn], move.building, move.choice):
        raise IllegalMove("8.3", N_("'{move}' is not possible now: it lacks what it takes or brings."), move=move.text)


def play_use(p: Position, move: Use) -> None:
    """8.3–8.5: take, then bring or store."""
    seat = p.turn
    player = p.players[seat]
    building = move.building
    place = place_of(p, building)
    stores = STORES[building]
    takes = move.choice if PAYS[building] == COMMON else PAYS[building]
    p.events.add(happenings.USED, seat, building, takes if stores == NOTHING else stores, int(stores != NOTHING))
    if stores != NOTHING:
        player.hand[stores] -= 1
        player.stored[place] += 1
    if takes != NOTHING:
        give_back(p, player, takes, 1)
    gives = GIVES[building]
    for kind in range(SETTLER + 1):
        if gives[kind]:
            gain(p, seat, kind, gives[kind])
    if gives[COMMON] or gives[FORTIFIED]:
        gain(p, seat, move.choice, 1)
    p.unused &= ~(1 << place)
    p.used = True
    if p.unused == 0:
        finish_action(p)


def check_done(p: Position) -> None:
    """8.2: a street is left after at least one use; the trowel may be declined."""
    if p.phase == ON_STREET and not p.used:
        raise IllegalMove("8.2", N_("Use at least one building of the street."))


def play_done(p: Position) -> None:
    """8.2, 11.1: no more."""
    p.events.add(happenings.FINISHED, p.turn)
    finish_action(p)
