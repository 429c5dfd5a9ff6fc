"""How pages are compressed: whole ones thoroughly, the inner part of one in a fraction of the time: somebody waits."""

import zlib
from importlib.util import find_spec
from typing import Any, Final

from litestar.datastructures import Headers, MutableScopeHeaders
from litestar.enums import CompressionEncoding
from litestar.middleware.compression.middleware import CompressionMiddleware
from litestar.types import Message, Receive, Scope, Send

from zastava.server.web.reader import FRAGMENT

GZIP_LEVEL: Final = 8  # the biggest board: 30 kB in 4.8 ms of a processor
_GZIP: Final = 31  # how zlib is told to write what gzip does


def quick() -> tuple[Any, int]:
    """What compresses inner parts, and at which level: ISA-L where it is installed (`zastava[fast]`; the biggest board:
    35 kB in 0.3 ms), else zlib (32 kB in 2 ms)."""
    if find_spec("isal") is None:
        return zlib, 4
    from isal import isal_zlib

    return isal_zlib, 2


_QUICK, _QUICK_LEVEL = quick()


class Compression(CompressionMiddleware):
    """Litestar's compression, and a quicker one for the inner part of a page."""

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Pass a request on, and compress what is answered."""
        headers = Headers.from_scope(scope)
        if CompressionEncoding.GZIP in headers.get("accept-encoding", ""):
            if FRAGMENT in headers:
                send = _quickly(send, self.config.minimum_size)
            else:
                send = self.create_compression_send_wrapper(send, CompressionEncoding.GZIP, scope)
        await self.app(scope, receive, send)


def _quickly(send: Send, least: int) -> Send:
    """Compress an answer that comes in one piece, as inner parts do; what comes in several is passed on as it is."""
    begun: list[Any] = []  # the beginning of the answer, until its length is known

    async def compress(message: Message) -> None:
        if message["type"] == "http.response.start":
            begun.append(message)
            return
        if begun and message["type"] == "http.response.body":
            begin = begun.pop()
            if not message.get("more_body") and len(message["body"]) >= least:
                message["body"] = _QUICK.compress(message["body"], _QUICK_LEVEL, _GZIP)
                headers = MutableScopeHeaders(begin)
                headers["Content-Encoding"] = CompressionEncoding.GZIP.value
                headers["Content-Length"] = str(len(message["body"]))
                headers.extend_header_value("vary", "Accept-Encoding")
            await send(begin)
        await send(message)

    return compress
