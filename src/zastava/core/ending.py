"""How a game ended otherwise than by its rules: as a text that a record carries, and the outcome that it means.

`agreement` says that all agreed to end it, without a winner. `resigned 2 3` names the seats (from 1) that gave up: the
others have won, or nobody where all win or lose together.
"""

from typing import Final

from zastava.core.numbers import whole
from zastava.core.outcome import Outcome
from zastava.core.words import N_

AGREEMENT: Final = "agreement"
_RESIGNED: Final = "resigned"
EXPECTED: Final = "ended: agreement, or ended: resigned SEAT …"


def resigned(seats: list[int]) -> str:
    """The text that says that these seats (from 0) have given up."""
    return " ".join([_RESIGNED, *[str(seat + 1) for seat in sorted(seats)]])


def is_valid(text: str, seats: int) -> bool:
    """Whether a text says how a game of so many seats ended."""
    return text == AGREEMENT or (text.startswith(f"{_RESIGNED} ") and bool(given_up(text, seats)))


def given_up(text: str, seats: int) -> list[int]:
    """The seats (from 0) that gave up; none after an agreement, or where the text is broken."""
    words = text.split()
    if not words or words[0] != _RESIGNED:
        return []
    found: list[int] = []
    for word in words[1:]:
        seat = whole(word)
        if seat is None or not 1 <= seat <= seats:
            return []
        found.append(seat - 1)
    return found


def outcome(text: str, seats: int, together: bool) -> Outcome:
    """What such an end means for all seats."""
    if text == AGREEMENT:
        return Outcome(None, tuple([1] * seats), (), N_("The game ended by agreement, without a winner."), "")
    out = given_up(text, seats)
    if together or len(out) >= seats:
        return Outcome(None, tuple([1] * seats), (), N_("The game was given up."), "")
    winners = tuple([seat for seat in range(seats) if seat not in out])
    ranks = tuple([1 if seat in winners else len(winners) + 1 for seat in range(seats)])
    return Outcome(None, ranks, winners, N_("The others have resigned."), "")
