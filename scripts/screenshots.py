"""Takes the pictures of the pages in `docs/pictures`: a real server, a real Chromium, games that bots help to play.

`make screenshots` runs it. The tables get seeds from a fixed row, so that pictures change little from run to run.
"""

import shutil
import subprocess
import sys
import tempfile
from collections.abc import Callable
from pathlib import Path

from playwright.sync_api import Browser, Page, sync_playwright

PICTURES = Path(__file__).parents[1] / "docs" / "pictures"
SERVE = """
import itertools, sys, types
from zastava.server.tables import new_tables
from zastava.server.serving import serve
seeds = itertools.count(41)
new_tables.secrets = types.SimpleNamespace(randbits=lambda bits: next(seeds))
serve("127.0.0.1", 0, sys.argv[1], pause=0.0, rate=0)
"""
ARGUMENTS = ["--no-sandbox", "--disable-gpu", "--no-first-run", "--disable-background-networking", "--disable-sync"]
STEPS = 400  # more than any game shown here takes


class Photographer:
    """Walks through the pages with a browser and takes pictures."""

    def __init__(
        self, browser: Browser, url: str, *, phone: bool = False, dark: bool = False, lang: str = "en"
    ) -> None:
        context = browser.new_context(
            base_url=url,
            viewport={"width": 390, "height": 844} if phone else {"width": 1280, "height": 800},
            device_scale_factor=1.5 if phone else 1,
            color_scheme="dark" if dark else "light",
            locale={"en": "en-GB", "ru": "ru-RU"}[lang],
            reduced_motion="reduce",
        )
        context.set_default_timeout(30_000)
        self.page: Page = context.new_page()

    def take(self, name: str) -> None:
        """A picture of what is seen now."""
        self.page.mouse.move(1, 1)
        self.page.screenshot(path=PICTURES / f"{name}.png")
        print(f"{name}.png")

    def sit_down(self, game: str, name: str, other: str, beside: str = "", **options: str) -> None:
        """A table for two: with a bot, or with somebody beside."""
        self.page.goto(f"/new/{game}")
        self.page.fill("[name=name]", name)
        self.page.select_option("[name='seat.1']", other)
        if beside:
            self.page.fill("[name='name.1']", beside)
        for option, chosen in options.items():
            self.page.fill(f"[name='option.{option}']", chosen)
        self.page.locator("form.new .main").click()
        self.page.wait_for_url("**/t/*")

    def step(self) -> str:
        """What the page waits for."""
        ways = {
            "rule": ".announce .main",
            "curtain": ".curtain button",
            "pass": ".now [action$='/curtain'] button",
            "end": "[action$='/rematch']",
            "play": ".play",
            "pick": ".choice, .pane a.pick",
        }
        self.page.locator(", ".join(ways.values())).locator("visible=true").first.wait_for()
        return next(kind for kind, selector in ways.items() if self.page.locator(selector).count())

    def play_until(self, enough: Callable[[Page, str], bool]) -> None:
        """Play as the bot would until it is enough, or the game is over."""
        for _ in range(STEPS):
            kind = self.step()
            if enough(self.page, kind) or kind == "end":
                return
            revision = self.page.locator("#page").get_attribute("data-revision")
            if kind == "rule":
                self.page.locator(".announce .main").click()
                self.page.wait_for_selector(".announce", state="hidden")
            elif kind == "curtain":
                self.page.locator(".curtain button").click()
                self.page.wait_for_selector(".pane")
            elif kind == "pass":
                self.page.locator(".now [action$='/curtain'] button").click()
                self.page.wait_for_selector(".curtain")
            elif kind == "play":
                self.page.locator(".play").click()
                self.page.wait_for_selector(f"#page:not([data-revision='{revision}'])")
            else:
                self.page.locator("[action$='/hint'] button").click()
                self.page.wait_for_selector(".play")


def moves(page: Page) -> int:
    """How many moves the log has."""
    return page.locator(".log li a").count()


def fjords(browser: Browser, url: str) -> None:
    """Fjords from the lobby to the end, and beside it."""
    by_day = Photographer(browser, url)
    by_day.sit_down("fjords", "Astrid", "bot:greedy")
    by_day.play_until(lambda page, kind: moves(page) > 16 and kind == "pick" and page.locator(".choice").count() == 0)
    by_day.page.locator(".pane a.pick[data-pick^=tile]").first.click()
    by_day.page.wait_for_selector("[data-back]")
    by_day.take("fjords-table")
    by_day.play_until(lambda page, _: "viking" in page.locator("#prompt").inner_text() and moves(page) > 58)
    by_day.page.locator("[for=tab-rules]").click()
    by_day.page.locator(".panel-rules a.button").click()
    by_day.page.wait_for_selector(".drawer .clause.here")
    by_day.take("rules-drawer")
    by_day.page.locator("[data-close]").click()
    by_day.page.wait_for_selector(".drawer", state="hidden")
    by_day.page.locator("[for=tab-log]").click()
    by_day.play_until(lambda _, kind: kind == "end")
    by_day.take("fjords-end")
    by_day.page.goto(f"{by_day.page.url.split('?')[0]}/screen")
    by_day.take("shared-screen")

    by_lamp = Photographer(browser, url, phone=True, dark=True)
    by_lamp.sit_down("fjords", "Leif", "bot:greedy")
    by_lamp.play_until(lambda page, _: moves(page) > 40 and page.locator(".play").count() == 1)
    by_lamp.take("fjords-phone")


def fortress(browser: Browser, url: str) -> None:
    """Fortress: a new rule, a hand, the curtain."""
    by_lamp = Photographer(browser, url, dark=True)
    by_lamp.sit_down("fortress", "Anna", "bot:greedy", start="6")
    by_lamp.play_until(lambda page, kind: moves(page) > 24 and kind == "pick")
    by_lamp.take("fortress-table")
    on_phone = Photographer(browser, url, phone=True, lang="ru")
    on_phone.sit_down("fortress", "Анна", "friend", beside="Борис", start="6")
    on_phone.take("curtain")
    on_phone.play_until(lambda page, kind: moves(page) > 24 and kind == "pick")
    on_phone.take("fortress-phone")
    beginner = Photographer(browser, url)
    beginner.sit_down("fortress", "Anna", "bot:greedy")
    beginner.play_until(lambda page, kind: moves(page) > 8 and kind == "rule")
    beginner.take("new-rule")


def big_boards(browser: Browser, url: str) -> None:
    """Outpost, Bastion and Old Rus in the middle of a game: all scenes on a desk, one at a time on a phone."""
    for game, enough in (("outpost", 26), ("bastion", 24), ("oldrus", 26)):
        by_day = Photographer(browser, url)
        by_day.sit_down(game, "Vera", "bot:casual")
        by_day.play_until(lambda page, kind, enough=enough: moves(page) > enough and kind == "pick")
        by_day.take(f"{game}-table")
        by_lamp = Photographer(browser, url, phone=True, dark=True, lang="ru")
        by_lamp.sit_down(game, "Вера", "bot:casual")
        by_lamp.play_until(lambda page, kind, enough=enough: moves(page) > enough and kind == "pick")
        by_lamp.take(f"{game}-phone")
        if game == "outpost":
            table = by_lamp.page.url.split("?")[0]
            by_lamp.page.goto(f"{table}?scene=market")
            by_lamp.page.wait_for_selector(".scenes [data-show=market][aria-current]")
            by_lamp.take("scene-phone")
            thing = by_lamp.page.locator("[data-scene=market] [data-thing]").first.get_attribute("data-thing")
            by_lamp.page.goto(f"{table}?about={thing}")
            by_lamp.page.wait_for_selector(".asked")
            by_lamp.take("card-phone")


def learning(browser: Browser, url: str) -> None:
    """A lesson by day and by lamplight on a phone, and the pictures of a rules page."""
    by_day = Photographer(browser, url)
    by_day.page.goto("/learn/fjords/1/8")
    by_day.take("lesson")
    by_day.page.goto("/rules/fjords#c8.1")
    by_day.take("rules-page")
    by_lamp = Photographer(browser, url, phone=True, dark=True, lang="ru")
    by_lamp.page.goto("/learn/fortress/1/7")
    by_lamp.take("lesson-phone")
    by_day.page.goto("/learn/oldrus/1/3")
    by_day.take("lesson-oldrus")


def main() -> None:
    """Serve, look, and write the pictures."""
    found = [path for name in ("chromium", "chromium-browser", "google-chrome") if (path := shutil.which(name))]
    if not found:
        sys.exit("screenshots need Chromium: install the package 'chromium' of your system")
    PICTURES.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory() as folder:
        command = [sys.executable, "-c", SERVE, f"{folder}/tables.db"]
        server = subprocess.Popen(command, stdout=subprocess.PIPE, text=True)  # noqa: S603 - our own words
        try:
            url = str(server.stdout and server.stdout.readline()).split()[-1].rstrip("/")
            with sync_playwright() as playwright:
                browser = playwright.chromium.launch(executable_path=found[0], args=ARGUMENTS)
                fjords(browser, url)
                fortress(browser, url)
                big_boards(browser, url)
                learning(browser, url)
                guest = Photographer(browser, url)
                guest.page.goto("/")
                guest.take("lobby")
                guest.page.goto("/new/fjords")
                guest.page.select_option("[name='seat.1']", "open")
                guest.page.locator("form.new .main").click()
                guest.page.wait_for_selector(".qr")
                guest.take("invitation")
                browser.close()
        finally:
            server.terminate()
            server.wait(20)


if __name__ == "__main__":
    main()
