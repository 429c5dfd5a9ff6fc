"""Rules pages, lessons and docstrings say what the game does."""

import re
from importlib.resources import files
from pathlib import Path

import pytest

from tests.games.oldrus.positions import lay, new_game, on_the_way, play
from zastava.core.errors import IllegalMove
from zastava.core.things import without_links
from zastava.games.catalogues import words
from zastava.games.oldrus import GAME
from zastava.games.oldrus.components import COMPONENTS

HOME = Path(str(files(GAME.package)))
TEXTS = ("rules.en.md", "rules.ru.md", "lessons.toml")


def test_docstrings_cite_clauses_that_exist() -> None:
    known = set(re.findall(r"^\*\*(\d+\.\d+)\*\*", (HOME / "rules.en.md").read_text(encoding="utf-8"), re.MULTILINE))
    for path in [*HOME.glob("*.py"), *HOME.glob("rules/*.py")]:
        for line in re.findall(r'^ *"""(\d+\.\d+[^:]*):', path.read_text(encoding="utf-8"), re.MULTILINE):
            assert set(re.findall(r"\d+\.\d+", line)) <= known, f"{path.name}: {line}"


@pytest.mark.clause("3.3")
@pytest.mark.parametrize("name", TEXTS)
def test_eight_rounds_are_one_year(name: str) -> None:
    assert COMPONENTS.season_terrain == [0, 0, 1, 1, 2, 2, 3, 3]
    text = (HOME / name).read_text(encoding="utf-8")
    assert not re.search(r"two years|два года", text)
    assert re.search(r"\ba year\b|\bгод\b", text)


def test_the_lesson_names_no_key_since_phones_have_none() -> None:
    text = (HOME / "lessons.toml").read_text(encoding="utf-8")
    assert "Backspace" not in text
    assert "Escape" not in text


@pytest.mark.parametrize("name", TEXTS)
def test_amulets_have_one_name(name: str) -> None:
    assert not re.search(r"\bcharms\b|оберег", (HOME / name).read_text(encoding="utf-8"))


@pytest.mark.clause("4.2")
def test_the_lesson_does_not_deny_the_mountains_beside_d3() -> None:
    state = on_the_way(at=("d3",), dice="water mountains forest")
    assert {"mountains d2", "mountains e3", "mountains c3"} <= {str(move) for move in state.moves(0)}
    assert "Такой местности рядом нет" not in (HOME / "lessons.toml").read_text(encoding="utf-8")


def test_refusals_are_plain_in_russian() -> None:
    t = words("ru", GAME.package)

    def said(move: str) -> str:
        with pytest.raises(IllegalMove) as caught:
            play(state, 0, move)
        return t(caught.value.text, **caught.value.values)

    state = on_the_way(at=("d8", "d8"))
    assert said("water a1") == "a1 и d8 – не соседние клетки."
    play(state, 0, "done")
    state = new_game(1, "deal")
    assert said("start d4") == "d4 не подходит: нужна пустая клетка на краю карты."


@pytest.mark.clause("7.1")
def test_who_finds_no_open_slot_is_told_of_without_declining_the_name() -> None:
    news = {"kind": "shut", "seat": 0, "place": "Z1"}
    said = without_links(GAME.board.tell(news, ("Анна",), words("ru", GAME.package)))
    assert said == "Анна не ставит маркер: Билибинка, открытой ячейки нет."


@pytest.mark.clause("10.2")
@pytest.mark.parametrize(("lang", "expected"), [("en", "−2 points"), ("ru", "−2 очка")])
def test_points_below_nothing_are_said_as_people_say_them(lang: str, expected: str) -> None:
    state = on_the_way(at=("d8", "c7"), cards={"Z1": "Z07", "C3": "C01"})
    lay(state, "Z1", (1, "assignment"))
    lay(state, "C3", (1, "task"))
    t = words(lang, GAME.package)
    assert state.view(0)["players"][1]["score"] == -2
    assert any(line.endswith(f"; {expected}.") for line in GAME.board.describe(state.view(0), ("Анна", "Bo"), t))
    about = GAME.board.about(state.view(0), "sheet:1", t)
    assert about is not None
    assert expected in about.lines[0]


@pytest.mark.clause("12.1")
def test_a_cell_is_named_as_the_notation_writes_it() -> None:
    about = GAME.board.about(on_the_way().view(0), "cell:d7", words("ru", GAME.package))
    assert about is not None
    assert about.title == "d7, горы"
