"""Property 14: from a square it shields the sections of its quarter."""

from zastava.games.bastion.components import NONE, SHIELD, WITH
from zastava.games.bastion.moves import SQUARE
from zastava.games.bastion.position import Position


def shielded_by(p: Position, section: int) -> int:
    """10.14: the card on the square of this section's quarter that shields it, or NONE."""
    for card in WITH[SHIELD]:
        if p.where[card] == SQUARE + ((section - 1) >> 2):
            return card
    return NONE
