"""Property 1: more cards come after this one."""

from zastava.games.bastion.components import BRINGS


def more(card: int) -> int:
    """10.1: so many further cards are added after this one was placed."""
    return BRINGS[card]
