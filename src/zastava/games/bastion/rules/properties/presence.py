"""Which cards are in play with their properties awake."""

from zastava.games.bastion.components import NONE, WITH
from zastava.games.bastion.moves import CITADEL_PLACE
from zastava.games.bastion.position import Position


def in_play(p: Position, one: int) -> int:
    """The first card in play with a property, or NONE. Of the citadel's stack only the top has power (10.7)."""
    for card in WITH[one]:
        place = p.where[card]
        if 0 < place < CITADEL_PLACE or (place == CITADEL_PLACE and p.citadel[-1] == card):
            return card
    return NONE


def stack_has(p: Position, host: int, one: int) -> bool:
    """Whether the enemy whose host this is has a card with a property."""
    card = host
    while card != NONE:
        if card in WITH[one]:
            return True
        card = p.under[card]
    return False
