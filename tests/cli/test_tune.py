import json

import pytest

from tests.lab.toy import TOY
from zastava.core.weights import Weights
from zastava.games import weight_file
from zastava.lab import tune
from zastava.lab.arena import Pairing


@pytest.fixture
def weights(monkeypatch):
    weights = Weights("here", "a trial", {"good": [1.0], "way": [0.5, 2.25]})
    monkeypatch.setattr(type(TOY), "weights", weights)
    return weights


def test_weights_that_do_not_win_are_not_written(cli, tmp_path, weights):
    answer = cli("tune", "sticks", "--rounds", 1, "--deals", 1, "--write", tmp_path / "w.toml")
    assert "at 1.0 of the way" in answer.out
    assert "nothing is changed" in answer.err
    assert not list(tmp_path.iterdir())


def test_weights_that_win_are_written_with_their_origin(cli, tmp_path, monkeypatch, weights):
    values = [value + 1 for value in weights.values]
    match = tune.Match(1.0, Pairing("new", "old", 100, 80.0))
    monkeypatch.setattr(tune, "tune", lambda *_: tune.Tuned("sticks", values, values, [match]))
    path = tmp_path / "weights.toml"
    out = cli(
        "tune", "sticks", "--seed", 5, "-o", "sticks=9", "--only", "way", "--bot", "casual", "--write", path, "--json"
    ).out
    plain = json.loads(out)
    assert plain["better"]
    assert plain["found"] == plain["kept"] == {"good": [2.0], "way": [1.5, 3.25]}
    assert plain["written"] == str(path)
    again = weight_file.parse(path.read_text("utf-8"), "again")
    assert again.table() == {"good": [2.0], "way": [1.5, 3.25]}
    command = "zastava tune sticks --seats 2 --rounds 1000 --deals 400 --seed 5 -o sticks=9 --only way --bot casual"
    assert again.origin == f"{command}; won 80.0% of 100 games against: a trial"


@pytest.mark.parametrize(("wins", "said"), [(50.0, "They play as well and are written"), (10.0, "not surely as well")])
def test_weights_found_anew_have_to_be_as_good(cli, tmp_path, monkeypatch, weights, wins, said):
    match = tune.Match(1.0, Pairing("new", "old", 1600, 16 * wins), anew=True)
    monkeypatch.setattr(tune, "tune", lambda *_: tune.Tuned("sticks", weights.values, weights.values, [match]))
    answer = cli("tune", "sticks", "--anew", "--write", tmp_path / "w.toml")
    assert said in answer.out + answer.err
    assert (tmp_path / "w.toml").exists() == (wins == 50.0)
    if wins == 50.0:
        assert "--anew; won 50.0% of 1600" in (tmp_path / "w.toml").read_text("utf-8")


def test_where_they_are_written_is_said(cli, tmp_path, monkeypatch, weights):
    match = tune.Match(1.0, Pairing("new", "old", 100, 80.0))
    monkeypatch.setattr(tune, "tune", lambda *_: tune.Tuned("sticks", weights.values, weights.values, [match]))
    monkeypatch.setattr("importlib.resources.files", lambda package: tmp_path)
    assert f"They play better and are written to {tmp_path / 'weights.toml'}." in cli("tune", "sticks").out
    assert (tmp_path / "weights.toml").exists()


def test_weights_of_those_who_think_longer_have_a_file_of_their_own(cli, tmp_path, monkeypatch, weights):
    assert cli("tune", "sticks", "--far").err == "zastava: sticks has no other weights for those who think longer.\n"
    far = Weights("there", "a far trial", {"good": [7.0]})
    monkeypatch.setattr(type(TOY), "far", far)
    match = tune.Match(1.0, Pairing("new", "old", 100, 80.0))
    monkeypatch.setattr(tune, "tune", lambda *_: tune.Tuned("sticks", [8.0], [8.0], [match]))
    monkeypatch.setattr("importlib.resources.files", lambda package: tmp_path)
    assert f"They play better and are written to {tmp_path / 'far.toml'}." in cli("tune", "sticks", "--far").out
    again = weight_file.parse((tmp_path / "far.toml").read_text("utf-8"), "again")
    assert (again.table(), "--far; won 80.0% of 100" in again.origin) == ({"good": [8.0]}, True)
    assert not (tmp_path / "weights.toml").exists()


def test_a_file_that_cannot_be_written_is_said_before_anything_is_played(cli, tmp_path, monkeypatch, weights):
    monkeypatch.setattr(tune, "tune", lambda *_: pytest.fail("a game was played"))
    said = cli("tune", "sticks", "--write", tmp_path / "none" / "w.toml").refused()
    assert "w.toml: cannot be written" in said


def test_bad_input_is_one_line(cli):
    answer = cli("tune", "sticks", "--rounds", 1)
    assert answer.status == 2
    assert answer.err == "zastava: sticks has no weights that could be found.\n"
