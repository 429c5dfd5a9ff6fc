"""The enemy's stage and the end (chapters 9 and 11)."""

import pytest

from tests.games.bastion.positions import do, listed, on_wall, place, refused, siege
from zastava.games.bastion.components import LETTERS

clause = pytest.mark.clause
FULL = [f"{rank}-{letter}" for rank in ("beast", "warrior", "mage", "rider") for letter in LETTERS]


@clause("9.1")
def test_a_card_is_added_while_there_are_any() -> None:
    state = do(siege({"20": "beast-Y"}, chips=[""], deck="mage-R mage-G"), "end")
    assert on_wall(state) == {19: "mage-R", 20: "beast-Y"}
    assert len(state.deck) == 1
    state = do(siege({"1": "beast-Y", "2": "beast-G", "24": "beast-R"}, chips=[""], deck="mage-R"), "end")
    assert on_wall(state)[23] == "mage-R", "it passes a group at the camp"


@clause("9.2")
def test_without_cards_the_rearmost_moves_and_nothing_works_anew() -> None:
    state = siege({"5": "flyer-Y symbiont-Y", "20": "beast-Y"}, chips=[""], deck="")
    do(state, "end")
    assert on_wall(state) == {19: "flyer-Y", 20: "beast-Y"}
    assert state.squares == [-1] * 6
    assert len(state.stack(19)) == 2
    state = do(siege({"5": "priest-Y", "20": "beast-Y"}, chips=["YYY"], at="P", deck=""), "end")
    refused(state, "attack 20", "5.8")  # it wards where it stands now


@clause("9.3")
def test_each_card_is_finished_before_the_next_comes() -> None:
    state = siege(chips=["", ""], at="C", deck="scout-Y dragon-Y scout-G mage-R beast-Y")
    do(state, "end")
    assert [item["card"] for item in state.news(0) if item["kind"] == "enter"] == ["scout-Y", "dragon-Y"]
    assert state.waiting == (0,)
    do(state, "leave R", "leave G")
    assert state.waiting == (1,)
    assert len(state.deck) == 3
    state = siege(chips=["", ""], at="C", deck="infiltrator dragon-Y mage-R beast-Y")
    do(state, "end")
    assert len(state.deck) == 2, "the second of the two comes when everyone is out of the citadel"
    do(state, "leave R", "leave G")
    assert set(on_wall(state).values()) == {"infiltrator", "mage-R"}


@clause("11.1")
def test_lost_when_a_card_finds_no_section() -> None:
    wall = {str(number + 1): FULL[number] for number in range(24)}
    state = do(siege(wall, chips=["", ""], deck="flyer-Y giant-R"), "end")
    assert state.outcome is not None
    assert (state.outcome.clause, state.outcome.winners, state.outcome.values) == ("11.1", (), {"left": 1})
    assert state.waiting == ()
    for card in ("dragon-Y", "symbiont-Y"):
        state = do(siege(wall, chips=["", ""], at="R", deck=f"{card} giant-R"), "end")
        assert state.outcome is None


@clause("11.2")
def test_lost_when_an_enemy_cannot_move_on() -> None:
    state = do(siege({"23": "beast-Y", "24": "beast-G"}, chips=[""], deck=""), "end")
    assert state.outcome is not None
    assert (state.outcome.clause, state.outcome.winners) == ("11.2", ())
    assert state.outcome.values == {"section": 23, "enemies": 2}


@clause("11.3")
def test_won_when_the_wall_is_clear_and_the_deck_empty() -> None:
    state = siege({"9": "beast-R", "sU": "flyer-Y", "C": "dragon-Y"}, chips=["RRR", ""], at="R", deck="")
    state.rituals[0] = 1 << 8
    do(state, "attack 9", "pay")
    assert state.outcome is not None, "before rituals"
    assert (state.outcome.clause, state.outcome.winners, state.outcome.values) == ("11.3", (0, 1), {"inside": 2})
    state = do(siege({"9": "beast-R"}, chips=["RRR"], at="R", deck="mage-Y"), "attack 9", "pay")
    assert state.outcome is None, "a card is still to come"
    for card in ("flyer-Y", "dragon-Y"):
        state = do(siege(chips=[""], deck=card), "end")
        assert state.outcome is not None
        assert state.outcome.winners == (0,)
    state = do(siege({"sR": "flyer-R", "9": "beast-G"}, chips=["RRRRR"], at="R", deck=""), "attack s", "pay")
    assert state.outcome is None
    assert listed(state, "end") == ["end"]


@clause("11.3")
def test_a_last_card_that_brings_another_wins_only_if_none_is_left() -> None:
    state = siege(chips=[""], deck="black-wing mage-Y")
    place(state, "sU", "flyer-Y")
    do(state, "end")
    assert state.outcome is None
    assert on_wall(state) == {24: "mage-Y"}
