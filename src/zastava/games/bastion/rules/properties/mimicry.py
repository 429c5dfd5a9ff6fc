"""Property 10: as strong as its neighbours together."""

from typing import Final

from zastava.games.bastion.components import HAS, MIMIC, NONE, STRENGTH
from zastava.games.bastion.moves import SECTIONS
from zastava.games.bastion.position import Position
from zastava.games.bastion.rules import changes

ALONE: Final = 9


def mimicked(p: Position, place: int) -> int:
    """10.10: the strengths of all neighbouring cards, as changed; 9 without neighbours or beside another mimic."""
    if place > SECTIONS:
        return ALONE
    total = 0
    for section in (place - 1, place + 1):
        if not 1 <= section <= SECTIONS:
            continue
        card = p.wall[section]
        while card != NONE:
            if HAS[card] >> MIMIC & 1:
                return ALONE
            total += changes.changed(p, card, section, STRENGTH[card])
            card = p.under[card]
    return total or ALONE
