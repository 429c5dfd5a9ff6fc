"""Setting up a table: with whom one plays comes first, and what can be chosen is explained where it is."""

import re
from typing import Any

import pytest
from litestar.testing import TestClient

from tests.server.browsing import Browser
from zastava.core import registry
from zastava.games.catalogues import words
from zastava.server.presenting import company


@pytest.fixture
def ann(client: TestClient[Any]) -> Browser:
    return Browser(client)


def seats(browser: Browser, game: str) -> list[str]:
    form = browser.page.form(f"/new/{game}")
    assert form is not None
    return [sent for name, sent in form.fields if name.startswith("seat.")]


@pytest.mark.parametrize("game", registry.games())
def test_every_company_that_a_game_offers_sits_down(ann: Browser, game: str) -> None:
    offered = company.companies(registry.find(game))
    assert {"friends", "bots"} <= {one.name for one in offered}
    assert ("alone" in {one.name for one in offered}) == (1 in registry.find(game).seat_counts)
    for one in offered:
        page = ann.get(f"/new/{game}?with={one.name}")
        current = [text for attributes, text in page.links if "aria-current" in attributes]
        assert current == [one.title]
        assert one.said in page.text
        ann.submit(f"/new/{game}", name="Ann")
        assert ann.path.startswith("/t/")
        assert (ann.page.form("/sit") is not None) == ("open" in one.others)


def test_a_newcomer_is_asked_with_whom_and_gets_friends_a_casual_bot_and_no_strangers(ann: Browser) -> None:
    page = ann.get("/new/fjords")
    assert page.text.index("With whom do you play?") < page.text.index("Who plays")
    assert seats(ann, "fjords") == ["me", "open", "nobody", "nobody"]
    form = page.form("/new/fjords")
    assert form is not None
    assert ("listed", "no") in form.fields
    ann.get("/new/fjords?with=both")
    assert seats(ann, "fjords") == ["me", "open", "bot:casual", "nobody"]
    ann.get("/new/fjords?with=nonsense")
    assert seats(ann, "fjords") == ["me", "open", "nobody", "nobody"]


def test_the_level_that_was_played_with_last_is_proposed(ann: Browser) -> None:
    ann.get("/")
    ann.submit("/play/fjords", level="master")
    ann.get("/new/fjords?with=bots")
    assert seats(ann, "fjords") == ["me", "bot:master", "nobody", "nobody"]


def test_what_can_be_chosen_is_shown_and_explained(ann: Browser) -> None:
    page = ann.get("/new/fjords")
    assert page.source.count('class="icon fjords"') == 8
    assert "Horse Ride up to 3 hexes through mountains" in page.text
    assert page.text.index("Any runes you like") < page.text.index("Strength")
    ann.submit("/new/fjords", name="Ann")
    assert "Ride up to 3 hexes through mountains" in ann.page.text  # the owner may change it in the room
    assert ann.get("/new/bastion").source.count('class="icon bastion"') == 8


@pytest.mark.parametrize("lang", ["en", "ru"])
@pytest.mark.parametrize("game", registry.games())
def test_what_a_board_explains_is_drawn_by_itself(game: str, lang: str) -> None:
    found = registry.find(game)
    t = words(lang, found.package)
    for option in found.options:
        for choice, _ in option.choices:
            about = found.board.explain(option.name, choice, t)
            if about is not None:
                assert re.match(r"<svg [^>]*aria-hidden=\"true\"", about.picture)
                assert all(line and not line[0].islower() for line in about.lines)


def test_people_at_one_device_are_called_differently(ann: Browser) -> None:
    ann.get("/new/oldrus")
    for name in (" bob", "ANN"):
        ann.submit("/new/oldrus", 400, name="Ann", seat__1="friend", name__1="Bob", seat__2="friend", name__2=name)
        assert f"Somebody at this table is already called {name.strip()}." in ann.page.text
    ann.submit("/new/oldrus", name__2="Cyd")
    assert "Pass the device to" in ann.page.text
