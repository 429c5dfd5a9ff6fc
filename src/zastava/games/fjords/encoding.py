"""Fjords in numbers: its picks, and what is read from a view. `docs/research.md` says how they are used."""

from typing import Final

from zastava.core.encoding import Counts, Encoding, Group, Number, OneOf, Part, Players, Rows, Seat
from zastava.games.fjords.components import COMPONENTS, HEXES
from zastava.games.fjords.position import PHASES, RUNES, VARIANTS

# A hex touches two others, so the map needs two hexes to grow by one ring; one ring more for a gap that is bridged.
FARTHEST: Final = 2 + HEXES // 2 + 1
DRAWN: Final = 4  # hexes in the open row


def _places() -> list[str]:
    """Every place that a hex, a house, a viking or a gap can have, line by line."""
    reach = range(-FARTHEST, FARTHEST + 1)
    return [f"{q},{r}" for r in reach for q in reach if abs(q + r) <= FARTHEST]


def _picks() -> list[str]:
    found = ["do:house", "do:home", "do:done", "do:draw", "rune:travel", "rune:horse", "rune:wisdom"]
    found += [f"turn:{turn}" for turn in range(6)]
    found += [f"tile:{tile}" for tile in range(1, HEXES + 1)]
    return found + [f"{kind}:{where}" for kind in ("cell", "from", "gap") for where in _places()]


def _hex() -> list[Part]:
    """A hex as printed: mountain, plain or water at each corner, the house mark and the symbol."""
    corners: list[Part] = [OneOf(f"corners.{corner}", ("M", "P", "W")) for corner in range(6)]
    return [Number("id"), *corners, Number("mark"), OneOf("symbol", RUNES)]


def _laid() -> list[Part]:
    """A hex on the map: where, how it lies, and what stands on it."""
    corners: list[Part] = [OneOf(f"corners.{corner}", ("M", "P", "W")) for corner in range(6)]
    piece = Group("piece", [OneOf("kind", ("house", "viking")), Seat("seat"), Number("colour")])
    return [Number("at.0"), Number("at.1"), *corners, OneOf("stone", RUNES), piece]


ENCODING: Final = Encoding(
    _picks(),
    [
        OneOf("phase", PHASES),
        OneOf("variant", VARIANTS),
        Counts("runes", RUNES),
        Number("round"),
        Number("bag"),
        Number("aside"),
        Seat("turn"),
        Seat("first"),
        Seat("starter"),
        Players([
            Number("score"),
            Number("total"),
            Number("vikings"),
            Number("houses"),
            Number("second.vikings"),
            Number("second.houses"),
            Number("out"),
            Counts("runes", RUNES),
        ]),
        Rows("row", DRAWN, _hex()),
        Group("hand", _hex()),
        Rows("gaps", 4, [Number("at.0"), Number("at.1"), Seat("seat")]),
        Rows("hexes", HEXES + len(COMPONENTS.start), _laid()),
    ],
)  # fmt: skip
