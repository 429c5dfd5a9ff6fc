"""What all parts of the API share: who asks, in which language they are answered, and what may be refused."""

from typing import Any

from litestar import Request
from litestar.openapi.datastructures import ResponseSpec

from zastava.core.contract import Game
from zastava.core.words import N_, Words
from zastava.games.catalogues import words
from zastava.server.api import schemas
from zastava.server.entities import Person
from zastava.server.refusals import Nameless
from zastava.server.web.reader import preferred


def problems(*statuses: int) -> dict[int, ResponseSpec]:
    """The refusals that an operation may answer with, beside those of all."""
    common = {400: "What was sent is not what is expected.", 429: "Too many requests.", 503: "Cannot be stored now."}
    said = common | {
        401: "Nobody has said who they are.",
        403: "It is not yours to do.",
        404: "There is no such thing.",
        409: "The table has moved on, or is not in a state for it.",
        413: "Too much was sent.",
        422: "The rules forbid it.",
    }
    return {
        status: ResponseSpec(schemas.Problem, description=said[status], generate_examples=False)
        for status in (*common, *statuses)
    }


def api_words(request: Request[Any, Any, Any], game: Game | None = None) -> Words:
    """How to speak to a program, and of a game if there is one."""
    lang = preferred(request.headers.get("accept-language", ""))
    packages = ("zastava.bots", "zastava.server")
    return words(lang, *packages, game.package) if game is not None else words(lang, *packages)


def named(person: Person | None) -> Person:
    """Whoever asks, if they have said who they are."""
    if person is None:
        raise Nameless(N_("Say who you are: send 'Authorization: Bearer TOKEN'. POST /api/persons gives a token."))
    return person
