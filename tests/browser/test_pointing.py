"""Two people in two real browsers who show one another what they mean."""

from playwright.sync_api import Locator, expect

from tests.browser.conftest import Visit
from tests.browser.people import Guest

RING = "#points .ring-mark"


def sit_down(visit: Visit, phone: bool = False) -> tuple[Guest, Guest]:
    ann, bob = visit(), visit(phone=phone, lang="ru")
    bob.join(ann.set_up("bastion", seat="open", name="Ann"), "Bob")
    ann.page.wait_for_selector("#page.table")
    return ann, bob


def lies_around(ring: Locator, part: Locator) -> bool:
    """Whether a mark lies around a part of the board."""
    mark, box = ring.bounding_box(), part.bounding_box()
    assert mark is not None
    assert box is not None
    return (
        abs(mark["x"] + mark["width"] / 2 - box["x"] - box["width"] / 2) < 4
        and abs(mark["y"] + mark["height"] / 2 - box["y"] - box["height"] / 2) < 4
        and 0 <= mark["width"] - box["width"] < 20
    )


def test_what_one_points_at_is_marked_for_the_other(visit: Visit) -> None:
    ann, bob = sit_down(visit)
    enemy = bob.page.locator(".pane [data-place='place:24'] [data-thing]")
    bob.page.locator("#point-out summary").click()
    enemy.click()  # while one points, a press on the board does
    expect(bob.page.locator(".pointing li")).to_contain_text("Bob показывает")
    expect(bob.page.locator("#point-out")).not_to_have_attribute("open", "")
    expect(ann.page.locator(".pointing li")).to_contain_text("Bob points at")
    expect(ann.page.locator("#points text")).to_have_text("■ Bob")
    assert lies_around(ann.page.locator(RING), ann.page.locator(".pane [data-place='place:24'] [data-thing]"))
    ann.pick(ann.page.locator("[data-pick='do:end']"))
    expect(ann.page.locator(RING)).to_have_count(1)
    ann.play()  # her turn is over
    expect(ann.page.locator(RING)).to_have_count(0)
    expect(bob.page.locator(".pointing")).to_have_count(0)
    expect(bob.page.locator(RING)).to_have_count(0)


def test_a_press_that_points_picks_nothing(visit: Visit) -> None:
    ann, bob = sit_down(visit)
    address = ann.page.url
    ann.page.locator("#point-out summary").click()
    ann.page.locator(".pane [data-pick^='tile:']").first.click(position={"x": 40, "y": 40})
    expect(ann.page.locator(".pointing li")).to_contain_text("Ann points at")
    assert ann.page.url == address
    expect(ann.play_button).to_have_count(0)
    expect(bob.page.locator("#points text")).to_have_text("● Ann")
    ann.page.locator(".pointing button").click()
    expect(ann.page.locator(RING)).to_have_count(0)
    expect(bob.page.locator(RING)).to_have_count(0)


def test_pointing_by_keyboard(visit: Visit) -> None:
    ann, bob = sit_down(visit)
    bob.page.locator(".pane [data-place='place:23'] a.thing").focus()
    bob.page.keyboard.press("p")
    expect(ann.page.locator("#points text")).to_have_text("■ Bob")
    bob.page.locator("#prompt").focus()
    bob.page.keyboard.press("p")
    expect(bob.page.locator("#point-out")).to_have_attribute("open", "")
    bob.page.keyboard.press("Escape")
    expect(bob.page.locator("#point-out")).not_to_have_attribute("open", "")


def test_pointing_on_a_phone(visit: Visit) -> None:
    ann, bob = sit_down(visit, phone=True)
    bob.page.locator("#point-out summary").tap()
    bob.page.locator(".pane [data-place='place:22']").tap()
    expect(ann.page.locator("#points text")).to_have_text("■ Bob")
    expect(bob.page.locator(RING)).to_have_count(1)
    bob.press(bob.page.locator(".scenes a[data-show='spells']"))
    expect(bob.page.locator(RING)).to_have_count(0)  # what is not seen has no mark
    bob.press(bob.page.locator(".scenes a[data-show='bastion']"))
    expect(bob.page.locator(RING)).to_have_count(1)
