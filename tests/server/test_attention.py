"""What a page tells its script to ring for."""

from typing import Any

from tests.server.test_presenting import ToyBoard, look
from zastava.server.entities import LogLine
from zastava.server.presenting.attention import Attention, attention


class Loud(ToyBoard):
    def strikes(self, news: dict[str, Any], seat: int) -> bool:
        return bool(news.get("struck") == seat)


LINES = [
    LogLine(1, 1, []),
    LogLine(2, 0, [{"kind": "loss", "struck": 1}]),
    LogLine(3, 1, [{"kind": "walk"}]),
    LogLine(4, 0, []),
]


def test_a_turn_is_new_after_a_move_of_others_and_blows_are_heard_by_all() -> None:
    shown = look(log=LINES)
    assert attention(shown, Loud(), (0,)) == Attention(since=3, blow=2, shared=False)  # type: ignore[arg-type]
    assert attention(shown, Loud(), (1,)) == Attention(since=4, blow=2, shared=False)  # type: ignore[arg-type]


def test_who_sits_at_one_device_is_not_called_by_one_another() -> None:
    assert attention(look(log=LINES), Loud(), (0, 1)) == Attention(since=0, blow=2, shared=True)  # type: ignore[arg-type]
    assert attention(look(), Loud(), (0,)) == Attention(since=0, blow=0, shared=False)  # type: ignore[arg-type]


def test_of_a_game_that_goes_on_only_the_new_moves_are_looked_at() -> None:
    lines = [LogLine(1, 0, [{"kind": "loss", "struck": 1}]), LogLine(2, 1, []), LogLine(3, 0, [])]
    asked: list[int] = []

    class Listening(Loud):
        def strikes(self, news: dict[str, Any], seat: int) -> bool:
            asked.append(seat)
            return super().strikes(news, seat)

    def blow() -> int:
        return attention(look(log=lines), Listening(), (0,)).blow  # type: ignore[arg-type]

    assert blow() == 1
    seen = len(asked)
    lines.append(LogLine(4, 1, [{"kind": "walk"}]))
    assert (blow(), len(asked) - seen) == (1, 2)
    del lines[1:]
    lines.append(LogLine(2, 1, [{"kind": "loss", "struck": 0}]))
    assert blow() == 2
