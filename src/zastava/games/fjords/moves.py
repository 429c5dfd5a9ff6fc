"""The moves of Fjords: one class per kind of decision, with a notation that reads back.

lay 12 2,-1 3      hex, place, turn           settle 2,-1      a viking
house              on the hex just laid       travel 4,-2      by sea, with the travel rune
home               house and home rune        horse 4,-2       over mountains, with the horse rune
shift 2,-1 3,-1    secret rune: from, to      wisdom 3,0 4,-1  the rune's place, the viking's place
done               no house                   draw             from the bag (original variant)
"""

from typing import Final

from zastava.core.notation import Notation
from zastava.core.picks import Path
from zastava.games.fjords.components import HEXES
from zastava.games.fjords.rules.terrain import FARTHEST, PLACES, place, written


class Move:
    """A decision. Two moves are equal when their keys are."""

    def key(self) -> int:
        """A number of its own for each move."""
        return -1

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Move) and self.key() == other.key()

    def __hash__(self) -> int:
        return self.key()

    def __repr__(self) -> str:
        return f"<{self}>"


class Lay(Move):
    """Lay a hex on an empty place, turned so many sixths counter-clockwise."""

    def __init__(self, tile: int, where: int, turn: int) -> None:
        self.tile: Final = tile
        self.where: Final = where
        self.turn: Final = turn

    def key(self) -> int:
        """Hex, place and turn in one."""
        return _packed(0, self.where, 6 * self.tile + self.turn)

    def __str__(self) -> str:
        return f"lay {self.tile} {written(self.where)} {self.turn}"


class House(Move):
    """Put a house on the hex just laid."""

    def key(self) -> int:
        """There is only one."""
        return 1

    def __str__(self) -> str:
        return "house"


class Home(Move):
    """Put the home rune and a house on the hex just laid."""

    def key(self) -> int:
        """There is only one."""
        return 2

    def __str__(self) -> str:
        return "home"


class Done(Move):
    """Put no house."""

    def key(self) -> int:
        """There is only one."""
        return 3

    def __str__(self) -> str:
        return "done"


class Draw(Move):
    """Draw a hex from the bag instead of laying an open one."""

    def key(self) -> int:
        """There is only one."""
        return 4

    def __str__(self) -> str:
        return "draw"


class Shift(Move):
    """Spend the secret rune: a house already on the map moves."""

    def __init__(self, origin: int, where: int) -> None:
        self.origin: Final = origin
        self.where: Final = where

    def key(self) -> int:
        """From and to in one."""
        return _packed(5, self.where, self.origin)

    def __str__(self) -> str:
        return f"shift {written(self.origin)} {written(self.where)}"


class Settle(Move):
    """Put a viking on a hex linked by plain to a piece of one's own."""

    def __init__(self, where: int) -> None:
        self.where: Final = where

    def key(self) -> int:
        """The place."""
        return _packed(6, self.where, 0)

    def __str__(self) -> str:
        return f"settle {written(self.where)}"


class Travel(Move):
    """Spend the travel rune: a viking goes by sea."""

    def __init__(self, where: int) -> None:
        self.where: Final = where

    def key(self) -> int:
        """The place."""
        return _packed(7, self.where, 0)

    def __str__(self) -> str:
        return f"travel {written(self.where)}"


class Horse(Move):
    """Spend the horse rune: a viking goes over mountains."""

    def __init__(self, where: int) -> None:
        self.where: Final = where

    def key(self) -> int:
        """The place."""
        return _packed(8, self.where, 0)

    def __str__(self) -> str:
        return f"horse {written(self.where)}"


class Wisdom(Move):
    """Spend the wisdom rune: it bridges an empty place for one viking."""

    def __init__(self, gap: int, where: int) -> None:
        self.gap: Final = gap
        self.where: Final = where

    def key(self) -> int:
        """Both places in one."""
        return _packed(9, self.where, self.gap)

    def __str__(self) -> str:
        return f"wisdom {written(self.gap)} {written(self.where)}"


def _packed(kind: int, where: int, rest: int) -> int:
    """Kind of move, place, and a number below 2^15 in one."""
    return ((rest << 14 | where) << 4) | kind


HOUSE: Final = House()
HOME: Final = Home()
DONE: Final = Done()
DRAW: Final = Draw()

# Moves are never changed, so each is made once and listed again and again.
_LAYS: Final[list[list[Lay | None] | None]] = [None] * PLACES
_SETTLES: Final[list[Settle | None]] = [None] * PLACES


def lays(where: int) -> list[Lay | None]:
    """The lays on a place that were made so far, by 6 * hex + turn; pass it to `lay`."""
    known = _LAYS[where]
    if known is None:
        known = [None] * (6 * (HEXES + 1))
        _LAYS[where] = known
    return known


def lay(known: list[Lay | None], tile: int, where: int, turn: int) -> Lay:
    """The lay of a hex on the place that `known` is of."""
    found = known[6 * tile + turn]
    if found is None:
        found = Lay(tile, where, turn)
        known[6 * tile + turn] = found
    return found


def settle(where: int) -> Settle:
    """The settling of a place."""
    found = _SETTLES[where]
    if found is None:
        found = Settle(where)
        _SETTLES[where] = found
    return found


def parse(text: str) -> Move:
    """11.1: the move that a notation stands for; IllegalMove when it is none."""
    said = Notation(text, "11.1")
    word = said.word
    if word == "lay":
        said.takes(3, "lay HEX Q,R TURN")
        where = _where(said, 1)
        return lay(lays(where), said.number(0, 1, HEXES), where, said.number(2, 0, 5))
    if word in ("house", "home", "done", "draw"):
        said.takes(0, word)
        return HOUSE if word == "house" else HOME if word == "home" else DONE if word == "done" else DRAW
    if word in ("settle", "travel", "horse"):
        said.takes(1, f"{word} Q,R")
        where = _where(said, 0)
        return settle(where) if word == "settle" else Travel(where) if word == "travel" else Horse(where)
    if word in ("shift", "wisdom"):
        said.takes(2, f"{word} Q,R Q,R")
        where = _where(said, 1)
        return Shift(_where(said, 0), where) if word == "shift" else Wisdom(_where(said, 0), where)
    raise said.unknown("lay, house, home, shift, done, draw, settle, travel, horse, wisdom")


def _where(said: Notation, at: int) -> int:
    q, r = said.pair(at, -FARTHEST, FARTHEST)
    return place(q, r)


def path(move: Move) -> Path:
    """The picks that spell out a move."""
    if isinstance(move, Lay):
        return ((f"tile:{move.tile}", f"cell:{written(move.where)}"), (f"turn:{move.turn}",))
    if isinstance(move, Shift):
        return ((f"from:{written(move.origin)}",), (f"cell:{written(move.where)}",))
    if isinstance(move, Settle):
        return ((f"cell:{written(move.where)}",),)
    if isinstance(move, Travel):
        return (("rune:travel",), (f"cell:{written(move.where)}",))
    if isinstance(move, Horse):
        return (("rune:horse",), (f"cell:{written(move.where)}",))
    if isinstance(move, Wisdom):
        return (("rune:wisdom",), (f"gap:{written(move.gap)}",), (f"cell:{written(move.where)}",))
    return ((f"do:{move}",),)
