"""Whether a game is decided: then a quick plan will do."""

from zastava.games.outpost.components import ROUNDS
from zastava.games.outpost.position import OVER, Position
from zastava.games.outpost.rules.scoring import score_of


def cannot_lose(state: Position, seat: int) -> bool:
    """12.8, 13.1: in the last round all others have passed, and no point that a seat has is ever taken away again."""
    if state.round != ROUNDS or state.phase == OVER or state.seats == 1:
        return False
    own = score_of(state.players[seat])
    for other, player in enumerate(state.players):
        if other != seat and (not player.passed or score_of(player) >= own):
            return False
    return True
