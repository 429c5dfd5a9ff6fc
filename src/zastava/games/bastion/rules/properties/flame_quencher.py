"""Property 12: nobody uses flame."""

from zastava.games.bastion.components import NO_FLAME, NONE
from zastava.games.bastion.position import Position
from zastava.games.bastion.rules.properties.presence import in_play


def flame_banned(p: Position) -> bool:
    """10.12: no flame, nor a copy of one, while this enemy is in play."""
    return in_play(p, NO_FLAME) != NONE
