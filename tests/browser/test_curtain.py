"""Two people with secret hands on one device, and rules that appear as their cards are drawn."""

import re

from playwright.sync_api import expect

from tests.browser.conftest import Visit
from tests.browser.people import Guest


def take_turn(guest: Guest) -> None:
    """Read new rules, and move until the device is to be passed on."""
    page = guest.page
    for _ in range(30):
        page.wait_for_selector(".announce .main, .play, .choice, .pane a.pick, .now [action$='/curtain'] button")
        if page.locator(".announce .main").count():
            page.locator(".announce .main").click()
            expect(page.locator(".announce")).to_be_hidden()
        elif page.locator(".now [action$='/curtain'] button").count():
            return
        else:
            guest.play()
    raise AssertionError("thirty steps and the turn is not over")


def hand(guest: Guest) -> list[str]:
    """The cards that the page shows face up, as the reader of the source finds them."""
    return re.findall(r"Anna draws a card: [^<]+", guest.page.content())


def test_a_curtain_hides_each_hand_from_the_other(visit: Visit) -> None:
    anna = visit(phone=True)
    anna.set_up("fortress", seat="friend", name="Anna", beside="Boris")
    page = anna.page
    first = page.locator("h1").inner_text()
    assert first in ("Pass the device to Anna", "Pass the device to Boris")
    assert page.locator(".pane").count() == 0
    shown = "Anna" if "Anna" in first else "Boris"
    other = "Boris" if shown == "Anna" else "Anna"
    anna.press(page.locator(".curtain button"))
    take_turn(anna)
    own = re.findall(rf"{shown} draws a card: [^<.]+", page.content())
    assert own  # the player sees what the move brought before the device goes on

    anna.press(page.locator(".now [action$='/curtain'] button"))
    expect(page.locator("h1")).to_have_text(f"Pass the device to {other}")
    assert not re.findall(r"draws a card: ", page.content())
    page.reload()
    expect(page.locator("h1")).to_have_text(f"Pass the device to {other}")
    page.go_back()
    page.wait_for_selector(".curtain, .table")
    assert own[0] not in page.content()  # nothing is kept of the page before the curtain

    page.goto(page.url)
    anna.press(page.locator(".curtain button"))
    page.wait_for_selector(".pane")
    assert own[0] not in page.content()
    assert f"{shown} draws a card." in page.content()


def test_each_new_rule_is_shown_large_and_once(visit: Visit) -> None:
    anna = visit()
    anna.set_up("fortress", seat="bot:random", name="Anna")
    page = anna.page
    shown = []
    for _ in range(40):
        page.wait_for_selector(".announce .main, .play, .choice, .pane a.pick", timeout=90_000)
        if page.locator(".announce .main").count():
            shown += page.locator(".announce h2").all_inner_texts()
            page.locator(".announce .main").click()
            expect(page.locator(".announce")).to_be_hidden()
            page.reload()
            page.wait_for_selector("#page.table")
            expect(page.locator(".announce")).to_be_hidden()
        elif len(shown) >= 3:
            break
        else:
            anna.play()
    assert len(shown) >= 3
    assert len(shown) == len(set(shown))


def test_rules_that_nobody_has_met_are_left_out_until_asked_for(visit: Visit) -> None:
    anna = visit()
    anna.set_up("fortress", seat="friend", name="Anna", beside="Boris")
    page = anna.page
    page.locator(".curtain button").click()
    page.wait_for_selector(".pane")
    if page.locator(".announce .main").count():
        page.locator(".announce .main").click()
        expect(page.locator(".announce")).to_be_hidden()
    anna.open_tab("rules")
    page.locator(".panel-rules a.button").click()
    few = page.locator(".drawer .clause").count()
    page.get_by_text("Show them all").click()
    expect(page.get_by_text("Show them all")).to_be_hidden()
    assert page.locator(".drawer .clause").count() > few


def test_on_a_phone_short_names_of_four_are_not_cut(visit: Visit) -> None:
    guest = visit(phone=True, lang="ru", path="/new/fortress")
    page = guest.page
    page.fill("[name=name]", "Аня")
    page.select_option("[name='seat.1']", "friend")
    page.fill("[name='name.1']", "Боря")
    for seat in (2, 3):
        page.select_option(f"[name='seat.{seat}']", "bot:random")
    page.check("[name=listed][value=no]")
    guest.press(page.locator("form.new .main"))
    guest.press(page.locator(".curtain button"))
    page.wait_for_selector(".pane")
    cut = """all => all.map(one => {
      one.classList.add('deciding'); // as each will be in turn, in bold
      const who = one.querySelector('.who');
      return who.scrollWidth > who.clientWidth;
    })"""
    assert page.locator(".player").evaluate_all(cut) == [False] * 4
