"""Moves as a person types them, and the picks that spell them."""

import pytest

from zastava.core.errors import IllegalMove
from zastava.games.fortress import GAME
from zastava.games.fortress.moves import attack
from zastava.games.fortress.rules.squads import squad_of


@pytest.mark.parametrize(
    ("text", "path"),
    [
        pytest.param("draw", (("stack:draw",),), marks=pytest.mark.clause("14.2")),
        pytest.param("attack 3 2 2 J", (("fort:3", "card:2", "card:2", "card:J"),), marks=pytest.mark.clause("14.3")),
        pytest.param("attack 8 1 D1 0 M", (("fort:8", "card:1", "card:D1", "card:0", "card:M"),)),
        pytest.param("attack 1 X", (("fort:1", "card:X"),)),
        pytest.param("give 12", (("card:12",),), marks=pytest.mark.clause("14.3")),
        pytest.param("give kidnap", (("card:kidnap",),)),
        pytest.param("sortie 1 3", (("play:sortie",), ("fort:1", "fort:3")), marks=pytest.mark.clause("14.4")),
        pytest.param("kidnap 4", (("play:kidnap",), ("fort:4",)), marks=pytest.mark.clause("14.5")),
        pytest.param("exchange 2 5", (("play:exchange",), ("fort:2",), ("fort:5",)), marks=pytest.mark.clause("14.6")),
        pytest.param("swap 7", (("play:swap",), ("card:7",)), marks=pytest.mark.clause("14.7")),
        pytest.param("reinforce 3 2", (("play:reinforce",), ("fort:3", "card:2")), marks=pytest.mark.clause("14.8")),
        pytest.param("remove 4", (("card:4",),), marks=pytest.mark.clause("14.9")),
        pytest.param("end", (("do:end",),), marks=pytest.mark.clause("14.10")),
    ],
)
def test_a_move_reads_back_and_has_its_picks(text: str, path: tuple[tuple[str, ...], ...]) -> None:
    move = GAME.parse(text)
    assert str(move) == text
    assert GAME.parse(str(move)) is move
    assert GAME.path(move) == path


@pytest.mark.clause("14.3")
def test_the_cards_of_an_attack_may_be_named_in_any_order() -> None:
    assert GAME.parse("attack 3 J 2 2") is GAME.parse("attack 3 2 2 J")
    assert GAME.parse(" attack  3 2 ") is attack(3, squad_of([2]))


@pytest.mark.clause("14.4")
def test_a_sortie_names_each_fort_once_in_any_order() -> None:
    assert str(GAME.parse("sortie 5 1 3")) == "sortie 1 3 5"
    with pytest.raises(IllegalMove) as error:
        GAME.parse("sortie 3 1 3")
    assert error.value.clause == "14.4"


@pytest.mark.clause("14.1")
@pytest.mark.parametrize(
    "text",
    [
        "", "  ", "pass", "draw 2", "end now", "attack", "attack 3", "attack 0 2", "attack 9 2", "attack x 2",
        "attack 3 13", "attack 3 hourglass", "attack 3 sortie", "attack 3 2,2", "sortie", "sortie 1 2 3 4", "kidnap",
        "kidnap 1 2", "exchange 1", "swap", "swap fort", "reinforce 3", "reinforce 3 2 2", "give", "give 2 2",
        "give rule", "remove", "remove swap", "Draw", "attack ³ 2", "attack 3 ２", "attack 3" + " 1" * 60,
    ],
)  # fmt: skip
def test_what_is_no_move_is_refused(text: str) -> None:
    with pytest.raises(IllegalMove) as error:
        GAME.parse(text)
    assert error.value.clause == "14.1"
    assert str(error.value)


@pytest.mark.clause("3.2")
def test_more_cards_than_there_are_cannot_fight() -> None:
    with pytest.raises(IllegalMove) as error:
        GAME.parse("attack 3" + " 2" * 13)
    assert error.value.clause == "3.2"
