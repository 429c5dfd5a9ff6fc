"""Picks narrow the legal moves stage by stage; within a stage in any order."""

from hypothesis import given
from hypothesis import strategies as st

from zastava.core.picks import Path, advance, flatten, narrow

LAY: list[Path] = [
    (("tile:1",), ("cell:0,0",), ("turn:0",)),
    (("tile:1",), ("cell:0,0",), ("turn:2",)),
    (("tile:1",), ("cell:1,0",), ("turn:0",)),
    (("tile:2",), ("cell:1,0",), ("turn:5",)),
]
SQUADS: list[Path] = [
    (("fort:1",), ("card:2", "card:2")),
    (("fort:1",), ("card:2", "card:joker")),
    (("fort:1",), ("card:2",)),
]


def test_nothing_chosen_leaves_every_move() -> None:
    choices = narrow(LAY, [])
    assert choices.matching == [0, 1, 2, 3]
    assert choices.lit == ["tile:1", "tile:2"]
    assert choices.complete == -1


def test_each_pick_narrows() -> None:
    choices = narrow(LAY, ["tile:1", "cell:0,0"])
    assert choices.matching == [0, 1]
    assert choices.lit == ["turn:0", "turn:2"]


def test_the_last_pick_completes_the_move() -> None:
    choices = narrow(LAY, ["tile:1", "cell:0,0", "turn:2"])
    assert (choices.matching, choices.lit, choices.complete) == ([1], [], 1)


def test_a_later_stage_does_not_open_before_its_time() -> None:
    assert narrow(LAY, ["cell:0,0"]).matching == []
    assert narrow(LAY, ["tile:1", "cell:0,0", "turn:2", "turn:2"]).matching == []


def test_the_picks_of_a_stage_come_in_any_order_and_count() -> None:
    joker_first = narrow(SQUADS, ["fort:1", "card:joker"])
    assert (joker_first.matching, joker_first.lit) == ([1], ["card:2"])
    twice = narrow(SQUADS, ["fort:1", "card:2", "card:2"])
    assert (twice.matching, twice.complete) == ([0], 0)


def test_a_whole_move_may_still_grow_into_a_longer_one() -> None:
    choices = narrow(SQUADS, ["fort:1", "card:2"])
    assert choices.complete == 2
    assert choices.lit == ["card:2", "card:joker"]


def test_empty_stages_are_stepped_over() -> None:
    paths: list[Path] = [((), ("pass",)), (("tile:1",), (), ("turn:0",))]
    assert narrow(paths, []).lit == ["pass", "tile:1"]
    assert narrow(paths, ["pass"]).complete == 0
    assert narrow(paths, ["tile:1"]).lit == ["turn:0"]


def test_a_move_without_picks_is_complete_at_once() -> None:
    assert narrow([()], []).complete == 0
    assert narrow([()], ["x"]).matching == []


def test_advance_adds_what_has_no_alternative() -> None:
    assert advance(LAY, []) == []
    assert advance(LAY, ["tile:2"]) == ["tile:2", "cell:1,0", "turn:5"]
    assert advance(LAY, ["tile:1", "cell:1,0"]) == ["tile:1", "cell:1,0", "turn:0"]


def test_advance_stops_where_the_move_is_whole_or_lost() -> None:
    assert advance(SQUADS, ["fort:1", "card:2"]) == ["fort:1", "card:2"]
    assert advance(SQUADS, ["fort:9"]) == ["fort:9"]


stages = st.lists(st.lists(st.sampled_from(["a", "b", "c"]), min_size=1, max_size=3).map(tuple), max_size=3).map(tuple)


@given(st.lists(stages, min_size=1, max_size=5), st.data())
def test_any_order_within_the_stages_leads_to_the_move(paths: list[Path], chooser: st.DataObject) -> None:
    number = chooser.draw(st.integers(0, len(paths) - 1))
    picks: list[str] = []
    for stage in paths[number]:
        for pick in chooser.draw(st.permutations(stage)):
            choices = narrow(paths, picks)
            assert number in choices.matching
            assert pick in choices.lit
            picks.append(pick)
    done = narrow(paths, picks)
    assert number in done.matching
    assert done.complete >= 0


def test_flatten() -> None:
    assert flatten(SQUADS[1]) == ["fort:1", "card:2", "card:joker"]
