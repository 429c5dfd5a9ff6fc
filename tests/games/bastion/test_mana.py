"""Drawing mana (chapter 4)."""

import pytest

from tests.games.bastion.positions import can, chips, close, do, listed, refused, siege
from zastava.games.bastion.components import LETTERS, NONE

clause = pytest.mark.clause


@clause("4.1")
def test_a_well_gives_three_for_one_and_is_closed_then() -> None:
    state = siege(chips=["K"], at="R")
    refused(state, "well 4", "4.1")
    do(state, "well 2", "lay K")
    assert chips(state, 0) == "UUU"
    assert LETTERS[state.wells[9]] == "K"
    state.drew = False
    refused(state, "well 2", "4.1")
    do(state, "well 1", "lay U")
    assert chips(state, 0) == "RRRUU"
    state.at[0] = 6
    state.drew = False
    refused(state, "well 1", "4.1")


@clause("4.2")
def test_without_chips_one_of_the_wells_colour_is_laid_from_the_reserve() -> None:
    state = do(siege(chips=[""], at="R"), "well 1")
    assert listed(state, "lay") == ["lay -"]
    do(state, "lay -")
    assert chips(state, 0) == "RRR"
    assert state.reserve[2] == 11
    state = do(siege(chips=["Y"], at="R"), "well 1")
    refused(state, "lay -", "4.2")
    refused(state, "lay G", "4.2")
    state = siege(chips=["", "R" * 15], at="R")
    refused(state, "well 1", "4.2")
    refused(state, "tower", "4.2")
    assert can(state, "well 2")


@clause("4.3")
def test_a_tower_opens_the_wells_of_its_quarter() -> None:
    state = siege(chips=["K"], at="R")
    close(state, "R", "YG-")
    close(state, "U", "P")
    do(state, "tower", "lay K")
    assert chips(state, 0) == "YG"
    assert state.wells[8:12] == [NONE] * 4
    assert state.wells[12] != NONE
    state.drew = False
    refused(state, "tower", "4.3")
    state = do(siege(chips=["K"], at="R"), "tower", "lay K")
    assert chips(state, 0) == ""


@clause("4.4")
def test_the_citadel_opens_all_towers() -> None:
    state = siege(chips=[""])
    refused(state, "citadel", "4.4")
    close(state, "R", "Y", "G")
    close(state, "K", tower="P")
    do(state, "citadel")
    assert chips(state, 0) == "GP"
    assert state.towers == [NONE] * 6
    assert state.wells[8] != NONE
    close(state, "Y", tower="P")
    refused(state, "citadel", "3.1")
    do(state, "go U")
    refused(state, "well 1", "3.1")
    state = siege(chips=[""], at="Y")
    close(state, "K", tower="P")
    refused(state, "citadel", "4.4")


@clause("4.5")
def test_a_short_reserve_gives_what_it_has() -> None:
    state = do(siege(chips=["R" * 13 + "Y"], at="R"), "well 1", "lay Y")
    assert chips(state, 0) == "R" * 15
    state = do(siege(chips=["R" * 15], at="R"), "well 1", "lay R")
    assert chips(state, 0) == "R" * 14


@clause("4.6")
def test_what_gives_no_mana() -> None:
    state = siege({"sR": "flyer-R", "C": "dragon-Y"}, chips=["Y"], at="R")
    refused(state, "well 1", "4.6")
    refused(state, "tower", "4.6")
    state.at[0] = 6
    close(state, "U", tower="P")
    refused(state, "citadel", "4.6")
    state = siege({"1": "archmage-G"}, chips=["Y"], at="R")
    refused(state, "well 1", "10.6")
    state.damaged = 1 << 9
    refused(state, "well 2", "12.12")
