"""A position of Bastion: where every card and chip lies, whose decision it is, and what is under way.

Quarters are 0–5 counter-clockwise from the camp; the citadel is tile 6. Quarter q has the sections 4q+1 … 4q+4. A place
is a section (1–24), a square (25 + quarter) or the citadel (31). Enemies that are one are linked: the host lies at the
place, `under` leads from card to card. The tops of decks are the ends of the lists.
"""

from typing import Any, Final

from zastava.core.chance import Chance
from zastava.core.contract import OPEN
from zastava.core.events import Events
from zastava.core.outcome import Outcome
from zastava.games.bastion.components import CARD_TYPE, CARDS, COLOURS, LETTERS, NONE, RITUAL_CARDS, TYPES
from zastava.games.bastion.moves import CITADEL_PLACE, SECTIONS, SQUARE

# Phases: who must decide what.
RETURNING: Final = 0  # set-up: every seat gives back one of three rituals, all at once
STAGE: Final = 1  # the seat in turn: any action, or the end
DRAWING: Final = 2  # a well or tower was chosen: spells, then the chip to lay
ATTACKING: Final = 3  # a target was chosen: spells and help, then the payment
CONVERTING: Final = 4  # a converter: which chip to take
SHIFTING: Final = 5  # castling or teleport: the first enemy
PLACING: Final = 6  # castling: the other enemy; teleport: where to
CONSENT: Final = 7  # another seat: yes or no
PERFORMING: Final = 8  # rituals after an attack
KEEPING: Final = 9  # which of two rituals to keep
LEAVING: Final = 10  # driven out: where to
OVER: Final = 11
PHASES: Final[list[str]] = [
    "returning", "stage", "drawing", "attacking", "converting", "shifting", "placing", "consent", "performing",
    "keeping", "leaving", "over",
]  # fmt: skip

QUARTERS: Final = 6
CITADEL: Final = 6  # the tile
WELLS: Final = 24  # quarter × 4 + well
TOWER: Final = 4  # what is drawn from, beside wells 0–3
ALL_SECTIONS: Final = (1 << (SECTIONS + 1)) - 2

# Where a card is, beside places 1–31.
AWAY: Final = 0  # in the deck, in the box, or used up
HAND: Final = 40  # + seat

# What another seat is asked for.
FOR_SPELL: Final = 0
FOR_SHIFT: Final = 1
FOR_CHIP: Final = 2

# Why a seat is leaving.
FROM_CITADEL: Final = 0
FROM_LOCK: Final = 1
AFTER_ATTACK: Final = 2

# Events; the numbers that follow.
WENT: Final = 0  # seat, tile, 1 hasted / 2 by copy, from
DREW_WELL: Final = 1  # seat, quarter, well, colour taken, count, colour laid
DREW_TOWER: Final = 2  # seat, quarter, colour laid, count, 1 when from the reserve
DREW_CITADEL: Final = 3  # seat, count
TARGETED: Final = 4  # seat, place, card, 1 arrow / 2 by copy, cost
CAST: Final = 5  # seat, type, 1 copied, owner
DEFEATED: Final = 6  # seat, place, card
PAID: Final = 7  # seat, count
CONVERTED: Final = 8  # seat, from, to
TOOK: Final = 9  # seat, from seat, colour
ASKED: Final = 10  # seat, of seat, what, type or colour, 1 copied
GRANTED: Final = 11  # seat
REFUSED: Final = 12  # seat
LAPSED: Final = 13  # seat, place, 1 when sent back
CASTLED: Final = 14  # seat whose spell, section, section, 1 copied
TELEPORTED: Final = 15  # seat whose spell, from, to, 1 copied
REVIVED: Final = 16  # seat, quarter, well, colour
REPEATED: Final = 17  # seat, 1 copied
ENDED: Final = 18  # seat
ENTERED: Final = 19  # card, place, 1 joined
FLEW: Final = 20  # card, section, quarter
MOVED: Final = 21  # card, from, to
SET_ASIDE: Final = 22  # card
DRIVEN: Final = 23  # seat, from tile, to tile, why
MADE: Final = 24  # seat, ritual
BUILT: Final = 25  # seat, ritual, quarter, old ritual or NONE
SKIPPED: Final = 26  # seat
KEPT: Final = 27  # seat, ritual kept, ritual put under the deck or NONE
GAVE_BACK: Final = 28  # seat, ritual
BROKEN: Final = 29  # card, section
SAVED: Final = 30
BOUND: Final = 31  # seat
EVERYBODY: Final = -2  # who made the last move, when all made it at once


class Position:
    """Everything about a game at one moment."""

    def __init__(self, seats: int, mode: int, level: int, side: int, given: bool, classes: int, chance: Chance) -> None:
        self.seats: Final = seats
        self.mode: Final = mode
        self.level: Final = level
        self.side: Final = side
        self.given: Final = given  # help is granted without a decision
        self.classes: Final = classes  # support classes in the deck, a mask over all classes
        self.chance = chance
        self.events = Events()
        self.outcome: Outcome | None = None
        self.seal = OPEN
        self.mover = NONE  # who made the last move
        self.phase = STAGE
        self.turn = 0
        self.decider = 0
        # The board.
        self.order: list[int] = list(range(COLOURS))  # colour of each quarter
        self.quarter_of: list[int] = list(range(COLOURS))  # and back
        self.well_colour: list[int] = [NONE] * WELLS  # of the base: that of the well built there, or NONE
        self.wells: list[int] = [NONE] * WELLS  # the chip on it
        self.damaged = 0  # mask of wells
        self.towers: list[int] = [NONE] * QUARTERS
        self.bases: list[int] = [NONE] * QUARTERS  # rituals
        self.reserve: list[int] = [0] * COLOURS
        # Defenders.
        self.at: list[int] = [CITADEL] * seats
        self.mana: list[int] = [0] * (seats * COLOURS)
        self.chips: list[int] = [0] * seats  # how many in all
        self.stock: list[int] = [0] * (seats * TYPES)  # spells by type, without those committed
        self.rituals: list[int] = [0] * seats  # masks
        self.artefacts: list[int] = [0] * seats  # masks
        # Enemies.
        self.where: list[int] = [AWAY] * CARDS
        self.under: list[int] = [NONE] * CARDS
        self.wall: list[int] = [NONE] * (SECTIONS + 1)  # hosts
        self.occupied = 0  # mask of sections
        self.squares: list[int] = [NONE] * QUARTERS
        self.citadel: list[int] = []
        self.deck: list[int] = []
        self.layer = 0  # cards of the deck that lie below its first layer, while that lasts
        self.hidden: list[int] = []  # in the box, and nobody knows which
        self.gone: list[int] = []  # used up
        self.breaker = NONE  # the card for which there was no room
        self.aside: list[int] = []  # set aside in set-up
        # Rituals: the deck, known from below, then those returned in set-up in unknown order.
        self.ritual_deck: list[int] = []
        self.ritual_known = 0
        self.ritual_mixed = 0
        self.returned: list[int] = [NONE] * seats
        self.drawn: list[int] = []
        # The stage under way.
        self.moved = False
        self.drew = False
        self.attacked = False
        self.revived = False
        self.stepped = False  # the last thing done was a step: haste may follow
        self.bound = False  # began the turn in an occupied citadel
        self.used = 0  # artefacts used, a mask
        self.refused: list[int] = [0] * seats  # by type, then by colour of chips
        self.lapsed: list[int] = []  # enemies not to be attacked again in this stage
        # The action under way.
        self.source = NONE  # well 0–3 or TOWER
        self.prism = NONE
        self.extra = 0  # abundance
        self.target = NONE  # a place
        self.came_from = NONE  # a tile: where an entry that must attack came from
        self.alchemy = False
        self.reduction = 0
        self.committed: list[int] = []  # cards
        self.committed_as: list[int] = []  # as which type
        self.paid: list[int] = [0] * COLOURS
        self.paid_to = 0  # colours below this are settled
        self.first = NONE  # section, or the colour that a converter gives
        self.second = NONE
        self.shift = NONE  # the type of castling or teleport
        self.shift_copied = False
        self.owner = NONE  # whose spell or chip
        self.asked = FOR_SPELL
        self.asked_type = NONE  # type of spell, or colour
        self.asked_copied = False
        self.due: list[int] = [0] * COLOURS  # rituals that may still be performed, by colour
        self.due_any = 0
        self.leavers = 0  # mask of seats
        self.leaving = FROM_CITADEL
        # The enemy stage under way.
        self.to_come = 0
        self.setting_up = False

    def copy_from(self, other: "Position") -> None:
        """Become equal to another position of the same table; chance is left alone."""
        self.events = other.events.copy()
        self.outcome = other.outcome
        self.seal = other.seal
        self.mover = other.mover
        self.phase = other.phase
        self.turn = other.turn
        self.decider = other.decider
        self.order = other.order
        self.quarter_of = other.quarter_of
        self.well_colour = other.well_colour.copy()
        self.wells = other.wells.copy()
        self.damaged = other.damaged
        self.towers = other.towers.copy()
        self.bases = other.bases.copy()
        self.reserve = other.reserve.copy()
        self.at = other.at.copy()
        self.mana = other.mana.copy()
        self.chips = other.chips.copy()
        self.stock = other.stock.copy()
        self.rituals = other.rituals.copy()
        self.artefacts = other.artefacts.copy()
        self.where = other.where.copy()
        self.under = other.under.copy()
        self.wall = other.wall.copy()
        self.occupied = other.occupied
        self.squares = other.squares.copy()
        self.citadel = other.citadel.copy()
        self.deck = other.deck.copy()
        self.layer = other.layer
        self.hidden = other.hidden.copy()
        self.gone = other.gone.copy()
        self.breaker = other.breaker
        self.aside = other.aside.copy()
        self.ritual_deck = other.ritual_deck.copy()
        self.ritual_known = other.ritual_known
        self.ritual_mixed = other.ritual_mixed
        self.returned = other.returned.copy()
        self.drawn = other.drawn.copy()
        self.moved = other.moved
        self.drew = other.drew
        self.attacked = other.attacked
        self.revived = other.revived
        self.stepped = other.stepped
        self.bound = other.bound
        self.used = other.used
        self.refused = other.refused.copy()
        self.lapsed = other.lapsed.copy()
        self._copy_action(other)

    def _copy_action(self, other: "Position") -> None:
        self.source = other.source
        self.prism = other.prism
        self.extra = other.extra
        self.target = other.target
        self.came_from = other.came_from
        self.alchemy = other.alchemy
        self.reduction = other.reduction
        self.committed = other.committed.copy()
        self.committed_as = other.committed_as.copy()
        self.paid = other.paid.copy()
        self.paid_to = other.paid_to
        self.first = other.first
        self.second = other.second
        self.shift = other.shift
        self.shift_copied = other.shift_copied
        self.owner = other.owner
        self.asked = other.asked
        self.asked_type = other.asked_type
        self.asked_copied = other.asked_copied
        self.due = other.due.copy()
        self.due_any = other.due_any
        self.leavers = other.leavers
        self.leaving = other.leaving
        self.to_come = other.to_come
        self.setting_up = other.setting_up

    # Small questions that every rule asks.

    def host(self, place: int) -> int:
        """The card on top at a place, or NONE."""
        if place <= SECTIONS:
            return self.wall[place]
        if place < CITADEL_PLACE:
            return self.squares[place - SQUARE]
        return self.citadel[-1] if self.citadel else NONE

    def quarter(self, place: int) -> int:
        """The quarter that a section or square belongs to; CITADEL for the citadel."""
        if place <= SECTIONS:
            return (place - 1) >> 2
        return place - SQUARE

    def gain(self, seat: int, colour: int, count: int) -> None:
        """Chips come to a defender's supply (or leave it)."""
        self.mana[seat * COLOURS + colour] += count
        self.chips[seat] += count

    def tell(self, kind: int, a: int = 0, b: int = 0, c: int = 0, d: int = 0, e: int = 0) -> None:
        """Write one thing into the news."""
        self.events.add(kind, a, b, c, d, e)

    def snapshot(self) -> tuple[Any, ...]:
        """Everything, as nested tuples of ints and strings."""
        table = (self.seats, self.mode, self.level, self.side, int(self.given), self.classes)
        over = self.outcome.snapshot() if self.outcome is not None else ()
        now = (self.phase, self.turn, self.decider, self.seal, self.mover, over, self.events.snapshot())
        lists = (
            self.order, self.well_colour, self.wells, self.towers, self.bases, self.reserve, self.at, self.mana,
            self.stock, self.rituals, self.artefacts, self.where, self.under, self.wall, self.squares, self.citadel,
            self.deck, self.hidden, self.gone, self.aside, self.ritual_deck, self.returned, self.drawn, self.refused,
            self.lapsed, self.committed, self.committed_as, self.paid, self.due,
        )  # fmt: skip
        flags = (
            self.moved, self.drew, self.attacked, self.revived, self.stepped, self.bound, self.alchemy,
            self.shift_copied, self.asked_copied, self.setting_up,
        )  # fmt: skip
        numbers = (
            self.damaged, self.occupied, self.layer, self.breaker, self.ritual_known, self.ritual_mixed, self.used,
            self.source, self.prism, self.extra, self.target, self.came_from, self.reduction, self.paid_to, self.first,
            self.second, self.shift, self.owner, self.asked, self.asked_type, self.due_any, self.leavers, self.leaving,
            self.to_come,
        )  # fmt: skip
        whole = tuple([tuple(one) for one in lists])
        return (table, now, whole, tuple([int(one) for one in flags]), numbers, self.chance.snapshot())

    def census(self) -> dict[str, int]:
        """Chips of each colour, enemy cards and rituals, wherever they lie."""
        found: dict[str, int] = {}
        for colour in range(COLOURS):
            count = self.reserve[colour] + self.wells.count(colour) + self.towers.count(colour)
            for seat in range(self.seats):
                count += self.mana[seat * COLOURS + colour]
            found[f"chips {LETTERS[colour]}"] = count
        in_sight = sum([1 for place in self.where if place != AWAY])
        away = len(self.deck) + len(self.hidden) + len(self.gone) + len(self.aside) + (1 if self.breaker >= 0 else 0)
        found["enemies"] = in_sight + away
        rituals = len(self.ritual_deck) + len(self.drawn) + sum([1 for base in self.bases if base >= 0])
        for seat in range(self.seats):
            rituals += bin(self.rituals[seat]).count("1") + bin(self.artefacts[seat]).count("1")
        found["rituals"] = rituals
        held = sum([1 for card in range(CARDS) if self.where[card] >= HAND])
        found["spells astray"] = held - sum(self.stock) - len(self.committed)
        return found

    def hand(self, seat: int) -> list[int]:
        """The cards that a defender has as spells."""
        return [card for card in range(CARDS) if self.where[card] == HAND + seat]

    def stack(self, place: int) -> list[int]:
        """All cards of the enemy at a place, the host first."""
        found: list[int] = []
        card = self.host(place)
        while card != NONE:
            found.append(card)
            card = self.under[card]
        return found

    def give_card(self, seat: int, card: int) -> None:
        """A card becomes a spell of a defender."""
        self.where[card] = HAND + seat
        self.under[card] = NONE
        self.stock[seat * TYPES + CARD_TYPE[card]] += 1


def bits(mask: int) -> list[int]:
    """The numbers whose bits are set, ascending; for masks of rituals."""
    return [number for number in range(RITUAL_CARDS) if mask >> number & 1]
