"""Capturing forts: the attack, what a beaten owner gives and what a failed attacker hands over (clauses 3.1–3.9)."""

from zastava.core.contract import PASSED, REVEALED
from zastava.core.errors import IllegalMove
from zastava.core.words import N_
from zastava.games.fortress.components import FORTS, HAND, NAMES, RULE_CAPTURE, RULE_DESTRUCTION, SQUAD
from zastava.games.fortress.moves import GIVES, Attack, Give, Move, attack
from zastava.games.fortress.position import (
    ATTACKED,
    CAPTURED,
    CENTRE,
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
from zastava.games.fortress.rules import cards, destruction
from zastava.games.fortress.rules.squads import NOBODY, SIZE, SQUAD_X, SQUADS, TOTAL, holds, squads_in
from zastava.games.fortress.rules.turn import draw_is_due, fort_in_play, must_draw, settle


def list_attacks(position: Position, found: list[Move]) -> None:
    """3.1, 8.1: every attack that is legal now, by fort and squad."""
    seat = position.turn
    if position.hand_size[seat] == 0 or not position.in_force(RULE_CAPTURE):
        return
    if position.phase != ONWARD and (position.phase != TURN or must_draw(position)):
        return
    squads: list[int] = []
    for fort in range(1, FORTS + 1):
        place = position.places[fort]
        if place >= CENTRE and place != seat:
            if not squads:
                squads = squads_in(position.hands, seat * HAND)
            for squad in squads:
                found.append(attack(fort, squad))


def check_attack(position: Position, move: Attack) -> None:
    """3.1–3.4, 3.8: who may attack what, when, and with which cards."""
    seat = position.turn
    if not position.in_force(RULE_CAPTURE):
        raise IllegalMove("1.2", N_("In your turn you draw a card."))
    if position.phase == TURN:
        if must_draw(position):
            raise draw_is_due()
    elif position.phase != ONWARD:
        raise IllegalMove("3.1", N_("The action of your turn is already done."))
    fort_in_play(position, move.fort, "3.3")
    if position.places[move.fort] == seat:
        raise IllegalMove("3.4", N_("Fort {fort} is your own."), fort=move.fort)
    if not holds(position.hands, seat * HAND, move.squad.number):
        if sum(position.hands[seat * HAND : seat * HAND + SQUAD]) == 0:
            raise IllegalMove("3.2", N_("You have no cards to attack with."))
        raise IllegalMove("3.2", N_("You do not hold these cards: {cards}."), cards=move.squad.names)


def play_attack(position: Position, move: Attack) -> None:
    """3.3, 3.5–3.7, 9.1: take a fort from the centre, or measure strength with its owner."""
    seat = position.turn
    fort = move.fort
    squad = move.squad.number
    owner = position.places[fort]
    position.events.add(ATTACKED, seat, fort, owner, SIZE[squad], squad)
    if owner == CENTRE:
        cards.hand_to_garrison(position, seat, squad, fort, -1)
        position.places[fort] = seat
        position.events.add(CAPTURED, seat, fort, CENTRE)
        succeed(position)
        return
    position.seal = REVEALED
    defence = TOTAL[position.garrisons[fort]]
    strength = TOTAL[squad]
    if squad == SQUAD_X or strength > defence:
        position.events.add(CAPTURED, seat, fort, owner)
        cards.to_limbo(position, fort)
        cards.hand_to_garrison(position, seat, squad, fort, owner)
        position.places[fort] = seat
        position.phase = TRIBUTE
        position.decider = owner
        position.target = fort
        if SIZE[position.garrisons[LIMBO]] == 1:
            give_defender(position, SQUADS[position.garrisons[LIMBO]].faces[0])
        return
    cards.see_in_hand(position, owner, seat, squad)
    if strength == defence and position.in_force(RULE_DESTRUCTION):
        destruction.destroy(position, fort, squad)
        return
    position.events.add(REPELLED, seat, fort, owner)
    position.phase = HAND_OVER
    position.decider = seat
    position.target = fort
    if position.hand_size[seat] == 1:
        hand_over(position, move.squad.faces[0])


def succeed(position: Position) -> None:
    """8.1: after a capture the turn goes on if several forts may be captured."""
    position.phase = ONWARD if position.several() else CLOSING
    settle(position)


def list_gifts(position: Position, found: list[Move]) -> None:
    """3.6, 3.7: the cards that the pending seat may give."""
    if position.phase == HAND_OVER:
        start = position.decider * HAND
        for face in range(HAND):
            if position.hands[start + face]:
                found.append(GIVES[face])
    else:
        squad = SQUADS[position.garrisons[LIMBO]]
        for face in range(SQUAD):
            if squad.count(face):
                found.append(GIVES[face])


def check_give(position: Position, move: Give) -> None:
    """3.6, 3.7: a card is given only when it is due, out of the beaten garrison or the hand."""
    face = move.face
    if position.phase == HAND_OVER:
        if not position.hands[position.decider * HAND + face]:
            raise IllegalMove("3.7", N_("You do not hold this card: {card}."), card=NAMES[face])
    elif position.phase == TRIBUTE:
        if face >= SQUAD or not SQUADS[position.garrisons[LIMBO]].count(face):
            raise IllegalMove("3.6", N_("This card was not in the beaten garrison: {card}."), card=NAMES[face])
    else:
        raise IllegalMove("3.7", N_("You have no card to give now."))


def play_give(position: Position, move: Give) -> None:
    """3.6, 3.7: hand over the card that is due."""
    position.seal = PASSED
    if position.phase == HAND_OVER:
        hand_over(position, move.face)
    else:
        give_defender(position, move.face)


def hand_over(position: Position, face: int) -> None:
    """3.7: a failed attacker gives the owner a card, and is shown the garrison."""
    seat = position.turn
    owner = position.places[position.target]
    position.events.add(GAVE, seat, owner, face, 1 - ((position.seen[owner] >> face) & 1))
    cards.hand_to_hand(position, seat, owner, face)
    cards.show(position, seat, position.target)
    position.events.add(SHOWED, owner, seat, position.target, position.garrisons[position.target])
    position.seal = REVEALED
    position.phase = CLOSING
    settle(position)


def give_defender(position: Position, face: int) -> None:
    """3.6: a beaten owner gives one defender to the attacker and takes the others back."""
    owner = position.decider
    position.events.add(GAVE, owner, position.turn, face, 1 - ((position.seen[position.turn] >> face) & 1))
    cards.defender_to_hand(position, LIMBO, face, owner, position.turn)
    if position.garrisons[LIMBO] != NOBODY:
        cards.garrison_to_hand(position, LIMBO, owner)
    succeed(position)
