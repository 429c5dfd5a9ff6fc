"""Pages are sent compressed: whole ones small, the answer to a pick soon."""

import gzip

from litestar import Litestar, get
from litestar.config.compression import CompressionConfig
from litestar.testing import TestClient

from zastava.server.web.compression import GZIP_LEVEL, Compression
from zastava.server.web.reader import FRAGMENT

PAGE = "".join(
    f'<use href="#sign-{number % 7}" x="{number * number % 911}" y="{number % 53}"/>' for number in range(4000)
)


@get("/", sync_to_thread=False)
def page() -> str:
    return PAGE


def test_the_inner_part_of_a_page_is_compressed_quicker_and_less() -> None:
    config = CompressionConfig(backend="gzip", gzip_compress_level=GZIP_LEVEL, middleware_class=Compression)
    sent = []
    with TestClient(Litestar([page], compression_config=config)) as client:
        for asked in ({}, {FRAGMENT: "1"}):
            with client.stream("GET", "/", headers={**asked, "accept-encoding": "gzip"}) as answer:
                assert answer.headers["content-encoding"] == "gzip"
                sent.append(b"".join(answer.iter_raw()))
        assert "content-encoding" not in client.get("/", headers={"accept-encoding": "identity"}).headers
    assert [gzip.decompress(body).decode() for body in sent] == [PAGE, PAGE]
    assert len(sent[0]) < len(sent[1]) < len(PAGE) / 2
