"""Catalogues: the texts of a package in the reader's language, from the gettext files (`ru.po`) beside its code."""

from functools import cache
from importlib.resources import files
from typing import Final

from babel.messages.pofile import read_po

from zastava.core.words import ENGLISH, LANGUAGES, Words

__all__ = ["LANGUAGES", "words"]

SHARED: Final = ("zastava.core", "zastava.games")  # errors of the engine, which every game's pages show too


@cache
def words(lang: str, *packages: str) -> Words:
    """Says the texts of these packages (and of the engine) in one language; English is in the sources themselves."""
    if lang == "en":
        return ENGLISH
    texts: dict[str, tuple[str, ...]] = {}
    for package in (*SHARED, *packages):
        with (files(package) / f"{lang}.po").open("rb") as lines:
            catalogue = read_po(lines, locale=lang)
        for message in catalogue:
            if message.id and message.string and not message.fuzzy:
                key = message.id[0] if isinstance(message.id, (list, tuple)) else message.id
                forms = message.string if isinstance(message.string, (list, tuple)) else (message.string,)
                texts[key] = tuple(forms)
    return Words(lang, texts, _russian_plural)


def _russian_plural(count: int) -> int:
    """0 for 1, 21, 31 …; 1 for 2–4, 22–24 …; 2 for the rest."""
    if count % 10 == 1 and count % 100 != 11:
        return 0
    if 2 <= count % 10 <= 4 and not 12 <= count % 100 <= 14:
        return 1
    return 2
