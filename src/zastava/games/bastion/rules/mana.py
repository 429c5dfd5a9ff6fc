"""Drawing mana from a well, a tower or the citadel (clauses 4.1–4.6), with prism, abundance and obelisk."""

from typing import Final

from zastava.core.errors import IllegalMove
from zastava.core.words import N_
from zastava.games.bastion.components import (
    ABUNDANCE,
    COLOURS,
    FROM_WELL,
    NONE,
    OBELISK,
    PRISM,
    PRISM_TYPE,
    TYPE_KIND,
    TYPE_POWER,
    TYPE_TEXT,
    TYPES,
    TYPES_OF_KIND,
)
from zastava.games.bastion.moves import CASTS, LAYS, PRISMS, RESERVE, WELLS, Cast, Lay, Move
from zastava.games.bastion.moves import CITADEL as CITADEL_MOVE
from zastava.games.bastion.moves import TOWER as TOWER_MOVE
from zastava.games.bastion.position import (
    CAST,
    CITADEL,
    DRAWING,
    DREW_CITADEL,
    DREW_TOWER,
    DREW_WELL,
    QUARTERS,
    STAGE,
    TOWER,
    Position,
)
from zastava.games.bastion.rules import holdings
from zastava.games.bastion.rules.properties import drought, flight

OBELISK_GIFT: Final = 1


def can_lay(p: Position, seat: int, colour: int) -> bool:
    """4.2: a chip of one's own, or without any, one of this colour in the reserve."""
    return p.chips[seat] > 0 or p.reserve[colour] > 0


def well_open(p: Position, seat: int, well: int) -> bool:
    """4.1, 4.6: whether a defender could draw from a well (quarter × 4 + number)."""
    colour = p.well_colour[well]
    if colour == NONE or p.wells[well] != NONE or p.damaged >> well & 1:
        return False
    return not flight.blocked(p, well >> 2) and drought.drying(p, colour) == NONE and can_lay(p, seat, colour)


def tower_open(p: Position, seat: int, quarter: int) -> bool:
    """4.3, 4.6: whether a defender could draw from a tower."""
    return p.towers[quarter] == NONE and not flight.blocked(p, quarter) and can_lay(p, seat, p.order[quarter])


def citadel_open(p: Position) -> bool:
    """4.4, 4.6: no enemy, and a closed tower."""
    if p.citadel:
        return False
    for chip in p.towers:
        if chip != NONE:
            return True
    return False


def list_sources(p: Position, found: list[Move]) -> None:
    """4.1: what mana can be drawn from here."""
    if p.drew:
        return
    seat = p.turn
    tile = p.at[seat]
    if tile == CITADEL:
        if citadel_open(p):
            found.append(CITADEL_MOVE)
        return
    for number in range(4):
        if well_open(p, seat, tile * 4 + number):
            found.append(WELLS[number])
    if tower_open(p, seat, tile):
        found.append(TOWER_MOVE)


def _check_quarter(p: Position) -> int:
    """3.1, 4.6: the quarter to draw in."""
    if p.drew:
        raise IllegalMove("3.1", N_("You have already drawn mana in this stage."))
    tile = p.at[p.turn]
    if tile == CITADEL:
        raise IllegalMove("4.1", N_("You are in the citadel; wells and towers are in the quarters."))
    if flight.blocked(p, tile):
        raise IllegalMove("4.6", N_("An enemy on the square keeps you from the wells and the tower here."))
    return tile


def check_well(p: Position, number: int) -> None:
    """4.1: an open well that gives."""
    well = _check_quarter(p) * 4 + number
    colour = p.well_colour[well]
    if colour == NONE:
        raise IllegalMove("4.1", N_("There is no such well here."))
    if p.damaged >> well & 1:
        raise IllegalMove("12.12", N_("That well is damaged: revive it first."))
    if p.wells[well] != NONE:
        raise IllegalMove("4.1", N_("That well is closed: the tower opens it."))
    if drought.drying(p, colour) != NONE:
        raise IllegalMove("10.6", N_("An enemy has dried up the wells of that colour."))
    if not can_lay(p, p.turn, colour):
        raise IllegalMove("4.2", N_("There is no chip to lay: neither of your own nor in the reserve."))


def check_tower(p: Position) -> None:
    """4.3: an open tower."""
    tile = _check_quarter(p)
    if p.towers[tile] != NONE:
        raise IllegalMove("4.3", N_("That tower is closed: the citadel opens it."))
    if not can_lay(p, p.turn, p.order[tile]):
        raise IllegalMove("4.2", N_("There is no chip to lay: neither of your own nor in the reserve."))


def check_citadel(p: Position) -> None:
    """4.4: in a free citadel, with a closed tower somewhere."""
    if p.drew:
        raise IllegalMove("3.1", N_("You have already drawn mana in this stage."))
    if p.at[p.turn] != CITADEL:
        raise IllegalMove("4.4", N_("You are not in the citadel."))
    if p.citadel:
        raise IllegalMove("4.6", N_("An enemy holds the citadel: no mana from it."))
    if not citadel_open(p):
        raise IllegalMove("4.4", N_("No tower is closed, so the citadel has nothing to give."))


def play_source(p: Position, source: int) -> None:
    """4.1, 4.3: a well or the tower is chosen; the chip to lay completes it."""
    p.source = source
    p.prism = NONE
    p.extra = 0
    p.stepped = False
    p.phase = DRAWING


def play_citadel(p: Position) -> None:
    """4.4: all chips from closed towers; every tower is open again."""
    seat = p.turn
    count = 0
    for quarter in range(QUARTERS):
        if p.towers[quarter] != NONE:
            p.gain(seat, p.towers[quarter], 1)
            p.towers[quarter] = NONE
            count += 1
    p.drew = True
    p.stepped = False
    p.tell(DREW_CITADEL, seat, count)


def list_drawing(p: Position, found: list[Move]) -> None:
    """4.1, 6.5, 6.9: spells for a well, then the chip to lay."""
    seat = p.turn
    if p.source != TOWER:
        for spell in TYPES_OF_KIND[ABUNDANCE]:
            if holdings.holds(p, seat, spell):
                found.append(CASTS[spell])
            if holdings.may_copy(p, seat, spell):
                found.append(CASTS[TYPES + spell])
        for colour in range(COLOURS):
            if holdings.holds(p, seat, PRISM_TYPE):
                found.append(PRISMS[colour])
            if holdings.may_copy(p, seat, PRISM_TYPE):
                found.append(PRISMS[COLOURS + colour])
    if p.chips[seat] == 0:
        found.append(LAYS[RESERVE])
    for colour in range(COLOURS):
        if p.mana[seat * COLOURS + colour]:
            found.append(LAYS[colour])


def check_cast(p: Position, move: Cast) -> None:
    """6.5, 6.9: abundance and prism go with a well."""
    kind = TYPE_KIND[move.spell]
    if kind != ABUNDANCE and kind != PRISM:
        raise IllegalMove("6.1", N_("{spell} is no spell for drawing mana."), spell=TYPE_TEXT[move.spell])
    if p.source == TOWER:
        raise IllegalMove("6.9" if kind == ABUNDANCE else "6.5", N_("That spell works on wells, not on towers."))
    if not holdings.has_spell(p, p.turn, move.spell, move.copied):
        raise IllegalMove("6.1", N_("There is no such spell to use: {spell}."), spell=TYPE_TEXT[move.spell])


def play_cast(p: Position, move: Cast) -> None:
    """6.5, 6.9: the spell joins the drawing."""
    holdings.commit(p, p.turn, move.spell, move.copied)
    if TYPE_KIND[move.spell] == PRISM:
        p.prism = move.colour
    else:
        p.extra += TYPE_POWER[move.spell]
    p.tell(CAST, p.turn, move.spell, 1 if move.copied else 0)


def check_lay(p: Position, move: Lay) -> None:
    """4.2: a chip of one's own while one has any."""
    if move.colour == RESERVE:
        if p.chips[p.turn]:
            raise IllegalMove("4.2", N_("You have chips of your own: lay one of them."))
    elif not p.mana[p.turn * COLOURS + move.colour]:
        raise IllegalMove("4.2", N_("You have no chip of that colour."))


def yields(p: Position, well: int, prism: int, extra: int) -> int:
    """4.1, 6.9, 8.8: how many chips a well gives, if the reserve has them: 3, abundance, and 1 by an obelisk."""
    base = p.bases[well >> 2]
    obelisk = base != NONE and base // COLOURS == OBELISK and base % COLOURS == p.well_colour[well]
    colour = p.well_colour[well] if prism == NONE else prism
    return min(p.reserve[colour], FROM_WELL + extra + (OBELISK_GIFT if obelisk else 0))


def play_lay(p: Position, move: Lay) -> None:
    """4.1, 4.3: lay the chip, then take."""
    seat = p.turn
    quarter = p.at[seat]
    own = p.order[quarter] if p.source == TOWER else p.well_colour[quarter * 4 + p.source]
    if move.colour == RESERVE:
        p.reserve[own] -= 1
        laid = own
    else:
        p.gain(seat, move.colour, -1)
        laid = move.colour
    if p.source == TOWER:
        count = 0
        for well in range(quarter * 4, quarter * 4 + 4):
            if p.wells[well] != NONE:
                p.gain(seat, p.wells[well], 1)
                p.wells[well] = NONE
                count += 1
        p.towers[quarter] = laid
        p.tell(DREW_TOWER, seat, quarter, laid, count, 1 if move.colour == RESERVE else 0)
    else:
        well = quarter * 4 + p.source
        colour = own if p.prism == NONE else p.prism
        count = yields(p, well, p.prism, p.extra)
        p.wells[well] = laid
        p.reserve[colour] -= count
        p.gain(seat, colour, count)
        p.tell(DREW_WELL, seat, well, colour, count, laid)
    holdings.use_committed(p)
    p.source = NONE
    p.prism = NONE
    p.extra = 0
    p.drew = True
    p.phase = STAGE
