"""Tables without a move and guests who never sat down go after a while; everything that was played stays."""

from datetime import UTC, datetime, timedelta

import pytest
from sqlalchemy import select, update

from tests.server.conftest import brisk, play_first, two
from zastava.server.refusals import Unknown
from zastava.server.services.service import Service
from zastava.server.storage.models import (
    BELONGING,
    Base,
    LineRow,
    MoveRow,
    OutcomeRow,
    PersonRow,
    SeatRow,
    TableRow,
    TokenRow,
)
from zastava.server.storage.storage import Step

pytestmark = [pytest.mark.anyio, pytest.mark.both_engines]


async def grow_old(service, *tables):
    """Let everybody and these tables be a hundred days old."""
    long_ago = datetime.now(UTC) - timedelta(days=100)
    await service._storage.write(
        Step(update(PersonRow).values(created=long_ago)),
        *[Step(update(TableRow).where(TableRow.id == table.id).values(created=long_ago)) for table in tables],
    )


async def ids(service, column):
    return {row[0] for row in await service._storage.rows(select(column))}


async def test_tables_without_a_move_go_and_all_others_stay(service, ann, bob):
    waiting, idle, played, talked, listened, new = [await two(service, ann, bob) for _ in range(6)]
    code = await service.carry(ann, idle.id, 0)
    await play_first(service, ann if played.waiting[0] == 0 else bob, played)
    await service.say(ann, talked.id, "Tomorrow?")
    stream = service.changes(listened.id, bob, None)
    await anext(stream)
    await grow_old(service, waiting, idle, played, talked, listened)
    await service.tidy()
    assert await ids(service, TableRow.id) == {played.id, talked.id, listened.id, new.id}
    assert await ids(service, SeatRow.table_id) == {played.id, talked.id, listened.id, new.id}
    for gone in (service.table(idle.id), service.look_at_carry(code)):
        with pytest.raises(Unknown):
            await gone
    await stream.aclose()


def test_all_that_belongs_to_a_table_goes_with_it():
    rows = {mapper.class_ for mapper in Base.registry.mappers if "table_id" in mapper.columns}
    assert {*BELONGING, MoveRow, LineRow, OutcomeRow} == rows


async def test_guests_who_never_sat_down_go_with_their_tokens(service, ann, bob):
    table = await service.create(ann, "fjords", {}, ["me", "open"])
    guest, talker = await service.enroll("Guest"), await service.enroll("Talker")
    token = await service.issue_token(guest)
    other = await service.create(talker, "fjords", {}, ["open", "open"])
    await service.join(bob, table.id)
    await grow_old(service)
    new = await service.enroll("New")
    await service.tidy()
    assert await ids(service, PersonRow.id) == {ann.id, bob.id, talker.id, new.id}
    assert await service.person(guest.id) is None
    assert await service.person_by_token(token) is None
    assert await ids(service, TokenRow.person) == set()
    assert (await service.table(other.id)).owner == talker.id


async def test_it_happens_at_the_start_and_not_when_it_is_not_wanted(service, ann, bob, database):
    table = await two(service, ann, bob)
    await grow_old(service, table)
    for days, kept in ((0, {table.id}), (101, {table.id}), (99, set())):
        other = Service(brisk(database, keep_days=days))
        await other.open()
        await other._waking
        assert await ids(other, TableRow.id) == kept
        await other.close()


async def test_somebody_who_moves_at_the_last_moment_keeps_the_table(service, ann, monkeypatch):
    table = await service.create(ann, "fjords", {}, ["me", "me"])
    await grow_old(service, table)
    rows, found = service._storage.rows, []

    async def rows_then_a_move(query):
        found[:] = await rows(query)
        monkeypatch.undo()
        await play_first(service, ann, table)
        return found

    monkeypatch.setattr(service._storage, "rows", rows_then_a_move)
    await service.tidy()
    assert [row.id for row in found] == [table.id]
    assert (await service.table(table.id)).position == 1
