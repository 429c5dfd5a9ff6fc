"""Watching again what happened since one's last move."""

from typing import Any

from tests.server.test_presenting import ENGLISH, ToyBoard, look
from zastava.server.entities import LogLine
from zastava.server.presenting.addresses import Address
from zastava.server.presenting.watching import told_here, watch_again

CALLED = ["A", "B"]
HERE = Address("T", seat=0, scene="map")


class Telling(ToyBoard):
    def tell(self, news: dict[str, Any], *_: object) -> str:
        return str(news["said"])


def lines(*facts: tuple[int, str]) -> list[LogLine]:
    """Moves of seats, each with what is said of it."""
    return [LogLine(number, seat, [{"said": said}] if said else []) for number, (seat, said) in enumerate(facts, 1)]


def again(*facts: tuple[int, str], held: tuple[int, ...] = (0,), seat: int = 0) -> str:
    shown = look(log=lines(*facts), seat=seat)
    return watch_again(shown, Telling(), HERE, held, CALLED, ENGLISH)  # type: ignore[arg-type]


def test_it_begins_after_ones_own_last_move() -> None:
    assert again((0, "a"), (1, "b"), (0, "c"), (1, "d"), (1, "e")) == "/t/T?as=0&from=map&at=3"
    assert again((1, "a"), (1, "b")) == "/t/T?as=0&from=map&at=0"  # others began


def test_it_is_not_offered_for_one_move_silent_ones_ones_own_or_to_a_watcher() -> None:
    assert again((0, "a"), (1, "b")) == ""
    assert again((0, "a"), (1, "b"), (1, "")) == ""
    assert again((0, "a"), (1, "b"), (1, "c"), held=(0, 1)) == ""
    assert again((0, "a"), (1, "b"), (1, "c"), (0, "d")) == ""
    assert again((1, "b"), (1, "c"), held=(), seat=-1) == ""


def test_a_position_says_what_led_to_it_with_the_silent_moves_of_its_line() -> None:
    facts = lines((0, "a"), (1, "b"), (1, ""), (0, "c"))

    def told(at: int) -> list[str]:
        return [str(said) for said in told_here(look(log=facts, at=at), Telling(), HERE, CALLED, ENGLISH)]  # type: ignore[arg-type]

    assert [told(at) for at in range(5)] == [[], ["a"], ["b"], ["b"], ["c"]]
    facts = lines((0, ""), (1, ""), (1, "both"))
    assert [told(at) for at in range(4)] == [[], [f"{CALLED[0]} …"], [f"{CALLED[1]} …"], ["both"]], "in its own time"
