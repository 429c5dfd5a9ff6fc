"""The part of `make torture` that kills: server processes, a worker and PostgreSQL itself, in the middle of load."""

import random
import signal
import sys
import threading
import time
from collections import Counter
from pathlib import Path
from typing import Any

import httpx

ROOT = Path(__file__).resolve().parents[1]
sys.path.insert(0, str(ROOT))

from tests.postgres import Postgres  # noqa: E402
from tests.server.conftest import PATIENCE, Running, enroll, first_move, new_table  # noqa: E402
from tests.server.test_several_processes import Command  # noqa: E402

VICTIMS = ("server", "other server", "worker", "postgres")
SYNCED = ("shared_buffers=16MB", "max_connections=100", "log_min_messages=fatal")  # every commit waits for the disk


class Players:
    """People who play at one table as fast as they are answered, at whichever server lives."""

    def __init__(self, servers: list[Running], people: dict[str, str], table: str) -> None:
        self.table = table
        self.acknowledged: dict[int, str] = {}  # by number
        self.unknown = 0  # moves of which nobody was told what became of them
        self._servers = servers
        self._people = people
        self._stopped = threading.Event()
        self._thread = threading.Thread(target=self._play_on, daemon=True)
        self._thread.start()

    def stop(self) -> None:
        """Play no more."""
        self._stopped.set()
        self._thread.join(PATIENCE)

    def _play_on(self) -> None:
        turn = 0
        while not self._stopped.is_set():
            turn += 1
            server = self._servers[turn % len(self._servers)]
            try:
                with httpx.Client(base_url=server.url, timeout=20) as client:
                    self._play(client)
            except (httpx.HTTPError, KeyError, IndexError, ValueError, RuntimeError):
                time.sleep(0.05)  # it is down, or the game over

    def _play(self, client: httpx.Client) -> None:
        seat = client.get(f"/api/tables/{self.table}").json()["waiting"][0]
        body = first_move(client, self._people, self.table, seat)
        self.unknown += 1
        answer = client.post(f"/api/tables/{self.table}/moves", json=body, headers=self._people)
        if answer.status_code == 201:
            self.acknowledged[body["number"]] = body["move"]
        if answer.status_code != 503:
            self.unknown -= 1


def kill_all(folder: Path, luck: random.Random, seconds: float, count: int) -> str:  # noqa: ARG001 - as the others
    """Moves are played over two servers while they, a worker and PostgreSQL are killed in turn: every acknowledged move
    is there once, and all tables go on. It lasts so many seconds and kills at least so often."""
    postgres = Postgres(SYNCED)
    running: list[Any] = []
    try:
        url = postgres.empty()
        servers = [Running(url), Running(url)]
        worker = Command("worker", "--database", url)
        running = [*servers, worker]
        kills: Counter[str] = Counter()
        kept = 0
        end = time.monotonic() + seconds
        while kills.total() < count or time.monotonic() < end:
            client = servers[0].client
            people = enroll(client, "Ann")  # nobody may have many tables that are not over
            players = [Players(servers, people, new_table(client, people, ["me", "me"])) for _ in range(2)]
            bots = new_table(client, people, ["bot:random", "bot:random"])
            for victim in luck.sample(
                ["server", "other server", "worker", "postgres"], 4 if seconds or count > 2 else 2
            ):
                time.sleep(0.2 + luck.random())
                kills[victim.rpartition(" ")[2]] += 1
                if victim == "postgres":
                    postgres.stop(signal.SIGKILL)
                    postgres.start()
                elif victim == "worker":
                    worker.process.kill()
                    worker.process.wait()
                    worker.close()
                    worker = running[2] = Command("worker", "--database", url)
                else:
                    number = 0 if victim == "server" else 1
                    servers[number].kill()
                    servers[number] = running[number] = Running(url)
            for one in players:
                one.stop()
                kept += _check(postgres, url, one)
            _wait_for_the_end(servers, bots)
            print(f"postgres: {kills.total()} kills, {kept} moves", file=sys.stderr, flush=True)
    finally:
        for process in running:
            process.close()
        postgres.close()
    of_each = ", ".join(f"{victim} {number}" for victim, number in sorted(kills.items()))
    found = f"{kept} acknowledged moves found again once, none lost, none doubled"
    return f"{kills.total()} kills ({of_each}), {found}, all tables went on"


def _check(postgres: Postgres, url: str, players: Players) -> int:
    """How many acknowledged moves are there; AssertionError when one is missing, or there are more than were sent."""
    query = f"SELECT number, notation FROM moves WHERE table_id = '{players.table}' ORDER BY number"  # noqa: S608
    found = {row[0]: row[1] for row in postgres.do(query, url.rpartition("/")[2])}
    lost = {number: move for number, move in players.acknowledged.items() if found.get(number) != move}
    if lost:
        raise AssertionError(f"table {players.table}: {lost} were acknowledged and are not there")
    if list(found) != list(range(1, len(found) + 1)):
        raise AssertionError(f"table {players.table} has gaps: {list(found)}")
    if len(found) > len(players.acknowledged) + players.unknown:
        raise AssertionError(f"table {players.table}: {len(found)} moves are there, so many were never sent")
    return len(players.acknowledged)


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
