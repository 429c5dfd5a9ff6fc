"""Reading notations: what fits, and what is said to what does not."""

import pytest

from zastava.core.errors import IllegalMove
from zastava.core.notation import LONGEST, Notation


def said(error: pytest.ExceptionInfo[IllegalMove]) -> str:
    assert error.value.clause == "9.1"
    return str(error.value)


def test_a_notation_is_a_word_and_what_it_needs() -> None:
    notation = Notation("  lay 12  2,-1 3 ", "9.1")
    assert (notation.word, notation.rest) == ("lay", ["12", "2,-1", "3"])
    notation.takes(3, "lay HEX Q,R TURN")
    assert notation.number(0, 1, 64) == 12
    assert notation.pair(1, -5, 5) == (2, -1)
    assert notation.name(2, {"3": 7}) == 7


@pytest.mark.parametrize("text", ["", "   ", "x" * (LONGEST + 1)])
def test_nothing_and_too_much_have_no_word(text: str) -> None:
    assert Notation(text, "9.1").word == ""


def test_a_refusal_says_what_was_expected_and_what_came() -> None:
    notation = Notation("lay 99 2;1 x", "9.1")
    with pytest.raises(IllegalMove) as error:
        notation.takes(2, "lay HEX Q,R")
    assert said(error) == "'lay 99 2;1 x' cannot be read. It is written like this: lay HEX Q,R. [9.1]"
    with pytest.raises(IllegalMove) as error:
        notation.number(0, 1, 64)
    assert "expected 1–64, got '99'" in said(error)
    with pytest.raises(IllegalMove) as error:
        notation.pair(1, -5, 5)
    assert "expected Q,R -5–5, got '2;1'" in said(error)
    with pytest.raises(IllegalMove) as error:
        notation.name(2, {"a": 1, "b": 2})
    assert "expected a, b, got 'x'" in said(error)
    with pytest.raises(IllegalMove) as error:
        notation.name(2, {"secret": 1}, "1, 2 …")
    assert "secret" not in said(error)
    assert "begins with lay, draw" in str(notation.unknown("lay, draw"))
