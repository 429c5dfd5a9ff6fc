"""What whoever runs a server may set: by the environment, `ZASTAVA_` and the name in capitals (`docs/hosting.md`)."""

import os
from dataclasses import dataclass, field
from importlib.util import find_spec
from pathlib import Path
from typing import Any, Final

from sqlalchemy import make_url
from sqlalchemy.exc import ArgumentError

from zastava.core.errors import BadInput
from zastava.core.words import N_

DRIVERS: Final = {
    "sqlite": "sqlite",
    "postgresql": "postgresql+asyncpg",
    "postgresql+asyncpg": "postgresql+asyncpg",
}

_ON: Final = ("1", "yes", "on", "true")
_OFF: Final = ("0", "no", "off", "false")
_PARAMETERS: Final = {"host", "passfile", "port", "ssl"}  # what an address may end with


def database_url(database: str) -> str:
    """The URL of a database that may be given as a file."""
    if "://" in database:
        return _checked(database)
    return f"sqlite:///{Path(database).expanduser().resolve()}"


def _checked(url: str) -> str:
    """A URL with a driver that the server can use; BadInput, without the password, when there is none."""
    scheme, _, rest = url.partition("://")
    driver = DRIVERS.get(scheme)
    if driver is None or (driver.startswith("sqlite") and not rest.startswith("/")):
        raise BadInput(
            N_("A database is a file, sqlite:///FILE or postgresql://…, not one of the kind '{scheme}'."),
            scheme=scheme[:40],
        )
    if driver.startswith("sqlite"):
        return f"{driver}://{rest}"
    if find_spec("asyncpg") is None:
        raise BadInput(
            N_("A database of the kind '{scheme}' needs {package}: install zastava[postgres]."),
            scheme=scheme,
            package="asyncpg",
        )
    return _postgres(f"{driver}://{rest}")


def _postgres(given: str) -> str:
    """The address of a PostgreSQL database in the driver's words; whatever is wrong with it, no password is shown."""
    try:
        url = make_url(given)
    except (ArgumentError, ValueError) as error:
        raise BadInput(
            N_("This is not the address of a database; expected postgresql://USER:PASSWORD@HOST:PORT/NAME.")
        ) from error
    if "sslmode" in url.query:  # as PostgreSQL's own programs call it
        url = url.update_query_dict({"ssl": str(url.query["sslmode"])}).difference_update_query(["sslmode"])
    unknown = sorted(set(url.query) - _PARAMETERS)
    if unknown:
        raise BadInput(
            N_("The address of a database may end with {known}, not with “{got}”."),
            known=", ".join(f"{name}=…" for name in sorted(_PARAMETERS)),
            got=unknown[0][:40],
        )
    return url.render_as_string(hide_password=False)


def _text(name: str, default: str = "") -> Any:
    """A setting that the environment may name."""
    return field(default_factory=lambda: os.environ.get(f"ZASTAVA_{name}", default))


def _switch(name: str, default: bool = False) -> Any:
    """On or off, in any of the usual words."""

    def read() -> bool:
        given = os.environ.get(f"ZASTAVA_{name}", "").lower()
        if not given:
            return default
        if given not in _ON and given not in _OFF:
            raise BadInput(N_("{name} is a switch: 1 or 0, not '{got}'."), name=f"ZASTAVA_{name}", got=given[:40])
        return given in _ON

    return field(default_factory=read)


def _address(name: str) -> Any:
    """Where pages are found, "" for where they were opened."""

    def read() -> str:
        given = os.environ.get(f"ZASTAVA_{name}", "")
        if given and not given.startswith(("http://", "https://")):
            raise BadInput(
                N_("{name} takes an address such as {example}, not '{got}'."),
                name=f"ZASTAVA_{name}",
                example="http://192.168.1.5:8000",
                got=given[:40],
            )
        return given

    return field(default_factory=read)


def _number(name: str, default: float, low: float = 0) -> Any:
    """A number from `low` on, whole where the default is."""

    def read() -> float:
        given = os.environ.get(f"ZASTAVA_{name}", "")
        try:
            found = type(default)(given) if given else default
        except ValueError:
            found = low - 1
        if not low <= found < float("inf"):
            whole = isinstance(default, int)
            sentence = N_("{name} takes a whole number from {low} on, not '{got}'.")
            raise BadInput(
                sentence if whole else N_("{name} takes a number from {low} on, not '{got}'."),
                name=f"ZASTAVA_{name}",
                low=low,
                got=given[:40],
            )
        return found

    return field(default_factory=read)


@dataclass(frozen=True)
class Settings:
    """How one server runs."""

    database: str = _text("DATABASE", "zastava.db")
    secret: str = _text("SECRET")  # "": kept in the database
    # Whether browsers come by https though requests arrive by http. A proxy on this machine need only send
    # X-Forwarded-Proto; FORWARDED_ALLOW_IPS names proxies elsewhere whose word counts too.
    https: bool = _switch("HTTPS")
    public: str = _address("PUBLIC")  # what invitations made on this machine begin with; "": as the page was opened
    pause: float = _number("PAUSE", 0.4)  # seconds before a bot's move; see `pace`
    workers: int = _number("WORKERS", 0)  # processes in which bots think; 0 for as many as there are processors
    bots: bool = _switch("BOTS", default=True)  # whether bots think here; several processes on a PostgreSQL share them
    heartbeat: float = _number("HEARTBEAT", 15.0, 1)  # seconds between signs of life on a quiet event stream
    absence: float = _number("ABSENCE", 60.0)  # seconds without a sign of life after which a bot may stand in
    rate: float = _number("RATE", 50.0)  # requests per second that one address may make on average; 0 for no limit
    burst: int = _number("BURST", 1000, 1)  # how many it may make at once
    # Connections at a time; fewer where the system allows fewer files.
    connections: int = _number("CONNECTIONS", 5000, 1)
    # From one address that is not this machine's own; 0 for no limit.
    connections_per_address: int = _number("CONNECTIONS_PER_ADDRESS", 200)
    # Event streams of one person, or of one address that has given no name.
    streams_per_visitor: int = _number("STREAMS_PER_VISITOR", 40, 1)
    tables_per_person: int = _number("TABLES_PER_PERSON", 100, 1)  # that one person has made and that are not over
    # Tables made from one address that is not this machine's own, and not over; 0 for no limit.
    tables_per_address: int = _number("TABLES_PER_ADDRESS", 300)
    # Days after which tables without a move, and guests who never sat down, are removed; 0 to keep them.
    keep_days: int = _number("KEEP_DAYS", 90)
    # Days without anything happening after which a game that is not over leaves "my tables"; 0 to show it for ever.
    idle_days: int = _number("IDLE_DAYS", 30)
    # Bots at tables where nothing has happened for longer wait until somebody looks.
    wake_days: int = _number("WAKE_DAYS", 30)
    # The key with which people are called by push messages ("zastava keys" makes one), "" to call nobody; and whom a
    # push service may ask about it, mailto:… or https://…
    push_key: str = _text("PUSH_KEY")
    push_contact: str = _text("PUSH_CONTACT")
    push_near: bool = _switch("PUSH_NEAR")  # also by push services of private networks, and without https
    metrics: int = _number("METRICS", 0)  # the port of this machine where Prometheus finds metrics; 0 for none
    live_tables: int = _number("LIVE_TABLES", 256, 1)  # tables kept in memory

    @property
    def url(self) -> str:
        """The database as a URL."""
        return database_url(self.database)
