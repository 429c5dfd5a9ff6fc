"""Ways to pay for an attack: which spells, whose, and which chips. Plans and play ask here alike."""

from typing import Final

from zastava.games.bastion.bot.weights import WEIGHT, WEIGHTS
from zastava.games.bastion.components import (
    ALCHEMY_TYPE,
    COLOURS,
    COPY_TYPE,
    FLAME,
    LIGHTNING,
    TYPE_KIND,
    TYPE_POWER,
    TYPES,
    TYPES_OF_KIND,
)
from zastava.games.bastion.position import Position
from zastava.games.bastion.rules import helping, holdings
from zastava.games.bastion.rules.properties import flame_quencher, lightning_rod
from zastava.games.bastion.rules.strength import Need

# What spells are worth, in chips: by kind, for flame, lightning and abundance by point of power.
SPELL_WORTH: Final = WEIGHTS.at("spell", 11)
_POWERS: Final[list[int]] = [max(1, TYPE_POWER[one]) for one in range(TYPES)]
_CHIP: Final = 0.8  # what a chip is worth when ways are compared


def type_worth(spell: int) -> float:
    """What a spell of a type is worth, in chips."""
    return WEIGHT[SPELL_WORTH + TYPE_KIND[spell]] * _POWERS[spell]


class Reducer:
    """A flame or lightning that may be brought, or a copy of one."""

    def __init__(self, owner: int, spell: int, copied: bool) -> None:
        self.owner: Final = owner
        self.spell: Final = spell
        self.copied: Final = copied
        self.power: Final = TYPE_POWER[spell]
        self.price: Final = type_worth(COPY_TYPE if copied else spell)


class Way:
    """How an attack is paid."""

    def __init__(self) -> None:
        self.reducers: list[Reducer] = []
        self.alchemy = 0  # 1: by an own card, 2: by a copy
        self.paid: list[int] = []
        self.price = 0.0  # of the spells


def list_reducers(p: Position, seat: int, tile: int) -> list[Reducer]:
    """6.3, 6.10, 6.11: all that could be brought to an attack from a tile, the weakest first."""
    found: list[Reducer] = []
    flames = not flame_quencher.flame_banned(p)
    lightnings = not lightning_rod.lightning_banned(p)
    for kind in (FLAME, LIGHTNING):
        if not (flames if kind == FLAME else lightnings):
            continue
        for spell in TYPES_OF_KIND[kind]:
            for owner in range(p.seats):
                if kind == FLAME and owner != seat and p.at[owner] != tile:
                    continue
                count = p.stock[owner * TYPES + spell]
                if count and (owner == seat or not helping.refused(p, owner, spell)):
                    for _ in range(count):
                        found.append(Reducer(owner, spell, False))
    for _ in range(p.stock[seat * TYPES + COPY_TYPE]):
        best = -1
        for kind in (FLAME, LIGHTNING):
            for spell in TYPES_OF_KIND[kind]:
                usable = flames if kind == FLAME else lightnings
                if usable and holdings.before_anyone(p, spell) and (best < 0 or TYPE_POWER[spell] > TYPE_POWER[best]):
                    best = spell
        if best >= 0:
            found.append(Reducer(seat, best, True))
    return found


def fitting(hand: list[int], need: Need) -> int:
    """5.5: how many chips of a hand fit a need."""
    count = 0
    over = 0
    for colour in range(COLOURS):
        have = hand[colour]
        wanted = need.colours[colour]
        if have > wanted:
            count += wanted
            over += have - wanted
        else:
            count += have
    return count + min(over, need.any)


def _pick(reducers: list[Reducer], missing: int, way: Way) -> bool:
    """The spells that take off what is missing with little waste; False when all together do not."""
    left = reducers.copy()
    while missing > 0:
        best: Reducer | None = None
        for one in left:
            if best is None:
                best = one
            elif best.power >= missing:
                if one.power >= missing and one.price < best.price:
                    best = one
            elif one.power > best.power:
                best = one
        if best is None:
            return False
        left.remove(best)
        way.reducers.append(best)
        way.price += best.price
        missing -= best.power
    return True


def find_way(
    p: Position, seat: int, hand: list[int], need: Need, reducers: list[Reducer], spare: list[float], immune: bool
) -> Way | None:
    """The cheapest way to pay; spells already brought to the attack under way count.

    `spare`: how many chips of each colour the team can spare.
    """
    total = max(1, need.total - p.reduction)
    chips = sum(hand)
    fit = chips if p.alchemy else fitting(hand, need)
    if fit >= total:
        way = Way()
        way.paid = pay_chips(hand, need, total, p.alchemy, spare)
        return way
    if immune or chips == 0:
        return None
    best: Way | None = None
    power = 0
    for one in reducers:
        power += one.power
    if fit and fit + power >= total:
        way = Way()
        if _pick(reducers, total - fit, way):
            best = way
    if not p.alchemy and chips + power >= total and (chips > fit):
        alchemy = _alchemy(p, seat)
        if alchemy:
            way = Way()
            way.alchemy = alchemy
            way.price = type_worth(ALCHEMY_TYPE if alchemy == 1 else COPY_TYPE)
            enough = [one for one in reducers if not one.copied] if alchemy == 2 else reducers
            if _pick(enough, total - chips, way) and (best is None or _full(way, total) < _full(best, total)):
                best = way
    if best is not None:
        rest = total
        for one in best.reducers:
            rest -= one.power
        best.paid = pay_chips(hand, need, max(1, rest), p.alchemy or best.alchemy > 0, spare)
    return best


def _full(way: Way, total: int) -> float:
    """What a way costs in spells and chips."""
    for one in way.reducers:
        total -= one.power
    return way.price + _CHIP * max(1, total)


def _alchemy(p: Position, seat: int) -> int:
    """How a defender could bring alchemy: 0 not at all, 1 by an own card, 2 by a copy."""
    if p.stock[seat * TYPES + ALCHEMY_TYPE]:
        return 1
    if p.stock[seat * TYPES + COPY_TYPE] and holdings.before_anyone(p, ALCHEMY_TYPE):
        return 2
    return 0


def pay_chips(hand: list[int], need: Need, count: int, alchemy: bool, spare: list[float]) -> list[int]:
    """5.5: so many chips of those that may be paid, the ones that the team can spare best."""
    paid = [0] * COLOURS
    free = need.any
    while count > 0:
        best = -1
        most = -999.0
        for colour in range(COLOURS):
            if hand[colour] <= paid[colour]:
                continue
            if not alchemy and paid[colour] >= need.colours[colour] and free <= 0:
                continue
            value = spare[colour] - paid[colour]
            if value > most:
                most = value
                best = colour
        if best < 0:
            break
        if paid[best] >= need.colours[best]:
            free -= 1
        paid[best] += 1
        count -= 1
    return paid
