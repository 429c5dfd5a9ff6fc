"""Programs arrange a table that waits for players, as people do in its room."""

import pytest

from tests.server.browsing import Browser
from tests.server.conftest import enroll, new_table


@pytest.fixture
def room(client):
    """Ann's table with two open seats, and Bob who has come by."""
    ann, bob = enroll(client, "Ann"), enroll(client, "Bob")
    return client, ann, bob, new_table(client, ann, ["me", "open", "open"])


def seats(client, table):
    return [seat["kind"] for seat in client.get(f"/api/tables/{table}").json()["seats"]]


def test_options_clock_and_pace_are_changed(room):
    client, ann, bob, table = room
    sent = client.post(f"/api/tables/{table}/options", json={"options": {"runes": "horse"}}, headers=ann)
    assert (sent.status_code, sent.json()["options"]["runes"]) == (200, "horse")
    assert client.post(f"/api/tables/{table}/options", json={"options": {"x": 1}}, headers=ann).status_code == 400
    clock = client.post(f"/api/tables/{table}/clock", json={"clock": "move:3600"}, headers=ann)
    assert (clock.status_code, clock.json()["clock"]) == (200, "move:3600")
    assert client.post(f"/api/tables/{table}/clock", json={"clock": "move:1"}, headers=ann).status_code == 400
    pace = client.post(f"/api/tables/{table}/pace", json={"pace": "calm"}, headers=ann)
    assert (pace.status_code, pace.json()["pace"]) == (200, "calm")
    for path, body in (("options", {"options": {}}), ("clock", {"clock": "none"}), ("pace", {"pace": "quick"})):
        assert client.post(f"/api/tables/{table}/{path}", json=body, headers=bob).status_code == 403
        assert client.post(f"/api/tables/{table}/{path}", json=body).status_code == 401


def test_seats_are_added_dropped_and_filled(room):
    client, ann, bob, table = room
    assert client.post(f"/api/tables/{table}/open-seats", headers=ann).status_code == 200
    assert seats(client, table) == ["person", "open", "open", "open"]
    assert client.delete(f"/api/tables/{table}/open-seats/3", headers=ann).status_code == 204
    assert client.delete(f"/api/tables/{table}/open-seats/0", headers=ann).status_code == 409
    assert client.delete(f"/api/tables/{table}/open-seats/9", headers=ann).status_code == 404
    for path in ("open-seats", "fill", "begin"):
        assert client.post(f"/api/tables/{table}/{path}", json={}, headers=bob).status_code == 403
    filled = client.post(f"/api/tables/{table}/fill", json={"bot": "random"}, headers=ann)
    assert (filled.status_code, filled.json()["status"]) == (200, "running")
    assert client.get(f"/api/tables/{table}/room").status_code == 409
    assert client.delete(f"/api/tables/{table}", headers=ann).status_code == 409


def test_the_game_begins_with_fewer(room):
    client, ann, bob, table = room
    client.post(f"/api/tables/{table}/seats", json={}, headers=bob)
    begun = client.post(f"/api/tables/{table}/begin", headers=ann)
    assert (begun.status_code, begun.json()["status"], len(begun.json()["seats"])) == (200, "running", 2)


def test_a_table_is_closed(room):
    client, ann, bob, table = room
    assert client.delete(f"/api/tables/{table}", headers=bob).status_code == 403
    assert client.delete(f"/api/tables/{table}", headers=ann).status_code == 204
    assert client.get(f"/api/tables/{table}").status_code == 404


def test_a_guest_who_was_asked_to_leave_comes_back_only_if_let_in(room):
    client, ann, bob, table = room
    for name in (None, "Bob's sister"):
        assert client.post(f"/api/tables/{table}/seats", json={"name": name}, headers=bob).status_code in (201, 409)
        if seats(client, table).count("open") == 0:
            break
        client.post(f"/api/tables/{table}/open-seats", headers=ann)
    freed = client.post(f"/api/tables/{table}/seats/1/free", headers=ann)
    assert freed.status_code == 200
    assert [seat["kind"] for seat in freed.json()["seats"]].count("person") == 1, "all seats of theirs are free"
    again = client.post(f"/api/tables/{table}/seats", json={}, headers=bob)
    assert (again.status_code, "asked you to leave" in again.json()["error"]) == (403, True)
    sent = client.get(f"/api/tables/{table}/room", headers=ann).json()
    (gone,) = sent["removed"]
    assert gone["name"] == "Bob"
    assert sent["code"]
    assert client.get(f"/api/tables/{table}/room", headers=bob).json()["removed"] == [], "nobody else reads who it was"
    address = f"/api/tables/{table}/removed/{gone['number']}"
    assert client.delete(address, headers=bob).status_code == 403
    assert client.delete(f"/api/tables/{table}/removed/77", headers=ann).status_code == 404
    assert client.delete(address, headers=ann).status_code == 204
    assert client.get(f"/api/tables/{table}/room", headers=ann).json()["removed"] == []
    assert client.post(f"/api/tables/{table}/seats", json={}, headers=bob).status_code == 201
    client.post(f"/api/tables/{table}/fill", json={"bot": "random"}, headers=ann)
    assert client.get(f"/api/tables/{table}/view", headers=ann).json()["incidents"] == []


def test_the_room_lets_a_guest_in_again(client):
    ann, bob = Browser(client), Browser(client)
    ann.get("/new/fjords")
    ann.submit("/new/fjords", name="Ann", seat__1="open", seat__2="open")
    address = ann.path
    bob.get(address)
    bob.submit("/sit", name="Bob")
    ann.get(address)
    gone = ann.submit("/free")
    assert "Asked to leave: Bob" in gone.text
    assert "asked you to leave" in bob.submit("/sit", status=403, name="Bob").text  # from the page as it was
    assert bob.get(address).form("/sit") is None
    ann.get(address)
    assert "Asked to leave" not in ann.submit("/let-in").text
    bob.get(address)
    assert "asked you to leave" not in bob.submit("/sit", name="Bob").text
