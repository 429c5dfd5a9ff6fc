"""Whose a database is: ours, nobody's yet, or another program's, which is left alone."""

from typing import Final

from sqlalchemy import Connection, inspect

from zastava.core.errors import BadInput
from zastava.core.words import N_

# Every version of ours has had these since the first; other programs may well have one or two of them.
OURS: Final = frozenset({"alembic_version", "keys", "persons", "tables", "seats", "moves"})


def is_ours(connection: Connection) -> bool:
    """Whether a version of Zastava has made its tables."""
    return set(inspect(connection).get_table_names()) >= OURS


def refuse_foreign(connection: Connection, url: str) -> None:
    """BadInput where somebody else's tables lie; where there are none, ours can be made."""
    if inspect(connection).get_table_names() and not is_ours(connection):
        raise BadInput(N_("{url} is not a database of Zastava."), url=url)
