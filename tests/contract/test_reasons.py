"""Why a move: the terms of an evaluation add up to it, know no more than the seat, and all have words."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.contract.drawing import positions
from tests.contract.tables import SEATED
from zastava.core.chance import chance
from zastava.core.words import ENGLISH
from zastava.games.catalogues import words

seated = pytest.mark.parametrize(("name", "seats"), SEATED)


@seated
@settings(max_examples=12)
@given(data=st.data())
def test_terms_add_up_and_have_words(name: str, seats: int, data: st.DataObject) -> None:
    position = data.draw(positions(name, seats))
    state, game = position.state, position.table.game
    if state.outcome is not None:
        return
    russian = words("ru", game.package)
    for seat in range(seats):
        terms = game.terms(state, seat)
        if not terms:
            continue
        counted = sum(term.worth for term in terms if not term.planned)
        assert counted == pytest.approx(game.evaluate(state, seat), abs=1e-6)
        assert len({(term.kind, term.seat) for term in terms}) == len(terms)
        for term in terms:
            assert 0 <= term.seat < seats
            name_of = "" if term.seat == seat else "Boris"
            said = [game.board.reason(term.kind, amount, name_of, ENGLISH) for amount in (1.0, -2.0, 5.4)]
            assert any(said) or name_of, f"{name}: no words for {term.kind}"
            for one, amount in zip(said, (1.0, -2.0, 5.4), strict=True):
                assert "!" not in one
                assert "{" not in one
                assert not one or name_of in one
                assert not one or game.board.reason(term.kind, amount, name_of, russian) != one


@seated
@settings(max_examples=6)
@given(data=st.data())
def test_terms_know_no_more_than_the_seat(name: str, seats: int, data: st.DataObject) -> None:
    position = data.draw(positions(name, seats))
    state, game = position.state, position.table.game
    if state.outcome is not None:
        return
    for seat in range(seats):
        other = state.resample(seat, chance(data.draw(st.integers(0, 99)), "other"))
        assert game.terms(other, seat) == game.terms(state, seat)
