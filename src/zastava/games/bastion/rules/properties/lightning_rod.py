"""Property 13: nobody uses lightning."""

from zastava.games.bastion.components import NO_LIGHTNING, NONE
from zastava.games.bastion.position import Position
from zastava.games.bastion.rules.properties.presence import in_play


def lightning_banned(p: Position) -> bool:
    """10.13: no lightning, nor a copy of one, while this enemy is in play."""
    return in_play(p, NO_LIGHTNING) != NONE
