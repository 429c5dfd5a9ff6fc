"""Chapters 4 to 6: steps by dice, amulets and abilities."""

import pytest

from tests.games.oldrus.positions import HEROES, everyone_done, held, listed, on_the_way, play, refused, visit
from zastava.games.oldrus.rules.grid import CELL_OF, FLIGHTS, FLOWN, NAMES

clause = pytest.mark.clause


@clause("4.1")
def test_anything_may_stay_unused_and_one_may_stand_still() -> None:
    state = on_the_way(at=("d8", "d8"), items=("H", "H"))
    assert listed(state)[-1] == "done"
    before = state.sheets[0].cell
    everyone_done(state)
    assert state.round == 2
    assert state.sheets[0].cell == before
    assert state.news(0)[0] == {"kind": "path", "seat": 0, "from": "d8", "to": "d8", "steps": []}


@clause("4.1")
def test_steps_of_all_kinds_mix_in_any_order() -> None:
    state = on_the_way(at=("d8",), items=("HO",), dice="water field forest")
    play(state, 0, "ability d7", "horse f7", "ring f8", "field e8", "water d8")
    assert NAMES[state.sheets[0].cell] == "d8"
    assert refused(state, 0, "forest h1") == "4.1"


@clause("4.2")
def test_dice_water_forest_mountains_at_g7() -> None:
    """Example 2 of the ruling."""
    state = on_the_way(at=("g7",), dice="water forest mountains", heroes=("alyosha",))
    reached = {move.split()[1] for move in listed(state) if move != "done"}
    assert reached == {"f6", "f7", "f8", "g8", "h7"}
    assert listed(state, 0, "water") == ["h7", "f8"]
    assert listed(state, 0, "mountains") == ["h7"]
    assert refused(state, 0, "forest g6") == "4.2"
    assert refused(state, 0, "field g6") == "4.2"


@clause("4.2")
def test_a_die_serves_once_and_two_of_a_face_twice() -> None:
    state = on_the_way(at=("g7",), dice="forest forest any")
    play(state, 0, "forest g8")
    assert "forest g9" in listed(state)
    play(state, 0, "forest g9")
    assert refused(state, 0, "forest g8") == "4.2"
    assert [die["used"] for die in state.view(0)["dice"]] == [True, True, False]
    assert set(listed(state, 0, "any")) == {"f8", "g8", "f9", "h9", "f10", "g10"}


@clause("4.3")
def test_what_is_jumped_or_flown_over_is_not_visited() -> None:
    state = on_the_way(at=("d8",), items=("HY",))
    play(state, 0, "horse f8")
    assert not state.sheets[0].visited(CELL_OF["e8"])
    play(state, 0, "yaga l8")
    assert state.view(0)["players"][0]["visited"] == ["d8", "f8", "l8"]


@clause("4.4")
def test_a_sign_is_taken_once_and_may_be_used_at_once() -> None:
    state = on_the_way(at=("d8",), dice="water field field")
    play(state, 0, "water e7")
    assert held(state) == "E"
    play(state, 0, "field e8")
    state.dice = [2, 2, 2]
    state.sheets[0].used = 0
    play(state, 0, "water e7")
    assert held(state) == "E"
    state = on_the_way(at=("d9",), dice="field any any", items=("H",))
    play(state, 0, "horse f9", "yaga l9")
    assert state.sheets[0].flown == 5


@clause("4.4")
def test_a_battle_counts_once_for_each_player() -> None:
    state = on_the_way(at=("c8", "e8"), dice="water water any")
    for seat in (0, 1):
        play(state, seat, "water d8")
    assert state.view(0)["players"][0]["battles"] == 1
    assert state.view(1)["players"][1]["battles"] == 1
    play(state, 0, "any c8", "water d8")
    assert state.view(0)["players"][0]["battles"] == 1


@clause("4.5")
@pytest.mark.parametrize(
    ("start", "move"),
    [
        ("d7", "forest c7"),
        ("d7", "cross c7"),
        ("d7", "ring c7"),
        ("e7", "horse c7"),
        ("b9", "yaga a9"),
        ("d7", "ability c7"),
    ],
)
def test_the_first_visit_to_a_place_ends_the_path(start: str, move: str) -> None:
    state = on_the_way(at=(start,), items=("KOHY",), dice="forest forest forest", heroes=("elena",))
    play(state, 0, move)
    assert listed(state) == ["done"]
    assert refused(state, 0, "forest c6") == "4.5"
    assert state.view(0)["players"][0]["ended"]


@clause("4.6")
def test_a_visited_place_may_be_crossed() -> None:
    state = on_the_way(at=("d7",), dice="forest any any")
    visit(state.sheets[0], "c7")
    play(state, 0, "forest c7", "any b7")
    assert "any c7" in listed(state)


@clause("5.1")
def test_a_cross_leads_onto_terrain_that_no_die_names() -> None:
    state = on_the_way(at=("g7",), items=("KK",), dice="water forest any")
    assert listed(state, 0, "cross") == ["g6", "h7"]
    assert refused(state, 0, "cross f7") == "5.1"
    play(state, 0, "water f8")
    assert "g8" not in listed(state, 0, "cross")
    assert held(state) == "OKK"
    play(state, 0, "cross f9")
    assert held(state) == "OKY"


@clause("5.1", "5.2")
def test_a_used_die_still_names_its_terrain() -> None:
    state = on_the_way(at=("g7",), items=("KO",), dice="forest mountains mountains")
    play(state, 0, "forest f7")
    assert set(listed(state, 0, "cross")) == {"g7", "e7", "e8", "f8"}
    assert set(listed(state, 0, "ring")) == {"e6", "f6"}
    assert refused(state, 0, "cross f6") == "5.1"
    play(state, 0, "ring f6")


@clause("5.1")
def test_with_three_dice_any_or_season_a_cross_goes_everywhere() -> None:
    """Example 2 of the ruling."""
    state = on_the_way(at=("g7",), items=("K",), dice="any season any")
    assert len(listed(state, 0, "cross")) == 6
    assert refused(on_the_way(at=("g7",), dice="any any any"), 0, "cross g6") == "5.1"


@clause("5.2")
def test_an_endless_ring_copies_a_face_used_or_not() -> None:
    state = on_the_way(at=("g7",), items=("O",), dice="water water water")
    assert listed(state, 0, "ring") == ["h7", "f8"]
    play(state, 0, "water f8")
    assert held(state) == "OO"
    state = on_the_way(at=("g7",), items=("O",), dice="season season season", round_number=1)
    assert listed(state, 0, "ring") == ["f6", "f7", "h7", "g8"]
    assert refused(state, 0, "ring g6") == "5.2"
    assert refused(on_the_way(at=("g7",)), 0, "ring f6") == "5.2"


@clause("5.3")
@pytest.mark.parametrize(("start", "ends"), [("d8", "b8 c6 e6 f8 e10 c10"), ("a4", "b2 c4 b6")])
def test_a_horse_jumps_two_cells_straight(start: str, ends: str) -> None:
    """Example 3 of the ruling."""
    state = on_the_way(at=(start,), items=("H",))
    assert set(listed(state, 0, "horse")) == set(ends.split())
    assert refused(state, 0, "horse d7") == "5.3"
    play(state, 0, f"horse {ends.split()[0]}")
    assert state.sheets[0].jumps == 1
    assert "horse" not in " ".join(listed(state))
    assert refused(on_the_way(at=(start,)), 0, f"horse {ends.split()[0]}") == "5.3"


@clause("5.4")
@pytest.mark.parametrize(
    ("start", "ends", "over"),
    [("c6", "l6 f1 a1 a6 a10 e10", [8, 4, 4, 1, 3, 3]), ("l9", "l8 l10 k10 a9 h1", [0, 0, 0, 10, 7])],
)
def test_yagas_ring_flies_straight_to_the_edge(start: str, ends: str, over: list[int]) -> None:
    """Example 3 of the ruling."""
    state = on_the_way(at=(start,), items=("Y",))
    assert set(listed(state, 0, "yaga")) == set(ends.split())
    flights = dict(zip([NAMES[cell] for cell in FLIGHTS[CELL_OF[start]]], FLOWN[CELL_OF[start]], strict=True))
    assert [flights[end] for end in ends.split()] == over
    assert refused(state, 0, "yaga d4") == "5.4"
    play(state, 0, f"yaga {ends.split()[0]}")
    assert state.sheets[0].flown == over[0]


@clause("5.5")
def test_an_axe_is_no_help_on_the_way() -> None:
    assert listed(on_the_way(at=("d8",), items=("AAA",))) == listed(on_the_way(at=("d8",)))
    assert on_the_way(at=("d8",), items=("AA",)).view(0)["players"][0]["rows"]["unused"] == 2


@clause("6.1")
def test_an_ability_serves_once_a_round() -> None:
    state = on_the_way(at=("d8", "a1"), dice="any any any")
    play(state, 0, "ability d7", "any d8")
    assert refused(state, 0, "ability d7") == "6.1"
    assert not state.view(0)["players"][0]["ability"]
    everyone_done(state)
    assert "ability d7" in listed(state)


@clause("6.2")
@pytest.mark.parametrize(
    ("hero", "at", "cells"),
    [
        ("alyonushka", "b9", "a8 a10 b10"),
        ("nesmeyana", "d8", "d7 c8"),
        ("finist", "e6", "f6 e5"),
        ("varvara", "d8", "e7"),
        ("alyosha", "e1", "e2"),
        ("vasilisa", "c8", "b8 d9"),
        ("dobrynya", "d8", "d7 c8"),
        ("elena", "b8", "c7 b9 c9"),
    ],
)
def test_where_abilities_lead(hero: str, at: str, cells: str) -> None:
    state = on_the_way(at=(at,), heroes=(hero,))
    if hero == "nesmeyana":
        visit(state.sheets[0], "d7 c8 a1")
    reached = set(listed(state, 0, "ability"))
    assert reached == set(cells.split()), f"{hero} goes to {sorted(reached)}"
    assert refused(state, 0, f"ability {at}") in ("4.1", "6.2")


@clause("6.2")
def test_varvara_goes_only_where_she_has_not_been() -> None:
    state = on_the_way(at=("d8",), heroes=("varvara",))
    visit(state.sheets[0], "e7")
    assert listed(state, 0, "ability") == []
    assert refused(state, 0, "ability e7") == "6.2"


@clause("6.3")
def test_vasilisa_goes_to_an_amulet_that_she_lacks_now() -> None:
    state = on_the_way(at=("c8",), heroes=("vasilisa",), items=("K",))
    assert refused(state, 0, "ability b8") == "6.2"
    state = on_the_way(at=("c8",), heroes=("vasilisa",))
    visit(state.sheets[0], "b8")
    assert listed(state, 0, "ability") == ["b8", "d9"]


@clause("6.4")
def test_by_ability_a_place_is_entered_by_elena_or_by_nesmeyana_who_knows_it() -> None:
    assert "c7" in listed(on_the_way(at=("d7",), heroes=("elena",)), 0, "ability")
    nesmeyana = on_the_way(at=("d7",), heroes=("nesmeyana",))
    assert listed(nesmeyana, 0, "ability") == []
    visit(nesmeyana.sheets[0], "c7")
    assert listed(nesmeyana, 0, "ability") == ["c7"]
    for hero in set(HEROES) - {"elena", "nesmeyana"}:
        state = on_the_way(at=("d7",), heroes=(hero,))
        visit(state.sheets[0], "c7")
        assert "c7" not in listed(state, 0, "ability")


@clause("4.1", "5.3", "5.4")
def test_the_path_of_dobrynya() -> None:
    """Example 1 of the ruling."""
    state = on_the_way(at=("d8",), items=("EHHHOOK",), dice="forest season any", round_number=3)
    play(
        state, 0, "ability d7", "any e7", "horse f9", "yaga l9", "season k9", "forest j9", "yaga f1", "horse e3",
        "ring d3", "cross c3",
    )  # fmt: skip
    assert listed(state) == ["done"]
    player = state.view(0)["players"][0]
    assert player["items"] == {"cross": 1, "horse": 2, "ring": 1, "yaga": 0, "axe": 1, "equipment": 3}
    assert (player["battles"], player["flown"], player["jumps"]) == (1, 12, 2)
    assert len(player["visited"]) == 11
