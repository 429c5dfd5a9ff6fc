"""Who reads a page: their language, their light, and how a template is filled in for them."""

from collections.abc import Mapping
from dataclasses import dataclass
from functools import lru_cache
from typing import Any, Final

from litestar import Request
from litestar.datastructures import Cookie
from litestar.plugins.jinja import JinjaTemplateEngine

from zastava.core.contract import Game
from zastava.core.words import Words
from zastava.games.catalogues import LANGUAGES, words
from zastava.server.entities import CONFIRMING, Person
from zastava.server.web.assets import YEAR, palette, preview
from zastava.server.web.page_answer import Page
from zastava.server.web.templates import ENVIRONMENT, OUR_WORDS

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
        return words(self.lang, *OUR_WORDS, game.package) if game else words(self.lang, *OUR_WORDS)


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
) -> Page:
    """A page for this reader: whole, or only its inner part when the script asks for that."""
    t = reader.words(game)
    fragment = FRAGMENT in request.headers
    return Page(
        f"{reader.lang}/{template}",
        context={
            "t": t,
            "many": t.many,
            "lang": reader.lang,
            "theme": reader.theme,
            "confirm": reader.confirm,
            "person": reader.person,
            "push_key": request.app.state.service.push_key,
            "fragment": fragment,
            "here": request.url.path,
            "palette": palette(game) if game is not None else "",
            "summary": t(game.summary) if game is not None else "",
            "preview": "" if fragment else str(request.base_url).rstrip("/") + preview(game),
            **context,
        },
        status_code=status,
        cookies=cookies,
        media_type="text/html",
        headers={"Cache-Control": "no-store", "Vary": "Cookie, Accept-Language, X-Fragment"},
    )
