"""What bots use: how well a seat stands, and the move of a player who plans a whole path."""

from collections.abc import Callable
from typing import Final

from zastava.core.chance import Chance
from zastava.core.contract import never
from zastava.games.oldrus.bot.beam import LAST_WIDTH, NARROW, best_step
from zastava.games.oldrus.bot.last_round import cannot_lose
from zastava.games.oldrus.bot.outlook import Outlook
from zastava.games.oldrus.bot.weights import WEIGHT, WEIGHTS
from zastava.games.oldrus.components import COMPONENTS
from zastava.games.oldrus.knowledge import seen_sheet
from zastava.games.oldrus.moves import HEROES, STARTS, Mark, Move
from zastava.games.oldrus.position import HERO, MARK, NO_HERO, NOWHERE, PATH, Position
from zastava.games.oldrus.rules.grid import CELLS, NEIGHBOURS
from zastava.games.oldrus.rules.marks import PLACE_OF, list_marks
from zastava.games.oldrus.rules.parts import BATTLE, EQUIPMENT, ITEMS, NO_TERRAIN, ROUNDS
from zastava.games.oldrus.rules.setup import MAY_START, may_choose

CHOOSY: Final = 16  # the effort from which a bot has favourites among the characters
FAVOURITES: Final = 2  # not always the same: it should not be known beforehand who comes
# Points alone by character: `scripts/measure_heroes.py --games 60`, ± 1.5 at most.
EARNED: Final = [61.0, 60.6, 61.1, 63.7, 60.5, 62.6, 61.5, 63.6]
RIVALRY: Final = WEIGHTS.at("rivalry")  # how much the best of the others takes off


def _richness() -> list[float]:
    """How much there is to gather round a cell: signs and places, the nearer the better."""
    found: list[float] = []
    for start in range(CELLS):
        distance = [99] * CELLS
        distance[start] = 0
        row = [start]
        for at in row:
            for other in NEIGHBOURS[at]:
                if distance[other] == 99:
                    distance[other] = distance[at] + 1
                    row.append(other)
        total = 0.0
        for cell in range(CELLS):
            sign = COMPONENTS.sign[cell]
            worth = 2.0 if sign == BATTLE else 1.2 if sign < ITEMS else 0.0
            if COMPONENTS.terrain[cell] == NO_TERRAIN:
                worth = 2.0
            if 0 < distance[cell] <= 6:
                total += worth / (1 + distance[cell])
        found.append(total)
    return found


RICHNESS: Final = _richness()


def evaluate(position: Position, seat: int) -> float:
    """Points as they are likely to be at the end; less a part of what the best other will have."""
    if position.end is not None and position.end.scores is not None:
        scores = position.end.scores
        others = [scores[other] for other in range(position.seats) if other != seat]
        return scores[seat] - WEIGHT[RIVALRY] * (max(others) if others else 0)
    best = 0.0
    for other in range(position.seats):
        if other != seat:
            best = max(best, _worth(position, seat, other))
    return _worth(position, seat, seat) - WEIGHT[RIVALRY] * best


def standings(position: Position) -> list[float]:
    """How well every seat stands."""
    return [evaluate(position, seat) for seat in range(position.seats)]


def _worth(position: Position, viewer: int, seat: int) -> float:
    sheet = seen_sheet(position, viewer, seat)
    if sheet.hero == NO_HERO or sheet.cell == NOWHERE:
        return float(sheet.held(EQUIPMENT))
    return Outlook(position, seat).worth(sheet)


def advise(position: Position, seat: int, rng: Chance, effort: int = 1, stopped: Callable[[], bool] = never) -> Move:
    """The move of a player who plans a whole path, and then the marker that will pay most."""
    if position.phase == PATH:
        return best_step(position, seat, width_of(position, seat, effort), stopped)
    if position.phase == MARK:
        return best_mark(position, seat)
    if position.phase == HERO:
        return choose_hero(position, rng, effort)
    best = [cell for cell in range(CELLS) if MAY_START[cell]]
    best.sort(key=_poverty)
    return STARTS[best[rng.below(4)]]


def choose_hero(position: Position, rng: Chance, effort: int) -> Move:
    """Any character that is left; with the greatest effort one of those with whom the bot earns most."""
    free = [hero for hero in range(len(HEROES)) if may_choose(position, hero)]
    if effort >= CHOOSY:
        free.sort(key=_less_earned)
        free = free[:FAVOURITES]
    return HEROES[free[rng.below(len(free))]]


def _less_earned(hero: int) -> float:
    return -EARNED[hero]


def width_of(position: Position, seat: int, effort: int) -> int:
    """How many paths a plan keeps: in the last round, where nothing is guessed, many more; no more than a quick one
    when the seat has won already."""
    if effort == 1 or cannot_lose(position, seat):
        return NARROW
    return LAST_WIDTH * effort if position.round == ROUNDS else (1 + effort) // 2


def _poverty(cell: int) -> float:
    return -RICHNESS[cell]


def best_mark(position: Position, seat: int) -> Move:
    """The marker after which the sheet is worth most."""
    outlook = Outlook(position, seat)
    sheet = position.sheets[seat]
    place = PLACE_OF[sheet.cell]
    found: list[Move] = []
    list_marks(position, seat, found)
    best = found[0]
    highest = -1000.0
    for move in found:
        if isinstance(move, Mark):
            worth = outlook.marked(sheet, place, move.slot, move.pay)
            if worth > highest:
                highest = worth
                best = move
    return best
