"""Help in an attack: what own and others' spells could take off its cost, and asking for it (clauses 7.1, 7.2)."""

from zastava.core.contract import OPEN
from zastava.core.errors import IllegalMove
from zastava.core.words import N_
from zastava.games.bastion.components import (
    ALCHEMY_TYPE,
    COPY_TYPE,
    FLAME,
    LIGHTNING,
    TYPE_POWER,
    TYPES,
    TYPES_OF_KIND,
)
from zastava.games.bastion.position import ASKED, CONSENT, Position
from zastava.games.bastion.rules import holdings
from zastava.games.bastion.rules.properties import flame_quencher, lightning_rod
from zastava.games.bastion.rules.strength import Need, cost, payable


class Powers:
    """What could still be taken off an attack's cost from one tile."""

    def __init__(self) -> None:
        self.total = 0  # by all spells that may be brought
        self.copies = 0  # own copies
        self.copy_worth = 0  # what one own copy takes off
        self.alchemy = False  # own
        self.alchemy_known = False  # before any defender, for a copy


def refused(p: Position, seat: int, what: int) -> bool:
    """7.2: whether a seat has refused this type of spell (or, from TYPES on, this colour of chips) in this stage."""
    return p.refused[seat] >> what & 1 == 1


def copy_worth(p: Position, near: bool) -> int:
    """6.11: what a copy can take off at most: as a flame from the attacker's tile, as a lightning from anywhere."""
    flame = 0 if not near or flame_quencher.flame_banned(p) else holdings.strongest(p, FLAME)
    return max(flame, 0 if lightning_rod.lightning_banned(p) else holdings.strongest(p, LIGHTNING))


def powers(p: Position, seat: int, tile: int) -> Powers:
    """5.6: what own spells and all help that nobody refused could take off an attack from a tile."""
    found = Powers()
    best_flame = 0 if flame_quencher.flame_banned(p) else holdings.strongest(p, FLAME)
    best_lightning = 0 if lightning_rod.lightning_banned(p) else holdings.strongest(p, LIGHTNING)
    for other in range(p.seats):
        own = other == seat
        near = own or p.at[other] == tile
        start = other * TYPES
        if near and best_flame:
            for spell in TYPES_OF_KIND[FLAME]:
                if p.stock[start + spell] and (own or not refused(p, other, spell)):
                    found.total += p.stock[start + spell] * TYPE_POWER[spell]
        if best_lightning:
            for spell in TYPES_OF_KIND[LIGHTNING]:
                if p.stock[start + spell] and (own or not refused(p, other, spell)):
                    found.total += p.stock[start + spell] * TYPE_POWER[spell]
        copies = p.stock[start + COPY_TYPE]
        if copies and (own or not refused(p, other, COPY_TYPE)):
            worth = max(best_flame if near else 0, best_lightning)
            found.total += copies * worth
            if own:
                found.copies = copies
                found.copy_worth = worth
    found.alchemy = p.stock[seat * TYPES + ALCHEMY_TYPE] > 0
    found.alchemy_known = found.copies > 0 and holdings.before_anyone(p, ALCHEMY_TYPE)
    return found


def affordable(p: Position, seat: int, need: Need, have: Powers, reduction: int, alchemy: bool, spent: int) -> bool:
    """5.6: whether own chips can pay with spells and help; `spent`: own copies that go for something else."""
    most = reduction + have.total - spent * have.copy_worth
    if payable(p, seat, need, cost(need, most), alchemy or have.alchemy):
        return True
    if have.alchemy_known and have.copies > spent:
        return payable(p, seat, need, cost(need, most - have.copy_worth), True)
    return False


def copy_to_spare(p: Position, owner: int, need: Need, spell: int) -> bool:
    """5.6: whether the attack under way can still be paid once a copy goes for this spell."""
    tile = p.at[p.turn]
    have = powers(p, p.turn, tile)
    alchemy = p.alchemy or spell == ALCHEMY_TYPE
    if owner == p.turn:
        return affordable(p, p.turn, need, have, p.reduction + TYPE_POWER[spell], alchemy, 1)
    have.total -= copy_worth(p, p.at[owner] == tile)
    return affordable(p, p.turn, need, have, p.reduction + TYPE_POWER[spell], alchemy, 0)


def check_asked(p: Position, seat: int, what: int) -> None:
    """7.1, 7.2: the other seat must be there, another one, and must not have refused."""
    if seat >= p.seats:
        raise IllegalMove("7.1", N_("There is no seat {seat} at this table."), seat=seat + 1)
    if seat == p.turn:
        raise IllegalMove("7.1", N_("You need not ask yourself: use your own."))
    if refused(p, seat, what):
        raise IllegalMove("7.2", N_("Seat {seat} has refused that already in this stage."), seat=seat + 1)


def ask(p: Position, seat: int, asked: int, what: int, copied: bool) -> None:
    """7.1: the owner decides before anything else goes on."""
    p.owner = seat
    p.asked = asked
    p.asked_type = what
    p.asked_copied = copied
    p.phase = CONSENT
    p.decider = seat
    p.seal = OPEN
    p.tell(ASKED, p.turn, seat, asked, what, 1 if copied else 0)
