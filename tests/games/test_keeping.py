"""What boards share when they are drawn."""

from zastava.games.drawing import Kept


def test_a_drawing_is_kept_until_others_push_it_out() -> None:
    kept, drawn = Kept(2), list[str]()

    def draw(name: str) -> str:
        drawn.append(name)
        return name.upper()

    shown = [kept.get(name, lambda name=name: draw(name)) for name in "aabacba"]  # type: ignore[misc]
    assert "".join(shown) == "AABACBA"
    assert drawn == ["a", "b", "c", "a"]
