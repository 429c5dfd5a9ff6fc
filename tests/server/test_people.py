"""People at tables: names, chat, who is there, and identities carried to other devices."""

import asyncio
from datetime import timedelta

import pytest
from sqlalchemy import select

from tests.server.conftest import PATIENCE, at, play_first, two
from zastava.core.contract import WATCHER
from zastava.server.entities import RUNNING
from zastava.server.refusals import Conflict, Forbidden, Refusal, Unknown
from zastava.server.storage.models import CarryRow

pytestmark = [pytest.mark.anyio, pytest.mark.both_engines]


@pytest.mark.parametrize("name", ["", "   ", "x" * 41, "a\nb", "a\x00b", "\u202egnirts", "\ud800", "a\u2028b", "\x7f"])
async def test_names_that_cannot_be_shown_are_refused(service, ann, name):
    table = await service.create(ann, "fjords", {}, ["me", "open"])
    with pytest.raises(Refusal):
        await service.enroll(name)
    with pytest.raises(Refusal):
        await service.join(ann, table.id, 1, name)
    with pytest.raises(Refusal):
        await service.say(ann, table.id, name if len(name) != 41 else "x" * 501)


async def test_chat_is_kept_in_order(service, ann, bob):
    table = await two(service, ann, bob)
    await asyncio.gather(*[service.say(person, table.id, f"line {n}") for n in range(3) for person in (ann, bob)])
    look = await service.look(table.id, None, WATCHER)
    assert [line.number for line in look.chat] == [1, 2, 3, 4, 5, 6]
    assert {line.name for line in look.chat} == {"Ann", "Боб"}
    assert look.table.revision == table.revision + 6


async def test_a_bot_stands_in_for_who_is_away_until_they_come_back(service, ann, bob, monkeypatch):
    table = await two(service, ann, bob)
    with pytest.raises(Conflict, match="Боб is here"):
        await service.stand_in(ann, table.id, 1)
    stranger = await service.enroll("Eve")
    live = await service._store.get(table.id)
    live.seen[bob.id] -= 1000
    assert (await service.look(table.id, ann, 0)).absent == (1,)
    with pytest.raises(Forbidden):
        await service.stand_in(stranger, table.id, 1)
    await service.stand_in(ann, table.id, 1, "random")
    table = await service.table(table.id)
    assert (table.seats[1].stand_in, table.seats[1].holder, table.seats[1].name) == ("random", bob.id, "Боб")
    async with asyncio.timeout(PATIENCE):
        while (table := await service.table(table.id)).position < 6:
            if 0 in table.waiting:
                await play_first(service, ann, table)
            await asyncio.sleep(0.01)
        await service.come_back(bob, table.id, 1)
        while 1 not in (table := await service.table(table.id)).waiting:
            if 0 in table.waiting:
                await play_first(service, ann, table)
            await asyncio.sleep(0.01)
    await play_first(service, bob, table)


async def test_a_table_has_room_for_so_much_chat_and_shows_the_latest(service, ann, monkeypatch):
    monkeypatch.setattr("zastava.server.checks.CHAT_LINES", 5)
    monkeypatch.setattr("zastava.server.services.table_service.CHAT_SHOWN", 3)
    table = await service.create(ann, "fjords", {}, ["me", "me"])
    for number in range(5):
        await service.say(ann, table.id, f"line {number}")
    with pytest.raises(Conflict, match="no room"):
        await service.say(ann, table.id, "one more")
    look = await service.look(table.id, ann, 0)
    assert [line.text for line in look.chat] == ["line 2", "line 3", "line 4"]
    assert [line.number for line in look.chat] == [3, 4, 5]


async def test_a_name_read_while_it_changes_is_the_new_one(service, ann):
    service._people.forget()
    reading = asyncio.create_task(service.person(ann.id))
    await asyncio.sleep(0)  # it has asked the database
    renamed = await service.rename(ann, "Anna")
    await reading
    assert await service.person(ann.id) == renamed


async def test_codes_that_nobody_can_use_are_forgotten(service, ann, monkeypatch):
    monkeypatch.setattr("zastava.server.tables.people.CARRY_TIME", timedelta(0))
    await service.carry(ann)
    monkeypatch.undo()
    good = await service.carry(ann)
    await service._people.forget_old_codes()
    assert [row.used for row in await service._storage.rows(select(CarryRow.used))] == [None]
    assert (await service.look_at_carry(good)).name == "Ann"


async def test_who_listens_is_present(service, ann, bob, monkeypatch):
    table = await two(service, ann, bob)
    stream = service.changes(table.id, bob, None)
    await anext(stream)
    live = await service._store.get(table.id)
    for person in (ann, bob):
        live.seen[person.id] = -1e9
    assert (await service.look(table.id, None, WATCHER)).absent == (0,)
    await stream.aclose()
    assert (await service.look(table.id, None, WATCHER)).absent == (0,)  # seen a moment ago


async def test_an_identity_is_carried_once(service, ann):
    code = await service.carry(ann)
    assert (await service.look_at_carry(code)).name == "Ann"
    assert await service.use_carry(code, None) == ann
    for action in (service.use_carry(code, None), service.look_at_carry(code), service.use_carry("wrong", ann)):
        with pytest.raises(Unknown, match="used or is too old"):
            await action


async def test_a_seat_is_carried_to_another_device(service, ann):
    table = await service.create(ann, "fjords", {}, ["me", "me:Phone"])
    code = await service.carry(ann, table.id, 1)
    look = await service.look_at_carry(code)
    assert (look.table, look.seat) == (table.id, 1)
    taker = await service.use_carry(code, None)
    assert (taker.name, taker.id != ann.id) == ("Phone", True)
    with pytest.raises(Forbidden):
        await service.look(table.id, ann, 1)
    await service.look(table.id, taker, 1)
    with pytest.raises(Unknown):
        await service.use_carry(code, ann)


async def test_an_old_code_is_no_use(service, ann, monkeypatch):
    monkeypatch.setattr("zastava.server.tables.people.CARRY_TIME", timedelta(seconds=-1))
    code = await service.carry(ann)
    with pytest.raises(Unknown, match="too old"):
        await service.use_carry(code, None)


async def test_tokens_stand_for_their_person(service, ann):
    token = await service.issue_token(ann)
    assert await service.person_by_token(token) == ann
    assert await service.person_by_token(token[:-1]) is None
    renamed = await service.rename(ann, "Anna", "ru")
    assert await service.person_by_token(token) == renamed
    with pytest.raises(Refusal, match="Languages are en, ru"):
        await service.rename(ann, lang="fr")


async def test_who_plays_again_meets_at_one_new_table(service, ann, bob):
    table = await two(service, ann, bob)
    with pytest.raises(Conflict, match="not over yet"):
        await service.rematch(ann, table.id)
    while table.waiting:
        person = ann if at(ann, table) == table.waiting[0] else bob
        table = await play_first(service, person, table)
    with pytest.raises(Forbidden, match="who played here"):
        await service.rematch(await service.enroll("Eve"), table.id)
    first, second = await asyncio.gather(service.rematch(ann, table.id), service.rematch(bob, table.id))
    assert first.id == second.id != table.id
    again = await service.table(first.id)
    assert again.status == RUNNING
    assert [seat.holder for seat in again.seats] == [bob.id, ann.id]  # all move on by a seat
    assert (await service.rematch(bob, table.id)).id == first.id
