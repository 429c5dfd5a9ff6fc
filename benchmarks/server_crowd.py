"""What 10,000 tables cost: a move among them beside a move among ten, and the memory of a table that is open.

    python benchmarks/server_crowd.py

The service is called directly, on SQLite; time is the processor's, so that what else the machine does disturbs little.
"""

import asyncio
import os
import sqlite3
import sys
import tempfile
import time
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))

from benchmarks.server import script, seeds
from zastava.server.services.service import Service
from zastava.server.settings import Settings

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


def memory() -> int:
    """Bytes that this process keeps in memory."""
    return int(Path("/proc/self/statm").read_text().split()[1]) * os.sysconf("SC_PAGE_SIZE")


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


if __name__ == "__main__":
    print("\n".join(crowd()))
