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
    """One open stream."""

    def __init__(self, person: str, visitor: str) -> None:
        self.person: Final = person
        self.visitor: Final = visitor
        self.woken: Final = asyncio.Event()
        self.news: Change | None = None


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
                listener.woken.set()

    def listening(self, table_id: str) -> list[str]:
        """The persons (ids, "" for watchers) who listen to a table now."""
        return [listener.person for listener in self._listeners.get(table_id, ())]

    def busy(self) -> list[str]:
        """The tables that someone listens to."""
        return list(self._listeners)

    def of_visitor(self, visitor: str) -> int:
        """How many streams a visitor has open."""
        return self._visitors[visitor]

    async def listen(
        self, table_id: str, person: str, visitor: str, latest: Callable[[str], Change], seen: str | None
    ) -> AsyncGenerator[Change | None, None]:
        """Every change of a table, at once the latest unless its mark was `seen`; None is a heartbeat."""
        listener = _Listener(person, visitor)
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
                listener.woken.clear()
                try:
                    await asyncio.wait_for(listener.woken.wait(), self._heartbeat)
                except TimeoutError:
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
                listener.woken.set()


async def encoded(changes: AsyncGenerator[Change | None, None]) -> AsyncGenerator[bytes, None]:
    """Changes as server-sent events, ids being marks; heartbeats as comments."""
    yield b"retry: 1000\n\n"
    async with contextlib.aclosing(changes):
        async for change in changes:
            if change is None:
                yield b": alive\n\n"
            else:
                yield b"id: %s\nevent: change\ndata: %s\n\n" % (change.mark.encode(), msgspec.json.encode(change))
