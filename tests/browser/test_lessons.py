"""A lesson of each game in a real browser: by mouse, by keyboard, without script, by touch."""

import re
from collections.abc import Callable
from urllib.parse import urlencode

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import Visit
from zastava.core.contract import Game, Move
from zastava.core.picks import flatten
from zastava.core.registry import find, games
from zastava.games import lessons

TAUGHT = [name for name, game in games().items() if lessons.read(game)]
Press = Callable[[str], None]


def picks_of(game: Game, move: Move) -> list[str]:
    return flatten(game.path(move))


def follow_lesson(page: Page, name: str, press: Press) -> None:
    """Go through the first lesson of a game with the lesson's own answers, pressing what a selector finds."""
    game = find(name)
    lesson = lessons.read(game)[0]
    for number, step in enumerate(lesson.steps, 1):
        expect(page).to_have_url(re.compile(rf"/learn/{name}/1/{number}(\?|$)"))
        expect(page.locator(".steps [aria-current]")).to_have_attribute(
            "aria-label", f"Step {number} of {len(lesson.steps)}"
        )
        if step.moves:
            state = lessons.reach(game, lesson, number).state
            move = lessons.answer(state, lesson, number)
            left = picks_of(game, move)
            while pick := next((one for one in left if page.locator(f'[data-pick="{one}"]').count()), ""):
                left.remove(pick)
                before = page.url
                press(f'[data-pick="{pick}"]')
                expect(page).not_to_have_url(before)
            for _ in range(6):
                if urlencode({"": str(move)}, safe=":,") in str(page.locator(".play").get_attribute("href")):
                    break
                before = page.url
                press(".turn")
                expect(page).not_to_have_url(before)
            press(".play")
        elif number < len(lesson.steps):
            press(".do .main")
    expect(page.locator("[action='/play/" + name + "']")).to_be_visible()


@pytest.mark.parametrize("name", TAUGHT)
def test_by_mouse(visit: Visit, name: str) -> None:
    guest = visit()
    guest.page.locator(f"a[href='/learn/{name}']").click()
    if len(lessons.read(find(name))) > 1:
        guest.page.locator(f"a[href='/learn/{name}/1/1']").click()
    guest.page.wait_for_url("**/1/1")
    guest.mark()
    follow_lesson(guest.page, name, lambda selector: guest.page.locator(selector).first.click())
    assert not guest.unloaded()  # all of it without loading a page anew


@pytest.mark.parametrize("name", TAUGHT)
def test_by_keyboard(visit: Visit, name: str) -> None:
    guest = visit(path=f"/learn/{name}/1/1")

    def press(selector: str) -> None:
        page = guest.page
        wanted = page.locator(selector).first
        wanted.wait_for()
        for _ in range(250):
            if wanted.evaluate("it => it === document.activeElement"):
                break
            page.keyboard.press("Tab")
        assert wanted.evaluate("it => it === document.activeElement"), f"no way to {selector} by Tab"
        page.keyboard.press("Enter")

    follow_lesson(guest.page, name, press)


@pytest.mark.parametrize("name", TAUGHT)
def test_without_script(visit: Visit, name: str) -> None:
    guest = visit(script=False, path=f"/learn/{name}/1/1")
    follow_lesson(guest.page, name, lambda selector: guest.page.locator(selector).first.click())


@pytest.mark.parametrize("name", TAUGHT)
def test_by_touch_in_russian(visit: Visit, name: str) -> None:
    guest = visit(phone=True, lang="ru", path=f"/learn/{name}/1/1")
    for _ in range(3):
        if guest.page.locator(".do a.main").count():
            guest.pick(guest.page.locator(".do a.main"))
        else:
            guest.pick(guest.page.get_by_text("Подсказать"))
        if guest.page.locator(".do .back").count():
            expect(guest.page.locator(".do .back")).to_be_in_viewport(ratio=1)
    expect(guest.page.locator(".lesson-text")).to_be_in_viewport()


def test_another_move_is_answered_beside_the_board(visit: Visit) -> None:
    guest = visit(path="/learn/fortress/1/5")
    for pick in ("fort:3", "card:1"):
        guest.pick(guest.page.locator(f'[data-pick="{pick}"]').first)
    guest.press(guest.play_button)
    expect(guest.page.locator(".problem")).to_contain_text("a lone 1 is easily beaten")
    expect(guest.page.locator(".steps [aria-current]")).to_have_attribute("aria-label", "Step 5 of 10")


@pytest.mark.parametrize("name", TAUGHT)
def test_on_a_phone_what_a_step_points_out_is_in_sight(visit: Visit, name: str) -> None:
    guest = visit(phone=True)
    page = guest.page
    for number, lesson in enumerate(lessons.read(find(name)), 1):
        for step in range(1, len(lesson.steps) + 1):
            page.goto(f"/learn/{name}/{number}/{step}")
            expect(page.locator("svg.board[data-shown]")).to_be_visible()
            for pick in page.locator(".pane a.pick[data-shown]").all():
                under = """(link) => {
                    const { x, y, width, height } = link.getBoundingClientRect();
                    return !width || link.contains(document.elementFromPoint(x + width / 2, y + height / 2));
                }"""  # what lies in another scene has no width
                assert pick.evaluate(under), (number, step, pick.get_attribute("data-pick"))


def test_on_a_phone_a_long_text_leaves_room_for_the_board(visit: Visit) -> None:
    page = visit(phone=True, lang="ru", path="/learn/oldrus/1/1").page
    card = page.locator("[data-pick='hero:dobrynya']").first.bounding_box()
    assert card is not None
    assert card["width"] > 68, "one can read what a hero does"
