"""A record that was downloaded is opened in the browser and looked at; the picture of the end stands alone."""

from pathlib import Path

from playwright.sync_api import expect

from tests.browser.conftest import Visit
from zastava.bots import find, let_think
from zastava.core.chance import chance
from zastava.core.record import begin
from zastava.core.registry import games


def played(name: str) -> str:
    """The record of a game alone, as somebody downloaded it."""
    game = games()[name]
    record, state, rng = begin(game, 1, {}, 7), game.setup(1, {}, 7), chance(7, "bots")
    record.names = ["Ann"]
    while state.waiting:
        move = let_think(find("random"), game, state, 0, rng)
        record.add(0, move)
        state.play(0, move)
    record.close(state)
    return record.text(game)


def test_a_record_is_opened_and_looked_at(visit: Visit, tmp_path: Path) -> None:
    kept = tmp_path / "game.txt"
    kept.write_text(played("outpost"), encoding="utf-8")
    bob = visit(phone=True)
    bob.page.context.add_init_script("navigator.share = async (what) => { window.shared = what.url; };")
    bob.page.goto("/open")
    bob.page.set_input_files("[name=record]", kept)
    bob.press(bob.page.get_by_role("button", name="Look at it"))
    bob.page.wait_for_selector("#page.table")
    expect(bob.prompt).to_contain_text("Position after move 0")
    bob.press(bob.page.locator(".now .replay [aria-label='One move on']"))
    expect(bob.prompt).to_contain_text("Position after move 1")
    bob.page.goto(bob.page.url.partition("?")[0] + "?sheet=off")
    bob.press(bob.page.locator("#share summary"))
    bob.press(bob.page.get_by_role("button", name="Share…"))
    assert bob.page.evaluate("window.shared") == bob.page.url.partition("?")[0] + "?at=0"
    expect(bob.page.get_by_role("link", name="Picture of the end")).to_be_visible()
    bob.page.goto(bob.page.url.partition("?")[0] + "/picture.svg")
    expect(bob.page.get_by_text("Ann").first).to_be_visible()
    kept.write_text(kept.read_text(encoding="utf-8").replace("end:", "fin:"), encoding="utf-8")
    bob.page.goto("/open")
    bob.page.set_input_files("[name=record]", kept)
    bob.press(bob.page.get_by_role("button", name="Look at it"))
    expect(bob.page.get_by_role("alert")).to_contain_text("Line")
