"""Clocks as people and programs choose and read them."""

import msgspec
import pytest

from tests.server.browsing import Browser
from tests.server.conftest import enroll, new_table
from tests.server.test_presenting import seat, table
from zastava.core.words import ENGLISH
from zastava.server.entities import SeatClock
from zastava.server.presenting.clock_words import digits, shown


def test_a_clock_is_chosen_with_the_table_and_shown_at_it_and_in_the_lobby(client):
    ann = Browser(client)
    ann.get("/new/fjords")
    wrong = ann.submit("/new/fjords", status=400, clock="move", clock__time="1", clock__unit="second")
    assert "from 10 seconds to 30 days" in wrong.text
    assert 'value="move" selected' in wrong.source, "what was sent is not lost"
    assert "whole numbers" in ann.submit("/new/fjords", status=400, clock="bank", clock__more="x").text
    at = ann.submit(
        "/new/fjords", clock="bank", clock__time="3", clock__unit="hour", clock__more="15", seat__1="friend"
    )
    assert at.source.count('role="timer"') == 2
    assert at.source.count("data-runs") == 1
    assert "2:59:5" in at.text or "3:00:00" in at.text, "without a script it says what was left as it was loaded"
    lobby = ann.get("/")
    assert lobby.source.count("data-runs") == 1


def test_the_room_says_how_much_time_there_is_and_its_owner_changes_it(client):
    ann = Browser(client)
    ann.get("/new/fjords")
    room = ann.submit("/new/fjords", clock="move", clock__time="2", clock__unit="day", seat__1="open")
    assert "2 days for each move" in room.text
    wrong = ann.submit("/clock", status=400, clock="move", clock__time="31", clock__unit="day")
    assert "30 days" in wrong.text
    assert "2 days for each move" in wrong.text
    room = ann.submit("/clock", clock="bank", clock__time="90", clock__unit="minute", clock__more="30")
    assert "1 hour 30 minutes for the game, and 30 seconds more after each move" in room.text
    assert "No clock" in ann.submit("/clock", clock="none").text


def test_programs_choose_and_read_clocks(client):
    ann = enroll(client, "Ann")
    table = new_table(client, ann, ["me", "me"], clock="bank:600+5", pace="calm")
    sent = client.get(f"/api/tables/{table}").json()
    assert (sent["clock"], sent["pace"]) == ("bank:600+5", "calm")
    assert [clock["due"] is None for clock in sent["clocks"]].count(False) == 1
    assert {clock["left"] for clock in sent["clocks"]} == {600_000}
    plain = client.get(f"/api/tables/{new_table(client, ann, ['me', 'me'])}").json()
    assert (plain["clock"], plain["clocks"]) == ("none", [])
    for wrong in ("move:1", "hourglass"):
        body = {"game": "fjords", "seats": ["me", "me"], "clock": wrong}
        assert client.post("/api/tables", json=body, headers=ann).status_code == 400


@pytest.mark.parametrize(("clock", "back"), [("move:40", "0:40"), ("bank:600+5", "1:00")])
def test_who_is_back_after_their_time_sees_what_they_will_have(clock, back):
    clocks = (SeatClock(0, 9_000), SeatClock(1, 0))
    for stand_in, said in (("greedy", "0:00"), ("", back)):
        at = table(0, clock=clock, clocks=clocks)
        at = msgspec.structs.replace(at, seats=(seat(0), seat(1, stand_in=stand_in)))
        assert [shown(at, number, ENGLISH).said for number in (0, 1)] == ["0:09", said]


def test_long_times_are_said_in_days():
    assert digits(59_001, ENGLISH) == "1:00"
    assert digits(3_600_000, ENGLISH) == "1:00:00"
    assert digits(90_000_000, ENGLISH) == "1 d 1 h"
    assert digits(-5, ENGLISH) == "0:00"
