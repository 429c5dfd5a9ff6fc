"""Event streams: whoever listens to a table is woken when it changes, and hears only the latest.

A listener that was slow or away misses nothing, because an event says no more than that there is something new to see.
"""

import asyncio
import contextlib
from collections import Counter
from collections.abc import AsyncGenerator, Callable
from typing import Final

import msgspec

from zastava.server.entities import Change


class _Listener:
    """One open stream. There may be thousands, nearly all of them asleep: so it is a future and a timer, no more."""

    __slots__ = ("_alarm", "news", "person")

    def __init__(self, person: str) -> None:
        self.person: Final = person
        self.news: Change | None = None
        self._alarm: asyncio.Future[bool] | None = None

    def wake(self) -> None:
        """There is something to hear."""
        if self._alarm is not None:
            _ring(self._alarm, True)

    async def sleep(self, seconds: float) -> bool:
        """Wait until woken, or so long; whether woken."""
        loop = asyncio.get_running_loop()
        self._alarm = loop.create_future()
        timer = loop.call_later(seconds, _ring, self._alarm, False)
        try:
            return await self._alarm
        finally:
            timer.cancel()
            self._alarm = None


def _ring(alarm: asyncio.Future[bool], woken: bool) -> None:
    if not alarm.done():
        alarm.set_result(woken)


class Streams:
    """All open streams of this process."""

    def __init__(self, heartbeat: float) -> None:
        self._heartbeat: Final = heartbeat
        self._listeners: Final[dict[str, list[_Listener]]] = {}
        self._visitors: Final[Counter[str]] = Counter()  # open streams by person, or by address
        self._closed = False

    def tell(self, table_id: str, latest: Callable[[str], Change]) -> None:
        """Wake everyone who listens to a table and for whom (by the id of the person) there is something new: others
        must not even notice that somebody else was woken."""
        for listener in self._listeners.get(table_id, ()):
            change = latest(listener.person)
            if change != listener.news:
                listener.news = change
                listener.wake()

    def listening(self, table_id: str) -> list[str]:
        """The persons (ids, "" for watchers) who listen to a table now."""
        return [listener.person for listener in self._listeners.get(table_id, ())]

    def busy(self) -> list[str]:
        """The tables that someone listens to."""
        return list(self._listeners)

    def count(self) -> int:
        """How many streams are open."""
        return sum(map(len, self._listeners.values()))

    def of_visitor(self, visitor: str) -> int:
        """How many streams a visitor has open."""
        return self._visitors[visitor]

    async def listen(
        self, table_id: str, person: str, visitor: str, latest: Callable[[str], Change], seen: str | None
    ) -> AsyncGenerator[Change | None, None]:
        """Every change of a table, at once the latest unless its mark was `seen`; None is a heartbeat."""
        listener = _Listener(person)
        self._visitors[visitor] += 1
        self._listeners.setdefault(table_id, []).append(listener)
        try:
            told = seen
            listener.news = latest(person)
            while not self._closed:
                if listener.news is not None and listener.news.mark != told:
                    told = listener.news.mark
                    yield listener.news
                    continue
                if not await listener.sleep(self._heartbeat):
                    yield None
        finally:
            others = self._listeners[table_id]
            others.remove(listener)
            self._visitors[visitor] -= 1
            if not self._visitors[visitor]:
                del self._visitors[visitor]
            if not others:
                del self._listeners[table_id]

    def close(self) -> None:
        """End all streams."""
        self._closed = True
        for listeners in self._listeners.values():
            for listener in listeners:
                listener.wake()


async def encoded(changes: AsyncGenerator[Change | None, None]) -> AsyncGenerator[bytes, None]:
    """Changes as server-sent events, ids being marks; heartbeats as comments."""
    yield b"retry: 1000\n\n"
    async with contextlib.aclosing(changes):
        async for change in changes:
            if change is None:
                yield b": alive\n\n"
            else:
                yield b"id: %s\nevent: change\ndata: %s\n\n" % (change.mark.encode(), msgspec.json.encode(change))
