"""The view: what a board needs to show, as the rules reckon it."""

from tests.games.outpost.positions import GREENS, game, hire, lay, play, put, set_market, set_row, set_settlers


def test_what_a_hero_costs_lacks_and_scores() -> None:
    state = game(2, hand="wwddd")
    lay(state, "1a")
    lay(state, "1b", monster=True)
    set_row(state, ["T01", "T07", "B01", "M06"])
    place = state.view(0)["row"][1]
    assert place["price"] == {"wood": 2, "diamond": 1, "gold": 2}
    assert place["missing"] == {"gold": 2}
    assert place["ways"] == []
    assert not place["in_hand"]
    assert place["points"] == 2
    assert place["surcharge"] == 1
    assert state.view(0)["row"][0]["in_hand"]
    assert state.view(1)["row"][0]["missing"] == {"wood": 1, "diamond": 3}


def test_ways_to_pay_are_shown() -> None:
    state = game(2, hand="ddwc")
    set_row(state, ["M12", "M12", "M12", "T04"])
    set_market(state, ["mine", "bank"])
    view = state.view(0)
    assert view["row"][3]["ways"] == ["dd-g"]
    assert view["market"][0]["ways"] == ["dd-g"]
    assert view["market"][1] == {
        "place": 2, "building": "bank", "height": 1, "price": {"clay": 1}, "missing": {}, "in_hand": True, "ways": [],
    }  # fmt: skip
    assert view["market"][2] == {"place": 3, "building": None, "height": 0}


def test_what_may_be_done_at_each_cell() -> None:
    state = game(2)
    lay(state, "1a", "wood", "green", fort=True)
    lay(state, "1b", "clay", "green")
    lay(state, "2a", colour="red", monster=True)
    set_row(state, GREENS)
    set_settlers(state, 2)
    lands = {cell["cell"]: cell for cell in state.view(0)["players"][0]["lands"]}
    assert [lands[name]["action"] for name in ("1a", "1b", "1c", "2a", "2b", "3a", "3c")] == [
        "fort", "fortify", "explore", "hunt", "explore", "explore", None,
    ]  # fmt: skip
    assert (lands["2a"]["settlers"], lands["2a"]["enough"]) == (4, False)
    assert (lands["3a"]["settlers"], lands["3a"]["enough"]) == (3, False)
    assert [lands[name]["threat"] for name in ("1a", "1b", "2a", "2b")] == [False, True, False, False]


def test_regions_and_streets() -> None:
    state = game(1, hand="g")
    lay(state, "1a", "wood", "green")
    lay(state, "1c", "clay", "green", monster=True)
    put(state, 1, "bank", "cathedral")
    set_row(state, ["T02", "T06", "T04", "T08"])
    play(state, "region 1 a", "street 1")
    player = state.view(0)["players"][0]
    assert player["regions"][0] == {
        "number": 1, "activations": 1, "open": False, "columns": "a", "yields": {"wood": 1}, "supplied": True,
    }  # fmt: skip
    assert player["streets"][0]["places"][0] == {
        "building": "bank", "stored": 0, "points": 0, "usable": True, "unused": True,
    }  # fmt: skip
    assert not player["streets"][0]["places"][1]["usable"]
    assert state.view(0)["street"] == 1


def test_points_by_row_and_by_hero() -> None:
    state = game(2)
    hire(state, "M05", "T01")
    lay(state, "1a")
    player = state.view(1)["players"][0]
    assert player["score"] == 12
    assert player["sheet"]["mercenaries"] == 11
    assert [(one["hero"], one["points"]) for one in player["heroes"]] == [("T01", 1), ("M05", 11)]


def test_a_watcher_sees_the_means_of_whose_turn_it_is() -> None:
    state = game(2, hand="cws")
    set_row(state, ["T01", "T07", "B01", "M01"])
    assert state.view(-1)["row"][3]["in_hand"]
    assert not state.view(-1)["row"][2]["in_hand"]
    assert state.view(-1)["trades"] == state.view(0)["trades"] == ["cw s", "cs w", "ws c", "cws d"]
    assert state.view(1)["trades"] == []
