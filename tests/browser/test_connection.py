"""The connection is cut, said to be lost, and heals by itself."""

import contextlib
import re

from playwright.sync_api import TimeoutError as TooLong
from playwright.sync_api import expect

from tests.browser.conftest import Visit
from tests.browser.wire import Wire
from tests.server.conftest import Running


def test_a_cut_connection_is_shown_and_heals_and_nothing_is_missed(visit: Visit, wire: Wire, server: Running) -> None:
    ann = visit(url=wire.url)
    bob = visit()
    address = ann.set_up()
    bob.join(address.replace(wire.url, server.url), "Bob")
    ann.page.wait_for_selector("#page.table")
    while ann.has_turn():
        ann.play()
    expect(bob.page.locator("#page")).to_have_attribute("data-revision", str(ann.revision))
    ann.mark()

    wire.cut()
    expect(ann.page.locator("#lost")).to_be_visible()
    seen = ann.revision
    for _ in range(3):
        if bob.has_turn():
            bob.play()
    assert ann.revision == seen

    wire.mend()
    expect(ann.page.locator("#page")).to_have_attribute("data-revision", str(bob.revision))
    expect(ann.page.locator("#lost")).to_be_hidden()
    assert ann.log.count() == bob.log.count()
    assert not ann.unloaded()
    assert ann.has_turn() != bob.has_turn()


def test_a_move_made_while_the_connection_is_cut_is_not_lost_silently(visit: Visit, wire: Wire) -> None:
    ann = visit(url=wire.url)
    ann.set_up(seat="friend", beside="Bob")
    ann.choose()
    before = ann.revision
    wire.cut()
    ann.press(ann.play_button)
    expect(ann.page.locator("#lost")).to_be_visible()
    assert ann.revision == before
    expect(ann.play_button).to_be_visible()  # still offered
    wire.mend()
    expect(ann.page.locator("#lost")).to_be_hidden(timeout=30_000)
    with contextlib.suppress(TooLong):  # the browser itself may have sent it again by now
        ann.play_button.click(timeout=3_000)
    ann.await_change(before)
    expect(ann.log).to_have_count(1)  # played, and once


def test_an_answer_that_never_came_is_asked_for_again(visit: Visit) -> None:
    ann = visit()
    ann.set_up(seat="friend", beside="Bob")
    ann.choose()
    ann.page.route(re.compile(r"/t/[^/]+$"), lambda route: route.abort())  # while the events still come
    ann.page.keyboard.press("Escape")
    expect(ann.page.locator("#lost")).to_be_visible()
    ann.page.unroute_all()
    expect(ann.page.locator("#lost")).to_be_hidden()
