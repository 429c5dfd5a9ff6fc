"""What a sheet remembers: every roll, and every item that was used up."""

from tests.games.oldrus.positions import new_game
from zastava.games.oldrus import GAME
from zastava.games.oldrus.state import State


def play(state: State, *moves: str) -> None:
    for move in moves:
        seat, _, notation = move.partition(" ")
        state.play(int(seat) - 1, GAME.parse(notation))


def test_a_sheet_keeps_the_dice_of_every_round() -> None:
    state = new_game(1, seed=319)
    play(state, "1 hero dobrynya", "1 start d1")
    first = {"dice": [die["face"] for die in state.view(0)["dice"]], "amulet": state.view(0)["amulet"]}
    assert state.view(0)["rolls"] == [first]
    play(state, "1 done")
    second = {"dice": [die["face"] for die in state.view(0)["dice"]], "amulet": state.view(0)["amulet"]}
    assert state.view(0)["rolls"] == [first, second]


def test_a_sheet_counts_what_was_used_on_the_way_and_paid() -> None:
    state = new_game(1, seed=319)  # the rival has taken the task of Zelenov; the dice gave a horse
    play(state, "1 hero dobrynya", "1 start d1")
    assert set(state.view(0)["players"][0]["used"].values()) == {0}
    play(state, "1 ability c2", "1 forest d3", "1 ring c2", "1 field c3", "1 done")
    assert state.view(0)["players"][0]["used"]["ring"] == 1
    play(state, "1 mark task cross")
    player = state.view(0)["players"][0]
    assert player["used"] == {"cross": 1, "horse": 0, "ring": 1, "yaga": 0, "axe": 0, "equipment": 0}
    assert player["items"]["cross"] == 0


def test_equipment_that_a_feat_took_is_used_up() -> None:
    state = new_game(1, seed=319)
    play(state, "1 hero dobrynya", "1 start d1")
    state.sheets[0].lose(5)
    assert state.view(0)["players"][0]["used"]["equipment"] == 1
