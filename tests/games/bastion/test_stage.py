"""Turns, the bastion and moving in it (chapters 1–3)."""

import pytest

from tests.games.bastion.positions import can, do, listed, place, refused, ritual, rituals, siege
from zastava.core.contract import CHANCE, OPEN, PASSED
from zastava.core.errors import IllegalMove
from zastava.games.bastion import GAME
from zastava.games.bastion.components import NONE
from zastava.games.bastion.moves import parse
from zastava.games.bastion.position import CITADEL

clause = pytest.mark.clause


@clause("1.1")
def test_all_win_or_lose_together_without_points() -> None:
    state = do(siege({"9": "beast-R"}, chips=["RRR", ""], at="R", deck=""), "attack 9", "pay")
    assert state.outcome is not None
    assert state.outcome.scores is None
    assert state.outcome.winners == (0, 1)
    assert [player["score"] for player in state.view(0)["players"]] == [None, None]
    with pytest.raises(IllegalMove) as caught:
        state.play(0, parse("end"))
    assert caught.value.clause == "1.1"


@clause("1.2")
def test_turns_go_round_and_only_the_seat_in_turn_decides() -> None:
    state = siege(chips=["", "", ""], deck="beast-Y beast-G beast-R")
    with pytest.raises(IllegalMove) as caught:
        state.play(1, parse("end"))
    assert caught.value.clause == "1.2"
    for seat in (0, 1, 2):
        assert state.waiting == (seat,)
        do(state, "end")
    assert state.waiting == (0,)


@clause("1.3")
def test_only_the_decks_are_hidden_and_cards_turned_up_stop_undo() -> None:
    state = siege({"9": "beast-R"}, chips=["RRR", "G"], at="R", spells=["mage-Y", "mage-G"], deck="beast-Y mage-R")
    assert state.view(-1) == {**state.view(0), "seat": -1}
    do(state, "well 1", "lay R")
    assert state.sealed(0) == OPEN
    assert state.sealed(1) == PASSED
    do(state, "end")
    assert state.sealed(0) == CHANCE
    state = do(siege({"9": "beast-R"}, chips=["", ""], deck=""), "end")
    assert state.sealed(0) == PASSED


@clause("2.1")
def test_neighbouring_quarters_touch_and_the_citadel_touches_all() -> None:
    assert listed(siege(at="Y"), "go") == ["go G", "go K", "go C"]
    assert listed(siege(at="U"), "go") == ["go R", "go P", "go C"]
    assert listed(siege(at="C"), "go") == [f"go {letter}" for letter in "YGRUPK"]


@clause("2.1")
@clause("14.1")
def test_quarters_are_named_by_colour_wherever_they_lie() -> None:
    state = siege(
        {"1": "infiltrator", "sG": "flyer-Y"}, chips=["KKKKYYYYYYY"], spells=["flyer-R"], deck="mage-Y mage-R"
    )
    state.order = [5, 0, 1, 2, 3, 4]  # K Y G R U P: the black quarter lies at the camp, the square of sG in the yellow
    state.quarter_of = [1, 2, 3, 4, 5, 0]
    rituals(state, 0, "gun K")
    assert listed(state, "arrow") == ["arrow 1", "arrow sY"]
    refused(state, "arrow sG", "5.1")
    do(state, "go K")
    assert state.at[0] == 0
    assert listed(state, "attack") == ["attack 1"]
    assert state.view(0)["wall"][0]["need"]["K"] == 3, "white is black here"
    do(state, "tower", "lay Y", "attack 1", "pay", "build gun K P")
    assert state.bases[5] == ritual("gun K")
    do(state, listed(state, "keep")[0], "end")
    assert listed(state, "go") == ["go Y", "go P", "go C"]
    for short, clause_ in (("K", "4.2"), ("Y", "")):
        state = siege({"1": "inquisitor", "9": "mage-P"}, chips=["", short * 15], at="Y")
        state.order, state.quarter_of = [5, 0, 1, 2, 3, 4], [1, 2, 3, 4, 5, 0]
        if clause_:
            refused(state, "tower", clause_)
        else:
            do(state, "tower", "lay -")
            assert (state.towers[0], state.reserve[5]) == (5, 14), "a black chip for the black tower"
    state = siege({"1": "inquisitor", "9": "mage-P"}, chips=["YGRUPK"], at="Y")
    state.order, state.quarter_of = [5, 0, 1, 2, 3, 4], [1, 2, 3, 4, 5, 0]
    rituals(state, 0, "converter K", "converter Y")
    do(state, "attack 1", "pay")
    assert listed(state, "make") == ["make converter K"]


@clause("2.2")
def test_sections_are_neighbours_across_quarters_but_not_across_the_gate() -> None:
    state = siege({"8": "priest-R", "9": "beast-R", "24": "priest-G", "1": "beast-Y"}, chips=["RRRYYY"], at="R")
    refused(state, "attack 9", "5.8")
    state.at[0] = 0
    assert can(state, "attack 1")
    assert [quarter["sections"] for quarter in state.view(0)["quarters"]][1] == [5, 6, 7, 8]


@clause("2.3")
def test_a_quarter_has_three_wells_of_three_colours_or_two_alike() -> None:
    for side, kinds in (("statue", 3), ("plain", 2)):
        for quarter in siege(side=side).view(0)["quarters"]:
            assert len(quarter["wells"]) == 3
            assert len({well["colour"] for well in quarter["wells"]}) == kinds
    wells = [well["colour"] for quarter in siege().view(0)["quarters"] for well in quarter["wells"]]
    assert all(wells.count(letter) == 3 for letter in "YGRUPK")


@clause("2.4")
def test_there_are_fifteen_chips_of_each_colour() -> None:
    state = GAME.setup(4, {}, 1)
    assert state.reserve == [11] * 6
    assert {name: count for name, count in state.census().items() if name.startswith("chips")} == {
        f"chips {letter}": 15 for letter in "YGRUPK"
    }


@clause("3.1")
def test_each_action_once_in_any_order() -> None:
    state = siege({"9": "beast-Y", "10": "beast-R"}, chips=["YYYRRRR"], at="R")
    do(state, "attack 9", "pay", "well 1", "lay R", "go U")
    refused(state, "go R", "3.1")
    refused(state, "well 1", "3.1")
    state.at[0] = 2
    refused(state, "attack 10", "3.1")
    do(state, "end")


@clause("3.2")
def test_a_step_goes_to_a_touching_tile() -> None:
    state = siege(chips=["", ""], at="YG")
    refused(state, "go R", "3.2")
    refused(state, "go Y", "3.2")
    do(state, "go G")
    assert state.at == [1, 1]


@clause("3.3")
def test_an_occupied_citadel_is_entered_only_to_attack() -> None:
    enemies = {"C": "dragon-R", "20": "beast-Y"}
    refused(siege(enemies, chips=["RRR"], at="R"), "go C", "3.3")
    state = siege(enemies, chips=["R" * 10], at="R")
    do(state, "go C")
    assert state.phase == 3
    assert state.view(0)["action"]["forced"]
    do(state, "pay")
    assert state.at[0] == CITADEL
    state = siege({**enemies, "9": "beast-G"}, chips=["R" * 10 + "GGG"], at="R")
    do(state, "attack 9", "pay")
    refused(state, "go C", "3.3")


@clause("3.3")
def test_refused_help_sends_one_back() -> None:
    state = siege({"C": "dragon-R"}, chips=["R" * 8, ""], at="RG", spells=["beast-K", "archmage-Y"])
    do(state, "go C", "ask 2 lightning 3", "no")
    assert state.at[0] == 2
    assert state.moved
    assert not state.attacked
    refused(state, "haste C", "6.2")
    assert state.target == NONE


@clause("3.3")
def test_only_the_attack_that_one_entered_for_sends_back() -> None:
    enemies = {"C": "dragon-R", "13": "rider-U", "14": "rider-Y"}
    spells = ["dragon-Y", "archmage-Y archmage-G"]
    state = siege(enemies, chips=["R" * 8 + "UUUU", "", ""], at="RGU", spells=[*spells, "rider-G"])
    do(state, "go C", "ask 2 lightning 3", "no", "repeat", "go U", "attack 13")
    do(state, "ask 3 flame 2", "no", "ask 2 lightning 3", "no")
    assert state.at[0] == 3
    assert not state.news(0)[-1]["back"]


@clause("3.4")
def test_who_begins_in_an_occupied_citadel_attacks_or_leaves() -> None:
    state = siege({"C": "dragon-R dragon-G", "1": "beast-Y"}, chips=["", "G" * 10], deck="beast-G beast-R beast-U")
    state.at[0] = 0
    do(state, "end")
    assert state.bound
    refused(state, "end", "3.4")
    do(state, "go U", "end")
    state = siege({"C": "dragon-R dragon-G", "1": "beast-Y"}, chips=["", "G" * 10], deck="beast-G beast-R beast-U")
    state.at[0] = 0
    do(state, "end", "attack C", "pay")
    assert not state.bound


@clause("3.3")
def test_a_copy_that_the_attack_needs_is_no_haste_into_it() -> None:
    spells = ["werewolf-Y", "rider-Y beast-K"]
    state = do(siege({"C": "dragon-R"}, chips=["R" * 8, ""], at="RK", spells=spells), "go U")
    assert listed(state, "copy") == ["copy haste R", "copy haste P"]
    refused(state, "copy haste C", "3.3")
    do(siege({"C": "dragon-R"}, chips=["R" * 8, ""], at="RK", spells=spells), "go C", "cast copy flame 2", "pay")
    state = do(siege({"C": "dragon-R"}, chips=["R" * 10, ""], at="RK", spells=spells), "go U", "copy haste C", "pay")
    assert state.at[0] == CITADEL


@clause("3.4")
def test_who_is_sent_back_to_an_occupied_citadel_has_not_left_it() -> None:
    enemies = {"C": "dragon-R dragon-G", "1": "beast-Y", "sU": "rokai"}
    for supply, free in (("G" * 10 + "UUU", False), ("GUUU", True)):
        state = siege(enemies, chips=["", supply], at="YC", spells=["archmage-Y"], deck="mage-G mage-R mage-U")
        do(state, "end", "go U", "ask 1 lightning 3", "no")
        assert state.at[1] == CITADEL
        assert can(state, "end") == free, "when nothing can be done, the stage may end"
        if not free:
            refused(state, "end", "3.4")
            do(state, "attack C", "pay")
    state = siege(enemies, chips=["", "U" * 5], at="YC", deck="mage-G mage-R mage-U")
    do(state, "end", "go U", "pay", "end")
    assert state.at[1] == 3
    state = siege(enemies, chips=["", "G" * 10 + "UUUYYY"], at="YC", spells=["archmage-Y", "flyer-G"])
    do(state, "end", "go U", "ask 1 lightning 3", "no", "arrow 1", "pay", "end")


@clause("3.4")
def test_an_arrow_from_a_held_citadel_is_not_leaving_it() -> None:
    state = siege({"C": "dragon-G", "1": "beast-Y"}, chips=["", "YYY"], at="YC", spells=["", "flyer-G"])
    do(state, "end", "arrow 1", "pay")
    refused(state, "end", "3.4")
    do(state, "go R", "end")


@clause("3.5")
def test_after_an_attack_in_the_citadel_one_stays_with_chips_for_the_next() -> None:
    enemies = {"C": "dragon-R dragon-G", "1": "beast-Y"}
    state = do(siege(enemies, chips=["G" * 10 + "R" * 10], at="G"), "go C", "pay")
    assert state.at[0] == CITADEL
    assert state.phase == 1
    state = siege({**enemies, "sU": "rokai"}, chips=["G" * 10 + "R" * 9], at="G", spells=["warrior-Y"])
    do(state, "go C", "pay")
    assert listed(state, "leave") == ["leave Y", "leave G", "leave R", "leave P", "leave K"]
    refused(state, "leave U", "3.5")
    refused(state, "leave C", "3.5")
    do(state, "leave P", "end")
    assert state.at[0] == 4
    state = do(siege(enemies, chips=["G" * 10 + "Y" * 10], at="G"), "go C", "pay")
    assert can(state, "leave P"), "chips of the wrong colours do not count"
    state = do(siege(enemies, chips=["G" * 10], at="K", spells=["flyer-Y"]), "arrow C", "pay", "end")
    assert state.at[0] == 5, "from elsewhere one stays where one is"


def test_a_view_tells_what_a_board_needs() -> None:
    state = siege({"9": "beast-Y", "sU": "flyer-G"}, chips=["YYG", ""], at="R")
    place(state, "C", "dragon-Y")
    enemy = state.view(0)["wall"][8]
    assert (enemy["strength"], enemy["missing"], enemy["reach"], enemy["payable"]) == (4, [2, 4], True, False)
    assert [reason["kind"] for reason in enemy["cards"][0]["reasons"]] == ["printed", "command"]
    coming = state.view(0)["next"]
    assert (coming["free"], coming["stops"], coming["shortcut"], coming["mover"]) == (23, 8, 24, None)
    assert state.view(0)["quarters"][3]["blocked"]
