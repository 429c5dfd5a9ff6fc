"""Errors carry a message id and its values, and read well in English as they are."""

import pytest

from zastava.core.errors import BadComponents, BadInput, BadRecord, IllegalMove, cause
from zastava.core.words import Words


def test_bad_input_says_what_was_expected() -> None:
    error = BadInput("Expected {expected}, got '{got}'.", expected="2–4 seats", got=7)
    assert str(error) == "Expected 2–4 seats, got '7'."
    assert (error.text, error.values) == ("Expected {expected}, got '{got}'.", {"expected": "2–4 seats", "got": 7})


def test_an_illegal_move_cites_its_clause() -> None:
    error = IllegalMove("3.2", "Hex {hex} does not fit.", hex=12)
    assert error.clause == "3.2"
    assert str(error) == "Hex 12 does not fit. [3.2]"


def test_an_error_can_be_said_in_another_language() -> None:
    error = IllegalMove("3.2", "Hex {hex} does not fit.", hex=12)
    russian = Words("ru", {"Hex {hex} does not fit.": ("Гекс {hex} не подходит.",)})
    assert russian(error.text, **error.values) == "Гекс 12 не подходит."


def test_what_came_may_hold_braces() -> None:
    assert str(BadInput("got '{got}'", got="{x}")) == "got '{x}'"


@pytest.mark.parametrize("kind", [BadRecord, BadComponents])
def test_every_error_is_bad_input(kind: type[BadInput]) -> None:
    with pytest.raises(BadInput, match="row 3"):
        raise kind("row {row}", row=3)
    assert issubclass(IllegalMove, BadInput)


@pytest.mark.parametrize(
    ("error", "said"),
    [
        (OverflowError("bind(): port must be 0-65535."), "bind(): port must be 0-65535"),
        (OSError(98, "Address already in use"), "Address already in use"),
        (ValueError("first\nsecond"), "first"),
        (TimeoutError(), "TimeoutError"),
    ],
)
def test_a_cause_goes_into_a_sentence(error: Exception, said: str) -> None:
    assert cause(error) == said
