"""Destroying forts: equal strength, the defender that leaves play, and the last fort (clauses 9.1–9.4)."""

from zastava.core.contract import PASSED
from zastava.core.errors import IllegalMove
from zastava.core.words import N_
from zastava.games.fortress.components import FORTS, NAMES, SQUAD
from zastava.games.fortress.moves import REMOVES, Move
from zastava.games.fortress.rules import capture, cards, ending
from zastava.games.fortress.rules.squads import NOBODY, SIZE, SQUADS
from zastava.games.fortress.state import CENTRE, DESTROYED, LIMBO, LOSS, LOST, RUINED, Position


def destroy(p: Position, fort: int, squad: int) -> None:
    """9.1, 9.3: the fort leaves the table; with the last one, so does the squad that destroyed it."""
    owner = p.places[fort]
    p.tell(RUINED, p.turn, fort, owner)
    cards.to_limbo(p, fort)
    p.places[fort] = DESTROYED
    if no_fort_stands(p):
        cards.hand_to_garrison(p, p.turn, squad, fort, owner)
        cards.garrison_removed(p, fort)
    p.phase = LOSS
    p.decider = owner
    p.target = fort
    if SIZE[p.garrisons[LIMBO]] == 1:
        lose_defender(p, SQUADS[p.garrisons[LIMBO]].faces[0])


def no_fort_stands(p: Position) -> bool:
    """9.3: whether no fort is left on the table."""
    for fort in range(1, FORTS + 1):
        if p.places[fort] >= CENTRE:
            return False
    return True


def list_losses(p: Position, found: list[Move]) -> None:
    """9.2: the defenders that may leave play."""
    squad = SQUADS[p.garrisons[LIMBO]]
    for face in range(SQUAD):
        if squad.count(face):
            found.append(REMOVES[face])


def check_remove(p: Position, face: int) -> None:
    """9.2: a defender leaves play only when its fort has been destroyed."""
    if p.phase != LOSS:
        raise IllegalMove("9.2", N_("You have no defender to remove now."))
    if not SQUADS[p.garrisons[LIMBO]].count(face):
        raise IllegalMove("9.2", N_("This card was not in the garrison: {card}."), card=NAMES[face])


def remove(p: Position, face: int) -> None:
    """9.2: the owner has chosen."""
    p.seal = PASSED
    lose_defender(p, face)


def lose_defender(p: Position, face: int) -> None:
    """9.2, 9.3: one defender leaves play, the others go back to hand; without a fort left the game is won."""
    owner = p.decider
    p.tell(LOST, owner, face)
    cards.defender_removed(p, LIMBO, face, owner)
    if p.garrisons[LIMBO] != NOBODY:
        cards.garrison_to_hand(p, LIMBO, owner)
    if no_fort_stands(p):
        ending.last_fort_destroyed(p, p.turn)
    else:
        capture.succeed(p)
