"""Two people play a whole game of Fortress, each in a browser of their own."""

import re

from playwright.sync_api import expect

from tests.browser.conftest import Visit
from tests.browser.people import Guest

DRAW = ".choice[data-pick='do:draw']"
OVER = "[action$='/rematch']"


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
    elif attack and guest.picks.count():
        guest.pick(guest.picks.first)
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
        attack = step % 4 == 3 and mover.picks.count() > 0
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
    while not ann.picks.count():  # until there is something to attack with
        ann.play()
        ann.page.wait_for_selector(f"{OVER}, .choice, .play, .announce a")
        read_on(ann)
    ann.pick(ann.picks.first)
    chosen = ann.page.locator("ol.chosen").inner_text()
    sign = ann.page.locator(".pane a.clause[aria-label^='Rule 3.1']")
    ann.press(sign)
    expect(ann.page.locator(".drawer .clause.here")).to_contain_text("take the top card")
    assert ann.page.locator("ol.chosen").inner_text() == chosen
    ann.press(ann.page.locator("[data-close]"))
    expect(ann.page.locator(".drawer")).to_be_hidden()
    assert ann.page.locator("ol.chosen").inner_text() == chosen
