"""How a game ended, in words."""

import pytest

from zastava.core.outcome import Outcome, Row
from zastava.core.outcome_words import sheet_lines, who_won
from zastava.core.words import ENGLISH

NAMES = ["Ann", "Bo", "Cy"]


@pytest.mark.parametrize(
    ("winners", "held", "said"),
    [
        ((), (), "Nobody wins."),
        ((0, 1, 2), (0,), "Everybody wins together."),
        ((0, 2), (0,), "A shared victory: Ann, Cy."),
        ((1,), (1,), "You win."),
        ((1,), (0,), "Bo wins."),
        ((1,), (0, 1), "Bo wins."),
    ],
)
def test_who_won(winners: tuple[int, ...], held: tuple[int, ...], said: str) -> None:
    assert who_won(winners, NAMES, ENGLISH, held) == said


@pytest.mark.parametrize(
    ("winners", "names", "held", "said"),
    [
        ((), NAMES, (0,), "Everybody loses together."),
        ((0, 1, 2), NAMES, (0,), "Everybody wins together."),
        ((), ["Ann"], (0,), "You lose."),
        ((), ["Ann"], (), "Ann loses."),
        ((0,), ["Ann"], (0,), "You win."),
    ],
)
def test_those_who_play_together(winners: tuple[int, ...], names: list[str], held: tuple[int, ...], said: str) -> None:
    assert who_won(winners, names, ENGLISH, held, together=True) == said


def test_alone_one_wins_alone() -> None:
    assert who_won((0,), ["Ann"], ENGLISH, (0,)) == "You win."


def test_the_sheet_is_in_columns() -> None:
    rows = (Row("Round {number}", (3, 10, None), "2.1", {"number": 1}), Row("Fine", (0, -2, 4), "2.2"))
    outcome = Outcome((3, 8, 4), (3, 1, 2), (1,), "Over.", "1.1", sheet=rows)
    assert sheet_lines(outcome, NAMES, ENGLISH) == [
        "         Ann  Bo  Cy",
        "Round 1    3  10   –",
        "Fine       0  -2   4",
        "Sum        3   8   4",
    ]


def test_without_a_sheet_there_is_nothing_to_show() -> None:
    assert sheet_lines(Outcome(None, (1,), (0,), "Over.", "1.1"), ["Ann"], ENGLISH) == []
