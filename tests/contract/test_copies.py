"""Copies share nothing: whatever is played on one, every other state stays as it was."""

from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.contract.drawing import positions
from tests.contract.tables import SEATED, play_on, walks
from zastava.core.chance import chance
from zastava.core.contract import WATCHER
from zastava.core.record import digest

seated = pytest.mark.parametrize(("name", "seats"), SEATED)


@seated
def test_every_earlier_state_is_as_it_was(name: str, seats: int) -> None:
    """A walk plays each move on a copy of the state before it."""
    for walk in walks(name, seats):
        for position in walk.positions:
            assert digest(position.state) == position.digest, f"changed after move {position.number} of {walk.table}"


@seated
@settings(max_examples=6)
@given(data=st.data())
def test_a_copy_is_equal_and_apart(name: str, seats: int, data: st.DataObject) -> None:
    position = data.draw(positions(name, seats))
    first = position.state.copy()
    second = position.state.copy()
    assert first.snapshot() == second.snapshot() == position.state.snapshot()
    assert [first.sealed(seat) for seat in range(seats)] == [position.state.sealed(seat) for seat in range(seats)]
    assert [first.view(seat) for seat in range(WATCHER, seats)] == [second.view(seat) for seat in range(WATCHER, seats)]
    play_on(first, 1, 12)
    assert digest(second) == position.digest
    play_on(second, 1, 12)
    assert first.snapshot() == second.snapshot(), "copies draw the same chance"
    assert digest(position.state) == position.digest


@seated
@settings(max_examples=6)
@given(data=st.data())
def test_a_resampled_state_shares_nothing_either(name: str, seats: int, data: st.DataObject) -> None:
    position = data.draw(positions(name, seats))
    for seat in range(WATCHER, seats):
        other = position.state.resample(seat, chance(seat + 1, "resample"))
        drawn = digest(other)
        play_on(other.copy(), 2, 12)
        assert digest(other) == drawn
        play_on(other, 2, 12)
        assert digest(position.state) == position.digest


@seated
def test_the_end_can_be_copied_and_resampled_too(name: str, seats: int) -> None:
    for walk in walks(name, seats):
        views = [walk.end.view(seat) for seat in range(WATCHER, seats)]
        assert walk.end.copy().snapshot() == walk.end.snapshot()
        for seat in range(WATCHER, seats):
            other = walk.end.resample(seat, chance(1, "resample"))
            assert other.view(seat) == views[seat + 1]
            assert other.waiting == ()


def wipe(plain: Any) -> None:
    """Empty every list and dict, from the inside out."""
    if isinstance(plain, dict):
        for part in plain.values():
            wipe(part)
        plain.clear()
    elif isinstance(plain, list):
        for part in plain:
            wipe(part)
        plain.clear()


@seated
@settings(max_examples=4)
@given(data=st.data())
def test_looking_changes_nothing_and_what_is_shown_is_no_window(name: str, seats: int, data: st.DataObject) -> None:
    """Whoever gets a view or a list of moves may do with it what they like."""
    position = data.draw(positions(name, seats))
    for seat in range(WATCHER, seats):
        wipe(position.state.view(seat))
        moves = position.state.moves(seat)
        if isinstance(moves, list):
            moves.clear()
        position.state.census().clear()
    assert digest(position.state) == position.digest
    assert position.state.moves(position.seat)
