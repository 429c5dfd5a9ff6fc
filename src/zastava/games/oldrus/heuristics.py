"""What bots use: how well a seat stands, and the move of a player who plans a whole path."""

from zastava.core.chance import Chance
from zastava.games.oldrus.knowledge import seen_sheet
from zastava.games.oldrus.moves import Move
from zastava.games.oldrus.position import Position
from zastava.games.oldrus.rules.parts import EQUIPMENT
from zastava.games.oldrus.rules.scoring import score


def evaluate(position: Position, seat: int) -> float:
    """Points as they stand, and a little for what may still earn some; less what the best other has."""
    best = 0.0
    for other in range(position.seats):
        if other != seat:
            best = max(best, _worth(position, seat, other))
    return _worth(position, seat, seat) - 0.5 * best


def _worth(position: Position, viewer: int, seat: int) -> float:
    sheet = seen_sheet(position, viewer, seat)
    return score(position, sheet) + 0.6 * sheet.held(EQUIPMENT)


def advise(position: Position, seat: int, rng: Chance) -> Move | None:  # noqa: ARG001
    """None: try each move once."""
    return None
