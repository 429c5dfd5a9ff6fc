"""Torture a server as long as one likes, and report: kills, races, fuzz, worlds and more; tests do a little of each.

    python scripts/torture.py [--seconds 60] [--kills 200] [--seed 1] [--only kills races fuzz worlds streams postgres]

With `--kills`, `kills` (a server on SQLite) and `postgres` (servers, a worker, PostgreSQL itself) go on until there
were so many in all, however long that takes. Everything happens to real server processes on a file in a temporary
folder, or on a PostgreSQL of their own. The same seed tries the same things; what the clock does to them differs. Ends
with status 1 when something did not hold.
"""

import argparse
import asyncio
import random
import sys
import tempfile
import threading
import time
from collections.abc import Callable
from pathlib import Path

import httpx

ROOT = Path(__file__).resolve().parents[1]
sys.path.insert(0, str(ROOT))

from scripts.torture_postgres import kill_all  # noqa: E402
from scripts.torture_sqlite import kills  # noqa: E402
from tests.server.conftest import Running, brisk, enroll, first_move, new_table  # noqa: E402
from tests.server.test_front_door import Line, seeds  # noqa: E402
from tests.server.worlds import compare  # noqa: E402
from zastava.core.registry import games  # noqa: E402
from zastava.server.services.service import Service  # noqa: E402

Luck = random.Random


def races(folder: Path, luck: Luck, seconds: float, count: int) -> str:  # noqa: ARG001 - as the others
    """The same move is sent to two processes at once, several times: one of them wins."""
    first, second = Running(folder / "races.db"), Running(folder / "races.db")
    rounds = 0
    end = time.monotonic() + seconds
    try:
        people = enroll(first.client, "Ann")
        table = new_table(first.client, people, ["me", "me"])
        while not rounds or time.monotonic() < end:
            waiting = first.client.get(f"/api/tables/{table}").json()["waiting"]
            if not waiting:
                table = new_table(first.client, people, ["me", "me"])
                continue
            body = first_move(first.client, people, table, waiting[0])
            won: list[int] = []

            def play(server: Running, body: dict[str, object] = body, won: list[int] = won, at: str = table) -> None:
                answer = httpx.post(f"{server.url}/api/tables/{at}/moves", json=body, headers=people, timeout=60)
                won.append(answer.status_code)

            threads = [threading.Thread(target=play, args=(luck.choice((first, second)),)) for _ in range(6)]
            for thread in threads:
                thread.start()
            for thread in threads:
                thread.join()
            if won.count(201) > 1 or any(status >= 500 and status != 503 for status in won):
                raise AssertionError(f"six tries at one move were answered {won}")
            rounds += 1
    finally:
        first.close()
        second.close()
    return f"{rounds} rounds of six tries, none won twice"


def fuzz(folder: Path, luck: Luck, seconds: float, count: int) -> str:  # noqa: ARG001 - as the others
    """Malformed requests, made of those that once broke something."""
    server = Running(folder / "fuzz.db")
    sent = 0
    end = time.monotonic() + seconds
    try:
        people = enroll(server.client, "Ann")
        line = Line(server)
        known = list(seeds(new_table(server.client, people, ["me", "open"]), people["Authorization"]))
        while not sent or time.monotonic() < end:
            method, path, *rest = luck.choice(known)
            cut = luck.randrange(len(path) + 1)
            path = (path[:cut] + luck.choice(("", "%", "%00", "%c0%af", "//", "?", "&at=1")) + path[cut:])[:9000]
            body = luck.randbytes(luck.randrange(200)) if method == "POST" else b""
            status, head = line.ask(method, "/" + path.lstrip("/").replace(" ", "%20"), *rest[:1] or [()], body)
            if status >= 500:
                raise AssertionError(f"{method} {path[:200]!r} with {body!r} was answered {head[:100]!r}")
            sent += 1
        said = server.errors.read_text()
        if "failed" in said:
            raise AssertionError(said[-500:])
    finally:
        server.close()
    return f"{sent} malformed requests, none answered with a 5xx"


def worlds(folder: Path, luck: Luck, seconds: float, count: int) -> str:  # noqa: ARG001 - as the others
    """Whatever a seat cannot know, every byte that it is sent is the same."""
    return asyncio.run(_compare(folder / "worlds.db", luck, time.monotonic() + seconds))


async def _compare(database: Path, luck: Luck, end: float) -> str:
    service = Service(brisk(database, tables_per_person=10**6))
    await service.open()
    answers = games_played = 0
    try:
        while not games_played or time.monotonic() < end:
            game = luck.choice(list(games().values()))
            stops = sorted(luck.sample(range(1, 60), 2))
            answers += await compare(service, game, luck.randrange(10**9), tuple(stops), resampled=1)
            games_played += 1
    finally:
        await service.close()
    return f"{answers} answers in other worlds of {games_played} games, the same to the byte"


def streams(folder: Path, luck: Luck, seconds: float, count: int) -> str:  # noqa: ARG001
    """Many event streams: what each costs, and that moves are still answered."""
    server = Running(folder / "streams.db")
    try:
        tables = []
        for _ in range(20):
            people = enroll(server.client, "Ann")
            tables.append((new_table(server.client, people, ["me", "me"]), people))
        return asyncio.run(_listen(server, tables, 600 if seconds else 60, time.monotonic() + seconds))
    finally:
        server.close()


async def _listen(server: Running, tables: list[tuple[str, dict[str, str]]], count: int, end: float) -> str:
    port = int(server.url.rpartition(":")[2])
    before = _memory(server.process.pid)
    lines = []
    for number in range(count):
        table, people = tables[number % len(tables)]
        reader, writer = await asyncio.open_connection("127.0.0.1", port)
        asked = (
            f"GET /api/tables/{table}/events HTTP/1.1\r\nhost: x\r\nauthorization: {people['Authorization']}\r\n\r\n"
        )
        writer.write(asked.encode())
        if not (await reader.readline()).startswith(b"HTTP/1.1 200"):
            raise AssertionError(f"stream {number} was refused")
        lines.append(writer)
    each = (_memory(server.process.pid) - before) / len(lines)
    while time.monotonic() < end:
        table, people = tables[0]
        async with httpx.AsyncClient(base_url=server.url, timeout=60) as client:
            (await client.get(f"/api/tables/{table}")).raise_for_status()
        await asyncio.sleep(0.2)
    for writer in lines:
        writer.close()
    return f"{len(lines)} streams, {each / 1024:.0f} kB each"


def _memory(process: int) -> int:
    """The bytes that a process keeps in memory, where the system tells."""
    try:
        return int(Path(f"/proc/{process}/statm").read_text().split()[1]) * 4096
    except OSError:
        return 0


# Each is handed a folder, its luck, how many seconds it has, and how many kills there must be where it kills.
TORTURES: dict[str, Callable[[Path, Luck, float, int], str]] = {
    "kills": kills, "races": races, "fuzz": fuzz, "worlds": worlds, "streams": streams,
    "postgres": kill_all,
}  # fmt: skip


KILLERS = ("kills", "postgres")


def torture(seed: int, seconds: float, names: list[str], count: int = 0) -> bool:
    """Do each of these for its share of the time and of the kills, and print what came of it; whether all held."""
    held = True
    each = max(1, -(-count // max(1, sum(name in KILLERS for name in names))))
    for name in names:
        with tempfile.TemporaryDirectory() as folder:
            begin = time.monotonic()
            try:
                said = TORTURES[name](Path(folder), Luck(f"{seed} {name}"), seconds / len(names), each)
            except (AssertionError, RuntimeError, httpx.HTTPError) as error:  # also one that does not start any more
                held, said = False, f"DID NOT HOLD: {error}"
            print(f"{name}: {said} ({time.monotonic() - begin:.0f} s, seed {seed})", flush=True)
    return held


def main() -> None:
    """Torture as asked."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--seconds", type=float, default=60.0, help="how long, all in all")
    parser.add_argument("--kills", type=int, default=0, help="at least so many, however long they take")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--only", nargs="+", choices=list(TORTURES), default=list(TORTURES))
    wishes = parser.parse_args()
    sys.exit(0 if torture(wishes.seed, wishes.seconds, wishes.only, wishes.kills) else 1)


if __name__ == "__main__":
    main()
