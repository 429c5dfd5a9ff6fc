"""Property 5: enters from the other side."""

from zastava.games.bastion.components import NONE
from zastava.games.bastion.moves import SECTIONS
from zastava.games.bastion.position import Position


def highest_free(p: Position) -> int:
    """10.5: the highest free section, or NONE."""
    for section in range(SECTIONS, 0, -1):
        if not p.occupied >> section & 1:
            return section
    return NONE
