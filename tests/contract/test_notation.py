"""Every move has a short notation that a person can type, and that reads back."""

from functools import partial
from typing import Any

import pytest

from tests.contract.tables import GAMES, SEATED, all_positions, documented, tables, universe, walks
from zastava.core.chance import chance
from zastava.core.contract import Game, State

seated = pytest.mark.parametrize(("name", "seats"), SEATED)
named = pytest.mark.parametrize("name", GAMES)


@seated
def test_every_legal_move_round_trips(name: str, seats: int) -> None:
    game = GAMES[name]
    read: dict[str, Any] = {}
    for position in all_positions(name, seats):
        for move in position.state.moves(position.seat):
            notation = str(move)
            if notation not in read:
                read[notation] = game.parse(notation)
                assert str(read[notation]) == notation
                assert hash(read[notation]) == hash(move)
                assert type(read[notation]) is type(move)
            assert read[notation] == move


@named
def test_notation_is_short_and_typed(name: str) -> None:
    game = GAMES[name]
    for notation in universe(name):
        assert notation.isascii()
        assert notation.isprintable()
        assert notation == " ".join(notation.split())
        assert 1 <= len(notation) <= 60
        assert str(game.parse(notation)) == notation


@named
def test_the_rules_page_shows_every_kind_of_move_and_every_kind_is_met(name: str) -> None:
    shown = {notation.split()[0] for notation in documented(name)}
    played = {
        notation.split()[0]
        for seats in GAMES[name].seat_counts
        for walk in walks(name, seats)
        for _, notation in walk.record.moves
    }
    for seed in range(40):  # what chance hardly ever comes to, a player who looks one move ahead does
        if shown <= played:
            break
        played |= kinds_in_a_game(name, seed)
    for seed in range(300):  # what is possible only at some tables comes up there sooner or later
        if shown <= played:
            break
        played |= kinds_at_random(name, seed)
    assert shown == played


def worth(game: Game, state: State, seat: int, move: Any) -> float:
    after = state.copy()
    after.play(seat, move)
    return game.evaluate(after, seat)


def kinds_in_a_game(name: str, seed: int) -> set[str]:
    """The kinds of moves in a game of which two moves of three are the best by the game's own evaluation."""
    game = GAMES[name]
    state = game.setup(game.seat_counts[0], {}, seed)
    rng = chance(seed, "looking ahead")
    played = set()
    while state.waiting:
        seat = state.waiting[0]
        moves = state.moves(seat)
        move = moves[rng.below(len(moves))] if rng.below(3) == 0 else max(moves, key=partial(worth, game, state, seat))
        played.add(str(move).split()[0])
        state.play(seat, move)
    return played


def kinds_at_random(name: str, seed: int) -> set[str]:
    """The kinds of moves in a random game at one of the tables, with another seed."""
    every = [table for seats in GAMES[name].seat_counts for table in tables(name, seats)]
    state = every[-1 - seed % len(every)]._replace(seed=seed).setup()
    rng = chance(seed, "at random")
    played = set()
    while state.waiting:
        seat = state.waiting[rng.below(len(state.waiting))]
        moves = state.moves(seat)
        move = moves[rng.below(len(moves))]
        played.add(str(move).split()[0])
        state.play(seat, move)
    return played


@named
def test_moves_that_differ_are_told_apart(name: str) -> None:
    game = GAMES[name]
    notations = universe(name)
    moves = [game.parse(notation) for notation in notations]
    assert len(set(moves)) == len(set(notations))
    some = moves[:: max(1, len(moves) // 80)]
    for number, move in enumerate(some):
        # One by one, because a set compares only what has the same hash.
        assert [other for other, against in enumerate(some) if against == move] == [number]
        assert move != str(move)
        assert move != None  # noqa: E711 - equality itself is tested
