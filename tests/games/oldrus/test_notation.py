"""Chapter 12: moves as text."""

import pytest

from zastava.core.errors import IllegalMove
from zastava.games.oldrus import GAME

clause = pytest.mark.clause


@clause("12.1")
@pytest.mark.parametrize(
    "text",
    ["", "forest", "forest m1", "forest a11", "forest a1 b1", "hero ivan", "start", "mark", "mark shop",
     "mark task equipment", "mark task horse cross", "done 1", "Forest d7", "walk d7"],
)  # fmt: skip
def test_what_is_no_move(text: str) -> None:
    with pytest.raises(IllegalMove) as caught:
        GAME.parse(text)
    assert caught.value.clause == "12.1"


@clause("12.1")
@pytest.mark.parametrize("text", ["hero dobrynya", "start d1", "yaga l10", "done", "mark task", "mark task horse"])
def test_a_move_reads_back(text: str) -> None:
    assert str(GAME.parse(text)) == text
    assert GAME.parse(text) is GAME.parse(text)
