"""The view: what could be done and what it would pay, as its README says."""

import re
from importlib.resources import files
from typing import Any

from tests.games.oldrus.positions import PLACES, lay, new_game, on_the_way, play, visit
from zastava.core.contract import WATCHER
from zastava.games.oldrus import GAME


def slot(view: dict[str, Any], place: str, name: str) -> dict[str, Any]:
    row = view["places"][PLACES.index(place)]
    return next(each for each in row["slots"] if each["slot"] == name)


def test_the_readme_names_every_key() -> None:
    text = (files(GAME.package) / "README.md").read_text(encoding="utf-8")
    state = on_the_way(at=("c7", "d8"), items=("K", "Y"), cards={"C3": "C01"})
    lay(state, "C3", (1, "task"))
    view = state.view(1)
    named = set(re.findall(r"\w+", text.partition("## The view")[2].partition("## Picks")[0]))
    keys = {*view, *view["players"][0], *view["players"][0]["rows"], *view["places"][0], *view["heroes"][0]}
    keys |= {*view["reach"][0], *slot(view, "C3", "task"), *view["dice"][0], *view["players"][1]["markers"][0]}
    assert keys - named == set()


def test_reach_names_every_way_and_what_awaits() -> None:
    state = on_the_way(at=("d8",), items=("KOHY",), dice="water any forest")
    reach = {row["cell"]: row for row in state.view(0)["reach"]}
    assert reach["e7"] == {
        "cell": "e7", "ways": ["water", "any", "ring"], "fresh": True, "sign": "E", "place": None, "ends": False,
        "over": 0,
    }  # fmt: skip
    assert reach["d7"]["ways"] == ["any", "ability", "cross", "ring"]
    assert reach["l8"]["ways"] == ["yaga"]
    assert reach["l8"]["over"] == 7
    play(state, 0, "any d7")
    reach = {row["cell"]: row for row in state.view(0)["reach"]}
    assert (reach["c7"]["place"], reach["c7"]["ends"]) == ("C3", True)
    assert not reach["d8"]["fresh"]
    assert [die["used"] for die in state.view(0)["dice"]] == [False, True, False]
    assert state.view(WATCHER)["reach"] == []


def test_a_slot_says_what_it_would_pay_now_and_what_is_missing() -> None:
    state = on_the_way(at=("d8", "a1"), items=("E", ""), cards={"C3": "C04", "Z3": "Z03", "U1": "U07"})
    for place in ("Z3", "U1"):
        lay(state, place)
    lay(state, "C3", (1, "task"))
    visit(state.sheets[0], "b1 c1 d1")
    view = state.view(0)
    task = slot(view, "C3", "task")
    assert (task["count"], task["now"], task["open"], task["price"]) == (3, 1, False, True)
    assert task["missing"] == {"amulet": 1}
    assignment = slot(view, "Z3", "assignment")
    assert (assignment["count"], assignment["goal"], assignment["now"], assignment["open"]) == (3, 13, -2, True)
    assert slot(view, "U1", "fight")["missing"] == {"strength": 4}
    assert slot(view, "U1", "feat")["missing"] == {"strength": 5, "equipment": 1}
    watched = slot(state.view(WATCHER), "C3", "task")
    assert (watched["count"], watched["now"], watched["open"], watched["markers"]) == (None, None, None, [1])


def test_axes_are_named_only_where_they_would_be_used() -> None:
    state = on_the_way(at=("d8",), items=("EA",), cards={"U1": "U07"})
    lay(state, "U1")
    assert (slot(state.view(0), "U1", "skirmish")["open"], slot(state.view(0), "U1", "skirmish")["axes"]) == (True, 1)
    assert (slot(state.view(0), "U1", "fight")["open"], slot(state.view(0), "U1", "fight")["axes"]) == (False, 0)


def test_here_is_the_place_where_one_has_yet_to_place_a_marker() -> None:
    state = on_the_way(at=("f5", "f5", "f5", "a1"), items=("", "", "K", ""), cards={"Z1": "Z01"})
    lay(state, "Z1", (1, "store"), (3, "assignment"))
    for seat in range(4):
        play(state, seat, "done")
    assert state.waiting == (2,)
    # Nothing is open to the first, the second has a marker here, the last stands elsewhere.
    assert [state.view(seat)["here"] for seat in (0, 1, 2, 3, WATCHER)] == [None, None, "Z1", None, None]


def test_characters_are_shown_with_who_has_them() -> None:
    state = new_game(2, "first")
    first = state.first
    play(state, first, "hero elena")
    heroes = {row["hero"]: row for row in state.view(WATCHER)["heroes"]}
    assert (heroes["elena"]["seat"], heroes["elena"]["open"]) == (first, False)
    assert (heroes["finist"]["seat"], heroes["finist"]["open"]) == (None, True)
    assert not heroes["vasilisa"]["open"]
    assert heroes["finist"]["start"] == ["horse", "horse", "equipment"]


def test_paths_of_all_rounds_are_kept() -> None:
    state = on_the_way(at=("d8", "a1"), items=("H", ""), dice="water any field")
    play(state, 0, "water e7", "field e8", "horse g8", "done")
    play(state, 1, "done")
    paths = state.view(1)["players"][0]["paths"]
    assert [path["from"] for path in paths] == ["d8", "g8"]
    assert paths[0]["steps"] == [
        {"way": "water", "cell": "e7", "fresh": True, "found": "E"},
        {"way": "field", "cell": "e8", "fresh": True, "found": "."},
        {"way": "horse", "cell": "g8", "fresh": True, "found": "."},
    ]
    assert paths[1]["steps"] == []
    assert state.news(1)[0]["from"] == "d8"
    assert state.news(1)[0]["to"] == "g8"
