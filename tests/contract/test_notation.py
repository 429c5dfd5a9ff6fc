"""Every move has a short notation that a person can type, and that reads back."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.contract.drawing import positions
from tests.contract.tables import GAMES, SEATED, documented, universe, walks

seated = pytest.mark.parametrize(("name", "seats"), SEATED)
named = pytest.mark.parametrize("name", GAMES)


@seated
@settings(max_examples=25)
@given(data=st.data())
def test_every_legal_move_round_trips(name: str, seats: int, data: st.DataObject) -> None:
    position = data.draw(positions(name, seats))
    game = position.table.game
    moves = position.state.moves(position.seat)
    for move in moves[:: max(1, len(moves) // 40)]:
        again = game.parse(str(move))
        assert again == move
        assert str(again) == str(move)
        assert hash(again) == hash(move)
        assert type(again) is type(move)


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
    assert shown == played


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
