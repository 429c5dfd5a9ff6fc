"""Playing again: the table that goes on from a finished one, who sits there already, and who is waited for."""

import contextlib

import msgspec

from zastava.core import registry
from zastava.core.words import N_
from zastava.server.entities import FINISHED, PERSON, WAITING, Person, Table
from zastava.server.refusals import Conflict, Forbidden, Unknown
from zastava.server.services.table_service import TableService
from zastava.server.storage.storage import Lost
from zastava.server.tables import incidents, new_tables, table_queries


class Again(msgspec.Struct, frozen=True):
    """The table that goes on from a finished one; seats are those of the finished one."""

    table: Table
    here: tuple[int, ...]  # whose people sit there
    awaited: tuple[int, ...]  # for whom a seat is open


class RematchService(TableService):
    """How the same people play again."""

    async def rematch(self, person: Person, table_id: str, address: str = "") -> Table:
        """The table that goes on from a finished one: the first who asks makes it, the others sit down there. All move
        on by a seat, so that another begins. The old table hears of everybody who comes, once."""
        old = await self.table(table_id)
        held = old.held_by(person)
        if not held:
            raise Forbidden(N_("Only those who played here can play again."))
        if old.status != FINISHED:
            raise Conflict(N_("The game is not over yet."))
        if await table_queries.rematch_of(self._storage, table_id) is None:
            wishes = new_tables.rematch(person, old)
            row, seats = new_tables.table(person, registry.find(old.game), old.options, wishes, old.listed)
            row.after, row.pace, row.clock = table_id, old.pace, old.clock
            with contextlib.suppress(Lost):  # another was first: sit down there
                made = await self._create(row, seats, address)
                await self._tell_again(person, table_id, held[0])
                return made
        new = await self.table(await table_queries.rematch_of(self._storage, table_id) or "")
        for seat in held:
            if new.status == WAITING and len(new.held_by(person)) < len(held):
                place = new_tables.moved_on(seat, len(old.seats))
                free = new.open_seats()
                if free:
                    await self.join(person, new.id, place if place in free else free[0], old.seats[seat].name)
                    new = await self.table(new.id)
        if new.held_by(person):
            await self._tell_again(person, table_id, held[0])
        return new

    async def rematch_of(self, table_id: str) -> str | None:
        """The id of the table that was made to play again, if there is one."""
        return await table_queries.rematch_of(self._storage, table_id)

    async def again(self, table_id: str) -> Again | None:
        """The table that goes on from a finished one, and who is waited for there."""
        found = await table_queries.rematch_of(self._storage, table_id)
        if found is None:
            return None
        try:
            old, new = await self.table(table_id), await self.table(found)
        except (Unknown, Conflict):  # it was closed just now, or cannot be read
            return None
        there = {seat.holder for seat in new.seats}
        people = [seat for seat in old.seats if seat.kind == PERSON]
        away = [seat.number for seat in people if seat.holder not in there]
        return Again(
            new,
            tuple(seat.number for seat in people if seat.holder in there),
            tuple(away) if new.open_seats() else (),
        )

    async def awaited(self, table_id: str) -> list[str]:
        """The names of those for whom the seats of a table are open because they played the game before it."""
        after = (await self._store.get(table_id)).row.after
        again = await self.again(after) if after else None
        if again is None or after is None:
            return []
        old = await self.table(after)
        return [old.seats[seat].name for seat in again.awaited]

    async def _tell_again(self, person: Person, table_id: str, seat: int) -> None:
        """Let those at the old table know that somebody sits at the new one: once, however often they ask."""
        with contextlib.suppress(Conflict):  # told a moment ago by another process
            await self._agreements.note(await self._store.get(table_id), person, incidents.AGAIN, seat)
