"""The end in a real browser: the score sheet, looking at it again, going on from a move."""

import re
import time

import httpx
import pytest
from playwright.sync_api import expect

from tests.browser.conftest import Visit
from tests.server.conftest import PATIENCE, Running, enroll, new_table


def played(server: Running, game: str, seats: int, **options: int) -> str:
    """The path of a table at which bots have played to the end."""
    with httpx.Client(base_url=server.url, timeout=PATIENCE) as client:
        headers = enroll(client, "Ann")
        table = new_table(client, headers, ["bot:random"] * seats, game=game, options=options)
        latest = time.monotonic() + PATIENCE  # the tables of other tests may have bots that think longer
        while time.monotonic() < latest:
            if client.get(f"/api/tables/{table}", headers=headers).json()["status"] == "finished":
                return f"/t/{table}"
            time.sleep(0.05)
    raise AssertionError("the bots do not come to an end")


@pytest.fixture(scope="module")
def finished(server: Running) -> str:
    """The path of a table at which two bots have played to the end."""
    return played(server, "fortress", 2, games=1)


@pytest.mark.parametrize("script", [True, False])
def test_the_sheet_is_read_and_put_aside(visit: Visit, finished: str, script: bool) -> None:
    guest = visit(path=finished, script=script, phone=not script)
    sheet = guest.page.locator(".end .paper")
    expect(sheet).to_be_visible()
    expect(sheet.locator("tfoot .total")).to_contain_text("Total")
    expect(sheet.locator("svg.graph")).to_be_attached()
    guest.press(sheet.get_by_text("To the board"))
    expect(guest.page.locator(".end")).to_be_hidden()
    guest.press(guest.page.get_by_role("link", name="Score sheet"))
    expect(sheet).to_be_visible()


@pytest.mark.parametrize("phone", [False, True])
def test_a_line_leads_to_its_rule_and_escape_puts_the_sheet_aside(visit: Visit, finished: str, phone: bool) -> None:
    guest = visit(path=finished, phone=phone)
    guest.press(guest.page.locator(".end tbody a").first)
    expect(guest.page.locator(".drawer .clause.here")).to_be_visible()
    guest.press(guest.page.locator(".drawer [data-close]"))
    expect(guest.page.locator(".drawer")).to_be_hidden()
    expect(guest.page.locator(".end .paper")).to_be_visible()
    guest.page.keyboard.press("Escape")
    expect(guest.page.locator(".end")).to_be_hidden()


def test_on_a_phone_the_sheet_takes_the_screen_and_what_to_do_next_is_seen(visit: Visit) -> None:
    ann, bob = visit(), visit(phone=True, calm=False)
    bob.join(ann.set_up(), "Bob")
    ann.page.locator("[for=tab-more]").click()
    ann.page.get_by_role("link", name="Resign").click()
    ann.page.locator(".question button", has_text="Yes").click()
    for button in ("Play again", "To the board", "An analysis"):
        expect(bob.page.locator(".end .foot").get_by_text(button)).to_be_in_viewport(ratio=1)
    assert bob.page.locator(".end").bounding_box() == {"x": 0, "y": 0, "width": 390, "height": 844}
    for x, y in ((20, 20), (195, 700), (195, 822)):  # players, what to do, tabs
        assert bob.page.evaluate(f"Boolean(document.elementFromPoint({x}, {y}).closest('.end'))")

    ann.page.locator(".end [action$='/rematch'] button").click()
    expect(bob.page.locator(".end .again")).to_be_in_viewport(ratio=1)
    moving = "$('.end').getAnimations({ subtree: true }).some((one) => one.playState === 'running')"
    moving = moving.replace("$", "document.querySelector")
    assert not bob.page.evaluate(moving), "what was read comes again line by line"
    bob.page.locator(".end").get_by_text("To the board").tap()
    expect(bob.page.locator(".now .again")).to_be_visible()


@pytest.mark.parametrize("script", [True, False])
def test_on_from_here_against_bots(visit: Visit, finished: str, script: bool) -> None:
    guest = visit(path=finished, script=script)
    guest.page.locator(".end").get_by_text("Look at it again").click()
    expect(guest.prompt).to_contain_text("Position after move 0")
    for number in range(1, 5):
        guest.page.get_by_label("One move on").first.click()
        expect(guest.prompt).to_contain_text(f"Position after move {number}")
    guest.page.get_by_text("Go on from here with bots").click()
    expect(guest.page).not_to_have_url(re.compile(finished))
    guest.page.get_by_text("Understood").click()  # the cards that had come before
    guest.open_tab("more")
    expect(guest.page.get_by_text("Goes on from move 4 of another game")).to_be_visible()


def test_hands_are_open_at_the_end(visit: Visit, finished: str) -> None:
    guest = visit(path=f"{finished}?at=6")
    guest.page.locator(".hands a").nth(1).click()
    expect(guest.page).to_have_url(re.compile("as=1"))
    expect(guest.page.locator(".hands [aria-current]")).to_contain_text("Bot 2")


@pytest.fixture(scope="module")
def of_four(server: Running) -> str:
    """The path of a table at which four bots have played to the end."""
    return played(server, "outpost", 4)


def test_four_players_fit_on_the_sheet_of_a_phone(visit: Visit, of_four: str) -> None:
    guest = visit(path=of_four, phone=True)
    expect(guest.page.locator(".end thead th")).to_have_count(5)
    for part in (".end .paper", ".end table", ".end .foot"):
        box = guest.page.locator(part).bounding_box()
        assert box, part
        assert box["x"] >= 0, part
        assert box["x"] + box["width"] <= 390, part


@pytest.mark.parametrize("phone", [False, True])
def test_long_names_are_not_cut_on_the_sheet(visit: Visit, of_four: str, phone: bool) -> None:
    guest = visit(path=of_four, phone=phone)
    names = guest.page.locator(".end thead th span[dir]")
    expect(names).to_have_count(4)
    for number, name in enumerate(["Maximilian-Friedrich von H.", "Wolfeschlegelsteinhausenbergerdorff"]):
        names.nth(number).evaluate("(one, name) => { one.textContent = name; }", name)
    for shown in guest.page.locator(".end thead th").all():
        assert shown.evaluate("one => one.scrollWidth <= one.clientWidth")
    assert guest.page.locator(".end .scroll").evaluate("one => one.scrollWidth <= one.clientWidth")
