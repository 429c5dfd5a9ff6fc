"""Changes of a table. Each has the same shape: take the table's lock, check, try it on a copy, write, and only then
show it. When another process was first, the write is lost, the table is read again, and the caller hears of a conflict.
"""

import contextlib
import time
from collections.abc import Callable, Sequence
from datetime import UTC, datetime
from typing import Final

from sqlalchemy import delete, exists, insert, update

from zastava.core.errors import BadInput
from zastava.core.words import N_
from zastava.server import checks
from zastava.server.entities import OPEN, RUNNING, WAITING, ChatLine, Person, Seat
from zastava.server.metrics import Metrics
from zastava.server.refusals import Conflict
from zastava.server.storage.models import BELONGING, ChatRow, CodeRow, MoveRow, PointRow, SeatRow, TableRow
from zastava.server.storage.storage import ADD_MOVE, Lost, Step, Storage
from zastava.server.tables import permissions, taking_back
from zastava.server.tables.clock_changes import settle, took
from zastava.server.tables.joint_phase import PLAY, SEED, UNDO
from zastava.server.tables.line_changes import LineChange, consents, end_pointing, history
from zastava.server.tables.live_table import LiveTable
from zastava.server.tables.table_steps import bump, incident_steps, seat_row
from zastava.server.tables.table_store import TableStore

Happened = tuple[str, int, str]  # a line of history: its kind, the seat, and the notation


class TableChanges:
    """The one place where tables are changed."""

    def __init__(self, store: TableStore, storage: Storage, metrics: Metrics) -> None:
        self._metrics: Final = metrics
        self._store: Final = store
        self._storage: Final = storage

    async def create(self, row: TableRow, seats: Sequence[Seat], before: Sequence[Happened] = ()) -> LiveTable:
        """Write a new table and its seats, and the history that it goes on from."""
        header = {column.name: getattr(row, column.name) for column in TableRow.__table__.columns}
        steps = [Step(insert(TableRow), header)]
        steps += [Step(insert(SeatRow), {"table_id": row.id, **seat_row(seat)}) for seat in seats]
        for number, (kind, seat, notation) in enumerate(before, 1):
            line = {"table_id": row.id, "number": number, "kind": kind, "seat": seat}
            steps.append(Step(insert(MoveRow), {**line, "notation": notation, "made": row.created}))
        await self._storage.write(*steps)
        live = await self._store.get(row.id)
        async with live.lock:
            await settle(self._storage, live)
        self._store.tell(live)
        return live

    async def play(
        self, live: LiveTable, seat: int, notation: str, number: int, allowed: Callable[[Seat], None]
    ) -> None:
        """Play a move for a seat, if `allowed` raises nothing."""
        began = time.monotonic()
        async with live.lock:
            await self._catch_up(live, seat, number)
            allowed(live.seat(seat))
            check_running(live)
            if live.phase is not None and seat in live.phase.lines:
                live.expect(seat, number)
                change = LineChange(live, live.phase, seat)
                change.play(notation)
                await self._write_line(live, change, seat, number)
            else:
                await self._play(live, seat, notation, number)
            self._metrics.moves.add(time.monotonic() - began)
            await self._settle(live)

    async def _play(self, live: LiveTable, seat: int, notation: str, number: int) -> None:
        live.expect(seat, number)
        move = live.game.parse(checks.notation(notation))
        trial = live.state.copy()
        trial.play(seat, move)
        moves = [(seat, str(move)), *consents(live, trial)]
        now = datetime.now(UTC)
        steps = [*history(live, PLAY, moves, [took(live, seat)]), *end_pointing(live, trial)]
        if trial.outcome is not None:
            steps.append(_finish(live, now))
        await self._write(live, seat, number, *steps)
        if trial.outcome is not None:
            live.row.finished = now
        live.played(moves)

    async def undo(
        self, live: LiveTable, seat: int, number: int, allowed: Callable[[Seat], None], turn: bool = False
    ) -> None:
        """Take back the last move, or all of the seat's turn that can be taken back."""
        async with live.lock:
            await self._catch_up(live, seat, number)
            allowed(live.seat(seat))
            live.expect(seat, number)
            why = taking_back.why_not(live, seat)
            if why:
                raise Conflict(why)
            count = taking_back.count(live, seat, turn)
            if live.phase is not None:
                change = LineChange(live, live.phase, seat)
                change.undo(count)
                await self._write_line(live, change, seat, number)
            else:
                taken = live.moves[-1 : -count - 1 : -1]
                await self._write(live, seat, number, *history(live, UNDO, taken))
                live.undone(count)
            await self._settle(live)

    async def go_on(self, live: LiveTable, seed: int) -> None:
        """Let a campaign that is over last one game longer, with chance from a new seed: the move that ended it is
        played again, and prepares the next game."""
        async with live.lock:
            await self._store.freshen(live)
            if live.row.finished is None:
                raise Conflict(N_("The game is not over yet."))
            seat, notation = live.moves[-1]
            rows = [(UNDO, seat, ""), (SEED, seat, str(seed)), (PLAY, seat, notation)]
            steps = [
                Step(ADD_MOVE, {**step.row, "kind": kind, "notation": written})
                for step, (kind, _, written) in zip(history(live, PLAY, [row[1:] for row in rows]), rows, strict=True)
                if step.row is not None
            ]
            open_again = update(TableRow).where(TableRow.id == live.id).values(finished=None)
            await self._write(live, seat, live.rows + 1, *steps, Step(open_again))
            live.row.finished = None
            live.rebuild(rows)
            await settle(self._storage, live, anew=True)
        self._store.tell(live)

    async def _write_line(self, live: LiveTable, change: LineChange, seat: int, number: int) -> None:
        now = datetime.now(UTC)
        await self._write(live, seat, number, *change.steps, *([_finish(live, now)] if change.over else []))
        if change.over:
            live.row.finished = now
        change.done()

    async def say(self, live: LiveTable, person: Person, name: str, text: str, watching: bool = False) -> None:
        """Add a line of chat, among those who watch or for all; its number is whichever is free."""
        async with live.lock:
            while True:
                await self._store.freshen(live)
                if len(live.chat) >= (checks.WATCHERS_LINES if watching else checks.CHAT_LINES):
                    raise Conflict(
                        N_("{count} lines have been said here; there is no room for more."), count=len(live.chat)
                    )
                if live.talkers[person.id] >= checks.CHAT_LINES_EACH:
                    raise Conflict(
                        N_("You have said {count} lines here; leave the others some room."),
                        count=live.talkers[person.id],
                    )
                line = ChatLine(len(live.chat) + 1, name, datetime.now(UTC), text, watching)
                row = {"table_id": live.id, "number": line.number, "person": person.id, "name": name}
                row |= {"said": line.said, "text": text, "watching": watching}
                try:
                    await self._storage.write(Step(insert(ChatRow), row))
                except Lost:
                    live.stale = True
                    continue
                except BaseException:  # refused, or the caller was cut off: nobody knows whether it came through
                    live.stale = True
                    raise
                live.chat.append(line)
                live.talkers[person.id] += 1
                live.refresh()
                break
        self._store.tell(live)

    async def point(self, live: LiveTable, seat: int, thing: str, check: Callable[[], None]) -> None:
        """Let a seat point at something, or at nothing, if `check` raises nothing."""
        async with live.lock:
            await self._store.freshen(live)
            check()
            if live.points.get(seat, "") == thing:
                return
            gone = delete(PointRow).where(PointRow.table_id == live.id, PointRow.seat == seat)
            row = {"table_id": live.id, "seat": seat, "thing": thing}
            live.stale = True
            try:
                await self._storage.write(bump(live), Step(gone), *([Step(insert(PointRow), row)] if thing else []))
            except Lost:
                await self._store.freshen(live)
                raise permissions.too_late() from None
            await self._store.freshen(live)

    async def set_pace(self, live: LiveTable, pace: str) -> None:
        """Change how long bots wait."""
        async with live.lock:
            await self._store.freshen(live)
            live.stale = True
            values = {"pace": pace, "changes": TableRow.changes + 1}
            await self._storage.write(Step(update(TableRow).where(TableRow.id == live.id).values(**values)))
            await self._store.freshen(live)

    async def note(self, live: LiveTable, kind: str, seat: int) -> None:
        """Write down that something happened to a seat beside the game, once in a game."""
        async with live.lock:
            await self._store.freshen(live)
            if any(one.kind == kind and one.seat == seat for one in live.incidents):
                return
            live.stale = True
            with contextlib.suppress(Lost):  # something else was written down at the same moment: there is another time
                await self._storage.write(bump(live), *incident_steps(live, "", [(kind, seat, live.position)]))
            await self._store.freshen(live)
        self._store.tell(live)

    async def reseat(
        self,
        live: LiveTable,
        number: int,
        pick: Callable[[Seat], Seat],
        lost: BadInput,
        *more: Step,
        incident: tuple[str, str] | None = None,
    ) -> None:
        """Change a seat into what `pick` makes of it, if nobody changes it meanwhile (else `lost`), and `more` with it.
        The game begins when no seat is open any more. The kind of `incident`, and whose it is, is written down."""
        async with live.lock:
            await self._store.freshen(live)
            old = live.seat(number)
            new = pick(old)
            same = [SeatRow.kind == old.kind, SeatRow.stand_in == old.stand_in]
            same.append(SeatRow.holder == old.holder if old.holder else SeatRow.holder.is_(None))
            table = TableRow.id == live.id
            waits = exists().where(SeatRow.table_id == live.id, SeatRow.kind == OPEN)
            begin = update(TableRow).where(table, TableRow.started.is_(None), ~waits).values(started=datetime.now(UTC))
            seat = update(SeatRow).where(SeatRow.table_id == live.id, SeatRow.number == number, *same)
            if incident is not None:
                more += tuple(incident_steps(live, incident[1], [(incident[0], number, live.position)]))
            live.stale = True
            try:
                # The table's row first: on other databases it is the lock that makes the last two to join take turns.
                uncode = Step(delete(CodeRow).where(CodeRow.table_id == live.id, ~waits))
                await self._storage.write(
                    bump(live), Step(seat.values(**seat_row(new)), once=True), Step(begin), uncode, *more
                )
            except Lost:
                await self._store.freshen(live)
                raise lost from None
            await self._store.freshen(live)
            await self._settle(live)

    async def close(self, live: LiveTable) -> None:
        """Take away a table at which no game has begun, with all that belongs to it; Conflict once one has."""
        async with live.lock:
            await self._store.freshen(live)
            begun = Conflict(N_("The game has begun: let a bot stand in, or play it to its end."))
            if live.status != WAITING:
                raise begun
            rows = [delete(one).where(one.table_id == live.id) for one in BELONGING]
            table = delete(TableRow).where(TableRow.id == live.id, TableRow.started.is_(None))
            live.stale = True
            try:
                await self._storage.write(*[Step(row) for row in rows], Step(table, once=True))
            except Lost:
                await self._store.freshen(live)
                raise begun from None
            live.row.changes += 1  # those who still look at it hear that something happened, and find nothing
        self._store.forget(live)

    async def _catch_up(self, live: LiveTable, seat: int, number: int) -> None:
        """Know at least what the caller knows, who may have heard of it at another process a moment before us."""
        await self._store.freshen(live)
        if number > live.number(seat):
            live.stale = True
            await self._store.freshen(live)

    async def _settle(self, live: LiveTable) -> None:
        """Set the clocks, and tell what has happened even if the caller is cut off meanwhile: it is on the disk."""
        try:
            await settle(self._storage, live)
        finally:
            self._store.tell(live)

    async def _write(self, live: LiveTable, seat: int, number: int, *steps: Step) -> None:
        try:
            await self._storage.write(*steps)
        except Lost:
            live.stale = True
            await self._store.freshen(live)
            live.expect(seat, number)
            raise Conflict(N_("Someone was faster. Look again.")) from None
        except BaseException:  # refused, or the caller was cut off: nobody knows whether it came through
            live.stale = True
            raise


def check_running(live: LiveTable) -> None:
    """Conflict unless a game is on."""
    if live.status != RUNNING:
        if live.row.finished is not None:
            raise Conflict(N_("The game is over."))
        raise Conflict(N_("The game begins when all seats are taken."))


def _finish(live: LiveTable, now: datetime) -> Step:
    return Step(update(TableRow).where(TableRow.id == live.id).values(finished=now))
