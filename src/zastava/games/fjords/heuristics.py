"""What bots may use: how well a seat stands."""

from zastava.games.fjords.rules.position import Position
from zastava.games.fjords.rules.scoring import points


def evaluate(position: Position, seat: int) -> float:
    """How well a seat stands, higher is better."""
    scores = points(position)
    return float(scores[seat])
