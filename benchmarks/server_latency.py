"""How soon a move is on the other player's page, at about a tenth of the load that a server can bear.

Two people a table, each with an open event stream, and a move every quarter of a second: one of them sends it, and the
other's page does what its script does (`static/requests.js`): it hears the event and asks for the inner part of the
table's page, as the person who sits there, compressed.
"""

import asyncio
import json
import statistics
import time
from pathlib import Path
from typing import NamedTuple

from benchmarks.server import SECRET, Line, enroll, script, seeds, spent
from zastava.server import identity
from zastava.server.entities import Person

PAUSE = 0.25  # seconds between two moves at a table
EACH = 30  # tables of a pair of people: nobody may listen at too many
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
    """How many seconds each move took."""

    event: list[float]
    page: list[float]


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
        times.event.append(when - begin)
        headers = f"{other.browser}; {eye.kept.decode()}\r\nx-fragment: 1\r\n"
        await eye.ask("GET", f"/t/{self._table}", headers)
        times.page.append(time.perf_counter() - begin)
        await sending


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

    await asyncio.gather(*[begin(number, *one) for number, one in enumerate(duels.items())])
    used, took = spent(process) - before, time.perf_counter() - start
    lines = [f"{tables} tables, a move every {PAUSE} s at each (about a tenth of that load), {len(times.event)} moves:"]
    for what, each in (("the other player's event", times.event), ("the other player's page", times.page)):
        cuts = statistics.quantiles(each, n=100)
        lines.append(f"- from sending a move to {what}: median {cuts[49] * 1000:.1f} ms, p99 {cuts[98] * 1000:.1f} ms")
    each = used / max(len(times.page), 1) * 1000
    lines.append(
        f"- the server used {each:.1f} ms of a processor for each move with its page: {used / took:.0%} of one"
    )
    return lines
