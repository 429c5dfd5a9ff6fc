"""Exchanges and ways to pay (chapter 9)."""

import pytest

from tests.games.outpost.positions import (
    empty_supply,
    game,
    hand,
    lay,
    legal,
    play,
    refused,
    row,
    set_hand,
    set_market,
    set_row,
)
from zastava.core.errors import IllegalMove
from zastava.games.outpost.moves import parse

clause = pytest.mark.clause


@clause("9.1")
def test_every_exchange_that_a_hand_allows() -> None:
    """The ruling's example 10."""
    state = game(2, hand="ccwwsddg")
    assert legal(state, "trade") == [
        "cc w", "cc s", "ww c", "ww s", "cw s", "cs w", "ws c", "cws d", "dd g", "g c", "g w", "g s",
    ]  # fmt: skip
    play(state, "trade dd g", "trade g s", "trade cws d")
    assert hand(state) == "1/1/1/1/1"


@clause("9.1")
@pytest.mark.parametrize("wrong", ["c d", "d g", "cc d", "g d", "cws g", "ddd g", "gg d", "cw c", "ccw s"])
def test_no_exchange_at_another_rate(wrong: str) -> None:
    with pytest.raises(IllegalMove) as caught:
        parse(f"trade {wrong}")
    assert caught.value.clause == "9.1"


@clause("16.3")
@pytest.mark.parametrize("wrong", ["wc s", "sd w x", "x w", "cc cw", "cc", "", "c" * 1000 + " w"])
def test_an_exchange_that_cannot_be_read(wrong: str) -> None:
    with pytest.raises(IllegalMove) as caught:
        parse(f"trade {wrong}")
    assert caught.value.clause == "16.1"


@clause("9.1")
def test_one_to_one_is_no_rate_without_the_scales() -> None:
    state = game(2, hand="ccwwsddg")
    refused(state, "trade c w", "9.1")
    refused(state, "trade ss c", "9.1")


@clause("9.1")
def test_what_is_given_goes_to_the_supply() -> None:
    state = game(2, hand="cc")
    before = list(state.supply)
    play(state, "trade cc w")
    assert [now - then for now, then in zip(state.supply, before, strict=True)] == [2, -1, 0, 0, 0, 0]


@clause("9.2")
def test_the_supply_must_have_what_is_taken() -> None:
    state = game(2, hand="ccwwsddg")
    empty_supply(state, "gold")
    empty_supply(state, "stone")
    refused(state, "trade dd g", "9.2")
    refused(state, "trade cc s", "9.2")
    assert legal(state, "trade") == ["cc w", "ww c", "cs w", "ws c", "cws d", "g c", "g w"]


@clause("9.2")
def test_two_commons_are_not_exchanged_for_one_of_them() -> None:
    with pytest.raises(IllegalMove):
        parse("trade cw c")


@clause("9.3")
def test_no_exchange_while_something_else_is_asked() -> None:
    state = game(2, artifact="flute", hand="ccw")
    lay(state, "1a", "wood", "green")
    play(state, "region 1 a")
    assert state.view(0)["phase"] == "check"
    with pytest.raises(IllegalMove) as caught:
        state.play(0, parse("trade cc s"))
    assert caught.value.clause == "11.10"
    play(state, "calm 1a", "pass")
    assert state.view(0)["phase"] == "keep"
    refused(state, "trade cc s", "12.3")
    play(state, "keep -")
    refused(state, "trade dd g", "12.5")


@clause("9.3")
def test_exchanges_before_and_after_an_action_and_before_passing() -> None:
    state = game(2, hand="ccccww")
    play(state, "trade cc s", "explore 1a", "trade ww s")
    assert "trade cc w" in legal(state)


@clause("9.4")
def test_paying_never_exchanges_by_itself() -> None:
    state = game(2, hand="dddd")
    set_row(state, ["T01", "T02", "T03", "M06"])
    assert "lack 3 gold" in refused(state, "hire 4", "10.1")
    set_market(state, ["mine"])
    assert "lack 1 gold" in refused(state, "build 1 1", "3.1")


@clause("9.5")
def test_the_cheapest_way_is_proposed_with_its_exchanges() -> None:
    state = game(2, hand="ddwcc")
    set_row(state, ["T03", "M08", "M12", "T04"])  # at place 4: clay, wood, gold
    set_market(state, ["mine", "sawmill"])
    assert legal(state, "hire") == ["4 dd-g"]
    assert legal(state, "build") == ["1 1 dd-g", "1 2 dd-g", "1 3 dd-g", "2 1 cc-s", "2 2 cc-s", "2 3 cc-s"]
    play(state, "hire 4 dd-g")
    assert hand(state) == "1/0/0/0/0"
    assert [item["kind"] for item in state.news(0)][:2] == ["trade", "hire"]
    play(state, "end")


@clause("9.5")
def test_several_ways_differ_in_what_they_lose() -> None:
    state = game(2, hand="cccccgg")
    set_row(state, ["T03", "M08", "M12", "M01"])  # at place 4: clay, wood, stone
    assert legal(state, "hire") == ["4 cc-w,cc-s", "4 cc-w,g-s", "4 g-w,g-s"]
    play(state, "hire 4 cc-w,g-s")
    assert hand(state) == "2/0/0/0/1"


@clause("9.5")
def test_diamonds_are_made_of_commons_where_they_are_lacking() -> None:
    state = game(2, hand="cccwwwsss")
    set_row(state, ["T03", "M12", "M02", "G11"])  # G11 costs a diamond and gold
    assert legal(state, "hire")[-1] == "4 cws-d,cws-d,cws-d,dd-g"
    play(state, "hire 4 cws-d,cws-d,cws-d,dd-g")
    assert hand(state) == "0/0/0/0/0"


@clause("9.5")
def test_gold_becomes_a_diamond_by_way_of_commons() -> None:
    state = game(2, hand="gggs")
    set_row(state, ["T03", "M12", "M02", "G01"])  # stone and diamond
    assert legal(state, "hire") == ["4 g-c,g-w,g-s,cws-d"]


@clause("9.5")
def test_gold_may_bring_every_common_of_a_price() -> None:
    state = game(2, hand="ggggd")
    set_row(state, ["T03", "M12", "M02", "G12"])  # two clay, two stone and a diamond
    assert legal(state, "hire")[-1] == "4 g-c,g-c,g-s,g-s"
    play(state, "hire 4 g-c,g-c,g-s,g-s")
    assert hand(state) == "0/0/0/0/0"


@clause("9.5")
def test_a_way_that_is_not_proposed_is_refused() -> None:
    state = game(2, hand="ddwcc")
    set_row(state, ["T03", "M08", "M12", "T04"])
    refused(state, "hire 4 dd-g,cc-s", "9.5")
    set_hand(state, 0, "cwg")
    refused(state, "hire 4 dd-g", "9.5")
    assert legal(state, "hire") == ["4"]


@clause("9.5")
def test_a_way_needs_what_the_supply_has() -> None:
    state = game(2, hand="ddwc")
    set_row(state, ["T03", "M08", "M12", "T04"])
    empty_supply(state, "gold")
    assert legal(state, "hire") == []


@clause("9.5")
def test_the_scales_make_ways_cheaper() -> None:
    state = game(2, artifact="scales", hand="ccc")
    set_row(state, ["T03", "M08", "M12", "M01"])
    assert legal(state, "hire") == ["4 c-w,c-s"]
    play(state, "hire 4 c-w,c-s")
    assert hand(state) == "0/0/0/0/0"
    assert row(state)[1:] == ["T03", "M08", "M12"]


@clause("9.5", "11.9")
def test_a_way_takes_nothing_that_the_scales_have_just_given_away() -> None:
    state = game(2, artifact="scales", hand="cwws")
    set_row(state, ["T03", "M08", "M12", "M01"])
    play(state, "trade c w")
    assert legal(state, "hire") == [], "wood for clay would undo it"
    play(state, "explore 1a")
    assert legal(state, "hire") == ["4 w-c"]


@clause("11.9")
def test_after_a_payment_the_scales_take_every_kind_again() -> None:
    state = game(2, artifact="scales", hand="ccww")
    set_row(state, ["T03", "M08", "M12", "M01"])
    play(state, "hire 4 c-s")
    assert legal(state, "trade") == ["w c", "w s"]


@clause("9.5")
def test_proposed_ways_agree_with_exchanging_by_hand() -> None:
    """Whatever a way leads to can be reached by exchanging first and paying from the hand."""
    for seed, letters in enumerate(["ccwwsddg", "gggcc", "dddddd", "ccccccww", "ccwwssdg"]):
        state = game(2, hand=letters, seed=seed)
        for notation in [move for move in legal(state) if "-" in move and move.startswith("hire")]:
            word, place, way = notation.split()
            one, other = state.copy(), state.copy()
            one.play(0, parse(notation))
            for trade in way.split(","):
                other.play(0, parse("trade " + trade.replace("-", " ")))
            other.play(0, parse(f"{word} {place}"))
            assert one.players[0].snapshot() == other.players[0].snapshot()
            assert one.supply == other.supply
