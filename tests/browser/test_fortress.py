"""Two people play a whole game of Fortress, each in a browser of their own."""

import re

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import Visit
from tests.browser.people import OVER, Guest

DRAW = ".pane a.pick[data-pick='stack:draw']"
ATTACK = ".pane a.pick:is([data-pick^='fort:'], [data-pick^='card:'])"

# What is wrong with the signs of the rules and the hourglasses, or with the places of the opponents.
CROWDED = """() => {
  const pane = document.querySelector(".pane").getBoundingClientRect(), faults = [];
  const spots = (css) => [...document.querySelectorAll(css)].map((one) => [one, one.getBoundingClientRect()]);
  const meet = (a, b) => Math.min(a.right, b.right) - Math.max(a.left, b.left) > 1
    && Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top) > 1;
  const zoom = document.querySelector(".zoom").getBoundingClientRect(), signs = spots(".pane a.clause");
  for (const [sign, spot] of signs) {
    const name = sign.getAttribute("aria-label");
    if (spot.width < 44 || spot.height < 44) faults.push(`${name}: ${spot.width} x ${spot.height}`);
    if (spot.left < 0 || spot.right > pane.right) faults.push(`${name}: cut off`);
    if (meet(spot, zoom)) faults.push(`${name}: under the zoom buttons`);
    for (const [other, its] of [...signs, ...spots(".pane a.pick")])
      if (other !== sign && meet(spot, its)) faults.push(`${name}: meets ${other.getAttribute("aria-label")}`);
    const hit = document.elementFromPoint((spot.left + spot.right) / 2, (spot.top + spot.bottom) / 2);
    if (!sign.contains(hit)) faults.push(`${name}: under something`);
  }
  for (const [one, spot] of spots(".pane svg [id^=piece-held], .pane svg [role=img] circle"))
    if (meet(spot, zoom)) faults.push(`${one.outerHTML.slice(0, 80)}: under the zoom buttons`);
  return faults;
}"""


def read_on(guest: Guest) -> None:
    """Close the announcement of a new card, if there is one."""
    if guest.page.locator(".announce a").count():
        guest.press(guest.page.locator(".announce a"))
        expect(guest.page.locator(".announce")).to_be_hidden()


def attack_or_draw(guest: Guest, attack: bool) -> None:
    """Play on: draw, or attack with whatever comes first."""
    read_on(guest)
    if not attack and guest.page.locator(DRAW).count():
        guest.pick(guest.page.locator(DRAW))
    elif attack and guest.page.locator(ATTACK).count():
        guest.pick(guest.page.locator(ATTACK).first)
    guest.play()
    read_on(guest)


def test_two_people_play_a_game_to_its_end(visit: Visit) -> None:
    ann, bob = visit(), visit(phone=True)
    bob.join(ann.set_up("fortress", seat="open", name="Ann", games="1"), "Bob")
    ann.page.wait_for_selector("#page.table")
    attacks = 0
    for step in range(200):
        if ann.page.locator(OVER).count():
            break
        for guest in (ann, bob):
            guest.page.wait_for_selector(f"{OVER}, #prompt")
            read_on(guest)
        mover, other = (ann, bob) if ann.has_turn() else (bob, ann)
        if not mover.has_turn():
            continue
        before = other.revision
        attack = step % 4 == 3 and mover.page.locator(ATTACK).count() > 0
        attacks += attack
        attack_or_draw(mover, attack)
        other.await_change(before)
    for guest in (ann, bob):
        expect(guest.page.locator(OVER)).to_be_attached()
    assert attacks > 2
    assert len(re.findall("takes the free fort|captures fort|attacks fort", ann.page.locator(".log").inner_text())) > 2
    for guest, name, other_name in ((ann, "Ann", "Bob"), (bob, "Bob", "Ann")):
        told = guest.page.content()
        assert f"{name} draws a card: " in told
        assert f"{other_name} draws a card: " not in told


def test_a_sign_on_the_board_opens_its_rule_and_keeps_what_was_chosen(visit: Visit) -> None:
    ann = visit()
    ann.set_up("fortress", seat="bot:random", start="9")
    read_on(ann)
    while not ann.page.locator(ATTACK).count():  # until there is something to attack with
        ann.play()
        ann.page.wait_for_selector(f"{OVER}, .choice, .play, .announce a, .pane a.pick")
        read_on(ann)
    ann.pick(ann.page.locator(ATTACK).first)
    chosen = ann.page.locator("ol.chosen").inner_text()
    sign = ann.page.locator(".pane a.clause[aria-label^='Rule 3.1']")
    ann.press(sign)
    expect(ann.page.locator(".drawer .clause.here")).to_contain_text("take the top card")
    assert ann.page.locator("ol.chosen").inner_text() == chosen
    ann.press(ann.page.locator("[data-close]"))
    expect(ann.page.locator(".drawer")).to_be_hidden()
    assert ann.page.locator("ol.chosen").inner_text() == chosen


@pytest.mark.parametrize(("seats", "start", "signs"), [(2, "6", 6), (3, "14", 8), (4, "14", 8)])
def test_on_a_phone_each_sign_is_as_large_as_a_finger(visit: Visit, seats: int, start: str, signs: int) -> None:
    ann = visit(phone=True)
    page = ann.page
    page.goto("/new/fortress")
    page.fill("[name=name]", "Ann")
    for seat in range(1, seats):
        page.select_option(f"[name='seat.{seat}']", "bot:greedy")
    page.fill("[name='option.start']", start)
    page.fill("[name='option.games']", "3")
    ann.press(page.locator("form.new .main"))
    page.wait_for_url("**/t/*")
    for step in range(20):
        page.wait_for_selector(f"{OVER}, .choice, .play, .pane a.pick, .announce a")
        if page.locator(".announce a").count():
            read_on(ann)
            continue
        ann.press(page.locator("[data-zoom=fit]"))
        expect(page.locator(".pane a.clause")).to_have_count(signs)
        assert page.evaluate(CROWDED) == []
        if step > 8:
            break
        ann.play()
    ann.press(page.locator(".pane a.clause[aria-label^='Hourglasses']"))
    expect(page.locator(".drawer .clause.here")).to_contain_text("5.1")


def test_an_only_move_is_named_once(visit: Visit) -> None:
    ann = visit()
    ann.set_up("fortress", seat="bot:random")
    read_on(ann)
    expect(ann.prompt).to_have_text("Draw a card.")
    expect(ann.play_button).to_be_visible()
    expect(ann.page.locator("ol.chosen")).to_have_count(0)


def test_an_announcement_is_called_what_it_says(visit: Visit) -> None:
    ann = visit()
    ann.set_up("fortress", seat="bot:random", start="13", games="2")
    for _ in range(60):
        ann.page.wait_for_selector(f"{OVER}, .choice, .play, .pane a.pick, .announce a")
        if ann.page.locator(".announce a").count():
            said = ann.page.locator(".announce h2").all_inner_texts()
            expect(ann.page.locator(".announce [role=dialog]")).to_have_accessible_name(said[0])
            if any("game 1" in one for one in said):  # its end, with a winner; another card may have come before
                return
            read_on(ann)
        else:
            ann.play()
    raise AssertionError("the first game has no end")


def test_held_sideways_what_is_kept_does_not_come_to_lie_under_the_hand(visit: Visit) -> None:
    page = visit(phone=True, path="/learn/fortress/1/7").page
    page.evaluate("[...document.querySelectorAll('.board > g:not([data-pin])')].pop().setAttribute('data-keep', '')")
    page.set_viewport_size({"width": 844, "height": 390})
    page.wait_for_function(
        """() => {
          const [kept, hand] = ["[data-keep]", "[data-pin]"].map((part) =>
            document.querySelector(`.board ${part}`).getBoundingClientRect());
          return kept.height > 0 && kept.bottom <= hand.top + 1;
        }"""
    )


def test_held_sideways_no_name_is_cut(visit: Visit) -> None:
    ann = visit(phone=True, lang="ru")
    ann.page.set_viewport_size({"width": 640, "height": 400})
    ann.page.goto("/new/fortress")
    for seat in (1, 2, 3):
        ann.page.select_option(f"[name='seat.{seat}']", "bot:casual")
    ann.press(ann.page.locator("form.new .main"))
    ann.page.wait_for_selector("#page.table")
    expect(ann.page.locator(".player")).to_have_count(4)
    cut = "lines => lines.filter(line => line.scrollWidth > line.clientWidth).map(line => line.textContent)"
    assert ann.page.locator(".player .who").evaluate_all(cut) == []
    expect(ann.page.locator(".mine .you")).to_be_visible()
