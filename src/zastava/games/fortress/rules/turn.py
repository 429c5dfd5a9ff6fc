"""A turn: drawing, cards that go to the centre, and whose decision comes next (clauses 1.1–1.4, 3.1, 3.8, 5.1)."""

from typing import Final

from zastava.core.contract import CHANCE, PASSED
from zastava.core.errors import IllegalMove
from zastava.core.words import N_
from zastava.games.fortress.components import (
    FORT,
    FORTS,
    HAND,
    HOURGLASS,
    HOURGLASSES,
    RULE_CAPTURE,
    RULE_REINFORCEMENT,
)
from zastava.games.fortress.rules import ending
from zastava.games.fortress.state import (
    AWAY,
    CENTRE,
    CLOSED,
    CLOSING,
    DREW,
    ENDED,
    FURTHER_FORTS,
    ONWARD,
    PLACED,
    QUIET_ROUNDS,
    TURN,
    Position,
)

FIRST_FORT_FACE: Final = FORT + 1
LAST_FORT_FACE: Final = FORT + FORTS


def must_draw(p: Position) -> bool:
    """3.8: so many turns have passed without a draw that this one must be a draw."""
    return p.quiet >= QUIET_ROUNDS * p.seats


def check_draw(p: Position) -> None:
    """1.2: a card is drawn as the turn's action."""
    if p.phase != TURN:
        raise IllegalMove("3.1", N_("A card is drawn as the action of your turn; yours is already done."))


def draw(p: Position) -> None:
    """1.2, 1.3: take the top card; one that belongs in the centre goes there, and the turn begins anew."""
    p.seal = CHANCE
    p.quiet = 0
    p.drew = True
    if take(p, p.turn):
        p.phase = CLOSING
        settle(p)


def take(p: Position, seat: int) -> bool:
    """The top card goes to a hand (true), or to the centre (false), which may end the game."""
    face = p.story.pop() if p.chapter() == 1 else p.stack.pop()
    if face < HAND:
        p.hands[seat * HAND + face] += 1
        p.hand_size[seat] += 1
        p.tell(DREW, seat, face, 1 - ((p.seen[seat] >> face) & 1))
        p.seen[seat] |= 1 << face
        return True
    place_card(p, seat, face)
    if p.hourglasses == HOURGLASSES:
        ending.time_is_up(p, seat)
    return False


def place_card(p: Position, seat: int, face: int) -> None:
    """1.3: a rule comes into force, a fort may be captured, an hourglass counts."""
    same = FURTHER_FORTS if (FURTHER_FORTS >> face) & 1 else 1 << face  # all further forts say the same
    if face == HOURGLASS:
        p.hourglasses += 1
    p.tell(PLACED, seat, face, 0 if p.met & same else 1, p.hourglasses if face == HOURGLASS else 0)
    p.met |= 1 << face
    if FIRST_FORT_FACE <= face <= LAST_FORT_FACE:
        p.places[face - FORT] = CENTRE


def settle(p: Position) -> None:
    """Ask the seat whose turn it is for more, if there can be more as far as all can see; else the next one begins."""
    seat = p.turn
    p.decider = seat
    if p.hand_size[seat] > 0:
        mine = False
        others = False
        centre = False
        for fort in range(1, FORTS + 1):
            place = p.places[fort]
            if place == seat:
                mine = True
            elif place >= 0:
                others = True
            elif place == CENTRE:
                centre = True
        if p.phase == ONWARD and (others or centre):
            return
        if mine and p.in_force(RULE_REINFORCEMENT):
            return
        if mine and others and p.phase != CLOSED and p.exchange_about():
            return
    pass_on(p)


def check_end(p: Position) -> None:
    """3.1: a turn cannot be skipped; after its action it may end."""
    if p.phase == TURN:
        if p.in_force(RULE_CAPTURE):
            raise IllegalMove("3.1", N_("A turn cannot be skipped: draw a card or attack a fort."))
        raise IllegalMove("1.2", N_("In your turn you draw a card."))


def end(p: Position) -> None:
    """8.1, 11.1: stop attacking or reinforcing."""
    p.tell(ENDED, p.turn, 1 if p.phase == ONWARD else 0)
    pass_on(p)


def pass_on(p: Position) -> None:
    """1.1: the next seat clockwise begins its turn."""
    if not p.drew:
        p.quiet += 1
    begin(p, (p.turn + 1) % p.seats)
    if not p.seal:
        p.seal = PASSED


def begin(p: Position, seat: int) -> None:
    """A seat begins its turn."""
    p.turn = seat
    p.decider = seat
    p.phase = TURN
    p.target = 0
    p.drew = False


def fort_in_play(p: Position, fort: int, clause: str) -> None:
    """Refuse a fort that is not on the table."""
    if p.places[fort] == AWAY:
        raise IllegalMove(clause, N_("Fort {fort} is not on the table."), fort=fort)
    if p.places[fort] < CENTRE:
        raise IllegalMove(clause, N_("Fort {fort} has been destroyed."), fort=fort)
