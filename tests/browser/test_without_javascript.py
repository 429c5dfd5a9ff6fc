"""A real browser that runs no scripts."""

from playwright.sync_api import expect

from tests.browser.conftest import Visit


def test_a_game_goes_on_by_links_and_forms(visit: Visit) -> None:
    ann = visit(script=False, phone=True)
    ann.press(ann.page.locator("[action='/play/fjords'] button"))
    ann.page.wait_for_url("**/t/*")
    for _ in range(4):
        for _ in range(100):
            if ann.has_turn():
                break
            assert ann.page.locator("noscript meta[http-equiv=refresh]").count() == 1  # it comes by itself, too
            ann.page.wait_for_timeout(50)
            ann.page.reload()
        ann.choose()
        before = ann.revision
        ann.press(ann.play_button)
        ann.await_change(before)
    assert ann.log.count() >= 4


def test_tabs_drawer_and_replay_need_no_script(visit: Visit) -> None:
    ann = visit(script=False)
    ann.set_up(seat="friend", beside="Bob")
    ann.play()
    ann.open_tab("rules")
    ann.page.locator(".panel-rules a.button").click()
    expect(ann.page.locator(".drawer .clause.here")).to_be_in_viewport()
    ann.page.locator(".drawer [data-close]").click()
    expect(ann.page.locator(".drawer")).to_be_hidden()
    ann.log.first.click()
    expect(ann.prompt).to_contain_text("Position after move 1 of 1")
    ann.page.get_by_label("To the beginning").click()
    expect(ann.prompt).to_contain_text("Position after move 0 of 1")
    ann.page.get_by_label("To the present").click()
    assert ann.has_turn()


def test_a_typed_move_that_is_refused_opens_its_clause(visit: Visit) -> None:
    ann = visit(script=False)
    ann.set_up(seat="friend", beside="Bob")
    ann.open_tab("more")
    ann.page.fill("#typed", "lay 1 9,9 0")
    ann.page.locator(".typed button").click()
    ann.page.locator(".problem a").click()
    expect(ann.page.locator(".drawer .clause.here")).to_be_visible()
