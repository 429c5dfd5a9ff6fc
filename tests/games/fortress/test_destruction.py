"""Equal strength: destroyed forts, the defender that leaves play, and the last fort."""

import pytest

from tests.games.fortress.positions import EARLY, fort, hand, in_stack, legal, news, play, refused, removed, table
from zastava.core.contract import PASSED


@pytest.mark.clause("9.1")
def test_before_card_45_equal_strength_fails() -> None:
    state = table(hands=["4 9", "6"], forts={3: (1, "4"), 1: None}, rules=EARLY)
    play(state, "attack 3 4")
    assert legal(state) == ["give 4", "give 9"]


@pytest.mark.clause("9.1")
def test_after_it_equal_strength_destroys_the_fort() -> None:
    state = table(hands=["4 9", "6"], forts={3: (1, "4"), 1: None})
    play(state, "attack 3 4")
    assert fort(state, 3) == {"number": 3, "place": "destroyed", "owner": None, "garrison": None}
    assert hand(state, 0) == "4 9"
    assert legal(state) == ["attack 1 4", "attack 1 9", "end"], "as good as a capture"
    refused(state, "attack 3 9", "3.3")


@pytest.mark.clause("9.2")
def test_the_owner_chooses_which_defender_leaves_play() -> None:
    state = table(3, hands=["4 4 9", "6", ""], forts={3: (1, "2 2 0 M"), 1: None})
    state.garrisons[3] = table(forts={3: (1, "4 J")}).garrisons[3]
    state.known_forts[1 * 9 + 3] = state.garrisons[3]
    play(state, "attack 3 4 4")
    assert (state.waiting, legal(state)) == ((1,), ["remove 4", "remove J"])
    refused(state, "draw", "9.2")
    refused(state, "remove 6", "9.2")
    play(state, "remove 4")
    assert state.seal == PASSED
    assert (hand(state, 1), removed(state), state.waiting) == ("6 J", "4", (0,))
    assert news(state, "remove", 1) == [{"kind": "remove", "seat": 1, "card": "4"}]
    assert news(state, "remove", 0) == news(state, "remove", 2) == [{"kind": "remove", "seat": 1, "card": None}]


@pytest.mark.clause("9.2")
def test_no_defender_is_removed_unless_it_is_due() -> None:
    refused(table(hands=["4", ""]), "remove 4", "9.2")


@pytest.mark.clause("9.3")
def test_whoever_destroys_the_last_fort_wins_and_loses_the_squad() -> None:
    state = table(hands=["4 4 9", "6"], forts={3: (1, "4 J")}, story=20)
    play(state, "attack 3 4 4", "remove J")
    assert state.wins == [1, 0]
    assert news(state, "game") == [{"kind": "game", "winner": 0, "game": 2, "destroyed": True, "announce": True}]
    assert removed(state) == "4 4 J"
    assert (state.game, state.waiting) == (3, (1,))
    stack = in_stack(state)
    assert stack["9"] == 1
    assert (stack["6"], stack["4"]) == (1, 1)
    assert stack["hourglass"] == 3


@pytest.mark.clause("9.3")
def test_a_fort_in_the_stack_does_not_count() -> None:
    state = table(hands=["4 9", "6"], forts={3: (1, "4")})
    state.stack.insert(0, 22)
    play(state, "attack 3 4")
    assert state.wins == [1, 0]
    assert in_stack(state)["fort 1"] == 1


@pytest.mark.clause("9.4")
def test_destroyed_forts_stay_aside_while_one_stands() -> None:
    state = table(hands=["4 9", "6"], forts={3: (1, "4"), 1: (1, "5")}, stack="hourglass", hourglasses=2)
    play(state, "attack 3 4", "end", "draw")
    assert state.game == 3
    assert fort(state, 3)["place"] == "destroyed"
    assert fort(state, 1)["place"] == "centre"


@pytest.mark.clause("9.4")
def test_after_the_last_one_fort_3_comes_back_and_the_others_go_into_the_stack() -> None:
    state = table(hands=["4 9 2", "6"], forts={3: (1, "4"), 1: (1, "9"), 7: (1, "2")})
    play(state, "attack 3 4", "attack 7 2", "attack 1 9")
    assert state.wins == [1, 0]
    assert [each["number"] for each in state.view(0)["forts"]] == [3]
    assert fort(state, 3)["place"] == "centre"
    stack = in_stack(state)
    assert (stack["fort 1"], stack["fort 7"]) == (1, 1)
