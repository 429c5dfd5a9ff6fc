"""The end: points, ties and titles (chapter 13, clause 14.3)."""

import pytest

from tests.games.outpost.positions import game, hire, lay, me, put, set_hand, store
from zastava.games.outpost import State
from zastava.games.outpost.moves import parse
from zastava.games.outpost.rules.scoring import rare_of, score_of, sheet_of, title_of

clause = pytest.mark.clause


def finish(state: State) -> None:
    """Everybody passes in the last round."""
    state.round = 6
    while state.waiting:
        state.play(state.waiting[0], parse("pass"))


@clause("13.1")
def test_heroes_banks_and_cathedrals_score() -> None:
    """The ruling's example: 10 + 12 + 3 + 3 + 1 + 11 = 40."""
    state = game(1)
    put(state, 1, "bank", "cathedral", "mine")
    store(state, 1, 1, 2)
    store(state, 1, 2, 3)
    lay(state, "1a", fort=True)
    lay(state, "1b", monster=True)
    lay(state, "1c")
    hire(state, "T01", "B01", "G01", "M05")
    assert sheet_of(me(state)) == [3, 3, 1, 11, 10, 12]
    assert score_of(me(state)) == 40
    finish(state)
    assert state.outcome is not None
    assert state.outcome.scores == (40,)
    assert [row.points for row in state.outcome.sheet] == [(3,), (3,), (1,), (11,), (10,), (12,)]
    assert state.outcome.clause == "13.1"


@clause("13.2")
def test_gold_then_diamonds_decide_a_tie() -> None:
    for hands, ranks in (
        (("g", "d"), (1, 2)),
        (("g", "dd"), (1, 1)),
        (("gd", "g"), (1, 2)),
        (("", "d"), (2, 1)),
        (("cw", "cw"), (1, 1)),
    ):
        state = game(2)
        for seat, letters in enumerate(hands):
            set_hand(state, seat, letters)
        finish(state)
        assert state.outcome is not None
        assert state.outcome.ranks == ranks, hands
        assert state.outcome.winners == tuple(seat for seat in (0, 1) if ranks[seat] == 1)
        assert state.outcome.clause == "13.2"


@clause("13.2")
def test_points_come_before_gold_and_stored_gold_does_not_count() -> None:
    state = game(3)
    hire(state, "M01")
    hire(state, "M02", seat=1)
    put(state, 1, "bank", seat=2)
    store(state, 1, 1, 1, seat=2)
    set_hand(state, 0, "")
    set_hand(state, 1, "")
    set_hand(state, 2, "")
    finish(state)
    assert state.outcome is not None
    assert state.outcome.scores == (5, 6, 5)
    assert state.outcome.ranks == (2, 1, 2)


@clause("13.2")
def test_much_gold_does_not_outweigh_a_point() -> None:
    state = game(2)
    hire(state, "M01")
    hire(state, "M02", seat=1)
    set_hand(state, 0, "g" * 20)
    set_hand(state, 1, "")
    finish(state)
    assert state.outcome is not None
    assert state.outcome.scores == (5, 6)
    assert state.outcome.ranks == (2, 1)


@clause("13.3")
@pytest.mark.parametrize(
    ("letters", "artifact", "rare"),
    [
        ("ccwdg", "tear", (1, 1)),
        ("cccwdg", "tear", (2, 0)),
        ("cws", "tear", (0, 1)),
        ("dddd", "tear", (2, 0)),
        ("ccwdg", "scales", (2, 0)),
        ("ccccccccc", "tear", (0, 1)),
        ("ccccccccc", "scales", (1, 1)),
        ("", "tear", (0, 0)),
    ],
)
def test_the_best_exchanges_are_counted_for_a_tie(letters: str, artifact: str, rare: tuple[int, int]) -> None:
    """The ruling's examples: 2/1/0/1/1 counts as 1 and 1, 3/1/0/1/1 as 2 and 0."""
    state = game(2, artifact=artifact, hand=letters)
    assert rare_of(me(state)) == rare


@clause("14.3")
@pytest.mark.parametrize(
    ("points", "title"),
    [
        (0, "Settler"),
        (50, "Settler"),
        (51, "Headman"),
        (75, "Headman"),
        (76, "Knight"),
        (100, "Knight"),
        (101, "Ruler"),
    ],
)
def test_titles(points: int, title: str) -> None:
    assert title_of(points) == title


@clause("14.3")
def test_a_title_is_earned_alone_only() -> None:
    alone, two = game(1), game(2)
    finish(alone)
    finish(two)
    assert alone.outcome is not None
    assert two.outcome is not None
    assert (alone.outcome.title, two.outcome.title) == ("Settler", "")
    assert alone.outcome.winners == (0,)


@clause("13.1")
def test_nothing_can_be_played_after_the_end() -> None:
    state = game(2)
    finish(state)
    assert state.moves(0) == []
