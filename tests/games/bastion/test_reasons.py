"""What a hint says of a move in Bastion."""

import pytest

from tests.games.bastion.positions import do, siege
from zastava.core.terms import Term, difference
from zastava.core.words import ENGLISH
from zastava.games.bastion import GAME
from zastava.games.bastion.state import State


def said(before: list[Term], state: State) -> list[str]:
    """What is told of a change for the better."""
    gains = [term for term in difference(before, GAME.terms(state, 0)) if term.worth > 0]
    return [GAME.board.reason(term.kind, term.amount, "", ENGLISH) for term in gains]


@pytest.mark.clause("10.10")
def test_a_defeat_tells_what_the_wall_loses_with_all_that_depends_on_it() -> None:
    state = siege({"7": "shaggon", "8": "werewolf-R"}, chips=("GGGGGGGG", ""), at="GC")
    before = GAME.terms(state, 0)
    do(state, "attack 7", "pay")
    assert "takes 7 off the strength of the enemies on the wall" in said(before, state)  # 8, and X from 8 to 9


@pytest.mark.clause("9.1")
def test_nobody_is_rid_of_enemies_by_their_coming() -> None:
    state = siege({"24": "beast-R"}, chips=("", ""), deck="werewolf-Y rider-G")  # a weak one: X is 3
    before = GAME.terms(state, 0)
    do(state, "end")
    assert not any("strength" in words for words in said(before, state))


@pytest.mark.parametrize(
    ("amount", "words"), [(1.0, "gets the team 1 useful chip"), (2.2, "gets the team 2 useful chips")]
)
def test_chips_are_told_as_people_say_it(amount: float, words: str) -> None:
    assert GAME.board.reason("chips", amount, "", ENGLISH) == words
