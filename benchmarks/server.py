"""The server under load, on loopback: how soon a move is on the other player's page, and how many a second are durable.

    python benchmarks/server.py [--seconds 10] [--tables 10] [--peers [--share 0.2]] [--write benchmarks/server.md]

A real server process on a fresh SQLite file, and this process as all of its players. The seeds are read from the file,
so that whole games can be scripted beforehand and nothing but moves is sent. Everything stays in a temporary folder.
"""

import argparse
import asyncio
import json
import os
import platform
import sqlite3
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable
from pathlib import Path
from typing import NamedTuple

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))

from zastava.core.build import COMPILED
from zastava.core.chance import chance
from zastava.core.registry import find
from zastava.server.services.service import Service
from zastava.server.settings import Settings

SERVE = """
import sys
from zastava.server.serving import serve
serve('127.0.0.1', 0, sys.argv[1], pause=0.0, rate=0, tables_per_person=10**6)
"""
SECRET = "signs cookies of a server that nobody else can reach"
GAME = find("fjords")
LIMIT = """What limits it: HTTP in Python, in one process. All moves that arrive during one commit share the next, so
SQLite and the engine take several times what HTTP brings. Where the time of a processor goes, in one process without
sockets and threads that wait for one another (the least of some rounds):"""
ASKED = """2,500 moves a second in one process leave each 400 µs, sockets included: enough on a quick machine, too
little on a slow one. What Litestar and uvicorn take is spread thin over their layers; docs/decisions.md has what was
tried. Who needs more starts more processes."""
GOAL = 2500.0  # durable moves a second that one process should bear
Script = list[tuple[int, str]]


class Line:
    """One kept-alive connection; only as much HTTP as our server speaks."""

    def __init__(self, port: int) -> None:
        """Connects when first used, and when it was silent for so long that the server hung up."""
        self._port = port
        self.kept = b""  # the cookie that an answer last set, as far as a browser sends it back
        self._streams: tuple[asyncio.StreamReader, asyncio.StreamWriter] | None = None

    async def ask(self, method: str, path: str, headers: str = "", body: object = None) -> bytes:
        """Send a request and read the whole answer."""
        reader, writer = await self._open()
        content = b"" if body is None else json.dumps(body).encode()
        head = f"{method} {path} HTTP/1.1\r\nhost: x\r\n{headers}content-type: application/json\r\n"
        writer.write(f"{head}content-length: {len(content)}\r\n\r\n".encode() + content)
        answer = await reader.readuntil(b"\r\n\r\n")
        if b"\r\nset-cookie: " in answer:
            self.kept = answer.split(b"\r\nset-cookie: ")[1].split(b";")[0]
        length = int(answer.lower().split(b"content-length: ")[1].split(b"\r\n")[0])
        sent = await reader.readexactly(length)
        if answer[9:10] != b"2":
            raise RuntimeError(f"{method} {path}: {answer[:15]!r} {sent[:200]!r}")
        return sent

    async def listen(self, path: str, headers: str, heard: asyncio.Queue[tuple[float, int]]) -> None:
        """Put the time and the position of every event into a queue."""
        reader, writer = await self._open()
        writer.write(f"GET {path} HTTP/1.1\r\nhost: x\r\n{headers}\r\n".encode())
        while True:
            line = await reader.readline()
            if line.startswith(b"data: "):
                heard.put_nowait((time.perf_counter(), json.loads(line[6:])["position"]))

    async def _open(self) -> tuple[asyncio.StreamReader, asyncio.StreamWriter]:
        if self._streams is None or self._streams[0].at_eof():
            self._streams = await asyncio.open_connection("127.0.0.1", self._port)
        return self._streams


def script(seed: int, seats: int) -> Script:
    """A whole random game under a seed, as (seat, notation)."""
    state, luck = GAME.setup(seats, None, seed), chance(seed, "benchmark")
    moves = []
    while state.waiting:
        seat = state.waiting[0]
        legal = state.moves(seat)
        move = legal[luck.below(len(legal))]
        state.play(seat, move)
        moves.append((seat, str(move)))
    return moves


def seeds(database: Path | str) -> dict[str, int]:
    """The seed of every table of a file, or of a PostgreSQL."""
    if isinstance(database, str):
        from benchmarks.server_peers import ask

        return {table: int(seed) for table, seed in asyncio.run(ask(database, "SELECT id, seed FROM tables"))}
    with sqlite3.connect(database) as connection:
        return {table: int(seed) for table, seed in connection.execute("SELECT id, seed FROM tables")}


async def enroll(line: Line, name: str) -> tuple[str, str]:
    """The id of a new person, and the header with which their programs say who they are."""
    made = json.loads(await line.ask("POST", "/api/persons", body={"name": name}))
    return made["id"], f"authorization: Bearer {made['token']}\r\n"


def spent(process: int) -> float:
    """The seconds of a processor that a process and those that it has started have used, where the system tells."""
    try:
        fields = Path(f"/proc/{process}/stat").read_text().rsplit(")", 1)[1].split()
        started = Path(f"/proc/{process}/task/{process}/children").read_text().split()
    except OSError:
        return 0.0
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK") + sum(spent(int(one)) for one in started)


class Load(NamedTuple):
    """What a server bore: moves a second, and microseconds of a processor that each cost it and its players."""

    rate: float
    moves: int
    server: float
    players: float


async def load(
    port: int,
    process: int,
    database: Path | str,
    tables: int,
    seconds: float,
    began: Callable[[], None] = lambda: None,
    games: int = 0,
) -> Load:
    """As many moves as go through HTTP, each sent when the one before at its table is acknowledged. `began` is called
    when all tables (`games` of them, if they are known to last) are made, just before the first move."""
    lines = [Line(port) for _ in range(tables)]
    _, ann = await enroll(lines[0], "Ann")
    for line in lines:  # one after the other, so that several processes share them
        await line.ask("GET", "/health")
        await asyncio.sleep(0.02)
    ids: list[list[str]] = [[] for _ in lines]  # of the tables that each player makes, and plays at one after the other
    for number in range(games or tables * (3 + int(seconds) * 4)):
        wish = {"game": "fjords", "seats": ["me", "me"]}
        made = await lines[number % tables].ask("POST", "/api/tables", ann, wish)
        ids[number % tables].append(json.loads(made)["id"])
    known = await asyncio.to_thread(seeds, database)
    scripts = [[(table_id, script(known[table_id], 2)) for table_id in reversed(own)] for own in ids]
    await asyncio.sleep(0.1)  # what the server has said meanwhile is heard
    played = 0

    async def player(line: Line, own: list[tuple[str, Script]], end: float) -> None:
        nonlocal played
        for table_id, moves in own:
            for number, (seat, notation) in enumerate(moves, 1):
                if time.perf_counter() > end:
                    return
                body = {"seat": seat, "move": notation, "number": number}
                await line.ask("POST", f"/api/tables/{table_id}/moves", ann, body)
                played += 1

    began()
    begin, before, own = time.perf_counter(), spent(process), time.process_time()
    await asyncio.gather(*[player(*one, begin + seconds) for one in zip(lines, scripts, strict=True)])
    took, used, theirs = time.perf_counter() - begin, spent(process) - before, time.process_time() - own
    return Load(played / took, played, used / max(played, 1) * 1e6, theirs / max(played, 1) * 1e6)


def told(what: str, found: Load) -> str:
    """A load in words."""
    line = f"- {what}: {found.rate:,.0f} durable moves a second"
    cost = f"; the server used {found.server:,.0f} µs of a processor for each, its players {found.players:,.0f} µs"
    return f"{line}{cost}" if found.server else line


async def without_http(database: Path, tables: int, seconds: float) -> list[str]:
    """The same without HTTP: the service called directly, every move replayed, written and synced."""
    service = Service(Settings(database=str(database), rate=0, tables_per_person=10**6))
    await service.open()
    ann = await service.enroll("Ann")
    made = [await service.create(ann, "fjords", {}, ["me", "me"]) for _ in range(tables * (3 + int(seconds) * 8))]
    known = seeds(database)
    scripts = [(table.id, script(known[table.id], 2)) for table in made]
    played = 0

    async def player(end: float) -> None:
        nonlocal played
        while scripts:
            table_id, moves = scripts.pop()
            for number, (seat, notation) in enumerate(moves, 1):
                if time.perf_counter() > end:
                    return
                await service.play(ann, table_id, seat, notation, number)
                played += 1

    begin = time.perf_counter()
    await asyncio.gather(*[player(begin + seconds) for _ in range(tables)])
    took = time.perf_counter() - begin
    await service.close()
    return [f"- without HTTP, the service called directly: {played / took:,.0f} durable moves a second"]


async def first_look(database: Path, moves: int) -> list[str]:
    """What the first look at a long campaign costs a server that has just started: reading, replaying, telling."""
    game = find("fortress")
    settings = Settings(database=str(database), rate=0)
    service = Service(settings)
    await service.open()
    ann = await service.enroll("Ann")
    table = await service.create(ann, game.name, {"games": 20}, ["me"] * 4)
    state = game.setup(4, table.options, int(seeds(database)[table.id]))
    rng = chance(1, "campaign")
    rows = []
    while state.waiting and len(rows) < moves:
        seat = state.waiting[rng.below(len(state.waiting))]
        legal = state.moves(seat)
        move = legal[rng.below(len(legal))]
        state.play(seat, move)
        rows.append((table.id, len(rows) + 1, "play", seat, str(move), "2026-01-01 00:00:00"))
    with sqlite3.connect(database) as connection:
        columns = "table_id, number, kind, seat, notation, made"
        connection.executemany(f"INSERT INTO moves ({columns}) VALUES (?, ?, ?, ?, ?, ?)", rows)
    connection.close()
    await service.close()
    costs = []
    for _ in range(20):
        service = Service(settings)
        await service.open()
        await asyncio.sleep(0.2)  # what else it does at its start is done
        begin = time.process_time()
        await service.look(table.id, ann, 0)
        costs.append(time.process_time() - begin)
        await service.close()
    least = min(costs) * 1e3
    return [f"- the first look at a campaign of {len(rows):,} moves after a start: {least:.1f} ms of a processor"]


def syncs(folder: Path) -> float:
    """How many commits of one small row a second the disk takes, one after the other."""
    connection = sqlite3.connect(folder / "sync.db", isolation_level=None)
    connection.execute("PRAGMA journal_mode = WAL")
    connection.execute("PRAGMA synchronous = FULL")
    connection.execute("CREATE TABLE rows (row TEXT)")
    begin = time.perf_counter()
    count = 0
    while time.perf_counter() - begin < 1:
        connection.execute("INSERT INTO rows VALUES ('x')")
        count += 1
    connection.close()
    return count / (time.perf_counter() - begin)


def measure(tables: int, seconds: float) -> list[str]:
    """Everything, as lines of Markdown."""
    from benchmarks.server_latency import PAUSE, latency

    build = "compiled" if COMPILED else "plain"
    lines = [
        "# The server under load",
        "",
        "Written by `python benchmarks/server.py --write benchmarks/server.md`.",
        "",
    ]
    lines += [
        f"Python {platform.python_version()}, {build} engine, {os.cpu_count()} processors, server and players on the "
        f"same machine, load average {os.getloadavg()[0]:.1f} before",
    ]
    with tempfile.TemporaryDirectory() as folder:
        here = Path(folder)
        synced = syncs(here)
        command = [sys.executable, "-c", SERVE, str(here / "http.db")]
        known = {**os.environ, "ZASTAVA_SECRET": SECRET}
        with subprocess.Popen(command, stdout=subprocess.PIPE, text=True, env=known) as server:
            try:
                port = int((server.stdout.readline() if server.stdout else "").rstrip("/\n").rsplit(":", 1)[1])
                found = asyncio.run(load(port, server.pid, here / "http.db", tables, seconds))
                late = []
                for rate in sorted({min(found.rate, GOAL), found.rate}):
                    tenth = max(2, round(rate / 10 * PAUSE))
                    late += asyncio.run(latency(port, server.pid, here / "http.db", tenth, seconds))
            finally:
                server.terminate()
        lines += ["", f"As fast as {tables} tables can, each move sent when the one before is acknowledged:"]
        lines.append(told("through HTTP", found))
        lines += asyncio.run(without_http(here / "direct.db", tables, seconds))
        lines += asyncio.run(first_look(here / "look.db", 1000))
    lines[4] += f", {os.getloadavg()[0]:.1f} after (its own is about 2)."
    return [*lines, f"- the disk alone, one small commit after the other: {synced:,.0f} a second", "", *late[:-1]]


def main() -> None:
    """Measure, print, and write down if asked to."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--seconds", type=float, default=10.0, help="how long each measurement lasts")
    parser.add_argument("--tables", type=int, default=10)
    parser.add_argument("--write", type=Path, help="a file to write the results to")
    parser.add_argument("--peers", action="store_true", help="also on PostgreSQL, and a boardgame.io server beside")
    parser.add_argument("--only-peers", action="store_true", help="those alone; what else was written down is kept")
    parser.add_argument(
        "--share", type=float, default=0.2, help="of a processor, that each of several server processes gets"
    )
    wishes = parser.parse_args()
    if wishes.only_peers and wishes.write:
        lines = [wishes.write.read_text(encoding="utf-8").partition("\n## ")[0].rstrip()]
    elif wishes.only_peers:
        lines = []
    else:
        from benchmarks.server_parts import parts

        lines = [*measure(wishes.tables, wishes.seconds), "", LIMIT, *parts(), "", ASKED]
    if wishes.peers or wishes.only_peers:
        from benchmarks.server_peers import peers

        lines += peers(wishes.tables, wishes.seconds, wishes.share)
    lines += [] if lines[-1:] == [""] else [""]
    text = "\n".join(lines)
    print(text, end="")
    if wishes.write:
        wishes.write.write_text(text, encoding="utf-8")


if __name__ == "__main__":
    main()
