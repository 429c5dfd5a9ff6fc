"""Moves in words, as an analysis tells what was played and what would have been better."""

import pytest

from tests.games.bastion.positions import siege
from zastava.core.words import ENGLISH
from zastava.games.bastion import GAME
from zastava.games.catalogues import words
from zastava.lab.move_words import tell_move

NAMES = ("Ann",)


@pytest.mark.parametrize(
    ("move", "said"),
    [
        ("end", "Ann: End the stage. Comes: fire mage (section 4)."),
        ("go R", "Ann goes: red quarter."),
        ("well 1", "Ann: Draw mana: well 1 (green)."),
    ],
)
def test_a_move_is_told_before_what_came_of_it(move: str, said: str) -> None:
    state = siege({"5": "beast-G"}, ["GG"], "G", deck="mage-R beast-R")
    assert tell_move(GAME, state, 0, move, NAMES, ENGLISH) == said


def test_news_that_name_who_moved_need_no_more() -> None:
    state = siege({"5": "beast-G"}, ["GGG"], "G")
    for move in ("attack 5", "pay"):
        said = tell_move(GAME, state, 0, move, NAMES, ENGLISH)
        assert said.startswith("Ann ")
    assert tell_move(
        GAME, siege({"5": "beast-G"}, ["G"], "G", deck=""), 0, "end", NAMES, words("ru", GAME.package)
    ) == ("Ann: Закончить этап. Идёт дальше: лесной зверь, с участка 5 на 24.")
