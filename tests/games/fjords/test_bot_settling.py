"""The end of settling is solved, not guessed."""

from functools import cache

import pytest

from tests.games.fjords.positions import settling
from zastava import bots
from zastava.core.chance import chance
from zastava.games.fjords import GAME
from zastava.games.fjords.heuristics_settling import Land, is_decided, solve
from zastava.games.fjords.moves import settle
from zastava.games.fjords.position import SETTLE
from zastava.games.fjords.rules.terrain import place


def lead_after(state, seat):
    """By how much a seat will be ahead in the end if both play perfectly: by the rules themselves, everything tried."""
    known = {}

    def value(now):
        if not now.waiting:
            scores = now.outcome.scores
            return scores[seat] - scores[1 - seat]
        key = (tuple(bool(one) and (one - 1) % 2 + 1 for one in now.pieces), now.turn)
        if key not in known:
            known[key] = (max if now.turn == seat else min)(value(played(now, move)) for move in now.moves(now.turn))
        return known[key]

    return value(state)


def played(state, move):
    after = state.copy()
    after.play(state.turn, move)
    return after


@cache
def ending(seed):
    """A game between bots when few hexes are left to fight for; all land of one's own but a hex each is blocked, so
    that everything can be tried."""
    state, rng = GAME.setup(2, {"runes": ()}, seed), chance(seed, "bots")
    while state.waiting:
        seat = state.waiting[0]
        if state.phase == SETTLE:
            land = Land(state)
            first, second = [land.flood(land.reach[one], land.free) for one in range(2)]
            if 2 <= (first & second).bit_count() <= 7:
                for own in (first & ~second, second & ~first):
                    block(state, own & (own - 1))
                return state
        state.play(seat, bots.let_think(bots.find("casual"), GAME, state, seat, rng))
    return None


def block(state, nodes):
    for node in range(len(state.places)):
        if nodes >> node & 1:
            state.stones[node], state.reach[node] = 1, 0


@pytest.mark.clause("5.2")
@pytest.mark.parametrize("seed", range(12))
def test_the_solution_is_what_trying_everything_gives(seed):
    state = ending(seed)
    if state is None:  # nothing was fought for at the end of this game
        return
    move = solve(state, 8)
    best = lead_after(state, state.turn)
    assert lead_after(played(state, move), state.turn) == best


def test_enough_games_end_with_a_fight():
    assert sum(ending(seed) is not None for seed in range(12)) >= 6


@pytest.mark.clause("5.4")
def test_the_hex_that_cuts_the_other_off_is_taken_first():
    """Two arms lead from the house: the one that the other can come to as well is settled first."""
    state = settling([(0, 0), (-1, 0), (1, 0), (2, 0), (3, 0)], houses={(0, 0): 0, (3, 0): 1})
    assert solve(state, 8) == settle(place(1, 0))


@pytest.mark.clause("5.6")
def test_nothing_is_said_where_vikings_run_out_or_runes_count():
    state = settling([(q, 0) for q in range(5)], houses={(0, 0): 0, (4, 0): 1})
    state.vikings = [1, 20]
    assert solve(state, 8) is None
    state.vikings, state.runes = [20, 20], 1
    assert solve(state, 8) is None
    assert not is_decided(state)


@pytest.mark.clause("6.1")
@pytest.mark.parametrize("seed", range(6))
def test_what_is_decided_stays_decided_whatever_anybody_does(seed):
    state, rng = GAME.setup(2 + seed % 3, {"runes": ()}, seed), chance(seed, "bots")
    decided = None
    while state.waiting:
        seat = state.waiting[0]
        if decided is None and state.phase == SETTLE and is_decided(state):
            decided = state.copy()
        state.play(seat, bots.let_think(bots.find("casual"), GAME, state, seat, rng))
    if decided is None:
        return
    seat, won = decided.turn, set()
    for luck in range(12):
        after, rng = decided.copy(), chance(luck, "any")
        while after.waiting:
            after.play(after.turn, bots.let_think(bots.find("random"), GAME, after, after.turn, rng))
        won.add(seat in after.outcome.winners)
    assert len(won) == 1


def test_a_bot_that_searches_does_not_think_long_about_what_is_decided():
    state = settling([(0, 0), (1, 0), (2, 0), (3, 0), (8, 0)], houses={(0, 0): 0, (8, 0): 1})
    assert is_decided(state)
    assert GAME.advise(state, 0, chance(1, "bots"), 8) in state.moves(0)
    assert GAME.advise(state, 0, chance(1, "bots"), 1) is None
