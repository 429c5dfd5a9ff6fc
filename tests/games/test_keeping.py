"""What was made once and is asked for again."""

from zastava.games.keeping import Kept


def test_whatever_was_asked_for_lately_is_kept() -> None:
    kept, made = Kept[str](2), list[str]()

    def make(name: str) -> str:
        made.append(name)
        return name.upper()

    shown = [kept.get(name, lambda name=name: make(name)) for name in "abacab"]  # type: ignore[misc]
    assert "".join(shown) == "ABACAB"
    assert made == ["a", "b", "c", "b"]


def test_what_is_known_can_be_asked_for_without_making_it() -> None:
    kept = Kept[str](2)
    assert kept.known("a") is None
    assert [kept.put(name, name.upper()) for name in "abc"] == ["A", "B", "C"]
    assert (kept.known("a"), kept.known("c")) == (None, "C")
