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
