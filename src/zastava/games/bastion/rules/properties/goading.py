"""Property 16: neighbours are stronger."""

from zastava.games.bastion.components import GOAD, WITH
from zastava.games.bastion.moves import SECTIONS
from zastava.games.bastion.position import Position


def goaded(p: Position, section: int) -> int:
    """10.16: +1 for each goading card on a neighbouring section; 0 for squares and the citadel."""
    if section > SECTIONS:
        return 0
    more = 0
    for card in WITH[GOAD]:
        place = p.where[card]
        if 0 < place <= SECTIONS and (place == section - 1 or place == section + 1):
            more += 1
    return more
