"""Draws what browsers and messengers want as PNG: the icons of the app, and the pictures that links show.

`make covers` runs it, after `static/app-icon.svg` or the cover of a game has changed. Each game keeps its own picture.
"""

import shutil
from importlib.resources import files
from pathlib import Path

from playwright.sync_api import Page, sync_playwright

from zastava.core.registry import games

STATIC = Path(__file__).parents[1] / "src" / "zastava" / "server" / "static"
PREVIEW = (1200, 630)  # what messengers show beside a link
ARGUMENTS = ["--no-sandbox", "--disable-gpu", "--no-first-run", "--disable-background-networking", "--disable-sync"]
STYLE = (
    "html,body{margin:0;height:100%;overflow:hidden;background:transparent}svg{display:block;width:100%;height:100%}"
)


def take(page: Page, size: tuple[int, int], drawing: str, to: Path, style: str = "") -> None:
    """A drawing at a size, as a file."""
    page.set_viewport_size({"width": size[0], "height": size[1]})
    page.set_content(f"<style>{STYLE}{style}</style>{drawing}")
    page.screenshot(path=to, omit_background=True)
    print(f"{to.name}: {to.stat().st_size} bytes")


def main() -> None:
    """Draw them all."""
    icon = (STATIC / "app-icon.svg").read_text(encoding="utf-8")
    found = next(path for name in ("chromium", "chromium-browser", "google-chrome") if (path := shutil.which(name)))
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=found, args=ARGUMENTS)
        page = browser.new_page()
        for side in (192, 512):
            near = icon.replace("0 0 512 512", "76 66 360 360")  # the whole ones may be cut to any shape, these not
            take(page, (side, side), near, STATIC / f"icon-{side}.png", "svg{border-radius:18%}")
        take(page, (512, 512), icon, STATIC / "icon-whole-512.png")
        take(page, (180, 180), icon, STATIC / "icon-whole-180.png")
        take(page, PREVIEW, icon.replace("0 0 512 512", "-206 28 924 485"), STATIC / "preview.png")
        for game in games().values():
            cover = game.board.cover().replace("<svg", '<svg preserveAspectRatio="xMidYMid slice"', 1)
            take(page, PREVIEW, cover, Path(str(files(game.package))) / "cover.png")
        browser.close()


if __name__ == "__main__":
    main()
