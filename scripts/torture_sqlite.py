"""The part of `make torture` that kills a server on an SQLite file in the middle of load."""

import random
import sqlite3
import sys
import time
from contextlib import closing
from pathlib import Path

from scripts.torture_players import Players, check, play_one_more
from tests.server.conftest import Running, enroll

TABLES = 3


def kills(folder: Path, luck: random.Random, seconds: float, count: int) -> str:
    """Moves are played as fast as they go, and the server is killed; every acknowledged move is there afterwards."""
    database = folder / "kills.db"
    servers, killed, kept = [Running(database)], 0, 0
    end = time.monotonic() + seconds
    try:
        while killed < count or time.monotonic() < end:
            people = enroll(servers[0].client, "Ann")  # nobody may have many tables that are not over
            tables = [Players(servers, people) for _ in range(TABLES)]
            for players in tables:
                players.wait_for(1)
            time.sleep(luck.random())
            servers[0].process.kill()
            for players in tables:
                players.stop()
            servers[0].close()
            killed += 1
            servers[0] = Running(database)
            kept += _found_again(database, tables)
            _all_go_on(servers[0], database, tables)
            print(f"kills: {killed}, {kept} moves", file=sys.stderr, flush=True)
    finally:
        servers[0].close()
    return f"{killed} kills, {kept} acknowledged moves found again once, none lost, none doubled, all tables went on"


def _found_again(database: Path, tables: list[Players]) -> int:
    sent = {table: sent for players in tables for table, sent in players.sent.items()}
    return sum(check(table, _moves(database, table), moves) for table, moves in sent.items())


def _all_go_on(server: Running, database: Path, tables: list[Players]) -> None:
    """A move more is played at each table; a game may have just come to its end, but not all of them."""
    played = [play_one_more(server, players, len(_moves(database, players.table)) + 1) for players in tables]
    if not any(played):
        raise AssertionError("all games were over when the server was killed")


def _moves(database: Path, table: str) -> list[tuple[int, str]]:
    """The moves that the file has, numbers first."""
    asked = "SELECT number, notation FROM moves WHERE table_id = ? ORDER BY number"
    with closing(sqlite3.connect(f"file:{database}?mode=ro", uri=True)) as connection:
        return list(connection.execute(asked, (table,)))
