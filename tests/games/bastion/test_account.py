"""What the sheet says at the end of a siege."""

from typing import Any

import pytest

from tests.games.bastion.positions import do, siege
from zastava.core.board import Account
from zastava.core.words import ENGLISH
from zastava.games.bastion import GAME, State
from zastava.games.catalogues import words

RU = words("ru", GAME.package)
CARDS = [f"{kind}-{colour}" for kind in ("beast", "rider", "warrior", "giant") for colour in "YGRUPK"]


def _wall(first: int) -> dict[str, str]:
    """An enemy on each section from this one to the last."""
    return {str(section): card for section, card in zip(range(first, 25), CARDS, strict=False)}


def played(state: State, *notations: str) -> list[dict[str, Any]]:
    """All that was told while these were played."""
    told = []
    for notation in notations:
        told += do(state, notation).news(0)
    return told


def deeds(account: Account) -> dict[str, tuple[int | None, ...]]:
    return {row.label: row.points for row in account.deeds}


@pytest.mark.clause("11.2")
def test_a_fallen_gate_tells_who_broke_through_where_and_what_was_left() -> None:
    state = siege(_wall(16), chips=["K", ""], at="R", deck="")
    told = played(state, "well 2", "lay K", "end")
    assert state.outcome is not None
    account = GAME.board.account(state.view(0), told, ENGLISH)
    assert account.lines == (
        "The siege lasted 1 turn.",
        "Broke through: prairie beast, from section 16 (blue quarter).",
        "All enemies had come.",
        "Left on the wall: 9, strength 36 together; inside: 0.",
    )
    assert deeds(account) == {"Chips drawn": (3, 0), "Chips left over": (3, 0)}
    assert GAME.board.account(state.view(0), told, RU).lines[:2] == (
        "Осада длилась 1 ход.",
        "Прорыв с участка 16 (синий квартал): степной зверь.",
    )


@pytest.mark.clause("11.1")
def test_a_full_wall_tells_what_was_still_to_come() -> None:
    state = siege(_wall(1), chips=["", ""], deck="werewolf-Y werewolf-G")
    told = played(state, "end")
    account = GAME.board.account(state.view(0), told, ENGLISH)
    assert account.lines[1:3] == (
        "Broke through: prairie werewolf, on its way to the wall.",
        "Not yet come: 1 (werewolf 1).",
    )


@pytest.mark.clause("11.3")
def test_a_saved_bastion_tells_of_deeds_alone() -> None:
    state = siege({"9": "rider-R"}, chips=["RRRR", ""], at="R", spells=["", "rider-Y"], deck="")
    told = played(state, "attack 9", "ask 2 flame 2", "yes", "pay")
    account = GAME.board.account(state.view(0), told, ENGLISH)
    assert account.lines == ("The siege lasted 1 turn.",)
    assert deeds(account)["Enemies beaten"] == (1, 0)
    assert deeds(account)["Spells used"] == (0, 1)
    assert deeds(account)["Help given when asked"] == (0, 1)
