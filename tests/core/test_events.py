"""Events of the last move."""

from zastava.core.events import Events


def test_rows_come_back_as_they_were_added() -> None:
    events = Events()
    events.add(3, 1, 2)
    events.add(0)
    assert events.rows() == [[3, 1, 2, 0, 0, 0], [0, 0, 0, 0, 0, 0]]
    assert events.snapshot() == (3, 1, 2, 0, 0, 0, 0, 0, 0, 0, 0, 0)
    twin = events.copy()
    events.clear()
    assert events.rows() == []
    assert len(twin.rows()) == 2
