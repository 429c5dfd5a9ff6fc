"""Property 2: a symbiont joins an enemy on the wall."""

from zastava.games.bastion.components import IMMUNE, NONE
from zastava.games.bastion.moves import SECTIONS
from zastava.games.bastion.position import Position
from zastava.games.bastion.rules.properties.presence import stack_has


def host_section(p: Position) -> int:
    """10.2: where the lowest enemy on the wall stands that is not immune, or NONE."""
    for section in range(1, SECTIONS + 1):
        host = p.wall[section]
        if host != NONE and not stack_has(p, host, IMMUNE):
            return section
    return NONE


def join(p: Position, card: int, section: int) -> None:
    """10.2: the card lies under the host, and both are one enemy."""
    last = p.wall[section]
    while p.under[last] != NONE:
        last = p.under[last]
    p.under[last] = card
    p.where[card] = section
