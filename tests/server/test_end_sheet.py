"""The score sheet: categories, totals, who won and why, and the graph of the scores."""

from typing import Any

import pytest
from litestar.testing import TestClient

from tests.server.browsing import Browser
from zastava.core.board import Account
from zastava.core.outcome import Outcome, Row
from zastava.core.words import ENGLISH, Words
from zastava.games.catalogues import words
from zastava.server.presenting.end_sheet import end_sheet, graph

NAMES = ["Ann", "<Bob>"]
HISTORY = [(0, [0, 0]), (10, [3, 1]), (20, [5, 9])]


def sheet(outcome: Outcome, t: Words = ENGLISH) -> Any:
    return end_sheet(outcome, Account(), NAMES, HISTORY, lambda clause: f"/r?c={clause}", t)


def test_categories_stand_in_lines_and_seats_in_columns() -> None:
    rows = (Row("Land", (5, 4), "6.1"), Row("Game {game}", (None, 5), "2.1", {"game": 2}))
    found = sheet(Outcome((5, 9), (2, 1), (1,), "Most of {what}.", "6.3", {"what": "all"}, sheet=rows))
    assert [(line.label, line.points) for line in found.lines] == [("Land", ("5", "4")), ("Game 2", ("–", "5"))]
    assert [(column.total, column.rank, column.winner) for column in found.columns] == [("5", 2, False), ("9", 1, True)]
    assert (found.reason, found.href) == ("Most of all.", "/r?c=6.3")
    assert found.lines[0].href == "/r?c=6.1"


def test_a_game_without_scores_has_no_totals_and_no_graph() -> None:
    found = end_sheet(Outcome(None, (1, 1), (0, 1), "Held.", "1.1", title="Hero"), Account(), NAMES, [], str, ENGLISH)
    assert not found.scored
    assert found.title == "Hero"
    assert not found.graph
    assert not found.ranked
    assert all(column.total == "" for column in found.columns)


def test_the_graph_says_in_words_what_it_draws() -> None:
    drawn = str(graph(HISTORY, NAMES, ENGLISH))
    assert "at the end: Ann 5, &lt;Bob&gt; 9." in drawn
    assert drawn.count('class="shape"') == 2
    assert "stroke-dasharray" in drawn  # told apart without colour
    assert "Очки по ходам" in str(graph(HISTORY, NAMES, words("ru", "zastava.server")))


def test_what_a_game_tells_beside_the_outcome_stands_on_the_sheet() -> None:
    account = Account(("Two were left.",), (Row("Enemies beaten", (3, 0), "5.7"),))
    found = end_sheet(Outcome(None, (1, 1), (), "Lost.", "11.1"), account, NAMES, [], str, ENGLISH)
    assert found.told == ("Two were left.",)
    assert [(line.label, line.clause, line.points) for line in found.lines] == [("Enemies beaten", "5.7", ("3", "0"))]
    assert not found.scored


@pytest.mark.parametrize("history", [[], [(0, [0, 0]), (5, [0, 0]), (9, [0, 0])], [(0, [0, 0]), (1, [1, 0])]])
def test_where_nothing_is_to_be_seen_nothing_is_drawn(history: list[tuple[int, list[int]]]) -> None:
    assert not graph(history, NAMES, ENGLISH)


def play_to_the_end(browser: Browser) -> None:
    """Play whatever comes first, for all seats of this device."""
    for _ in range(400):
        if "Play again" in browser.page.text:
            break
        if browser.page.form("/curtain"):
            browser.submit("/curtain")
        elif understood := [href["href"] for href, text in browser.page.links if text == "Understood"]:
            browser.get(understood[0])
        else:
            browser.play()


def test_the_sheet_lies_over_the_board_and_can_be_put_aside(client: TestClient[Any]) -> None:
    browser = Browser(client)
    path = browser.sit_down_beside_oneself("fortress", option__games="1")
    play_to_the_end(browser)
    assert "The end" in browser.page.text
    assert "Game 1 2.1" in browser.page.text
    (aside,) = [href["href"] for href, text in browser.page.links if text == "To the board"]
    browser.get(aside)
    assert "Total" not in browser.page.text
    assert browser.page.form("/rematch")
    (back,) = [href["href"] for href, text in browser.page.links if text == "Score sheet"]
    browser.get(back)
    assert "Total" in browser.page.text
    browser.get(f"{path}?at=3")
    assert "Total" not in browser.page.text


def test_a_stranger_goes_on_from_a_move_of_a_finished_game(client: TestClient[Any]) -> None:
    ann = Browser(client)
    path = ann.sit_down_beside_oneself("fortress", option__games="1")
    play_to_the_end(ann)
    bob = Browser(client)
    bob.get(f"{path}?at=5")
    assert "Seen by:" in bob.page.text
    (seen,) = [href["href"] for href, text in bob.page.links if text == "Ann" and "as=0" in href["href"]]
    bob.get(seen)
    bob.submit("/branch")
    assert bob.path.startswith("/t/")
    assert bob.path != path
    assert "Goes on from move 5 of another game" in bob.page.text
    assert bob.ask("POST", f"{path}/branch", data={}).status_code in (400, 403)  # without the token of a form


def test_who_has_played_alone_is_not_told_of_bots(client: TestClient[Any]) -> None:
    ann = Browser(client)
    ann.get("/new/bastion")
    ann.submit("/new/bastion", name="Ann", seat__0="me", seat__1="nobody", listed="no")
    path = ann.path
    ann.play()
    ann.get(f"{path}?ask=resign")
    ann.submit("/resign")
    assert "From any move on you can try another way." in ann.get(path).text
    assert "Go on from here" in ann.get(f"{path}?at=0").text
    assert "with bots" not in ann.page.text
