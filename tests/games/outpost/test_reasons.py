"""What a hint says of a move in Outpost."""

import pytest

from tests.games.outpost.positions import game, lay, legal, play, set_settlers
from zastava.core.terms import Term, difference
from zastava.core.words import ENGLISH
from zastava.games.outpost import GAME
from zastava.games.outpost.components import ROUNDS


def a_dragon_comes(settlers: int, at: int) -> Term:
    """What changes with a red dragon on a board, in this round and with so many settlers."""
    before, after = game(), game()
    for state in (before, after):
        state.round = at
        set_settlers(state, settlers)
        lay(state, "1a", colour="green", monster=True)
        lay(state, "1b", colour="red", monster=state is after)
    changes = difference(GAME.terms(before, 0), GAME.terms(after, 0))
    return next(term for term in changes if term.kind == "monsters")


@pytest.mark.clause("5.1")
@pytest.mark.parametrize(
    ("settlers", "at", "said"),
    [(4, ROUNDS, True), (3, ROUNDS, False), (0, ROUNDS, False), (0, ROUNDS - 1, True)],
)
def test_a_monster_is_worth_hunting_while_it_can_be_hunted(settlers: int, at: int, said: bool) -> None:
    change = a_dragon_comes(settlers, at)
    assert change.worth > 0  # bots count it either way
    words = GAME.board.reason(change.kind, change.amount, "", ENGLISH)
    assert words == ("may bring a monster worth hunting" if said else "")


@pytest.mark.clause("12.4")
def test_settlers_who_come_home_with_a_new_round_are_not_brought_by_an_artifact() -> None:
    state = play(game(), "pass")
    before = GAME.terms(state, 0)
    state.players[1].passed = True  # so that a new round begins
    play(state, f"take {legal(state, 'take')[0]}")
    assert state.round == 2
    change = next(term for term in difference(before, GAME.terms(state, 0)) if term.kind == "settlers")
    assert change.worth > 0  # bots count them from the moment that they can be used
    assert GAME.board.reason(change.kind, change.amount, "", ENGLISH) == ""


@pytest.mark.clause("12.4")
def test_an_artifact_with_which_a_round_begins_holds_nobody_back() -> None:
    assert GAME.board.reason("rival", -11.8, "Boris", ENGLISH) == ""  # as it was said in a game of four


@pytest.mark.clause("10.3")
def test_a_hero_who_brings_settlers_is_said_to_bring_them() -> None:
    before, after = game(), game()
    set_settlers(after, 6, extra=1)
    change = next(term for term in difference(GAME.terms(before, 0), GAME.terms(after, 0)) if term.kind == "settlers")
    assert GAME.board.reason(change.kind, change.amount, "", ENGLISH) == "brings you settlers"
