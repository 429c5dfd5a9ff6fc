"""Clocks at the table: they count down, and somebody's time runs out."""

import re
from collections.abc import Iterator

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import PATIENCE, Visit
from tests.browser.people import Guest
from tests.server.conftest import Running

SPEED = 10  # a minute of these tables takes six seconds


@pytest.fixture(scope="module")
def hasty(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Running]:
    running = Running(tmp_path_factory.mktemp("hasty") / "tables.db", speed=SPEED)
    yield running
    running.close()


def set_up(guest: Guest, seats: int, time: str, unit: str) -> str:
    """A table with a clock for each move; its address."""
    page = guest.page
    page.goto("/new/fjords")
    page.fill("[name=name]", "Ann")
    for seat in range(1, seats):
        page.select_option(f"[name='seat.{seat}']", "open")
    expect(page.locator("[name='clock.time']")).to_be_hidden()
    page.select_option("[name=clock]", "move")
    expect(page.locator("[name='clock.more']")).to_be_hidden()
    page.fill("[name='clock.time']", time)
    page.select_option("[name='clock.unit']", unit)
    guest.press(page.locator("form.new .main"))
    page.wait_for_url("**/t/*")
    return page.url


def test_a_clock_counts_down_without_a_word_from_the_server(visit: Visit) -> None:
    ann = visit()
    address = set_up(ann, 2, "3", "minute")
    bob = visit(phone=True)
    bob.join(address, "Bob")
    for guest in (ann, bob):
        runs = guest.page.locator(".player.deciding .clock.runs time")
        expect(runs).to_be_visible()
        expect(runs).to_have_text(re.compile(r"^2:5\d$"))
        expect(runs).not_to_have_text(runs.inner_text())
        expect(guest.page.locator(".player:not(.deciding) .clock time")).to_have_text("3:00")
    ann.page.goto("/")
    expect(ann.page.locator(".tables .clock.runs time").first).to_have_text(re.compile(r"^2:[345]\d$"))


def test_of_two_the_other_wins_when_time_runs_out(visit: Visit, hasty: Running) -> None:
    ann = visit(url=hasty.url)
    address = set_up(ann, 2, "40", "second")
    bob = visit(url=hasty.url, phone=True)
    bob.join(address, "Bob")
    for guest in (ann, bob):
        expect(guest.page.locator(".end-sheet, [action$='/rematch']").first).to_be_attached(timeout=PATIENCE)
        expect(guest.page.locator(".player", has_text="out of time")).to_have_count(1)


def test_where_others_go_on_a_bot_plays_until_one_is_back(visit: Visit, hasty: Running) -> None:
    ann = visit(url=hasty.url)
    address = set_up(ann, 3, "2", "minute")
    guests = {"Ann": ann}
    for name in ("Bob", "Eve"):
        guests[name] = visit(url=hasty.url)
        guests[name].page.goto(address)
        guests[name].page.locator("[action$='/sit'] [name=name]").first.fill(name)
        guests[name].press(guests[name].page.locator("[action$='/sit'] button").first)
    expect(ann.page.locator("#page.table")).to_be_attached()
    stood_in = ann.page.locator(".player", has_text="a bot stands in").locator("b").first
    expect(stood_in).to_be_attached(timeout=PATIENCE)
    late = guests[stood_in.inner_text()]
    expect(
        late.page.locator(".question").filter(has_text="Your time has run out. A bot plays for you").first
    ).to_be_visible()
    late.press(late.page.locator("[action$='/return'] button").first)
    expect(late.page.locator(".player.mine", has_text="a bot stands in")).to_have_count(0)
    expect(late.page.locator(".chat .incident", has_text="the time has run out").first).to_be_attached()
