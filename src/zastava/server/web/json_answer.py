"""JSON answers, made with less ado than Litestar's own: they have no cookies, encodings or headers of their own."""

from collections.abc import Iterable
from typing import Any, Final

import msgspec
from litestar import Litestar, MediaType, Request, Response
from litestar.datastructures import Cookie
from litestar.response.base import ASGIResponse
from litestar.serialization import default_serializer
from litestar.types import Receive, Scope, Send

_ENCODER: Final = msgspec.json.Encoder(enc_hook=default_serializer)


class _Json(ASGIResponse):
    """A body of JSON on its way out."""

    def __init__(self, status: int, body: bytes) -> None:
        self.status_code = status
        self.body = body
        self.background = None

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:  # noqa: ARG002 - as ASGI has it
        """Send it."""
        headers = [(b"content-type", b"application/json"), (b"content-length", b"%d" % len(self.body))]
        await send({"type": "http.response.start", "status": self.status_code, "headers": headers})
        await send({"type": "http.response.body", "body": self.body, "more_body": False})


class JsonAnswer(Response[Any]):
    """What a handler of the API answers. Whatever is out of the ordinary is left to Litestar."""

    def to_asgi_response(
        self,
        app: Litestar | None,
        request: Request[Any, Any, Any],
        *,
        cookies: Iterable[Cookie] | None = None,
        headers: dict[str, str] | None = None,
        **more: Any,
    ) -> ASGIResponse:
        """The answer as it is sent."""
        plain = not (cookies or headers or more or self.headers or self.cookies)
        if plain and self.content is not None and self.status_code and self.media_type == MediaType.JSON:
            return _Json(self.status_code, _ENCODER.encode(self.content))
        return super().to_asgi_response(app, request, cookies=cookies, headers=headers, **more)
