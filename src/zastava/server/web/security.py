"""What protects people from one another: headers, tokens in forms, limits on how often and how much."""

import time
from dataclasses import replace
from functools import cached_property
from typing import Any, Final

from litestar.enums import ScopeType
from litestar.exceptions import TooManyRequestsException
from litestar.middleware import ASGIMiddleware
from litestar.middleware.csrf import CSRFMiddleware
from litestar.types import ASGIApp, Message, Receive, Scope, Send

from zastava.server.callers import household
from zastava.server.identity import HOST_ONLY
from zastava.server.storage.rate_buckets import Buckets

BODY_LIMIT: Final = 64 * 1024

POLICY: Final = (
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; connect-src 'self'; "
    "form-action 'self'; base-uri 'none'; frame-ancestors 'none'; manifest-src 'self'"
)
SECURITY_HEADERS: Final = [
    (b"content-security-policy", POLICY.encode()),
    (b"x-content-type-options", b"nosniff"),
    (b"referrer-policy", b"same-origin"),  # the address of a private table is its key
    (b"cross-origin-opener-policy", b"same-origin"),
    (b"cross-origin-resource-policy", b"same-origin"),
    (b"permissions-policy", b"camera=(), geolocation=(), microphone=()"),
    (b"x-frame-options", b"DENY"),
]
_ONLY_ENCRYPTED: Final = (b"strict-transport-security", b"max-age=31536000")
_UNKEPT: Final = (b"cache-control", b"no-store")


async def add_headers(message: Message, scope: Scope) -> None:
    """Put the headers on every answer, errors included; nobody may keep what has no leave to be kept, and cookies of
    an encrypted connection never go over a plain one."""
    if message["type"] != "http.response.start":
        return
    headers = [*message.get("headers", ()), *SECURITY_HEADERS]
    if scope["scheme"] == "https":
        headers = [(name, _secure(text) if name.lower() == b"set-cookie" else text) for name, text in headers]
        headers.append(_ONLY_ENCRYPTED)
    if not any(name == b"cache-control" for name, _ in headers):
        headers.append(_UNKEPT)
    message["headers"] = headers


def _secure(cookie: bytes) -> bytes:
    return cookie if b"; secure" in cookie.lower() else cookie + b"; Secure"


class Encrypted(ASGIMiddleware):
    """Takes every request for an encrypted one: a proxy that does not say so took the encryption off."""

    scopes = (ScopeType.HTTP,)

    async def handle(self, scope: Scope, receive: Receive, send: Send, next_app: ASGIApp) -> None:
        """Go on as if it had come by https: links and cookies follow from that."""
        scope["scheme"] = "https"
        await next_app(scope, receive, send)


class FormTokens(CSRFMiddleware):
    """Litestar's check of forms, made to refuse tokens that are no plain text instead of failing on them. By https its
    cookie has a name that no neighbouring host can plant."""

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Check a form, with the cookie of the kind of connection that it came by."""
        if scope["type"] == ScopeType.HTTP and scope["scheme"] == "https" and not self._host_only:
            await self._encrypted(scope, receive, send)
        else:
            await super().__call__(scope, receive, send)

    @property
    def _host_only(self) -> bool:
        return self.config.cookie_name.startswith(HOST_ONLY)

    @cached_property
    def _encrypted(self) -> "FormTokens":
        name = f"{HOST_ONLY}{self.config.cookie_name}"
        return FormTokens(self.app, replace(self.config, cookie_name=name, cookie_secure=True))

    def _csrf_tokens_match(self, request_csrf_token: Any, cookie_csrf_token: str) -> bool:
        if not isinstance(request_csrf_token, str):
            return False
        if not (request_csrf_token.isascii() and cookie_csrf_token.isascii()):
            return False
        return super()._csrf_tokens_match(request_csrf_token, cookie_csrf_token)


class RateLimit(ASGIMiddleware):
    """Refuses whoever asks too often."""

    scopes = (ScopeType.HTTP,)

    def __init__(self, buckets: Buckets) -> None:
        self._buckets: Final = buckets

    async def handle(self, scope: Scope, receive: Receive, send: Send, next_app: ASGIApp) -> None:
        """Let a request pass, or refuse it."""
        client = scope.get("client")
        wait = self._buckets.take(household(client[0]) if client else "", time.monotonic())
        if wait > 0:
            raise TooManyRequestsException(headers={"retry-after": str(int(wait) + 1)})
        await next_app(scope, receive, send)
