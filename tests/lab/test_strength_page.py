"""The command behind `benchmarks/strength.md`: what it plays, and what it makes of the page."""

import importlib.util
import json
from pathlib import Path

import pytest

from zastava.core import registry

FILE = Path(__file__).parents[2] / "benchmarks" / "strength.py"
spec = importlib.util.spec_from_file_location("strength", FILE)
strength = importlib.util.module_from_spec(spec)
spec.loader.exec_module(strength)

PAIRS = [("master", "strong"), ("strong", "greedy"), ("greedy", "casual"), ("casual", "random")]


@pytest.mark.parametrize("name", ["fjords", "fortress", "outpost", "oldrus"])
def test_every_level_meets_the_one_below(name):
    more = [(first, "greedy") for first in ("master", *strength.BETWEEN.get(name, ()))]
    assert [(one.first, one.second) for one in strength.matches(name) if one.seats == 2] == PAIRS + more
    alone = [one.first for one in strength.matches(name) if one.seats == 1]
    assert alone == (["master", "strong", "greedy", "casual", "random"] if 1 in registry.find(name).seat_counts else [])


def test_a_match_is_measured_and_told():
    match = next(one for one in strength.matches("oldrus") if one.seats == 1 and one.first == "random")
    *_, row = strength.measure(match, 3)
    assert (row["games"], row["deals"], sum(row["titles"].values())) == (3, 3, 3)
    assert strength.told(row).startswith("| Old Rus | 1 | beginner | ")
    *_, whole = strength.measure(match, 5, before=row)
    *_, again = strength.measure(match, 5)
    assert whole | {"load": 0} == again | {"load": 0}, "going on comes to the same as playing all at once"
    assert list(strength.measure(match, 5, before=whole)) == [], "nothing is missing"
    *_, other = strength.measure(match, 2, pace=100, before=whole)
    assert other["games"] == 2, "with another budget everything is measured anew"


def test_a_mean_is_told_with_its_interval():
    row = {"game": "oldrus", "what": "", "seats": 1, "bots": ["strong"], "games": 4, "pace": 9, "titles": {"A": 4}}
    row |= {"total": 40.0, "squares": 4 * 100 + 4 * 4.0}  # 8, 8, 12, 12: the variance of the sample is 16/3
    assert strength.told(row) == "| Old Rus | 1 | strong | 10.0 ± 2.3 points; A 4 | 4 | whole plans |"


def test_a_share_is_told_with_its_interval():
    row = {"game": "fortress", "what": "campaigns of 3", "seats": 4, "bots": ["strong", "greedy"], "games": 8}
    row |= {"won": 4.0, "pace": 0, "load": 0.5}
    start = "| Fortress, campaigns of 3 | 4 | strong alone against 3 skilled | 50% [22%–78%] | 8 | "
    assert strength.told(row) == start + "by the clock, load 0.5 |"
    two = row | {"seats": 2, "pace": 1300}
    assert strength.told(two).endswith(f"| {strength._bot('strong', 1300).walks} walks |")
    assert strength.told(two | {"bots": ["master", "search:walks=170"]}).endswith("| 1,300 walks, 170 walks |")
    assert strength.told(row | {"bots": ["greedy", "casual"]}).endswith("| – |"), "these do not think ahead"


def test_only_what_lies_between_the_marks_is_written():
    row = {"game": "oldrus", "what": "", "seats": 2, "bots": ["strong", "greedy"], "games": 8, "won": 4}
    row |= {"pace": 0, "load": 0.5}
    before = f"before\n{strength.MARKS[0]}\nold\n{strength.MARKS[1]}\nafter\n"
    after = strength.page({"oldrus 2 strong greedy": row}, before)
    assert after.startswith(f"before\n{strength.MARKS[0]}\n")
    assert after.endswith(f"{strength.MARKS[1]}\nafter\n")
    assert strength.told(row) in after
    assert "old\n" not in after
    with pytest.raises(SystemExit, match="expected the lines"):
        strength.page({}, "no marks")


def test_rows_of_a_team_are_those_that_enough_was_played_for(tmp_path, monkeypatch):
    cells = {"easy 2 strong": {"games": 40, "won": 30}, "easy 2 greedy": {"games": 19, "won": 9}}
    cells |= {"easy 1 strong": {"games": 40, "won": 40}, "learning 2 casual": {"games": 20, "won": 10}}
    monkeypatch.setattr(strength, "TOGETHER", tmp_path / "cells.json")
    strength.TOGETHER.write_text(json.dumps(cells), "utf-8")
    assert strength.together() == [
        "| Bastion, learning | 2 | casual, together | 50% [30%–70%] won | 20 | – |",
        "| Bastion, easy | 2 | strong, together | 75% [60%–86%] won | 40 | whole plans |",
    ]


def test_the_page_shows_what_is_kept():
    assert strength.page(strength.read(), strength.PAGE.read_text("utf-8")) == strength.PAGE.read_text("utf-8")


def test_a_pace_changes_only_those_that_search():
    assert strength._bot("greedy", 500) is strength._bot("greedy", 0)
    for name, walks in (("strong", strength._bot("strong", 0).walks), ("master", 500), ("search:walks=7", 7)):
        paced = strength._bot(name, 500)
        assert (paced.walks, paced.effort, paced.patience) == (walks, strength._bot(name, 0).effort, 0.0)
