"""The shared screen, which nobody scrolls or points at."""

import pytest
from playwright.sync_api import Locator, expect

from tests.browser.conftest import Visit

INSIDE = """all => all.map(one => {
  const here = one.getBoundingClientRect();
  const around = one.parentElement.getBoundingClientRect();
  return here.top >= around.top - 1 && here.bottom <= around.bottom + 1 && here.right <= around.right + 1;
})"""


def inside(things: Locator) -> list[bool]:
    """Of which all is seen in what they are a part of."""
    seen: list[bool] = things.evaluate_all(INSIDE)
    return seen


@pytest.mark.parametrize("lang", ["en", "ru"])
def test_with_four_players_the_newest_lines_and_all_they_have_are_seen(visit: Visit, lang: str) -> None:
    guest = visit(lang=lang, path="/new/oldrus")
    page = guest.page
    page.fill("[name=name]", "Ann")
    for seat in (1, 2, 3):
        page.select_option(f"[name='seat.{seat}']", "bot:random")
    page.check("[name=listed][value=no]")
    guest.press(page.locator("form.new .main"))
    page.wait_for_url("**/t/*")
    for _ in range(2):  # a character and a start cell; then the first dice are told
        guest.play()
    screen = visit(lang=lang, path=f"{page.url.partition('?')[0]}/screen").page
    lines = screen.locator(".log li")
    expect(lines.last).to_contain_text({"en": "Round 1", "ru": "Раунд 1"}[lang])
    screen.set_viewport_size({"width": 1280, "height": 720})
    assert inside(lines)[0] is False  # or the test would show nothing
    assert inside(lines)[-1]
    assert all(inside(screen.locator(".counters > span")))
