"""Outcomes and ranks."""

import json

import pytest

from zastava.core.outcome import Outcome, rank


@pytest.mark.parametrize(
    ("standing", "ranks"),
    [
        ([10, 30, 20], (3, 1, 2)),
        ([5, 5], (1, 1)),
        ([5, 7, 7, 1], (3, 1, 1, 4)),
        ([-3, 0], (2, 1)),
        ([4], (1,)),
        ([], ()),
    ],
)
def test_rank(standing: list[int], ranks: tuple[int, ...]) -> None:
    assert rank(standing) == ranks


def test_the_view_is_plain_and_whole() -> None:
    outcome = Outcome((21, 19), (1, 2), (0,), "All vikings are placed.", "5.1")
    view = outcome.view()
    assert json.loads(json.dumps(view)) == view
    assert view == {
        "scores": [21, 19],
        "ranks": [1, 2],
        "winners": [0],
        "reason": "All vikings are placed.",
        "values": {},
        "clause": "5.1",
        "title": "",
        "sheet": [],
    }


def test_equal_snapshots_are_equal_outcomes() -> None:
    one = Outcome((1, 2), (2, 1), (1,), "over", "5.1")
    assert one.snapshot() == Outcome((1, 2), (2, 1), (1,), "over", "5.1").snapshot()
    assert one.snapshot() != Outcome((1, 2), (2, 1), (1,), "over", "5.2").snapshot()
