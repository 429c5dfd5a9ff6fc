"""Bastion in real browsers: a game to its end, scenes on a phone, an enemy asked about, an attack with help."""

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import Visit
from tests.browser.people import FINGER, OVER, PICK, Guest
from tests.server.conftest import Running

SEED = 13  # a warrior can be beaten at once; two can attack a mage together in their second round
SIZES = """() => [...document.querySelectorAll(".pane a.pick:not([data-other])")].map((pick) => {
    const { width, height } = pick.getBoundingClientRect();
    return Math.min(width, height);
}).filter((size) => size)"""

# How much of each pick is in the pane.
SHARES = """() => {
    const pane = document.querySelector(".pane").getBoundingClientRect();
    return [...document.querySelectorAll(".pane a.pick:not([data-other])")].map((pick) => {
        const { left, right, top, bottom, width, height } = pick.getBoundingClientRect();
        const across = Math.max(0, Math.min(right, pane.right) - Math.max(left, pane.left));
        const down = Math.max(0, Math.min(bottom, pane.bottom) - Math.max(top, pane.top));
        return across * down / (width * height);
    });
}"""

# How many pixels of each pick are in the pane, in its narrower direction.
PARTS = """() => {
    const pane = document.querySelector(".pane").getBoundingClientRect();
    return [...document.querySelectorAll(".pane a.pick:not([data-other])")].map((pick) => {
        const { left, right, top, bottom } = pick.getBoundingClientRect();
        const across = Math.min(right, pane.right) - Math.max(left, pane.left);
        return [pick.dataset.pick, Math.min(across, Math.min(bottom, pane.bottom) - Math.max(top, pane.top))];
    });
}"""


def choose(guest: Guest, pick: str) -> None:
    """Follow one pick. A quarter is under its wells and enemies: the keyboard finds it."""
    link = guest.page.locator(f"[data-pick='{pick}']:not([data-other])").first
    if not pick.startswith("tile:"):
        guest.pick(link)
        return
    address = guest.page.url
    link.focus()
    guest.page.keyboard.press("Enter")
    expect(guest.page).not_to_have_url(address)


def step(guest: Guest, *picks: str) -> None:
    """Follow picks and make the move that they spell out; what is the only move needs no pick."""
    for pick in picks:
        if not guest.play_button.count():
            choose(guest, pick)
    before = guest.revision
    guest.press(guest.play_button)
    guest.await_change(before)


def together(visit: Visit, seeded: Running, phone: bool = False) -> tuple[Guest, Guest]:
    """Two people in the same quarter: Bob has won a flame, and Ann is to attack a mage for which she lacks one chip."""
    ann, bob = visit(url=seeded.url), visit(url=seeded.url, lang="ru", phone=phone)
    bob.join(ann.set_up("bastion", seat="open", name="Ann"), "Bob")
    ann.page.wait_for_selector("#page.table")
    for guest, moves in (
        (ann, (("tile:K",), ("well:1",), ("chip:Y",), ("do:end",))),
        (bob, (("tile:K",), ("well:3",), ("chip:P",), ("place:23",), (), ("do:end",))),
    ):
        guest.page.wait_for_selector(PICK)
        for picks in moves:
            step(guest, *picks)
    ann.page.wait_for_selector(PICK)
    return ann, bob


def test_a_learning_game_to_its_end(visit: Visit, seeded: Running) -> None:
    ann = visit(url=seeded.url)
    ann.set_up("bastion", seat="friend", name="Ann", beside="Bob")
    step(ann, "tile:K")
    step(ann, "well:3")
    step(ann, "chip:U")
    step(ann, "place:23")
    expect(ann.prompt).to_contain_text("Attack on section 23: cost 4")
    expect(ann.page.locator(".pane .bs-target")).to_have_count(1)
    step(ann)  # one payment is possible: it needs no choice
    expect(ann.page.locator(".pane [data-place='place:23'] [data-thing]")).to_have_count(0)
    expect(ann.log.last).to_contain_text("wins")
    for _ in range(30):  # from now on they only look on
        if ann.page.locator(OVER).count():
            break
        step(ann, "do:end")
    expect(ann.page.locator(OVER)).to_contain_text("Play again together")
    expect(ann.page.locator(".end")).to_contain_text("Everybody loses together.")
    expect(ann.page.locator(".end")).to_contain_text("The gate has fallen")


def test_an_attack_is_composed_with_anothers_consent(visit: Visit, seeded: Running) -> None:
    ann, bob = together(visit, seeded)
    step(ann, "place:22")
    expect(ann.prompt).to_contain_text("cost 5. Missing: 1. Could help: Sannirr (flame 1).")
    step(ann, "seat:2", "spell:flame-1")
    expect(ann.prompt).to_contain_text("Bob is thinking")
    expect(bob.prompt).to_contain_text("просит ваше заклинание: пламя 1")
    expect(bob.prompt).to_contain_text("цена 5, не хватает 1")
    step(bob, "do:yes")
    expect(ann.prompt).to_contain_text("strength 5, spells −1, cost 4.")
    ann.play()
    while ann.page.locator(".bs-target").count():  # chip by chip where colours can be chosen
        ann.play()
    expect(bob.log.last).to_contain_text("побеждает")


def test_a_refusal_leaves_the_attack_to_be_given_up(visit: Visit, seeded: Running) -> None:
    ann, bob = together(visit, seeded)
    step(ann, "place:22")
    step(ann, "seat:2", "spell:flame-1")
    expect(bob.prompt).to_contain_text("просит")
    step(bob, "do:no")
    expect(ann.page.locator(".bs-target")).to_have_count(0)  # it lapses
    expect(ann.page.locator(".pane [data-pick='place:22']")).to_have_count(0)


def test_a_phone_shows_as_much_as_it_can_of_what_does_not_fit(visit: Visit, seeded: Running) -> None:
    ann = visit(url=seeded.url, phone=True)
    page = ann.page
    page.goto("/new/bastion")
    page.select_option("[name='seat.1']", "friend")
    page.fill("[name='name.1']", "Bob")
    page.check("[name='option.mode'][value='scenario-4']")
    ann.press(page.locator("form.new .main"))
    page.wait_for_selector(PICK)
    for _ in range(2):
        step(ann, (page.locator("[data-pick^='ritual:']").first.get_attribute("data-pick") or ""))
    expect(ann.prompt).to_contain_text("You may: move, draw mana")
    assert min(page.evaluate(SIZES)) >= FINGER
    shares = sorted(page.evaluate(SHARES))
    assert len(shares) == 7
    assert shares[1:] == pytest.approx([1] * 6)
    assert shares[0] > 0.6, "the seventh is a quarter of the city"


def test_a_phone_shows_a_good_part_of_every_quarter_and_all_that_is_small(visit: Visit, seeded: Running) -> None:
    ann = visit(url=seeded.url, phone=True)
    ann.set_up("bastion", seat="friend", name="Ann", beside="Bob")
    for quarter in ("K", "P", "Y", "U"):  # the keyboard, with which one goes there, moves the board for that turn only
        for pick in (f"tile:{quarter}", "do:end"):
            for one, part in ann.page.evaluate(PARTS):
                assert part >= (80 if one.startswith("tile:") else FINGER), f"{one} before {pick}"
            step(ann, pick)


def test_an_enemy_is_asked_about(visit: Visit, seeded: Running) -> None:
    ann = visit(url=seeded.url)
    ann.set_up("bastion", seat="friend", name="Ann", beside="Bob")
    ann.page.locator(".pane [data-place='place:23'] [data-thing]").hover()
    card = ann.page.locator("#hover-card")
    expect(card).to_contain_text("Now, section 23: strength 4.")
    expect(card).to_contain_text("Lack chips: Dagdar 3, Sannirr 3.")
    expect(card).to_contain_text("As a spell: flame 1.")
    expect(card.locator("svg.bastion")).to_be_visible()


def test_a_phone_shows_one_scene_with_picks_as_large_as_a_finger(visit: Visit, seeded: Running) -> None:
    ann = visit(phone=True, url=seeded.url)
    ann.set_up("bastion", seat="friend", name="Ann", beside="Bob")
    board = ann.page.locator(".pane svg.board")
    expect(board).to_have_attribute("data-shown", "bastion")
    for pick, scene in (("tile:K", "bastion"), ("well:3", "spells"), ("chip:U", "bastion"), ("place:23", "bastion")):
        sizes = ann.page.evaluate(SIZES)
        assert sizes
        assert min(sizes) >= FINGER
        step(ann, pick)
        expect(board).to_have_attribute("data-shown", scene)  # the page goes where the next choice is
    step(ann)
    ann.press(ann.page.locator(".scenes a[data-show='player-2']"))
    expect(board).to_have_attribute("data-shown", "player-2")
    expect(ann.page.locator("[data-scene='bastion']")).to_be_hidden()


def test_a_phone_gives_its_consent(visit: Visit, seeded: Running) -> None:
    ann, bob = together(visit, seeded, phone=True)
    step(ann, "place:22")
    step(ann, "seat:2", "spell:flame-1")
    yes = bob.page.locator("[data-pick='do:yes']")
    expect(yes).to_be_visible()
    box = yes.bounding_box()
    assert box is not None
    assert box["height"] >= FINGER
    step(bob, "do:yes")
    expect(ann.prompt).to_contain_text("cost 4")
