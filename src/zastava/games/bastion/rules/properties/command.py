"""Property 8: while on top of the citadel, every other enemy of a colour is stronger."""

from zastava.games.bastion.components import COMMAND, HAS, NONE, SYMBOL
from zastava.games.bastion.position import Position


def commanded(p: Position, card: int, colour: int) -> int:
    """10.8: +1 to each other enemy of the symbol's colour; gray and prismatic enemies have none."""
    if not p.citadel or colour == NONE:
        return 0
    top = p.citadel[-1]
    return 1 if top != card and HAS[top] >> COMMAND & 1 and SYMBOL[top] == colour else 0
