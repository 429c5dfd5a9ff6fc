"""The application put together.

Pages plug in like this: `pages.routes` has `PAGES`, a list of Litestar route handlers and routers (static files
included), and `TEMPLATES`, a `TemplateConfig`. An error on a page becomes an `ErrorPage`, one under `/api` JSON. Forms
carry the hidden field `_csrf_token` (`{{ csrf_input | safe }}` in templates), or scripts the header `x-csrftoken`.
"""

import logging
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from http import HTTPStatus
from typing import Any, Final

from litestar import Litestar, Request, Response, Router
from litestar.config.compression import CompressionConfig
from litestar.config.csrf import CSRFConfig
from litestar.datastructures import State
from litestar.di import Provide
from litestar.exceptions import HTTPException
from litestar.middleware import ASGIMiddleware, DefineMiddleware
from litestar.openapi import OpenAPIConfig
from litestar.openapi.plugins import JsonRenderPlugin
from litestar.openapi.spec import Components, SecurityScheme
from litestar.types import ExceptionHandlersMap

from zastava import __version__
from zastava.core.errors import BadInput
from zastava.core.registry import games
from zastava.core.words import N_
from zastava.games.catalogues import words
from zastava.server import identity
from zastava.server.api.routes import API
from zastava.server.pages import routes as pages
from zastava.server.refusals import plain, status_of
from zastava.server.services.service import Service
from zastava.server.settings import Settings
from zastava.server.web.compression import GZIP_LEVEL, Compression
from zastava.server.web.error_page import ErrorPage
from zastava.server.web.guests import who_asks
from zastava.server.web.health import health, ready
from zastava.server.web.reader import reader_of
from zastava.server.web.security import BODY_LIMIT, Encrypted, FormTokens, RateLimit, add_headers

_Request = Request[Any, Any, Any]
_LOG: Final = logging.getLogger(__name__)

# What went wrong before a handler was reached, for people.
_TEXTS: Final = {
    HTTPStatus.FORBIDDEN: N_("This form is too old. Go back, load the page again and repeat."),
    HTTPStatus.NOT_FOUND: N_("There is nothing at this address."),
    HTTPStatus.METHOD_NOT_ALLOWED: N_("This address cannot be used like that."),
    HTTPStatus.REQUEST_ENTITY_TOO_LARGE: N_("That was too much at once."),
    HTTPStatus.TOO_MANY_REQUESTS: N_("Too many requests. Wait a moment."),
}


def _said(lang: str, text: str, **values: object) -> str:
    packages = [game.package for game in games().values()]  # the error does not say whose it is
    return words(lang, "zastava.bots", "zastava.server", *packages)(text, **values)


def _answer(
    request: _Request,
    status: int,
    explain: Callable[[str], str],
    headers: dict[str, str],
    clause: str = "",
    advise: bool = True,
) -> Response[Any]:
    if not request.scope["path"].startswith("/api/"):
        return ErrorPage(request.app.state.service, status, explain, headers, advise)
    said = explain(reader_of(request, None).lang)
    return Response(plain(said, clause), status_code=status, media_type="application/json", headers=headers)


def _refused(request: _Request, error: BadInput) -> Response[Any]:
    def explain(lang: str) -> str:
        return _said(lang, error.text, **error.values)

    return _answer(request, status_of(error), explain, {}, getattr(error, "clause", ""))


def _failed(request: _Request, error: HTTPException) -> Response[Any]:
    text = _TEXTS.get(HTTPStatus(error.status_code))

    def explain(lang: str) -> str:
        return _said(lang, text) if text else _validation(error)

    old_form = error.status_code == HTTPStatus.FORBIDDEN  # its text says what to do
    return _answer(request, error.status_code, explain, dict(error.headers or {}), advise=not old_form)


def _validation(error: HTTPException) -> str:
    """What Litestar has to say of a body or a parameter that is not as described, in one line."""
    parts = [
        f"{part.get('key') or 'body'}: {part['message']}" if isinstance(part, dict) and "message" in part else str(part)
        for part in error.extra or ()
    ]
    return "; ".join([error.detail, *parts]) if isinstance(error.extra, list) else error.detail


def _unreadable(request: _Request, error: Exception) -> Response[Any]:
    """A body nested beyond all measure, or one that is no text: whoever sent it must know, and nobody else."""
    if request.method in ("GET", "HEAD"):
        return _broken(request, error)
    text = N_("What was sent cannot be read: it is not UTF-8, or nested too deeply.")
    return _answer(request, HTTPStatus.BAD_REQUEST, lambda lang: _said(lang, text), {})


def _broken(request: _Request, error: Exception) -> Response[Any]:
    _LOG.error("%s %s failed", request.method, request.url.path, exc_info=error)
    text = N_("Something broke here. It has been written down.")
    return _answer(request, 500, lambda lang: _said(lang, text), {})


_HANDLERS: Final[ExceptionHandlersMap] = {
    BadInput: _refused,
    HTTPException: _failed,
    RecursionError: _unreadable,
    UnicodeError: _unreadable,
    Exception: _broken,
}


def create_app(settings: Settings | None = None, service: Service | None = None) -> Litestar:
    """The application; it opens and closes the service unless it is handed an open one."""
    given = service
    service = given or Service(settings or Settings())
    tokens = CSRFConfig(secret=identity.derived(service.key, "forms"), cookie_name="form", cookie_httponly=True)

    @asynccontextmanager
    async def run(_: Litestar) -> AsyncIterator[None]:
        if given is None:
            await service.open()
            tokens.secret = identity.derived(service.key, "forms")
        try:
            yield
        finally:
            if given is None:
                await service.close()

    site = Router(
        "/",
        route_handlers=list[Any](pages.PAGES),
        dependencies={"person": Provide(who_asks)},
        middleware=[DefineMiddleware(FormTokens, config=tokens)],
        include_in_schema=False,
    )
    middleware: list[ASGIMiddleware] = [Encrypted()] if service.settings.https else []
    if service.settings.rate:
        middleware.append(RateLimit(service.buckets))
    return Litestar(
        route_handlers=[API, site, health, ready],
        template_config=pages.TEMPLATES,
        dependencies={"service": Provide(lambda: service, use_cache=True, sync_to_thread=False)},
        exception_handlers=_HANDLERS,
        middleware=middleware,
        before_send=[add_headers],
        compression_config=CompressionConfig(
            backend="gzip", gzip_compress_level=GZIP_LEVEL, exclude="/events$", middleware_class=Compression
        ),
        lifespan=[run],
        state=State({"service": service}),
        request_max_body_size=BODY_LIMIT,
        logging_config=None,
        openapi_config=OpenAPIConfig(
            title="Zastava",
            version=__version__,
            description="Make tables, sit down, look, play and listen. `docs/bots.md` has a bot in thirty lines.",
            path="/api/schema",
            render_plugins=[JsonRenderPlugin(path="/openapi.json")],
            components=Components(security_schemes={"token": SecurityScheme(type="http", scheme="bearer")}),
            use_handler_docstrings=True,
        ),
    )
