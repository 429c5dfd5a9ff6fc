"""What is this? Things on boards and in texts as links to a card with their picture, words, numbers and rule."""

from dataclasses import dataclass

from markupsafe import Markup, escape

from zastava.core.board import Board, View
from zastava.core.things import pieces
from zastava.core.words import Words
from zastava.server.checks import LONGEST, NO_SUCH_THING
from zastava.server.refusals import Unknown


@dataclass(frozen=True)
class Card:
    """The answer, ready for the page."""

    thing: str
    title: str
    picture: Markup
    lines: tuple[Markup, ...]
    clause: str
    clause_href: str


def opening(page: str, key: str) -> Markup:
    """The address of a page up to what one more key says: `…&rules=`."""
    return escape(page + ("&" if "?" in page else "?") + key + "=")


def thing_links(svg: str, page: str) -> str:
    """A board whose things (`<a class="thing" href="#about:hero:T01">`) are asked about on a page."""
    return svg.replace('href="#about:', f'data-go href="{opening(page, "about")}')


def linked(text: str, page: str) -> Markup:
    """A text whose named things (`[the Bear](thing:hero:T01)`) are asked about on a page."""
    if "](thing:" not in text:
        return escape(text)
    ask = opening(page, "about")
    return Markup("").join(
        Markup('<a class="thing" href="{}{}" data-thing="{}" data-go>{}</a>').format(ask, thing, thing, words)
        if thing
        else escape(words)
        for words, thing in pieces(text)
    )


def card(board: Board, view: View | None, thing: str, page: str, t: Words) -> Card:
    """What a thing is, as it stands in a view or in the rules; Unknown when there is no such thing."""
    about = board.about(view, thing, t)
    if about is None:
        raise Unknown(NO_SUCH_THING, thing=thing[:LONGEST])
    return Card(
        thing=thing,
        title=about.title,
        picture=Markup(about.picture),  # noqa: S704 - boards escape what they draw
        lines=tuple(linked(line, page) for line in about.lines),
        clause=about.clause,
        clause_href=f"{page}{'&' if '?' in page else '?'}rules={about.clause}#c{about.clause}",
    )
