"""Nobody crowds the others out, and small doors are shut."""

import time
from datetime import UTC, datetime, timedelta

import pytest
from litestar.testing import TestClient
from sqlalchemy import select, update

from tests.server.conftest import brisk, play_on, two
from zastava.core.errors import BadInput
from zastava.server import checks, table_queries
from zastava.server.app import create_app
from zastava.server.joining_page import qr
from zastava.server.live_table import THINKING
from zastava.server.models import CarryRow, TableRow
from zastava.server.refusals import Conflict, Refusal, TooMany, Unknown
from zastava.server.service import Service
from zastava.server.storage import Step

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


async def test_bots_of_abandoned_tables_sleep_until_somebody_looks(service, ann):
    table = await service.create(ann, "fjords", {}, ["me", "bot:random"])
    since = datetime.now(UTC) - timedelta(days=1)
    assert await table_queries.with_bots(service._storage, since) == [table.id]
    old = update(TableRow).values(created=since - timedelta(days=1))
    await service._storage.write(Step(old))
    moved = (await service.table(table.id)).position
    assert (await table_queries.with_bots(service._storage, since) == [table.id]) == bool(moved)
    assert await table_queries.with_bots(service._storage, datetime.now(UTC) + timedelta(days=1)) == []


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
    assert live.absent(service.settings.absence, []) == (1 - decider,)
    for person in (ann, bob):
        live.seen[person.id] = time.monotonic() - THINKING * minute
    assert live.absent(service.settings.absence, []) == (0, 1)


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
    live = await service._store.get(table.id)
    code = await service.carry(bob, table.id, live.table().held_by(bob)[0])
    await service.use_carry(code, ann)
    await play_on(service, ann, await service.table(table.id), lambda _: False)
    assert await service.rematch_of(table.id) is None
    first = await service.rematch(ann, table.id)
    assert (await service.rematch(ann, table.id)).id == first.id == await service.rematch_of(table.id)
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
        client.cookies.clear()
        assert "Here you are" not in client.get(f"/carry/{code}").text
        assert service is not None


def test_an_encrypted_answer_asks_to_stay_encrypted(database):
    with TestClient(create_app(brisk(database, https=True))) as client:
        assert "max-age" in client.get("/").headers["strict-transport-security"]
    with TestClient(create_app(brisk(database))) as client:
        assert "strict-transport-security" not in client.get("/").headers
