import errno
import hashlib
import json
import tempfile

import pytest


def test_it_prints_what_was_asked_for(cli):
    out = cli("simulate", "sticks", "--games", 3, "--bots", "greedy,random", "--seed", 7).out
    rows = dict(line.split("  ", 1) for line in out.splitlines() if "  " in line)
    assert rows["games"].strip() == "3"
    assert len(rows["hash"].strip()) == 64
    assert "moves per second" in rows
    assert "seat 2 (beginner): " in out


def test_a_level_is_the_same_by_either_name(cli):
    named = ("skilled,beginner", "greedy,random")
    first, again = (json.loads(cli("simulate", "sticks", "--games", 3, "--bots", bots, "--json").out) for bots in named)
    assert first["bots"] == again["bots"] == ["greedy", "random"], "what is stored keeps the older names"
    assert first["hash"] == again["hash"]


def test_json_says_the_same_and_more(cli):
    arguments = ("simulate", "sticks", "--seats", 3, "--games", 4, "--seed", 2**128 - 1, "-o", "sticks=9", "--json")
    first, again = json.loads(cli(*arguments).out), json.loads(cli(*arguments).out)
    assert first["games"] == 4
    assert first["seed"] == 2**128 - 1
    assert first["options"] == {"sticks": 9, "bonus": True}
    assert first["bots"] == ["random"] * 3
    assert sum(first["wins"]) == pytest.approx(4, abs=0.01)
    assert first["hash"] == again["hash"]
    assert first["moves_per_second"] > 0


def test_records_are_written_and_hashed(cli, tmp_path):
    folder = tmp_path / "some" / "where"
    report = json.loads(cli("simulate", "sticks", "--games", 12, "--records", folder, "--json").out)
    files = sorted(folder.iterdir())
    assert [path.name for path in files[:2]] == ["sticks-01.txt", "sticks-02.txt"]
    assert len(files) == 12
    assert hashlib.sha256(b"".join(path.read_bytes() for path in files)).hexdigest() == report["hash"]
    for path in files:
        assert cli("verify", path).status == 0


@pytest.mark.parametrize(
    ("arguments", "expected"),
    [
        (["--seats", "9"], "for 2 or 3, not 9"),
        (["--games", "0"], "1 to 10000000 games, not 0"),
        (["--bots", "gredy"], "Did you mean 'greedy'?"),
        (["--bots", ","], "1 to 2 bots, not 0"),
        (["--option", "sticks"], "NAME=VALUE, not 'sticks'"),
        (["--option", "=3"], "NAME=VALUE"),
        (["--option", "stones=3"], "no option 'stones'. Options: sticks, bonus"),
        (["--option", "sticks=99"], "takes 1–50, not '99'"),
        (["--option", "sticks=3", "--option", "sticks=4"], "sticks is given twice"),
        (["--seed", "-1"], "seed"),
        (["--seed", str(2**128)], "seed"),
        (["--seats", "3", "--option", "sticks=1"], "at least 2 sticks"),
    ],
)
def test_bad_input_is_one_line_and_writes_nothing(cli, tmp_path, arguments, expected):
    folder = tmp_path / "records"
    assert expected in cli("simulate", "sticks", "--records", folder, *arguments).refused()
    assert not folder.exists()


def test_records_need_a_folder(cli, tmp_path):
    taken = tmp_path / "taken"
    taken.write_text("mine")
    assert (
        f"{taken}: cannot be written: there is a file of this name."
        in cli("simulate", "sticks", "--records", taken).refused()
    )
    assert taken.read_text() == "mine"


def test_a_folder_that_must_not_be_written_to(cli, tmp_path, monkeypatch):
    def denied(**_):  # whoever tests as root may write anywhere
        raise PermissionError(errno.EACCES, "Permission denied")

    monkeypatch.setattr(tempfile, "mkstemp", denied)
    assert "cannot be written: permission denied." in cli("simulate", "sticks", "--records", tmp_path).refused()


def test_bench_measures_and_writes_a_page(cli, tmp_path):
    page = tmp_path / "results.md"
    ran = cli("bench", "--seconds", "0.01", "--rounds", 1, "--json", "--write", page)
    (speed,) = json.loads(ran.out)["games"]
    assert speed["game"] == "sticks"
    assert speed["moves_per_second"] > 0
    assert "| sticks, 3 seats |" in page.read_text()
    assert "sticks, 3 seats: " in cli("bench", "--seconds", "0.01", "--rounds", 1, "--games", "sticks").out


def test_bench_of_an_unknown_game(cli):
    assert "no game 'chess'" in cli("bench", "--games", "sticks,chess").refused()
