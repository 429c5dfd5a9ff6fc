"""The day's challenge by two people, each at a device of their own."""

from playwright.sync_api import expect

from tests.browser.conftest import Visit


def test_two_people_try_the_same_and_see_nothing_of_each_other_before_the_end(visit: Visit) -> None:
    ann, bob = visit(), visit(phone=True, lang="ru")
    seals = []
    for guest in (ann, bob):
        guest.page.goto("/challenge")
        guest.press(guest.page.locator("form[action='/challenge'] button"))
        guest.page.wait_for_selector("#page.table")
        seals.append(guest.page.locator(".seal code").first.text_content())
        guest.play()
    assert seals[0] == seals[1]
    expect(ann.page.locator("[action$='/hint']")).to_have_count(0)
    theirs = ann.page.url.partition("?")[0]
    bob.page.goto(theirs)
    expect(bob.page.get_by_role("alert")).to_contain_text("Сначала закончите свою")
    bob.page.goto("/challenge")
    bob.press(bob.page.get_by_role("link", name="Продолжить попытку"))
    bob.page.wait_for_selector("#page.table")
    expect(bob.log.first).to_be_attached()
    ann.page.goto("/")
    expect(ann.page.get_by_role("link", name="Go on with my try")).to_be_visible()
