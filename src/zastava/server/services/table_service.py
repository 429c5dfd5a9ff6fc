"""Tables: making them, sitting down, looking, playing, talking."""

import contextlib
from collections import deque
from collections.abc import AsyncGenerator, Mapping, Sequence
from datetime import date
from typing import Final

from zastava import bots
from zastava.core import registry
from zastava.core.contract import WATCHER
from zastava.core.errors import IllegalMove
from zastava.core.words import ENGLISH, N_
from zastava.server import checks, identity
from zastava.server.callers import household, is_own
from zastava.server.entities import (
    BOT,
    FINISHED,
    OPEN,
    PACES,
    PERSON,
    WAITING,
    Change,
    Hint,
    Look,
    Person,
    Point,
    Seat,
    Table,
    names,
)
from zastava.server.refusals import Conflict, Forbidden, TooMany
from zastava.server.services.agreement_service import AgreementService
from zastava.server.services.room_service import RoomService
from zastava.server.storage.models import TableRow
from zastava.server.tables import (
    branching,
    challenges,
    clocks,
    incidents,
    new_tables,
    permissions,
    pointing,
    table_queries,
    table_record,
    taking_back,
    trials,
)
from zastava.server.tables.live_table import LiveTable
from zastava.server.tables.pace import checked
from zastava.server.tables.table_changes import Happened

CHAT_SHOWN: Final = 200  # lines of chat that a look carries: each move sends it again


class TableService(RoomService, AgreementService):
    """What can be asked for at a table."""

    async def create(
        self,
        person: Person,
        game: str,
        options: Mapping[str, object],
        seats: Sequence[str],
        listed: bool = True,
        address: str = "",
        pace: str = PACES[1],
        clock: str = "",
    ) -> Table:
        """A new table, owned by this person. A seat is one of `me`, `me:NAME` (another seat led by the same person),
        `bot:LEVEL` (`zastava.bots.LEVELS`) or `open`. Options are settings or their texts; those left out take their
        defaults. The game runs at once when no seat is open. `address` is where the request came from, `clock` how much
        time people have (`clocks`)."""
        row, sitting = new_tables.table(person, registry.find(game), options, seats, listed)
        row.pace, row.clock = checked(pace), clocks.checked(clock)
        return await self._create(row, sitting, address)

    async def _create(
        self, row: TableRow, seats: Sequence[Seat], address: str, before: Sequence[Happened] = ()
    ) -> Table:
        if (
            await table_queries.going_on(self._storage, row.owner, self._idle_since())
            >= self.settings.tables_per_person
        ):
            raise TooMany(
                N_("You have {count} tables that are not over. Finish some first."),
                count=self.settings.tables_per_person,
            )
        if self.settings.tables_per_address and not is_own(address):
            row.household = identity.derived(self.key, f"household {household(address)}")[:32]
            if await table_queries.going_on_from(self._storage, row.household) >= self.settings.tables_per_address:
                raise TooMany(
                    N_("{count} tables from your address are not over. Finish some first."),
                    count=self.settings.tables_per_address,
                )
        if any(seat.kind == BOT for seat in seats):
            self._workers.warm()
        return (await self._changes.create(row, seats, before)).table()

    async def go_on(self, person: Person, table_id: str) -> Table:
        """Let a campaign that is over go on with the very deck: one more game at the same table, under a new seed."""
        live = await self._store.get(table_id)
        if not live.table().held_by(person):
            raise Forbidden(N_("Only those who played here can go on."))
        if live.game.campaign is None or live.row.challenge or live.row.ended:
            raise Conflict(N_("This game does not go on after its end; begin a new one."))
        await self._changes.go_on(live, new_tables.new_seed())
        return live.table()

    async def branch(self, person: Person, table_id: str, at: int, seat: int | None = None, address: str = "") -> Table:
        """A private table that goes on from position `at` of a finished one, against bots: the same seed and the same
        moves so far. Lines that were joined are never cut: it then goes on from where several began to decide."""
        live = await self._store.get(table_id)
        await self._may_see(live, person)
        if live.sealed:
            raise Conflict(
                N_("Others still play today's challenge. From tomorrow on you can go on from any of its moves.")
            )
        begin = branching.start(live, at)
        wishes = branching.seats(live, person, begin, seat)
        row, sitting = new_tables.table(person, live.game, live.settings, wishes, listed=False)
        row.seed, row.origin, row.origin_at = live.row.seed, live.id, begin
        return await self._create(row, sitting, address, branching.history(live, begin))

    async def table(self, table_id: str) -> Table:
        """A table; Unknown when there is none of this id."""
        return (await self._store.get(table_id)).table()

    async def look(
        self,
        table_id: str,
        person: Person | None,
        seat: int,
        at: int | None = None,
        *,
        nearest: bool = False,
        since: int = 0,
    ) -> Look:
        """A table as a seat of this person (or WATCHER) sees it, now or as it saw it at position `at` (Unknown when it
        is later than now, unless the `nearest` will do); the log only from position `since` on. Forbidden when the seat
        is not theirs. Counts as a sign of life of the person."""
        live = await self._store.get(table_id, seat)
        if seat != WATCHER and live.seat(seat) and live.status != FINISHED:  # at the end all hands are open
            permissions.theirs(live.seat(seat), person)
        await self._may_see(live, person)
        self._seen(live, person)
        self._wake(live)
        last = live.last(seat)
        position = last if at is None else min(at, last) if nearest else at
        view = live.state_at(position, seat).view(seat)
        if live.phase is not None and position >= live.position:
            view["waiting"] = list(live.waiting)
        if live.row.ended and live.outcome is not None and position == last:
            view |= {"outcome": live.outcome.view(), "waiting": []}
        undo = taking_back.why_not(live, seat)
        away = self._presence.away(live)
        return Look(
            table=live.table(),
            seat=seat,
            at=position,
            last=last,
            number=live.number(seat),
            mark=live.change("" if person is None else person.id).mark,
            view=view,
            log=live.log(seat)[since:],
            chat=permissions.heard(live, person)[-CHAT_SHOWN:],
            legal=live.legal(seat) if position == last else [],
            undo=undo,
            undo_turn=taking_back.count(live, seat, turn=True),
            absent=tuple(away),
            question=incidents.question(live),
            incidents=live.incidents,
            away=away,
            watchers=self._presence.watching(live),
            carried=incidents.carried_away(live, person),
            together=live.game.cooperative,
            points=tuple(Point(seat, thing) for seat, thing in live.points.items()),
        )

    async def _may_see(self, live: LiveTable, person: Person | None) -> None:
        """Forbidden while others play the same challenge, for whoever has not finished their own try of it."""
        if not live.sealed or live.table().held_by(person):
            return
        day = date.fromisoformat(live.row.challenge or "")
        own = None if person is None else await challenges.try_of(self._storage, person.id, day)
        if own is None or own.finished is None:
            raise Forbidden(N_("This is a try of today's challenge. Finish your own first, or come back tomorrow."))

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
            if any(one.person == person.id for one in incidents.removed(live)):
                raise Forbidden(incidents.ASKED_TO_LEAVE)
            checks.tell_apart(called, [seat.name for seat in live.seats if seat.holder not in ("", person.id)])
            return Seat(number, PERSON, called, person.id, "", "")

        await self._changes.reseat(live, number, sit, taken)
        self._seen(live, person)
        self._presence.soon()
        return number

    async def close_table(self, person: Person, table_id: str) -> None:
        """Take away a table of one's own at which no game has begun."""
        live = await self._store.get(table_id)
        if live.row.owner != person.id:
            raise Forbidden(N_("Only the owner of the table can do this."))
        await self._changes.close(live)

    async def leave(self, person: Person, table_id: str, seat: int) -> None:
        """Give a seat up while the table waits for players; Conflict once the game runs (let a bot stand in then)."""
        live = await self._store.get(table_id)

        def stand_up(old: Seat) -> Seat:
            permissions.theirs(old, person)
            if live.status != WAITING:
                raise Conflict(N_("The game has begun: let a bot stand in for you instead."))
            return Seat(seat, OPEN, "", "", "", "")

        await self._changes.reseat(live, seat, stand_up, permissions.too_late())

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

        await self._changes.reseat(live, seat, fill, permissions.too_late())

    async def play(self, person: Person, table_id: str, seat: int, notation: str, number: int) -> Table:
        """Play a move. `number` is the `Look.number` that the person saw: Conflict when the table has moved on, or,
        while several seats decide at once, when this seat has. IllegalMove, with its clause, when the rules forbid it.
        When this returns, the move is on the disk."""
        live = await self._store.get(table_id)
        self._seen(live, person)
        await self._take_over(live, person, seat)
        await self._changes.play(live, seat, notation, number, lambda now: permissions.decides(now, person))
        return live.table()

    async def was_played(self, person: Person, table_id: str, seat: int, notation: str, number: int) -> bool:
        """Whether this very move of theirs, under this number, has been played already: sent twice, it counts once."""
        live = await self._store.get(table_id)
        permissions.theirs(live.seat(seat), person)
        move = str(live.game.parse(checks.notation(notation)))
        return await table_queries.was_played(self._storage, table_id, seat, number, move)

    async def undo(self, person: Person, table_id: str, seat: int, number: int, turn: bool = False) -> Table:
        """Take back one's last move, or all of one's turn that can be taken back; Conflict, saying why, when it drew,
        revealed, or passed the decision on."""
        live = await self._store.get(table_id)
        self._seen(live, person)
        await self._take_over(live, person, seat)
        await self._changes.undo(live, seat, number, lambda now: permissions.decides(now, person), turn)
        return live.table()

    async def hint(self, person: Person, table_id: str, seat: int) -> Hint:
        """What a master would do with what this seat knows, and why; computed in a worker process."""
        live = await self._store.get(table_id)
        permissions.theirs(live.seat(seat), person)
        if live.row.challenge:
            raise Conflict(N_("There are no hints in the day's challenge."))
        if seat not in live.table().waiting:
            raise Conflict(N_("There is nothing for you to decide now."))
        number = live.number(seat)
        notation, why = await self._hints.ask(live, seat)
        return Hint(notation, live.game.path(live.game.parse(notation)), number, tuple(why))

    async def why_not(self, person: Person, table_id: str, seat: int, notations: Sequence[str]) -> IllegalMove | None:
        """The refusal that the first of these moves would meet; nothing is played."""
        live = await self._store.get(table_id)
        permissions.theirs(live.seat(seat), person)
        return trials.why_not(live.game, live.state_at(live.last(seat), seat), seat, notations)

    async def can_be_taken_back(self, person: Person, table_id: str, seat: int, notation: str) -> bool:
        """Whether a legal move could be taken back after it; nothing is played."""
        live = await self._store.get(table_id)
        permissions.theirs(live.seat(seat), person)
        return trials.can_be_taken_back(live.game, live.state_at(live.last(seat), seat), seat, notation)

    async def say(self, person: Person, table_id: str, text: str) -> None:
        """Say something at a table (1–500 characters): to all where one sits, else among those who watch, which players
        do not see while the game runs."""
        said = checks.chat(text)
        live = await self._store.get(table_id)
        await self._act(live, person)
        held = live.table().held_by(person)
        watching = not held and live.row.owner != person.id
        if watching:
            if live.status == WAITING or not permissions.may_read(live, person):
                raise Forbidden(N_("Only those who sit at this table can do that."))
            await self._may_see(live, person)
        await self._changes.say(live, person, live.seats[held[0]].name if held else person.name, said, watching)

    async def point(self, person: Person, table_id: str, seat: int, thing: str) -> None:
        """Point at a thing or place of the board, for the others to see while the turn lasts; "" takes that back."""
        live = await self._store.get(table_id)
        if not live.table().held_by(person):
            raise Forbidden(N_("Only those who sit at this table can do that."))
        permissions.theirs(live.seat(seat), person)
        await self._act(live, person)
        pointing.count(live.pointed.setdefault(person.id, deque()))
        await self._changes.point(live, seat, thing, lambda: pointing.check(live, seat, thing))

    async def scores(self, table_id: str) -> list[tuple[int, list[int]]]:
        """How the scores went over a finished game: positions and the scores there, by seat."""
        return (await self._store.get(table_id)).scores()

    async def record(self, table_id: str) -> str:
        """The record of a finished game as text, seed included; Conflict while it runs."""
        try:
            live = await self._store.get(table_id)
        except Conflict:
            raw = await table_queries.raw_record(self._storage, table_id, sealed=False)
            if not raw:
                raise
            return raw
        times = await table_queries.times(self._storage, table_id) if live.row.clock else []
        return table_record.record(live, names(live.table(), ENGLISH), times)

    def visitor(self, person: Person | None, address: str) -> str:
        """Who listens, a person or a nameless visitor by their address; TooMany when they listen enough already."""
        visitor = person.id if person is not None else household(address)
        if self._streams.of_visitor(visitor) >= self.settings.streams_per_visitor:
            raise TooMany(
                N_("You have {count} of these pages open. Close some first."), count=self.settings.streams_per_visitor
            )
        return visitor

    async def changes(
        self, table_id: str, person: Person | None, seen: str | None, visitor: str = ""
    ) -> AsyncGenerator[Change | None, None]:
        """Everything that changes at a table from now on; at once when `seen` (a mark) is not the latest. None is
        a heartbeat. Ends when the service closes. While it is listened to, the person counts as present."""
        live = await self._store.get(table_id)
        self._arrived(live, person)
        listening = self._streams.listen(live.id, person.id if person else "", visitor, live.change, seen)
        try:
            async with contextlib.aclosing(listening):
                async for change in listening:
                    yield change
        finally:
            self._left(live, person)
