"""`moves()` is exactly what `play()` accepts; all else is refused with a clause and changes nothing."""

import re
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.contract.drawing import hybrids, neighbours, positions
from tests.contract.tables import GAMES, SEATED, documented, universe
from zastava.core.contract import WATCHER, Game, State
from zastava.core.errors import IllegalMove
from zastava.games.catalogues import LANGUAGES, words
from zastava.games.rulebook import rulebook

seated = pytest.mark.parametrize(("name", "seats"), SEATED)
named = pytest.mark.parametrize("name", GAMES)


class Foreign:
    """Something that looks like a move and is none."""

    text = "draw"
    kind = 0

    def __str__(self) -> str:
        return "draw"


GARBAGE = [
    "",
    " ",
    "None",
    "null",
    "0",
    "-1",
    "pass",
    "move",
    "1 2 3",
    "{}",
    "[]",
    "\x00",
    "\n",
    "x" * 5000,
    "9" * 5000,
]
CYRILLIC = re.compile("[а-яё]", re.IGNORECASE)


def check_refusal(game: Game, error: IllegalMove) -> None:
    """A refusal cites a clause that the reader can open, and reads well in every language."""
    for lang in LANGUAGES:
        assert error.clause in rulebook(game, lang).numbers(), str(error)
        said = words(lang, game.package)(error.text, **error.values)
        assert said
        assert lang != "ru" or CYRILLIC.search(said), f"no translation: {error.text}"
    # What a text says beyond its values must not have braces left in it.
    assert "{" not in error.text.format(**dict.fromkeys(error.values, 1))


def refuse(game: Game, state: State, seat: int, move: Any) -> None:
    before = state.snapshot()
    with pytest.raises(IllegalMove) as caught:
        state.play(seat, move)
    assert state.snapshot() == before
    check_refusal(game, caught.value)


def parsed(game: Game, notation: str) -> Any:
    """The move, or None when the notation is refused as it must be."""
    try:
        return game.parse(notation)
    except IllegalMove as error:
        check_refusal(game, error)
        return None


def check_exactly(game: Game, state: State, seat: int, legal: set[str], notation: str) -> None:
    """A notation is accepted when it is listed, and refused when it is not."""
    move = parsed(game, notation)
    if move is None:
        assert notation not in legal
    elif str(move) in legal:
        state.copy().play(seat, move)
    else:
        refuse(game, state.copy(), seat, move)


@seated
@settings(max_examples=80)
@given(data=st.data())
def test_moves_are_exactly_what_play_accepts(name: str, seats: int, data: st.DataObject) -> None:
    position = data.draw(positions(name, seats))
    game, state, seat = position.table.game, position.state, position.seat
    listed = [str(move) for move in state.moves(seat)]
    legal = set(listed)
    assert len(legal) == len(listed), "no move is listed twice"
    assert listed == [str(move) for move in state.copy().moves(seat)], "a copy lists them in the same order"
    some = data.draw(st.lists(st.sampled_from(listed), max_size=12))
    others = data.draw(st.lists(st.sampled_from(universe(name)), min_size=5, max_size=15))
    others += data.draw(st.lists(hybrids(position), min_size=5, max_size=15))
    near = [notation for move in some[:2] for notation in neighbours(move)]
    for notation in [*documented(name), *some, *others, *near]:
        check_exactly(game, state, seat, legal, notation)
    assert [str(move) for move in state.moves(seat)] == listed


@seated
@settings(max_examples=15)
@given(data=st.data())
def test_only_the_seat_whose_decision_it_is_may_move(name: str, seats: int, data: st.DataObject) -> None:
    position = data.draw(positions(name, seats))
    state = position.state.copy()
    for seat in (WATCHER, *range(seats), seats, 99):
        if seat not in state.waiting:
            refuse(position.table.game, state, seat, position.move)


@named
@given(text=st.one_of(st.text(max_size=40), st.text("0123456789 ,-abcdefhlmoprstuxy", max_size=20)))
def test_garbage_is_no_notation(name: str, text: str) -> None:
    game = GAMES[name]
    move = parsed(game, text)
    if move is not None:  # hypothesis found a real notation: then it reads back
        assert game.parse(str(move)) == move


@named
@pytest.mark.parametrize("text", GARBAGE, ids=lambda text: repr(text[:8]))
def test_known_garbage_is_refused(name: str, text: str) -> None:
    game = GAMES[name]
    if text == "pass" and text in universe(name):
        pytest.skip("a move of this game")
    with pytest.raises(IllegalMove) as caught:
        game.parse(text)
    check_refusal(game, caught.value)
    assert len(str(caught.value)) < 400, "a refusal is one line, however long the garbage"


@seated
@settings(max_examples=5)
@given(data=st.data())
def test_what_is_no_move_is_refused_and_changes_nothing(name: str, seats: int, data: st.DataObject) -> None:
    position = data.draw(positions(name, seats))
    state = position.state.copy()
    before = state.snapshot()
    for thing in (
        None,
        "",
        0,
        -1,
        2**70,
        1.5,
        True,
        "pass",
        str(position.move),
        (),
        object(),
        [position.move],
        Foreign,
    ):
        refuse(position.table.game, state, position.seat, thing)
    assert state.snapshot() == before


@named
def test_the_moves_of_other_games_are_refused(name: str) -> None:
    seats = GAMES[name].seat_counts[-1]
    state = GAMES[name].setup(seats)
    before = state.snapshot()
    for other in GAMES:
        if other != name:
            refuse(GAMES[name], state, state.waiting[0], GAMES[other].parse(universe(other)[0]))
    assert state.snapshot() == before
