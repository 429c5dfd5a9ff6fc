"""People who play while everything around them is killed, and what must be found of their moves afterwards."""

import threading
import time
from dataclasses import dataclass, field

import httpx

from tests.server.conftest import PATIENCE, Running, first_move, new_table

Moves = dict[int, str]  # notations by their numbers


@dataclass
class Sent:
    """The moves that were sent to one table."""

    acknowledged: Moves = field(default_factory=dict)
    doubtful: set[tuple[int, str]] = field(default_factory=set)  # of which nobody was told what became of them


class Players:
    """People who play at one table after another as fast as they are answered, at whichever server lives."""

    def __init__(self, servers: list[Running], people: dict[str, str]) -> None:
        self.people = people
        self.table = new_table(servers[0].client, people, ["me", "me"])
        self.sent = {self.table: Sent()}
        self._servers = servers
        self._stopped = threading.Event()
        self._thread = threading.Thread(target=self._play_on, daemon=True)
        self._thread.start()

    @property
    def acknowledged(self) -> int:
        """How many moves they know to be kept."""
        return sum(len(sent.acknowledged) for sent in self.sent.copy().values())

    def wait_for(self, moves: int) -> None:
        """Let them play so many moves more; AssertionError when they cannot."""
        enough = self.acknowledged + moves
        end = time.monotonic() + PATIENCE
        while self.acknowledged < enough:
            if time.monotonic() > end:
                raise AssertionError(f"people at table {self.table} cannot play on")
            time.sleep(0.01)

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
                    while self._play(client):
                        pass
            except (httpx.HTTPError, KeyError, IndexError, ValueError, RuntimeError, AssertionError):
                time.sleep(0.05)  # it is down, or has no database

    def _play(self, client: httpx.Client) -> bool:
        """Play a move; whether to ask the same server for the next one."""
        waiting = client.get(f"/api/tables/{self.table}").json()["waiting"]
        if not waiting:
            table = new_table(client, self.people, ["me", "me"])
            self.sent[table] = Sent()
            self.table = table
            return False
        body = first_move(client, self.people, self.table, waiting[0])
        sent, move = self.sent[self.table], (body["number"], body["move"])
        sent_before = move in sent.doubtful
        sent.doubtful.add(move)
        answer = client.post(f"/api/tables/{self.table}/moves", json=body, headers=self.people)
        if answer.status_code == 201:
            sent.acknowledged[body["number"]] = body["move"]
        if answer.status_code != 503 and not sent_before:
            sent.doubtful.discard(move)
        return answer.status_code == 201 and len(self._servers) == 1 and not self._stopped.is_set()


def check(table: str, found: list[tuple[int, str]], sent: Sent) -> int:
    """How many acknowledged moves are there; AssertionError when one is missing or another than it was, or there is one
    that nobody sent, such as one that is there twice."""
    there = dict(found)
    lost = {number: move for number, move in sent.acknowledged.items() if there.get(number) != move}
    if lost:
        raise AssertionError(f"table {table}: {lost} were acknowledged and are not there")
    if [number for number, _ in found] != list(range(1, len(found) + 1)):
        raise AssertionError(f"table {table} has gaps, or a number twice: {found}")
    unsent = {move for move in found if move[0] not in sent.acknowledged} - sent.doubtful
    if unsent:
        raise AssertionError(f"table {table}: {unsent} are there and were never sent")
    return len(sent.acknowledged)


def play_one_more(server: Running, players: Players, number: int) -> int:
    """Play the move of this number at their table; how many were played, none where the game is over."""
    waiting = server.client.get(f"/api/tables/{players.table}").json()["waiting"]
    if not waiting:
        return 0
    body = first_move(server.client, players.people, players.table, waiting[0])
    answer = server.client.post(f"/api/tables/{players.table}/moves", json=body, headers=players.people)
    if (body["number"], answer.status_code) != (number, 201):
        raise AssertionError(f"table {players.table}: move {number} cannot be played, {body}: {answer.text}")
    return 1
