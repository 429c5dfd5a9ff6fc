"""`zastava rules`: the rules page of a game in the terminal."""

import sys
from typing import Annotated

import typer

from zastava.cli.arguments import AsJson, GameName, Lang, find_game, print_json
from zastava.cli.voice import voice
from zastava.core.errors import BadInput
from zastava.core.words import N_


def rules(
    name: GameName,
    _lang: Lang = None,
    clause: Annotated[
        str | None, typer.Option(metavar="N.N", help="Only this clause, as refusals cite it.", show_default=False)
    ] = None,
    as_json: AsJson = False,
) -> None:
    """Read the rules of a game. Piped on, they are Markdown.

    \b
    [b]Examples[/b]
    zastava rules fjords --lang ru
    zastava rules fjords --clause 3.2
    zastava rules fjords > rules.md
    """
    from zastava.games.rulebook import in_words, rulebook, source

    game = find_game(name)
    book = rulebook(game, voice.lang)
    chapters = book.chapters
    if clause is not None:
        if clause not in book.numbers():
            raise BadInput(
                N_("The rules of {game} have no clause {got}; they go from {first} to {last}."),
                game=game.name,
                got=clause,
                first=book.numbers()[0],
                last=book.numbers()[-1],
            )
        found = book.clause(clause)
        if as_json:
            print_json({"number": found.number, "text": in_words(found.text)})
        else:
            show(f"**{found.number}** {in_words(found.text)}")
        return
    if as_json:
        print_json(
            {
                "title": book.title,
                "chapters": [
                    {
                        "number": chapter.number,
                        "title": chapter.title,
                        "clauses": [{"number": each.number, "text": in_words(each.text)} for each in chapter.clauses],
                    }
                    for chapter in chapters
                ],
            }
        )
        return
    show(in_words(source(game, voice.lang)))


def show(markdown: str) -> None:
    """Markdown, made pretty where a person reads it."""
    if not sys.stdout.isatty():
        print(markdown.rstrip())
        return
    from rich.console import Console
    from rich.markdown import Markdown

    console = Console()
    console.print(Markdown(markdown), width=min(console.width, 100))
