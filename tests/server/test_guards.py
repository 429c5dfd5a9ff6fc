"""The last look before a write: what another process, another window or another box of components has changed."""

import asyncio

import pytest
from sqlalchemy import update

from tests.server.conftest import at, brisk, enroll, first_move, new_table, play_first, two
from zastava.server.refusals import Conflict
from zastava.server.services.service import Service
from zastava.server.storage.models import TableRow
from zastava.server.storage.storage import Step

pytestmark = pytest.mark.anyio


async def test_an_undo_with_a_stale_number_takes_nothing_back(service, ann, bob):
    """The window has not noticed that another one has moved since: what it would take back is not what it shows."""
    table = await two(service, ann, bob)
    mover = table.waiting[0]
    person = ann if at(ann, table) == mover else bob
    laid = await play_first(service, person, table)
    assert (await service.look(table.id, person, mover)).undo == ""
    for number in (laid.number - 1, laid.number + 1):
        with pytest.raises(Conflict, match="moved on"):
            await service.undo(person, table.id, mover, number)
    assert (await service.table(table.id)).position == 1


async def test_of_two_people_at_two_processes_one_gets_the_seat(service, ann, bob, database):
    table = await service.create(ann, "fjords", {}, ["open", "open"])
    other = Service(brisk(database))
    await other.open()
    await other.table(table.id)
    theirs = await other._store.get(table.id)
    await service.join(ann, table.id, 0)
    theirs.stale = False  # it has not heard yet that the seat is taken
    with pytest.raises(Conflict, match="taken"):
        await other.join(bob, table.id, 0)
    assert [seat.name for seat in (await other.table(table.id)).seats] == ["Ann", ""]
    await other.close()


@pytest.mark.usefixtures("toys")
async def test_a_whole_turn_goes_back_at_once_and_never_beyond_what_stands(service, ann, database):
    table = await service.create(ann, "paths", {"steps": 2}, ["me"])
    table = await service.play(ann, table.id, 0, "done", 1)  # the next coins are drawn: this stands
    start = await service.look(table.id, ann, 0)
    assert start.undo
    for _ in range(2):
        table = await play_first(service, ann, table)
    look = await service.look(table.id, ann, 0)
    assert (look.undo, look.undo_turn, look.table.position) == ("", 2, 3)
    await service.undo(ann, table.id, 0, look.number, turn=True)
    again = await service.look(table.id, ann, 0)
    assert (again.view, again.table.position, again.undo_turn) == (start.view, 1, 0)
    other = Service(brisk(database))
    await other.open()
    assert await other.look(table.id, ann, 0) == again
    await other.close()


async def test_a_table_of_other_components_is_refused_in_one_line(service, ann, database):
    table = await service.create(ann, "fjords", {}, ["me", "me"])
    await service._storage.write(Step(update(TableRow).values(components="0123456789ab")))
    other = Service(brisk(database))
    await other.open()
    with pytest.raises(Conflict, match="components 0123456789ab"):
        await other.table(table.id)
    assert await other.my_tables(ann) == []
    await other.close()


def test_the_log_can_be_had_from_a_position_on(client):
    ann = enroll(client, "Ann")
    table = new_table(client, ann, ["me", "me"])
    for _ in range(4):
        seat = client.get(f"/api/tables/{table}").json()["waiting"][0]
        body = first_move(client, ann, table, seat)
        assert client.post(f"/api/tables/{table}/moves", json=body, headers=ann).status_code == 201
    address = f"/api/tables/{table}/view"
    whole = client.get(address).json()["log"]
    assert [line["position"] for line in whole] == [1, 2, 3, 4]
    assert client.get(f"{address}?since=3").json()["log"] == whole[3:]
    assert client.get(f"{address}?since=99").json()["log"] == []
    assert client.get(f"{address}?since=x").status_code == 400


async def test_two_steps_back_at_once_are_one(service, ann, bob):
    table = await two(service, ann, bob)
    mover = table.waiting[0]
    person = ann if at(ann, table) == mover else bob
    laid = await play_first(service, person, table)
    tries = [service.undo(person, table.id, mover, laid.number) for _ in range(3)]
    results = await asyncio.gather(*tries, return_exceptions=True)
    assert sorted(type(result).__name__ for result in results) == ["Conflict", "Conflict", "Table"]
