"""Supply, secrets and undo (chapter 15)."""

import pytest

from tests.games.outpost.positions import BLUES, empty_supply, game, hand, lay, me, play, put, refused, set_row
from zastava.core.chance import chance
from zastava.games.outpost.moves import parse
from zastava.games.outpost.rules.kinds import SETTLER

clause = pytest.mark.clause


@clause("15.1")
def test_a_gain_gives_what_is_left() -> None:
    state = game(2)
    lay(state, "1a", colour="blue", monster=True)
    empty_supply(state, "gold", 1)
    play(state, "hunt 1a")
    assert hand(state) == "0/0/0/0/1"
    assert state.supply[4] == 0


@clause("15.1")
def test_a_fortification_that_would_bring_nothing_is_not_activated() -> None:
    state = game(2)
    lay(state, "1a", "wood", fort=True)
    empty_supply(state, "wood")
    refused(state, "fort 1a", "15.1")


@clause("15.1")
def test_used_extra_settlers_are_out_of_the_supply_until_their_owner_passes() -> None:
    state = game(1, hand="d")
    put(state, 1, "tavern")
    play(state, "street 1", "use tavern")
    me(state).base = 0
    set_row(state, BLUES)
    play(state, "explore 1a")
    assert state.supply[SETTLER] == 22
    assert me(state).spent == 1
    play(state, "pass")
    assert state.supply[SETTLER] == 23


@clause("15.2")
def test_every_seat_sees_the_same_table() -> None:
    state = game(3, hand="cwsdg")
    one, other = state.view(1), state.view(2)
    for key in ("players", "artifacts", "stacks", "pile", "deck", "supply", "round"):
        assert one[key] == other[key]


@clause("15.2")
def test_what_comes_next_is_hidden() -> None:
    state = game(2)
    drawn = set()
    for seed in range(30):
        guess = state.resample(0, chance(seed, "guess"))
        assert guess.view(0) == state.view(0)
        guess.play(0, parse("explore 1b"))
        drawn.add(guess.view(0)["players"][0]["lands"][1]["tile"])
    assert len(drawn) > 6
