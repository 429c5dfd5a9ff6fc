"""The reader's language: what `--lang` says, else what the environment says, else English."""

import os
from typing import TYPE_CHECKING, Final

from zastava.core.errors import BadInput
from zastava.core.words import ENGLISH, LANGUAGES, N_, Words

if TYPE_CHECKING:
    from zastava.core.contract import Game

OWN: Final = ("zastava", "zastava.bots")  # the packages whose texts every command may show


class Voice:
    """Says texts in the reader's language; knows which game the talk is of."""

    def __init__(self) -> None:
        self.reset()

    def reset(self) -> None:
        """Forget `--lang` and the game."""
        self.lang = language(os.environ)
        self._packages: tuple[str, ...] = OWN

    def speak(self, lang: str) -> None:
        """Take `--lang`."""
        if lang not in LANGUAGES:
            raise BadInput(N_("--lang takes {known}, not '{got}'."), known=", ".join(LANGUAGES), got=lang)
        self.lang = lang

    def turn_to(self, game: "Game") -> None:
        """Speak of this game from now on."""
        self.learn(game.package)

    def learn(self, package: str) -> None:
        """Know the texts of this package too from now on, instead of those of another."""
        self._packages = (*OWN, package)

    @property
    def t(self) -> Words:
        """The texts."""
        if self.lang == "en":
            return ENGLISH
        from zastava.games.catalogues import words

        return words(self.lang, *self._packages)

    def explain(self, error: BadInput) -> str:
        """An error in one line."""
        return " ".join(self.t.explain(error).split())


def language(environment: "os._Environ[str] | dict[str, str]") -> str:
    """The language that an environment asks for, as gettext reads it."""
    for name in ("LANGUAGE", "LC_ALL", "LC_MESSAGES", "LANG"):
        asked = environment.get(name, "")
        if asked:
            lang = asked.partition(":")[0][:2].lower()
            return lang if lang in LANGUAGES else "en"
    return "en"


voice: Final = Voice()
