"""The analysis of a finished game: asked for, awaited, read by mouse, keyboard and finger, and tried out."""

import re

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import Visit
from tests.browser.test_accessibility import check
from zastava.bots import find
from zastava.core.registry import games
from zastava.lab.simulate import play_out, settle

PATIENCE = 240_000  # milliseconds; an analysis lets everything else go first


@pytest.mark.parametrize("look", [{"lang": "en"}, {"lang": "ru", "dark": True, "phone": True}], ids=["wide", "phone"])
def test_a_game_is_analysed(visit: Visit, look: dict[str, object]) -> None:
    game = games()["fortress"]
    text = play_out(game, settle(game, 2, {"games": 1}), 4, [find("random")] * 2).text(game)
    ann = visit(**look)
    page = ann.page
    page.goto("/open")
    page.fill("[name=text]", text)
    ann.press(page.locator("form.new button.main"))
    page.wait_for_selector("#page.table")
    table = page.url.partition("?")[0]
    page.goto(table)
    ann.press(page.locator(".end a[href$='/analysis']"))
    page.wait_for_url("**/analysis")
    check(page)
    ann.press(page.locator("form[action$='/analysis'] button"))
    expect(page.locator("progress, .found")).to_be_visible()
    expect(page.locator(".found")).to_be_visible(timeout=PATIENCE)  # the page looks by itself
    check(page)
    expect(page.locator("#moment svg.board .ghost, #moment svg.board [class*=chosen]").first).to_be_attached()
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    moments = page.locator(".moments a")
    count = moments.count()
    assert 1 <= count <= 8
    expect(page.locator(".graph .moment")).to_have_count(count)
    last = page.locator(".graph .moment").last
    last.focus()
    page.keyboard.press("Enter")
    expect(page).to_have_url(re.compile("moment="))
    expect(moments.last).to_have_attribute("aria-current", "true")
    expect(page.locator(".compared tbody tr")).to_have_count(2)
    ann.press(page.locator("form[action$='/branch'] button"))
    page.wait_for_selector("#page.table")
    assert page.url.partition("?")[0] != table
