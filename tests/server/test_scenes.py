"""Boards of many parts, things that can be asked about, and palettes: without a script, by links."""

import re
from typing import Any

import pytest
from litestar.testing import TestClient

from tests.server.browsing import Browser
from zastava.core.board import Scene
from zastava.server.presenting.addresses import Address
from zastava.server.presenting.scenes import choose_scene, frame_scene, picked_in, set_aside, show_scenes

DRAWING = (
    '<svg viewBox="0 0 30 10"><g data-scene="a"><g><a class="pick" href="#"/></g><g/></g>'
    '<g id="x" data-scene="b"><g data-pin=""></g></g><a class="pick" href="#"/></svg>'
)
SCENES = (Scene("a", "A", (0, 0, 10, 10)), Scene("b", "B", (10, 0, 20, 10), seat=1))


def test_where_something_can_be_picked() -> None:
    assert picked_in(DRAWING) == {"a"}


@pytest.mark.parametrize(
    ("asked", "coming", "calls", "shown"),
    [
        ("", "", {"a"}, ""),  # all of it
        ("b", "", {"a"}, "b"),  # one may look anywhere
        ("", "b", {"a"}, "a"),  # whoever picks goes where there is something to pick
        ("", "b", {"a", "b"}, "b"),
        ("", "b", set(), "b"),  # and comes back
        ("c", "c", {"a"}, ""),
    ],
)
def test_which_scene_is_shown(asked: str, coming: str, calls: set[str], shown: str) -> None:
    assert choose_scene(SCENES, asked, coming, calls) == shown


def test_a_scene_fills_the_drawing_and_the_others_are_hidden() -> None:
    svg = frame_scene(DRAWING, SCENES[1])
    assert svg.startswith('<svg viewBox="10 0 20 10" data-home="0 0 30 10">')
    assert '<g data-scene="a" display="none">' in svg
    assert '<g id="x" data-scene="b">' in svg
    assert frame_scene(DRAWING, None) == DRAWING


def test_what_a_phone_does_not_show_first_is_marked() -> None:
    assert '<g data-scene="a"><g>' in set_aside(DRAWING, SCENES, {"a"})
    assert '<g id="x" data-scene="b" data-aside="">' in set_aside(DRAWING, SCENES, {"a"})
    assert '<g data-scene="a" data-aside="">' in set_aside(DRAWING, SCENES, {"b"})


def test_the_buttons_lead_to_every_scene_and_to_all_of_it() -> None:
    shown = show_scenes(DRAWING, SCENES, "a", {"a"}, Address("T", at=4, scene="a"), (), "All")
    assert [(one.href, one.frame, one.current, one.calls) for one in shown] == [
        ("/t/T?at=4&scene=a", "0 0 10 10", True, True),
        ("/t/T?at=4&scene=b", "10 0 20 10", False, False),
        ("/t/T?at=4", "0 0 30 10", False, False),
    ]
    assert show_scenes(DRAWING, (), "", set(), Address("T"), (), "All") == []


@pytest.fixture
def ann(auction: None, client: TestClient[Any]) -> Browser:
    browser = Browser(client)
    browser.sit_down_beside_oneself("auction")
    browser.submit("/curtain")
    return browser


def hidden(page: Any) -> list[str]:
    return re.findall(r'data-scene="([^"]*)" display="none"', page.source)


def test_a_game_is_played_scene_by_scene_without_a_script(ann: Browser) -> None:
    page = ann.get(f"{ann.path}?scene=lots")
    assert hidden(page) == ["player-0", "player-1"]
    page = ann.get(next(href for href in page.picks() if "card" in href))  # a pick of another scene: in words
    assert "from=lots" in page.source
    page = ann.get(f"{ann.path}?from=lots")
    assert hidden(page) == ["lots", "player-1"]  # it goes where there is something to pick
    page = ann.play()
    assert "data-scene" in page.source


def test_a_scene_that_does_not_exist_is_one_line_and_the_table_is_there(ann: Browser) -> None:
    page = ann.get(f"{ann.path}?scene=cellar", status=404)
    assert "This table has no part of the name cellar." in page.text
    assert hidden(page) == []
    assert page.picks()


def test_a_thing_is_asked_about_by_a_link(ann: Browser) -> None:
    page = ann.get(ann.path)
    href = next(attributes["href"] for attributes, _ in page.links if attributes.get("class") == "thing")
    page = ann.get(href)
    assert "Counts" in page.text
    assert "Rule 4.1" in page.text
    page = ann.get(f"{ann.path}?about=lot:x", status=404)
    assert "There is no such thing here: lot:x." in page.text
    assert page.picks()


def test_the_card_beside_the_pointer_is_a_page_of_its_own(ann: Browser) -> None:
    card = ann.ask("GET", f"{ann.path}/about?thing=lot:3")
    assert "Counts 3 at the end." in card.text
    assert "<html" not in card.text
    assert ann.ask("GET", f"{ann.path}/about?thing=pear").status_code == 404
    assert "Counts 3 at the end." in ann.ask("GET", "/about/auction?thing=lot:3").text
    assert ann.ask("GET", "/about/auction?thing=pear").status_code == 404
    assert ann.ask("GET", "/about/nothing?thing=pear").status_code == 404


def test_behind_the_curtain_nothing_is_told(ann: Browser) -> None:
    ann.play()
    ann.submit("/curtain", button="Pass")
    assert ann.ask("GET", f"{ann.path}/about?thing=lot:3").status_code == 403


def test_a_game_of_another_package_brings_its_colours(ann: Browser) -> None:
    page = ann.get(ann.path)
    (href,) = re.findall(r'href="(/palettes/[^"]*)"', page.source)
    assert ".au-cloth" in ann.ask("GET", href).text
    lobby = ann.get("/")
    (href,) = re.findall(r'href="(/palettes/[^"]*)"', lobby.source)
    colours = ann.ask("GET", href)
    assert ".au-cloth" in colours.text
    assert ".fj-table" in colours.text
    assert colours.headers["content-type"].startswith("text/css")
    assert "immutable" in colours.headers["cache-control"]
    assert ann.ask("GET", "/palettes/1/nothing.css").status_code == 404
    assert ann.ask("GET", "/scripts/1/nothing.js").status_code == 404


def test_of_two_seats_on_one_device_the_one_whose_view_is_shown_is_you(ann: Browser) -> None:
    def you() -> list[str]:
        return [item for item in ann.page.source.split("<li ") if 'class="note you"' in item]

    ann.get(ann.path)
    (first,) = you()
    ann.play()
    ann.submit("/curtain", button="Pass")
    assert you() == []
    ann.submit("/curtain")
    (second,) = you()
    assert first.split('"')[1] != second.split('"')[1]
