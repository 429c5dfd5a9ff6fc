"""A live table: the rows of one table in memory, and the state that replaying them gives.

Nothing here waits and nothing here writes: `table_changes` and `line_changes` do both, and tell it only what is on the
disk. Whoever looks meanwhile sees what is durable.
"""

import asyncio
import time
from collections import Counter, deque
from collections.abc import Iterator, Sequence
from typing import Final

from zastava.core import ending, taking_back
from zastava.core.chance import seal
from zastava.core.contract import NOBODY, WATCHER, Game, Move, State
from zastava.core.options import Setting, complete
from zastava.core.outcome import Outcome
from zastava.core.words import N_
from zastava.server.entities import (
    FINISHED,
    PERSON,
    RUNNING,
    WAITING,
    Change,
    ChatLine,
    Incident,
    LegalMove,
    LogLine,
    Seat,
    SeatClock,
    Table,
)  # fmt: skip
from zastava.server.refusals import Conflict, Unknown
from zastava.server.storage.models import TableRow
from zastava.server.tables import challenges
from zastava.server.tables.clocks import Face
from zastava.server.tables.joint_phase import PLAY, SEED, JointPhase, Line

# A copy of every so many positions is kept, so that earlier ones are near.
MARK: Final = 16
GRAPHED: Final = 60  # positions whose scores are drawn at the end


class LiveTable:
    """One table in memory."""

    def __init__(self, row: TableRow, game: Game) -> None:
        self.row = row
        self.id: Final = row.id
        self.game: Final = game
        self.settings: dict[str, Setting] = complete(game.options, row.options)
        self.seed: Final = int(row.seed)
        self.options = {option.name: option.text(self.settings[option.name]) for option in game.options}
        self.seats: tuple[Seat, ...] = ()
        self.rows = 0  # lines of history: moves, and moves taken back
        self.moves: list[tuple[int, str]] = []  # those that stand
        self.seeds: dict[int, int] = {}  # of a campaign that went on: by the moves before the one that was to end it
        self._parsed: Final[dict[str, Move]] = {}  # many moves are played more than once, and all are replayed
        self.chat: list[ChatLine] = []
        self.incidents: tuple[Incident, ...] = ()  # what happened beside the game
        self.faces: dict[int, Face] = {}  # the clocks of the seats, once the game runs
        self.talkers: Final[Counter[str]] = Counter()  # lines of chat by the id of the person
        self.state: State = game.setup(row.seat_count, self.settings, self.seed)  # the common position
        self.phase: JointPhase | None = None  # while several seats decide at once
        self.lock: Final = asyncio.Lock()  # held by whoever changes the table
        self.stale = False  # another process has changed the rows, or nobody knows whether a write came through
        self.seen: Final[dict[str, float]] = {}  # when each person was last here
        self.came = 0  # grows when somebody comes or goes while the table waits
        self.code = -1  # the short code, once somebody has asked for it
        self.points: dict[int, str] = {}  # what each seat points at, until the turn is over
        self.pointed: Final[dict[str, deque[float]]] = {}  # when each person pointed lately
        self.opened = time.monotonic()
        self._marks: dict[int, State] = {0: self.state.copy()}
        self._questions: set[int] = set()  # positions where a seat was asked for its consent
        self._joined = [0]  # positions that a joint phase has led to: no move before the last of them is taken back
        self._logs: dict[int, list[LogLine]] = {}
        self._legal: dict[int, list[LegalMove]] = {}
        self._scores: list[tuple[int, list[int]]] = []
        self._shown: Table | None = None
        self._open_phase()

    # --- what it is --------------------------------------------------------------------------------------------------

    @property
    def status(self) -> str:
        """WAITING, RUNNING or FINISHED."""
        if self.row.finished is not None:
            return FINISHED
        return RUNNING if self.row.started is not None else WAITING

    @property
    def sealed(self) -> bool:
        """Whether it is a try of a challenge whose day is not over: others still play with the same luck."""
        return challenges.is_on(self.row.challenge)

    @property
    def revision(self) -> int:
        """Grows with every line of history or chat, every change of seats and all pointing, in every process alike."""
        return self.rows + len(self.chat) + self.row.changes

    @property
    def position(self) -> int:
        """How many moves stand."""
        return len(self.moves)

    @property
    def floor(self) -> int:
        """The position that the last joint phase led to: nobody takes a move back beyond it."""
        return self._joined[-1]

    @property
    def waiting(self) -> tuple[int, ...]:
        """The seats that must decide now; in a joint phase those that are still at it."""
        return self.state.waiting if self.phase is None else self.phase.waiting

    @property
    def outcome(self) -> Outcome | None:
        """How it ended, by the rules or otherwise; None while it goes on."""
        if self.row.ended:
            return ending.outcome(self.row.ended, self.row.seat_count, self.game.cooperative)
        return self.state.outcome

    @property
    def all_finished(self) -> bool:
        """Whether a joint phase has nobody left to wait for and only needs to be ended."""
        return self.phase is not None and not self.phase.waiting

    def table(self) -> Table:
        """The table as everyone may know it."""
        if self._shown is None or self.row.challenge:
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
                seal=seal([self.seed, *self.seeds.values()][-1]),
                seed=self.seed if status == FINISHED and not self.sealed else None,
                revision=self.revision,
                number=self.rows + 1,
                position=self.position,
                waiting=self.waiting if status == RUNNING else (),
                outcome=self.outcome,
                origin=self.row.origin,
                origin_at=self.row.origin_at,
                challenge=self.row.challenge or "",
                opened=self.row.opened,
                pace=self.row.pace,
                clock=self.row.clock,
                clocks=tuple(SeatClock(seat, face.left, face.due) for seat, face in sorted(self.faces.items())),
                sealed=self.sealed,
                ended=self.row.ended,
            )
        return self._shown

    def change(self, person: str) -> Change:
        """What the event stream of a person (an id, "" for a watcher) says now."""
        steps = 0
        if self.phase is not None and person:
            steps = self.phase.steps(seat.number for seat in self.seats if seat.holder == person)
        came = self.came if self.status == WAITING else 0
        return Change(self.revision, self.rows + 1, self.position, self.status, steps, came)

    def seat(self, number: int) -> Seat:
        """A seat; Unknown when the table has no such seat."""
        if not 0 <= number < len(self.seats):
            raise Unknown(N_("This table has seats 1–{count}, not {seat}."), count=len(self.seats), seat=number + 1)
        return self.seats[number]

    def bots_to_move(self) -> list[Seat]:
        """The seats that must decide now and for which a bot decides."""
        if self.status != RUNNING:
            return []
        return [self.seats[number] for number in self.waiting if self.seats[number].thinker]

    def led_with(self, seat: int) -> tuple[int, ...]:
        """The seats for which the same person decides as for this one; a bot that stands in decides for itself."""
        leaders = [other.holder if other.kind == PERSON and not other.stand_in else "" for other in self.seats]
        return taking_back.led_with(self.game.secrets, leaders, seat)

    def turns(self, state: State) -> bool:
        """Whether in this later state the turn is another's; who is only asked for consent has not taken it over."""
        return _turn_of(state) != _turn_of(self.state)

    def given(self, position: int) -> bool:
        """Whether the move after a position was a yes that the table gave at once."""
        return position in self._questions and taking_back.consent(self.state_at(position), self.led_with) != NOBODY

    # --- what a seat may know ----------------------------------------------------------------------------------------

    def line(self, seat: int) -> Line | None:
        """The open line of a seat, None where it has none; when the game is over, what nobody has seen never was."""
        return None if self.phase is None or self.status == FINISHED else self.phase.lines.get(seat)

    def last(self, seat: int) -> int:
        """The latest position that a seat can look at: the common one, and its own line after it."""
        line = self.line(seat)
        return self.position + (0 if line is None else len(line.moves))

    def number(self, seat: int) -> int:
        """The number that the next move of this seat will have."""
        if self.phase is not None and seat in self.phase.lines:
            return self.phase.number(seat)
        return self.rows + 1

    def state_at(self, position: int, seat: int = WATCHER) -> State:
        """The state when so many moves stood, to a seat with those of its own line; a copy unless it is present."""
        last = self.last(seat)
        if not 0 <= position <= last:
            raise Unknown(N_("Positions are 0–{last}, not {got}."), last=last, got=position)
        line = self.line(seat)
        if position == last:
            return self.state if line is None else line.state
        if line is not None and position > self.position:
            return line.state_at(position - self.position)
        if position == self.position:
            return self.state
        near = position - position % MARK
        state = self._marks[near].copy()
        for number in range(near, position):
            self._advance(state, number)
        return state

    def positions(self, first: int) -> Iterator[State]:
        """The states from one position to the present: one state, played on, and at last the present one."""
        if first < self.position:
            state = self.state_at(first).copy()
            yield state
            for number in range(first, self.position - 1):
                self._advance(state, number)
                yield state
        yield self.state

    def log(self, viewer: int) -> list[LogLine]:
        """What each move that stands did, as the viewer saw it then."""
        lines = self._logs.setdefault(viewer, [])
        if len(lines) < self.position:
            for state in self.positions(len(lines) + 1):
                lines.append(LogLine(len(lines) + 1, self.moves[len(lines)][0], state.news(viewer)))
        own = range(self.position + 1, self.last(viewer) + 1)
        return [*lines, *(LogLine(at, viewer, self.state_at(at, viewer).news(viewer)) for at in own)]

    def follow(self, viewer: int) -> None:
        """Let what each move did be kept for a viewer as the moves come, instead of replaying them all for it."""
        if viewer == WATCHER or 0 <= viewer < self.row.seat_count:
            self._logs.setdefault(viewer, [])

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
        if self.status != RUNNING or seat == WATCHER or seat not in self.waiting:
            return []
        if seat not in self._legal:
            moves = self.state_at(self.last(seat), seat).moves(seat)
            self._legal[seat] = [LegalMove(str(move), self.game.path(move)) for move in moves]
        return self._legal[seat]

    # --- what happens ------------------------------------------------------------------------------------------------

    def arrange(self, row: TableRow) -> None:
        """Something else was chosen, or there are more or fewer seats, before the game: its beginning is another."""
        self.settings = complete(self.game.options, row.options)
        self.options = {option.name: option.text(self.settings[option.name]) for option in self.game.options}
        self.state = self.game.setup(row.seat_count, self.settings, self.seed)
        self._marks = {0: self.state.copy()}
        self._logs = {}
        self._open_phase()

    def rebuild(self, history: Sequence[tuple[str, int, str]]) -> None:
        """Replay lines of history (kind, seat, notation) that came after those known."""
        if not history:
            self.refresh()
            return
        moves = list(self.moves)
        seeds = dict(self.seeds)
        kept = len(moves)
        for kind, seat, notation in history:
            if kind == PLAY:
                moves.append((seat, notation))
            elif kind == SEED:
                seeds[len(moves)] = int(notation)
            elif moves and moves[-1][0] == seat:
                moves.pop()
                kept = min(kept, len(moves))
            else:
                raise Conflict(N_("This table no longer replays: a move is taken back that its seat did not make."))
        state = self.state_at(kept).copy()
        self._forget(kept)
        self.moves, self.seeds = moves[:kept], seeds
        for seat, notation in moves[kept:]:
            self._play(state, seat, notation)
        self.rows += len(history)
        self.state = state
        self._open_phase()
        self.refresh()

    def played(self, moves: Sequence[tuple[int, str]]) -> None:
        """Moves are on the disk."""
        state = self.state.copy()
        for seat, notation in moves:
            self._play(state, seat, notation)
        if self.turns(state):
            self.points = {}
        self.rows += len(moves)
        self.state = state
        self._open_phase()
        self.refresh()

    def undone(self, count: int) -> None:
        """That the last moves were taken back is on the disk."""
        state = self.state_at(self.position - count)
        self._forget(self.position - count)
        del self.moves[self.position - count :]
        self.rows += count
        self.state = state
        self._open_phase()
        self.refresh()

    def refresh(self) -> None:
        """Forget what was shown: something about the table has changed."""
        self._shown = None
        self._legal = {}
        self._scores = []

    def _play(self, state: State, seat: int, notation: str) -> None:
        joint = len(state.waiting) > 1
        if state.asked_by != NOBODY:
            self._questions.add(self.position)
        self.moves.append((seat, notation))
        self._advance(state, self.position - 1)
        for viewer, lines in self._logs.items():
            if len(lines) == self.position - 1:
                lines.append(LogLine(self.position, seat, state.news(viewer)))
        if joint:
            self._joined.append(self.position)
        if self.position % MARK == 0:
            self._marks[self.position] = state.copy()

    def _advance(self, state: State, number: int) -> None:
        """Play the move of this number (from 0) on the state before it."""
        if number in self.seeds and self.game.campaign is not None:
            self.game.campaign.extend(state, self.seeds[number])
        seat, notation = self.moves[number]
        move = self._parsed.get(notation)
        if move is None:
            move = self._parsed[notation] = self.game.parse(notation)
        state.play(seat, move)

    def _open_phase(self) -> None:
        joint = len(self.state.waiting) > 1
        self.phase = JointPhase(self.rows + 1, self.state, self.game) if joint else None

    def _forget(self, position: int) -> None:
        """Drop everything kept about later positions."""
        self._marks = {number: state for number, state in self._marks.items() if number <= position}
        self._questions = {asked for asked in self._questions if asked < position}
        while self._joined[-1] > position:
            self._joined.pop()
        for lines in self._logs.values():
            del lines[position:]

    def expect(self, seat: int, number: int) -> None:
        """Conflict unless `number` is the one that the next move of this seat will have."""
        if self.phase is not None and seat in self.phase.lines:
            self.phase.expect(seat, number)
        elif number != self.rows + 1:
            raise Conflict(
                N_("The table has moved on: the next move is number {next}, not {got}. Look again."),
                next=self.rows + 1,
                got=number,
            )


def _turn_of(state: State) -> tuple[int, ...]:
    return state.waiting if state.asked_by == NOBODY else (state.asked_by,)
