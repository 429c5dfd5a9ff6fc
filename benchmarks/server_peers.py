"""Beside the server on SQLite: the same load on PostgreSQL with one process and with two, and on boardgame.io; and how
soon a process there hears of a move that another took."""

import asyncio
import contextlib
import json
import os
import shutil
import subprocess
import sys
import tempfile
import time
from pathlib import Path
from typing import Any

import asyncpg

from benchmarks.server import Line, Load, enroll, load, script, seeds, spent, told
from benchmarks.server_crowd import crowd, streams
from benchmarks.server_latency import PAUSE, Heard, spread
from tests.postgres import Postgres

HERE = Path(__file__).parent
SERVE = """
import sys
from zastava.server.serving import serve
if __name__ == "__main__":
    serve('127.0.0.1', 0, sys.argv[1], pause=0.0, rate=0, tables_per_person=10**6, processes=int(sys.argv[2]))
"""
DURABLE = ("shared_buffers=64MB", "max_connections=100", "log_min_messages=fatal")  # every commit waits for the disk
STREAMS = 5000  # open at one process
HEADING = "## The same load elsewhere"
PACKAGES = ("boardgame.io@0.50.2", "socket.io-client@4", "node-persist@3")


async def ask(url: str, query: str) -> list[Any]:
    """What a PostgreSQL finds."""
    connection = await asyncpg.connect(url)
    try:
        return [tuple(row) for row in await connection.fetch(query)]
    finally:
        await connection.close()


def on_postgres(tables: int, seconds: float, processes: int) -> list[str]:
    """Durable moves a second through HTTP, with so many server processes on one PostgreSQL of this machine."""
    postgres = Postgres(DURABLE)
    try:
        url = postgres.empty()
        many = "one process" if processes == 1 else f"{processes} processes"
        return _served(url, url, f"PostgreSQL, {many}", tables, seconds, processes, postgres)
    finally:
        postgres.close()


def _served(
    url: str,
    database: Path | str,
    what: str,
    tables: int,
    seconds: float,
    processes: int = 1,
    postgres: Postgres | None = None,
) -> list[str]:
    """Durable moves a second of a server on this database."""
    command = [sys.executable, "-c", SERVE, url, str(processes)]
    with subprocess.Popen(command, stdout=subprocess.PIPE, text=True) as server:
        try:
            port = int((server.stdout.readline() if server.stdout else "").rstrip("/\n").rsplit(":", 1)[1])
            count = PostgresCost(postgres)
            found = asyncio.run(load(port, server.pid, database, tables, seconds, count.begin))
            return [told(what, found) + count.told(found)]
        finally:
            server.terminate()


def heard_elsewhere(tables: int, seconds: float) -> list[str]:
    """How soon a move that one server process took is heard of at another on the same PostgreSQL."""
    with contextlib.ExitStack() as stack:
        url = stack.enter_context(contextlib.closing(Postgres(DURABLE))).empty()
        ports = []
        for _ in range(2):
            command = [sys.executable, "-c", SERVE, url, "1"]
            server = stack.enter_context(subprocess.Popen(command, stdout=subprocess.PIPE, text=True))
            stack.callback(server.terminate)
            ports.append(int((server.stdout.readline() if server.stdout else "").rstrip("/\n").rsplit(":", 1)[1]))
        took = asyncio.run(_listened(ports[0], ports[1], url, tables, seconds))
    way = "from sending a move to one process to the event at another"
    return [f"- PostgreSQL, {tables} tables, a move every {PAUSE} s at each, {len(took)} moves: {way} {spread(took)}"]


async def _listened(taking: int, hearing: int, url: str, tables: int, seconds: float) -> list[float]:
    """The seconds from sending each move to one process until whoever listens at the other has heard of it."""
    line = Line(taking)
    _, ann = await enroll(line, "Ann")
    wish = {"game": "fjords", "seats": ["me", "me"]}
    ids = [json.loads(await line.ask("POST", "/api/tables", ann, wish))["id"] for _ in range(tables)]
    known = await asyncio.to_thread(seeds, url)
    end = time.perf_counter() + seconds
    took: list[float] = []

    async def play(number: int, table: str) -> None:
        heard: Heard = asyncio.Queue()
        ear = asyncio.create_task(Line(hearing).listen(f"/api/tables/{table}/events", ann, heard))
        await heard.get()
        await asyncio.sleep(PAUSE * number / tables)
        mouth = Line(taking)
        for position, (seat, notation) in enumerate(script(known[table], 2), 1):
            await asyncio.sleep(PAUSE)
            begin, reached = time.perf_counter(), 0
            if begin > end:
                break
            body = {"seat": seat, "move": notation, "number": position}
            sending = asyncio.create_task(mouth.ask("POST", f"/api/tables/{table}/moves", ann, body))
            while reached < position:
                when, reached = await heard.get()
            took.append(when - begin)
            await sending
        ear.cancel()

    await asyncio.gather(*[play(number, table) for number, table in enumerate(ids)])
    return took


class PostgresCost:
    """What PostgreSQL has used of a processor since the moves began."""

    def __init__(self, postgres: Postgres | None) -> None:
        self._postgres = postgres
        self._before = 0.0

    def begin(self) -> None:
        """The moves begin."""
        self._before = spent(self._postgres.pid) if self._postgres is not None else 0.0

    def told(self, found: Load) -> str:
        """In words, for each move."""
        if self._postgres is None:
            return ""
        return f", PostgreSQL {(spent(self._postgres.pid) - self._before) / max(found.moves, 1) * 1e6:,.0f} µs"


def boardgame_io(tables: int, seconds: float) -> list[str]:
    """Moves a second of a boardgame.io server under the same load: in memory, and kept in files."""
    if shutil.which("npm") is None:
        return ["- boardgame.io was not measured: there is no npm here"]
    lines = []
    with tempfile.TemporaryDirectory() as folder:
        shutil.copy(HERE / "boardgame_io.js", folder)
        quiet: dict[str, Any] = {"cwd": folder, "capture_output": True, "text": True}
        install = subprocess.run(["npm", "install", "--no-audit", "--no-fund", *PACKAGES], check=False, **quiet)
        if install.returncode:
            return ["- boardgame.io was not measured: npm cannot install it here"]
        for what, place in (("in memory, nothing is kept", []), ("in files, not synced", ["store"])):
            command = ["node", "boardgame_io.js", "serve", *place]
            with subprocess.Popen(command, cwd=folder, stdout=subprocess.PIPE, text=True) as server:
                try:
                    lines.append(_played(server, what, tables, seconds, quiet))
                finally:
                    server.terminate()
    return lines


def _played(server: "subprocess.Popen[str]", what: str, tables: int, seconds: float, quiet: dict[str, Any]) -> str:
    assert server.stdout is not None
    port = next(line.split()[1] for line in server.stdout if line.startswith("port "))
    before = spent(server.pid)
    load = ["node", "boardgame_io.js", "load", port, str(tables), str(seconds)]
    rate = float(subprocess.run(load, check=True, **quiet).stdout)
    each = (spent(server.pid) - before) / max(rate * seconds, 1) * 1e6
    return f"- boardgame.io, {what}: {rate:,.0f} moves a second; the server used {each:,.0f} µs of a processor for each"


def peers(tables: int, seconds: float, share: float) -> list[str]:
    """Everything, as lines of Markdown."""
    from benchmarks.server_shares import shares

    busy = (
        f"Load average {os.getloadavg()[0]:.1f} before: a busy machine too tells what a move costs in processor time,"
    )
    lines = ["", HEADING, "", busy, "but not how many there are in a second.", ""]
    with tempfile.TemporaryDirectory() as folder:
        database = Path(folder) / "tables.db"
        lines += _served(str(database), database, "SQLite, one process", tables, seconds)
    lines += [*on_postgres(tables, seconds, 1), *on_postgres(tables, seconds, 2)]
    lines += [*heard_elsewhere(tables, seconds), *boardgame_io(tables, seconds)]
    return [*lines, *crowd(), *streams(STREAMS), "", PEERS, *shares(share, seconds=seconds), ""]


PEERS = """boardgame.io plays a game that only counts, over a socket that stays open; ours checks a move of Fjords, over
HTTP, and answers when it is on the disk. What two processes on PostgreSQL can gain here: players, servers and
PostgreSQL share two processors, which have two seconds a second for all that a move costs them together; one server
process has one second a second for its own part. How far more processes help where they are what limits the load, is
measured below."""
