"""JSON answers, made with less ado than Litestar's own: they have no cookies, encodings or headers of their own."""

from collections.abc import Iterable
from typing import Any, Final

import msgspec
from litestar import Litestar, MediaType, Request, Response
from litestar.datastructures import Cookie
from litestar.response.base import ASGIResponse
from litestar.serialization import default_serializer

from zastava.server.web.quick_answer import QuickAnswer

_ENCODER: Final = msgspec.json.Encoder(enc_hook=default_serializer)
_HEADERS: Final = ((b"content-type", b"application/json"),)


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
            return QuickAnswer(self.status_code, _HEADERS, _ENCODER.encode(self.content))
        return super().to_asgi_response(app, request, cookies=cookies, headers=headers, **more)
