"""Chapter 2: before the first turn."""

from zastava.core.chance import chance
from zastava.core.contract import NOBODY, PASSED
from zastava.core.events import Events
from zastava.games.fjords.components import COMPONENTS
from zastava.games.fjords.position import (
    EPIC,
    HELD,
    HOUSES,
    LAY,
    ORIGINAL,
    SECOND_HOUSES,
    SECOND_VIKINGS,
    VIKINGS,
    Position,
)
from zastava.games.fjords.rules.exploration import add_hex, refill
from zastava.games.fjords.rules.terrain import LYING, START, place


def sit_down(position: Position, seats: int, variant: int, runes: int, seed: int) -> None:
    """2.5: everything that lasts for all games of a table; the first player is drawn."""
    position.seats = seats
    position.variant = variant
    position.runes = runes
    position.chance = chance(seed, "fjords bag")
    position.first = chance(seed, "fjords first player").below(seats)
    position.game = 1
    position.totals = [0] * seats
    position.touched = []
    position.events = Events()
    position.mover = NOBODY
    position.drew = False
    position.seal = PASSED
    position.end = None
    lay_out(position)


def lay_out(position: Position) -> None:
    """2.1 to 2.4: pieces to the players, the start hexes on the table, the others into the bag, four of them open."""
    epic = position.variant == EPIC
    seats = position.seats
    position.phase = LAY
    position.turn = position.first
    position.starter = -1
    position.vikings = [VIKINGS + (SECOND_VIKINGS if epic else 0)] * seats
    position.houses = [HOUSES + (SECOND_HOUSES if epic else 0)] * seats
    position.held = [position.runes & HELD] * seats
    position.out = 0
    clear_map(position)
    for index, printed in enumerate(COMPONENTS.start):
        add_hex(position, START + index, place(printed.q, printed.r), LYING[6 * (START + index)])
    mark = 4 if epic else seats
    position.bag = [printed.number for printed in COMPONENTS.hexes if printed.mark <= mark]
    position.chance.shuffle(position.bag)
    position.row = []
    position.hand = 0
    position.aside = []
    if position.variant != ORIGINAL:
        refill(position)
        position.events.clear()


def clear_map(position: Position) -> None:
    """An empty table."""
    position.places = []
    position.tiles = []
    position.lying = []
    position.pieces = []
    position.stones = []
    position.reach = []
    position.beside = []
    position.linked = []
    position.node_of = {}
    position.frontier = {}
    position.gaps = []
