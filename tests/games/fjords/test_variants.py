"""Chapters 9 and 10: the epic and the original game."""

import pytest

from tests.games.fjords.positions import bare, exploring, kinds, notations, play, refused, settling
from zastava.games.fjords import GAME
from zastava.games.fjords.components import COMPONENTS
from zastava.games.fjords.rules import turns
from zastava.games.fjords.state import State

clause = pytest.mark.clause

PLAIN, ROCK = 1, 3


@clause("9.1")
def test_epic_uses_all_hexes() -> None:
    state = GAME.setup(2, {"variant": "epic"}, seed=1)
    assert sorted(state.bag + state.row) == list(range(1, 65))


@clause("9.2")
def test_epic_uses_the_main_colour_up_first() -> None:
    row = [(q, 0) for q in range(32)]
    state = settling([*row, (40, 0)], houses={(0, 0): 0}, variant="epic")
    player = state.view(0)["players"][0]
    assert player["vikings"] == 20
    assert player["second"]["vikings"] == 10
    for q in range(1, 31):
        play(state, f"settle {q},0")
    pieces = [each["piece"] for each in state.view(0)["hexes"][1:31]]
    assert [each["colour"] for each in pieces] == [0] * 20 + [1] * 10
    assert len({each["number"] for each in pieces}) == 30
    assert state.outcome is not None
    assert state.outcome.scores == (31, 0), "all thirty, and the bonus for 31,0 because all thirty are used"


@clause("9.2")
def test_epic_houses_come_in_two_colours() -> None:
    state = GAME.setup(2, {"variant": "epic"}, seed=1)
    while any(state.houses) and state.waiting:
        moves = notations(state)
        play(state, "house" if "house" in moves else moves[0])
    built = [each["piece"] for each in state.view(0)["hexes"] if each["piece"]]
    for seat in range(2):
        colours = [each["colour"] for each in sorted(built, key=lambda each: each["number"]) if each["seat"] == seat]
        assert colours == [0, 0, 0, 0, 1, 1]


@clause("9.3")
def test_epic_gives_one_rune_of_a_kind() -> None:
    state = GAME.setup(2, {"variant": "epic", "runes": "horse,friendship"}, seed=1)
    assert [each["runes"] for each in state.view(0)["players"]] == [["horse"], ["horse"]]
    friendly = [each.number for each in COMPONENTS.hexes if each.symbol == "friendship"]
    assert len(friendly) == 4
    assert all(number in state.bag + state.row for number in friendly)


@clause("9.3")
def test_epic_has_friendship_on_all_four_hexes() -> None:
    state = bare([(0, 0), (1, 0)], variant="epic", runes=["friendship"])
    state.row, state.bag = [1, 2, 39, 52], []
    play(state, "lay 1 0,1 0", "lay 2 1,-1 0", "lay 39 1,1 0", "lay 52 2,-1 0")
    assert [each["stone"] for each in state.view(0)["hexes"][2:]] == ["friendship"] * 4


def original(places: list[tuple[int, int]], row: list[int], bag: list[int]) -> State:
    """A turn of the original game begins: open hexes, and the bag with its last hex to be drawn first."""
    state = bare(places, variant="original")
    state.row, state.bag = row, bag
    turns.begin_exploring(state)
    return state


TWO = [(0, 0), (1, 0)]


@clause("10.1")
def test_original_is_three_games_without_runes_and_marks() -> None:
    state = GAME.setup(2, {"variant": "original"}, seed=4)
    view = state.view(0)
    assert (view["round"], view["rounds"]) == (1, 3)
    hexes = [*state.bag, *state.row] + ([state.hand] if state.hand else [])
    assert sorted(hexes) == list(range(1, 39))
    assert [each["runes"] for each in view["players"]] == [[], []]


@clause("10.2")
def test_original_draws_one_hex_that_must_be_laid() -> None:
    state = original(TWO, [], [4, 2, PLAIN])
    assert state.view(0)["hand"]["id"] == PLAIN
    assert {move.split()[1] for move in notations(state)} == {"1"}
    play(state, "lay 1 0,1 0", "done")
    assert state.turn == 1
    assert state.hand == 2
    assert kinds(state) == ["done", "drawn"]


@clause("10.2")
def test_only_the_original_game_draws() -> None:
    refused(exploring([1, 4, 7, 11], [20]), "draw", "10.2")


@clause("10.3")
def test_what_does_not_fit_lies_open_and_one_draws_again() -> None:
    state = original(TWO, [], [2, PLAIN, 14, ROCK])
    assert state.row == [ROCK, 14]
    assert state.hand == PLAIN
    assert kinds(state) == ["unfit", "unfit", "drawn"]
    refused(state, "lay 14 0,1 0", "10.3")
    refused(state, "lay 2 0,1 0", "10.3")


@clause("10.4")
def test_an_open_hex_that_fits_may_be_laid_instead_of_drawing() -> None:
    state = original(TWO, [ROCK, PLAIN], [4, 2])
    assert notations(state) == ["lay 1 1,-1 0", "lay 1 0,1 0", "draw"]
    laid = play(state.copy(), "lay 1 0,1 0", "done")
    assert laid.row == [ROCK]
    play(state, "draw")
    assert state.hand == 2
    assert state.turn == 0
    assert state.seal == "chance"
    refused(state, "draw", "10.4")


@clause("10.4")
def test_without_an_open_hex_that_fits_one_draws_without_being_asked() -> None:
    state = original(TWO, [ROCK], [4, 2])
    assert state.hand == 2
    assert {move.split()[1] for move in notations(state)} == {"2"}


@clause("10.5")
def test_original_exploration_ends_with_the_turn_of_the_last_draw() -> None:
    state = original(TWO, [2, ROCK], [PLAIN])
    play(state, "draw", "lay 1 0,1 0", "house")
    assert state.view(0)["phase"] == "settle"
    assert state.view(0)["aside"] == 2, "hex 2 would have fitted, and stays out all the same"


@clause("10.6")
def test_who_could_not_lay_the_last_hex_begins_settling() -> None:
    state = original(TWO, [2], [14])
    play(state, "draw")
    assert {"kind": "phase", "phase": "settle", "seat": 0, "announce": True} in state.view(0)["news"]
    forced = original(TWO, [ROCK], [14])
    assert {"kind": "phase", "phase": "settle", "seat": 0, "announce": True} in forced.view(0)["news"], (
        "drawn without being asked"
    )
    laid = original(TWO, [], [PLAIN])
    play(laid, "lay 1 0,1 0", "house")
    assert laid.starter == 1


@clause("10.7")
def test_the_other_player_begins_the_next_game() -> None:
    state = GAME.setup(2, {"variant": "original"}, seed=5)
    beginners = {state.game: state.first}
    while state.waiting:
        state.play(state.turn, state.moves(state.turn)[0])
        beginners.setdefault(state.game, state.first)
        if "game" in kinds(state):
            assert state.seal == "chance"
            assert len(state.places) == 3
            assert state.houses == [4, 4]
            assert state.view(0)["last"] == [], "nothing has been touched on the new map"
    assert beginners == {1: beginners[1], 2: 1 - beginners[1], 3: beginners[1]}


@clause("10.1")
@clause("10.8")
def test_the_points_of_three_games_are_added() -> None:
    state = GAME.setup(2, {"variant": "original"}, seed=5)
    games = []
    while state.waiting:
        state.play(state.turn, state.moves(state.turn)[0])
        games += [item["scores"] for item in state.view(0)["news"] if item["kind"] == "game"]
    games.append([each["score"] for each in state.view(0)["players"]])
    assert len(games) == 3
    assert all(sum(game) > 0 for game in games), "somebody settled in each of them"
    assert state.outcome is not None
    assert state.outcome.scores == tuple(sum(game[seat] for game in games) for seat in range(2))
    assert [each["total"] for each in state.view(0)["players"]] == [games[0][s] + games[1][s] for s in range(2)]


@clause("10.8")
def test_of_equals_after_three_games_the_later_settler_of_the_third_wins() -> None:
    state = bare(TWO, variant="original")
    state.game, state.totals, state.row, state.bag = 3, [30, 30], [], [14]
    turns.begin_exploring(state)
    assert state.outcome is not None
    assert state.starter == 0
    assert (state.outcome.scores, state.outcome.winners) == ((30, 30), (1,))
    assert state.outcome.clause == "10.8"
