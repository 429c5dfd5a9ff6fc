"""The end of settling is solved, not guessed."""

from functools import cache

import pytest

from tests.games.fjords.positions import settling
from zastava import bots
from zastava.core.chance import chance
from zastava.games.fjords import GAME
from zastava.games.fjords.heuristics_settling import Land, bounds, is_decided, solve
from zastava.games.fjords.moves import settle
from zastava.games.fjords.position import FRIENDSHIP, HORSE, SETTLE, STRENGTH, TRAVEL, WISDOM
from zastava.games.fjords.rules.terrain import place

RUNES = ("strength", "water", "friendship", "home")  # what lies on the map counts, and nobody puts vikings by a rune


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
@pytest.mark.parametrize("runes", [(), RUNES, ("travel",)])
@pytest.mark.parametrize("seed", range(6))
def test_what_is_decided_stays_decided_whatever_anybody_does(seed, runes):
    decided = first_decided(2 + seed % 3, runes, seed)
    if decided is None:
        return
    seat, won = decided.turn, set()
    least, most = bounds(decided)
    for luck in range(12):
        after, rng = decided.copy(), chance(luck, "any")
        while after.waiting:
            after.play(after.turn, bots.let_think(bots.find("random"), GAME, after, after.turn, rng))
        won.add(seat in after.outcome.winners)
        scores = after.outcome.scores
        assert all(low <= score <= high for low, score, high in zip(least, scores, most, strict=True))
    assert len(won) == 1


@cache
def first_decided(seats, runes, seed):
    """The first position of a game between bots in which nothing can change any more who wins; None without one."""
    state, rng = GAME.setup(seats, {"runes": runes}, seed), chance(seed, "bots")
    while state.waiting:
        if is_decided(state):
            return state
        seat = state.waiting[0]
        state.play(seat, bots.let_think(bots.find("casual"), GAME, state, seat, rng))
    return None


@pytest.mark.clause("8.1")
def test_games_with_runes_are_decided_before_their_end_too():
    assert sum(first_decided(2 + seed % 3, RUNES, seed) is not None for seed in range(6)) >= 3


@pytest.mark.clause("8.1")
def test_a_rune_on_the_map_may_still_decide():
    """Two hexes of land against one; with a rune beside the one hex, that may come to as much or to more."""
    state = settling([(0, 0), (1, 0), (2, 0), (8, 0), (9, 0)], houses={(0, 0): 0, (8, 0): 1})
    assert bounds(state) == ([2, 1], [2, 1])
    assert is_decided(state)
    state.runes = STRENGTH | FRIENDSHIP
    state.stones[state.node_of[place(8, 0)]] = STRENGTH
    assert bounds(state) == ([2, 1], [2, 2])
    assert not is_decided(state)
    state.stones[state.node_of[place(8, 0)]] = FRIENDSHIP
    assert bounds(state) == ([2, 1], [2, 3])


@pytest.mark.clause("7.4")
@pytest.mark.parametrize("rune", [TRAVEL, HORSE, WISDOM])
def test_nothing_is_decided_while_a_rune_of_settling_may_be_used(rune):
    state = settling([(0, 0), (1, 0), (2, 0), (8, 0), (9, 0)], houses={(0, 0): 0, (8, 0): 1})
    state.runes, state.held[1] = rune, rune
    assert not is_decided(state)
    state.vikings[1] = 0
    assert is_decided(state)


def test_a_bot_that_searches_does_not_think_long_about_what_is_decided():
    state = settling([(0, 0), (1, 0), (2, 0), (3, 0), (8, 0)], houses={(0, 0): 0, (8, 0): 1})
    assert is_decided(state)
    assert GAME.advise(state, 0, chance(1, "bots"), 8) in state.moves(0)
    assert GAME.advise(state, 0, chance(1, "bots"), 1) is None
