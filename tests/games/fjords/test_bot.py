"""What bots make of a position: who will have which land."""

import pytest

from tests.games.fjords.positions import bare, exploring, hex_like, just_laid, random_game, settling
from zastava.games.fjords import GAME
from zastava.games.fjords.heuristics import BEGINNING, WEIGHT, prospects
from zastava.games.fjords.heuristics_ways import NEVER, TAKEN, find_ways, with_a_house
from zastava.games.fjords.moves import HOUSE
from zastava.games.fjords.position import piece
from zastava.games.fjords.rules.houses import put
from zastava.games.fjords.rules.terrain import place

LINE = [(q, 0) for q in range(5)]


def test_a_way_is_counted_in_vikings_and_ends_at_other_pieces() -> None:
    state = settling(LINE, houses={(0, 0): 0, (3, 0): 1})
    assert find_ways(state) == [[TAKEN, 1, 2, TAKEN, NEVER], [TAKEN, 2, 1, TAKEN, 1]]


@pytest.mark.parametrize("seats", [2, 4])
def test_the_ways_with_a_house_are_those_after_it_was_put(seats: int) -> None:
    seen = 0
    for state in random_game(seats, 3):
        if HOUSE in state.moves(state.turn):
            site = len(state.places) - 1
            expected = with_a_house(state, site, find_ways(state))
            state.play(state.turn, HOUSE)
            assert find_ways(state) == expected
            seen += 1
    assert seen > 8


def test_land_that_only_one_can_reach_counts_whole() -> None:
    state = settling([(0, 0), (1, 0), (2, 0), (8, 0)], houses={(0, 0): 0, (8, 0): 1})
    assert prospects(state, -1) == [2.0, 0.0]


def test_land_that_both_can_reach_is_shared_and_none_is_lost() -> None:
    state = settling(LINE, houses={(0, 0): 0, (4, 0): 1})
    first, second = prospects(state, -1)
    assert first + second == pytest.approx(3)
    assert first > second, "player 1 is at turn"


@pytest.mark.parametrize(("open_hexes", "beginner"), [(1, 1), (2, 0), (3, 1)])
def test_when_the_bag_is_empty_the_open_hexes_say_who_begins(open_hexes: int, beginner: int) -> None:
    state = exploring(row=[hex_like("PPPPPP")] * open_hexes)
    assert GAME.evaluate(state, beginner) == pytest.approx(2 * WEIGHT[BEGINNING])
    assert GAME.evaluate(state, 1 - beginner) == pytest.approx(-2 * WEIGHT[BEGINNING])


def test_after_a_lay_the_next_player_lays_before_settling() -> None:
    before = bare([(0, 0), (1, 0)])
    before.row, before.bag = [], []
    after = just_laid([(0, 0), (1, 0)], left=0)
    after.houses = before.houses = [0, 0]
    assert GAME.evaluate(before, 0) == pytest.approx(2 * WEIGHT[BEGINNING])
    assert GAME.evaluate(after, 1) == pytest.approx(2 * WEIGHT[BEGINNING])


def test_a_house_in_hand_is_worth_less_the_fewer_turns_are_left() -> None:
    early, late = (exploring(row=[1, 2, 3, 4], bag=list(range(5, 5 + bag))) for bag in (30, 2))
    for state in (early, late):
        state.houses = [1, 0]
    assert GAME.evaluate(early, 0) > GAME.evaluate(late, 0) > 0


def test_open_places_beside_ones_plain_are_worth_having() -> None:
    state = bare([(0, 0), (8, 0)])
    put(state, state.node_of[place(0, 0)], piece(0, True, 0, 1))
    assert GAME.evaluate(state, 0) > 0


def test_a_home_rune_raises_land_for_its_owner_only() -> None:
    plain = settling(LINE, houses={(0, 0): 0, (4, 0): 1}, turn=1)
    home = settling(LINE, houses={(0, 0): 0, (4, 0): 1}, stones={(0, 0): "home"}, runes=["home"], turn=1)
    was, now = prospects(plain, -1), prospects(home, -1)
    assert now[0] > was[0]
    assert now[1] == was[1]
