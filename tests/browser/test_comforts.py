"""What makes a table pleasant: zoom, the way back, hints, undo, replay, the drawer, a calm phone."""

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import Visit
from tests.browser.people import Guest


def frame(page: Page) -> list[float]:
    """The part of the board that is seen: x, y, width, height."""
    return [float(part) for part in (page.locator("svg.board").first.get_attribute("viewBox") or "").split()]


@pytest.fixture
def ann(visit: Visit) -> Guest:
    guest = visit()
    guest.set_up(seat="friend", beside="Bob")
    return guest


def test_the_wheel_zooms_a_drag_pans_and_neither_picks(ann: Guest) -> None:
    page = ann.page
    whole, address = frame(page), page.url
    box = ann.picks.first.bounding_box()
    assert box
    x, y = box["x"] + box["width"] / 2, box["y"] + box["height"] / 2
    page.mouse.move(x, y)
    page.mouse.wheel(0, -300)
    expect(page.locator("svg.board").first).not_to_have_attribute("viewBox", " ".join(f"{part:g}" for part in whole))
    near = frame(page)
    assert near[2] < whole[2]
    page.mouse.down()
    page.mouse.move(x + 60, y + 40, steps=4)
    page.mouse.up()
    moved = frame(page)
    assert moved[0] < near[0]
    assert moved[2] == pytest.approx(near[2])
    assert page.url == address
    page.keyboard.press("0")
    assert frame(page) == pytest.approx(whole)
    page.get_by_label("Closer").click()
    assert frame(page)[2] < whole[2]
    page.locator("[action$='/hint'] button").click()
    expect(ann.play_button).to_be_visible()
    ann.play()  # a new board keeps the frame
    assert frame(page)[2] < whole[2]


def test_no_drag_takes_the_board_out_of_the_view(ann: Guest) -> None:
    page = ann.page

    def drag(dx: int, dy: int) -> None:
        page.mouse.move(460, 400)
        page.mouse.down()
        page.mouse.move(460 + dx, 400 + dy, steps=4)
        page.mouse.up()

    whole = frame(page)
    drag(400, 300)
    assert frame(page) == pytest.approx(whole), "all is seen: there is nothing to pan"
    for _ in range(3):
        page.keyboard.press("+")
    for way in (1, -1):
        for _ in range(9):
            drag(400 * way, 300 * way)
        x, y, wide, high = frame(page)
        assert whole[0] - wide / 2 < x < whole[0] + whole[2] - wide / 2
        assert whole[1] - high / 2 < y < whole[1] + whole[3] - high / 2


def test_the_frame_follows_the_keyboard(ann: Guest) -> None:
    for _ in range(6):
        ann.page.keyboard.press("+")
    for pick in ann.picks.all():
        pick.focus()
        box, pane = pick.bounding_box(), ann.page.locator(".pane").bounding_box()
        assert box
        assert pane
        x, y = box["x"] + box["width"] / 2, box["y"] + box["height"] / 2
        assert pane["x"] <= x <= pane["x"] + pane["width"]
        assert pane["y"] <= y <= pane["y"] + pane["height"]


def test_two_fingers_zoom(visit: Visit) -> None:
    guest = visit(phone=True)
    guest.set_up(seat="friend", beside="Bob")
    page = guest.page
    whole = frame(page)
    touch = page.context.new_cdp_session(page)

    def fingers(kind: str, *xs: int) -> None:
        points = [{"x": x, "y": 300, "id": number} for number, x in enumerate(xs)]
        touch.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": points})

    fingers("touchStart", 180, 210)
    for spread in range(10, 80, 10):
        fingers("touchMove", 180 - spread, 210 + spread)
    fingers("touchEnd")
    assert frame(page)[2] < whole[2] * 0.6
    assert page.evaluate("window.visualViewport.scale") == 1  # the board grew, not the page
    assert "p=" not in page.url


def test_a_tap_elsewhere_steps_back(ann: Guest) -> None:
    ann.pick(ann.picks.first)
    before = ann.page.url
    expect(ann.page.locator("[data-back]")).to_be_visible()
    ann.page.mouse.click(5, 400)
    expect(ann.page).not_to_have_url(before)


def test_a_hint_is_shown_on_the_board_and_a_move_is_taken_back(ann: Guest) -> None:
    ann.page.locator("[action$='/hint'] button").click()
    expect(ann.page.locator(".hinted")).to_be_visible()  # the bot takes what time it needs
    expect(ann.page.locator(".hinted")).to_contain_text("Why: it ")
    expect(ann.page.locator("svg.board .ghost").first).to_be_attached()
    for _ in range(20):
        ann.play()
        if ann.page.locator("[action$='/undo']").count():
            break
    before = ann.log.count()
    ann.page.locator("[action$='/undo'] button").click()
    expect(ann.log).to_have_count(before - 1)
    ann.play()
    reason = ann.page.locator("#why-undo p", has_text="stands")
    while reason.count() == 0:
        ann.play()
    ann.page.locator("#why-undo summary").click()
    expect(reason).to_be_visible()


def test_the_slider_replays_and_the_present_is_one_step_away(ann: Guest) -> None:
    for _ in range(4):
        ann.play()
    ann.mark()
    last = ann.log.count()
    slider = ann.page.locator("[data-slide]")
    slider.focus()
    for back in range(1, 3):
        ann.page.keyboard.press("ArrowLeft")
        expect(ann.prompt).to_contain_text(f"Position after move {last - back} of {last}")
        expect(slider).to_be_focused()
    assert not ann.has_turn()
    expect(ann.page.locator(".log .here")).to_have_count(1)
    ann.page.get_by_label("To the present").click()
    expect(ann.page.locator(".pane a.pick, .choice, .play").first).to_be_attached()
    slider.fill("1")  # as a drag that lets go there
    expect(ann.prompt).to_contain_text(f"Position after move 1 of {last}")
    assert not ann.unloaded()


def test_the_drawer_opens_at_the_clause_of_a_refusal(ann: Guest) -> None:
    ann.open_tab("more")
    ann.page.fill("#typed", "lay 1 9,9 0")
    ann.page.keyboard.press("Enter")
    link = ann.page.locator(".problem a")
    number = link.inner_text().split()[-1]
    link.click()
    expect(ann.page.locator(f"[id='c{number}']")).to_be_in_viewport()
    ann.page.keyboard.press("Escape")
    expect(ann.page.locator(".drawer")).to_be_hidden()
    assert ann.has_turn()


def test_on_a_phone_everything_is_at_hand_and_the_page_does_not_scroll(visit: Visit) -> None:
    guest = visit(phone=True, lang="ru")
    guest.set_up(seat="friend", beside="Борис")
    page = guest.page
    for _ in range(3):
        guest.choose()
        assert page.evaluate("document.scrollingElement.scrollHeight <= innerHeight")
        assert page.evaluate("document.scrollingElement.scrollWidth <= innerWidth")
        small = page.evaluate(
            """() => [...document.querySelectorAll(".choice, .button, .chosen a, .log a, button, summary, label")]
                .filter((one) => one.checkVisibility() && one.getBoundingClientRect().width > 1)
                .filter((one) => one.getBoundingClientRect().height < 43.5)
                .map((one) => one.outerHTML.slice(0, 120))"""
        )
        assert small == []
        play = guest.play_button.bounding_box()
        assert play
        assert play["y"] > 844 / 2  # at the thumb
        guest.play()
    for tab in ("log", "chat", "rules", "more"):
        guest.open_tab(tab)
        expect(page.locator(f".panel-{tab}")).to_be_visible()
        expect(guest.prompt).to_be_visible()
    page.keyboard.press("Escape")
    expect(page.locator(".panel-more")).to_be_hidden()


@pytest.mark.parametrize("phone", [False, True])
def test_the_board_stays_where_it_is_while_one_picks(visit: Visit, phone: bool) -> None:
    guest = visit(phone=phone)
    guest.set_up(seat="friend", beside="Bob")
    pane = guest.page.locator(".pane")
    before = pane.bounding_box()
    tiles = guest.page.locator(".pane a.pick[data-pick^=tile]")
    for tile in range(tiles.count()):
        guest.pick(tiles.nth(tile))
        if guest.picks.count():  # the next question is one for the board too
            assert pane.bounding_box() == before
        here = guest.page.url
        guest.page.keyboard.press("Escape")
        expect(guest.page).not_to_have_url(here)
    assert pane.bounding_box() == before


def test_a_name_without_spaces_keeps_within_its_place(visit: Visit) -> None:
    for phone in (False, True):
        guest = visit(phone=phone)
        guest.set_up("fortress", seat="friend", name="W" * 40, beside="M" * 40)
        guest.press(guest.page.locator(".curtain button"))
        while not guest.page.locator(".now [action$='/curtain']").count():
            guest.play()
            if guest.page.locator(".announce .main").count():
                guest.pick(guest.page.locator(".announce .main"))
        wide = guest.page.evaluate(
            """() => [...document.querySelectorAll("#prompt, .now button, .curtain *, .log li, .player")]
                .filter((one) => one.checkVisibility() && one.getBoundingClientRect().right > innerWidth)
                .map((one) => one.outerHTML.slice(0, 120))"""
        )
        assert wide == []
        guest.page.goto("/")
        assert guest.page.evaluate("document.scrollingElement.scrollWidth <= innerWidth")


def test_the_light_is_switched_and_kept(visit: Visit) -> None:
    guest = visit()
    shade = "getComputedStyle(document.body).backgroundColor"
    day = guest.page.evaluate(shade)
    guest.page.get_by_role("button", name="Dark").click()
    expect(guest.page.locator("html[data-theme=dark]")).to_be_attached()
    night = guest.page.evaluate(shade)
    assert night != day
    guest.page.goto("/new/fjords")
    assert guest.page.evaluate(shade) == night
    assert visit(dark=True).page.evaluate(shade) == night  # the system's own choice looks the same
    expect(guest.page.get_by_role("button", name="Light")).to_be_visible()


def test_the_shared_screen_follows_the_game(visit: Visit, ann: Guest) -> None:
    screen = visit(path=f"{ann.page.url}/screen")
    screen.mark()
    ann.play()
    expect(screen.page.locator(".log li")).to_have_count(1)
    assert not screen.unloaded()
    assert screen.page.locator("form, button, .pane a").count() == 0
