"""Catalogues: the texts of a package in the reader's language, from the gettext files (`ru.po`) beside its code."""

from functools import cache
from gettext import c2py
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
    formula = ""
    for package in (*SHARED, *packages):
        with (files(package) / f"{lang}.po").open("rb") as lines:
            catalogue = read_po(lines, locale=lang)
        formula = formula or catalogue.plural_expr
        for message in catalogue:
            if message.id and message.string and not message.fuzzy:
                key = message.id[0] if isinstance(message.id, (list, tuple)) else message.id
                forms = message.string if isinstance(message.string, (list, tuple)) else (message.string,)
                texts[key] = tuple(forms)
    return Words(lang, texts, c2py(formula))
