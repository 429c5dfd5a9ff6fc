"""The command behind `benchmarks/strength.md`: what it plays, and what it makes of the page."""

import importlib.util
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
    assert [(one.first, one.second) for one in strength.matches(name) if one.seats == 2] == PAIRS
    alone = [one.first for one in strength.matches(name) if one.seats == 1]
    assert alone == (["master", "strong", "greedy", "casual", "random"] if 1 in registry.find(name).seat_counts else [])


def test_a_match_is_measured_and_told():
    match = next(one for one in strength.matches("oldrus") if one.seats == 1 and one.first == "random")
    row = strength.measure(match, 3, 0, 0)
    assert (row["games"], sum(row["titles"].values())) == (3, 3)
    assert strength.told(row).startswith("| Old Rus | 1 | random | ")
    match = next(one for one in strength.matches("fortress") if one.seats == 4)
    row = {"game": "fortress", "what": match.what, "seats": 4, "bots": ["strong", "greedy"], "games": 8, "share": 0.5}
    row |= {"interval": [0.2, 0.8], "budget": "", "load": 0.5}
    told = (
        "| Fortress, campaigns of 3 | 4 | strong alone against 3 greedy | 50% [20%–80%] | 8 | as at the table | 0.5 |"
    )
    assert strength.told(row) == told


def test_only_what_lies_between_the_marks_is_written():
    row = {"game": "oldrus", "what": "", "seats": 2, "bots": ["strong", "greedy"], "games": 8, "share": 0.5}
    row |= {"interval": [0.2, 0.8], "budget": "", "load": 0.5}
    before = f"before\n{strength.MARKS[0]}\nold\n{strength.MARKS[1]}\nafter\n"
    after = strength.page({"oldrus 2 strong greedy": row}, before)
    assert after.startswith(f"before\n{strength.MARKS[0]}\n")
    assert after.endswith(f"{strength.MARKS[1]}\nafter\n")
    assert strength.told(row) in after
    assert "old\n" not in after
    with pytest.raises(SystemExit, match="expected the lines"):
        strength.page({}, "no marks")


def test_the_page_shows_what_is_kept():
    assert strength.page(strength.read(), strength.PAGE.read_text("utf-8")) == strength.PAGE.read_text("utf-8")


def test_a_quick_look_changes_only_those_that_search():
    assert strength._bot("greedy", 50, 4) is strength._bot("greedy", 0, 0)
    quick = strength._bot("strong", 50, 4)
    assert (quick.name, quick.walks, quick.effort, quick.patience) == ("strong", 50, 4, 0.0)
