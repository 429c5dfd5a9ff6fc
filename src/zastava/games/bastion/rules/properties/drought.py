"""Property 6: wells of a colour give nothing."""

from zastava.games.bastion.components import DROUGHT, NONE, SYMBOL, WITH
from zastava.games.bastion.position import CITADEL, Position


def drying(p: Position, colour: int) -> int:
    """10.6: the card in play that dries up wells of this colour, or NONE."""
    for card in WITH[DROUGHT]:
        if SYMBOL[card] == colour and 0 < p.where[card] <= 24 + CITADEL:
            return card
    return NONE
