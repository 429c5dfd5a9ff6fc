"""A bot of one's own is named alike everywhere, and found where one is."""

import subprocess
import sys
from pathlib import Path

import pytest
import typer
from typer.testing import CliRunner

from tests.lab.toy import TOY
from tests.test_layout import examples
from zastava.bots.uniform import Uniform
from zastava.cli.app import app
from zastava.core.chance import Chance
from zastava.core.contract import Game
from zastava.core.errors import BadInput
from zastava.lab.bot_names import find_bot
from zastava.lab.simulate import simulate

# As a command does that lies in another folder: the current one is not looked into by itself.
ZASTAVA = (sys.executable, "-P", "-c", "from zastava.cli import main; main()")


class Mine:
    """All that a bot needs."""

    name = "mine"

    def choose(self, game: Game, state: object, seat: int, rng: Chance) -> object:
        return Uniform().choose(game, state, seat, rng)


class Titled(Mine):
    title = "My own"


class Broken(Mine):
    def __init__(self) -> None:
        raise OSError("no plan.")


class Listed(Mine):
    name = ["mine"]  # type: ignore[assignment]  # noqa: RUF012


class Nameless(Mine):
    name = " "


class Leaving(Mine):
    def __init__(self) -> None:
        raise SystemExit(0)


@pytest.mark.parametrize(
    ("kind", "said"),
    [
        ("Listed", r"is no bot: its `name` is \['mine'\], and not a text in one line"),
        ("Nameless", "is no bot: its `name` is ' ', and not a text in one line"),
        ("Leaving", r"is no bot: it ends the program \(SystemExit\(0\)\)\. Write python:module:Class"),
    ],
)
def test_one_without_a_proper_name_or_that_leaves_at_once_is_no_bot(kind: str, said: str) -> None:
    with pytest.raises(BadInput, match=said):
        find_bot(f"python:{__name__}:{kind}")


def test_a_bot_of_ones_own() -> None:
    assert (find_bot(f"python:{__name__}:Mine").name, find_bot(f"python:{__name__}:Mine").title) == ("mine", "mine")
    assert find_bot(f"python:{__name__}:Titled").title == "My own"
    for name in (
        "python:",
        "python:no_such:Bot",
        f"python:{__name__}:Missing",
        "python:json",
        "python:json:JSONDecoder",
    ):
        with pytest.raises(BadInput, match="is no bot"):
            find_bot(name)
    with pytest.raises(BadInput, match=r"is no bot: no plan\. Write"):
        find_bot(f"python:{__name__}:Broken")


def test_a_module_that_cannot_be_read_is_named(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "half_written.py").write_text("class Mine(:")
    monkeypatch.syspath_prepend(tmp_path)
    with pytest.raises(BadInput, match="python:half_written:Mine' is no bot: invalid syntax"):
        find_bot("python:half_written:Mine")


def test_ones_own_bot_plays_the_games_of_a_simulation() -> None:
    report = simulate(TOY, 2, 3, (f"python:{__name__}:Mine", "greedy"))
    assert report.bots == ["mine", "greedy"]


@pytest.mark.parametrize(
    ("command", "said"),
    [
        ("arena fortress -o games=1 --deals 1 --bots python:mine:Mine,random", "mine against beginner"),
        ("simulate fortress -o games=1 --games 4 --workers 2 --bots python:mine:Mine", "seat 2 (mine)"),
    ],
)
def test_the_example_of_the_page_is_found_in_the_current_folder(tmp_path: Path, command: str, said: str) -> None:
    (tmp_path / "mine.py").write_text(examples("docs/bots.md")[1], encoding="utf-8")
    done = subprocess.run(
        [*ZASTAVA, *command.split(), "--lang", "en"],
        capture_output=True,
        text=True,
        cwd=tmp_path,
        timeout=120,
        check=False,
    )
    assert (done.returncode, done.stderr) == (0, "")
    assert said in done.stdout


@pytest.mark.parametrize(
    ("command", "said"),
    [
        ("study fortress --games 2 -o games=1 --bots", "2 games"),
        ("tune fortress --rounds 1 --deals 1 -o games=1 --bot", "New weights"),
        ("play fortress -o games=1 --bots", "Bot 2 (mine)"),
    ],
)
def test_other_commands_take_it_too(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, command: str, said: str) -> None:
    monkeypatch.chdir(tmp_path)
    done = CliRunner().invoke(app, [*command.split(), f"python:{__name__}:Mine", "--lang", "en"], input="")
    assert done.exit_code == 0, done.output
    assert said in done.output


def test_whoever_takes_bots_says_which() -> None:
    commands = getattr(typer.main.get_command(app), "commands", {})
    takers = [option for command in commands.values() for option in command.params if option.name in ("bot", "bots")]
    assert len(takers) == 5
    for option in takers:
        for name in ("beginner", "casual", "skilled", "strong", "master", "search:", "python:module:Class", "http://"):
            assert name in option.help
