"""Streams of events: thousands at a time, and nothing of them stays when nobody listens any more."""

import asyncio
import gc

import pytest
from litestar import Request

from tests.server.conftest import PATIENCE, brisk, two
from zastava.server import identity
from zastava.server.app import create_app
from zastava.server.services.service import Service
from zastava.server.web.front_door import FrontDoor
from zastava.server.web.streaming import pour

pytestmark = pytest.mark.anyio


class Listener:
    """A browser that listens until it leaves."""

    def __init__(self):
        self.sent = []
        self.left = asyncio.Event()

    async def receive(self):
        if not self.sent:
            return {"type": "http.request", "body": b"", "more_body": False}
        await self.left.wait()
        return {"type": "http.disconnect"}

    async def send(self, message):
        self.sent.append(message)


async def chunks(closed):
    try:
        yield b"one"
        yield b"two"
        await asyncio.sleep(PATIENCE)
    finally:
        closed.append(True)


async def until(enough):
    async with asyncio.timeout(PATIENCE):
        while not enough():
            await asyncio.sleep(0.001)


async def test_it_ends_when_nobody_listens_any_more():
    listener, closed = Listener(), []
    task = asyncio.create_task(pour(chunks(closed), listener.receive, listener.send))
    await until(lambda: len(listener.sent) == 2)
    assert [part["body"] for part in listener.sent] == [b"one", b"two"]
    listener.left.set()
    await task
    assert closed == [True]
    assert task.cancelling() == 0


async def test_whoever_stops_the_server_stops_it():
    others = asyncio.all_tasks()
    listener, closed = Listener(), []
    task = asyncio.create_task(pour(chunks(closed), listener.receive, listener.send))
    await until(lambda: len(listener.sent) == 2)
    task.cancel()
    with pytest.raises(asyncio.CancelledError):
        await task
    assert closed == [True]
    await until(lambda: asyncio.all_tasks() <= others)  # and nobody waits for the listener to leave


async def test_an_end_is_an_end():
    async def few():
        yield b"all"

    listener = Listener()
    await pour(few(), listener.receive, listener.send)
    assert [(part["body"], part["more_body"]) for part in listener.sent] == [(b"all", True), (b"", False)]


async def test_a_waiting_stream_keeps_nothing_of_its_request(database):
    service = Service(brisk(database))
    await service.open()
    ann, bob = await service.enroll("Ann"), await service.enroll("Bob")
    table = await two(service, ann, bob)
    signed = identity.cookie(service.key, bob, False).value
    scope = {
        "type": "http", "asgi": {"version": "3.0"}, "http_version": "1.1", "method": "GET", "scheme": "http",
        "path": f"/t/{table.id}/events", "raw_path": f"/t/{table.id}/events".encode(), "query_string": b"",
        "root_path": "", "headers": [(b"host", b"x"), (b"cookie", f"zastava={signed}".encode())],
        "client": ("127.0.0.1", 1), "server": ("127.0.0.1", 2), "state": {},
    }  # fmt: skip
    known = set(scope)
    listener = Listener()
    door = FrontDoor(create_app(service=service))
    task = asyncio.create_task(door(scope, listener.receive, listener.send))
    await until(lambda: len(listener.sent) > 2)  # headers, the beginning, what is new
    assert any(name == b"content-security-policy" for name, _ in listener.sent[0]["headers"])
    assert service._streams.listening(table.id) == [bob.id]
    assert (set(scope), scope["state"]) == (known, {})
    gc.collect()
    requests = [one for one in gc.get_objects() if isinstance(one, Request) and one.scope is scope]
    assert requests == [], "nor who asked for it, and how"
    listener.left.set()
    await task
    assert service._streams.listening(table.id) == []
    await service.close()
