"""Property 9: while on top of the citadel, every other enemy is stronger."""

from zastava.games.bastion.components import COMMAND_ALL, HAS
from zastava.games.bastion.position import Position


def commanded(p: Position, card: int) -> int:
    """10.9: +1 to each other enemy."""
    if not p.citadel:
        return 0
    top = p.citadel[-1]
    return 1 if top != card and HAS[top] >> COMMAND_ALL & 1 else 0
