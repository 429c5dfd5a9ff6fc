"""The table store: the live tables of this process, read from rows, changed only through rows.

Every change has the same shape: take the table's lock, check, try it on a copy, write, and only then show it. When
another process was first, the write is lost, the table is read again, and the caller hears of a conflict.
"""

import asyncio
import logging
from collections import OrderedDict
from collections.abc import Callable, Sequence
from datetime import UTC, datetime
from functools import partial
from typing import Final, NamedTuple
from weakref import WeakValueDictionary

from sqlalchemy import exists, insert, select, update
from sqlalchemy.ext.asyncio import AsyncConnection

from zastava.core import registry
from zastava.core.errors import BadInput, IllegalMove
from zastava.core.words import N_
from zastava.server import checks, identity
from zastava.server.entities import OPEN, RUNNING, ChatLine, Person, Seat
from zastava.server.event_streams import Streams
from zastava.server.live_table import PLAY, UNDO, LiveTable
from zastava.server.models import ChatRow, MoveRow, SeatRow, TableRow
from zastava.server.refusals import Conflict, Unknown
from zastava.server.storage import ADD_MOVE, Lost, Step, Storage

# Replaying more moves than this is left to a thread, so that other tables need not wait.
_LONG: Final = 60

_LOG: Final = logging.getLogger(__name__)


class TableStore:
    """Live tables by their ids; those not used lately are dropped and read again when asked for."""

    def __init__(self, storage: Storage, streams: Streams, limit: int, changed: Callable[[LiveTable], None]) -> None:
        self._storage: Final = storage
        self._streams: Final = streams
        self._limit: Final = limit
        self._changed: Final = changed  # called after every change, once it is durable
        self._live: Final[OrderedDict[str, LiveTable]] = OrderedDict()
        # Also those dropped that somebody is still busy with: never are there two of one table.
        self._known: Final[WeakValueDictionary[str, LiveTable]] = WeakValueDictionary()
        self._loading: Final[dict[str, asyncio.Task[LiveTable]]] = {}
        self._reading: Final[dict[str, asyncio.Task[None]]] = {}

    # --- reading -----------------------------------------------------------------------------------------------------

    async def get(self, table_id: str) -> LiveTable:
        """The table of this id, up to date; Unknown when there is none."""
        live = self._known.get(table_id)
        if live is None:
            if not identity.looks_like_id(table_id):
                raise _no_table()
            task = self._loading.get(table_id)
            if task is None:
                task = self._loading[table_id] = asyncio.create_task(self._load(table_id))
                task.add_done_callback(lambda _: self._loading.pop(table_id, None))
            live = await asyncio.shield(task)
        else:
            self._keep(live)
        if live.stale:
            async with live.lock:
                await self.freshen(live)
        return live

    def _keep(self, live: LiveTable) -> None:
        self._live[live.id] = live
        self._live.move_to_end(live.id)
        self._drop_idle()

    async def _load(self, table_id: str) -> LiveTable:
        rows = await self._storage.read(partial(_rows, table_id, chat=0, history=0))
        if rows is None:
            raise _no_table()
        game = registry.games().get(rows.header.game)
        if game is None or game.version != rows.header.version:
            raise Conflict(
                N_("This table was played with {game} {version}, which this server does not have."),
                game=rows.header.game,
                version=rows.header.version,
            )
        live = LiveTable(rows.header, game)
        if len(rows.history) > _LONG:
            await asyncio.to_thread(_take_in, live, rows)
        else:
            _take_in(live, rows)
        self._known[table_id] = live
        self._keep(live)
        return live

    async def freshen(self, live: LiveTable) -> None:
        """Read what other processes have written, if anything. The caller holds the lock."""
        if not live.stale:
            return
        before = live.revision
        live.stale = False  # whatever is written from here on makes it stale again
        try:
            rows = await self._storage.read(partial(_rows, live.id, chat=len(live.chat), history=live.rows))
            if rows is None:
                raise _no_table()
            _take_in(live, rows)
        except BaseException:
            live.stale = True
            raise
        if live.revision != before:
            self._tell(live)

    def changed_elsewhere(self) -> None:
        """Another process wrote: all tables are suspect, and those that someone listens to are read at once."""
        for live in list(self._known.values()):
            live.stale = True
        for table_id in self._streams.busy():
            if table_id in self._live and table_id not in self._reading:
                self._reading[table_id] = asyncio.create_task(self._read_again(table_id))

    async def _read_again(self, table_id: str) -> None:
        try:
            await self.get(table_id)
        except BadInput as error:  # whoever looks next is told
            _LOG.warning("table %s cannot be read again: %s", table_id, error)
        finally:
            del self._reading[table_id]

    def _drop_idle(self) -> None:
        if len(self._live) <= self._limit:
            return
        for table_id, live in list(self._live.items()):
            if len(self._live) <= self._limit:
                return
            if not live.lock.locked() and not self._streams.listening(table_id):
                del self._live[table_id]

    # --- changing ----------------------------------------------------------------------------------------------------

    async def create(self, row: TableRow, seats: Sequence[Seat]) -> LiveTable:
        """Write a new table and its seats."""
        header = {column.name: getattr(row, column.name) for column in TableRow.__table__.columns}
        steps = [Step(insert(TableRow), header)]
        steps += [Step(insert(SeatRow), {"table_id": row.id, **_seat_row(seat)}) for seat in seats]
        await self._storage.write(*steps)
        live = await self.get(row.id)
        self._changed(live)
        return live

    async def play(
        self, live: LiveTable, seat: int, notation: str, number: int, allowed: Callable[[Seat], None]
    ) -> None:
        """Play a move for a seat, if `allowed` raises nothing."""
        async with live.lock:
            await self.freshen(live)
            allowed(live.seat(seat))
            _running(live)
            live.expect(number)
            move = live.game.parse(checks.notation(notation))
            trial = live.state.copy()
            trial.play(seat, move)
            written = str(move)
            steps = [_history_line(live, PLAY, seat, written)]
            now = datetime.now(UTC)
            if trial.outcome is not None:
                steps.append(Step(update(TableRow).where(TableRow.id == live.id).values(finished=now)))
            await self._write(live, number, *steps)
            if trial.outcome is not None:
                live.row.finished = now
            live.played(seat, written, trial)
        self._tell(live)

    async def undo(self, live: LiveTable, seat: int, number: int, allowed: Callable[[Seat], None]) -> None:
        """Take back the last move."""
        async with live.lock:
            await self.freshen(live)
            allowed(live.seat(seat))
            live.expect(number)
            why = live.why_no_undo(seat)
            if why:
                raise Conflict(why)
            await self._write(live, number, _history_line(live, UNDO, seat, ""))
            live.undone()
        self._tell(live)

    async def say(self, live: LiveTable, person: Person, name: str, text: str) -> None:
        """Add a line of chat; its number is whichever is free."""
        async with live.lock:
            while True:
                await self.freshen(live)
                if len(live.chat) >= checks.CHAT_LINES:
                    raise Conflict(
                        N_("{count} lines have been said here; there is no room for more."), count=len(live.chat)
                    )
                line = ChatLine(len(live.chat) + 1, name, datetime.now(UTC), text)
                row = {"table_id": live.id, "number": line.number, "person": person.id, "name": name}
                row |= {"said": line.said, "text": text}
                try:
                    await self._storage.write(Step(insert(ChatRow), row))
                except Lost:
                    live.stale = True
                    continue
                except BaseException:  # refused, or the caller was cut off: nobody knows whether it came through
                    live.stale = True
                    raise
                live.chat.append(line)
                live.refresh()
                break
        self._tell(live)

    async def reseat(
        self, live: LiveTable, number: int, pick: Callable[[Seat], Seat], lost: BadInput, *more: Step
    ) -> None:
        """Change a seat into what `pick` makes of it, if nobody changes it meanwhile (else `lost`), and `more` with it.
        The game begins when no seat is open any more."""
        async with live.lock:
            await self.freshen(live)
            old = live.seat(number)
            new = pick(old)
            same = [SeatRow.kind == old.kind, SeatRow.stand_in == old.stand_in]
            same.append(SeatRow.holder == old.holder if old.holder else SeatRow.holder.is_(None))
            table = TableRow.id == live.id
            waits = exists().where(SeatRow.table_id == live.id, SeatRow.kind == OPEN)
            begin = update(TableRow).where(table, TableRow.started.is_(None), ~waits).values(started=datetime.now(UTC))
            seat = update(SeatRow).where(SeatRow.table_id == live.id, SeatRow.number == number, *same)
            bump = update(TableRow).where(table).values(changes=TableRow.changes + 1)
            live.stale = True
            try:
                # The table's row first: on other databases it is the lock that makes the last two to join take turns.
                await self._storage.write(
                    Step(bump), Step(seat.values(**_seat_row(new)), once=True), Step(begin), *more
                )
            except Lost:
                await self.freshen(live)
                raise lost from None
            await self.freshen(live)

    async def _write(self, live: LiveTable, number: int, *steps: Step) -> None:
        try:
            await self._storage.write(*steps)
        except Lost:
            live.stale = True
            await self.freshen(live)
            live.expect(number)
            raise Conflict(N_("Someone was faster. Look again.")) from None
        except BaseException:  # refused, or the caller was cut off: nobody knows whether it came through
            live.stale = True
            raise

    def _tell(self, live: LiveTable) -> None:
        self._streams.tell(live.id, live.change())
        self._changed(live)


def _no_table() -> Unknown:
    return Unknown(N_("There is no table at this address."))


def _running(live: LiveTable) -> None:
    if live.status != RUNNING:
        if live.row.finished is not None:
            raise Conflict(N_("The game is over."))
        raise Conflict(N_("The game begins when all seats are taken."))


class _Rows(NamedTuple):
    """What the database knows of a table, of chat and history only what is new."""

    header: TableRow
    seats: tuple[Seat, ...]
    chat: list[ChatLine]
    history: list[tuple[str, int, str]]


async def _rows(table_id: str, connection: AsyncConnection, *, chat: int, history: int) -> _Rows | None:
    """The rows of a table, without the first so many of its chat and its history; None when there is no table."""
    header = select(*TableRow.__table__.columns).where(TableRow.id == table_id)
    row = (await connection.execute(header)).first()
    if row is None:
        return None
    seats = select(SeatRow.number, SeatRow.kind, SeatRow.name, SeatRow.holder, SeatRow.bot, SeatRow.stand_in)
    sit = await connection.execute(seats.where(SeatRow.table_id == table_id).order_by(SeatRow.number))
    lines = select(ChatRow.number, ChatRow.name, ChatRow.said, ChatRow.text)
    lines = lines.where(ChatRow.table_id == table_id, ChatRow.number > chat).order_by(ChatRow.number)
    said = await connection.execute(lines)
    moves = select(MoveRow.kind, MoveRow.seat, MoveRow.notation)
    moves = moves.where(MoveRow.table_id == table_id, MoveRow.number > history).order_by(MoveRow.number)
    made = await connection.execute(moves)
    return _Rows(
        TableRow(**row._mapping),
        tuple(Seat(number, kind, name, holder or "", bot, stands) for number, kind, name, holder, bot, stands in sit),
        [ChatLine(*line) for line in said],
        [(kind, seat, notation) for kind, seat, notation in made],
    )


def _take_in(live: LiveTable, rows: _Rows) -> None:
    live.row = rows.header
    live.seats = rows.seats
    live.chat += rows.chat
    try:
        live.rebuild(rows.history)
    except IllegalMove as error:
        raise Conflict(N_("This table no longer replays: {why}"), why=str(error)) from error


def _seat_row(seat: Seat) -> dict[str, object]:
    return {
        "number": seat.number,
        "kind": seat.kind,
        "name": seat.name,
        "holder": seat.holder or None,
        "bot": seat.bot,
        "stand_in": seat.stand_in,
    }


def _history_line(live: LiveTable, kind: str, seat: int, notation: str) -> Step:
    row = {"table_id": live.id, "number": live.rows + 1, "kind": kind, "seat": seat}
    return Step(ADD_MOVE, {**row, "notation": notation, "made": datetime.now(UTC)})
