"""Words say message ids in a language, or in English where the language has none."""

from zastava.core.words import ENGLISH, N_, Words, english_plural

RUSSIAN = Words(
    "ru",
    {
        "Lay hex {number}.": ("Положите гекс {number}.",),
        "{count} hex": ("{count} гекс", "{count} гекса", "{count} гексов"),
    },
    lambda count: 0 if count == 1 else 1 if count < 5 else 2,
)


def test_a_text_is_said_with_its_names_filled_in() -> None:
    assert ENGLISH("Lay hex {number}.", number=3) == "Lay hex 3."
    assert RUSSIAN("Lay hex {number}.", number=3) == "Положите гекс 3."


def test_a_text_without_a_translation_stays_english() -> None:
    assert RUSSIAN("Take {what}.", what="one") == "Take one."


def test_a_text_without_names_is_left_as_it_is() -> None:
    assert ENGLISH("A {brace} stays") == "A {brace} stays"


def test_a_value_with_braces_does_no_harm() -> None:
    assert ENGLISH("Hello, {name}", name="{0} {x}") == "Hello, {0} {x}"


def test_counts_choose_their_form() -> None:
    assert [ENGLISH.many("{count} hex", "{count} hexes", n) for n in (0, 1, 2)] == ["0 hexes", "1 hex", "2 hexes"]
    assert [RUSSIAN.many("{count} hex", "{count} hexes", n) for n in (1, 3, 9)] == ["1 гекс", "3 гекса", "9 гексов"]


def test_a_missing_form_falls_back_to_the_last() -> None:
    one_form = Words("xx", {"{count} hex": ("{count} h",)}, lambda count: 2)
    assert one_form.many("{count} hex", "{count} hexes", 7) == "7 h"


def test_counts_take_further_names() -> None:
    assert ENGLISH.many("{count} hex for {who}", "{count} hexes for {who}", 2, who="Ann") == "2 hexes for Ann"


def test_marking_changes_nothing() -> None:
    assert N_("text") == "text"
    assert [english_plural(count) for count in (0, 1, 2)] == [1, 0, 1]
