"""Bots that stand in with manners, and those who watch."""

import asyncio
from datetime import timedelta

import pytest

from tests.server.browsing import Browser
from tests.server.conftest import PATIENCE, at, brisk, enroll, new_table, play_first, two
from zastava.core import registry
from zastava.core.contract import WATCHER
from zastava.core.words import ENGLISH
from zastava.server.entities import names
from zastava.server.presenting.addresses import Address
from zastava.server.presenting.question_cards import cards, played_for
from zastava.server.refusals import Conflict, Forbidden
from zastava.server.services.service import Service
from zastava.server.tables import presence

pytestmark = [pytest.mark.anyio, pytest.mark.both_engines]
BOARD = registry.find("fjords").board


async def away(service, table, person, seconds=1000):
    """Let somebody have been silent for so long."""
    (await service._store.get(table.id)).seen[person.id] -= seconds


async def asked(service, table, person, ask=""):
    """What a page asks somebody."""
    look = await service.look(table.id, person, at(person, table))
    return cards(look, table.held_by(person), ask, names(look.table, ENGLISH), Address(table.id), ENGLISH)


async def told(service, table, person):
    """What a page says to somebody about their stand-in."""
    look = await service.look(table.id, person, at(person, table))
    return played_for(look, look.table.held_by(person), BOARD, names(look.table, ENGLISH), ENGLISH)


@pytest.fixture
async def slow(database):
    """A service whose bots take their time."""
    service = Service(brisk(database, pause=60.0))
    await service.open()
    yield service
    await service.close()


async def test_a_seat_is_given_to_a_bot_only_by_a_second_step(slow):
    ann, bob = await slow.enroll("Ann"), await slow.enroll("Bob")
    table = await two(slow, ann, bob)
    assert await asked(slow, table, ann) == []
    await away(slow, table, bob, 120 if table.waiting != (1,) else 1000)
    first = await asked(slow, table, ann)
    assert all(card.deed == "" for card in first)
    (card,) = await asked(slow, table, ann, "away:1")
    assert card.said.startswith("Bob has been away for ")
    assert (card.deed, card.fields, card.link) == ("away", (("seat", 1),), (f"/t/{table.id}", "No, wait"))
    assert await asked(slow, table, ann, "away:7") == first


@pytest.mark.parametrize("act", ["say", "play", "answer"])
async def test_the_next_act_takes_the_seat_back_from_what_others_gave_away(slow, act):
    ann, bob = await slow.enroll("Ann"), await slow.enroll("Bob")
    table = await two(slow, ann, bob)
    while table.waiting != (1,):
        table = await play_first(slow, ann, table)
    await away(slow, table, bob)
    await slow.stand_in(ann, table.id, 1)
    (card,) = await told(slow, table, bob)
    assert (card.deed, card.said) == ("return", "A bot plays for you. It has not moved yet.")
    if act == "say":
        await slow.say(bob, table.id, "I am back")
    elif act == "play":
        await play_first(slow, bob, await slow.table(table.id))
    else:
        await slow.propose(ann, table.id, 0, "end")
        await slow.answer(bob, table.id, 1, (await slow.look(table.id, bob, 1)).question.number, "no")
    assert (await slow.table(table.id)).seats[1].stand_in == ""
    assert [one.kind for one in (await slow.look(table.id, bob, 1)).incidents][-1] in ("returned", "declined")


async def test_who_asked_for_a_bot_may_talk_while_it_plays(slow):
    ann, bob = await slow.enroll("Ann"), await slow.enroll("Bob")
    table = await two(slow, ann, bob)
    await slow.stand_in(bob, table.id, 1)
    await slow.say(bob, table.id, "I only look on for a while")
    assert (await slow.table(table.id)).seats[1].stand_in == "greedy"
    await slow.come_back(bob, table.id, 1)
    await slow.come_back(bob, table.id, 1)  # nothing happens twice
    assert [one.kind for one in (await slow.look(table.id, bob, 1)).incidents] == ["away", "returned"]


async def test_who_comes_back_reads_what_was_played_until_they_move(service, ann, bob):
    table = await two(service, ann, bob)
    await away(service, table, bob)
    await service.stand_in(ann, table.id, 1, "random")
    async with asyncio.timeout(PATIENCE):
        while not any(line.seat == 1 for line in (await service.look(table.id, ann, 0)).log):
            if (now := await service.table(table.id)).waiting == (0,):
                await play_first(service, ann, now)
            await asyncio.sleep(0.01)
        await service.say(bob, table.id, "I am back")
        (card,) = await told(service, table, bob)
        assert (card.said, card.deed) == ("While you were away a bot played for you:", "")
        assert card.lines
        while (now := await service.table(table.id)).waiting != (1,):
            await play_first(service, ann, now)
    await play_first(service, bob, now)
    assert await told(service, table, bob) == []


async def test_who_watches_knows_it_and_is_counted(service, ann, bob, monkeypatch):
    table = await two(service, ann, bob)
    eve = await service.enroll("Eve")
    look = await service.look(table.id, eve, WATCHER)
    (card,) = cards(look, (), "resign", names(look.table, ENGLISH), Address(table.id), ENGLISH)
    assert (card.said, card.deed) == ("You are watching.", "")
    streams = [service.changes(table.id, person, None) for person in (ann, bob, eve, eve, None)]
    for stream in streams:
        await anext(stream)
    assert (await service.look(table.id, ann, 0)).watchers == 0  # one of them may have sat down a moment ago
    monkeypatch.setattr(presence, "SITTING_DOWN", timedelta())
    assert (await service.look(table.id, ann, 0)).watchers == 2  # Eve once, and somebody without a name
    for stream in streams:
        await stream.aclose()
    assert (await service.look(table.id, ann, 0)).watchers == 0


async def test_what_watchers_say_players_read_at_the_end(service, ann, bob):
    table = await two(service, ann, bob)
    eve = await service.enroll("Eve")
    await service.say(eve, table.id, "He should have settled")
    await service.say(ann, table.id, "Hello")

    async def read(person, seat):
        return [(line.text, line.watching) for line in (await service.look(table.id, person, seat)).chat]

    everything = [("He should have settled", True), ("Hello", False)]
    assert await read(eve, WATCHER) == await read(None, WATCHER) == everything
    assert await read(ann, 0) == await read(bob, 1) == await read(bob, WATCHER) == [("Hello", False)]
    await service.resign(bob, table.id, 1)
    assert await read(ann, 0) == everything
    waiting = await service.create(ann, "fjords", {}, ["me", "open"])
    with pytest.raises(Forbidden):
        await service.say(eve, waiting.id, "Hello")


async def test_who_resigned_watches_and_no_longer_talks_to_the_players(service, ann, bob):
    eve = await service.enroll("Eve")
    table = await service.create(ann, "fjords", {}, ["me", "open", "open"])
    for person in (bob, eve):
        await service.join(person, table.id)
    await service.resign(eve, table.id, 2)
    await service.say(eve, table.id, "Ann holds the third hex")
    assert (await service.look(table.id, bob, 1)).chat == []
    with pytest.raises(Conflict, match="Nobody sits here"):
        await service.stand_in(ann, table.id, 2)


async def test_a_device_whose_seat_was_carried_away_says_so(service, ann, bob):
    table = await two(service, ann, bob)
    await service.use_carry(await service.carry(bob, table.id, 1), None)
    look = await service.look(table.id, bob, WATCHER)
    (card,) = cards(look, (), "", names(look.table, ENGLISH), Address(table.id), ENGLISH)
    assert card.said.startswith("Your seat has gone to another device")
    assert not (await service.look(table.id, ann, 0)).carried


def test_without_script_all_is_there(client):
    bob = enroll(client, "Bob")
    table = new_table(client, bob, ["me", "open", "bot:random"])
    ann = Browser(client)
    ann.get(f"/t/{table}")
    ann.submit("/sit", name="Ann")
    ann.submit("/away")
    ann.get("/")
    assert "A bot plays for you." in ann.page.text
    ann.get(f"/t/{table}")
    ann.submit("/return")
    ann.get(f"/t/{table}?ask=resign")
    assert "A bot plays on under your name" in ann.page.text
    ann.submit("/resign")
    assert "You are watching." in ann.page.text
    assert "resigned; a bot plays on" in ann.page.text
    ann.submit("/say", text="Good luck")
    assert "Good luck" in ann.page.text
    eve = Browser(client)
    eve.get(f"/t/{table}")
    assert eve.page.form("/say") is None
    assert "Say who you are" in eve.page.text
