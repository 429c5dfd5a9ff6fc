"""Passing and the end of a round (chapter 12, clauses 14.2, 15.3)."""

import pytest

from tests.games.outpost.positions import (
    game,
    hand,
    lay,
    legal,
    market,
    me,
    play,
    put,
    refused,
    row,
    set_hand,
    set_market,
    set_row,
    set_settlers,
)
from zastava.core.chance import chance
from zastava.core.contract import CHANCE, OPEN, PASSED
from zastava.games.outpost import State
from zastava.games.outpost.components import ARTIFACT_IDS
from zastava.games.outpost.moves import parse
from zastava.games.outpost.rules.kinds import SETTLER

clause = pytest.mark.clause


@clause("12.1")
def test_passing_at_the_start_and_after_an_action() -> None:
    state = game(2)
    assert "pass" in legal(state)
    play(state, "explore 1a", "pass")
    assert me(state).passed
    assert state.waiting == (0,), "the artifact is still to be taken"
    play(state, legal(state)[0])
    assert state.waiting == (1,)
    refused(state, "explore 1b", "2.6")


@clause("12.1")
def test_what_comes_with_passing_needs_passing() -> None:
    state = game(2, hand="c")
    refused(state, "take horn", "12.1")
    refused(state, "keep c", "12.1")


@clause("12.2", "12.3", "12.4", "12.5")
def test_passing_second_with_one_fortification() -> None:
    """The ruling's example 9."""
    state = game(2, hand="")
    play(state, "pass", legal_take(state))
    set_hand(state, 1, "cww")
    lay(state, "1a", fort=True, seat=1)
    set_settlers(state, 0, 1, seat=1)
    state.players[1].spent = 2
    state.supply[SETTLER] = 21
    old = ARTIFACT_IDS[state.players[1].artifact]
    state.play(1, parse("pass"))
    assert legal(state) == ["keep c", "keep w"]
    refused(state, "keep -", "12.3", seat=1)
    refused(state, "keep cw", "12.3", seat=1)
    refused(state, "keep s", "12.3", seat=1)
    state.play(1, parse("keep w"))
    player = state.players[1]
    assert hand(state, 1) == "0/1/0/0/0"
    assert (player.base, player.extra, player.spent) == (6, 1, 0)
    assert state.supply[SETTLER] == 23
    assert len(legal(state, "take")) == 3
    assert "another round" in refused(state, f"take {old}", "12.5", seat=1)
    state.play(1, state.moves(1)[0])
    assert old in state.view(0)["artifacts"]["open"]
    assert state.view(0)["round"] == 2
    assert state.waiting == (0,), "the first to pass begins"


def legal_take(state: State) -> str:
    """Any artifact that is open."""
    view = state.view(0)
    return f"take {view['artifacts']['open'][0]}"


@clause("12.2")
def test_the_first_to_pass_begins_the_next_round() -> None:
    state = game(3)
    play(state, "explore 1a", "end")
    state.play(1, parse("pass"))
    state.play(1, parse("keep -"))
    state.play(1, state.moves(1)[0])
    assert state.view(0)["next_first"] == 1
    for seat in (2, 0):
        state.play(seat, parse("pass"))
        while state.waiting == (seat,):
            state.play(seat, state.moves(seat)[0])
    assert state.waiting == (1,)
    assert state.view(0)["first"] == 1
    assert state.view(0)["next_first"] is None


@clause("12.3")
def test_nothing_is_asked_when_all_may_be_kept() -> None:
    state = game(2, hand="cdg")
    lay(state, "1a", fort=True)
    play(state, "pass")
    assert state.view(0)["phase"] == "take"
    assert hand(state) == "1/0/0/1/1"


@clause("12.3")
def test_without_fortifications_all_commons_go_back() -> None:
    state = game(2, hand="ccwsdg")
    supply = state.supply[0]
    play(state, "pass")
    assert legal(state) == ["keep -"]
    play(state, "keep -")
    assert hand(state) == "0/0/0/1/1"
    assert state.supply[0] == supply + 2


@clause("12.3")
def test_every_choice_of_what_to_keep() -> None:
    state = game(2, hand="ccws")
    lay(state, "1a", fort=True)
    lay(state, "1b", fort=True)
    play(state, "pass")
    assert legal(state, "keep") == ["cc", "cw", "cs", "ws"]


@clause("12.4")
def test_zones_are_cleared() -> None:
    state = game(1, hand="cws")
    lay(state, "1a", "wood", fort=True)
    put(state, 1, "sawmill")
    play(state, "explore 1b", "fort 1a", "region 1 a", "street 1", "use sawmill", "pass", "keep w")
    player = me(state)
    assert (player.base, player.activated, player.regions, player.streets) == (6, 0, 0, 0)
    assert player.zones == [0, 0, 0, 0]


@clause("12.5")
def test_the_next_to_pass_may_take_the_old_artifact() -> None:
    state = game(2, artifact="horn")
    play(state, "pass")
    assert "horn" not in legal(state, "take")
    play(state, legal(state)[0])
    state.play(1, parse("pass"))
    state.play(1, parse("keep -"))
    assert "horn" in legal(state, "take")
    refused(state, "take lantern", "12.5", seat=1)


def end_round(state: State) -> None:
    """Both seats pass."""
    for _ in range(12):
        seat = state.waiting[0]
        moves = state.moves(seat)
        state.play(seat, next((move for move in moves if str(move) == "pass"), moves[0]))
        if state.news(0)[-1]["kind"] == "round":
            return
    raise AssertionError("the round did not end")


@clause("12.6")
def test_the_rightmost_hero_leaves_the_game() -> None:
    state = game(2)
    set_row(state, ["T02", "T03", "M06", "M01"])
    end_round(state)
    assert row(state)[1:] == ["T02", "T03", "M06"]
    assert state.gone.bit_count() == 1
    state = game(2)
    set_row(state, [None, None, None, "M01"])
    state.deck = 0
    end_round(state)
    assert row(state) == [None] * 4


@clause("12.7")
def test_equal_buildings_gather_and_free_places_are_filled() -> None:
    """The ruling's example 11."""
    names = ["tavern", "cathedral", "bank", "tavern", "mine", "cathedral", "post", "quarry", "bazaar"]
    for seed in range(50):
        state = game(2)
        set_market(state, names, pile=["cathedral", "tavern"])
        state.chance = chance(seed, "pile")
        end_round(state)
        if market(state)[3] == ("cathedral", 1):
            break
    assert market(state) == [
        ("tavern", 2), ("cathedral", 2), ("bank", 1), ("cathedral", 1), ("mine", 1), ("tavern", 1), ("post", 1),
        ("quarry", 1), ("bazaar", 1),
    ]  # fmt: skip
    set_hand(state, state.turn, "w")
    state.play(state.turn, parse("build 2 1"))
    assert market(state)[1] == ("cathedral", 1)
    assert state.view(0)["pile"] == 0


@clause("12.7")
def test_a_stack_joins_the_lower_place() -> None:
    state = game(2)
    set_market(state, ["mine", "bank", "tavern", "bank"], pile=[])
    state.heights[3] = 2
    end_round(state)
    assert market(state)[:4] == [("mine", 1), ("bank", 3), ("tavern", 1), None]


@clause("12.8")
def test_the_sixth_round_asks_nothing_more() -> None:
    state = game(2, hand="cccws")
    state.round = 6
    set_row(state, ["T02", "T03", "M06", "M01"])
    set_settlers(state, 1, 1)
    me(state).spent = 3
    me(state).zones[0] = 5
    state.supply[SETTLER] = 20
    play(state, "pass")
    assert state.waiting == (1,)
    assert hand(state) == "3/1/1/0/0"
    assert (me(state).base, me(state).extra, me(state).spent) == (6, 1, 0), "12.4 holds to the end"
    assert state.supply[SETTLER] == 23
    assert me(state).zones == [0, 0, 0, 0]
    state.play(1, parse("pass"))
    assert state.waiting == ()
    assert row(state) == ["T02", "T03", "M06", "M01"]
    refused(state, "pass", "13.1")


@clause("14.2")
def test_alone_the_old_artifact_leaves_the_game() -> None:
    state = game(1, artifact="horn")
    play(state, "pass")
    open_ones = legal(state, "take")
    assert len(open_ones) == 3
    play(state, f"take {open_ones[0]}")
    view = state.view(0)
    assert len(view["artifacts"]["open"]) == 3
    assert view["artifacts"]["hidden"] == 9
    assert "horn" not in view["artifacts"]["open"]
    assert set(open_ones[1:]) < set(view["artifacts"]["open"])
    assert state.sealed(0) == CHANCE


@clause("15.3")
def test_a_turn_can_be_taken_back_until_something_is_drawn() -> None:
    state = game(2, hand="ccww")
    lay(state, "1a", "wood", "green")
    for notation, sealed in (
        ("trade cc s", OPEN), ("fortify 1a", OPEN), ("trade ww c", OPEN), ("end", PASSED),
    ):  # fmt: skip
        play(state, notation)
        assert state.sealed(0) == sealed
    assert state.sealed(1) == PASSED
    state = game(2, hand="c")
    play(state, "pass")
    assert state.sealed(0) == OPEN
    play(state, "keep -")
    assert state.sealed(0) == OPEN
    play(state, legal(state)[0])
    assert state.sealed(0) == PASSED


@clause("15.3")
def test_the_end_of_the_game_stands() -> None:
    state = game(1)
    state.round = 6
    play(state, "pass")
    assert state.sealed(0) == PASSED


@clause("15.3")
def test_the_last_pass_of_a_round_draws() -> None:
    state = game(2)
    state.players[1].passed = True
    play(state, "pass", legal_take(state))
    assert state.sealed(0) == CHANCE
