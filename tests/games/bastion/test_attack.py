"""The attack (chapter 5)."""

import pytest

from tests.games.bastion.positions import build, can, chips, do, hand, listed, place, refused, siege
from zastava.games.bastion.components import NONE
from zastava.games.bastion.moves import CITADEL_PLACE
from zastava.games.bastion.rules.strength import need_at, strength

clause = pytest.mark.clause


@clause("5.1")
def test_what_is_in_reach() -> None:
    state = siege({"9": "beast-Y", "12": "beast-G", "13": "beast-R", "sR": "flyer-Y"}, chips=["YYYYYGGGRRR"], at="R")
    assert listed(state, "attack") == ["attack 9", "attack 12", "attack s"]
    refused(state, "attack 13", "5.1")
    refused(state, "attack 10", "5.1")
    refused(state, "attack C", "5.1")
    state = siege({"9": "beast-Y", "C": "dragon-R dragon-G"}, chips=["R" * 12 + "G" * 12 + "YYY"])
    assert listed(state, "attack") == ["attack C"]
    do(state, "attack C", "pay")
    assert hand(state, 0) == ["dragon-G"]


@clause("5.2")
def test_strength_is_printed_then_raised_then_shot_at() -> None:
    state = siege({"9": "beast-R", "10": "inquisitor", "C": "dragon-R"})
    card = state.wall[9]
    assert strength(state, card, 9) == 5
    build(state, "gun R", "R")
    assert strength(state, card, 9) == 3
    state = siege({"9": "beast-R"})
    build(state, "gun R", "R")
    assert strength(state, state.wall[9], 9) == 1
    state = siege({"9": "beast-R", "10": "werewolf-R"})
    build(state, "gun R", "R")
    assert strength(state, state.wall[10], 10) == 1
    place(state, "C", "dragon-R")
    assert [strength(state, state.wall[section], section) for section in (9, 10)] == [2, 1], "(2 + 1) − 2, the gun last"


@clause("5.3")
def test_what_colours_a_card_needs() -> None:
    state = siege({"9": "valkyrie", "10": "inquisitor", "13": "leviathan", "C": "knellerwyrm"})
    assert need_at(state, 9).colours == [0, 0, 7, 0, 0, 0]  # red here; raised by both others
    assert (need_at(state, 10).colours, need_at(state, 10).any) == ([1] * 6, 1)
    assert (need_at(state, 13).colours, need_at(state, 13).any) == ([2] * 6, 1)
    assert (need_at(state, CITADEL_PLACE).colours, need_at(state, CITADEL_PLACE).any) == ([0] * 6, 10)
    build(state, "gun R", "R")
    assert need_at(state, 10).total == 7, "prismatic has no colour for a gun"


@clause("5.4")
def test_one_enemy_of_several_cards_is_attacked_as_one() -> None:
    state = siege({"9": "beast-R symbiont-G symbiont-Y", "C": "dragon-G"}, chips=["RRRYYYYGGGGG"], at="R")
    assert need_at(state, 9).colours == [4, 5, 3, 0, 0, 0]
    do(state, "attack 9", "pay")
    assert hand(state, 0) == ["beast-R", "symbiont-Y", "symbiont-G"]
    refused(siege({"9": "beast-R symbiont-G"}, chips=["RRRGGG"], at="R"), "attack 9", "5.6")


@clause("5.5")
def test_wrong_colours_do_not_pay() -> None:
    state = siege({"9": "warrior-R"}, chips=["RRYY"], at="R", spells=["mage-K warrior-G"])
    do(state, "attack 9")
    refused(state, "pay", "5.5")
    refused(state, "pay Y", "5.5")
    do(state, "cast flame 1")
    refused(state, "pay R", "5.5")
    do(state, "cast alchemy")
    assert listed(state, "pay") == ["pay Y"], "two red chips are not enough"
    do(state, "pay Y")
    assert listed(state, "pay") == ["pay Y", "pay R"]
    refused(state, "cast alchemy", "6.1")
    do(state, "pay Y", "pay")
    assert chips(state, 0) == "R"


@clause("5.5")
def test_chips_are_paid_in_the_order_of_colours() -> None:
    state = do(siege({"9": "mage-R symbiont-G"}, chips=["RRRRRGGGG"], at="R", spells=["rider-Y"]), "attack 9")
    do(state, "cast flame 2")
    assert listed(state, "pay") == ["pay G"], "at most five may be red"
    do(state, "pay G", "pay G", "pay R")
    refused(state, "pay G", "5.5")
    do(state, "pay")
    assert chips(state, 0) == "GG"
    state = do(siege({"9": "beast-R"}, chips=["RRR"], at="R", spells=["golem"]), "attack 9", "cast flame 3")
    assert state.view(0)["action"]["cost"] == 1
    refused(state, "pay R", "5.5")
    do(state, "pay")
    assert chips(state, 0) == "RR"


@clause("5.6")
def test_a_target_needs_means_and_nothing_is_spent_before_the_last_chip() -> None:
    refused(siege({"9": "rider-R"}, chips=["RRR"], at="R", spells=["rider-Y"]), "attack 9", "5.6")
    state = siege({"9": "rider-R"}, chips=["RRRR", ""], at="R", spells=["", "rider-Y"])
    do(state, "attack 9")
    assert listed(state, "pay") == []
    do(state, "ask 2 flame 2", "no")
    assert not state.attacked
    assert chips(state, 0) == "RRRR"
    refused(state, "attack 9", "5.6")
    state = siege({"9": "rider-R"}, chips=["RRRR", ""], at="R", spells=["warrior-G", "warrior-Y warrior-R"])
    do(state, "attack 9", "cast flame 1", "ask 2 flame 1", "no")
    assert hand(state, 0) == ["warrior-G"], "the own flame was not spent"
    assert state.committed == []


@clause("5.6")
def test_a_copy_needed_as_alchemy_is_not_wasted() -> None:
    state = siege({"9": "beast-R"}, chips=["YY", ""], at="R", spells=["inquisitor", "mage-G warrior-G"])
    do(state, "attack 9")
    refused(state, "cast copy flame 1", "5.6")
    do(state, "cast copy alchemy", "ask 2 flame 1", "yes", "pay")
    assert state.attacked


@clause("5.7")
def test_a_defeated_enemy_becomes_spells() -> None:
    state = do(siege({"9": "beast-R", "20": "mage-R"}, chips=["RRR"], at="R"), "attack 9", "pay")
    assert hand(state, 0) == ["beast-R"]
    assert state.reserve[2] == 15
    assert state.wall[9] == NONE


@clause("5.8")
def test_protected_enemies_cannot_be_attacked_by_arrow_neither() -> None:
    enemies = {"9": "beast-R", "10": "priest-G", "17": "beast-Y", "sP": "valkyrie"}
    state = siege(enemies, chips=["RRRYYYGGGGGG"], at="R", spells=["flyer-R"])
    refused(state, "attack 9", "5.8")
    assert can(state, "attack 10")
    refused(state, "arrow 17", "5.8")
    place(state, "11", "golem")
    state.gain(0, 2, 4)
    assert can(state, "attack 11"), "no ward works on the immune"


@clause("5.6")
def test_a_copy_needed_for_one_spell_does_not_go_for_another() -> None:
    spells = ["werewolf-Y", "rider-Y mage-G"]
    state = do(siege({"9": "rider-R"}, chips=["RRRR", ""], at="RK", spells=spells), "attack 9")
    refused(state, "cast copy alchemy", "5.6")
    do(state, "cast copy flame 2", "pay")
    spells = ["", "werewolf-Y", "rider-Y warrior-Y"]
    state = do(siege({"9": "rider-R"}, chips=["RRRR", "", ""], at="RRK", spells=spells), "attack 9")
    refused(state, "ask 2 copy flame 1", "5.6")
    do(state, "ask 2 copy flame 2", "yes", "pay")
    state = do(siege({"9": "mage-R"}, chips=["RRRR", "", ""], at="RRK", spells=spells), "attack 9")
    do(state, "ask 2 copy flame 1", "yes", "pay")


@clause("5.6")
def test_a_lapsed_attack_stays_lapsed_though_more_chips_come() -> None:
    state = siege({"9": "rider-R"}, chips=["RRRRY", ""], at="R", spells=["", "rider-Y"])
    do(state, "attack 9", "ask 2 flame 2", "no", "well 1", "lay Y")
    assert chips(state, 0) == "R" * 7
    refused(state, "attack 9", "5.6")
    assert state.view(0)["wall"][8]["lapsed"]
    do(state, "end", "end", "attack 9")


@clause("5.6")
def test_spells_come_before_the_first_chip_and_not_in_vain() -> None:
    spells = ["warrior-Y warrior-G", "warrior-R"]
    state = siege({"9": "mage-R symbiont-G"}, chips=["RRRRRGGGG", ""], at="R", spells=spells)
    do(state, "attack 9", "cast flame 1", "pay G")
    refused(state, "cast flame 1", "5.6")
    refused(state, "ask 2 flame 1", "5.6")
    state = siege({"9": "beast-R"}, chips=["RRR", ""], at="R", spells=["golem warrior-Y", "warrior-R"])
    do(state, "attack 9", "cast flame 3")
    refused(state, "cast flame 1", "5.5")
    refused(state, "ask 2 flame 1", "5.5")


@clause("5.6")
def test_a_copy_that_the_attack_needs_is_no_arrow() -> None:
    spells = ["werewolf-Y", "flyer-R rider-Y"]
    state = siege({"1": "rider-G", "5": "rider-U"}, chips=["GGGGUUUUUU", ""], at="RK", spells=spells)
    assert listed(state, "copy") == ["copy arrow 5"]
    refused(state, "copy arrow 1", "5.6")
    spells = ["flyer-R werewolf-Y", "rider-R"]
    state = siege({"1": "rider-Y"}, chips=["YYYY", ""], at="RK", spells=spells)
    do(state, "arrow 1", "cast copy flame 2", "pay")


@clause("5.6")
def test_nothing_of_one_attack_is_left_for_the_next() -> None:
    enemies = {"9": "beast-R", "10": "beast-G", "1": "mage-K"}
    state = siege(enemies, chips=["YYYYY", ""], at="R", spells=["mage-Y golem", "warrior-R"])
    do(state, "attack 9", "cast alchemy", "cast flame 3", "pay", "end", "end")
    assert chips(state, 0) == "YYYY"
    refused(state, "attack 10", "5.6")
    state = siege(enemies, chips=["RRRGGG"], at="R", spells=["warrior-Y"])
    do(state, "attack 9", "cast flame 1", "pay", "end", "attack 10")
    assert state.view(0)["action"]["cost"] == 3
    state = siege(enemies, chips=["YYRRRRGG"], at="R", spells=["mage-Y warrior-Y"])
    do(state, "attack 9", "cast alchemy", "pay Y", "pay Y", "pay R", "end", "attack 10")
    assert listed(state, "pay") == [], "alchemy was for the other attack"


@clause("5.6")
def test_after_a_refusal_what_is_already_cast_still_counts() -> None:
    spells = ["warrior-G mage-Y", "warrior-Y archmage-Y"]
    state = siege({"9": "rider-R", "1": "mage-Y"}, chips=["YYYYY", ""], at="R", spells=spells)
    do(state, "attack 9", "cast flame 1", "cast alchemy", "ask 2 flame 1", "no", "ask 2 lightning 3", "no", "pay")
    assert hand(state, 0) == ["rider-R"]


@clause("5.6")
def test_copies_count_for_what_they_can_be() -> None:
    state = siege({"9": "rider-R"}, chips=["RRRR", ""], at="RK", spells=["", "werewolf-Y rider-Y"])
    refused(state, "attack 9", "5.6")  # no flame by copy from another tile
    state = siege({"9": "rider-R"}, chips=["YYYY", ""], at="RK", spells=["werewolf-Y", "rider-Y mage-Y"])
    refused(state, "attack 9", "5.6")  # one copy is alchemy or flame, not both
    state = siege({"9": "rider-R"}, chips=["RRRR", "", ""], at="RRK", spells=["", "werewolf-Y", "rider-Y"])
    do(state, "attack 9", "ask 2 copy flame 2", "no")
    assert can(state, "end"), "it has lapsed"
    spells = ["", "werewolf-Y", "black-wing knellerwyrm"]
    state = do(siege({"9": "rider-R"}, chips=["RR", "", ""], at="RKK", spells=spells), "attack 9")
    do(state, "ask 2 copy lightning 2", "yes", "ask 3 lightning 2", "yes", "pay")
    assert chips(state, 0) == ""


@clause("6.11")
def test_two_copies_are_two_spells_and_need_something_to_copy() -> None:
    state = siege({"1": "beast-Y"}, chips=["GGG", ""], at="RK", spells=["werewolf-Y werewolf-G", "flyer-R mage-R"])
    do(state, "copy arrow 1", "cast copy alchemy", "pay")
    assert hand(state, 0) == ["beast-Y"]
    state = siege({"1": "beast-Y"}, chips=["GGG", ""], at="RK", spells=["werewolf-Y", "flyer-R mage-R"])
    refused(state, "copy arrow 1", "5.6")
    state = siege({"9": "beast-R"}, chips=["GGG", ""], at="R", spells=["werewolf-Y", "flyer-R"])
    refused(state, "attack 9", "5.6")
