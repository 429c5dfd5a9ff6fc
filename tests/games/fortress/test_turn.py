"""Drawing, cards for the centre, and whose turn it is: the story from its first card."""

import pytest

from tests.games.fortress.positions import EARLY, hand, legal, news, play, refused, table
from zastava.core.contract import CHANCE
from zastava.games.fortress import GAME


@pytest.mark.clause("1.1")
def test_turns_go_round_from_the_first_seat() -> None:
    state = GAME.setup(3)
    play(state, "draw")  # the fort
    order = []
    for _ in range(4):
        order.append(state.waiting)
        play(state, "draw")
    assert order == [(0,), (1,), (2,), (0,)]


@pytest.mark.clause("1.1")
def test_nobody_moves_out_of_turn() -> None:
    refused(GAME.setup(2), "draw", "1.1", seat=1)
    assert GAME.setup(2).moves(1) == []


@pytest.mark.clause("1.2")
def test_before_card_7_a_turn_is_a_draw_and_nothing_else() -> None:
    state = GAME.setup(2)
    for _ in range(5):
        assert legal(state) == ["draw"]
        play(state, "draw")
    assert hand(state, 0) == "1 2"
    assert hand(state, 1) == "1 2"
    assert legal(state) == ["draw"]
    refused(state, "attack 3 1", "1.2")
    refused(state, "end", "1.2")
    play(state, "draw")
    assert news(state, "place") == [
        {"kind": "place", "seat": 0, "face": "rule capture", "fort": None, "hourglasses": None, "new": True}
    ]
    assert legal(state) == ["draw", "attack 3 1", "attack 3 2"]


@pytest.mark.clause("1.3")
def test_a_fort_goes_to_the_centre_and_the_turn_begins_again() -> None:
    state = GAME.setup(2)
    play(state, "draw")
    assert state.view(-1)["forts"] == [{"number": 3, "place": "centre", "owner": None, "garrison": None}]
    assert (state.waiting, state.hand_size, state.seal) == ((0,), [0, 0], CHANCE)


@pytest.mark.clause("1.3")
@pytest.mark.parametrize("face", ["hourglass", "rule reinforcement", "fort 2"])
def test_each_kind_of_card_for_the_centre(face: str) -> None:
    state = table(hands=["2", "3"], rules=EARLY)
    state.stack = [1, GAME_FACE[face]]
    play(state, "draw")
    assert state.waiting == (0,)
    assert legal(state)[:2] == ["draw", "attack 2 2" if face == "fort 2" else "attack 3 2"]
    assert state.hand_size == [1, 1]


@pytest.mark.clause("1.4")
def test_cards_that_show_the_same_are_one_choice() -> None:
    state = table(hands=["2 2 2", ""])
    assert legal(state) == ["draw", "attack 3 2", "attack 3 2 2", "attack 3 2 2 2"]


@pytest.mark.clause("1.5")
def test_a_drawn_card_is_told_to_its_owner_only() -> None:
    state = table(3, stack="4 5 hourglass hourglass hourglass", hands=["1", "", ""])
    play(state, "draw")
    assert news(state, "draw", 0) == [{"kind": "draw", "seat": 0, "card": "4", "new": False}]
    for seat in (-1, 1, 2):
        assert news(state, "draw", seat) == [{"kind": "draw", "seat": 0, "card": None, "new": False}]
        assert state.view(seat)["players"][0]["hand"] == 2
        assert "4" not in state.view(seat)["hand"]


@pytest.mark.clause("3.1")
def test_a_turn_cannot_be_skipped() -> None:
    state = table(hands=["2", "3"])
    refused(state, "end", "3.1")
    assert "end" not in legal(state)


@pytest.mark.clause("3.1")
def test_it_is_a_draw_or_an_attack_not_both() -> None:
    state = table(hands=["2", "3 3"], forts={3: None, 1: (0, "5")})
    play(state, "draw")
    refused(state, "draw", "3.1")
    refused(state, "attack 3 2", "3.1")


@pytest.mark.clause("3.8")
def test_after_fifty_rounds_without_a_draw_the_next_turn_is_one() -> None:
    state = table(hands=["1 1 1 1 1", "1 1 1 1 1"], forts={3: (0, "5"), 1: (1, "5")}, rules=EARLY)
    for _ in range(50):
        assert not state.view(0)["must_draw"]
        play(state, "attack 1 1", "give 1", "attack 3 1", "give 1")
    assert legal(state) == ["draw"]
    assert state.view(0)["must_draw"]
    assert state.view(0)["clause"] == "3.8"
    refused(state, "attack 1 1", "3.8")
    play(state, "draw")
    assert "attack 3 1" in legal(state)


@pytest.mark.clause("3.8")
def test_before_that_attacks_are_free() -> None:
    state = table(hands=["1 1 1 1 1", "1 1 1 1 1"], forts={3: (0, "5"), 1: (1, "5")}, rules=EARLY)
    for _ in range(2):
        play(state, "attack 1 1", "give 1", "attack 3 1", "give 1")
    play(state, "attack 1 1", "give 1")
    assert "attack 3 1" in legal(state)
    assert not state.view(1)["must_draw"]


GAME_FACE = {"hourglass": 21, "rule reinforcement": 35, "fort 2": 23}
