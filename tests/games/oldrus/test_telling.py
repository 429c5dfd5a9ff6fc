"""Old Rus in words, read aloud in both languages."""

import pytest

from tests.games.oldrus.positions import lay, new_game, on_the_way, play
from zastava.core.things import without_links
from zastava.games.catalogues import words
from zastava.games.oldrus import GAME
from zastava.games.oldrus.state import State

NAMES = ("Анна", "Bo")


def told(state: State, lang: str) -> list[str]:
    t = words(lang, GAME.package)
    said = [GAME.board.tell(item, NAMES, t) for item in state.news(0)]
    return [without_links(line) for line in said if line]


def test_a_round_is_told() -> None:
    state = on_the_way(at=("c6", "d8"), items=("", "K"), dice="any water water", cards={"C3": "C01"})
    play(state, 0, "any c7", "done")
    play(state, 1, "water e7", "done")
    assert told(state, "en") == [
        "Анна goes c6 – c7.",
        "Bo goes d8 – e7. Found: equipment.",
        "Turned up at Gorsk: An open hand.",
    ]
    assert told(state, "ru") == [
        "Анна идёт: c6 – c7.",
        "Bo идёт: d8 – e7. Находки: снаряжение.",
        "Горск – открыта карта «Щедрая рука».",
    ]
    play(state, 0, "mark arsenal")
    assert told(state, "ru")[0] == "Анна ставит маркер: Горск, арсенал. Получено: 2 × снаряжение."
    assert told(state, "ru")[1].startswith("Раунд 2, лето. Кубики: ")


def test_payments_and_axes_are_told() -> None:
    state = on_the_way(at=("f2", "a1"), items=("EEAA", ""), cards={"U1": "U07"})
    play(state, 0, "done")
    play(state, 1, "done")
    play(state, 0, "mark feat")
    said = "Анна puts a marker: White Stone, feat. Spent: 2 × axe, 2 × equipment. Gained: axe."
    assert told(state, "en")[0] == said
    state = on_the_way(at=("c7", "a1"), items=("K", ""), cards={"C3": "C01"})
    lay(state, "C3", (1, "task"))
    play(state, 0, "done")
    play(state, 1, "done")
    play(state, 0, "mark task cross")
    assert told(state, "ru")[0] == "Анна ставит маркер: Горск, задание. Плата: крест."


def test_the_rival_is_told() -> None:
    state = new_game(1, seed=2)
    play(state, 0, "hero elena")
    assert told(state, "ru")[1].startswith("Соперник ждёт у карты: ")
    play(state, 0, "start d1")
    assert any(said.startswith("Маркер соперника: ") for said in told(state, "ru"))


@pytest.mark.parametrize(
    ("picks", "en", "ru"),
    [
        (["hero:elena"], "Play as Elena Koshcheyevna", "Играть за персонажа: Елена Кощеевна"),
        (["cell:d1"], "Start on d1", "Начать с d1"),
        (["cell:d7", "way:ability"], "To d7 by the ability", "На d7 способностью"),
        (["do:done"], "Finish the path", "Завершить путь"),
        (["slot:task"], "Marker on “task”", "Маркер: задание"),
        (["slot:task", "pay:axe"], "Marker on “task” for: axe", "Маркер: задание, плата: топорик"),
    ],
)
def test_a_button_says_what_it_does(picks: list[str], en: str, ru: str) -> None:
    view = new_game(2).view(0)
    assert GAME.board.act(view, picks, words("en", GAME.package)) == en
    assert GAME.board.act(view, picks, words("ru", GAME.package)) == ru


def test_the_question_of_the_moment() -> None:
    state = on_the_way(at=("d8", "d8"), dice="water any field", cards={"C3": "C01"})
    t = words("ru", GAME.package)
    ask = GAME.board.prompt
    assert ask(state.view(0), t, ["cell:e7", "do:done"], []) == "Сделайте шаг или завершите путь."
    assert ask(state.view(0), t, ["way:water", "way:any"], ["cell:e7"]) == "Выберите, как туда попасть."
    assert ask(state.view(0), t, ["do:done"], []) == "Завершите путь."
    play(state, 0, "done")
    assert ask(state.view(0), t, [], []) == "Ещё решают: оранжевый."
