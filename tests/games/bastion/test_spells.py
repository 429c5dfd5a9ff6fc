"""Spells and help (chapters 6 and 7)."""

import pytest

from tests.games.bastion.positions import artefacts, can, chips, close, do, hand, listed, on_wall, refused, siege
from zastava.core.contract import NOBODY, PASSED
from zastava.core.errors import IllegalMove
from zastava.games.bastion.moves import parse
from zastava.games.bastion.position import CITADEL

clause = pytest.mark.clause


@clause("6.1")
def test_a_spell_is_used_once_and_any_number_in_one_action() -> None:
    spells = ["warrior-Y warrior-G rider-Y mage-Y"]
    state = do(siege({"9": "rider-R", "1": "beast-Y"}, chips=["GG"], at="R", spells=spells), "attack 9")
    refused(state, "cast abundance 3", "6.1")
    refused(state, "cast flame 3", "6.1")
    do(state, "cast flame 1", "cast flame 1", "cast flame 2", "cast alchemy")
    refused(state, "cast flame 1", "6.1")
    do(state, "pay")
    assert hand(state, 0) == ["rider-R"]
    assert len(state.gone) == 4
    assert chips(state, 0) == ""


@clause("6.2")
def test_haste_follows_a_step_at_once() -> None:
    state = siege(chips=["Y"], at="R", spells=["beast-Y beast-G"])
    refused(state, "haste C", "6.2")
    do(state, "go C", "haste K", "haste Y")
    assert state.at[0] == 0
    refused(state, "haste G", "6.2")
    state = do(siege(chips=["Y"], at="R", spells=["beast-Y"]), "go U", "well 1", "lay Y")
    refused(state, "haste P", "6.2")


@clause("6.2")
@pytest.mark.parametrize(
    "between",
    [
        "citadel", "tower lay Y", "attack 9 pay", "convert R for Y", "take 2 K yes", "take 2 K no", "revive 1",
        "castling enemy 1 enemy 2", "ask 2 teleport enemy 1 to 5 no",
    ],
)  # fmt: skip
def test_no_haste_once_something_came_between(between: str) -> None:
    state = siege(
        {"9": "beast-R", "1": "beast-P", "2": "mage-K"},
        chips=["YYRRRR", "K"],
        at="CK" if between != "citadel" else "RK",
        spells=["beast-Y symbiont-R", "priest-Y"],
        mode="scenario-4",
    )
    artefacts(state, 0, "converter R", "accumulator R")
    state.damaged = 1 << 8
    close(state, "K", tower="G")
    do(state, "go C" if between == "citadel" else "go R")
    assert listed(state, "haste")
    words = between.split()
    single = ("citadel", "tower", "pay", "yes", "no", "castling")
    while words:
        size = 1 if words[0] in single else 3 if words[0] in ("take", "ask") else 2
        do(state, " ".join(words[:size]))
        words = words[size:]
    assert state.waiting == (0,)
    assert listed(state, "haste") == []
    refused(state, "haste U", "6.2")


@clause("6.3")
def test_a_flame_helps_from_the_attackers_tile() -> None:
    state = siege({"9": "rider-R"}, chips=["R" * 6, ""], at="RG", spells=["", "rider-Y"])
    do(state, "attack 9")
    refused(state, "ask 2 flame 2", "6.3")
    state.at[1] = 2
    do(state, "ask 2 flame 2", "yes", "pay")
    assert chips(state, 0) == "RR"
    state = siege({"1": "rider-R"}, chips=["R" * 6, ""], spells=["flyer-R", "rider-Y"])
    do(state, "arrow 1", "ask 2 flame 2", "yes", "pay")


@clause("6.4")
def test_alchemy_takes_any_colours() -> None:
    state = siege({"9": "beast-R", "1": "mage-R"}, chips=["YGU", ""], at="R", spells=["mage-Y mage-G", "mage-U"])
    do(state, "attack 9")
    refused(state, "ask 2 lightning 3", "6.1")
    do(state, "cast alchemy")
    refused(state, "cast alchemy", "6.4")
    do(state, "pay")
    assert hand(state, 0) == ["beast-R", "mage-G"]


@clause("6.5")
def test_a_prism_gives_one_colour_of_choice() -> None:
    state = do(siege(chips=["Y"], at="R", spells=["scout-Y"]), "well 1", "cast prism K", "lay Y")
    assert chips(state, 0) == "KKK"
    assert hand(state, 0) == []
    state = do(siege(chips=["Y"], at="R", spells=["scout-Y"]), "tower")
    refused(state, "cast prism K", "6.5")


@clause("6.6")
def test_castling_exchanges_two_whole_enemies_on_the_wall() -> None:
    enemies = {"5": "beast-Y symbiont-Y", "9": "flyer-G", "sU": "flyer-R"}
    state = siege(enemies, chips=[""], spells=["symbiont-R"])
    do(state, "castling")
    refused(state, "enemy 6", "6.6")
    do(state, "enemy 5")
    refused(state, "enemy 5", "6.6")
    do(state, "enemy 9")
    assert on_wall(state) == {5: "flyer-G", 9: "beast-Y"}
    assert state.view(0)["wall"][8]["cards"][1]["card"] == "symbiont-Y"
    assert hand(state, 0) == []
    refused(siege({"5": "beast-Y"}, chips=[""], spells=["symbiont-R"]), "castling", "6.6")
    state = do(siege({"5": "beast-Y", "6": "beast-G"}, chips=["YYY"], at="G", spells=["symbiont-R"]), "attack 5")
    assert not can(state, "castling"), "not while an action is under way"


@clause("6.7")
def test_an_arrow_reaches_everything_out_of_reach() -> None:
    enemies = {"1": "beast-Y", "9": "beast-R", "sK": "flyer-Y", "C": "dragon-Y", "20": "golem"}
    state = siege(enemies, chips=["Y" * 12 + "P" * 6], at="R", spells=["flyer-R"])
    assert listed(state, "arrow") == ["arrow 1", "arrow sK", "arrow C"]
    refused(state, "arrow 9", "6.7")
    refused(state, "arrow 2", "5.1")
    refused(state, "arrow 20", "10.15")
    do(state, "arrow C", "pay")
    assert state.at[0] == 2
    assert hand(state, 0) == ["dragon-Y"]
    refused(siege(enemies, chips=["Y" * 12], at="R"), "arrow 1", "6.7")


@clause("6.8")
def test_teleport_takes_an_enemy_to_a_free_section() -> None:
    state = siege({"5": "flyer-Y", "9": "beast-G"}, chips=[""], spells=["priest-R"])
    do(state, "teleport")
    refused(state, "to 17", "6.8")
    do(state, "enemy 5")
    refused(state, "to 9", "6.8")
    refused(state, "enemy 9", "6.8")
    do(state, "to 17")
    assert on_wall(state) == {9: "beast-G", 17: "flyer-Y"}
    refused(siege(chips=[""], spells=["priest-R"]), "teleport", "6.8")
    ranks = ("beast", "warrior", "mage", "rider")
    full = {str(section): f"{ranks[section % 4]}-{'YGRUPK'[section // 4 % 6]}" for section in range(1, 25)}
    refused(siege(full, chips=[""], spells=["priest-R"]), "teleport", "6.8")


@clause("6.9")
def test_abundance_adds_its_power() -> None:
    state = siege(chips=["Y"], at="R", spells=["giant-R infiltrator"])
    do(state, "well 1", "cast abundance 3", "cast abundance 2", "lay Y")
    assert chips(state, 0) == "R" * 8
    state = do(siege(chips=["Y"], at="R", spells=["giant-R"]), "tower")
    refused(state, "cast abundance 3", "6.9")


@clause("6.10")
def test_a_lightning_helps_from_anywhere() -> None:
    state = siege({"9": "rider-R"}, chips=["RRR", ""], at="RK", spells=["", "archmage-Y"])
    do(state, "attack 9", "ask 2 lightning 3", "yes", "pay")
    assert hand(state, 1) == []


@clause("6.11")
def test_a_copy_works_as_any_spell_before_any_defender() -> None:
    state = siege({"9": "rider-R"}, chips=["RR", ""], at="RK", spells=["inquisitor rider-Y", "werewolf-Y archmage-Y"])
    do(state, "attack 9", "cast flame 2", "cast copy flame 2", "pay")
    assert hand(state, 0) == ["rider-R"]
    state = siege({"9": "rider-R"}, chips=["RRRR", ""], at="RK", spells=["rider-Y", "werewolf-Y"])
    do(state, "attack 9")
    refused(state, "ask 2 copy flame 2", "6.3")
    refused(state, "cast copy lightning 3", "6.11")
    state = siege(chips=["", ""], at="RK", spells=["werewolf-Y", "beast-Y"])
    do(state, "go C", "copy haste Y")
    assert hand(state, 1) == ["beast-Y"]
    assert hand(state, 0) == []
    state = siege({"1": "beast-Y"}, chips=["YYY", ""], at="R", spells=["werewolf-Y", "flyer-Y dragon-Y"])
    do(state, "copy arrow 1", "pay")
    state = siege({"1": "beast-Y"}, chips=["Y", ""], at="R", spells=["werewolf-Y", "scout-Y"])
    do(state, "well 1", "cast copy prism K", "lay Y")
    assert chips(state, 0) == "KKK"


@clause("6.12")
def test_repeat_begins_the_stage_anew() -> None:
    state = siege({"9": "beast-R"}, chips=["RRRR", "R"], at="R", spells=["dragon-Y"])
    artefacts(state, 0, "converter Y")
    refused(siege(chips=[""]), "repeat", "6.12")
    do(state, "convert R", "for Y", "well 1", "lay Y", "go C", "repeat")
    assert state.waiting == (0,)
    assert hand(state, 0) == []
    do(state, "convert R", "for G", "go R", "attack 9", "pay", "well 2", "lay R")
    do(siege(chips=["", ""], spells=["werewolf-Y", "dragon-Y"]), "copy repeat", "go R")
    state = do(siege(chips=[""], at="R", spells=["dragon-Y beast-Y"]), "go C", "repeat")
    refused(state, "haste K", "6.2")  # no step yet in the new stage


@clause("7.1")
def test_help_is_the_decision_of_its_owner() -> None:
    state = siege({"5": "beast-Y", "9": "beast-R"}, chips=["RRR", "K"], at="R", spells=["", "warrior-G symbiont-R"])
    artefacts(state, 0, "accumulator Y")
    refused(state, "ask 1 castling", "7.1")
    refused(state, "ask 3 castling", "7.1")
    refused(state, "ask 2 teleport", "6.1")
    do(state, "ask 2 castling", "enemy 5", "enemy 9")
    assert (state.waiting, state.asked_by) == ((1,), 0)
    assert [str(move) for move in state.moves(1)] == ["yes", "no"]
    assert state.sealed(0) == PASSED
    refused(state, "pay", "7.1")
    do(state, "yes")
    assert on_wall(state) == {5: "beast-R", 9: "beast-Y"}
    assert state.asked_by == NOBODY
    do(state, "take 2 K", "yes")
    assert chips(state, 0) == "RRRK"


@clause("7.1")
def test_help_that_is_given_comes_without_asking() -> None:
    spells = ["", "warrior-G symbiont-R"]
    state = siege({"5": "beast-Y", "9": "beast-R"}, chips=["RR", "K"], at="R", spells=spells, given=True)
    artefacts(state, 0, "accumulator Y")
    do(state, "take 2 K", "ask 2 castling", "enemy 5", "enemy 9")
    assert on_wall(state) == {5: "beast-R", 9: "beast-Y"}
    assert (state.waiting, chips(state, 0)) == ((0,), "RRK")
    state = siege({"9": "beast-R", "1": "mage-R"}, chips=["RR", ""], at="R", spells=["", "warrior-G"], given=True)
    do(state, "attack 9", "ask 2 flame 1", "pay")
    assert state.waiting == (0,)
    assert hand(state, 1) == []


@clause("7.2")
def test_a_refusal_holds_until_the_stage_ends() -> None:
    state = siege({"9": "rider-R"}, chips=["R" * 6, "KG"], at="R", spells=["", "warrior-G warrior-Y archmage-Y"])
    artefacts(state, 0, "accumulator Y")
    do(state, "take 2 K", "no")
    refused(state, "take 2 K", "7.2")
    assert can(state, "take 2 G"), "another colour, and the accumulator is not used up"
    do(state, "attack 9", "ask 2 flame 1", "no")
    refused(state, "ask 2 flame 1", "7.2")
    assert can(state, "ask 2 lightning 3")
    do(state, "pay", "end", "end")
    assert state.refused == [0, 0]
    assert state.at[0] != CITADEL
    close(state, "R", "Y")
    assert can(state, "take 2 K")


@clause("7.1")
def test_anothers_spell_does_not_come_without_consent() -> None:
    state = siege({"9": "rider-R"}, chips=["R" * 6, ""], at="R", spells=["", "rider-Y werewolf-Y"])
    do(state, "attack 9")
    refused(state, "cast flame 2", "6.1")
    refused(state, "cast copy flame 2", "6.11")
    do(state, "ask 2 flame 2")
    for notation in ("pay", "cast flame 2", "yes"):
        with pytest.raises(IllegalMove) as caught:
            state.play(0, parse(notation))
        assert caught.value.clause == "1.2"
    refused(state, "cast flame 2", "7.1")
    do(state, "no")
    refused(state, "ask 2 flame 2", "7.2")
    refused(state, "cast flame 2", "6.1")
    do(state, "ask 2 copy flame 2", "no")
    refused(state, "ask 2 copy flame 2", "7.2")
    do(state, "pay")
    assert hand(state, 1) == ["rider-Y", "werewolf-Y"]


@clause("7.2")
def test_a_refused_castling_leaves_all_as_it_was() -> None:
    spells = ["", "symbiont-R werewolf-Y", "symbiont-Y"]
    enemies = {"5": "beast-Y", "9": "beast-R"}
    state = siege(enemies, chips=["", "", ""], spells=spells, deck="giant-Y giant-G giant-R")
    do(state, "ask 2 castling", "enemy 5", "enemy 9", "no")
    assert on_wall(state) == {5: "beast-Y", 9: "beast-R"}
    assert hand(state, 1) == ["symbiont-R", "werewolf-Y"]
    refused(state, "ask 2 castling", "7.2")
    do(state, "ask 2 copy castling", "enemy 5", "enemy 9", "no")
    refused(state, "ask 2 copy castling", "7.2")
    assert listed(state, "ask") == ["ask 3 castling"]
    do(state, "end", "end", "end", "ask 2 copy castling", "enemy 5", "enemy 9", "yes")
    assert on_wall(state)[5] == "beast-R"
    assert hand(state, 1) == ["symbiont-R"], "the copy is used up"
