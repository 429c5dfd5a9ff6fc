"""The common supply and what a seat takes from it: resources, settlers, and what stacks bring (clauses 2.5, 15.1)."""

from typing import Final

from zastava.core.chance import Chance
from zastava.core.contract import CHANCE
from zastava.core.errors import IllegalMove
from zastava.core.words import N_
from zastava.games.outpost.components import EFFECT
from zastava.games.outpost.position import Player, Position
from zastava.games.outpost.rules import happenings
from zastava.games.outpost.rules.kinds import NOTHING, SETTLER

BITS: Final[list[int]] = [number.bit_count() for number in range(512)]  # how many cells a mask has


def has_effect(player: Player, effect: int) -> bool:
    """Whether the seat's artifact has this effect."""
    return EFFECT[player.artifact] == effect


def gain(p: Position, seat: int, kind: int, count: int, artifact: int = NOTHING) -> None:
    """15.1: take from the supply what is left of so many."""
    left = p.supply[kind]
    got = count if count < left else left
    if got <= 0:
        return
    p.supply[kind] = left - got
    player = p.players[seat]
    if kind == SETTLER:
        player.extra += got
    else:
        player.hand[kind] = player.hand[kind] + got
    p.events.add(happenings.GAINED, seat, kind, got, artifact)


def give_back(p: Position, player: Player, kind: int, count: int) -> None:
    """Return resources to the supply."""
    player.hand[kind] = player.hand[kind] - count
    p.supply[kind] = p.supply[kind] + count


def check_settlers(player: Player, needed: int) -> None:
    """2.5: an action needs its settlers at hand."""
    if player.base + player.extra < needed:
        raise IllegalMove(
            "2.5",
            N_("This takes {needed} of your settlers, and you have {held}."),
            needed=needed,
            held=player.base + player.extra,
        )


def spend_settlers(player: Player, count: int) -> None:
    """2.5: base settlers go first, then extra ones."""
    base = count if count < player.base else player.base
    player.base -= base
    player.extra -= count - base
    player.spent += count - base


def draw(p: Position, mask: int) -> int:
    """A thing by chance out of those that the bits stand for."""
    p.seal = CHANCE
    return nth_bit(mask, below(p.chance, mask.bit_count()))


def below(chance: Chance, bound: int) -> int:
    """A number below a bound; where there is one thing only, nothing is left to chance."""
    return chance.below(bound) if bound > 1 else 0


def nth_bit(mask: int, place: int) -> int:
    """The number of the bit that has so many set bits below it."""
    number = 0
    while True:
        if mask & 1:
            if place == 0:
                return number
            place -= 1
        mask >>= 1
        number += 1
