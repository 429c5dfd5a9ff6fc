"""Signing out everywhere, tokens that can be revoked, and cookies that end."""

import pytest
from litestar.testing import TestClient

from tests.server.conftest import brisk, enroll, two
from zastava.server import identity
from zastava.server.app import create_app
from zastava.server.entities import Person
from zastava.server.identity import _signature

ANN = Person("a" * 22, "Ann", "", 3)


def test_signing_out_everywhere_leaves_only_this_device(database):
    with TestClient(create_app(brisk(database))) as client:
        client.get("/")
        form = {"_csrf_token": client.cookies["form"]}
        client.post("/me", data={"name": "Ann", **form})
        stolen = client.cookies["zastava"]
        assert client.post("/me/sign-out", data=form).status_code == 200
        assert "Ann" in client.get("/me").text
        assert client.cookies["zastava"] != stolen
        client.cookies.set("zastava", stolen)
        assert 'value="Ann"' not in client.get("/me").text


def test_tokens_are_listed_and_revoked(database):
    with TestClient(create_app(brisk(database))) as client:
        ann, bob = enroll(client, "Ann"), enroll(client, "Bob")
        (token,) = client.get("/api/me/tokens", headers=ann).json()
        assert client.delete(f"/api/me/tokens/{token['name']}", headers=bob).status_code == 404
        for wrong in ("x", "%25" * 4, token["name"][:4]):
            assert client.delete(f"/api/me/tokens/{wrong}", headers=ann).status_code == 404
        assert client.delete(f"/api/me/tokens/{token['name']}", headers=ann).status_code == 204
        assert client.get("/api/me", headers=ann).status_code == 401
        assert client.get("/api/me", headers=bob).status_code == 200


@pytest.mark.anyio
async def test_signing_out_ends_tokens_and_links_too(service, ann):
    token, code = await service.issue_token(ann), await service.carry(ann)
    now = await service.sign_out(ann)
    assert (now.epoch, (await service.person(ann.id)).epoch) == (1, 1)
    assert await service.person_by_token(token) is None
    with pytest.raises(Exception, match="too old"):
        await service.look_at_carry(code)


@pytest.mark.anyio
@pytest.mark.parametrize("ended", ["revoked", "signed out"])
async def test_a_token_that_ends_while_it_is_looked_up_is_not_remembered(service, ann, monkeypatch, ended):
    await service._waking  # which forgets everybody
    token = await service.issue_token(ann)
    (known,) = await service.tokens(ann)
    rows = service._storage.rows

    async def read_as_it_ends(query):
        found = await rows(query)
        monkeypatch.setattr(service._storage, "rows", rows)
        await (service.revoke(ann, known.name) if ended == "revoked" else service.sign_out(ann))
        return found

    monkeypatch.setattr(service._storage, "rows", read_as_it_ends)
    await service.person_by_token(token)
    assert await service.person_by_token(token) is None


def test_a_cookie_ends_after_a_year_and_cannot_be_changed(monkeypatch):
    signed = identity.cookie(b"key", ANN, False).value
    assert identity.who(b"key", signed) == (ANN.id, 3)
    assert identity.who(b"key", signed.replace(".3.", ".4.")) == ("", 0)
    now = identity.time.time()
    monkeypatch.setattr(identity.time, "time", lambda: now + 367 * 24 * 3600)
    assert identity.who(b"key", signed) == ("", 0)


def test_a_cookie_of_the_first_version_still_counts():
    assert identity.who(b"key", f"{ANN.id}.{_signature(b'key', ANN.id)}") == (ANN.id, 0)
    for nonsense in ("", ".", "..", "a.b.c.d", f"{ANN.id}.x.y.{_signature(b'key', ANN.id)}", "é.é"):
        assert identity.who(b"key", nonsense) == ("", 0)


@pytest.mark.anyio
async def test_a_table_loaded_while_another_process_writes_is_not_left_old(service, ann, bob, monkeypatch):
    table = await two(service, ann, bob)
    service._store._known.clear()
    service._store._live.clear()
    read = service._storage.read

    async def read_as_others_write(ask):
        rows = await read(ask)
        service._store.changed_elsewhere()
        return rows

    monkeypatch.setattr(service._storage, "read", read_as_others_write)
    live = await service._store._load(table.id)
    assert live.stale
