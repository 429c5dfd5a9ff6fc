import re

import pytest
from litestar.testing import TestClient

from tests.server.conftest import brisk, enroll, first_move, new_table
from zastava.server import identity
from zastava.server.app import create_app
from zastava.server.callers import household
from zastava.server.entities import Person
from zastava.server.storage.rate_buckets import Buckets
from zastava.server.web.security import BODY_LIMIT

ADDRESSES = ["/", "/nowhere", "/api/games", "/api/nowhere", "/t/nowhere", "/new/fjords", "/api/schema", "/api/me"]


@pytest.mark.parametrize("address", ADDRESSES)
def test_every_answer_carries_the_headers(client, address):
    headers = client.get(address).headers
    policy = dict(part.split(" ", 1) for part in headers["content-security-policy"].split("; "))
    assert policy["default-src"] == "'none'"
    assert policy["script-src"] == policy["style-src"] == policy["form-action"] == "'self'"
    assert policy["base-uri"] == policy["frame-ancestors"] == "'none'"
    assert "unsafe" not in headers["content-security-policy"]
    assert headers["x-content-type-options"] == "nosniff"
    assert headers["referrer-policy"] == "same-origin"
    assert headers["cache-control"] == "no-store"


@pytest.mark.parametrize("address", ["/", "/new/fjords", "/rules/fjords", "/nowhere", "/me"])
def test_pages_have_nothing_that_the_policy_would_stop(client, address):
    page = client.get(address).text
    assert not re.search(r"<style|\sstyle=|\son[a-z]+=|javascript:|<script(?![^>]*\ssrc=\"/scripts/)", page)


def form_token(client):
    client.get("/")
    return client.cookies["form"]


def test_a_form_without_its_token_is_refused(client):
    token = form_token(client)
    wrong = [
        {},
        {"_csrf_token": ""},
        {"_csrf_token": "x" * 128},
        {"_csrf_token": token[:-1] + ("0" if token[-1] != "0" else "1")},
        {"_csrf_token": "é" * 128},
    ]
    for fields in wrong:
        answer = client.post("/me", data={"name": "Eve", **fields})
        assert answer.status_code == 403, fields
        assert "zastava" not in answer.cookies
    assert client.post("/me", data={"name": "Eve", "_csrf_token": token}, follow_redirects=False).status_code == 303


def test_a_token_of_another_browser_is_refused(client):
    token = form_token(client)
    client.cookies.clear()
    form_token(client)
    assert client.post("/me", data={"name": "Eve", "_csrf_token": token}).status_code == 403


def test_cookies_are_signed_and_kept_from_scripts_and_other_sites(client):
    token = form_token(client)
    answer = client.post("/me", data={"name": "Ann", "_csrf_token": token}, follow_redirects=False)
    kept = {cookie.split("=")[0]: cookie for cookie in answer.headers.get_list("set-cookie")}
    assert {"HttpOnly", "SameSite=lax", "Path=/"} <= set(kept["zastava"].split("; "))
    assert "Ann" in client.get("/me").text
    signed = client.cookies["zastava"]
    person, _, signature = signed.partition(".")
    forged = [person, f"{person}.", f"{person}.{signature[:-2]}", f"{'A' * 22}.{signature}", f"{person}.é", "", "."]
    for cookie in forged:
        client.cookies.clear()
        assert "Ann" not in client.get("/me", headers={b"cookie": f"zastava={cookie}".encode()}).text, cookie


def cookies_of(client):
    """All cookies that a visit sets, by name."""
    visit = client.get("/")
    token = visit.headers["set-cookie"].partition("=")[2].partition(";")[0]
    form = {"name": "Ann", "lang": "ru", "theme": "dark", "_csrf_token": token}
    client.cookies.clear()
    # The proxy would bring a secure cookie over its plain connection to us; the client here would not.
    name = visit.headers["set-cookie"].partition("=")[0]
    named = client.post("/me", data=form, headers={"cookie": f"{name}={token}"}, follow_redirects=False)
    said = visit.headers.get_list("set-cookie") + named.headers.get_list("set-cookie")
    return {cookie.split("=")[0]: cookie.lower().split("; ") for cookie in said}


@pytest.mark.parametrize(
    ("address", "setting", "secure"),
    [
        ("http://127.0.0.1:8000", False, False),
        ("http://192.168.0.7:8000", False, False),
        ("https://table.example", False, True),
        ("http://table.example", True, True),
    ],
)
def test_cookies_of_encrypted_connections_stay_on_them(database, address, setting, secure):
    with TestClient(create_app(brisk(database, https=setting)), base_url=address) as client:
        kept = cookies_of(client)
        prefix = "__Host-" if secure else ""  # what decides who one is, no neighbouring host may plant
        assert set(kept) == {f"{prefix}form", f"{prefix}zastava", "lang", "theme"}
        for name, parts in kept.items():
            assert ("secure" in parts) == secure, name
            assert parts.count("secure") <= 1
            if name.startswith("__Host-"):
                assert "path=/" in parts
                assert not any(part.startswith("domain") for part in parts)


@pytest.mark.parametrize("path", ["/me", "/nowhere"])
@pytest.mark.parametrize("address", ["https://table.example", "http://table.example"])
def test_by_https_only_a_cookie_of_this_very_host_counts(database, address, path):
    with TestClient(create_app(brisk(database, https=address.startswith("http:"))), base_url=address) as client:
        token = client.get("/").headers["set-cookie"].partition("=")[2].partition(";")[0]
        client.cookies.clear()
        form = {"name": "Ann", "_csrf_token": token}
        assert client.post("/me", data=form, headers={"cookie": f"form={token}"}).status_code == 403
        named = client.post("/me", data=form, headers={"cookie": f"__Host-form={token}"}, follow_redirects=False)
        signed = named.cookies["__Host-zastava"]
        client.cookies.clear()
        assert "Ann" in client.get(path, headers={"cookie": f"__Host-zastava={signed}"}).text
        assert "Ann" not in client.get(path, headers={"cookie": f"zastava={signed}"}).text


def test_a_signature_is_good_for_one_person_and_one_key():
    ann, bob = Person("a" * 22, "Ann", ""), Person("b" * 22, "Bob", "")
    signed = identity.cookie(b"key", ann, True)
    assert signed.secure
    assert identity.who(b"key", signed.value or "") == (ann.id, 0)
    assert identity.who(b"other", signed.value or "") == ("", 0)
    swapped = bob.id + (signed.value or "")[22:]
    assert identity.who(b"key", swapped) == ("", 0)


def test_private_tables_are_found_by_their_address_only(client):
    ann, eve = enroll(client, "Ann"), enroll(client, "Eve")
    table = new_table(client, ann, ["me", "open"], listed=False)
    assert len(table) >= 22
    for status in ("waiting", "running", "finished", "mine"):
        assert table not in client.get(f"/api/tables?status={status}", headers=eve).text
    assert table not in client.get("/").text
    assert table in client.get("/api/tables?status=mine", headers=ann).text
    assert client.get(f"/api/tables/{table}", headers=eve).status_code == 200
    assert client.get(f"/api/tables/{table[:-1]}", headers=eve).status_code == 404


def test_no_token_no_deeds(client):
    ann = enroll(client, "Ann")
    table = new_table(client, ann, ["me", "me"])
    seat = client.get(f"/api/tables/{table}").json()["waiting"][0]
    move = first_move(client, ann, table, seat)
    deeds = [
        ("post", "/api/tables", {"game": "fjords", "seats": ["me", "open"]}),
        ("post", f"/api/tables/{table}/moves", move),
        ("post", f"/api/tables/{table}/undo", {"seat": 0, "number": 1}),
        ("post", f"/api/tables/{table}/chat", {"text": "hello"}),
        ("post", f"/api/tables/{table}/seats", {}),
        ("post", f"/api/tables/{table}/seats/0/bot", {}),
    ]
    for headers in (
        {},
        {"Authorization": "Bearer wrong"},
        {"Authorization": "Basic eDp5"},
        {"Authorization": "Bearer"},
    ):
        for method, address, body in deeds:
            answer = getattr(client, method)(address, json=body, headers=headers)
            assert answer.status_code == 401, (address, headers)
            assert "Bearer" in answer.json()["error"]
        assert client.get(f"/api/tables/{table}/hint?seat=0", headers=headers).status_code == 401
        assert client.get(f"/api/tables/{table}/view?seat=0", headers=headers).status_code == 403
        assert client.delete(f"/api/tables/{table}/seats/0", headers=headers).status_code == 401
    # A cookie is for pages: it does not open the API, so no other site can use it there.
    client.cookies.set("zastava", "x")
    assert client.post("/api/tables", json=deeds[0][2]).status_code == 401
    assert client.get(f"/api/tables/{table}").json()["number"] == 1


def test_bodies_have_a_limit(client):
    ann = enroll(client, "Ann")
    answer = client.post("/api/tables", content=b"x" * (BODY_LIMIT + 1), headers=ann)
    assert (answer.status_code, list(answer.json())) == (413, ["error"])
    token = form_token(client)
    form = {"name": "x" * BODY_LIMIT, "_csrf_token": token}
    assert client.post("/me", data=form).status_code == 413


@pytest.mark.parametrize(
    ("address", "body"),
    [
        ("/api/persons", {"name": "x" * 41}),
        ("/api/persons", {"name": ""}),
        ("/api/persons", {"name": "a\u202eb"}),
        ("/api/persons", {"name": "Ann", "lang": "xx"}),
        ("/api/persons", {"name": "Ann", "admin": True}),
        ("/api/persons", ["Ann"]),
        ("/api/tables", {"game": "fjords", "seats": []}),
        ("/api/tables", {"game": "fjords", "seats": ["me"] * 11}),
        ("/api/tables", {"game": "x" * 41, "seats": ["me", "me"]}),
        ("/api/tables", {"game": "fjords", "seats": ["me", "me"], "options": {"variant": ["x"]}}),
    ],
)
def test_what_does_not_fit_is_refused_in_one_line(client, address, body):
    answer = client.post(address, json=body, headers=enroll(client, "Ann"))
    assert answer.status_code == 400
    assert list(answer.json()) == ["error"]
    assert "\n" not in answer.json()["error"]


def test_markup_in_names_and_chat_is_text(client):
    mark = "<b onclick=x>&\"'"
    ann = enroll(client, mark)
    table = new_table(client, ann, ["me", "me:<i>"])
    assert client.post(f"/api/tables/{table}/chat", json={"text": f"{mark} said"}, headers=ann).status_code == 204
    page = client.get(f"/t/{table}").text
    assert mark not in page
    assert "<i>" not in page
    assert "&lt;b onclick=x&gt;&amp;" in page


def test_too_many_requests_are_asked_to_wait(database):
    with TestClient(create_app(brisk(database, rate=0.5, burst=3))) as client:
        answers = [client.get("/api/games") for _ in range(5)]
    assert [answer.status_code for answer in answers] == [200, 200, 200, 429, 429]
    assert answers[-1].json() == {"error": "Too many requests. Wait a moment."}
    assert int(answers[-1].headers["retry-after"]) >= 1


def test_a_visitor_with_many_addresses_has_one_bucket():
    assert household("192.0.2.7") == "192.0.2.7"
    assert household("::ffff:192.0.2.7") == "192.0.2.7"
    assert household("2001:db8:1:2:3::4") == household("2001:db8:1:2:ffff::1") != household("2001:db8:1:3::1")
    assert household("fe80::1%eth0") == household("fe80::2%eth0")
    assert household("no:address") == "no:address"


def test_a_bucket_fills_again_and_addresses_do_not_share_it():
    limit = Buckets(rate=2.0, burst=2)
    assert [limit.take("a", 0.0) for _ in range(3)] == [0.0, 0.0, 0.5]
    assert limit.take("b", 0.0) == 0.0
    assert limit.take("a", 0.4) > 0
    assert limit.take("a", 0.5) == 0.0
    assert limit.take("a", 100.0) == limit.take("a", 100.0) == 0.0
    assert limit.take("a", 100.0) > 0


def test_processes_tell_one_another_who_asks_often_and_nobody_else():
    here, there = Buckets(rate=1.0, burst=100, shared=True), Buckets(rate=1.0, burst=100, shared=True)
    for _ in range(60):
        assert here.take("often", 0.0) == there.take("often", 0.0) == 0.0
    here.take("seldom", 0.0)
    told = here.often()
    assert told == [("often", 60)]
    assert here.often() == [], "it is told once"
    for address, count in told:
        there.taken_elsewhere(address, count, 0.0)
    assert there.take("often", 0.0) > 0
    assert there.take("seldom", 0.0) == 0.0
    there.taken_elsewhere("often", 10**9, 0.0)
    assert there.take("often", 102.0) == 0.0, "nobody has to wait for ever"
