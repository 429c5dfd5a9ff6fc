"""Chapter 5: settling, with the two worked examples of the rulebook on maps of our own."""

import pytest

from tests.games.fjords.positions import all_corners, bare, exploring, kinds, notations, play, refused, settling
from zastava.games.fjords.position import piece
from zastava.games.fjords.rules import turns
from zastava.games.fjords.rules.houses import put
from zastava.games.fjords.rules.scoring import flood
from zastava.games.fjords.rules.terrain import place
from zastava.games.fjords.state import State

clause = pytest.mark.clause

WHITE, YELLOW, PURPLE = range(3)
# White's house in the corner, the way to it over A, B, and around a ridge over C to D ("В" and "Г" in the rulebook).
HOUSE, BACK, A, B, C, D = (0, 0), (0, 1), (1, 0), (2, 0), (3, 0), (2, 1)
RIDGE = {(2, 0, 4): "M", (2, 0, 5): "M"}  # the whole side between B and D


def white_in_the_corner() -> State:
    yellow = [(2, -1), (2, -2), (2, -3)]
    purple = [(8, 0), (9, 0), (10, 0), (8, 1)]
    return settling(
        [HOUSE, BACK, A, B, C, D, *yellow, *purple],
        RIDGE,
        houses={HOUSE: WHITE, (2, -1): YELLOW, (8, 0): PURPLE},
        seats=3,
    )


def may_come_to(state: State, where: tuple[int, int]) -> list[int]:
    """The players who could come to settle a hex, given time."""
    seats = flood(state)[state.node_of[place(*where)]]
    return [seat for seat in range(state.seats) if seats >> seat & 1]


def may_settle(state: State, where: tuple[int, int]) -> list[int]:
    """The players who could settle a hex if it were their turn."""
    seats = state.reach[state.node_of[place(*where)]]
    return [seat for seat in range(state.seats) if seats >> seat & 1]


@clause("5.4")
@clause("5.5")
def test_example_one_white_goes_round_the_ridge() -> None:
    state = white_in_the_corner()
    assert YELLOW in may_come_to(state, BACK), "yellow threatens the land around white's house"
    play(state, "settle 1,0", "settle 2,-2", "settle 9,0")  # A; yellow and purple are busy elsewhere
    play(state, "settle 2,0", "settle 2,-3", "settle 10,0")  # B
    assert may_come_to(state, BACK) == [WHITE], "A and B keep yellow out"
    assert may_come_to(state, C) == [WHITE]

    assert state.pieces[state.node_of[place(*D)]] == 0
    assert state.node_of[place(*D)] in state.beside[6 * state.node_of[place(*B)] :][:6], "D is free and touches B"
    assert "No plain links" in refused(state, "settle 2,1", "5.4")

    play(state, "settle 3,0", "settle 8,1")  # C, round the ridge; yellow is out
    play(state, "settle 2,1")  # and then D
    assert state.view(0)["players"][WHITE]["score"] == 4


# Yellow's and black's houses, and four hexes between and beside them; C and D as above.
BLACK = 0
HOUSE_Y, HOUSE_B = (0, 0), (1, 1)
EX_A, EX_B, EX_C, EX_D = (1, -1), (0, 1), (1, 0), (2, 1)


def between_two_houses(turn: int) -> State:
    return settling([HOUSE_Y, HOUSE_B, EX_A, EX_B, EX_C, EX_D], houses={HOUSE_Y: YELLOW, HOUSE_B: BLACK}, turn=turn)


@clause("5.4")
def test_example_two_who_may_settle_what_at_first() -> None:
    state = between_two_houses(BLACK)
    assert may_settle(state, EX_D) == [BLACK], "beside black's house only"
    assert may_settle(state, EX_B) == [BLACK, YELLOW]
    assert may_settle(state, EX_C) == [BLACK, YELLOW]
    assert may_settle(state, EX_A) == [YELLOW]


@clause("5.3")
@pytest.mark.parametrize("first", [BLACK, YELLOW])
def test_example_two_a_settled_hex_is_closed_to_the_other(first: int) -> None:
    state = between_two_houses(first)
    play(state, "settle 1,0")
    assert may_settle(state, EX_C) == []
    refused(state, "settle 1,0", "5.3")


@clause("5.4")
def test_example_two_black_on_c_may_go_on_to_a() -> None:
    state = between_two_houses(BLACK)
    play(state, "settle 1,0")
    assert may_settle(state, EX_A) == [BLACK, YELLOW]


@clause("5.5")
def test_example_two_yellow_on_c_bars_a_to_black() -> None:
    state = between_two_houses(YELLOW)
    play(state, "settle 1,0")
    assert may_come_to(state, EX_A) == [YELLOW]


@clause("5.5")
def test_example_two_yellow_never_comes_past_blacks_house() -> None:
    state = between_two_houses(YELLOW)
    play(state, "settle 0,1")  # B
    assert may_come_to(state, EX_D) == [BLACK], "the way from B to D leads through black's house"
    play(state, "settle 1,0")
    refused(state, "settle 2,1", "5.4")


@clause("5.1")
def test_the_player_after_the_last_lay_begins() -> None:
    state = exploring([1], [], seats=3, turn=1)
    play(state, notations(state)[0], "house")
    assert state.starter == 2
    assert {"kind": "phase", "phase": "settle", "seat": 2, "announce": True} in state.view(0)["news"]


@clause("5.1")
@pytest.mark.parametrize("layer", [0, 1, 2])
def test_the_player_after_the_last_lay_has_the_first_turn_of_settling(layer: int) -> None:
    """All three have a house with land beside it, so that nobody is passed over."""
    state = bare([(0, 0), (1, 0), *[(q, 9) for q in range(9)]], seats=3)
    for seat in range(3):
        put(state, state.node_of[place(3 * seat + 1, 9)], piece(seat, True, 0, 1))
    state.row, state.bag, state.turn = [1], [], layer
    play(state, "lay 1 0,1 0", "done")
    assert state.turn == state.starter == (layer + 1) % 3


@clause("5.1")
def test_the_player_who_could_not_lay_begins() -> None:
    state = bare([(0, 0), (1, 0)])
    state.row, state.bag, state.turn = [3, 14], [], 1
    turns.begin_exploring(state)
    assert state.starter == 1


@clause("5.1")
def test_no_vikings_before_exploration_is_over() -> None:
    refused(exploring([1, 4, 7, 11], [20]), "settle 0,0", "5.1")


@clause("5.2")
def test_a_viking_must_be_put() -> None:
    state = settling([(0, 0), (1, 0), (0, 1), (5, 0), (6, 0)], houses={(0, 0): 0, (5, 0): 1})
    assert notations(state) == ["settle 1,0", "settle 0,1"], "there is no passing"
    play(state, "settle 0,1")
    assert state.view(0)["players"][0]["vikings"] == 19
    assert state.view(0)["hexes"][2]["piece"] == {"kind": "viking", "seat": 0, "colour": 0, "number": 1}
    assert state.turn == 1
    assert kinds(state) == ["settle"]
    assert state.seal == "passed"


@clause("5.2")
def test_the_last_vikings_of_the_usual_game_have_the_same_colour() -> None:
    state = play(settling([(0, 0), (1, 0)], houses={(0, 0): 0}, supply=[5, 20]), "settle 1,0")
    assert state.view(0)["hexes"][1]["piece"] == {"kind": "viking", "seat": 0, "colour": 0, "number": 16}


@clause("5.3")
def test_only_free_hexes_with_plain() -> None:
    state = settling([(0, 0), (1, 0), (0, 1), (-1, 0)], all_corners((0, 1), "M"), houses={(0, 0): 0, (1, 0): 1})
    assert "taken" in refused(state, "settle 1,0", "5.3")
    assert "no plain" in refused(state, "settle 0,1", "5.3")
    assert "no hex" in refused(state, "settle 7,7", "5.3")
    assert notations(state) == ["settle -1,0"]


@clause("5.4")
def test_a_viking_opens_the_way_for_the_next() -> None:
    state = settling([(0, 0), (1, 0), (2, 0)], houses={(0, 0): 0})
    refused(state, "settle 2,0", "5.4")
    play(state, "settle 1,0")
    assert notations(state) == ["settle 2,0"]


@clause("5.4")
@pytest.mark.parametrize(("special", "then"), [({}, "settle 0,1"), ({(0, 0, 4): "M", (0, 0, 5): "M"}, None)])
def test_a_hex_laid_beside_a_house_later_is_linked_too(
    special: dict[tuple[int, int, int], str], then: str | None
) -> None:
    """The house stands on 0,0; the hex comes to 0,1, the second time with a ridge along their common side."""
    state = bare([(0, 0), (1, 0)], special)
    put(state, state.node_of[place(0, 0)], piece(0, True, 0, 1))
    state.row, state.bag = [7 if special else 1], []  # PPPPMM, PPPPPP
    lay = next(move for move in notations(state) if " 0,1 " in move)
    play(state, lay, "done")
    assert state.turn == 0
    assert notations(state) == ["settle 1,0", *([then] if then else [])]


@clause("5.6")
def test_vikings_may_run_out() -> None:
    state = settling([(0, 0), (1, 0), (2, 0), (5, 0), (6, 0), (7, 0)], houses={(0, 0): 0, (5, 0): 1}, supply=[1, 20])
    play(state, "settle 1,0")
    play(state, "settle 6,0")
    assert state.turn == 1, "player 1 has hexes to settle and nobody to send"
    state.turn = 0
    refused(state, "settle 2,0", "5.6")


@clause("5.7")
def test_who_cannot_put_a_viking_is_out_and_passed_over() -> None:
    state = settling(
        [(0, 0), (1, 0), (5, 0), (6, 0), (7, 0), (8, 0)],
        houses={(0, 0): 0, (5, 0): 2},
        seats=3,
    )
    play(state, "settle 1,0")
    assert [each["out"] for each in state.view(0)["players"]] == [False, True, False], "player 2 has no house at all"
    assert kinds(state) == ["settle", "out"]
    play(state, "settle 6,0")
    assert kinds(state) == ["settle", "out"]
    assert state.turn == 2
    assert state.seal == "", "the same player goes on"
    play(state, "settle 7,0")
    assert kinds(state) == ["settle"], "and nobody falls out twice"
    assert state.turn == 2


@clause("5.7")
@pytest.mark.parametrize(
    ("places", "special", "runes"),
    [
        ([(0, 0), (1, 0)], {(0, 0, 0): "W", (0, 0, 5): "W"}, ["horse"]),
        ([(0, 0), (1, 0)], {(0, 0, 0): "M", (0, 0, 5): "M"}, ["travel"]),
        ([(0, 0), (2, 0)], {}, ["travel", "horse"]),
    ],
    ids=["sea", "mountains", "gap"],
)
def test_a_rune_that_does_not_help_keeps_nobody_in(
    places: list[tuple[int, int]], special: dict[tuple[int, int, int], str], runes: list[str]
) -> None:
    """Another rune would lead to the second hex, but this one does not."""
    assert settling(places, special, houses={(0, 0): 0}, runes=runes).waiting == ()


@clause("5.7")
def test_without_a_piece_on_the_map_a_rune_helps_nobody() -> None:
    coast = {(0, 0, 0): "W", (0, 0, 5): "W"}
    for seat in range(4):
        state = settling([(0, 0), (1, 0)], coast, houses={}, runes=["travel", "horse", "wisdom"], seats=4, turn=seat)
        assert state.waiting == ()


@clause("5.8")
def test_settling_goes_on_while_anybody_can_put_a_viking() -> None:
    state = settling([(0, 0), (1, 0), (5, 0), (6, 0), (7, 0)], houses={(0, 0): 0, (5, 0): 1})
    play(state, "settle 1,0", "settle 6,0")
    assert state.outcome is None
    assert state.waiting == (1,), "player 1 is out, player 2 is not"
    play(state, "settle 7,0")
    assert state.outcome is not None


@clause("5.8")
def test_settling_ends_when_all_are_out() -> None:
    state = settling([(0, 0), (1, 0)], houses={(0, 0): 0})
    play(state, "settle 1,0")
    assert state.waiting == ()
    assert state.outcome is not None
    assert kinds(state)[-1] == "over"
    assert state.seal == "passed"
