"""Tables to test at: a service on a fresh file, a client of the whole application, and real server processes."""

import asyncio
import os
import select
import shutil
import subprocess
import sys
import tempfile
import time
from collections.abc import AsyncIterator, Callable, Iterator, Sequence
from importlib.metadata import EntryPoint
from pathlib import Path
from typing import Any

import httpx
import pytest
from litestar.testing import TestClient

from tests.postgres import Postgres, open_once
from zastava.core import registry
from zastava.core.contract import Game
from zastava.server.app import create_app
from zastava.server.entities import Person, Table
from zastava.server.services.service import Service
from zastava.server.settings import Settings
from zastava.server.workers import analysis_workers, worker_process

SERVE = """
import os, sys, types
from importlib.metadata import EntryPoint
from zastava.core import registry
from zastava.server.tables import new_tables
from zastava.server.workers import worker_process
worker_process.NICENESS = 0  # whoever lets all others go first waits for minutes among tests
brought = {name: EntryPoint(name, f"tests.contract.{name}:GAME", registry.GROUP) for name in sys.argv[3:]}
registry._points = lambda installed=registry._points: installed() | brought
from zastava.server.serving import serve
if speed := int(os.environ.get("TEST_SPEED", 0)):
    from zastava.server.tables import clocks
    clocks.moment = lambda real=clocks.moment, start=clocks.moment(): start + (real() - start) * speed
new_tables.secrets = types.SimpleNamespace(randbits=lambda bits: int(sys.argv[2]))
if lan := os.environ.get("TEST_LAN", ""):
    from zastava.server import network
    network.lan_addresses = lambda: [lan]
serve("127.0.0.1", 0, sys.argv[1], lan=bool(lan), pause=0.0, rate=0)
"""
PATIENCE = 180  # seconds after which something will not happen any more, on however busy a machine


@pytest.fixture
def anyio_backend() -> str:
    return "asyncio"


@pytest.fixture(autouse=True)
def eager(monkeypatch: pytest.MonkeyPatch) -> None:
    """Workers do not let other tests go first: on a busy machine they would hardly ever have their turn."""
    monkeypatch.setattr(worker_process, "NICENESS", 0)
    monkeypatch.setattr(analysis_workers, "NICER", 0)


def brisk(path: Path | str, **changed: Any) -> Settings:
    """A server without pauses and limits."""
    return Settings(**({"database": str(path), "secret": "test", "pause": 0.0, "workers": 1, "rate": 0.0} | changed))


def pytest_generate_tests(metafunc: pytest.Metafunc) -> None:
    if "database" in metafunc.fixturenames and metafunc.definition.get_closest_marker("both_engines"):
        metafunc.parametrize("database", ["sqlite", "postgres"], indirect=True)


@pytest.fixture(scope="session")
def postgres() -> Iterator[Postgres]:
    """A real PostgreSQL, started for the first test that needs one."""
    server = Postgres()
    yield server
    server.close()


@pytest.fixture
def database(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[Path | str]:
    """A place for tables: a file; for tests marked `both_engines` also the URL of a fresh database of PostgreSQL's."""
    if getattr(request, "param", "sqlite") == "sqlite":
        yield tmp_path / "tables.db"
        return
    server: Postgres = request.getfixturevalue("postgres")
    url = server.fresh()
    yield url
    server.drop(url)


@pytest.fixture(scope="session")
def blank(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A file with all our tables and nothing in them, made once: a copy is had in a third of the time of a new one."""
    path = tmp_path_factory.mktemp("blank") / "tables.db"
    asyncio.run(open_once(str(path)))
    return path


@pytest.fixture
def prepared(database: Path | str, blank: Path) -> Path | str:
    """A fresh database that has its tables already; PostgreSQL copies them by itself."""
    if isinstance(database, Path) and not database.exists():
        shutil.copy(blank, database)
    return database


@pytest.fixture
async def service(prepared: Path | str) -> AsyncIterator[Service]:
    """An open service on a fresh database."""
    service = Service(brisk(prepared))
    await service.open()
    assert service._waking is not None
    await service._waking  # what it reads at its start is none of any test's errands
    yield service
    await service.close()


@pytest.fixture
async def ann(service: Service) -> Person:
    return await service.enroll("Ann")


@pytest.fixture
async def bob(service: Service) -> Person:
    return await service.enroll("Боб")


@pytest.fixture
def auction(monkeypatch: pytest.MonkeyPatch) -> None:
    """The example game, as if it came with a package of its own."""
    brought = {"auction": EntryPoint("auction", "tests.contract.auction:GAME", registry.GROUP)}
    installed = registry._points()
    monkeypatch.setattr(registry, "_points", lambda: installed | brought)


@pytest.fixture
def toys(monkeypatch: pytest.MonkeyPatch) -> None:
    """All example games."""
    places = {"auction": "tests.contract.auction:GAME", "paths": "tests.contract.paths:GAME"}
    places["openpaths"] = "tests.server.toys:OPEN_PATHS"
    brought = {name: EntryPoint(name, place, registry.GROUP) for name, place in places.items()}
    installed = registry._points()
    monkeypatch.setattr(registry, "_points", lambda: installed | brought)


@pytest.fixture
def client(prepared: Path | str) -> Iterator[TestClient[Any]]:
    """A browser or a program in front of the whole application."""
    with TestClient(create_app(brisk(prepared))) as client:
        yield client


def enroll(client: httpx.Client, name: str) -> dict[str, str]:
    """The headers of a new person in the API."""
    answer = client.post("/api/persons", json={"name": name})
    assert answer.status_code == 201, answer.text
    return {"Authorization": f"Bearer {answer.json()['token']}"}


def new_table(client: httpx.Client, headers: dict[str, str], seats: list[str], **more: Any) -> str:
    """The id of a new table."""
    answer = client.post("/api/tables", json={"game": "fjords", "seats": seats, **more}, headers=headers)
    assert answer.status_code == 201, answer.text
    return str(answer.json()["id"])


def first_move(client: httpx.Client, headers: dict[str, str], table: str, seat: int) -> dict[str, Any]:
    """The body of a request that plays the first legal move."""
    answer = client.get(f"/api/tables/{table}/moves?seat={seat}", headers=headers).json()
    return {"seat": seat, "move": answer["moves"][0]["notation"], "number": answer["number"]}


async def play_first(service: Service, person: Person, table: Table) -> Table:
    """The table after its first waiting seat has played its first legal move."""
    seat = table.waiting[0]
    look = await service.look(table.id, person, seat)
    return await service.play(person, table.id, seat, look.legal[0].notation, look.table.number)


async def play_on(
    service: Service, person: Person, table: Table, enough: Callable[[Table], bool], pick: int = 7
) -> Table:
    """The table after one person has played for all seats until it is enough, or the game is over."""
    while table.waiting and not enough(table):
        seat = table.waiting[0]
        look = await service.look(table.id, person, seat)
        move = look.legal[(pick * table.number) % len(look.legal)]
        table = await service.play(person, table.id, seat, move.notation, table.number)
    return table


def fewest(game: Game) -> int:
    """How many seats a small table of this game has, two where that is possible."""
    return min(count for count in game.seat_counts if count >= 2 or count == max(game.seat_counts))


class Running:
    """A real server process on a database file, where all tables have the same seed: every run sees the same games.

    Beside the installed games it has those of the contract suite that are named, as if they came with a package. With a
    `speed` the clocks of its tables run so many times faster than others.
    """

    def __init__(
        self,
        database: Path | str,
        seed: int = 41,
        brought: Sequence[str] = (),
        files: int = 0,
        speed: int = 0,
        settings: dict[str, str] | None = None,
    ) -> None:
        environment = {**os.environ, "ZASTAVA_SECRET": "test", "TEST_SPEED": str(speed), **(settings or {})}
        limit = ["prlimit", f"--nofile={files}"] if files else []  # as many files as it may open at a time
        command = [*limit, sys.executable, "-c", SERVE, str(database), str(seed), *brought]
        folder = database.parent if isinstance(database, Path) else Path(tempfile.mkdtemp())
        self.errors = folder / f"errors-{time.monotonic_ns()}.txt"
        with self.errors.open("w") as errors:
            self.process = subprocess.Popen(command, stdout=subprocess.PIPE, stderr=errors, text=True, env=environment)
        assert self.process.stdout is not None
        ready, _, _ = select.select([self.process.stdout], [], [], PATIENCE)
        said = self.process.stdout.readline() if ready else "nothing for minutes"
        if not said.startswith("Zastava is at http://"):
            self.process.kill()
            raise RuntimeError(f"the server says {said!r}, {self.errors.read_text()}")
        self.url = said.split()[-1].rstrip("/")
        self.client = httpx.Client(base_url=self.url, timeout=PATIENCE)

    def kill(self) -> None:
        """As a power cut does."""
        self.process.kill()
        self.close()

    def close(self) -> None:
        self.process.terminate()
        self.process.wait(PATIENCE)
        self.client.close()
        assert self.process.stdout is not None
        self.process.stdout.close()


@pytest.fixture
def start(database: Path | str) -> Iterator[Callable[[], Running]]:
    """Starts server processes on one database file, and stops them after the test."""
    started: list[Running] = []

    def start() -> Running:
        started.append(Running(database, brought=["paths"]))
        return started[-1]

    yield start
    for server in started:
        server.close()


async def two(service, ann, bob):
    """A running table of two people."""
    table = await service.create(ann, "fjords", {}, ["me", "open"])
    await service.join(bob, table.id)
    return await service.table(table.id)


def at(person, table):
    """The seat that a person has."""
    return table.held_by(person)[0]
