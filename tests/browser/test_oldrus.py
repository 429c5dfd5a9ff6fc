"""Old Rus in real browsers: a game to its end, secret paths side by side, scenes on a phone, a thing asked about."""

import re

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import Visit
from tests.browser.people import FINGER, OVER, Guest
from tests.server.conftest import Running

SEED = 319  # alone the rival is at Zelenov when the first dice have fallen
SIZES = """() => [...document.querySelectorAll(".pane a.pick")].map((pick) => {
    const { x, y, width, height } = pick.getBoundingClientRect();
    return [pick.dataset.pick, width, height, x, y];
}).filter(([, width]) => width)"""


def step(guest: Guest, *picks: str) -> None:
    """Follow picks and make the move that they spell out."""
    for pick in picks:
        guest.pick(guest.page.locator(f"[data-pick='{pick}']").first)
    before = guest.revision
    guest.press(guest.play_button)
    guest.await_change(before)


def alone(guest: Guest) -> None:
    """A game without others, at the first path."""
    guest.set_up("oldrus", seat="nobody")
    step(guest, "hero:dobrynya")
    step(guest, "cell:d1")


def finish(guest: Guest) -> None:
    """Finish the path, whether that is the only thing left or not."""
    guest.page.wait_for_selector(".play, [data-pick='do:done']")
    if not guest.play_button.count():
        guest.pick(guest.page.locator("[data-pick='do:done']").first)
    before = guest.revision
    guest.press(guest.play_button)
    guest.await_change(before)


def test_a_game_alone_to_its_end(visit: Visit, seeded: Running) -> None:
    ann = visit(url=seeded.url)
    alone(ann)
    step(ann, "cell:c2", "way:ability")
    step(ann, "cell:d3", "way:forest")
    step(ann, "cell:c3", "way:field")
    finish(ann)
    step(ann, "slot:task", "pay:cross")  # the rival was here before
    expect(ann.page.locator(".pane [id='piece-card-C1'][data-face]")).not_to_have_attribute("data-face", "back")
    for _ in range(7):
        finish(ann)
    expect(ann.page.locator(OVER)).to_be_visible()
    expect(ann.page.locator(".pane svg.board")).to_be_visible()


def test_steps_are_taken_back_one_by_one(visit: Visit, seeded: Running) -> None:
    ann = visit(url=seeded.url)
    alone(ann)
    step(ann, "cell:c2", "way:ability")
    step(ann, "cell:d3", "way:forest")
    for cell in ("d3", "c2"):
        before = ann.revision
        ann.page.keyboard.press("Backspace")  # one key takes a step back
        ann.await_change(before)
        expect(ann.page.locator(f".pane [data-pick='cell:{cell}']")).to_have_count(1)


def test_paths_side_by_side_are_secret_until_the_last_is_finished(visit: Visit) -> None:
    ann, bob = visit(), visit(lang="ru")
    bob.join(ann.set_up("oldrus", seat="open", name="Ann"), "Bob")
    ann.page.wait_for_selector("#page.table")
    for _ in range(2):  # heroes, then start cells, in whichever order the lot has said
        for _ in range(2):
            turn = ann if waits(ann) else bob
            turn.play()
            other = bob if turn is ann else ann
            other.page.wait_for_selector(".pane a.pick, .choice")
    ann.page.wait_for_selector("[data-pick='do:done']")
    bob.page.wait_for_selector("[data-pick='do:done']")
    before = bob.page.locator("[id='piece-pawn-0']").get_attribute("transform")
    ann.pick(ann.page.locator(".pane [data-pick^='cell:']").first)
    ann.play()
    own = ann.page.locator("[id='piece-pawn-0']").get_attribute("transform")
    assert own != before
    assert bob.page.locator("[id='piece-pawn-0']").get_attribute("transform") == before
    finish(ann)
    assert bob.page.locator("[id='piece-pawn-0']").get_attribute("transform") == before
    finish(bob)
    expect(bob.page.locator("[id='piece-pawn-0']")).to_have_attribute("transform", own or "")
    expect(bob.page.locator(".or-step").first).to_be_attached()  # her path comes to light step by step


def waits(guest: Guest) -> bool:
    guest.page.wait_for_timeout(300)
    return guest.has_turn()


def test_a_phone_shows_one_scene_with_picks_as_large_as_a_finger(visit: Visit, seeded: Running) -> None:
    ann = visit(phone=True, url=seeded.url)
    ann.set_up("oldrus", seat="nobody")
    for pick in ("hero:dobrynya", "cell:d1"):
        sizes = {name: min(width, height) for name, width, height, *_ in ann.page.evaluate(SIZES)}
        assert sizes
        assert min(sizes.values()) >= FINGER
        step(ann, pick)
    board = ann.page.locator(".pane svg.board")
    expect(board).to_have_attribute("data-shown", "map")
    assert min(min(width, height) for _, width, height, *_ in ann.page.evaluate(SIZES)) >= FINGER
    ann.pick(ann.page.locator(".pane [data-pick='cell:c2']"))
    ways = [(width, height) for name, width, height, *_ in ann.page.evaluate(SIZES) if name.startswith("way:")]
    assert len(ways) > 1
    assert min(min(way) for way in ways) >= FINGER  # dice and ability, pinned to the foot
    ann.pick(ann.page.locator("[data-pick='way:ability']"))
    before = ann.revision
    ann.press(ann.play_button)
    ann.await_change(before)
    step(ann, "cell:c3", "way:field")
    finish(ann)
    expect(board).to_have_attribute("data-shown", "kingdom-1")  # the page goes where the card is
    assert min(min(width, height) for _, width, height, *_ in ann.page.evaluate(SIZES)) >= FINGER
    step(ann, "slot:arsenal")
    expect(board).to_have_attribute("data-shown", "map")  # and comes back
    ann.press(ann.page.locator(".scenes a[data-show='sheet-0']"))
    expect(board).to_have_attribute("data-shown", "sheet-0")
    expect(ann.page.locator("[data-scene='map']")).to_be_hidden()


def test_what_is_this(visit: Visit, seeded: Running) -> None:
    ann = visit(url=seeded.url)
    alone(ann)
    ann.page.locator(".pane [id='piece-card-C1'] a.thing").hover()
    card = ann.page.locator("#hover-card")
    expect(card).to_contain_text("Zelenov")
    expect(card).to_contain_text("the rival")
    expect(card.locator("svg.oldrus")).to_be_visible()
    ann.page.locator(".pane [data-pick='cell:c2']").hover()
    expect(card).to_contain_text(re.compile("by the ability"))


def test_everything_is_played_by_keyboard(visit: Visit, seeded: Running) -> None:
    ann = visit(url=seeded.url)
    alone(ann)
    ann.page.locator(".pane [data-pick='cell:c2']").focus()
    ann.page.keyboard.press("Enter")
    ann.page.wait_for_selector("[data-pick='way:ability']")
    ann.page.keyboard.press("Escape")  # one key takes the pick back
    expect(ann.page.locator("[data-pick='way:ability']")).to_have_count(0)
    expect(ann.page.locator(".pane [data-pick='cell:c2']")).to_have_count(1)


@pytest.mark.parametrize("lang", ["en", "ru"])
def test_names_of_places_keep_within_their_cards(visit: Visit, lang: str) -> None:
    guest = visit(lang=lang)
    guest.set_up("oldrus", "bot:greedy")
    ends = guest.page.locator("svg.board text[x='29'][y='18.5']").evaluate_all(
        "found => found.map(one => [one.textContent, one.getBBox().x + one.getBBox().width])"
    )
    assert len(ends) == 12
    assert all(end <= 152 for _, end in ends), ends  # a card is 156 wide
