"""The worked examples of the rulebook and its publishers, move by move and number by number."""

import pytest

from tests.games.bastion.positions import build, chips, close, do, hand, on_wall, place, siege
from zastava.games.bastion.components import LETTERS, NONE
from zastava.games.bastion.rules.invasion import stop_before
from zastava.games.bastion.rules.properties import flight, shortcut
from zastava.games.bastion.rules.strength import cost, need_at, payable, strength
from zastava.games.bastion.state import State

clause = pytest.mark.clause
ALL = list(range(1, 25))


def mask(sections: list[int]) -> int:
    return sum(1 << section for section in sections)


@clause("4.3")
@clause("6.3")
@clause("6.4")
def test_dagdar_and_sannirr() -> None:
    state = siege(
        {"20": "beast-Y", "21": "mage-K", "22": "warrior-R", "23": "rider-U", "24": "beast-G"},
        chips=["GGG", ""],
        at="RK",
        spells=["beast-R mage-Y", "warrior-P"],
        deck="flyer-K giant-R",
        mode="learning",
    )
    close(state, "R", "GUY")
    close(state, "P", "-K-", "P")
    assert state.reserve == [14, 11, 15, 14, 14, 14]
    do(state, "tower", "lay G")
    assert chips(state, 0) == "YGGGU"
    assert state.wells[8:12] == [NONE] * 4
    assert LETTERS[state.towers[2]] == "G"
    do(state, "go C", "haste K")
    assert state.at[0] == 5
    assert hand(state, 0) == ["mage-Y"]
    do(state, "attack 23", "cast alchemy", "ask 2 flame 1")
    assert (state.waiting, state.asked_by) == ((1,), 0)
    do(state, "yes")
    assert state.view(0)["action"]["cost"] == 5
    do(state, "pay")
    assert chips(state, 0) == ""
    assert [spell["type"] for spell in state.view(0)["players"][0]["spells"]] == ["flame 2"]
    assert hand(state, 1) == []
    assert 23 not in on_wall(state)
    assert state.reserve == [15, 14, 15, 15, 14, 14]
    do(state, "end")
    assert [item["kind"] for item in state.news(0)] == ["end", "enter", "fly"]
    assert state.news(0)[2] == {"kind": "fly", "card": "flyer-K", "section": 19, "quarter": "P"}
    assert 19 not in on_wall(state)
    assert state.wells[16:20] == [NONE] * 4
    assert state.towers[4] == NONE
    assert state.reserve == [15, 14, 15, 15, 15, 15]
    assert state.waiting == (1,)
    state.at[1] = 4
    assert not [move for move in state.moves(1) if str(move).startswith(("well", "tower"))]


@clause("6.7")
def test_three_turns_of_the_publishers_puzzle() -> None:
    """Three adjoining quarters: mine is R (sections 9–12), the middle one U, the left one P."""
    state = siege({"15": "warrior-R", "sP": "flyer-U", "1": "warrior-G"}, chips=["RRGGUUU"], at="R", deck="")
    close(state, "R", "RR")
    close(state, "Y", tower="G")
    do(state, "tower", "lay G", "go U", "attack 15", "pay")
    assert chips(state, 0) == "GUUU"
    assert hand(state, 0) == ["warrior-R"]
    state.drew = state.moved = state.attacked = False
    do(state, "well 1", "lay U")
    assert chips(state, 0) == "GUUUUU"
    do(state, "go P", "attack s", "pay")
    assert chips(state, 0) == "G"
    state.drew = state.moved = state.attacked = False
    do(state, "go C", "citadel")
    assert chips(state, 0) == "GGG"
    do(state, "arrow 1", "cast flame 1")
    assert state.view(0)["action"]["cost"] == 3
    do(state, "pay")
    assert chips(state, 0) == ""
    assert hand(state, 0) == ["warrior-G"]
    assert state.outcome is not None


@clause("9.1")
@pytest.mark.parametrize(
    ("occupied", "stops"),
    [
        ([], 24),
        ([24], 23),
        ([22, 23, 24], 21),
        ([14, 15, 22, 23, 24], 13),
        ([1, 2, 3, 24], 23),
        ([1, 2, 3, 8, 9], 7),
        ([n for n in ALL if n != 7], 7),
        ([n for n in ALL if n not in (7, 20)], 7),
        (ALL, NONE),
    ],
)
def test_where_an_enemy_stops(occupied: list[int], stops: int) -> None:
    assert stop_before(mask(occupied), 0) == stops


@clause("10.5")
@pytest.mark.parametrize(("occupied", "stops"), [([], 24), ([22, 23, 24], 21), ([14, 15, 22, 24], 23), ([1, 2, 3], 24)])
def test_where_a_giant_stops(occupied: list[int], stops: int) -> None:
    state = siege()
    state.occupied = mask(occupied)
    assert shortcut.highest_free(state) == stops


@clause("9.2")
@pytest.mark.parametrize(
    ("occupied", "stops"),
    [
        ([9], 24),
        ([5, 12, 13, 24], 11),
        ([10, 11, 12, 24], 23),
        ([21, 22, 24], 23),
        ([22, 23, 24], NONE),
        ([24], NONE),
        ([3, 24], 23),
    ],
)
def test_where_the_rearmost_goes(occupied: list[int], stops: int) -> None:
    cards = [f"{rank}-{letter}" for rank in ("beast", "mage") for letter in LETTERS]
    state = siege({str(section): cards[number] for number, section in enumerate(occupied)}, deck="")
    do(state, "end")
    if stops == NONE:
        assert state.outcome is not None
        assert (state.outcome.clause, state.outcome.winners) == ("11.2", ())
    else:
        assert state.outcome is None
        assert sorted(on_wall(state)) == sorted([*occupied[1:], stops])
        assert on_wall(state)[stops] == cards[0]


@clause("10.3")
@pytest.mark.parametrize(("taken", "quarter", "lands"), [("", 2, 2), ("G", 2, 3), ("K", 6, 1), ("YGRUPK", 4, NONE)])
def test_where_a_flyer_lands(taken: str, quarter: int, lands: int) -> None:
    state = siege()
    for letter in taken:
        place(state, f"s{letter}", f"flyer-{letter}")
    found = flight.landing(state, quarter - 1)
    assert found == (lands - 1 if lands != NONE else NONE)


def strength_at(state: State, section: int) -> int:
    return strength(state, state.wall[section], section)


@clause("10.10")
def test_the_strength_of_werewolves() -> None:
    state = siege({"9": "beast-Y", "10": "werewolf-R", "11": "mage-R symbiont-G"})
    assert strength_at(state, 10) == 12
    state = siege({"9": "mage-G", "10": "werewolf-R", "11": "werewolf-G", "12": "rider-Y"})
    assert [strength_at(state, 10), strength_at(state, 11)] == [9, 9]
    assert strength_at(siege({"10": "werewolf-R"}), 10) == 9
    state = siege({"9": "mage-U", "10": "werewolf-U"})
    build(state, "gun U", "R")
    assert [strength_at(state, 9), strength_at(state, 10)] == [3, 1]


COSTS = [
    ("14", "warrior-Y", {}, 1, False, {"Y": 4}, 0, 3, ["YYY"], ["YYYY", "YYG"]),
    ("14", "warrior-Y", {}, 1, True, {"Y": 4}, 0, 3, ["YYY", "GRK"], ["YY"]),
    ("14", "beast-G", {}, 4, False, {"G": 3}, 0, 1, ["G"], ["", "R"]),
    ("17", "infiltrator", {}, 0, False, {"P": 3}, 0, 3, ["PPP"], ["YYY"]),
    ("14", "mage-R symbiont-G", {}, 2, False, {"R": 5, "G": 4}, 0, 7, ["RRRRRGG", "RRRGGGG"], ["RRRRRRG", "RRRRRGY"]),
    ("14", "mage-R symbiont-G", {}, 9, False, {"R": 5, "G": 4}, 0, 1, ["R", "G"], ["U"]),
    (
        "14", "mage-R symbiont-G", {"C": "dragon-R", "gun": "gun G"}, 0, False, {"R": 6, "G": 2}, 0, 8,
        ["RRRRRRGG"], ["RRRRRGGG"],
    ),
    ("14", "inquisitor", {}, 0, False, dict.fromkeys(LETTERS, 1), 0, 6, ["YGRUPK"], ["YYYYYY"]),
    (
        "14", "leviathan", {"C": "knellerwyrm"}, 2, False, dict.fromkeys(LETTERS, 2), 1, 11,
        ["YYYGGRRUUPP", "YYGGRRUUPPK"], ["YYYYGGRRUUP"],
    ),
    ("C", "knellerwyrm", {}, 0, False, {}, 10, 10, ["YYYYKKKKKK"], ["YYYYKKKKK"]),
    ("14", "golem", {"C": "knellerwyrm", "gun": "gun U"}, 0, False, {"U": 6}, 0, 6, ["UUUUUU"], ["UUUUU"]),
]  # fmt: skip


@clause("5.5")
@pytest.mark.parametrize(
    ("where", "cards", "besides", "flames", "alchemy", "need", "any_", "total", "legal", "illegal"), COSTS
)
def test_what_an_attack_costs(
    where: str, cards: str, besides: dict[str, str], flames: int, alchemy: bool, need: dict[str, int], any_: int,
    total: int, legal: list[str], illegal: list[str],
) -> None:  # fmt: skip
    state = siege({where: cards} | {key: card for key, card in besides.items() if key != "gun"})
    if "gun" in besides:
        build(state, besides["gun"], "U")
    found = need_at(state, 31 if where == "C" else int(where))
    assert found.colours == [need.get(letter, 0) for letter in LETTERS]
    assert found.any == any_
    assert cost(found, flames) == total
    for paid in (*legal, *illegal):
        supplied = siege(chips=(paid,))
        fits = len(paid) == total and payable(supplied, 0, found, total, alchemy)
        assert fits == (paid in legal), paid
