"""The last round, counted out: when nobody can catch up any more, a quick plan will do."""

import pytest

from tests.games.oldrus.positions import lay, on_the_way, play, visit
from zastava.core.chance import chance
from zastava.games.oldrus.bot.last_round import UNKNOWN, cannot_lose, most_points
from zastava.games.oldrus.heuristics import advise, width_of
from zastava.games.oldrus.rules.grid import NAMES
from zastava.games.oldrus.state import State


def last_round(own: int, items: str = "", other_at: str = "l1", dice: str = "field field field") -> State:
    """Seat 0 has so many axes, a point for each; seat 1 has what is said."""
    state = on_the_way(at=("b1", other_at), items=("A" * own, items), dice=dice, round_number=8)
    visit(state.sheets[1], " ".join(NAMES))
    state.base = [sheet.copy() for sheet in state.sheets]
    return state


def reached(state: State, most: int = 400) -> int:
    """What seat 1 really reaches, at best, by paths of random steps."""
    best = -UNKNOWN
    for luck in range(most):
        rng = chance(luck, "way")
        twin = state.copy()
        play(twin, 0, "done")
        while 1 in twin.waiting:
            moves = twin.moves(1)
            twin.play(1, moves[rng.below(len(moves))])
        while twin.waiting:
            seat = twin.waiting[0]
            twin.play(seat, twin.moves(seat)[rng.below(len(twin.moves(seat)))])
        assert twin.end is not None
        assert twin.end.scores is not None
        best = max(best, twin.end.scores[1])
    return best


@pytest.mark.clause("10.2", "10.3")
def test_who_cannot_be_reached_any_more_has_won() -> None:
    bound = most_points(last_round(0), last_round(0).base[1])
    assert 22 < bound < UNKNOWN, "two points for each battle, and more"
    for own, won in ((bound + 1, True), (bound, False), (bound - 1, False)):
        assert cannot_lose(last_round(own), 0) == won, own


@pytest.mark.parametrize("seed", range(6))
def test_nobody_reaches_more_than_is_said(seed: int) -> None:
    rng = chance(seed, "last rounds")
    faces = ("forest", "field", "water", "mountains", "any", "season")
    dice = " ".join(faces[rng.below(6)] for _ in range(3))
    at = ("d8", NAMES[rng.below(120)])
    items = ("", "".join("KHOYAE"[rng.below(6)] for _ in range(2)))
    state = on_the_way(at=at, items=items, dice=dice, round_number=8)
    visit(state.sheets[1], " ".join(NAMES[rng.below(120)] for _ in range(30)))
    lay(state, "C3", (1, "task"))
    bound = most_points(state, state.base[1])
    assert bound == UNKNOWN or reached(state) <= bound


def test_a_card_that_is_face_down_may_be_any() -> None:
    """Who stands on an outpost may get what its card pays: nothing for six jumps that were not made, if it is that."""
    dice, cards = "mountains mountains mountains", {"Z3": "Z18"}
    state = on_the_way(at=("b1", "a9"), items=("A", ""), dice=dice, round_number=8, cards=cards)
    visit(state.sheets[1], " ".join(NAMES))
    state.base = [sheet.copy() for sheet in state.sheets]
    hidden = most_points(state, state.base[1])
    lay(state, "Z3")
    assert most_points(state, state.base[1]) < hidden < UNKNOWN


def test_too_many_paths_say_nothing() -> None:
    state = on_the_way(at=("b1", "f6"), items=("A" * 60, "HHHHKKKOOYYY"), dice="any any any", round_number=8)
    assert most_points(state, state.base[1]) == UNKNOWN
    assert not cannot_lose(state, 0)


def test_nothing_is_decided_before_the_last_round_nor_alone() -> None:
    state = last_round(60)
    assert cannot_lose(state, 0)
    state.round = 7
    assert not cannot_lose(state, 0)
    assert not cannot_lose(on_the_way(at=("b1",), items=("A" * 60,), round_number=8), 0)


def test_what_another_plans_is_not_known() -> None:
    state = last_round(60, other_at="l1")
    before = cannot_lose(state, 0)
    play(state, 1, "done")
    assert cannot_lose(state, 0) == before


def test_then_it_does_not_dawdle() -> None:
    quick = width_of(last_round(0), 0, 1)
    assert width_of(last_round(0), 0, 8) > 8 * quick
    assert width_of(last_round(60), 0, 8) == quick
    assert advise(last_round(60), 0, chance(1, "bot"), 8) in last_round(60).moves(0)
