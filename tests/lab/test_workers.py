"""Many workers play the same games as one, whatever becomes of some of them; columns hold what was played."""

import json
import multiprocessing
import os
import signal
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pandas
import polars
import pytest
from pyarrow import parquet
from typer.testing import CliRunner

from zastava.cli.app import app
from zastava.core.errors import BadInput
from zastava.core.registry import find
from zastava.lab import crew, workers
from zastava.lab.simulate import Played, Report, simulate

GAME = find("fortress")
GAMES = 12
ONE: Report = simulate(GAME, 2, GAMES, ("random",), 5, {"games": 1})


def play(count: int, watch: Callable[[int, Played], None] | None = None) -> Report:
    return simulate(GAME, 2, GAMES, ("random",), 5, {"games": 1}, watch, count)


def same(report: Report) -> bool:
    counted = ("games", "moves", "hash", "wins", "scores", "shortest", "longest", "endings")
    return all(getattr(report, name) == getattr(ONE, name) for name in counted)


def test_workers_play_the_same_games_in_the_same_order() -> None:
    numbers: list[int] = []
    assert same(play(3, lambda number, _: numbers.append(number)))
    assert numbers == list(range(GAMES))


def test_killed_workers_are_replaced() -> None:
    killed: list[int] = []

    def kill_one(number: int, played: Played) -> None:
        if len(killed) < 2:
            for child in multiprocessing.active_children():
                assert child.pid is not None
                os.kill(child.pid, signal.SIGKILL)
                killed.append(child.pid)
                break

    assert same(play(2, kill_one))
    assert killed


def test_workers_that_die_at_once_are_given_up(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(crew, "_DEATHS", 2)
    monkeypatch.setattr(workers, "play_batch", _die)
    with pytest.raises(BadInput, match="2 workers died one after another"):
        play(2)


def _die(_: object) -> None:
    os.kill(os.getpid(), signal.SIGKILL)


def test_what_goes_wrong_in_a_worker_is_said_as_it_was() -> None:
    batch = workers.Batch("fortress", 2, {"games": 1, "start": 1, "known": False}, ("gredy",), 5, 0, 1)
    done = workers.play_batch(batch)
    assert done.wrong is not None
    assert "Did you mean" in done.wrong[0]


def test_a_worker_of_another_version_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(workers, "__version__", "0.0.0")  # here, and not in the processes that are started
    with pytest.raises(BadInput, match="install the same everywhere"):
        play(2)


LIMITED = """
import resource, sys
resource.setrlimit(resource.RLIMIT_FSIZE, (int(sys.argv.pop(1)), resource.RLIM_INFINITY))
from zastava.cli import main; main()
"""


def run(*arguments: object) -> tuple[int, str]:
    done = CliRunner().invoke(app, ["simulate", "fortress", "--games", "6", "--seed", "5", *map(str, arguments)])
    return done.exit_code, str(done.exception or "")


def test_a_row_for_every_game(tmp_path: Path) -> None:
    path = tmp_path / "games.parquet"
    assert run("--parquet", path, "--workers", 2) == (0, "")
    report = simulate(GAME, 2, 6, seed=5)
    rows = polars.read_parquet(path)
    assert rows["game"].to_list() == list(range(6))
    assert rows["moves"].sum() == report.moves
    assert [sum(1 / len(who) for who in rows["winners"] if seat in who) for seat in (0, 1)] == report.wins
    assert pandas.read_parquet(path)["digest"].to_list() == rows["digest"].to_list()
    told = json.loads(parquet.read_schema(path).metadata[b"zastava"])
    assert (told["game"], told["seats"], told["seed"]) == ("fortress", 2, "5")
    assert sorted(os.listdir(tmp_path)) == ["games.parquet"]


def test_a_row_for_every_move(tmp_path: Path) -> None:
    path = tmp_path / "moves.parquet"
    assert run("--parquet", path, "--moves") == (0, "")
    played: list[Played] = []
    simulate(GAME, 2, 6, seed=5, watch=lambda _, one: played.append(one))
    rows = polars.read_parquet(path).filter(polars.col("game") == 3)
    assert list(zip(rows["seat"], rows["move"], strict=True)) == played[3].record.moves


def test_a_file_that_cannot_be_written_is_said_before_anything_is_played(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("zastava.lab.simulate.play_out", lambda *_: pytest.fail("a game was played"))
    for path in (tmp_path / "none" / "x.parquet", tmp_path):
        status, said = run("--parquet", path)
        assert status != 0
        assert "cannot be written" in said
    assert "goes with --parquet" in run("--moves")[1]
    assert "1 to 256 workers, not 0" in run("--workers", 0)[1]


def test_a_run_that_fails_leaves_no_file(tmp_path: Path) -> None:
    assert "Did you mean" in run("--parquet", tmp_path / "x.parquet", "--bots", "gredy")[1]
    assert os.listdir(tmp_path) == []


@pytest.mark.parametrize("room", [0, 100], ids=["from the start", "later"])
def test_a_full_disk_leaves_no_file(tmp_path: Path, room: int) -> None:
    """The size that a process may give a file is limited, as a full disk does."""
    pytest.importorskip("resource")
    done = subprocess.run(
        [sys.executable, "-c", LIMITED, str(room), "simulate", "fortress", "--parquet", str(tmp_path / "x.parquet")],
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 2
    assert "x.parquet: cannot be written: " in done.stderr
    assert "Traceback" not in done.stderr
    assert os.listdir(tmp_path) == []


def test_what_is_not_installed_is_named(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setitem(sys.modules, "pyarrow", None)
    assert "install zastava[parquet]" in run("--parquet", tmp_path / "x.parquet")[1]
    monkeypatch.setitem(sys.modules, "ray", None)
    assert "install zastava[ray]" in run("--ray", "auto")[1]
