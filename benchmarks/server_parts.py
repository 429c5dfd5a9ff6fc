"""Where the processor time of a move goes: the service alone, with Litestar, with uvicorn and each of its parsers.

    python benchmarks/server_parts.py [--rounds 15]

All in this process and without sockets, on SQLite, every move durable, ten tables at a time as in `server.py`; the
least of some rounds, so that what else the machine does disturbs little.
"""

import argparse
import asyncio
import json
import sys
import tempfile
import time
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import Any

import uvicorn
from uvicorn.server import ServerState

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))

from benchmarks.server import Script, script, seeds
from zastava.server.app import create_app
from zastava.server.services.service import Service
from zastava.server.settings import Settings
from zastava.server.web.connections import Connection, Places, PlainConnection
from zastava.server.web.front_door import FrontDoor

TABLES = 10
MOVES = 30  # at each table, in a round
Play = Callable[[int, str, int, str, int], Awaitable[None]]  # which player, table, seat, notation, number


class Wire(asyncio.Transport):
    """Takes what a server sends to one player, and tells when an answer is whole."""

    def __init__(self) -> None:
        super().__init__()
        self.answered: asyncio.Future[bytes] | None = None

    def write(self, data: bytes | bytearray | memoryview) -> None:
        """Part of an answer; ours come in one piece, or as a head and a body."""
        if self.answered is not None and not self.answered.done() and b'"position"' in bytes(data):
            self.answered.set_result(bytes(data))

    def get_extra_info(self, name: str, default: Any = None) -> Any:
        """Where it goes to and comes from."""
        return {"peername": ("127.0.0.1", 50000), "sockname": ("127.0.0.1", 8000)}.get(name, default)

    def is_closing(self) -> bool:
        """It stays open."""
        return False

    def close(self) -> None:
        """It ends with this process."""


def request(table: str, token: str, seat: int, notation: str, number: int) -> bytes:
    """A move as a player sends it."""
    body = json.dumps({"seat": seat, "move": notation, "number": number}).encode()
    head = f"POST /api/tables/{table}/moves HTTP/1.1\r\nhost: x\r\nauthorization: Bearer {token}\r\n"
    return f"{head}content-type: application/json\r\ncontent-length: {len(body)}\r\n\r\n".encode() + body


def through_parser(app: Any, kind: type[Connection], token: str) -> Play:
    """Play over connections of uvicorn's with this parser."""
    config = uvicorn.Config(app, ws="none", log_level="warning", access_log=False, server_header=False, lifespan="off")
    config.load()
    placed = type("Placed", (kind,), {"places": Places(1000, 0)})
    loop = asyncio.get_running_loop()
    lines: list[tuple[Any, Wire]] = []
    for _ in range(TABLES):
        wire = Wire()
        line = placed(config=config, server_state=ServerState(), app_state={}, _loop=loop)
        line.connection_made(wire)
        lines.append((line, wire))

    async def play(player: int, table: str, seat: int, notation: str, number: int) -> None:
        line, wire = lines[player]
        wire.answered = loop.create_future()
        line.data_received(request(table, token, seat, notation, number))
        await wire.answered

    return play


def through_app(app: Any, token: str) -> Play:
    """Play by calling the application as uvicorn does."""

    async def play(_: int, table: str, seat: int, notation: str, number: int) -> None:
        head, _, body = request(table, token, seat, notation, number).partition(b"\r\n\r\n")
        lines = [line.split(b": ", 1) for line in head.split(b"\r\n")[1:]]
        path = f"/api/tables/{table}/moves"
        scope: dict[str, Any] = {
            "type": "http",
            "asgi": {"version": "3.0", "spec_version": "2.3"},
            "http_version": "1.1",
            "server": ("127.0.0.1", 8000),
            "client": ("127.0.0.1", 50000),
            "scheme": "http",
            "method": "POST",
            "root_path": "",
            "path": path,
            "raw_path": path.encode(),
            "query_string": b"",
            "headers": [(name, told) for name, told in lines],
            "state": {},
        }
        sent: list[dict[str, Any]] = []

        async def receive() -> dict[str, Any]:
            return {"type": "http.request", "body": body, "more_body": False}

        async def send(message: dict[str, Any]) -> None:
            sent.append(message)

        await app(scope, receive, send)
        if sent[0]["status"] != 201:
            raise RuntimeError(str(sent)[:300])

    return play


async def cost(service: Service, database: Path, person: Any, way: Callable[[], Play]) -> float:
    """Microseconds of a processor for a move, ten players at once."""
    made = [await service.create(person, "fjords", {}, ["me", "me"]) for _ in range(TABLES)]
    known = seeds(database)
    scripts = [(table.id, script(known[table.id], 2)[:MOVES]) for table in made]

    async def player(number: int, table: str, moves: Script) -> None:
        for position, (seat, notation) in enumerate(moves, 1):
            await play(number, table, seat, notation, position)

    play = way()
    begin = time.process_time()
    await asyncio.gather(*[player(number, *one) for number, one in enumerate(scripts)])
    return (time.process_time() - begin) / sum(len(moves) for _, moves in scripts) * 1e6


async def measure(database: Path, rounds: int) -> dict[str, float]:
    """The least of some rounds, by part."""
    service = Service(Settings(database=str(database), rate=0, tables_per_person=10**6))
    await service.open()
    ann = await service.enroll("Ann")
    token = await service.issue_token(ann)
    app = FrontDoor(create_app(service=service))

    async def direct(_: int, table: str, seat: int, notation: str, number: int) -> None:
        await service.play(ann, table, seat, notation, number)

    # A way is made anew for every round: a server hangs up on connections that were silent for long.
    ways: dict[str, Callable[[], Play]] = {"service": lambda: direct, "litestar": lambda: through_app(app, token)}
    ways["h11"] = lambda: through_parser(app, PlainConnection, token)
    try:
        from zastava.server.web.quick_connections import QuickConnection
    except ImportError:
        pass
    else:
        ways["httptools"] = lambda: through_parser(app, QuickConnection, token)
    least = dict.fromkeys(ways, float("inf"))
    for _ in range(rounds):
        for name, way in ways.items():
            least[name] = min(least[name], await cost(service, database, ann, way))
    await service.close()
    return least


def parts(rounds: int = 15) -> list[str]:
    """What each part adds, as lines of Markdown."""
    with tempfile.TemporaryDirectory() as folder:
        least = asyncio.run(measure(Path(folder) / "parts.db", rounds))
    found = [
        f"- the move and its commit, the service called directly: {least['service']:.0f} µs",
        f"- Litestar and what is ours around it: {least['litestar'] - least['service']:.0f} µs more",
    ]
    for parser in ("httptools", "h11"):
        if parser in least:
            found.append(f"- uvicorn with {parser}: {least[parser] - least['litestar']:.0f} µs more")
    return found


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--rounds", type=int, default=15)
    print("\n".join(parts(parser.parse_args().rounds)))
