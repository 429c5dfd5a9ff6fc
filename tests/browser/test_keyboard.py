"""A table by keyboard alone, and what a screen reader hears there."""

from playwright.sync_api import Page, expect

from tests.browser.conftest import Visit
from tests.browser.people import Guest


def focused(page: Page, what: str) -> str:
    """An attribute of the element that has the keyboard."""
    return str(page.evaluate(f"document.activeElement.getAttribute({what!r}) ?? ''"))


def tab_to(page: Page, selector: str) -> None:
    """Press Tab until something like this has the keyboard."""
    for _ in range(60):
        page.keyboard.press("Tab")
        if page.evaluate(f"document.activeElement.matches({selector!r})"):
            return
    raise AssertionError(f"sixty times Tab and never at {selector}")


def turn_by_keyboard(guest: Guest) -> None:
    page = guest.page
    before = guest.revision
    page.evaluate("document.activeElement.blur()")
    tab_to(page, ".pane a.pick, .choice, .play")
    for _ in range(10):
        if page.evaluate("document.activeElement.matches('.play')"):
            break
        address = page.url
        page.keyboard.press("Enter")
        expect(page).not_to_have_url(address)
        expect(page.locator(".pane a.pick:focus, .choice:focus, .play:focus")).to_have_count(1)  # the keyboard goes on
    page.keyboard.press("Enter")
    guest.await_change(before)


def test_from_the_lobby_through_some_turns_without_a_mouse(visit: Visit) -> None:
    ann = visit()
    tab_to(ann.page, "a[href='/new/fjords']")
    ann.page.keyboard.press("Enter")
    ann.page.wait_for_url("**/new/fjords")
    tab_to(ann.page, "[name='seat.1']")
    ann.page.keyboard.type("Some")
    tab_to(ann.page, "form.new button.main")
    ann.page.keyboard.press("Enter")
    ann.page.wait_for_url("**/t/*")
    for _ in range(5):
        turn_by_keyboard(ann)
    assert int(ann.page.locator("[data-slide]").get_attribute("max") or 0) >= 5


def test_escape_steps_back_and_arrows_walk_over_the_board(visit: Visit) -> None:
    ann = visit()
    ann.set_up(seat="friend", beside="Bob")
    start = ann.picks.count()
    tab_to(ann.page, ".pane a.pick[data-pick^=cell]")
    visited = {focused(ann.page, "data-pick")}
    for key in ("ArrowRight", "ArrowDown", "ArrowLeft", "ArrowUp", "ArrowDown", "ArrowRight"):
        ann.page.keyboard.press(key)
        visited.add(focused(ann.page, "data-pick"))
    assert len(visited) > 2
    address = ann.page.url
    ann.page.keyboard.press("Enter")
    expect(ann.page).not_to_have_url(address)
    expect(ann.page.locator("[data-back]")).to_be_visible()
    for _ in range(4):
        if not ann.page.locator("[data-back]").count():
            break
        here = ann.page.url
        ann.page.keyboard.press("Escape")
        expect(ann.page).not_to_have_url(here)
    expect(ann.picks).to_have_count(start)
    ann.page.go_back()  # the browser's own way back works too
    expect(ann.page.locator("[data-back]")).to_be_visible()


def test_everything_has_a_name_in_words(visit: Visit) -> None:
    ann = visit()
    ann.set_up(seat="friend", beside="Bob")
    for pick in ann.picks.all():
        assert (pick.get_attribute("aria-label") or "").strip()
    unnamed = ann.page.evaluate(
        """() => [...document.querySelectorAll("a, button, input:not([type=hidden]), select, [role]")]
            .filter((one) => one.checkVisibility?.() !== false)
            .filter((one) => !one.getAttribute("aria-label") && !one.getAttribute("aria-labelledby"))
            .filter((one) => !one.textContent.trim() && !one.labels?.length && one.getAttribute("role") !== "status")
            .map((one) => one.outerHTML)"""
    )
    assert unnamed == []
    ann.play()
    expect(ann.page.locator("#say")).to_contain_text("lays a hex")  # read out without being asked
    expect(ann.page.locator("#say")).to_contain_text(ann.prompt.inner_text())
    assert "Hex" in (ann.page.locator(".pane").inner_text() + ann.page.locator(".pane .unseen").inner_text())


def test_all_choices_are_listed_in_words(visit: Visit) -> None:
    ann = visit(phone=True)
    ann.set_up(seat="friend", beside="Bob")
    ann.press(ann.page.get_by_text("In words", exact=True))
    names = ann.page.locator(".in-words a")
    assert names.count() == ann.picks.count()
    ann.pick(names.first)
    expect(ann.page.locator("[data-back]")).to_be_visible()


def test_keys_are_listed_where_there_is_a_keyboard(visit: Visit) -> None:
    for phone in (False, True):
        guest = visit(phone=phone, lang="ru")
        guest.set_up(seat="friend", beside="Bob")
        guest.open_tab("more")
        expect(guest.page.locator(".panel-more .switches")).to_be_visible()
        expect(guest.page.locator(".panel-more .keys")).to_be_visible(visible=not phone)
        expect(guest.page.locator(".panel-more > :last-child #typed")).to_be_attached()


def test_behind_a_new_rule_nothing_can_be_reached(visit: Visit) -> None:
    ann = visit()
    ann.set_up("fortress", seat="bot:greedy")
    understood = ann.page.locator(".announce .main")
    while not understood.count():
        ann.play()
    for load in (False, True):
        if load:
            ann.page.reload()
        expect(understood).to_be_focused()
        for _ in range(3):
            ann.page.keyboard.press("Tab")
            assert not ann.page.evaluate("document.activeElement.closest('#page > :not(.announce)')")
    understood.press("Enter")
    expect(ann.page.locator(".announce")).to_be_hidden()
    tab_to(ann.page, "#tab-board, [name=tab]")
