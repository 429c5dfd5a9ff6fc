"""What follows from who leads which seats: a yes that is given at once, and which moves can be taken back.

One undo for one step and for the whole turn: as far back as the same seat has moved, nothing was drawn or revealed, and
nobody else has come to decide. The server and the terminal ask the same functions.
"""

from collections.abc import Callable, Iterator, Sequence
from typing import Any, Final, Protocol

from zastava.core.contract import CHANCE, NOBODY, OPEN, PASSED, REVEALED, WATCHER, State
from zastava.core.words import N_

# Why a move stands, beside the reasons that a state gives.
NOTHING: Final = "nothing"
OVERTAKEN: Final = "overtaken"
JOINED: Final = "joined"

WHY: Final = {
    OPEN: "",
    CHANCE: N_("The last move drew, shuffled or rolled: it stands."),
    REVEALED: N_("The last move showed something that was hidden: it stands."),
    PASSED: N_("Someone else is to decide now: the last move stands."),
    NOTHING: N_("There is no move of yours to take back yet."),
    OVERTAKEN: N_("Someone else has moved since your last move: it stands."),
    JOINED: N_("Everybody has decided: what was played stands."),
}

LedWith = Callable[[int], tuple[int, ...]]


class Course(Protocol):
    """A game under way, as far as taking back goes."""

    @property
    def moves(self) -> Sequence[tuple[int, str]]:
        """The moves that stand, each with its seat."""

    @property
    def floor(self) -> int:
        """The position that the last joint phase led to: nobody takes a move back beyond it."""

    def led_with(self, seat: int) -> tuple[int, ...]:
        """The seats for which the same person decides as for this one."""

    def given(self, position: int) -> bool:
        """Whether the move after a position was a yes that the table gave at once."""

    def positions(self, first: int) -> Iterator[State]:
        """The states from one position to the present."""


def led_with(secrets: bool, leaders: Sequence[str], seat: int) -> tuple[int, ...]:
    """The seats for which the same person decides as for this one; `leaders` says who decides for each seat, "" for a
    bot. Where hands are secret it is this one only, because there a curtain parts the players of one device."""
    if seat == WATCHER:
        return ()
    leader = "" if secrets else leaders[seat]
    return (seat, *(other for other, leads in enumerate(leaders) if leader and leads == leader and other != seat))


def consent(state: State, led: LedWith) -> int:
    """The seat whose yes is given at once, because whoever asks for it leads it too; NOBODY when it is asked."""
    asker = state.asked_by
    if asker == NOBODY:
        return NOBODY
    asked = state.waiting[0]
    return asked if asked != asker and asked in led(asker) else NOBODY


def give(state: State, led: LedWith) -> list[tuple[int, Any]]:
    """The yeses that are given at once in a position, each with its seat; they are played on it."""
    given: list[tuple[int, Any]] = []
    while (seat := consent(state, led)) != NOBODY:
        move = state.moves(seat)[0]
        state.play(seat, move)
        given.append((seat, move))
    return given


def why_it_stands(course: Course, seat: int, position: int, state: State) -> str:
    """OPEN when a seat may take back the move that led to a position (whose state this is), else why not."""
    mine = course.led_with(seat)
    if all(mover not in mine for mover, _ in course.moves[:position]):
        return NOTHING
    mover = course.moves[position - 1][0]
    if mover not in mine:
        return OVERTAKEN
    sealed = state.sealed(mover)
    if position <= course.floor:
        return JOINED if sealed == OPEN else sealed
    if sealed == PASSED and set(state.waiting) <= set(mine):
        return OPEN  # the decision went to the same person
    return sealed


def count(course: Course, seat: int, turn: bool) -> int:
    """How many moves go back, once the last one may: it, with the yes that was given at once after it, or as much of
    the seat's whole turn as may."""
    last = len(course.moves)
    one = 1
    while course.given(last - one):
        one += 1
    if not turn:
        return one
    first = last - one
    mover = course.moves[first][0]
    while first > course.floor and (course.given(first - 1) or course.moves[first - 1][0] == mover):
        first -= 1
    standing = first
    for position, state in enumerate(course.positions(first + 1), first + 1):
        if why_it_stands(course, seat, position, state) != OPEN:
            standing = position
    return last - standing
