"""What 10,000 tables cost: a move among them beside a move among ten, and the memory of a table that is open.

    python benchmarks/server_crowd.py [--streams 5000]

The service is called directly, on SQLite; time is the processor's, so that what else the machine does disturbs little.
With `--streams`, instead, so many event streams are opened at one real server process: what each costs.
"""

import argparse
import asyncio
import json
import os
import sqlite3
import subprocess
import sys
import tempfile
import time
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))

from benchmarks.server import SERVE, Line, enroll, script, seeds, spent
from zastava.server.services.service import Service
from zastava.server.settings import Settings
from zastava.server.web.connections import raise_file_limit

EACH = 25  # streams of one person, at one table
IDLE = 10.0  # seconds in which nothing happens

PLAYED = 10  # tables
OPENED = 500


def multiply(database: Path, count: int) -> list[str]:
    """Copy the first table and its seats and moves until there are so many; the ids of the copies."""
    with sqlite3.connect(database) as connection:
        first = connection.execute("SELECT id FROM tables ORDER BY created LIMIT 1").fetchone()[0]
        ids = [f"{number:022d}" for number in range(count)]
        for name, key in (("tables", "id"), ("seats", "table_id"), ("moves", "table_id")):
            columns = [row[1] for row in connection.execute(f"PRAGMA table_info({name})") if row[1] != key]
            quoted = ", ".join(f'"{column}"' for column in columns)
            copy = f'INSERT INTO {name} ("{key}", {quoted}) SELECT ?, {quoted} FROM {name} WHERE "{key}" = ?'
            connection.executemany(copy, [(one, first) for one in ids])
    connection.close()
    return ids


async def play(service: Service, database: Path, rounds: int) -> float:
    """Microseconds of a processor for a move, with moves at ten new tables in turn; the best of some rounds."""
    ann = await service.enroll("Ann")
    best = float("inf")
    for _ in range(rounds):
        made = [await service.create(ann, "fjords", {}, ["me", "me"]) for _ in range(PLAYED)]
        known = seeds(database)
        scripts = {table.id: script(known[table.id], 2)[:30] for table in made}
        begin = time.process_time()
        for number in range(30):
            for table_id, moves in scripts.items():
                await service.play(ann, table_id, *moves[number], number + 1)
        best = min(best, (time.process_time() - begin) / (30 * PLAYED))
    return best * 1e6


def memory(process: int | str = "self") -> int:
    """Bytes that a process keeps in memory."""
    return int(Path(f"/proc/{process}/statm").read_text().split()[1]) * os.sysconf("SC_PAGE_SIZE")


async def measure(database: Path) -> list[str]:
    """Everything, as lines of Markdown."""
    settings = Settings(database=str(database), rate=0, tables_per_person=10**6, live_tables=2 * OPENED)
    service = Service(settings)
    await service.open()
    few = await play(service, database, 5)
    await service.close()
    ids = multiply(database, 10_000)
    begin = time.process_time()
    service = Service(settings)
    await service.open()
    lines = [f"- a start with 10,000 tables: {(time.process_time() - begin) * 1e3:.0f} ms of a processor"]
    many = await play(service, database, 5)
    lines.append(
        f"- a move without HTTP among ten tables {few:.0f} µs, among 10,000 {many:.0f} µs of a processor "
        f"({many / few - 1:+.0%})"
    )
    before = memory()
    for table_id in ids[:OPENED]:
        await service.table(table_id)
    lines.append(f"- a table of Fjords in memory, 30 moves played: {(memory() - before) / OPENED / 1024:.0f} kB")
    await service.close()
    return lines


def crowd() -> list[str]:
    """The same, with a file of its own."""
    with tempfile.TemporaryDirectory() as folder:
        return asyncio.run(measure(Path(folder) / "crowd.db"))


async def listen(port: int, process: int, count: int) -> list[str]:
    """Open streams, look at the server while nothing happens, then speak at one table: all who listen there hear it."""
    line = Line(port)
    heard: asyncio.Queue[str] = asyncio.Queue()
    tables = []
    for _ in range(-(-count // EACH)):
        _, who = await enroll(line, "Ann")
        made = await line.ask("POST", "/api/tables", who, {"game": "fjords", "seats": ["me", "me"]})
        tables.append((json.loads(made)["id"], who))
    before = memory(process)
    writers, ears = [], []
    for number in range(count):
        table, who = tables[number // EACH]
        reader, writer = await asyncio.open_connection("127.0.0.1", port)
        writer.write(f"GET /api/tables/{table}/events HTTP/1.1\r\nhost: x\r\n{who}\r\n".encode())
        await reader.readuntil(b"data: ")
        writers.append(writer)
        ears.append((table, reader))
    each = (memory(process) - before) / count
    began = spent(process)
    await asyncio.sleep(IDLE)
    idle = (spent(process) - began) / IDLE / count

    async def hear(table: str, reader: asyncio.StreamReader) -> None:
        await reader.readuntil(b"data: ")
        heard.put_nowait(table)

    waiting = [asyncio.create_task(hear(*ear)) for ear in ears[:EACH]]
    line = Line(port)  # the other one has been silent for too long
    move = await first_move(line, *tables[0])
    began_at = time.perf_counter()
    await line.ask("POST", f"/api/tables/{tables[0][0]}/moves", tables[0][1], move)
    await asyncio.gather(*waiting)
    took = time.perf_counter() - began_at
    for writer in writers:
        writer.close()
    return [
        f"- {count:,} event streams open at one process, {EACH} at each table: {each / 1024:.1f} kB of memory and "
        f"{idle * 1e6:.0f} µs of a processor a second for each; a move is with all {EACH} who listen there after "
        f"{took * 1e3:.0f} ms"
    ]


async def first_move(line: Line, table: str, who: str) -> dict[str, object]:
    """The first legal move at a table of two seats that one person leads."""
    for seat in (0, 1):
        found = json.loads(await line.ask("GET", f"/api/tables/{table}/moves?seat={seat}", who))
        if found["moves"]:
            return {"seat": seat, "move": found["moves"][0]["notation"], "number": found["number"]}
    raise RuntimeError("nobody is to move")


def streams(count: int) -> list[str]:
    """The same, with a server of its own."""
    raise_file_limit()
    with tempfile.TemporaryDirectory() as folder:
        command = [sys.executable, "-c", SERVE, str(Path(folder) / "streams.db")]
        environment = {**os.environ, "ZASTAVA_CONNECTIONS": str(count + 100)}
        with subprocess.Popen(command, stdout=subprocess.PIPE, text=True, env=environment) as server:
            try:
                port = int((server.stdout.readline() if server.stdout else "").rstrip("/\n").rsplit(":", 1)[1])
                return asyncio.run(listen(port, server.pid, count))
            finally:
                server.terminate()


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--streams", type=int, default=0, help="so many event streams instead")
    wish = parser.parse_args().streams
    print("\n".join(streams(wish) if wish else crowd()))
