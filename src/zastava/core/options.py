"""Options: what a game lets its players choose before the start, with bounds and defaults, described for the page."""

from collections.abc import Mapping
from typing import Final

from zastava.core.errors import BadInput
from zastava.core.numbers import whole
from zastava.core.words import N_, Words

Setting = str | int | bool | tuple[str, ...]


class Option:
    """One thing to choose. Made by `choice`, `number`, `switch` or `subset`."""

    def __init__(
        self,
        name: str,
        kind: str,
        default: Setting,
        title: str,
        help_text: str,
        choices: tuple[tuple[str, str], ...] = (),
        low: int = 0,
        high: int = 0,
        only: str = "",
    ) -> None:
        self.name: Final = name
        self.kind: Final = kind  # "choice", "number", "switch" or "subset"
        self.default: Final = default
        self.title: Final = title  # a message id, as help_text and the names of the choices
        self.help_text: Final = help_text
        self.choices: Final = choices  # (value, its name)
        self.low: Final = low
        self.high: Final = high
        self.only: Final = only  # `mode=normal`: of no effect unless that choice is made; "" if it always counts

    def values(self) -> list[str]:
        """The values that a choice or a subset may take."""
        return [value for value, _ in self.choices]

    def counts(self, settings: Mapping[str, object]) -> bool:
        """Whether this option has an effect beside these settings."""
        needed, _, choice = self.only.partition("=")
        return not needed or settings.get(needed) == choice

    def expected(self) -> str:
        """What this option takes, in a few words."""
        if self.kind == "number":
            return f"{self.low}–{self.high}"
        if self.kind == "switch":
            return "yes, no"
        if self.kind == "subset":
            return ", ".join(["none", "all", *self.values()])
        return ", ".join(self.values())

    def read(self, text: str) -> Setting:
        """The setting that a text stands for (`text(read(x))` is canonical)."""
        word = text.strip()
        if self.kind == "number":
            count = whole(word)
            if count is not None:
                return self.check(count)
        elif self.kind == "switch":
            if word in ("yes", "no"):
                return word == "yes"
        elif self.kind == "subset":
            if word in ("none", ""):
                return ()
            if word == "all":
                return tuple(self.values())
            return self.check(tuple(part.strip() for part in word.split(",")))
        else:
            return self.check(word)
        raise self._refuse(text)

    def text(self, setting: Setting) -> str:
        """A setting as text, the way `read` takes it."""
        if isinstance(setting, tuple):
            return ",".join(setting) or "none"
        if isinstance(setting, bool):
            return "yes" if setting else "no"
        return str(setting)

    def check(self, setting: object) -> Setting:
        """The setting in canonical form, or BadInput."""
        if self.kind == "number":
            if isinstance(setting, int) and not isinstance(setting, bool) and self.low <= setting <= self.high:
                return setting
        elif self.kind == "switch":
            if isinstance(setting, bool):
                return setting
        elif self.kind == "subset":
            if isinstance(setting, (list, tuple)) and all(part in self.values() for part in setting):
                if len(set(setting)) == len(setting):
                    return tuple(value for value in self.values() if value in setting)
        elif isinstance(setting, str) and setting in self.values():
            return setting
        raise self._refuse(setting)

    def _refuse(self, got: object) -> BadInput:
        shown = ",".join([str(part) for part in got]) if isinstance(got, (list, tuple)) else str(got)
        return BadInput(
            N_("Option {name} takes {expected}, not '{got}'."), name=self.name, expected=self.expected(), got=shown[:60]
        )


def choice(
    name: str, title: str, help_text: str, choices: tuple[tuple[str, str], ...], default: str, only: str = ""
) -> Option:
    """One of several named values."""
    return Option(name, "choice", default, title, help_text, choices, only=only)


def number(name: str, title: str, help_text: str, low: int, high: int, default: int) -> Option:
    """A whole number between two bounds."""
    return Option(name, "number", default, title, help_text, (), low, high)


def switch(name: str, title: str, help_text: str, default: bool) -> Option:
    """Yes or no."""
    return Option(name, "switch", default, title, help_text)


def subset(
    name: str,
    title: str,
    help_text: str,
    choices: tuple[tuple[str, str], ...],
    default: tuple[str, ...],
    only: str = "",
) -> Option:
    """Any number of several named values."""
    return Option(name, "subset", default, title, help_text, choices, only=only)


def setting_words(option: Option, setting: Setting, t: Words) -> str:
    """A setting in the reader's language."""
    if isinstance(setting, bool):
        return t("yes") if setting else t("no")
    titles = dict(option.choices)
    if isinstance(setting, tuple):
        return ", ".join([t(titles[part]) for part in setting]) or t("none")
    return t(titles[setting]) if isinstance(setting, str) and setting in titles else str(setting)


def plain(setting: Setting) -> object:
    """A setting as JSON has it: a list instead of a tuple."""
    return list(setting) if isinstance(setting, tuple) else setting


def complete(declared: tuple[Option, ...], given: Mapping[str, object]) -> dict[str, Setting]:
    """Every declared option with its given or default setting, in declared order; BadInput for an unknown one."""
    names = [option.name for option in declared]
    for name in given:
        if name not in names:
            raise BadInput(
                N_("There is no option '{name}'. Options: {known}."), name=name, known=", ".join(names) or "none"
            )
    settings: dict[str, Setting] = {}
    for option in declared:
        if option.name not in given:
            settings[option.name] = option.default
            continue
        got = given[option.name]
        settings[option.name] = option.read(got) if isinstance(got, str) else option.check(got)
    return settings
