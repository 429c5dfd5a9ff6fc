"""Chapter 2: before the first round."""

from typing import Final

from zastava.core.chance import chance
from zastava.core.contract import PASSED
from zastava.core.errors import IllegalMove
from zastava.core.events import Events
from zastava.core.words import N_
from zastava.games.oldrus.components import COMPONENTS
from zastava.games.oldrus.moves import HEROES, STARTS, Hero, Move, Start
from zastava.games.oldrus.position import (
    DEAL,
    FIRST,
    HERO,
    NO_HERO,
    NOWHERE,
    START,
    TOLD_HERO,
    TOLD_START,
    TRAIL_START,
    Position,
    Sheet,
)
from zastava.games.oldrus.rules import rival
from zastava.games.oldrus.rules.grid import CELLS, EDGE, NAMES
from zastava.games.oldrus.rules.parts import DECK, EMPTY, KINDS, PLACES
from zastava.games.oldrus.rules.paths import visit

MAY_START: Final = [EDGE[cell] and COMPONENTS.sign[cell] == EMPTY for cell in range(CELLS)]


def lay_out(position: Position, seats: int, mode: int, seed: int) -> None:
    """2.1, 2.2: a card face down at every place, sheets for all, and the first player by lot."""
    position.seats = seats
    position.mode = mode
    position.round = 0
    position.first = chance(seed, "oldrus first player").below(seats)
    position.dice = [0, 0, 0]
    position.amulet = -1
    position.cards = [0] * PLACES
    deal_cards(position, seed)
    position.shown = 0
    position.markers = [0] * PLACES
    position.sheets = []
    for _ in range(seats):
        sheet = Sheet()
        sheet.clear()
        position.sheets.append(sheet)
    position.base = []
    position.rival = NOWHERE
    position.chance = chance(seed, "oldrus dice")
    position.events = Events()
    position.seal = PASSED
    position.end = None
    position.phase = HERO
    position.waits = 1 << position.first
    if mode == DEAL:
        deal_heroes(position, seed)


def deal_cards(position: Position, seed: int) -> None:
    """2.1: four cards of each deck, one for each place of that kind; the rest stay unseen in the box."""
    stream = chance(seed, "oldrus cards")
    for kind in range(len(KINDS)):
        deck = list(range(kind * DECK, (kind + 1) * DECK))
        stream.shuffle(deck)
        for place in range(PLACES):
            if COMPONENTS.places[place].kind == kind:
                position.cards[place] = deck.pop()


def deal_heroes(position: Position, seed: int) -> None:
    """2.3: a character for each player at random."""
    heroes = list(range(len(COMPONENTS.characters)))
    chance(seed, "oldrus characters").shuffle(heroes)
    for seat in range(position.seats):
        position.sheets[seat].hero = heroes[seat]
    begin_starts(position)
    position.events.clear()


def may_choose(position: Position, hero: int) -> bool:
    """2.3: each character once; in a first game only the four that are advised."""
    if position.mode == FIRST and not COMPONENTS.characters[hero].first_game:
        return False
    for sheet in position.sheets:
        if sheet.hero == hero:
            return False
    return True


def list_heroes(position: Position, found: list[Move]) -> None:
    """2.3: the characters that are left."""
    for hero in range(len(HEROES)):
        if may_choose(position, hero):
            found.append(HEROES[hero])


def check_hero(position: Position, move: Hero) -> None:
    """2.3: refuse a character that is taken or not among those to choose from."""
    if position.phase != HERO:
        raise IllegalMove("2.3", N_("No character is to be chosen now."))
    if not may_choose(position, move.hero):
        raise IllegalMove("2.3", N_("This character is not to be had."))


def play_hero(position: Position, seat: int, move: Hero) -> None:
    """2.3: clockwise from the first player; then come the start cells."""
    position.sheets[seat].hero = move.hero
    position.events.add(TOLD_HERO, seat, move.hero)
    after = (seat + 1) % position.seats
    if position.sheets[after].hero == NO_HERO:
        position.waits = 1 << after
    else:
        begin_starts(position)


def begin_starts(position: Position) -> None:
    """2.4: everyone takes the start items; alone, the rival comes to his card (11.1)."""
    for sheet in position.sheets:
        for item in COMPONENTS.characters[sheet.hero].start:
            sheet.gain(item)
    if position.seats == 1:
        rival.arrive(position)
    position.phase = START
    position.waits = 1 << position.first


def list_starts(found: list[Move]) -> None:
    """2.5: every empty cell on the edge."""
    for cell in range(CELLS):
        if MAY_START[cell]:
            found.append(STARTS[cell])


def check_start(position: Position, move: Start) -> None:
    """2.5: refuse a cell that is not empty or not on the edge."""
    if position.phase != START:
        raise IllegalMove("2.5", N_("No start cell is to be chosen now."))
    if not MAY_START[move.cell]:
        raise IllegalMove("2.5", N_("{cell} is not an empty cell on the edge of the map."), cell=NAMES[move.cell])


def play_start(position: Position, seat: int, move: Start) -> bool:
    """2.5: the cell counts as visited; says whether all have started."""
    sheet = position.sheets[seat]
    visit(sheet, move.cell)
    sheet.trail.append(128 * TRAIL_START + move.cell)
    position.events.add(TOLD_START, seat, move.cell)
    after = (seat + 1) % position.seats
    if position.sheets[after].cell != NOWHERE:
        return True
    position.waits = 1 << after
    return False
