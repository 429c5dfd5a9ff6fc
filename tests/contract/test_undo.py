"""Who leads several seats of a game without secrets may take back moves that passed between them."""

import pytest

from tests.contract.tables import GAMES, SEATED, walks
from zastava.core.chance import chance
from zastava.core.contract import PASSED, WATCHER

OPEN_HANDED = [(name, seats) for name, seats in SEATED if not GAMES[name].secrets]


@pytest.mark.parametrize(("name", "seats"), OPEN_HANDED)
def test_a_move_that_only_passes_the_decision_on_has_taught_nobody_anything(name: str, seats: int) -> None:
    """In every state that nobody could tell apart before it, everybody sees the same after it."""
    passed = 0
    for walk in walks(name, seats):
        for position in walk.positions:
            true = position.state.copy()
            true.play(position.seat, position.move)
            if true.sealed(position.seat) != PASSED or true.outcome is not None:
                continue
            passed += 1
            other = position.state.resample(WATCHER, chance(position.number, "resample"))
            other.play(position.seat, position.move)
            for viewer in range(WATCHER, seats):
                assert other.view(viewer) == true.view(viewer)
    assert passed or seats == 1, "no move passed the decision on and did nothing else"
