"""Boards of many parts, and what can be asked about on them."""

import re
from xml.etree import ElementTree

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.contract.drawing import positions
from tests.contract.tables import GAMES, SEATED
from tests.contract.test_boards import SCRIPTED, check_text
from zastava.core.contract import WATCHER
from zastava.core.things import pieces
from zastava.games.catalogues import LANGUAGES, words
from zastava.games.rulebook import rulebook

seated = pytest.mark.parametrize(("name", "seats"), SEATED)
NAME = re.compile(r"[a-z][a-z0-9-]*")


@seated
@settings(max_examples=10)
@given(data=st.data())
def test_scenes_lie_on_the_drawing(name: str, seats: int, data: st.DataObject) -> None:
    position = data.draw(positions(name, seats))
    board = position.table.game.board
    t = words(data.draw(st.sampled_from(LANGUAGES)), position.table.game.package)
    for seat in (WATCHER, position.seat):
        view = position.state.view(seat)
        scenes = board.scenes(view, t)
        root = ElementTree.fromstring(board.draw(view, t, {}, ()))
        drawn = [part.attrib["data-scene"] for part in root.iter() if "data-scene" in part.attrib]
        assert drawn == list(dict.fromkeys(drawn)), "each scene is one group"
        assert sorted(drawn) == sorted(scene.name for scene in scenes)
        left, top, wide, high = (float(side) for side in root.attrib["viewBox"].split())
        for scene in scenes:
            assert NAME.fullmatch(scene.name)
            check_text(scene.title, t.lang)
            x, y, w, h = scene.frame
            assert left <= x
            assert top <= y
            assert x + w <= left + wide
            assert y + h <= top + high
            assert scene.seat is None or 0 <= scene.seat < seats


@seated
@settings(max_examples=10)
@given(data=st.data())
def test_everything_with_a_name_can_be_asked_about(name: str, seats: int, data: st.DataObject) -> None:
    position = data.draw(positions(name, seats))
    game = position.table.game
    lang = data.draw(st.sampled_from(LANGUAGES))
    t = words(lang, game.package)
    view = position.state.view(position.seat)
    things = re.findall(r'data-thing="([^"]*)"', game.board.draw(view, t, {}, ()))
    for item in view["news"]:
        things += [thing for _, thing in pieces(game.board.tell(item, ("Анна", "Bo", "Чжан", "D"), t)) if thing]
    clauses = set(rulebook(game, lang).numbers())
    for thing in dict.fromkeys(things):
        about = game.board.about(view, thing, t)
        assert about is not None, thing
        check_text(about.title, lang)
        for line in about.lines:
            check_text(line, lang)
        assert not about.clause or about.clause in clauses
        if about.picture:
            assert not SCRIPTED.search(about.picture)
            assert ElementTree.fromstring(about.picture).tag.rpartition("}")[2] == "svg"


@pytest.mark.parametrize("name", GAMES)
def test_what_there_is_not_is_nothing(name: str) -> None:
    for thing in ("", "nothing", "no:thing:at,all", "hero:" + "9" * 50):
        assert GAMES[name].board.about(None, thing, words("en", GAMES[name].package)) is None
