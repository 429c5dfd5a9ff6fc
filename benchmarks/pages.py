"""How heavy a table page is, and what a pick costs the server: every game, at its most seats and in its modes.

    python benchmarks/pages.py [--games oldrus,outpost] [--write benchmarks/pages.md]

Simple bots play one game for each row, and the page is asked for as their first player sees it a quarter, half and
three quarters through and at the end. *Whole page* is HTML, style sheets, scripts and the icon as sent, compressed, the
heaviest of the four. *A pick* is what a real server process spends on the answer to a pick, on average over all picks
that can come first, the most expensive of the positions. Everything stays in a temporary folder.
"""

import argparse
import asyncio
import gzip
import html
import os
import platform
import re
import sqlite3
import subprocess
import sys
import tempfile
from dataclasses import dataclass
from pathlib import Path

from server import SERVE, spent

from zastava.core.build import COMPILED
from zastava.core.chance import Chance, chance
from zastava.core.contract import Game, Move, State
from zastava.core.registry import find
from zastava.server import identity
from zastava.server.entities import Person
from zastava.server.services.service import Service
from zastava.server.settings import Settings

SETUPS = (
    ("fjords", 4, {}),
    ("fjords", 4, {"runes": "all"}),
    ("fjords", 2, {"variant": "epic", "runes": "all"}),
    ("fortress", 4, {"games": "1"}),
    ("fortress", 4, {"games": "1", "start": "14", "known": "yes"}),
    ("outpost", 2, {}),
    ("outpost", 4, {}),
    ("bastion", 4, {}),
    ("bastion", 4, {"mode": "normal", "level": "extreme"}),
    ("bastion", 4, {"mode": "scenario-4"}),
    ("oldrus", 2, {}),
    ("oldrus", 4, {}),
)
PARTS = (0.25, 0.5, 0.75, 1.0)
HANDFUL = 8
ENOUGH = 0.5  # seconds of a processor: a system counts them in hundredths
LINKED = re.compile(r'<(?:link\b[^>]*rel="(?:icon|stylesheet)"|script\b)[^>]*?(?:href|src)="(/[^"]+)"')
PICK = re.compile(r'<a [^>]*\bdata-pick="[^"]+"[^>]*>')
HREF = re.compile(r'\bhref="([^"]+)"')
Row = tuple[int, str]


@dataclass
class Position:
    """A table in the middle of a game."""

    setup: int
    table: str
    part: float


def choose(game: Game, state: State, seat: int, rng: Chance) -> Move:
    """The best of a handful of moves, one move deep: the bots for people plan for minutes in some games."""
    legal = state.moves(seat)
    best, highest = legal[0], float("-inf")
    for _ in range(HANDFUL if len(legal) > 1 else 0):
        move, after = legal[rng.below(len(legal))], state.copy()
        after.play(seat, move)
        if (worth := game.evaluate(after, seat)) > highest:
            best, highest = move, worth
    return best


def play(game: Game, seats: int, options: dict[str, str], seed: int) -> list[tuple[Row, bool]]:
    """A game of bots: each move as (seat, notation), and whether the first seat decides before it."""
    state, rng = game.setup(seats, options, seed), chance(seed, "pages")
    moves = []
    while state.waiting:
        seat = state.waiting[0]
        move = choose(game, state, seat, rng)
        moves.append(((seat, str(move)), 0 in state.waiting))
        state.play(seat, move)
    return moves


async def tables(database: Path, names: list[str]) -> tuple[Person, bytes, list[Position]]:
    """Tables in all their positions, and their first player."""
    service = Service(Settings(database=str(database), rate=0, tables_per_person=10**6))
    await service.open()
    people = [await service.enroll(name) for name in ("Ann", "Bob", "Cid", "Dot")]
    found = []
    for number, (name, seats, options) in enumerate(SETUPS):
        if names and name not in names:
            continue
        for part in PARTS:
            table = await service.create(people[0], name, options, ["me", *["open"] * (seats - 1)])
            for person in people[1:seats]:
                await service.join(person, table.id)
            found.append(Position(number, table.id, part))
    key = service.key
    await service.close()
    with sqlite3.connect(database) as connection:
        seed = 7
        connection.execute("UPDATE tables SET seed = ?", (str(seed),))
        for number in {position.setup for position in found}:
            name, seats, options = SETUPS[number]
            moves = play(find(name), seats, options, seed)
            for position in found:
                if position.setup == number:
                    store(connection, position, moves)
    connection.close()
    return people[0], key, found


def store(connection: sqlite3.Connection, position: Position, moves: list[tuple[Row, bool]]) -> None:
    """Write the first part of a game down, up to a decision of the first seat."""
    stop = int(len(moves) * position.part)
    while stop < len(moves) and not moves[stop][1]:
        stop += 1
    rows = [
        (position.table, number, "play", seat, notation, "2026-01-01 00:00:00")
        for number, ((seat, notation), _) in enumerate(moves[:stop], 1)
    ]
    connection.executemany("INSERT INTO moves VALUES (?, ?, ?, ?, ?, ?, NULL)", rows)
    if stop == len(moves):
        connection.execute("UPDATE tables SET finished = '2026-01-01 00:00:00' WHERE id = ?", (position.table,))


class Browser:
    """Asks for pages as one person's browser does, over one connection."""

    def __init__(self, port: int, cookie: str) -> None:
        """Connects when `open` is awaited."""
        self._port = port
        self._cookie = cookie

    async def open(self) -> None:
        """Connect."""
        self._reader, self._writer = await asyncio.open_connection("127.0.0.1", self._port)

    async def get(self, path: str, headers: str = "") -> bytes:
        """The body of a page as sent."""
        who = f"host: localhost\r\ncookie: {self._cookie}\r\naccept-encoding: gzip, br\r\n"
        ask = f"GET {path} HTTP/1.1\r\n{who}{headers}\r\n"
        self._writer.write(ask.encode())
        head = (await self._reader.readuntil(b"\r\n\r\n")).lower()
        if not head.startswith(b"http/1.1 200"):
            raise RuntimeError(f"{path}: {head[:40]!r}")
        length = re.search(rb"content-length: (\d+)", head)
        if length:
            return await self._reader.readexactly(int(length[1]))
        body = b""
        while size := int(await self._reader.readline(), 16):
            body += await self._reader.readexactly(size)
            await self._reader.readexactly(2)
        await self._reader.readexactly(2)
        return body


def plain(body: bytes) -> bytes:
    """A body as it was before it was compressed."""
    return gzip.decompress(body) if body[:2] == b"\x1f\x8b" else body


async def weigh(browser: Browser, table: str) -> tuple[int, int]:
    """Bytes of the HTML and of everything that comes with it."""
    page = await browser.get(f"/t/{table}")
    linked = dict.fromkeys(LINKED.findall(plain(page).decode()))
    return len(page), len(page) + sum([len(await browser.get(html.unescape(path))) for path in linked])


async def pick_cost(browser: Browser, process: int, table: str) -> float:
    """Milliseconds of a processor for the answer to a pick; 0 where nothing can be picked."""
    page = plain(await browser.get(f"/t/{table}")).decode()
    links = [html.unescape(found[1]) for link in PICK.findall(page) if (found := HREF.search(link))]
    asked, before = 0, spent(process)
    while links and spent(process) - before < ENOUGH:
        for link in links:
            await browser.get(link, "x-fragment: 1\r\n")
            asked += 1
    return (spent(process) - before) / asked * 1000 if asked else 0.0


async def measure(port: int, process: int, cookie: str, positions: list[Position]) -> list[str]:
    """A row for every setup."""
    browser = Browser(port, cookie)
    await browser.open()
    lines = []
    for number in dict.fromkeys(position.setup for position in positions):
        name, seats, options = SETUPS[number]
        pages, costs = [], []
        for position in [position for position in positions if position.setup == number]:
            pages.append((*await weigh(browser, position.table), position.part))
            costs.append((await pick_cost(browser, process, position.table), position.part))
        heaviest, dearest = max(pages, key=lambda page: page[1]), max(costs)
        how = ", ".join(f"{key} {value}" for key, value in options.items())
        lines.append(
            f"| {name}, {seats} seats{f', {how}' if how else ''} | {heaviest[1] / 1000:.1f} | {heaviest[0] / 1000:.1f} "
            f"| {dearest[0]:.1f} |"
        )
        print(lines[-1], flush=True)
    return lines


def main() -> None:
    """Measure, print, and write down if asked to."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--games", default="", help="names with commas between them; all without")
    parser.add_argument("--write", type=Path, help="a file to write the results to")
    wishes = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        database = Path(folder) / "pages.db"
        person, key, positions = asyncio.run(tables(database, [name for name in wishes.games.split(",") if name]))
        cookie = identity.cookie(key, person, secure=False)
        with subprocess.Popen(
            [sys.executable, "-c", SERVE, str(database)], stdout=subprocess.PIPE, text=True
        ) as server:
            try:
                port = int((server.stdout.readline() if server.stdout else "").rstrip("/\n").rsplit(":", 1)[1])
                lines = asyncio.run(measure(port, server.pid, f"{cookie.key}={cookie.value}", positions))
            finally:
                server.terminate()
    build = "compiled" if COMPILED else "interpreted"
    text = [
        "# The weight of a table page",
        "",
        "Written by `python benchmarks/pages.py --write benchmarks/pages.md`, which says what the columns are.",
        "",
        f"Python {platform.python_version()}, {build} engine, load average {os.getloadavg()[0]:.1f}.",
        "",
        "| table | whole page, kB | of it HTML, kB | a pick, ms of a processor |",
        "|---|---|---|---|",
        *lines,
        "",
    ]
    if wishes.write:
        wishes.write.write_text("\n".join(text), encoding="utf-8")


if __name__ == "__main__":
    main()
