"""A Ray cluster plays the same games as one worker, and whatever becomes of it is said in one line."""

import os
import shutil
import signal
import socket
import subprocess
import sys
import tempfile
import threading
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from types import ModuleType

import pytest

from zastava.core.errors import BadInput
from zastava.core.registry import find
from zastava.lab import ray_cluster, workers
from zastava.lab.simulate import Played, Report, simulate

GAME = find("fortress")
GAMES = 12
PATIENCE = 120  # seconds after which a cluster will not start any more, on however busy a machine
# Else it would make up a token, and this process tell none.
OPEN = {"RAY_AUTH_MODE": "disabled", "RAY_USAGE_STATS_ENABLED": "0"}


class Head:
    """The first machine of a cluster, here: a process of its own that others join by its address."""

    def __init__(self) -> None:
        self._folder = tempfile.mkdtemp(prefix="ray")  # a short path: sockets lie in it
        with socket.create_server(("127.0.0.1", 0)) as free:
            self._port = free.getsockname()[1]
        start = ["start", "--head", "--block", "--node-ip-address=127.0.0.1", f"--port={self._port}", "--num-cpus=2"]
        more = ["--include-dashboard=false", f"--temp-dir={self._folder}"]
        self._process = subprocess.Popen(
            [sys.executable, "-m", "ray.scripts.scripts", *start, *more],
            stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL,
            env={**os.environ, **OPEN},
        )
        self._wait()

    @property
    def address(self) -> str:
        return f"127.0.0.1:{self._port}"

    @property
    def lives(self) -> bool:
        return self._process.poll() is None

    def close(self) -> None:
        self._process.terminate()
        self._process.wait(PATIENCE)
        shutil.rmtree(self._folder, ignore_errors=True)

    def _wait(self) -> None:
        end = time.monotonic() + PATIENCE
        while True:
            try:
                socket.create_connection(("127.0.0.1", self._port), 1).close()
                return
            except OSError:
                assert self.lives
                assert time.monotonic() < end, "the cluster does not start"
                time.sleep(0.1)


@pytest.fixture(scope="module")
def started() -> Iterator[list[Head]]:
    heads: list[Head] = []
    yield heads
    for head in heads:
        head.close()


@pytest.fixture
def head(started: list[Head]) -> Head:
    """A cluster that lives; the same for all tests, as long as none of them ends it."""
    if not started or not started[-1].lives:
        started.append(Head())
    return started[-1]


def play(address: str | None, watch: Callable[[int, Played], None] | None = None, games: int = GAMES) -> Report:
    return simulate(GAME, 2, games, ("random",), 5, {"games": 1}, watch, 2 if address else 1, address)


def test_a_cluster_that_is_joined_by_its_address_plays_the_same_games_in_the_same_order(head: Head) -> None:
    numbers: list[int] = []
    assert play(head.address, lambda number, _: numbers.append(number)).hash == play(None).hash
    assert numbers == list(range(GAMES))


def test_a_killed_worker_of_a_cluster_is_replaced(head: Head, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    killed, as_ever = tmp_path / "killed", workers.play_batch

    def die_once(batch: workers.Batch) -> workers.Done:
        if batch.start == 3 and not killed.exists():
            killed.touch()
            os.kill(os.getpid(), signal.SIGKILL)
        return as_ever(batch)

    monkeypatch.setattr(workers, "play_batch", die_once)
    assert play(head.address).hash == play(None).hash
    assert killed.exists()


def test_a_batch_whose_workers_always_die_is_given_up(
    head: Head, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    deaths = tmp_path / "deaths"

    def die(batch: workers.Batch) -> workers.Done:
        if batch.start == 0:
            with deaths.open("a") as said:
                said.write(".")
            os.kill(os.getpid(), signal.SIGKILL)
        return workers.Done("", [])

    monkeypatch.setattr(ray_cluster, "_TRIES", 2)
    monkeypatch.setattr(workers, "play_batch", die)
    with pytest.raises(BadInput, match="2 workers died one after another"):
        play(head.address)
    assert deaths.read_text() == ".."


def test_what_a_worker_of_a_cluster_fails_with_is_one_line(head: Head, monkeypatch: pytest.MonkeyPatch) -> None:
    def fail(_: object) -> None:
        raise ModuleNotFoundError("No module named 'mine'.\nLook elsewhere.")

    monkeypatch.setattr(workers, "play_batch", fail)
    with pytest.raises(
        BadInput, match=f"^A worker of the Ray cluster at '{head.address}' failed: No module named 'mine'.$"
    ):
        play(head.address)


def test_a_cluster_that_is_lost_in_the_middle_is_one_line(head: Head, monkeypatch: pytest.MonkeyPatch) -> None:
    """Ray itself would end this process after a minute."""
    monkeypatch.setattr(ray_cluster, "_LOOK", 0.5)
    lost = []

    def end_it(number: int, played: Played) -> None:
        if not lost:
            head.close()
            lost.append(number)

    with pytest.raises(BadInput, match=f"^The Ray cluster at '{head.address}' was lost: "):
        play(head.address, end_it, 3000)
    assert lost


def test_a_cluster_of_this_machine_plays_the_same_games() -> None:
    assert play("local").hash == play(None).hash


@pytest.mark.parametrize(
    ("address", "expected"),
    [
        ("127.0.0.1:9", "no Ray cluster at '127.0.0.1:9': Connection refused"),
        ("nowhere", "is no address of a Ray cluster"),
        ("host:port", "is no address of a Ray cluster"),
    ],
)
def test_a_cluster_that_is_not_there_is_one_line(address: str, expected: str) -> None:
    with pytest.raises(BadInput, match=expected):
        play(address)


def test_something_else_at_the_address_is_one_line() -> None:
    """Ray itself would knock for minutes."""
    with socket.create_server(("127.0.0.1", 0)) as server:
        answering = threading.Thread(target=_answer, args=(server,))
        answering.start()
        with pytest.raises(BadInput, match="something else answers there"):
            play(f"127.0.0.1:{server.getsockname()[1]}")
        answering.join()


def test_a_cluster_that_lets_nobody_in_is_one_line(monkeypatch: pytest.MonkeyPatch) -> None:
    closed = ModuleType("ray")
    closed.init = _refuse  # type: ignore[attr-defined]
    monkeypatch.setitem(sys.modules, "ray", closed)
    monkeypatch.setattr(ray_cluster, "_knock", lambda address: None)
    with pytest.raises(BadInput, match=r"'head:6379' lets nobody in: Failed to connect\. If it asks for a token"):
        play("head:6379")
    with pytest.raises(BadInput, match="no Ray cluster at 'auto': Failed to connect"):
        play("auto")


def _refuse(**_: object) -> None:
    raise ConnectionError("Failed to connect.\nSee the log.")


def _answer(server: socket.socket) -> None:
    """As a web server of old would."""
    line, _ = server.accept()
    with line:
        line.recv(1000)
        line.sendall(b"HTTP/1.0 400 Bad request")
