"""Choosing by hand: another tile in one click, a ghost that turns, why not, no second question, a double click."""

import pytest
from playwright.sync_api import Route, expect

from tests.browser.conftest import Visit
from tests.browser.people import Guest


@pytest.fixture
def ann(visit: Visit) -> Guest:
    guest = visit()
    guest.set_up(seat="friend", beside="Bob")
    guest.page.wait_for_selector("svg.board[data-shown]")
    return guest


def test_another_tile_takes_one_click_and_a_click_on_the_ghost_turns_it(ann: Guest) -> None:
    page = ann.page
    ann.pick(page.locator("a.pick[data-pick^=tile]").first)
    other = page.locator("a.pick[data-other][data-pick^=tile]").first
    wanted = str(other.get_attribute("data-pick"))
    ann.pick(other)
    assert wanted in page.url
    places = page.locator("a.pick[data-pick^=cell]:not([data-other])")
    for pick in [str(place.get_attribute("data-pick")) for place in places.all()]:
        if page.locator(".turn").count():
            break
        ann.pick(page.locator(f"a.pick[data-pick='{pick}']"))  # what was chosen before stays live
    move = page.locator(".play").get_attribute("value")
    box = page.locator("svg.board .ghost").bounding_box()
    assert box
    page.mouse.click(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
    expect(page.locator(".play")).not_to_have_attribute("value", str(move))
    assert "turn:" in page.url


def test_pointing_at_what_is_not_possible_says_why(ann: Guest) -> None:
    hexes = ann.page.locator("svg.board g[data-place^='cell:']")
    hexes.first.click(force=True)
    expect(ann.page.locator(".problem")).to_contain_text("Rule 3.2")
    assert ann.has_turn()


def test_a_double_click_plays_once(ann: Guest) -> None:
    ann.choose()

    def slowly(route: Route) -> None:
        ann.page.wait_for_timeout(400)
        route.continue_()

    ann.page.route("**/play", slowly)
    before = ann.revision
    ann.play_button.dblclick()
    ann.await_change(before)
    expect(ann.page.locator(".problem")).to_have_count(0)
    assert int(ann.revision) == int(before) + 1


def test_what_happens_meanwhile_does_not_undo_a_choice(visit: Visit) -> None:
    ann, bob = visit(), visit()
    address = ann.set_up()
    bob.join(address, "Bob")
    ann.page.wait_for_selector("svg.board[data-shown]")
    chooser, other = (ann, bob) if ann.has_turn() else (bob, ann)
    held: list[Route] = []
    pick = chooser.page.locator("a.pick[data-pick^=tile]").first
    wanted = str(pick.get_attribute("data-pick"))
    chooser.page.route(f"**/t/*p={wanted}", lambda route: held.append(route))  # a built-in will not do
    with chooser.page.expect_request(f"**/t/*p={wanted}"):
        chooser.press(pick)
    other.open_tab("chat")
    other.page.fill(".speak [name=text]", "Take your time")
    other.page.keyboard.press("Enter")
    expect(other.page.locator(".chat li[id]")).to_have_count(1)
    chooser.page.wait_for_timeout(500)  # time enough to hear of it, and to fetch it
    held[0].continue_()
    expect(chooser.page.locator("ol.chosen li")).to_have_count(1)
    expect(chooser.page.locator(".chat li[id]")).to_have_count(1)
    assert wanted in chooser.page.url


def test_who_wants_no_question_plays_with_the_last_pick(ann: Guest) -> None:
    page = ann.page
    ann.play()
    house = page.locator(".choice[data-pick='do:house']")
    expect(house).to_be_visible()
    ann.open_tab("more")
    page.select_option("#confirm", "never")
    page.locator(".confirming button").click()
    page.wait_for_selector("#confirm option[value=never][selected]", state="attached")
    page.wait_for_selector("svg.board[data-shown]")
    before = ann.revision
    house.click()
    ann.await_change(before)


def test_a_line_of_the_log_marks_its_place_and_arrows_replay(ann: Guest) -> None:
    ann.play()
    ann.log.first.hover()
    expect(ann.page.locator("#spots rect").first).to_be_attached()
    ann.page.mouse.move(1000, 300)
    expect(ann.page.locator("#spots")).to_have_count(0)
    ann.page.evaluate("document.activeElement.blur()")
    ann.page.keyboard.press("ArrowLeft")
    expect(ann.prompt).to_contain_text("Position after move 0")
    ann.page.keyboard.press("ArrowRight")
    expect(ann.prompt).to_contain_text("Position after move 1")


def test_long_words_for_what_was_chosen_keep_apart_on_a_phone(visit: Visit) -> None:
    guest = visit(phone=True)
    guest.set_up("outpost", "bot:greedy")
    edges = guest.page.evaluate(
        """() => {
          const item = `<li><a href="#">${"a hero and what it costs ".repeat(5)}</a></li>`;
          document.querySelector(".now").insertAdjacentHTML("afterbegin", `<ol class="chosen">${item}${item}</ol>`);
          return [...document.querySelectorAll(".chosen a")].map((link) => {
            const words = document.createRange();
            words.selectNodeContents(link);
            const box = words.getBoundingClientRect();
            return [box.top, box.bottom];
          });
        }"""
    )
    assert edges[1][0] - edges[0][1] >= 5, edges
