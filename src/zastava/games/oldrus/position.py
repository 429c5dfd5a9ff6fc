"""Everything on the table of Old Rus, and nothing about what may be done with it."""

from typing import Any, Final

from zastava.core.chance import Chance
from zastava.core.events import Events
from zastava.core.outcome import Outcome
from zastava.games.oldrus.rules.grid import HALF
from zastava.games.oldrus.rules.parts import DECK, PLACES

# Options: how characters come to players.
CHOOSE: Final = 0
DEAL: Final = 1
FIRST: Final = 2
MODES: Final = ("choose", "deal", "first")

# Phases.
HERO: Final = 0
START: Final = 1
PATH: Final = 2  # joint: every seat that has not finished
MARK: Final = 3  # joint: for each place the first in order who has yet to place
OVER: Final = 4
PHASES: Final = ("hero", "start", "path", "mark", "over")

# Events: what the last common move did.
TOLD_HERO: Final = 0  # seat, hero
TOLD_START: Final = 1  # seat, cell
TOLD_ROUND: Final = 2  # round, first, amulet, three dice packed by 8, season's terrain
TOLD_RIVAL: Final = 3  # place, slot, steps
TOLD_PATH: Final = 4  # seat, from here in the trail, to here
TOLD_CARD: Final = 5  # place, card: turned up
TOLD_MARK: Final = 6  # seat, place, slot, pay + 1, axes used up
TOLD_SHUT: Final = 7  # seat, place: no slot is open
TOLD_RIVAL_START: Final = 8  # place, amulet
TOLD_OVER: Final = 9

RIVAL: Final = 4  # as a seat among the markers
NOWHERE: Final = -1
UNCHOSEN: Final = -1
NO_HERO: Final = -1

# A trail is a list of way * 128 + cell, with FRESH added for a first visit.
TRAIL_START: Final = 11
TRAIL_ROUND: Final = 12  # a new round's path begins
FRESH: Final = 2048
ROLLED: Final = 4096  # TRAIL_ROUND also keeps what was rolled: 8 * the dice (packed by 8) + the amulet, times this


class Sheet:
    """A player's own sheet. Items are six numbers of six bits; visited cells two numbers of 60 bits."""

    hero: int
    cell: int
    low: int  # visited cells 0–59
    high: int  # visited cells 60–119
    items: int
    spent: int  # equipment spent on feats
    flown: int
    jumps: int
    slots: int  # by place, four bits each: the slot of the marker + 1
    used: int  # path dice, bits
    ability: int  # 1 when used this round
    ended: int  # 1 after a first visit to a place
    done: int  # 1 when the path is finished
    choice: int  # a marker chosen and not yet shown: 6 * slot + pay + 1
    trail: list[int]

    def clear(self) -> None:
        """An empty sheet."""
        self.hero = NO_HERO
        self.cell = NOWHERE
        self.low = 0
        self.high = 0
        self.items = 0
        self.spent = 0
        self.flown = 0
        self.jumps = 0
        self.slots = 0
        self.used = 0
        self.ability = 0
        self.ended = 0
        self.done = 0
        self.choice = UNCHOSEN
        self.trail = []

    def held(self, item: int) -> int:
        """How many of an item are at hand."""
        return self.items >> 6 * item & 63

    def gain(self, item: int) -> None:
        """One more of an item."""
        self.items += 1 << 6 * item

    def lose(self, item: int, count: int = 1) -> None:
        """So many fewer of an item."""
        self.items -= count << 6 * item

    def visited(self, cell: int) -> bool:
        """Whether the cell has been visited."""
        if cell < HALF:
            return self.low >> cell & 1 != 0
        return self.high >> cell - HALF & 1 != 0

    def slot_at(self, place: int) -> int:
        """The slot of the marker on a place's card, -1 for none."""
        return (self.slots >> 4 * place & 15) - 1

    def steps(self) -> int:
        """How many steps this round's path has."""
        count = 0
        for at in range(len(self.trail) - 1, -1, -1):
            if self.trail[at] >> 7 & 15 >= TRAIL_START:
                break
            count += 1
        return count

    def copy(self) -> "Sheet":
        """The same, shared with nobody."""
        twin = self.plan()
        twin.trail = self.trail[:]
        return twin

    def plan(self) -> "Sheet":
        """The same to try steps on; it shares the trail, which therefore must not be drawn on."""
        twin = Sheet()
        twin.hero = self.hero
        twin.cell = self.cell
        twin.low = self.low
        twin.high = self.high
        twin.items = self.items
        twin.spent = self.spent
        twin.flown = self.flown
        twin.jumps = self.jumps
        twin.slots = self.slots
        twin.used = self.used
        twin.ability = self.ability
        twin.ended = self.ended
        twin.done = self.done
        twin.choice = self.choice
        twin.trail = self.trail
        return twin

    def snapshot(self) -> tuple[Any, ...]:
        """Everything, as tuples."""
        return (
            (self.hero, self.cell, self.low, self.high, self.items, self.spent, self.flown, self.jumps, self.slots),
            (self.used, self.ability, self.ended, self.done, self.choice),
            tuple(self.trail),
        )


class Position:
    """The table: cards by place, markers, dice, and a sheet for each seat."""

    seats: int
    mode: int
    phase: int
    round: int  # 0 before the first
    first: int  # who acts first on a shared place
    waits: int  # seats (bits) that must decide now
    dice: list[int]  # the faces of the path dice
    amulet: int  # the face of the amulet die, -1 before the first roll
    cards: list[int]  # by place
    shown: int  # places (bits) whose card is face up
    markers: list[int]  # by place: six bits each, 1 + 10 * seat + slot, the first marker lowest
    sheets: list[Sheet]
    # The sheets as they stood when the dice fell, while paths are being built; nobody changes them.
    base: list[Sheet]
    rival: int  # the place of his card, NOWHERE without a rival
    chance: Chance
    events: Events
    seal: str
    end: Outcome | None

    def copy_to(self, other: "Position") -> None:
        """Give another position everything of this one, sharing nothing that changes."""
        other.seats = self.seats
        other.mode = self.mode
        other.phase = self.phase
        other.round = self.round
        other.first = self.first
        other.waits = self.waits
        other.dice = self.dice[:]
        other.amulet = self.amulet
        other.cards = self.cards[:]
        other.shown = self.shown
        other.markers = self.markers[:]
        other.sheets = [sheet.copy() for sheet in self.sheets]
        other.base = self.base[:]
        other.rival = self.rival
        other.chance = self.chance.copy()
        other.events = self.events.copy()
        other.seal = self.seal
        other.end = self.end

    def is_shown(self, place: int) -> bool:
        """Whether a place's card is face up."""
        return self.shown >> place & 1 != 0

    def markers_at(self, place: int) -> list[int]:
        """The markers on a place's card, first to last: 10 * seat + slot."""
        found: list[int] = []
        packed = self.markers[place]
        while packed:
            found.append((packed & 63) - 1)
            packed >>= 6
        return found

    def snapshot(self) -> tuple[Any, ...]:
        """Everything, as tuples."""
        return (
            (self.seats, self.mode, self.phase, self.round, self.first, self.waits, self.amulet, self.shown),
            (tuple(self.dice), tuple(self.cards), tuple(self.markers), self.rival),
            tuple([sheet.snapshot() for sheet in self.sheets]),
            tuple([sheet.snapshot() for sheet in self.base]),
            self.chance.snapshot(),
            self.events.snapshot(),
            self.seal,
            self.end.snapshot() if self.end is not None else (),
        )

    def census(self) -> dict[str, int]:
        """How many of each component there are, wherever they lie."""
        placed = [0] * (RIVAL + 1)
        for place in range(PLACES):
            for marker in self.markers_at(place):
                placed[marker // 10] += 1
        counts = {"cards": len(self.cards), "different cards": len(set(self.cards)), "dice": len(self.dice)}
        for kind in range(3):
            dealt = [card for card in self.cards if card // DECK == kind]
            counts[f"cards of kind {kind + 1}"] = len(dealt)
        for seat in range(self.seats):
            sheet = self.sheets[seat]
            own = sum([1 for place in range(PLACES) if sheet.slot_at(place) >= 0])
            counts[f"markers {seat + 1}"] = 8 - placed[seat] + own
        return counts
