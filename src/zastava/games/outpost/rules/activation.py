"""Activating regions and fortifications (clauses 6.3, 6.4, 7.1–7.3, 11.6, 11.7, 11.11)."""

from zastava.core.errors import IllegalMove
from zastava.core.words import N_
from zastava.games.outpost.components import TILE_RESOURCE
from zastava.games.outpost.moves import CELL_NAMES, FORTS, REGION_MOVES, Move, Region
from zastava.games.outpost.position import Player, Position
from zastava.games.outpost.rules import happenings
from zastava.games.outpost.rules.kinds import (
    CELLS,
    COLUMNS,
    FORT_BONUS,
    KINDS,
    LETTERS,
    NOTHING,
    REGION_BONUS,
    REGION_TWICE,
    REGIONS,
)
from zastava.games.outpost.rules.monsters import check_tiles
from zastava.games.outpost.rules.supply import check_settlers, gain, has_effect, spend_settlers


def is_region_open(player: Player, region: int) -> bool:
    """7.1, 11.11: a region is activated once a round; the sickle allows one second time."""
    if not player.regions >> region & 1:
        return True
    return has_effect(player, REGION_TWICE) and player.regions >> REGIONS == 0


def yielding(player: Player, region: int) -> int:
    """7.2: the columns of a region whose tiles can yield, as bits."""
    return (player.land & ~player.monsters) >> (region * COLUMNS) & 7


def harvest(player: Player, region: int, columns: int) -> list[int]:
    """7.2: what these tiles yield, by resource."""
    yields = [0] * KINDS
    for column in range(COLUMNS):
        if columns >> column & 1:
            yields[TILE_RESOURCE[player.tiles[region * COLUMNS + column]]] += 1
    return yields


def is_supplied(p: Position, yields: list[int]) -> bool:
    """7.2: whether the supply pays a harvest in full."""
    for kind in range(KINDS):
        if yields[kind] > p.supply[kind]:
            return False
    return True


def has_extra(p: Position, yields: list[int], kind: int) -> bool:
    """11.6: the horn adds one of a kind that a named tile yields, if the supply has it."""
    return yields[kind] > 0 and p.supply[kind] > yields[kind]


def has_any_extra(p: Position, yields: list[int]) -> bool:
    """11.6: whether the horn can add anything."""
    for kind in range(KINDS):
        if has_extra(p, yields, kind):
            return True
    return False


def list_regions(p: Position, found: list[Move]) -> None:
    """7.1, 7.2: every set of tiles that a region can yield, the largest first."""
    player = p.players[p.turn]
    if player.base + player.extra < 1:
        return
    horn = has_effect(player, REGION_BONUS)
    for region in range(REGIONS):
        free = yielding(player, region)
        if not free or not is_region_open(player, region):
            continue
        for columns in range(7, 0, -1):
            if columns & ~free:
                continue
            yields = harvest(player, region, columns)
            if not is_supplied(p, yields):
                continue
            first = (region * 8 + columns) * 6
            if horn and has_any_extra(p, yields):
                for kind in range(KINDS):
                    if has_extra(p, yields, kind):
                        found.append(REGION_MOVES[first + kind + 1])
            else:
                found.append(REGION_MOVES[first])


def check_region(p: Position, move: Region) -> None:
    """7.1, 7.2, 11.6: refuse a closed region, tiles that cannot yield, and a wrong extra."""
    player = p.players[p.turn]
    number = move.region + 1
    if not is_region_open(player, move.region):
        raise IllegalMove("7.1", N_("Region {region} has been activated in this round."), region=number)
    for column in range(COLUMNS):
        cell = move.region * COLUMNS + column
        if move.columns >> column & 1:
            if not player.land >> cell & 1:
                raise IllegalMove("7.2", N_("{cell} is not explored."), cell=CELL_NAMES[cell])
            if player.monsters >> cell & 1:
                raise IllegalMove("7.2", N_("A monster holds {cell}: it yields nothing."), cell=CELL_NAMES[cell])
    check_settlers(player, 1)
    if move.columns == 0:
        raise IllegalMove("7.2", N_("Name at least one tile that yields."))
    yields = harvest(player, move.region, move.columns)
    if not is_supplied(p, yields):
        raise IllegalMove("7.2", N_("The supply cannot pay all of this harvest: name fewer tiles."))
    if move.extra == NOTHING:
        if has_effect(player, REGION_BONUS) and has_any_extra(p, yields):
            raise IllegalMove("11.6", N_("Say what the horn adds, such as +{kind}."), kind=_first_extra(p, yields))
        return
    if not has_effect(player, REGION_BONUS):
        raise IllegalMove("11.6", N_("Only the horn adds a resource to a harvest."))
    if not has_extra(p, yields, move.extra):
        raise IllegalMove("11.6", N_("The horn adds what one of the named tiles yields and the supply has."))


def _first_extra(p: Position, yields: list[int]) -> str:
    return next(LETTERS[kind] for kind in range(KINDS) if has_extra(p, yields, kind))


def play_region(p: Position, move: Region) -> None:
    """7.2, 7.3: the named tiles yield, the horn adds one (11.6), and then each is checked."""
    seat = p.turn
    player = p.players[seat]
    spend_settlers(player, 1)
    bit = 1 << move.region
    player.regions |= bit << REGIONS if player.regions & bit else bit
    p.events.add(happenings.REGION, seat, move.region, move.columns)
    yields = harvest(player, move.region, move.columns)
    for kind in range(KINDS):
        if yields[kind]:
            gain(p, seat, kind, yields[kind])
    if move.extra != NOTHING:
        gain(p, seat, move.extra, 1, player.artifact)
    check_tiles(p, move.columns << (move.region * COLUMNS))


def list_forts(p: Position, found: list[Move]) -> None:
    """6.3: every fortification that can be activated now."""
    player = p.players[p.turn]
    ready = player.forts & ~player.activated
    if not ready or player.base + player.extra < 1:
        return
    for cell in range(CELLS):
        if ready >> cell & 1 and p.supply[TILE_RESOURCE[player.tiles[cell]]] > 0:
            found.append(FORTS[cell])


def check_fort(p: Position, cell: int) -> None:
    """6.3: a fortification of yours, once a round, with something to bring."""
    player = p.players[p.turn]
    if not player.forts >> cell & 1:
        raise IllegalMove("6.3", N_("There is no fortification of yours at {cell}."), cell=CELL_NAMES[cell])
    if player.activated >> cell & 1:
        raise IllegalMove(
            "6.3", N_("{cell}: this fortification has been activated in this round."), cell=CELL_NAMES[cell]
        )
    check_settlers(player, 1)
    if p.supply[TILE_RESOURCE[player.tiles[cell]]] == 0:
        raise IllegalMove("15.1", N_("The supply has nothing that this would bring."))


def play_fort(p: Position, cell: int) -> None:
    """6.3: the tile's resource, without a check; the key brings one more (11.7)."""
    seat = p.turn
    player = p.players[seat]
    spend_settlers(player, 1)
    player.activated |= 1 << cell
    p.events.add(happenings.FORT, seat, cell)
    kind = TILE_RESOURCE[player.tiles[cell]]
    gain(p, seat, kind, 1)
    if has_effect(player, FORT_BONUS):
        gain(p, seat, kind, 1, player.artifact)
