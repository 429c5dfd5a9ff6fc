"""A short run of each part of `make torture`: what holds for an hour must hold for a moment."""

import re
from types import SimpleNamespace

import pytest

from scripts import torture_players
from scripts.torture import TORTURES, torture
from scripts.torture_players import Players, Sent, check

SENT = Sent({1: "a", 2: "b", 3: "c"}, {(4, "d")})


@pytest.mark.parametrize("name", TORTURES)
def test_it_holds(name, capsys):
    held = torture(7, 0.0, [name])
    said = capsys.readouterr().out
    assert held, said
    assert said.startswith(f"{name}: ")
    if name == "postgres":
        assert "4 kills (postgres 1, server 2, worker 1; 1 workers with turns that others took over)" in said
    if name in ("kills", "postgres"):
        assert int(re.search(r"(\d+) acknowledged moves found again once", said)[1]) >= 3


@pytest.mark.parametrize("last", [[], [(4, "d")]])
def test_a_move_under_way_may_be_there_or_not(last):
    assert check("t", [(1, "a"), (2, "b"), (3, "c"), *last], SENT) == 3


@pytest.mark.parametrize(
    ("found", "wrong"),
    [
        ([(1, "a"), (2, "b")], "{3: 'c'} were acknowledged and are not there"),
        ([(1, "a"), (2, "x"), (3, "c")], "{2: 'b'} were acknowledged and are not there"),
        ([(1, "a"), (2, "b"), (2, "b"), (3, "c")], "a number twice"),
        ([(1, "a"), (2, "b"), (3, "c"), (5, "d")], "gaps"),
        ([(1, "a"), (2, "b"), (3, "c"), (4, "c")], "{(4, 'c')} are there and were never sent"),
        ([(1, "a"), (2, "b"), (3, "c"), (4, "d"), (5, "d")], "{(5, 'd')} are there and were never sent"),
    ],
)
def test_a_move_that_is_lost_changed_or_doubled_is_noticed(found, wrong):
    with pytest.raises(AssertionError, match=re.escape(wrong)):
        check("t", found, SENT)


def test_people_who_cannot_play_on_are_noticed(monkeypatch):
    monkeypatch.setattr(torture_players, "PATIENCE", 0.2)
    monkeypatch.setattr(torture_players, "new_table", lambda *_: "t")
    players = Players([SimpleNamespace(url="http://127.0.0.1:9", client=None)], {})
    try:
        with pytest.raises(AssertionError, match="people at table t cannot play on"):
            players.wait_for(1)
    finally:
        players.stop()


def test_as_many_are_killed_as_was_asked_for(monkeypatch):
    """Those that kill share the number; they go on until they have it, whatever the time."""
    asked = {}
    for name in TORTURES:
        monkeypatch.setitem(TORTURES, name, lambda *given, name=name: asked.update({name: given[-1]}) or "")
    torture(7, 0.0, ["kills", "races", "postgres"], 7)
    assert (asked["kills"], asked["postgres"]) == (4, 4)
