"""When nobody can catch up any more, a quick plan will do."""

import pytest

from tests.games.outpost.positions import game, put, set_market, set_row
from zastava.core.chance import chance
from zastava.games.outpost import State
from zastava.games.outpost.bot.decided import cannot_lose
from zastava.games.outpost.heuristics import advise, width_of


def ahead(stored: int, round_number: int = 6, seats: int = 2) -> State:
    """All others have passed with one stored gold, 5 points."""
    state = game(seats, hand="d")
    state.round = round_number
    set_row(state, ["T03", "B05", "G05", "M01"])
    set_market(state, [])
    put(state, 1, "bank")
    state.players[0].stored[0] = stored
    for player in state.players[1:]:
        player.buildings[0] = state.players[0].buildings[0]
        player.stored[0] = 1
        player.passed = True
    return state


@pytest.mark.clause("12.8", "13.1")
def test_the_last_one_in_the_last_round_has_won_who_is_ahead() -> None:
    assert cannot_lose(ahead(2), 0)
    assert cannot_lose(ahead(2, seats=4), 0)
    assert not cannot_lose(ahead(1), 0), "level: gold and diamonds will decide"
    assert not cannot_lose(ahead(0), 0)


def test_nothing_is_decided_while_somebody_can_still_act() -> None:
    assert not cannot_lose(ahead(2, round_number=5), 0)
    state = ahead(2, seats=3)
    state.players[2].passed = False
    assert not cannot_lose(state, 0)
    assert not cannot_lose(ahead(2, seats=1), 0), "alone every point counts"


def test_then_it_does_not_dawdle() -> None:
    assert width_of(ahead(0), 0, 1) == 1
    assert 1 < width_of(ahead(0), 0, 8) < width_of(ahead(0), 0, 25)
    assert width_of(ahead(2), 0, 25) == 1
    assert advise(ahead(2), 0, chance(1, "bot"), 8) == advise(ahead(2), 0, chance(1, "bot"))
