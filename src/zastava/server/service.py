"""The service: everything that pages and the API can ask for, and the one way in.

It is async and belongs to one event loop. Every method either does the whole thing, durably, or raises a `BadInput`:
a `Refusal` of `refusals` (each with a `status`), an `IllegalMove` (with its `clause`), or a plain `BadInput` from the
core. Their texts are message ids: `t(error.text, **error.values)` says them.

Handlers get two things by name from the application: `service: Service`, and `person: Person | None`, who is asking
(from the signed cookie on pages, from the token in the API; None for somebody who has not given a name yet).

Seats and positions count from 0. Pass `WATCHER` (of `zastava.core.contract`) to look without a seat.
"""

import asyncio
import contextlib
import time
from collections.abc import AsyncIterator, Mapping, Sequence
from typing import Final

from zastava import bots
from zastava.core import registry
from zastava.core.contract import WATCHER, Game
from zastava.core.words import ENGLISH, N_
from zastava.server import checks, new_tables, permissions, table_queries
from zastava.server.bot_turns import Turns
from zastava.server.bot_workers import Workers
from zastava.server.entities import (
    BOT,
    FINISHED,
    OPEN,
    PERSON,
    RUNNING,
    WAITING,
    Carry,
    Change,
    Hint,
    Look,
    Person,
    Seat,
    Table,
    names,
)
from zastava.server.event_streams import Streams
from zastava.server.hints import Hints
from zastava.server.live_table import LiveTable
from zastava.server.models import TableRow
from zastava.server.people import People
from zastava.server.refusals import Conflict, Forbidden, Refusal, Unknown
from zastava.server.settings import Settings
from zastava.server.storage import Lost, Storage
from zastava.server.table_store import TableStore

CHAT_SHOWN: Final = 200  # lines of chat that a look carries: each move sends it again


class Service:
    """Tables, seats and persons."""

    def __init__(self, settings: Settings) -> None:
        self.settings: Final = settings
        self.key = b""  # signs cookies; known once the service is open
        self._storage: Final = Storage(settings.url)
        self._people: Final = People(self._storage)
        self._streams: Final = Streams(settings.heartbeat)
        self._workers: Final = Workers(settings.workers)
        self._hints: Final = Hints(self._workers)
        self._turns: Final = Turns(self._workers, settings.pause)
        self._store: Final = TableStore(self._storage, self._streams, settings.live_tables, self._turns.poke)
        self._waking: asyncio.Task[None] | None = None

    async def open(self) -> None:
        """Open the database, bring its tables up to date, and let bots go on where they were to move."""
        registry.games()
        await self._storage.open(self._changed_elsewhere)
        self.key = await self._people.key(self.settings.secret)
        await self._people.forget_old_codes()
        self._turns.open(self._store)
        self._waking = asyncio.create_task(self._wake_bots())

    async def close(self) -> None:
        """End all streams, stop the bots and close the database."""
        self._streams.close()
        if self._waking is not None:
            self._waking.cancel()
            with contextlib.suppress(asyncio.CancelledError):
                await self._waking
        await self._turns.close()
        await self._hints.close()
        self._workers.close()
        await self._storage.close()

    def end_streams(self) -> None:
        """End all event streams: the server is about to stop, and browsers will come back to the next one."""
        self._streams.close()

    async def _wake_bots(self) -> None:
        for table_id in await table_queries.with_bots(self._storage):
            with contextlib.suppress(Refusal):  # a table that cannot be read has no bots to wake
                self._turns.poke(await self._store.get(table_id))

    def _changed_elsewhere(self) -> None:
        self._people.forget()
        self._store.changed_elsewhere()

    # --- persons -----------------------------------------------------------------------------------------------------

    async def enroll(self, name: str, lang: str = "") -> Person:
        """A new person of this name (1–40 characters, no control characters). Then set their cookie:
        `identity.cookie(service.key, person, secure=…)` makes it."""
        return await self._people.enroll(name, lang)

    async def person(self, person_id: str) -> Person | None:
        """The person of this id."""
        return await self._people.find(person_id)

    async def rename(self, person: Person, name: str | None = None, lang: str | None = None) -> Person:
        """Change a person's name or language; seats that they already hold keep the name they sat down with."""
        return await self._people.rename(person, name, lang)

    async def issue_token(self, person: Person) -> str:
        """A new token with which a program acts for this person through the API; shown once, stored as a hash."""
        return await self._people.issue_token(person)

    async def person_by_token(self, token: str) -> Person | None:
        """The person whom a token stands for."""
        return await self._people.by_token(token)

    async def carry(self, person: Person, table_id: str = "", seat: int | None = None) -> str:
        """A one-time code for another device, good for a quarter of an hour: for one seat, or (without a table) for
        the whole identity. Put it into a link to a page with a button: what previews links must not use it up."""
        if not table_id:
            return await self._people.carry(person, "", WATCHER)
        live = await self._store.get(table_id)
        number = WATCHER if seat is None else seat
        permissions.theirs(live.seat(number), person)
        return await self._people.carry(person, table_id, number)

    async def look_at_carry(self, code: str) -> Carry:
        """What an unused code would do (for the page with the button); Unknown when it is used, expired or wrong."""
        return (await self._people.look_at_carry(code))[0]

    async def use_carry(self, code: str, person: Person | None) -> Person:
        """Use a code up. Whoever asks becomes the person who made it (set the cookie), or, for a seat, takes it over
        as themselves; a device that has no name yet gets the seat's name. Answers who they are now."""
        carry, maker = await self._people.look_at_carry(code)
        gone = Unknown(N_("This link has been used or is too old. Ask for a new one."))
        if not carry.table:
            try:
                await self._storage.write(self._people.spend(code))
            except Lost:
                raise gone from None
            return maker
        live = await self._store.get(carry.table)
        taker = person or await self._people.enroll(live.seat(carry.seat).name, maker.lang)

        def hand_over(seat: Seat) -> Seat:
            if seat.holder != maker.id:
                raise gone
            return Seat(seat.number, PERSON, seat.name, taker.id, "", "")

        await self._store.reseat(live, carry.seat, hand_over, gone, self._people.spend(code))
        return taker

    # --- the lobby ---------------------------------------------------------------------------------------------------

    def games(self) -> dict[str, Game]:
        """The games that can be played, by name."""
        return registry.games()

    async def open_tables(self, limit: int = 50) -> list[Table]:
        """Listed tables that wait for players, newest first."""
        return await self._tables(await table_queries.listed(self._storage, WAITING, limit))

    async def running_tables(self, limit: int = 20) -> list[Table]:
        """Listed tables where a game is on, newest first."""
        return await self._tables(await table_queries.listed(self._storage, RUNNING, limit))

    async def finished_tables(self, limit: int = 20) -> list[Table]:
        """Listed tables whose game is over, newest first."""
        return await self._tables(await table_queries.listed(self._storage, FINISHED, limit))

    async def my_tables(self, person: Person, limit: int = 50) -> list[Table]:
        """Tables where this person holds a seat or which they made, private ones too: those that wait for them first,
        then the other running and waiting ones, then the finished ones, newest first in each."""
        tables = await self._tables(await table_queries.mine(self._storage, person.id, limit))

        def urgency(table: Table) -> int:
            if any(seat in table.waiting for seat in table.held_by(person)):
                return 0
            return 2 if table.status == FINISHED else 1

        return sorted(tables, key=urgency)

    async def _tables(self, ids: Sequence[str]) -> list[Table]:
        """The tables of these ids, without those that no longer replay."""
        tables = []
        for table_id in ids:
            with contextlib.suppress(Conflict):
                tables.append((await self._store.get(table_id)).table())
        return tables

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
        return await self._create(*new_tables.table(person, registry.find(game), options, seats, listed))

    async def _create(self, row: TableRow, seats: Sequence[Seat]) -> Table:
        if any(seat.kind == BOT for seat in seats):
            self._workers.warm()
        return (await self._store.create(row, seats)).table()

    async def rematch(self, person: Person, table_id: str) -> Table:
        """The table that goes on from a finished one: the first who asks makes it, the others sit down there."""
        old = await self.table(table_id)
        held = old.held_by(person)
        if not held:
            raise Forbidden(N_("Only who played here can play again."))
        if old.status != FINISHED:
            raise Conflict(N_("The game is not over yet."))
        if await table_queries.rematch_of(self._storage, table_id) is None:
            wishes = new_tables.rematch(person, old)
            row, seats = new_tables.table(person, registry.find(old.game), old.options, wishes, old.listed)
            row.after = table_id
            with contextlib.suppress(Lost):  # another was first: sit down there
                return await self._create(row, seats)
        new = await self.table(await table_queries.rematch_of(self._storage, table_id) or "")
        for seat in held:
            if seat in new.open_seats():
                await self.join(person, new.id, seat, old.seats[seat].name)
        return await self.table(new.id)

    async def table(self, table_id: str) -> Table:
        """A table; Unknown when there is none of this id."""
        return (await self._store.get(table_id)).table()

    async def look(self, table_id: str, person: Person | None, seat: int, at: int | None = None) -> Look:
        """A table as a seat of this person (or WATCHER) sees it, now or as it saw it at position `at`; Forbidden when
        the seat is not theirs. Counts as a sign of life of the person."""
        live = await self._store.get(table_id)
        if seat != WATCHER:
            permissions.theirs(live.seat(seat), person)
        self._seen(live, person)
        position = live.position if at is None else at
        return Look(
            table=live.table(),
            seat=seat,
            at=position,
            view=live.state_at(position).view(seat),
            log=live.log(seat),
            chat=live.chat[-CHAT_SHOWN:],
            legal=live.legal(seat) if position == live.position else [],
            undo=live.why_no_undo(seat),
            absent=live.absent(self.settings.absence, self._streams.listening(table_id)),
        )

    async def join(self, person: Person, table_id: str, seat: int | None = None, name: str | None = None) -> int:
        """Sit down on an open seat (the first one when none is named), under another name if one is given. Answers
        the seat. The game begins when the last seat is taken."""
        called = person.name if name is None else checks.name(name)
        live = await self._store.get(table_id)
        free = live.table().open_seats()
        if not free:
            raise Conflict(N_("All seats at this table are taken."))
        number = free[0] if seat is None else seat
        taken = Conflict(N_("This seat is taken."))

        def sit(old: Seat) -> Seat:
            if old.kind != OPEN:
                raise taken
            return Seat(number, PERSON, called, person.id, "", "")

        await self._store.reseat(live, number, sit, taken)
        self._seen(live, person)
        return number

    async def leave(self, person: Person, table_id: str, seat: int) -> None:
        """Give a seat up while the table waits for players; Conflict once the game runs (let a bot stand in then)."""
        live = await self._store.get(table_id)

        def stand_up(old: Seat) -> Seat:
            permissions.theirs(old, person)
            if live.status != WAITING:
                raise Conflict(N_("The game has begun: let a bot stand in for you instead."))
            return Seat(seat, OPEN, "", "", "", "")

        await self._store.reseat(live, seat, stand_up, permissions.too_late())

    async def seat_bot(self, person: Person, table_id: str, seat: int, bot: str) -> None:
        """The owner gives an open seat to a bot."""
        level = bots.find(bot).name
        live = await self._store.get(table_id)
        if live.row.owner != person.id:
            raise Forbidden(N_("Only whoever made this table can do that."))

        def fill(old: Seat) -> Seat:
            if old.kind != OPEN:
                raise Conflict(N_("This seat is taken."))
            return Seat(seat, BOT, "", "", level, "")

        await self._store.reseat(live, seat, fill, permissions.too_late())

    async def stand_in(self, person: Person, table_id: str, seat: int, bot: str = "greedy") -> None:
        """Let a bot play for a person who is away: for oneself always; for another when they are absent (`Look.absent`)
        and one sits at the table or owns it. The seat stays theirs."""
        level = bots.find(bot).name
        live = await self._store.get(table_id)
        self._seen(live, person)

        def replace(old: Seat) -> Seat:
            if old.kind != PERSON:
                raise Conflict(N_("Nobody sits here whom a bot could stand in for."))
            if old.holder != person.id:
                if not live.table().held_by(person) and live.row.owner != person.id:
                    raise Forbidden(N_("Only those who sit at this table can do that."))
                if seat not in live.absent(self.settings.absence, self._streams.listening(table_id)):
                    raise Conflict(
                        N_("{name} is here. A bot can stand in only for someone who is away."), name=old.name
                    )
            return Seat(seat, PERSON, old.name, old.holder, "", level)

        await self._store.reseat(live, seat, replace, permissions.too_late())

    async def come_back(self, person: Person, table_id: str, seat: int) -> None:
        """Play for oneself again."""
        live = await self._store.get(table_id)
        self._seen(live, person)

        def return_(old: Seat) -> Seat:
            permissions.theirs(old, person)
            return Seat(seat, PERSON, old.name, old.holder, "", "")

        await self._store.reseat(live, seat, return_, permissions.too_late())

    async def play(self, person: Person, table_id: str, seat: int, notation: str, number: int) -> Table:
        """Play a move. `number` is the `Table.number` that the person saw: Conflict when the table has moved on.
        IllegalMove, with its clause, when the rules forbid it. When this returns, the move is on the disk."""
        live = await self._store.get(table_id)
        self._seen(live, person)
        await self._store.play(live, seat, notation, number, lambda now: permissions.decides(now, person))
        return live.table()

    async def undo(self, person: Person, table_id: str, seat: int, number: int) -> Table:
        """Take back one's last move; Conflict, saying why, when it drew, revealed, or passed the decision on."""
        live = await self._store.get(table_id)
        self._seen(live, person)
        await self._store.undo(live, seat, number, lambda now: permissions.decides(now, person))
        return live.table()

    async def hint(self, person: Person, table_id: str, seat: int) -> Hint:
        """What the greedy bot would do with what this seat knows; computed in a worker process."""
        live = await self._store.get(table_id)
        permissions.theirs(live.seat(seat), person)
        if seat not in live.table().waiting:
            raise Conflict(N_("There is nothing for you to decide now."))
        number = live.table().number
        notation = await self._hints.ask(live, seat)
        return Hint(notation, live.game.path(live.game.parse(notation)), number)

    async def say(self, person: Person, table_id: str, text: str) -> None:
        """Say something at a table where one sits (1–500 characters)."""
        said = checks.chat(text)
        live = await self._store.get(table_id)
        self._seen(live, person)
        held = live.table().held_by(person)
        if not held and live.row.owner != person.id:
            raise Forbidden(N_("Only those who sit at this table can do that."))
        await self._store.say(live, person, live.seats[held[0]].name if held else person.name, said)

    async def scores(self, table_id: str) -> list[tuple[int, list[int]]]:
        """How the scores went over a finished game: positions and the scores there, by seat."""
        return (await self._store.get(table_id)).scores()

    async def record(self, table_id: str) -> str:
        """The record of a finished game as text, seed included; Conflict while it runs."""
        live = await self._store.get(table_id)
        return live.record(names(live.table(), ENGLISH))

    async def changes(self, table_id: str, person: Person | None, seen: int | None) -> AsyncIterator[Change | None]:
        """Everything that changes at a table from now on; at once when `seen` (a revision) is not the latest. None is
        a heartbeat. Ends when the service closes. While it is listened to, the person counts as present."""
        live = await self._store.get(table_id)
        try:
            async for change in self._streams.listen(live.id, person.id if person else "", live.change, seen):
                yield change
        finally:
            self._seen(live, person)

    @staticmethod
    def _seen(live: LiveTable, person: Person | None) -> None:
        if person is not None and live.table().held_by(person):
            live.seen[person.id] = time.monotonic()
