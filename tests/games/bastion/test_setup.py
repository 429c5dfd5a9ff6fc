"""Set-up of all modes, and what is hidden (chapters 12 and 13)."""

from collections.abc import Callable
from importlib.resources import files

import pytest

from tests.games.bastion.positions import do, refused, rituals, siege
from zastava.core.chance import chance
from zastava.core.contract import CHANCE
from zastava.core.errors import BadInput
from zastava.games.bastion import GAME
from zastava.games.bastion.components import (
    CARD_COLOURS,
    CARD_ID,
    CARD_OF,
    CARD_TYPE,
    CARDS,
    CLASS_NAMES,
    CLASSES,
    COLOUR,
    DECKS,
    ENEMIES,
    LETTERS,
    NONE,
    PROPERTY_NAMES,
    QUARTER_WELLS,
    RANK,
    SUPPORT_CLASSES,
    TYPE_TEXT,
    check_components,
)
from zastava.games.bastion.moves import RITUAL_TEXTS
from zastava.games.bastion.position import AWAY, CITADEL, HAND, LEAVING
from zastava.games.bastion.rules import setup as setting_up
from zastava.games.bastion.state import State

clause = pytest.mark.clause
MODES = ["learning", "normal", "scenario-1", "scenario-2", "scenario-3", "scenario-4"]


def all_cards(state: State) -> list[str]:
    """Cards in the deck and in play, not those won."""
    play = [card for card in range(CARDS) if state.where[card] != AWAY and state.where[card] < HAND]
    return sorted(CARD_ID[card] for card in [*state.deck, *play])


def ranks(state: State) -> dict[str, int]:
    found: dict[str, int] = {}
    for name in all_cards(state):
        rank = CLASSES[RANK[CARD_OF[name]]]
        found[rank] = found.get(rank, 0) + 1
    return found


@clause("12.1")
@pytest.mark.parametrize("seats", [1, 2, 3, 4])
def test_a_chip_of_each_colour_and_one_enemy_more_than_defenders(seats: int) -> None:
    state = GAME.setup(seats, {"mode": "normal", "classes": "giant,priest,archmage"}, 5)
    assert state.mana == [1] * (6 * seats)
    assert state.at == [CITADEL] * seats
    assert len(all_cards(state)) == 31
    assert sorted(state.order) == [0, 1, 2, 3, 4, 5]
    orders = {tuple(GAME.setup(2, {"mode": "normal"}, seed).order) for seed in range(5)}
    assert len(orders) > 1


@clause("12.1")
@pytest.mark.parametrize("mode", [mode for mode in MODES if mode != "scenario-4"])
@pytest.mark.parametrize("seats", [1, 2, 3, 4])
def test_reinforcements_come_on_top_of_the_first_enemies(mode: str, seats: int) -> None:
    for seed in range(6):
        state = GAME.setup(seats, {"mode": mode}, seed)
        while state.phase == LEAVING:
            state.play(state.waiting[0], state.moves(state.waiting[0])[0])
        come = [card for card in range(CARDS) if 0 < state.where[card] < HAND]
        assert len(come) == seats + 1 + sum(ENEMIES[card].properties.count(1) for card in come)


def seen(mode: str, what: Callable[[State], object], seats: int = 2) -> int:
    """How many different things the set-ups of 16 seeds show."""
    return len({repr(what(GAME.setup(seats, {"mode": mode}, seed))) for seed in range(16)})


@clause("2.3")
@pytest.mark.parametrize(("side", "number"), [("statue", 0), ("plain", 1)])
def test_wells_belong_to_their_quarter_wherever_it_lies(side: str, number: int) -> None:
    for seed in range(3):
        state = GAME.setup(2, {"mode": "normal", "side": side}, seed)
        for quarter, colour in enumerate(state.order):
            assert state.quarter_of[colour] == quarter
            assert state.well_colour[quarter * 4 : quarter * 4 + 3] == QUARTER_WELLS[number][colour]


@clause("12.1")
def test_what_is_taken_at_random_is_random() -> None:
    assert seen("learning", lambda state: sorted(state.hidden)) > 9, "which cards are left out"
    assert seen("learning", lambda state: [RANK[card] for card in state.deck]) == 16, "the order of the deck"
    assert seen("normal", lambda state: state.rituals) > 12
    assert seen("scenario-1", lambda state: state.bases) > 12
    assert seen("scenario-2", lambda state: state.hand(0)) > 3, "which beast"
    assert seen("scenario-4", lambda state: state.bases) > 12
    assert seen("scenario-4", ranked_flyers) > 3, "which flyer on which square"
    assert seen("scenario-4", far_dragon) == 3


def ranked_flyers(state: State) -> list[int]:
    """The flyers on the far squares by the order of their colours."""
    colours = [COLOUR[card] for card in state.squares[2:5]]
    return [sorted(colours).index(colour) for colour in colours]


def far_dragon(state: State) -> int:
    """Of which of the far quarters the dragon is."""
    return state.order[2:5].index(COLOUR[state.citadel[0]])


@clause("12.2")
def test_the_deck_of_the_learning_game() -> None:
    for seed in range(5):
        state = GAME.setup(2, {}, seed)
        assert ranks(state) == {
            "beast": 6, "warrior": 5, "mage": 4, "rider": 3, "scout": 2, "flyer": 2, "giant": 2, "infiltrator": 1,
        }  # fmt: skip
        assert state.order == [0, 1, 2, 3, 4, 5]
        assert state.ritual_deck == []


@clause("12.3")
@pytest.mark.parametrize(
    ("level", "each", "legends"), [("easy", 2, 1), ("medium", 3, 2), ("hard", 4, 3), ("extreme", 5, 4)]
)
def test_the_decks_of_the_normal_game(level: str, each: int, legends: int) -> None:
    state = GAME.setup(3, {"mode": "normal", "level": level, "classes": "scout,giant,archmage"}, 3)
    found = ranks(state)
    assert [found.pop(rank) for rank in ("scout", "giant", "archmage")] == [each] * 3
    assert [found.pop(rank) for rank in ("beast", "warrior", "mage", "rider")] == [6] * 4
    assert sum(found.values()) == legends
    assert GAME.setup(2, {"mode": "normal", "side": "plain"}, 1).view(0)["side"] == "plain"


@clause("12.4")
def test_exactly_three_support_classes() -> None:
    for wrong in ("scout", "scout,giant", "scout,giant,flyer,priest", "all"):
        with pytest.raises(BadInput, match=r"12\.4"):
            GAME.setup(2, {"mode": "normal", "classes": wrong}, 1)
    chosen = [tuple(GAME.setup(2, {"mode": "normal"}, seed).view(0)["classes"]) for seed in range(8)]
    assert all(len(classes) == 3 and set(classes) <= set(SUPPORT_CLASSES) for classes in chosen)
    assert len(set(chosen)) > 1


@clause("12.5")
def test_everyone_returns_one_of_three_rituals_at_the_same_time() -> None:
    state = GAME.setup(3, {"mode": "normal", "classes": "giant,scout,archmage"}, 2)
    assert state.waiting == (0, 1, 2)
    assert all(len(player["rituals"]) == 3 for player in state.view(0)["players"])
    before = {seat: state.view(seat) for seat in range(3)}
    move = state.moves(1)[0]
    state.play(1, move)
    assert state.waiting == (0, 2)
    assert {**state.view(0), "waiting": [0, 1, 2]} == before[0]
    assert state.news(0) == []
    refused(state, "end", "12.5")
    foreign = next(one for one in range(len(RITUAL_TEXTS)) if not state.rituals[0] >> one & 1)
    refused(state, f"return {RITUAL_TEXTS[foreign]}", "12.5")  # not one of the own three
    state.play(0, state.moves(0)[1])
    state.play(2, state.moves(2)[2])
    assert state.sealed(2) == CHANCE
    assert [item["kind"] for item in state.news(1)] == ["return"] * 3
    assert all(len(player["rituals"]) == 2 for player in state.view(0)["players"])
    assert len(state.view(0)["rituals"]["mixed"]) == 3
    refused(state, str(move), "3.1")
    orders = set()
    for seed in range(12):
        state = GAME.setup(2, {"mode": "normal"}, seed)
        back = [state.moves(seat)[0] for seat in range(2)]
        for seat in range(2):
            state.play(seat, back[seat])
        under = [f"return {RITUAL_TEXTS[one]}" for one in state.ritual_deck[:2]]
        assert sorted(under) == sorted(str(one) for one in back)
        orders.add(under[0] == str(back[0]))
    assert len(orders) == 2, "in random order"
    solo = GAME.setup(1, {"mode": "normal"}, 2)
    held = [one for one in solo.view(0)["players"][0]["rituals"] if one.startswith("accumulator")]
    assert held == []
    assert solo.census()["rituals"] == 24


@clause("12.6")
def test_a_priest_beside_a_priest_is_set_aside_in_set_up() -> None:
    state = siege(chips=["", ""], deck="priest-Y priest-G beast-Y mage-Y mage-G", mode="learning")
    state.setting_up = True
    state.to_come = 2
    setting_up.go_on(state)
    assert state.view(0)["wall"][23]["cards"][0]["card"] == "priest-Y"
    assert state.view(0)["wall"][22]["cards"][0]["card"] == "beast-Y"
    assert sorted(CARD_ID[card] for card in state.deck) == ["mage-G", "mage-Y", "priest-G"]
    lies = set()
    for seed in range(12):
        state = siege(chips=["", ""], deck="priest-Y priest-G beast-Y mage-Y mage-G", mode="learning")
        state.chance = chance(seed, "aside")
        state.setting_up = True
        state.to_come = 2
        setting_up.go_on(state)
        lies.add(state.deck.index(CARD_OF["priest-G"]))
    assert lies == {0, 1, 2}, "shuffled in"
    state = do(siege(chips=["", ""], deck="priest-Y priest-G beast-Y"), "end", "end")
    assert state.view(0)["wall"][22]["cards"][0]["card"] == "priest-G", "only in set-up"


@clause("12.7")
def test_scenario_1() -> None:
    state = GAME.setup(2, {"mode": "scenario-1"}, 1)
    assert len(all_cards(state)) == 41
    assert ranks(state)["flyer"] == ranks(state)["scout"] == 6
    assert {"infiltrator", "belligemin", "rokai", "valkyrie", "black-wing"} <= set(all_cards(state))
    assert sorted(state.well_colour[3::4]) == [0, 1, 2, 3, 4, 5]
    assert state.view(0)["side"] == "plain"
    assert state.census()["rituals"] == 30
    assert GAME.setup(1, {"mode": "scenario-1"}, 1).census()["rituals"] == 24


@clause("12.8")
def test_scenario_2() -> None:
    state = GAME.setup(3, {"mode": "scenario-2"}, 1)
    assert len(all_cards(state)) == 39
    assert "beast" not in ranks(state)
    assert {rank: ranks(state)[rank] for rank in ("symbiont", "giant", "werewolf")} == {
        "symbiont": 6, "giant": 6, "werewolf": 6,
    }  # fmt: skip
    assert {"shaggon", "knellerwyrm", "leviathan"} <= set(all_cards(state))
    assert all([spell["type"] for spell in player["spells"]] == ["haste"] for player in state.view(0)["players"])


@clause("12.9")
def test_scenario_3() -> None:
    for seed in range(6):
        state = GAME.setup(2, {"mode": "scenario-3"}, seed)
        assert len(all_cards(state)) == 42
        assert all(ranks(state)[name] == 1 for name in SUPPORT_CLASSES)
        legends = [place for place, card in enumerate(state.deck) if COLOUR[card] > 5]
        assert len(legends) == 10
        assert max(legends) < 30, "below the first twelve"


@clause("12.10")
def test_scenario_4() -> None:
    state = GAME.setup(2, {"mode": "scenario-4"}, 4)
    view = state.view(0)
    colours = [quarter["colour"] for quarter in view["quarters"]]
    assert [player["at"] for player in view["players"]] == [colours[0]] * 2
    assert view["wall"] == [None] * 24
    assert len(state.deck) == 33
    assert {CLASSES[RANK[card]] for card in state.deck[-6:]} == {"beast"}
    assert {"golem", "inquisitor", "leviathan"} <= {CARD_ID[card] for card in state.deck}
    far = colours[2:5]
    flyers = [quarter["square"]["cards"][0]["card"] for quarter in view["quarters"] if quarter["square"]]
    assert [quarter["colour"] for quarter in view["quarters"] if quarter["square"]] == far
    assert sorted(flyers) == sorted(f"flyer-{colour}" for colour in colours if colour not in far)
    assert view["citadel"]["stack"][0] in [f"dragon-{colour}" for colour in far]
    damaged = [well["damaged"] for quarter in view["quarters"] for well in quarter["wells"]]
    assert damaged == [False] * 8 + [True] * 12 + [False] * 4


def ruined() -> State:
    state = siege(chips=["RR"], at="R", mode="scenario-4")
    state.damaged = 0b11 << 8
    return state


@clause("12.11")
def test_a_well_is_revived_once_a_stage() -> None:
    state = ruined()
    refused(state, "revive 3", "12.11")
    refused(state, "revive 2", "12.11")
    do(state, "revive 1")
    state.gain(0, 3, 1)
    state.reserve[3] -= 1
    refused(state, "revive 2", "12.11")
    do(state, "well 1", "lay R", "end", "revive 2")
    assert state.damaged == 0
    state = ruined()
    state.squares[2] = CARD_OF["flyer-R"]
    state.where[CARD_OF["flyer-R"]] = 27
    refused(state, "revive 1", "12.11")
    refused(siege(chips=["R"], at="R"), "revive 1", "12.11")


@clause("12.12")
def test_a_damaged_well_gives_nothing() -> None:
    state = ruined()
    refused(state, "well 1", "12.12")
    do(state, "well 3", "lay R")


@clause("13.1")
def test_the_cards_are_those_of_the_table() -> None:
    assert len(check_components()) == 1
    told = {enemy.id: (enemy.strength, enemy.properties) for enemy in ENEMIES}
    assert told["beast-Y"] == (3, [])
    assert told["archmage-K"] == (8, [6])
    assert told["belligemin"] == (4, [2, 3])
    assert told["werewolf-P"] == (0, [10])
    assert ENEMIES[CARD_OF["archmage-K"]].symbol == LETTERS.index("Y")
    assert "abundance 3" in TYPE_TEXT
    assert [deck.total for deck in DECKS] == [25, 31, 35, 39, 43, 41, 39, 42, 33]


@clause("13.1")
def test_the_printed_table_says_what_the_cards_are() -> None:
    page = files("zastava.games.bastion").joinpath("rules.en.md").read_text(encoding="utf-8")
    rows = [line.strip("|\n ").split("|") for line in page.partition("**13.1**")[2].partition("## 14")[0].splitlines()]
    told = {row[-4].strip(): [cell.strip() for cell in row[-3:]] for row in rows if len(row) >= 4}
    names = {one.id: one.en for one in CLASS_NAMES}
    for enemy in ENEMIES:
        strength, properties, spell = told[names[enemy.rank]]
        colour = "" if enemy.colour < 6 else " " + CARD_COLOURS[enemy.colour].replace("prismatic", "prismatic ")
        assert strength == f"{enemy.strength or 'X'}{colour}"
        assert spell == TYPE_TEXT[CARD_TYPE[CARD_OF[enemy.id]]]
        words = properties.replace("reinforcement twice", "reinforcement, reinforcement").split(", ")
        numbers = enemy.properties
        assert len(words) == max(1, len(numbers)), enemy.id
        for word, number in zip(words, numbers, strict=False):
            assert PROPERTY_NAMES[number - 1].en.split()[0] == word.split()[0], enemy.id


@pytest.mark.parametrize("mode", MODES)
def test_what_nobody_knows_is_drawn_anew_and_nothing_else(mode: str) -> None:
    """The deck keeps its classes and layers; cards taken unseen may be others of their class, or other legends."""
    state = GAME.setup(2, {"mode": mode}, 7)
    orders = set()
    kinds = set()
    for seed in range(12):
        other = state.resample(0, chance(seed, "guess"))
        assert other.view(0) == state.view(0)
        orders.add(tuple(other.deck))
        kinds.add(tuple(sorted(other.deck)))
        assert sorted([*other.deck, *other.hidden]) == sorted([*state.deck, *state.hidden])
    assert len(orders) == 12
    assert (len(kinds) > 1) == (mode in ("learning", "normal", "scenario-3"))


def test_a_layer_of_its_own_stays_on_top_and_a_common_shuffle_does_not() -> None:
    late = GAME.setup(2, {"mode": "scenario-4"}, 7)
    force = GAME.setup(2, {"mode": "scenario-3"}, 7)
    tops = set()
    for seed in range(10):
        other = late.resample(0, chance(seed, "guess"))
        assert {CLASSES[RANK[card]] for card in other.deck[-6:]} == {"beast"}
        top = force.resample(0, chance(seed, "guess")).deck[30:]
        assert all(COLOUR[card] < 6 for card in top)
        tops.add(tuple(sorted(top)))
    assert len(tops) > 1


def test_rituals_under_the_deck_are_known_in_order_and_those_returned_are_not() -> None:
    state = siege({"9": "beast-R", "1": "mage-Y"}, chips=["RRR"], at="R")
    rituals(state, 0, "converter R", deck=["gun Y", "gun G", "gun R", "gun U", "gun P", "gun K", "well Y", "well G"])
    state.ritual_mixed = 2
    do(state, "attack 9", "pay", "make converter R", "keep gun Y")
    assert state.view(0)["rituals"]["under"] == ["gun G"]
    assert state.view(0)["rituals"]["mixed"] == ["well Y", "well G"]
    seen = set()
    for seed in range(20):
        deck = state.resample(0, chance(seed, "guess")).ritual_deck
        assert deck[0] == state.ritual_deck[0]
        assert sorted(deck[1:3]) == sorted(state.ritual_deck[1:3])
        seen.add(tuple(deck[1:3]))
    assert len(seen) == 2
    assert NONE not in state.ritual_deck
