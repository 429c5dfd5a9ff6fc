"""What a finder of positions with an answer says."""

from dataclasses import dataclass


@dataclass
class Answer:
    """Which moves are right, the clause that matters, and how that is known."""

    answers: list[str]
    clause: str
    why: str


def best_by(worths: dict[str, int]) -> tuple[list[str], int, int] | None:
    """The best moves, what they bring, and what the next best brings; None when all are alike."""
    most = max(worths.values())
    rest = [worth for worth in worths.values() if worth < most]
    if not rest:
        return None
    return [move for move, worth in worths.items() if worth == most], most, max(rest)
