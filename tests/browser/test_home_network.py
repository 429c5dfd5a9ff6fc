"""An evening in one room: a laptop serves, two phones come by its address in the network, by QR code and by short code.

The network is a loopback alias of this machine; to browsers it is another host than the one that the laptop opens.
"""

from collections.abc import Iterator

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import PATIENCE, Visit
from tests.browser.people import Guest
from tests.server.conftest import Running
from zastava.server.pages.joining_page import qr

HOME = "127.0.0.2"


@pytest.fixture(scope="module")
def party(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Running]:
    running = Running(tmp_path_factory.mktemp("party") / "tables.db", settings={"TEST_LAN": HOME})
    yield running
    running.close()


def sit_down(guest: Guest, name: str) -> None:
    guest.page.locator("[action$='/sit'] [name=name]").first.fill(name)
    guest.press(guest.page.locator("[action$='/sit'] button").first)
    expect(guest.page.locator(".seats, .players").get_by_text(name).first).to_be_attached()  # a phone says “you”


def answer(guest: Guest, label: str) -> None:
    guest.press(guest.page.locator(".question").get_by_role("button", name=label, exact=True))


def test_two_phones_and_a_laptop_sit_down_play_and_end(visit: Visit, party: Running) -> None:
    port = party.url.rpartition(":")[2]
    network = f"http://{HOME}:{port}"
    ann = visit(url=party.url)
    ann.page.goto("/new/fjords")
    ann.page.fill("[name=name]", "Ann")
    for seat in (1, 2):
        ann.page.select_option(f"[name='seat.{seat}']", "open")
    ann.press(ann.page.locator("form.new .main"))
    ann.page.wait_for_url("**/t/*")
    link = ann.page.locator(".invite .link").input_value()
    assert link.startswith(f"{network}/t/"), "the invitation leads where phones can come"
    squares = qr(link).partition(' d="')[2].partition('"')[0]
    assert squares
    assert squares in ann.page.locator(".qr").inner_html(), "so does the QR code"
    code = ann.page.locator(".code").inner_text()

    bob = visit(phone=True, url=network, lang="ru")
    bob.page.goto(link)
    sit_down(bob, "Боб")
    expect(ann.page.locator(".seats").get_by_text("Боб")).to_be_visible()
    eve = visit(phone=True, url=network, path="/j")
    eve.page.fill("#code", code.lower())
    eve.press(eve.page.locator(".code-box button"))
    eve.page.wait_for_url("**/t/*")
    sit_down(eve, "Eve")
    everybody = {"Ann": ann, "Боб": bob, "Eve": eve}
    for guest in everybody.values():
        expect(guest.page.locator("#page.table .player")).to_have_count(3, timeout=PATIENCE)

    for _ in range(9):
        turn = ann.page.locator(".player.deciding b").first.inner_text()
        mover = everybody[turn]
        mover.play()
        for guest in everybody.values():
            expect(guest.page.locator("#page")).to_have_attribute("data-revision", mover.revision, timeout=PATIENCE)
    assert mover.log.count() >= 9

    ann.open_tab("more")
    ann.press(ann.page.get_by_role("link", name="Propose to end the game"))
    answer(ann, "Yes")
    answer(bob, "Да")
    answer(eve, "Yes")
    for guest in (ann, eve):
        expect(guest.page.locator(".end .result")).to_have_text(
            "The game ended by agreement, without a winner.", timeout=PATIENCE
        )
    expect(bob.page.locator(".end .result")).to_have_text("Игра закончена по общему согласию, без победителя.")


@pytest.mark.parametrize("allowed", [True, False])
def test_the_browser_itself_is_asked_for_leave_to_notify(visit: Visit, party: Running, allowed: bool) -> None:
    ann = visit(url=party.url, phone=True, whole=True)
    ann.page.context.clear_permissions()
    if allowed:
        ann.page.context.grant_permissions(["notifications"], origin=party.url)
    ann.set_up(seat="bot:random")
    ann.open_tab("more")
    box = ann.page.get_by_label("A notification")
    ann.press(box)
    expect(box).to_be_checked(checked=allowed)
    expect(ann.page.get_by_text("does not let this site notify you")).to_be_visible(visible=not allowed)
    sounds = ann.page.get_by_label("Sounds")
    expect(sounds).to_be_checked()
    ann.press(sounds)
    ann.page.reload()
    ann.open_tab("more")
    expect(ann.page.get_by_label("Sounds")).not_to_be_checked()
    expect(ann.page.get_by_label("A notification")).to_be_checked(checked=allowed)


def test_a_push_message_is_shown_though_the_table_is_not_open(visit: Visit, party: Running) -> None:
    ann = visit(url=party.url, worker=True, whole=True)
    context = ann.page.context
    context.grant_permissions(["notifications"], origin=party.url)
    wire = context.new_cdp_session(ann.page)
    known: list[str] = []
    wire.on(
        "ServiceWorker.workerRegistrationUpdated",
        lambda told: known.extend(one["registrationId"] for one in told["registrations"]),
    )
    wire.send("ServiceWorker.enable")
    ann.page.evaluate("navigator.serviceWorker.ready.then(() => true)")
    assert known
    said = '{"title": "Your turn: Fjords", "path": "/t/somewhere", "tag": "somewhere"}'
    message = {"origin": party.url, "registrationId": known[0], "data": said}
    wire.send("ServiceWorker.deliverPushMessage", message)
    # It goes round in the page itself: a predicate that is a promise is not waited for in the same way every time.
    found = ann.page.evaluate("""async () => {
        const worker = await navigator.serviceWorker.ready;
        for (let tries = 0; tries < 300; tries++) {
            const found = await worker.getNotifications();
            if (found.length) return found.map((one) => [one.title, one.data, one.tag]);
            await new Promise((done) => setTimeout(done, 50));
        }
        return [];
    }""")
    assert found == [["Your turn: Fjords", "/t/somewhere", "somewhere"]]
