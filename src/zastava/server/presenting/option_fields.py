"""The options of a game as parts of a form: how they are described, and what a form has sent."""

from dataclasses import dataclass
from typing import Final

from litestar.datastructures import FormMultiDict
from markupsafe import Markup

from zastava.core.contract import Game
from zastava.core.errors import BadInput
from zastava.core.options import Option
from zastava.core.words import Words

LONGEST_NAME: Final = 40


@dataclass(frozen=True)
class Choice:
    """One of the values that an option can take."""

    setting: str
    title: str
    chosen: bool
    picture: Markup  # small, '' for none
    said: str  # what it does, '' where its title says that
    opens: bool  # whether other options count with this choice only


@dataclass(frozen=True)
class Field:
    """An option as a part of the form."""

    name: str
    kind: str
    title: str
    help_text: str
    low: int
    high: int
    choices: tuple[Choice, ...]
    only: bool  # whether it counts only with a certain choice in another field
    setting: object  # as it was sent, when that is wrong
    problem: str


def _choice(option: Option, choice: str, title: str, chosen: bool, game: Game, t: Words) -> Choice:
    about = game.board.explain(option.name, choice, t)
    picture, lines = (about.picture, about.lines) if about is not None else ("", ())
    opens = any(other.only == f"{option.name}={choice}" for other in game.options)
    said = " ".join(lines[-1:])
    return Choice(choice, t(title), chosen, Markup(picture), said, opens)  # noqa: S704 - drawn by the game


def field_of(option: Option, sent: object, game: Game, t: Words) -> Field:
    """An option with its setting and what is wrong with that, described in the reader's language."""
    setting, problem = sent, ""
    try:
        setting = option.read(sent) if isinstance(sent, str) else option.check(sent)
    except BadInput:
        problem = t("This takes {expected}, not “{got}”.", expected=option.expected(), got=str(sent)[:LONGEST_NAME])
    chosen = setting if isinstance(setting, tuple) else (setting,)
    return Field(
        name=f"option.{option.name}",
        kind=option.kind,
        title=t(option.title),
        help_text=t(option.help_text) if option.help_text else "",
        low=option.low,
        high=option.high,
        choices=tuple(_choice(option, choice, title, choice in chosen, game, t) for choice, title in option.choices),
        only=bool(option.only),
        setting=setting,
        problem=problem,
    )


def read_options(game: Game, form: FormMultiDict) -> dict[str, object]:
    """The options as the form sent them: texts, and a tuple for a subset; without those that have no effect."""
    settings: dict[str, object] = {}
    for option in game.options:
        sent = [str(part) for part in form.getall(f"option.{option.name}", [])]
        if option.kind == "subset":
            settings[option.name] = tuple(sent)
        elif option.kind == "switch":
            settings[option.name] = bool(sent)
        elif sent:
            settings[option.name] = sent[0]
    idle = [option.name for option in game.options if not option.counts(settings)]
    return {name: setting for name, setting in settings.items() if name not in idle}
