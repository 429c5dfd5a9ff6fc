"""Runs commands in this process, on the toy game."""

import io
import os
import sys
from dataclasses import dataclass

import pytest

from tests.lab.toy import only_sticks
from zastava.cli import run
from zastava.cli.voice import voice


@dataclass
class Ran:
    status: int
    out: str
    err: str

    def refused(self) -> str:
        """The one line on what is wrong."""
        assert self.status == 2, self
        assert self.out == ""
        assert self.err.startswith("zastava: ")
        assert self.err.endswith("\n")
        assert self.err.count("\n") == 1
        return self.err


@pytest.fixture(autouse=True)
def _english_and_sticks(monkeypatch):
    for name in ("LANGUAGE", "LC_ALL", "LC_MESSAGES", "LANG"):
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setenv("ZASTAVA_COMPONENTS", "")  # what `serve` writes there is of one test only
    voice.reset()
    yield from only_sticks(monkeypatch)


@pytest.fixture
def cli(capsys, monkeypatch):
    """Runs `zastava ARGUMENTS` with a text piped in."""

    def call(*arguments, stdin=b""):
        held = stdin.encode() if isinstance(stdin, str) else stdin
        monkeypatch.setattr(sys, "stdin", io.TextIOWrapper(io.BytesIO(held), encoding="utf-8", errors="replace"))
        capsys.readouterr()
        status = run([str(argument) for argument in arguments])
        out, err = capsys.readouterr()
        return Ran(status, out, err)

    return call


@pytest.fixture
def kept(cli, tmp_path):
    """A file with the record of a whole game."""
    folder = tmp_path / "kept"
    assert cli("simulate", "sticks", "--games", 1, "--seed", 5, "--records", folder).status == 0
    (path,) = folder.iterdir()
    assert os.fspath(path).endswith("sticks-1.txt")
    return path
