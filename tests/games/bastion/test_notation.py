"""Writing moves down (chapter 14)."""

import pytest

from tests.games.bastion.positions import siege
from zastava.core.errors import IllegalMove
from zastava.games.bastion.moves import KNOWN, parse
from zastava.games.bastion.picks import path

clause = pytest.mark.clause


@clause("14.1")
def test_every_notation_reads_back_as_the_same_object() -> None:
    for text, move in KNOWN.items():
        assert str(move) == text
        assert parse(text) is move
        assert path(move)
    assert parse("  attack   7 ") is parse("attack 7")


@clause("14.1")
@pytest.mark.parametrize(
    "text",
    [
        "attack 25",
        "attack sR",
        "arrow s",
        "go X",
        "cast haste",
        "ask 5 flame 1",
        "ask 2 alchemy",
        "pay W",
        "build converter R K",
    ],
)
def test_what_is_no_move_says_what_was_expected(text: str) -> None:
    with pytest.raises(IllegalMove, match="written like this") as caught:
        parse(text)
    assert caught.value.clause == "14.1"


@clause("14.1")
def test_what_is_no_move_object_is_refused() -> None:
    state = siege()
    with pytest.raises(IllegalMove) as caught:
        state.play(0, "end")
    assert caught.value.clause == "14.1"
