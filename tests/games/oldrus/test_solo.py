"""Chapter 11: the rival."""

import pytest

from tests.games.oldrus.positions import CARDS, PLACES, lay, new_game, on_the_way, play
from zastava.core.contract import CHANCE, WATCHER
from zastava.games.oldrus.components import COMPONENTS
from zastava.games.oldrus.position import RIVAL
from zastava.games.oldrus.rules import rival
from zastava.games.oldrus.rules.parts import SLOTS
from zastava.games.oldrus.state import State

clause = pytest.mark.clause


def facing(place: str, amulet: int) -> State:
    """Alone, with the rival at a card and an amulet just rolled."""
    state = on_the_way(at=("b1",))
    state.rival = PLACES.index(place)
    state.amulet = amulet
    return state


def rivals_marker(state: State) -> tuple[str, str]:
    told = [item for item in state.news(WATCHER) if item["kind"] == "rival"][-1]
    return told["place"], told["slot"]


@clause("11.1")
def test_the_amulet_die_sets_where_the_rival_starts() -> None:
    starts = set()
    for seed in range(40):
        state = new_game(1, seed=seed)
        play(state, 0, "hero elena")
        (told,) = [item for item in state.news(0) if item["kind"] == "rival start"]
        starts.add((told["amulet"], told["place"]))
        assert state.view(0)["rival"] == told["place"]
        assert state.markers == [0] * 12
        assert state.shown == 0
        assert state.sealed(0) == CHANCE
    assert starts == {("cross", "C1"), ("horse", "C4"), ("ring", "C2"), ("yaga", "C3"), ("axe", "Z1")}
    assert new_game(2, "deal").view(0)["rival"] is None


@clause("11.2")
@pytest.mark.parametrize(("amulet", "place"), [(0, "U1"), (1, "C1"), (2, "Z2"), (3, "U2"), (4, "C2")])
def test_he_goes_as_many_cards_as_the_amulet_says(amulet: int, place: str) -> None:
    state = facing("Z1", amulet)
    rival.move(state)
    assert state.view(0)["rival"] == place
    assert state.is_shown(PLACES.index(place))


@clause("11.2", "11.3", "11.4")
def test_from_kholmovka_on_past_toreshchin_to_sotovka() -> None:
    """Example 7 of the ruling."""
    state = facing("Z4", 1)
    lay(state, "C4", (RIVAL, "task"))
    lay(state, "Z3", (0, "assignment"))
    rival.move(state)
    assert rivals_marker(state) == ("Z3", "assignment")
    slots = state.view(0)["places"][PLACES.index("Z3")]["slots"]
    assert slots[1]["markers"] == [0, "rival"]


@clause("11.3")
@pytest.mark.parametrize(
    ("place", "card", "taken", "slot"),
    [("C1", "C05", (), "task"), ("U1", "U07", (), "feat"), ("U1", "U07", ("feat",), "fight")],
)
def test_where_he_puts_his_marker(place: str, card: str, taken: tuple[str, ...], slot: str) -> None:
    state = facing(place, 0)
    state.cards[PLACES.index(place)] = CARDS.index(card)
    for full in taken:
        lay(state, place, (0, full))
    assert SLOTS[rival.choose_slot(state, PLACES.index(place))] == slot


@clause("11.3")
def test_of_equal_slots_he_takes_the_later() -> None:
    state = facing("U1", 0)
    card = COMPONENTS.cards[state.cards[PLACES.index("U1")]]
    before = list(card.points)
    try:
        card.points[:] = [0, 0, 0, 0, 0, 0, 5, 5, 5]
        assert SLOTS[rival.choose_slot(state, PLACES.index("U1"))] == "feat"
    finally:
        card.points[:] = before


@clause("11.4")
def test_his_marker_makes_a_task_cost_an_amulet() -> None:
    state = on_the_way(at=("c7",), items=("K",), cards={"C3": "C01"})
    lay(state, "C3", (RIVAL, "task"))
    play(state, 0, "done")
    assert [str(move) for move in state.moves(0)] == ["mark treasury", "mark arsenal", "mark task cross"]


@clause("11.5")
def test_cards_lie_clockwise() -> None:
    assert PLACES == ["Z1", "U1", "C1", "Z2", "U2", "C2", "Z4", "U4", "C4", "Z3", "U3", "C3"]
    names = [place.ru for place in COMPONENTS.places]
    assert names[6:10] == ["Холмовка", "Костяной лес", "Торещин", "Сотовка"]
    state = facing("C3", 0)
    rival.move(state)
    assert state.view(0)["rival"] == "Z1"


@clause("11.2")
def test_he_moves_right_after_the_dice_of_every_round() -> None:
    state = new_game(1, "deal", 3)
    state.play(0, state.moves(0)[0])
    for number in range(1, 9):
        own = sum(marker // 10 == RIVAL for place in range(12) for marker in state.markers_at(place))
        assert own == number
        play(state, 0, "done")
