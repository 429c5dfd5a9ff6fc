"""Cards added to garrisons at the end of a turn."""

import pytest

from tests.games.fortress.positions import EARLY, MANY, fort, garrison, hand, legal, play, refused, table


@pytest.mark.clause("11.1")
def test_before_card_66_garrisons_cannot_be_changed() -> None:
    state = table(hands=["2 2", "5"], forts={3: (0, "2")}, rules=EARLY)
    refused(state, "reinforce 3 2", "3.9")
    play(state, "draw")
    assert state.waiting == (1,)


@pytest.mark.clause("3.9")
def test_a_garrison_cannot_be_changed_before_that() -> None:
    state = table(hands=["2 2 5", "5"], forts={3: (0, "2"), 1: None}, rules=EARLY)
    play(state, "attack 1 5")
    refused(state, "reinforce 3 2", "3.9")
    assert garrison(state, 3, 0) == "2"


@pytest.mark.clause("11.1")
def test_after_it_cards_join_at_the_end_of_the_turn() -> None:
    state = table(3, hands=["2 2 J 7", "5", ""], forts={3: (0, "2"), 1: (0, "7"), 4: (1, "3")}, stack="9 " + MANY)
    refused(state, "reinforce 3 2", "11.1")
    play(state, "draw")
    assert legal(state) == ["reinforce 1 J", "reinforce 3 2", "reinforce 3 J", "end"]
    play(state, "reinforce 3 2", "reinforce 3 J", "reinforce 3 2")
    assert fort(state, 3, 0)["garrison"] == {"owner": 0, "size": 4, "known": ["2", "2", "2", "J"], "total": 32}
    assert fort(state, 3, 1)["garrison"] == {"owner": 0, "size": 4, "known": [], "total": None}
    play(state, "end")
    assert (hand(state, 0), state.waiting) == ("7 9", (1,))


@pytest.mark.clause("11.1")
def test_after_a_failed_attack_too_and_no_attack_after_it() -> None:
    state = table(hands=["2 2 5", "5"], forts={3: (0, "2"), 1: (1, "7"), 4: None})
    play(state, "attack 1 5", "give 5")
    assert legal(state) == ["reinforce 3 2", "end"]
    state = table(hands=["2 2 5", "5"], forts={3: (0, "2"), 1: (1, "7"), 4: None})
    play(state, "attack 4 5", "reinforce 3 2")
    refused(state, "attack 1 2", "3.1")


@pytest.mark.clause("11.1")
def test_only_own_forts_and_own_cards() -> None:
    state = table(hands=["2 2 7", "5"], forts={3: (0, "2"), 1: (1, "7")})
    play(state, "draw")
    refused(state, "reinforce 1 7", "11.1")
    refused(state, "reinforce 3 J", "11.1")
    refused(state, "reinforce 5 2", "11.1")


@pytest.mark.clause("11.2")
def test_a_garrison_stays_a_squad() -> None:
    state = table(hands=["2 5 X J", "5"], forts={3: (0, "2"), 1: (0, "X")})
    play(state, "draw")
    refused(state, "reinforce 3 5", "11.2")
    refused(state, "reinforce 3 X", "11.2")
    refused(state, "reinforce 1 J", "11.2")


@pytest.mark.clause("11.1")
def test_whether_a_card_would_fit_is_nobodys_business() -> None:
    """The question is put to everyone who owns a fort and holds a card."""
    state = table(hands=["9", "5"], forts={3: (0, "2")}, stack="8 " + MANY)
    play(state, "draw")
    assert (state.waiting, legal(state)) == ((0,), ["end"])
