"""The map is one landscape, everything on it has a name, and what may be pointed at glows."""

import re
from collections import Counter
from importlib.resources import files
from itertools import product
from typing import Any
from xml.etree import ElementTree

import pytest

from zastava.core.chance import chance
from zastava.core.picks import narrow
from zastava.core.words import ENGLISH
from zastava.games.catalogues import words
from zastava.games.drawing import SEAT_COLOURS, shape_path
from zastava.games.fjords import GAME
from zastava.games.fjords.art.landscape import paint
from zastava.games.fjords.art.pieces import RUNES, house, rune, viking
from zastava.games.fjords.art.scenery import scenery
from zastava.games.fjords.art.terrain import CORNERS, centre, land, meadow, turned
from zastava.games.fjords.state import State

BOARD = GAME.board
RUSSIAN = words("ru", "zastava.games.fjords")
SVG = "{http://www.w3.org/2000/svg}"
FIGURE = re.compile(r"-?\d*\.?\d+")


def played(seats: int, runes: str, seed: int, moves: int, phase: str = "") -> State:
    """A game after that many moves of chance and on to a phase; houses are built when they can be."""
    state = GAME.setup(seats, {"runes": runes}, seed)
    dice = chance(seed, "board")
    count = 0
    while state.waiting and (count < moves or (phase and state.view(0)["phase"] != phase)):
        legal = state.moves(state.waiting[0])
        building = [move for move in legal if str(move) in ("house", "home")]
        chosen = building or legal
        state.play(state.waiting[0], chosen[dice.below(len(chosen))])
        count += 1
    return state


def lit(state: State, chosen: tuple[str, ...] = ()) -> dict[str, str]:
    paths = [GAME.path(move) for move in state.moves(state.waiting[0])]
    return {pick: f"?p={pick}" for pick in narrow(paths, chosen).lit}


def drawn(
    view: dict[str, Any], links: dict[str, str] | None = None, chosen: tuple[str, ...] = ()
) -> ElementTree.Element:
    return ElementTree.fromstring(BOARD.draw(view, ENGLISH, links or {}, chosen))


def ends(path: str) -> list[tuple[float, float]]:
    """Where the lines of a path begin and end."""
    found = []
    for line in path.split("M")[1:]:
        start, *arcs = re.split("[a-z]", line)
        x, y = map(float, FIGURE.findall(start))
        found.append((x, y))
        for arc in arcs:
            *_, dx, dy = map(float, FIGURE.findall(arc))
            x, y = x + dx, y + dy
        found.append((x, y))
    return found


@pytest.mark.parametrize("seed", range(3))
def test_borders_run_on_over_every_side_between_two_hexes(seed: int) -> None:
    view = played(4, "none", seed, 400).view(0)
    places = {tuple(found["at"]) for found in view["hexes"]}
    crossings: Counter[tuple[float, float]] = Counter()
    inner = 0
    for found in view["hexes"]:
        one = land(*centre(*found["at"]), found["corners"])
        three_meet = {"P", "M", "W"} <= set(found["corners"])
        if not three_meet:
            crossings.update(ends(one.coast) + ends(one.foot))
        q, r = found["at"]
        for side, (dq, dr) in enumerate(((1, -1), (0, -1), (-1, 0), (-1, 1), (0, 1), (1, 0))):
            differs = found["corners"][side] != found["corners"][(side + 1) % 6]
            inner += differs and (q + dq, r + dr) in places
    assert inner > 40
    assert sum(1 for count in crossings.values() if count == 2) > 10
    assert max(crossings.values()) == 2, "no border ends in the middle of another hex"


def test_two_neighbours_share_the_point_where_a_coast_crosses() -> None:
    left = land(*centre(0, 0), "WPPPPP")  # corner 0 is its neighbour's corner 2
    right = land(*centre(1, 0), "PPWPPP")
    assert set(ends(left.coast)) & set(ends(right.coast))


def test_any_hex_can_be_drawn_and_stays_within_its_sides() -> None:
    for corners in ["".join(each) for each in product("MPW", repeat=6)]:
        one = land(1040, -900, corners)
        assert bool(one.water) == ("W" in corners)
        assert bool(one.rock) == ("M" in corners)
        assert bool(one.coast) == ("W" in corners and len(set(corners)) > 1)
        for x, y in ends(one.coast) + ends(one.foot):
            assert abs(x - 1040) <= 60
            assert abs(y + 900) <= 66


def test_peaks_stand_on_mountains_and_pines_on_plains() -> None:
    assert {kind[:3] for _, _, kind in scenery(0, 0, "MMMMMM").standing} == {"fjp"}
    for x in range(0, 5200, 104):
        assert {kind[:3] for _, _, kind in scenery(x, 0, "PPPPPP").standing} <= {"fjt"}
        assert not scenery(x, 0, "WWWWWW").standing


def test_a_piece_leans_towards_the_plain() -> None:
    for corner in range(6):
        corners = "MMMMMM"[:corner] + "P" + "MMMMMM"[corner + 1 :]
        x, y = meadow(corners)
        assert x * CORNERS[corner][0] + y * CORNERS[corner][1] > 0
    assert meadow("PPPPPP") == (0, 0)
    assert meadow("WWWWWW") == (0, 0)


def test_a_turned_hex_lies_as_the_engine_lays_it() -> None:
    turns = set()
    for seed in range(6):
        state = played(2, "none", seed, 12, "lay")
        printed = {found["id"]: found["corners"] for found in state.view(0)["row"]}
        for move in state.moves(state.waiting[0]):
            after = state.copy()
            after.play(after.waiting[0], move)
            _, tile, _, turn = str(move).split()
            assert after.view(0)["hexes"][-1]["corners"] == turned(printed[int(tile)], int(turn))
            turns.add(turn)
    assert len(turns) == 6


def test_every_hex_has_a_name_in_words() -> None:
    state = played(4, "all", 3, 200)
    view = state.view(0)
    root = drawn(view)
    titles = [element.text for element in root.iter(f"{SVG}title")]
    for found in view["hexes"]:
        q, r = found["at"]
        name = next(title for title in titles if title and title.startswith(f"Hex at {q},{r}: "))
        if found["piece"]:
            assert name.endswith((" house", " viking"))
        if found["stone"]:
            assert "rune: " in name


def test_names_are_said_in_the_readers_language() -> None:
    state = GAME.setup(2, {}, 1)
    svg = BOARD.draw(state.view(0), RUSSIAN, lit(state), ())
    assert "Гекс на 0,0: равнина, горы, вода" in svg
    assert "Пустое место" in svg


def test_open_hexes_and_places_are_links_while_exploring() -> None:
    state = played(2, "none", 4, 12, "lay")
    links = lit(state)
    root = drawn(state.view(state.waiting[0]), links)
    found = {link.get("data-pick"): link.get("href") for link in root.iter(f"{SVG}a")}
    assert found == links
    assert {str(pick).partition(":")[0] for pick in found} == {"tile", "cell"}


def test_the_ghost_of_a_hex_lies_as_it_would_be_laid() -> None:
    state = GAME.setup(2, {}, 7)
    view = state.view(0)
    seen = set()
    for move in state.moves(state.waiting[0]):
        (tile, cell), (turn,) = GAME.path(move)
        corners = next(found["corners"] for found in view["row"] if f"tile:{found['id']}" == tile)
        q, _, r = cell[5:].partition(",")
        lying = paint([(*centre(int(q), int(r)), turned(corners, int(turn[5:])))], "fjg")
        assert lying in BOARD.draw(view, ENGLISH, {}, (tile, cell, turn))
        first = next(iter(pick for pick in lit(state, (tile, cell))))
        if first == turn:
            assert lying in BOARD.draw(view, ENGLISH, lit(state, (tile, cell)), (tile, cell))
            seen.add(turn)
    assert len(seen) > 1


@pytest.mark.parametrize(("pick", "ghost"), [("do:house", house), ("do:home", house)])
def test_the_ghost_of_a_house_stands_on_the_new_hex(pick: str, ghost: Any) -> None:
    state = GAME.setup(2, {"runes": "home"}, 5)
    while "do:home" not in lit(state):
        state.play(state.waiting[0], state.moves(state.waiting[0])[0])
    view = state.view(state.waiting[0])
    svg = BOARD.draw(view, ENGLISH, {}, (pick,))
    assert 'class="ghost"' in svg
    assert ghost(view["seat"]) in svg


def test_vikings_may_be_pointed_to_hexes_and_runes_to_empty_places() -> None:
    for seed in range(30):
        state = played(2, "all", seed, 0, "settle")
        if state.waiting and "rune:wisdom" in lit(state):
            break
    view = state.view(state.waiting[0])
    root = drawn(view, lit(state))
    assert {str(link.get("data-pick"))[:5] for link in root.iter(f"{SVG}a")} == {"cell:"}
    gaps = lit(state, ("rune:wisdom",))
    root = drawn(view, gaps, ("rune:wisdom",))
    assert {link.get("data-pick") for link in root.iter(f"{SVG}a")} == set(gaps)
    gap = next(iter(gaps))
    assert rune("wisdom", weight=2.6) in BOARD.draw(view, ENGLISH, {}, ("rune:wisdom", gap))


def test_the_last_move_is_marked_and_only_it() -> None:
    state = GAME.setup(2, {}, 2)
    assert 'class="last"' not in BOARD.draw(state.view(0), ENGLISH, {}, ())
    state.play(state.waiting[0], state.moves(state.waiting[0])[0])
    assert 'class="last"' in BOARD.draw(state.view(0), ENGLISH, {}, ())


def test_a_new_hex_stays_marked_when_no_house_is_built() -> None:
    state = GAME.setup(2, {}, 2)
    while [str(move) for move in state.moves(state.waiting[0])] != ["house", "done"]:
        state.play(state.waiting[0], state.moves(state.waiting[0])[0])
    before = BOARD.draw(state.view(0), ENGLISH, {}, ())
    state.play(state.waiting[0], GAME.parse("done"))
    mark = re.compile(r'<g class="last-mark".*?</g>')
    now = mark.search(BOARD.draw(state.view(0), ENGLISH, {}, ()))
    assert now
    assert now[0] in before


def test_a_laid_hex_keeps_the_id_that_it_had_in_the_row() -> None:
    state = GAME.setup(2, {}, 2)
    move = state.moves(state.waiting[0])[0]
    name = f"piece-hex-{str(move).split()[1]}"
    before = {element.get("id") for element in drawn(state.view(0)).iter()}
    state.play(state.waiting[0], move)
    after = {element.get("id") for element in drawn(state.view(0)).iter()}
    assert name in before
    assert name in after


def test_a_piece_keeps_its_id_from_move_to_move() -> None:
    state = played(3, "none", 6, 0, "settle")
    ids: list[str] = []
    while state.waiting:
        now = [
            str(e.get("id"))
            for e in drawn(state.view(0)).iter()
            if str(e.get("id")).startswith(("piece-house", "piece-viking"))
        ]
        assert set(ids) <= set(now)
        ids = now
        state.play(state.waiting[0], state.moves(state.waiting[0])[0])
    assert sum(name.startswith("piece-viking") for name in ids) > 10


def test_seats_differ_by_colour_and_by_shape() -> None:
    for piece in (house, viking):
        for seat in range(4):
            assert SEAT_COLOURS[seat] in piece(seat)
            assert shape_path(seat) in piece(seat)
            assert piece(seat, True) != piece(seat)


def test_every_rune_has_a_sign_of_its_own() -> None:
    assert set(RUNES) == {name for option in GAME.options if option.name == "runes" for name in option.values()}
    assert len(set(RUNES.values())) == len(RUNES)


def test_turns_are_shown_as_the_hex_turned() -> None:
    view = GAME.setup(2, {}, 7).view(0)
    tile = next(found for found in view["row"] if len({turned(found["corners"], k) for k in range(6)}) == 6)
    icons = {BOARD.icon(view, f"turn:{turn}", (f"tile:{tile['id']}",)) for turn in range(6)}
    assert len(icons) == 6
    for icon in icons:
        assert ElementTree.fromstring(icon).tag == f"{SVG}svg"
    assert BOARD.icon(view, "turn:1", ()) == ""


def test_the_tray_goes_beside_a_tall_land() -> None:
    """Four open hexes below one another fit a tall land, side by side a broad one."""
    shapes = set()
    for seed in range(12):
        view = played(4, "none", seed, 60, "lay").view(0)
        _, _, wide, high = map(float, drawn(view).attrib["viewBox"].split())
        places = [e.get("transform", "") for e in drawn(view).iter() if str(e.get("id")).startswith("piece-hex-")]
        tray = [tuple(map(float, FIGURE.findall(place)[:2])) for place in places if "scale" in place]
        across = max(x for x, _ in tray) - min(x for x, _ in tray)
        down = max(y for _, y in tray) - min(y for _, y in tray)
        shapes.add(across > down)
        assert max(wide, high) / min(wide, high) < 2.2
    assert shapes == {True, False}


def test_a_full_board_stays_small() -> None:
    state = played(4, "all", 8, 10_000)
    assert len(BOARD.draw(state.view(0), ENGLISH, {}, ())) < 75_000


def test_the_cover_is_small_and_may_stand_twice_on_a_page() -> None:
    svg = BOARD.cover()
    assert len(svg) <= 6_000
    assert " id=" not in svg


def test_the_style_sheet_knows_the_classes_of_the_board() -> None:
    """Every class of ours that a style sheet repaints is used, and lamplight reaches everything that has a class."""
    sheet = (files(GAME.package) / "palette.css").read_text(encoding="utf-8")
    styled = set(re.findall(r"\.(fj-[a-z0-9-]+)", sheet))
    used: set[str] = set()
    for moves in (0, 9, 60, 10_000):
        svg = BOARD.draw(played(4, "all", 3, moves).view(0), ENGLISH, {}, ())
        used |= set(re.findall(r"fj-[a-z0-9-]+", " ".join(re.findall(r'class="([^"]+)"', svg))))
    assert styled <= used
    assert used - styled <= {"fj-map"}


@pytest.mark.parametrize(
    ("chosen", "asked"),
    [
        (["tile:12"], "Choose a place for the hex."),
        (["cell:2,-1"], "Choose a hex for this place."),
        (["tile:12", "cell:2,-1"], "Choose how the hex is turned."),
        (["from:0,0"], "Choose where the house moves: one or two hexes over plain."),
        (["rune:travel"], "Choose where your viking lands: up to three hexes over linked sea from your people."),
        (["rune:horse"], "Choose where your viking rides: up to three hexes over linked mountains from your people."),
        (
            ["rune:wisdom"],
            "Choose an empty place for the rune: your viking crosses it from your people to the other side.",
        ),
        (["rune:wisdom", "gap:3,0"], "Choose the hex across the rune for the viking."),
    ],
)
def test_the_question_follows_the_picks(chosen: list[str], asked: str) -> None:
    state = GAME.setup(2)
    assert GAME.board.prompt(state.view(state.waiting[0]), ENGLISH, (), chosen) == asked
