"""Which tables there are: for the lobby, for a person, for the bots to wake."""

from typing import Final

from sqlalchemy import ColumnElement, and_, exists, or_, select

from zastava.server.entities import FINISHED, RUNNING, WAITING
from zastava.server.models import SeatRow, TableRow
from zastava.server.storage import Storage

_IN: Final[dict[str, ColumnElement[bool]]] = {
    WAITING: and_(TableRow.started.is_(None), TableRow.finished.is_(None)),
    RUNNING: and_(TableRow.started.is_not(None), TableRow.finished.is_(None)),
    FINISHED: TableRow.finished.is_not(None),
}


async def listed(storage: Storage, status: str, limit: int) -> list[str]:
    """Ids of listed tables in a status, newest first."""
    return await _ids(storage, and_(TableRow.listed.is_(True), _IN[status]), limit)


async def mine(storage: Storage, person_id: str, limit: int) -> list[str]:
    """Ids of tables that a person sits at or made, newest first, unfinished ones before finished ones."""
    sits = exists().where(SeatRow.table_id == TableRow.id, SeatRow.holder == person_id)
    theirs = or_(TableRow.owner == person_id, sits)
    going = await _ids(storage, and_(theirs, TableRow.finished.is_(None)), limit)
    return going + await _ids(storage, and_(theirs, _IN[FINISHED]), limit - len(going))


async def with_bots(storage: Storage) -> list[str]:
    """Ids of running tables where a bot holds a seat or stands in."""
    thinks = or_(SeatRow.bot != "", SeatRow.stand_in != "")
    return await _ids(storage, and_(_IN[RUNNING], exists().where(SeatRow.table_id == TableRow.id, thinks)), None)


async def rematch_of(storage: Storage, table_id: str) -> str | None:
    """The id of the table that goes on from this one, if there is one."""
    return next(iter(await _ids(storage, TableRow.after == table_id, 1)), None)


async def _ids(storage: Storage, where: ColumnElement[bool], limit: int | None) -> list[str]:
    query = select(TableRow.id).where(where).order_by(TableRow.created.desc(), TableRow.id)
    return [row.id for row in await storage.rows(query if limit is None else query.limit(max(limit, 0)))]
