"""Events: what the last move did, as rows of small integers; `news` of a game's knowledge turns them into plain data.

A row is a kind and up to five numbers. Rules only write them, so that playing stays fast; whom a row may be told, and
by which names, is decided when somebody asks.
"""

from typing import Final

WIDTH: Final = 6  # a kind and five numbers


class Events:
    """The rows of the last move, in the order in which things happened."""

    def __init__(self) -> None:
        self.numbers: list[int] = []

    def clear(self) -> None:
        """A new move begins."""
        self.numbers.clear()

    def add(self, kind: int, a: int = 0, b: int = 0, c: int = 0, d: int = 0, e: int = 0) -> None:
        """One thing happened."""
        numbers = self.numbers
        numbers.append(kind)
        numbers.append(a)
        numbers.append(b)
        numbers.append(c)
        numbers.append(d)
        numbers.append(e)

    def rows(self) -> list[list[int]]:
        """Each row as a list: the kind and its five numbers."""
        return [self.numbers[start : start + WIDTH] for start in range(0, len(self.numbers), WIDTH)]

    def copy(self) -> "Events":
        """The same rows, shared with nobody."""
        twin = Events()
        twin.numbers = self.numbers.copy()
        return twin

    def snapshot(self) -> tuple[int, ...]:
        """The rows as one tuple."""
        return tuple(self.numbers)
