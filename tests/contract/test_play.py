"""Every game ends under any play, its outcome adds up, and no component is ever lost or made."""

from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.contract.drawing import new_tables
from tests.contract.tables import GAMES, LONGEST, SEATED, Table, walks
from zastava.core.chance import chance
from zastava.core.contract import CHANCE, NOBODY, OPEN, PASSED, REVEALED, WATCHER, Game, State
from zastava.core.errors import BadInput, IllegalMove
from zastava.core.options import complete
from zastava.core.outcome import Outcome
from zastava.games.catalogues import LANGUAGES, words
from zastava.games.rulebook import rulebook

seated = pytest.mark.parametrize(("name", "seats"), SEATED)
named = pytest.mark.parametrize("name", GAMES)


def check_whose_turn(state: State) -> None:
    """Whoever is waited for has moves, nobody else has any, and nobody is waited for after the end."""
    assert list(state.waiting) == sorted(set(state.waiting))
    assert (state.outcome is None) == bool(state.waiting)
    seals = [state.sealed(seat) for seat in range(state.seats)]
    assert set(seals) <= {OPEN, CHANCE, REVEALED, PASSED}
    assert state.sealed(WATCHER) == PASSED, "who made no move can take none back"
    assert -1 <= state.asked_by < state.seats
    if state.asked_by != NOBODY:
        assert len(state.waiting) == 1
        assert state.asked_by not in state.waiting
        assert len(state.moves(state.waiting[0])) > 1, "a yes and a no"
    for seat in range(WATCHER, state.seats + 1):
        assert bool(state.moves(seat)) == (seat in state.waiting)


def check_scores(game: Game, outcome: Outcome) -> None:
    """The sheet adds up to the scores, and names for each line a clause that the reader can open."""
    numbers = rulebook(game, "en").numbers()
    for row in outcome.sheet:
        assert len(row.points) == len(outcome.ranks)
        assert row.clause in numbers
        for lang in LANGUAGES:
            assert "{" not in words(lang, game.package)(row.label, **row.values)
    if outcome.scores is None:
        return
    assert len(outcome.scores) == len(outcome.ranks)
    assert outcome.sheet, "a game with scores says what they are for"
    for seat, score in enumerate(outcome.scores):
        assert score == sum(row.points[seat] or 0 for row in outcome.sheet)


def check_outcome(table: Table, state: State) -> None:
    outcome = state.outcome
    assert outcome is not None
    assert state.waiting == ()
    assert len(outcome.ranks) == state.seats == table.seats
    check_scores(table.game, outcome)
    for seat, own in enumerate(outcome.ranks):
        assert own == 1 + sum(other < own for other in outcome.ranks)
        for other in range(seat):
            if outcome.scores is not None and outcome.scores[seat] > outcome.scores[other]:
                assert own <= outcome.ranks[other], "more points never rank lower"
    if outcome.winners:
        assert outcome.winners == tuple(seat for seat, own in enumerate(outcome.ranks) if own == 1)
    assert outcome.reason
    assert outcome.clause in rulebook(table.game, "en").numbers()
    assert state.view(WATCHER)["outcome"] == outcome.view()


@seated
@settings(max_examples=12)
@given(data=st.data())
def test_any_play_ends_and_keeps_every_component(name: str, seats: int, data: st.DataObject) -> None:
    table = data.draw(new_tables(name, seats))
    rng = chance(data.draw(st.integers(0, 2**32)), "play")
    state = table.setup()
    census = state.census()
    assert all(count >= 0 for count in census.values())
    assert sum(census.values()) > 0
    played = 0
    while state.waiting:
        check_whose_turn(state)
        seat = state.waiting[rng.below(len(state.waiting))]
        moves = state.moves(seat)
        state.play(seat, moves[rng.below(len(moves))])
        assert state.census() == census
        played += 1
        assert played < LONGEST
    check_whose_turn(state)
    check_outcome(table, state)


@seated
def test_every_option_value_plays_to_a_sound_outcome(name: str, seats: int) -> None:
    """`tables` meets every value of every option; its games are walked anyway, for all other tests."""
    for walk in walks(name, seats):
        check_outcome(walk.table, walk.end)
        census = walk.positions[0].state.census()
        assert walk.end.census() == census
        for position in walk.positions:
            check_whose_turn(position.state)


@seated
def test_nobody_moves_after_the_end(name: str, seats: int) -> None:
    for walk in walks(name, seats):
        state = walk.end.copy()
        before = state.snapshot()
        for seat in range(seats):
            for position in walk.positions[::10]:
                with pytest.raises(IllegalMove):
                    state.play(seat, position.move)
        assert state.snapshot() == before


@seated
def test_the_same_table_starts_from_the_same_position(name: str, seats: int) -> None:
    for walk in walks(name, seats):
        assert walk.table.setup().snapshot() == walk.table.setup().snapshot() == walk.positions[0].state.snapshot()


@named
def test_a_table_that_cannot_be_is_refused(name: str) -> None:
    game = GAMES[name]
    good = game.seat_counts[-1]
    bad: list[tuple[int, dict[str, Any]]] = [(seats, {}) for seats in (-1, 0, game.seat_counts[-1] + 1, 99)]
    bad += [(good, {"no such option": 1}), (good, {"": ""})]
    for option in game.options:
        bad += [
            (good, {option.name: setting}) for setting in (None, 10**9, -1, "no such setting", 1.5, ("x",), object())
        ]
    for seats, options in bad:
        with pytest.raises(BadInput) as caught:
            game.setup(seats, options)
        assert str(caught.value)
    for seats in (-1, 0, good + 1, 99):
        with pytest.raises(BadInput):
            game.check(seats, complete(game.options, {}))


@named
def test_a_game_says_what_it_is(name: str) -> None:
    game = GAMES[name]
    assert game.name == name == name.lower()
    assert name.isidentifier()
    assert list(game.seat_counts) == sorted(set(game.seat_counts))
    assert game.seat_counts[0] >= 1
    assert 0 < game.minutes[0] <= game.minutes[1]
    assert game.version >= 1
    assert game.title
    assert game.summary.endswith(".")
    assert len({option.name for option in game.options}) == len(game.options)
    for option in game.options:
        assert option.check(option.default) == option.default
        assert option.read(option.text(option.default)) == option.default
    assert isinstance(game.check_components(), list)
