"""The table shows what the view says: paths, dice, cards, sheets; what may be pointed at says what it costs."""

import re
from pathlib import Path
from typing import Any
from xml.etree import ElementTree

import pytest

import zastava.games.oldrus
from tests.games.oldrus.positions import on_the_way
from zastava.core.contract import WATCHER
from zastava.core.picks import narrow
from zastava.core.words import ENGLISH, Words
from zastava.games.catalogues import words
from zastava.games.oldrus import GAME
from zastava.games.oldrus.art import cards, layout
from zastava.games.oldrus.art.examples import WALK
from zastava.games.oldrus.art.hexes import WIDE, beside, middle, name, spot
from zastava.games.oldrus.art.icons import SIGNS, button
from zastava.games.oldrus.art.lands import CELLS, ROWS, Lands, titles
from zastava.games.oldrus.art.mapping import titled
from zastava.games.oldrus.art.paths import numbered, path
from zastava.games.oldrus.art.pigments import PIGMENTS
from zastava.games.oldrus.art.terrain import cell_outline, ground
from zastava.games.oldrus.naming import hero_words
from zastava.games.oldrus.rules.grid import CELL_OF, NAMES, NEIGHBOURS
from zastava.games.oldrus.state import State

BOARD = GAME.board
RUSSIAN = words("ru", "zastava.games.oldrus")
FINGER = 44  # px on a phone
PHONE = (390, 530)  # the pane of a phone


def play(state: State, *moves: str) -> None:
    for move in moves:
        seat, _, notation = move.partition(" ")
        state.play(int(seat) - 1, GAME.parse(notation))


def lit(state: State, seat: int, chosen: tuple[str, ...] = ()) -> dict[str, str]:
    return {pick: f"?p={pick}" for pick in narrow([GAME.path(move) for move in state.moves(seat)], chosen).lit}


def draw(state: State, seat: int, chosen: tuple[str, ...] = (), lights: bool = True) -> str:
    return BOARD.draw(state.view(seat), ENGLISH, lit(state, seat, chosen) if lights and seat >= 0 else {}, chosen)


def part(svg: str, start: str) -> str:
    """The drawing from a text on."""
    return svg[svg.index(start) :]


def test_cells_lie_where_the_rules_have_their_neighbours() -> None:
    for cell, number in CELL_OF.items():
        column, row = spot(cell)
        drawn = {name(*other) for side in range(6) if (other := beside(column, row, side))}
        assert drawn == {NAMES[other] for other in NEIGHBOURS[number]}
        for other in drawn:
            (x, y), (ox, oy) = middle(cell), middle(other)
            assert abs(((x - ox) ** 2 + (y - oy) ** 2) ** 0.5 - WIDE) < 1


def test_neighbours_share_their_side_so_that_the_land_has_no_gaps() -> None:
    def corners(cell: str) -> set[tuple[int, int]]:
        """Where the sides of a cell begin: the pen's absolute places."""
        start, _, steps = cell_outline(*spot(cell))[1:].partition("q")
        x, y = (int(number) for number in re.findall(r"-?\d+", start))
        numbers = [int(number) for number in re.findall(r"-?\d+", steps)]
        found = set()
        for i in range(0, len(numbers), 4):
            x, y = x + numbers[i + 2], y + numbers[i + 3]
            found.add((x, y))
        return found

    for cell, number in CELL_OF.items():
        for other in NEIGHBOURS[number]:
            assert len(corners(cell) & corners(NAMES[other])) == 2


def test_all_four_terrains_and_the_borders_are_on_the_map() -> None:
    drawn = ground(ROWS)
    for pigment in ("forest-ground", "field-ground", "water-ground", "mountain-ground", "place-ground"):
        assert f'class="or-{pigment}"' in drawn
    assert "or-border" in draw(on_the_way(), 0)


def test_every_sign_has_its_own_drawing_and_needs_no_colour() -> None:
    shapes: dict[str, str] = {}
    for sign in SIGNS:
        if sign in ("arsenal", "store", "skirmish", "fight", "feat"):  # the same thing under another name
            continue
        without_colour = re.sub(r'fill="#[^"]*"|stroke="#[^"]*"|class="[^"]*"', "", button(sign))
        assert without_colour not in shapes, (sign, shapes[without_colour])
        shapes[without_colour] = sign


def test_each_pigment_has_a_colour_by_lamplight() -> None:
    palette = (Path(zastava.games.oldrus.__file__).parent / "palette.css").read_text()
    for pigment, colour in PIGMENTS.items():
        assert re.search(rf"\.oldrus \.or-{pigment} {{\s*fill: light-dark\({colour}, #", palette), pigment
    used = set(re.findall(r"or-[a-z0-9-]+-line", draw(on_the_way(), 0)))
    for css in sorted(used):
        assert f".oldrus .{css} {{" in palette, css


def test_copies_keep_their_colours_by_lamplight() -> None:
    svg = draw(on_the_way(), 0)
    for found in re.finditer(r'<g id="(or-[\w-]+)"([^>]*)>', svg):
        if found[1] != "or-k":  # a target without a colour of its own
            assert 'class="oldrus"' in found[2], found[1]


def test_a_path_is_solid_where_one_walked_and_dashed_where_one_jumped_or_flew() -> None:
    legs = re.findall(r"<g([^>]*)><path d=", path(WALK, 1).partition(">")[2])
    dashed = ["stroke-dasharray" in leg for leg in legs]
    assert dashed == [way in ("horse", "yaga") for way, _ in WALK[1:]]
    assert path(WALK, 1).count("M-8-8L8 8M8-8L-8 8") == 4  # a cross with its casing at both ends


def test_the_edges_of_the_map_say_what_columns_and_rows_are_called() -> None:
    svg = draw(GAME.setup(2, {}, 5), 0)
    for cells in ([f"{letter}1" for letter in "abcdefghijkl"], [f"{letter}10" for letter in "abcdefghijkl"]):
        assert re.search(rf'<text x="{" ".join(str(middle(cell)[0]) for cell in cells)}" y="-?\d+">abcdefghijkl<', svg)
    assert svg.count(">123456789<") == svg.count(">10</text></g>") + 1 == 2


def test_steps_are_numbered_where_the_reader_wants_coordinates() -> None:
    assert [said for _, _, said in numbered(WALK)] == [str(number) for number in range(1, 11)]
    assert [said for _, _, said in numbered([("", "d8"), ("any", "d7"), ("any", "d8"), ("any", "d7")])] == ["1, 3", "2"]


def test_reachable_cells_say_what_a_step_would_use_up() -> None:
    state = on_the_way(at=("d8",), items=("HKO",), dice="water mountains field")
    target = {cell["cell"]: cell["ways"] for cell in state.view(0)["reach"]}
    assert len(target["d7"]) > 1
    x, y = middle("d7")
    costs = re.search(
        rf'<rect x="[\d.]+" y="{y + 16}"[^>]*/>((?:<use [^>]*/>)+)', part(draw(state, 0), 'data-scene="map"')
    )
    assert costs is not None
    assert x
    svg = draw(state, 0)
    for way in target["d7"]:
        assert f'href="#or-i-{way}"' in svg


@pytest.mark.parametrize("t", [ENGLISH, RUSSIAN])
def test_what_a_step_would_use_up_hides_no_name_of_a_place(t: Words) -> None:
    named = titles(t.lang, t)
    assert len(named) == 12
    state = on_the_way()
    lands = Lands(state.view(0), t, {}, ())
    wide = 65.0  # of as many ways as there can be
    for cell in CELLS:
        x, y = middle(cell)
        top = lands.free_for_signs(cell, x, y, wide)
        assert [title.said for title in named if title.meets(x - wide / 2, x + wide / 2, top, top + 18)] == [], cell
    drawn = BOARD.draw(state.view(0), t, lit(state, 0), ())
    assert drawn.index('class="picks"') < drawn.index(f">{named[0].said}</text>", drawn.index('class="picks"'))


def test_the_way_is_chosen_after_the_cell_among_dice_and_items() -> None:
    state = on_the_way(at=("d8",), items=("HKO",), dice="water mountains field")
    ways = {cell["cell"]: cell["ways"] for cell in state.view(0)["reach"]}["d7"]
    tray = part(draw(state, 0, ("cell:d7",)), 'data-pin="foot"')
    assert re.findall(r'data-pick="(way:\w+)"', tray)
    assert sorted(re.findall(r'data-pick="way:(\w+)"', tray)) == sorted(ways)
    assert 'class="ghost"' in draw(state, 0, ("cell:d7",))


def test_used_dice_and_a_used_ability_are_struck_out() -> None:
    state = on_the_way(at=("d8",), dice="water mountains field", heroes=("dobrynya",))
    assert part(draw(state, 0), 'data-pin="foot"').count("or-strike") == 0
    play(state, "1 ability d7", "1 water e7")
    tray = part(draw(state, 0), 'data-pin="foot"')
    assert tray.count('class="or-strike"') == 2


def test_both_dice_with_the_same_face_can_be_pressed() -> None:
    state = on_the_way(at=("d8",), dice="water any water")
    tray = part(draw(state, 0, ("cell:e7",)), 'data-pin="foot"')
    targets = [one.split("</a>")[0] for one in tray.split('data-pick="way:water"')[1:]]
    assert [re.findall(r'id="(piece-die-\d)"', target) for target in targets] == [["piece-die-0"], ["piece-die-2"]]
    chosen = part(draw(state, 0, ("cell:e7", "way:water")), 'data-pin="foot"')
    assert chosen.count('class="chosen"') == 1, "one die is spent"


def test_others_paths_are_seen_when_they_come_to_light_and_not_before() -> None:
    state = on_the_way(at=("d8", "d8"), dice="water mountains field")
    before = draw(state, 1, lights=False)
    play(state, "1 water e7", "1 field e8")
    assert draw(state, 1, lights=False) == before
    play(state, "1 done", "2 done")
    assert "or-step or-late-1" in BOARD.draw(state.view(1), ENGLISH, {}, ())
    assert "or-late-" not in BOARD.draw(state.view(1), ENGLISH, {}, ("cell:d7",)), "it plays once, not at every pick"


def test_cards_are_face_down_until_somebody_comes() -> None:
    state = on_the_way(at=("c2", "d8"), dice="water mountains field", cards={"C1": "C08"})
    assert 'id="piece-card-C1" data-face="back"' in draw(state, 0)
    play(state, "1 water c3", "1 done", "2 done")
    svg = draw(state, 0)
    assert 'id="piece-card-C1" data-face="C08"' in svg
    assert sorted(re.findall(r'data-pick="slot:(\w+)"', svg)) == ["arsenal", "task", "treasury"]
    assert 'id="piece-card-C2" data-face="back"' in svg


def test_a_marker_lies_in_its_slot_and_the_last_move_is_marked() -> None:
    state = on_the_way(at=("c2", "d8"), dice="water mountains field", cards={"C1": "C08"})
    play(state, "1 water c3", "1 done", "2 done", "1 mark task")
    svg = part(draw(state, 1), 'data-scene="kingdom-1"')
    assert 'class="last"' in svg
    assert state.view(1)["places"][2]["slots"][2]["markers"] == [0]


def test_the_price_is_chosen_among_the_items() -> None:
    state = on_the_way(at=("c2", "c2"), items=("K", "KH"), dice="water mountains field", cards={"C1": "C08"})
    play(state, "1 water c3", "2 water c3", "1 done", "2 done", "1 mark task")
    tray = part(draw(state, 1, ("slot:task",)), 'data-pin="foot"')
    assert sorted(re.findall(r'data-pick="pay:(\w+)"', tray)) == ["cross", "horse"]


def test_signs_that_one_has_taken_are_struck_out_for_oneself_only() -> None:
    state = on_the_way(at=("d8", "d8"), dice="water mountains field")
    x, y = middle("e7")
    strike = f"M{x - 13} {y + 13}L{x + 13} {y - 13}"
    play(state, "1 water e7")
    assert strike in draw(state, 0)
    assert strike not in draw(state, 1)


def test_a_watcher_sees_the_table_and_no_tray_of_his_own() -> None:
    state = on_the_way(at=("d8", "d8"), dice="water mountains field")
    svg = draw(state, WATCHER)
    assert "piece-pawn-0" in svg
    assert "piece-die-0" in svg
    assert "score:own" not in svg


@pytest.mark.parametrize("seats", [1, 2, 3, 4])
def test_scenes_do_not_overlap(seats: int) -> None:
    state = GAME.setup(seats, {}, 3)
    frames = [scene.frame for scene in BOARD.scenes(state.view(0), ENGLISH)]
    assert len(frames) == 5 + seats
    for i, (x, y, wide, high) in enumerate(frames):
        for ox, oy, owide, ohigh in frames[i + 1 :]:
            assert x + wide <= ox + 2 or ox + owide <= x + 2 or y + high <= oy + 12 or oy + ohigh <= y + 12


def scale(frame: tuple[float, float, float, float]) -> float:
    return min(PHONE[0] / frame[2], PHONE[1] / frame[3])


def test_what_is_picked_is_as_large_as_a_finger_on_a_phone() -> None:
    for slot, (_, _, wide, high) in cards.BOXES.items():
        frame = layout.kingdom_frame(1)
        assert min(wide, high) * scale(frame) > FINGER * 0.9, slot  # the page comes nearer by the rest
    assert 106 * scale(layout.MAP_FRAME) > FINGER


def test_what_is_this_tells_numbers_as_they_stand() -> None:
    state = on_the_way(
        at=("c2", "d8"), items=("EA", ""), dice="water mountains field", cards={"C1": "C08", "U1": "U07"}
    )
    play(state, "1 water c3", "1 done", "2 done")
    view = state.view(0)
    told = BOARD.about(view, "place:C1", ENGLISH)
    assert told is not None
    assert any("So far 1" in line for line in told.lines)
    assert told.clause == "8.1"
    cell = BOARD.about(on_the_way(at=("d8",), dice="water mountains field").view(0), "cell:e7", ENGLISH)
    assert cell is not None
    assert any("by the die with water" in line for line in cell.lines)
    item = BOARD.about(view, "item:axe", RUSSIAN)
    assert item is not None
    assert "У вас: 1." in item.lines


@pytest.mark.parametrize(
    "thing",
    [
        "cell:z9",
        "place:C9",
        "item:sword",
        "face:snow",
        "hero:koshchey",
        "season:monsoon",
        "sheet:9",
        "sheet:",
        "score:me",
    ],
)
def test_what_there_is_not_has_no_card(thing: str) -> None:
    view: dict[str, Any] = on_the_way().view(0)
    assert BOARD.about(view, thing, ENGLISH) is None
    assert BOARD.about(None, thing, ENGLISH) is None


def test_pictures_outside_the_board_bring_all_that_they_use() -> None:
    view = on_the_way().view(0)
    for thing in ("cell:d3", "place:C1", "item:ring", "face:any", "hero:elena", "season:winter"):
        told = BOARD.about(view, thing, ENGLISH)
        assert told is not None
        ids = set(re.findall(r' id="([^"]*)"', told.picture))
        assert set(re.findall(r'href="#([^"]*)"', told.picture)) <= ids, thing
        assert ElementTree.fromstring(told.picture).attrib["class"] == "oldrus"


def test_the_lobby_shows_a_picture_that_needs_nothing_else() -> None:
    assert "href" not in BOARD.cover()
    assert len(CELLS) == 120


@pytest.mark.parametrize("lang", ["en", "ru"])
def test_long_names_of_characters_take_two_lines_rather_than_small_letters(lang: str) -> None:
    t = words(lang, GAME.package)
    for row in GAME.setup(1, {}, 1).view(0)["heroes"]:
        called = hero_words(row["hero"], t)
        for size, room in ((21, 190), (19, 150)):  # of a card, and of the tray
            drawn = titled(0, 0, called, size, room)
            assert all(float(one) >= 0.85 * size for one in re.findall(r'font-size="([\d.]+)"', drawn)), called
            assert " ".join(re.findall(r">([^<]+)</text>", drawn)) == called
