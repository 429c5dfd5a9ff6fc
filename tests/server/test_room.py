"""The room: a table that waits for players, and what whoever made it may change."""

import asyncio
import re
from typing import Any

import pytest
from litestar.testing import TestClient

from tests.server.browsing import Browser
from tests.server.conftest import PATIENCE, brisk
from zastava.core.errors import BadInput
from zastava.server.entities import OPEN, PERSON, RUNNING, WAITING
from zastava.server.refusals import Conflict, Forbidden, Unknown
from zastava.server.services.service import Service

pytestmark = [pytest.mark.anyio, pytest.mark.both_engines]


def kinds(table):
    return [seat.kind for seat in table.seats]


async def test_options_change_until_the_game_begins(service, ann, bob):
    table = await service.create(ann, "fortress", {}, ["me", "open"])
    name, other = "games", "5"
    assert table.options[name] != other
    await service.choose_options(ann, table.id, {name: other})
    assert (await service.table(table.id)).options[name] == other
    with pytest.raises(Forbidden):
        await service.choose_options(bob, table.id, {name: "1"})
    with pytest.raises(BadInput, match="takes"):
        await service.choose_options(ann, table.id, {name: "99"})
    assert (await service.table(table.id)).options[name] == other
    await service.join(bob, table.id)
    with pytest.raises(Conflict, match="has begun"):
        await service.choose_options(ann, table.id, {name: "1"})
    fresh = await service.create(ann, "fortress", {name: other}, ["me", "bot:random"])
    begun, made = await service.look(table.id, ann, 0), await service.look(fresh.id, ann, 0)
    assert begun.view["clause"] == made.view["clause"]
    assert [one.keys() for one in begun.view["players"]] == [one.keys() for one in made.view["players"]]


async def test_the_record_of_an_arranged_table_replays_in_another_process(database, service, ann, bob):
    table = await service.create(ann, "fjords", {}, ["me", "open", "open", "open"])
    await service.choose_options(ann, table.id, {"runes": "all"})
    await service.drop_seat(ann, table.id, 1)
    await service.join(bob, table.id, 2)
    await service.begin(ann, table.id)
    begun = await service.table(table.id)
    assert (begun.status, kinds(begun)) == (RUNNING, [PERSON, PERSON])
    mover = (ann, bob)[begun.waiting[0]]
    look = await service.look(table.id, mover, begun.waiting[0])
    await service.play(mover, table.id, begun.waiting[0], look.legal[0].notation, look.number)
    second = Service(brisk(database))
    await second.open()
    try:
        seen, known = await second.look(table.id, ann, 0), await service.look(table.id, ann, 0)
        assert seen.view == known.view
        assert seen.table.options["runes"] != "none"
    finally:
        await second.close()


async def test_seats_are_dropped_and_added(service, ann, bob):
    table = await service.create(ann, "fjords", {}, ["open", "me", "open"])
    await service.drop_seat(ann, table.id, 0)
    now = await service.table(table.id)
    assert (now.status, kinds(now), now.held_by(ann)) == (WAITING, [PERSON, OPEN], (0,))
    await service.add_seat(ann, table.id)
    await service.add_seat(ann, table.id)
    assert kinds(await service.table(table.id)) == [PERSON, OPEN, OPEN, OPEN]
    with pytest.raises(BadInput, match="is for 2–4 players"):
        await service.add_seat(ann, table.id)
    with pytest.raises(Conflict, match="taken"):
        await service.drop_seat(ann, table.id, 0)
    with pytest.raises(Unknown):
        await service.drop_seat(ann, table.id, 7)
    with pytest.raises(BadInput, match="is for 2–4 players"):
        await service.begin(ann, table.id)  # alone
    with pytest.raises(Forbidden):
        await service.begin(bob, table.id)
    await service.join(bob, table.id, 3)
    await service.begin(ann, table.id)
    now = await service.table(table.id)
    assert (now.status, kinds(now), now.held_by(bob)) == (RUNNING, [PERSON, PERSON], (1,))


async def test_open_seats_are_filled_with_bots(service, ann):
    table = await service.create(ann, "fjords", {}, ["me", "open", "open"])
    with pytest.raises(BadInput, match="no bot"):
        await service.fill(ann, table.id, "clever")
    await service.fill(ann, table.id, "casual")
    now = await service.table(table.id)
    assert (now.status, [seat.bot for seat in now.seats]) == (RUNNING, ["", "casual", "casual"])


async def test_a_guest_is_removed_and_a_bot_makes_room(service, ann, bob):
    table = await service.create(ann, "fjords", {}, ["me", "bot:casual", "open", "open"])
    seat = await service.join(bob, table.id)
    with pytest.raises(Forbidden):
        await service.free_seat(bob, table.id, 0)
    await service.free_seat(ann, table.id, seat)
    await service.free_seat(ann, table.id, 1)
    now = await service.table(table.id)
    assert kinds(now) == [PERSON, OPEN, OPEN, OPEN]
    assert now.held_by(bob) == ()
    assert (await service.room(table.id, bob)).barred
    assert not (await service.room(table.id, ann)).barred
    with pytest.raises(Conflict, match="your own"):
        await service.free_seat(ann, table.id, 0)
    with pytest.raises(Forbidden):
        await service.say(bob, table.id, "But why?")


async def test_who_changes_a_table_at_once_with_another_process_loses_nothing(database, service, ann, bob):
    table = await service.create(ann, "fjords", {}, ["me", "open", "open"])
    second = Service(brisk(database))
    await second.open()
    try:
        await second.table(table.id)
        await service.join(bob, table.id, 1)
        with pytest.raises(Conflict):  # it has not heard yet and loses the race, or finds the seat taken
            await second.drop_seat(ann, table.id, 1)
        assert (await second.table(table.id)).held_by(bob) == (1,)
        assert kinds(await second.table(table.id)) == [PERSON, PERSON, OPEN]
    finally:
        await second.close()


async def test_those_who_wait_hear_who_comes_and_goes(service, ann, bob, monkeypatch):
    monkeypatch.setattr("zastava.server.tables.presence.HERE_SECONDS", -1.0)  # whoever does not listen is gone
    monkeypatch.setattr("zastava.server.services.room_service.HERE_SECONDS", -1.0)
    table = await service.create(ann, "fjords", {}, ["me", "open", "open"])
    await service.join(bob, table.id)
    heard: list[tuple[int, ...]] = []
    told = asyncio.Event()

    async def listen():
        mark = (await service.room(table.id, ann)).mark
        async for change in service.changes(table.id, ann, mark):
            if change is not None:
                heard.append((await service.room(table.id, None)).here)
                told.set()

    waiting = asyncio.ensure_future(listen())

    async def until(here):
        while not heard or heard[-1] != here:
            told.clear()
            await asyncio.wait_for(told.wait(), PATIENCE)

    while not service._streams.listening(table.id):
        await asyncio.sleep(0)
    comes = service.changes(table.id, bob, None)
    await anext(comes)
    await until((0, 1))
    await comes.aclose()
    await until((0,))
    waiting.cancel()
    assert (await service.table(table.id)).revision == 1  # nothing of it is kept


async def test_marks_grow_whatever_happens_in_the_room(service, ann, bob):
    table = await service.create(ann, "fjords", {}, ["me", "open", "open"])
    marks = [float((await service.room(table.id, None)).mark)]
    for act in (
        service.room(table.id, ann),
        service.join(bob, table.id),
        service.say(bob, table.id, "Here I am."),
        service.choose_options(ann, table.id, {"runes": "all"}),
        service.free_seat(ann, table.id, 1),
    ):
        await act
        marks.append(float((await service.room(table.id, None)).mark))
    assert marks == sorted(set(marks))


def test_the_owner_arranges_the_table_without_script(client: TestClient[Any]) -> None:
    ann, bob = Browser(client), Browser(client)
    ann.get("/new/fjords")
    ann.submit("/new/fjords", name="Ann", seat__1="open", seat__2="open", listed="no")
    path = ann.path
    assert re.search(r"Shared screen</a>:\s<span", ann.page.source)
    bob.get(path)
    bob.submit("/sit", name="Bob")
    assert not any(bob.page.form(ending) for ending in ("/options", "/free", "/drop", "/begin", "/fill", "/bot"))
    bob.submit("/say", text="Hello there")
    assert "Hello there" in ann.get(path).text
    ann.submit("/options", option__variant="epic", status=400)
    assert "Hello there" in ann.page.text
    ann.submit("/options", option__variant="standard", option__runes=["horse"])
    assert "Horse" in bob.get(path).text
    ann.submit("/free", seat="1")
    assert "asked you to leave" in bob.get(path).text
    assert bob.page.form("/say") is None
    assert bob.page.form("/sit") is None
    ann.get(path)
    ann.submit("/let-in")
    assert "asked you to leave" not in bob.get(path).text
    bob.submit("/sit", name="Bob")
    ann.get(path)
    ann.submit("/begin")
    assert ann.page.form("/begin") is None
    assert "Bob" in ann.page.text
    assert ann.page.links


def test_what_strangers_send_is_refused(client: TestClient[Any]) -> None:
    ann, eve = Browser(client), Browser(client)
    ann.get("/new/fjords")
    ann.submit("/new/fjords", name="Ann", seat__1="open", listed="no")
    path = ann.path
    eve.get(path)
    token = dict(eve.page.form("/sit").fields)["_csrf_token"]  # type: ignore[union-attr]
    for deed in ("options", "free", "drop", "add-seat", "begin", "fill", "say"):
        for seat in ("0", "1", "", "x"):
            answer = eve.ask("POST", f"{path}/{deed}", data={"_csrf_token": token, "seat": seat, "level": "casual"})
            assert answer.status_code in (403, 404), (deed, answer.status_code)
    assert ann.get(path).form("/begin") is None  # alone nobody begins
    assert "waiting" in ann.page.source


@pytest.mark.parametrize(("mode", "told"), [("learning", False), ("normal", True)])
def test_what_has_no_effect_is_not_told(client: TestClient[Any], mode: str, told: bool) -> None:
    ann = Browser(client)
    ann.get("/new/bastion")
    ann.submit("/new/bastion", name="Ann", seat__1="open", option__mode=mode)
    assert "How we play" in ann.page.text
    assert ("Level" in ann.page.text.split("How we play")[1].split("Change")[0]) == told
