"""axe-core finds nothing to object to: every kind of page, by day and by lamplight, in both languages."""

from typing import Any

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Page, expect

from tests.browser.conftest import Visit
from tests.browser.test_end import finished  # noqa: F401 - a fixture

GAMES = ("fjords", "fortress", "outpost", "bastion", "oldrus")
LOOKS = [
    {"lang": "en"},
    {"lang": "ru", "dark": True},
    {"lang": "ru", "phone": True},
    {"lang": "en", "dark": True, "phone": True},
]


def look(number: int) -> dict[str, Any]:
    """Languages, themes and shapes by turns: each kind of page meets several of them."""
    return LOOKS[number % len(LOOKS)]


def check(page: Page) -> None:
    """Nothing that axe-core knows is wrong with a page."""
    found = Axe().run(page, options={"resultTypes": ["violations"]}).response["violations"]
    told = [f"{fault['id']}: {fault['help']}\n  {node['html'][:300]}" for fault in found for node in fault["nodes"][:3]]
    assert not told, f"{page.url}\n" + "\n".join(told)


def test_faults_are_found(visit: Visit) -> None:
    guest = visit()
    guest.page.evaluate("document.querySelector('main').append(document.createElement('button'))")
    with pytest.raises(AssertionError, match="button-name"):
        check(guest.page)


@pytest.mark.parametrize("number", range(len(LOOKS)))
def test_pages_around_the_table(visit: Visit, number: int) -> None:
    guest = visit(**look(number))
    for path in ("/", "/me", f"/new/{GAMES[number]}", "/t/nowhere", "/challenge", "/open", "/j?code=x", "/offline/ru"):
        guest.page.goto(path)
        check(guest.page)
    guest.set_up(GAMES[number + 1])
    expect(guest.page.locator(".qr")).to_be_visible()
    for details in guest.page.locator("summary").all():
        guest.press(details)
    check(guest.page)


@pytest.mark.parametrize(("number", "game"), list(enumerate(GAMES)))
def test_rules_and_lessons(visit: Visit, number: int, game: str) -> None:
    guest = visit(**look(number), path=f"/rules/{game}")
    check(guest.page)
    for step in (1, 5):
        guest.page.goto(f"/learn/{game}/1/{step}")
        check(guest.page)


@pytest.mark.parametrize(("number", "game"), list(enumerate(GAMES, 1)))
def test_tables(visit: Visit, number: int, game: str) -> None:
    guest = visit(**look(number))
    address = guest.set_up(game, "friend", beside="Bob")
    if guest.page.locator(".curtain button").count():
        check(guest.page)
        guest.press(guest.page.locator(".curtain button").first)
        expect(guest.page.locator(".pane")).to_be_visible()
    page = guest.page
    page.goto(f"{address}?seen=0")
    expect(page.locator(".pane svg.board")).to_be_visible()
    check(page)
    page.goto(f"{address}?seen=0&rules=1.1")
    check(page)
    scenes = page.locator(".scenes a[data-show]")
    for scene in [name for name in (one.get_attribute("data-show") for one in scenes.all()) if name][1:2]:
        page.goto(f"{address}?seen=0&scene={scene}")
        check(page)
    things = page.locator(".pane [data-thing]")
    if things.count():
        page.goto(f"{address}?seen=0&about={things.first.get_attribute('data-thing')}")
        expect(page.locator(".asked")).to_be_visible()
        check(page)


@pytest.mark.parametrize("number", range(len(LOOKS)))
def test_the_score_sheet_and_the_replay(visit: Visit, finished: str, number: int) -> None:  # noqa: F811
    guest = visit(**look(number), path=finished)
    expect(guest.page.locator(".end .paper")).to_be_visible()
    check(guest.page)
    guest.page.goto(f"{finished}?at=4")
    check(guest.page)
    guest.page.goto(f"{finished}/screen")
    check(guest.page)
