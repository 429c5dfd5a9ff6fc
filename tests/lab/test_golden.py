import pytest

from tests.lab.toy import TOY, only_sticks
from zastava.core.record import read, replay
from zastava.lab.golden import Setup, playthrough, record_in


@pytest.fixture(autouse=True)
def _sticks(monkeypatch):
    yield from only_sticks(monkeypatch)


def test_every_move_is_told_and_positions_are_described():
    text = playthrough(Setup("sticks", 2, {"sticks": "3"}, every=4))
    moves = read(record_in(text), TOY).moves
    assert text.count("\n#   Player ") == len(moves)
    assert "# After 0 moves, as Player 1 sees it:\n# - Heaps: 3, 3.\n# - Player 1 holds" in text
    assert "# After 4 moves, as Player 1 sees it:" in text
    assert f"# After {len(moves)} moves, at the end:\n# - Heaps: 0, 0." in text


def test_without_remarks_it_is_a_record():
    record = read(record_in(playthrough(Setup("sticks", 3, seed=4))), TOY)
    assert (record.seed, record.seats) == (4, 3)
    assert replay(TOY, record).outcome is not None


def test_it_is_the_same_every_time():
    assert playthrough(Setup("sticks", 3)) == playthrough(Setup("sticks", 3)) != playthrough(Setup("sticks", 3, seed=2))
