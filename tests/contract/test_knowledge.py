"""A seat sees what it may see and nothing else: its view is the same in every state that it cannot tell apart."""

import json
from math import isfinite
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.contract.drawing import positions
from tests.contract.tables import GAMES, SEATED, Table, play_on, tables, walks
from zastava.core.chance import Chance, chance
from zastava.core.contract import OPEN, WATCHER, State, never
from zastava.games.rulebook import rulebook

seated = pytest.mark.parametrize(("name", "seats"), SEATED)
REQUIRED = ("game", "seat", "seats", "waiting", "phase", "clause", "players", "outcome", "news", "unread")
PRIVATE = {"seed", "chance", "rng", "random", "snapshot", "state"}


def shown(state: State, seat: int) -> str:
    """All that reaches a seat: its view and its legal moves."""
    return json.dumps([state.view(seat), [str(move) for move in state.moves(seat)]], sort_keys=True)


def keys(plain: Any) -> set[str]:
    """All keys at any depth; fails on what JSON does not have."""
    if isinstance(plain, dict):
        assert all(isinstance(key, str) for key in plain)
        return set(plain).union(*(keys(part) for part in plain.values()))
    if isinstance(plain, list):
        return set().union(*(keys(part) for part in plain))
    assert plain is None or type(plain) in (str, int, float, bool), f"{plain!r} is not plain data"
    return set()


@seated
@settings(max_examples=12)
@given(data=st.data())
def test_views_are_plain_and_whole(name: str, seats: int, data: st.DataObject) -> None:
    position = data.draw(positions(name, seats))
    state, game = position.state, position.table.game
    clauses = rulebook(game, "en").numbers()
    for seat in range(WATCHER, seats):
        view = state.view(seat)
        assert not keys(view) & PRIVATE
        assert [key for key in REQUIRED if key not in view] == []
        assert (view["game"], view["seat"], view["seats"]) == (name, seat, seats)
        assert view["waiting"] == list(state.waiting)
        assert isinstance(view["phase"], str)
        assert view["clause"] in clauses
        assert len(view["players"]) == seats
        assert all(player["score"] is None or type(player["score"]) is int for player in view["players"])
        assert view["outcome"] is None
        assert all(isinstance(item["kind"], str) for item in view["news"])
        assert set(view["unread"]) <= set(clauses)


@seated
def test_no_view_tells_the_seed(name: str, seats: int) -> None:
    seed = 271828182845904523536028747135266249
    table = Table(name, seats, tables(name, seats)[0].settings, seed)
    state = table.setup()
    play_on(state, 1, 10)
    for seat in range(WATCHER, seats):
        text = shown(state, seat)
        assert str(seed) not in text
        assert f"{seed:x}" not in text


def streams(state: State) -> list[tuple[int, ...]]:
    """The chance that a state will draw from."""
    held = [getattr(state, name) for name in dir(state)]
    return [each.snapshot() for each in held if isinstance(each, Chance)]


@seated
@settings(max_examples=60)
@given(data=st.data())
def test_a_resampled_state_looks_the_same(name: str, seats: int, data: st.DataObject) -> None:
    position = data.draw(positions(name, seats))
    state, game = position.state, position.table.game
    true = {seat: shown(state, seat) for seat in range(WATCHER, seats)}
    for seat in true:
        other = state.resample(seat, chance(data.draw(st.integers(0, 2**16)), "resample"))
        for viewer in {WATCHER, seat}:  # what a watcher sees every seat knows
            assert shown(other, viewer) == true[viewer]
        assert other.waiting == state.waiting
        assert other.sealed(seat) == state.sealed(seat)  # whether others could take back would tell of their plans
        assert other.census() == state.census()
        assert not set(streams(other)) & set(streams(state)), "nobody may know what chance will bring"
        if seat != WATCHER:
            assert game.evaluate(other, seat) == game.evaluate(state, seat), "an evaluation uses what the seat may know"


@seated
@settings(max_examples=20)
@given(data=st.data())
def test_bots_are_offered_legal_moves_and_a_number_for_every_seat(name: str, seats: int, data: st.DataObject) -> None:
    position = data.draw(positions(name, seats))
    state, game = position.state, position.table.game
    before = state.snapshot()
    standings = game.standings(state)
    assert [isfinite(number) for number in standings] == [True] * seats
    if game.cooperative:
        assert len(set(standings)) == 1, "a team stands as one"
    for seat in state.waiting:
        moves = state.moves(seat)
        offered = game.candidates(state, seat)
        assert offered
        assert all(move in moves for move in offered)
        for stopped in (never, lambda: True):
            advice = game.advise(state, seat, chance(1, "advice"), 2, stopped)
            assert advice is None or advice in moves
    assert state.snapshot() == before


@seated
@settings(max_examples=3)
@given(data=st.data())
def test_a_resampled_state_plays_to_the_end(name: str, seats: int, data: st.DataObject) -> None:
    position = data.draw(positions(name, seats))
    census = position.state.census()
    for seat in (WATCHER, position.seat):
        other = position.state.resample(seat, chance(data.draw(st.integers(0, 2**16)), "resample"))
        play_on(other, 3)
        assert other.outcome is not None
        assert other.census() == census


@seated
def test_resampling_is_drawn_from_the_stream_it_is_given(name: str, seats: int) -> None:
    position = walks(name, seats)[0].positions[-1]
    first = position.state.resample(position.seat, chance(7, "resample"))
    second = position.state.resample(position.seat, chance(7, "resample"))
    assert first.snapshot() == second.snapshot()


@seated
@settings(max_examples=30)
@given(data=st.data())
def test_a_guess_owes_nothing_to_what_a_seat_cannot_know(name: str, seats: int, data: st.DataObject) -> None:
    """With the same luck a seat guesses the same in all states that it cannot tell apart; so its bot plays the same."""
    state = data.draw(positions(name, seats)).state
    luck = data.draw(st.integers(0, 2**16))
    for seat in range(WATCHER, seats):
        twin = state.resample(seat, chance(luck, "twin"))
        guesses = [each.resample(seat, chance(luck, "guess")).snapshot() for each in (state, twin)]
        assert guesses[0] == guesses[1]


def differ(one: State, other: State, seat: int, seed: int) -> bool:
    """Whether two states are different ones: to someone's eyes now, or to this seat's after the same next moves."""
    one, other = one.copy(), other.copy()
    for viewer in range(one.seats):
        if shown(one, viewer) != shown(other, viewer):
            return True
    rng = chance(seed, "next moves")
    for _ in range(20):
        if not one.waiting:
            return False
        mover = one.waiting[rng.below(len(one.waiting))]
        moves = one.moves(mover)
        move = moves[rng.below(len(moves))]
        if move not in other.moves(mover):
            return True
        one.play(mover, move)
        other.play(mover, move)
        if shown(one, seat) != shown(other, seat):
            return True
    return False


@seated
def test_a_resampled_state_is_neither_always_the_true_one_nor_always_the_same(name: str, seats: int) -> None:
    """At every table something is hidden from everybody at some point; for a watcher and for each seat."""
    if not GAMES[name].secrets and not streams(tables(name, seats)[0].setup()):
        pytest.skip("a game without secrets and chance")
    for walk in walks(name, seats):
        some = walk.positions[:: len(walk.positions) // 12 + 1]
        for seat in range(WATCHER, seats):
            untrue = unlike = False
            for seed, position in enumerate(some):
                first = position.state.resample(seat, chance(seed, "resample"))
                second = position.state.resample(seat, chance(seed, "resample again"))
                if not untrue and differ(position.state, first, seat, seed):
                    untrue = True
                    assert first.snapshot() != position.state.snapshot(), "different futures are different states"
                unlike = unlike or differ(first, second, seat, seed)
                if untrue and unlike:
                    break
            assert untrue, f"seat {seat} knows all at {walk.table}"
            assert unlike, f"seat {seat} guesses but one way at {walk.table}"


@pytest.mark.parametrize(("name", "seats"), [(n, seats) for n, seats in SEATED if GAMES[n].secrets and seats > 1])
def test_secrets_are_drawn_anew(name: str, seats: int) -> None:
    """Where seats hold secrets, a resampled state gives some other seat something else to see."""
    for walk in walks(name, seats):
        for position in walk.positions:
            for seat in range(seats):
                other = position.state.resample(seat, chance(position.number, "resample"))
                if any(other.view(rival) != position.state.view(rival) for rival in range(seats)):
                    return
    pytest.fail("every resampled state gave every seat the same view")


@seated
def test_undo_never_peeks(name: str, seats: int) -> None:
    """A move that can be taken back has taught nobody anything: in every state that a seat could not tell apart before
    it, the seat sees the same after it.
    """
    for walk in walks(name, seats):
        for position in walk.positions[::3]:
            true = position.state.copy()
            true.play(position.seat, position.move)
            if true.sealed(position.seat) != OPEN:
                continue
            for seat in {WATCHER, position.seat}:
                other = position.state.resample(seat, chance(position.number, "resample"))
                if position.move in other.moves(position.seat):
                    other.play(position.seat, position.move)
                    assert shown(other, seat) == shown(true, seat)
