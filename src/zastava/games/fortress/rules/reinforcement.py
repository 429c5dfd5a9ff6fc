"""Reinforcement: cards added to own garrisons at the end of a turn (clauses 11.1, 11.2)."""

from zastava.core.errors import IllegalMove
from zastava.core.words import N_
from zastava.games.fortress.components import FORTS, HAND, NAMES, RULE_REINFORCEMENT, SQUAD
from zastava.games.fortress.moves import Move, Reinforce, reinforce
from zastava.games.fortress.rules import cards
from zastava.games.fortress.rules.squads import NOBODY, with_card
from zastava.games.fortress.rules.turn import fort_in_play, settle
from zastava.games.fortress.state import CLOSED, CLOSING, ONWARD, REINFORCED, Position


def _now(p: Position) -> bool:
    return p.phase == ONWARD or p.phase == CLOSING or p.phase == CLOSED


def list_reinforcements(p: Position, found: list[Move]) -> None:
    """11.1: every card that may join an own garrison."""
    if not p.in_force(RULE_REINFORCEMENT) or not _now(p):
        return
    start = p.turn * HAND
    for fort in range(1, FORTS + 1):
        if p.places[fort] == p.turn:
            for face in range(SQUAD):
                if p.hands[start + face] and with_card(p.garrisons[fort], face) != NOBODY:
                    found.append(reinforce(fort, face))


def check_reinforce(p: Position, move: Reinforce) -> None:
    """11.1, 11.2: own forts, at the end of the turn, with cards of the same strength."""
    if not p.in_force(RULE_REINFORCEMENT):
        raise IllegalMove("3.9", N_("Garrisons cannot be changed."))
    if not _now(p):
        raise IllegalMove("11.1", N_("Garrisons are reinforced at the end of your turn: draw or attack first."))
    fort_in_play(p, move.fort, "11.1")
    if p.places[move.fort] != p.turn:
        raise IllegalMove("11.1", N_("Fort {fort} is not yours."), fort=move.fort)
    if not p.hands[p.turn * HAND + move.face]:
        raise IllegalMove("11.1", N_("You do not hold this card: {card}."), card=NAMES[move.face])
    if with_card(p.garrisons[move.fort], move.face) == NOBODY:
        raise IllegalMove(
            "11.2",
            N_("This card does not fit the garrison of fort {fort}: {card}."),
            fort=move.fort,
            card=NAMES[move.face],
        )


def make_reinforcement(p: Position, move: Reinforce) -> None:
    """11.1: one card joins a garrison; from now on nothing but reinforcement can follow in this turn."""
    p.tell(REINFORCED, p.turn, move.fort, move.face)
    cards.card_to_garrison(p, p.turn, move.face, move.fort)
    p.phase = CLOSED
    settle(p)
