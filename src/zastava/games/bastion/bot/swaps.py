"""Artefacts in plans: chips changed by converters, or taken by accumulators, so that an attack can be paid."""

from typing import Final

from zastava.games.bastion.bot.sketch import Sketch
from zastava.games.bastion.bot.ways import fitting
from zastava.games.bastion.components import ACCUMULATOR, COLOURS, CONVERTER, NONE, TYPES
from zastava.games.bastion.rules import helping
from zastava.games.bastion.rules.strength import Need

_EACH: Final = (1 << COLOURS) - 1


class Swap:
    """A chip for another from the reserve, or (with an owner) a chip of another defender."""

    def __init__(self, owner: int, give: int, take: int) -> None:
        self.owner: Final = owner
        self.give: Final = give
        self.take: Final = take


def _count(mask: int) -> int:
    count = 0
    while mask:
        mask &= mask - 1
        count += 1
    return count


def ready(s: Sketch, seat: int, kind: int) -> int:
    """8.3: how many artefacts of a kind are left in this stage."""
    return _count((s.artefacts[seat] & ~s.used) >> (kind * COLOURS) & _EACH)


def find_swaps(s: Sketch, seat: int, hand: list[int], need: Need) -> list[Swap]:
    """8.4, 8.5: what brings a hand nearer to a need, done to the hand at once."""
    found: list[Swap] = []
    converters = ready(s, seat, CONVERTER)
    accumulators = ready(s, seat, ACCUMULATOR)
    while (converters or accumulators) and fitting(hand, need) < need.total:
        take = NONE
        for colour in range(COLOURS):
            lack = need.colours[colour] - hand[colour]
            if lack > 0 and (take == NONE or lack > need.colours[take] - hand[take]):
                take = colour
        if take == NONE:
            break
        owner = _giver(s, seat, take, found) if accumulators else NONE
        give = NONE
        if owner != NONE:
            accumulators -= 1
        else:
            give = _spared(s, hand, need, take) if converters else NONE
            if give == NONE:
                break
            converters -= 1
            hand[give] -= 1
        hand[take] += 1
        found.append(Swap(owner, give, take))
    return found


def _giver(s: Sketch, seat: int, colour: int, found: list[Swap]) -> int:
    """The other defender with most chips of a colour."""
    best = NONE
    most = 0
    for other in range(s.seats):
        if other == seat or helping.refused(s, other, TYPES + colour):
            continue
        count = s.mana[other * COLOURS + colour]
        for swap in found:
            if swap.owner == other and swap.take == colour:
                count -= 1
        if count > most:
            most = count
            best = other
    return best


def _spared(s: Sketch, hand: list[int], need: Need, take: int) -> int:
    """The colour of a chip that the attack does not need, and the team least."""
    best = NONE
    if s.reserve[take] <= 1:
        return best
    for colour in range(COLOURS):
        if colour != take and hand[colour] > need.colours[colour]:
            if best == NONE or s.spare[colour] > s.spare[best]:
                best = colour
    return best


def carry_out_swap(s: Sketch, seat: int, swap: Swap) -> None:
    """One use of an artefact."""
    s.gain(seat, swap.take, 1)
    if swap.owner != NONE:
        s.gain(swap.owner, swap.take, -1)
        return
    s.gain(seat, swap.give, -1)
    s.reserve[swap.give] += 1
    s.reserve[swap.take] -= 1
