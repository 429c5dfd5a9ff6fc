"""The installed command in processes of its own, on the real games."""

import json
import os
import signal
import subprocess
import sys
import time

import pytest

ZASTAVA = (sys.executable, "-m", "zastava")


def start(*arguments, **how):
    environment = {name: said for name, said in os.environ.items() if not name.startswith(("LC_", "LANG"))}
    pipes = {"stdin": subprocess.PIPE, "stdout": subprocess.PIPE, "stderr": subprocess.PIPE, "text": True}
    environment |= how.pop("env", {})
    return subprocess.Popen([*ZASTAVA, *map(str, arguments)], env=environment, **{**pipes, **how})


def heed_ctrl_c():
    """Tests that a shell runs in the background inherit from it that Ctrl-C is ignored; what they start does not."""
    signal.signal(signal.SIGINT, signal.SIG_DFL)


def finish(*arguments, stdin="", **how):
    process = start(*arguments, **how)
    out, err = process.communicate(stdin, timeout=180)
    return process.returncode, out, err


def test_the_version_comes_without_loading_games_or_servers():
    code = (
        "import sys; from zastava.cli import run; run(['--version']);"
        "print([name for name in sys.modules if name.startswith(('zastava.games', 'zastava.server', 'zastava.lab',"
        " 'rich', 'litestar', 'sqlalchemy', 'babel', 'importlib.metadata'))])"
    )
    out = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True).stdout
    assert out.splitlines()[1] == "[]"


def test_a_simulation_is_the_same_under_another_hash_seed():
    hashes = set()
    for hash_seed in ("1", "2"):
        status, out, err = finish(
            "simulate", "fjords", "--games", 2, "--bots", "greedy,random", "--json", env={"PYTHONHASHSEED": hash_seed}
        )
        assert (status, err) == (0, "")
        hashes.add(json.loads(out)["hash"])
    assert len(hashes) == 1


def test_a_game_is_played_kept_proved_and_drawn(tmp_path):
    path = tmp_path / "game.txt"
    status, out, err = finish("play", "fjords", "--seed", 4, "--save", path, "--lang", "ru", stdin="1\n1\n1\n")
    assert (status, err) == (0, "")
    assert f"zastava play --resume {path}" in out
    assert finish("verify", path)[0] == 0
    status, out, err = finish("replay", path, "--svg", tmp_path / "svg")
    assert (status, err) == (0, "")
    assert len(list((tmp_path / "svg").iterdir())) == len(path.read_text().partition("moves:\n")[2].splitlines())


def test_component_files_are_right():
    status, out, err = finish("games", "check")
    assert (status, err) == (0, "")
    assert "fjords" in out


def test_a_refusal_is_one_line_and_no_traceback(tmp_path):
    status, out, err = finish("simulate", "fjord", "--records", tmp_path / "records")
    assert (status, out) == (2, "")
    assert err == "zastava: There is no game 'fjord'. Did you mean 'fjords'?\n"
    assert list(tmp_path.iterdir()) == []
    status, out, err = finish("simulate", "fjord", env={"LC_ALL": "ru_RU.UTF-8", "PYTHONIOENCODING": "ascii"})
    assert status == 2
    assert err.count("\n") == 1
    assert "fjords" in err


@pytest.mark.skipif(sys.platform == "win32", reason="signals")
def test_ctrl_c_is_quiet(tmp_path):
    records = tmp_path / "records"
    process = start("simulate", "fjords", "--games", 1_000_000, "--records", records, preexec_fn=heed_ctrl_c)
    while not records.exists():  # until it is at work
        assert process.poll() is None
        time.sleep(0.02)
    process.send_signal(signal.SIGINT)
    out, err = process.communicate(timeout=180)
    assert (process.returncode, out, err) == (130, "", "")


@pytest.mark.parametrize("arguments", [("rules", "fjords"), ("games",), ("--help",)])
def test_a_reader_that_goes_away_is_no_error(arguments):
    reading, writing = os.pipe()
    process = start(*arguments, stdout=writing)
    os.close(writing)
    os.close(reading)
    _, err = process.communicate(timeout=180)
    assert err == ""
    assert process.returncode in (0, 1)


def test_closed_streams_are_survived():
    command = f'"{sys.executable}" -c "from zastava.cli import main; main()" games <&- >&- 2>&-'
    assert subprocess.run(["bash", "-c", command], check=False).returncode == 0
