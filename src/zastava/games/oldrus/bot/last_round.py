"""The last round, counted out: the most that a path can still bring, and whether anybody can catch up."""

from typing import Final

from zastava.games.oldrus.components import COMPONENTS
from zastava.games.oldrus.moves import Move, Step
from zastava.games.oldrus.position import PATH, Position, Sheet
from zastava.games.oldrus.rules.marks import KIND_OF, NO_PLACE, PLACE_OF, axes_needed
from zastava.games.oldrus.rules.parts import AXE, DECK, EQUIPMENT, FIRST_SLOT, PLACES, ROUNDS, SKIRMISH
from zastava.games.oldrus.rules.paths import add_steps, spend, visit
from zastava.games.oldrus.rules.scoring import score, slot_points

MOST_SHEETS: Final = 1500  # where there are more, nothing is said
UNKNOWN: Final = 10_000


def cannot_lose(position: Position, seat: int) -> bool:
    """10.1–10.3: in the last round a seat has won if it has more points by finishing here than any other could get, by
    any path, with any marker. Only what the seat may know counts."""
    if position.round != ROUNDS or position.phase != PATH or position.seats == 1:
        return False
    sheet = position.sheets[seat]
    place = PLACE_OF[sheet.cell]
    if place != NO_PLACE and sheet.slot_at(place) < 0:
        return False  # a marker must be placed here, whatever it costs
    own = score(position, sheet)
    for other in range(position.seats):
        if other != seat and most_points(position, position.base[other]) >= own:
            return False
    return True


def most_points(position: Position, start: Sheet) -> int:
    """No path from here brings more than so many points; UNKNOWN when there are too many paths to try all of them."""
    most = _with_marker(position, start)
    sheets = [start]
    seen: dict[tuple[int, ...], bool] = {}
    moves: list[Move] = []
    for sheet in sheets:  # it grows meanwhile
        moves.clear()
        add_steps(position, sheet, moves)
        for move in moves:
            if not isinstance(move, Step):
                continue
            after = sheet.plan()
            spend(position, after, move.way, move.cell)
            visit(after, move.cell)
            spent = after.used * 2 + after.ability
            key = (after.cell, after.low, after.high, after.items, spent, after.flown, after.jumps)
            if key in seen:
                continue
            if len(sheets) == MOST_SHEETS:
                return UNKNOWN
            seen[key] = True
            most = max(most, _with_marker(position, after))
            sheets.append(after)
    return most


def _with_marker(position: Position, sheet: Sheet) -> int:
    """The points after a path that ends here, with the best marker: every slot of the card counts as free, and of a
    card that is face down every one that it may be."""
    most = score(position, sheet)
    place = PLACE_OF[sheet.cell]
    if place == NO_PLACE or sheet.slot_at(place) >= 0:
        return most
    kind = KIND_OF[place]
    shown = position.is_shown(place)
    for card in range(kind * DECK, kind * DECK + DECK):
        if position.cards[place] != card if shown else _lies_elsewhere(position, card):
            continue
        for slot in range(FIRST_SLOT[kind], FIRST_SLOT[kind + 1]):
            most = max(most, _marked(position, sheet, place, card, slot))
    return most


def _lies_elsewhere(position: Position, card: int) -> bool:
    for place in range(PLACES):
        if position.is_shown(place) and position.cards[place] == card:
            return True
    return False


def _marked(position: Position, sheet: Sheet, place: int, card: int, slot: int) -> int:
    """The points with a marker in a slot, as if it were free and cost no amulet; very few when it is out of reach."""
    printed = COMPONENTS.cards[card]
    after = sheet.plan()
    if slot >= SKIRMISH:
        axes = axes_needed(card, slot, sheet)
        if axes > sheet.held(AXE) or printed.spends[slot] > sheet.held(EQUIPMENT):
            return -UNKNOWN
        after.lose(AXE, axes)
        after.lose(EQUIPMENT, printed.spends[slot])
        after.spent += printed.spends[slot]
    for item in printed.gains[slot]:
        after.gain(item)
    return score(position, after) + slot_points(card, place, slot, after)
