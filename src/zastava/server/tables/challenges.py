"""The day's challenge: one game a day for one person alone, with the same luck for everybody on this server.

A day is a day of UTC. Which game it is, with which options, goes by rotation; the seed comes from the server's key and
the date, so that nobody can know it beforehand. Until the day is over it is told to nobody, and whoever has not
finished their own try sees nothing of another's.
"""

from collections.abc import Mapping, Sequence
from datetime import UTC, date, datetime, timedelta
from itertools import product
from typing import Final

import msgspec
from sqlalchemy import exists, or_, select

from zastava.core.contract import Game
from zastava.core.errors import BadInput
from zastava.core.options import Setting, complete
from zastava.core.record import SEED_LIMIT
from zastava.server import identity
from zastava.server.storage.models import SeatRow, TableRow
from zastava.server.storage.storage import Storage

STRIDE: Final = 37  # from one way to set a game up to the next: prime, so that all come, and unlike ones follow another


class Challenge(msgspec.Struct, frozen=True):
    """What everybody plays on one day."""

    day: date
    game: str
    seats: int
    options: dict[str, str]
    seed: int  # never leaves the server while the day runs


class Try(msgspec.Struct, frozen=True):
    """Somebody's try of a day's challenge."""

    table: str
    name: str  # the name that they sat down with
    finished: datetime | None


def today() -> date:
    """The day by UTC."""
    return datetime.now(UTC).date()


def end_of(day: date) -> datetime:
    """When a day is over."""
    return datetime(day.year, day.month, day.day, tzinfo=UTC) + timedelta(days=1)


def is_on(day: str | None) -> bool:
    """Whether the challenge of a day, as tables name it, is not over yet."""
    return day is not None and day >= today().isoformat()


def seats_of(game: Game) -> int:
    """At how many seats the challenge of a game is played, all led by one person; 0 for a game that has none."""
    if 1 in game.seat_counts:
        return 1
    return game.seat_counts[0] if game.cooperative else 0


def plan(key: bytes, day: date, games: Mapping[str, Game]) -> Challenge | None:
    """The challenge of a day; None where there is no game for it."""
    fit = sorted(name for name, game in games.items() if seats_of(game))
    if not fit:
        return None
    turn, place = divmod(day.toordinal(), len(fit))
    game = games[fit[place]]
    ways = _ways(game)
    seed = int(identity.derived(key, f"challenge {day.isoformat()} {game.name}"), 16) % SEED_LIMIT
    return Challenge(day, game.name, seats_of(game), ways[turn * STRIDE % len(ways)], seed)


def _ways(game: Game) -> list[dict[str, str]]:
    """All ways to set a game up by its choices and switches; what else there is stays as it is by itself."""
    turning = [option for option in game.options if option.kind in ("choice", "switch")]
    values = [option.values() or ["no", "yes"] for option in turning]
    ways = []
    for chosen in product(*values):
        settings: dict[str, Setting] = complete(
            game.options, {option.name: text for option, text in zip(turning, chosen, strict=True)}
        )
        try:
            game.check(seats_of(game), settings)
        except BadInput:
            continue
        ways.append({option.name: option.text(settings[option.name]) for option in game.options})
    return ways or [{}]


async def begun(storage: Storage, day: date) -> Challenge | None:
    """The challenge of a day as its first try was set up: an upgrade in the middle of the day changes nothing."""
    columns = select(TableRow.game, TableRow.seat_count, TableRow.options, TableRow.seed)
    first = columns.where(TableRow.challenge == day.isoformat()).order_by(TableRow.created, TableRow.id).limit(1)
    found = await storage.rows(first)
    return Challenge(day, *found[0][:3], int(found[0].seed)) if found else None


async def tries(storage: Storage, day: date) -> list[Try]:
    """All tries of a day."""
    first = (SeatRow.table_id == TableRow.id, SeatRow.number == 0)
    query = select(TableRow.id, SeatRow.name, TableRow.finished).where(TableRow.challenge == day.isoformat(), *first)
    return [Try(*row) for row in await storage.rows(query.order_by(TableRow.created, TableRow.id))]


async def tried(storage: Storage, days: Sequence[date]) -> set[date]:
    """Those of these days on which somebody has tried."""
    query = select(TableRow.challenge).where(TableRow.challenge.in_([day.isoformat() for day in days])).distinct()
    return {date.fromisoformat(row.challenge or "") for row in await storage.rows(query)}


async def try_of(storage: Storage, person_id: str, day: date) -> Try | None:
    """The try of a person on a day, also one that was carried to them."""
    sits = exists().where(SeatRow.table_id == TableRow.id, SeatRow.holder == person_id)
    theirs = or_(TableRow.owner == person_id, sits)
    query = select(TableRow.id, TableRow.finished).where(TableRow.challenge == day.isoformat(), theirs)
    found = await storage.rows(query.order_by(TableRow.created, TableRow.id).limit(1))
    return Try(found[0].id, "", found[0].finished) if found else None


async def days_of(storage: Storage, person_id: str) -> set[date]:
    """The days whose challenge a person has finished in time."""
    query = select(TableRow.challenge, TableRow.finished).where(
        TableRow.owner == person_id, TableRow.challenge.is_not(None), TableRow.finished.is_not(None)
    )
    rows = [(date.fromisoformat(row.challenge or ""), row.finished) for row in await storage.rows(query)]
    return {day for day, finished in rows if finished is not None and finished < end_of(day)}
