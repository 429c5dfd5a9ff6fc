"""Closing a table at which no game has begun."""

import asyncio
from typing import Any

import pytest
from litestar.testing import TestClient

from tests.server.browsing import Browser
from tests.server.conftest import PATIENCE
from zastava.server.refusals import Conflict, Forbidden, Unknown

pytestmark = pytest.mark.anyio


async def test_a_table_that_never_began_is_taken_away(service, ann, bob):
    table = await service.create(ann, "fjords", {}, ["me", "open", "open"])
    await service.join(bob, table.id)
    await service.say(bob, table.id, "Here I am.")
    await service.carry(ann, table.id, 0)
    await service.close_table(ann, table.id)
    with pytest.raises(Unknown):
        await service.table(table.id)
    assert await service.my_tables(bob) == []
    assert await service.open_tables() == []


async def test_only_its_owner_closes_it_and_only_before_the_game(service, ann, bob):
    table = await service.create(ann, "fjords", {}, ["me", "open"])
    with pytest.raises(Forbidden):
        await service.close_table(bob, table.id)
    await service.join(bob, table.id)
    with pytest.raises(Conflict, match="has begun"):
        await service.close_table(ann, table.id)
    assert (await service.table(table.id)).seats[1].name == "Боб"


async def test_whoever_waits_there_hears_of_it(service, ann):
    table = await service.create(ann, "fjords", {}, ["me", "open"])

    async def listen():
        async for change in service.changes(table.id, ann, table.revision):
            if change is not None and change.revision > table.revision:
                return change
        return None

    waiting = asyncio.ensure_future(listen())
    while not service._streams.listening(table.id):
        await asyncio.sleep(0)
    await service.close_table(ann, table.id)
    assert (await asyncio.wait_for(waiting, PATIENCE)).revision == table.revision + 1


def test_the_owner_has_a_button(client: TestClient[Any]) -> None:
    ann = Browser(client)
    ann.get("/new/fjords")
    ann.submit("/new/fjords", name="Ann", seat__1="open", listed="yes")
    path = ann.path
    bob = Browser(client)
    assert "Close this table" not in bob.get(path).text
    ann.submit("/close")
    assert ann.path == "/"
    assert "There is no table at this address." in bob.get(path, 404).text
