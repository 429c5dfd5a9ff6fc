"""How a game ended otherwise than by its rules: as a text that a record carries, and the outcome that it means.

`agreement` says that all agreed to end it, without a winner. `resigned 2 3` names the seats (from 1) that gave up: the
others have won, or nobody where all win or lose together. `time 2 3` says the same of seats of which the last had no
time left.
"""

from typing import Final

from zastava.core.numbers import whole
from zastava.core.outcome import Outcome
from zastava.core.words import N_

AGREEMENT: Final = "agreement"
_RESIGNED: Final = "resigned"
_TIME: Final = "time"
EXPECTED: Final = "ended: agreement, ended: resigned SEAT … or ended: time SEAT …"


def resigned(seats: list[int]) -> str:
    """The text that says that these seats (from 0) have given up."""
    return " ".join([_RESIGNED, *[str(seat + 1) for seat in sorted(seats)]])


def out_of_time(seats: list[int]) -> str:
    """The text that says that these seats (from 0) are out, the last of them by the clock."""
    return " ".join([_TIME, *[str(seat + 1) for seat in sorted(seats)]])


def is_valid(text: str, seats: int) -> bool:
    """Whether a text says how a game of so many seats ended."""
    return text == AGREEMENT or bool(given_up(text, seats))


def given_up(text: str, seats: int) -> list[int]:
    """The seats (from 0) that are out; none after an agreement, or where the text is broken."""
    words = text.split()
    if not words or words[0] not in (_RESIGNED, _TIME):
        return []
    found: list[int] = []
    for word in words[1:]:
        seat = whole(word)
        if seat is None or not 1 <= seat <= seats:
            return []
        found.append(seat - 1)
    return found


def late(text: str, seats: int) -> list[int]:
    """The seats (from 0) that are out because of the clock, or before it ended the game; none where it did not."""
    return given_up(text, seats) if text.startswith(f"{_TIME} ") else []


def outcome(text: str, seats: int, together: bool) -> Outcome:
    """What such an end means for all seats."""
    if text == AGREEMENT:
        return Outcome(None, tuple([1] * seats), (), N_("The game ended by agreement, without a winner."), "")
    out = given_up(text, seats)
    timed = bool(late(text, seats))
    if together or len(out) >= seats:
        lost = N_("The time has run out.") if timed else N_("The game was given up.")
        return Outcome(None, tuple([1] * seats), (), lost, "")
    winners = tuple([seat for seat in range(seats) if seat not in out])
    ranks = tuple([1 if seat in winners else len(winners) + 1 for seat in range(seats)])
    if len(out) == 1:
        won = N_("One player has no time left.") if timed else N_("One player has resigned.")
    else:
        won = N_("Several players have no time left.") if timed else N_("Several players have resigned.")
    return Outcome(None, ranks, winners, won, "")
