"""What changes the strength of an enemy: first all that adds, then guns (clauses 5.2, 8.9)."""

from typing import Final

from zastava.games.bastion.components import COLOUR, COLOURS, GUN, NONE, WHITE
from zastava.games.bastion.position import QUARTERS, Position
from zastava.games.bastion.rules.properties import command, command_all, goading, immunity

GUN_POWER: Final = 2


def colour_of(p: Position, card: int, place: int) -> int:
    """5.3: the colour of a card where it stands: white is the quarter's; gray and prismatic have none."""
    colour = COLOUR[card]
    if colour < COLOURS:
        return colour
    quarter = p.quarter(place)
    return p.order[quarter] if colour == WHITE and quarter < QUARTERS else NONE


def increase(p: Position, card: int, place: int) -> int:
    """5.2: what other enemies add."""
    if immunity.immune(card):
        return 0
    colour = colour_of(p, card, place)
    return command.commanded(p, card, colour) + command_all.commanded(p, card) + goading.goaded(p, place)


def under_gun(p: Position, card: int, place: int) -> bool:
    """8.9: whether a gun of the card's colour stands in the quarter."""
    quarter = p.quarter(place)
    if quarter >= QUARTERS or immunity.immune(card):
        return False
    base = p.bases[quarter]
    return base != NONE and base // COLOURS == GUN and base % COLOURS == colour_of(p, card, place)


def changed(p: Position, card: int, place: int, strength: int) -> int:
    """5.2: a strength with everything that changes it: additions first, then the gun, not below 1."""
    strength += increase(p, card, place)
    return max(1, strength - GUN_POWER) if under_gun(p, card, place) else strength
