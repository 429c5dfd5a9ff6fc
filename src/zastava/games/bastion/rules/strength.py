"""How strong an enemy is, and which chips an attack on it needs (clauses 5.2–5.5)."""

from zastava.games.bastion.components import COLOUR, COLOURS, HAS, MIMIC, NONE, PRISMATIC, STRENGTH
from zastava.games.bastion.position import Position
from zastava.games.bastion.rules import changes
from zastava.games.bastion.rules.properties import mimicry


class Need:
    """Chips that an attack needs before spells: so many of each colour, and so many of any."""

    def __init__(self) -> None:
        self.colours: list[int] = [0] * COLOURS
        self.any = 0
        self.total = 0


def printed(p: Position, card: int, place: int) -> int:
    """10.10: the strength before changes: as printed, or X."""
    return mimicry.mimicked(p, place) if HAS[card] >> MIMIC & 1 else STRENGTH[card]


def strength(p: Position, card: int, place: int) -> int:
    """5.2: printed or X, then additions, then a gun."""
    return changes.changed(p, card, place, printed(p, card, place))


def need_at(p: Position, place: int) -> Need:
    """5.3, 5.4: what the enemy at a place needs, the sum over its cards."""
    need = Need()
    card = p.host(place)
    while card != NONE:
        add_need(p, card, place, need)
        card = p.under[card]
    return need


def add_need(p: Position, card: int, place: int, need: Need) -> None:
    """5.3: coloured and white cards by colour, prismatic ones of each colour, gray ones of any."""
    full = strength(p, card, place)
    need.total += full
    colour = changes.colour_of(p, card, place)
    if colour != NONE:
        need.colours[colour] += full
    elif COLOUR[card] > PRISMATIC:
        each = COLOUR[card] - PRISMATIC
        for one in range(COLOURS):
            need.colours[one] += each
        need.any += full - each * COLOURS
    else:
        need.any += full


def cost(need: Need, reduction: int) -> int:
    """5.5: how many chips after flames and lightnings, at least 1."""
    return max(1, need.total - reduction)


def payable(p: Position, seat: int, need: Need, total: int, alchemy: bool) -> bool:
    """5.5: whether a defender's chips hold a payment of so many."""
    if p.chips[seat] < total:
        return False
    if alchemy:
        return True
    fitting = 0
    over = 0
    start = seat * COLOURS
    for colour in range(COLOURS):
        have = p.mana[start + colour]
        wanted = need.colours[colour]
        if have > wanted:
            fitting += wanted
            over += have - wanted
        else:
            fitting += have
    return fitting + min(over, need.any) >= total
