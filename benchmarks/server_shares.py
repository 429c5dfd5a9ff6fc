"""How the server grows with its processes on one PostgreSQL, where each process has a fixed share of a processor.

    python benchmarks/server_shares.py [--share 0.2] [--seconds 10] [--tables 30] [--most 3]

On a small machine players and PostgreSQL take what a second server process would need, and two processes say nothing.
So each server process is held to a small share of one processor, by a control group of the system's: then the server is
what limits the load, as it is where players sit elsewhere. Every further process brings as many tables: moves that
arrive together share a commit, and among thirty of them it costs a move less than among ten. Needs the right to make
control groups (root, on Linux).
"""

import argparse
import asyncio
import contextlib
import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))

from benchmarks.server import load, spent
from benchmarks.server_peers import DURABLE, SERVE
from tests.postgres import Postgres

PERIOD = 20_000  # microseconds, in each of which a process gets its share
GROUPS = Path("/sys/fs/cgroup")
MOST = 3  # processes
GAMES = 80  # in a second of a processor, at most
TABLES = 30  # for each process: with fewer, fewer moves share a commit, and each costs more


class NoGroups(Exception):
    """Control groups cannot be had here; it says why."""


@contextlib.contextmanager
def held(processes: list[int], share: float) -> Iterator[None]:
    """Hold each of these processes to its share of a processor."""
    made: list[Path] = []
    try:
        for process in processes:
            made.append(_group(f"zastava-{process}", share))
            (made[-1] / "cgroup.procs").write_text(f"{process}\n")
        yield
    except OSError as error:
        raise NoGroups(str(error)) from error
    finally:
        for group in made:
            _empty(group)


def _group(name: str, share: float) -> Path:
    """A new control group, of the first or the second kind."""
    first = GROUPS / "cpu"
    group = (first if first.is_dir() else GROUPS) / name
    group.mkdir()
    quota = int(share * PERIOD)
    if first.is_dir():
        (group / "cpu.cfs_period_us").write_text(f"{PERIOD}\n")
        (group / "cpu.cfs_quota_us").write_text(f"{quota}\n")
    else:
        (group / "cpu.max").write_text(f"{quota} {PERIOD}\n")
    return group


def _empty(group: Path) -> None:
    """Take a group away; its processes may be ending."""
    end = time.monotonic() + 5
    while True:
        with contextlib.suppress(OSError):
            for process in (group / "cgroup.procs").read_text().split():
                (group.parent / "cgroup.procs").write_text(f"{process}\n")
        try:
            group.rmdir()
            return
        except OSError:
            if time.monotonic() > end:
                raise
            time.sleep(0.05)


def servers(process: int, count: int) -> list[int]:
    """The processes that serve, below the one that was started."""
    if count == 1:
        return [process]
    found = Path(f"/proc/{process}/task/{process}/children").read_text().split()
    return [int(child) for child in found if b"spawn_main" in Path(f"/proc/{child}/cmdline").read_bytes()]


def rate(postgres: Postgres, count: int, share: float, tables: int, seconds: float) -> tuple[float, float]:
    """Durable moves a second of so many processes, and what part of their shares they used."""
    url = postgres.empty()
    command = [sys.executable, "-c", SERVE, url, str(count)]
    with subprocess.Popen(command, stdout=subprocess.PIPE, text=True) as server, contextlib.ExitStack() as stack:
        stack.callback(server.wait)
        stack.callback(server.terminate)
        port = int((server.stdout.readline() if server.stdout else "").rstrip("/\n").rsplit(":", 1)[1])
        mine = servers(server.pid, count)
        before: list[float] = []

        def began() -> None:
            stack.enter_context(held(mine, share))
            before.extend(spent(process) for process in mine)

        games = tables + int(seconds * count * share * GAMES)
        found = asyncio.run(load(port, server.pid, url, tables, seconds, began, games))
        used = sum(spent(process) for process in mine) - sum(before)
        return found.rate, used / (len(mine) * share * found.moves / found.rate)


def shares(share: float = 0.2, tables: int = TABLES, seconds: float = 10.0, most: int = MOST) -> list[str]:
    """One process beside several, as lines of Markdown."""
    lines = [
        "",
        f"Where each server process on PostgreSQL is held to {share:.0%} of a processor, so that neither players nor",
        f"PostgreSQL stand in its way, {tables} tables for each process:",
    ]
    one = 0.0
    with contextlib.closing(Postgres(DURABLE)) as postgres:
        for count in range(1, most + 1):
            try:
                found, used = rate(postgres, count, share, tables * count, seconds)
            except NoGroups as error:
                return ["", f"- several processes with a share of a processor each were not measured: {error}"]
            one = one or found
            many = "one process" if count == 1 else f"{count} processes"
            times = "" if count == 1 else f", {found / one:.2f} times as many"
            lines.append(f"- {many}: {found:,.0f} durable moves a second{times}; {used:.0%} of the shares used")
            print(lines[-1], file=sys.stderr, flush=True)
    return lines


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--share", type=float, default=0.2)
    parser.add_argument("--tables", type=int, default=TABLES)
    parser.add_argument("--seconds", type=float, default=10.0)
    parser.add_argument("--most", type=int, default=MOST, help="processes")
    wish = parser.parse_args()
    print("\n".join(shares(wish.share, wish.tables, wish.seconds, wish.most)))
