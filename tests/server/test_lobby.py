"""The lobby: what this place is, one's own tables first, a box for codes, and lists that stay fresh."""

import re
from typing import Any

import pytest
from litestar.testing import TestClient

from tests.server.browsing import Browser, Page
from zastava.server.tables.short_codes import read


@pytest.fixture
def ann(client: TestClient[Any]) -> Browser:
    return Browser(client)


def test_it_says_what_this_place_is(client: TestClient[Any]) -> None:
    assert "a table for board games in the browser" in Browser(client).get("/").text
    assert "стол для настольных игр в браузере" in Browser(client, "ru").get("/").text


def test_ones_own_tables_come_first_with_whose_turn_it_is(client: TestClient[Any], ann: Browser) -> None:
    path = ann.sit_down_beside_oneself()
    page = ann.get("/")
    hrefs = [attributes["href"] for attributes, _ in page.links]
    assert hrefs.index(path) < hrefs.index("/new/fjords")
    assert "Your turn" in next(text for attributes, text in page.links if attributes["href"] == path)
    assert page.text.index("My tables") < page.text.index("Have you been told a code?")
    stranger = Browser(client).get("/")
    assert path not in [attributes["href"] for attributes, _ in stranger.links]
    assert stranger.text.index("Have you been told a code?") < stranger.text.index("Tables with open seats")


def test_a_code_is_typed_in_the_lobby(ann: Browser) -> None:
    assert 'action="/j"' in ann.get("/").source
    example = re.search(r'placeholder="([^"]+)"', ann.page.source)
    assert example is not None
    assert read(example[1]) is not None


def test_the_lists_alone_are_fetched_again(client: TestClient[Any], ann: Browser) -> None:
    bob = Browser(client)
    whole = len(bob.get("/").source)
    ann.get("/new/fjords")
    ann.submit("/new/fjords", name="Ann", seat__1="open", listed="yes")
    shown = ann.path
    ann.get("/new/fjords")
    ann.submit("/new/fjords", name="Ann", seat__1="open", listed="no")
    answer = bob.ask("GET", "/", headers={"x-fragment": "1"})
    assert answer.headers["cache-control"] == "no-store"
    lists = Page(answer.text)
    assert shown in [attributes["href"] for attributes, _ in lists.links]
    assert ann.path not in answer.text  # a private table is in nobody else's lobby
    assert set(re.findall(r'data-part="(\w+)"', answer.text)) == {"mine", "others"}
    assert len(answer.text) < whole / 4


def test_quick_play_seats_a_casual_bot_and_remembers_another(client: TestClient[Any], ann: Browser) -> None:
    form = ann.get("/").form("/play/fjords")
    assert form is not None
    assert ("level", "casual") in form.fields
    ann.submit("/play/fjords")
    assert "Casual" in ann.page.text
    ann.get("/")
    ann.submit("/play/fjords", level="random")
    assert "Beginner" in ann.page.text
    form = ann.get("/").form("/play/fjords")
    assert form is not None
    assert ("level", "random") in form.fields
    assert ann.submit("/play/fjords", 400, level="clever")
    assert ("level", "casual") in (Browser(client).get("/").form("/play/fjords") or form).fields


def test_a_companion_is_strong_unless_another_was_chosen_and_is_remembered_apart_from_rivals(ann: Browser) -> None:
    form = ann.get("/").form("/play/bastion")
    assert form is not None
    assert ("level", "strong") in form.fields
    ann.submit("/play/bastion", level="master")
    chosen = {name: (ann.get("/").form(f"/play/{name}") or form).fields for name in ("bastion", "fjords")}
    assert ("level", "master") in chosen["bastion"]
    assert ("level", "casual") in chosen["fjords"]
