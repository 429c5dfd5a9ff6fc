"""The keeper of the clocks: notices that somebody's time has run out, and lets follow what follows from it.

When a clock runs out is a row, so that all processes on one database agree; whoever notices first writes it down, once.
A pulse in the database says that a server lives. Time without one, because the server was stopped or its machine
slept, is given back to every clock that ran.
"""

import asyncio
import logging
from datetime import UTC, datetime
from typing import Final

from sqlalchemy import Update, case, exists, func, insert, select, update

from zastava.core import ending
from zastava.server.refusals import Conflict, Unknown, Unstorable
from zastava.server.storage.models import ClockRow, MoveRow, PulseRow, SeatRow, TableRow
from zastava.server.storage.storage import Lost, Step, Storage
from zastava.server.tables import clock_changes, clocks, incidents
from zastava.server.tables.agreement_changes import BOT
from zastava.server.tables.live_table import LiveTable
from zastava.server.tables.table_steps import incident_steps
from zastava.server.tables.table_store import TableStore

PULSE: Final = 20_000  # milliseconds after which one more beat is written
DOWN: Final = 3 * PULSE  # without a beat for longer, no server lived
_IDLE: Final = 2.0  # seconds between looks where no clock runs
_SOON: Final = 1.0  # where one does
_LEAST: Final = 0.05
_NAME: Final = "clocks"
_LOG: Final = logging.getLogger(__name__)


class ClockKeeper:
    """Looks after the clocks of all tables."""

    def __init__(self, store: TableStore, storage: Storage) -> None:
        self._store: Final = store
        self._storage: Final = storage
        self._broken: Final[set[str]] = set()  # tables that cannot be opened

    async def keep_forever(self) -> None:
        """Look again and again; what cannot be done now is done the next time."""
        while True:
            nearest = None
            try:
                nearest = await self.look()
            except Unstorable as error:
                _LOG.debug("the clocks cannot be looked at: %s", error)
            await asyncio.sleep(until_next_look(nearest, clocks.moment()))

    async def look(self) -> int | None:
        """Let the time of those run out for whom it has; when the next one does, None where no clock runs."""
        if await self._nearest() is None:
            return None
        await self._beat(DOWN)
        late = select(ClockRow.table_id).where(ClockRow.due <= clocks.moment()).distinct()
        for (table_id,) in await self._storage.rows(late):
            if table_id not in self._broken:
                await self._fall_at(table_id)
        return await self._nearest()

    async def resume(self) -> None:
        """A server begins: whatever time has passed since the last beat counts against nobody."""
        if await self._nearest() is not None:
            await self._beat(0)

    async def rest(self) -> None:
        """The server is about to stop."""
        if await self._nearest() is not None:
            await self._beat(DOWN)
            await self._storage.write(Step(_pulse().values(beat=clocks.moment())))

    async def check(self, live: LiveTable) -> None:
        """Somebody acts at a table: whose time has run out there is known before."""
        if _late(live):
            await self._beat(DOWN)
            await self.fall(live)

    async def fall(self, live: LiveTable) -> None:
        """Write down, once, whose time has run out at a table, and what follows: a bot stands in, or the game ends as
        by resigning where it has two sides or no other person is left."""
        async with live.lock:
            await self._store.freshen(live)
            await clock_changes.settle(self._storage, live)  # whoever moved just before a server stopped was in time
            while late := _late(live):
                if not await self._fall(live, late[0]):
                    return
        self._store.tell(live)

    async def _fall(self, live: LiveTable, seat: int) -> bool:
        """Whether it was we who wrote it down."""
        ends = incidents.ends_with(live.seats, live.game.cooperative, seat)
        moved = exists().where(MoveRow.table_id == live.id, MoveRow.number > live.rows)
        table = update(TableRow).where(TableRow.id == live.id, TableRow.finished.is_(None))
        table = table.where(TableRow.changes == live.row.changes, ~moved)
        face = live.faces[seat]
        stopped = update(ClockRow).where(*clock_changes.same(live, seat, face)).values(left=0, due=None)
        happened = [(incidents.FLAG, seat, live.position)]
        if ends:
            out = [other.number for other in live.seats if other.resigned] + [seat]
            over = {"finished": datetime.now(UTC), "ended": ending.out_of_time(out)}
            steps = [Step(table.values(changes=TableRow.changes + 1, **over), once=True)]
        else:
            happened.append((incidents.AWAY, seat, live.position))
            mine = update(SeatRow).where(SeatRow.table_id == live.id, SeatRow.number == seat, SeatRow.stand_in == "")
            steps = [Step(table.values(changes=TableRow.changes + 1), once=True)]
            steps.append(Step(mine.values(stand_in=BOT), once=True))
        live.stale = True
        try:
            await self._storage.write(*steps, Step(stopped, once=True), *incident_steps(live, "", happened))
        except Lost:
            await self._store.freshen(live)
            return False
        await self._store.freshen(live)
        await clock_changes.settle(self._storage, live)
        return True

    async def _fall_at(self, table_id: str) -> None:
        try:
            await self.fall(await self._store.get(table_id))
        except (Unknown, Conflict):
            self._broken.add(table_id)
        except Unstorable:
            raise
        except Exception:  # the clocks of all other tables must go on
            _LOG.exception("the clocks at table %s cannot be kept", table_id)
            self._broken.add(table_id)

    async def _nearest(self) -> int | None:
        return (await self._storage.rows(select(func.min(ClockRow.due))))[0][0]

    async def _beat(self, patience: int) -> None:
        """Write down that a server lives, and give back the time since the last beat if that was too long ago."""
        now = clocks.moment()
        found = await self._storage.rows(select(PulseRow.beat).where(PulseRow.name == _NAME))
        try:
            if not found:
                await self._storage.write(Step(insert(PulseRow), {"name": _NAME, "beat": now}))
            elif now - found[0].beat > max(patience, 0):
                await self._give_back(found[0].beat, now)
            elif now - found[0].beat > PULSE:
                mine = _pulse().where(PulseRow.beat == found[0].beat)
                await self._storage.write(Step(mine.values(beat=now), once=True))
        except Lost:
            return  # another process was first

    async def _give_back(self, last: int, now: int) -> None:
        lost = now - case((ClockRow.since > last, ClockRow.since), else_=last)
        ran = ClockRow.due.is_not(None)
        tables = update(TableRow).where(TableRow.id.in_(select(ClockRow.table_id).where(ran)))
        await self._storage.write(
            Step(_pulse().where(PulseRow.beat == last).values(beat=now), once=True),
            Step(update(ClockRow).where(ran).values(due=ClockRow.due + lost, since=ClockRow.since + lost)),
            Step(tables.values(changes=TableRow.changes + 1)),
        )
        self._store.changed_elsewhere()


def until_next_look(nearest: int | None, now: int) -> float:
    """Seconds until it is time to look again, when the next clock runs out at a moment, None for no clock. One that ran
    out and still runs is of a table that cannot be kept now: no need to hurry."""
    if nearest is None:
        return _IDLE
    return min(_SOON, max(_LEAST, (nearest - now) / clocks.SECOND)) if nearest > now else _SOON


def _pulse() -> Update:
    return update(PulseRow).where(PulseRow.name == _NAME)


def _late(live: LiveTable) -> list[int]:
    now = clocks.moment()
    return [seat for seat, face in sorted(live.faces.items()) if face.due is not None and face.due <= now]
