"""How soon a move is on the other player's page, at a tenth of the load that a server bears or should bear.

Two people a table, each with an open event stream, and a move every quarter of a second: one of them sends it, and the
other's page does what its script does (`static/requests.js`): it hears the event and asks for the inner part of the
table's page, as the person who sits there, compressed.

A machine that shares its processors with others has to do without them now and then, for tens of milliseconds, and
Linux counts that time as stolen. Whatever was under way then says nothing about the server, so the moves that nothing
was stolen from are told of by themselves.
"""

import asyncio
import contextlib
import json
import statistics
import time
from bisect import bisect_left
from collections.abc import AsyncIterator
from pathlib import Path
from typing import NamedTuple

from benchmarks.server import SECRET, Line, enroll, script, seeds, spent
from zastava.server import identity
from zastava.server.entities import Person

PAUSE = 0.25  # seconds between two moves at a table
EACH = 30  # tables of a pair of people: nobody may listen at too many
GLANCE = 0.02  # seconds between two looks at how much was stolen
SHADOW = 0.15  # seconds for which what was stolen delays moves that come after it
KEY = bytes.fromhex(identity.derived(SECRET.encode(), "cookies"))
Heard = asyncio.Queue[tuple[float, int]]


class Player(NamedTuple):
    """A person at a table: how they say who they are, as a program and as a browser."""

    program: str
    browser: str


async def player(line: Line, name: str) -> Player:
    """A new person."""
    person, header = await enroll(line, name)
    signed = identity.cookie(KEY, Person(person, name, "en"), secure=False)
    return Player(header, f"accept-encoding: gzip, br\r\ncookie: {signed.key}={signed.value}")


class Times(NamedTuple):
    """When each move was sent, and how many seconds it took."""

    event: list[tuple[float, float]]
    page: list[tuple[float, float]]


class Duel:
    """One table with its two players."""

    def __init__(self, port: int, table: str, pair: tuple[Player, Player]) -> None:
        self._port = port
        self._table = table
        self._pair = pair
        self._mouth, self._eyes = Line(port), (Line(port), Line(port))
        self._ears: list[tuple[Heard, asyncio.Task[None]]] = []

    async def open(self) -> None:
        """Open both pages, and listen."""
        for who, eye in zip(self._pair, self._eyes, strict=True):
            heard: Heard = asyncio.Queue()
            path = f"/api/tables/{self._table}/events"
            self._ears.append((heard, asyncio.create_task(Line(self._port).listen(path, who.program, heard))))
            await heard.get()
            await eye.ask("GET", f"/t/{self._table}", f"{who.browser}\r\n")

    async def play(self, seed: int, end: float, times: Times) -> None:
        """Play until the end of the time or of the game."""
        for position, (seat, notation) in enumerate(script(seed, 2), 1):
            await asyncio.sleep(PAUSE)
            if time.perf_counter() > end:
                break
            await self._move(seat, notation, position, times)
        for _, task in self._ears:
            task.cancel()

    async def _move(self, seat: int, notation: str, position: int, times: Times) -> None:
        mover, other, eye = self._pair[seat], self._pair[1 - seat], self._eyes[1 - seat]
        begin = time.perf_counter()
        body = {"seat": seat, "move": notation, "number": position}
        sending = asyncio.create_task(self._mouth.ask("POST", f"/api/tables/{self._table}/moves", mover.program, body))
        when, reached = 0.0, 0
        while reached < position:
            when, reached = await self._ears[1 - seat][0].get()
        times.event.append((begin, when - begin))
        headers = f"{other.browser}; {eye.kept.decode()}\r\nx-fragment: 1\r\n"
        await eye.ask("GET", f"/t/{self._table}", headers)
        times.page.append((begin, time.perf_counter() - begin))
        await sending


def stolen() -> int:
    """How much of this machine's processors others have had, where the system tells."""
    try:
        return int(Path("/proc/stat").read_text().split("\n", 1)[0].split()[8])
    except (OSError, IndexError):
        return 0


@contextlib.asynccontextmanager
async def thefts() -> AsyncIterator[list[float]]:
    """The moments, while this lasts, at which something was seen to have been stolen."""
    moments: list[float] = []

    async def look() -> None:
        before = stolen()
        while True:
            await asyncio.sleep(GLANCE)
            now = stolen()
            if now > before:
                moments.append(time.perf_counter())
            before = now

    looking = asyncio.create_task(look())
    try:
        yield moments
    finally:
        looking.cancel()


def undisturbed(moves: list[tuple[float, float]], moments: list[float]) -> list[float]:
    """The seconds of those moves before and during which nothing was stolen."""
    kept = []
    for begin, took in moves:
        place = bisect_left(moments, begin - SHADOW)
        if place == len(moments) or moments[place] > begin + took + GLANCE:
            kept.append(took)
    return kept


def spread(each: list[float]) -> str:
    """The middle and the slowest hundredth."""
    cuts = statistics.quantiles(each, n=100)
    return f"median {cuts[49] * 1000:.1f} ms, p99 {cuts[98] * 1000:.1f} ms"


async def latency(port: int, process: int, database: Path, tables: int, seconds: float) -> list[str]:
    """From sending a move to the other's event and page, as lines of Markdown."""
    line = Line(port)
    duels: dict[str, Duel] = {}
    for number in range(tables):
        if number % EACH == 0:
            pair = (await player(line, "Ann"), await player(line, "Bob"))
        wish = {"game": "fjords", "seats": ["me", "open"]}
        table = json.loads(await line.ask("POST", "/api/tables", pair[0].program, wish))["id"]
        await line.ask("POST", f"/api/tables/{table}/seats", pair[1].program, {})
        duels[table] = Duel(port, table, pair)
        await duels[table].open()
    known, times = seeds(database), Times([], [])
    start, before = time.perf_counter(), spent(process)
    end = start + seconds

    async def begin(number: int, table: str, duel: Duel) -> None:
        await asyncio.sleep(PAUSE * number / tables)
        await duel.play(known[table], end, times)

    async with thefts() as moments:
        await asyncio.gather(*[begin(number, *one) for number, one in enumerate(duels.items())])
    used, took = spent(process) - before, time.perf_counter() - start
    rate = tables / PAUSE
    lines = [f"{tables} tables, a move every {PAUSE} s at each ({rate:.0f} a second), {len(times.event)} moves:", ""]
    for what, each in (("the other player's event", times.event), ("the other player's page", times.page)):
        lines.append(f"- from sending a move to {what}: {spread([took for _, took in each])}")
        kept = undisturbed(each, moments)
        if 1 < len(kept) < len(each):
            lines[-1] += f"; of the {len(kept)} moves that no time was stolen from: {spread(kept)}"
    cost = used / max(len(times.page), 1) * 1000
    lines.append(
        f"- the server used {cost:.1f} ms of a processor for each move with its page: {used / took:.0%} of one"
    )
    return [*lines, ""]
