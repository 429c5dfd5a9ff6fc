"""PostgreSQL is stopped and started again: pages say so, lose nothing, and heal by themselves."""

from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from typing import TypeVar

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import PATIENCE, Visit
from tests.postgres import Postgres
from tests.server.conftest import Running

T = TypeVar("T")


def aside(work: Callable[[], T]) -> T:
    """In a thread of its own: Playwright's loop runs in this one."""
    with ThreadPoolExecutor(1) as thread:
        return thread.submit(work).result()


@pytest.fixture
def postgres() -> Iterator[Postgres]:
    server = aside(Postgres)
    yield server
    aside(server.close)


@pytest.fixture
def shared(postgres: Postgres) -> Iterator[Running]:
    running = Running(aside(postgres.empty))
    yield running
    running.close()


def test_a_move_is_still_offered_and_other_pages_come_back(visit: Visit, postgres: Postgres, shared: Running) -> None:
    ann = visit(url=shared.url)
    ann.set_up(seat="friend", beside="Bob")
    ann.choose()
    ann.mark()
    before = ann.revision
    aside(postgres.stop)
    ann.press(ann.play_button)
    lost = ann.page.locator("#lost")
    expect(lost).to_contain_text("Nothing was lost")
    assert (ann.revision, ann.unloaded()) == (before, False)
    bob = visit(url=shared.url, path=ann.page.url)
    expect(bob.page.locator(".problem")).to_contain_text("Nothing was lost")
    aside(postgres.start)
    expect(lost).to_be_hidden(timeout=PATIENCE)
    expect(bob.page.locator("#page.table")).to_be_visible(timeout=PATIENCE)  # nobody had to press anything
    ann.press(ann.play_button)
    ann.await_change(before)
    expect(ann.log).to_have_count(1)
    assert not ann.unloaded()
