"""Set-up (clauses 1.2–1.6, 14.1): the supply, market, hero row, stacks, boards and open artifacts."""

from zastava.core.chance import Chance
from zastava.games.outpost.components import (
    ARTIFACTS,
    BASE,
    COPIES,
    EXTRA,
    FIGURES,
    FIRST_HAND,
    FORTIFICATIONS,
    HEROES,
    MARKET,
    OPEN_ARTIFACTS,
    STACK,
    STOCK,
)
from zastava.games.outpost.position import CHOOSING, Position
from zastava.games.outpost.rules.building import fill_place
from zastava.games.outpost.rules.heroes import slide_row
from zastava.games.outpost.rules.kinds import KINDS, ROW, SETTLER
from zastava.games.outpost.rules.supply import below, nth_bit


def lay_out(p: Position) -> None:
    """1.2–1.6: everything to its place; artifacts are chosen from the right of the first player on."""
    p.lay_out()
    for kind in range(KINDS):
        p.supply[kind] = STOCK[kind]
    p.supply[SETTLER] = EXTRA
    p.figures = FIGURES.copy()
    p.fortifications = FORTIFICATIONS
    p.pile = COPIES.copy()
    p.stacks = STACK[0] | STACK[1] | STACK[2]
    p.deck = (1 << HEROES) - 1
    for place in range(MARKET):
        fill_place(p, place)
    for _ in range(ROW):
        slide_row(p, ROW - 1)
    for player in p.players:
        player.base = BASE
        for kind in range(KINDS):
            player.hand[kind] = FIRST_HAND[kind]
            p.supply[kind] -= FIRST_HAND[kind]
    _open_artifacts(p, p.chance)
    p.first = below(p.chance, p.seats)
    p.turn = (p.first - 1) % p.seats
    p.phase = CHOOSING
    p.events.clear()


def _open_artifacts(p: Position, chance: Chance) -> None:
    """1.6, 14.1: one per seat and three more are open; alone, the others wait face down."""
    left = (1 << ARTIFACTS) - 1
    for _ in range(p.seats + OPEN_ARTIFACTS):
        artifact = nth_bit(left, below(chance, left.bit_count()))
        left &= ~(1 << artifact)
        p.open |= 1 << artifact
    if p.seats == 1:
        p.hidden = left
    else:
        p.retired = left
