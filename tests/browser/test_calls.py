"""How a table calls its people: sounds after a click, notifications by leave, quiet where a device is shared."""

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import Visit
from tests.browser.people import Guest
from tests.server.conftest import Running
from tests.server.push_service import Device
from zastava.server.workers.push_messages import new_key

# Notes down what would be heard and shown; the tab is hidden while `away` is set.
EARS = """
window.tones = []; window.notes = []; window.asked = 0; window.contexts = 0;
const param = (heard = () => {}) => ({
  setValueAtTime: heard, linearRampToValueAtTime() {}, exponentialRampToValueAtTime() {},
});
window.AudioContext = class {
  constructor() { contexts++; }
  currentTime = 0; state = "running"; destination = {};
  createOscillator() {
    return { frequency: param((pitch) => tones.push(pitch)), connect: (to) => to, start() {}, stop() {} };
  }
  createGain() { return { gain: param(), connect: (to) => to }; }
};
window.Notification = class {
  static permission = "default";
  static async requestPermission() { asked++; return (Notification.permission = ANSWER); }
  constructor(title, how) { notes.push([title, how.data]); }
  close() {}
};
Object.defineProperty(document, "hidden", { get: () => window.away === true });
"""
TURN = 523.25  # the first tone of the sound that calls for one's turn


def sit_down(visit: Visit, answer: str = "granted", **how: bool) -> tuple[Guest, Guest]:
    """Ann, whose ears are noted down, and Bob, at one table."""
    ann, bob = visit(**how), visit()
    ann.page.context.add_init_script(EARS.replace("ANSWER", f"'{answer}'"))
    bob.join(ann.set_up(seat="open"), "Bob")
    expect(ann.page.locator("#page.table")).to_be_visible()
    return ann, bob


def to_move(mover: Guest, other: Guest) -> None:
    """Let them play until it is the mover's turn and the other waits."""
    for _ in range(12):
        expect(other.page.locator("#page")).to_have_attribute("data-revision", mover.revision)
        if mover.page.locator("#page[data-turn]").count():
            return
        before = mover.revision
        other.play()
        mover.await_change(before)
    raise AssertionError("twelve moves and still not their turn")


def heard(guest: Guest) -> list[float]:
    """What has sounded since it was last asked."""
    tones: list[float] = guest.page.evaluate("tones.splice(0)")
    return tones


def test_a_turn_sounds_after_the_first_click_until_it_is_switched_off(visit: Visit) -> None:
    ann, bob = sit_down(visit)
    to_move(bob, ann)
    ann.page.reload()
    to_move(ann, bob)
    assert heard(ann) == []  # nobody has touched this page yet
    assert ann.page.evaluate("contexts") == 0
    to_move(bob, ann)
    assert TURN not in heard(ann)  # only the moves, which she made herself
    to_move(ann, bob)
    assert TURN in heard(ann)
    ann.open_tab("more")
    ann.page.get_by_label("Sounds").uncheck()
    to_move(bob, ann)
    to_move(ann, bob)
    assert heard(ann) == []
    ann.page.reload()  # the device remembers
    ann.open_tab("more")
    expect(ann.page.get_by_label("Sounds")).not_to_be_checked()
    ann.page.get_by_label("Sounds").check()
    assert TURN in heard(ann)  # so that one knows what it is like


def test_a_device_that_is_passed_on_is_quiet_until_asked(visit: Visit) -> None:
    ann = visit()
    ann.page.context.add_init_script(EARS.replace("ANSWER", "'granted'"))
    ann.set_up(seat="friend", beside="Bob")
    ann.play()
    ann.play()
    assert ann.page.evaluate("[tones.length, contexts]") == [0, 0]
    ann.open_tab("more")
    expect(ann.page.get_by_label("Sounds")).not_to_be_checked()


@pytest.mark.parametrize("answer", ["granted", "denied"])
def test_a_hidden_tab_notifies_only_by_leave(visit: Visit, answer: str) -> None:
    ann, bob = sit_down(visit, answer)
    to_move(bob, ann)
    assert ann.page.evaluate("asked") == 0
    ann.open_tab("more")
    box = ann.page.get_by_label("A notification")
    refused = ann.page.get_by_text("does not let this site notify you")
    expect(refused).to_be_hidden()
    box.click()
    expect(refused).to_be_visible(visible=answer == "denied")
    expect(box).to_be_checked(checked=answer == "granted")
    ann.page.evaluate("window.away = true")
    to_move(ann, bob)
    expect(ann.page).to_have_title("Your turn: Fjords")
    address = ann.page.evaluate("location.pathname + location.search")
    assert ann.page.evaluate("notes") == ([["Your turn: Fjords", address]] if answer == "granted" else [])


def test_a_phone_buzzes_on_ones_turn(visit: Visit) -> None:
    ann, bob = sit_down(visit, phone=True)
    ann.page.evaluate("() => { window.buzzed = []; navigator.vibrate = (how) => buzzed.push(how); }")
    to_move(bob, ann)
    ann.open_tab("more")
    ann.page.evaluate("buzzed.length = 0")
    to_move(ann, bob)
    assert ann.page.evaluate("buzzed") == [60]


PUSHES = """
window.subscribed = [];
const worker = {
  pushManager: {
    now: null,
    async getSubscription() { return this.now; },
    async subscribe(how) {
      subscribed.push(how.applicationServerKey.length);
      this.now = {
        toJSON: () => ({ endpoint: "https://push.example.org/1", keys: { p256dh: "KEY", auth: "SECRET" } }),
        unsubscribe: async () => { this.now = null; return true; },
      };
      return this.now;
    },
  },
  showNotification: async () => {}, getNotifications: async () => [],
};
Object.defineProperty(navigator, "serviceWorker", {
  value: { register: async () => worker, getRegistration: async () => worker, addEventListener() {} },
});
"""


def test_where_the_server_has_keys_the_device_is_called_without_a_page(
    visit: Visit, tmp_path_factory: pytest.TempPathFactory
) -> None:
    device = Device()
    settings = {"ZASTAVA_PUSH_KEY": new_key(), "ZASTAVA_PUSH_CONTACT": "mailto:somebody@example.org"}
    server = Running(tmp_path_factory.mktemp("pushes") / "tables.db", settings=settings)
    try:
        ann = visit(url=server.url)
        ann.page.context.add_init_script(EARS.replace("ANSWER", "'granted'"))
        ann.page.context.add_init_script(PUSHES.replace("KEY", device.key).replace("SECRET", device.secret))
        ann.set_up(seat="bot:random")
        ann.open_tab("more")
        with ann.page.expect_response("**/me/push") as answered:
            ann.page.check("[data-call=notify]")
        assert answered.value.status == 204
        assert ann.page.evaluate("subscribed") == [65]
        with ann.page.expect_response("**/me/push") as answered:
            ann.page.uncheck("[data-call=notify]")
        assert answered.value.status == 204
    finally:
        server.close()
