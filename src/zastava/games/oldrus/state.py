"""The state of a game of Old Rus: the position, and what may be done with it."""

from collections.abc import Sequence
from typing import Any, Final

from zastava.core.chance import Chance
from zastava.core.contract import CHANCE, NOBODY, OPEN, PASSED
from zastava.core.errors import IllegalMove
from zastava.core.outcome import Outcome
from zastava.core.words import N_
from zastava.games.oldrus import knowledge
from zastava.games.oldrus.moves import Done, Hero, Mark, Move, Start, Step
from zastava.games.oldrus.position import HERO, MARK, OVER, PATH, START, Position
from zastava.games.oldrus.rules import rounds
from zastava.games.oldrus.rules.marks import check_mark, check_unmarked, list_marks
from zastava.games.oldrus.rules.paths import check_open, check_step, list_steps, play_step
from zastava.games.oldrus.rules.setup import (
    check_hero,
    check_start,
    list_heroes,
    list_starts,
    play_hero,
    play_start,
)

# By the bits of the seats that wait.
WAITING: Final = [tuple([seat for seat in range(4) if bits >> seat & 1]) for bits in range(16)]


class State(Position):
    """A position that can be played on."""

    @property
    def waiting(self) -> tuple[int, ...]:
        """The seats that must decide now; () when the game is over."""
        return WAITING[self.waits]

    @property
    def outcome(self) -> Outcome | None:
        """None, or how the game ended."""
        return self.end

    @property
    def asked_by(self) -> int:
        """Nobody asks for consent in this game."""
        return NOBODY

    def sealed(self, seat: int) -> str:
        """Why this seat cannot take back its last move; steps are free until the path is finished."""
        if not 0 <= seat < self.seats:
            return PASSED
        sheet = self.sheets[seat]
        if self.phase == PATH and not sheet.done and sheet.steps():
            return OPEN
        if (self.phase == PATH and sheet.done) or sheet.choice >= 0:
            return PASSED
        return self.seal

    def moves(self, seat: int) -> Sequence[Move]:
        """Exactly the moves that `play` accepts from this seat, in canonical order."""
        found: list[Move] = []
        if not 0 <= seat < self.seats or not self.waits >> seat & 1:
            return found
        if self.phase == PATH:
            list_steps(self, seat, found)
        elif self.phase == MARK:
            list_marks(self, seat, found)
        elif self.phase == HERO:
            list_heroes(self, found)
        else:
            list_starts(found)
        return found

    def play(self, seat: int, move: object) -> None:
        """Make a move, or raise IllegalMove and change nothing."""
        if not isinstance(move, Move):
            raise IllegalMove("12.1", N_("'{got}' is not a move."), got=str(move)[:60])
        self._check_seat(seat, move)
        if isinstance(move, Step):
            check_step(self, seat, move)
            self.events.clear()  # what somebody plans is nobody's news
            play_step(self, seat, move)
        elif isinstance(move, Done):
            check_open(self, seat)
            self.events.clear()
            rounds.play_done(self, seat)
        elif isinstance(move, Mark):
            check_mark(self, seat, move)
            self.events.clear()
            rounds.play_mark(self, seat, move)
        else:
            self._play_before(seat, move)

    def _check_seat(self, seat: int, move: Move) -> None:
        """3.7: refuse a seat that has nothing to decide now."""
        if self.phase == OVER:
            raise IllegalMove("10.1", N_("The game is over."))
        if 0 <= seat < self.seats and self.waits >> seat & 1:
            return
        if 0 <= seat < self.seats and self.phase == PATH and isinstance(move, (Step, Done)):
            raise IllegalMove("4.7", N_("This path is finished."))
        if 0 <= seat < self.seats and self.phase == MARK and isinstance(move, Mark):
            check_unmarked(self, seat)
        raise IllegalMove("3.7", N_("This seat has nothing to decide now."))

    def _play_before(self, seat: int, move: Move) -> None:
        """2.3, 2.5: characters and start cells, one seat after another."""
        if isinstance(move, Hero):
            check_hero(self, move)
            self.events.clear()
            self.seal = PASSED
            play_hero(self, seat, move)
            if self.phase == START and self.seats == 1:
                self.seal = CHANCE
        elif isinstance(move, Start):
            check_start(self, move)
            self.events.clear()
            self.seal = PASSED
            if play_start(self, seat, move):
                rounds.begin_round(self)
        else:
            raise IllegalMove("12.1", N_("'{got}' is not a move."), got=str(move)[:60])

    def copy(self) -> "State":
        """A state that shares nothing mutable with this one."""
        other = State()
        self.copy_to(other)
        return other

    def resample(self, seat: int, rng: Chance) -> "State":
        """A new state that this seat cannot tell from the true one."""
        other = self.copy()
        knowledge.resample(other, seat, rng)
        return other

    def news(self, seat: int) -> list[dict[str, Any]]:
        """What the last move did, as this seat saw it."""
        return knowledge.news(self, seat)

    def view(self, seat: int) -> dict[str, Any]:
        """All that a seat may know."""
        return knowledge.view(self, seat)
