"""A live table: the rows of one table in memory, and the state that replaying them gives.

Nothing here waits and nothing here writes: `table_store` does both, and calls `played` and `undone` only when the rows
are on the disk. Whoever looks meanwhile sees what is durable.
"""

import asyncio
import time
from collections.abc import Iterator, Sequence
from typing import Final

from zastava.core.chance import seal
from zastava.core.contract import CHANCE, PASSED, REVEALED, WATCHER, Game, State
from zastava.core.contract import OPEN as UNSEALED
from zastava.core.options import Setting, complete
from zastava.core.record import Record
from zastava.core.words import N_
from zastava.server.entities import (
    FINISHED,
    PERSON,
    RUNNING,
    WAITING,
    Change,
    ChatLine,
    LegalMove,
    LogLine,
    Seat,
    Table,
)
from zastava.server.models import TableRow
from zastava.server.refusals import Conflict, Unknown

PLAY: Final = "play"
UNDO: Final = "undo"

# A copy of every so many positions is kept, so that earlier ones are near.
MARK: Final = 16
GRAPHED: Final = 60  # positions whose scores are drawn at the end

_SEALED: Final = {
    CHANCE: N_("The last move drew, shuffled or rolled: it stands."),
    REVEALED: N_("The last move showed something that was hidden: it stands."),
    PASSED: N_("Someone else is to decide now: the last move stands."),
}
_BEHIND_CURTAIN: Final = N_("Another player of this device is to decide now, behind the curtain: the last move stands.")


class LiveTable:
    """One table in memory."""

    def __init__(self, row: TableRow, game: Game) -> None:
        self.row = row
        self.id: Final = row.id
        self.game: Final = game
        self.settings: Final[dict[str, Setting]] = complete(game.options, row.options)
        self.seed: Final = int(row.seed)
        self.seal: Final = seal(self.seed)
        self.options: Final = {option.name: option.text(self.settings[option.name]) for option in game.options}
        self.seats: tuple[Seat, ...] = ()
        self.rows = 0  # lines of history: moves, and moves taken back
        self.moves: list[tuple[int, str]] = []  # those that stand
        self.chat: list[ChatLine] = []
        self.state: State = game.setup(row.seat_count, self.settings, self.seed)
        self.lock: Final = asyncio.Lock()  # held by whoever changes the table
        self.stale = False  # another process has changed the rows, or nobody knows whether a write came through
        self.seen: Final[dict[str, float]] = {}  # when each person was last here
        self._opened: Final = time.monotonic()
        self._marks: dict[int, State] = {0: self.state.copy()}
        self._logs: dict[int, list[LogLine]] = {}
        self._legal: dict[int, list[LegalMove]] = {}
        self._scores: list[tuple[int, list[int]]] = []
        self._shown: Table | None = None

    # --- what it is --------------------------------------------------------------------------------------------------

    @property
    def status(self) -> str:
        """WAITING, RUNNING or FINISHED."""
        if self.row.finished is not None:
            return FINISHED
        return RUNNING if self.row.started is not None else WAITING

    @property
    def revision(self) -> int:
        """Grows with every line of history, every line of chat and every change of seats, in every process alike."""
        return self.rows + len(self.chat) + self.row.changes

    @property
    def position(self) -> int:
        """How many moves stand."""
        return len(self.moves)

    def table(self) -> Table:
        """The table as everyone may know it."""
        if self._shown is None:
            status = self.status
            self._shown = Table(
                id=self.id,
                game=self.game.name,
                options=self.options,
                seats=self.seats,
                owner=self.row.owner,
                listed=self.row.listed,
                status=status,
                created=self.row.created,
                seal=self.seal,
                seed=self.seed if status == FINISHED else None,
                revision=self.revision,
                number=self.rows + 1,
                position=self.position,
                waiting=self.state.waiting if status == RUNNING else (),
                outcome=self.state.outcome,
            )
        return self._shown

    def change(self) -> Change:
        """What its event stream says now."""
        return Change(self.revision, self.rows + 1, self.position, self.status)

    def seat(self, number: int) -> Seat:
        """A seat; Unknown when the table has no such seat."""
        if not 0 <= number < len(self.seats):
            raise Unknown(N_("This table has seats 1–{count}, not {seat}."), count=len(self.seats), seat=number + 1)
        return self.seats[number]

    def bot_to_move(self) -> Seat | None:
        """The first seat that must decide now and for which a bot decides."""
        if self.status == RUNNING:
            for number in self.state.waiting:
                if self.seats[number].thinker:
                    return self.seats[number]
        return None

    def absent(self, seconds: float, listening: Sequence[str]) -> tuple[int, ...]:
        """Seats whose person gave no sign of life for a while and has no bot standing in."""
        since = time.monotonic() - seconds
        return tuple(
            seat.number
            for seat in self.seats
            if seat.kind == PERSON
            and not seat.stand_in
            and seat.holder not in listening
            and self.seen.get(seat.holder, self._opened) < since
        )

    # --- what a seat may know ----------------------------------------------------------------------------------------

    def state_at(self, position: int) -> State:
        """The state when so many moves stood; a copy unless it is the present one."""
        if not 0 <= position <= self.position:
            raise Unknown(N_("Positions are 0–{last}, not {got}."), last=self.position, got=position)
        if position == self.position:
            return self.state
        near = position - position % MARK
        state = self._marks[near].copy()
        for seat, notation in self.moves[near:position]:
            state.play(seat, self.game.parse(notation))
        return state

    def positions(self, first: int) -> Iterator[State]:
        """The states from one position to the present: one state, played on, and at last the present one."""
        if first < self.position:
            state = self.state_at(first).copy()
            yield state
            for seat, notation in self.moves[first : self.position - 1]:
                state.play(seat, self.game.parse(notation))
                yield state
        yield self.state

    def log(self, viewer: int) -> list[LogLine]:
        """What each move that stands did, as the viewer saw it then."""
        lines = self._logs.setdefault(viewer, [])
        if len(lines) < self.position:
            for state in self.positions(len(lines) + 1):
                lines.append(LogLine(len(lines) + 1, self.moves[len(lines)][0], state.news(viewer)))
        return list(lines)

    def scores(self) -> list[tuple[int, list[int]]]:
        """How the scores went over a finished game, at up to `GRAPHED` positions; nothing in a game without scores."""
        if not self._scores and self.status == FINISHED:
            stride = max(1, -(-self.position // GRAPHED))
            for position, state in enumerate(self.positions(0)):
                if position % stride and position != self.position:
                    continue
                scores = [player["score"] for player in state.view(WATCHER)["players"]]
                if state.outcome is not None and state.outcome.scores is not None:
                    scores = list(state.outcome.scores)
                if None in scores:
                    break
                self._scores.append((position, scores))
        return self._scores

    def legal(self, seat: int) -> list[LegalMove]:
        """The moves that a seat may play now, in canonical order."""
        if self.status != RUNNING or seat == WATCHER or seat not in self.state.waiting:
            return []
        if seat not in self._legal:
            moves = self.state_at(self.position).moves(seat)
            self._legal[seat] = [LegalMove(str(move), self.game.path(move)) for move in moves]
        return self._legal[seat]

    def why_no_undo(self, seat: int) -> str:
        """ "" when a seat may take back the last move, else why not."""
        if self.status == FINISHED:
            return N_("The game is over and its seed is known: all moves stand.")
        mine = self._one_with(seat)
        if all(mover not in mine for mover, _ in self.moves):
            return N_("There is no move of yours to take back yet.")
        if self.moves[-1][0] not in mine:
            return N_("Someone else has moved since your last move: it stands.")
        sealed = self.state.sealed(self.moves[-1][0])
        if sealed == PASSED:
            if set(self.state.waiting) <= set(mine):
                return ""  # the decision went to the same person
            holders = {self.seats[number].holder for number in self.state.waiting}
            if self.game.secrets and holders == {self.seats[seat].holder}:
                return _BEHIND_CURTAIN
        return "" if sealed == UNSEALED else _SEALED[sealed]

    def _one_with(self, seat: int) -> tuple[int, ...]:
        """The seats for which the same person decides: all that they hold, but where hands are secret only this one,
        because there a curtain parts the players of one device."""
        if seat == WATCHER:
            return ()
        holder = "" if self.game.secrets else self.seats[seat].holder
        led = [other.number for other in self.seats if holder and other.holder == holder and not other.stand_in]
        return (seat, *led)

    # --- what happens ------------------------------------------------------------------------------------------------

    def rebuild(self, history: Sequence[tuple[str, int, str]]) -> None:
        """Replay lines of history (kind, seat, notation) that came after those known."""
        moves = list(self.moves)
        kept = len(moves)
        for kind, seat, notation in history:
            if kind == PLAY:
                moves.append((seat, notation))
            else:
                moves.pop()
                kept = min(kept, len(moves))
        state = self.state_at(kept).copy()
        self._forget(kept)
        self.moves = moves[:kept]
        for seat, notation in moves[kept:]:
            state.play(seat, self.game.parse(notation))
            self._stand(seat, notation, state)
        self.rows += len(history)
        self.state = state
        self.refresh()

    def played(self, seat: int, notation: str, state: State) -> None:
        """A move is on the disk; `state` is what it led to."""
        self.rows += 1
        self._stand(seat, notation, state)
        self.state = state
        self.refresh()

    def undone(self) -> None:
        """That the last move was taken back is on the disk."""
        self.rows += 1
        state = self.state_at(self.position - 1)
        self._forget(self.position - 1)
        self.moves.pop()
        self.state = state
        self.refresh()

    def refresh(self) -> None:
        """Forget what was shown: something about the table has changed."""
        self._shown = None
        self._legal = {}

    def _stand(self, seat: int, notation: str, state: State) -> None:
        self.moves.append((seat, notation))
        if self.position % MARK == 0:
            self._marks[self.position] = state.copy()

    def _forget(self, position: int) -> None:
        """Drop everything kept about later positions."""
        self._marks = {number: state for number, state in self._marks.items() if number <= position}
        for lines in self._logs.values():
            del lines[position:]

    def expect(self, number: int) -> None:
        """Conflict unless `number` is the one that the next move will have."""
        if number != self.rows + 1:
            raise Conflict(
                N_("The table has moved on: the next move is number {next}, not {got}. Look again."),
                next=self.rows + 1,
                got=number,
            )

    def record(self, names: list[str]) -> str:
        """The whole game as text; only for a finished one."""
        if self.status != FINISHED:
            raise Conflict(N_("The record is shown when the game is over."))
        record = Record(self.game.name, self.game.version, self.row.seat_count, dict(self.settings), self.seed)
        record.names = names
        record.moves = list(self.moves)
        record.close(self.state)
        return record.text(self.game)
