"""The front door: what every request passes first, before anything that could stumble over it.

It turns away addresses and hosts that are none, answers HEAD as GET without a body, and whatever fails behind it
becomes a plain answer with the security headers. Nothing here can fail itself.
"""

import logging
import re
from collections.abc import AsyncGenerator
from http import HTTPStatus
from typing import Any, Final

from zastava.server.web.security import SECURITY_HEADERS
from zastava.server.web.streaming import STREAM, pour

_LOG: Final = logging.getLogger(__name__)
_HOST: Final = re.compile(rb"(?:[A-Za-z0-9._-]{1,253}|\[[0-9A-Fa-f:.]{2,45}\])(?::([0-9]{1,5}))?")
_LONGEST_PART: Final = 255  # of an address: no file system knows longer names
_SHORT: Final = 63  # a character has four bytes at most
_LONGEST_PATH: Final = 2000
_NOWHERE: Final = "/-"  # an address where there is nothing


class FrontDoor:
    """An application in front of the application."""

    def __init__(self, app: Any) -> None:
        self._app: Final = app

    async def __call__(self, scope: dict[str, Any], receive: Any, send: Any) -> None:
        """Let a request in, or answer it here."""
        if scope["type"] != "http":
            await self._app(scope, receive, send)
            return
        hosts = [text for name, text in scope["headers"] if name == b"host"]
        if not all(_is_host(host) for host in hosts):
            await _answer(send, HTTPStatus.BAD_REQUEST, "The Host header is no host.")
            return
        if not _is_path(scope["path"]):
            nowhere = f"/api{_NOWHERE}" if scope["path"].startswith("/api/") else _NOWHERE  # a program is told in JSON
            scope["path"], scope["raw_path"] = nowhere, nowhere.encode()
        door = _Answer(scope["method"] == "HEAD", receive, send)
        if door.bodiless:
            scope = {**scope, "method": "GET"}  # whoever sends the answer must know that it has no body
        asked = set(scope)
        stream: list[AsyncGenerator[bytes, None]] = []
        scope[STREAM] = stream
        try:
            await self._app(scope, door.receive, door.send)
            if stream:
                _forget(scope, asked)
                await pour(stream.pop(), door.receive, door.send)
        except Exception:
            if door.abandoned:
                return
            _LOG.exception("%s %s failed beyond all handlers", scope["method"], scope["path"])
            if not door.started:
                await _answer(send, HTTPStatus.INTERNAL_SERVER_ERROR, "Something broke here. It has been written down.")


def _forget(scope: dict[str, Any], asked: set[str]) -> None:
    """Drop what the application has found out about a request: its stream may last for hours and needs none of it."""
    for name in scope.keys() - asked:
        del scope[name]
    scope.get("state", {}).clear()


class _Answer:
    """An answer on its way out; to HEAD only its beginning."""

    def __init__(self, bodiless: bool, receive: Any, send: Any) -> None:
        self.bodiless: Final = bodiless
        self.started = False
        self._receive: Final = receive
        self._send: Final = send

    @property
    def abandoned(self) -> bool:
        """Whether nobody waits for the rest."""
        return self.bodiless and self.started

    async def receive(self) -> dict[str, Any]:
        """What comes in; whoever asked for no body has gone when the answer has begun."""
        if self.abandoned:
            return {"type": "http.disconnect"}
        message: dict[str, Any] = await self._receive()
        return message

    async def send(self, message: dict[str, Any]) -> None:
        """Pass a part of the answer on."""
        if not self.bodiless:
            self.started = True
            await self._send(message)
        elif message["type"] == "http.response.start":
            self.started = True
            await self._send(message)
            await self._send({"type": "http.response.body", "body": b"", "more_body": False})


def _is_host(host: bytes) -> bool:
    if not host:
        return True  # HTTP/1.1 allows it to be empty
    found = _HOST.fullmatch(host)
    return found is not None and int(found.group(1) or 0) < 65536


def _is_path(path: str) -> bool:
    if len(path) <= _SHORT:
        return path.isprintable()
    return path.isprintable() and len(path) <= _LONGEST_PATH and max(map(_bytes, path.split("/"))) <= _LONGEST_PART


def _bytes(part: str) -> int:
    return len(part.encode("utf-8", "replace"))


async def _answer(send: Any, status: HTTPStatus, text: str) -> None:
    body = text.encode() + b"\n"
    headers = [*SECURITY_HEADERS, (b"content-type", b"text/plain; charset=utf-8")]
    headers += [(b"content-length", b"%d" % len(body)), (b"cache-control", b"no-store")]
    await send({"type": "http.response.start", "status": int(status), "headers": headers})
    await send({"type": "http.response.body", "body": body, "more_body": False})
