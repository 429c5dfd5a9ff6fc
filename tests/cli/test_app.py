import os
import re
import shlex
import sys

import pytest

from zastava import __version__
from zastava.cli import app as app_module
from zastava.cli import run
from zastava.core import registry
from zastava.core.build import COMPILED
from zastava.core.errors import BadComponents

COMMANDS = ("play", "serve", "games", "rules", "replay", "verify", "simulate", "bench")


def test_version_says_which_build_runs(cli):
    build = "compiled" if COMPILED else "interpreted"
    assert cli("--version").out == f"zastava {__version__} ({build})\n"


def test_without_a_command_it_says_what_there_is(cli):
    ran = cli()
    assert ran.status == 0
    for command in COMMANDS:
        assert f"│ {command} " in ran.out


@pytest.mark.parametrize("command", COMMANDS)
def test_every_command_teaches_by_example(cli, command):
    for flag in ("--help", "-h"):
        ran = cli(command, flag)
        assert ran.status == 0
        assert "Example" in ran.out
        assert f"zastava {command}" in ran.out.partition("Example")[2]


@pytest.mark.parametrize(
    ("arguments", "expected"),
    [
        (["dance"], "dance"),
        (["simulat"], "Did you mean 'simulate'? See"),
        (["simulate", "sticks", "--game", "3"], "--moves). See"),
        (["games", "dance"], "dance"),
        (["simulate"], "GAME"),
        (["simulate", "sticks", "--dance"], "--dance"),
        (["simulate", "sticks", "--games"], "--games"),
        (["simulate", "sticks", "--games", "many"], "integer"),
        (["simulate", "sticks", "extra"], "extra"),
        (["serve", "--port", "70000"], "--port"),
        (["replay"], "FILE"),
    ],
)
def test_a_wrong_command_line_is_one_line(cli, arguments, expected):
    line = cli(*arguments).refused()
    assert expected in line
    assert line.rstrip().endswith(
        "See zastava --help." if arguments[0] in ("dance", "simulat") else f"See zastava {arguments[0]} --help."
    )
    assert not re.search(r"[.?!,:]\.", line)


def test_the_language_comes_from_the_environment(cli, monkeypatch):
    monkeypatch.setenv("LANG", "ru_RU.UTF-8")
    assert "Палочки" in cli("games").out
    monkeypatch.setenv("LC_ALL", "C")
    assert "Sticks" in cli("games").out
    monkeypatch.setenv("LANGUAGE", "ru:en")
    assert "Палочки" in cli("games").out


def test_the_option_beats_the_environment(cli, monkeypatch):
    monkeypatch.setenv("LC_ALL", "ru_RU.UTF-8")
    assert "Sticks" in cli("games", "--lang", "en").out
    assert "нет игры «stick»" in cli("rules", "stick").refused().lower()
    assert "Did you mean 'sticks'" in cli("rules", "stick", "--lang", "en").refused()


def test_an_unknown_language_is_refused(cli):
    assert "--lang takes en, ru, not 'fr'" in cli("games", "--lang", "fr").refused()


def test_a_component_file_with_a_typo_is_one_line(cli, monkeypatch):
    def broken():
        raise BadComponents("{file}: row {row}: expected 3,\nnot 4.", file="sticks.toml", row=7)

    monkeypatch.setattr(registry, "_points", broken)
    for arguments in (["games"], ["games", "check"], ["rules", "sticks"]):
        assert "sticks.toml: row 7: expected 3, not 4." in cli(*arguments).refused()


@pytest.mark.parametrize("interruption", [KeyboardInterrupt, app_module.typer.Abort])
def test_an_interruption_is_quiet(cli, monkeypatch, interruption):
    def interrupt():
        raise interruption

    monkeypatch.setattr(registry, "_points", interrupt)
    ran = cli("games")
    assert (ran.status, ran.out, ran.err) == (130, "", "")


def test_a_mistake_of_ours_is_not_hidden(cli, monkeypatch):
    monkeypatch.setattr(registry, "_points", lambda: 1 // 0)
    with pytest.raises(ZeroDivisionError):
        cli("games")


def test_a_full_disk_behind_stdout_is_one_line(capfd, monkeypatch):
    if not os.path.exists("/dev/full"):
        pytest.skip("no /dev/full")
    with open("/dev/full", "w") as full:
        monkeypatch.setattr(sys, "stdout", full)
        assert run(["games"]) == 2
        monkeypatch.undo()
    assert capfd.readouterr().err == "zastava: the disk is full\n"


GROUP = app_module.typer.main.get_command(app_module.app)
EXAMPLES = [
    line.strip()
    for command in (GROUP, *GROUP.commands.values())
    for line in command.help.splitlines()
    if line.strip().startswith("zastava ")
]


@pytest.mark.parametrize("line", EXAMPLES)
def test_every_example_in_the_help_fits_a_terminal_and_is_understood(line):
    example, _, remark = line.partition("[dim]")
    assert len(example + remark.removesuffix("[/dim]")) <= 78
    words = shlex.split(example.partition(" >")[0])[1:]
    command = GROUP
    while words and words[0] in getattr(command, "commands", {}):
        command = command.commands[words.pop(0)]
    context = command.make_context(command.name, words, resilient_parsing=True)  # what it does not know is refused
    assert context.args == []
    assert command is not GROUP


def _helps(command):
    """Every text that the help of a command and of those below it shows."""
    yield command.help or ""
    for part in command.params:
        yield getattr(part, "help", None) or ""
    for below in getattr(command, "commands", {}).values():
        yield from _helps(below)


def test_no_word_of_the_help_is_taken_for_markup(cli):
    """What stands in brackets and is no style of ours vanishes, unless it is escaped."""
    known = {"b", "/b", "dim", "/dim"}
    for text in _helps(GROUP):
        assert set(re.findall(r"(?<!\\)\[([^\]]*)\]", text)) <= known, text
    assert "pip install 'zastava[peers]'" in cli("bench", "--help").out
