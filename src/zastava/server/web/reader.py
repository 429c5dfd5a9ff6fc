"""Who reads a page: their language, their light, and how a template is filled in for them."""

import re
from collections.abc import Mapping
from dataclasses import dataclass
from functools import lru_cache
from typing import Any, Final

from jinja2 import Environment, FileSystemLoader, StrictUndefined
from jinja2.ext import Extension
from litestar import Request
from litestar.datastructures import Cookie
from litestar.plugins.jinja import JinjaTemplateEngine
from litestar.response import Template

from zastava.core.contract import Game
from zastava.core.words import Words
from zastava.games.catalogues import LANGUAGES, words
from zastava.server.entities import CONFIRMING, Person
from zastava.server.web.assets import HERE, YEAR, asset, palette, preview
from zastava.server.workers.png_pictures import AVAILABLE

_PIECES: Final = re.compile(r"(\{%.*?%\}|\{\{.*?\}\}|\{#.*?#\}|<(?=[a-z/!])|>|\n[ ]*)", re.DOTALL)  # of a template
THEMES: Final = ("auto", "light", "dark")
FRAGMENT: Final = "x-fragment"  # the header with which the script asks for the inner part of a page only


@dataclass(frozen=True)
class Reader:
    """The person in front of the page, or a stranger."""

    lang: str
    theme: str
    person: Person | None
    confirm: str = "always"

    def words(self, game: Game | None = None) -> Words:
        """The server's texts, and those of a game, in the reader's language."""
        packages = ("zastava.bots", "zastava.server")
        return words(self.lang, *packages, game.package) if game else words(self.lang, *packages)


def reader_of(request: Request[Any, Any, Any], person: Person | None) -> Reader:
    """What the reader chose, or what their browser asks for."""
    lang = request.cookies.get("lang", "")
    if lang not in LANGUAGES:
        lang = person.lang if person is not None and person.lang in LANGUAGES else ""
    theme = request.cookies.get("theme", "auto")
    confirm = (person.confirm if person is not None else "") or request.cookies.get("confirm", "")
    return Reader(
        lang or preferred(request.headers.get("accept-language", "")),
        theme if theme in THEMES else "auto",
        person,
        confirm if confirm in CONFIRMING else CONFIRMING[0],
    )


@lru_cache(256)
def preferred(accept: str) -> str:
    """The best of our languages for an Accept-Language header; English when it names none of them."""
    best, weight = "en", 0.0
    for part in accept.split(",")[:20]:
        name, _, quality = part.strip().partition(";q=")
        lang = name.strip().lower().split("-")[0]
        try:
            asked = float(quality) if quality else 1.0
        except ValueError:
            continue
        if lang in LANGUAGES and asked > weight:
            best, weight = lang, asked
    return best


def keep(name: str, chosen: str, path: str = "/") -> Cookie:
    """A cookie that remembers a choice of how pages look on this device; it carries no authority."""
    return Cookie(key=name, value=chosen, path=path, max_age=YEAR, httponly=True, samesite="lax")


class _Unindented(Extension):
    """Templates as they are sent: only who writes them needs indentation. A line break stays, it may part two words."""

    def preprocess(self, source: str, name: str | None, filename: str | None = None) -> str:  # noqa: ARG002
        """The source without indentation; inside a tag the next attribute follows on the same line."""
        pieces, in_tag = [], False
        for piece in _PIECES.split(source):
            if piece in ("<", ">"):
                in_tag = piece == "<"
            pieces.append((" " if in_tag else "\n") if piece.startswith("\n") else piece)
        return "".join(pieces)


ENVIRONMENT: Final = Environment(
    loader=FileSystemLoader(HERE / "templates"),
    autoescape=True,
    undefined=StrictUndefined,
    trim_blocks=True,
    lstrip_blocks=True,
    extensions=[_Unindented],
    auto_reload=False,  # like scripts and style sheets, what is edited runs after a restart
    cache_size=-1,
)
ENVIRONMENT.globals |= {"draws_png": AVAILABLE, "asset": asset}
ENGINE: Final = JinjaTemplateEngine.from_environment(ENVIRONMENT)


def render(
    request: Request[Any, Any, Any],
    reader: Reader,
    template: str,
    context: Mapping[str, object],
    *,
    game: Game | None = None,
    status: int = 200,
    cookies: list[Cookie] | None = None,
) -> Template:
    """A page for this reader: whole, or only its inner part when the script asks for that."""
    t = reader.words(game)
    return Template(
        template,
        context={
            "t": t,
            "many": t.many,
            "lang": reader.lang,
            "theme": reader.theme,
            "confirm": reader.confirm,
            "person": reader.person,
            "push_key": request.app.state.service.push_key,
            "fragment": FRAGMENT in request.headers,
            "here": request.url.path,
            "palette": palette(game) if game is not None else "",
            "summary": t(game.summary) if game is not None else "",
            "preview": str(request.base_url).rstrip("/") + preview(game),
            **context,
        },
        status_code=status,
        cookies=cookies,
        media_type="text/html",
        headers={"Cache-Control": "no-store", "Vary": "Cookie, Accept-Language, X-Fragment"},
    )
