"""What a record says of clocks: facts beside the game, which change no state.

clock: bank:900+10              in the header: how much time people had, as the table said it
times: 12.5 3 – 0.25            after the moves: seconds that each took, – where no clock ran
flag: 2 after 14                seat 2 ran out of time when 14 moves stood
"""

from typing import Final

from zastava.core.numbers import whole

NO_TIME: Final = -1
LONGEST: Final = 40  # characters of a clock
TIMES: Final = "times: SECONDS …, one for each move"
FLAG: Final = "flag: SEAT after MOVES"
_NONE: Final = "–"


class Times:
    """How long people took."""

    def __init__(self) -> None:
        self.clock = ""  # "" for none
        self.moves: list[int] = []  # milliseconds, or NO_TIME; none at all where there was no clock
        self.flags: list[tuple[int, int]] = []  # whose time ran out (from 0), and how many moves stood then

    def header(self) -> list[str]:
        """The line of the header."""
        return [f"clock: {self.clock}"] if self.clock else []

    def lines(self) -> list[str]:
        """The lines after the moves."""
        found = [f"times: {' '.join([_seconds(time) for time in self.moves])}"] if self.moves else []
        return found + [f"flag: {seat + 1} after {position}" for seat, position in self.flags]

    def take(self, line: str, seats: int, moves: int) -> str:
        """Read a line after so many moves; what was expected, "" where it is right."""
        key, _, rest = line.partition(":")
        words = rest.split()
        if key == "times":
            times = [_milliseconds(word) for word in words]
            if self.moves or len(times) != moves or None in times:
                return TIMES
            self.moves = [time for time in times if time is not None]
            return ""
        seat = whole(words[0]) if len(words) == 3 and words[1] == "after" else None
        position = whole(words[2]) if seat is not None else None
        if seat is None or position is None or not 1 <= seat <= seats:
            return FLAG
        self.flags.append((seat - 1, position))
        return ""


def _seconds(time: int) -> str:
    if time < 0:
        return _NONE
    return f"{time // 1000}.{time % 1000:03}".rstrip("0").rstrip(".")


def _milliseconds(word: str) -> int | None:
    if word == _NONE:
        return NO_TIME
    seconds, _, part = word.partition(".")
    known = whole(seconds), whole(part.ljust(3, "0")) if len(part) <= 3 else None
    if known[0] is None or known[1] is None:
        return None
    return known[0] * 1000 + known[1]
