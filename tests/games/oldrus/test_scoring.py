"""Chapters 9 and 10: what cards count, the score sheet and the winner."""

import pytest

from tests.games.oldrus.positions import CARDS, PLACES, everyone_done, lay, on_the_way, visit
from zastava.games.oldrus.components import COMPONENTS
from zastava.games.oldrus.position import Sheet
from zastava.games.oldrus.rules.grid import NAMES
from zastava.games.oldrus.rules.measures import build, count_of, measure_of
from zastava.games.oldrus.rules.parts import SIGNS
from zastava.games.oldrus.rules.scoring import title_of
from zastava.games.oldrus.state import State

clause = pytest.mark.clause


def sheet_with(cells: str = "", items: str = "", **numbers: int) -> Sheet:
    sheet = Sheet()
    sheet.clear()
    visit(sheet, cells)
    for sign in items:
        sheet.gain(SIGNS.index(sign))
    for name, number in numbers.items():
        setattr(sheet, name, number)
    return sheet


def counted(card: str, sheet: Sheet, place: str = "C3") -> int:
    return count_of(measure_of(CARDS.index(card), PLACES.index(place)), sheet)


def signs(sign: str, kingdoms: str = "1234") -> str:
    found = []
    for cell, printed in enumerate(COMPONENTS.sign):
        if SIGNS[printed] == sign and str(COMPONENTS.kingdom[cell] + 1) in kingdoms:
            found.append(NAMES[cell])
    return " ".join(found)


@clause("9.1")
def test_counts_run_over_the_whole_game() -> None:
    state = on_the_way(at=("a1",), cards={"Z3": "Z01"})
    state.sheets[0].flown = 12
    lay(state, "Z3", (0, "assignment"))
    assert state.view(0)["players"][0]["markers"][0]["points"] == 4


@clause("9.2")
def test_visited_cells_pass_all_filters() -> None:
    sheet = sheet_with("b1 c1 c2 d2 e1 g2 a1 b9")  # fields b1 c1, forest c2 b9, mountains d2, signs e1 g2 a1
    assert counted("C04", sheet) == 4, "forest or field, empty, in any mixture"
    assert counted("C08", sheet) == 3
    assert counted("C18", sheet) == 4, "edge: a1 b1 c1 e1"
    assert counted("Z08", sheet) == 2


@clause("9.2", "4.3")
def test_a_cell_counts_once() -> None:
    sheet = sheet_with("b1 b1")
    assert counted("C04", sheet) == 1


@clause("9.3")
def test_groups_count_when_enough_of_their_cells_were_visited() -> None:
    amulets = " ".join(
        [*signs("K").split()[:3], *signs("H").split()[:2], *signs("O").split()[:2], signs("Y").split()[0]]
    )
    assert counted("Z02", sheet_with(amulets)) == 3
    assert counted("C16", sheet_with("f5 f2 c3 l2 i1")) == 1, "three places in one kingdom"
    assert counted("Z07", sheet_with("f5 l2 f2 i1 c3")) == 2, "two outposts, two wild places, one city"
    assert counted("Z12", sheet_with("b1 c1 d1 c2 d2 g2 h2 i2 j2")) == 1, "five cells in kingdom 1, four in 2"


@clause("9.4")
def test_unused_unspent_and_spent() -> None:
    sheet = sheet_with(items="HHYKAEEE", spent=4)
    assert counted("C03", sheet) == 3, "horses and Yaga's rings"
    assert counted("Z17", sheet) == 5, "amulets of all kinds"
    assert counted("C02", sheet) == 3
    assert counted("C01", sheet) == 4


@clause("9.5")
def test_flown_and_jumps() -> None:
    sheet = sheet_with(flown=17, jumps=5)
    assert counted("Z01", sheet, "Z1") == 17
    assert counted("Z18", sheet, "Z1") == 5


@clause("9.6")
def test_here_is_the_kingdom_of_the_place() -> None:
    battles = sheet_with(signs("B"))
    assert counted("C10", battles) == 2
    northwest = sheet_with(signs("B", "1"))
    assert [counted("C10", northwest, place) for place in ("C1", "C2", "C3", "C4")] == [2, 0, 0, 0]


@clause("9.2", "9.3")
def test_every_condition_can_be_counted_in_every_kingdom() -> None:
    everything = sheet_with(" ".join(NAMES), "KHOYAEEEEE", spent=3, flown=9, jumps=9)
    for card in COMPONENTS.cards[:36]:
        for kingdom in range(4):
            assert count_of(build(card.count, kingdom), everything) > 0, card.id
            assert count_of(build(card.count, kingdom), sheet_with()) == 0, card.id


def last_round(at: tuple[str, ...] = ("a1", "a1"), items: tuple[str, ...] = ("", "")) -> State:
    return on_the_way(at=at, items=items, round_number=8)


@clause("10.1")
def test_the_game_ends_after_the_eighth_round() -> None:
    state = last_round()
    everyone_done(state)
    assert state.waiting == ()
    assert state.outcome is not None
    assert state.news(0)[-1] == {"kind": "over"}


@clause("10.2")
def test_the_score_sheet() -> None:
    """Example 6 of the ruling: Vasilisa's 47 points."""
    cards = {"C3": "C03", "C4": "C02", "Z1": "Z01", "Z4": "Z02", "Z2": "Z03", "U4": "U07", "U2": "U01", "U1": "U13"}
    state = on_the_way(at=("b1", "a1"), items=("EEE", ""), cards=cards, round_number=8, heroes=("vasilisa", "elena"))
    sheet = state.sheets[0]
    sheet.low = sheet.high = 0
    amulets = [*signs("K").split()[:3], *signs("H").split()[:2], *signs("O").split()[:2], signs("Y").split()[0]]
    visit(sheet, " ".join([*amulets, *signs("B").split()[:5]]))
    edge = [name for name in NAMES if sum([name[0] in "al", name[1:] in ("1", "10")])]
    for name in edge:
        place = SIGNS[COMPONENTS.sign[NAMES.index(name)]]
        if place == "." and counted("Z03", sheet, "Z2") < 21:
            visit(sheet, name)
    sheet.flown = 20
    for place, slot in (
        ("C3", "arsenal"), ("C4", "task"), ("Z1", "assignment"), ("Z4", "assignment"), ("Z2", "assignment"),
        ("U4", "skirmish"), ("U2", "fight"), ("U1", "feat"),
    ):  # fmt: skip
        lay(state, place, (0, slot))
    player = state.view(0)["players"][0]
    assert counted("Z03", sheet, "Z2") == 21
    assert {marker["place"]: marker["points"] for marker in player["markers"]} == {
        "C3": 0, "C4": 4, "Z1": 4, "Z4": 4, "Z2": 6, "U4": 4, "U2": 5, "U1": 10,
    }  # fmt: skip
    assert player["rows"] == {"tasks": 4, "assignments": 14, "wild": 19, "battles": 10, "unused": 0}
    assert player["score"] == 47
    everyone_done(state)
    assert state.outcome is not None
    assert state.outcome.scores == (47, 0)
    assert [row.points[0] for row in state.outcome.sheet] == [4, 14, 19, 10, 0]


@clause("10.2")
def test_only_unused_yagas_rings_and_axes_pay_and_a_score_may_be_negative() -> None:
    state = last_round(items=("KHOYYAE", ""))
    assert state.view(0)["players"][0]["score"] == 3
    state.cards[PLACES.index("Z3")] = CARDS.index("Z18")
    lay(state, "Z3", (1, "assignment"))
    assert state.view(1)["players"][1]["score"] == -3


@clause("10.3")
@pytest.mark.parametrize(
    ("items", "winners", "ranks"),
    [(("YE", "AA"), (1,), (2, 1)), (("YE", "A"), (0,), (1, 2)), (("YE", "AE"), (0, 1), (1, 1))],
)
def test_ties_go_to_more_unspent_equipment(
    items: tuple[str, str], winners: tuple[int, ...], ranks: tuple[int, ...]
) -> None:
    state = last_round(at=("b1", "c1"), items=items)
    everyone_done(state)
    assert state.outcome is not None
    assert state.outcome.winners == winners
    assert state.outcome.ranks == ranks


@clause("11.6")
def test_a_player_alone_earns_a_title() -> None:
    points = (-5, 30, 31, 40, 41, 50, 51, 60, 61)
    assert [title_of(each) for each in points] == [0, 0, 1, 1, 2, 2, 3, 3, 4]
    state = on_the_way(at=("b1",), items=("YYA",), round_number=8)
    everyone_done(state)
    assert state.outcome is not None
    assert (state.outcome.scores, state.outcome.winners) == ((3,), ())
    assert state.outcome.title == "Country lad"
