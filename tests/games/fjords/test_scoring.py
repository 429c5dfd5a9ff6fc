"""Chapter 6: the end."""

import pytest

from tests.games.fjords.positions import play, refused, settling
from zastava.games.fjords.state import State

clause = pytest.mark.clause


def scores(state: State) -> tuple[int, ...]:
    assert state.outcome is not None
    return state.outcome.scores


@clause("6.1")
def test_vikings_count_and_houses_do_not() -> None:
    state = settling([(0, 0), (1, 0), (2, 0), (5, 0), (6, 0)], houses={(0, 0): 0, (5, 0): 1})
    assert [each["score"] for each in state.view(0)["players"]] == [0, 0]
    play(state, "settle 1,0")
    assert [each["score"] for each in state.view(0)["players"]] == [1, 0], "as it stands now"
    play(state, "settle 6,0", "settle 2,0")
    assert scores(state) == (2, 1)


@clause("6.2")
def test_land_that_only_a_player_without_vikings_could_settle_is_a_bonus() -> None:
    """1,0 takes the last viking; 2,0, 3,0 and 4,0 lie behind it."""
    places = [(4, 0), (3, 0), (0, 0), (1, 0), (2, 0), (9, 0)]
    state = settling(places, houses={(0, 0): 0, (9, 0): 1}, supply=[1, 20])
    play(state, "settle 1,0")
    assert scores(state) == (4, 0)


@clause("6.1")
@clause("6.2")
def test_the_bonus_is_counted_only_at_the_end() -> None:
    state = settling([(0, 0), (1, 0), (2, 0), (8, 0), (9, 0)], houses={(0, 0): 0, (8, 0): 1}, supply=[1, 20])
    play(state, "settle 1,0")
    assert [each["score"] for each in state.view(0)["players"]] == [1, 0], "2,0 is player 1's, but not yet counted"
    play(state, "settle 9,0")
    assert [each["score"] for each in state.view(0)["players"]] == [2, 1]
    assert scores(state) == (2, 1)


@clause("6.2")
def test_land_that_another_could_come_to_as_well_is_none() -> None:
    """Both have run out; 2,0 and 3,0 lie between them, 1,1 behind player 1 alone."""
    state = settling(
        [(0, 0), (1, 0), (2, 0), (3, 0), (4, 0), (5, 0), (0, 1)],
        houses={(0, 0): 0, (5, 0): 1},
        vikings={(4, 0): 1},
        supply=[1, 0],
    )
    play(state, "settle 1,0")
    assert scores(state) == (2, 1), "one viking each, and 0,1 for player 1"


@clause("6.2")
@pytest.mark.parametrize(
    ("ridge", "stones"),
    [({(2, 0, 0): "M", (2, 0, 5): "M"}, {}), ({}, {(3, 0): "friendship"})],
    ids=["a ridge", "a rune"],
)
def test_the_way_to_a_bonus_leads_over_free_hexes_linked_by_plain(
    ridge: dict[tuple[int, int, int], str], stones: dict[tuple[int, int], str]
) -> None:
    """1,0 takes the last viking; 2,0 could come next, but the way to 3,0 and 4,0 is barred."""
    places = [(q, 0) for q in range(5)]
    state = settling(places, ridge, houses={(0, 0): 0}, stones=stones, runes=["friendship"], supply=[1, 20])
    play(state, "settle 1,0")
    assert scores(state) == (2, 0)


@clause("6.2")
def test_who_has_vikings_left_gets_no_bonus() -> None:
    """Player 2 cannot come to 2,0, which is behind a ridge; player 1 has vikings left and cannot either."""
    state = settling([(0, 0), (1, 0), (2, 0)], {(1, 0, 0): "M", (1, 0, 5): "M"}, houses={(0, 0): 0})
    play(state, "settle 1,0")
    assert scores(state) == (1, 0)


@clause("6.3")
def test_most_points_win_and_the_game_is_over() -> None:
    state = settling([(0, 0), (1, 0), (5, 0), (6, 0), (7, 0)], houses={(0, 0): 0, (5, 0): 1})
    play(state, "settle 1,0", "settle 6,0", "settle 7,0")
    assert state.outcome is not None
    assert (state.outcome.scores, state.outcome.ranks, state.outcome.winners) == ((1, 2), (2, 1), (1,))
    assert state.outcome.clause == "6.3"
    assert state.outcome.reason == "Most points."
    refused(state, "settle 1,0", "6.3")
    assert list(state.moves(0)) == list(state.moves(1)) == []


@clause("6.4")
@pytest.mark.parametrize(("starter", "winner"), [(0, 1), (1, 0)])
def test_of_equals_the_later_settler_wins(starter: int, winner: int) -> None:
    state = settling([(0, 0), (1, 0), (5, 0), (6, 0)], houses={(0, 0): 0, (5, 0): 1}, turn=starter)
    while state.waiting:
        state.play(state.turn, state.moves(state.turn)[0])
    assert state.outcome is not None
    assert state.outcome.scores == (1, 1)
    assert state.outcome.winners == (winner,)
    assert state.outcome.clause == "6.4"
    assert "level" in state.outcome.reason


@clause("6.4")
def test_the_order_of_settling_breaks_every_tie_of_three() -> None:
    state = settling([(0, 0), (1, 0)], houses={}, seats=3, turn=1)
    assert state.outcome is not None
    assert state.outcome.scores == (0, 0, 0)
    assert state.outcome.ranks == (1, 3, 2), "player 2 began, then 3, then 1"
