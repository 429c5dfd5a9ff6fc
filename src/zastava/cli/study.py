"""`zastava study`: a report about a game, made from many games between bots."""

import tempfile
from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from zastava.cli.arguments import BOT_NAMES, GameName, Lang, Options, Seats, read_names, read_options, set_table
from zastava.cli.progress import progress
from zastava.cli.voice import voice
from zastava.core.errors import BadInput
from zastava.core.words import N_

if TYPE_CHECKING:
    from zastava.core.contract import Game
    from zastava.core.words import Words
    from zastava.lab.study import Study


def study(
    name: GameName,
    seats: Seats = None,
    games: Annotated[int, typer.Option(metavar="K", help="How many games; 200 and more say something.")] = 200,
    bots: Annotated[
        str, typer.Option(metavar="A,B,…", help=f"The bots by seat; fewer go round again: {BOT_NAMES}.")
    ] = "skilled",
    seed: Annotated[int, typer.Option(metavar="S", help="The same seed plays the same games.")] = 0,
    options: Options = None,
    workers: Annotated[int, typer.Option(metavar="N", help="So many processes play.")] = 1,
    against: Annotated[
        str | None,
        typer.Option(metavar="FILE", help="A component file to compare with the one in use.", show_default=False),
    ] = None,
    write: Annotated[
        str | None, typer.Option(metavar="FILE", help="Where to; study-GAME.html without it.", show_default=False)
    ] = None,
    _lang: Lang = None,
) -> None:
    """Let bots play many games, and write what they say about the game as one HTML page with plots.

    Length, choices, what seats are worth, scores, what winners did, and every card, tile, hero, enemy and place: how
    often it is used, and how those fare who use it. Nothing is needed to read it but a browser.

    \b
    [b]Examples[/b]
    zastava study outpost --games 500 --workers 4
    zastava study fortress --seats 4 --bots skilled,casual --write fortress.html
    zastava study outpost --against my-cards/outpost.toml
    """
    from zastava.cli.files import check_writable, read_text, write_text
    from zastava.lab.study_page import page

    game, table = set_table(name, seats)
    path = write if write is not None else f"study-{game.name}.html"
    other = None
    cards = read_text(against) if against is not None else ""
    check_writable(path)
    with progress(N_("Playing"), games * (2 if against is not None else 1)) as tick:
        if against is not None:  # first, as a file that is off is said at once
            with tempfile.TemporaryDirectory() as folder:
                copy = Path(folder, f"{game.name}.toml")
                copy.write_text(cards, encoding="utf-8")
                try:
                    other = _observe(game, table, games, bots, seed, options, workers, tick, folder)
                except BadInput as error:
                    named = {name: against if told == str(copy) else told for name, told in error.values.items()}
                    raise BadInput(error.text, **named) from None
        found = _observe(game, table, games, bots, seed, options, workers, tick)
    t = voice.t
    told = [
        (t("games"), f"{games}"),
        (t("seats"), f"{table}"),
        (t("bots"), ", ".join(dict.fromkeys(_bot_words(bot, t) for bot in found.bots))),
        (t("options"), _option_words(game, options, t) or "–"),
        (t("seed"), f"{seed}"),
        (t("components"), f"{found.components[:8]}" + (f", {other.components[:8]}" if other is not None else "")),
    ]
    write_text(path, page(t("Study: {game}", game=t(game.title)), found, told, t, other))
    print(t("{path}: {games} games, {count} things to look at", path=path, games=games, count=len(found.warnings())))


def _bot_words(name: str, t: "Words") -> str:
    """A bot by its level; one that is none of ours by its name."""
    from zastava.bots import LEVELS

    return t(dict(LEVELS).get(name, name))


def _option_words(game: "Game", options: list[str] | None, t: "Words") -> str:
    """What was chosen, in words."""
    from zastava.core.options import setting_words

    given = read_options(options)
    chosen = [(option, option.read(str(given[option.name]))) for option in game.options if option.name in given]
    return "; ".join(f"{t(option.title)}: {setting_words(option, setting, t)}" for option, setting in chosen)


def _observe(
    game: "Game",
    seats: int,
    games: int,
    bots: str,
    seed: int,
    options: list[str] | None,
    workers: int,
    tick: Callable[[], None],
    folder: str | None = None,
) -> "Study":
    from zastava.lab.study import observe

    line, given = read_names(bots), read_options(options)
    return observe(game, seats, games, line, seed, given, workers, voice.lang, tick, folder)
