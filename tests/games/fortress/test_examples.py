"""The pictures of the rules page show what the rules say."""

from zastava.core.words import ENGLISH
from zastava.games.fortress.art.examples import EXAMPLES, example, totals


def test_totals_are_those_of_the_rules() -> None:
    assert totals(EXAMPLES["squad"])[0] == 18
    assert "18" in example("squad", ENGLISH)


def test_a_capture_needs_more_and_a_ruin_the_same() -> None:
    assert totals(EXAMPLES["capture"]) == (12, 5)
    assert totals(EXAMPLES["failed"]) == (4, 8)
    assert totals(EXAMPLES["destroyed"]) == (8, 8)


def test_there_is_no_other_picture() -> None:
    assert example("nothing", ENGLISH) == ""
