"""A game in numbers, for programs that learn: every pick as an integer, and a view as a row of numbers.

A game's `encoding.py` puts an `Encoding` together. A **part** says which numbers are made from one part of a view, and
what each of them is called, so that a row of numbers can be read by people and never holds more than the view does.
`lab/encoding.py` plays by it.
"""

from collections.abc import Mapping, Sequence
from typing import Any, Final

MOST_SEATS: Final = 4


class Reading:
    """Numbers that are being read from the view of a seat. `first` is that seat; someone who only watches sits at 0."""

    def __init__(self, viewer: int, seats: int) -> None:
        self.first: Final = max(0, viewer)
        self.seats: Final = seats
        self.found: Final[list[float]] = []


class Part:
    """Some numbers made from a mapping: a view, or a row in it. `names` says what each is."""

    def __init__(self, names: list[str]) -> None:
        self.names: Final = names

    def fill(self, row: Mapping[str, Any], read: Reading) -> None:
        """Append as many numbers as there are names."""
        raise NotImplementedError


class Number(Part):
    """A number or yes (1) and no (0); 0 where there is none."""

    def __init__(self, path: str) -> None:
        super().__init__([path])
        self.path: Final = path

    def fill(self, row: Mapping[str, Any], read: Reading) -> None:
        """One number."""
        read.found.append(_number(_at(row, self.path)))


class OneOf(Part):
    """A 1 at the value that it has, 0 at all others."""

    def __init__(self, path: str, values: Sequence[object]) -> None:
        super().__init__([f"{path}={value}" for value in values])
        self.path: Final = path
        self.values: Final = list(values)

    def fill(self, row: Mapping[str, Any], read: Reading) -> None:
        """A number for each value."""
        held = _at(row, self.path)
        for value in self.values:
            read.found.append(1.0 if held == value else 0.0)


class Counts(Part):
    """How often each value is in a list, a text of letters, or the amounts of a mapping."""

    def __init__(self, path: str, values: Sequence[object], key: str = "") -> None:
        super().__init__([f"{path}:{value}" for value in values])
        self.path: Final = path
        self.values: Final = list(values)
        self.key: Final = key  # of each row, where the list is one of rows

    def fill(self, row: Mapping[str, Any], read: Reading) -> None:
        """A number for each value."""
        held = _at(row, self.path)
        for value in self.values:
            if isinstance(held, Mapping):
                read.found.append(_number(held.get(value)))
            elif held is None:
                read.found.append(0.0)
            else:
                read.found.append(float(sum(1 for one in held if (one[self.key] if self.key else one) == value)))


class Seat(Part):
    """A 1 at the seat that it names, counted from the viewer: 0 is the viewer, 1 the next in order."""

    def __init__(self, path: str) -> None:
        super().__init__([f"{path}=+{number}" for number in range(MOST_SEATS)])
        self.path: Final = path

    def fill(self, row: Mapping[str, Any], read: Reading) -> None:
        """A number for each seat; a list of seats may be named."""
        held = _at(row, self.path)
        named = held if isinstance(held, list) else [] if held is None else [held]
        away = [(seat - read.first) % read.seats for seat in named if isinstance(seat, int)]
        for number in range(MOST_SEATS):
            read.found.append(1.0 if number in away else 0.0)


class Group(Part):
    """A part of the view that may not be there: whether it is, then its own parts."""

    def __init__(self, path: str, parts: Sequence[Part]) -> None:
        super().__init__([f"{path}?", *[f"{path}.{name}" for part in parts for name in part.names]])
        self.path: Final = path
        self.parts: Final = list(parts)

    def fill(self, row: Mapping[str, Any], read: Reading) -> None:
        """Whether it is there, and its numbers or as many zeros."""
        _fill(self.parts, _at(row, self.path), read)


class Rows(Part):
    """The first rows of a list, one after the other: whether it is there, then its own parts."""

    def __init__(self, path: str, most: int, parts: Sequence[Part]) -> None:
        super().__init__(_row_names(path, [str(number) for number in range(most)], parts))
        self.path: Final = path
        self.most: Final = most
        self.parts: Final = list(parts)

    def fill(self, row: Mapping[str, Any], read: Reading) -> None:
        """So many rows, with zeros for those that are not there."""
        held: Sequence[Any] = _at(row, self.path) or ()
        for number in range(self.most):
            _fill(self.parts, held[number] if number < len(held) else None, read)


class Table(Part):
    """Rows of a list by what one of their fields says, each at a place of its own."""

    def __init__(self, path: str, key: str, values: Sequence[object], parts: Sequence[Part]) -> None:
        super().__init__(_row_names(path, [str(value) for value in values], parts))
        self.path: Final = path
        self.key: Final = key
        self.values: Final = list(values)
        self.parts: Final = list(parts)

    def fill(self, row: Mapping[str, Any], read: Reading) -> None:
        """A row for each value, with zeros for those that are not there."""
        held = {one[self.key]: one for one in _at(row, self.path) or () if one is not None}
        for value in self.values:
            _fill(self.parts, held.get(value), read)


class Players(Part):
    """The rows of the players, the viewer's first, then on in the order of seats."""

    def __init__(self, parts: Sequence[Part]) -> None:
        super().__init__(_row_names("players", [f"+{number}" for number in range(MOST_SEATS)], parts))
        self.parts: Final = list(parts)

    def fill(self, row: Mapping[str, Any], read: Reading) -> None:
        """A row for each of four seats, with zeros for those that nobody sits on."""
        players = row["players"]
        for number in range(MOST_SEATS):
            there = players[(read.first + number) % read.seats] if number < read.seats else None
            _fill(self.parts, there, read)


class Encoding:
    """A game in numbers: its picks in an order that never changes, and the parts of its observation."""

    def __init__(self, picks: Sequence[str], parts: Sequence[Part]) -> None:
        self.picks: Final = tuple(dict.fromkeys(picks))
        self.parts: Final = list(parts)
        own = ["waiting", *[f"seats={number + 1}" for number in range(MOST_SEATS)]]
        self.names: Final = (*own, *[name for part in parts for name in part.names])

    def observe(self, view: Mapping[str, Any]) -> list[float]:
        """A view as numbers, one for each of `names`. Who else waits is left out, as nobody may know it at times."""
        viewer: int = view["seat"]
        seats: int = view["seats"]
        read = Reading(viewer, seats)
        read.found.append(1.0 if viewer in view["waiting"] else 0.0)
        for number in range(MOST_SEATS):
            read.found.append(1.0 if seats == number + 1 else 0.0)
        for part in self.parts:
            part.fill(view, read)
        return read.found


def _row_names(path: str, rows: Sequence[str], parts: Sequence[Part]) -> list[str]:
    inner = ["?", *["." + name for part in parts for name in part.names]]
    return [f"{path}[{row}]{name}" for row in rows for name in inner]


def _fill(parts: Sequence[Part], row: Mapping[str, Any] | None, read: Reading) -> None:
    """Whether a row is there, and its numbers or as many zeros."""
    if row is None:
        read.found.append(0.0)
        for part in parts:
            read.found.extend([0.0] * len(part.names))
        return
    read.found.append(1.0)
    for part in parts:
        part.fill(row, read)


def _at(row: Mapping[str, Any], path: str) -> Any:
    """What lies at a path of names with dots between them; None where a part of it is not there."""
    held: Any = row
    for name in path.split("."):
        if held is None:
            return None
        held = held[int(name)] if isinstance(held, (list, str)) else held.get(name)
    return held


def _number(held: object) -> float:
    return float(held) if isinstance(held, (int, float)) else 0.0
