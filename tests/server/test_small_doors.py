"""Nobody crowds the others out, and small doors are shut."""

import asyncio
import time
from datetime import UTC, datetime, timedelta

import pytest
from litestar.testing import TestClient
from sqlalchemy import select, update

from tests.server.conftest import PATIENCE, brisk, enroll, new_table, play_on, two
from zastava.core.contract import WATCHER
from zastava.core.errors import BadInput
from zastava.server import checks
from zastava.server.app import create_app
from zastava.server.pages.joining_page import qr
from zastava.server.refusals import Conflict, Refusal, TooMany, Unknown
from zastava.server.services.service import Service
from zastava.server.storage.models import CarryRow, TableRow
from zastava.server.storage.storage import Step
from zastava.server.tables.presence import THINKING

pytestmark = pytest.mark.anyio


async def test_one_person_does_not_fill_the_chat(service, ann, bob, monkeypatch, database):
    monkeypatch.setattr(checks, "CHAT_LINES_EACH", 3)
    table = await two(service, ann, bob)
    for _ in range(3):
        await service.say(ann, table.id, "hello")
    with pytest.raises(Conflict, match="leave the others"):
        await service.say(ann, table.id, "again")
    await service.say(bob, table.id, "hello")
    other = Service(brisk(database))
    await other.open()
    with pytest.raises(Conflict, match="leave the others"):
        await other.say(ann, table.id, "again")
    await other.close()


async def test_one_person_has_only_so_many_tables_going_on(database):
    service = Service(brisk(database, tables_per_person=2))
    await service.open()
    ann, bob = await service.enroll("Ann"), await service.enroll("Bob")
    for _ in range(2):
        await service.create(ann, "fjords", {}, ["me", "open"])
    with pytest.raises(TooMany, match="not over"):
        await service.create(ann, "fjords", {}, ["me", "open"])
    await service.create(bob, "fjords", {}, ["me", "open"])
    await service.close()


async def test_one_address_has_only_so_many_tables_going_on(database):
    service = Service(brisk(database, tables_per_address=2))
    await service.open()
    for name in ("Ann", "Bob"):  # as many persons as one likes
        await service.create(await service.enroll(name), "fjords", {}, ["me", "open"], address="2001:db8::1")
    cid = await service.enroll("Cid")
    with pytest.raises(TooMany, match="your address"):
        await service.create(cid, "fjords", {}, ["me", "open"], address="2001:db8::2")  # the same household
    for free in ("2001:db9::1", "127.0.0.1", "::1", ""):
        await service.create(cid, "fjords", {}, ["me", "open"], address=free)
    kept = {row.household for row in await service._storage.rows(select(TableRow.household))}
    assert not any("2001" in text for text in kept), "of the address only a hash is kept"
    await service.close()


def test_an_address_is_counted_wherever_a_table_is_made(database):
    with TestClient(create_app(brisk(database, tables_per_address=1))) as client:
        people = enroll(client, "Ann")
        new_table(client, people, ["me", "open"])
        again = client.post("/api/tables", json={"game": "fjords", "seats": ["me", "open"]}, headers=people)
        assert again.status_code == 429
        client.get("/")
        assert client.post("/play/fjords", data={"_csrf_token": client.cookies["form"]}).status_code == 429


async def test_going_on_from_a_finished_game_counts_too(database):
    service = Service(brisk(database, tables_per_person=2))
    await service.open()
    ann = await service.enroll("Ann")
    table = await play_on(service, ann, await service.create(ann, "fjords", {}, ["me", "me"]), lambda _: False)
    for _ in range(2):
        await service.branch(ann, table.id, 1)
    with pytest.raises(TooMany):
        await service.branch(ann, table.id, 1)
    await service.close()


async def test_bots_of_abandoned_tables_sleep_until_somebody_looks(database):
    """At the start they are not even read: five thousand of them would take half a minute."""
    settings = brisk(database, wake_days=30)
    service = Service(settings)
    await service.open()
    service._turns._store = None  # nobody tells the bots
    ann = await service.enroll("Ann")
    old, new = [await service.create(ann, "fjords", {}, ["bot:random", "bot:random"]) for _ in range(2)]
    long_ago = datetime.now(UTC) - timedelta(days=31)
    await service._storage.write(Step(update(TableRow).where(TableRow.id == old.id).values(created=long_ago)))
    await service.close()

    again = Service(settings)
    await again.open()
    await again._waking  # all are awake that are to be
    assert [live.id for live in again._store.in_memory()] == [new.id]
    await again.look(old.id, None, WATCHER)
    async with asyncio.timeout(PATIENCE):
        while not (await again.table(old.id)).position:
            await asyncio.sleep(0.005)
    await again.close()


def test_a_code_is_drawn_once():
    assert qr("http://x/t/1") is qr("http://x/t/1")


@pytest.mark.parametrize("name", ["\u3164", "\u2800\u2800", "\u200d", "Bot 1", "бот 12", "ＢＯＴ３", "\u115f "])
def test_names_that_nobody_sees_or_that_are_a_bots_are_refused(name):
    with pytest.raises(Refusal):
        checks.name(name)


@pytest.mark.parametrize("name", ["Боб", "Botond", "李", "👩\u200d🚀", "3", "bot"])
def test_other_names_are_fine(name):
    assert checks.name(name) == name


async def test_nobody_sits_down_under_the_name_of_another(service, ann):
    table = await service.create(ann, "fjords", {}, ["me", "open", "open"])
    double = await service.enroll("ａｎｎ")
    with pytest.raises(BadInput, match="another name"):
        await service.join(double, table.id)
    await service.join(double, table.id, None, "Anna")
    await service.join(ann, table.id, None, "Ann")  # herself, on a second seat
    assert [seat.name for seat in (await service.table(table.id)).seats] == ["Ann", "Anna", "Ann"]


async def test_whoever_thinks_without_a_script_is_not_away(service, ann, bob):
    table = await two(service, ann, bob)
    live = await service._store.get(table.id)
    minute = service.settings.absence + 1
    for person in (ann, bob):
        live.seen[person.id] = time.monotonic() - minute
    decider = table.waiting[0]
    assert service._presence.absent(live) == (1 - decider,)
    for person in (ann, bob):
        live.seen[person.id] = time.monotonic() - THINKING * minute
    assert service._presence.absent(live) == (0, 1)


async def test_a_link_that_is_too_old_stays_dead_when_the_clock_is_set_back(service, ann, bob):
    code = await service.carry(ann)
    await service._storage.write(Step(update(CarryRow).values(expires=datetime.now(UTC) - timedelta(seconds=1))))
    with pytest.raises(Unknown):
        await service.look_at_carry(code)
    assert await service._storage.rows(select(CarryRow.hash)) == []


async def test_playing_again_is_said_once(database):
    service = Service(brisk(database))
    await service.open()
    ann, bob = await service.enroll("Ann"), await service.enroll("Bob")
    table = await two(service, ann, bob)
    seat = table.held_by(bob)[0]
    await service.use_carry(await service.carry(bob, table.id, seat), ann)
    await play_on(service, ann, await service.table(table.id), lambda _: False)
    await service.use_carry(await service.carry(ann, table.id, seat), bob)  # who is to come to the new table
    assert await service.rematch_of(table.id) is None
    again = [service.rematch(ann, table.id) for _ in range(3)]
    (made,) = {one.id for one in await asyncio.gather(*again)}
    assert (await service.rematch(ann, table.id)).id == made == await service.rematch_of(table.id)
    told = [one.person for one in (await service.look(table.id, None, WATCHER)).incidents if one.kind == "again"]
    assert told == [ann.id]
    await service.close()


def test_who_you_are_is_not_replaced_unasked(database):
    with TestClient(create_app(brisk(database))) as client:
        service = client.app.state.service

        def become(name):
            client.cookies.clear()
            client.get("/")
            client.post("/me", data={"name": name, "_csrf_token": client.cookies["form"]})
            return dict(client.cookies)

        become("Ann")
        page = client.post("/me/carry", data={"_csrf_token": client.cookies["form"]})
        code = page.text.split("/carry/")[1].split('"')[0].split("<")[0]
        become("Bob")
        asked = client.get(f"/carry/{code}").text
        assert "Here you are Bob" in asked
        become("Ann")
        assert "Here you are Ann" in client.get(f"/carry/{code}").text, "another of the same name is another"
        client.cookies.clear()
        assert "Here you are" not in client.get(f"/carry/{code}").text
        assert service is not None


def test_an_encrypted_answer_asks_to_stay_encrypted(database):
    with TestClient(create_app(brisk(database, https=True))) as client:
        assert "max-age" in client.get("/").headers["strict-transport-security"]
    with TestClient(create_app(brisk(database))) as client:
        assert "strict-transport-security" not in client.get("/").headers
