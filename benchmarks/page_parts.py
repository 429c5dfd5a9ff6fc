"""What a move with the other player's page costs, in processor time, and which part of it goes where.

    python benchmarks/page_parts.py [--games fjords,outpost] [--tables 16] [--moves 40] [--profile FILE]

Two people a table, as in `server_latency.py`, but in this process and without sockets, so that a busy machine disturbs
little. Seeds and moves are the same in every run, and the tables take turns: what a page may have kept is of the
position before. *Move* is the request that plays it with both players' events; *page* the inner part of the table's
page as the other player's script asks for it, compressed. Of the page, *look* is the service's, *contents* what the
template is handed (the board is a part of it), *fill in* the template, *pack* the compression; the rest is HTTP.
A busy machine makes processors slower, too: *loop* is what a loop that is always the same took between the moves, and
the last column how many of it a move with its page costs. Compare that.
"""

import argparse
import asyncio
import cProfile
import gc
import itertools
import json
import sys
import tempfile
import time
from collections import Counter
from collections.abc import Callable
from pathlib import Path
from typing import Any

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))

from zastava.core.build import COMPILED
from zastava.core.chance import chance
from zastava.server import identity
from zastava.server.app import create_app
from zastava.server.entities import RUNNING, Person
from zastava.server.pages import table_page
from zastava.server.services.service import Service
from zastava.server.settings import Settings
from zastava.server.tables import new_tables
from zastava.server.web import compression, page_answer
from zastava.server.web.front_door import FrontDoor

GAMES = ("fjords", "fortress", "outpost", "bastion", "oldrus")
SPENT: Counter[str] = Counter()
Headers = list[tuple[bytes, bytes]]


def timed(part: str, function: Callable[..., Any]) -> Callable[..., Any]:
    """A function whose processor time is counted."""

    def counted(*arguments: Any, **named: Any) -> Any:
        begin = time.process_time()
        try:
            return function(*arguments, **named)
        finally:
            SPENT[part] += time.process_time() - begin

    return counted


def loop() -> None:
    """Something that always costs the same."""
    begin, made = time.process_time(), {}
    for number in range(2000):
        made[str(number)] = number
    SPENT["loop"] += time.process_time() - begin


def watch_parts() -> None:
    """Count what the parts of a page cost."""
    look = Service.look

    async def looked(*arguments: Any, **named: Any) -> Any:
        begin = time.process_time()
        found = await look(*arguments, **named)
        SPENT["look"] += time.process_time() - begin
        return found

    Service.look = looked  # type: ignore[method-assign]
    table_page.contents = timed("contents", table_page.contents)
    page_answer.fill_in = timed("fill in", page_answer.fill_in)
    compression._QUICK = type("Timed", (), {"compress": staticmethod(timed("pack", compression._QUICK.compress))})


class Player:
    """A person at tables: asks the application as uvicorn does, as a program and as a browser."""

    def __init__(self, app: Any, service: Service, person: Person, token: str) -> None:
        signed = identity.cookie(service.key, person, secure=False)
        self._app = app
        self.program: Headers = [(b"host", b"x"), (b"authorization", f"Bearer {token}".encode())]
        self.cookie = f"{signed.key}={signed.value}"
        self.kept = ""

    @property
    def browser(self) -> Headers:
        """How their browser says who they are."""
        sent = f"{self.cookie}; {self.kept}" if self.kept else self.cookie
        return [(b"host", b"x"), (b"accept-encoding", b"gzip, br"), (b"cookie", sent.encode())]

    async def ask(self, method: str, path: str, headers: Headers, body: object = None) -> bytes:
        """A whole answer."""
        content = b"" if body is None else json.dumps(body).encode()
        if content:
            length = b"%d" % len(content)
            headers = [*headers, (b"content-type", b"application/json"), (b"content-length", length)]
        sent: list[dict[str, Any]] = []

        async def receive() -> dict[str, Any]:
            return {"type": "http.request", "body": content, "more_body": False}

        async def send(message: dict[str, Any]) -> None:
            sent.append(message)

        await self._app(scope(method, path, headers), receive, send)
        if not 200 <= sent[0]["status"] < 300:
            raise RuntimeError(f"{path}: {str(sent)[:400]}")
        for name, text in sent[0]["headers"]:
            if name == b"set-cookie":
                self.kept = text.split(b";")[0].decode()
        return b"".join([part.get("body", b"") for part in sent[1:]])

    async def listen(self, table: str, heard: "asyncio.Queue[int]") -> None:
        """Hear every event of a table."""

        async def receive() -> dict[str, Any]:
            return await asyncio.get_running_loop().create_future()  # type: ignore[no-any-return]

        async def send(message: dict[str, Any]) -> None:
            _, found, data = message.get("body", b"").partition(b"data: ")
            if found:
                heard.put_nowait(json.loads(data)["position"])

        await self._app(scope("GET", f"/api/tables/{table}/events", self.program), receive, send)


def scope(method: str, path: str, headers: Headers) -> dict[str, Any]:
    """A request as uvicorn hands it on."""
    plain, _, query = path.partition("?")
    return {
        "type": "http",
        "asgi": {"version": "3.0", "spec_version": "2.3"},
        "http_version": "1.1",
        "server": ("127.0.0.1", 8000),
        "client": ("127.0.0.1", 50000),
        "scheme": "http",
        "method": method,
        "root_path": "",
        "path": plain,
        "raw_path": plain.encode(),
        "query_string": query.encode(),
        "headers": headers,
        "state": {},
    }


class Duel:
    """One table with two players."""

    def __init__(self, service: Service, table: str, pair: tuple[Player, Player], number: int) -> None:
        self._service, self.table, self._pair = service, table, pair
        self._luck = chance(number, "page parts")
        self._heard: tuple[asyncio.Queue[int], asyncio.Queue[int]] = (asyncio.Queue(), asyncio.Queue())
        self.ears: list[asyncio.Task[None]] = []

    async def open(self) -> None:
        """Open both pages, and listen."""
        for player, heard in zip(self._pair, self._heard, strict=True):
            self.ears.append(asyncio.create_task(player.listen(self.table, heard)))
            await heard.get()
            await player.ask("GET", f"/t/{self.table}", player.browser)

    async def move(self) -> bool:
        """Play a move and look at the other's page; False when the game is over."""
        live = await self._service._store.get(self.table)
        if live.status != RUNNING:
            return False
        seat = live.waiting[0]
        legal = live.state_at(live.last(seat), seat).moves(seat)
        body = {"seat": seat, "move": str(legal[self._luck.below(len(legal))]), "number": live.number(seat)}
        other = self._pair[1 - seat]
        alone = live.phase is not None  # what is decided in secret is no event for the other
        loop()
        begin = time.process_time()
        await self._pair[seat].ask("POST", f"/api/tables/{self.table}/moves", self._pair[seat].program, body)
        if not alone:
            for heard in self._heard:
                await heard.get()
        middle = time.process_time()
        sent = await other.ask("GET", f"/t/{self.table}", [*other.browser, (b"x-fragment", b"1")])
        end = time.process_time()
        SPENT["move"] += middle - begin
        SPENT["page"] += end - middle
        SPENT["moves"] += 1
        SPENT["bytes"] += len(sent)
        return True


async def measure(game: str, tables: int, moves: int, profile: cProfile.Profile | None) -> None:
    """Play at all tables by turns."""
    with tempfile.TemporaryDirectory() as folder:
        service = Service(
            Settings(
                database=str(Path(folder) / "parts.db"), rate=0, tables_per_person=10**6, streams_per_visitor=10**6
            )
        )
        await service.open()
        app = FrontDoor(create_app(service=service))
        people = [await service.enroll(name) for name in ("Ann", "Bob")]
        first, second = [Player(app, service, one, await service.issue_token(one)) for one in people]
        duels = []
        for number in range(tables):
            table = await service.create(people[0], game, {}, ["me", "open"])
            await service.join(people[1], table.id)
            duels.append(Duel(service, table.id, (first, second), number))
            await duels[-1].open()
        gc.collect()
        gc.freeze()
        SPENT.clear()
        if profile is not None:
            profile.enable()
        for _ in range(moves):
            for duel in duels:
                await duel.move()
        if profile is not None:
            profile.disable()
        for duel in duels:
            for ear in duel.ears:
                ear.cancel()
        await service.close()


def main() -> None:
    """Measure and print."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--games", default=",".join(GAMES))
    parser.add_argument("--tables", type=int, default=16)
    parser.add_argument("--moves", type=int, default=40)
    parser.add_argument("--profile", help="a file for cProfile's findings")
    wishes = parser.parse_args()
    profile = cProfile.Profile(time.thread_time) if wishes.profile else None
    seeds = itertools.count(1)
    new_tables.new_seed = lambda: next(seeds)
    watch_parts()
    print("compiled" if COMPILED else "interpreted", "engine; milliseconds of a processor")
    print("| game | moves | kB | move | page | look | contents | fill in | pack | HTTP | both | loop | in loops |")
    print(f"|{'---|' * 13}")
    for game in wishes.games.split(","):
        asyncio.run(measure(game, wishes.tables, wishes.moves, profile))
        each = {part: SPENT[part] / SPENT["moves"] * 1000 for part in SPENT}
        rest = each["page"] - sum(each[part] for part in ("look", "contents", "fill in", "pack"))
        shown = [each[part] for part in ("move", "page", "look", "contents", "fill in", "pack")]
        both = each["move"] + each["page"]
        shown += [rest, both, each["loop"], both / each["loop"]]
        figures = " | ".join([f"{figure:.2f}" for figure in shown])
        print(
            f"| {game} | {SPENT['moves']:.0f} | {SPENT['bytes'] / SPENT['moves'] / 1000:.1f} | {figures} |", flush=True
        )
    if profile is not None:
        profile.dump_stats(wishes.profile)


if __name__ == "__main__":
    main()
