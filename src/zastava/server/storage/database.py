"""What the storage needs of a database. SQLite and PostgreSQL each have one way to write and one way to read."""

from collections.abc import Callable, Mapping, Sequence
from typing import Any, Final, Protocol, TypeVar

from sqlalchemy import Connection, Insert
from sqlalchemy.exc import DBAPIError

T = TypeVar("T")

# What a process can hear of: a table was changed, a person, who is present at a table, a bot is to move at a table; or
# anything may have been written. Beside what is written: that an address has asked often, or tried a wrong code.
TABLE: Final = "t"
PERSON: Final = "u"
PRESENCE: Final = "p"
TURN: Final = "b"
ANYTHING: Final = "*"
ASKED: Final = "r"
WRONG: Final = "c"

Heard = Callable[[str, str], None]  # is told one of these, and which table or person


class Unreachable(Exception):
    """The database cannot be asked now; it says why."""


class Database(Protocol):
    """One database. An errand is a function that is handed a connection, and runs in a transaction of its own."""

    shared: bool  # whether it is made for several processes: they hear of one another at once, and share bots' turns

    @property
    def hears(self) -> bool:
        """Whether it would be heard now if another process wrote, or after a while."""

    async def open(self, check: Callable[[Connection], None], prepare: Callable[[Connection], None]) -> None:
        """Connect, and let `prepare` bring it up to date, whoever else does so at the same time. `check` looks at it
        first, and nothing is changed when it refuses."""

    async def write(self, errand: Callable[[Connection], T]) -> T:
        """Do something, one errand after the other; when this returns, it is on the disk."""

    async def add(self, statement: Insert, rows: Sequence[Mapping[str, Any]]) -> None:
        """Add rows by one statement, all or none; when this returns, they are on the disk."""

    async def read(self, errand: Callable[[Connection], T]) -> T:
        """What an errand finds, several at a time; each sees the database as it was at one moment."""

    async def listen(self, heard: Heard) -> None:
        """From now on, say when another process has written."""

    async def tell(self, notices: list[tuple[str, str]]) -> None:
        """Let other processes hear of something that is not written down: its kind, and what it is about."""

    async def rest(self, then: Callable[[], None]) -> None:
        """Call something when nothing is being written."""

    async def close(self) -> None:
        """Put it away; nothing is under way any more."""


def why(error: DBAPIError) -> str:
    """What a driver has to say, without the names of its classes."""
    said = error.orig
    return str((said.__cause__ if said is not None else None) or said)
