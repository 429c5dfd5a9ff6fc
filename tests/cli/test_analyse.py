import json

from tests.lab.toy import TOY
from zastava.lab.analysis import Budget


def test_a_game_is_analysed(cli, kept):
    out = cli("analyse", kept, "--walks", 30).out
    assert out.startswith("Sticks · random 1 · random 2\nChances to win, with everything known:\n  after move 0: ")
    assert "Where most was lost:\nMove " in out
    assert "  The bot would have played: random " in out
    assert "  from what was known then: " in out
    assert "  with everything known: " in out
    assert cli("analyse", kept, "--walks", 30).out == out


def test_an_analysis_as_json(cli, kept):
    told = json.loads(cli("analyse", kept, "--walks", 30, "--json").out)
    assert told["kind"] == "race"
    assert [one["number"] for one in told["decisions"]] == list(range(len(told["decisions"])))
    assert all(len(one["chances"]) == 2 for one in told["decisions"])
    assert told["moments"]
    for number in told["moments"]:
        played, better = told["decisions"][number]["then"]
        assert better > played


def test_it_speaks_russian(cli, kept):
    out = cli("analyse", kept, "--walks", 30, "--lang", "ru").out
    assert "Где потеряно больше всего:" in out
    assert "вместо" in out


def test_a_broken_record_is_one_line(cli, kept, tmp_path):
    broken = tmp_path / "broken.txt"
    broken.write_text(kept.read_text().replace("moves:", "moves", 1))
    assert f"{broken}: " in cli("analyse", broken).refused()
    cut = tmp_path / "cut.txt"
    cut.write_text("\n".join(kept.read_text().splitlines()[:12]) + "\n")
    assert f"{cut}: " in cli("analyse", cut).refused()
    assert "no such file" in cli("analyse", tmp_path / "nothing.txt").refused()


def test_walks_have_bounds(cli, kept):
    assert "walks" in cli("analyse", kept, "--walks", 1).refused()


def test_effort_has_bounds(cli, kept):
    assert "effort" in cli("analyse", kept, "--effort", 1).refused()
    assert "effort" in cli("analyse", kept, "--effort", 101).refused()


def test_games_that_plan_take_effort_and_no_walks(cli, kept, monkeypatch):
    planned = []

    def advise(_self, state, seat, _rng, effort=1, _stopped=None):
        if effort == 1:
            return None
        planned.append(effort)
        return state.moves(seat)[0]

    monkeypatch.setattr(type(TOY), "plans", lambda *_: True)
    monkeypatch.setattr(type(TOY), "advise", advise)
    said = cli("analyse", kept, "--walks", 30).refused()
    assert "In Sticks bots plan and take no walks: give --effort, not --walks." in said
    assert planned == []
    assert cli("analyse", kept, "--effort", 5).status == 0
    assert set(planned) == {5}
    planned.clear()
    assert cli("analyse", kept).status == 0
    assert set(planned) == {Budget().effort}


def test_the_command_is_listed(cli):
    assert "analyse" in cli().out
