"""Answers of the API are plain JSON, and what is out of the ordinary is left to Litestar."""

from datetime import UTC, datetime

from litestar import Litestar, Response, delete, get
from litestar.testing import TestClient

from zastava.server.entities import Token
from zastava.server.web.json_answer import JsonAnswer

MADE = Token("name", datetime(2026, 11, 17, tzinfo=UTC))


@get("/plain", sync_to_thread=False)
def plain() -> Token:
    return MADE


@get("/litestar", response_class=Response, sync_to_thread=False)
def as_litestar_has_it() -> Token:
    return MADE


@get("/text", media_type="text/plain", sync_to_thread=False)
def text() -> str:
    return "text"


@delete("/none", sync_to_thread=False)
def none() -> None:
    return None


def test_it_is_the_answer_that_litestar_would_have_given() -> None:
    with TestClient(Litestar([plain, as_litestar_has_it, text, none], response_class=JsonAnswer)) as client:
        ours, theirs = client.get("/plain"), client.get("/litestar")
        assert ours.content == theirs.content != b""
        assert dict(ours.headers) == dict(theirs.headers)
        assert client.get("/text").headers["content-type"] == "text/plain; charset=utf-8"
        gone = client.delete("/none")
        assert (gone.status_code, gone.content) == (204, b"")
