"""Notation and picks (chapter 16)."""

import pytest

from zastava.core.errors import IllegalMove
from zastava.games.outpost.moves import parse, path

clause = pytest.mark.clause


@clause("16.1", "16.2", "16.3", "16.4")
@pytest.mark.parametrize(
    ("notation", "picks"),
    [
        ("take compass", (("artifact:compass",),)),
        ("build 4 2", (("market:4",), ("street:2",))),
        ("build 4 2 cc-s", (("market:4",), ("street:2",), ("pay:cc-s",))),
        ("explore 2b", (("cell:2b",),)),
        ("hunt 2b", (("cell:2b",),)),
        ("fortify 2b", (("cell:2b",),)),
        ("fort 2b", (("cell:2b",),)),
        ("region 2 ac", (("region:2",), ("harvest:ac",))),
        ("region 2 ac +d", (("region:2",), ("harvest:ac",), ("extra:d",))),
        ("street 2", (("street:2",),)),
        ("use bank", (("use:bank",),)),
        ("use bazaar w", (("use:bazaar",), ("kind:w",))),
        ("use post d", (("use:post",), ("kind:d",))),
        ("hire 3", (("hero:3",),)),
        ("hire 3 dd-g,g-w", (("hero:3",), ("pay:dd-g,g-w",))),
        ("trade cws d", (("do:trade",), ("trade:cws-d",))),
        ("lure 2b", (("do:lure",),)),
        ("calm 2b", (("do:calm",),)),
        ("keep ccw", (("keep:c", "keep:c", "keep:w"),)),
        ("keep -", (("do:nothing",),)),
        ("done", (("do:done",),)),
        ("end", (("do:end",),)),
        ("pass", (("do:pass",),)),
    ],
)
def test_a_move_reads_back_and_is_spelled_by_picks(notation: str, picks: tuple[tuple[str, ...], ...]) -> None:
    move = parse(notation)
    assert str(move) == notation
    assert parse(str(move)) == move
    assert path(move) == picks


@clause("16.1")
@pytest.mark.parametrize(
    "wrong",
    [
        "", "take", "take spoon", "build 4", "build 10 1", "build 1 4", "build 4 2 cc", "build 4 2 cc-c", "explore 4a",
        "explore 1d", "hunt", "region 2", "region 2 ca", "region 4 a", "region 2 a +x", "region 2 a d", "street 0",
        "use", "use shed", "use bank g", "use bazaar", "use bazaar d", "use warehouse g", "hire 5", "hire 3 dd-g,",
        "hire 3 " + ",".join(["dd-g"] * 9), "trade cw", "trade x y", "keep", "keep wc", "keep ccccwwwwss",
        "keep d", "pass 1", "done it", "jump",
    ],
)  # fmt: skip
def test_what_is_no_move_is_refused_with_what_was_expected(wrong: str) -> None:
    with pytest.raises(IllegalMove) as caught:
        parse(wrong)
    assert caught.value.clause == "16.1"
