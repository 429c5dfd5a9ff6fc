"""The lobby, the set-up and the end speak of playing together where a game is played so, and of opponents elsewhere."""

from typing import Any

import pytest
from litestar.testing import TestClient

from tests.server.browsing import Browser


def card(page: str, game: str) -> str:
    """The part of the lobby that is about a game."""
    return page.split(f'id="game-{game}"')[1].split("</li>")[0]


@pytest.mark.parametrize(
    ("lang", "along", "against", "together"),
    [
        ("en", "Play with a bot now", "Play against a bot now", "all together"),
        ("ru", "Сразу сыграть вместе с ботом", "Сразу сыграть с ботом", "все заодно"),
    ],
)
def test_the_lobby(client: TestClient[Any], lang: str, along: str, against: str, together: str) -> None:
    page = Browser(client, lang).get("/").source
    assert along in card(page, "bastion")
    assert together in card(page, "bastion")
    assert against in card(page, "fjords")
    assert together not in card(page, "fjords")


def test_the_set_up(client: TestClient[Any]) -> None:
    ann = Browser(client)
    assert "All win or lose together; bots play along." in ann.get("/new/bastion").text
    assert "A bot plays along: Skilled" in ann.page.text
    assert "plays along" not in ann.get("/new/fjords").text


def test_the_room_and_the_end(client: TestClient[Any]) -> None:
    ann = Browser(client)
    ann.get("/new/bastion")
    ann.submit("/new/bastion", name="Ann", seat__1="open", listed="no")
    assert "All win or lose together; bots play along." in ann.page.text
    ann.sit_down_beside_oneself("bastion")
    table = ann.path
    while ann.page.form("/rematch") is None:
        picks = ann.page.picks()
        ending = [pick for pick in picks if "do:end" in pick]
        if ending:
            ann.get(ending[0])
        ann.play()
    assert "Everybody loses together." in ann.get(table).text
    assert "Play again together" in ann.page.text
    assert "Lost together" in ann.get("/").text
