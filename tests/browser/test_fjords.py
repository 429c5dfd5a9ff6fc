"""Fjords on a phone, where the land is wider than the screen: all that may be pointed at is as large as a finger."""

import re
from collections import Counter
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import Visit
from tests.browser.people import FINGER, Guest
from tests.server.conftest import Running
from zastava.core.chance import chance
from zastava.core.picks import flatten
from zastava.games.fjords import GAME
from zastava.games.fjords.state import State

SEED = 9
# Of each pick: what it is, how large it is, and whether a finger on its middle meets it.
PICKS = """() => [...document.querySelectorAll(".pane a.pick:not([data-other])")].map((pick) => {
    const { x, y, width, height } = pick.getBoundingClientRect();
    const met = document.elementFromPoint(x + width / 2, y + height / 2)?.closest("a") === pick;
    return [pick.dataset.pick, Math.min(width, height), met];
})"""

# What lies under the tray of open hexes, in part or in whole: picks, what was chosen, and the mark of the last move.
UNDER_THE_TRAY = """() => {
    const tray = document.querySelector(".pane .fj-tray").getBoundingClientRect();
    return [...document.querySelectorAll(".pane :is(a.pick, .ghost, .last)")].filter((one) => {
        const { left, top, right, bottom } = one.getBoundingClientRect();
        const over = right > tray.left && left < tray.right && bottom > tray.top && top < tray.bottom;
        return over && !one.closest("[data-pin], .legend");
    }).map((one) => one.dataset.pick ?? one.getAttribute("class"));
}"""


class Party:
    """Four people around one phone, and what they know of the game."""

    def __init__(self, guest: Guest, seed: int = SEED) -> None:
        self.page = guest.page
        self.page.goto("/new/fjords")
        for seat in (1, 2, 3):
            self.page.select_option(f"[name='seat.{seat}']", "friend")
            self.page.fill(f"[name='name.{seat}']", f"Friend {seat}")
        guest.press(self.page.locator("form.new .main"))
        self.page.wait_for_url("**/t/*")
        self.address = self.page.url
        self.state: State = GAME.setup(4, {}, seed)
        self.dice = chance(seed, "party")
        self.number = int(self.page.locator(".typed [name=number]").get_attribute("value") or 0)
        self.token = self.page.locator(".typed [name=_csrf_token]").get_attribute("value") or ""

    def play_to(self, phase: str, bag: int) -> None:
        """Play on, without looking, until this phase comes with so few hexes in the bag; whoever can build builds."""
        while self.state.view(0)["phase"] != phase or self.state.view(0)["bag"] > bag:
            seat = self.state.waiting[0]
            legal = self.state.moves(seat)
            move = next((one for one in legal if str(one) == "house"), legal[self.dice.below(len(legal))])
            form = {"_csrf_token": self.token, "number": self.number, "seat": seat, "move": str(move)}
            answer = self.page.request.post(f"{self.address}/play", form=form, max_redirects=0)
            assert answer.status == 303, answer.text()
            self.state.play(seat, move)
            self.number += 1
        self.page.goto(self.address)
        expect(self.page.locator(".zoom")).to_be_visible()  # the script has come

    def tile_for_many_places(self) -> str:
        """The open hex that fits in most places."""
        lays = {tuple(str(move).split()[1:3]) for move in self.state.moves(self.state.waiting[0])}
        tile, places = Counter(tile for tile, _ in lays).most_common(1)[0]
        assert places > 1
        return tile

    def be_shown(self, cell: str) -> None:
        """Have a move to this place shown in full, as a hint shows it."""
        place = cell.removeprefix("cell:")
        move = next(move for move in self.state.moves(self.state.waiting[0]) if str(move).split()[2] == place)
        picks = "&".join(f"p={pick}" for pick in flatten(GAME.path(move)))
        link = self.page.locator("a.pick[data-pick^='tile:']").first
        link.evaluate("(link, href) => link.setAttribute('href', href)", f"{self.address}?{picks}")
        link.tap()
        expect(self.page.locator(".play")).to_be_visible()


def inside(page: Page, part: str) -> bool:
    """Whether all of a part of the board is in the pane."""
    pane = page.locator(".pane").bounding_box()
    box = page.locator(f".pane {part}").bounding_box()
    assert pane
    assert box
    wide = pane["x"] <= box["x"] <= box["x"] + box["width"] <= pane["x"] + pane["width"]
    return wide and pane["y"] <= box["y"] <= box["y"] + box["height"] <= pane["y"] + pane["height"]


def check(page: Page) -> dict[str, bool]:
    """Every pick is large enough; whether it can be met without moving the board."""
    picks = page.evaluate(PICKS)
    assert [(pick, size) for pick, size, _ in picks if size < FINGER] == []
    return {pick: met for pick, _, met in picks}


def test_a_finger_meets_what_it_points_at_on_a_land_wider_than_the_phone(visit: Visit, seeded: Running) -> None:
    party = Party(visit(phone=True, url=seeded.url))
    page = party.page
    party.play_to("lay", bag=10)
    whole = [float(part) for part in (party.page.locator("svg.board").get_attribute("viewBox") or "").split()]
    met = check(page)
    tiles = {pick for pick in met if pick.startswith("tile:")}
    assert tiles
    assert all(met[pick] for pick in tiles), "the open row stays in sight, whatever part of the land is shown"
    assert sum(met.values()) > len(met) / 2
    assert page.evaluate(UNDER_THE_TRAY) == []
    for pick in met:  # the others come when the keyboard asks for them, and the row stays
        page.locator(f"a[data-pick='{pick}']").focus()
        now = check(page)
        assert now[pick]
        assert all(now[tile] for tile in tiles)

    page.goto(party.address)
    page.locator("#in-words summary").tap()  # the sheet grows, and the board makes room
    page.wait_for_function(
        f"() => ({PICKS})().every(([pick, size, met]) => size >= {FINGER} && (met || !/^tile/.test(pick)))"
    )

    page.goto(party.address)
    tile = party.tile_for_many_places()
    page.locator(f"a[data-pick='tile:{tile}']").tap()
    expect(page.locator("ol.chosen li")).to_have_count(1)
    met = check(page)
    assert {pick.partition(":")[0] for pick in met} == {"cell"}
    assert sum(met.values()) > len(met) / 2
    assert page.evaluate(UNDER_THE_TRAY) == []
    page.goto(party.address)
    page.get_by_label("The whole board").tap()
    assert all(met for _, _, met in page.evaluate(PICKS))
    assert [float(part) for part in (page.locator("svg.board").get_attribute("viewBox") or "").split()][2] > whole[2]

    party.play_to("settle", bag=0)
    met = check(page)
    assert {pick.partition(":")[0] for pick in met} == {"cell"}
    assert sum(met.values()) > len(met) / 2


def test_the_frame_stays_while_all_of_a_move_is_seen_in_it(visit: Visit, seeded: Running) -> None:
    party = Party(visit(phone=True, url=seeded.url))
    page = party.page
    party.play_to("lay", bag=10)
    board = page.locator("svg.board")
    near = board.get_attribute("viewBox") or ""
    page.get_by_label("The whole board").tap()
    assert board.get_attribute("viewBox") != near, "the board had come nearer"
    page.goto(party.address)
    cells = [pick for pick, met in check(page).items() if met and pick.startswith("cell")]
    party.be_shown(next(cell for cell in cells if inside(page, f"[data-pick='{cell}']")))
    assert board.get_attribute("viewBox") == near, "nothing hops"
    assert inside(page, ".ghost")
    page.goto(party.address)
    cells = [pick for pick in check(page) if pick.startswith("cell")]
    party.be_shown(next(cell for cell in cells if not inside(page, f"[data-pick='{cell}']")))
    assert board.get_attribute("viewBox") != near
    assert inside(page, ".ghost")


@pytest.mark.parametrize(("seed", "pin"), [(0, "side"), (21, "foot")])
def test_the_tray_stands_where_it_takes_least_from_the_land(seed: int, pin: str, visit: Visit, tmp_path: Path) -> None:
    running = Running(tmp_path / "tables.db", seed)
    guest = visit(phone=True, url=running.url)
    try:
        party = Party(guest, seed)
        party.play_to("lay", bag=2)
        expect(party.page.locator("[data-pin]")).to_have_attribute("data-pin", pin)
        met = check(party.page)
        assert all(met[pick] for pick in met if pick.startswith("tile:"))
        assert party.page.evaluate(UNDER_THE_TRAY) == []
        party.page.get_by_label("The whole board").tap()
        assert party.page.evaluate(UNDER_THE_TRAY) == []
    finally:
        guest.page.context.close()
        running.close()


def test_a_pick_that_is_half_out_of_sight_does_not_flee_from_the_pointer(visit: Visit) -> None:
    guest = visit()
    guest.set_up(seat="friend", beside="Bob")
    page = guest.page
    spot = page.locator("a.pick[data-pick^='cell:']").first
    board = page.locator("svg.board")
    box = spot.bounding_box()
    assert box
    page.mouse.move(box["x"] + box["width"] / 2 + 200, box["y"] + box["height"] / 2)
    while box["x"] > -10:  # come closer until the pick slips out on the left
        frame = board.get_attribute("viewBox") or ""
        page.mouse.wheel(0, -60)
        expect(board).not_to_have_attribute("viewBox", frame)
        box = spot.bounding_box()
        assert box
    address = page.url
    page.mouse.click((box["x"] + box["width"]) / 2, box["y"] + box["height"] / 2)
    expect(page).not_to_have_url(address)


def test_coordinates_are_shown_when_wanted_and_can_be_typed(visit: Visit) -> None:
    guest = visit()
    guest.set_up(seat="friend", beside="Bob")
    page = guest.page
    labels = page.locator("svg.board .coords text")
    assert labels.count() > 6
    expect(labels.first).to_be_hidden()
    guest.open_tab("more")
    page.get_by_label("Coordinates on the board").check()
    expect(labels.first).to_be_visible()
    example = page.locator(".typed .help").inner_text()
    move = re.search(r"lay (\d+) (\S+) \d", example)
    assert move
    shown = set(labels.all_text_contents())
    assert {move[1], move[2]} <= shown
    page.fill("#typed", move[0])
    before = guest.revision
    page.keyboard.press("Enter")
    guest.await_change(before)
    expect(labels.first).to_be_visible()  # and they stay
    guest.open_tab("log")
    expect(guest.log).to_have_text(re.compile(f"lays a hex at {re.escape(move[2])}"))
