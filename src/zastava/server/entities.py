"""What the service answers with: plain, frozen, and never more than the asker may know."""

from datetime import datetime
from typing import Any

import msgspec

from zastava.core.outcome import Outcome
from zastava.core.picks import Path
from zastava.core.reason_words import Reason
from zastava.core.words import Words

# The states of a table.
WAITING = "waiting"  # seats are open
RUNNING = "running"
FINISHED = "finished"

# The kinds of a seat.
PERSON = "person"
BOT = "bot"
OPEN = "open"

# Which moves a person is asked about once more before they are played.
CONFIRMING = ("always", "final", "never")


# How long bots wait at a table, so that people can follow; the second is the usual one.
PACES = ("quick", "natural", "calm")


class Person(msgspec.Struct, frozen=True):
    """Somebody who gave a name."""

    id: str
    name: str
    lang: str  # "en", "ru", or "" for the browser's choice
    epoch: int = 0  # how often they have signed out everywhere: cookies of earlier epochs are worth nothing
    confirm: str = ""  # which moves they want to be asked about once more (`CONFIRMING`), "" if they never said


class Token(msgspec.Struct, frozen=True):
    """A token with which a program acts for a person; what it is itself nobody knows any more."""

    name: str  # the beginning of its hash
    created: datetime


class Seat(msgspec.Struct, frozen=True):
    """A seat at a table. `holder` is a person's id: compare it, never send it."""

    number: int  # from 0
    kind: str  # PERSON, BOT or OPEN
    name: str  # "" for bots and open seats; see `names`
    holder: str  # the id of the person, or ""
    bot: str  # the level of a bot seat, or ""
    stand_in: str  # the level of the bot that plays for an absent person, or ""
    resigned: bool = False  # the person is out; where the others go on, the stand-in plays to the end

    @property
    def thinker(self) -> str:
        """The bot that decides for this seat now, or ""."""
        return self.bot if self.kind == BOT else self.stand_in


class SeatClock(msgspec.Struct, frozen=True):
    """What a seat's clock says: so many milliseconds are left, or it runs out at a moment (milliseconds since 1970)."""

    seat: int
    left: int
    due: int | None = None


class Table(msgspec.Struct, frozen=True):
    """A table as everyone at it may know it."""

    id: str
    game: str
    options: dict[str, str]  # option name → canonical text (`Option.read` takes it)
    seats: tuple[Seat, ...]
    owner: str  # a person's id
    listed: bool
    status: str  # WAITING, RUNNING or FINISHED
    created: datetime
    seal: str  # the hash of the seed, from the start
    seed: int | None  # only when FINISHED
    revision: int  # grows with every move, chat line, change of seats and pointing: the id of events
    number: int  # the number that the next line of the common history will have
    position: int  # how many moves stand (undone ones do not): 0 … position can be looked at
    waiting: tuple[int, ...]  # seats that must decide now, several where all decide at once; () when not RUNNING
    outcome: Outcome | None
    origin: str = ""  # the finished table that it goes on from, "" for a game from its beginning
    origin_at: int = 0  # and the position there
    challenge: str = ""  # the day whose challenge it is a try of, "" for other tables
    opened: bool = False  # a record that somebody brought along: the names are what it says
    pace: str = PACES[1]  # how long bots wait here
    clock: str = ""  # how much time people have (`clocks`), "" for no clock
    clocks: tuple[SeatClock, ...] = ()  # what the clocks say, in a game with one that has begun
    sealed: bool = False  # that day is not over: even at the end nobody is told the seed
    ended: str = ""  # how it ended otherwise than by the rules (`core.ending`), "" if it did not

    def held_by(self, person: Person | None) -> tuple[int, ...]:
        """The seats that a person holds here, ascending. Whoever has resigned is out while the others go on."""
        out = self.status == RUNNING
        return tuple(
            seat.number
            for seat in self.seats
            if person is not None and seat.holder == person.id and not (out and seat.resigned)
        )

    def open_seats(self) -> tuple[int, ...]:
        """The seats that anyone may take."""
        return tuple(seat.number for seat in self.seats if seat.kind == OPEN)


class LogLine(msgspec.Struct, frozen=True):
    """What one move did, as the viewer saw it (`board.tell` says each item of news)."""

    position: int  # how many moves stood after it: the position that it led to
    seat: int  # who moved
    news: list[dict[str, Any]]


class ChatLine(msgspec.Struct, frozen=True):
    """Something said at the table."""

    number: int  # from 1
    name: str
    said: datetime
    text: str
    watching: bool = False  # said among those who watch; players do not see it while the game runs


class Incident(msgspec.Struct, frozen=True):
    """Something that happened at the table beside the game; `incidents` names the kinds."""

    number: int  # from 1
    kind: str
    seat: int  # whose, or about whom
    position: int  # how many moves stood, or are to stand
    person: str  # the id of whoever did it: compare it, never send it
    made: datetime


class Question(msgspec.Struct, frozen=True):
    """A question that somebody has put to the others at the table."""

    number: int  # of the incident: send it back with the answer
    kind: str  # incidents.ASK_END or incidents.ASK_BACK
    seat: int  # who asks
    position: int  # how many moves would stand
    waiting: tuple[int, ...]  # the seats of those who have not answered, one for each


class Point(msgspec.Struct, frozen=True):
    """What a seat points at, for the others to see while the turn lasts."""

    seat: int
    thing: str  # a thing or a place that the board names


class LegalMove(msgspec.Struct, frozen=True):
    """A move that may be played now."""

    notation: str
    path: Path


class Look(msgspec.Struct, frozen=True):
    """A table as one seat (or a watcher) sees it, now or at an earlier position."""

    table: Table
    seat: int  # the viewer; WATCHER for one who holds none
    at: int  # the position shown: `last` for now
    last: int  # the latest position that can be looked at: `table.position`, and after it the steps of one's own line
    number: int  # the number that the viewer's next move will have: send it back with the move
    mark: str  # what the viewer's event stream need not tell any more
    view: dict[str, Any]
    log: list[LogLine]  # every move that stands, also those after `at`
    chat: list[ChatLine]
    legal: list[LegalMove]  # empty unless the viewer must decide now and `at` is now
    undo: str  # "" when the viewer may take back the last move; else why not, a message id
    undo_turn: int  # how many moves go back when the viewer takes back the whole turn
    absent: tuple[int, ...]  # seats whose person is not here: a bot may stand in for them
    together: bool = False  # whether all seats win or lose together: then people may point
    points: tuple[Point, ...] = ()  # and this is what they point at
    question: Question | None = None  # what one at the table asks the others
    incidents: tuple[Incident, ...] = ()  # what has happened beside the game
    watchers: int = 0  # how many look on without a seat
    carried: bool = False  # whether the viewer's seat went to another device
    away: dict[int, float] = {}  # how many seconds each absent seat has been so


class Room(msgspec.Struct, frozen=True):
    """A table that waits for players, as whoever has its address sees it."""

    table: Table
    mark: str  # what the viewer's event stream need not tell any more
    here: tuple[int, ...]  # seats whose person is here
    chat: list[ChatLine]
    code: int  # `short_codes.written` tells it
    counts: tuple[int, ...]  # numbers of seats that the game allows with what is chosen
    removed: tuple[tuple[int, str], ...] = ()  # whom the owner, who looks, has asked to leave: a number, and the name
    barred: bool = False  # whether whoever looks was asked to leave


class Hint(msgspec.Struct, frozen=True):
    """What a bot would do."""

    notation: str
    path: Path
    number: int  # the number that the move would have; stale when the table's is another
    why: tuple[Reason, ...] = ()  # `core.reason_words` says it


class Carry(msgspec.Struct, frozen=True):
    """A one-time link to another device, not yet used."""

    name: str  # of the person who made it
    table: str  # the id of the table whose seat is carried, or "" when the whole identity is
    seat: int  # or WATCHER
    maker: str  # the id of that person: compare it, never send it


class Change(msgspec.Struct, frozen=True, omit_defaults=True):
    """An event: something changed at a table. Says nothing secret; whoever hears it looks again."""

    revision: int
    number: int
    position: int
    status: str
    steps: int = 0  # on the listener's own lines, while several seats decide at once
    came: int = 0  # grows when somebody comes or goes, while the table waits for players

    @property
    def mark(self) -> str:
        """What has been heard: a number that grows with every event of this listener, the id of the event."""
        more = self.steps or self.came
        return f"{self.revision}.{more:06}" if more else str(self.revision)


def names(table: Table, t: Words) -> list[str]:
    """What to call each seat, in the reader's language."""
    called = []
    for seat in table.seats:
        if seat.kind == PERSON:
            called.append(seat.name)
        elif seat.kind == BOT:
            called.append(t("Bot {number}", number=seat.number + 1))
        else:
            called.append(t("Seat {number}", number=seat.number + 1))
    return called
