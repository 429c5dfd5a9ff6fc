"""Who is asking: a signed cookie for browsers, a token for programs, a one-time code to carry either along."""

import base64
import hashlib
import hmac
import re
import secrets
import time
from typing import Final

from litestar.datastructures import Cookie

from zastava.server.entities import Person

COOKIE: Final = "zastava"
HOST_ONLY: Final = "__Host-"  # before a name: browsers then take it from this very host by https only, for all of it
_DAY: Final = 24 * 3600
_YEAR: Final = 365 * _DAY
_ID: Final = re.compile(r"[A-Za-z0-9_-]{22}")


def new_id() -> str:
    """128 random bits: what cannot be guessed needs no other lock."""
    return secrets.token_urlsafe(16)


def looks_like_id(text: str) -> bool:
    """Whether a text can be an id at all."""
    return _ID.fullmatch(text) is not None


def new_code() -> str:
    """A token or a one-time code: 256 random bits."""
    return secrets.token_urlsafe(32)


def fingerprint(code: str) -> str:
    """What is stored of a code; who reads the database cannot use it."""
    return hashlib.sha256(code.encode()).hexdigest()


def derived(key: bytes, purpose: str) -> str:
    """A key for another purpose."""
    return hmac.new(key, f"zastava key {purpose}".encode(), hashlib.sha256).hexdigest()


def _signature(key: bytes, signed: str) -> str:
    mac = hmac.new(key, f"zastava person {signed}".encode(), hashlib.sha256).digest()
    return base64.urlsafe_b64encode(mac).decode().rstrip("=")


def cookie_name(secure: bool) -> str:
    """What our cookie is called: by https so that no neighbouring host can plant one, by http as it may be."""
    return f"{HOST_ONLY}{COOKIE}" if secure else COOKIE


def cookie(key: bytes, person: Person, secure: bool) -> Cookie:
    """The cookie that says who a browser is; `secure` when the page came over https."""
    signed = f"{person.id}.{person.epoch}.{int(time.time()) // _DAY}"
    return Cookie(
        key=cookie_name(secure),
        value=f"{signed}.{_signature(key, signed)}",
        max_age=_YEAR,
        path="/",
        httponly=True,
        samesite="lax",  # an invitation followed from a letter must know who follows it
        secure=secure,
    )


def who(key: bytes, text: str) -> tuple[str, int]:
    """The id in a cookie that we signed within the last year, and the epoch of the person then; "" for no such cookie.

    Cookies of the first version have no epoch and no day: they are of epoch 0."""
    signed, _, signature = text.rpartition(".")
    identity, *rest = signed.split(".")
    if not looks_like_id(identity) or not signature.isascii() or len(rest) not in (0, 2):
        return "", 0
    if not hmac.compare_digest(signature, _signature(key, signed)):
        return "", 0
    if not rest:
        return identity, 0
    epoch, day = int(rest[0]), int(rest[1])  # we wrote them
    return (identity, epoch) if time.time() < (day + 1) * _DAY + _YEAR else ("", 0)
