import io
import json
import os
import re
from contextlib import redirect_stderr, redirect_stdout
from importlib.metadata import EntryPoint
from tempfile import NamedTemporaryFile
from xml.etree import ElementTree

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from tests.lab.toy import TOY
from zastava.bots import find
from zastava.cli import run
from zastava.core import registry
from zastava.lab.simulate import play_out, settle

SPOILT = play_out(TOY, settle(TOY, 2, {}), 5, [find("random")] * 2).text(TOY)


def test_a_record_is_told_in_words(cli, kept):
    out = cli("replay", kept).out
    assert out.startswith("Sticks · random 1 · random 2\nSticks: 7\nBonus: yes\n\n")
    assert " 1  random 1: go " in out
    assert re.search(r"The last stick is gone\.\n1\. random [12] – -?\d points?\n2\. random [12]", out)
    assert re.search(r"random [12] wins\.\n\n +random 1  random 2\nBonus ", out)


def test_a_record_as_json(cli, kept):
    told = json.loads(cli("replay", kept, "--json").out)
    assert told["moves"][0]["seat"] == 0
    assert told["moves"][0]["move"].startswith("go ")
    assert told["moves"][0]["words"].startswith("random 1: go")
    assert told["outcome"]["reason"] == "The last stick is gone."


def test_every_position_is_drawn(cli, kept, tmp_path):
    moves = len(json.loads(cli("replay", kept, "--json").out)["moves"])
    folder = tmp_path / "new" / "pictures"
    assert cli("replay", kept, "--svg", folder).status == 0
    files = sorted(folder.iterdir())
    assert [path.name for path in files][:2] == ["000.svg", "001.svg"]
    assert len(files) == moves + 1
    for path in files:
        assert ElementTree.fromstring(path.read_text()).tag == "{http://www.w3.org/2000/svg}svg"
    assert [path.name for path in folder.parent.iterdir()] == ["pictures"]  # nothing else is left behind


def test_pictures_need_a_folder(cli, kept, tmp_path):
    taken = tmp_path / "taken"
    taken.write_text("mine")
    assert f"{taken}: cannot be written" in cli("replay", kept, "--svg", taken).refused()
    assert f"{taken}/in: cannot be written" in cli("replay", kept, "--svg", taken / "in").refused()
    assert sorted(path.name for path in tmp_path.iterdir()) == ["kept", "taken"]


def test_a_seat_that_is_not_there(cli, kept):
    assert cli("replay", kept, "--seat", 2).status == 0
    assert "Seat 3 does not exist: the record has 2." in cli("replay", kept, "--seat", 3).refused()


def test_a_record_is_proved(cli, kept):
    out = cli("verify", kept).out
    assert re.search(r"sticks-1.txt: right\. Every one of the \d+ moves is legal\.", out)
    assert re.search(r"seed \d+, sealed as [0-9a-f]{64}\nstate [0-9a-f]{64}\n", out)
    proved = json.loads(cli("verify", kept, "--json").out)
    assert proved["verified"] is True
    assert proved["length"] > 4
    assert "Проверено ходов" in cli("verify", kept, "--lang", "ru").out


def test_a_record_can_be_piped_in(cli, kept):
    assert cli("verify", "-", stdin=kept.read_bytes()).status == 0
    assert "-: expected a text in UTF-8; byte 1 is not" in cli("verify", "-", stdin=b"\xff\x00").refused()


@pytest.mark.parametrize("command", ["verify", "replay"])
@pytest.mark.parametrize(
    ("edit", "expected"),
    [
        (lambda text: "", "Line 1: expected 'zastava record 1', got ''."),
        (lambda text: "hello\n", "Line 1: expected 'zastava record 1', got 'hello'"),
        (lambda text: text[: len(text) // 2], "cut off"),
        (lambda text: text.rpartition("end:")[0], "cut off after"),
        (lambda text: text.replace("game: sticks 1", "game: sticks 2"), "Line 2: expected game: sticks 1"),
        (lambda text: text.replace("game: sticks", "game: chess"), "no game 'chess'"),
        (lambda text: text.replace("seats: 2", "seats: 4"), "Line 3: expected seats: 2–3, got '4'."),
        (lambda text: re.sub("seed: .*", "seed: 1", text), "seal"),
        (lambda text: text.replace("option sticks: 7", "option sticks: x"), "1–50"),
        (lambda text: text.replace("option sticks: 7", "option stones: 7"), "no option 'stones'"),
        (lambda text: text.replace("moves:\n1 go", "moves:\n1 fly"), "Move 1 ('1 fly"),
        (lambda text: text.replace("moves:\n1 go", "moves:\n2 go"), "Seat 2 is not to move. [1.1]"),
        (lambda text: re.sub("scores: .*", "scores: 99 0", text), "the record says 99 0."),
        (lambda text: re.sub("state .*", "state 00", text), "the record says 00"),
        (lambda text: text + "1 go 1\n", "nothing after the end"),
    ],
)
def test_a_broken_record_is_one_line_that_says_where(cli, kept, tmp_path, command, edit, expected):
    broken = tmp_path / "broken.txt"
    broken.write_text(edit(kept.read_text()))
    line = cli(command, broken, *(["--svg", tmp_path / "pictures"] if command == "replay" else [])).refused()
    assert line.startswith(f"zastava: {broken}: ")
    assert expected in line
    assert not (tmp_path / "pictures").exists()


def test_a_refusal_inside_a_record_is_in_the_reader_s_language_too(cli, kept, tmp_path):
    broken = tmp_path / "broken.txt"
    broken.write_text(kept.read_text().replace("moves:\n1 go", "moves:\n1 take"))
    line = cli("verify", broken, "--lang", "ru").refused()
    assert re.search(r"Ход 1 \(«1 take \d»\) не принят: Ход «take \d» сейчас невозможен\. \[1\.2\]\n", line)


def test_what_is_no_readable_text_is_refused(cli, tmp_path):
    (tmp_path / "binary").write_bytes(b"zastava record 1\n\x00\xfe\xff")
    (tmp_path / "zeros").write_bytes(bytes(2000))
    assert "expected a text in UTF-8; byte 19 is not" in cli("verify", tmp_path / "binary").refused()
    assert "Line 1: expected 'zastava record 1'" in cli("verify", tmp_path / "zeros").refused()
    assert "it is a folder" in cli("verify", tmp_path).refused()
    assert "there is no such file" in cli("verify", tmp_path / "missing").refused()
    assert "expected a file to read" in cli("verify", "a\0b").refused()
    if os.path.exists("/dev/zero"):
        assert "longer" in cli("verify", "/dev/zero").refused()


@settings(suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(edits=st.lists(st.tuples(st.integers(0, 2000), st.integers(0, 5), st.text(max_size=5)), min_size=1, max_size=4))
def test_no_edit_makes_more_than_one_line(edits):
    text = SPOILT
    for place, length, instead in edits:
        text = text[: place % len(text)] + instead + text[place % len(text) + length :]
    with NamedTemporaryFile("w", encoding="utf-8", errors="replace") as file:
        file.write(text)
        file.flush()
        out, err = io.StringIO(), io.StringIO()
        with redirect_stdout(out), redirect_stderr(err):
            status = run(["verify", file.name])
    if status == 0:
        assert err.getvalue() == ""
    else:
        assert (status, out.getvalue(), err.getvalue().count("\n")) == (2, "", 1)


@pytest.mark.parametrize(
    ("game", "options"),
    [("fjords", ["runes=all"]), ("fortress", ["start=9", "games=1"]), ("oldrus", []), ("outpost", []), ("bastion", [])],
)
def test_a_replay_in_russian_is_russian(cli, tmp_path, monkeypatch, game, options):
    points = {game: EntryPoint(game, f"zastava.games.{game}:GAME", registry.GROUP)}
    monkeypatch.setattr(registry, "_points", lambda: points)
    given = [part for option in options for part in ("--option", option)]
    assert cli("simulate", game, "--games", 1, "--seed", 2, *given, "--records", tmp_path / "kept").status == 0
    path = tmp_path / "kept" / f"{game}-1.txt"
    path.write_text(re.sub(r"^name (\d): .*", r"name \1: Анна", path.read_text(), flags=re.MULTILINE))
    for seat in (0, 1):
        said = cli("replay", path, "--lang", "ru", "--seat", seat).out
        assert [word for word in re.findall(r"[A-Za-z]{2,}", said) if not re.fullmatch("[IVX]+", word)] == []


@pytest.mark.parametrize(
    ("game", "seats", "said"), [("bastion", 2, "Everybody loses together."), ("outpost", 1, "Settler")]
)
def test_how_it_ended_for_a_team_and_for_one_alone(cli, tmp_path, monkeypatch, game, seats, said):
    points = {game: EntryPoint(game, f"zastava.games.{game}:GAME", registry.GROUP)}
    monkeypatch.setattr(registry, "_points", lambda: points)
    cli("simulate", game, "--seats", seats, "--games", 1, "--records", tmp_path)
    (path,) = tmp_path.iterdir()
    out = cli("replay", path).out
    assert said in out
    assert " wins." not in out
