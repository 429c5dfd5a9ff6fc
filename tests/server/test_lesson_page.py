"""Lessons as pages: by links alone, with what is said to other moves, and no place that does not exist."""

from typing import Any
from urllib.parse import parse_qs, quote, urlsplit

import pytest
from litestar.testing import TestClient

from tests.server.browsing import Browser
from zastava.core.registry import find, games
from zastava.games import lessons

TAUGHT = [name for name, game in games().items() if lessons.read(game)]


def follow(browser: Browser, said: str) -> None:
    """Follow the link with this text."""
    (href,) = [attributes["href"] for attributes, text in browser.page.links if text == said]
    browser.get(href)


def play(browser: Browser) -> None:
    """Follow the link that plays the move that the picks spell out."""
    (href,) = [
        attributes["href"] for attributes, _ in browser.page.links if "play" in attributes.get("class", "").split()
    ]
    browser.get(href)


@pytest.mark.parametrize("lang", ["en", "ru"])
@pytest.mark.parametrize("name", TAUGHT)
def test_a_lesson_is_played_by_links_alone(client: TestClient[Any], name: str, lang: str) -> None:
    browser = Browser(client, lang)
    browser.get(f"/learn/{name}")
    if len(lessons.read(find(name))) > 1:
        browser.get(f"/learn/{name}/1/1")
    for number, step in enumerate(lessons.read(find(name))[0].steps, 1):
        assert browser.path == f"/learn/{name}/1/{number}"
        if step.moves:
            if not any("play" in attributes.get("class", "").split() for attributes, _ in browser.page.links):
                follow(browser, {"en": "Show me", "ru": "Подсказать"}[lang])
            play(browser)
        elif number < len(lessons.read(find(name))[0].steps):
            follow(browser, {"en": "Go on", "ru": "Дальше"}[lang])
    browser.submit(f"/play/{name}")
    assert browser.path.startswith("/t/")


def test_what_a_step_points_at_is_marked_on_the_board(client: TestClient[Any]) -> None:
    browser = Browser(client)
    browser.get("/learn/fjords/1/8")
    assert 'data-pick="cell:0,0" data-shown=""' in browser.page.source
    assert browser.page.source.count("data-shown") == 1


def test_the_lobby_offers_lessons(client: TestClient[Any]) -> None:
    browser = Browser(client)
    browser.get("/")
    offered = [attributes["href"] for attributes, text in browser.page.links if text == "Learn in five minutes"]
    assert offered == [f"/learn/{name}" for name in TAUGHT]


def test_another_move_is_answered_and_the_step_stays(client: TestClient[Any]) -> None:
    browser = Browser(client)
    browser.get("/learn/fortress/1/5?p=fort:3&p=card:1")
    play(browser)
    assert browser.path == "/learn/fortress/1/5"
    assert "a lone 1 is easily beaten" in browser.page.text
    browser.get("/learn/fortress/1/5?try=draw")
    assert "the fort would not be yours" in browser.page.text


def test_a_move_against_the_rules_cites_its_clause(client: TestClient[Any]) -> None:
    browser = Browser(client)
    browser.get("/learn/fjords/1/2?try=settle+0,0")
    assert "/rules/fjords#c" in browser.page.source
    browser.get("/learn/fjords/1/2?try=nonsense")
    assert "nonsense" in browser.page.text


def test_the_learners_own_way_is_kept(client: TestClient[Any]) -> None:
    browser = Browser(client)
    own = "lay 26 2,-1 2"
    browser.get(f"/learn/fjords/1/2?try={quote(own)}")  # it goes on, so it leads to the next step at once
    assert browser.path == "/learn/fjords/1/3"
    assert 'id="piece-hex-26"' in browser.page.source
    links = [attributes["href"] for attributes, _ in browser.page.links]
    again = [href for href in links if href.startswith("/learn/fjords/1/3")]
    assert again
    assert all(parse_qs(urlsplit(href).query)["m"] == [own] for href in again)


@pytest.mark.parametrize(
    ("path", "status", "said"),
    [
        ("/learn/nothing", 404, "There is no game 'nothing'."),
        ("/learn/fjords/9/1", 404, "There is no lesson 9 of fjords; it has 1."),
        ("/learn/fjords/1/99", 404, "The lesson has no step 99; its steps are 1 to 11."),
        ("/learn/fjords/x/1", 404, "There is no such lesson."),
        ("/learn/fjords/1/3?m=house", 400, "Step 2 does not go on with 'house'."),
        ("/learn/fjords/1/3?m=a&m=b", 400, "Step 3 comes after 1 moves of the learner, not 2."),
        ("/learn/fjords/1/3?m=lay+1+9,9+0", 400, "Step 2: the move '1 lay 1 9,9 0' is refused:"),
    ],
)
def test_what_does_not_exist_is_said_in_one_line(client: TestClient[Any], path: str, status: int, said: str) -> None:
    browser = Browser(client)
    assert said in browser.get(path, status).text


def test_what_a_step_points_out_can_still_be_picked(client: TestClient[Any]) -> None:
    browser = Browser(client)
    browser.get("/learn/oldrus/1/1")
    assert 'data-pick="hero:dobrynya" data-thing="hero:dobrynya" data-shown=""' in browser.page.source
    assert browser.page.source.count('data-shown=""') == 1
    assert "&quot;hero" not in browser.page.source


def test_a_step_may_say_where_to_look(client: TestClient[Any]) -> None:
    browser = Browser(client)
    browser.get("/learn/oldrus/3/1")
    assert 'data-scene-of-step="sheet-0"' in browser.page.source
    assert '<g data-scene="map" display="none">' in browser.page.source
