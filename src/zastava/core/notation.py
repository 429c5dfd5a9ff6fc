"""Reading a notation: a word and what it needs, such as `lay 12 2,-1 3`. Whatever does not fit cites a clause."""

from collections.abc import Mapping
from typing import Final

from zastava.core.errors import IllegalMove
from zastava.core.numbers import signed
from zastava.core.words import N_

LONGEST: Final = 500
_SHOWN: Final = 60


class Notation:
    """A text on its way to a move: `word` is what is done, `rest` what it is done with."""

    def __init__(self, text: str, clause: str) -> None:
        words = text.split() if len(text) <= LONGEST else []
        self.text: Final = text[:_SHOWN]
        self.clause: Final = clause
        self.word: Final = words[0] if words else ""
        self.rest: Final = words[1:]

    def takes(self, count: int, example: str) -> None:
        """Refuse unless so many words follow the first; the example shows what was expected."""
        if len(self.rest) != count:
            raise self.like(example)

    def number(self, place: int, low: int, high: int) -> int:
        """The number at a place of the rest, within its bounds."""
        word = self.rest[place]
        if not _is_number(word, low, high):
            raise self.refuse(f"{low}–{high}", word)
        return int(word)

    def pair(self, place: int, low: int, high: int) -> tuple[int, int]:
        """Two numbers with a comma between them, such as `2,-1`, each within its bounds."""
        word = self.rest[place]
        first, _, second = word.partition(",")
        if not _is_number(first, low, high) or not _is_number(second, low, high):
            raise self.refuse(f"Q,R {low}–{high}", word)
        return int(first), int(second)

    def name(self, place: int, known: Mapping[str, int], expected: str = "") -> int:
        """What the name at a place of the rest stands for; `expected` where a refusal should not tell all names."""
        word = self.rest[place]
        found = known.get(word)
        if found is None:
            raise self.refuse(expected or ", ".join(list(known)[:12]), word)
        return found

    def refuse(self, expected: str, got: str) -> IllegalMove:
        """The refusal of this notation."""
        return IllegalMove(
            self.clause,
            N_("'{move}': expected {expected}, got '{got}'."),
            move=self.text,
            expected=expected,
            got=got[:_SHOWN],
        )

    def like(self, example: str) -> IllegalMove:
        """The refusal of a notation that has not the form of its kind, with one that has."""
        return IllegalMove(
            self.clause,
            N_("'{move}' cannot be read. It is written like this: {example}."),
            move=self.text,
            example=example,
        )

    def unknown(self, known: str) -> IllegalMove:
        """The refusal of a first word that no move begins with."""
        return IllegalMove(
            self.clause, N_("'{move}' is no move. A move begins with {known}."), move=self.text, known=known
        )


def _is_number(word: str, low: int, high: int) -> bool:
    """Whether a word is a whole number in its one spelling and within its bounds."""
    number = signed(word)
    return number is not None and low <= number <= high
