"""The component file: right as it is, and refused with row and expectation when it is off."""

from importlib.resources import files

import pytest

from zastava.core.errors import BadComponents
from zastava.games.catalogues import words
from zastava.games.component_file import ComponentFile
from zastava.games.oldrus import GAME
from zastava.games.oldrus.components import COMPONENTS, check
from zastava.games.oldrus.naming import assignment_words, find_card, task_words

TEXT = (files("zastava.games.oldrus") / "components.toml").read_text(encoding="utf-8")


def test_the_file_in_use_is_sound() -> None:
    (line,) = GAME.check_components()
    assert line.endswith("120 cells, 54 cards, 8 characters")
    assert GAME.components == COMPONENTS.hash != ""


@pytest.mark.parametrize(
    ("before", "after", "expected"),
    [
        ('"WO P. P.', '"WO WB P.', "1 × K in kingdom 1|18 × . in kingdom 1|2 × B in kingdom 1"),
        ('"WO P. P.', '"PO P. P.', "9 × W in kingdom 1|6 × P in kingdom 1|6 × F in kingdom 1"),
        ('"WO P. P.', '"WO P. ', "12 cells in row 1"),
        ('"WO P. P.', '"WO PX P.', "terrain FPWM and sign"),
        ('cell = "f5"', 'cell = "f4"', "a outpost in kingdom 1"),
        ('start = "HOY"', 'start = "HOB"', "start of the signs KHOYAE"),
        ('faces = ["K", "H", "H", "O", "Y", "A"]', 'faces = ["K", "H", "H", "O", "Y", "Y"]', "all five amulets"),
        ("rounds = [3, 4]", "rounds = [3, 5]", "rounds = \\[3, 4\\]"),
        ('what = "flown"', 'what = "swum"', "what = cells | groups"),
        ('by = "kingdom", min = 5', "min = 5", "by = amulet"),
        ('what = "flown"', 'what = "flown", here = true', "here only with cells and groups"),
        ('what = "jumps"', 'what = "jumps", edge = true', "edge only with cells and groups"),
        ('what = "spent"', 'what = "spent", terrain = "F"', "terrain only with cells and groups"),
        ('what = "unused", icon = "HY"', 'what = "unused", icon = "HB"', "amulets with unused"),
        ('what = "unspent"', 'what = "unspent", icon = "E"', "icon only with cells and groups"),
        ('id = "jumps"', 'id = "leaps"', "'jumps'"),
        ('id = "terrain M"', 'id = "terrain S"', "'terrain M'"),
        ("up_to = 40", "up_to = 20", "ascending"),
        ("steps = 5", "steps = 13", "steps = 1–12"),
        ('treasury = "KY"', 'treasure = "KY"', "treasury"),
        ('provenance = "inferred"', 'provenance = "dreamt"', "provenance = printed"),
    ],
)
def test_what_is_off_is_refused_with_what_was_expected(before: str, after: str, expected: str) -> None:
    assert before in TEXT
    with pytest.raises(BadComponents) as caught:
        check(ComponentFile("mine.toml", TEXT.replace(before, after, 1)))
    assert str(caught.value).startswith("mine.toml, row '")
    assert any(part.replace("\\", "") in str(caught.value) for part in expected.split("|")), str(caught.value)


def test_a_map_of_ones_own_box_need_not_be_as_even_as_ours() -> None:
    text = TEXT.replace('"WO P. P.', '"WO WB P.').replace(
        'border_row = 5 # the last row of the northern kingdoms\nprovenance = "ours"',
        'border_row = 5 # the last row of the northern kingdoms\nprovenance = "printed"',
    )
    assert check(ComponentFile("mine.toml", text)).sign[1] == 6


def test_a_cell_that_places_shut_off_is_found() -> None:
    rows = TEXT.replace('"WO P. P. P. FE FH M. M. U2', '"WO C1 P. P. FE FH M. M. U2').replace('"WB P. F.', '"Z1 U1 F.')
    printed = rows.replace('northern kingdoms\nprovenance = "ours"', 'northern kingdoms\nprovenance = "printed"')
    for cell, place in (("c3", "M. M. C1"), ("f5", "W. W. Z1"), ("f2", "M. M. U1")):
        assert place in TEXT
        printed = printed.replace(f'cell = "{cell}"', f'cell = "{ {"c3": "b1", "f5": "a2", "f2": "b2"}[cell] }"')
        printed = printed.replace(place, place[:-2] + "W.")
    with pytest.raises(BadComponents, match="within reach"):
        check(ComponentFile("mine.toml", printed))


@pytest.mark.parametrize(
    ("card", "lang", "said"),
    [
        ("C01", "en", "1 + 2 for each piece of equipment spent on feats"),
        ("C01", "ru", "1 + по 2 за единицу снаряжения, потраченного на подвиги"),
        ("C04", "en", "1 for every 2 visited empty cells of forest or field"),
        ("C04", "ru", "по 1 за 2 пройденные пустые клетки леса или поля"),
        ("C03", "ru", "по 2 за неиспользованный амулет (конёк, ягино кольцо)"),
        ("C10", "en", "3 for each battle in this kingdom"),
        ("C18", "ru", "по 1 за 3 пройденные клетки на краю карты"),
        ("Z02", "ru", "не меньше 2 видов амулетов, где пройдено не меньше 2 клеток каждого: 4, иначе −2"),
        ("Z03", "en", "at least 13 visited cells on the edge of the map: 6, else −2"),
        ("Z13", "ru", "не меньше 11 пройденных клеток в этом царстве: 6, иначе −3"),
    ],
)
def test_conditions_are_said_in_both_languages(card: str, lang: str, said: str) -> None:
    printed = find_card(card)
    t = words(lang, GAME.package)
    assert (task_words(printed, t) if printed.kind == 0 else assignment_words(printed, t)) == said
