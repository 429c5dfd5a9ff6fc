"""The board of Outpost: every icon and scene, what is lit, what stands on cards before anything is clicked."""

import re
from itertools import pairwise
from xml.etree import ElementTree

import pytest

from zastava.core.chance import chance
from zastava.core.contract import State
from zastava.core.picks import narrow
from zastava.core.words import ENGLISH
from zastava.games.catalogues import words
from zastava.games.outpost import GAME
from zastava.games.outpost.art.cards import effect_row
from zastava.games.outpost.art.icons import ARTIFACTS, BUILDINGS, GUILDS, MONSTERS, PEOPLE, RESOURCES, ROWS, glyph
from zastava.games.outpost.art.printed import effect_icons
from zastava.games.outpost.naming import ARTIFACTS as ARTIFACT_ROWS
from zastava.games.outpost.naming import BUILDINGS as BUILDING_ROWS
from zastava.games.outpost.naming import HEROES

FINGER = 44  # pixels on a phone 390 wide, to which a scene is fitted


def middle_of_a_game(seats: int, moves: int = 50, seed: int = 5) -> State:
    state = GAME.setup(seats, {}, seed)
    rng = chance(seed, "board")
    for _ in range(moves):
        seat = state.waiting[0]  # nobody passes, so no game is over yet
        legal = [move for move in state.moves(seat) if str(move) != "pass"] or state.moves(seat)
        state.play(seat, legal[rng.below(len(legal))])
    return state


def drawn(state: State, seat: int, chosen: tuple[str, ...] = ()) -> str:
    lit = narrow([GAME.path(move) for move in state.moves(seat)], chosen).lit
    return GAME.board.draw(state.view(seat), ENGLISH, {pick: f"?pick={pick}" for pick in lit}, chosen)


def test_every_component_has_an_icon_of_its_own() -> None:
    assert set(BUILDINGS) == set(BUILDING_ROWS)
    assert set(ARTIFACTS) == set(ARTIFACT_ROWS)
    assert len(RESOURCES) == 5
    assert len(MONSTERS) == len(GUILDS) == 4
    assert {"settler", "extra", "fortification"} <= set(PEOPLE)
    things = {name: glyph(name) for name in ROWS if not name.startswith("action:")}
    assert len(set(things.values())) == len(things), "no two things look alike"


@pytest.mark.parametrize("seats", [1, 2, 3, 4])
def test_scenes_lie_on_the_sheet_and_do_not_overlap(seats: int) -> None:
    state = middle_of_a_game(seats)
    seat = state.waiting[0]
    scenes = GAME.board.scenes(state.view(seat), ENGLISH)
    svg = drawn(state, seat)
    found = re.search(r'viewBox="0 0 ([\d.]+) ([\d.]+)"', svg)
    assert found is not None
    wide, high = float(found[1]), float(found[2])
    assert [scene.name for scene in scenes[:5]] == ["lands", "streets", "heroes", "market", "artifacts"]
    assert len(scenes) == 5 + seats - 1
    for number, scene in enumerate(scenes):
        assert f'data-scene="{scene.name}"' in svg
        x, y, width, height = scene.frame
        assert x >= 0
        assert y >= 0
        assert x + width <= wide
        assert y + height <= high
        for other in scenes[:number]:
            a, b, c, d = other.frame
            assert x >= a + c or a >= x + width or y >= b + d or b >= y + height, (scene.name, other.name)


def test_picks_are_as_large_as_a_finger_on_a_phone() -> None:
    state = GAME.setup(1, {}, 12)
    scale = 390 / GAME.board.scenes(state.view(0), ENGLISH)[0].frame[2]
    assert 46 * scale >= FINGER, "the buttons of regions and streets are 46 wide"


def test_the_missing_and_the_points_stand_on_cards_before_a_click() -> None:
    state = middle_of_a_game(2)
    view = state.view(state.waiting[0])
    svg = drawn(state, state.waiting[0])
    ElementTree.fromstring(svg)
    lacking = sum(bool(place.get("missing")) for place in (*view["market"], *view["row"]))
    assert lacking
    assert svg.count("op-lack") == lacking
    heroes = [place for place in view["row"] if place["hero"]]
    for place in heroes:
        assert f">{place['points']}</text>" in svg


def test_the_round_and_the_hand_are_seen_beside_what_they_buy() -> None:
    state = middle_of_a_game(2)
    view = state.view(state.waiting[0])
    svg = drawn(state, state.waiting[0])
    assert f">round {view['round']} of 6</text>" in svg
    hand = view["players"][view["seat"]]["hand"]
    for scene in ("lands", "heroes", "market"):
        part = svg.split(f'data-scene="{scene}"')[1].split("data-scene=")[0]
        for count in hand.values():
            assert re.search(rf'class="op-figure op-count">{count}</text>', part), scene


def test_alone_the_rates_and_hunts_lie_beside_the_artifacts() -> None:
    svg = drawn(GAME.setup(1, {}, 12), 0)
    part = svg.split('data-scene="artifacts"')[1].split("data-scene=")[0]
    for words_on in ("Exchange", "Hunt", "0–50  Settler", "51–75  Headman", "76–100  Knight", "101+  Ruler"):
        assert f">{words_on}</text>" in part
    assert "Reminder" not in drawn(middle_of_a_game(2), middle_of_a_game(2).waiting[0])


def test_open_artifacts_say_what_they_do() -> None:
    for seats in (1, 4):
        state = GAME.setup(seats, {}, 12)
        svg = drawn(state, state.waiting[0])
        words_on = " ".join(re.findall(r">([^<>]+)</text>", svg)).replace("\u00a0", " ")
        for name in state.view(0)["artifacts"]["open"]:
            assert ARTIFACT_ROWS[name].text.en in words_on


@pytest.mark.parametrize("lang", ["en", "ru"])
@pytest.mark.parametrize("seats", [1, 2, 3, 4])
def test_what_artifacts_do_stays_within_their_frames(seats: int, lang: str) -> None:
    view = GAME.setup(seats, {}, 12).view(0)
    many, names = len(view["artifacts"]["open"]), sorted(ARTIFACT_ROWS)
    for first in range(0, len(names), many):
        view["artifacts"]["open"] = names[first : first + many]
        svg = GAME.board.draw(view, words(lang, GAME.package), {}, ())
        for name in view["artifacts"]["open"]:
            part = svg[svg.index(f'data-place="artifact:{name}"') :].partition("</a>")[0]
            frame = re.search(r'd="M-94 -([\d.]+)h188', part)
            assert frame is not None
            lines = re.findall(r'y="(-?[\d.]+)" font-size="([\d.]+)"', part)
            assert len(lines) > 1
            for y, size in lines:
                assert float(y) - 0.75 * float(size) > -float(frame[1]), (name, "above")
                assert float(y) + 0.25 * float(size) < float(frame[1]), (name, "below")


def test_a_chosen_building_is_a_ghost_and_streets_are_lit() -> None:
    state = GAME.setup(1, {}, 12)
    state.play(0, GAME.parse("take compass"))
    svg = drawn(state, 0, ("market:1",))
    assert 'data-pick="street:1"' in svg
    assert re.search(r'<g class="ghost" data-place="market:1"', svg)
    part = svg[svg.index('data-pick="street:1"') :].partition("</a>")[0]
    assert part.count("op-slot") == 3, "the free places mean their street"


@pytest.mark.parametrize("lang", ["en", "ru"])
def test_everything_with_a_name_can_be_asked_about(lang: str) -> None:
    t = words(lang, GAME.package)
    asked = [f"hero:{name}" for name in HEROES] + [f"building:{name}" for name in BUILDING_ROWS]
    asked += [f"artifact:{name}" for name in ARTIFACT_ROWS] + [f"monster:{name}" for name in MONSTERS]
    for thing in asked:
        about = GAME.board.about(None, thing, t)
        assert about is not None, thing
        assert about.title
        assert about.lines
        ElementTree.fromstring(about.picture)
    state = middle_of_a_game(3)
    for thing in set(re.findall(r'data-thing="([^"]+)"', drawn(state, state.waiting[0]))):
        assert GAME.board.about(state.view(0), thing, t) is not None, thing
    assert GAME.board.about(None, "hero:nobody", t) is None


def test_words_beside_an_artifact_end_before_the_frame_of_what_can_be_chosen() -> None:
    for lang in ("ru", "en"):
        for first in range(0, len(ARTIFACT_ROWS), 5):
            state = GAME.setup(2, {}, 3)
            view = state.view(state.waiting[0])
            view["artifacts"]["open"] = list(ARTIFACT_ROWS)[first : first + 5]
            svg = GAME.board.draw(view, words(lang, GAME.package), {}, ())
            part = svg.split('data-scene="artifacts"')[1].split("data-scene=")[0]
            lines = re.findall(r'<text x="(-[\d.]+)" y="[-\d.]+" font-size="([\d.]+)" font-family[^>]*>([^<]+)<', part)
            assert len(lines) > 5
            for x, size, line in lines:
                assert float(x) + 0.64 * float(size) * len(line) <= 91, line


def test_icons_of_an_effect_do_not_overlap() -> None:
    for name in BUILDING_ROWS:
        places = re.findall(r"translate\(([-\d.]+) 0\) scale\(([\d.]+)\)", effect_row(0, 0, effect_icons(name), 0.48))
        spans = sorted((float(x) - 24.5 * float(scale), float(x) + 24.5 * float(scale)) for x, scale in places)
        assert all(before[1] <= after[0] for before, after in pairwise(spans)), name
        assert all(left > -51 and right < 51 for left, right in spans), name
