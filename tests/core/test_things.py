"""Texts that name things."""

from zastava.core.things import name_thing, pieces, without_links

TEXT = f"Ann hires {name_thing('the Bear', 'hero:T01')} for {name_thing('2 coins', 'coin')}."


def test_a_terminal_says_the_words() -> None:
    assert without_links(TEXT) == "Ann hires the Bear for 2 coins."


def test_a_page_learns_which_words_name_a_thing() -> None:
    assert pieces(TEXT) == [
        ("Ann hires ", ""),
        ("the Bear", "hero:T01"),
        (" for ", ""),
        ("2 coins", "coin"),
        (".", ""),
    ]


def test_other_brackets_stay() -> None:
    for text in ("", "a [b] (c)", "[b](c)", "[b](thing: c)", "[](thing:c)"):
        assert without_links(text) == text
        assert pieces(text) == ([(text, "")] if text else [])
