"""What an evaluation is made of, so that a hint can say why: named terms, and what changes between two sums of them."""

from collections.abc import Sequence
from typing import NamedTuple


class Term(NamedTuple):
    """A part of what a seat's standing comes to."""

    kind: str  # `land`: the game's board has words for it (`Board.reason`)
    seat: int  # whose it is
    amount: float  # how much there is of it, in the unit that the words name
    worth: float  # what it counts for the seat that the evaluation is of: what others have counts below nothing
    planned: bool = False  # whether only the game's plans and habits weigh it: the evaluation is the sum of the others


def mean(sums: Sequence[Sequence[Term]]) -> list[Term]:
    """The terms of several positions, on average; what is not in all of them counts as nothing there."""
    found: dict[tuple[str, int], tuple[float, float]] = {}
    for terms in sums:
        for term in terms:
            amount, worth = found.get((term.kind, term.seat), (0.0, 0.0))
            found[term.kind, term.seat] = (amount + term.amount, worth + term.worth)
    count = len(sums)
    return [Term(kind, seat, amount / count, worth / count) for (kind, seat), (amount, worth) in found.items()]


def difference(first: Sequence[Term], second: Sequence[Term]) -> list[Term]:
    """How the second is more than the first, the greatest gain in worth before all others."""
    less = {(term.kind, term.seat): term for term in first}
    found = []
    for term in second:
        old = less.pop((term.kind, term.seat), None)
        amount, worth = (old.amount, old.worth) if old is not None else (0.0, 0.0)
        found.append(Term(term.kind, term.seat, term.amount - amount, term.worth - worth))
    found += [Term(term.kind, term.seat, -term.amount, -term.worth) for term in less.values()]
    return sorted(found, key=lambda term: (-term.worth, term.kind, term.seat))
