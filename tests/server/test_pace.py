"""The pace of a table: bots wait until people have seen what was done."""

import asyncio

import pytest

from tests.server.browsing import Browser
from tests.server.conftest import PATIENCE, brisk
from zastava.server.entities import FINISHED
from zastava.server.refusals import Forbidden, Refusal
from zastava.server.services.service import Service
from zastava.server.tables.pace import rest
from zastava.server.workers import bot_turns

pytestmark = pytest.mark.anyio


async def test_a_bot_waits_where_there_was_something_to_see(service, ann):
    table = await service.create(ann, "fjords", {}, ["me", "me:Second"], pace="calm")
    live = await service._store.get(table.id)
    assert rest(live, 0.5) == 0.5  # nothing has happened yet
    seat = live.waiting[0]
    look = await service.look(table.id, ann, seat)
    await service.play(ann, table.id, seat, look.legal[0].notation, look.number)  # a hex is laid
    for pace, seconds in (("calm", 3.5), ("natural", 1.5), ("quick", 0.5)):
        await service.choose_pace(ann, table.id, pace)
        assert rest(live, 0.5) == seconds
    await service.choose_pace(ann, table.id, "calm")
    for _ in range(20):
        seat = live.waiting[0]
        look = await service.look(table.id, ann, seat)
        moves = [move.notation for move in look.legal]
        await service.play(ann, table.id, seat, "done" if "done" in moves else moves[0], look.number)
        if "done" in moves:  # no house is built, and nothing is said of that
            break
    assert rest(live, 0.5) == 0.5


async def test_nobody_waits_for_what_nobody_sees(toys, service, ann):
    table = await service.create(ann, "paths", {}, ["me", "me:Second"], pace="calm")
    live = await service._store.get(table.id)
    assert live.phase is not None  # both decide at once
    assert rest(live, 0.5) == 0


async def test_a_bot_moves_when_its_time_has_come(database, monkeypatch):
    """It thinks first, and waits for what is left."""
    slept = []
    real = asyncio.sleep

    async def sleep(seconds):
        slept.append(seconds)
        await real(0)

    service = Service(brisk(database, pause=90.0))
    await service.open()
    try:
        ann = await service.enroll("Ann")
        with monkeypatch.context() as patch:
            patch.setattr(bot_turns.asyncio, "sleep", sleep)
            table = await service.create(ann, "fjords", {}, ["bot:random", "bot:random"], pace="calm")
            async with asyncio.timeout(PATIENCE):
                while (await service.table(table.id)).position < 3:
                    await real(0.01)
        long = [seconds for seconds in slept if seconds > 45]
        assert 45 < long[0] <= 90  # nothing was there to be seen yet
        assert any(500 < seconds <= 630 for seconds in long)
    finally:
        await service.close()


async def test_whoever_made_the_table_chooses(service, ann, bob):
    table = await service.create(ann, "fjords", {}, ["me", "open"])
    assert table.pace == "natural"
    await service.join(bob, table.id)
    with pytest.raises(Forbidden):
        await service.choose_pace(bob, table.id, "quick")
    with pytest.raises(Refusal, match="quick, natural, calm"):
        await service.choose_pace(ann, table.id, "hasty")
    with pytest.raises(Refusal, match="quick, natural, calm"):
        await service.create(ann, "fjords", {}, ["me", "open"], pace="hasty")
    before = await service.table(table.id)
    await service.choose_pace(ann, table.id, "calm")
    after = await service.table(table.id)
    assert (after.pace, before.pace) == ("calm", "natural")
    assert after.revision > before.revision  # pages that are open hear of it


async def test_a_rematch_keeps_the_pace(service, ann):
    table = await service.create(ann, "fjords", {}, ["me", "bot:random"], pace="calm")
    await service.stand_in(ann, table.id, 0, "random")
    async with asyncio.timeout(PATIENCE):
        while (await service.table(table.id)).status != FINISHED:
            await asyncio.sleep(0.01)
    assert (await service.rematch(ann, table.id)).pace == "calm"


def test_the_pace_is_chosen_with_the_table_and_at_it(client):
    ann = Browser(client)
    ann.get("/new/fjords")
    problem = ann.submit("/new/fjords", status=400, pace="hasty")
    assert "A pace is one of" in problem.text
    at = ann.submit("/new/fjords", pace="calm", seat__1="bot:casual")
    assert '<option value="calm" selected>' in at.source
    again = ann.submit("/pace", pace="quick")
    assert '<option value="quick" selected>' in again.source
    assert "A pace is one of" in ann.submit("/pace", status=400, pace="hasty").text
