"""Artifacts (chapter 11)."""

import pytest

from tests.games.outpost.positions import (
    GREENS,
    REDS,
    empty_supply,
    game,
    hand,
    lay,
    legal,
    me,
    monsters,
    next_tile,
    play,
    put,
    refused,
    set_market,
    set_row,
    settlers,
)
from zastava.games.outpost.components import ARTIFACT_IDS

clause = pytest.mark.clause


@clause("11.1")
def test_trowel_with_a_bank() -> None:
    """The ruling's example: 1/0/0/0/1, one gold stored, the street not activated."""
    state = game(1, artifact="trowel", hand="cg")
    set_market(state, ["bank"])
    play(state, "build 1 1")
    assert state.view(0)["phase"] == "trowel"
    assert legal(state) == ["use bank", "done", "trade g c", "trade g w", "trade g s"]
    play(state, "use bank")
    assert hand(state) == "0/0/0/0/0"
    assert me(state).stored[0] == 1
    assert me(state).streets == 0
    assert settlers(state) == 5


@clause("11.1")
def test_trowel_may_be_declined_and_works_on_an_activated_street() -> None:
    state = game(1, artifact="trowel", hand="ss")
    set_market(state, ["sawmill", "sawmill"])
    me(state).streets = 1
    play(state, "build 1 1", "done")
    assert hand(state) == "0/0/1/0/0"
    play(state, "build 2 1", "use sawmill")
    assert hand(state) == "0/1/0/0/0"


@clause("11.1")
def test_trowel_uses_only_the_new_building() -> None:
    state = game(2, artifact="trowel", hand="s")
    set_market(state, ["sawmill"])
    put(state, 1, "mine")
    play(state, "build 1 1")
    assert legal(state, "use") == ["sawmill"]
    refused(state, "use mine", "8.2")


@clause("11.1")
def test_trowel_asks_nothing_where_nothing_can_be_done() -> None:
    state = game(2, artifact="trowel", hand="c")
    set_market(state, ["bank"])
    play(state, "build 1 1")
    assert state.view(0)["phase"] == "turn"


@clause("11.1")
def test_trowel_waits_for_an_exchange_that_makes_use_possible() -> None:
    state = game(2, artifact="trowel", hand="cdd")
    set_market(state, ["bank"])
    play(state, "build 1 1")
    assert legal(state) == ["done", "trade dd g"]
    play(state, "trade dd g", "use bank")
    assert me(state).stored[0] == 1


@clause("11.2")
def test_compass_brings_the_resource_before_the_check() -> None:
    state = game(2, artifact="compass")
    set_row(state, GREENS)
    next_tile(state, "I-02")
    play(state, "explore 1a")
    assert hand(state) == "0/1/0/0/0"
    assert monsters(state) == ["1a"]
    assert [item["kind"] for item in state.news(0)] == ["explore", "gain", "monster"]


@clause("11.3")
def test_fang_brings_a_diamond_more() -> None:
    state = game(2, artifact="fang")
    lay(state, "1a", colour="yellow", monster=True)
    play(state, "hunt 1a")
    assert hand(state) == "0/0/0/1/1"


@clause("11.4")
def test_banner_brings_the_resource_of_the_tile() -> None:
    state = game(2, artifact="banner")
    lay(state, "1a", "stone")
    play(state, "fortify 1a")
    assert hand(state) == "0/0/1/0/0"


@clause("11.5")
@pytest.mark.parametrize(("name", "got"), [("purse", "0/0/0/0/1"), ("casket", "0/0/0/0/1"), ("tear", "0/0/0/1/0")])
def test_what_comes_when_an_artifact_is_taken(name: str, got: str) -> None:
    state = game(2, artifact="fang")
    state.open |= 1 << ARTIFACT_IDS.index(name)
    play(state, "pass", f"take {name}")
    assert hand(state) == got


@clause("11.6")
def test_horn_adds_one_of_a_kind_that_a_named_tile_yields() -> None:
    """The ruling's example: diamond a, wood b."""
    state = game(2, artifact="horn")
    lay(state, "2a", "diamond", "green")
    lay(state, "2b", "wood")
    set_row(state, REDS)
    assert legal(state, "region") == ["2 ab +w", "2 ab +d", "2 b +w", "2 a +d"]
    refused(state, "region 2 b +d", "11.6")
    refused(state, "region 2 ab", "11.6")
    play(state, "region 2 ab +d")
    assert hand(state) == "0/1/0/2/0"


@clause("11.6")
def test_without_the_horn_nothing_is_added() -> None:
    state = game(2)
    lay(state, "1a", "wood")
    refused(state, "region 1 a +w", "11.6")


@clause("11.6")
def test_horn_adds_what_the_supply_has() -> None:
    state = game(2, artifact="horn")
    lay(state, "2a", "diamond", "green")
    lay(state, "2b", "wood")
    empty_supply(state, "diamond", 1)
    assert legal(state, "region") == ["2 ab +w", "2 b +w", "2 a"]


@clause("11.7")
def test_key_brings_one_more() -> None:
    state = game(2, artifact="key")
    lay(state, "1a", "clay", fort=True)
    play(state, "fort 1a")
    assert hand(state) == "2/0/0/0/0"


@clause("11.8")
def test_bell_brings_a_settler_more() -> None:
    state = game(2, artifact="bell", hand="cws")
    set_row(state, ["T02", "T03", "M06", "M01"])
    play(state, "hire 4")
    assert me(state).extra == 1


@clause("11.9")
def test_scales_exchange_commons_one_to_one() -> None:
    """The ruling's example: 2/0/0, trade c w, then not w c."""
    state = game(2, artifact="scales", hand="cc")
    assert legal(state, "trade") == ["cc w", "cc s", "c w", "c s"]
    play(state, "trade c w")
    assert "scales" in refused(state, "trade w c", "11.9")
    assert legal(state, "trade") == ["cw s", "c w", "c s", "w s"]
    play(state, "explore 1a")
    assert "trade w c" in legal(state)


@clause("11.9")
def test_another_exchange_frees_the_scales() -> None:
    state = game(2, artifact="scales", hand="ccdd")
    play(state, "trade c w", "trade dd g", "trade w c")
    assert hand(state) == "2/0/0/0/1"


@clause("11.9")
def test_exchanging_with_the_scales_comes_to_an_end() -> None:
    state = game(2, artifact="scales", hand="cccwwwsss")
    count = 0
    while moves := [move for move in legal(state, "trade") if len(move) == 3]:
        play(state, f"trade {moves[-1]}")
        count += 1
        assert count < 50


@clause("11.10")
def test_flute_decides_tile_by_tile() -> None:
    state = game(2, artifact="flute")
    lay(state, "1a", "wood", "green")
    lay(state, "1b", "clay", "yellow", fort=True)
    lay(state, "1c", "stone", "yellow")
    set_row(state, GREENS)
    play(state, "region 1 abc")
    assert legal(state) == ["lure 1a", "calm 1a"]
    refused(state, "calm 1c", "11.10")
    refused(state, "end", "11.10")
    assert state.view(0)["check"] == {"cell": "1a", "region": 1, "colour": "green", "in_row": True}
    play(state, "calm 1a")
    assert legal(state) == ["lure 1c", "calm 1c"]
    play(state, "lure 1c")
    assert monsters(state) == ["1c"]
    assert state.view(0)["phase"] == "turn"
    refused(state, "lure 1a", "11.10")


@clause("11.10")
def test_flute_decides_when_exploring() -> None:
    state = game(2, artifact="flute")
    set_row(state, GREENS)
    next_tile(state, "I-01")
    play(state, "explore 1a", "calm 1a")
    assert monsters(state) == []


@clause("11.10")
def test_flute_is_not_asked_where_no_figure_is_left() -> None:
    state = game(2, artifact="flute")
    lay(state, "1a", "wood", "green")
    lay(state, "1b", "clay", "green")
    state.figures[0] = 1
    play(state, "region 1 ab", "lure 1a")
    assert state.view(0)["phase"] == "turn"
    assert monsters(state) == ["1a"]
    state = game(2, artifact="flute")
    for cell, resource, colour in (("1a", "wood", "green"), ("1b", "clay", "green"), ("1c", "stone", "yellow")):
        lay(state, cell, resource, colour)
    state.figures[0] = 1
    play(state, "region 1 abc", "lure 1a")
    assert legal(state) == ["lure 1c", "calm 1c"], "another colour is still asked"


@clause("11.11")
def test_sickle_allows_one_second_activation() -> None:
    """The ruling's example: region 1 ab twice, a third refused."""
    state = game(1, artifact="sickle")
    set_row(state, REDS)
    lay(state, "1a", "wood", "green")
    lay(state, "1b", "clay", "green")
    lay(state, "2a", "diamond", "green")
    play(state, "region 1 ab", "region 1 ab")
    assert hand(state) == "2/2/0/0/0"
    refused(state, "region 1 ab", "7.1")
    play(state, "region 2 a")
    refused(state, "region 2 a", "7.1")
    assert settlers(state) == 3
    assert state.view(0)["players"][0]["regions"][0]["activations"] == 2


@clause("11.12")
def test_lantern_allows_one_second_activation() -> None:
    state = game(1, artifact="lantern")
    put(state, 1, "sawmill")
    put(state, 2, "quarry")
    play(state, "street 1", "use sawmill", "street 2", "use quarry", "street 1", "use sawmill")
    assert hand(state) == "0/2/1/0/0"
    refused(state, "street 1", "8.1")
    refused(state, "street 2", "8.1")
