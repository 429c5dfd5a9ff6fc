"""Destroying forts: equal strength, the defender that leaves play, and the last fort (clauses 9.1–9.4)."""

from zastava.core.contract import PASSED
from zastava.core.errors import IllegalMove
from zastava.core.words import N_
from zastava.games.fortress.components import FORTS, NAMES, SQUAD
from zastava.games.fortress.moves import REMOVES, Move, Remove
from zastava.games.fortress.position import CENTRE, DESTROYED, LIMBO, LOSS, LOST, RUINED, Position
from zastava.games.fortress.rules import capture, cards, ending
from zastava.games.fortress.rules.squads import NOBODY, SIZE, SQUADS


def destroy(position: Position, fort: int, squad: int) -> None:
    """9.1, 9.3: the fort leaves the table; with the last one, so does the squad that destroyed it."""
    owner = position.places[fort]
    position.events.add(RUINED, position.turn, fort, owner)
    cards.to_limbo(position, fort)
    position.places[fort] = DESTROYED
    if no_fort_stands(position):
        cards.hand_to_garrison(position, position.turn, squad, fort, owner)
        cards.garrison_removed(position, fort)
    position.phase = LOSS
    position.decider = owner
    position.target = fort
    if SIZE[position.garrisons[LIMBO]] == 1:
        lose_defender(position, SQUADS[position.garrisons[LIMBO]].faces[0])


def no_fort_stands(position: Position) -> bool:
    """9.3: whether no fort is left on the table."""
    for fort in range(1, FORTS + 1):
        if position.places[fort] >= CENTRE:
            return False
    return True


def list_losses(position: Position, found: list[Move]) -> None:
    """9.2: the defenders that may leave play."""
    squad = SQUADS[position.garrisons[LIMBO]]
    for face in range(SQUAD):
        if squad.count(face):
            found.append(REMOVES[face])


def check_remove(position: Position, move: Remove) -> None:
    """9.2: a defender leaves play only when its fort has been destroyed."""
    if position.phase != LOSS:
        raise IllegalMove("9.2", N_("You have no defender to remove now."))
    if not SQUADS[position.garrisons[LIMBO]].count(move.face):
        raise IllegalMove("9.2", N_("This card was not in the garrison: {card}."), card=NAMES[move.face])


def play_remove(position: Position, move: Remove) -> None:
    """9.2: the owner has chosen."""
    position.seal = PASSED
    lose_defender(position, move.face)


def lose_defender(position: Position, face: int) -> None:
    """9.2, 9.3: one defender leaves play, the others go back to hand; without a fort left the game is won."""
    owner = position.decider
    position.events.add(LOST, owner, face)
    cards.defender_removed(position, LIMBO, face, owner)
    if position.garrisons[LIMBO] != NOBODY:
        cards.garrison_to_hand(position, LIMBO, owner)
    if no_fort_stands(position):
        ending.last_fort_destroyed(position, position.turn)
    else:
        capture.succeed(position)
