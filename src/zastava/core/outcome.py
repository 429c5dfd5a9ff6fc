"""How a game ended: scores, ranks, winners, the reason with its values, a title, and the score sheet."""

from typing import Any, Final

Values = dict[str, int | str]


class Row:
    """A line of the score sheet: what the points are for, and how many each seat has (None where there can be none)."""

    def __init__(self, label: str, points: tuple[int | None, ...], clause: str, values: Values | None = None) -> None:
        self.label: Final = label  # a message id that `values` fills in
        self.points: Final = points
        self.clause: Final = clause
        self.values: Final[Values] = values or {}

    def view(self) -> dict[str, Any]:
        """The line as plain data."""
        return {"label": self.label, "values": dict(self.values), "points": list(self.points), "clause": self.clause}

    def snapshot(self) -> tuple[Any, ...]:
        """The line as a tuple."""
        points = tuple([-(1 << 30) if one is None else one for one in self.points])
        return (self.label, points, self.clause, _flat(self.values))


class Outcome:
    """The end of a game. Ranks count from 1 and are shared in a tie; winners may be nobody or everybody.

    `scores` is None in a game that has none. The rows of `sheet` add up to the scores.
    """

    def __init__(
        self,
        scores: tuple[int, ...] | None,
        ranks: tuple[int, ...],
        winners: tuple[int, ...],
        reason: str,
        clause: str,
        values: Values | None = None,
        title: str = "",
        sheet: tuple[Row, ...] = (),
    ) -> None:
        self.scores: Final = scores
        self.ranks: Final = ranks
        self.winners: Final = winners
        self.reason: Final = reason  # a message id that `values` fills in
        self.clause: Final = clause
        self.values: Final[Values] = values or {}
        self.title: Final = title  # what a player alone has earned: a message id, '' for none
        self.sheet: Final = sheet

    def view(self) -> dict[str, Any]:
        """The outcome as plain data."""
        return {
            "scores": None if self.scores is None else list(self.scores),
            "ranks": list(self.ranks),
            "winners": list(self.winners),
            "reason": self.reason,
            "values": dict(self.values),
            "clause": self.clause,
            "title": self.title,
            "sheet": [row.view() for row in self.sheet],
        }

    def snapshot(self) -> tuple[Any, ...]:
        """The outcome as a tuple, for hashing."""
        scores = () if self.scores is None else self.scores
        rows = tuple([row.snapshot() for row in self.sheet])
        return (scores, self.ranks, self.winners, self.reason, _flat(self.values), self.clause, self.title, rows)


def _flat(values: Values) -> tuple[Any, ...]:
    return tuple([(name, values[name]) for name in sorted(values)])


def rank(standing: list[int]) -> tuple[int, ...]:
    """Ranks from 1 for numbers of which the greatest is best; equal numbers share a rank."""
    return tuple(1 + sum(1 for other in standing if other > own) for own in standing)
