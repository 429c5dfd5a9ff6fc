"""The room before a game, in real browsers: a short code, and what the owner changes while others look on."""

import re

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import Visit


def test_a_phone_comes_by_a_short_code_and_both_talk(visit: Visit) -> None:
    ann, bob = visit(), visit(phone=True, lang="ru", dark=True)
    ann.set_up(seat="open")
    ann.mark()
    code = ann.page.locator(".code").inner_text()
    assert re.fullmatch(r"[A-Z]+-[0-9]{3}", code)
    bob.page.goto("/j")
    bob.page.fill("#code", code.lower().replace("-", " "))
    bob.press(bob.page.locator(".code-box button"))
    bob.page.wait_for_url("**/t/*")
    assert bob.page.url == ann.page.url
    assert re.fullmatch(r"[А-Я]+-[0-9]{3}", bob.page.locator(".code").inner_text())
    ann.press(ann.page.get_by_role("button", name="Add a seat"))
    expect(bob.page.locator(".seats li")).to_have_count(3)
    bob.page.fill("#name-1", "Боб")
    bob.press(bob.page.locator("[action$='/sit'] button").first)
    expect(ann.page.locator(".seats li.here", has_text="Боб")).to_be_visible()
    bob.page.fill(".speak input[name=text]", "Добрый вечер")
    bob.press(bob.page.locator(".speak button"))
    expect(ann.page.locator(".chat")).to_contain_text("Боб Добрый вечер")
    expect(bob.page.locator(".speak input[name=text]")).to_have_value("")
    assert not ann.unloaded()


def test_the_owner_arranges_the_table_before_the_eyes_of_a_guest(visit: Visit) -> None:
    ann, bob = visit(), visit(phone=True)
    address = ann.set_up("fortress", seat="open")
    ann.press(ann.page.get_by_role("button", name="Add a seat"))
    bob.page.goto(address)
    bob.page.fill("#name-1", "Bob")
    bob.press(bob.page.locator("[action$='/sit'] button").first)
    expect(ann.page.locator(".seats li.here", has_text="Bob")).to_be_visible()
    for guest in (ann, bob):
        guest.mark()

    ann.press(ann.page.locator("#change-options summary"))
    ann.page.fill("[name='option.games']", "7")
    bob.page.fill(".speak input[name=text]", "Seven, please")
    bob.press(bob.page.locator(".speak button"))
    expect(ann.page.locator(".chat")).to_contain_text("Seven, please")
    expect(ann.page.locator("[name='option.games']")).to_have_value("7")  # what others do leaves it alone
    ann.press(ann.page.get_by_role("button", name="Play it like this"))
    expect(bob.page.locator(".chosen", has_text="7")).to_be_visible()

    ann.press(ann.page.get_by_role("button", name="Remove Bob"))
    expect(bob.page.get_by_role("alert")).to_contain_text("asked you to leave")  # at once, and nothing to try in vain
    expect(bob.page.locator("[action$='/sit']")).to_have_count(0)
    expect(bob.page.locator(".speak")).to_have_count(0)
    for guest in (ann, bob):
        assert not guest.unloaded()
    ann.press(ann.page.get_by_role("button", name="Let in again"))
    expect(ann.page.get_by_role("button", name="Let in again")).to_have_count(0)
    expect(bob.page.get_by_role("alert")).to_have_count(0)
    bob.press(bob.page.locator("[action$='/sit'] button").first)
    ann.press(ann.page.get_by_role("button", name="Begin now with 2 players"))
    for guest in (ann, bob):
        guest.page.wait_for_selector("#page.table")
        expect(guest.page.locator(".player")).to_have_count(2)


def test_the_link_is_copied_and_shared_where_the_browser_can(visit: Visit) -> None:
    ann = visit()
    ann.page.context.grant_permissions(["clipboard-read", "clipboard-write"])
    ann.page.context.add_init_script("navigator.share = async (what) => { window.shared = what.url; };")
    address = ann.set_up(seat="open")
    ann.press(ann.page.get_by_role("button", name="Copy the link"))
    expect(ann.page.get_by_role("button", name="Copied")).to_be_visible()
    assert ann.page.evaluate("navigator.clipboard.readText()") == address
    ann.press(ann.page.get_by_role("button", name="Share…"))
    assert ann.page.evaluate("window.shared") == address


def test_while_one_waits_the_invitation_comes_first(visit: Visit) -> None:
    ann, bob = visit(phone=True), visit(phone=True)
    address = ann.set_up("outpost")
    expect(ann.page.locator(".room .main")).to_have_text(["Copy the link"])
    expect(ann.page.locator(".room .main")).to_be_in_viewport(ratio=1)
    expect(ann.page.get_by_role("button", name="Begin now with 1 player")).to_have_class("quiet")
    bob.page.goto(address)
    expect(bob.page.locator(".room .main")).to_have_text(["Sit down"])
    expect(bob.page.locator(".room .main")).to_be_in_viewport(ratio=1)


def test_the_lobby_shows_new_tables_by_itself(visit: Visit) -> None:
    bob = visit()
    bob.mark()
    ann = visit(phone=True)
    ann.page.goto("/new/fjords")
    ann.page.fill("[name=name]", "Astrid of the Lobby")
    ann.page.select_option("[name='seat.1']", "open")
    ann.page.check("[name=listed][value=yes]")
    ann.press(ann.page.locator("form.new .main"))
    ann.page.wait_for_url("**/t/*")
    bob.page.evaluate("document.dispatchEvent(new Event('visibilitychange'))")  # as when one comes back to the tab
    expect(bob.page.locator(".tables a", has_text="Astrid of the Lobby")).to_be_visible()
    assert not bob.unloaded()


@pytest.mark.parametrize("script", [True, False])
def test_what_would_have_no_effect_is_not_asked(visit: Visit, script: bool) -> None:
    page = visit(path="/new/bastion?with=friends", script=script).page
    level, pace = page.locator("[name='option.level']").first, page.locator("[name=pace]")
    expect(level).to_be_hidden()
    expect(page.locator("[name='option.help']").first).to_be_visible()
    page.check("[name='option.mode'][value=normal]")
    expect(level).to_be_visible()
    expect(pace).to_be_hidden()
    page.select_option("[name='seat.1']", "bot:casual")
    expect(pace).to_be_visible()
