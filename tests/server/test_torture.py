"""A short run of each part of `make torture`: what holds for an hour must hold for a moment."""

import pytest

from scripts.torture import TORTURES, torture


@pytest.mark.parametrize("name", TORTURES)
def test_it_holds(name, capsys):
    held = torture(7, 0.0, [name])
    said = capsys.readouterr().out
    assert held, said
    assert said.startswith(f"{name}: ")
