"""The service: everything that pages and the API can ask for, and the one way in.

It is async and belongs to one event loop. Every method either does the whole thing, durably, or raises a `BadInput`:
a `Refusal` of `refusals` (each with a `status`), an `IllegalMove` (with its `clause`), or a plain `BadInput` from the
core. Their texts are message ids: `t(error.text, **error.values)` says them.

Handlers get two things by name from the application: `service: Service`, and `person: Person | None`, who is asking
(from the signed cookie on pages, from the token in the API; None for somebody who has not given a name yet).

Seats and positions count from 0. Pass `WATCHER` (of `zastava.core.contract`) to look without a seat.
"""

from collections.abc import AsyncIterator, Mapping, Sequence

from zastava.core.contract import Game
from zastava.server.settings import Settings
from zastava.server.shown import Carry, Change, Hint, Look, Person, Table


class Service:
    """Tables, seats and persons."""

    def __init__(self, settings: Settings) -> None:
        self.settings = settings

    async def open(self) -> None:
        """Open the database, bring its tables up to date, and let bots go on where they were to move."""
        raise NotImplementedError

    async def close(self) -> None:
        """End all streams, stop the bots and close the database."""
        raise NotImplementedError

    # --- persons -----------------------------------------------------------------------------------------------------

    async def enroll(self, name: str, lang: str = "") -> Person:
        """A new person of this name (1–40 characters, no control characters). Then set their cookie:
        `identity.cookie(service.key, person, secure=…)` makes it."""
        raise NotImplementedError

    async def person(self, person_id: str) -> Person | None:
        """The person of this id."""
        raise NotImplementedError

    async def rename(self, person: Person, name: str | None = None, lang: str | None = None) -> Person:
        """Change a person's name or language; seats that they already hold keep the name they sat down with."""
        raise NotImplementedError

    async def issue_token(self, person: Person) -> str:
        """A new token with which a program acts for this person through the API; shown once, stored as a hash."""
        raise NotImplementedError

    async def person_by_token(self, token: str) -> Person | None:
        """The person whom a token stands for."""
        raise NotImplementedError

    async def carry(self, person: Person, table_id: str = "", seat: int | None = None) -> str:
        """A one-time code for another device, good for a quarter of an hour: for one seat, or (without a table) for
        the whole identity. Put it into a link to a page with a button: what previews links must not use it up."""
        raise NotImplementedError

    async def look_at_carry(self, code: str) -> Carry:
        """What an unused code would do (for the page with the button); Unknown when it is used, expired or wrong."""
        raise NotImplementedError

    async def use_carry(self, code: str, person: Person | None) -> Person:
        """Use a code up. Whoever asks becomes the person who made it (set the cookie), or, for a seat, takes it over
        as themselves; a device that has no name yet gets the seat's name. Answers who they are now."""
        raise NotImplementedError

    # --- the lobby ---------------------------------------------------------------------------------------------------

    def games(self) -> dict[str, Game]:
        """The games that can be played, by name."""
        raise NotImplementedError

    async def open_tables(self, limit: int = 50) -> list[Table]:
        """Listed tables that wait for players, newest first."""
        raise NotImplementedError

    async def running_tables(self, limit: int = 20) -> list[Table]:
        """Listed tables where a game is on, newest first."""
        raise NotImplementedError

    async def finished_tables(self, limit: int = 20) -> list[Table]:
        """Listed tables whose game is over, newest first."""
        raise NotImplementedError

    async def my_tables(self, person: Person, limit: int = 50) -> list[Table]:
        """Tables where this person holds a seat or which they made, private ones too: those that wait for them first,
        then the other running and waiting ones, then the finished ones, newest first in each."""
        raise NotImplementedError

    # --- tables ------------------------------------------------------------------------------------------------------

    async def create(
        self,
        person: Person,
        game: str,
        options: Mapping[str, object],
        seats: Sequence[str],
        listed: bool = True,
    ) -> Table:
        """A new table, owned by this person. A seat is one of `me`, `me:NAME` (another seat led by the same person),
        `bot:LEVEL` (`zastava.bots.LEVELS`) or `open`. Options are settings or their texts; those left out take their
        defaults. The game runs at once when no seat is open."""
        raise NotImplementedError

    async def table(self, table_id: str) -> Table:
        """A table; Unknown when there is none of this id."""
        raise NotImplementedError

    async def look(self, table_id: str, person: Person | None, seat: int, at: int | None = None) -> Look:
        """A table as a seat of this person (or WATCHER) sees it, now or as it saw it at position `at`; Forbidden when
        the seat is not theirs. Counts as a sign of life of the person."""
        raise NotImplementedError

    async def join(self, person: Person, table_id: str, seat: int | None = None, name: str | None = None) -> int:
        """Sit down on an open seat (the first one when none is named), under another name if one is given. Answers
        the seat. The game begins when the last seat is taken."""
        raise NotImplementedError

    async def leave(self, person: Person, table_id: str, seat: int) -> None:
        """Give a seat up while the table waits for players; Conflict once the game runs (let a bot stand in then)."""
        raise NotImplementedError

    async def seat_bot(self, person: Person, table_id: str, seat: int, bot: str) -> None:
        """The owner gives an open seat to a bot."""
        raise NotImplementedError

    async def stand_in(self, person: Person, table_id: str, seat: int, bot: str = "greedy") -> None:
        """Let a bot play for a person who is away: for oneself always; for another when they are absent (`Look.absent`)
        and one sits at the table or owns it. The seat stays theirs."""
        raise NotImplementedError

    async def come_back(self, person: Person, table_id: str, seat: int) -> None:
        """Play for oneself again."""
        raise NotImplementedError

    async def play(self, person: Person, table_id: str, seat: int, notation: str, number: int) -> Table:
        """Play a move. `number` is the `Table.number` that the person saw: Conflict when the table has moved on.
        IllegalMove, with its clause, when the rules forbid it. When this returns, the move is on the disk."""
        raise NotImplementedError

    async def undo(self, person: Person, table_id: str, seat: int, number: int) -> Table:
        """Take back one's last move; Conflict, saying why, when it drew, revealed, or passed the decision on."""
        raise NotImplementedError

    async def hint(self, person: Person, table_id: str, seat: int) -> Hint:
        """What the greedy bot would do with what this seat knows; computed in a worker process."""
        raise NotImplementedError

    async def say(self, person: Person, table_id: str, text: str) -> None:
        """Say something at a table where one sits (1–500 characters)."""
        raise NotImplementedError

    async def record(self, table_id: str) -> str:
        """The record of a finished game as text, seed included; Conflict while it runs."""
        raise NotImplementedError

    def changes(self, table_id: str, person: Person | None, seen: int | None) -> AsyncIterator[Change | None]:
        """Everything that changes at a table from now on; at once when `seen` (a revision) is not the latest. None is
        a heartbeat. Ends when the service closes. While it is listened to, the person counts as present."""
        raise NotImplementedError
