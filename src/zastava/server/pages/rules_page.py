"""The rules in the reader's language: a page of their own, and the drawer beside a table."""

import re
from collections.abc import Collection
from dataclasses import dataclass
from typing import Any, Final

from litestar import Request, get
from litestar.response import Template
from markdown_it import MarkdownIt
from markupsafe import Markup

from zastava.core.contract import Game
from zastava.games.catalogues import words
from zastava.games.rulebook import rulebook
from zastava.server.pages.lobby_page import game_card
from zastava.server.presenting.things import card, opening
from zastava.server.web.dependencies import Asker, FromAddress, TheService
from zastava.server.web.reader import reader_of, render

_MARKDOWN: Final = MarkdownIt("commonmark", {"html": False}).enable("table")
_REFERENCE: Final = re.compile(r"(?<![\d.\w])(\d+\.\d+)(?![\d.]*\d)")
_EXAMPLE: Final = re.compile(r'<p><img src="example:([\w-]+)" alt="([^"]*)" /></p>')
_FIGURE: Final = re.compile(r"<figure.*?</figure>", re.DOTALL)
_NAMED: Final = re.compile(r'(\bid="|href="#|url\(#)')


@dataclass(frozen=True)
class ShownClause:
    """A clause as HTML."""

    number: str
    html: Markup


@dataclass(frozen=True)
class ShownChapter:
    """A chapter with those of its clauses that are to be shown."""

    number: str
    title: str
    clauses: tuple[ShownClause, ...]


_KNOWN: Final[dict[tuple[str, str], tuple[ShownChapter, ...]]] = {}


def _chapters(game: Game, lang: str) -> tuple[ShownChapter, ...]:
    key = (game.package, lang)
    if key not in _KNOWN:
        _KNOWN[key] = _as_html(game, lang)
    return _KNOWN[key]


def _as_html(game: Game, lang: str) -> tuple[ShownChapter, ...]:
    book = rulebook(game, lang)
    known = set(book.numbers())

    def link(found: re.Match[str]) -> str:
        number = found[1]
        return f'<a href="#c{number}" class="ref">{number}</a>' if number in known else number

    t = words(lang, game.package)

    def figure(found: re.Match[str]) -> str:
        # Each picture has ids of its own: a page shows many, and a board beside them.
        drawn = _NAMED.sub(rf"\1example-{found[1]}-", game.board.example(found[1], t))
        return f'<figure class="example">{drawn}<figcaption>{found[2]}</figcaption></figure>'

    def html(text: str) -> Markup:
        linked = _REFERENCE.sub(link, _MARKDOWN.render(text))
        return Markup(_EXAMPLE.sub(figure, linked))  # noqa: S704 - our own rules, without raw HTML

    return tuple(
        ShownChapter(
            chapter.number,
            chapter.title,
            tuple(ShownClause(clause.number, html(clause.text)) for clause in chapter.clauses),
        )
        for chapter in book.chapters
    )


def linked(game: Game, text: str) -> Markup:
    """A text about a game, with the clauses that it names linked to the rules page."""
    known = rulebook(game, "en").numbers()

    def link(found: re.Match[str]) -> str:
        number = found[1]
        return f'<a href="/rules/{game.name}#c{number}">{number}</a>' if number in known else number

    return Markup(_REFERENCE.sub(link, _MARKDOWN.render(text)))  # noqa: S704 - our own lessons, without raw HTML


def chapters(game: Game, lang: str, unread: Collection[str] = ()) -> list[ShownChapter]:
    """The chapters without the clauses that the players have not met yet."""
    shown = []
    for chapter in _chapters(game, lang):
        clauses = tuple(clause for clause in chapter.clauses if clause.number not in unread)
        if clauses:
            shown.append(ShownChapter(chapter.number, chapter.title, clauses))
    return shown


def clauses(game: Game, lang: str, numbers: Collection[str], page: str) -> list[tuple[str, ShownClause]]:
    """The named clauses in order, each with the title of its chapter; their references open in the drawer of a page.

    Without their pictures: those are in the drawer, and a table is sent again with every move.
    """
    opens = opening(page, "rules")

    def html(clause: ShownClause) -> Markup:
        return Markup(_FIGURE.sub("", clause.html).replace('href="#c', f'data-go href="{opens}'))  # noqa: S704

    return [
        (chapter.title, ShownClause(clause.number, html(clause)))
        for chapter in _chapters(game, lang)
        for clause in chapter.clauses
        if clause.number in numbers
    ]


@get("/about/{name:str}")
async def about_thing(
    request: Request[Any, Any, Any], service: TheService, person: Asker, name: FromAddress
) -> Template:
    """The card of a thing as the rules have it: what rules pages and lessons show beside their texts."""
    reader = reader_of(request, person)
    game = service.game(name)
    page = f"/rules/{name}"
    found = card(game.board, None, request.query_params.get("thing", ""), page, reader.words(game))
    return render(request, reader, "card.html", {"card": found}, game=game)


@get("/rules/{name:str}")
async def rules(request: Request[Any, Any, Any], service: TheService, person: Asker, name: FromAddress) -> Template:
    """A game's whole rules page."""
    reader = reader_of(request, person)
    game = service.game(name)
    return render(
        request,
        reader,
        "rules.html",
        {"game": game_card(game, reader), "chapters": chapters(game, reader.lang)},
        game=game,
    )


HANDLERS: Final = [rules, about_thing]
