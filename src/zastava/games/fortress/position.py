"""A position of a campaign: where every card lies, whose decision it is, and what each seat has seen.

Hands are counts by face, `HAND` numbers for each seat; a garrison is the number of its squad; piles are lists of faces
with the top at the end. What a seat knows of others' cards are counts (or squads) that are there for certain.
"""

from typing import Any, Final

from zastava.core.chance import Chance
from zastava.core.contract import NOBODY as NO_SEAT
from zastava.core.contract import PASSED
from zastava.core.events import Events
from zastava.core.outcome import Outcome
from zastava.games.fortress.components import (
    EXCHANGE,
    FACES,
    FIRST_FORT,
    FORT,
    FORTS,
    HAND,
    HOURGLASS,
    NAMES,
    RULE,
    SORTIE,
    STORY,
)
from zastava.games.fortress.rules.squads import NOBODY, SQUADS

# Phases: who must decide what.
TURN: Final = 0  # specials, then draw or attack
ONWARD: Final = 1  # a capture succeeded: attack another fort or stop
CLOSING: Final = 2  # no attack any more: exchange, reinforce or stop
HAND_OVER: Final = 3  # a failed attacker gives a card
TRIBUTE: Final = 4  # a beaten owner gives a defender
LOSS: Final = 5  # the owner of a destroyed fort removes a defender
OVER: Final = 6
PHASES: Final = ("turn", "onward", "closing", "hand over", "tribute", "loss", "over")

# Where a fort is, when no seat owns it.
CENTRE: Final = -1
DESTROYED: Final = -2
AWAY: Final = -3  # still in the story or the stack

SLOTS: Final = FORTS + 1
LIMBO: Final = 0  # garrisons[0]: a beaten garrison whose owner must choose; forts count from 1
SPECIAL_KINDS: Final = HAND - SORTIE
QUIET_ROUNDS: Final = 50  # so often round the table without a draw, then the next turn is one; people never get there
UNKNOWN: Final = -1  # in events: a card that must not be told

# Kinds of events: what the last move did, and the numbers that follow. To whom each is told, `rules.news` says.
DREW: Final = 0  # seat, face, 1 when it is new to the seat
PLACED: Final = 1  # seat, face, 1 when it is new to the table, which hourglass it is
ATTACKED: Final = 2  # seat, fort, owner or CENTRE, size, squad
CAPTURED: Final = 3  # seat, fort, former owner or CENTRE
REPELLED: Final = 4  # seat, fort, owner
RUINED: Final = 5  # seat, fort, owner
GAVE: Final = 6  # giver, receiver, face, 1 when it is new to the receiver
SHOWED: Final = 7  # owner, viewer, fort, squad
LOST: Final = 8  # owner, face
SORTIED: Final = 9  # seat, forts as a mask
KIDNAPPED: Final = 10  # seat, owner, fort, face, 1 when it is new to the seat
EXCHANGED: Final = 11  # seat, other, fort given, fort got
SWAPPED: Final = 12  # seat, face
REINFORCED: Final = 13  # seat, fort, face
ENDED: Final = 14  # seat, 1 when it could have attacked on
WON: Final = 15  # winner or -1, game, 1 when by destroying the last fort
PREPARED: Final = 16  # game, first seat, new cards, cards in the stack
RESHUFFLED: Final = 17  # cards in the new story
MET: Final = 18  # seat, face: a special card that all see for the first time
SAW: Final = 19  # seat, face: a card that this seat sees for the first time, in a squad

FURTHER_FORTS: Final[int] = sum(1 << (FORT + number) for number in range(1, FORTS + 1) if number != FIRST_FORT)


_EMPTY: Final[list[int]] = []  # stands in until a new position is filled; never changed


class Position:
    """Where everything is. `copy_from` fills a new one so that nothing mutable is shared."""

    def __init__(self, seats: int, games: int, start: int, known: bool, chance: Chance) -> None:
        self.seats: Final = seats
        self.games = games  # how many the campaign lasts
        self.start: Final = start  # the game of the story with which it began
        self.known: Final = known  # whether all clauses may be read from the start
        self.chance = chance
        self.game = 1  # of the campaign
        self.winners: list[int] = _EMPTY  # of the games played, -1 for nobody
        self.wins: list[int] = _EMPTY
        self.turn = 0
        self.decider = 0
        self.phase = TURN
        self.target = 0  # the fort that the pending decision is about
        self.quiet = 0  # turns since the last draw
        self.drew = False  # in this turn
        self.hourglasses = 0
        self.fresh = 0  # new cards in this game's stack
        self.story: list[int] = _EMPTY
        self.shuffled = False  # the story was made anew of removed cards: its order and contents are hidden
        self.stack: list[int] = _EMPTY
        self.hands: list[int] = _EMPTY  # seat, face
        self.hand_size: list[int] = _EMPTY
        self.places: list[int] = _EMPTY
        self.garrisons: list[int] = _EMPTY
        self.played: list[int] = _EMPTY  # seat, kind of special card
        self.laid: list[int] = _EMPTY  # faces laid aside by a swap
        self.laid_by: list[int] = _EMPTY
        self.removed: list[int] = _EMPTY
        self.removed_size = 0
        self.met = 0  # faces that everybody has seen, as bits
        self.seen: list[int] = _EMPTY  # and those that a seat has seen
        self.known_hands: list[int] = _EMPTY  # viewer, holder, face
        self.known_forts: list[int] = _EMPTY  # viewer, fort
        self.known_removed: list[int] = _EMPTY  # viewer, face; so known_story and removable
        self.known_story: list[int] = _EMPTY
        self.removable: list[int] = _EMPTY  # at most so many can be out of play, as far as a seat knows
        self.events: Final = Events()
        self.mover = NO_SEAT  # who made the last move
        self.seal = PASSED  # why the mover cannot take it back
        self.outcome: Outcome | None = None

    def clear_table(self) -> None:
        """Every place empty, nothing known."""
        seats = self.seats
        self.winners = []
        self.wins = [0] * seats
        self.story = []
        self.stack = []
        self.hands = [0] * (seats * HAND)
        self.hand_size = [0] * seats
        self.places = [AWAY] * SLOTS
        self.garrisons = [NOBODY] * SLOTS
        self.played = [0] * (seats * SPECIAL_KINDS)
        self.laid = []
        self.laid_by = []
        self.removed = [0] * HAND
        self.seen = [0] * seats
        self.known_hands = [0] * (seats * seats * HAND)
        self.known_forts = [NOBODY] * (seats * SLOTS)
        self.known_removed = [0] * (seats * HAND)
        self.known_story = [0] * (seats * HAND)
        self.removable = [0] * (seats * HAND)
        self.events.clear()

    def copy_from(self, other: "Position") -> None:
        """Become equal to a position of the same campaign."""
        self.copy_open(other)
        self.story = other.story.copy()
        self.stack = other.stack.copy()
        self.hands = other.hands.copy()
        self.garrisons = other.garrisons.copy()
        self.laid = other.laid.copy()
        self.removed = other.removed.copy()
        self.known_hands = other.known_hands.copy()
        self.known_removed = other.known_removed.copy()
        self.known_story = other.known_story.copy()
        self.removable = other.removable.copy()

    def copy_open(self, other: "Position") -> None:
        """Take over all but what a seat may have to deal anew."""
        self.game = other.game
        self.winners = other.winners.copy()
        self.wins = other.wins.copy()
        self.turn = other.turn
        self.decider = other.decider
        self.phase = other.phase
        self.target = other.target
        self.quiet = other.quiet
        self.drew = other.drew
        self.hourglasses = other.hourglasses
        self.fresh = other.fresh
        self.shuffled = other.shuffled
        self.hand_size = other.hand_size.copy()
        self.places = other.places.copy()
        self.played = other.played.copy()
        self.laid_by = other.laid_by.copy()
        self.removed_size = other.removed_size
        self.met = other.met
        self.seen = other.seen.copy()
        self.known_forts = other.known_forts.copy()
        self.events.numbers = other.events.numbers.copy()
        self.mover = other.mover
        self.seal = other.seal
        self.outcome = other.outcome

    def in_force(self, rule: int) -> bool:
        """Whether a rule card lies on the table."""
        return (self.met >> rule) & 1 == 1

    def several(self) -> bool:
        """8.1: whether a further fort has ever come, so that a turn may capture several."""
        return self.met & FURTHER_FORTS != 0

    def chapter(self) -> int:
        """Which game of the story this is."""
        return self.start + self.game - 1

    def pile_size(self) -> int:
        """How many cards can still be drawn in this game (the story itself in the first game)."""
        return len(self.story) if self.chapter() == 1 else len(self.stack)

    def snapshot(self) -> tuple[Any, ...]:
        """Everything, as nested tuples."""
        return (
            (self.seats, self.games, self.start, int(self.known), self.chance.snapshot()),
            (
                self.game,
                tuple(self.winners),
                tuple(self.wins),
                self.turn,
                self.decider,
                self.phase,
                self.target,
                self.quiet,
            ),
            (
                int(self.drew),
                self.hourglasses,
                self.fresh,
                int(self.shuffled),
                self.removed_size,
                self.met,
                self.mover,
                self.seal,
            ),
            (tuple(self.story), tuple(self.stack), tuple(self.hands), tuple(self.hand_size)),
            (tuple(self.places), tuple(self.garrisons), tuple(self.played), tuple(self.laid), tuple(self.laid_by)),
            (tuple(self.removed), tuple(self.seen), tuple(self.known_hands), tuple(self.known_forts)),
            (tuple(self.known_removed), tuple(self.known_story), tuple(self.removable), self.events.snapshot()),
            self.outcome.snapshot() if self.outcome is not None else (),
        )

    def census(self) -> dict[str, int]:
        """How many cards of each face there are, wherever they lie."""
        counts = [0] * FACES
        for face in self.story + self.stack + self.laid:
            counts[face] += 1
        for place, count in enumerate(self.hands):
            counts[place % HAND] += count
        for place, count in enumerate(self.played):
            counts[SORTIE + place % SPECIAL_KINDS] += count
        for face, count in enumerate(self.removed):
            counts[face] += count
        for garrison in self.garrisons:
            if garrison != NOBODY:
                for face in SQUADS[garrison].faces:
                    counts[face] += 1
        for fort in range(1, SLOTS):
            if self.places[fort] != AWAY:
                counts[FORT + fort] += 1
        for rule in range(RULE, FACES):
            if self.in_force(rule):
                counts[rule] += 1
        counts[HOURGLASS] += self.hourglasses
        return {NAMES[face]: counts[face] for face in range(FACES)}

    def exchange_about(self) -> bool:
        """Whether an Exchange card may be in a hand, as far as everybody can see (10.4)."""
        lying = 0
        for seat in range(self.seats):
            lying += self.played[seat * SPECIAL_KINDS + EXCHANGE - SORTIE]
        return self.exchanges_out() > lying

    def exchanges_out(self) -> int:
        """How many Exchange cards have left the story as it is printed."""
        return _EXCHANGES_OUT[0 if self.shuffled else len(self.story)]


_EXCHANGES_OUT: Final[list[int]] = [STORY[: len(STORY) - left].count(EXCHANGE) for left in range(len(STORY) + 1)]
