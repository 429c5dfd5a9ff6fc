"""A board of many parts: on a phone one at a time, elsewhere together; and what is this?"""

import re
from datetime import UTC, datetime, timedelta

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import Visit
from tests.browser.people import Guest


def current(guest: Guest) -> str:
    """The scene that is shown, '' for all."""
    return guest.page.locator(".scenes [aria-current]").get_attribute("data-show") or ""


def seen(page: Page) -> list[str]:
    """The scenes that can be seen."""
    groups = page.locator("svg.board [data-scene]")
    return [str(one.get_attribute("data-scene")) for one in groups.all() if one.is_visible()]


def sit(visit: Visit, **how: bool) -> Guest:
    guest = visit(**how)
    guest.set_up("auction", seat="friend", beside="Bob")
    guest.press(guest.page.locator("[action$='/curtain'] button"))
    guest.page.wait_for_selector("svg.board")
    return guest


def test_a_phone_goes_to_the_scene_where_something_can_be_picked_and_comes_back(visit: Visit) -> None:
    guest = sit(visit, phone=True)
    page = guest.page
    expect(page.locator("svg.board[data-shown]")).to_be_attached()
    assert current(guest) == "player-0"  # the cards to bid
    assert seen(page) == ["player-0"]
    for pick in guest.picks.all():
        if pick.is_visible():
            box = pick.bounding_box()
            assert box
            assert min(box["width"], box["height"]) >= 44
    guest.press(page.locator(".scenes [data-show=player-1]"))  # a look at another's place
    assert seen(page) == ["player-1"]
    guest.press(page.locator(".scenes [data-show=player-0]"))
    guest.press(page.locator(".scenes [data-show=lots]"))
    assert seen(page) == ["lots"]
    guest.press(page.locator(".scenes [data-show='']"))
    assert len(seen(page)) == 3
    guest.press(page.locator(".scenes [data-show=lots]"))
    guest.page.reload()
    page.wait_for_selector("svg.board[data-shown]")
    guest.pick(guest.picks.first)
    guest.play()
    expect(page.locator(".scenes [aria-current]")).to_have_attribute("data-show", "lots")  # home


@pytest.mark.parametrize("long_ago", [False, True])
def test_whoever_looks_elsewhere_when_their_turn_begins_is_not_taken_away(visit: Visit, long_ago: bool) -> None:
    ann, bob = visit(), visit(phone=True)
    now = datetime(2026, 1, 1, 12, tzinfo=UTC)
    bob.page.clock.set_fixed_time(now)
    bob.join(ann.set_up("bastion"), "Bob")
    expect(bob.page.locator("svg.board")).to_have_attribute("data-shown", "bastion")
    bob.press(bob.page.locator(".scenes [data-show=spells]"))
    if long_ago:
        bob.page.clock.set_fixed_time(now + timedelta(minutes=1))
    ann.pick(ann.page.locator(".choice[data-pick='do:end']"))
    ann.press(ann.play_button)
    expect(bob.prompt).to_contain_text("You may: move")
    expect(bob.page.locator(".scenes [data-show=bastion].calls")).to_be_visible()  # there is something to pick
    assert current(bob) == ("bastion" if long_ago else "spells")
    bob.press(bob.page.locator(".scenes [data-show=bastion]"))
    bob.press(bob.page.locator(".scenes [data-show=spells]"))
    ann.open_tab("chat")
    ann.page.fill(".speak input[name=text]", "Your turn")
    ann.press(ann.page.locator(".speak button"))
    expect(bob.page.locator(".chat")).to_contain_text("Your turn")
    assert current(bob) == "spells"


def test_a_link_to_a_scene_leads_there_wherever_the_choice_is(visit: Visit) -> None:
    for script in (True, False):
        guest = sit(visit, phone=True, script=script)
        guest.page.goto(guest.page.url.split("?")[0] + "?scene=lots")
        expect(guest.page.locator(".scenes [aria-current]")).to_have_attribute("data-show", "lots")


def test_a_swipe_leads_to_the_next_scene(visit: Visit) -> None:
    guest = sit(visit, phone=True)
    page = guest.page
    page.wait_for_selector("svg.board[data-shown]")
    guest.press(page.locator(".scenes [data-show=lots]"))
    touch = page.context.new_cdp_session(page)

    def finger(kind: str, *xs: int) -> None:
        points = [{"x": x, "y": 250} for x in xs]
        touch.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": points})

    finger("touchStart", 300)
    for x in range(280, 150, -20):
        finger("touchMove", x)
    finger("touchEnd")
    expect(page.locator(".scenes [aria-current]")).to_have_attribute("data-show", "player-0")
    assert "p=" not in page.url


def test_on_a_wide_screen_all_is_seen_and_keys_fill_the_pane(visit: Visit) -> None:
    guest = sit(visit)
    page = guest.page
    page.wait_for_selector("svg.board[data-shown]")
    assert len(seen(page)) == 3
    page.keyboard.press("2")
    assert seen(page) == ["player-0"]
    page.keyboard.press("3")
    assert seen(page) == ["player-1"]
    page.keyboard.press("9")  # there are not so many
    assert seen(page) == ["player-1"]
    page.keyboard.press("0")
    assert len(seen(page)) == 3
    page.keyboard.press("2")
    page.keyboard.press(str(page.locator(".scenes a").count()))  # the last button shows all again
    assert len(seen(page)) == 3
    assert page.url.endswith(page.url.rpartition("/t/")[2])


@pytest.mark.parametrize("phone", [False, True])
def test_without_a_script_scenes_and_things_are_links(visit: Visit, phone: bool) -> None:
    guest = sit(visit, phone=phone, script=False)
    page = guest.page
    guest.press(page.locator(".scenes [data-show=lots]"))
    page.wait_for_url("**scene=lots")
    assert seen(page) == ["lots"]
    guest.press(page.locator("svg.board a.thing").first)
    expect(page.locator(".asked h2")).to_contain_text("Lot")
    guest.press(page.locator(".asked [data-close]"))
    expect(page.locator(".asked")).to_be_hidden()
    assert seen(page) == ["player-0"]  # where there is something to pick
    guest.play()


def test_what_is_this_by_mouse_focus_and_long_press(visit: Visit) -> None:
    guest = sit(visit)
    page = guest.page
    card = page.locator("#hover-card")
    lot = page.locator("svg.board a.thing").first
    lot.hover()
    expect(card).to_contain_text(re.compile(r"Counts \d at the end"))
    page.mouse.move(5, 600)
    expect(card).not_to_be_attached()
    guest.picks.first.focus()
    page.keyboard.press("Shift+ArrowLeft")
    expect(page.locator("svg.board a.thing:focus")).to_have_count(1)
    expect(card).to_be_visible()
    page.keyboard.press("Escape")
    expect(card).not_to_be_attached()
    page.keyboard.press("Enter")
    expect(page.locator(".asked")).to_be_visible()
    page.keyboard.press("Escape")
    expect(page.locator(".asked")).to_be_hidden()

    other = sit(visit, phone=True)
    page = other.page
    other.press(page.locator(".scenes [data-show=lots]"))
    box = page.locator("svg.board a.thing").first.bounding_box()
    assert box
    touch = page.context.new_cdp_session(page)
    at = {"x": box["x"] + box["width"] / 2, "y": box["y"] + box["height"] / 2}
    touch.send("Input.dispatchTouchEvent", {"type": "touchStart", "touchPoints": [at]})
    expect(page.locator("#hover-card")).to_contain_text("Counts")
    touch.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})
    expect(page.locator(".asked")).to_be_hidden()  # a long press is no tap
    page.touchscreen.tap(195, 20)
    expect(page.locator("#hover-card")).not_to_be_attached()
