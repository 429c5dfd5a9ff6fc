"""Metrics for Prometheus, in its text format. They are served on a port of their own that only this machine reaches."""

import asyncio
import contextlib
import socket
import sys
from bisect import bisect_left
from collections.abc import Awaitable, Callable, Mapping
from typing import Final

from zastava.core.errors import BadInput, cause
from zastava.core.words import N_
from zastava.server.refusals import Unstorable

_HERE: Final = "127.0.0.1"
_BOUNDS: Final = (0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5, 5.0, 10.0)  # seconds
_LAST_PORT: Final = 65535
_REQUEST_SECONDS: Final = 5.0
_DATABASE_SECONDS: Final = 1.0
_TYPE: Final = "text/plain; version=0.0.4; charset=utf-8"


class Durations:
    """How long something took, each time."""

    def __init__(self) -> None:
        self._counts: Final = [0] * (len(_BOUNDS) + 1)
        self._total = 0.0

    def add(self, seconds: float) -> None:
        """It took so long once more."""
        self._counts[bisect_left(_BOUNDS, seconds)] += 1
        self._total += seconds

    def lines(self, name: str) -> list[str]:
        """As a histogram."""
        found, lines = 0, []
        for bound, count in zip((*map(str, _BOUNDS), "+Inf"), self._counts, strict=True):
            found += count
            lines.append(f'{name}_bucket{{le="{bound}"}} {found}')
        return [*lines, f"{name}_sum {self._total:.6f}", f"{name}_count {found}"]


class Metrics:
    """What one process has counted since it started, and what it can count now."""

    def __init__(self) -> None:
        self.moves: Final = Durations()  # from the request to the disk, people's and bots'
        self.thinking: Final = Durations()  # of bots, waiting for a free worker included
        self._gauges: Final[dict[str, tuple[str, Callable[[], int]]]] = {}
        self._asked: Final[dict[str, tuple[str, Callable[[], Awaitable[int]]]]] = {}

    def watch(self, name: str, about: str, count: Callable[[], int]) -> None:
        """Let something be counted whenever somebody asks."""
        self._gauges[name] = (about, count)

    def ask(self, name: str, about: str, count: Callable[[], Awaitable[int]]) -> None:
        """Let the database be asked whenever somebody asks; while it does not answer, nothing is said of it."""
        self._asked[name] = (about, count)

    async def text(self) -> str:
        """Everything, as Prometheus reads it."""
        durations: Mapping[str, tuple[str, Durations]] = {
            "zastava_move_seconds": ("Moves, from the request until they are durable.", self.moves),
            "zastava_thinking_seconds": ("Moves that bots have thought about.", self.thinking),
        }
        lines = []
        for name, (about, one) in durations.items():
            lines += [f"# HELP {name} {about}", f"# TYPE {name} histogram", *one.lines(name)]
        for name, (about, count) in self._gauges.items():
            lines += _gauge(name, about, count())
        for name, (about, ask) in self._asked.items():
            with contextlib.suppress(Unstorable, TimeoutError):
                async with asyncio.timeout(_DATABASE_SECONDS):
                    lines += _gauge(name, about, await ask())
        return "\n".join([*lines, ""])


def _gauge(name: str, about: str, count: int) -> list[str]:
    return [f"# HELP {name} {about}", f"# TYPE {name} gauge", f"{name} {count}"]


def bind(port: int) -> socket.socket:
    """A listening socket that only this machine reaches; BadInput when the port cannot be had."""
    bound = socket.socket(socket.AF_INET, socket.SOCK_STREAM, socket.IPPROTO_TCP)
    try:
        if port > _LAST_PORT:  # Python would say that in words of its own
            raise OverflowError(f"ports end at {_LAST_PORT}")
        if sys.platform != "win32":
            bound.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        bound.bind((_HERE, port))
        bound.listen()
    except (OSError, OverflowError) as error:
        bound.close()
        raise BadInput(
            N_("Metrics cannot be served on port {port}: {why}. Set ZASTAVA_METRICS to another."),
            port=port,
            why=cause(error),
        ) from error
    return bound


async def serve_metrics(metrics: Metrics, bound: socket.socket) -> asyncio.Server:
    """Answer at `/metrics` on a listening socket."""

    async def answer(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        try:
            async with asyncio.timeout(_REQUEST_SECONDS):
                asked = await reader.readline()
                while (await reader.readline()).strip():
                    pass
            found = asked.split()[1:2] == [b"/metrics"]
            body = (await metrics.text() if found else "There is nothing but /metrics here.\n").encode()
            status = "200 OK" if found else "404 Not Found"
            head = [f"HTTP/1.1 {status}", f"content-type: {_TYPE}", f"content-length: {len(body)}", "connection: close"]
            writer.write("\r\n".join([*head, "", ""]).encode() + body)
            await writer.drain()
        except (OSError, TimeoutError, ValueError):  # whoever asked has gone, or never asked
            pass
        finally:
            writer.close()

    return await asyncio.start_server(answer, sock=bound)
