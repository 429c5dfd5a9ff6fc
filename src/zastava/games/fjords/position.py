"""Everything on the table, and nothing about what may be done with it."""

from typing import Any, Final

from zastava.core.chance import Chance
from zastava.core.events import Events
from zastava.core.outcome import Outcome
from zastava.games.fjords.rules.terrain import PATTERN

# Variants, in the order of the option.
STANDARD: Final = 0
EPIC: Final = 1
ORIGINAL: Final = 2
VARIANTS: Final = ("standard", "epic", "original")

# Phases.
LAY: Final = 0
HOUSE: Final = 1
DRAW: Final = 2  # original variant: lay an open hex, or draw
SETTLE: Final = 3
OVER: Final = 4
PHASES: Final = ("lay", "house", "draw", "settle", "over")

# Runes, in the order of the option; a set of them is bits.
RUNES: Final = ("strength", "water", "travel", "horse", "friendship", "wisdom", "home", "secret")
STRENGTH: Final = 1
WATER: Final = 2
TRAVEL: Final = 4
HORSE: Final = 8
FRIENDSHIP: Final = 16
WISDOM: Final = 32
HOME: Final = 64
SECRET: Final = 128
HELD: Final = TRAVEL | HORSE | WISDOM | HOME | SECRET  # one per player; the others are laid on the map

# Kinds of events: what the last move did.
EVENTS: Final = (
    "lay", "house", "home", "shift", "done", "draw", "drawn", "unfit", "redrawn", "phase",
    "settle", "travel", "horse", "wisdom", "out", "game", "over",
)  # fmt: skip
LAID: Final = 0
BUILT: Final = 1
BUILT_HOME: Final = 2
SHIFTED: Final = 3
LEFT_EMPTY: Final = 4
DREW: Final = 5
OPENED: Final = 6
UNFIT: Final = 7
REDRAWN: Final = 8
EXPLORED: Final = 9
SETTLED: Final = 10
SAILED: Final = 11
RODE: Final = 12
CROSSED: Final = 13
OUT: Final = 14
NEXT_GAME: Final = 15
ENDED: Final = 16

ROW: Final = 4  # open hexes
VIKINGS: Final = 20
HOUSES: Final = 4
SECOND_VIKINGS: Final = 10  # epic variant
SECOND_HOUSES: Final = 2


def piece(seat: int, house: bool, colour: int, number: int) -> int:
    """A house or viking as one int; 0 is no piece."""
    return 1 + seat + 4 * colour + (8 if house else 0) + 16 * number


def owner(standing: int) -> int:
    """The seat of a piece."""
    return (standing - 1) & 3


def is_house(standing: int) -> bool:
    """Whether a piece is a house."""
    return (standing - 1) & 8 != 0


class Position:
    """Hexes are nodes, numbered in the order of laying; parallel lists say what each is and holds."""

    seats: int
    variant: int
    runes: int  # in play
    phase: int
    turn: int  # the seat that decides
    first: int  # who began this game
    starter: int  # who began settling, -1 before
    game: int  # 1, or up to 3 in the original variant
    chance: Chance

    # Hexes off the map.
    bag: list[int]
    row: list[int]  # open hexes
    hand: int  # the hex drawn in the original variant, 0 for none
    aside: list[int]  # left over after exploration

    # The map, node by node.
    places: list[int]
    tiles: list[int]
    lying: list[int]  # corners as the hex lies
    pieces: list[int]
    stones: list[int]  # the rune on it, 0 for none
    reach: list[int]  # seats (bits) that may settle here over plain; 0 where something stands
    beside: list[int]  # 6 * node + side: the neighbour node or -1
    linked: list[int]  # the neighbour nodes over plain, each + 1 and 7 bits wide, in one int
    node_of: dict[int, int]  # place -> node
    frontier: dict[int, int]  # empty place beside a hex -> what its neighbours fix and who they are (rules/terrain.py)
    gaps: list[int]  # wisdom runes on empty places: 4 * place + seat

    # Players.
    vikings: list[int]  # left
    houses: list[int]
    held: list[int]  # runes (bits)
    out: int  # seats (bits)
    totals: list[int]  # points of earlier games

    # The last move.
    touched: list[int]
    mover: int  # who made it
    events: Events
    drew: bool
    seal: str  # why the mover cannot take it back
    end: Outcome | None

    def copy_to(self, other: "Position") -> None:
        """Give another position everything of this one, sharing nothing that changes."""
        other.seats = self.seats
        other.variant = self.variant
        other.runes = self.runes
        other.phase = self.phase
        other.turn = self.turn
        other.first = self.first
        other.starter = self.starter
        other.game = self.game
        other.chance = self.chance.copy()
        other.bag = self.bag[:]
        other.row = self.row[:]
        other.hand = self.hand
        other.aside = self.aside[:]
        self._copy_map_to(other)
        other.pieces = self.pieces[:]
        other.stones = self.stones[:]
        other.reach = self.reach[:]
        other.gaps = self.gaps[:]
        other.vikings = self.vikings[:]
        other.houses = self.houses[:]
        other.held = self.held[:]
        other.out = self.out
        other.totals = self.totals[:]
        other.touched = self.touched[:]
        other.mover = self.mover
        other.events = self.events.copy()
        other.drew = self.drew
        other.seal = self.seal
        other.end = self.end

    def _copy_map_to(self, other: "Position") -> None:
        """Give another position the hexes as they lie. While they are settled nothing is laid, and the next game begins
        with new lists (10.7): then the map is shared."""
        if self.phase == SETTLE or self.phase == OVER:
            other.places = self.places
            other.tiles = self.tiles
            other.lying = self.lying
            other.beside = self.beside
            other.linked = self.linked
            other.node_of = self.node_of
            other.frontier = self.frontier
            return
        other.places = self.places[:]
        other.tiles = self.tiles[:]
        other.lying = self.lying[:]
        other.beside = self.beside[:]
        other.linked = self.linked[:]
        other.node_of = self.node_of.copy()
        other.frontier = self.frontier.copy()

    def snapshot(self) -> tuple[Any, ...]:
        """Everything that is not worked out from the rest, as tuples."""
        return (
            (self.seats, self.variant, self.runes, self.phase, self.turn, self.first, self.starter, self.game),
            self.chance.snapshot(),
            (tuple(self.bag), tuple(self.row), self.hand, tuple(self.aside)),
            (tuple(self.places), tuple(self.tiles), tuple(self.lying)),
            (tuple(self.pieces), tuple(self.stones), tuple(self.reach), tuple(self.gaps)),
            (tuple(self.beside), tuple(self.node_of.items()), self._patterns()),
            (tuple(self.vikings), tuple(self.houses), tuple(self.held), self.out, tuple(self.totals)),
            (tuple(self.touched), self.mover, self.events.snapshot(), self.seal),
            self.end.snapshot() if self.end is not None else (),
        )

    def _patterns(self) -> tuple[Any, ...]:
        """The frontier, without the nodes, which the rest tells."""
        return tuple([(where, known & PATTERN) for where, known in self.frontier.items()])

    def census(self) -> dict[str, int]:
        """How many of each component there are, wherever they lie."""
        hexes = self.bag + self.row + self.aside + self.tiles + ([self.hand] if self.hand else [])
        counts = {"hexes": len(hexes), "different hexes": len(set(hexes))}
        for seat in range(self.seats):
            standing = [each for each in self.pieces if each and owner(each) == seat]
            houses = sum(1 for each in standing if is_house(each))
            counts[f"houses {seat + 1}"] = self.houses[seat] + houses
            counts[f"vikings {seat + 1}"] = self.vikings[seat] + len(standing) - houses
        return counts
