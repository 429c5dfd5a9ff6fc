"""Chapters 1 and 2: the land, and what is done before the first round."""

import pytest

from tests.games.oldrus.positions import HEROES, listed, new_game, on_the_way, play, refused, visit
from zastava.core.errors import BadInput
from zastava.games.oldrus import GAME
from zastava.games.oldrus.components import COMPONENTS
from zastava.games.oldrus.rules.grid import CELL_OF, CELLS, EDGE, NAMES, NEIGHBOURS
from zastava.games.oldrus.rules.parts import NO_TERRAIN, SIGNS

clause = pytest.mark.clause


@clause("1.1")
def test_a_game_has_eight_rounds() -> None:
    state = new_game(1, "deal")
    while state.waiting:
        state.play(0, state.moves(0)[-1])
    assert state.round == 8
    assert sum(entry >> 7 & 15 == 12 for entry in state.sheets[0].trail) == 8


@clause("1.2")
def test_even_rows_lie_half_a_cell_to_the_right() -> None:
    assert [NAMES[cell] for cell in NEIGHBOURS[CELL_OF["g7"]]] == ["f6", "g6", "f7", "h7", "f8", "g8"]
    assert [NAMES[cell] for cell in NEIGHBOURS[CELL_OF["d8"]]] == ["d7", "e7", "c8", "e8", "d9", "e9"]
    assert [NAMES[cell] for cell in NEIGHBOURS[CELL_OF["a1"]]] == ["b1", "a2"]


@clause("1.2")
def test_a_place_has_no_terrain() -> None:
    for cell in range(CELLS):
        assert (COMPONENTS.terrain[cell] == NO_TERRAIN) == (SIGNS[COMPONENTS.sign[cell]] in "CZU")


@clause("1.3")
def test_a_cell_whose_sign_was_taken_is_not_empty() -> None:
    """Alyonushka goes to empty edge cells: e1 has equipment, taken or not."""
    state = on_the_way(at=("d1",), heroes=("alyonushka",))
    assert listed(state, 0, "ability") == ["c1"]
    visit(state.sheets[0], "e1")
    assert listed(state, 0, "ability") == ["c1"]


@clause("1.4")
def test_two_borders_part_four_kingdoms() -> None:
    corners = [COMPONENTS.kingdom[CELL_OF[name]] + 1 for name in ("f5", "g5", "f6", "g6")]
    assert corners == [1, 2, 3, 4]
    assert [COMPONENTS.kingdom.count(kingdom) for kingdom in range(4)] == [30] * 4


@clause("1.5")
def test_the_edge_has_forty_cells() -> None:
    assert sum(EDGE) == 40
    assert all(EDGE[CELL_OF[name]] for name in ("a1", "l10", "a6", "f10", "l2"))
    assert not EDGE[CELL_OF["b2"]]


@clause("2.1")
def test_every_place_gets_a_card_of_its_kind_face_down() -> None:
    for seed in range(20):
        state = new_game(2, seed=seed)
        assert [card // 18 for card in state.cards] == [place.kind for place in COMPONENTS.places]
        assert len(set(state.cards)) == 12
        assert state.shown == 0
        assert all(row["card"] is None for row in state.view(0)["places"])


@clause("2.2")
def test_the_first_player_is_drawn() -> None:
    firsts = {new_game(4, seed=seed).first for seed in range(40)}
    assert firsts == {0, 1, 2, 3}
    assert all(new_game(4, seed=seed).waiting == (new_game(4, seed=seed).first,) for seed in range(4))


@clause("2.3")
def test_characters_are_chosen_clockwise_from_the_first_player() -> None:
    state = new_game(3, seed=5)
    first = state.first
    play(state, first, "hero elena")
    assert state.waiting == ((first + 1) % 3,)
    assert refused(state, (first + 1) % 3, "hero elena") == "2.3"
    play(state, (first + 1) % 3, "hero vasilisa")
    play(state, (first + 2) % 3, "hero varvara")
    assert state.view(0)["phase"] == "start"
    assert state.waiting == (first,)
    assert refused(state, first, "hero finist") == "2.3"


@clause("2.3")
def test_a_first_game_has_four_characters_to_choose_from() -> None:
    state = new_game(4, "first")
    assert listed(state, state.first, "hero") == ["finist", "alyosha", "dobrynya", "elena"]
    assert refused(state, state.first, "hero vasilisa") == "2.3"


@clause("2.3")
def test_characters_can_be_dealt() -> None:
    dealt = set()
    for seed in range(60):
        state = new_game(4, "deal", seed)
        heroes = [sheet.hero for sheet in state.sheets]
        assert len(set(heroes)) == 4
        dealt.update(heroes)
        assert state.view(0)["phase"] == "start"
    assert len(dealt) == len(HEROES)


@clause("2.4")
def test_everyone_takes_the_start_items() -> None:
    state = new_game(2)
    first, second = state.first, 1 - state.first
    play(state, first, "hero finist")
    play(state, second, "hero nesmeyana")
    items = [state.view(0)["players"][seat]["items"] for seat in (first, second)]
    assert items[0] == {"cross": 0, "horse": 2, "ring": 0, "yaga": 0, "axe": 0, "equipment": 1}
    assert items[1] == {"cross": 1, "horse": 0, "ring": 0, "yaga": 1, "axe": 0, "equipment": 2}


@clause("2.5")
def test_one_starts_on_an_empty_cell_of_the_edge() -> None:
    state = new_game(2, "deal")
    first = state.first
    cells = listed(state, first, "start")
    assert "d1" in cells
    assert not {"b2", "e1", "a9", "d2"} & set(cells)
    assert len(cells) == 23
    for wrong in ("start b2", "start e1", "start i1"):
        assert refused(state, first, wrong) == "2.5"
    play(state, first, "start d1")
    play(state, 1 - first, "start d1")
    for sheet in state.sheets:
        assert NAMES[sheet.cell] == "d1"
        assert sheet.visited(CELL_OF["d1"])
    assert refused(state, first, "start d1") == "2.5"


def test_options_and_seats_are_checked() -> None:
    with pytest.raises(BadInput, match="1–4"):
        GAME.setup(5)
