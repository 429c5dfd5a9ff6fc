"""Every position can be drawn, pointed at, read aloud and told, in both languages."""

import re
from typing import Any
from urllib.parse import quote
from xml.etree import ElementTree

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.contract.drawing import positions
from tests.contract.tables import GAMES, SEATED, paths_of, walks
from zastava.core.contract import WATCHER, Game
from zastava.core.picks import flatten, narrow
from zastava.core.words import Words
from zastava.games.catalogues import LANGUAGES, words

seated = pytest.mark.parametrize(("name", "seats"), SEATED)
named = pytest.mark.parametrize("name", GAMES)
NAMES = ("Анна", "Bo", "Чжан", "D'Arcy")
CYRILLIC = re.compile("[а-яё]", re.IGNORECASE)
SCRIPTED = re.compile(r"\s(on[a-z]+|style)\s*=|<\s*(script|style|foreignObject|iframe)|javascript:", re.IGNORECASE)


def check_text(text: str, lang: str) -> None:
    """A text for people: something, in the language, with nothing left to fill in."""
    assert text.strip() == text
    assert text
    assert "{" not in text
    assert "}" not in text
    assert "None" not in text
    if lang == "ru":
        said = text
        for name in NAMES:
            said = said.replace(name, "")
        assert CYRILLIC.search(said), f"not Russian: {text}"


@seated
@settings(max_examples=20)
@given(data=st.data())
def test_every_lit_pick_has_a_name_of_its_own(name: str, seats: int, data: st.DataObject) -> None:
    position = data.draw(positions(name, seats))
    game = position.table.game
    view = position.state.view(position.seat)
    paths = paths_of(position)
    spelled = flatten(paths[data.draw(st.integers(0, len(paths) - 1))])
    for depth in range(len(spelled)):
        lit = narrow(paths, spelled[:depth]).lit
        for lang in LANGUAGES:
            t = words(lang, game.package)
            labels = [game.board.label(view, pick, t) for pick in lit]
            assert all(label and label == label.strip() and "{" not in label for label in labels)
            assert len(set(labels)) == len(labels), "whoever hears the labels can tell the picks apart"
        for pick in lit:
            if pick.partition(":")[0] not in game.board.kinds:
                icon = game.board.icon(view, pick, spelled[:depth])
                assert not icon or ElementTree.fromstring(icon).tag.endswith("svg")


def check_drawing(svg: str, lit: dict[str, str], kinds: tuple[str, ...]) -> None:
    assert not SCRIPTED.search(svg)
    root = ElementTree.fromstring(svg)
    assert root.tag.rpartition("}")[2] == "svg"
    assert "board" in root.attrib["class"].split()
    assert root.attrib["aria-label"]
    assert root.attrib["role"]
    assert len(root.attrib["viewBox"].split()) == 4
    ids = [element.attrib["id"] for element in root.iter() if "id" in element.attrib]
    assert len(set(ids)) == len(ids), "ids are unique"
    links = [element for element in root.iter() if element.tag.rpartition("}")[2] == "a"]
    signs = [link for link in links if link.attrib["class"] == "clause"]  # a sign of a rule leads to its clause
    for link in signs:
        assert re.fullmatch(r"#c\d+\.\d+", link.attrib["href"])
        assert link.attrib["aria-label"]
    things = [link for link in links if link.attrib["class"] == "thing"]  # a thing leads to its card
    for link in things:
        assert link.attrib["href"] == "#about:" + quote(link.attrib["data-thing"], safe=":,")
        assert link[0].tag.rpartition("}")[2] == "title"
        assert link[0].text
    links = [link for link in links if link not in signs and link not in things]
    drawn = {link.attrib["data-pick"]: link.attrib["href"] for link in links}
    for link in links:  # a pick is drawn once, or as several things that are equal, such as two dice of one face
        again = [other for other in links if other.attrib["data-pick"] == link.attrib["data-pick"]]
        assert len(again) == 1 or {other.attrib["data-thing"] for other in again} == {link.attrib["data-thing"]}
        assert {other.attrib["href"] for other in again} == {link.attrib["href"]}
    assert drawn == {pick: href for pick, href in lit.items() if pick.partition(":")[0] in kinds}
    for link in links:
        assert "pick" in link.attrib["class"].split()
        assert link.attrib["aria-label"]
    for element in root.iter():
        if "chosen" in element.attrib.get("class", "").split():
            assert float(element.attrib["stroke-width"]) >= 4, "what is chosen is seen among what could be"


@seated
@settings(max_examples=20)
@given(data=st.data())
def test_the_board_is_drawn_for_every_viewer(name: str, seats: int, data: st.DataObject) -> None:
    position = data.draw(positions(name, seats))
    game = position.table.game
    t = words(data.draw(st.sampled_from(LANGUAGES)), game.package)
    paths = paths_of(position)
    spelled = flatten(paths[data.draw(st.integers(0, len(paths) - 1))])
    chosen = spelled[: data.draw(st.integers(0, len(spelled)))]
    lit = {pick: f"/t/1?a=1&p={quote(pick)}" for pick in narrow(paths, chosen).lit}
    mover = position.state.view(position.seat)
    check_drawing(game.board.draw(mover, t, lit, chosen), lit, game.board.kinds)
    check_text(game.board.prompt(mover, t, list(lit), chosen), t.lang)
    check_text(game.board.act(mover, spelled, t), t.lang)
    for seat in range(WATCHER, seats):
        check_drawing(game.board.draw(position.state.view(seat), t, {}, ()), {}, game.board.kinds)


@seated
def test_the_board_is_drawn_after_the_end(name: str, seats: int) -> None:
    for walk in walks(name, seats):
        game = walk.table.game
        for seat in (WATCHER, 0):
            check_drawing(game.board.draw(walk.end.view(seat), words("ru", game.package), {}, ()), {}, game.board.kinds)


def check_words(game: Game, view: dict[str, Any], lang: str) -> None:
    t = words(lang, game.package)
    names = NAMES[: view["seats"]]
    check_text(game.board.prompt(view, t, (), ()), lang)
    for item in view["news"]:
        if said := game.board.tell(item, names, t):  # some things go without saying
            check_text(said, lang)
    lines = game.board.describe(view, names, t)
    assert lines
    for line in lines:
        check_text(line, lang)
    for seat in range(view["seats"]):
        counters = game.board.counters(view, seat, t)
        assert counters
        for what, how_much in counters:
            check_text(what, lang)
            assert how_much


@seated
def test_every_position_is_told_in_both_languages(name: str, seats: int) -> None:
    for walk in walks(name, seats):
        for position in walk.positions[::4]:
            for seat in {WATCHER, 0, position.seat}:
                for lang in LANGUAGES:
                    check_words(walk.table.game, position.state.view(seat), lang)
        for lang in LANGUAGES:
            view = walk.end.view(0)
            check_words(walk.table.game, view, lang)
            check_ending(words(lang, walk.table.game.package), view["outcome"])


def check_ending(t: Words, outcome: dict[str, Any]) -> None:
    check_text(t(outcome["reason"], **outcome["values"]), t.lang)
    if outcome["title"]:
        check_text(t(outcome["title"]), t.lang)
    for row in outcome["sheet"]:
        check_text(t(row["label"], **row["values"]), t.lang)


@named
def test_the_game_and_its_options_are_described_in_both_languages(name: str) -> None:
    game = GAMES[name]
    for lang in LANGUAGES:
        t = words(lang, game.package)
        texts = [game.title, game.summary]
        for option in game.options:
            texts += [option.title, option.help_text, *(shown for _, shown in option.choices)]
        for text in texts:
            check_text(t(text), lang)


@named
def test_the_cover_is_a_picture(name: str) -> None:
    svg = GAMES[name].board.cover()
    assert not SCRIPTED.search(svg)
    assert ElementTree.fromstring(svg).tag.rpartition("}")[2] == "svg"
