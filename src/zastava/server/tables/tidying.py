"""Tidying: tables at which nobody ever moved, and guests who never sat down, do not stay for ever."""

import asyncio
from collections.abc import Collection
from contextlib import suppress
from datetime import datetime
from typing import Final

from sqlalchemy import delete, exists, select

from zastava.server.storage.models import (
    BELONGING,
    CarryRow,
    ChatRow,
    LineRow,
    MoveRow,
    PersonRow,
    PushRow,
    SeatRow,
    TableRow,
    TokenRow,
)
from zastava.server.storage.storage import Lost, Step, Storage

_AT_ONCE: Final = 100  # tables, so that whoever moves meanwhile does not wait long


async def remove_tables(storage: Storage, before: datetime, kept: Collection[str]) -> list[str]:
    """Remove tables made before a moment at which nobody has moved or lately spoken, but for those `kept`; which."""
    moved = exists().where(MoveRow.table_id == TableRow.id) | exists().where(LineRow.table_id == TableRow.id)
    spoke = exists().where(ChatRow.table_id == TableRow.id, ChatRow.said >= before)
    idle = TableRow.created < before, TableRow.finished.is_(None), ~moved, ~spoke
    found = [row.id for row in await storage.rows(select(TableRow.id).where(*idle)) if row.id not in kept]
    removed: list[str] = []

    async def remove(table_id: str) -> None:
        belonging = [delete(row).where(row.table_id == table_id) for row in BELONGING]
        table = delete(TableRow).where(TableRow.id == table_id, *idle)
        with suppress(Lost):  # somebody has moved just now
            await storage.write(*[Step(row) for row in belonging], Step(table, once=True))
            removed.append(table_id)

    for first in range(0, len(found), _AT_ONCE):
        await asyncio.gather(*[remove(table_id) for table_id in found[first : first + _AT_ONCE]])
    return removed


async def remove_guests(storage: Storage, before: datetime) -> None:
    """Remove those who gave a name before a moment and hold no seat, own no table and have said nothing."""
    gone = select(PersonRow.id).where(
        PersonRow.created < before,
        PersonRow.id.not_in(select(SeatRow.holder).where(SeatRow.holder.is_not(None))),
        PersonRow.id.not_in(select(TableRow.owner)),
        PersonRow.id.not_in(select(ChatRow.person)),
    )
    belonging = [delete(row).where(row.person.in_(gone)) for row in (TokenRow, CarryRow, PushRow)]
    with suppress(Lost):  # one of them has sat down just now: the next time
        await storage.write(*[Step(row) for row in belonging], Step(delete(PersonRow).where(PersonRow.id.in_(gone))))
