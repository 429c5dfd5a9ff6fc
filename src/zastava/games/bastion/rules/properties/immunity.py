"""Property 15: no spell, gun or other property works on it."""

from zastava.games.bastion.components import HAS, IMMUNE


def immune(card: int) -> bool:
    """10.15: an immune enemy is always alone, so that its card is the whole enemy."""
    return HAS[card] >> IMMUNE & 1 == 1
