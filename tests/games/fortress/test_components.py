"""The 90 cards as they are printed, and a check that says what is wrong with another set."""

import pytest

from zastava.core.errors import BadComponents
from zastava.games.fortress import GAME
from zastava.games.fortress.components import CARDS, CHAPTERS, COUNT, FIRST_GAME, NAMES, STORY, load, read_cards

NAMED = [NAMES[face] for face in STORY]


def written(**changes: str) -> str:
    """A component file with some faces changed: `c12="1"`."""
    rows = [(card.number, NAMES[card.face], card.provenance) for card in CARDS]
    text = ""
    for number, face, provenance in rows:
        face = changes.get(f"c{number}", face)
        text += f'[[card]]\nnumber = {number}\nface = "{face}"\nfrom = "{provenance}"\n'
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
    assert [card.face for card in read_cards(written())] == [card.face for card in load()]


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("card = [", "TOML"),
        (written(c12="7"), "expected 3 × hourglasses, got 2"),
        (written(c33="fort 2"), "expected 1 × fort 1, got 0"),
        (written(c5="13"), "card 5: there is no face '13'"),
        (written(c2="1", c3="fort 3"), "'fort 3' must be card 2, got 3"),
        (written(c28="1", c30="hourglass"), "'rule after' must be card 31, got 29"),
        (written().replace("number = 7\n", "number = 8\n"), "card 7: expected number 7, got 8"),
        (written().replace('"ours"', '"guessed"'), "card 3: expected one of printed, inferred, ours, got 'guessed'"),
        (
            written().replace("number = 7\nface", "number = 7\nfaec"),
            "card 7: expected one of number, face, from, got 'faec'",
        ),
        ("card = [7]", "card 1: expected number 1, got None"),
        ("card = 7", "card 1: expected number 1, got None"),
        ("", "fortress/components.toml: expected 90 × cards, got 0"),
    ],
)
def test_a_wrong_file_is_refused_with_row_and_expectation(text: str, said: str) -> None:
    with pytest.raises(BadComponents) as error:
        read_cards(text)
    assert said in str(error.value)
