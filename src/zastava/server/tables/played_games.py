"""The games that a person has played, and what they come to: counted by game and company, with titles and streaks.

Left out are tables that go on from a move of another game, and records that were opened. A game counts as played also
where no result is a person's own: when they led several seats against one another, a bot played for them at the end, or
all agreed to end it. A game that was resigned is lost, also where a bot played on.
"""

from collections.abc import Mapping, Sequence
from datetime import datetime
from typing import Final, NamedTuple

import msgspec
from sqlalchemy import select

from zastava.bots import BOTS
from zastava.core.ending import AGREEMENT
from zastava.server.entities import BOT, PERSON
from zastava.server.storage.models import SeatRow, TableRow
from zastava.server.storage.storage import Storage
from zastava.server.tables.outcomes import Ended

MOST: Final = 1000  # games that are looked at, newest first

# The company in which a game was played; against bots it is the level of the strongest.
ALONE: Final = "alone"
TOGETHER: Final = "together"
PEOPLE: Final = "people"
NO_RESULT: Final = ""


class Played(msgspec.Struct, frozen=True):
    """A finished game of a person."""

    table: str
    game: str
    finished: datetime
    seats: int
    mine: tuple[int, ...]
    people: bool  # somebody else played too
    bots: tuple[str, ...]  # levels
    stood_in: bool  # a bot played for the person at the end
    resigned: bool = False  # the person gave up


class _Sits(NamedTuple):
    number: int
    kind: str
    holder: str | None
    bot: str
    stand_in: str
    resigned: bool


class Result(msgspec.Struct, frozen=True):
    """What a game came to for a person."""

    played: Played
    company: str  # ALONE, TOGETHER, PEOPLE, the level of a bot, or NO_RESULT
    won: bool
    score: int | None
    ended: Ended


class Sum(msgspec.Struct):
    """All games of one kind in one company."""

    played: int = 0
    won: int = 0
    best: int | None = None


async def of_person(storage: Storage, person_id: str) -> list[Played]:
    """The finished games of a person, newest first."""
    sits = select(SeatRow.table_id).where(SeatRow.holder == person_id)
    over = TableRow.finished.is_not(None), TableRow.origin == "", TableRow.opened.is_(False), TableRow.id.in_(sits)
    columns = select(TableRow.id, TableRow.game, TableRow.finished, TableRow.seat_count).where(*over)
    tables = await storage.rows(columns.order_by(TableRow.finished.desc(), TableRow.id).limit(MOST))
    seats = select(
        SeatRow.table_id,
        SeatRow.number,
        SeatRow.kind,
        SeatRow.holder,
        SeatRow.bot,
        SeatRow.stand_in,
        SeatRow.resigned,
    )
    found = await storage.rows(seats.where(SeatRow.table_id.in_([row.id for row in tables])).order_by(SeatRow.number))
    by_table: dict[str, list[_Sits]] = {row.id: [] for row in tables}
    for table_id, number, kind, holder, bot, stand_in, resigned in found:
        by_table[table_id].append(_Sits(number, kind, holder, bot, stand_in, resigned))
    return [
        Played(
            table=row.id,
            game=row.game,
            finished=row.finished,
            seats=row.seat_count,
            mine=tuple(seat.number for seat in by_table[row.id] if seat.holder == person_id),
            people=any(seat.kind == PERSON and seat.holder != person_id for seat in by_table[row.id]),
            bots=tuple(seat.bot for seat in by_table[row.id] if seat.kind == BOT),
            stood_in=any(seat.holder == person_id and seat.stand_in and not seat.resigned for seat in by_table[row.id]),
            resigned=any(seat.holder == person_id and seat.resigned for seat in by_table[row.id]),
        )
        for row in tables
        if row.finished is not None
    ]


def result(played: Played, ended: Ended, cooperative: bool) -> Result:
    """What a game came to."""
    company = NO_RESULT if ended.ended == AGREEMENT else _company(played, cooperative)
    won = any(seat in ended.winners for seat in played.mine) and company != ALONE and not played.resigned
    own = company != NO_RESULT and not played.resigned
    score = ended.scores[played.mine[0]] if own and ended.scores is not None else None
    return Result(played, company, won and company != NO_RESULT, score, ended)


def _company(played: Played, cooperative: bool) -> str:
    if played.stood_in:
        return NO_RESULT
    if cooperative:
        return TOGETHER
    if len(played.mine) > 1:
        return NO_RESULT
    if played.seats == 1:
        return ALONE
    if played.people:
        return PEOPLE
    levels = list(BOTS)
    return max(played.bots, key=lambda bot: levels.index(bot) if bot in levels else -1)


def sums(results: Sequence[Result]) -> dict[str, dict[str, Sum]]:
    """By game and company: how many were played and won, and the best score."""
    found: dict[str, dict[str, Sum]] = {}
    for one in results:
        if one.company == NO_RESULT:
            continue
        counted = found.setdefault(one.played.game, {}).setdefault(one.company, Sum())
        counted.played += 1
        counted.won += one.won
        if one.score is not None and (counted.best is None or one.score > counted.best):
            counted.best = one.score
    return found


def streaks(results: Sequence[Result]) -> tuple[int, int]:
    """How many games in a row were won up to the last one, and at most ever; games alone are nobody's to win."""
    counted = [one for one in results if one.company not in (NO_RESULT, ALONE)]
    now = longest = run = 0
    for one in sorted(counted, key=lambda one: one.played.finished):
        run = run + 1 if one.won else 0
        longest = max(longest, run)
        now = run
    return now, longest


def order(company: str) -> int:
    """Where a company stands in a list: alone, together, against bots from the weakest on, against people."""
    known: Mapping[str, int] = {name: place for place, name in enumerate((ALONE, TOGETHER, *BOTS, PEOPLE))}
    return known.get(company, len(known))
