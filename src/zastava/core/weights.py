"""Weights: the numbers by which a game's evaluation weighs things, and where they come from.

They lie in one flat list, so that compiled code reads them quickly and whoever looks for better ones (`zastava tune`)
can change them in place. A name stands for one number or for several in a row.
"""

from typing import Final

from zastava.core.errors import BadComponents
from zastava.core.words import N_


class Weights:
    """The weights of one game."""

    def __init__(self, file: str, origin: str, table: dict[str, list[float]]) -> None:
        self.file: Final = file
        self.origin: Final = origin  # who found them, and from which games
        self.values: Final[list[float]] = []
        self.starts: Final[dict[str, int]] = {}
        self.counts: Final[dict[str, int]] = {}
        for name, numbers in table.items():
            self.starts[name] = len(self.values)
            self.counts[name] = len(numbers)
            self.values.extend(numbers)

    def at(self, name: str, count: int = 1) -> int:
        """Where the numbers of a name begin; BadComponents unless there are so many."""
        if self.counts.get(name, 0) != count:
            got = self.counts.get(name, 0)
            raise BadComponents(
                N_("{file}: '{name}' is {count} numbers, not {got}."), file=self.file, name=name, count=count, got=got
            )
        return self.starts[name]

    def table(self, values: list[float] | None = None) -> dict[str, list[float]]:
        """The numbers by name; or other numbers for the same names."""
        numbers = self.values if values is None else values
        return {name: numbers[start : start + self.counts[name]] for name, start in self.starts.items()}
