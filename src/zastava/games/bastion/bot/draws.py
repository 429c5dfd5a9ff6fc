"""What mana a defender could draw on a tile in a plan, and what a tile offers."""

from typing import Final

from zastava.games.bastion.bot.sketch import Sketch
from zastava.games.bastion.bot.ways import fitting, type_worth
from zastava.games.bastion.components import (
    ABUNDANCE,
    COLOURS,
    NONE,
    PRISM_TYPE,
    TYPE_POWER,
    TYPES,
    TYPES_OF_KIND,
)
from zastava.games.bastion.moves import SQUARE
from zastava.games.bastion.position import CITADEL, QUARTERS, TOWER
from zastava.games.bastion.rules import mana

FROM_CITADEL: Final = 5  # what is drawn from, beside wells 0–3 and TOWER


class Draw:
    """One way to draw mana."""

    def __init__(self, tile: int, source: int) -> None:
        self.tile: Final = tile
        self.source: Final = source
        self.gains: Final[list[int]] = [0] * COLOURS
        self.own = NONE  # the colour of the well or tower: what is laid by one who has nothing
        self.prism = NONE
        self.abundance = NONE  # a type of spell
        self.price = 0.0
        self.opened = 0  # how many wells or towers it opens


def list_draws(s: Sketch, tile: int, found: list[Draw]) -> None:
    """4.1–4.6: all that a defender could draw on a tile, wells of one colour only once."""
    seat = s.turn
    if tile == CITADEL:
        if mana.citadel_open(s) and s.source == NONE:
            draw = Draw(tile, FROM_CITADEL)
            for chip in s.towers:
                if chip != NONE:
                    draw.gains[chip] += 1
                    draw.opened += 1
            found.append(draw)
        return
    seen = 0
    bare = True
    for number in range(4):
        well = tile * 4 + number
        if s.source != NONE and s.source != number:
            continue
        colour = s.well_colour[well]
        if colour == NONE or seen >> colour & 1 or not mana.well_open(s, seat, well):
            continue
        seen |= 1 << colour
        _list_well(s, tile, number, colour, found)
        if bare and s.prism == NONE and s.stock[seat * TYPES + PRISM_TYPE]:
            bare = False
            _list_prisms(s, tile, number, colour, found)
    if s.source in (NONE, TOWER) and mana.tower_open(s, seat, tile):
        draw = Draw(tile, TOWER)
        draw.own = s.order[tile]
        for well in range(tile * 4, tile * 4 + 4):
            if s.wells[well] != NONE:
                draw.gains[s.wells[well]] += 1
                draw.opened += 1
        if draw.opened >= 2 or s.source == TOWER:
            found.append(draw)


def _list_well(s: Sketch, tile: int, number: int, own: int, found: list[Draw]) -> None:
    """6.9: a well, and the same with the strongest abundance."""
    seat = s.turn
    well = tile * 4 + number
    colour = own if s.prism == NONE else s.prism
    draw = Draw(tile, number)
    draw.own = own
    draw.gains[colour] = mana.yields(s, well, s.prism, s.extra)
    found.append(draw)
    for spell in TYPES_OF_KIND[ABUNDANCE]:
        count = mana.yields(s, well, s.prism, s.extra + TYPE_POWER[spell])
        if s.stock[seat * TYPES + spell] and count >= draw.gains[colour] + TYPE_POWER[spell]:
            more = Draw(tile, number)
            more.own = own
            more.gains[colour] = count
            more.abundance = spell
            more.price = type_worth(spell)
            found.append(more)


def _list_prisms(s: Sketch, tile: int, number: int, own: int, found: list[Draw]) -> None:
    """6.5: a well with a prism for the two colours that the team can spare least."""
    first = NONE
    for _ in range(2):
        best = NONE
        for colour in range(COLOURS):
            if colour == own or colour == first or s.reserve[colour] < 3:
                continue
            if best == NONE or s.spare[colour] < s.spare[best]:
                best = colour
        if best == NONE:
            return
        first = best
        draw = Draw(tile, number)
        draw.own = own
        draw.prism = best
        draw.gains[best] = mana.yields(s, tile * 4 + number, best, s.extra)
        draw.price = type_worth(PRISM_TYPE)
        found.append(draw)


def tile_worth(s: Sketch, tile: int, hand: list[int]) -> float:
    """What a tile offers a defender next: open wells, a tower over closed ones, enemies within means."""
    if tile == CITADEL:
        closed = 0
        for chip in s.towers:
            if chip != NONE:
                closed += 1
        return 0.5 + 0.3 * closed
    value = 0.0
    if s.squares[tile] == NONE:
        closed = 0
        for well in range(tile * 4, tile * 4 + 4):
            if s.wells[well] != NONE:
                closed += 1
            elif s.well_colour[well] != NONE and not s.damaged >> well & 1:
                value += 0.5
        if s.towers[tile] == NONE:
            value += 0.3 * closed
    for place in range(tile * 4 + 1, tile * 4 + 5):
        need = s.needs[place]
        if need is not None:
            value += 1.0 - 0.15 * min(6, need.total - fitting(hand, need))
    return value


def best_tiles(s: Sketch, tiles: list[int], hand: list[int], count: int) -> list[int]:
    """The tiles that offer most, the best first."""
    left = tiles.copy()
    found: list[int] = []
    while left and len(found) < count:
        best = left[0]
        most = -99.0
        for tile in left:
            value = tile_worth(s, tile, hand)
            if value > most:
                most = value
                best = tile
        left.remove(best)
        found.append(best)
    return found


def places_of(s: Sketch, tile: int) -> list[int]:
    """5.1: places with an enemy that can be reached from a tile."""
    if tile >= QUARTERS:
        return []
    found = [place for place in range(tile * 4 + 1, tile * 4 + 5) if s.needs[place] is not None]
    if s.needs[SQUARE + tile] is not None:
        found.append(SQUARE + tile)
    return found
