"""Chapter 11: notation, and the picks of each move."""

import pytest

from tests.games.fjords.positions import bare, exploring, notations, refused
from zastava.core.errors import IllegalMove
from zastava.games.fjords import GAME
from zastava.games.fjords.moves import Lay
from zastava.games.fjords.rules.terrain import place

clause = pytest.mark.clause

PATHS = {
    "lay 12 2,-1 3": (("tile:12", "cell:2,-1"), ("turn:3",)),
    "house": (("do:house",),),
    "home": (("do:home",),),
    "done": (("do:done",),),
    "draw": (("do:draw",),),
    "shift 2,-1 3,-1": (("from:2,-1",), ("cell:3,-1",)),
    "settle 2,-1": (("cell:2,-1",),),
    "travel 4,-2": (("rune:travel",), ("cell:4,-2",)),
    "horse 4,-2": (("rune:horse",), ("cell:4,-2",)),
    "wisdom 3,0 4,-1": (("rune:wisdom",), ("gap:3,0",), ("cell:4,-1",)),
}


@clause("11.1")
@pytest.mark.parametrize("text", list(PATHS))
def test_every_kind_of_move_reads_back(text: str) -> None:
    move = GAME.parse(text)
    assert str(move) == text
    assert move == GAME.parse(text)
    assert hash(move) == hash(GAME.parse(text))
    assert repr(move) == f"<{text}>"
    assert all(move != GAME.parse(other) for other in PATHS if other != text)


@pytest.mark.parametrize("text", list(PATHS))
def test_picks(text: str) -> None:
    assert GAME.path(GAME.parse(text)) == PATHS[text]


@clause("11.1")
@pytest.mark.parametrize(
    "text",
    [
        "", "pass", "LAY 12 2,-1 3", "lay", "lay 12", "lay 12 2,-1", "lay 12 2,-1 3 4", "lay 0 2,-1 3", "lay 65 2,-1 3",
        "lay x 2,-1 3", "lay +12 2,-1 3", "house 2,-1", "done done", "settle", "settle 2", "settle 2,-1,0",
        "lay 012 2,-1 3", "settle 2,-1 3,0", "settle 2,--1", "shift 2,-1", "wisdom 3,0", "wisdom 3,0 4,-1 5,5",
        "lay 9999999999 0,0 0", "settle -0,1", "settle ²,1", "travel a,b",
    ],
)  # fmt: skip
def test_anything_else_is_not_a_move(text: str) -> None:
    with pytest.raises(IllegalMove) as caught:
        GAME.parse(text)
    assert caught.value.clause == "11.1"
    assert any(said in str(caught.value) for said in ("is no move", "expected", "It is written like this"))


@clause("11.1")
def test_a_thing_that_is_no_move_is_refused() -> None:
    state = exploring([1, 4, 7, 11], [20])
    before = state.snapshot()
    with pytest.raises(IllegalMove) as caught:
        state.play(0, "lay 1 2,-1 0")
    assert caught.value.clause == "11.1"
    assert state.snapshot() == before


@clause("11.2")
def test_places_are_q_and_r_from_the_first_start_hex() -> None:
    assert GAME.setup(2).view(0)["hexes"][0]["at"] == [0, 0]
    assert str(GAME.parse("settle -60,60")) == "settle -60,60"
    for text in ("settle 61,0", "settle 0,-61"):
        with pytest.raises(IllegalMove) as caught:
            GAME.parse(text)
        assert caught.value.clause == "11.1"


@clause("11.3")
def test_turns_that_look_alike_are_one_move() -> None:
    state = bare([(0, 0), (1, 0)])
    state.row = [1]
    assert notations(state) == ["lay 1 1,-1 0", "lay 1 0,1 0"]
    assert "looks as with a smaller turn" in refused(state, "lay 1 0,1 2", "11.3")
    with pytest.raises(IllegalMove):
        GAME.parse("lay 1 0,1 6")


@clause("11.3")
@pytest.mark.parametrize("turn", [-1, 6])
def test_a_turn_beyond_five_is_refused_however_it_comes(turn: int) -> None:
    state = bare([(0, 0), (1, 0)])
    state.row = [4]
    before = state.snapshot()
    with pytest.raises(IllegalMove) as caught:
        state.play(0, Lay(4, place(0, 1), turn))
    assert caught.value.clause == "11.3"
    assert f"0 to 5, not {turn}" in str(caught.value)
    assert state.snapshot() == before


@clause("11.3")
def test_a_turn_is_a_sixth_counter_clockwise() -> None:
    """PPPPPM turned once: its mountain corner goes from 5 to 0."""
    state = bare([(0, 0), (1, 0)], {(0, 1, 0): "M"})
    state.row = [4]
    assert [move for move in notations(state) if " 0,1 " in move] == ["lay 4 0,1 1"]
