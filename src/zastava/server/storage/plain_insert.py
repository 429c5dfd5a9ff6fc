"""Rows as SQLite's own driver takes them.

A move is one small row, and it is added by itself when no other comes at the same time. What SQLAlchemy finds out about
a statement whenever it is executed takes more than twice as long as SQLite does to add the row and commit it; of
this statement it is found out once.
"""

import sqlite3
from collections.abc import Iterator, Mapping, Sequence
from contextlib import closing, contextmanager
from typing import Any, Final

from sqlalchemy import Engine, Insert, Table
from sqlalchemy.exc import DBAPIError


class PlainInsert:
    """Adds whole rows to a table."""

    def __init__(self, engine: Engine, statement: Insert) -> None:
        table = statement.table
        assert isinstance(table, Table)  # noqa: S101 - it has columns with types
        self._engine: Final = engine
        kinds = [(column.name, column.type.dialect_impl(engine.dialect)) for column in table.columns]
        self._columns: Final = [(name, kind.bind_processor(engine.dialect)) for name, kind in kinds]
        places = ", ".join("?" * len(kinds))
        self._text: Final = f"INSERT INTO {table.name} ({', '.join([name for name, _ in kinds])}) VALUES ({places})"  # noqa: S608

    def rows(self, given: Sequence[Mapping[str, Any]]) -> list[list[Any]]:
        """Rows by name as rows by place, each as the database keeps it."""
        return [[write(row.get(name)) if write else row.get(name) for name, write in self._columns] for row in given]

    @contextmanager
    def added(self, given: Sequence[Mapping[str, Any]], begin: str) -> Iterator[None]:
        """Add rows in a transaction of their own, which is committed after what is done meanwhile. DBAPIError as
        SQLAlchemy would raise it."""
        rows = self.rows(given)
        try:
            with closing(self._engine.raw_connection()) as lent:
                driver: Any = lent.driver_connection
                driver.execute(begin)
                try:
                    driver.executemany(self._text, rows)
                    yield
                    driver.execute("COMMIT")
                finally:
                    if driver.in_transaction:
                        driver.execute("ROLLBACK")
        except sqlite3.Error as error:
            raise DBAPIError.instance(self._text, rows, error, sqlite3.Error, dialect=self._engine.dialect) from error
