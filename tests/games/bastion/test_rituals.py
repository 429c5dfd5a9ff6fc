"""Rituals, artefacts and structures (chapter 8)."""

import pytest

from tests.games.bastion.positions import (
    artefacts,
    build,
    can,
    chips,
    close,
    do,
    listed,
    refused,
    ritual,
    rituals,
    siege,
)
from zastava.core.contract import CHANCE
from zastava.games.bastion.components import NONE
from zastava.games.bastion.moves import RITUAL_TEXTS
from zastava.games.bastion.rules.strength import strength
from zastava.games.bastion.state import State

clause = pytest.mark.clause


def held(state: State, seat: int = 0) -> list[str]:
    return state.view(0)["players"][seat]["rituals"]  # type: ignore[no-any-return]


@clause("8.1")
def test_a_ritual_has_the_colour_of_the_defeated_card() -> None:
    state = siege({"9": "beast-R", "1": "mage-G"}, chips=["RRR"], at="R")
    rituals(state, 0, "converter R", "gun G")
    refused(state, "make converter R", "8.1")
    do(state, "attack 9", "pay")
    refused(state, "build gun G R", "8.1")
    refused(state, "make converter Y", "8.1")
    do(state, "make converter R")
    assert state.artefacts[0] == 1 << ritual("converter R")
    state = siege({"9": "beast-R", "1": "mage-G"}, chips=["RRR"], at="R")
    rituals(state, 0, "converter R")
    do(state, "attack 9", "pay", "skip", "end")


@clause("8.1")
def test_the_colours_of_white_prismatic_and_gray_cards() -> None:
    for cards, supply, wanted in (("infiltrator", "PPP", "P"), ("inquisitor", "YGRUPK", "P")):
        state = siege({"17": cards, "1": "mage-G"}, chips=[supply], at="P")
        rituals(state, 0, "converter P", "converter R")
        do(state, "attack 17", "pay")
        assert listed(state, "make") == [f"make converter {wanted}"]
    state = siege({"C": "knellerwyrm", "1": "mage-G"}, chips=["YYYYYKKKKK"])
    rituals(state, 0, "converter P", "converter R")
    do(state, "attack C", "pay")
    assert listed(state, "make") == ["make converter R", "make converter P"]
    do(state, "make converter R")
    do(state, listed(state, "keep")[0])
    assert not can(state, "make converter P"), "one ritual for one card"


@clause("8.1")
def test_one_ritual_for_each_card_in_any_order_and_just_drawn_ones_too() -> None:
    state = siege({"9": "beast-R symbiont-G", "1": "mage-G"}, chips=["RRRGGGG"], at="R")
    rituals(state, 0, "converter R", deck=["gun G", "gun Y", "gun U"])
    do(state, "attack 9", "pay", "make converter R", "keep gun G", "build gun G K")
    assert state.bases[5] == ritual("gun G")


@clause("8.1")
def test_a_ritual_that_was_not_performed_is_not_due_later() -> None:
    for first, supply, at in (("9", "RRRGGG", "R"), ("C", "YYYYYYYYYY", "C")):
        enemies = {"9": "beast-R", "10": "beast-G", "C": "knellerwyrm"}
        state = siege({first: enemies[first], "10": "beast-G", "1": "mage-Y"}, chips=[supply], at=at)
        rituals(state, 0, "converter R", "converter G")
        do(state, f"attack {first}", "pay", "skip", "end")
        state.at[0] = 2
        if first == "C":
            state.gain(0, 1, 3)
            state.reserve[1] -= 3
        do(state, "attack 10", "pay")
        assert listed(state, "make") == ["make converter G"]


@clause("8.2")
def test_draw_two_keep_one() -> None:
    state = siege({"9": "beast-R", "1": "mage-G"}, chips=["RRR"], at="R")
    rituals(state, 0, "converter R", deck=["gun Y", "well Y", "gun U"])
    do(state, "attack 9", "pay", "make converter R")
    assert state.sealed(0) == CHANCE
    assert listed(state, "keep") == ["keep gun Y", "keep well Y"]
    refused(state, "keep gun U", "8.2")
    do(state, "keep well Y")
    assert held(state) == ["well Y"]
    assert [RITUAL_TEXTS[one] for one in state.ritual_deck] == ["gun Y", "gun U"]
    assert state.view(0)["rituals"]["under"] == ["gun Y"]
    state = siege({"9": "beast-R", "1": "mage-G"}, chips=["RRR"], at="R")
    rituals(state, 0, "converter R", deck=["gun Y"])
    do(state, "attack 9", "pay", "make converter R")
    assert held(state) == ["gun Y"]
    state = siege({"9": "beast-R", "1": "mage-G"}, chips=["RRR"], at="R")
    rituals(state, 0, "converter R")
    state.ritual_deck = []
    do(state, "attack 9", "pay", "make converter R", "end")


@clause("8.3")
def test_each_artefact_once_in_a_stage_and_between_actions() -> None:
    state = siege(chips=["RRR"], at="R")
    refused(state, "convert R", "8.3")
    refused(siege(chips=["", "R"]), "take 2 R", "8.3")
    artefacts(state, 0, "converter R", "converter G")
    do(state, "convert R", "for Y", "convert R", "for Y")
    refused(state, "convert R", "8.3")
    do(state, "well 1")
    assert not can(state, "convert R")


@clause("8.4")
def test_an_accumulator_takes_a_chip_from_anyone_anywhere() -> None:
    state = siege(chips=["", "K", "G"], at="RKY")
    artefacts(state, 0, "accumulator R")
    assert listed(state, "take") == ["take 2 K", "take 3 G"]
    refused(state, "take 2 G", "8.4")
    do(state, "take 3 G", "no", "take 2 K", "yes")
    assert chips(state, 0) == "K"
    refused(state, "take 3 G", "8.3")


@clause("8.5")
def test_a_converter_changes_a_chip_for_one_in_the_reserve() -> None:
    state = siege(chips=["R", "G" * 15])
    artefacts(state, 0, "converter R")
    refused(state, "convert Y", "8.5")
    do(state, "convert R")
    refused(state, "for R", "8.5")
    refused(state, "for G", "8.5")
    do(state, "for K")
    assert chips(state, 0) == "K"
    state = siege(chips=["R", "".join(letter * 15 for letter in "YGUPK")])
    artefacts(state, 0, "converter R")
    refused(state, "convert R", "8.5")  # nothing but red in the reserve


@clause("8.6")
def test_a_structure_takes_any_base_and_the_old_one_goes_under_the_deck() -> None:
    state = siege({"9": "beast-R", "sU": "flyer-Y"}, chips=["RRR"], at="R")
    rituals(state, 0, "gun R", deck=["gun Y", "well G", "gun U"])
    build(state, "well K", "U")
    close(state, "U", "---G")
    state.damaged = 1 << 15
    do(state, "attack 9", "pay")
    assert len(listed(state, "build")) == 6
    do(state, "build gun R U", "keep gun Y")
    assert state.bases[3] == ritual("gun R")
    assert (state.wells[15], state.well_colour[15], state.damaged, state.reserve[1]) == (NONE, NONE, 0, 15)
    assert [RITUAL_TEXTS[one] for one in state.ritual_deck[:2]] == ["well G", "well K"]


@clause("8.7")
def test_a_well_on_a_base_is_a_fourth_well() -> None:
    state = siege(chips=["Y"], at="R")
    build(state, "well P", "R")
    do(state, "well 4", "lay Y")
    assert chips(state, 0) == "PPP"
    state.drew = False
    refused(state, "well 4", "4.1")
    do(state, "tower", "lay P")
    assert chips(state, 0) == "YPP"


@clause("8.8")
def test_an_obelisk_adds_one_to_wells_of_its_colour() -> None:
    state = siege(chips=["Y"], at="R", spells=["scout-Y"])
    build(state, "obelisk R", "R")
    assert chips(do(state.copy(), "well 1", "lay Y"), 0) == "RRRR"
    assert chips(do(state.copy(), "well 2", "lay Y"), 0) == "UUU"
    assert chips(do(state.copy(), "well 1", "cast prism K", "lay Y"), 0) == "KKKK"
    assert chips(do(state.copy(), "well 2", "cast prism R", "lay Y"), 0) == "RRR"
    state = siege(chips=["Y"], at="R", spells=["scout-Y giant-R"])
    build(state, "obelisk R", "R")
    do(state, "well 1", "cast abundance 3", "cast prism K", "lay Y")
    assert chips(state, 0) == "K" * 7, "all together"


@clause("8.9")
def test_a_gun_weakens_enemies_of_its_colour_in_its_quarter() -> None:
    state = siege({"9": "mage-R", "10": "mage-G", "13": "mage-U", "sR": "valkyrie", "12": "golem"})
    build(state, "gun R", "R")
    assert [strength(state, state.wall[section], section) for section in (9, 10, 13, 12)] == [3, 5, 5, 6]
    assert strength(state, state.squares[2], 27) == 3, "white is red here"
