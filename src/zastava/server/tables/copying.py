"""Copying: all rows of one database into another, empty one, and a proof that every table is the same there.

Everything is written in one transaction. Before it is committed, all rows are read back, and every table is replayed
from both databases; unless all come to the same state, nothing was written.
"""

import os
import sqlite3
from pathlib import Path
from typing import Any, Final, NamedTuple

from alembic.migration import MigrationContext
from sqlalchemy import Connection, Table, insert, inspect, make_url, select, text
from sqlalchemy.exc import DBAPIError

from zastava.core.errors import BadInput
from zastava.core.record import digest
from zastava.core.words import N_
from zastava.server.settings import database_url
from zastava.server.storage.database import Database, Unreachable, why
from zastava.server.storage.models import Base
from zastava.server.storage.ownership import is_ours
from zastava.server.storage.storage import connect, latest_revision, migrate
from zastava.server.tables import table_rows
from zastava.server.tables.table_store import replay

AT_ONCE: Final = 500  # rows in one statement
PASSING: Final = {"presences", "turns"}  # what processes do just now, which is no concern of the copy
_CANNOT: Final = N_("The database {url} cannot be opened: {why}")
_HALF: Final = ".copying"  # the name of a file ends with it until all is there

Rows = dict[str, list[dict[str, Any]]]  # by the name of the table


class Copied(NamedTuple):
    """What has been copied."""

    tables: int
    moves: int
    unopened: int  # tables that this version cannot replay; their rows are the same


async def copy(source: str, target: str) -> Copied:
    """Copy a database to another; both are files or URLs. BadInput, and nothing is written, when that cannot be."""
    url, goal = database_url(source), database_url(target)
    path = _file(goal)
    if path is not None and path.exists():
        raise BadInput(N_("{url} is not empty: a copy needs a new file, or a database without tables."), url=target)
    known = _file(url)
    if known is not None and not known.is_file():
        raise BadInput(_CANNOT, url=source, why=os.strerror(2))
    rows, states = await _ask(url, lambda connection: _read(connection, shown(url)))
    half = None if path is None else path.with_name(path.name + _HALF)
    try:
        await _write(goal if half is None else f"sqlite:///{half}", rows, states, shown(goal))
        if half is not None and path is not None:
            half.rename(path)
    finally:
        if half is not None:
            for left in half.parent.glob(f"{half.name}*"):
                left.unlink()
    return Copied(len(rows["tables"]), len(rows["moves"]), sum(state == "" for state in states.values()))


def shown(url: str) -> str:
    """A URL for people, without its password."""
    return make_url(url).render_as_string(hide_password=True)


def _file(url: str) -> Path | None:
    return Path(make_url(url).database or "") if url.startswith("sqlite") else None


async def _ask(url: str, errand: Any) -> Any:
    database = connect(url)
    try:
        return await _told(database.read(errand), url)
    finally:
        await database.close()


async def _told(doing: Any, url: str) -> Any:
    """What comes of it; what a driver complains of is one line."""
    try:
        return await doing
    except DBAPIError as error:
        raise BadInput(_CANNOT, url=shown(url), why=why(error)) from error
    except (Unreachable, sqlite3.Error, OSError) as error:
        raise BadInput(_CANNOT, url=shown(url), why=str(error)) from error


def _read(connection: Connection, url: str) -> tuple[Rows, dict[str, str]]:
    """All rows of a database of ours, and the states that its tables come to."""
    version = MigrationContext.configure(connection).get_current_revision() if is_ours(connection) else None
    if version is None:
        raise BadInput(N_("{url} is not a database of Zastava."), url=url)
    if version != latest_revision():
        raise BadInput(
            N_("{url} is of another version of Zastava ({theirs}, here {ours}). Serve it once with ours, then copy."),
            url=url,
            theirs=version,
            ours=latest_revision(),
        )
    rows = {table.name: _all(connection, table) for table in _tables()}
    return rows, _states(connection, rows)


async def _write(url: str, rows: Rows, states: dict[str, str], called: str) -> None:
    def check(connection: Connection) -> None:
        if inspect(connection).get_table_names():
            raise BadInput(N_("{url} is not empty: a copy needs a new file, or a database without tables."), url=called)

    def fill(connection: Connection) -> None:
        if connection.dialect.name == "postgresql":
            connection.execute(text("SET LOCAL idle_in_transaction_session_timeout = 0"))  # replaying takes its time
        migrate(connection)
        for table in _tables():
            for first in range(0, len(rows[table.name]), AT_ONCE):
                connection.execute(insert(table), rows[table.name][first : first + AT_ONCE])
        if {table.name: _all(connection, table) for table in _tables()} != rows or _states(connection, rows) != states:
            raise BadInput(N_("The copy in {url} is not the same; nothing was kept."), url=called)

    database: Database = connect(url)
    try:
        await _told(database.open(check, fill), url)
    finally:
        await database.close()


def _tables() -> list[Table]:
    """All that is copied, those first that others refer to."""
    return [table for table in Base.metadata.sorted_tables if table.name not in PASSING]


def _all(connection: Connection, table: Table) -> list[dict[str, Any]]:
    order = [table.c.created] if table.name == "tables" else []  # a rematch refers to an older table
    query = select(table).order_by(*order, *table.primary_key.columns)
    return [dict(row._mapping) for row in connection.execute(query)]


def _states(connection: Connection, rows: Rows) -> dict[str, str]:
    """The hash of the state that each table comes to, "" for one that cannot be replayed."""
    states = {}
    for header in rows["tables"]:
        found = table_rows.read(header["id"], connection, chat=0, history=0)
        try:
            states[header["id"]] = "" if found is None else digest(replay(found).state)
        except Exception:  # one bad table, or one of another game: its rows are compared all the same
            states[header["id"]] = ""
    return states
