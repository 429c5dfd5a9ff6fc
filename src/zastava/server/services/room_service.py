"""The room: a table that waits for players, and what whoever made it may change until the game begins."""

import asyncio
from collections.abc import Callable, Mapping

import msgspec

from zastava import bots
from zastava.core.contract import Game
from zastava.core.errors import BadInput
from zastava.core.options import Setting, complete
from zastava.core.words import N_
from zastava.server.callers import household
from zastava.server.entities import BOT, OPEN, PERSON, WAITING, Person, Room, Seat
from zastava.server.refusals import Conflict, Forbidden, Unknown
from zastava.server.services.service_parts import ServiceParts
from zastava.server.storage.database import WRONG
from zastava.server.tables import clocks, incidents, short_codes
from zastava.server.tables.live_table import LiveTable
from zastava.server.tables.pace import checked
from zastava.server.tables.presence import HERE_SECONDS
from zastava.server.tables.room_changes import Plan

CHAT_SHOWN = 100  # lines


class RoomService(ServiceParts):
    """What can be asked for at a table that waits for players."""

    async def room(self, table_id: str, person: Person | None) -> Room:
        """A table that waits; Conflict once the game has begun. Counts as a sign of life of the person."""
        live = await self._store.get(table_id)
        if live.status != WAITING:
            raise Conflict(N_("The game has begun: its table stays as it is."))
        self._arrived(live, person)
        code = await self._rooms.code(live)
        return Room(
            table=live.table(),
            mark=live.change("").mark,
            here=self._presence.here(live),
            chat=live.chat[-CHAT_SHOWN:],
            code=code,
            removed=await self._removed(live) if person is not None and live.row.owner == person.id else (),
            barred=person is not None and any(one.person == person.id for one in incidents.removed(live)),
            counts=tuple(count for count in live.game.seat_counts if _allowed(live.game, count, live.settings)),
        )

    async def _removed(self, live: LiveTable) -> tuple[tuple[int, str], ...]:
        found = [(one.number, await self._people.find(one.person)) for one in incidents.removed(live)]
        return tuple((number, gone.name) for number, gone in found if gone is not None)

    async def by_code(self, text: str, address: str) -> str:
        """The id of the table that a short code leads to; Unknown when there is none, TooMany for whoever has tried
        too many wrong ones. `address` is where the request came from."""
        self._tries.check(address)
        code = short_codes.read(text)
        table_id = None if code is None else await self._rooms.find(code)
        if table_id is None:
            self._tries.wrong(address)
            if self._storage.shared:
                await self._storage.tell([(WRONG, household(address))])
            raise Unknown(N_("No table waits under this code. It may be mistyped, or the game has begun."))
        return table_id

    async def choose_options(self, person: Person, table_id: str, options: Mapping[str, object]) -> None:
        """The owner changes what is played; options left out stay as they are."""

        def plan(live: LiveTable) -> Plan:
            settings = complete(live.game.options, {**live.settings, **options})
            live.game.check(len(live.seats), settings)
            texts = {option.name: option.text(settings[option.name]) for option in live.game.options}
            return Plan(texts, list(live.seats))

        await self._arrange(person, table_id, plan)

    async def choose_pace(self, person: Person, table_id: str, pace: str) -> None:
        """The owner chooses how long bots wait, at any time."""
        live = await self._store.get(table_id)
        if live.row.owner != person.id:
            raise Forbidden(N_("Only whoever made this table can do that."))
        await self._changes.set_pace(live, checked(pace))

    async def choose_clock(self, person: Person, table_id: str, clock: str) -> None:
        """The owner chooses how much time people have (`clocks`), before the game begins."""
        text = clocks.checked(clock)
        await self._arrange(person, table_id, lambda live: Plan(live.options, list(live.seats), text))

    async def add_seat(self, person: Person, table_id: str) -> None:
        """The owner adds an open seat."""
        await self._reseat(person, table_id, lambda seats: [*seats, _open(len(seats))])

    async def drop_seat(self, person: Person, table_id: str, number: int) -> None:
        """The owner takes an open seat away; those after it move up. The game begins when it was the last open one."""

        def without(seats: list[Seat]) -> list[Seat]:
            if _at(seats, number).kind != OPEN:
                raise Conflict(N_("This seat is taken."))
            return [seat for seat in seats if seat.number != number]

        await self._reseat(person, table_id, without)

    async def begin(self, person: Person, table_id: str) -> None:
        """The owner lets the game begin without the seats that are open."""
        await self._reseat(person, table_id, lambda seats: [seat for seat in seats if seat.kind != OPEN])

    async def fill(self, person: Person, table_id: str, bot: str) -> None:
        """The owner gives all open seats to bots of one level; the game begins."""
        level = bots.find(bot).name

        def filled(seats: list[Seat]) -> list[Seat]:
            return [Seat(seat.number, BOT, "", "", level, "") if seat.kind == OPEN else seat for seat in seats]

        self._workers.warm()
        await self._reseat(person, table_id, filled)

    async def free_seat(self, person: Person, table_id: str, number: int) -> None:
        """The owner opens a seat again: that of a bot, or all of a guest whom they ask to leave. Such a guest cannot
        sit down here again unless they are let in."""

        def plan(live: LiveTable) -> Plan:
            old = _at(list(live.seats), number)
            if old.kind == PERSON and old.holder == person.id:
                raise Conflict(N_("This seat is your own: stand up instead."))
            gone = {seat.number for seat in live.seats if old.holder and seat.holder == old.holder} | {number}
            seats = [_open(seat.number) if seat.number in gone else seat for seat in live.seats]
            happened = ((incidents.REMOVED, old.holder),) if old.holder else ()
            return Plan(live.options, seats, happened=happened)

        await self._arrange(person, table_id, plan)

    async def let_in(self, person: Person, table_id: str, number: int) -> None:
        """The owner lets somebody sit down again whom they have asked to leave: `number` is that of `Room.removed`."""

        def plan(live: LiveTable) -> Plan:
            found = [one for one in incidents.removed(live) if one.number == number]
            if not found:
                raise Unknown(N_("Nobody of this number was asked to leave."))
            return Plan(live.options, list(live.seats), happened=((incidents.LET_IN, found[0].person),))

        await self._arrange(person, table_id, plan)

    async def _reseat(self, person: Person, table_id: str, change: Callable[[list[Seat]], list[Seat]]) -> None:
        def plan(live: LiveTable) -> Plan:
            seats = change(list(live.seats))
            live.game.check(len(seats), live.settings)
            numbered = [msgspec.structs.replace(seat, number=number) for number, seat in enumerate(seats)]
            return Plan(live.options, numbered)

        await self._arrange(person, table_id, plan)

    async def _arrange(self, person: Person, table_id: str, plan: Callable[[LiveTable], Plan]) -> None:
        live = await self._store.get(table_id)
        if live.row.owner != person.id:
            raise Forbidden(N_("Only whoever made this table can do that."))
        await self._rooms.arrange(live, lambda: plan(live))

    # --- who is here -------------------------------------------------------------------------------------------------

    def _arrived(self, live: LiveTable, person: Person | None) -> None:
        """Somebody looks at a table; where it waits for players, the others hear of it."""
        held = live.table().held_by(person)
        fresh = live.status == WAITING and held and held[0] not in self._presence.here(live)
        self._seen(live, person)
        if fresh:
            self._stir(live)
            self._presence.soon()

    def _left(self, live: LiveTable, person: Person | None) -> None:
        """Somebody no longer listens: unless they come back soon, the others hear of it."""
        held = live.table().held_by(person)
        self._seen(live, person)
        if live.status != WAITING or not held:
            return

        def look() -> None:
            if live.status == WAITING and held[0] not in self._presence.here(live):
                self._stir(live)
                self._presence.soon()

        asyncio.get_running_loop().call_later(HERE_SECONDS + 1, look)


def _open(number: int) -> Seat:
    return Seat(number, OPEN, "", "", "", "")


def _at(seats: list[Seat], number: int) -> Seat:
    if not 0 <= number < len(seats):
        raise Unknown(N_("This table has seats 1–{count}, not {seat}."), count=len(seats), seat=number + 1)
    return seats[number]


def _allowed(game: Game, count: int, settings: dict[str, Setting]) -> bool:
    try:
        game.check(count, settings)
    except BadInput:
        return False
    return True
