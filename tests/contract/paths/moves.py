"""The moves of the paths game: a word, and for some a number that people count from 1."""

from typing import Final

from zastava.core.notation import Notation
from zastava.core.picks import Path

CELLS: Final = 16
SEATS: Final = 4
ALONE: Final = ("done", "keep", "yes", "no")


class Move:
    """`step 6` goes on to cell 6, `done` ends a path; `ask 2` or `keep`; `yes` or `no`."""

    def __init__(self, word: str, number: int = -1) -> None:
        self.word: Final = word
        self.number: Final = number  # a cell or a seat from 0, -1 for none

    def __str__(self) -> str:
        return self.word if self.number < 0 else f"{self.word} {self.number + 1}"

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Move) and (self.word, self.number) == (other.word, other.number)

    def __hash__(self) -> int:
        return hash((self.word, self.number))


def parse(text: str) -> Move:
    """5.1."""
    notation = Notation(text, "5.1")
    if notation.word in ALONE:
        notation.takes(0, notation.word)
        return Move(notation.word)
    if notation.word == "step":
        notation.takes(1, "step 6")
        return Move("step", notation.number(0, 1, CELLS) - 1)
    if notation.word == "ask":
        notation.takes(1, "ask 2")
        return Move("ask", notation.number(0, 1, SEATS) - 1)
    raise notation.unknown("step, done, ask, keep, yes, no")


def path(move: Move) -> Path:
    """The pick that spells a move out."""
    if move.word == "step":
        return ((f"cell:{move.number + 1}",),)
    if move.word == "ask":
        return ((f"seat:{move.number + 1}",),)
    return ((f"do:{move.word}",),)
