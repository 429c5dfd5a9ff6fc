"""What lets a phone keep the site like an app: the manifest, the worker that keeps the rules at hand without a network,
the pages that it keeps, pictures for links, and what search engines are told.

The worker keeps only what `kept` lists: pages under `/offline`, which are the same for everybody, and style sheets.
"""

import hashlib
import json
from functools import cache
from typing import Any, Final
from urllib.parse import quote

from litestar import Request, Response, get
from litestar.response import Template

from zastava.core.contract import Game
from zastava.core.registry import games
from zastava.core.words import N_
from zastava.games import lessons
from zastava.games.catalogues import LANGUAGES
from zastava.server.pages.lobby_page import game_card
from zastava.server.pages.rules_page import chapters, linked
from zastava.server.refusals import Unknown
from zastava.server.web.assets import HERE, all_palettes, asset, cover_file
from zastava.server.web.dependencies import FromAddress, TheService
from zastava.server.web.reader import Reader, preferred, render

_Request = Request[Any, Any, Any]

PAPER: Final = "#f3eddf"
SLATE: Final = "#33464f"
# What only leads to single tables and persons is nothing to search for.
HIDDEN: Final = ("/api/", "/t/", "/carry/", "/me", "/new/", "/offline/", "/challenge", "/open", "/j")


@get("/manifest.webmanifest", sync_to_thread=False)
def manifest(request: _Request) -> Response[bytes]:
    """What a phone needs to put the site among its apps."""
    lang = preferred(request.headers.get("accept-language", ""))
    t = Reader(lang, "auto", None).words()
    told = {
        "id": "/",
        "name": t("Zastava"),
        "short_name": t("Zastava"),
        "description": t("Board games for friends, in the browser: send a link and play. Bots take the empty seats."),
        "lang": lang,
        "start_url": "/",
        "scope": "/",
        "display": "standalone",
        "background_color": PAPER,
        "theme_color": SLATE,
        "categories": ["games", "entertainment"],
        "icons": [
            {"src": asset("icon-192.png"), "sizes": "192x192", "type": "image/png", "purpose": "any"},
            {"src": asset("icon-512.png"), "sizes": "512x512", "type": "image/png", "purpose": "any"},
            {"src": asset("icon-whole-512.png"), "sizes": "512x512", "type": "image/png", "purpose": "maskable"},
            {"src": asset("app-icon.svg"), "sizes": "any", "type": "image/svg+xml", "purpose": "any"},
        ],
    }
    return Response(
        json.dumps(told, ensure_ascii=False).encode(),
        media_type="application/manifest+json",
        headers={"Cache-Control": "no-cache", "Vary": "Accept-Language"},
    )


@get("/robots.txt", sync_to_thread=False)
def robots() -> Response[str]:
    """What search engines need not look at."""
    lines = ["User-agent: *", *(f"Disallow: {path}" for path in HIDDEN)]
    return Response("\n".join(lines) + "\n", media_type="text/plain", headers={"Cache-Control": "max-age=86400"})


# --- without a network -----------------------------------------------------------------------------------------------


def kept(lang: str) -> list[str]:
    """The addresses of all that the worker keeps for readers of a language."""
    home = f"/offline/{lang}"
    named = [quote(game.name) for game in games().values()]
    taught = [quote(game.name) for game in games().values() if lessons.read(game)]
    pages = [home, *(f"{home}/rules/{name}" for name in named), *(f"{home}/learn/{name}" for name in taught)]
    return [*pages, asset("base.css"), all_palettes(), asset("icon.svg")]


@get("/service-worker.js", sync_to_thread=False)
def service_worker(request: _Request) -> Response[str]:
    """The worker; its text changes with whatever it keeps, so that browsers fetch that anew."""
    lang = request.query_params.get("lang", "")
    text = _worker(lang if lang in LANGUAGES else LANGUAGES[0])
    return Response(text, media_type="text/javascript; charset=utf-8", headers={"Cache-Control": "no-cache"})


@cache
def _worker(lang: str) -> str:
    text = (HERE / "offline" / "service_worker.js").read_text(encoding="utf-8")
    text = text.replace('"{{kept}}"', ", ".join(json.dumps(path) for path in kept(lang))).replace("{{lang}}", lang)
    text = text.replace("{{icon}}", asset("icon-192.png"))
    return text.replace("{{version}}", hashlib.sha256((text + _texts(lang)).encode()).hexdigest()[:10])


def _texts(lang: str) -> str:
    """All that the kept pages say of the games, to know when it changes."""
    book = [str(chapters(game, lang)) + str(lessons.read(game)) for game in games().values()]
    names = ("layout.html", "offline.html", "kept_rules.html", "kept_lessons.html")
    shapes = [(HERE / "templates" / name).read_text(encoding="utf-8") for name in names]
    return "".join([*book, *shapes])


def _anyone(lang: str) -> Reader:
    return Reader(lang if lang in LANGUAGES else LANGUAGES[0], "auto", None)


def _kept_page(request: _Request, lang: str, template: str, game: Game | None, context: dict[str, object]) -> Template:
    """A page for everybody: nobody's name, no form, and so nothing that a device must not keep."""
    if lang not in LANGUAGES:
        raise Unknown(N_("There is nothing at this address."))
    page = render(request, Reader(lang, "auto", None), template, {**context, "palette": all_palettes()}, game=game)
    page.headers = {"Cache-Control": "no-cache"}
    return page


@get("/offline/{lang:str}")
async def offline(request: _Request, service: TheService, lang: FromAddress) -> Template:
    """What there is without a network, and what there is not."""
    cards = [game_card(game, _anyone(lang)) for game in service.games().values()]
    return _kept_page(request, lang, "offline.html", None, {"games": cards})


@get("/offline/{lang:str}/rules/{name:str}")
async def offline_rules(request: _Request, service: TheService, lang: FromAddress, name: FromAddress) -> Template:
    """The rules of a game, to be kept."""
    game = service.game(name)
    reader = _anyone(lang)
    context = {"game": game_card(game, reader), "chapters": chapters(game, reader.lang)}
    return _kept_page(request, lang, "kept_rules.html", game, context)


@get("/offline/{lang:str}/learn/{name:str}")
async def offline_lessons(request: _Request, service: TheService, lang: FromAddress, name: FromAddress) -> Template:
    """The lessons of a game as a text to read: their boards need the network."""
    game = service.game(name)
    if not lessons.read(game):
        raise Unknown("This game has no lessons yet.")
    reader = _anyone(lang)
    texts = [
        (one.title[reader.lang], [linked(game, step.text[reader.lang]) for step in one.steps])
        for one in lessons.read(game)
    ]
    return _kept_page(request, lang, "kept_lessons.html", game, {"game": game_card(game, reader), "lessons": texts})


# --- pictures for links ----------------------------------------------------------------------------------------------


@get("/covers/{version:str}/{name:str}", sync_to_thread=False)
def cover(version: FromAddress, name: FromAddress) -> Response[bytes]:  # noqa: ARG001 - only makes the address new
    """The picture of a game that messengers show beside a link."""
    game = games().get(name.removesuffix(".png"))
    picture = cover_file(game) if game is not None else b""
    if not picture:
        raise Unknown(N_("There is nothing at this address."))
    return Response(picture, media_type="image/png", headers={"Cache-Control": "public, max-age=31536000, immutable"})


HANDLERS: Final = [manifest, robots, service_worker, offline, offline_rules, offline_lessons, cover]
