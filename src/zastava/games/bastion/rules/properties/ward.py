"""Property 4: neighbours cannot be attacked."""

from zastava.games.bastion.components import NONE, WARD, WITH
from zastava.games.bastion.moves import SECTIONS
from zastava.games.bastion.position import Position


def warded_by(p: Position, section: int) -> int:
    """10.4: the card on a neighbouring section that wards this one, or NONE."""
    for card in WITH[WARD]:
        place = p.where[card]
        if 0 < place <= SECTIONS and (place == section - 1 or place == section + 1):
            return card
    return NONE
