"""Pages are sent compressed: whole ones small, the answer to a pick soon."""

import gzip
import zlib
from collections.abc import Iterator

import pytest
from litestar import Litestar, get
from litestar.config.compression import CompressionConfig
from litestar.response import Stream
from litestar.testing import TestClient

from zastava.server.web import compression
from zastava.server.web.compression import GZIP_LEVEL, Compression
from zastava.server.web.reader import FRAGMENT

PAGE = "".join(
    f'<use href="#sign-{number % 7}" x="{number * number % 911}" y="{number % 53}"/>' for number in range(4000)
)


@get("/", sync_to_thread=False)
def page() -> str:
    return PAGE


@get("/short", sync_to_thread=False)
def short() -> str:
    return "Short."


@get("/pieces", sync_to_thread=False)
def pieces() -> Stream:
    return Stream([PAGE, PAGE])


@pytest.fixture(params=["isal", "zlib"])
def client(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> Iterator[TestClient[Litestar]]:
    if request.param == "zlib":
        monkeypatch.setattr(compression, "find_spec", lambda _: None)
    used, level = compression.quick()
    assert (used is zlib) == (request.param == "zlib")
    monkeypatch.setattr(compression, "_QUICK", used)
    monkeypatch.setattr(compression, "_QUICK_LEVEL", level)
    config = CompressionConfig(backend="gzip", gzip_compress_level=GZIP_LEVEL, middleware_class=Compression)
    with TestClient(Litestar([page, short, pieces], compression_config=config)) as client:
        yield client


def sent(client: TestClient[Litestar], path: str, headers: dict[str, str]) -> tuple[str, bytes]:
    """How an answer is encoded, and as it was sent."""
    with client.stream("GET", path, headers={**headers, "accept-encoding": "gzip"}) as answer:
        body = b"".join(answer.iter_raw())
        if "content-length" in answer.headers:
            assert answer.headers["content-length"] == str(len(body))
        return answer.headers.get("content-encoding", ""), body


def test_the_inner_part_of_a_page_is_compressed_quicker_and_less(client: TestClient[Litestar]) -> None:
    (_, whole), (_, part) = answers = [sent(client, "/", asked) for asked in ({}, {FRAGMENT: "1"})]
    assert [how for how, _ in answers] == ["gzip", "gzip"]
    assert gzip.decompress(whole).decode() == gzip.decompress(part).decode() == PAGE
    assert len(whole) < len(part) < len(PAGE) / 2
    assert "content-encoding" not in client.get("/", headers={"accept-encoding": "identity", FRAGMENT: "1"}).headers


def test_what_is_short_or_comes_in_pieces_reaches_the_script_as_it_is(client: TestClient[Litestar]) -> None:
    assert sent(client, "/short", {FRAGMENT: "1"}) == ("", b"Short.")
    assert sent(client, "/pieces", {FRAGMENT: "1"}) == ("", PAGE.encode() * 2)
