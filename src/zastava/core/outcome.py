"""How a game ended: scores, ranks, winners and the reason."""

from typing import Any, Final


class Outcome:
    """The end of a game. Ranks count from 1 and are shared in a tie; winners may be nobody or everybody."""

    def __init__(
        self,
        scores: tuple[int, ...],
        ranks: tuple[int, ...],
        winners: tuple[int, ...],
        reason: str,
        clause: str,
    ) -> None:
        self.scores: Final = scores
        self.ranks: Final = ranks
        self.winners: Final = winners
        self.reason: Final = reason  # a message id
        self.clause: Final = clause

    def view(self) -> dict[str, Any]:
        """The outcome as plain data."""
        return {
            "scores": list(self.scores),
            "ranks": list(self.ranks),
            "winners": list(self.winners),
            "reason": self.reason,
            "clause": self.clause,
        }

    def snapshot(self) -> tuple[Any, ...]:
        """The outcome as a tuple, for hashing."""
        return (self.scores, self.ranks, self.winners, self.reason, self.clause)


def rank(standing: list[int]) -> tuple[int, ...]:
    """Ranks from 1 for numbers of which the greatest is best; equal numbers share a rank."""
    return tuple(1 + sum(1 for other in standing if other > own) for own in standing)
