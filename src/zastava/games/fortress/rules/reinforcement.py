"""Reinforcement: cards added to own garrisons at the end of a turn (clauses 11.1, 11.2)."""

from zastava.core.errors import IllegalMove
from zastava.core.words import N_
from zastava.games.fortress.components import FORTS, HAND, NAMES, RULE_REINFORCEMENT, SQUAD
from zastava.games.fortress.moves import Move, Reinforce, reinforce
from zastava.games.fortress.position import CLOSING, ONWARD, REINFORCED, Position
from zastava.games.fortress.rules import cards
from zastava.games.fortress.rules.squads import NOBODY, with_card
from zastava.games.fortress.rules.turn import fort_in_play, settle


def _now(position: Position) -> bool:
    return position.phase == ONWARD or position.phase == CLOSING


def list_reinforcements(position: Position, found: list[Move]) -> None:
    """11.1: every card that may join an own garrison."""
    if not position.in_force(RULE_REINFORCEMENT) or not _now(position):
        return
    start = position.turn * HAND
    for fort in range(1, FORTS + 1):
        if position.places[fort] == position.turn:
            for face in range(SQUAD):
                if position.hands[start + face] and with_card(position.garrisons[fort], face) != NOBODY:
                    found.append(reinforce(fort, face))


def check_reinforce(position: Position, move: Reinforce) -> None:
    """11.1, 11.2: own forts, at the end of the turn, with cards of the same strength."""
    if not position.in_force(RULE_REINFORCEMENT):
        raise IllegalMove("3.9", N_("Garrisons cannot be changed."))
    if not _now(position):
        raise IllegalMove("11.1", N_("Garrisons are reinforced at the end of your turn: draw or attack first."))
    fort_in_play(position, move.fort, "11.1")
    if position.places[move.fort] != position.turn:
        raise IllegalMove("11.1", N_("Fort {fort} is not yours."), fort=move.fort)
    if not position.hands[position.turn * HAND + move.face]:
        raise IllegalMove("11.1", N_("You do not hold this card: {card}."), card=NAMES[move.face])
    if with_card(position.garrisons[move.fort], move.face) == NOBODY:
        raise IllegalMove(
            "11.2",
            N_("This card does not fit the garrison of fort {fort}: {card}."),
            fort=move.fort,
            card=NAMES[move.face],
        )


def play_reinforce(position: Position, move: Reinforce) -> None:
    """11.1: one card joins a garrison; from now on no attack can follow in this turn."""
    position.events.add(REINFORCED, position.turn, move.fort, move.face)
    cards.card_to_garrison(position, position.turn, move.face, move.fort)
    position.phase = CLOSING
    settle(position)
