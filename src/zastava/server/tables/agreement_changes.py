"""Changes of a table that people decide on beside the game. Each takes the table's lock, checks, writes a row of what
happened with all that follows from it, and reads the table again: what is seen is what is on the disk."""

from datetime import UTC, datetime
from typing import Final

from sqlalchemy import delete, update

from zastava.core import ending
from zastava.core.contract import NOBODY
from zastava.core.words import N_
from zastava.server.entities import Person, Question, Seat
from zastava.server.refusals import Conflict
from zastava.server.storage.models import LineRow, PointRow, SeatRow, TableRow
from zastava.server.storage.storage import Lost, Step, Storage
from zastava.server.tables import incidents, permissions
from zastava.server.tables.clock_changes import settle
from zastava.server.tables.joint_phase import UNDO
from zastava.server.tables.line_changes import history
from zastava.server.tables.live_table import LiveTable
from zastava.server.tables.table_changes import check_running
from zastava.server.tables.table_steps import bump, incident_steps, seat_row
from zastava.server.tables.table_store import TableStore

BOT: Final = "greedy"  # plays on for whoever has resigned
YES: Final = "yes"
NO: Final = "no"
MOST: Final = 2000  # incidents at one table


class AgreementChanges:
    """Where tables are changed by what people decide beside the game."""

    def __init__(self, store: TableStore, storage: Storage) -> None:
        self._store: Final = store
        self._storage: Final = storage

    async def resign(self, live: LiveTable, person: Person, seat: int) -> None:
        """Give up a seat for good: the game ends, or a bot plays on under the name."""
        async with live.lock:
            old = await self._begin(live, person, seat)
            ends = incidents.ends_with(live.seats, live.game.cooperative, seat)
            level = "" if ends else old.stand_in or BOT
            new = Seat(seat, old.kind, old.name, old.holder, old.bot, level, resigned=True)
            same = [SeatRow.table_id == live.id, SeatRow.number == seat, SeatRow.holder == old.holder]
            row = update(SeatRow).where(*same, SeatRow.stand_in == old.stand_in).values(**seat_row(new))
            out = [other.number for other in live.seats if other.resigned] + [seat]
            over = [_finish(live, ending.resigned(out))] if ends else []
            await self._write(live, person, [(incidents.RESIGNED, seat, live.position)], Step(row, once=True), *over)

    async def ask(self, live: LiveTable, person: Person, seat: int, kind: str) -> None:
        """Put a question to the others; where there is nobody to ask, it is agreed to at once."""
        async with live.lock:
            await self._begin(live, person, seat)
            if incidents.question(live) is not None:
                raise Conflict(N_("One question is open already. Answer it first."))
            position = live.position
            if kind == incidents.ASK_BACK:
                position = incidents.target(live, seat)
                if position == NOBODY:
                    raise Conflict(N_("You have made no move that could be taken back."))
            waiting = incidents.put_to(live, kind, seat)
            asked = Question(len(live.incidents) + 1, kind, seat, position, waiting)
            await self._settle(live, person, [(kind, seat, position)], asked)

    async def answer(self, live: LiveTable, person: Person, seat: int, number: int, said: str) -> None:
        """Answer the open question of this number; whoever asked it takes it back by a no."""
        async with live.lock:
            await self._begin(live, person, seat)
            asked = incidents.question(live)
            if asked is None or asked.number != number:
                raise Conflict(N_("This question is no longer open."))
            own = live.seats[asked.seat].holder == person.id
            if own and said == NO:
                await self._write(live, person, [(incidents.WITHDRAWN, asked.seat, live.position)])
                return
            mine = [one for one in asked.waiting if live.seats[one].holder == person.id]
            if not mine:
                raise Conflict(N_("You have answered already, or the question is your own."))
            if said == NO:
                await self._write(live, person, [(incidents.DECLINED, mine[0], live.position)])
                return
            left = tuple(one for one in asked.waiting if one not in mine)
            agreed = [(incidents.AGREED, mine[0], live.position)]
            await self._settle(live, person, agreed, Question(number, asked.kind, asked.seat, asked.position, left))

    async def note(self, live: LiveTable, person: Person, kind: str, seat: int) -> None:
        """Write down that somebody did something, once, however often they did it."""
        async with live.lock:
            await self._store.freshen(live)
            if not any(one.kind == kind and one.person == person.id for one in live.incidents):
                await self._write(live, person, [(kind, seat, live.position)])

    async def _begin(self, live: LiveTable, person: Person, seat: int) -> Seat:
        await self._store.freshen(live)
        permissions.theirs(live.seat(seat), person)
        check_running(live)
        if live.row.challenge:
            raise Conflict(N_("The day's challenge is one try: it cannot be resigned, ended or taken back."))
        if len(live.incidents) >= MOST:
            raise Conflict(N_("So much has been asked at this table that there is no room for more."))
        return live.seat(seat)

    async def _settle(self, live: LiveTable, person: Person, rows: list[tuple[str, int, int]], asked: Question) -> None:
        """Write down what was asked or answered, and what follows if all have agreed."""
        steps: list[Step] = []
        if not asked.waiting and asked.kind == incidents.ASK_END:
            rows.append((incidents.ENDED, asked.seat, live.position))
            steps = [_finish(live, ending.AGREEMENT)]
        elif not asked.waiting:
            rows.append((incidents.TAKEN_BACK, asked.seat, asked.position))
            taken = live.moves[: asked.position - 1 if asked.position else None : -1]
            steps = history(live, UNDO, taken)
            steps += [Step(delete(one).where(one.table_id == live.id)) for one in (LineRow, PointRow)]
        await self._write(live, person, rows, *steps)

    async def _write(self, live: LiveTable, person: Person, rows: list[tuple[str, int, int]], *steps: Step) -> None:
        written = [bump(live), *incident_steps(live, person.id, rows)]
        live.stale = True
        try:
            await self._storage.write(*written, *steps)
        except Lost:
            await self._store.freshen(live)
            raise permissions.too_late() from None
        await self._store.freshen(live)
        await settle(self._storage, live, back=any(kind == incidents.TAKEN_BACK for kind, _, _ in rows))
        self._store.tell(live)


def _finish(live: LiveTable, ended: str) -> Step:
    over = update(TableRow).where(TableRow.id == live.id, TableRow.finished.is_(None))
    return Step(over.values(finished=datetime.now(UTC), ended=ended), once=True)
