"""Two studies differ where they differ, and not where chance made them."""

import re
from collections import Counter
from math import isinf

import pytest

from zastava.core.registry import find
from zastava.core.words import ENGLISH
from zastava.lab.comparison import changed_uses, changed_wins, means_apart, shares_apart
from zastava.lab.study import VERY_SURE, Seen, Share, Study, observe
from zastava.lab.study_page import page

HERO = "hero:T01"


def made_up(used: int, games: int, won: int = 0, length: int = 10, points: int = 5) -> Study:
    """So many games in which seat 1 uses a hero in some, and wins some of those; seat 2 wins all others."""
    seen = []
    for number in range(games):
        uses = {HERO} if number < used else set()
        winner = 0 if number < won else 1
        seen.append(Seen((winner,), (points, 10), "over", [3] * (length + number % 2), [Counter()] * 2, [uses, set()]))
    return Study("outpost", 2, ["greedy"] * 2, 0, False, "", seen, {HERO: ("Hero", "The Bear")})


def compared(study: Study, other: Study) -> dict[str, list[str]]:
    """The rows of the comparison by their first cell."""
    section = page("Study", study, [], ENGLISH, other).partition("<h2>Compared</h2>")[2].partition("</section>")[0]
    rows = [re.findall("<td>(.*?)</td>", row) for row in re.findall("<tr>(<td>.*?)</tr>", section)]
    return {cells[0]: cells[1:] for cells in rows}


def test_the_interval_between_shares_is_newcombes() -> None:
    apart = shares_apart(Share(48, 80), Share(56, 70))
    assert (apart.by, apart.low, apart.high) == pytest.approx((0.2, 0.0524, 0.3339), abs=1e-4)
    assert apart.clear
    assert not shares_apart(Share(0, 20), Share(4, 20), VERY_SURE).clear
    assert not shares_apart(Share(), Share(4, 4)).clear


def test_the_interval_between_means() -> None:
    apart = means_apart([1, 2, 3, 4], [3, 4, 5, 6])
    assert apart.by == 2
    assert apart.high - apart.by == pytest.approx(1.96 * (10 / 3 / 4) ** 0.5, abs=1e-3)
    assert isinf(means_apart([1], [2, 3]).high), "one game says nothing of how much games differ"


def test_every_difference_is_told_with_its_interval() -> None:
    rows = compared(made_up(0, 40, 10), made_up(0, 40, 30, length=12, points=7))
    assert rows["Length"] == ["10.5", "12.5", "<b>+2.0</b>", "+1.8 … +2.2"]
    assert rows["Choices"] == ["3.0", "3.0", "+0.0", "+0.0 … +0.0"]
    assert rows["seat 1"][:3] == ["25%", "75%", "<b>+50%</b>"]
    assert rows["seat 2"][:3] == ["75%", "25%", "<b>-50%</b>"]
    assert rows["Scores"][:3] == ["7.5", "8.5", "<b>+1.0</b>"]


def test_components_that_are_used_or_win_more_often_are_told() -> None:
    often, seldom = made_up(100, 100, won=80), made_up(20, 100, won=4)
    assert [key for key, _ in changed_uses(often, seldom)] == [HERO]
    assert changed_wins(often, seldom) == [], "20 uses are too few"
    assert compared(often, seldom)["Hero, The Bear"][:3] == ["100%", "20%", "<b>-80%</b>"]
    unlucky = made_up(100, 100, won=20)
    assert changed_uses(often, unlucky) == []
    assert compared(often, unlucky)["Hero, The Bear"][:3] == ["80%", "20%", "<b>-60%</b>"]


@pytest.mark.parametrize("name", ["outpost", "fortress"])
def test_the_same_components_do_not_differ(name: str) -> None:
    study, other = (observe(find(name), 2, 30, ("random",), seed) for seed in (1, 2))
    assert len(study.uses) > 10
    assert (changed_uses(study, other), changed_wins(study, other)) == ([], [])
