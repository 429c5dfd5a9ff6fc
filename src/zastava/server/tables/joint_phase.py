"""A joint phase: several seats decide at once, each on a line of its own that nobody else sees or counts.

A seat is shown the common position with its own line played. When the last seat has finished, the lines join the
history in the order of seats. Nothing here waits and nothing here writes: `line_changes` does both.
"""

from collections.abc import Iterable
from typing import Final, NamedTuple

from zastava.core.contract import Game, State
from zastava.core.words import N_
from zastava.server.refusals import Conflict

PLAY: Final = "play"
UNDO: Final = "undo"
SEED: Final = "seed"  # a campaign goes on after its end, with chance from a new seed

# Numbers of steps: no phase and no history shares them with another, so that what is stale is known to be stale.
PHASE: Final = 1_000_000


class LineStep(NamedTuple):
    """A row of a line."""

    phase: int
    seat: int
    number: int  # from 1
    kind: str  # PLAY or UNDO
    notation: str
    made: int = 0  # milliseconds since 1970


class Line:
    """What one seat has played since the phase began."""

    def __init__(self, seat: int, common: State, game: Game) -> None:
        self.seat: Final = seat
        self.rows = 0  # moves, and moves taken back
        self.moves: list[str] = []  # those that stand
        self.spans: list[tuple[int, int]] = []  # from when to when each was thought about, 0 for unknown
        self.stepped = 0  # when the last step was made
        self.state = common.copy()  # the common position with this line played
        self._common: Final = common
        self._game: Final = game

    @property
    def finished(self) -> bool:
        """Whether this seat waits for the others."""
        return self.seat not in self.state.waiting

    def take(self, kind: str, notation: str, made: int = 0) -> None:
        """A step of this line is on the disk since a moment."""
        self.rows += 1
        if kind == PLAY:
            self.state.play(self.seat, self._game.parse(notation))
            self.moves.append(notation)
            self.spans.append((self.stepped, made))
        else:
            self.moves.pop()
            self.spans.pop()
            self.state = self.state_at(len(self.moves))
        self.stepped = made

    def state_at(self, count: int) -> State:
        """The common position with the first so many moves of this line played."""
        state = self._common.copy()
        for notation in self.moves[:count]:
            state.play(self.seat, self._game.parse(notation))
        return state


class JointPhase:
    """The lines of one phase. `start` is the number in the history that its first move will have."""

    def __init__(self, start: int, common: State, game: Game) -> None:
        self.start: Final = start
        self.common: Final = common
        self.lines: Final = {seat: Line(seat, common, game) for seat in common.waiting}

    @property
    def waiting(self) -> tuple[int, ...]:
        """The seats that are still at it, ascending."""
        return tuple(seat for seat, line in self.lines.items() if not line.finished)

    @property
    def rows(self) -> int:
        """How many rows all lines have."""
        return sum(line.rows for line in self.lines.values())

    def steps(self, seats: Iterable[int]) -> int:
        """How many rows the lines of these seats have: what a person may count of their own."""
        return sum(self.lines[seat].rows for seat in seats if seat in self.lines)

    def number(self, seat: int) -> int:
        """The number that this seat's next step will have; it tells nothing about other seats."""
        return self.start * PHASE + self.lines[seat].rows + 1

    def expect(self, seat: int, number: int) -> None:
        """Conflict unless `number` is the one that this seat's next step will have."""
        if number != self.number(seat):
            raise Conflict(N_("You have moved on since, perhaps in another window. Look again."))

    def take(self, rows: Iterable[LineStep]) -> None:
        """Take in what is on the disk and not yet known."""
        for step in rows:
            if step.phase == self.start and step.seat in self.lines and step.number > self.lines[step.seat].rows:
                self.lines[step.seat].take(step.kind, step.notation, step.made)

    def joined(self) -> list[tuple[int, str]]:
        """All moves that stand, seat by seat."""
        return [(seat, notation) for seat, line in self.lines.items() for notation in line.moves]
