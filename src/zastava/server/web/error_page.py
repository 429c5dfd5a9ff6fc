"""How an error looks on a page: what happened, what to do next, and the way back."""

import contextlib
from collections.abc import Callable
from http import HTTPStatus
from typing import Any, Final

from litestar import Request, Response
from litestar.types import ASGIApp, Receive, Scope, Send

from zastava.core.words import N_
from zastava.server.services.service import Service
from zastava.server.web.guests import who_asks
from zastava.server.web.reader import reader_of, render

_TITLES: Final = {
    HTTPStatus.NOT_FOUND: N_("Nothing is here"),
    HTTPStatus.TOO_MANY_REQUESTS: N_("A little slower, please"),
    HTTPStatus.INTERNAL_SERVER_ERROR: N_("Something broke"),
    HTTPStatus.SERVICE_UNAVAILABLE: N_("Not now"),
}
_ADVICE: Final = {
    HTTPStatus.FORBIDDEN: N_(
        "If you sat down on another device or in another browser, go on there or carry your seat over."
    ),
    HTTPStatus.NOT_FOUND: N_("See whether the whole link was copied, or ask whoever sent it to you for a new one."),
    HTTPStatus.METHOD_NOT_ALLOWED: N_("You will find everything from the lobby."),
    HTTPStatus.REQUEST_ENTITY_TOO_LARGE: N_("Go back and send less."),
    HTTPStatus.INTERNAL_SERVER_ERROR: N_(
        "Every move played so far is safe. If it happens again, tell whoever runs this server."
    ),
}
_AGAIN_SECONDS: Final = 4  # after which a page that cannot be shown now is asked for again, by the browser itself
_PASSING: Final = (HTTPStatus.TOO_MANY_REQUESTS, HTTPStatus.INTERNAL_SERVER_ERROR, HTTPStatus.SERVICE_UNAVAILABLE)


class ErrorPage(Response[None]):
    """A page that says what happened; finds out whom it says it to when it is sent, which an error handler cannot."""

    def __init__(
        self, service: Service, status: int, explain: Callable[[str], str], headers: dict[str, str], advise: bool
    ) -> None:
        super().__init__(None, status_code=status, headers=headers)
        self._service: Final = service
        self._status: Final = HTTPStatus(status)
        self._explain: Final = explain  # what happened, in a language
        self._advise: Final = advise  # whether that leaves open what to do next

    def to_asgi_response(self, app: Any, request: Request[Any, Any, Any], **_: Any) -> ASGIApp:  # type: ignore[override]
        """The page for whoever asks."""

        async def send_page(scope: Scope, receive: Receive, send: Send) -> None:
            person = None
            with contextlib.suppress(Exception):  # this page must come even when the database does not answer
                person = await who_asks(request, self._service)
            reader = reader_of(request, person)
            context = {
                "title": _TITLES.get(self._status, N_("That did not work")),
                "said": self._explain(reader.lang),
                "advice": _ADVICE.get(self._status, "") if self._advise else "",
                "again": request.method == "GET" and self._status in _PASSING,
            }
            page = render(request, reader, "error.html", context, status=self._status)
            page.headers.update(self.headers)
            if context["again"] and self._status == HTTPStatus.SERVICE_UNAVAILABLE:
                page.headers["Refresh"] = str(_AGAIN_SECONDS)
            await page.to_asgi_response(app, request, is_head_response=request.method == "HEAD")(scope, receive, send)

        return send_page
