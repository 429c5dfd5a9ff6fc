"""The rows. Moves and chat are only ever appended; the state of a game is what replaying its moves gives."""

from datetime import UTC, datetime
from typing import Any, Final

from sqlalchemy import (
    JSON,
    BigInteger,
    Boolean,
    DateTime,
    ForeignKey,
    Index,
    Integer,
    LargeBinary,
    MetaData,
    String,
    Text,
)
from sqlalchemy.engine import Dialect
from sqlalchemy.orm import DeclarativeBase, Mapped, mapped_column
from sqlalchemy.types import TypeDecorator


class Moment(TypeDecorator[datetime]):
    """A point in time, UTC everywhere: SQLite forgets time zones, so they are put back on reading."""

    impl = DateTime(timezone=True)
    cache_ok = True

    def process_result_value(self, value: Any, dialect: Dialect) -> datetime | None:  # noqa: ARG002
        """The moment, with its zone."""
        if isinstance(value, datetime) and value.tzinfo is None:
            return value.replace(tzinfo=UTC)
        return value  # type: ignore[no-any-return]


class Base(DeclarativeBase):
    """All rows."""

    metadata = MetaData(
        naming_convention={
            "ix": "ix_%(column_0_label)s",
            "uq": "uq_%(table_name)s_%(column_0_name)s",
            "fk": "fk_%(table_name)s_%(column_0_name)s_%(referred_table_name)s",
            "pk": "pk_%(table_name)s",
        }
    )


class KeyRow(Base):
    """Keys that all processes on one database share, such as the one that signs cookies."""

    __tablename__ = "keys"

    name: Mapped[str] = mapped_column(String(40), primary_key=True)
    key: Mapped[bytes] = mapped_column(LargeBinary)


class PersonRow(Base):
    """Somebody who gave a name."""

    __tablename__ = "persons"

    id: Mapped[str] = mapped_column(String(32), primary_key=True)
    name: Mapped[str] = mapped_column(String(40))
    lang: Mapped[str] = mapped_column(String(8), default="")
    epoch: Mapped[int] = mapped_column(Integer, default=0, server_default="0")  # how often signed out everywhere
    # Which moves they want to be asked about once more, "" if they never said.
    confirm: Mapped[str] = mapped_column(String(8), default="", server_default="")
    created: Mapped[datetime] = mapped_column(Moment)


class TokenRow(Base):
    """The hash of a token with which a program acts for a person."""

    __tablename__ = "tokens"

    hash: Mapped[str] = mapped_column(String(64), primary_key=True)
    person: Mapped[str] = mapped_column(ForeignKey("persons.id"), index=True)
    created: Mapped[datetime] = mapped_column(Moment)


class CarryRow(Base):
    """The hash of a one-time link that carries a seat, or a whole identity, to another device."""

    __tablename__ = "carries"

    hash: Mapped[str] = mapped_column(String(64), primary_key=True)
    person: Mapped[str] = mapped_column(ForeignKey("persons.id"))
    table_id: Mapped[str | None] = mapped_column(ForeignKey("tables.id"))
    seat: Mapped[int | None] = mapped_column(Integer)
    expires: Mapped[datetime] = mapped_column(Moment)
    used: Mapped[datetime | None] = mapped_column(Moment)


class TableRow(Base):
    """A table. It waits until `started`, runs until `finished`."""

    __tablename__ = "tables"
    __table_args__ = (
        Index("ix_tables_lobby", "listed", "finished", "created"),
        Index("ix_tables_going_on", "household", "finished"),
        Index("ix_tables_challenge", "challenge", "owner", unique=True),  # one try for each person and day
    )

    id: Mapped[str] = mapped_column(String(32), primary_key=True)
    game: Mapped[str] = mapped_column(String(40))
    version: Mapped[int] = mapped_column(Integer)
    options: Mapped[dict[str, str]] = mapped_column(JSON)
    seat_count: Mapped[int] = mapped_column(Integer)
    seed: Mapped[str] = mapped_column(String(40))  # decimal: 128 bits do not fit an integer column
    listed: Mapped[bool] = mapped_column(Boolean)
    owner: Mapped[str] = mapped_column(ForeignKey("persons.id"), index=True)
    created: Mapped[datetime] = mapped_column(Moment)
    started: Mapped[datetime | None] = mapped_column(Moment)
    finished: Mapped[datetime | None] = mapped_column(Moment)
    changes: Mapped[int] = mapped_column(Integer, default=0)  # how often seats changed: a part of the revision
    after: Mapped[str | None] = mapped_column(ForeignKey("tables.id"), unique=True)  # the table that it is a rematch of
    # The hash of the components it is played with; "" for tables older than that.
    components: Mapped[str] = mapped_column(String(64), default="", server_default="")
    # The finished table that it goes on from, and at which position; "" for a game from its beginning.
    origin: Mapped[str] = mapped_column(String(32), default="", server_default="")
    origin_at: Mapped[int] = mapped_column(Integer, default=0, server_default="0")
    household: Mapped[str] = mapped_column(String(32), default="", server_default="")  # a keyed hash of its address
    challenge: Mapped[str | None] = mapped_column(String(10))  # the day whose challenge it is a try of, as 2026-11-16
    pace: Mapped[str] = mapped_column(String(8), default="natural", server_default="natural")  # of its bots
    clock: Mapped[str] = mapped_column(String(40), default="", server_default="")  # of its people, see `clocks`
    opened: Mapped[bool] = mapped_column(Boolean, default=False, server_default="0")  # a record that was brought along
    # How it ended otherwise than by the rules (`core.ending`), "" if it did not.
    ended: Mapped[str] = mapped_column(String(40), default="", server_default="")


class SeatRow(Base):
    """A seat at a table."""

    __tablename__ = "seats"

    table_id: Mapped[str] = mapped_column(ForeignKey("tables.id"), primary_key=True)
    number: Mapped[int] = mapped_column(Integer, primary_key=True)
    kind: Mapped[str] = mapped_column(String(8))
    name: Mapped[str] = mapped_column(String(40))
    holder: Mapped[str | None] = mapped_column(ForeignKey("persons.id"), index=True)
    bot: Mapped[str] = mapped_column(String(40), default="")
    stand_in: Mapped[str] = mapped_column(String(40), default="")
    resigned: Mapped[bool] = mapped_column(Boolean, default=False, server_default="0")


class MoveRow(Base):
    """A line of a table's history: a move played, or the last one taken back. The key lets only one process win.

    `seat` is whose move it is, also where it is taken back."""

    __tablename__ = "moves"

    table_id: Mapped[str] = mapped_column(ForeignKey("tables.id"), primary_key=True)
    number: Mapped[int] = mapped_column(Integer, primary_key=True)
    kind: Mapped[str] = mapped_column(String(8))  # "play", "undo", or "seed" where a campaign goes on
    seat: Mapped[int] = mapped_column(Integer)
    notation: Mapped[str] = mapped_column(Text)
    made: Mapped[datetime] = mapped_column(Moment)
    took: Mapped[int | None] = mapped_column(BigInteger)  # milliseconds, where a clock ran


class LineRow(Base):
    """A step of one seat while several decide at once: a move on its own line, or the last one taken back.

    When all have finished, the lines become history and these rows go."""

    __tablename__ = "lines"

    table_id: Mapped[str] = mapped_column(ForeignKey("tables.id"), primary_key=True)
    phase: Mapped[int] = mapped_column(Integer, primary_key=True)  # the number in the history where the phase began
    seat: Mapped[int] = mapped_column(Integer, primary_key=True)
    number: Mapped[int] = mapped_column(Integer, primary_key=True)
    kind: Mapped[str] = mapped_column(String(8))  # "play" or "undo"
    notation: Mapped[str] = mapped_column(Text)
    made: Mapped[datetime] = mapped_column(Moment)


class PointRow(Base):
    """What a seat points at, until the turn is over."""

    __tablename__ = "points"

    table_id: Mapped[str] = mapped_column(ForeignKey("tables.id"), primary_key=True)
    seat: Mapped[int] = mapped_column(Integer, primary_key=True)
    thing: Mapped[str] = mapped_column(String(100))


class OutcomeRow(Base):
    """How a finished game ended: what replaying its moves gives, kept because statistics ask for many at once.

    Found out when it is first asked for; whoever deletes these rows loses nothing but time."""

    __tablename__ = "outcomes"

    table_id: Mapped[str] = mapped_column(String(32), primary_key=True)
    finished: Mapped[datetime] = mapped_column(Moment)  # a campaign that goes on ends again
    moves: Mapped[int] = mapped_column(Integer)
    outcome: Mapped[dict[str, Any]] = mapped_column(JSON)


class AnalysisRow(Base):
    """How a finished game went (`lab.analysis`): what thinking about its record gives, kept because that takes long.

    Whoever deletes these rows loses nothing but time."""

    __tablename__ = "analyses"

    table_id: Mapped[str] = mapped_column(String(32), primary_key=True)
    finished: Mapped[datetime] = mapped_column(Moment)  # a campaign that goes on ends again
    version: Mapped[int] = mapped_column(Integer)
    analysis: Mapped[dict[str, Any]] = mapped_column(JSON)


class ChatRow(Base):
    """Something said at a table."""

    __tablename__ = "chat"

    table_id: Mapped[str] = mapped_column(ForeignKey("tables.id"), primary_key=True)
    number: Mapped[int] = mapped_column(Integer, primary_key=True)
    person: Mapped[str] = mapped_column(ForeignKey("persons.id"))
    name: Mapped[str] = mapped_column(String(40))
    said: Mapped[datetime] = mapped_column(Moment)
    text: Mapped[str] = mapped_column(Text)
    watching: Mapped[bool] = mapped_column(Boolean, default=False, server_default="0")  # said among those who watch


class IncidentRow(Base):
    """Something that happened at a table beside the game (`incidents` names the kinds): only ever appended."""

    __tablename__ = "incidents"

    table_id: Mapped[str] = mapped_column(ForeignKey("tables.id"), primary_key=True)
    number: Mapped[int] = mapped_column(Integer, primary_key=True)
    kind: Mapped[str] = mapped_column(String(12))
    seat: Mapped[int] = mapped_column(Integer)  # whose, or about whom
    position: Mapped[int] = mapped_column(Integer)  # how many moves stood, or are to stand
    person: Mapped[str] = mapped_column(String(32))  # who did it
    made: Mapped[datetime] = mapped_column(Moment)


class ClockRow(Base):
    """The clock of a seat, see `clocks.Face`. Moments are milliseconds since 1970: any database can add them."""

    __tablename__ = "clocks"

    table_id: Mapped[str] = mapped_column(ForeignKey("tables.id"), primary_key=True)
    seat: Mapped[int] = mapped_column(Integer, primary_key=True)
    left: Mapped[int] = mapped_column(BigInteger)
    due: Mapped[int | None] = mapped_column(BigInteger, index=True)  # when it runs out, NULL while it does not run
    since: Mapped[int] = mapped_column(BigInteger)
    reach: Mapped[int] = mapped_column(Integer)


class PulseRow(Base):
    """When a server on this database was last known to live: the time that none did counts against nobody."""

    __tablename__ = "pulses"

    name: Mapped[str] = mapped_column(String(12), primary_key=True)
    beat: Mapped[int] = mapped_column(BigInteger)


class PresenceRow(Base):
    """A person whom a process has seen at a table, or vouches for a little longer because they listen there."""

    __tablename__ = "presences"

    process: Mapped[str] = mapped_column(String(32), primary_key=True)
    table_id: Mapped[str] = mapped_column(String(32), primary_key=True)
    person: Mapped[str] = mapped_column(String(32), primary_key=True)
    seen: Mapped[datetime] = mapped_column(Moment)


class TurnRow(Base):
    """A table where a bot may be to move, until somebody has looked and found none. Where several processes share a
    PostgreSQL, a trigger writes it (`notices`), and whoever claims it lets the bots move (`turn_claims`)."""

    __tablename__ = "turns"

    table_id: Mapped[str] = mapped_column(String(32), primary_key=True)
    wanted: Mapped[int] = mapped_column(Integer)  # grows with every change of the table
    made: Mapped[datetime] = mapped_column(Moment)
    worker: Mapped[str] = mapped_column(String(32), default="", server_default="")  # who has claimed it, "" for nobody
    until: Mapped[datetime | None] = mapped_column(Moment)  # and how long that counts


class PushRow(Base):
    """A device that is called when it is a person's turn: where its push service is, and how to write to it."""

    __tablename__ = "pushes"

    hash: Mapped[str] = mapped_column(String(64), primary_key=True)  # of the address
    person: Mapped[str] = mapped_column(ForeignKey("persons.id"), index=True)
    endpoint: Mapped[str] = mapped_column(Text)
    key: Mapped[str] = mapped_column(String(100))
    secret: Mapped[str] = mapped_column(String(40))
    lang: Mapped[str] = mapped_column(String(8))
    made: Mapped[datetime] = mapped_column(Moment)


class CallRow(Base):
    """The turn of a seat for which its person was last called."""

    __tablename__ = "calls"

    table_id: Mapped[str] = mapped_column(ForeignKey("tables.id"), primary_key=True)
    seat: Mapped[int] = mapped_column(Integer, primary_key=True)
    turn: Mapped[int] = mapped_column(Integer)


class CodeRow(Base):
    """The short code of a table that waits for players; it goes when the game begins."""

    __tablename__ = "codes"

    code: Mapped[int] = mapped_column(Integer, primary_key=True, autoincrement=False)
    table_id: Mapped[str] = mapped_column(ForeignKey("tables.id"), unique=True)


# What goes with a table that is taken away; one with moves never is, and their rows see to it.
BELONGING: Final = (
    AnalysisRow, CallRow, CarryRow, ChatRow, ClockRow, CodeRow, IncidentRow, PointRow, PresenceRow, SeatRow, TurnRow,
)  # fmt: skip
