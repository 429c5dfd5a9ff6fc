"""The state of a game of Fjords: the position, and what may be done with it."""

from collections.abc import Sequence
from typing import Any, Final

from zastava.core.chance import Chance
from zastava.core.contract import CHANCE, NOBODY, OPEN, PASSED
from zastava.core.errors import IllegalMove
from zastava.core.outcome import Outcome
from zastava.core.words import N_
from zastava.games.fjords import moves as moves_of
from zastava.games.fjords.knowledge import news, resample, view
from zastava.games.fjords.moves import Done, Draw, Home, Horse, House, Lay, Move, Settle, Shift, Travel, Wisdom
from zastava.games.fjords.position import DRAW, HOUSE, OVER, SETTLE, Position
from zastava.games.fjords.rules import turns
from zastava.games.fjords.rules.exploration import check_lay, list_lays, play_lay
from zastava.games.fjords.rules.houses import (
    check_house,
    check_phase,
    check_shift,
    list_houses,
    play_done,
    play_house,
    play_shift,
)
from zastava.games.fjords.rules.original import check_draw, play_draw
from zastava.games.fjords.rules.runes import check_horse, check_travel, check_wisdom, spend
from zastava.games.fjords.rules.settling import check_settle, check_viking, list_settling, play_settle, stand

WAITING: Final = [(0,), (1,), (2,), (3,)]
NO_SEATS: Final[tuple[int, ...]] = ()


class State(Position):
    """A position that can be played on."""

    @property
    def waiting(self) -> tuple[int, ...]:
        """The seat that must decide now; () when the game is over."""
        if self.phase == OVER:
            return NO_SEATS
        return WAITING[self.turn]

    @property
    def outcome(self) -> Outcome | None:
        """None, or how the game ended."""
        return self.end

    @property
    def asked_by(self) -> int:
        """Nobody ever needs another's consent."""
        return NOBODY

    def sealed(self, seat: int) -> str:
        """Why this seat cannot take back its last move."""
        return self.seal if seat == self.mover else PASSED

    def moves(self, seat: int) -> Sequence[Move]:
        """Exactly the moves that `play` accepts from this seat, in canonical order."""
        found: list[Move] = []
        if seat != self.turn or self.phase == OVER:
            return found
        if self.phase == SETTLE:
            list_settling(self, found)
        elif self.phase == HOUSE:
            list_houses(self, found)
        else:
            list_lays(self, found)
            if self.phase == DRAW:
                found.append(moves_of.DRAW)
        return found

    def play(self, seat: int, move: object) -> None:
        """Make a move, or raise IllegalMove and change nothing."""
        if not isinstance(move, Move):
            raise IllegalMove("11.1", N_("'{got}' is not a move."), got=str(move)[:60])
        if self.phase == OVER:
            raise IllegalMove("6.3", N_("The game is over."))
        if seat != self.turn:
            raise IllegalMove("1.6", N_("It is player {turn}'s turn."), turn=self.turn + 1)
        if isinstance(move, Lay):
            check_lay(self, move)
            self._begin()
            play_lay(self, move)
            turns.after_lay(self)
        elif isinstance(move, Settle):
            check_settle(self, move)
            self._begin()
            play_settle(self, move)
            turns.end_settling(self)
        elif isinstance(move, (Travel, Horse, Wisdom)):
            self._play_rune(move)
        elif isinstance(move, Draw):
            check_draw(self)
            self._begin()
            turns.after_draw(self, play_draw(self))
        else:
            self._play_after_lay(move)
        self.mover = seat
        if self.drew:
            self.seal = CHANCE
        elif self.phase == OVER or self.turn != seat:
            self.seal = PASSED
        else:
            self.seal = OPEN

    def _begin(self) -> None:
        """Forget what the move before did."""
        self.events.clear()
        self.touched.clear()
        self.drew = False

    def _play_rune(self, move: Travel | Horse | Wisdom) -> None:
        node = check_viking(self, move.where)
        if isinstance(move, Travel):
            check_travel(self, node)
        elif isinstance(move, Horse):
            check_horse(self, node)
        else:
            check_wisdom(self, move, node)
        self._begin()
        spend(self, move)
        stand(self, move.where)
        turns.end_settling(self)

    def _play_after_lay(self, move: Move) -> None:
        if isinstance(move, (House, Home)):
            check_house(self, move)
            self._begin()
            play_house(self, move)
        elif isinstance(move, Shift):
            check_shift(self, move)
            self._begin()
            play_shift(self, move)
        elif isinstance(move, Done):
            check_phase(self)
            self._begin()
            play_done(self, move)
        else:
            raise IllegalMove("11.1", N_("'{got}' is not a move."), got=str(move)[:60])
        turns.end_exploring(self)

    def copy(self) -> "State":
        """A state that shares nothing mutable with this one."""
        other = State()
        self.copy_to(other)
        return other

    def resample(self, seat: int, rng: Chance) -> "State":  # noqa: ARG002
        """A new state that this seat cannot tell from the true one."""
        other = self.copy()
        resample(other, rng)
        return other

    def news(self, seat: int) -> list[dict[str, Any]]:  # noqa: ARG002 - nothing is hidden from anybody
        """What the last move did."""
        return news(self)

    def view(self, seat: int) -> dict[str, Any]:
        """All that a seat may know."""
        return view(self, seat)
