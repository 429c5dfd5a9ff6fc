"""Changes of a table that waits for players: what is played, and how many seats of which kind there are."""

from collections.abc import Callable
from contextlib import suppress
from datetime import UTC, datetime
from typing import Final, NamedTuple

from sqlalchemy import delete, insert, select, update

from zastava.core.words import N_
from zastava.server.entities import OPEN, WAITING, Seat
from zastava.server.refusals import Conflict
from zastava.server.storage.models import CarryRow, CodeRow, IncidentRow, SeatRow, TableRow
from zastava.server.storage.storage import Lost, Step, Storage
from zastava.server.tables import permissions, short_codes
from zastava.server.tables.clock_changes import settle
from zastava.server.tables.live_table import LiveTable
from zastava.server.tables.table_steps import seat_row
from zastava.server.tables.table_store import TableStore

_TRIES: Final = 20  # to find a code that leads nowhere yet


class Plan(NamedTuple):
    """How a table is to be: the texts of its options, and its seats in order."""

    options: dict[str, str]
    seats: list[Seat]
    clock: str | None = None  # None: as it was
    happened: tuple[tuple[str, str], ...] = ()  # kinds of incidents, each with the person whom it is about


class RoomChanges:
    """Changes a table as a whole while no game is on at it."""

    def __init__(self, store: TableStore, storage: Storage) -> None:
        self._store: Final = store
        self._storage: Final = storage

    async def arrange(self, live: LiveTable, plan: Callable[[], Plan]) -> None:
        """Make a table that waits what the plan says, unless somebody changes it meanwhile. The game begins when no
        seat is open any more."""
        async with live.lock:
            await self._store.freshen(live)
            if live.status != WAITING or live.rows:  # moves were played as the table was
                raise Conflict(N_("The game has begun: its table stays as it is."))
            new = plan()
            begins = all(seat.kind != OPEN for seat in new.seats)
            same = TableRow.id == live.id, TableRow.started.is_(None), TableRow.changes == live.row.changes
            header = update(TableRow).where(*same)
            values: dict[str, object] = {
                "options": new.options,
                "seat_count": len(new.seats),
                "changes": live.row.changes + 1,
            }
            if new.clock is not None:
                values["clock"] = new.clock
            steps = [Step(header.values(**values, **({"started": datetime.now(UTC)} if begins else {})), once=True)]
            if tuple(new.seats) != live.seats:
                steps.append(Step(delete(SeatRow).where(SeatRow.table_id == live.id)))
                rows = [{"table_id": live.id, **seat_row(seat)} for seat in new.seats]
                steps += [Step(insert(SeatRow), row) for row in rows]
                steps.append(Step(delete(CarryRow).where(CarryRow.table_id == live.id)))  # they name old numbers
            if begins:
                steps.append(Step(delete(CodeRow).where(CodeRow.table_id == live.id)))
            for number, (kind, person) in enumerate(new.happened, len(live.incidents) + 1):
                row = {"table_id": live.id, "number": number, "kind": kind, "seat": 0, "position": 0, "person": person}
                steps.append(Step(insert(IncidentRow), {**row, "made": datetime.now(UTC)}))
            live.stale = True
            try:
                await self._storage.write(*steps)
            except Lost:
                await self._store.freshen(live)
                raise permissions.too_late() from None
            await self._store.freshen(live)
            await settle(self._storage, live)
            self._store.tell(live)

    async def code(self, live: LiveTable) -> int:
        """The short code of a table that waits, made for the first who asks; -1 when there is none to be had."""
        for _ in range(_TRIES):
            if live.code >= 0:
                break
            found = await self._storage.rows(select(CodeRow.code).where(CodeRow.table_id == live.id))
            code = found[0].code if found else short_codes.new()
            with suppress(Lost):  # the code leads to another table, somebody was faster, or the table is gone
                if not found:
                    await self._storage.write(Step(insert(CodeRow), {"code": code, "table_id": live.id}))
                live.code = code
        return live.code

    async def find(self, code: int) -> str | None:
        """The id of the table that a code leads to while it waits."""
        waits = TableRow.started.is_(None), TableRow.finished.is_(None)
        query = select(CodeRow.table_id).join(TableRow, TableRow.id == CodeRow.table_id).where(*waits)
        found = await self._storage.rows(query.where(CodeRow.code == code))
        return found[0].table_id if found else None
