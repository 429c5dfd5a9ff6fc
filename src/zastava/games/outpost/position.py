"""The position of a game of Outpost: only data, and what copies, hashes and counts it.

Stacks are kept without an order: what is drawn is drawn by chance from what is left. So what nobody can know is
nowhere, and a seat's guess at the position is the position with another chance.
"""

from typing import Any, Final

from zastava.core.chance import Chance
from zastava.core.contract import OPEN
from zastava.core.events import Events
from zastava.core.outcome import Outcome
from zastava.games.outpost.components import BUILDING_IDS, BUILDINGS, MARKET, NO_ARTIFACT, STORES, TILE_COLOUR
from zastava.games.outpost.rules.kinds import CELLS, COLOURS, KINDS, NOTHING, RESOURCE_IDS, ROW, SETTLER

# What is asked.
CHOOSING: Final = 0  # an artifact, at the start or after passing
TURN: Final = 1
ON_STREET: Final = 2
BUILT: Final = 3  # the trowel lets the new building be used
CHECKING: Final = 4  # the flute decides
KEEPING: Final = 5
OVER: Final = 6
PHASES: Final = ("take", "turn", "street", "trowel", "check", "keep", "over")

# Zones of a board where settlers lie beside regions, streets and fortifications.
BUILDING_ZONE: Final = 0
EXPLORING_ZONE: Final = 1
HUNTING_ZONE: Final = 2
FORTIFYING_ZONE: Final = 3

# Lists that a move may change beside hands and the supply, as bits: whoever branches off a position copies only these.
TILES: Final = 1
TOWN: Final = 2
STORED: Final = 4
ZONES: Final = 8
FIGURES: Final = 16
MARKET_STACKS: Final = 32
HERO_ROW: Final = 64
EVERYTHING: Final = 127

_EMPTY: Final[list[int]] = []  # never written to: `lay_out` and copies bring lists of their own
_NOBODY: Final[list["Player"]] = []


class Player:
    """The board of a seat and what lies beside it."""

    def __init__(self) -> None:
        self.hand: list[int] = _EMPTY  # by resource
        self.tiles: list[int] = _EMPTY  # by cell, NOTHING where unexplored
        self.buildings: list[int] = _EMPTY  # street * 3 + place
        self.stored: list[int] = _EMPTY  # what lies on each building
        self.zones: list[int] = _EMPTY  # settlers in the four zones
        self.land = 0  # explored cells, as bits; so all that follow
        self.monsters = 0
        self.forts = 0
        self.activated = 0  # fortifications, in this round
        self.regions = 0  # activated in this round: bit region, and bit 3 + region for a second time
        self.streets = 0  # alike
        self.heroes = 0
        self.artifact = NO_ARTIFACT
        self.base = 0  # settlers at hand
        self.extra = 0
        self.spent = 0  # extra settlers that were used in this round
        self.passed = False

    def copy(self, touched: int = EVERYTHING) -> "Player":
        """The same board, shared with nobody; for a move that changes only some lists the others are shared."""
        twin = Player()
        twin.hand = self.hand.copy()
        twin.tiles = self.tiles.copy() if touched & TILES else self.tiles
        twin.buildings = self.buildings.copy() if touched & TOWN else self.buildings
        twin.stored = self.stored.copy() if touched & STORED else self.stored
        twin.zones = self.zones.copy() if touched & ZONES else self.zones
        twin.land = self.land
        twin.monsters = self.monsters
        twin.forts = self.forts
        twin.activated = self.activated
        twin.regions = self.regions
        twin.streets = self.streets
        twin.heroes = self.heroes
        twin.artifact = self.artifact
        twin.base = self.base
        twin.extra = self.extra
        twin.spent = self.spent
        twin.passed = self.passed
        return twin

    def snapshot(self) -> tuple[Any, ...]:
        """The board as tuples."""
        return (
            (tuple(self.hand), tuple(self.tiles), tuple(self.buildings), tuple(self.stored), tuple(self.zones)),
            (self.land, self.monsters, self.forts, self.activated, self.regions, self.streets, self.heroes),
            (self.artifact, self.base, self.extra, self.spent, int(self.passed)),
        )


class Position:
    """Where everything lies, and who decides what."""

    def __init__(self, seats: int, chance: Chance) -> None:
        self.seats: Final = seats
        self.chance = chance
        self.players: list[Player] = _NOBODY
        self.round = 1
        self.first = 0  # who begins this round
        self.next_first = NOTHING  # who passed first in it
        self.turn = 0
        self.phase = CHOOSING
        self.setting_up = True
        self.acted = False  # in this turn
        self.hired = False
        self.street = NOTHING  # the one in use
        self.unused = 0  # buildings that may still be used in this activation, as bits of places
        self.used = False  # one of them has been
        self.checks = 0  # cells that the flute still decides, as bits
        self.barred = 0  # kinds that one-to-one exchanges may not take now, as bits
        self.supply: list[int] = _EMPTY  # by resource, then extra settlers
        self.figures: list[int] = _EMPTY  # monsters by colour
        self.fortifications = 0
        self.market: list[int] = _EMPTY  # kinds of building by place
        self.heights: list[int] = _EMPTY  # how many lie there
        self.pile: list[int] = _EMPTY  # face-down buildings by kind
        self.stacks = 0  # face-down tiles, as bits
        self.row: list[int] = _EMPTY  # heroes from the left, NOTHING where empty
        self.deck = 0  # face-down heroes, as bits
        self.gone = 0  # heroes that have left the game
        self.open = 0  # artifacts to choose from, as bits
        self.hidden = 0  # artifacts face down (solo)
        self.retired = 0  # artifacts that are not in play, or no longer
        self.mover = NOTHING  # who made the last move
        self.seal = OPEN
        self.events = Events()
        self.outcome: Outcome | None = None

    def lay_out(self) -> None:
        """Every place empty."""
        self.players = []
        for _ in range(self.seats):
            player = Player()
            player.hand = [0] * KINDS
            player.tiles = [NOTHING] * CELLS
            player.buildings = [NOTHING] * 9
            player.stored = [0] * 9
            player.zones = [0] * 4
            self.players.append(player)
        self.supply = [0] * (SETTLER + 1)
        self.figures = [0] * len(COLOURS)
        self.market = [NOTHING] * MARKET
        self.heights = [0] * MARKET
        self.pile = [0] * BUILDINGS
        self.row = [NOTHING] * ROW

    def copy_from(self, other: "Position") -> None:
        """Become equal to a position with as many seats; the chance stays one's own."""
        self._copy_numbers(other)
        self.players = [player.copy() for player in other.players]
        self.figures = other.figures.copy()
        self.market = other.market.copy()
        self.heights = other.heights.copy()
        self.pile = other.pile.copy()
        self.row = other.row.copy()
        self.events = other.events.copy()

    def branch_from(self, other: "Position", seat: int, touched: int) -> None:
        """Become equal, but for what happened last, so that a seat can make a move that changes only some lists and
        draws nothing: all others are shared."""
        self._copy_numbers(other)
        self.players = other.players.copy()
        self.players[seat] = other.players[seat].copy(touched)
        self.figures = other.figures.copy() if touched & FIGURES else other.figures
        self.market = other.market.copy() if touched & MARKET_STACKS else other.market
        self.heights = other.heights.copy() if touched & MARKET_STACKS else other.heights
        self.pile = other.pile
        self.row = other.row.copy() if touched & HERO_ROW else other.row

    def _copy_numbers(self, other: "Position") -> None:
        """All that is no list, and the supply, which nearly every move changes."""
        self.round = other.round
        self.first = other.first
        self.next_first = other.next_first
        self.turn = other.turn
        self.phase = other.phase
        self.setting_up = other.setting_up
        self.acted = other.acted
        self.hired = other.hired
        self.street = other.street
        self.unused = other.unused
        self.used = other.used
        self.checks = other.checks
        self.barred = other.barred
        self.supply = other.supply.copy()
        self.fortifications = other.fortifications
        self.stacks = other.stacks
        self.deck = other.deck
        self.gone = other.gone
        self.open = other.open
        self.hidden = other.hidden
        self.retired = other.retired
        self.mover = other.mover
        self.seal = other.seal
        self.outcome = other.outcome

    def snapshot(self) -> tuple[Any, ...]:
        """Everything, as nested tuples."""
        return (
            (self.seats, self.chance.snapshot(), tuple([player.snapshot() for player in self.players])),
            (self.round, self.first, self.next_first, self.turn, self.phase, int(self.setting_up)),
            (int(self.acted), int(self.hired), self.street, self.unused, int(self.used), self.checks, self.barred),
            (tuple(self.supply), tuple(self.figures), self.fortifications),
            (tuple(self.market), tuple(self.heights), tuple(self.pile), self.stacks),
            (tuple(self.row), self.deck, self.gone, self.open, self.hidden, self.retired, self.mover, self.seal),
            self.events.snapshot(),
            self.outcome.snapshot() if self.outcome is not None else (),
        )

    def census(self) -> dict[str, int]:
        """How many of each component there are, wherever they lie."""
        counts: dict[str, int] = {}
        for kind in range(KINDS):
            total = self.supply[kind]
            for player in self.players:
                total += player.hand[kind]
                for place in range(9):
                    if player.buildings[place] != NOTHING and STORES[player.buildings[place]] == kind:
                        total += player.stored[place]
            counts[RESOURCE_IDS[kind]] = total
        counts["extra settlers"] = self.supply[SETTLER] + sum([one.extra + one.spent for one in self.players])
        counts["base settlers"] = sum([one.base + settlers_at_work(one) - one.spent for one in self.players])
        for colour, name in enumerate(COLOURS):
            counts[name] = self.figures[colour] + sum([_monsters(one, colour) for one in self.players])
        counts["fortifications"] = self.fortifications + sum([one.forts.bit_count() for one in self.players])
        for building, name in enumerate(BUILDING_IDS):
            counts[name] = self.pile[building] + sum(
                [self.heights[place] for place in range(MARKET) if self.market[place] == building]
            )
            counts[name] += sum([one.buildings.count(building) for one in self.players])
        tiles = self.stacks.bit_count()
        for player in self.players:
            tiles += CELLS - player.tiles.count(NOTHING)
        counts["tiles"] = tiles
        heroes = self.deck | self.gone
        for hero in self.row:
            if hero != NOTHING:
                heroes |= 1 << hero
        for player in self.players:
            heroes |= player.heroes
        counts["heroes"] = heroes.bit_count()
        artifacts = self.open | self.hidden | self.retired
        for player in self.players:
            if player.artifact != NO_ARTIFACT:
                artifacts |= 1 << player.artifact
        counts["artifacts"] = artifacts.bit_count()
        return counts


def settlers_at_work(player: Player) -> int:
    """How many settlers lie in the zones of a board."""
    marks = player.activated.bit_count() + player.regions.bit_count() + player.streets.bit_count()
    return sum(player.zones) + marks


def _monsters(player: Player, colour: int) -> int:
    """How many monsters of a colour lie on a board."""
    count = 0
    for cell in range(CELLS):
        if player.monsters >> cell & 1 and TILE_COLOUR[player.tiles[cell]] == colour:
            count += 1
    return count
