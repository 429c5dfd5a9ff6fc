"""The rows of one table, read at one moment. Their queries are made once, of plain columns: every look at a table that
is not in memory waits for them."""

from typing import Final, NamedTuple

from sqlalchemy import BindParameter, Connection, Table, bindparam, select

from zastava.server.entities import ChatLine, Incident, Seat
from zastava.server.storage.models import ChatRow, ClockRow, IncidentRow, LineRow, MoveRow, PointRow, SeatRow, TableRow
from zastava.server.tables.clocks import Face, stamp
from zastava.server.tables.joint_phase import LineStep

_TABLES: Final[Table] = TableRow.__table__  # type: ignore[assignment]
_SEATS: Final = SeatRow.__table__.c
_CHAT: Final = ChatRow.__table__.c
_MOVES: Final = MoveRow.__table__.c
_LINES: Final = LineRow.__table__.c
_POINTS: Final = PointRow.__table__.c
_CLOCKS: Final = ClockRow.__table__.c
_INCIDENTS: Final = IncidentRow.__table__.c
_THIS: Final[BindParameter[str]] = bindparam("table_id")

_HEADER: Final = select(_TABLES).where(_TABLES.c.id == _THIS)
_SIT: Final = (
    select(_SEATS.number, _SEATS.kind, _SEATS.name, _SEATS.holder, _SEATS.bot, _SEATS.stand_in, _SEATS.resigned)
    .where(_SEATS.table_id == _THIS)
    .order_by(_SEATS.number)
)
_SAID: Final = (
    select(_CHAT.number, _CHAT.name, _CHAT.said, _CHAT.text, _CHAT.watching, _CHAT.person)
    .where(_CHAT.table_id == _THIS, _CHAT.number > bindparam("chat"))
    .order_by(_CHAT.number)
)
_MADE: Final = (
    select(_MOVES.kind, _MOVES.seat, _MOVES.notation)
    .where(_MOVES.table_id == _THIS, _MOVES.number > bindparam("history"))
    .order_by(_MOVES.number)
)
_STEPPED: Final = (
    select(_LINES.phase, _LINES.seat, _LINES.number, _LINES.kind, _LINES.notation, _LINES.made)
    .where(_LINES.table_id == _THIS)
    .order_by(_LINES.seat, _LINES.number)
)
_POINTED: Final = (
    select(_POINTS.seat, _POINTS.thing).where(_POINTS.table_id == _THIS).order_by(_POINTS.seat)
)  # fmt: skip
_TIMED: Final = select(_CLOCKS.seat, _CLOCKS.left, _CLOCKS.due, _CLOCKS.since, _CLOCKS.reach).where(
    _CLOCKS.table_id == _THIS
)
_HAPPENED: Final = (
    select(
        _INCIDENTS.number,
        _INCIDENTS.kind,
        _INCIDENTS.seat,
        _INCIDENTS.position,
        _INCIDENTS.person,
        _INCIDENTS.made,
    )
    .where(_INCIDENTS.table_id == _THIS)
    .order_by(_INCIDENTS.number)
)


class TableRows(NamedTuple):
    """What the database knows of a table, of chat and history only what is new."""

    header: TableRow
    seats: tuple[Seat, ...]
    chat: list[ChatLine]
    talkers: list[str]  # who said each of these lines
    history: list[tuple[str, int, str]]
    lines: list[LineStep]
    points: dict[int, str]  # what each seat points at
    incidents: tuple[Incident, ...]
    faces: dict[int, Face]


def read(table_id: str, connection: Connection, *, chat: int, history: int) -> TableRows | None:
    """The rows of a table, without the first so many of its chat and its history; None when there is no table."""
    this = {"table_id": table_id}
    header = connection.execute(_HEADER, this).first()
    sit = connection.execute(_SIT, this)
    said = connection.execute(_SAID, {**this, "chat": chat}).all()
    made = connection.execute(_MADE, {**this, "history": history}).all()
    stepped = connection.execute(_STEPPED, this)
    pointed = connection.execute(_POINTED, this)
    happened = connection.execute(_HAPPENED, this)
    if header is None:
        return None
    timed = connection.execute(_TIMED, this) if header.clock else ()
    return TableRows(
        TableRow(**header._mapping),
        tuple(
            Seat(number, kind, name, holder or "", bot, stands, out)
            for number, kind, name, holder, bot, stands, out in sit
        ),
        [ChatLine(*line[:5]) for line in said],
        [line.person for line in said],
        [(kind, seat, notation) for kind, seat, notation in made],
        [LineStep(*step[:5], made=stamp(step.made)) for step in stepped],
        {point.seat: point.thing for point in pointed},
        tuple(Incident(*incident) for incident in happened),
        {seat: Face(*face) for seat, *face in timed},
    )
