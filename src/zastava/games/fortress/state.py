"""The state of a campaign: who decides, what may be decided, and what happens then."""

from typing import Any, Final

from zastava.core.chance import Chance
from zastava.core.contract import NOBODY, OPEN, PASSED
from zastava.core.errors import IllegalMove
from zastava.core.words import N_
from zastava.games.fortress import knowledge
from zastava.games.fortress.moves import (
    DRAW_CARD,
    END_TURN,
    Attack,
    Draw,
    End,
    Exchange,
    Give,
    Kidnap,
    Move,
    Reinforce,
    Remove,
    Sortie,
    Swap,
)
from zastava.games.fortress.position import HAND_OVER, LOSS, TRIBUTE, TURN, Position
from zastava.games.fortress.rules import capture, destruction, reinforcement, specials, turn

_WAITING: Final[list[tuple[int, ...]]] = [(), (0,), (1,), (2,), (3,)]


class State(Position):
    """A position that can be played on."""

    @property
    def waiting(self) -> tuple[int, ...]:
        """The seat that must decide, or () when the campaign is over."""
        return _WAITING[self.decider + 1]

    @property
    def asked_by(self) -> int:
        """Nobody ever needs another's consent."""
        return NOBODY

    def sealed(self, seat: int) -> str:
        """Why this seat cannot take back its last move."""
        return self.seal if seat == self.mover else PASSED

    def moves(self, seat: int) -> list[Move]:
        """What the seat may do: the draw, attacks, special cards, reinforcements, the end; or the cards it may give."""
        found: list[Move] = []
        if seat != self.decider or seat < 0:
            return found
        phase = self.phase
        if phase == HAND_OVER or phase == TRIBUTE:
            capture.list_gifts(self, found)
        elif phase == LOSS:
            destruction.list_losses(self, found)
        else:
            if phase == TURN:
                found.append(DRAW_CARD)
            capture.list_attacks(self, found)
            specials.list_specials(self, found)
            if phase != TURN:
                reinforcement.list_reinforcements(self, found)
                found.append(END_TURN)
        return found

    def play(self, seat: int, move: object) -> None:
        """Make a move, or raise IllegalMove and change nothing."""
        if not isinstance(move, Move):
            raise IllegalMove("14.1", N_("'{move}' is no move of this game."), move=str(move)[:60])
        self.check(seat, move)
        self.events.clear()
        self.seal = OPEN
        self.mover = seat
        if isinstance(move, Draw):
            turn.play_draw(self)
        elif isinstance(move, Attack):
            capture.play_attack(self, move)
        elif isinstance(move, Give):
            capture.play_give(self, move)
        elif isinstance(move, End):
            turn.play_end(self)
        elif isinstance(move, Reinforce):
            reinforcement.play_reinforce(self, move)
        elif isinstance(move, Remove):
            destruction.play_remove(self, move)
        elif isinstance(move, Sortie):
            specials.play_sortie(self, move)
        elif isinstance(move, Kidnap):
            specials.play_kidnap(self, move)
        elif isinstance(move, Exchange):
            specials.play_exchange(self, move)
        elif isinstance(move, Swap):
            specials.play_swap(self, move)

    def check(self, seat: int, move: Move) -> None:
        """Refuse a move that the rules do not allow now, with the clause that says so."""
        if self.outcome is not None:
            raise IllegalMove("13.1", N_("The campaign is over."))
        if seat != self.decider:
            raise IllegalMove("1.1", N_("It is seat {seat}'s decision, not yours."), seat=self.decider + 1)
        if isinstance(move, Give):
            capture.check_give(self, move)
            return
        if isinstance(move, Remove):
            destruction.check_remove(self, move)
            return
        if self.phase == HAND_OVER:
            raise IllegalMove("3.7", N_("Your attack failed: first give the owner of the fort a card."))
        if self.phase == TRIBUTE:
            raise IllegalMove("3.6", N_("Your fort was captured: first give the attacker one of its defenders."))
        if self.phase == LOSS:
            raise IllegalMove("9.2", N_("Your fort was destroyed: first remove one of its defenders."))
        if isinstance(move, Draw):
            turn.check_draw(self)
        elif isinstance(move, Attack):
            capture.check_attack(self, move)
        elif isinstance(move, End):
            turn.check_end(self)
        elif isinstance(move, Reinforce):
            reinforcement.check_reinforce(self, move)
        elif isinstance(move, Sortie):
            specials.check_sortie(self, move)
        elif isinstance(move, Kidnap):
            specials.check_kidnap(self, move)
        elif isinstance(move, Exchange):
            specials.check_exchange(self, move)
        elif isinstance(move, Swap):
            specials.check_swap(self, move)
        else:
            raise IllegalMove("14.1", N_("'{move}' is no move of this game."), move=str(move)[:60])

    def copy(self) -> "State":
        """A state that shares nothing mutable with this one."""
        twin = State(self.seats, self.games, self.start, self.known, self.chance.copy())
        twin.copy_from(self)
        return twin

    def resample(self, seat: int, rng: Chance) -> "State":
        """A state that this seat cannot tell from the true one."""
        twin = State(self.seats, self.games, self.start, self.known, rng.spawn())
        twin.copy_open(self)
        knowledge.resample(self, twin, seat, rng)
        return twin

    def news(self, seat: int) -> list[dict[str, Any]]:
        """What the last move did, as this seat saw it."""
        return knowledge.news(self, seat)

    def view(self, seat: int) -> dict[str, Any]:
        """All that a seat (or WATCHER) may know."""
        return knowledge.view(self, seat)
