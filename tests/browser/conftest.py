"""Real browsers in front of a real server process."""

import shutil
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, ConsoleMessage, Page, Playwright, expect, sync_playwright

from tests.browser.people import Guest
from tests.browser.wire import Wire
from tests.server.conftest import Running

ARGUMENTS = [
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
]
WHOLE = ("chromium", "chromium-browser", "google-chrome")
PATIENCE = 90_000  # milliseconds
REFUSED = ("status of 4", "status of 503", "net::ERR_")  # what a browser notes of answers that pages know how to take
Visit = Callable[..., Guest]


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """All tests here need a Chromium."""
    for item in items:
        if Path(__file__).parent in item.path.parents:
            item.add_marker(pytest.mark.browser)


# The fixtures end with the package: while Playwright is open, no other test may run an event loop.
@pytest.fixture(scope="package")
def playwright() -> Iterator[Playwright]:
    expect.set_options(timeout=PATIENCE)  # five seconds were too few on a busy machine
    with sync_playwright() as playwright:
        yield playwright


def launch(playwright: Playwright, *names: str) -> Browser:
    found = [path for name in names if (path := shutil.which(name))]
    assert found, "these tests need Chromium; `make browser` installs it"
    return playwright.chromium.launch(executable_path=found[0], args=ARGUMENTS)


@pytest.fixture(scope="package")
def chromium(playwright: Playwright) -> Iterator[Browser]:
    """The browser without its windows and menus, if there is one: it takes two thirds of the time."""
    browser = launch(playwright, "chromium-headless-shell", *WHOLE)
    yield browser
    browser.close()


@pytest.fixture(scope="package")
def whole_chromium(playwright: Playwright) -> Iterator[Browser]:
    browser = launch(playwright, *WHOLE)
    yield browser
    browser.close()


@pytest.fixture(scope="package")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Running]:
    running = Running(tmp_path_factory.mktemp("browser") / "tables.db", brought=["auction"])
    yield running
    running.close()


@pytest.fixture(scope="module")
def seeded(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Running]:
    """A server on which every game is the same: that of the SEED which the module names."""
    running = Running(tmp_path_factory.mktemp("seeded") / "tables.db", request.module.SEED)
    yield running
    running.close()


@pytest.fixture
def visit(request: pytest.FixtureRequest, chromium: Browser, server: Running) -> Iterator[Visit]:
    """Lets somebody come: `visit(phone=True, lang="ru", script=False, calm=True, path="/…", worker=True, whole=True)`.

    Notifications are known to the whole browser only.
    At the end of the test it fails if a page had an error, or wanted what the content security policy forbids.
    """
    contexts = []
    faults: list[str] = []

    def heard(message: ConsoleMessage) -> None:
        if message.type == "error" and not any(known in message.text for known in REFUSED):
            faults.append(message.text)

    def visit(
        *,
        phone: bool = False,
        lang: str = "en",
        script: bool = True,
        calm: bool = True,
        dark: bool = False,
        path: str = "/",
        url: str = server.url,
        worker: bool = False,
        whole: bool = False,
    ) -> Guest:
        shape: dict[str, Any] = {"viewport": {"width": 1280, "height": 800}}
        if phone:
            shape = {"viewport": {"width": 390, "height": 844}, "is_mobile": True, "has_touch": True}
        browser: Browser = request.getfixturevalue("whole_chromium") if whole else chromium
        context = browser.new_context(
            base_url=url,
            locale={"en": "en-GB", "ru": "ru-RU"}[lang],
            java_script_enabled=script,
            reduced_motion="reduce" if calm else "no-preference",
            color_scheme="dark" if dark else "light",
            service_workers="allow" if worker else "block",  # what it keeps takes time that few tests need
            **shape,
        )
        contexts.append(context)
        context.set_default_timeout(PATIENCE)

        def watch(page: Page) -> None:
            page.on("console", heard)
            page.on("pageerror", lambda error: faults.append(str(error)))

        context.on("page", watch)
        page = context.new_page()
        page.goto(path)
        return Guest(page, phone)

    yield visit
    for context in contexts:
        context.close()
    assert faults == []


@pytest.fixture
def wire(server: Running) -> Iterator[Wire]:
    """A connection to the server that can be cut and mended."""
    wire = Wire(server.url)
    yield wire
    wire.close()
