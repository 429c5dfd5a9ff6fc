"""Property 7: enters on top of the citadel."""

from zastava.games.bastion.moves import CITADEL_PLACE
from zastava.games.bastion.position import CITADEL, FROM_CITADEL, Position


def seize(p: Position, card: int) -> None:
    """10.7: the card lies on top; every defender in the citadel must leave it."""
    p.citadel.append(card)
    p.where[card] = CITADEL_PLACE
    for seat in range(p.seats):
        if p.at[seat] == CITADEL:
            p.leavers |= 1 << seat
    p.leaving = FROM_CITADEL
