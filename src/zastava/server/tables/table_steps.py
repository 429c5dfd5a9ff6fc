"""The steps that several changes of a table have in common."""

from datetime import UTC, datetime

from sqlalchemy import insert, update

from zastava.server.entities import Seat
from zastava.server.storage.models import IncidentRow, TableRow
from zastava.server.storage.storage import Step
from zastava.server.tables.live_table import LiveTable


def bump(live: LiveTable) -> Step:
    """Something has changed that is no line of history or chat: the revision of the table grows."""
    return Step(update(TableRow).where(TableRow.id == live.id).values(changes=TableRow.changes + 1))


def incident_steps(live: LiveTable, person: str, rows: list[tuple[str, int, int]]) -> list[Step]:
    """The rows that say what happened: kind, seat and position of each."""
    common = {"table_id": live.id, "person": person, "made": datetime.now(UTC)}
    return [
        Step(insert(IncidentRow), {**common, "number": number, "kind": kind, "seat": seat, "position": position})
        for number, (kind, seat, position) in enumerate(rows, len(live.incidents) + 1)
    ]


def seat_row(seat: Seat) -> dict[str, object]:
    """The columns of a seat."""
    return {
        "number": seat.number,
        "kind": seat.kind,
        "name": seat.name,
        "holder": seat.holder or None,
        "bot": seat.bot,
        "stand_in": seat.stand_in,
        "resigned": seat.resigned,
    }
