"""Attacks: forts in the centre, forts of others, what is given and what is seen."""

import pytest

from tests.games.fortress.positions import EARLY, fort, garrison, hand, legal, news, play, refused, table
from zastava.core.contract import OPEN, PASSED, REVEALED


@pytest.mark.clause("3.1")
def test_an_attack_before_card_7_is_refused() -> None:
    refused(table(hands=["2", "2"], rules="turn"), "attack 3 2", "1.2")


@pytest.mark.clause("3.2")
def test_unequal_strengths_are_refused() -> None:
    state = table(hands=["2 5", ""])
    refused(state, "attack 3 2 5", "3.2")
    refused(state, "attack 3 2 D1", "3.2")
    refused(state, "attack 3 X 2", "3.2")


@pytest.mark.clause("3.2")
def test_cards_that_are_not_in_hand_are_refused() -> None:
    state = table(hands=["2 5", "7"])
    refused(state, "attack 3 7", "3.2")
    refused(state, "attack 3 2 2", "3.2")
    refused(state, "attack 3 2 J", "3.2")


@pytest.mark.clause("3.3")
def test_a_fort_in_the_centre_falls_at_once() -> None:
    state = table(hands=["2 2 5", "7"], rules=EARLY)
    play(state, "attack 3 2 2")
    assert (fort(state, 3)["place"], fort(state, 3)["owner"]) == ("owner", 0)
    assert hand(state, 0) == "5"
    assert state.waiting == (1,)
    assert garrison(state, 3, 0) == "2 2"
    assert garrison(state, 3, 1) == ""
    assert fort(state, 3, 1)["garrison"] == {"owner": 0, "size": 2, "known": [], "total": None}


@pytest.mark.clause("3.3")
def test_a_fort_that_has_not_come_cannot_be_attacked() -> None:
    refused(table(hands=["2", "7"]), "attack 5 2", "3.3")


@pytest.mark.clause("3.4")
def test_an_own_fort_cannot_be_attacked() -> None:
    state = table(hands=["5", "7"], forts={3: (0, "2")})
    refused(state, "attack 3 5", "3.4")
    assert legal(state) == ["draw"]


@pytest.mark.clause("3.5")
def test_the_owner_sees_the_attackers_and_nobody_else_does() -> None:
    state = table(3, hands=["4 4 9", "6", "7"], forts={3: (1, "2 2")}, rules=EARLY)
    play(state, "attack 3 4 4")
    for seat, cards, total in ((0, ["4", "4"], 16), (1, ["4", "4"], 16), (2, None, None), (-1, None, None)):
        (attack,) = news(state, "capture", seat)
        assert (attack["cards"], attack["total"], attack["size"]) == (cards, total, 2)


@pytest.mark.clause("3.6")
def test_the_stronger_squad_takes_the_fort_and_a_card() -> None:
    state = table(hands=["5 5 9", "6"], forts={3: (1, "2 2 J")}, rules=EARLY)
    play(state, "attack 3 5 5")  # 20 against 18
    assert (state.waiting, legal(state)) == ((1,), ["give 2", "give J"])
    assert state.view(0)["beaten"] == {"owner": 1, "size": 3, "known": [], "total": None}
    assert state.view(1)["beaten"]["known"] == ["2", "2", "J"]
    assert state.seal == REVEALED
    refused(state, "draw", "3.6")
    refused(state, "give 6", "3.6")
    play(state, "give 2")
    assert (hand(state, 0), hand(state, 1)) == ("2 9", "2 6 J")
    assert (fort(state, 3)["owner"], garrison(state, 3, 0)) == (0, "5 5")
    assert state.waiting == (1,)


@pytest.mark.clause("3.6")
def test_a_single_defender_is_given_without_a_question() -> None:
    state = table(hands=["5 9", "6"], forts={3: (1, "2")}, rules=EARLY)
    play(state, "attack 3 5")
    assert (hand(state, 0), hand(state, 1), state.waiting) == ("2 9", "6", (1,))


@pytest.mark.clause("3.6")
def test_two_equal_defenders_are_asked_for_all_the_same() -> None:
    """Whether there is a choice must not tell what the garrison was."""
    state = table(hands=["9", "6"], forts={3: (1, "2 2")}, rules=EARLY)
    play(state, "attack 3 9")
    assert legal(state) == ["give 2"]


@pytest.mark.clause("3.7")
@pytest.mark.parametrize("garrisoned", ["4 4", "3 3 3"])
def test_an_attack_that_is_not_stronger_fails(garrisoned: str) -> None:
    """Equal strength fails too, as long as card 45 has not come."""
    state = table(hands=["4 4 9", "6"], forts={3: (1, garrisoned)}, rules=EARLY)
    play(state, "attack 3 4 4")
    assert (state.waiting, legal(state)) == ((0,), ["give 4", "give 9"])
    assert garrison(state, 3, 0) == "", "the garrison is shown after the card is given"
    refused(state, "attack 3 9", "3.7")
    refused(state, "give 6", "3.7")
    play(state, "give 4")
    assert (hand(state, 0), hand(state, 1)) == ("4 9", "4 6")
    assert garrison(state, 3, 0) == garrisoned
    assert (fort(state, 3)["owner"], state.waiting) == (1, (1,))


@pytest.mark.clause("3.7")
def test_a_last_card_is_given_without_a_question() -> None:
    state = table(hands=["4", "6"], forts={3: (1, "4 4")}, rules=EARLY)
    play(state, "attack 3 4")
    assert (hand(state, 0), hand(state, 1), state.waiting) == ("", "4 6", (1,))
    assert news(state, "show", 0) == [
        {"kind": "show", "owner": 1, "seat": 0, "fort": 3, "cards": ["4", "4"], "total": 16}
    ]


@pytest.mark.clause("3.7")
def test_a_special_card_may_be_handed_over() -> None:
    state = table(hands=["4 sortie", "6"], forts={3: (1, "4 4")}, rules=EARLY)
    play(state, "attack 3 4", "give sortie")
    assert hand(state, 1) == "6 sortie"


@pytest.mark.clause("3.7")
def test_no_card_is_given_unless_it_is_due() -> None:
    refused(table(hands=["4", "6"]), "give 4", "3.7")


@pytest.mark.clause("7.5")
def test_an_x_always_captures() -> None:
    state = table(hands=["X 2", "6"], forts={3: (1, "5 5 5 5 M")})
    play(state, "attack 3 X", "give M")
    assert (fort(state, 3)["owner"], garrison(state, 3, 0), hand(state, 0)) == (0, "X", "2 M")


@pytest.mark.clause("7.5")
def test_an_x_captures_where_equal_strength_would_destroy() -> None:
    state = table(hands=["X 2", "6"], forts={3: (1, "10")})
    play(state, "attack 3 X")
    assert fort(state, 3)["owner"] == 0


@pytest.mark.clause("7.6")
@pytest.mark.parametrize(("attackers", "owner"), [("9", 1), ("11", 0)])
def test_an_x_defends_with_ten(attackers: str, owner: int) -> None:
    state = table(hands=[f"{attackers} 1", "6"], forts={3: (1, "X")}, rules=EARLY)
    play(state, f"attack 3 {attackers}")
    assert fort(state, 3)["owner"] == owner


@pytest.mark.clause("8.1")
def test_with_one_fort_a_capture_ends_the_turn() -> None:
    state = table(hands=["2 5", "7"], rules=EARLY)
    play(state, "attack 3 2")
    assert (state.waiting, state.seal) == ((1,), PASSED)


@pytest.mark.clause("8.1")
def test_with_more_forts_a_turn_may_capture_several() -> None:
    state = table(hands=["2 5 9", "7"], forts={3: None, 1: None, 4: (1, "4")}, rules=EARLY)
    play(state, "attack 3 2")
    assert (state.waiting, state.seal) == ((0,), OPEN)
    assert legal(state) == ["attack 1 5", "attack 1 9", "attack 4 5", "attack 4 9", "end"]
    play(state, "attack 4 5")
    assert state.waiting == (0,)
    play(state, "end")
    assert state.view(0)["players"][0]["forts"] == [3, 4]
    assert state.waiting == (1,)


@pytest.mark.clause("8.1")
def test_a_failed_attack_ends_the_turn() -> None:
    state = table(hands=["2 3 9", "7"], forts={3: None, 1: (1, "4")}, rules=EARLY)
    play(state, "attack 3 9", "attack 1 2", "give 2")
    assert state.waiting == (1,)
