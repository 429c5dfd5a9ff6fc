"""The site as an app: it can be installed, and without a network the rules are still there."""

from playwright.sync_api import expect

from tests.browser.conftest import Visit
from tests.browser.wire import Wire


def test_without_a_network_the_rules_are_there_and_a_table_says_what_it_needs(visit: Visit, wire: Wire) -> None:
    ann = visit(url=wire.url, worker=True, phone=True)
    ann.set_up()
    table = ann.page.url
    ann.page.evaluate("navigator.serviceWorker.ready")
    wire.cut()
    ann.page.goto("/rules/fjords#c1.1")
    expect(ann.page.locator("h1")).to_have_text("Rules of Fjords")
    expect(ann.page.locator("#c1\\.1")).to_be_visible()
    assert ann.page.evaluate("getComputedStyle(document.body).fontFamily").startswith("system-ui")
    ann.page.goto("/learn/fjords")
    expect(ann.page.locator("h1")).to_have_text("Learn Fjords")
    ann.page.goto(table)
    expect(ann.page.locator("h1")).to_have_text("There is no network here")
    expect(ann.page.get_by_text("A table needs the network")).to_be_visible()
    wire.mend()
    ann.page.goto(table)
    expect(ann.page.locator("#page.room")).to_be_visible()


def test_the_worker_keeps_no_table_and_no_name(visit: Visit) -> None:
    ann = visit(worker=True)
    ann.set_up(name="Ann the Unforgettable")
    ann.page.evaluate("navigator.serviceWorker.ready")
    ann.page.goto("/me")
    kept = ann.page.evaluate(
        """async () => {
          const found = [];
          for (const name of await caches.keys())
            for (const request of await (await caches.open(name)).keys())
              found.push([new URL(request.url).pathname, await (await caches.match(request)).text()]);
          return found;
        }"""
    )
    assert "/offline/en" in [path for path, _ in kept]
    assert [path for path, text in kept if "Unforgettable" in text or path.startswith(("/t/", "/me", "/api"))] == []


def test_chromium_would_install_the_site(visit: Visit) -> None:
    ann = visit(worker=True)
    devtools = ann.page.context.new_cdp_session(ann.page)
    manifest = devtools.send("Page.getAppManifest")
    assert manifest["url"].endswith("/manifest.webmanifest")
    assert manifest["errors"] == []
    ann.page.evaluate("navigator.serviceWorker.ready")
    faults = devtools.send("Page.getInstallabilityErrors")["installabilityErrors"]
    assert [fault["errorId"] for fault in faults if fault["errorId"] != "in-incognito"] == []
