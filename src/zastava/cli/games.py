"""`zastava games`: what there is to play, and whether its component files are right."""

from typing import TYPE_CHECKING, Annotated, Any

import typer

from zastava.cli.arguments import AsJson, GameName, Lang, find_game, print_json
from zastava.cli.voice import voice
from zastava.core.errors import BadInput
from zastava.core.words import N_

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
    zastava games export fortress   [dim]to type in the cards of your box[/dim]
    zastava games check             [dim]whether they hold together[/dim]
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


@app.command("export")
def export(name: GameName, _lang: Lang = None) -> None:
    """Print a game's component file, to type in the cards of your own box.

    \b
    [b]Example[/b]
    zastava games export fortress > my-cards/fortress.toml
    """
    from zastava.games.component_file import template

    game = find_game(name)
    if not game.components:
        raise BadInput(N_("{game} has no component file."), game=game.name)
    print(template(game.package), end="")


@app.command("check")
def check(
    file: Annotated[
        str | None,
        typer.Argument(metavar="FILE", help="A file of your own; without it, those in use.", show_default=False),
    ] = None,
    _lang: Lang = None,
) -> None:
    """Check component files: counts, links, keys. What is off is named with file, row and expectation.

    \b
    [b]Examples[/b]
    zastava games check
    zastava games check my-cards/fortress.toml
    """
    from zastava.core import registry
    from zastava.games.lesson_check import check_lessons

    if file is not None:
        check_own(file)
        return
    for game in registry.games().values():
        voice.turn_to(game)
        for line in game.check_components():
            print(line)
        for number, steps in enumerate(check_lessons(game), 1):
            print(
                voice.t(
                    "{game}, lesson {number}: {steps} steps, played every way",
                    game=game.name,
                    number=number,
                    steps=steps,
                )
            )


def check_own(path: str) -> None:
    """Check a component file as a process that uses it would: in a process of its own, where it takes effect."""
    import os
    import subprocess
    import sys
    import tempfile
    from pathlib import Path

    from zastava.cli.files import read_text
    from zastava.games.component_file import FOLDER, ComponentFile

    text = read_text(path)
    header = ComponentFile(path, text)
    name = header.tables.get("game")
    if not isinstance(name, str):
        raise header.bad("game", 'game = "…"', name)
    game = find_game(name)
    with tempfile.TemporaryDirectory(prefix="zastava-components-") as folder:
        own = Path(folder, f"{game.name}.toml")
        own.write_text(text, encoding="utf-8")
        code = f"from zastava.cli.games import answer; answer({game.name!r}, {voice.lang!r})"
        run = subprocess.run(  # noqa: S603 - this very program
            [sys.executable, "-c", code],
            env={**os.environ, FOLDER: folder},
            capture_output=True,
            text=True,
            encoding="utf-8",
            check=False,
        )
        said = run.stdout.replace(str(own), path).strip()
    if run.returncode:
        raise BadInput(N_("{why}"), why=said or run.stderr.strip().splitlines()[-1])
    print(said)


def answer(name: str, lang: str) -> None:
    """What the check of one game's component file has to say, for `check_own`; exit status 2 when it is off."""
    import sys

    sys.stdout.reconfigure(encoding="utf-8")  # type: ignore[union-attr]
    voice.speak(lang)
    try:
        print("\n".join(find_game(name).check_components()))
    except BadInput as error:
        print(voice.explain(error))
        sys.exit(2)


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
