"""A turn (chapter 2)."""

import pytest

from tests.games.outpost.positions import (
    REDS,
    game,
    hand,
    lay,
    legal,
    me,
    play,
    put,
    refused,
    set_hand,
    set_market,
    set_row,
    set_settlers,
    settlers,
)
from zastava.games.outpost.moves import parse

clause = pytest.mark.clause


@clause("2.1")
def test_turns_go_clockwise_and_leave_out_who_has_passed() -> None:
    state = game(3)
    state.players[1].passed = True
    play(state, "explore 1a", "end")
    assert state.waiting == (2,)
    state.play(2, parse("explore 1a"))
    state.play(2, parse("end"))
    assert state.waiting == (0,)


@clause("2.2")
def test_one_action_a_turn() -> None:
    state = play(game(2, hand="cws"), "explore 1a")
    assert "already acted" in refused(state, "explore 1b", "2.2")
    refused(state, "fortify 1a", "2.2")
    assert not legal(state, "build")


@clause("2.2")
def test_one_hero_a_turn_before_or_after_the_action() -> None:
    for order in (["hire 4", "explore 1a"], ["explore 1a", "hire 4"]):
        state = game(2, hand="cwscws")
        set_row(state, ["T02", "T03", "M06", "M01"])
        for move in order:
            play(state, move)
            refused(state, "hire 4" if move == "hire 4" else "explore 1b", "2.2")
        refused(state, "hire 4", "2.2")
        refused(state, "explore 1b", "2.2")
        assert legal(state)[-2:] == ["end", "pass"]


@clause("2.2")
def test_each_of_the_seven_actions_ends_the_choice_of_actions() -> None:
    for action in ("build 1 1", "explore 1c", "hunt 1b", "fortify 1a", "region 1 a", "street 3", "fort 2a"):
        state = game(2, hand="cws")
        set_market(state, ["sawmill", "bank"])
        set_row(state, REDS)
        lay(state, "1a", "wood", "green")
        lay(state, "1b", "clay", "green", monster=True)
        lay(state, "2a", "wood", fort=True)
        put(state, 3, "sawmill")
        play(state, action)
        if action == "street 3":
            play(state, "use sawmill")
        refused(state, "explore 2b", "2.2")
        assert "end" in legal(state)


@clause("2.3")
def test_a_turn_ends_only_after_an_action_or_a_hero() -> None:
    state = game(2, hand="cws")
    refused(state, "end", "2.3")
    play(state, "trade cw s")
    refused(state, "end", "2.3")
    weighed = play(game(2, artifact="scales", hand="cws"), "trade c w")
    refused(weighed, "end", "2.3")
    assert "pass" in legal(state)


@clause("2.3")
def test_who_can_do_nothing_passes() -> None:
    state = game(2)
    set_settlers(state, 0)
    assert legal(state) == ["pass"]


@clause("2.4")
def test_alone_in_the_round_nobody_asks_for_the_end_of_the_turn() -> None:
    state = game(2, hand="cwscws")
    set_row(state, ["T02", "T03", "M06", "M01"])
    state.players[1].passed = True
    play(state, "explore 1a", "explore 1b", "hire 4")
    refused(state, "end", "2.4")
    assert state.waiting == (0,)
    assert "end" not in legal(state)
    set_row(state, ["T02", "T03", "M06", "M01"])
    play(state, "hire 4")


@clause("2.4")
def test_alone_at_the_table_it_is_always_so() -> None:
    state = game(1)
    set_row(state, REDS)
    play(state, "explore 1a")
    assert "end" not in legal(state)
    assert any(move.startswith("explore") for move in legal(state))


@clause("2.5")
def test_base_settlers_go_first() -> None:
    state = game(2)
    set_settlers(state, 1, 3)
    set_row(state, REDS)
    lay(state, "1a", "wood", "green")
    play(state, "explore 2a")
    player = me(state)
    assert (player.base, player.extra, player.spent) == (0, 2, 1)
    assert player.zones[1] == 2


@clause("2.5")
def test_too_few_settlers_are_refused() -> None:
    state = game(2)
    lay(state, "1a", "wood", "red", monster=True)
    set_settlers(state, 3)
    assert "4" in refused(state, "hunt 1a", "2.5")
    lay(state, "1b", "clay")
    lay(state, "2b")
    set_settlers(state, 2)
    refused(state, "explore 3b", "2.5")
    set_settlers(state, 0)
    set_hand(state, 0, "cwsdg")
    set_market(state, ["sawmill"])
    put(state, 1, "sawmill")
    lay(state, "1c", "stone", fort=True)
    for notation in ("build 1 2", "fortify 1b", "region 1 b", "street 1", "fort 1c", "explore 2a"):
        refused(state, notation, "2.5")


@clause("2.6")
def test_only_who_is_asked_decides() -> None:
    state = game(2)
    refused(state, "explore 1a", "2.6", seat=1)
    assert state.moves(1) == []


@clause("2.7")
def test_an_action_without_effect_is_not_allowed() -> None:
    state = game(2)
    put(state, 1, "bank", "bazaar")
    lay(state, "1a", "wood", monster=True)
    refused(state, "street 1", "8.1")
    refused(state, "region 1 a", "7.2")
    refused(state, "street 2", "8.1")
    assert settlers(state) == 6
    assert hand(state) == "0/0/0/0/0"
