"""Changes on the lines of a joint phase: a step, steps taken back, and the end that joins all lines to the history.

A step touches nothing but its own line, so that no other seat can notice it; a seat that finishes is known to all. The
row of the table is the lock that lets a step and the end of the phase take turns, whichever process they come from.
"""

from collections.abc import Sequence
from datetime import UTC, datetime
from typing import Final

from sqlalchemy import delete, exists, func, insert, select, update

from zastava.core import taking_back
from zastava.core.contract import NOBODY, State
from zastava.server import checks
from zastava.server.storage.models import LineRow, MoveRow, PointRow, TableRow
from zastava.server.storage.storage import ADD_MOVE, Step
from zastava.server.tables import clock_changes, clocks
from zastava.server.tables.joint_phase import PLAY, UNDO, JointPhase
from zastava.server.tables.live_table import LiveTable

ADD_STEP: Final = insert(LineRow)


class LineChange:
    """What a change on a line writes, and what it means for the table in memory."""

    def __init__(self, live: LiveTable, phase: JointPhase, seat: int) -> None:
        self.live: Final = live
        self.phase: Final = phase
        self.seat: Final = seat
        self.steps: list[Step] = []
        self.joined: list[tuple[int, str]] = []  # the moves that the end of the phase adds to the history
        self.over = False  # whether the game ends with it
        self._public = False  # whether others may notice: a seat that finishes is known
        self._taken: list[tuple[str, str]] = []
        self._made = clocks.moment()

    def play(self, notation: str) -> None:
        """A move on this seat's line; IllegalMove when the rules forbid it."""
        move = self.live.game.parse(checks.notation(notation))
        line = self.phase.lines[self.seat]
        trial = line.state.copy()
        trial.play(self.seat, move)
        self._taken = [(PLAY, str(move))]
        self._public = self.seat not in trial.waiting
        if self._public and self.phase.waiting == (self.seat,):
            moves = [
                (seat, made)
                for seat, other in self.phase.lines.items()
                for made in (*other.moves, *([str(move)] if seat == self.seat else []))
            ]
            self._join(moves, self.seat)
        else:
            self._append()

    def undo(self, count: int) -> None:
        """The last so many moves of this seat's line are taken back."""
        line = self.phase.lines[self.seat]
        self._taken = [(UNDO, "")] * count
        self._public = line.finished
        self._append()

    def done(self) -> None:
        """It is on the disk."""
        if self.joined:
            self.live.played(self.joined)
            return
        if self._public:
            self.live.row.changes += 1
        for kind, notation in self._taken:
            self.phase.lines[self.seat].take(kind, notation, self._made)
        self.live.refresh()

    def join(self) -> None:
        """All have finished, and whoever was to write it down did not come to it."""
        self._join(self.phase.joined())

    def _append(self) -> None:
        known = self.phase.lines[self.seat].rows
        now = datetime.fromtimestamp(self._made / clocks.SECOND, UTC)
        row = {"table_id": self.live.id, "phase": self.phase.start, "seat": self.seat, "made": now}
        ended = exists().where(MoveRow.table_id == self.live.id, MoveRow.number >= self.phase.start)
        table = update(TableRow).where(TableRow.id == self.live.id)
        self.steps = [
            Step(table.values(changes=TableRow.changes + (1 if self._public else 0))),
            Step(table.where(~ended).values(changes=TableRow.changes), once=True),
        ]
        for place, (kind, notation) in enumerate(self._taken, known + 1):
            self.steps.append(Step(ADD_STEP, {**row, "number": place, "kind": kind, "notation": notation}))

    def _join(self, moves: Sequence[tuple[int, str]], last: int = NOBODY) -> None:
        state = self.phase.common.copy()
        for seat, notation in moves:
            state.play(seat, self.live.game.parse(notation))
        self.joined = [*moves, *consents(self.live, state)]
        self.over = state.outcome is not None
        mine = (LineRow.table_id == self.live.id, LineRow.phase == self.phase.start)
        known = select(func.count()).select_from(LineRow).where(*mine).scalar_subquery() == self.phase.rows
        table = update(TableRow).where(TableRow.id == self.live.id).values(changes=TableRow.changes)
        took = clock_changes.took_on_lines(self.live, self.phase, last)
        self.steps = [*history(self.live, PLAY, self.joined, took), Step(table), Step(table.where(known), once=True)]
        self.steps.append(Step(delete(LineRow).where(*mine)))
        self.steps += end_pointing(self.live, state)


def consents(live: LiveTable, state: State) -> list[tuple[int, str]]:
    """The yeses that are given at once in a position, because whoever asks leads both seats; they are played on it."""
    return [(seat, str(move)) for seat, move in taking_back.give(state, live.led_with)]


def end_pointing(live: LiveTable, state: State) -> list[Step]:
    """The step that takes all marks of pointing away, if in this later state the turn is another's."""
    gone = live.game.cooperative and live.turns(state)
    return [Step(delete(PointRow).where(PointRow.table_id == live.id))] if gone else []


def history(
    live: LiveTable, kind: str, moves: Sequence[tuple[int, str]], took: Sequence[int | None] = ()
) -> list[Step]:
    """The rows that the history of a table gets next; the first moves took so long."""
    row = {"table_id": live.id, "kind": kind, "made": datetime.now(UTC)}
    times = [*took, *[None] * (len(moves) - len(took))]
    return [
        Step(
            ADD_MOVE,
            {**row, "number": number, "seat": seat, "notation": notation if kind == PLAY else "", "took": time},
        )
        for number, ((seat, notation), time) in enumerate(zip(moves, times, strict=True), live.rows + 1)
    ]
