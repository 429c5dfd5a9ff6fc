"""What bots may use: how well a seat stands."""

from zastava.games.fortress.state import Position


def evaluate(p: Position, seat: int) -> float:
    """How well a seat stands: games won."""
    return float(p.wins[seat])
