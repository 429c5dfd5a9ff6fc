"""Records that people bring along: read, replayed, and kept as tables of their own that are over, to be looked at."""

import asyncio
import contextlib
from datetime import UTC, datetime
from typing import Final

from sqlalchemy import delete, func, select

from zastava.core import registry
from zastava.core.contract import Game
from zastava.core.record import Record, name_of_game, read, replay
from zastava.core.words import N_
from zastava.server import checks, identity
from zastava.server.callers import household, is_own
from zastava.server.entities import BOT, PERSON, Person, Seat, Table
from zastava.server.refusals import Conflict, Refusal, TooMany
from zastava.server.services.table_service import TableService
from zastava.server.storage.models import BELONGING, LineRow, MoveRow, TableRow
from zastava.server.storage.storage import Step
from zastava.server.tables import new_tables
from zastava.server.tables.joint_phase import PLAY, SEED

KEPT: Final = 20  # records of one person; the oldest makes room for the next
MOST_MOVES: Final = 5000


class RecordService(TableService):
    """What can be done with a record that somebody has."""

    async def open_record(self, person: Person, text: str, address: str = "") -> Table:
        """A private table that is over, with the moves of a record; BadRecord, in one line, when it does not replay.
        Nobody holds a seat there: the names are what the record says. `address` is where the request came from."""
        home = await self._home_with_room(address)
        async with self._opening:
            game, record = await asyncio.to_thread(_checked, text)
        row, _ = new_tables.table(person, game, record.options, ["me"] * record.seats, listed=False)
        row.seed, row.opened, row.finished = str(record.seed), True, datetime.now(UTC)
        row.ended = record.ended
        row.household = home
        await self._make_room(person)
        live = await self._changes.create(row, _seats(record), _history(record))
        return live.table()

    async def _home_with_room(self, address: str) -> str:
        """What stands for an address in the rows; TooMany when too many records from there are kept already."""
        most = self.settings.tables_per_address
        if not most or is_own(address):
            return ""
        home = identity.derived(self.key, f"household {household(address)}")[:32]
        query = select(func.count()).where(TableRow.household == home, TableRow.opened.is_(True))
        if (await self._storage.rows(query))[0][0] >= most:
            raise TooMany(N_("{count} records from your address are kept here; there is no room for more."), count=most)
        return home

    async def opened(self, person: Person | None) -> list[Table]:
        """The records that a person has opened, newest first."""
        if person is None:
            return []
        tables = []
        for table_id in await self._opened(person):
            with contextlib.suppress(Conflict):  # a game or a version that is no longer here
                tables.append((await self._store.get(table_id)).table())
        return tables

    async def _opened(self, person: Person) -> list[str]:
        theirs = select(TableRow.id).where(TableRow.owner == person.id, TableRow.opened.is_(True))
        return [row.id for row in await self._storage.rows(theirs.order_by(TableRow.created.desc(), TableRow.id))]

    async def _make_room(self, person: Person) -> None:
        for old in (await self._opened(person))[KEPT - 1 :]:
            rows = [Step(delete(one).where(one.table_id == old)) for one in (*BELONGING, MoveRow, LineRow)]
            await self._storage.write(*rows, Step(delete(TableRow).where(TableRow.id == old)))
            self._store.forget_id(old)


def _checked(text: str) -> tuple[Game, Record]:
    """The game and the record of a text that replays to its end."""
    game = registry.find(name_of_game(text))
    record = read(text, game)
    if len(record.moves) > MOST_MOVES:
        raise Refusal(N_("A record of at most {most} moves can be opened here."), most=MOST_MOVES)
    if replay(game, record).outcome is None and not record.ended:
        raise Refusal(N_("The game of this record is not over. “zastava play --resume FILE” goes on with it."))
    return game, record


def _seats(record: Record) -> list[Seat]:
    """Seats that nobody holds, under the names that the record has."""
    names = record.names + [""] * (record.seats - len(record.names))
    return [_seat(number, name) for number, name in enumerate(names)]


def _seat(number: int, name: str) -> Seat:
    shown = "".join(letter for letter in name if letter.isprintable())[: checks.NAME_LENGTH].strip()
    if not shown or checks.is_bots(shown):
        return Seat(number, BOT, "", "", "", "")
    return Seat(number, PERSON, shown, "", "", "")


def _history(record: Record) -> list[tuple[str, int, str]]:
    lines = []
    for number, (seat, notation) in enumerate(record.moves):
        if number in record.seeds:
            lines.append((SEED, seat, str(record.seeds[number])))
        lines.append((PLAY, seat, notation))
    return lines
