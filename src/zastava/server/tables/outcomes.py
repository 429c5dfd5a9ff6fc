"""How finished games ended: found out by replaying their records, and kept, because statistics ask for many at once."""

import asyncio
from collections.abc import Sequence
from datetime import datetime
from typing import Any, Final

import msgspec
from sqlalchemy import delete, insert, select

from zastava.core import ending, registry
from zastava.core.errors import BadInput
from zastava.core.record import name_of_game, read, replay
from zastava.server.refusals import Unstorable
from zastava.server.storage.models import OutcomeRow, TableRow
from zastava.server.storage.storage import Lost, Step, Storage
from zastava.server.tables import table_queries

AT_ONCE: Final = 40  # games that are replayed for one page; those left are for the next


class Ended(msgspec.Struct, frozen=True):
    """How a game ended."""

    moves: int
    scores: tuple[int, ...] | None
    winners: tuple[int, ...]
    reason: str  # a message id of the game that `values` fills in, as is the title
    title: str
    values: dict[str, int | str]
    ended: str = ""  # how it ended otherwise than by the rules (`core.ending`)


class Outcomes:
    """The outcomes of one database."""

    def __init__(self, storage: Storage) -> None:
        self._storage: Final = storage
        self._lost: Final[set[str]] = set()  # games that cannot be replayed here
        self._free: Final = asyncio.Lock()  # one reader's games are replayed at a time

    async def of(self, ids: Sequence[str]) -> dict[str, Ended]:
        """How these games ended, as far as that is known or can be found out now."""
        known = await self._kept(ids)
        async with self._free:
            missing = [one for one in ids if one not in known and one not in self._lost]
            if missing:
                known |= await self._kept(missing)  # another may have asked for the same meanwhile
            for table_id in [one for one in missing if one not in known][:AT_ONCE]:
                ended = await self._find_out(table_id)
                if ended is not None:
                    known[table_id] = ended
        return known

    async def _kept(self, ids: Sequence[str]) -> dict[str, Ended]:
        same = (OutcomeRow.table_id == TableRow.id, OutcomeRow.finished == TableRow.finished)
        query = select(OutcomeRow.table_id, OutcomeRow.moves, OutcomeRow.outcome).where(*same)
        found = await self._storage.rows(query.where(OutcomeRow.table_id.in_(ids)))
        return {table_id: msgspec.convert({**outcome, "moves": moves}, Ended) for table_id, moves, outcome in found}

    async def _find_out(self, table_id: str) -> Ended | None:
        finished = await self._storage.rows(select(TableRow.finished).where(TableRow.id == table_id))
        text = await table_queries.raw_record(self._storage, table_id)
        if not finished or finished[0].finished is None or not text:
            return None
        ended = await asyncio.to_thread(_replayed, text)
        if ended is None:
            self._lost.add(table_id)
        else:
            await self._keep(table_id, finished[0].finished, ended)
        return ended

    async def _keep(self, table_id: str, finished: datetime, ended: Ended) -> None:
        told: dict[str, Any] = msgspec.to_builtins(ended)
        row = {"table_id": table_id, "finished": finished, "moves": told.pop("moves"), "outcome": told}
        old = delete(OutcomeRow).where(OutcomeRow.table_id == table_id)
        try:
            await self._storage.write(Step(old), Step(insert(OutcomeRow), row))
        except (Lost, Unstorable):
            return  # another process was first and found the same, or it is found out again next time


def _replayed(text: str) -> Ended | None:
    """The end of a record; None when it is of a game or a version that is not here."""
    try:
        game = registry.find(name_of_game(text))
        record = read(text, game)
        record.final = ""
        outcome = replay(game, record).outcome
        if record.ended:
            outcome = ending.outcome(record.ended, record.seats, game.cooperative)
    except BadInput:
        return None
    if outcome is None:
        return None
    return Ended(
        moves=len(record.moves),
        scores=outcome.scores,
        winners=outcome.winners,
        reason=outcome.reason,
        title=outcome.title,
        values=dict(outcome.values),
        ended=record.ended,
    )
