"""The story runs out and begins anew."""

import pytest

from tests.games.fortress.positions import in_stack, news, play, removed, table
from zastava.games.fortress import GAME
from zastava.games.fortress.components import NAMES
from zastava.games.fortress.state import State


def at_the_end(story: int, gone: str, **position: object) -> State:
    """The third hourglass comes when so many cards of the story are left and these have left play."""
    settings = {"hands": ["2", "5"], "stack": "hourglass", "hourglasses": 2, "story": story, **position}
    state = table(**settings)  # type: ignore[arg-type]
    for name in gone.split():
        state.removed[NAMES.index(name)] += 1
        state.removed_size += 1
    play(state, "draw")
    return state


@pytest.mark.clause("12.1")
def test_the_last_card_turns_what_left_play_into_a_new_story() -> None:
    state = at_the_end(1, "7 8 9 10 11 12 6 4 4")
    assert "rule out" in [item["face"] for item in news(state, "place")]
    assert news(state, "story") == [{"kind": "story", "cards": 9}]
    assert (removed(state), len(state.story), state.view(0)["removed"]) == ("", 4, 0)
    assert news(state, "prepare")[0]["fresh"] == 5


@pytest.mark.clause("12.1")
def test_it_runs_out_again_and_again() -> None:
    state = at_the_end(1, "7 8 9 10 11")
    assert state.story == []
    for name in ("7", "8"):
        state.removed[NAMES.index(name)] += 1
        state.removed_size += 1
    state.stack = [NAMES.index("hourglass")] * 3
    play(state, "draw", "draw", "draw")
    assert news(state, "story") == [{"kind": "story", "cards": 2}]
    assert news(state, "prepare")[0]["fresh"] == 2


@pytest.mark.clause("12.1")
def test_the_story_is_renewed_the_moment_its_last_card_is_taken() -> None:
    """Also when exactly five were left, so that the game could begin without a new one."""
    state = table(hands=["2", "5"], stack="hourglass", hourglasses=2, story=0)
    state.story, state.shuffled = [1, 2, 3, 4, 5], True
    for face in (7, 8):
        state.removed[face] += 1
        state.removed_size += 1
    play(state, "draw")
    assert news(state, "prepare")[0]["fresh"] == 5
    assert sorted(state.story) == [7, 8]
    assert (removed(state), news(state, "story")) == ("", [{"kind": "story", "cards": 2}])


@pytest.mark.clause("12.2")
def test_missing_cards_come_from_the_new_story() -> None:
    state = at_the_end(3, "12 12 12 12 12 12")
    stack = in_stack(state)
    assert (stack["1"], stack["3"], stack["12"]) == (1, 1, 3)
    assert len(state.story) == 3
    assert set(state.story) == {12}


@pytest.mark.clause("12.2")
def test_with_nothing_out_of_play_there_are_fewer_new_cards() -> None:
    state = at_the_end(3, "")
    assert news(state, "prepare")[0]["fresh"] == 2
    assert state.story == []


@pytest.mark.clause("12.3")
def test_destroyed_forts_stay_aside() -> None:
    state = table(hands=["5 9", "6"], forts={3: (1, "5"), 1: None}, stack="hourglass", hourglasses=2, story=1)
    state.removed[7] += 6
    state.removed_size += 6
    play(state, "attack 3 5", "end", "draw")
    assert news(state, "story") != []
    assert all(face < 17 for face in state.story)
    assert state.view(0)["forts"][1] == {"number": 3, "place": "destroyed", "owner": None, "garrison": None}


@pytest.mark.clause("12.1")
def test_whole_campaigns_go_on_past_the_story() -> None:
    state = GAME.setup(2, {"start": 13, "games": 4}, seed=3)
    census = state.census()
    while state.waiting:
        moves = state.moves(state.waiting[0])
        state.play(state.waiting[0], moves[len(moves) // 2])
        assert state.census() == census
    assert state.shuffled
