"""The end in a real browser: the score sheet, looking at it again, going on from a move."""

import re
import time

import httpx
import pytest
from playwright.sync_api import expect

from tests.browser.conftest import Visit
from tests.server.conftest import PATIENCE, Running, enroll, new_table


@pytest.fixture(scope="module")
def finished(server: Running) -> str:
    """The path of a table at which two bots have played to the end."""
    with httpx.Client(base_url=server.url, timeout=PATIENCE) as client:
        headers = enroll(client, "Ann")
        table = new_table(client, headers, ["bot:random", "bot:random"], game="fortress", options={"games": 1})
        latest = time.monotonic() + PATIENCE  # the tables of other tests may have bots that think longer
        while time.monotonic() < latest:
            if client.get(f"/api/tables/{table}", headers=headers).json()["status"] == "finished":
                return f"/t/{table}"
            time.sleep(0.05)
    raise AssertionError("the bots do not come to an end")


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


def test_a_line_leads_to_its_rule_and_escape_puts_the_sheet_aside(visit: Visit, finished: str) -> None:
    guest = visit(path=finished)
    guest.page.locator(".end tbody a").first.click()
    expect(guest.page.locator(".drawer .clause.here")).to_be_visible()
    guest.page.locator(".drawer [data-close]").click()
    expect(guest.page.locator(".end .paper")).to_be_visible()
    guest.page.keyboard.press("Escape")
    expect(guest.page.locator(".end")).to_be_hidden()


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
