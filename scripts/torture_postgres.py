"""The part of `make torture` that kills server processes, a worker and PostgreSQL itself, in the middle of load."""

import random
import signal
import sys
import time
from collections import Counter
from pathlib import Path
from typing import Any

import httpx

from scripts.torture_players import Players, check
from tests.postgres import Postgres
from tests.server.conftest import PATIENCE, Running, enroll, new_table
from tests.server.test_several_processes import Command

VICTIMS = ("server", "other server", "worker", "postgres")
SYNCED = ("shared_buffers=16MB", "max_connections=100", "log_min_messages=fatal")  # every commit waits for the disk
NO_BOTS = {"ZASTAVA_BOTS": "0"}  # else the servers would have let the bots move before a worker is killed
SLOWLY = {"ZASTAVA_PAUSE": "0.02"}  # a game of bots would be over in a blink


class Scene:
    """Two servers, a worker that alone lets bots move, and their PostgreSQL."""

    def __init__(self) -> None:
        self.kills: Counter[str] = Counter()
        self.held = 0  # workers that were killed while they had claimed the turns of bots
        self.servers: list[Running] = []
        self._worker: Any = None
        self._postgres = Postgres(SYNCED)
        try:
            self._url = self._postgres.empty()
            self.servers += [Running(self._url, settings=NO_BOTS) for _ in range(2)]
            self._start_worker()
        except BaseException:
            self.close()
            raise

    def kill(self, victim: str) -> None:
        """As a power cut does, and start it again."""
        self.kills[victim.rpartition(" ")[2]] += 1
        if victim == "postgres":
            self._postgres.stop(signal.SIGKILL)
            self._postgres.start()
        elif victim == "worker":
            self._kill_worker()
        else:
            number = VICTIMS.index(victim)
            self.servers[number].kill()
            self.servers[number] = Running(self._url, settings=NO_BOTS)

    def moves(self, table: str) -> list[tuple[int, str]]:
        """The moves that PostgreSQL has, numbers first."""
        rows = self._do(f"SELECT number, notation FROM moves WHERE table_id = '{table}' ORDER BY number")  # noqa: S608
        return [(row[0], row[1]) for row in rows]

    def close(self) -> None:
        """Stop everything."""
        for process in [*self.servers, *([self._worker] if self._worker else [])]:
            process.close()
        self._postgres.close()

    def _kill_worker(self) -> None:
        """Kill it while it has turns to make."""
        end = time.monotonic() + PATIENCE
        while not self._do("SELECT 1 FROM turns WHERE worker <> '' AND until > clock_timestamp()"):
            if time.monotonic() > end:
                raise AssertionError("the worker does not claim the turns of bots")
            time.sleep(0.01)
        self._worker.process.kill()
        self._worker.process.wait()
        self._worker.close()
        self.held += bool(self._do("SELECT 1 FROM turns WHERE worker <> ''"))
        self._start_worker()

    def _start_worker(self) -> None:
        self._worker = Command("worker", "--database", self._url, **SLOWLY)

    def _do(self, statement: str) -> list[Any]:
        return self._postgres.do(statement, self._url.rpartition("/")[2])


def kill_all(folder: Path, luck: random.Random, seconds: float, count: int) -> str:  # noqa: ARG001 - as the others
    """Moves are played over two servers while they, a worker and PostgreSQL are killed in turn: every move that was
    acknowledged is there once, and all tables go on. It takes so many seconds and kills at least, and each once."""
    scene = Scene()
    try:
        kept = 0
        end = time.monotonic() + seconds
        while scene.kills.total() < count or time.monotonic() < end:
            kept += _kill_each(scene, luck)
            print(f"postgres: {scene.kills.total()} kills, {kept} moves", file=sys.stderr, flush=True)
        if not scene.held:
            raise AssertionError("no worker was killed while it had claimed the turns of bots")
    finally:
        scene.close()
    of_each = ", ".join(f"{victim} {number}" for victim, number in sorted(scene.kills.items()))
    found = f"{kept} acknowledged moves found again once, none lost, none doubled"
    held = f"{scene.held} workers with turns that others took over"
    return f"{scene.kills.total()} kills ({of_each}; {held}), {found}, all tables went on"


def _kill_each(scene: Scene, luck: random.Random) -> int:
    """Kill each of them once; how many acknowledged moves are there afterwards."""
    people = enroll(scene.servers[0].client, "Ann")  # nobody may have many tables that are not over
    players = [Players(scene.servers, people) for _ in range(2)]
    bots = []
    try:
        for victim in luck.sample(VICTIMS, len(VICTIMS)):
            bots.append(_let_bots_play(scene.servers[0], people))
            _all_go_on(players)
            time.sleep(luck.random())
            scene.kill(victim)
        _all_go_on(players)
    finally:
        for one in players:
            one.stop()
    for table in bots:
        _wait_for_the_end(scene.servers, table)
    sent = {table: sent for one in players for table, sent in one.sent.items()}
    return sum(check(table, scene.moves(table), moves) for table, moves in sent.items())


def _all_go_on(players: list[Players]) -> None:
    """At each table of people moves are acknowledged, after whatever was killed last."""
    for one in players:
        one.wait_for(2)  # the first may have been under way before


def _let_bots_play(server: Running, people: dict[str, str]) -> str:
    """The id of a table at which bots play; what was killed last may have to find its feet first."""
    end = time.monotonic() + PATIENCE
    while True:
        try:
            return new_table(server.client, people, ["bot:random", "bot:random"])
        except (httpx.HTTPError, AssertionError):
            if time.monotonic() > end:
                raise
            time.sleep(0.1)


def _wait_for_the_end(servers: list[Running], table: str) -> None:
    end = time.monotonic() + PATIENCE  # the processes in which bots think may have to start first
    while True:
        answers = [_asked(server, table) for server in servers]
        if all('"status":"finished"' in answer for answer in answers):
            return
        if time.monotonic() > end:
            raise AssertionError(f"the bots at table {table} do not go on: {answers}")
        time.sleep(0.1)


def _asked(server: Running, table: str) -> str:
    """What a server says of a table; on a busy machine it may say nothing for a while."""
    try:
        return httpx.get(f"{server.url}/api/tables/{table}", timeout=20).text
    except httpx.HTTPError as error:
        return repr(error)
