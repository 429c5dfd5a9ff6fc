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
from zastava.games.fortress.position import (
    AWAY,
    CENTRE,
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
from zastava.games.fortress.rules import ending

FIRST_FORT_FACE: Final = FORT + 1
LAST_FORT_FACE: Final = FORT + FORTS


def must_draw(position: Position) -> bool:
    """3.8: so many turns have passed without a draw that this one must be a draw."""
    return position.quiet >= QUIET_ROUNDS * position.seats


def draw_is_due() -> IllegalMove:
    """3.8: the refusal of what is not the draw that must come."""
    said = N_("Nobody has drawn a card for {rounds} rounds: this turn must be a draw.")
    return IllegalMove("3.8", said, rounds=QUIET_ROUNDS)


def check_draw(position: Position) -> None:
    """1.2: a card is drawn as the turn's action."""
    if position.phase != TURN:
        raise IllegalMove("3.1", N_("A card is drawn as the action of your turn; yours is already done."))


def play_draw(position: Position) -> None:
    """1.2, 1.3: take the top card; one that belongs in the centre goes there, and the turn begins anew."""
    position.seal = CHANCE
    position.quiet = 0
    position.drew = True
    if take(position, position.turn):
        position.phase = CLOSING
        settle(position)


def take(position: Position, seat: int) -> bool:
    """The top card goes to a hand (true), or to the centre (false), which may end the game."""
    face = position.story.pop() if position.chapter() == 1 else position.stack.pop()
    if face < HAND:
        position.hands[seat * HAND + face] += 1
        position.hand_size[seat] += 1
        position.events.add(DREW, seat, face, 1 - ((position.seen[seat] >> face) & 1))
        position.seen[seat] |= 1 << face
        return True
    place_card(position, seat, face)
    if position.hourglasses == HOURGLASSES:
        ending.time_is_up(position, seat)
    return False


def place_card(position: Position, seat: int, face: int) -> None:
    """1.3: a rule comes into force, a fort may be captured, an hourglass counts."""
    same = FURTHER_FORTS if (FURTHER_FORTS >> face) & 1 else 1 << face  # all further forts say the same
    if face == HOURGLASS:
        position.hourglasses += 1
    position.events.add(
        PLACED, seat, face, 0 if position.met & same else 1, position.hourglasses if face == HOURGLASS else 0
    )
    position.met |= 1 << face
    if FIRST_FORT_FACE <= face <= LAST_FORT_FACE:
        position.places[face - FORT] = CENTRE


def settle(position: Position) -> None:
    """Ask the seat whose turn it is for more, if there can be more as far as all can see; else the next one begins."""
    seat = position.turn
    position.decider = seat
    if position.hand_size[seat] > 0:
        mine = False
        others = False
        centre = False
        for fort in range(1, FORTS + 1):
            place = position.places[fort]
            if place == seat:
                mine = True
            elif place >= 0:
                others = True
            elif place == CENTRE:
                centre = True
        if position.phase == ONWARD and (others or centre):
            return
        if mine and position.in_force(RULE_REINFORCEMENT):
            return
        if mine and others and position.exchange_about():
            return
    pass_on(position)


def check_end(position: Position) -> None:
    """3.1: a turn cannot be skipped; after its action it may end."""
    if position.phase == TURN:
        if position.in_force(RULE_CAPTURE):
            raise IllegalMove("3.1", N_("A turn cannot be skipped: draw a card or attack a fort."))
        raise IllegalMove("1.2", N_("In your turn you draw a card."))


def play_end(position: Position) -> None:
    """8.1, 11.1: stop attacking or reinforcing."""
    position.events.add(ENDED, position.turn, 1 if position.phase == ONWARD else 0)
    pass_on(position)


def pass_on(position: Position) -> None:
    """1.1: the next seat clockwise begins its turn."""
    if not position.drew:
        position.quiet += 1
    begin(position, (position.turn + 1) % position.seats)
    if not position.seal:
        position.seal = PASSED


def begin(position: Position, seat: int) -> None:
    """A seat begins its turn."""
    position.turn = seat
    position.decider = seat
    position.phase = TURN
    position.target = 0
    position.drew = False


def fort_in_play(position: Position, fort: int, clause: str) -> None:
    """Refuse a fort that is not on the table."""
    if position.places[fort] == AWAY:
        raise IllegalMove(clause, N_("Fort {fort} is not on the table."), fort=fort)
    if position.places[fort] < CENTRE:
        raise IllegalMove(clause, N_("Fort {fort} has been destroyed."), fort=fort)
