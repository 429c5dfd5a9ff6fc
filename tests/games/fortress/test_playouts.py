"""Playouts, by which the bot thinks where four play: fair to all moves, and nobody sees through cards."""

import pytest

from tests.bots.test_search import mid_game
from zastava import bots
from zastava.bots.search import Search
from zastava.core.chance import chance
from zastava.games.fortress.heuristics_playouts import REACH, WALKS, Playouts, follow, quick


def middle(seats=4):
    _, state = mid_game("fortress", {"start": 9}, 12, seats=seats)
    return state, state.waiting[0]


@pytest.mark.parametrize("seats", [3, 4])
def test_what_the_seat_cannot_know_changes_nothing(seats):
    game, state = mid_game("fortress", {"start": 9}, 12, seats=seats)
    seat = state.waiting[0]
    worlds = [state, *[state.resample(seat, chance(luck, "other")) for luck in range(3)]]
    assert len({world.snapshot() for world in worlds}) > 1
    chosen = {str(bots.let_think(Search(effort=2), game, world, seat, chance(3, "bots"))) for world in worlds}
    assert len(chosen) == 1
    assert chosen <= {str(move) for move in state.moves(seat)}


@pytest.mark.parametrize("seats", [3, 4])
def test_whoever_plays_on_sees_no_more_than_the_seat(seats):
    state, seat = middle(seats)
    worlds = [state, *[state.resample(seat, chance(luck, "other")) for luck in range(6)]]
    assert len({str(quick(world, seat, chance(3, "quick"))) for world in worlds}) == 1


def test_the_same_luck_finds_the_same_move():
    state, seat = middle()
    assert len({str(Playouts(state, seat, chance(4, "bots")).run(30)) for _ in range(3)}) == 1


def test_the_worse_half_is_left_until_one_remains():
    state, seat = middle()
    found = Playouts(state, seat, chance(1, "bots"))
    found.live = [0, 1, 2]
    found.totals[:3] = [1.0, 3.0, 2.0]
    found.halve()
    assert found.live == [1, 2]
    found.halve()
    assert found.live == [1]


def test_the_true_position_is_left_alone():
    state, seat = middle()
    before = state.snapshot()
    Playouts(state, seat, chance(1, "bots")).run(20)
    assert state.snapshot() == before


def test_a_move_is_played_on_for_some_decisions():
    state, _ = middle()
    after = state.copy()
    follow(after, state.game, chance(1, "bots"))
    by_hand = state.copy()
    rng = chance(1, "bots")
    for _ in range(REACH):
        by_hand.play(by_hand.decider, quick(by_hand, by_hand.decider, rng))
    assert after.snapshot() == by_hand.snapshot() != state.snapshot()


@pytest.mark.clause("5.1")
def test_nobody_plays_on_into_the_next_game():
    state, _ = middle()
    before = state.snapshot()
    follow(state, state.game - 1, chance(1, "bots"))
    assert state.snapshot() == before


@pytest.mark.parametrize(("seats", "used"), [(3, False), (4, True)])
def test_they_are_used_where_they_win_more(seats, used):
    game, state = mid_game("fortress", {"start": 9}, 12, seats=seats)
    seat = state.waiting[0]
    by_playouts = chance(5, "bots")
    Playouts(state, seat, by_playouts).run(WALKS * 2)
    asked = chance(5, "bots")
    game.advise(state, seat, asked, 2)
    assert (asked.snapshot() == by_playouts.snapshot()) == used
