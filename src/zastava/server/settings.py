"""What whoever runs a server may set."""

import os
from dataclasses import dataclass, field
from importlib.util import find_spec
from pathlib import Path
from typing import Final

from zastava.core.errors import BadInput
from zastava.core.words import N_

DRIVERS: Final = {
    "sqlite": "sqlite+aiosqlite",
    "sqlite+aiosqlite": "sqlite+aiosqlite",
    "postgresql": "postgresql+asyncpg",
    "postgresql+asyncpg": "postgresql+asyncpg",
}


def database_url(database: str) -> str:
    """The URL of a database that may be given as a file."""
    if "://" in database:
        return _checked(database)
    return f"sqlite+aiosqlite:///{Path(database).expanduser().resolve()}"


def _checked(url: str) -> str:
    """A URL with a driver that the server can use; BadInput, without the password, when there is none."""
    scheme, _, rest = url.partition("://")
    driver = DRIVERS.get(scheme)
    if driver is None or (driver.startswith("sqlite") and not rest.startswith("/")):
        raise BadInput(
            N_("A database is a file, sqlite:///FILE or postgresql://…, not one of the kind '{scheme}'."),
            scheme=scheme[:40],
        )
    if find_spec(driver.partition("+")[2]) is None:
        raise BadInput(
            N_("A database of the kind '{scheme}' needs the package {package}."),
            scheme=scheme,
            package=driver.partition("+")[2],
        )
    return f"{driver}://{rest}"


@dataclass(frozen=True)
class Settings:
    """How one server runs."""

    database: str = field(default_factory=lambda: os.environ.get("ZASTAVA_DATABASE", "zastava.db"))
    secret: str = field(default_factory=lambda: os.environ.get("ZASTAVA_SECRET", ""))  # "": kept in the database
    # Whether browsers come by https though requests arrive by http. A proxy on this machine need only send
    # X-Forwarded-Proto; FORWARDED_ALLOW_IPS names proxies elsewhere whose word counts too.
    https: bool = field(default_factory=lambda: os.environ.get("ZASTAVA_HTTPS", "") not in ("", "0", "no"))
    pause: float = 0.4  # seconds before a bot's move, so that people can follow
    workers: int = 0  # processes in which bots think; 0 for one less than there are processors, at least one
    heartbeat: float = 15.0  # seconds between signs of life on a quiet event stream
    absence: float = 60.0  # seconds without a sign of life after which a bot may stand in for a person
    rate: float = 50.0  # requests per second that one address may make on average; 0 for no limit
    burst: int = 1000  # how many it may make at once
    connections: int = 5000  # at a time; fewer where the system allows fewer files
    connections_per_address: int = 200  # from one address that is not this machine's own; 0 for no limit
    streams_per_visitor: int = 40  # event streams of one person, or of one address that has given no name
    tables_per_person: int = 100  # that one person has made and that are not over
    wake_days: int = 30  # bots at tables where nothing has happened for longer wait until somebody looks
    live_tables: int = 256  # tables kept in memory

    @property
    def url(self) -> str:
        """The database as a URL."""
        return database_url(self.database)
