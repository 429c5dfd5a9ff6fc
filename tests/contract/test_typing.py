"""mypy finds out when a game misses or mistypes a member of the contract."""

import os
import re
import subprocess
import sys
from pathlib import Path

import pytest

from zastava.core import registry

ROOT = Path(__file__).parents[2]
FJORDS = ROOT / "src/zastava/games/fjords/__init__.py"


def checked(folder: Path, text: str) -> str:
    """What mypy says of a game whose object is written like this."""
    file = folder / "changed.py"
    file.write_text(text, encoding="utf-8")
    run = subprocess.run(
        [sys.executable, "-m", "mypy", "--strict", "--cache-dir", str(ROOT / ".mypy_cache"), str(file)],
        cwd=ROOT,
        env={**os.environ, "MYPYPATH": str(ROOT / "src")},
        capture_output=True,
        text=True,
        check=False,
    )
    return run.stdout


@pytest.mark.parametrize("name", registry.games())
def test_every_game_is_declared_as_one(name: str) -> None:
    module = sys.modules[registry.find(name).package]
    assert re.search(r"^GAME: Final\[Game\] = ", Path(str(module.__file__)).read_text(encoding="utf-8"), re.MULTILINE)


@pytest.mark.parametrize(
    ("old", "new", "member"),
    [
        ("cooperative: Final = False", "", "cooperative"),
        ("minutes: Final = (30, 45)", 'minutes: Final = "half an hour"', "minutes"),
        ("def evaluate(", "def appraise(", "evaluate"),
        ("def path(self, move: Move) -> Path:", "def path(self, move: Move) -> list[str]:", "path"),
    ],
)
def test_a_missing_or_mistyped_member_is_found(tmp_path: Path, old: str, new: str, member: str) -> None:
    text = FJORDS.read_text(encoding="utf-8")
    assert old in text
    said = checked(tmp_path, text.replace(old, new))
    assert 'variable has type "Game"' in said
    assert member in said


def test_the_game_as_it_is_has_nothing_wrong(tmp_path: Path) -> None:
    assert "Success" in checked(tmp_path, FJORDS.read_text(encoding="utf-8"))
