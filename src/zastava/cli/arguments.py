"""What several commands take."""

import json
import sys
from typing import TYPE_CHECKING, Annotated, Any, Final

import typer

from zastava.cli.voice import voice
from zastava.core.errors import BadInput
from zastava.core.words import N_

if TYPE_CHECKING:
    from zastava.core.contract import Game
    from zastava.core.record import Record


def _speak(lang: str | None) -> str | None:
    if lang is not None:
        voice.speak(lang)
    return lang


GameName = Annotated[str, typer.Argument(metavar="GAME", help="Its short name: see [b]zastava games[/b].")]
Lang = Annotated[
    str | None,
    typer.Option(
        "--lang",
        metavar="en|ru",
        help="The language; without it, that of your terminal.",
        callback=_speak,
        is_eager=True,
        show_default=False,
    ),
]
BOT_NAMES: Final = (
    "[b]beginner[/b] (or random), [b]casual[/b], [b]skilled[/b] (or greedy), [b]strong[/b], [b]master[/b], "
    "[b]search:seconds=0.3[/b], [b]evaluation[/b], and your own as [b]python:module:Class[/b] or [b]http://…[/b]"
)  # what `zastava.lab.bot_names` takes
AsJson = Annotated[bool, typer.Option("--json", help="Print JSON, for programs.")]
Options = Annotated[
    list[str] | None,
    typer.Option(
        "--option",
        "-o",
        metavar="NAME=VALUE",
        help="An option of the game, as often as you like: see [b]zastava games show GAME[/b].",
        show_default=False,
    ),
]
Seats = Annotated[
    int | None,
    typer.Option(
        "--seats", metavar="N", help="How many sit at the table; 2 without it, or the fewest.", show_default=False
    ),
]
RecordFile = Annotated[str, typer.Argument(metavar="FILE", help="A record; [b]-[/b] reads what is piped in.")]


def find_game(name: str) -> "Game":
    """The game of this name; from now on the talk is of it."""
    from zastava.core import registry

    game = registry.find(name)
    voice.turn_to(game)
    return game


def set_table(name: str, seats: int | None) -> "tuple[Game, int]":
    """The game of this name, and its seats: so many, or the fewest at which somebody meets somebody."""
    game = find_game(name)
    rivals = [count for count in game.seat_counts if count >= 2]
    return game, seats if seats is not None else min(rivals, default=1)


def read_options(given: list[str] | None) -> dict[str, object]:
    """`NAME=VALUE` texts as a mapping."""
    options: dict[str, object] = {}
    for text in given or []:
        name, equals, setting = text.partition("=")
        if not equals or not name.strip():
            raise BadInput(N_("An option is given as NAME=VALUE, not '{got}'."), got=text)
        if name.strip() in options:
            raise BadInput(N_("Option {name} is given twice."), name=name.strip())
        options[name.strip()] = setting
    return options


def read_names(text: str) -> list[str]:
    """Names that commas part."""
    return [name.strip() for name in text.split(",") if name.strip()]


def read_record(path: str) -> "tuple[Game, Record]":
    """The record in a file, and the game that it is of; not replayed yet."""
    from zastava.cli.files import read_text
    from zastava.core import record as records

    text = read_text(path)
    try:
        game = find_game(records.name_of_game(text))
        return game, records.read(text, game)
    except BadInput as error:
        raise in_file(path, error) from error


def in_file(path: str, error: BadInput) -> BadInput:
    """An error that names the file that it lies in."""
    # Not a message id: every language puts the file before the words, as compilers do.
    return BadInput("{path}: {why}", path=path, why=voice.explain(error))


def print_json(plain: Any) -> None:
    """Plain data as JSON that people can read too."""
    json.dump(plain, sys.stdout, ensure_ascii=False, indent=2)
    sys.stdout.write("\n")
