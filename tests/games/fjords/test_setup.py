"""Chapter 2: set-up, and the options."""

import pytest

from zastava.core.errors import BadInput
from zastava.games.fjords import GAME
from zastava.games.fjords.components import COMPONENTS

clause = pytest.mark.clause


@clause("2.1")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_twenty_vikings_and_four_houses_each(seats: int) -> None:
    players = GAME.setup(seats, seed=1).view(0)["players"]
    assert [(each["vikings"], each["houses"], each["second"]) for each in players] == [(20, 4, None)] * seats


@clause("2.2")
def test_start_hexes_always_lie_alike() -> None:
    views = [GAME.setup(2, seed=seed).view(0)["hexes"] for seed in range(3)]
    assert [(each["id"], each["at"], each["corners"]) for each in views[0]] == [
        ("start1", [0, 0], "PWPPPM"),
        ("start2", [1, 0], "PPPMMM"),
        ("start3", [1, -1], "PWWWPP"),
    ]
    assert views[0] == views[1] == views[2]


@clause("2.3")
@pytest.mark.parametrize(("seats", "count", "marks"), [(2, 38, {0}), (3, 51, {0, 3}), (4, 64, {0, 3, 4})])
def test_marks_say_which_hexes_go_into_the_bag(seats: int, count: int, marks: set[int]) -> None:
    state = GAME.setup(seats, seed=1)
    hexes = state.bag + state.row
    assert len(hexes) == count
    assert {COMPONENTS.hexes[number - 1].mark for number in hexes} == marks
    assert sorted(hexes) == [each.number for each in COMPONENTS.hexes if each.mark in marks]


@clause("2.4")
def test_four_hexes_lie_open() -> None:
    view = GAME.setup(2, seed=1).view(0)
    assert len(view["row"]) == 4
    assert view["bag"] == 34


@clause("2.5")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_anybody_may_be_drawn_to_begin(seats: int) -> None:
    beginners = [GAME.setup(seats, seed=seed).turn for seed in range(200)]
    assert sorted(set(beginners)) == list(range(seats))
    assert min(beginners.count(seat) for seat in range(seats)) > 100 / seats, "about equally often"


@clause("2.4")
def test_another_seed_is_another_bag() -> None:
    assert GAME.setup(2, seed=1).bag != GAME.setup(2, seed=2).bag
    assert GAME.setup(2, seed=1).snapshot() == GAME.setup(2, seed=1).snapshot()


@pytest.mark.parametrize(
    ("seats", "options", "said"),
    [
        (1, {}, "2–4 players, not 1"),
        (5, {}, "2–4 players, not 5"),
        (3, {"variant": "epic"}, "This variant is for 2 players, not 3"),
        (4, {"variant": "original"}, "This variant is for 2 players, not 4"),
        (2, {"variant": "original", "runes": "water"}, "no runes"),
        (2, {"variant": "short"}, "standard, epic, original"),
        (2, {"runes": "fire"}, "strength"),
        (2, {"colour": "red"}, "no option 'colour'"),
    ],
)
def test_settings_that_do_not_go_together_are_refused(seats: int, options: dict[str, object], said: str) -> None:
    with pytest.raises(BadInput) as caught:
        GAME.setup(seats, options)
    assert said in str(caught.value)
