"""Connections: how many there may be, and how long one may take to say what it wants.

A connection that has not yet asked for anything costs a file and gives nobody anything. So each has a time limit for
its headers and its body; and where all places are taken, the one that has waited longest without asking makes room, so
that whoever comes with a request is served whatever silent crowd stands at the door.
"""

import asyncio
import enum
import logging
import time
from collections import OrderedDict
from importlib.util import find_spec
from typing import Any, ClassVar, Final

import h11
from uvicorn.protocols.http.h11_impl import H11Protocol

from zastava.server.callers import household, is_own

HEADER_SECONDS: Final = 10.0  # from the first byte, or from the connection, to the end of the headers
BODY_SECONDS: Final = 30.0  # for the body after that
BACKLOG: Final = 100  # connections that the system keeps until we take them
AT_ONCE: Final = 30  # that we take at once; three times as many are open before the first are turned away
SPARE_FILES: Final = 200  # for the database, the workers and what is taken at once
_MOST: Final = 10_000
_QUIET_SECONDS: Final = 60.0


def raise_file_limit() -> int:
    """Let this process open as many files as the system allows, and say how many those are."""
    try:
        import resource
    except ImportError:
        return 512
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    wanted = _MOST + SPARE_FILES
    if hard != resource.RLIM_INFINITY:
        wanted = min(wanted, hard)
    if soft not in (resource.RLIM_INFINITY, -1) and soft < wanted:
        resource.setrlimit(resource.RLIMIT_NOFILE, (wanted, hard))
        soft = wanted
    return wanted if soft == resource.RLIM_INFINITY else soft


class Places:
    """The places for connections of one server."""

    def __init__(self, most: int, per_address: int) -> None:
        self._most: Final = max(most, 1)
        self._per_address: Final = per_address  # 0 for no limit
        self._taken: Final[dict[Connection, str]] = {}
        self._silent: Final[OrderedDict[Connection, None]] = OrderedDict()  # have not asked yet, oldest first
        self._addresses: Final[dict[str, int]] = {}

    def take(self, connection: "Connection", address: str) -> bool:
        """Give a new connection a place, if need be that of the one that has been silent longest; False for none."""
        at_home = is_own(address)  # a proxy on this machine brings everybody
        if self._per_address and not at_home and self._addresses.get(address, 0) >= self._per_address:
            return False
        if len(self._taken) >= self._most:
            if not self._silent:
                return False
            oldest, _ = self._silent.popitem(last=False)
            oldest.turn_away()
        self._taken[connection] = address
        self._addresses[address] = self._addresses.get(address, 0) + 1
        self._silent[connection] = None
        return True

    def asked(self, connection: "Connection") -> None:
        """A connection has sent a whole request: it keeps its place."""
        self._silent.pop(connection, None)

    def leave(self, connection: "Connection") -> None:
        """A connection has ended."""
        self._silent.pop(connection, None)
        address = self._taken.pop(connection, None)
        if address is not None:
            self._addresses[address] -= 1
            if not self._addresses[address]:
                del self._addresses[address]


class Part(enum.Enum):
    """How far the request is that came last, or is to come next."""

    HEADERS = enum.auto()  # or nothing yet
    BODY = enum.auto()
    WHOLE = enum.auto()


class Connection(asyncio.Protocol):
    """What is added to a connection of uvicorn's, whichever parser it has: a place, and a time limit."""

    places: ClassVar[Places]
    loop: asyncio.AbstractEventLoop
    transport: asyncio.Transport

    def __init__(self, *arguments: Any, **named: Any) -> None:
        super().__init__(*arguments, **named)
        self._limit: asyncio.TimerHandle | None = None
        self._in_body = False

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        """Take a place, or go at once."""
        peer = transport.get_extra_info("peername")
        super().connection_made(transport)
        if self.places.take(self, household(str(peer[0])) if peer else ""):
            self._limit = self.loop.call_later(HEADER_SECONDS, self.turn_away)
        else:
            self.turn_away()

    def reached(self, part: Part) -> None:
        """Something has come, and a request is now so far."""
        if part is Part.WHOLE:
            self._in_body = False
            self._stop_clock()
            self.places.asked(self)
        elif part is Part.BODY and not self._in_body:
            self._in_body = True
            self._stop_clock()
            self._limit = self.loop.call_later(BODY_SECONDS, self.turn_away)
        elif part is Part.HEADERS and self._limit is None:
            self._limit = self.loop.call_later(HEADER_SECONDS, self.turn_away)

    def connection_lost(self, exc: Exception | None) -> None:
        """Give the place back."""
        self._stop_clock()
        self.places.leave(self)
        super().connection_lost(exc)

    def turn_away(self) -> None:
        """Hang up without a word."""
        self._stop_clock()
        self.places.leave(self)
        if self.transport is not None:
            self.transport.abort()

    def _stop_clock(self) -> None:
        if self._limit is not None:
            self._limit.cancel()
            self._limit = None


class PlainConnection(Connection, H11Protocol):
    """By h11, which is there wherever Python is and hangs up by itself on headers of more than 64 kB."""

    def data_received(self, data: bytes) -> None:
        """Part of a request has come."""
        super().data_received(data)
        state = self.conn.their_state
        self.reached(Part.BODY if state is h11.SEND_BODY else Part.HEADERS if state is h11.IDLE else Part.WHOLE)


def connections(places: Places) -> type[Connection]:
    """The connections of one server, which share its places: by the quick parser where it is installed."""
    kind: type[Connection] = PlainConnection
    if find_spec("httptools") is not None:
        from zastava.server.web.quick_connections import QuickConnection

        kind = QuickConnection
    return type("PlacedConnection", (kind,), {"places": places})


class Seldom(logging.Filter):
    """Lets the same complaint pass once a minute: a full house must not fill the disk too."""

    def __init__(self) -> None:
        super().__init__()
        self._last: Final[dict[str, float]] = {}

    def filter(self, record: logging.LogRecord) -> bool:
        """Whether this has not been said lately."""
        said = str(record.msg)[:80]
        now = time.monotonic()
        if now - self._last.get(said, -_QUIET_SECONDS) < _QUIET_SECONDS:
            return False
        self._last[said] = now
        return True
