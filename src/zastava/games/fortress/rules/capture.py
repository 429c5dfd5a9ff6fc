"""Capturing forts: the attack, what a beaten owner gives and what a failed attacker hands over (clauses 3.1–3.9)."""

from zastava.core.contract import PASSED, REVEALED
from zastava.core.errors import IllegalMove
from zastava.core.words import N_
from zastava.games.fortress.components import FORTS, HAND, NAMES, RULE_CAPTURE, RULE_DESTRUCTION, SQUAD
from zastava.games.fortress.moves import GIVES, Attack, Move, attack
from zastava.games.fortress.rules import cards, destruction
from zastava.games.fortress.rules.squads import NOBODY, SIZE, SQUAD_X, SQUADS, TOTAL, holds, squads_in
from zastava.games.fortress.rules.turn import fort_in_play, must_draw, settle
from zastava.games.fortress.state import (
    ATTACKED,
    CAPTURED,
    CENTRE,
    CLOSED,
    CLOSING,
    GAVE,
    HAND_OVER,
    LIMBO,
    ONWARD,
    REPELLED,
    SHOWED,
    TRIBUTE,
    TURN,
    Position,
)


def list_attacks(p: Position, found: list[Move]) -> None:
    """3.1, 8.1: every attack that is legal now, by fort and squad."""
    seat = p.turn
    if p.hand_size[seat] == 0 or not p.in_force(RULE_CAPTURE):
        return
    if p.phase != ONWARD and (p.phase != TURN or must_draw(p)):
        return
    squads: list[int] = []
    for fort in range(1, FORTS + 1):
        place = p.places[fort]
        if place >= CENTRE and place != seat:
            if not squads:
                squads = squads_in(p.hands, seat * HAND)
            for squad in squads:
                found.append(attack(fort, squad))


def check_attack(p: Position, move: Attack) -> None:
    """3.1–3.4, 3.8: who may attack what, when, and with which cards."""
    seat = p.turn
    if not p.in_force(RULE_CAPTURE):
        raise IllegalMove("1.2", N_("In your turn you draw a card."))
    if p.phase == TURN:
        if must_draw(p):
            raise IllegalMove("3.8", N_("Nobody has drawn a card for three rounds: this turn must be a draw."))
    elif p.phase != ONWARD:
        raise IllegalMove("3.1", N_("The action of your turn is already done."))
    fort_in_play(p, move.fort, "3.3")
    if p.places[move.fort] == seat:
        raise IllegalMove("3.4", N_("Fort {fort} is your own."), fort=move.fort)
    if not holds(p.hands, seat * HAND, move.squad.number):
        raise IllegalMove("3.2", N_("You do not hold these cards: {cards}."), cards=move.squad.names)


def make_attack(p: Position, move: Attack) -> None:
    """3.3, 3.5–3.7, 9.1: take a fort from the centre, or measure strength with its owner."""
    seat = p.turn
    fort = move.fort
    squad = move.squad.number
    owner = p.places[fort]
    p.tell(ATTACKED, seat, fort, owner, SIZE[squad], squad)
    if owner == CENTRE:
        cards.hand_to_garrison(p, seat, squad, fort, -1)
        p.places[fort] = seat
        p.tell(CAPTURED, seat, fort, CENTRE)
        succeed(p)
        return
    p.seal = REVEALED
    defence = TOTAL[p.garrisons[fort]]
    strength = TOTAL[squad]
    if squad == SQUAD_X or strength > defence:
        p.tell(CAPTURED, seat, fort, owner)
        cards.to_limbo(p, fort)
        cards.hand_to_garrison(p, seat, squad, fort, owner)
        p.places[fort] = seat
        p.phase = TRIBUTE
        p.decider = owner
        p.target = fort
        if SIZE[p.garrisons[LIMBO]] == 1:
            give_defender(p, SQUADS[p.garrisons[LIMBO]].faces[0])
        return
    cards.see_in_hand(p, owner, seat, squad)
    if strength == defence and p.in_force(RULE_DESTRUCTION):
        destruction.destroy(p, fort, squad)
        return
    p.tell(REPELLED, seat, fort, owner)
    p.phase = HAND_OVER
    p.decider = seat
    p.target = fort
    if p.hand_size[seat] == 1:
        hand_over(p, move.squad.faces[0])


def succeed(p: Position) -> None:
    """8.1: after a capture the turn goes on if several forts may be captured."""
    p.phase = ONWARD if p.several() else CLOSING
    settle(p)


def list_gifts(p: Position, found: list[Move]) -> None:
    """3.6, 3.7: the cards that the pending seat may give."""
    if p.phase == HAND_OVER:
        start = p.decider * HAND
        for face in range(HAND):
            if p.hands[start + face]:
                found.append(GIVES[face])
    else:
        squad = SQUADS[p.garrisons[LIMBO]]
        for face in range(SQUAD):
            if squad.count(face):
                found.append(GIVES[face])


def check_give(p: Position, face: int) -> None:
    """3.6, 3.7: a card is given only when it is due, out of the beaten garrison or the hand."""
    if p.phase == HAND_OVER:
        if not p.hands[p.decider * HAND + face]:
            raise IllegalMove("3.7", N_("You do not hold this card: {card}."), card=NAMES[face])
    elif p.phase == TRIBUTE:
        if face >= SQUAD or not SQUADS[p.garrisons[LIMBO]].count(face):
            raise IllegalMove("3.6", N_("This card was not in the beaten garrison: {card}."), card=NAMES[face])
    else:
        raise IllegalMove("3.7", N_("You have no card to give now."))


def give(p: Position, face: int) -> None:
    """3.6, 3.7: hand over the card that is due."""
    p.seal = PASSED
    if p.phase == HAND_OVER:
        hand_over(p, face)
    else:
        give_defender(p, face)


def hand_over(p: Position, face: int) -> None:
    """3.7: a failed attacker gives the owner a card, and is shown the garrison."""
    seat = p.turn
    owner = p.places[p.target]
    p.tell(GAVE, seat, owner, face, 1 - ((p.seen[owner] >> face) & 1))
    cards.hand_to_hand(p, seat, owner, face)
    cards.show(p, seat, p.target)
    p.tell(SHOWED, owner, seat, p.target, p.garrisons[p.target])
    p.seal = REVEALED
    p.phase = CLOSED
    settle(p)


def give_defender(p: Position, face: int) -> None:
    """3.6: a beaten owner gives one defender to the attacker and takes the others back."""
    owner = p.decider
    p.tell(GAVE, owner, p.turn, face, 1 - ((p.seen[p.turn] >> face) & 1))
    cards.defender_to_hand(p, LIMBO, face, owner, p.turn)
    if p.garrisons[LIMBO] != NOBODY:
        cards.garrison_to_hand(p, LIMBO, owner)
    succeed(p)
