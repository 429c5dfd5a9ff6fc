"""Outpost in real browsers: a game alone to its score sheet, paying another way, a turn taken back, a refused pick."""

from playwright.sync_api import Locator, expect

from tests.browser.conftest import Visit
from tests.browser.people import FINGER, OVER, PICK, Guest
from tests.server.conftest import Running

SEED = 7  # alone the purse lies open, and two buildings in the market cost a stone: the alchemist and the sawmill
ALCHEMIST, SAWMILL = "market:6", "market:7"
SIZES = """() => [...document.querySelectorAll(".pane a.pick, .choice, .play, .scenes a")].map((pick) => {
    const { width, height } = pick.getBoundingClientRect();
    return [pick.dataset.pick ?? pick.textContent.trim(), width, height];
}).filter(([, width]) => width)"""


def at(guest: Guest, pick: str) -> Locator:
    return guest.page.locator(f"[data-pick='{pick}']:not([data-other])").first


def submit(guest: Guest) -> None:
    """Make the move that the picks have spelled out."""
    before = guest.revision
    guest.press(guest.play_button)
    guest.await_change(before)


def step(guest: Guest, *picks: str) -> None:
    """Follow picks and make their move; a pick that is the only one possible needs no pressing."""
    for pick in picks:
        guest.pick(at(guest, pick))
    submit(guest)


def alone(guest: Guest) -> None:
    """A game without others, with the purse: one of each common resource and one gold in hand."""
    guest.page.goto("/new/outpost")
    start(guest)
    step(guest, "artifact:purse")


def start(guest: Guest) -> None:
    """Everybody else stays away."""
    guest.page.fill("[name=name]", "Ann")
    for seat in (1, 2, 3):
        guest.page.select_option(f"[name='seat.{seat}']", "nobody")
    guest.press(guest.page.locator("form.new .main"))
    guest.page.wait_for_url("**/t/*")
    guest.page.wait_for_selector(".pane a.pick")


def hand(guest: Guest) -> list[str]:
    """Clay, wood, stone, diamonds and gold, as they stand at the foot of the lands."""
    return guest.page.locator("[data-scene='lands'] .op-count").all_text_contents()[-5:]


def sizes(guest: Guest) -> dict[str, float]:
    return {name: min(width, height) for name, width, height in guest.page.evaluate(SIZES)}


def test_a_game_alone_to_its_score_sheet(visit: Visit, seeded: Running) -> None:
    ann = visit(url=seeded.url)
    alone(ann)
    step(ann, "hero:4")  # a mercenary, paid from the hand
    for number in range(1, 7):
        expect(ann.page.locator("[data-scene='lands']")).to_contain_text(f"round {number} of 6")
        ann.pick(ann.page.locator(f"{PICK}[data-pick^='cell:']").first)
        submit(ann)
        step(ann, "do:pass")
        while number < 6 and not ann.page.locator(f"text=round {number + 1} of 6").count():
            ann.play()  # what to keep, and another artifact
    end = ann.page.locator(".end")
    expect(ann.page.locator(OVER)).to_be_visible()
    expect(end).to_contain_text("Settler")
    expect(end.locator("tr", has_text="Mercenaries (as printed)").locator("td")).to_have_text("7")
    expect(end.locator("tr", has_text="Banks (5 for stored gold)").locator("td")).to_have_text("0")
    expect(end.locator("tr.total td")).to_have_text("7")
    expect(end).to_contain_text("Ann has earned a title: Settler.")


def test_on_a_phone_every_scene_fits_with_picks_as_large_as_a_finger(visit: Visit, seeded: Running) -> None:
    ann = visit(phone=True, lang="ru", url=seeded.url)
    ann.page.goto("/new/outpost")
    start(ann)
    board = ann.page.locator(".pane svg.board")
    expect(board).to_have_attribute("data-shown", "artifacts")  # the page goes where something is to be chosen
    expect(ann.page.locator("[data-scene='artifacts']")).to_contain_text("1\u00a0золото")  # and it says what each does
    assert min(sizes(ann).values()) >= FINGER
    step(ann, "artifact:purse")
    for scene in ("lands", "streets", "heroes", "market", "artifacts"):
        ann.press(ann.page.locator(f".scenes a[data-show='{scene}']"))
        expect(board).to_have_attribute("data-shown", scene)
        assert min(sizes(ann).values()) >= FINGER
        for leaf in ann.page.locator(f"[data-scene='{scene}'] .op-leaf").all():
            shown = leaf.bounding_box()
            assert shown is not None
            assert shown["x"] >= -1
            assert shown["x"] + shown["width"] <= 391
    ann.press(ann.page.locator(".scenes a[data-show='']"))
    for leaf in ann.page.locator("[data-scene]").all():  # who wants to see all of it does, however small
        shown = leaf.bounding_box()
        assert shown is not None
        assert shown["x"] >= -1
        assert shown["x"] + shown["width"] <= 391
    ann.press(ann.page.locator(".scenes a[data-show='market']"))
    ann.pick(at(ann, ALCHEMIST))
    expect(board).to_have_attribute("data-shown", "streets")  # where the building will stand
    assert min(sizes(ann).values()) >= FINGER
    ann.pick(ann.page.locator("[data-pick='street:2'] .op-slot").nth(1))  # a free place means its street
    expect(ann.play_button).to_be_visible()
    expect(ann.page.locator(".ghost[data-place='street:2']")).to_be_visible()


def test_a_hero_says_what_it_costs_and_scores_now(visit: Visit, seeded: Running) -> None:
    ann = visit(url=seeded.url)
    alone(ann)
    ann.page.locator("[data-scene='heroes'] [data-thing='hero:B06']").hover()  # at the first place
    card = ann.page.locator("#hover-card")
    expect(card).to_contain_text("Builders: 1 point for each building")
    expect(card).to_contain_text("missing:")
    expect(card).to_contain_text("the place adds 2 diamonds, already in the price")
    expect(card).to_contain_text("now worth 0 points")
    assert card.evaluate("card => card.scrollHeight <= card.clientHeight"), (
        "what goes with the mouse cannot be scrolled"
    )
    step(ann, ALCHEMIST, "street:1")
    ann.page.locator("[data-scene='heroes'] [data-thing='hero:B06']").hover()
    expect(card).to_contain_text("now worth 1 point")


def test_paying_another_way_than_the_proposed_one(visit: Visit, seeded: Running) -> None:
    ann = visit(url=seeded.url)
    alone(ann)
    step(ann, ALCHEMIST, "street:1")
    assert hand(ann) == ["1", "1", "0", "0", "1"]
    ann.pick(at(ann, SAWMILL))
    ann.pick(at(ann, "street:1"))
    expect(ann.page.locator("#page")).to_contain_text("1 clay, 1 wood → 1 stone")  # the cheapest way
    for _ in range(3):  # the way, the street, the building
        address = ann.page.url
        ann.page.keyboard.press("Escape")
        expect(ann.page).not_to_have_url(address)
        if at(ann, "do:trade").count():
            break
    step(ann, "do:trade", "trade:g-s")
    assert hand(ann) == ["1", "1", "1", "0", "0"]
    step(ann, SAWMILL, "street:1")
    assert hand(ann) == ["1", "1", "0", "0", "0"]


def test_a_whole_turn_is_taken_back_at_once(visit: Visit, seeded: Running) -> None:
    ann = visit(url=seeded.url)
    alone(ann)
    step(ann, ALCHEMIST, "street:1")  # something was drawn: no way back beyond this
    step(ann, "do:trade", "trade:g-s")
    step(ann, "do:trade", "trade:ws-c")
    assert hand(ann) == ["2", "0", "0", "0", "0"]
    before = ann.revision
    ann.press(ann.page.get_by_text("Take back the whole turn"))
    ann.await_change(before)
    assert hand(ann) == ["1", "1", "0", "0", "1"]
    expect(ann.page.locator("[data-scene='streets']")).to_contain_text("alchemist")


def test_an_impossible_pick_is_answered_with_its_clause(visit: Visit, seeded: Running) -> None:
    ann = visit(url=seeded.url)
    alone(ann)
    ann.page.locator(".pane [data-place='cell:2b']").click()
    problem = ann.page.locator(".problem")
    expect(problem).to_contain_text("Your first territory lies in region I")
    expect(problem.locator("a")).to_contain_text("4.2")
    ann.page.locator(".pane [data-place='region:1']").click()
    expect(problem.locator("a")).to_contain_text("7.2")
    ann.open_tab("more")
    ann.page.fill("#typed", "hire 1")
    ann.page.keyboard.press("Enter")
    expect(problem.locator("a")).to_contain_text("10.1")
    assert hand(ann) == ["1", "1", "1", "0", "1"]
