"""Chapters 7 and 8: markers on the cards of places."""

import pytest

from tests.games.oldrus.positions import PLACES, held, lay, listed, on_the_way, play, refused, visit
from zastava.core.chance import chance
from zastava.core.contract import PASSED
from zastava.games.oldrus.components import COMPONENTS
from zastava.games.oldrus.rules.grid import CELL_OF
from zastava.games.oldrus.state import State

clause = pytest.mark.clause


def at_place(place: str, card: str, items: tuple[str, ...] = ("",), *markers: tuple[int, str]) -> State:
    """Everyone stands on a place and has never been there; they have finished their paths."""
    cell = next(each.cell for each in COMPONENTS.places if each.id == place)
    names = {number: name for name, number in CELL_OF.items()}
    state = on_the_way(at=(names[cell],) * len(items), items=items, cards={place: card})
    if markers:
        lay(state, place, *markers)
    for seat in range(len(items)):
        play(state, seat, "done")
    return state


@clause("7.1")
def test_a_marker_must_be_placed_where_a_path_ends() -> None:
    state = at_place("C3", "C01")
    assert state.view(0)["phase"] == "mark"
    assert state.view(0)["here"] == "C3"
    assert listed(state) == ["mark treasury", "mark arsenal", "mark task"]
    assert refused(state, 0, "done") == "3.5"


@clause("7.1")
def test_even_if_the_only_open_slot_costs_an_amulet() -> None:
    state = at_place("Z3", "Z01", ("K", "", ""), (1, "store"), (2, "assignment"))
    assert listed(state) == ["mark assignment cross"]


@clause("7.1")
def test_without_an_open_slot_nothing_happens_and_one_may_come_again() -> None:
    """Example 8 of the ruling."""
    state = at_place("Z3", "Z01", ("", "", ""), (1, "store"), (2, "assignment"))
    assert state.round == 2
    assert {"kind": "shut", "seat": 0, "place": "Z3"} in state.news(0)
    assert state.sheets[0].slot_at(PLACES.index("Z3")) == -1
    for seat in range(3):
        play(state, seat, "done")
    assert state.waiting == (0,)
    assert listed(state)[0].startswith("mark assignment ")


@clause("7.2")
def test_one_marker_on_each_card() -> None:
    state = on_the_way(at=("c7", "a1"), cards={"C3": "C01"})
    lay(state, "C3", (0, "task"))
    play(state, 0, "done")
    play(state, 1, "done")
    assert state.round == 2
    state = at_place("C3", "C01", ("", ""))
    state.sheets[1].cell = CELL_OF["a1"]
    play(state, 0, "mark task")
    assert sum(marker // 10 == 0 for marker in state.markers_at(PLACES.index("C3"))) == 1


@clause("7.2")
def test_a_second_marker_is_refused() -> None:
    state = on_the_way(at=("c7", "c7", "h7"), cards={"C3": "C01", "C4": "C02"})
    for seat in range(3):
        play(state, seat, "done")
    assert state.waiting == (0, 2)
    play(state, 0, "mark task")
    assert refused(state, 0, "mark arsenal") == "7.2"
    assert refused(state, 1, "mark arsenal") == "3.7"
    lay(state, "C4", (2, "arsenal"))
    assert refused(state, 2, "mark task") == "7.2"


@clause("7.2")
def test_whoever_has_a_marker_here_hears_so_while_others_place_theirs() -> None:
    state = on_the_way(at=("c7", "c7", "a1"), cards={"C3": "C01"})
    lay(state, "C3", (1, "arsenal"))
    for seat in range(3):
        play(state, seat, "done")
    assert state.waiting == (0,)
    assert refused(state, 1, "mark treasury") == "7.2"
    assert refused(state, 2, "mark treasury") == "3.7"


@clause("7.3")
def test_treasury_arsenal_store_skirmish_and_feat_take_one_marker() -> None:
    assert [slot.number for slot in COMPONENTS.slots] == [1, 1, 4, 1, 4, 4, 1, 4, 1]
    state = at_place("C3", "C01", ("EEEEEEEEK", ""), (1, "treasury"))
    assert refused(state, 0, "mark treasury") == "7.3"
    assert refused(state, 0, "mark store") == "7.3"
    state = at_place("U1", "U07", ("EEEEEEEE", "", "", ""), (1, "fight"), (2, "fight"), (3, "feat"))
    assert listed(state) == ["mark finds", "mark skirmish", "mark fight"]
    assert refused(state, 0, "mark feat") == "7.3"


@clause("7.4")
def test_later_markers_on_a_task_cost_an_amulet_of_choice() -> None:
    state = at_place("C3", "C01", ("KYA", ""), (1, "task"))
    assert listed(state)[2:] == ["mark task cross", "mark task yaga", "mark task axe"]
    assert refused(state, 0, "mark task") == "7.4"
    assert refused(state, 0, "mark task horse") == "7.4"
    assert refused(state, 0, "mark arsenal cross") == "7.4"
    play(state, 0, "mark task yaga")
    assert "Y" not in held(state).replace("Y", "", int(state.amulet == 3))
    assert state.sheets[0].flown == 0


@clause("7.5")
def test_several_on_one_place_act_clockwise_from_the_first_player() -> None:
    state = on_the_way(at=("c7", "c7", "h7", "c7"), items=("K", "K", "K", "K"), cards={"C3": "C01", "C4": "C02"})
    state.first = 1
    for seat in range(4):
        play(state, seat, "done")
    assert state.waiting == (1, 2)
    play(state, 2, "mark task")
    assert state.markers == [0] * 12, "shown together"
    assert state.view(2)["players"][2]["chosen"] == "task"
    assert state.view(1)["players"][2]["chosen"] is None
    assert state.sealed(2) == PASSED
    play(state, 1, "mark treasury")
    assert [item["seat"] for item in state.news(0)] == [1, 2]
    assert state.waiting == (3,)
    assert "mark treasury" not in listed(state, 3)
    play(state, 3, "mark task")
    assert state.waiting == (0,)
    assert listed(state, 0) == ["mark arsenal", "mark task cross"]


@clause("7.5")
def test_markers_of_one_wave_commute_and_are_resampled() -> None:
    results = set()
    for order in ((0, 1), (1, 0)):
        state = on_the_way(at=("c7", "h7"), items=("KEE", "KEE"), cards={"C3": "C01", "C4": "C02"})
        play(state, 0, "done")
        play(state, 1, "done")
        for seat in order:
            play(state, seat, ("mark arsenal", "mark task")[seat])
        results.add(state.snapshot())
    assert len(results) == 1
    state = on_the_way(at=("c7", "h7"), cards={"C3": "C01", "C4": "C02"})
    play(state, 0, "done")
    play(state, 1, "done", "mark task")
    assert len({state.resample(0, chance(seed, "x")).sheets[1].choice for seed in range(20)}) == 3
    assert {state.resample(1, chance(seed, "x")).sheets[1].choice for seed in range(5)} == {state.sheets[1].choice}


@clause("7.6")
def test_items_come_at_once_and_points_at_the_end() -> None:
    state = at_place("C3", "C01", ("", ""))
    state.sheets[1].cell = CELL_OF["a1"]
    play(state, 0, "mark treasury")
    told = state.news(0)[0]
    assert (told["gain"], told["slot"]) == (["horse", "cross"], "treasury")
    assert state.sheets[0].held(1) >= 1
    assert state.sheets[0].held(0) >= 1


@clause("8.1", "7.3", "7.4")
def test_a_city() -> None:
    """Example 5 of the ruling."""
    state = at_place("C3", "C01", ("", "K", "K", "K"))
    play(state, state.waiting[0], "mark treasury")
    assert listed(state, state.waiting[0]) == ["mark arsenal", "mark task"]
    play(state, state.waiting[0], "mark task")
    assert listed(state, state.waiting[0]) == ["mark arsenal", "mark task cross"]
    play(state, state.waiting[0], "mark arsenal")
    assert listed(state, state.waiting[0]) == ["mark task cross"]
    assert held(state, 2) == "KEE"
    assert state.view(1)["players"][1]["rows"]["tasks"] == 1
    state.sheets[1].spent = 3
    assert state.view(1)["players"][1]["rows"]["tasks"] == 7


@clause("8.2")
def test_a_task_pays_for_every_full_number() -> None:
    state = on_the_way(at=("a3",), cards={"C3": "C04"})
    lay(state, "C3", (0, "task"))
    points = []
    for cells in ("b1", "c1", "d1 c2", "h8"):
        visit(state.sheets[0], cells)
        points.append(state.view(0)["players"][0]["rows"]["tasks"])
    assert points == [0, 1, 2, 2]


@clause("8.3")
def test_an_outpost_has_a_store_and_an_assignment() -> None:
    state = at_place("Z3", "Z05", ("", ""))
    state.sheets[1].cell = CELL_OF["a1"]
    assert listed(state) == ["mark store", "mark assignment"]
    play(state, 0, "mark store")
    assert state.sheets[0].held(5) == 2


@clause("8.4")
def test_an_assignment_pays_once_or_costs() -> None:
    state = on_the_way(at=("a1",), cards={"Z3": "Z18"})
    lay(state, "Z3", (0, "assignment"))
    paid = []
    for jumps in (0, 5, 6, 30):
        state.sheets[0].jumps = jumps
        paid.append(state.view(0)["players"][0]["rows"]["assignments"])
    assert paid == [-3, -3, 6, 6]


@clause("8.5", "8.6", "8.7")
def test_white_stone_with_the_prowling_leshy() -> None:
    """Example 4 of the ruling."""
    state = at_place("U1", "U07", ("EAA", ""), (1, "fight"))
    assert listed(state) == ["mark finds", "mark skirmish", "mark fight"]
    slots = {slot["slot"]: slot for slot in state.view(0)["places"][PLACES.index("U1")]["slots"]}
    assert (slots["skirmish"]["axes"], slots["fight"]["axes"]) == (1, 2)
    assert slots["feat"]["missing"] == {"strength": 1, "equipment": 1}
    assert refused(state, 0, "mark feat") == "8.7"
    play(state, 0, "mark skirmish")
    told = next(item for item in state.news(0) if item["kind"] == "mark")
    assert (told["axes"], told["gain"], told["spend"]) == (1, ["ring"], 0)
    sheet = state.sheets[0]
    rolled = [int(state.amulet == item) for item in range(6)]
    assert [sheet.held(item) - rolled[item] for item in (2, 4, 5)] == [1, 1, 1]
    assert state.view(0)["players"][0]["rows"]["wild"] == 4
    state = at_place("U1", "U07", ("EAAA", ""), (1, "fight"))
    assert "mark feat" not in listed(state)


@clause("8.5")
def test_finds_need_nothing() -> None:
    state = at_place("U1", "U13", ("", ""))
    assert listed(state, state.waiting[0]) == ["mark finds"]


@clause("8.6")
def test_the_fewest_axes_are_used_and_equipment_stays() -> None:
    state = at_place("U1", "U07", ("EEAAA", ""), (1, "finds"))
    play(state, 0, "mark fight")
    sheet = state.sheets[0]
    rolled = [int(state.amulet == item) for item in range(6)]
    assert [sheet.held(item) - rolled[item] for item in (4, 5)] == [1, 2]
    weak = at_place("U1", "U13", ("EA", ""), (1, "finds"))
    assert refused(weak, 0, "mark skirmish") == "8.6"


@clause("8.7")
def test_a_feat_spends_equipment_after_the_fight() -> None:
    state = at_place("U1", "U07", ("EEAA", ""), (1, "finds"))
    play(state, 0, "mark feat")
    sheet = state.sheets[0]
    rolled = [int(state.amulet == item) for item in range(6)]
    assert [sheet.held(item) - rolled[item] for item in (4, 5)] == [1, 0], "two axes used, one gained"
    assert sheet.spent == 2
    assert state.view(0)["players"][0]["rows"]["wild"] == 8


@clause("5.5")
def test_an_axe_adds_two_to_the_strength() -> None:
    state = at_place("U1", "U07", ("AA", ""), (1, "finds"))
    assert listed(state) == ["mark finds", "mark skirmish"]
