"""Fortress through the page: special cards picked step by step, and what the page says on the way."""

from typing import Any

import pytest
from litestar.testing import TestClient

from tests.server.browsing import Browser
from zastava.core.picks import flatten
from zastava.games.fortress import GAME

SEED = 56  # in the last game of the story: a swap and an exchange come early
SCRIPT = ["draw"] * 5 + ["attack 1 0", "end", "swap D1", "attack 2 4", "attack 3 7", "end", "exchange 1 2"]
ASKED = {  # after each pick
    "swap D1": ["Choose the card that you lay aside.", "Make this move?"],
    "exchange 1 2": ["Choose the fort that you want.", "Choose the fort that you want.", "Make this move?"],
}
TOLD = {
    "swap D1": "swaps cards and lays one aside: double one.",
    "exchange 1 2": "exchange forts: 1 for 2.",
}


@pytest.fixture
def seeded(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("zastava.server.tables.new_tables.secrets.randbits", lambda bits: SEED)


@pytest.mark.usefixtures("seeded")
def test_a_swap_and_an_exchange_are_picked_step_by_step(client: TestClient[Any]) -> None:
    ann = Browser(client)
    path = ann.sit_down_beside_oneself("fortress", option__games="1", option__start="14")
    for notation in SCRIPT:
        while ann.page.form("/curtain"):  # one passes the device on, the other opens the curtain
            ann.submit("/curtain")
        picks = flatten(GAME.path(GAME.parse(notation)))
        asked = [ann.get(f"{path}?" + "&".join(f"p={pick}" for pick in picks[: n + 1])).text for n in range(len(picks))]
        for question, text in zip(ASKED.get(notation, []), asked, strict=False):
            assert question in text, notation
        assert TOLD.get(notation, "") in ann.submit("/play").text


def test_how_it_begins_is_told_also_to_whoever_does_not_begin(client: TestClient[Any]) -> None:
    ann = Browser(client)
    path = ann.sit_down_beside_oneself("fortress", option__games="1")
    ann.submit("/curtain")
    assert "How it begins" in ann.get(path).text
    while ann.page.form("/play"):  # the device is passed on as soon as the turn is over
        ann.get(f"{path}?p=do:draw")
        ann.submit("/play")
    while ann.page.form("/curtain"):
        ann.submit("/curtain")
    assert "How it begins" in ann.get(path).text
    assert "How it begins" not in ann.get(f"{path}?seen=0").text
