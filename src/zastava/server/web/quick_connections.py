"""Connections by httptools, which reads requests with less of a processor than h11 does (`pip install zastava[fast]`).

It would keep whatever comes: a header that never ends, or trailers after a body. So what a request may bring beside its
body is counted here. The body itself is kept within limits by the application, as with any parser.
"""

import asyncio
from typing import Any, Final

from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol

from zastava.server.web.connections import Connection, Part

MOST_BYTES: Final = 64 * 1024  # of a request, beside its body
_GO_ON: Final = b"HTTP/1.1 1"  # "send the body that you announced"; nothing follows before that has come


class _OneWrite:
    """Lets the head of an answer wait for the first part of its body, which follows at once: to hand something to
    the system costs more than to read the request."""

    def __init__(self, transport: asyncio.Transport) -> None:
        self._transport: Final = transport
        self._head = b""
        self._begun = False

    def write(self, data: bytes) -> None:
        """Send this, and what waits before it."""
        if not self._begun and not data.startswith(_GO_ON):
            self._begun = True
            self._head = data
            return
        self._transport.write(self._head + data)
        self._head = b""

    def close(self) -> None:
        """Send what waits, and hang up."""
        if self._head:
            self.write(b"")
        self._transport.close()

    def is_closing(self) -> bool:
        """Whether nothing more is sent."""
        return self._transport.is_closing()


class QuickConnection(Connection, HttpToolsProtocol):
    """Uvicorn's connection by httptools, with a place, a time limit, and a limit of what it keeps."""

    def __init__(self, *arguments: Any, **named: Any) -> None:
        super().__init__(*arguments, **named)
        self._part = Part.HEADERS
        self._beside = 0  # bytes of the request that are not its body

    def data_received(self, data: bytes) -> None:
        """Part of a request has come."""
        self._beside += len(data)
        super().data_received(data)
        if self._beside > MOST_BYTES:
            self.turn_away()
        else:
            self.reached(self._part)

    def on_message_begin(self) -> None:
        """The first byte of a request."""
        self._part = Part.HEADERS
        super().on_message_begin()

    def on_headers_complete(self) -> None:
        """The headers are there: the application begins."""
        self._part = Part.BODY
        super().on_headers_complete()
        self.cycle.transport = _OneWrite(self.transport)  # type: ignore[assignment]

    def on_body(self, body: bytes) -> None:
        """Part of the body."""
        self._beside -= len(body)
        super().on_body(body)

    def on_message_complete(self) -> None:
        """The whole request is there."""
        self._part = Part.WHOLE
        self._beside = 0
        super().on_message_complete()
