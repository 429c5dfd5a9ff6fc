"""The properties of enemies (chapter 10)."""

import pytest

from tests.games.bastion.positions import build, can, close, do, hand, listed, on_wall, place, refused, siege
from zastava.games.bastion.components import NONE
from zastava.games.bastion.position import CITADEL
from zastava.games.bastion.rules.strength import need_at, strength
from zastava.games.bastion.state import State

clause = pytest.mark.clause


def strength_on(state: State, section: int) -> int:
    return strength(state, state.wall[section], section)


@clause("10.1")
def test_reinforcements_bring_more_cards() -> None:
    state = do(siege(chips=[""], deck="scout-Y beast-Y mage-Y"), "end")
    assert on_wall(state) == {24: "scout-Y", 23: "beast-Y"}
    state = do(siege(chips=[""], deck="infiltrator beast-Y scout-Y mage-Y mage-G"), "end")
    assert sorted(on_wall(state).values()) == ["beast-Y", "infiltrator", "mage-Y", "scout-Y"]
    state = do(siege(chips=[""], deck="infiltrator"), "end")
    assert on_wall(state) == {24: "infiltrator"}


@clause("10.2")
def test_a_symbiont_joins_the_lowest_enemy_that_is_not_immune() -> None:
    state = do(
        siege({"5": "golem", "9": "beast-Y", "20": "beast-G"}, chips=[""], deck="symbiont-R symbiont-G"), "end", "end"
    )
    assert [len(state.stack(section)) for section in (5, 9, 20)] == [1, 3, 1]
    assert need_at(state, 9).total == 11
    state = do(siege({"5": "golem"}, chips=[""], deck="symbiont-R"), "end")
    assert on_wall(state) == {4: "symbiont-R", 5: "golem"}
    state = do(siege(chips=[""], deck="symbiont-R"), "end")
    assert on_wall(state) == {24: "symbiont-R"}


@clause("10.3")
def test_a_flyer_empties_and_blocks_a_quarter() -> None:
    state = siege({"20": "beast-Y"}, chips=["Y"], at="P", deck="flyer-Y")
    build(state, "well K", "P")
    close(state, "P", "Y--G", "R")
    do(state, "end")
    assert state.squares[4] != NONE
    assert on_wall(state) == {20: "beast-Y"}
    assert (state.wells[16:20], state.towers[4]) == ([NONE] * 4, NONE)
    refused(state, "well 4", "4.6")
    state.gain(0, 0, 4)
    state.reserve[0] -= 4
    do(state, "attack s", "pay", "well 4", "lay -")


@clause("10.3")
def test_flyers_without_a_square_stay_and_belligemin_takes_its_host_along() -> None:
    squares = {f"s{letter}": f"flyer-{letter}" for letter in "YGRUPK"}
    state = do(siege(squares, chips=[""], deck="valkyrie mage-Y"), "end")
    assert on_wall(state) == {24: "valkyrie"}
    state.squares[5] = NONE
    do(state, "end", "end")
    assert "valkyrie" in on_wall(state).values(), "for good"
    state = do(siege({"9": "mage-R symbiont-R"}, chips=[""], deck="belligemin mage-Y"), "end")
    assert on_wall(state) == {}
    assert len(state.stack(27)) == 3
    state = do(siege({**squares, "9": "mage-R"}, chips=[""], deck="belligemin mage-Y"), "end")
    assert len(state.stack(9)) == 2


@clause("10.4")
def test_neighbours_of_a_priest_cannot_be_attacked() -> None:
    state = siege({"9": "beast-R", "10": "priest-R", "11": "priest-G"}, chips=["R" * 6 + "G" * 6], at="R")
    for section in (9, 10, 11):
        refused(state, f"attack {section}", "5.8")
    state = siege({"10": "beast-R", "sR": "flyer-G", "12": "priest-R"}, chips=["R" * 6 + "G" * 6], at="R")
    assert listed(state, "attack") == ["attack 10", "attack 12", "attack s"]


@clause("10.5")
def test_a_giant_comes_to_the_highest_free_section() -> None:
    state = do(siege({"24": "beast-Y", "9": "beast-G"}, chips=[""], deck="giant-R leviathan"), "end", "end")
    assert on_wall(state) == {9: "beast-G", 22: "leviathan", 23: "giant-R", 24: "beast-Y"}


@clause("10.6")
def test_an_archmage_dries_up_wells_of_its_signs_colour() -> None:
    state = siege({"1": "archmage-G"}, chips=["Y"], at="R", spells=["scout-Y"])
    refused(state, "well 1", "10.6")
    assert can(state, "well 2")
    assert can(state, "tower")
    assert state.view(0)["quarters"][2]["wells"][0]["dried"] == "archmage-G"
    state = do(siege({"20": "archmage-G"}, chips=["Y"], at="R", deck="belligemin mage-Y"), "end")
    refused(state, "well 1", "10.6")
    state = siege(chips=["Y"], at="R", spells=["archmage-G"])
    assert can(state, "well 1"), "a spell dries up nothing"


@clause("10.7")
def test_a_dragon_drives_everyone_out_of_the_citadel() -> None:
    state = siege({"1": "beast-Y", "sU": "rokai"}, chips=["", "", ""], at="CRC", deck="dragon-Y mage-Y mage-R")
    do(state, "end")
    assert state.waiting == (0,)
    assert listed(state, "leave") == ["leave Y", "leave G", "leave R", "leave P", "leave K"]
    do(state, "leave Y")
    assert state.waiting == (2,)
    do(state, "leave K")
    assert state.at == [0, 2, 5]
    assert state.waiting == (1,)
    refused(state, "go C", "3.3")
    state = siege({"1": "beast-Y"}, chips=["", "", ""], at="C", deck="mage-Y dragon-Y mage-R")
    do(state, "end", "end")
    for seat in (1, 2, 0):  # from the seat in turn
        assert state.waiting == (seat,)
        do(state, "leave G")
    state = siege({"13": "rokai", "C": "dragon-G"}, chips=[""], at="Y", deck="dragon-Y mage-Y mage-R")
    do(state, "end")
    assert state.view(0)["citadel"]["stack"] == ["dragon-G", "dragon-Y"]
    assert state.view(0)["citadel"]["top"]["cards"][0]["card"] == "dragon-Y"
    state = do(siege({"13": "rokai"}, chips=[""], deck="dragon-Y mage-Y mage-R"), "end")
    refused(state, "leave U", "3.5")


@clause("10.8")
def test_a_dragon_on_top_strengthens_its_colour() -> None:
    state = siege({"1": "beast-R", "9": "valkyrie", "5": "inquisitor", "2": "beast-G", "C": "dragon-R"})
    assert [strength_on(state, section) for section in (1, 9, 5, 2)] == [4, 6, 6, 3]
    assert strength(state, state.citadel[0], 31) == 10
    place(state, "C", "dragon-G")
    assert [strength_on(state, section) for section in (1, 2)] == [3, 4]
    assert strength(state, state.citadel[-1], 31) == 10


@clause("10.9")
def test_the_wyrm_on_top_strengthens_everyone() -> None:
    state = siege({"1": "beast-R", "5": "inquisitor", "2": "golem", "C": "dragon-R knellerwyrm"})
    assert [strength_on(state, section) for section in (1, 5, 2)] == [4, 7, 6]
    assert strength(state, state.citadel[-1], 31) == 10


@clause("10.10")
def test_a_mimic_counts_its_neighbours_as_changed() -> None:
    state = siege({"9": "golem", "10": "werewolf-R", "11": "beast-R symbiont-G", "C": "dragon-R"})
    assert strength_on(state, 10) == 6 + 4 + 4 + 1
    for square, where in (("sR", 27), ("sY", 25)):
        state = siege({square: "werewolf-R", "24": "beast-Y"})
        assert strength(state, state.host(where), where) == 9, "no neighbours on a square"
    state = siege({"24": "werewolf-R", "1": "beast-Y"})
    assert strength_on(state, 24) == 9, "no neighbours across the gate"


@clause("10.11")
def test_rokai_drives_out_and_shuts_its_quarter() -> None:
    state = siege({"20": "beast-Y", "C": "dragon-Y"}, chips=["", "P" * 5], at="PP", deck="rokai mage-Y mage-G")
    do(state, "end")
    assert listed(state, "leave") == ["leave U", "leave K"]
    do(state, "leave U", "leave K")
    assert state.view(0)["quarters"][4]["shut"]
    assert state.waiting == (1,)
    assert can(state, "go P"), "to attack"
    do(state, "go P", "pay")
    assert hand(state, 1) == ["rokai"]
    state = siege({"17": "rokai"}, chips=[""], at="U")
    refused(state, "go P", "3.3")
    state = siege({"17": "rokai", "18": "mage-Y"}, chips=["YYYYY"], at="P")
    assert can(state, "attack 18"), "who is inside may stay"
    state = do(siege({"20": "beast-Y"}, chips=[""], at="P", deck="rokai mage-Y"), "end")
    assert can(state, "leave C")
    do(state, "leave C")
    assert state.at[0] == CITADEL


@clause("10.12")
@clause("10.13")
def test_shaggon_bans_flame_and_lightning() -> None:
    enemies = {"9": "beast-R", "1": "shaggon"}
    spells = ["warrior-Y archmage-Y inquisitor", "warrior-G archmage-G"]
    state = do(siege(enemies, chips=["RRR", ""], at="R", spells=spells), "attack 9")
    refused(state, "cast flame 1", "10.12")
    refused(state, "cast lightning 3", "10.13")
    refused(state, "cast copy flame 1", "10.12")
    refused(state, "ask 2 flame 1", "10.12")
    refused(state, "ask 2 lightning 3", "10.13")
    refused(siege(enemies, chips=["RR"], at="R", spells=["warrior-Y"]), "attack 9", "5.6")
    refused(siege(enemies, chips=["RR"], at="R", spells=["archmage-Y"]), "attack 9", "5.6")
    refused(siege({"9": "shaggon"}, chips=["R" * 7], at="R", spells=["warrior-Y archmage-Y"]), "attack 9", "5.6")


@clause("10.14")
def test_the_valkyrie_shields_the_sections_of_her_quarter() -> None:
    enemies = {"9": "beast-R", "12": "beast-Y", "13": "beast-U", "8": "beast-G", "sR": "valkyrie"}
    state = siege(enemies, chips=["RRRUUUYYYGGG"], at="R")
    refused(state, "attack 9", "5.8")
    refused(state, "attack 12", "5.8")
    state.at[0] = 1
    assert can(state, "attack 8")
    state.at[0] = 3
    assert can(state, "attack 13")
    state = siege({"9": "beast-R", "10": "valkyrie"}, chips=["RRR"], at="R")
    assert can(state, "attack 9"), "on the wall she is asleep"


@clause("10.15")
def test_the_golem_is_immune() -> None:
    enemies = {"9": "golem", "10": "priest-Y", "11": "inquisitor", "sR": "valkyrie", "C": "knellerwyrm"}
    state = siege(enemies, chips=["R" * 6], at="R", spells=["warrior-Y mage-Y archmage-Y symbiont-Y"])
    build(state, "gun R", "R")
    assert strength_on(state, 9) == 6
    do(state, "attack 9")
    assert listed(state, "cast") == []
    refused(state, "cast flame 1", "10.15")
    refused(state, "cast alchemy", "10.15")
    do(state, "pay")
    refused(siege(enemies, chips=["R" * 5 + "Y"], at="R", spells=["rider-Y mage-Y"]), "attack 9", "5.6")
    state = do(siege(enemies, chips=[""], spells=["symbiont-Y"]), "castling", "enemy 9", "enemy 10")
    assert on_wall(state)[10] == "golem"


@clause("10.16")
def test_the_inquisitor_goads_its_neighbours() -> None:
    state = siege({"8": "beast-G", "9": "inquisitor", "10": "beast-R symbiont-R", "11": "beast-Y"})
    assert [strength_on(state, section) for section in (8, 10, 11)] == [4, 4, 3]
    assert need_at(state, 10).total == 9
