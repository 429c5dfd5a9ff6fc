import json
import os
import subprocess
import sys
from importlib.metadata import EntryPoint

import pytest

from zastava.core import registry


def test_games_are_listed_with_seats_and_length(cli):
    out = cli("games").out
    assert "sticks  Sticks · 2–3 players · 1–2 minutes\n" in out
    assert "Take sticks, never the last one." in out


def test_games_as_json(cli):
    (game,) = json.loads(cli("games", "--json").out)
    assert game["name"] == "sticks"
    assert game["seats"] == [2, 3]
    assert game["options"][0] == {
        "name": "sticks",
        "kind": "number",
        "default": 7,
        "title": "Sticks",
        "help": "How many lie in each heap.",
        "low": 1,
        "high": 50,
    }


def test_a_game_is_shown_with_its_options(cli):
    out = cli("games", "show", "sticks").out
    assert "sticks=7  Sticks\n    How many lie in each heap.\n    1–50\n" in out
    assert "bonus=yes" in out
    assert json.loads(cli("games", "show", "sticks", "--json").out)["secrets"] is True


def test_components_are_checked(cli):
    assert cli("games", "check").out == "sticks: nothing printed\n"


def test_rules_are_markdown_in_a_pipe(cli):
    assert cli("rules", "sticks").out.startswith("# Sticks\n\n## 1. All of it\n")
    assert cli("rules", "sticks", "--lang", "ru").out.startswith("# Палочки\n")


def test_one_clause(cli):
    assert cli("rules", "sticks", "--clause", "1.3").out == "**1.3** The *last* stick costs five.\n"
    assert json.loads(cli("rules", "sticks", "--clause", "1.1", "--json").out) == {
        "number": "1.1",
        "text": "Take turns.",
    }


def test_a_clause_that_is_not_there(cli):
    assert "no clause 9.9; they go from 1.1 to 1.4" in cli("rules", "sticks", "--clause", "9.9").refused()


def test_rules_as_json(cli):
    book = json.loads(cli("rules", "sticks", "--json").out)
    assert [clause["number"] for clause in book["chapters"][0]["clauses"]] == ["1.1", "1.2", "1.3", "1.4"]


def test_an_unknown_game(cli):
    for arguments in (["rules", "chess"], ["games", "show", "chess"], ["play", "chess"], ["simulate", "chess"]):
        assert "no game 'chess'. Games: sticks." in cli(*arguments).refused()


@pytest.fixture
def fjords(monkeypatch):
    points = {"fjords": EntryPoint("fjords", "zastava.games.fjords:GAME", registry.GROUP)}
    monkeypatch.setattr(registry, "_points", lambda: points)


@pytest.fixture
def own(cli, fjords, tmp_path):
    """A component file to be edited."""
    path = tmp_path / "my.toml"
    path.write_text(cli("games", "export", "fjords").out, encoding="utf-8")
    return path


def test_an_exported_file_is_right(cli, own):
    assert cli("games", "check", own).out == f"{own}: 3 + 64 hexes\n"


@pytest.mark.parametrize("name", ["bastion", "fjords", "fortress", "oldrus", "outpost"])
def test_what_was_checked_is_ones_own_file(cli, monkeypatch, tmp_path, name):
    points = {name: EntryPoint(name, f"zastava.games.{name}:GAME", registry.GROUP)}
    monkeypatch.setattr(registry, "_points", lambda: points)
    path = tmp_path / "mine.toml"
    path.write_text(cli("games", "export", name).out, encoding="utf-8")
    assert cli("games", "check", path).out.startswith(f"{path}: ")


def test_a_game_without_components_exports_none(cli):
    assert "sticks has no component file." in cli("games", "export", "sticks").refused()


@pytest.mark.parametrize(
    ("old", "new", "said"),
    [
        (
            'corners = "PPPPPM"',
            'corners = "PPPPPX"',
            "row 'hex 4': expected corners of six letters M, P, W, got",
        ),
        ("version = 1", "version = 7", "row 'version': expected version = 1, got '7'."),
        ('game = "fjords"', 'game = "chess"', "no game 'chess'"),
        ('game = "fjords"\n', "", "row 'game': expected game = \"…\", got 'None'."),
        ("[counts]", "[counts", "expected TOML"),
    ],
)
def test_a_file_that_is_off_is_refused_in_one_line(cli, own, old, new, said):
    own.write_text(own.read_text(encoding="utf-8").replace(old, new, 1), encoding="utf-8")
    refusal = cli("games", "check", own).refused()
    assert said in refusal
    assert "chess" in new or str(own) in refusal


def test_the_refusal_is_in_the_readers_language(cli, own):
    own.write_text(own.read_text(encoding="utf-8").replace("version = 1", "version = 7"), encoding="utf-8")
    assert "ожидалось version = 1" in cli("games", "check", own, "--lang", "ru").refused()


def test_records_tell_ones_own_cards_from_others(own, tmp_path):
    """In processes of their own, because components are read when a game is imported."""
    (tmp_path / "fjords.toml").write_text(
        own.read_text(encoding="utf-8").replace('"PPPPPM"', '"PPPPPP"', 1).replace('"ours"', '"printed"'),
        encoding="utf-8",
    )

    def zastava(*arguments, **environment):
        code = "import sys; from zastava.cli import run; sys.exit(run(sys.argv[1:]))"
        return subprocess.run(
            [sys.executable, "-c", code, *map(str, arguments)],
            env={**os.environ, "LANG": "C", **environment},
            capture_output=True,
            text=True,
            encoding="utf-8",
            check=False,
        )

    mine = {"ZASTAVA_COMPONENTS": str(tmp_path)}
    assert zastava("simulate", "fjords", "--games", 1, "--records", tmp_path / "r", **mine).returncode == 0
    record = tmp_path / "r" / "fjords-1.txt"
    assert zastava("verify", record, **mine).returncode == 0
    refused = zastava("verify", record)
    assert refused.returncode == 2
    assert "Line 3: the game was played with the components " in refused.stderr
    assert refused.stderr.count("\n") == 1
