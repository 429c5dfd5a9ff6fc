"""Which tables there are: for the lobby, for a person, for the bots to wake."""

import json
from collections.abc import Sequence
from datetime import datetime
from typing import Final

from sqlalchemy import ColumnElement, Text, and_, cast, exists, func, or_, select

from zastava.core.record import FIRST_LINE
from zastava.server.entities import FINISHED, RUNNING, WAITING
from zastava.server.storage.models import ChatRow, IncidentRow, LineRow, MoveRow, SeatRow, TableRow
from zastava.server.storage.storage import Storage
from zastava.server.tables import challenges
from zastava.server.tables.joint_phase import PHASE, PLAY, UNDO

_IN: Final[dict[str, ColumnElement[bool]]] = {
    WAITING: and_(TableRow.started.is_(None), TableRow.finished.is_(None)),
    RUNNING: and_(TableRow.started.is_not(None), TableRow.finished.is_(None)),
    FINISHED: TableRow.finished.is_not(None),
}


async def listed(storage: Storage, status: str, limit: int) -> list[str]:
    """Ids of listed tables in a status, newest first."""
    return await _ids(storage, and_(TableRow.listed.is_(True), _IN[status]), limit)


async def mine(storage: Storage, person_id: str, limit: int, since: datetime | None = None) -> list[str]:
    """Ids of tables that a person sits at or made, newest first, unfinished ones before finished ones. Left out are
    unfinished ones that they have resigned from, and those at which nothing has happened `since` then."""
    here = exists().where(SeatRow.table_id == TableRow.id, SeatRow.holder == person_id)
    out = exists().where(SeatRow.table_id == TableRow.id, SeatRow.holder == person_id, SeatRow.resigned.is_(True))
    theirs = and_(or_(TableRow.owner == person_id, here), TableRow.opened.is_(False))
    alive = and_(theirs, TableRow.finished.is_(None), ~out)
    going = await _ids(storage, alive if since is None else and_(alive, _used(since)), limit)
    return going + await _ids(storage, and_(theirs, _IN[FINISHED]), limit - len(going))


async def used(storage: Storage, ids: Sequence[str]) -> dict[str, datetime]:
    """When each of these tables was made, begun, last moved at or finished, whichever was last. Steps on a line of
    one's own do not count: nobody else may know of them."""
    moved = select(MoveRow.made).where(MoveRow.table_id == TableRow.id).order_by(MoveRow.number.desc()).limit(1)
    moments = TableRow.created, TableRow.started, TableRow.finished, moved.scalar_subquery()
    rows = await storage.rows(select(TableRow.id, *moments).where(TableRow.id.in_(ids))) if ids else ()
    return {row[0]: max(moment for moment in row[1:] if moment is not None) for row in rows}


async def with_bots(storage: Storage, since: datetime) -> list[str]:
    """Ids of running tables where a bot holds a seat or stands in, and something has happened since then."""
    thinks = exists().where(SeatRow.table_id == TableRow.id, or_(SeatRow.bot != "", SeatRow.stand_in != ""))
    return await _ids(storage, and_(_IN[RUNNING], thinks, _moved(since)), None)


def _moved(since: datetime) -> ColumnElement[bool]:
    """Tables that were made, or where somebody has moved, since then."""
    moved = exists().where(MoveRow.table_id == TableRow.id, MoveRow.made >= since)
    stepped = exists().where(LineRow.table_id == TableRow.id, LineRow.made >= since)
    return or_(TableRow.created >= since, moved, stepped)


def _used(since: datetime) -> ColumnElement[bool]:
    """Tables where anything has happened since then."""
    spoke = exists().where(ChatRow.table_id == TableRow.id, ChatRow.said >= since)
    happened = exists().where(IncidentRow.table_id == TableRow.id, IncidentRow.made >= since)
    return or_(_moved(since), spoke, happened)


async def going_on(storage: Storage, person_id: str, since: datetime | None = None) -> int:
    """How many tables a person has made that are not over, and at which something has happened `since` then."""
    query = select(func.count()).where(TableRow.owner == person_id, TableRow.finished.is_(None))
    return int((await storage.rows(query if since is None else query.where(_used(since))))[0][0])


async def going_on_from(storage: Storage, household: str) -> int:
    """How many tables were made from an address (a hash of it) that are not over."""
    query = select(func.count()).where(TableRow.household == household, TableRow.finished.is_(None))
    return int((await storage.rows(query))[0][0])


async def rematch_of(storage: Storage, table_id: str) -> str | None:
    """The id of the table that goes on from this one, if there is one."""
    return next(iter(await _ids(storage, TableRow.after == table_id, 1)), None)


async def was_played(storage: Storage, table_id: str, seat: int, number: int, notation: str) -> bool:
    """Whether a move that a seat sent under this number is on the disk and nothing has been taken back since."""
    phase, step = divmod(number, PHASE)
    after = (LineRow.table_id == table_id, LineRow.phase == phase, LineRow.seat == seat, LineRow.number >= step)
    rows = await storage.rows(
        select(LineRow.kind, LineRow.seat, LineRow.notation).where(*after).order_by(LineRow.number)
    )
    if not rows:  # no line, or one that has joined the history
        since = MoveRow.table_id == table_id, MoveRow.number >= (phase or number)
        rows = await storage.rows(
            select(MoveRow.kind, MoveRow.seat, MoveRow.notation).where(*since).order_by(MoveRow.number)
        )
        if phase:
            rows = [row for row in rows if row.seat == seat][step - 1 :]
    return bool(rows) and tuple(rows[0]) == (PLAY, seat, notation) and all(row.kind != UNDO for row in rows)


async def times(storage: Storage, table_id: str) -> list[int | None]:
    """How long each move that stands took, in milliseconds; None where no clock ran."""
    rows = select(MoveRow.kind, MoveRow.took).where(MoveRow.table_id == table_id).order_by(MoveRow.number)
    found: list[int | None] = []
    for kind, took in await storage.rows(rows):
        if kind == PLAY:
            found.append(took)
        elif kind == UNDO:
            found.pop()
    return found


async def raw_record(storage: Storage, table_id: str, sealed: bool = True) -> str:
    """What was played at a finished table, as a record that nobody has replayed; "" when there is no such table, its
    game is not over, or it is a try of today's challenge and those are not wanted."""
    columns = (
        TableRow.game, TableRow.version, TableRow.components, TableRow.seat_count, TableRow.seed, TableRow.ended,
    )  # fmt: skip
    over = [TableRow.id == table_id, TableRow.finished.is_not(None)]
    if not sealed:
        over.append(or_(TableRow.challenge.is_(None), TableRow.challenge < challenges.today().isoformat()))
    found = await storage.rows(select(*columns, cast(TableRow.options, Text).label("options")).where(*over))
    if not found:
        return ""
    game, version, components, seats, seed, ended, options = found[0]
    moves = select(MoveRow.kind, MoveRow.seat, MoveRow.notation).where(MoveRow.table_id == table_id)
    standing: list[str] = []
    for kind, seat, notation in await storage.rows(moves.order_by(MoveRow.number)):
        if kind == "undo":
            del standing[-1:]
        else:
            standing.append(f"seed: {notation}" if kind == "seed" else f"{seat + 1} {notation}")
    lines = [FIRST_LINE, f"game: {game} {version}", *([f"components: {components}"] if components else [])]
    lines += [
        f"seats: {seats}",
        *_options(options),
        f"seed: {seed}",
        "moves:",
        *standing,
        *([f"ended: {ended}"] if ended else []),
    ]
    return "\n".join([*lines, f"end: {sum(line[0] != 's' for line in standing)} moves, state unknown", ""])


def _options(text: str) -> list[str]:
    """The lines of options, as far as they can be read."""
    try:
        options = json.loads(text)
    except ValueError:
        return []
    return [f"option {name}: {setting}" for name, setting in options.items()] if isinstance(options, dict) else []


async def _ids(storage: Storage, where: ColumnElement[bool], limit: int | None) -> list[str]:
    query = select(TableRow.id).where(where).order_by(TableRow.created.desc(), TableRow.id)
    return [row.id for row in await storage.rows(query if limit is None else query.limit(max(limit, 0)))]
