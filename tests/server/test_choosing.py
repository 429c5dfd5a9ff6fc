"""Choosing on a table page: why not, what else, and whether one is asked once more."""

import re
from typing import Any

import pytest
from litestar.testing import TestClient

from tests.server.browsing import Browser
from zastava.core.registry import find
from zastava.server.entities import LegalMove
from zastava.server.tables.trials import can_be_taken_back, guesses, why_not

FJORDS = find("fjords")


@pytest.fixture
def ann(client: TestClient[Any]) -> Browser:
    browser = Browser(client)
    browser.sit_down_beside_oneself()
    return browser


def test_guesses_put_what_is_pointed_at_in_the_place_of_its_kind() -> None:
    legal = [
        LegalMove("lay 7 1,1 0", (("tile:7", "cell:1,1"), ("turn:0",))),
        LegalMove("lay 8 2,1 3", (("tile:8", "cell:2,1"), ("turn:3",))),
        LegalMove("draw", (("do:draw",),)),
    ]
    assert guesses(legal, (), "cell:9,9") == ["lay 7 9,9 0", "lay 8 9,9 3"]
    assert guesses(legal, ("tile:8",), "cell:9,9") == ["lay 8 9,9 3"]
    assert guesses(legal, (), "fort:3") == []


def test_the_rule_says_why_not_and_nothing_is_played() -> None:
    state = FJORDS.setup(2, seed=3)
    seat = state.waiting[0]
    first = state.moves(seat)[0]
    before = state.snapshot()
    error = why_not(FJORDS, state, seat, ["no move", str(first), f"{' '.join(str(first).split()[:2])} 9,9 0"])
    assert error is not None
    assert error.clause == "3.2"
    assert why_not(FJORDS, state, seat, ["no move", str(first)]) is None
    assert can_be_taken_back(FJORDS, state, seat, str(first)) in (True, False)
    assert state.snapshot() == before


def test_pointing_at_what_is_not_possible_is_answered_with_the_clause(ann: Browser) -> None:
    page = ann.get(f"{ann.path}?why=cell:9,9")
    assert re.search(r'role="alert">[^<]+<a href="[^"]+"[^>]*>Rule 3.2', page.source)
    assert page.picks()
    page = ann.get(f"{ann.path}?why=fort:3")
    assert "That cannot be chosen now." in page.text


def test_what_else_could_be_chosen_is_one_link_away(ann: Browser) -> None:
    tile = next(href for href in ann.page.picks() if "p=tile" in href)
    page = ann.get(tile)
    others = [attributes for attributes, _ in page.links if "data-other" in attributes]
    assert others
    chosen = ann.get(others[0]["href"])
    assert others[0]["data-pick"] in chosen.source


def test_confirming_is_a_preference_that_is_kept(ann: Browser) -> None:
    table = ann.path

    def chosen() -> str:
        page = ann.get(table)
        for _ in range(5):
            if "data-focus" in page.source:
                break
            page = ann.get(page.picks()[0])
        return page.source

    assert "data-auto" not in chosen()
    ann.get("/me")
    ann.submit("/me", confirm="never")
    for _ in range(3):  # a hex that can be turned is asked about, a house is not
        ann.get(table)
        while not (form := ann.page.form("/play", fields=["move"])) or not form.buttons[0][0]:
            ann.get(ann.page.picks()[0])
        if "data-auto" in ann.page.source:
            break
        ann.submit("/play")
    assert "data-auto" in ann.page.source
    ann.get("/me")
    ann.submit("/me", confirm="sometimes")  # as if it had not been said
    assert '<option value="never" selected>' in ann.get("/me").source


def test_confirming_goes_with_a_person_to_every_device(client: TestClient[Any]) -> None:
    guest = Browser(client)
    guest.get("/me")
    guest.submit("/me", confirm="final")  # nobody knows them yet: their device does
    assert guest.cookies["confirm"] == "final"
    guest.sit_down_beside_oneself()
    known, device = Browser(client), guest.cookies["zastava"]
    known.cookies.set("zastava", device)
    assert '<option value="final" selected>' in known.get("/me").source
    known.submit("/me", confirm="never")
    assert "confirm" not in known.cookies
    assert '<option value="never" selected>' in guest.get("/me").source  # what the device has kept is older


def test_a_move_that_is_sent_twice_is_played_once(ann: Browser) -> None:
    while not (form := ann.page.form("/play", fields=["move"])) or not form.buttons[0][0]:
        ann.get(ann.page.picks()[0])
    form = ann.page.form("/play", fields=["move"])
    assert form is not None
    sent = {**dict(form.fields), form.buttons[0][0]: form.buttons[0][1]}
    for _ in range(2):
        assert ann.ask("POST", form.action, data=sent).status_code == 200
    page = ann.get(f"/t/{form.action.split('/')[2]}")
    assert page.source.count('class="entry') == 1
    other = ann.ask("POST", form.action, data={**sent, "move": "house"})
    assert other.status_code == 409  # another move under the same number is no double click
    ann.submit("/undo")
    assert ann.ask("POST", form.action, data=sent).status_code == 409  # nor is one that was taken back since
