"""The 90 cards as they are printed, and a check that says what is wrong with another set."""

import pytest

from zastava.core.errors import BadComponents
from zastava.games.component_file import ComponentFile
from zastava.games.fortress import GAME
from zastava.games.fortress.components import CARDS, CHAPTERS, COUNT, FIRST_GAME, NAMES, STORY, read_cards

NAMED = [NAMES[face] for face in STORY]


def written(**changes: str) -> str:
    """A component file with some faces changed: `c12="1"`."""
    rows = [(card.number, NAMES[card.face], card.provenance) for card in CARDS]
    text = ""
    for number, face, provenance in rows:
        face = changes.get(f"c{number}", face)
        text += f'[[card]]\nid = {number}\nface = "{face}"\nprovenance = "{provenance}"\n'
    return text


def test_there_are_ninety_cards_in_order() -> None:
    assert [card.number for card in CARDS] == list(range(1, 91))
    assert NAMED[:8] == ["rule turn", "fort 3", "1", "2", "2", "1", "rule capture", "rule strength"]
    assert NAMED[12:20] == ["3", "4", "1", "2", "1", "4", "5", "hourglass"]
    assert NAMED[29:45] == [
        "D1",
        "2",
        "J",
        "fort 1",
        "6",
        "J",
        "3",
        "fort 2",
        "1",
        "D1",
        "2",
        "fort 4",
        "2",
        "3",
        "4",
        "rule destruction",
    ]
    assert NAMED[48:52] == ["sortie", "9", "12", "fort 5"]
    assert NAMED[59:72] == ["7", "swap", "M", "10", "2", "2", "rule reinforcement", "0", "1", "5", "1", "0", "1"]
    assert NAMED[79:90] == ["swap", "2", "X", "fort 8", "5", "J", "4", "2", "1", "3", "rule out"]


def test_the_first_game_ends_with_card_28_and_the_story_lasts_13_games() -> None:
    assert [number for number, name in enumerate(NAMED, 1) if name == "hourglass"] == [12, 20, 28]
    assert (FIRST_GAME, CHAPTERS) == (28, 13)


def test_every_kind_of_card_is_there() -> None:
    count = dict(zip(NAMES, COUNT, strict=True))
    assert [count[f"fort {number}"] for number in range(1, 9)] == [1] * 8
    assert [count[name] for name in ("D1", "J", "0", "M", "X")] == [2, 3, 2, 1, 1]
    assert [count[name] for name in ("sortie", "kidnap", "exchange", "swap")] == [2, 2, 2, 2]
    assert [count[str(strength)] for strength in range(6, 13)] == [1] * 7


def test_every_card_says_where_it_comes_from() -> None:
    lost = {*range(3, 7), *range(9, 13), 46, 47, 48, 52, 53, 55, *range(73, 78), 79, 88, 89}
    assert {card.number for card in CARDS if card.provenance != "printed"} == lost
    assert GAME.check_components() == ["fortress/components.toml: 90 cards (printed 68, inferred 3, ours 19)"]


def test_a_file_that_is_written_back_reads_the_same() -> None:
    assert [card.face for card in read_cards(ComponentFile("mine.toml", written()))] == STORY


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("card = [", "TOML"),
        (written(c12="7"), "'face hourglass': expected 3 ×, got '2'"),
        (written(c33="fort 2"), "'face fort 1': expected 1 ×, got '0'"),
        (written(c5="13"), "row 'card 5': expected face = 0 | 1"),
        (written(c2="1", c3="fort 3"), "'face fort 3': expected id = 2, got '3'"),
        (written(c28="1", c30="hourglass"), "'face rule after': expected id = 31, got '29'"),
        (written().replace("id = 7\n", "id = 8\n"), "'card 8': expected id = 7, got '8'"),
        (written().replace('"ours"', '"guessed"'), "'card 3': expected provenance = printed | inferred | ours"),
        (written().replace("id = 7\nface", "id = 7\nfaec"), "'card 7': expected face = 0 | 1"),
        (written().replace("id = 7\n", 'id = 7\ncolour = "red"\n'), "'card 7': expected only the keys face, id"),
        ("card = [7]", "expected rows [[card]]"),
        ("card = 7", "expected rows [[card]]"),
        ("[[card]]\nid = 1", "expected 90 rows [[card]], got '1'"),
        ("", "expected rows [[card]], got 'None'"),
        ("[[cards]]", "'cards': expected only the tables card"),
    ],
)
def test_a_wrong_file_is_refused_with_row_and_expectation(text: str, said: str) -> None:
    with pytest.raises(BadComponents) as error:
        read_cards(ComponentFile("mine.toml", text))
    assert str(error.value).startswith("mine.toml")
    assert said in str(error.value)
