"""Answers that are sent as they are, with less ado than Litestar makes of cookies, encodings and headers."""

from collections.abc import Iterable
from typing import Final

from litestar.response.base import ASGIResponse
from litestar.types import Receive, Scope, Send

Header = tuple[bytes, bytes]


class QuickAnswer(ASGIResponse):
    """A whole body on its way out, with the headers that it has beside its length."""

    def __init__(self, status: int, headers: Iterable[Header], body: bytes) -> None:
        self.status_code = status
        self.body = body
        self.background = None
        self._sent: Final = [*headers, (b"content-length", b"%d" % len(body))]

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:  # noqa: ARG002 - as ASGI has it
        """Send it."""
        await send({"type": "http.response.start", "status": self.status_code, "headers": self._sent})
        await send({"type": "http.response.body", "body": self.body, "more_body": False})
