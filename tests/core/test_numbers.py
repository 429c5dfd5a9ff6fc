"""Numbers that people type."""

import pytest

from zastava.core.numbers import signed, whole


@pytest.mark.parametrize(("text", "number"), [("0", 0), ("7", 7), ("007", 7), ("9" * 39, int("9" * 39))])
def test_digits_are_a_number(text: str, number: int) -> None:
    assert whole(text) == number


@pytest.mark.parametrize("text", ["", " ", "-1", "+1", "1.5", "²", "１", "1_000", "0x1", "9" * 40, "9" * 5000, "one"])
def test_anything_else_is_none(text: str) -> None:
    assert whole(text) is None


@pytest.mark.parametrize("text", ["0", "12", "-3"])
def test_a_signed_number_has_one_spelling(text: str) -> None:
    assert signed(text) == int(text)


@pytest.mark.parametrize("text", ["-0", "+1", "01", "-01", "--1", "", "-", "1-", "²"])
def test_other_spellings_are_none(text: str) -> None:
    assert signed(text) is None
