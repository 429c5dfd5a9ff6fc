"""`zastava games`: what there is to play, and whether its component files are right."""

from typing import TYPE_CHECKING, Any

import typer

from zastava.cli.arguments import AsJson, GameName, Lang, find_game, print_json
from zastava.cli.voice import voice

if TYPE_CHECKING:
    from zastava.core.contract import Game
    from zastava.core.options import Option

app = typer.Typer(rich_markup_mode="rich")


@app.callback(invoke_without_command=True)
def games(context: typer.Context, _lang: Lang = None, as_json: AsJson = False) -> None:
    """List the games; show one with its options; check the component files.

    \b
    [b]Examples[/b]
    zastava games
    zastava games --json
    zastava games show fjords       [dim]its options, their bounds and defaults[/dim]
    zastava games check             [dim]after typing in the cards of your box[/dim]
    """
    if context.invoked_subcommand is not None:
        return
    from zastava.core import registry

    known = list(registry.games().values())
    if as_json:
        print_json([plain(game) for game in known])
        return
    wide = max((len(game.name) for game in known), default=0)
    for game in known:
        voice.turn_to(game)
        t = voice.t
        print(f"{game.name:{wide}}  {t(game.title)} · {played_by(game)}")
        print(f"{'':{wide}}  {t(game.summary)}")


@app.command("show")
def show(name: GameName, _lang: Lang = None, as_json: AsJson = False) -> None:
    """Show a game and its options.

    \b
    [b]Example[/b]
    zastava games show fjords
    """
    game = find_game(name)
    if as_json:
        print_json(plain(game))
        return
    t = voice.t
    print(f"{t(game.title)} · {played_by(game)}")
    print(t(game.summary))
    for option in game.options:
        print()
        print(f"{option.name}={option.text(option.default)}  {t(option.title)}")
        print(f"    {t(option.help_text)}")
        if option.choices:
            wide = max(len(word) for word in option.values())
            for word, title in option.choices:
                print(f"    {word:{wide}}  {t(title)}")
        else:
            print(f"    {option.expected()}")


@app.command("check")
def check(_lang: Lang = None) -> None:
    """Check every component file: counts, links, keys. What is off is named with file, row and expectation.

    \b
    [b]Example[/b]
    zastava games check
    """
    from zastava.core import registry

    for game in registry.games().values():
        voice.turn_to(game)
        for line in game.check_components():
            print(line)


def played_by(game: "Game") -> str:
    """How many play and how long, in words."""
    t = voice.t
    low, high = game.seat_counts[0], game.seat_counts[-1]
    seats = str(low) if low == high else f"{low}–{high}"
    shortest, longest = game.minutes
    minutes = str(shortest) if shortest == longest else f"{shortest}–{longest}"
    return t("{seats} players · {minutes} minutes", seats=seats, minutes=minutes)


def plain(game: "Game") -> dict[str, Any]:
    """A game as plain data, in the reader's language."""
    voice.turn_to(game)
    t = voice.t
    return {
        "name": game.name,
        "title": t(game.title),
        "summary": t(game.summary),
        "version": game.version,
        "seats": list(game.seat_counts),
        "minutes": list(game.minutes),
        "secrets": game.secrets,
        "options": [plain_option(option) for option in game.options],
    }


def plain_option(option: "Option") -> dict[str, Any]:
    """An option as plain data, in the reader's language."""
    from zastava.core.options import plain as plain_setting

    t = voice.t
    shown: dict[str, Any] = {
        "name": option.name,
        "kind": option.kind,
        "default": plain_setting(option.default),
        "title": t(option.title),
        "help": t(option.help_text),
    }
    if option.choices:
        shown["choices"] = [{"value": word, "title": t(title)} for word, title in option.choices]
    if option.kind == "number":
        shown["low"], shown["high"] = option.low, option.high
    return shown
