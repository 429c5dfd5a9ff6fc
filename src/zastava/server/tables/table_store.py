"""The table store: the live tables of this process, read from rows. `table_changes` changes them, through rows."""

import asyncio
import logging
from collections import OrderedDict
from collections.abc import Callable
from datetime import UTC, datetime
from functools import partial
from typing import Final
from weakref import WeakValueDictionary

from sqlalchemy import update

from zastava.core import registry
from zastava.core.contract import WATCHER
from zastava.core.errors import BadInput, IllegalMove
from zastava.core.words import N_
from zastava.server import identity
from zastava.server.refusals import Conflict, Unknown, Unstorable
from zastava.server.storage.models import TableRow
from zastava.server.storage.storage import Lost, Step, Storage
from zastava.server.tables import table_rows
from zastava.server.tables.clock_changes import settle
from zastava.server.tables.event_streams import Streams
from zastava.server.tables.line_changes import LineChange
from zastava.server.tables.live_table import LiveTable
from zastava.server.tables.table_rows import TableRows

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
        self._first: Final[dict[str, bool]] = {}  # tables that are read for the first time: written to meanwhile?
        self._broken: Final[set[str]] = set()  # tables that cannot be opened, and of which the log has been told

    async def prepare(self) -> None:
        """Let the database know the queries, so that whoever looks first does not wait for that."""
        await self._storage.read(partial(table_rows.read, "", chat=0, history=0))

    async def get(self, table_id: str, viewer: int = WATCHER) -> LiveTable:
        """The table of this id, up to date; Unknown when there is none. If it has to be read, its log is made ready for
        the viewer."""
        live = self._known.get(table_id)
        if live is None:
            if not identity.looks_like_id(table_id):
                raise _no_table()
            task = self._loading.get(table_id)
            if task is None:
                task = self._loading[table_id] = asyncio.create_task(self._load(table_id, viewer))
                task.add_done_callback(lambda _: self._loading.pop(table_id, None))
            live = await asyncio.shield(task)
        else:
            self._keep(live)
        if self._suspect(live) or live.all_finished:
            async with live.lock:
                await self.freshen(live)
        return live

    def _suspect(self, live: LiveTable) -> bool:
        """Whether the rows may say more than the table in memory."""
        return live.stale or not self._storage.hears

    def doubt(self, table_id: str) -> None:
        """Let a table be read anew by whoever asks for it next."""
        live = self._known.get(table_id)
        if live is not None:
            live.stale = True

    def tell(self, live: LiveTable) -> None:
        """Something changed at a table: wake those who listen, and the bots."""
        self._streams.tell(live.id, live.change)
        self._changed(live)

    def forget(self, live: LiveTable) -> None:
        """A table is gone: wake those who listen, so that they see it."""
        self._live.pop(live.id, None)
        self._known.pop(live.id, None)
        self._streams.tell(live.id, live.change)

    def removed(self, table_id: str) -> None:
        """A table was taken away because nobody had used it."""
        live = self._known.get(table_id)
        if live is not None:
            live.stale = True  # whoever is still busy with it finds nothing
            self.forget(live)

    def in_memory(self) -> list[LiveTable]:
        """The tables that somebody has lately asked for."""
        return list(self._known.values())

    def forget_id(self, table_id: str) -> None:
        """The table of this id is gone, whether it is in memory or not."""
        live = self._known.get(table_id)
        if live is not None:
            self.forget(live)

    def _keep(self, live: LiveTable) -> None:
        self._live[live.id] = live
        self._live.move_to_end(live.id)
        self._drop_idle()

    async def _load(self, table_id: str, viewer: int = WATCHER) -> LiveTable:
        """Read a table for the first time; whatever is wrong with its rows is a Conflict of this table alone."""
        self._first[table_id] = False
        try:
            rows = await self._storage.read(partial(table_rows.read, table_id, chat=0, history=0))
            if rows is None:
                raise _no_table()
            live = await self._build(rows, viewer)
        except (Unknown, Unstorable):
            raise
        except Exception as error:
            raise self._cannot_be_opened(table_id, error) from error
        finally:
            written = self._first.pop(table_id)
        live.stale = written  # perhaps after it was read
        self._known[table_id] = live
        self._keep(live)
        return live

    def _cannot_be_opened(self, table_id: str, error: Exception) -> Conflict:
        if table_id not in self._broken:
            self._broken.add(table_id)
            _LOG.error("table %s cannot be opened: %s", table_id, error)
        if isinstance(error, Conflict):
            return error
        why = str(error) if isinstance(error, BadInput) else type(error).__name__
        return Conflict(
            N_(
                "This table cannot be opened: {why} What was played is kept; when the game is over, it is at {address}."
            ),
            why=why,
            address=f"/t/{table_id}/record",
        )

    async def _build(self, rows: TableRows, viewer: int) -> LiveTable:
        live = _empty(rows)
        live.follow(viewer)
        if len(rows.history) > _LONG:
            await asyncio.to_thread(_take_in, live, rows)
        else:
            _take_in(live, rows)
        return live

    async def freshen(self, live: LiveTable) -> None:
        """Read what other processes have written, if anything, and end a phase in which all have finished. The caller
        holds the lock."""
        if self._suspect(live):
            await self._read(live)
        if live.all_finished:
            try:
                await self._join(live)
            except Unstorable as error:  # it can be looked at, and is tried again
                _LOG.warning("the lines at table %s cannot be joined now: %s", live.id, error)

    async def _read(self, live: LiveTable) -> None:
        before = _marks(live)
        live.stale = False  # whatever is written from here on makes it stale again
        try:
            rows = await self._storage.read(partial(table_rows.read, live.id, chat=len(live.chat), history=live.rows))
            if rows is None:
                raise _no_table()
            _take_in(live, rows)
        except Exception as error:
            live.stale = True
            if isinstance(error, (Unknown, Unstorable)):
                raise
            raise self._cannot_be_opened(live.id, error) from error
        except BaseException:
            live.stale = True
            raise
        if _marks(live) != before:
            self.tell(live)

    async def _join(self, live: LiveTable) -> None:
        """Two finished at once in two processes, or the server was stopped between a step and the end."""
        while live.phase is not None and live.all_finished:
            change = LineChange(live, live.phase, live.seats[0].number)
            change.join()
            now = datetime.now(UTC)
            finish = Step(update(TableRow).where(TableRow.id == live.id).values(finished=now))
            try:
                await self._storage.write(*change.steps, *([finish] if change.over else []))
            except Lost:
                live.stale = True
                await self._read(live)
                continue
            except BaseException:
                live.stale = True
                raise
            if change.over:
                live.row.finished = now
            change.done()
            await settle(self._storage, live)
            self.tell(live)

    def changed_elsewhere(self, table_id: str = "") -> None:
        """Another process wrote to a table, or when none is named to any: it is suspect, and where someone listens it
        is read at once."""
        for first in self._first:
            if not table_id or first == table_id:
                self._first[first] = True
        for live in [self._known[table_id]] if table_id in self._known else [] if table_id else self.in_memory():
            live.stale = True
        for busy in [table_id] if table_id else self._streams.busy():
            if busy in self._live and busy not in self._reading and self._streams.listening(busy):
                self._reading[busy] = asyncio.create_task(self._read_again(busy))

    async def _read_again(self, table_id: str) -> None:
        try:
            while (await self.get(table_id)).stale:  # more was written meanwhile
                pass
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


def _no_table() -> Unknown:
    return Unknown(N_("There is no table at this address."))


def replay(rows: TableRows) -> LiveTable:
    """The table that these rows come to; Conflict when they cannot be replayed here."""
    live = _empty(rows)
    _take_in(live, rows)
    return live


def _empty(rows: TableRows) -> LiveTable:
    """A table at which nothing has happened yet; Conflict when it is of a game that this server does not have."""
    game = registry.games().get(rows.header.game)
    if game is None or game.version != rows.header.version:
        raise Conflict(
            N_("This table was played with {game} {version}, which this server does not have."),
            game=rows.header.game,
            version=rows.header.version,
        )
    if rows.header.components not in ("", game.components):
        raise Conflict(
            N_("This table is played with the components {theirs}, and this server has {ours}."),
            theirs=rows.header.components,
            ours=game.components or "–",
        )
    return LiveTable(rows.header, game)


def _marks(live: LiveTable) -> tuple[int, int]:
    return live.revision, live.phase.rows if live.phase is not None else 0


def _take_in(live: LiveTable, rows: TableRows) -> None:
    known, live.row = live.row, rows.header
    if (known.options, known.seat_count) != (live.row.options, live.row.seat_count):
        live.arrange(live.row)
    live.seats = rows.seats
    live.chat += rows.chat
    live.talkers.update(rows.talkers)
    live.incidents = rows.incidents
    live.faces = rows.faces
    try:
        live.rebuild(rows.history)
        if live.phase is not None:
            live.phase.take(rows.lines)
        live.points = rows.points
    except IllegalMove as error:
        raise Conflict(N_("This table no longer replays: {why}"), why=str(error)) from error
