"""What several bots did in a row can be watched again, one by one."""

from playwright.sync_api import expect

from tests.browser.conftest import Visit


def test_what_the_bots_did_is_watched_again_by_key_and_by_itself(visit: Visit) -> None:
    ann = visit()
    page = ann.page
    page.goto("/new/fjords")
    for seat in (1, 2):
        page.select_option(f"[name='seat.{seat}']", "bot:casual")
    page.locator("form.new .main").click()
    for _ in range(4):  # whoever lays a hex may have more to decide
        ann.play()
        expect(page.locator("#page[data-turn]")).to_be_attached()
        if page.locator("[data-watch]").count():
            break
    last = int(page.locator("#page").get_attribute("data-last") or 0)
    own = int((page.locator("[data-watch]").get_attribute("href") or "").partition("at=")[2])
    page.locator("[data-watch]").click()
    expect(ann.prompt).to_have_text(f"Position after move {own} of {last}")
    expect(page.locator(".told-here")).to_contain_text("Guest")
    page.get_by_role("button", name="Stop here").click()
    play = page.get_by_role("button", name="Play the moves one after another")
    expect(play).to_be_visible()
    page.keyboard.press("ArrowRight")
    expect(ann.prompt).to_have_text(f"Position after move {own + 1} of {last}")
    expect(page.locator(".told-here")).to_contain_text("Bot 2")
    play.click()
    expect(page.locator(".told-here")).to_contain_text("Bot 3")
    expect(page.locator("#page:not([data-past]):not(.playing)[data-turn]")).to_be_attached()  # back at the table
    assert "at=" not in page.url
