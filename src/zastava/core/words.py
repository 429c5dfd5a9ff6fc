"""Texts in the reader's language. A text in the sources is an English message id with `{names}` in it."""

from collections.abc import Callable, Mapping
from typing import Any, Final

from zastava.core.errors import BadInput, IllegalMove, Several

LANGUAGES: Final = ("en", "ru")


def N_(text: str) -> str:
    """Mark a text for translation later."""
    return text


def counted(one: str, other: str) -> tuple[str, str]:
    """Mark a text with a number, singular and plural, for translation later by `Words.many`."""
    return (one, other)


def english_plural(count: int) -> int:
    """0 for one, 1 for many."""
    return 0 if count == 1 else 1


class Words:
    """Says message ids in one language: `t("Lay hex {number}", number=3)`."""

    def __init__(
        self,
        lang: str,
        catalogue: Mapping[str, tuple[str, ...]],
        plural: Callable[[int], int] = english_plural,
    ) -> None:
        self.lang: Final = lang
        self._catalogue: Final = catalogue
        self._plural: Final = plural

    def __call__(self, text: str, /, **values: Any) -> str:
        """The text in this language, its names filled in; an error among them is told in the same language."""
        found = self._catalogue.get(text)
        said = found[0] if found else text
        for name, value in values.items():
            if isinstance(value, BadInput):
                values[name] = self.explain(value)
        return said.format(**values) if values else said

    def explain(self, error: BadInput) -> str:
        """An error, and the clause that it cites."""
        if isinstance(error, Several):
            return ", ".join([self.many(one, other, count) for one, other, count in error.counted]) or "–"
        said = self(error.text, **error.values)
        return f"{said} [{error.clause}]" if isinstance(error, IllegalMove) else said

    def many(self, one: str, other: str, count: int, /, **values: Any) -> str:
        """The form of a text that fits a count, below nothing as above; `{count}` is filled in too."""
        found = self._catalogue.get(one)
        if found:
            said = found[min(self._plural(abs(count)), len(found) - 1)]
        else:
            said = one if english_plural(abs(count)) == 0 else other
        return said.format(count=f"−{-count}" if count < 0 else count, **values)


ENGLISH: Final = Words("en", {})
