"""A silent crowd at the door stops nobody who has something to ask."""

import asyncio
import contextlib
import shutil
import socket
import time

import pytest
import uvicorn
from uvicorn.server import ServerState

from tests.server.conftest import PATIENCE, Running
from zastava.server.entities import Person
from zastava.server.refusals import TooMany
from zastava.server.web import connections, quick_connections
from zastava.server.web.connections import Places, PlainConnection
from zastava.server.web.quick_connections import QuickConnection

KINDS = pytest.mark.parametrize("kind", [PlainConnection, QuickConnection])


@contextlib.contextmanager
def crowd(server, count, said):
    """So many connections that send this and then nothing."""
    port = int(server.url.rpartition(":")[2])
    lines = []
    try:
        for _ in range(count):
            line = socket.create_connection(("127.0.0.1", port), PATIENCE)
            lines.append(line)
            with contextlib.suppress(OSError):
                line.sendall(said)
        yield lines
    finally:
        for line in lines:
            line.close()


@pytest.mark.skipif(shutil.which("prlimit") is None, reason="this system cannot limit another process")
@pytest.mark.parametrize(
    "said",
    [
        b"",
        b"GET / HTTP/1.1\r\nhost: x\r\nx-half: ",
        b"POST /api/persons HTTP/1.1\r\nhost: x\r\ncontent-length: 99\r\n\r\n{",
    ],
    ids=["nothing", "half a header", "half a body"],
)
def test_idle_connections_beyond_all_files_stop_nobody(database, said):
    server = Running(database, files=300)
    try:
        with crowd(server, 400, said):
            began = time.monotonic()
            for _ in range(20):
                with socket.create_connection(("127.0.0.1", int(server.url.rpartition(":")[2])), PATIENCE) as line:
                    line.sendall(b"GET /api/games HTTP/1.1\r\nhost: x\r\nconnection: close\r\n\r\n")
                    assert line.recv(12) == b"HTTP/1.1 200"
            assert time.monotonic() - began < PATIENCE
        assert server.errors.read_text() == ""
    finally:
        server.close()


class Guest:
    def __init__(self):
        self.away = False

    def turn_away(self):
        self.away = True


def test_the_one_that_has_been_silent_longest_makes_room():
    places = Places(3, 0)
    guests = [Guest() for _ in range(5)]
    for guest in guests[:3]:
        assert places.take(guest, "192.0.2.1")
    places.asked(guests[0])
    assert places.take(guests[3], "192.0.2.2")
    assert [guest.away for guest in guests] == [False, True, False, False, False]
    places.leave(guests[1])
    for guest in (guests[2], guests[3]):
        places.asked(guest)
    assert not places.take(guests[4], "192.0.2.3"), "all who are here have asked"
    places.leave(guests[0])
    assert places.take(guests[4], "192.0.2.3")


def test_one_address_gets_only_so_many_but_a_proxy_on_this_machine_brings_everybody():
    places = Places(100, 2)
    assert [places.take(Guest(), "192.0.2.1") for _ in range(3)] == [True, True, False]
    assert [places.take(Guest(), "127.0.0.1") for _ in range(3)] == [True, True, True]


def test_the_file_limit_is_raised_as_far_as_the_system_allows():
    resource = pytest.importorskip("resource")
    before = resource.getrlimit(resource.RLIMIT_NOFILE)
    try:
        if before[1] > 600:
            resource.setrlimit(resource.RLIMIT_NOFILE, (600, before[1]))
            assert connections.raise_file_limit() > 600
    finally:
        resource.setrlimit(resource.RLIMIT_NOFILE, before)


@pytest.mark.anyio
async def test_one_visitor_listens_only_so_often(service, ann):
    service._streams._visitors[ann.id] = service.settings.streams_per_visitor
    with pytest.raises(TooMany, match="open"):
        service.visitor(ann, "192.0.2.1")
    assert service.visitor(Person("other", "Bob", ""), "192.0.2.1") == "other"
    assert service.visitor(None, "192.0.2.1") == "192.0.2.1"
    table = await service.create(ann, "fjords", {}, ["me", "me"])
    service._streams._visitors.clear()
    stream = service.changes(table.id, ann, None, ann.id)
    await anext(stream)
    assert service._streams.of_visitor(ann.id) == 1
    await stream.aclose()
    assert service._streams.of_visitor(ann.id) == 0


class Line(asyncio.Transport):
    """A connection that nobody needs to wait for."""

    def __init__(self):
        super().__init__()
        self.gone = False

    def get_extra_info(self, name, default=None):
        return ("192.0.2.1", 1) if name == "peername" else default

    def set_protocol(self, protocol):
        pass

    def is_closing(self):
        return self.gone

    def abort(self):
        self.gone = True

    def close(self):
        self.gone = True

    def pause_reading(self):
        pass

    def resume_reading(self):
        pass

    def write(self, data):
        pass


def connected(kind, line, heard=None):
    """A connection of this kind, over a line, to an application that answers nothing."""

    async def app(scope, receive, send):
        (heard if heard is not None else []).append(scope["path"])
        while (await receive())["type"] != "http.disconnect":
            pass

    config = uvicorn.Config(app, lifespan="off")
    config.load()
    placed = type("Placed", (kind,), {"places": Places(10, 0)})
    connection = placed(config, ServerState(), {}, _loop=asyncio.get_running_loop())
    connection.connection_made(line)
    return connection


@pytest.mark.anyio
@KINDS
@pytest.mark.parametrize(
    ("parts", "seconds"),
    [
        ([], connections.HEADER_SECONDS),
        ([b"GET / HTTP/1.1\r\n", b"x: "], connections.HEADER_SECONDS),
        ([b"POST / HTTP/1.1\r\nhost: x\r\ncontent-length: 9\r\n\r\n", b"a", b"b"], connections.BODY_SECONDS),
    ],
    ids=["nothing", "half a header", "drop by drop"],
)
async def test_a_request_that_takes_too_long_is_hung_up_on(kind, parts, seconds, monkeypatch):
    """However it dribbles in: the clock starts once."""
    loop = asyncio.get_running_loop()
    clocks = []
    monkeypatch.setattr(loop, "call_later", lambda delay, what: clocks.append((delay, what)) or asyncio.Event())
    monkeypatch.setattr(kind, "_stop_clock", lambda self: None)
    line = Line()
    connection = connected(kind, line)
    for part in parts:
        connection.data_received(part)
    assert clocks[-1][0] == seconds
    assert len(clocks) <= 2
    monkeypatch.undo()
    connection._limit = None
    clocks[-1][1]()
    assert line.gone
    connection.connection_lost(None)
    await asyncio.sleep(0)


HEAD = b"GET / HTTP/1.1\r\nhost: x\r\n"
CHUNKED = b"POST / HTTP/1.1\r\nhost: x\r\ntransfer-encoding: chunked\r\n\r\n"


@pytest.mark.anyio
@pytest.mark.parametrize(
    ("begin", "more"),
    [
        (b"", b"G" * 1000),
        (b"GET /", b"a" * 1000),
        (HEAD + b"x-long: ", b"a" * 1000),
        (HEAD, b"x: " + b"a" * 995 + b"\r\n"),
        (CHUNKED + b"1\r\na\r\n0\r\n", b"x: " + b"a" * 995 + b"\r\n"),
        (CHUNKED + b"1;", b"a" * 1000),
    ],
    ids=["a method", "an address", "a header", "many headers", "trailers", "an extension"],
)
async def test_what_never_ends_is_hung_up_on(begin, more):
    line = Line()
    connection = connected(QuickConnection, line)
    connection.data_received(begin)
    sent = 0
    while not line.gone:
        connection.data_received(more)
        sent += len(more)
        assert sent <= quick_connections.MOST_BYTES + 1000
    connection.connection_lost(None)
    await asyncio.sleep(0)


@pytest.mark.anyio
async def test_a_long_body_is_the_business_of_the_application():
    line = Line()
    connection = connected(QuickConnection, line)
    whole = 2 * quick_connections.MOST_BYTES
    connection.data_received(b"POST / HTTP/1.1\r\nhost: x\r\ncontent-length: %d\r\n\r\n" % whole)
    connection.data_received(b"a" * whole)
    assert not line.gone
    connection.connection_lost(None)
    await asyncio.sleep(0)


@pytest.mark.anyio
@KINDS
async def test_each_of_several_requests_has_its_own_limits(kind):
    line, heard = Line(), []
    connection = connected(kind, line, heard)
    long = HEAD + b"x: " + b"a" * 30_000 + b"\r\n\r\n"
    connection.data_received(long)
    connection.data_received(long)
    connection.data_received(long)
    await asyncio.sleep(0)
    assert not line.gone
    assert heard == ["/"], "the others wait for their turn"
    connection.connection_lost(None)
    await asyncio.sleep(0)


def test_the_quick_parser_is_used_where_it_is_installed(monkeypatch):
    assert issubclass(connections.connections(Places(1, 0)), QuickConnection)
    monkeypatch.setattr(connections, "find_spec", lambda name: None)
    assert issubclass(connections.connections(Places(1, 0)), PlainConnection)


@pytest.mark.anyio
async def test_an_answer_is_one_write_and_nobody_waits_in_vain():
    """The head goes with the first part of the body; "go on" and a head without a body go at once, or at the end."""

    async def app(scope, receive, send):
        if scope["method"] == "POST":
            await receive()
        parts = (b"ok", b"HTTP/1.1 is told of") if scope["path"] == "/told" else (b"ok",)
        length = str(sum(len(part) for part in parts)).encode()
        await send({"type": "http.response.start", "status": 200, "headers": [(b"content-length", length)]})
        if scope["path"] == "/broken":
            raise RuntimeError("after the head")
        for part in parts:
            await send({"type": "http.response.body", "body": part, "more_body": part != parts[-1]})

    written = []
    line = Line()
    line.write = written.append
    config = uvicorn.Config(app, lifespan="off", log_level="critical")
    config.load()
    placed = type("Placed", (QuickConnection,), {"places": Places(10, 0)})
    connection = placed(config, ServerState(), {}, _loop=asyncio.get_running_loop())
    connection.connection_made(line)

    async def ask(data):
        written.clear()
        connection.data_received(data)
        for _ in range(5):
            await asyncio.sleep(0)
        return list(written)

    (answer,) = await ask(HEAD + b"\r\n")
    assert answer.startswith(b"HTTP/1.1 200 OK\r\n")
    assert answer.endswith(b"\r\n\r\nok")
    head = b"POST / HTTP/1.1\r\nhost: x\r\ncontent-length: 1\r\nexpect: 100-continue\r\n\r\n"
    assert await ask(head) == [b"HTTP/1.1 100 Continue\r\n\r\n"]
    (answer,) = await ask(b"a")
    assert answer.endswith(b"\r\n\r\nok")
    *_, last = await ask(HEAD.replace(b" / ", b" /told ") + b"\r\n")
    assert last == b"HTTP/1.1 is told of", "what looks like a head is no head in the midst of an answer"
    (answer,) = await ask(HEAD.replace(b" / ", b" /broken ") + b"\r\n")
    assert answer.startswith(b"HTTP/1.1 200 OK\r\n")
    assert line.gone
    connection.connection_lost(None)
    await asyncio.sleep(0)
