"""The end: won or lost together (clauses 11.1–11.3)."""

from zastava.core.outcome import Outcome
from zastava.core.words import N_
from zastava.games.bastion.components import NONE
from zastava.games.bastion.position import BROKEN, OVER, SAVED, Position


def _finish(p: Position) -> None:
    p.phase = OVER
    p.decider = NONE
    p.to_come = 0
    p.leavers = 0
    p.target = NONE


def check_won(p: Position) -> bool:
    """11.3: no card in the deck and no enemy on the wall: won, whatever is inside."""
    if p.deck or p.occupied or p.setting_up:
        return False
    inside = len(p.citadel) + sum([1 for host in p.squares if host != NONE])
    everyone = tuple(range(p.seats))
    p.outcome = Outcome(
        None,
        (1,) * p.seats,
        everyone,
        N_("The siege is lifted: the wall is clear and no more enemies come. Fled from inside: {inside}."),
        "11.3",
        {"inside": inside},
    )
    p.tell(SAVED)
    _finish(p)
    return True


def lose_entry(p: Position, card: int) -> None:
    """11.1: an enemy must enter the wall, and all 24 sections are taken."""
    p.breaker = card
    p.outcome = Outcome(
        None,
        (1,) * p.seats,
        (),
        N_("The bastion has fallen: an enemy came, and no section of the wall was free. Cards not yet come: {left}."),
        "11.1",
        {"left": len(p.deck)},
    )
    p.tell(BROKEN, card, 0)
    _finish(p)


def lose_move(p: Position, section: int) -> None:
    """11.2: an enemy must move, and no section beyond it is free."""
    p.outcome = Outcome(
        None,
        (1,) * p.seats,
        (),
        N_("The gate has fallen: the enemy on section {section} had no free section ahead. On the wall: {enemies}."),
        "11.2",
        {"section": section, "enemies": bin(p.occupied).count("1")},
    )
    p.tell(BROKEN, p.wall[section], section)
    _finish(p)
