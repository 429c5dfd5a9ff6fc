"""Streams of events on their way out, thousands at a time.

The application answers a request for one with its headers and leaves the rest to the front door. So all that was needed
to find out who asks and what for is gone while the stream lasts; what remains is a task that sends and one that notices
when nobody listens any more.
"""

import asyncio
import contextlib
from collections.abc import AsyncGenerator
from typing import Any, Final

from litestar.response import Stream
from litestar.types import ASGIApp, Receive, Scope, Send

STREAM: Final = "zastava.stream"  # where a scope has a list, the stream that is to be sent is left there


class EventStream(Stream):
    """An answer that does not end by itself."""

    def to_asgi_response(self, *arguments: Any, **named: Any) -> ASGIApp:  # type: ignore[override]
        """Its beginning; the rest too where there is no front door."""
        answer = super().to_asgi_response(*arguments, **named)
        chunks: Any = answer.iterator  # type: ignore[attr-defined]

        async def begin(scope: Scope, receive: Receive, send: Send) -> None:
            await answer.start_response(send)
            later: Any = scope.get(STREAM)
            if later is None:
                await pour(chunks, receive, send)
            else:
                later.append(chunks)

        return begin


async def pour(chunks: AsyncGenerator[bytes, None], receive: Any, send: Any) -> None:
    """Send all that comes, until it ends or nobody listens any more."""
    sending = asyncio.current_task()
    left = False

    async def notice() -> None:
        nonlocal left
        while (await receive())["type"] != "http.disconnect":
            pass
        left = True
        if sending is not None:
            sending.cancel()

    noticing = asyncio.create_task(notice())
    try:
        async with contextlib.aclosing(chunks):
            async for chunk in chunks:
                await send({"type": "http.response.body", "body": chunk, "more_body": True})
        await send({"type": "http.response.body", "body": b"", "more_body": False})
    except asyncio.CancelledError:
        if not left or sending is None or sending.uncancel():
            raise
    finally:
        noticing.cancel()
