"""Without any extra everything is there that people need to play, and whatever needs one says in a line which."""

import subprocess
import sys

import pytest

EXTRAS = (
    "asyncpg", "cryptography", "gymnasium", "http_ece", "httptools", "numpy", "open_spiel", "pandas", "pettingzoo",
    "polars", "py_vapid", "pyarrow", "pyspiel", "ray", "resvg_py", "uvloop",
)  # fmt: skip
# As on a machine where none of them is installed: neither found nor imported.
WITHOUT = f"""
import importlib.abc, importlib.util, sys
class Away(importlib.abc.MetaPathFinder):
    def find_spec(self, name, path=None, target=None):
        if name.partition(".")[0] in {EXTRAS!r}:
            raise ModuleNotFoundError(f"No module named {{name!r}}", name=name)
find = importlib.util.find_spec
importlib.util.find_spec = lambda name, package=None: None if name.partition(".")[0] in {EXTRAS!r} else find(name)
sys.meta_path.insert(0, Away())
"""


def run(program: str, *arguments: str) -> "subprocess.CompletedProcess[str]":
    command = [sys.executable, "-c", WITHOUT + program, *arguments]
    return subprocess.run(command, capture_output=True, text=True, check=False)


def test_the_server_is_made_without_any() -> None:
    done = run(
        "from zastava.server.app import create_app\nfrom zastava.server.settings import Settings\n"
        "from zastava.server.serving import connections, Places\n"
        "create_app(Settings(database='x.db'))\nprint(connections(Places(1, 0)).__mro__[1].__name__)"
    )
    assert done.stdout == "PlainConnection\n", done.stderr


@pytest.mark.parametrize(
    ("command", "said"),
    [
        ("simulate fjords --games 1 --bots random --ray local", "install zastava[ray]"),
        ("simulate fjords --games 1 --bots random --parquet x.parquet", "install zastava[parquet]"),
        ("serve --port 0 --database postgresql://ann@nowhere.invalid/x", "install zastava[postgres]"),
        ("keys", "install zastava[push]"),
    ],
)
def test_a_command_that_needs_one_says_so_in_a_line(command: str, said: str) -> None:
    done = run("from zastava.cli import main; main()", *command.split())
    assert done.returncode != 0
    assert said in done.stderr
    assert done.stderr.count("\n") == 1, done.stderr


@pytest.mark.parametrize(
    ("module", "extra"),
    [("encoding", "lab"), ("pettingzoo", "lab"), ("gymnasium", "lab"), ("openspiel", "openspiel")],
)
def test_a_module_that_needs_one_says_so(module: str, extra: str) -> None:
    done = run(f"import zastava.lab.{module}")
    assert done.stderr.splitlines()[-1].endswith(f"install zastava[{extra}].")
