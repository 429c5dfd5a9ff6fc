"""Calling people who have no page open: to whom, when, what is said, and what must not happen."""

import asyncio
import time

import pytest
from litestar.testing import TestClient
from sqlalchemy import select

from tests.server.browsing import Browser
from tests.server.conftest import PATIENCE, at, brisk, play_first, two
from tests.server.push_service import Device, PushService, signed_by
from zastava.core.errors import BadInput
from zastava.server.app import create_app
from zastava.server.refusals import Conflict, Refusal
from zastava.server.services.service import Service
from zastava.server.storage.models import PushRow
from zastava.server.workers import push_delivery, pushing
from zastava.server.workers.push_messages import encrypted, new_key

pytestmark = pytest.mark.anyio
KEY = new_key()
CONTACT = "mailto:somebody@example.org"


def keyed(database, **changed):
    return brisk(database, **({"push_key": KEY, "push_contact": CONTACT, "push_near": True} | changed))


@pytest.fixture
async def service(database):
    """A service that calls people at once."""
    service = Service(keyed(database))
    service._pushing.grace = 0
    await service.open()
    yield service
    await service.close()


@pytest.fixture
async def pushes():
    async with PushService() as pushes:
        yield pushes


async def calls_over(service):
    """Wait until nobody is being called."""
    async with asyncio.timeout(PATIENCE):
        while service._pushing._tasks:
            await asyncio.gather(*service._pushing._tasks.values(), return_exceptions=True)


def away(service, table, *people):
    """Nobody has a page open."""
    live = service._store._known[table.id]
    for person in people:
        live.seen.pop(person.id, None)


async def subscribed(service, person, pushes, path="/device", lang="en"):
    device = Device()
    await service.subscribe(person, pushes.url + path, device.key, device.secret, lang)
    return device


async def passed_on(service, table, ann, bob):
    """The table after moves until the turn is another's; who is to move now."""
    before = table.waiting
    while table.waiting == before:
        person = ann if table.waiting[0] == at(ann, table) else bob
        table = await play_first(service, person, table)
    return table, ann if table.waiting[0] == at(ann, table) else bob


async def test_whoever_is_to_move_and_has_no_page_open_is_called_once(service, ann, bob, pushes):
    table = await two(service, ann, bob)
    devices = {
        person.id: await subscribed(service, person, pushes, f"/{person.name == 'Ann'}") for person in (ann, bob)
    }
    await calls_over(service)
    pushes.got.clear()
    table, next_one = await passed_on(service, table, ann, bob)
    away(service, table, ann, bob)
    for _ in range(3):
        service._pushing.poke(service._store._known[table.id])
        await calls_over(service)
    (message,) = pushes.got
    assert message.path == f"/{next_one.name == 'Ann'}"
    told = devices[next_one.id].open(message.body)
    assert told == {"title": "Your turn: Fjords", "path": f"/t/{table.id}", "tag": table.id}
    assert (message.headers["content-encoding"], message.headers["ttl"]) == ("aes128gcm", str(2 * 24 * 3600))
    assert len(message.headers["topic"]) == 32
    assert table.id not in str(message.headers)
    claims = signed_by(message.headers, service.push_key)
    assert (claims["sub"], claims["aud"]) == (CONTACT, pushes.url)
    assert time.time() < claims["exp"] < time.time() + 24 * 3600
    pushes.got.clear()
    table, _ = await passed_on(service, table, ann, bob)
    away(service, table, ann, bob)
    service._pushing.poke(service._store._known[table.id])
    await calls_over(service)
    assert len(pushes.got) == 1, "another turn is another call"


async def test_whoever_looks_at_the_table_is_not_called(service, ann, bob, pushes):
    table = await two(service, ann, bob)
    person = ann if table.waiting[0] == at(ann, table) else bob
    await subscribed(service, person, pushes)
    await calls_over(service)
    pushes.got.clear()
    listening = service.changes(table.id, person, None)
    await anext(listening)
    service._pushing.poke(service._store._known[table.id])
    await calls_over(service)
    assert pushes.got == []
    await listening.aclose()


async def test_the_message_speaks_the_language_of_the_device(service, ann, bob, pushes):
    table = await two(service, ann, bob)
    person = ann if table.waiting[0] == at(ann, table) else bob
    await calls_over(service)
    device = await subscribed(service, person, pushes, lang="ru")
    away(service, table, ann, bob)
    service._pushing.poke(service._store._known[table.id])
    await calls_over(service)
    assert device.open(pushes.got[0].body)["title"] == "Ваш ход: Фьорды"


@pytest.mark.parametrize(("status", "kept"), [(201, 1), (404, 0), (410, 0), (500, 1), (307, 1)])
async def test_a_device_that_is_gone_is_forgotten_and_no_other(service, ann, bob, pushes, status, kept):
    table = await two(service, ann, bob)
    person = ann if table.waiting[0] == at(ann, table) else bob
    await calls_over(service)
    await subscribed(service, person, pushes)
    pushes.status = status
    away(service, table, ann, bob)
    service._pushing.poke(service._store._known[table.id])
    await calls_over(service)
    assert len(pushes.got) == 1, "wherever a push service points, nobody follows"
    assert len(await service._storage.rows(select(PushRow.hash))) == kept


async def test_a_push_service_that_never_answers_delays_no_move(service, ann, bob, pushes):
    table = await two(service, ann, bob)
    await calls_over(service)
    pushes.status = None
    for person in (ann, bob):
        await subscribed(service, person, pushes, f"/{person.id}")
    away(service, table, ann, bob)
    service._pushing.poke(service._store._known[table.id])
    async with asyncio.timeout(PATIENCE):
        await pushes.arrived.wait()
    assert service._pushing._tasks
    await passed_on(service, table, ann, bob)  # while it hangs
    await service._pushing.close()  # and the server stops at once


async def test_what_takes_too_long_is_given_up(service, pushes, monkeypatch):
    pushes.status = None
    monkeypatch.setattr(push_delivery, "SECONDS", 0.05)
    device = Device()
    assert await service._pushing._send(f"{pushes.url}/x", device.key, device.secret, {"tag": "t"}) == 0


@pytest.mark.both_engines
async def test_two_processes_call_once(service, database, ann, bob, pushes):
    other = Service(keyed(database))
    other._pushing.grace = 0
    await other.open()
    try:
        table = await two(service, ann, bob)
        person = ann if table.waiting[0] == at(ann, table) else bob
        await calls_over(service)
        await subscribed(service, person, pushes)
        await other.table(table.id)
        for one in (service, other):
            away(one, table, ann, bob)
            one._pushing.poke(one._store._known[table.id])
        for one in (service, other):
            await calls_over(one)
        assert len(pushes.got) == 1
    finally:
        await other.close()


@pytest.mark.parametrize(
    "endpoint",
    [
        "http://push.example.org/x",
        "https://localhost/x",
        "https://127.0.0.1/x",
        "https://10.1.2.3/x",
        "https://192.168.1.1/x",
        "https://169.254.169.254/latest",
        "https://100.64.0.1/x",
        "https://[::1]/x",
        "https://[::ffff:127.0.0.1]/x",
        "https://[64:ff9b::7f00:1]/x",
        "https://[fd00::1]/x",
        "https://router.local/x",
        "https://push.example.org:22/x",
        "https://user:word@push.example.org/x",
        "https://push.example.org/x y",
        "https://push.example.org/x\r\nHost: inside",
        "https://push.example.org/" + "x" * 1000,
        "ftp://push.example.org/x",
        "https://push.example.org:many/x",
        "",
    ],
)
def test_addresses_that_may_lead_inside_are_refused(endpoint):
    with pytest.raises(Refusal, match="open internet"):
        push_delivery.place(endpoint, near=False)


def test_addresses_of_push_services_are_taken():
    place = push_delivery.place("https://fcm.googleapis.com/fcm/send/abc:def?x=1", near=False)
    assert (place.origin, place.path) == ("https://fcm.googleapis.com", "/fcm/send/abc:def?x=1")


async def test_a_name_that_leads_inside_is_not_followed(monkeypatch, pushes):
    loop = asyncio.get_running_loop()

    async def inside(*_, **__):
        return [(2, 1, 6, "", ("127.0.0.1", 443))]

    monkeypatch.setattr(loop, "getaddrinfo", inside)
    with pytest.raises(Refusal, match="private network"):
        await push_delivery.post(push_delivery.Place(True, "push.example.org", 443, "/"), {}, b"", near=False)
    assert pushes.got == []


async def test_a_name_that_leads_inside_by_one_of_its_addresses_is_not_followed(monkeypatch):
    loop = asyncio.get_running_loop()

    async def both(*_, **__):
        return [(2, 1, 6, "", ("93.184.215.14", 443)), (2, 1, 6, "", ("10.0.0.1", 443))]

    monkeypatch.setattr(loop, "getaddrinfo", both)
    with pytest.raises(Refusal, match="private network"):
        await push_delivery.post(push_delivery.Place(True, "push.example.org", 443, "/"), {}, b"", near=False)


def test_every_message_has_a_key_and_a_salt_of_its_own():
    device = Device()
    one, two = (encrypted(b"the same", device.key, device.secret) for _ in range(2))
    assert one[:16] != two[:16], "the salt"
    assert one[21:86] != two[21:86], "the key"


async def test_keys_that_are_none_are_refused(service, ann, pushes):
    device = Device()
    for key, secret in (("", device.secret), (device.key, ""), (device.key[:-4], device.secret), ("A" * 87, "A" * 22)):
        with pytest.raises(Refusal, match="no keys"):
            await service.subscribe(ann, pushes.url, key, secret, "en")
    assert await service._storage.rows(select(PushRow.hash)) == []


async def test_a_person_has_so_many_devices_and_none_after_signing_out(service, ann, bob, pushes):
    for number in range(pushing.DEVICES + 3):
        await subscribed(service, ann, pushes, f"/{number}")
    rows = await service._storage.rows(select(PushRow.endpoint).where(PushRow.person == ann.id))
    assert len(rows) == pushing.DEVICES
    assert f"{pushes.url}/0" not in [row.endpoint for row in rows]
    await subscribed(service, bob, pushes, "/12")  # the device is another's now
    assert len(await service._storage.rows(select(PushRow.hash))) == pushing.DEVICES
    await service.unsubscribe(ann, f"{pushes.url}/12")  # not hers any more
    assert len(await service._storage.rows(select(PushRow.hash).where(PushRow.person == bob.id))) == 1
    await service.sign_out(ann)
    assert len(await service._storage.rows(select(PushRow.hash))) == 1


async def test_without_keys_nobody_is_called(database):
    service = Service(brisk(database))
    await service.open()
    try:
        ann = await service.enroll("Ann")
        assert service.push_key == ""
        with pytest.raises(Conflict, match="no keys"):
            await service.subscribe(ann, "https://push.example.org/x", "", "", "en")
        await service.create(ann, "fjords", {}, ["me", "me"])
        assert service._pushing._tasks == {}
    finally:
        await service.close()


@pytest.mark.parametrize(("changed", "said"), [({"push_key": "x"}, "is no key"), ({"push_contact": "me"}, "mailto:")])
def test_wrong_keys_are_one_line(database, changed, said):
    with pytest.raises(BadInput, match=said):
        Service(keyed(database, **changed))


def test_the_page_offers_it_and_takes_it(database):
    device = Device()
    with TestClient(create_app(keyed(database, push_near=False))) as client:
        ann = Browser(client)
        ann.get("/new/fjords")
        page = ann.submit("/new/fjords", seat__1="bot:random")
        assert f'data-push="{client.app.state.service.push_key}"' in page.source
        token = dict(page.form("/say").fields)["_csrf_token"]
        sent = {"want": "yes", "endpoint": "https://push.example.org/1", "key": device.key, "secret": device.secret}
        assert client.post("/me/push", data={**sent, "_csrf_token": token}).status_code == 204
        inside = client.post("/me/push", data={**sent, "endpoint": "https://127.0.0.1/x", "_csrf_token": token})
        assert inside.status_code == 400
        assert client.post("/me/push", data=sent).status_code == 403, "no other site subscribes anybody"
        assert client.post("/me/push", data={**sent, "want": "no", "_csrf_token": token}).status_code == 204
