"""A short run of each part of `make torture`: what holds for an hour must hold for a moment."""

import pytest

from scripts.torture import TORTURES, torture


@pytest.mark.parametrize("name", TORTURES)
def test_it_holds(name, capsys):
    held = torture(7, 0.0, [name])
    said = capsys.readouterr().out
    assert held, said
    assert said.startswith(f"{name}: ")


def test_as_many_are_killed_as_was_asked_for(monkeypatch):
    """Those that kill share the number; they go on until they have it, whatever the time."""
    asked = {}
    for name in TORTURES:
        monkeypatch.setitem(TORTURES, name, lambda *given, name=name: asked.update({name: given[-1]}) or "")
    torture(7, 0.0, ["kills", "races", "postgres"], 7)
    assert (asked["kills"], asked["postgres"]) == (4, 4)
