"""How games end, and what is prepared for the next."""

import pytest

from tests.games.fortress.positions import EARLY, fort, hand, in_stack, legal, news, play, removed, table
from zastava.games.fortress import GAME
from zastava.games.fortress.components import HAND, HOURGLASS, STORY
from zastava.games.fortress.state import State


def last_hourglass(**position: object) -> State:
    """Seat 1 draws the third hourglass."""
    state = table(**{"stack": "hourglass 7", "hourglasses": 2, "rules": EARLY, **position})  # type: ignore[arg-type]
    play(state, "draw")
    return state


@pytest.mark.clause("2.1")
def test_the_owner_of_the_fort_wins() -> None:
    state = last_hourglass(hands=["2", "5"], forts={3: (1, "4")})
    assert state.wins == [0, 1]
    assert news(state, "game") == [{"kind": "game", "winner": 1, "game": 2, "destroyed": False, "announce": True}]


@pytest.mark.clause("5.1")
def test_the_third_hourglass_ends_the_game_and_not_the_second() -> None:
    state = table(hands=["2", "5"], forts={3: (1, "4")}, stack="hourglass hourglass hourglass 7", rules=EARLY)
    play(state, "draw", "draw")
    assert (state.hourglasses, state.wins, state.waiting) == (2, [0, 0], (0,))
    play(state, "draw")
    assert (state.hourglasses, state.wins, state.game) == (0, [0, 1], 3)


@pytest.mark.clause("5.2")
def test_without_an_owner_nobody_wins() -> None:
    state = last_hourglass(seats=3, hands=["2", "5", ""])
    assert (state.wins, removed(state)) == ([0, 0, 0], "")
    assert news(state, "game")[0]["winner"] is None
    assert state.waiting == (1,), "left of who drew it"


@pytest.mark.clause("6.1")
def test_the_winners_garrison_leaves_play_unseen() -> None:
    state = last_hourglass(hands=["2", "5"], forts={3: (1, "4 4 J")})
    assert removed(state) == "4 4 J"
    assert fort(state, 3) == {"number": 3, "place": "centre", "owner": None, "garrison": None}
    assert [rule["name"] for rule in state.view(0)["rules"]] == EARLY.split()
    assert state.view(0)["removed"] == 3


@pytest.mark.clause("6.2")
def test_the_new_stack() -> None:
    state = last_hourglass(hands=["2 9", "5"], forts={3: (1, "4")}, story=46)  # 45–49 come next
    assert in_stack(state) == {
        "2": 1,
        "3": 1,
        "4": 1,
        "5": 2,
        "7": 1,
        "9": 1,
        "sortie": 1,
        "hourglass": 3,
        "rule destruction": 1,
    }
    assert (hand(state, 0), hand(state, 1), len(state.story)) == ("", "", 41)
    assert news(state, "prepare") == [
        {"kind": "prepare", "game": 3, "first": 0, "fresh": 5, "stack": 12, "announce": True}
    ]


@pytest.mark.clause("6.2")
def test_the_stack_is_shuffled() -> None:
    stacks = {tuple(GAME.setup(2, {"start": 3}, seed).stack) for seed in range(5)}
    assert len(stacks) == 5


@pytest.mark.clause("6.3")
def test_cards_are_drawn_from_the_stack_from_then_on() -> None:
    state = table(hands=["", ""], stack="8 hourglass hourglass hourglass")
    story = list(state.story)
    play(state, "draw")
    assert (hand(state, 0), state.story, state.view(0)["stack"]) == ("8", story, 3)


@pytest.mark.clause("6.4")
@pytest.mark.parametrize("winner", [0, 1, 2])
def test_the_player_left_of_the_winner_begins(winner: int) -> None:
    state = last_hourglass(seats=3, hands=["", "", ""], forts={3: (winner, "4")})
    assert state.waiting == ((winner + 1) % 3,)


@pytest.mark.clause("8.2")
def test_most_forts_win() -> None:
    state = last_hourglass(hands=["", ""], forts={1: (1, "9"), 3: (0, "1"), 4: (0, "1")})
    assert state.wins == [1, 0]


@pytest.mark.clause("8.2")
def test_in_a_tie_the_smallest_number_among_the_tied_wins() -> None:
    held = {1: (2, "9"), 2: (1, "1"), 3: (0, "1"), 4: (0, "2"), 5: (1, "3")}
    state = last_hourglass(seats=3, hands=["", "", ""], forts=held)
    assert state.wins == [0, 1, 0]


@pytest.mark.clause("8.3")
def test_garrisons_of_others_go_into_the_new_stack() -> None:
    state = last_hourglass(hands=["", ""], forts={1: (1, "9 J"), 3: (0, "1"), 4: (0, "8")}, story=20)
    assert removed(state) == "1 8"
    assert (in_stack(state)["9"], in_stack(state)["J"]) == (1, 1)
    assert [each["place"] for each in state.view(0)["forts"]] == ["centre"] * 3


@pytest.mark.clause("6.1")
def test_the_first_game_of_the_story_ends_with_card_28_and_then_29_is_read() -> None:
    state = GAME.setup(2)
    while state.game == 1:
        play(state, legal(state)[0])
    assert [item["face"] for item in news(state, "place")] == ["hourglass", "rule after"]
    assert [item["card"] for item in news(state, "rule")] == [29]
    drawn = [face for face in STORY[:28] if face < HAND or face == HOURGLASS]
    assert sorted(state.stack) == sorted(drawn + STORY[29:34]), "nobody attacked, so nothing left play"
    assert len(state.story) == 90 - 34
