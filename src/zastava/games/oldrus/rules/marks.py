"""Chapters 7 and 8: a marker on the card of the place where one stands."""

from typing import Final

from zastava.core.errors import IllegalMove
from zastava.core.words import N_
from zastava.games.oldrus.components import COMPONENTS
from zastava.games.oldrus.moves import FREE, MARKS, Mark, Move
from zastava.games.oldrus.position import MARK, TOLD_MARK, Position, Sheet
from zastava.games.oldrus.rules.grid import CELLS
from zastava.games.oldrus.rules.parts import (
    AMULETS,
    ASSIGNMENT,
    AXE,
    EQUIPMENT,
    FIRST_SLOT,
    SKIRMISH,
    TASK,
)

AXE_STRENGTH: Final = 2
NO_PLACE: Final = -1


def _place_of() -> list[int]:
    found = [NO_PLACE] * CELLS
    for number, place in enumerate(COMPONENTS.places):
        found[place.cell] = number
    return found


PLACE_OF: Final = _place_of()  # by cell
KIND_OF: Final = [place.kind for place in COMPONENTS.places]
ROOM: Final = [slot.number for slot in COMPONENTS.slots]  # cells for markers


def taken(position: Position, place: int, slot: int) -> int:
    """7.3: how many markers lie in a slot, the rival's too."""
    count = 0
    packed = position.markers[place]
    while packed:
        if ((packed & 63) - 1) % 10 == slot:
            count += 1
        packed >>= 6
    return count


def has_price(slot: int) -> bool:
    """7.4: whether later markers in a slot cost an amulet."""
    return slot == TASK or slot == ASSIGNMENT


def has_amulet(sheet: Sheet) -> bool:
    """Whether there is any amulet to pay with."""
    return sheet.items & (1 << 6 * AMULETS) - 1 != 0


def axes_needed(card: int, slot: int, sheet: Sheet) -> int:
    """8.6: the fewest axes that bring the strength up to the need."""
    short = COMPONENTS.cards[card].needs[slot] - sheet.held(EQUIPMENT)
    return (short + 1) // AXE_STRENGTH if short > 0 else 0


def is_open(position: Position, place: int, slot: int, sheet: Sheet) -> bool:
    """7.3, 7.4, 8.6, 8.7: whether this player could place a marker into this slot now."""
    lying = taken(position, place, slot)
    if lying >= ROOM[slot]:
        return False
    if has_price(slot):
        return lying == 0 or has_amulet(sheet)
    if slot < SKIRMISH:
        return True
    card = position.cards[place]
    if sheet.held(EQUIPMENT) < COMPONENTS.cards[card].spends[slot]:
        return False
    return axes_needed(card, slot, sheet) <= sheet.held(AXE)


def can_mark(position: Position, seat: int) -> bool:
    """7.1: whether a seat stands on a place without a marker of its own, and any slot is open to it."""
    sheet = position.sheets[seat]
    place = PLACE_OF[sheet.cell]
    if place == NO_PLACE or sheet.slot_at(place) >= 0:
        return False
    kind = KIND_OF[place]
    for slot in range(FIRST_SLOT[kind], FIRST_SLOT[kind + 1]):
        if is_open(position, place, slot, sheet):
            return True
    return False


def list_marks(position: Position, seat: int, found: list[Move]) -> None:
    """7.1: every open slot; with every amulet that could pay where it costs one (7.4)."""
    sheet = position.sheets[seat]
    place = PLACE_OF[sheet.cell]
    kind = KIND_OF[place]
    for slot in range(FIRST_SLOT[kind], FIRST_SLOT[kind + 1]):
        if not is_open(position, place, slot, sheet):
            continue
        if has_price(slot) and taken(position, place, slot):
            for amulet in range(AMULETS):
                if sheet.held(amulet):
                    found.append(MARKS[6 * slot + amulet + 1])
        else:
            found.append(MARKS[6 * slot])


def check_mark(position: Position, seat: int, move: Mark) -> None:
    """7.1–8.7: refuse a slot that is not there, full or out of reach, a wrong payment, or a second marker."""
    sheet = position.sheets[seat]
    place = PLACE_OF[sheet.cell] if sheet.cell >= 0 else NO_PLACE
    if position.phase != MARK or place == NO_PLACE:
        raise IllegalMove("7.1", N_("No marker is to be placed now."))
    check_unmarked(position, seat)
    kind = KIND_OF[place]
    if not FIRST_SLOT[kind] <= move.slot < FIRST_SLOT[kind + 1]:
        raise IllegalMove("7.3", N_("This card has no such slot."))
    lying = taken(position, place, move.slot)
    if lying >= ROOM[move.slot]:
        raise IllegalMove("7.3", N_("This slot is full."))
    if has_price(move.slot) and lying:
        if move.pay == FREE:
            raise IllegalMove("7.4", N_("A later marker here costs an amulet: say which."))
        if not sheet.held(move.pay):
            raise IllegalMove("7.4", N_("There is no unused amulet of this kind to spend."))
        return
    if move.pay != FREE:
        raise IllegalMove("7.4", N_("This marker costs nothing."))
    _check_strength(position.cards[place], move.slot, sheet)


def check_unmarked(position: Position, seat: int) -> None:
    """7.2: refuse a second marker on the card of the place where one stands."""
    sheet = position.sheets[seat]
    place = PLACE_OF[sheet.cell]
    if place != NO_PLACE and (sheet.choice >= 0 or sheet.slot_at(place) >= 0):
        raise IllegalMove("7.2", N_("There is a marker of yours here already."))


def _check_strength(card: int, slot: int, sheet: Sheet) -> None:
    """8.6, 8.7: the need of a slot, and what it spends."""
    printed = COMPONENTS.cards[card]
    if sheet.held(EQUIPMENT) < printed.spends[slot]:
        raise IllegalMove(
            "8.7",
            N_("This feat spends {spend} equipment, and there is {held}; axes do not count for that."),
            spend=printed.spends[slot],
            held=sheet.held(EQUIPMENT),
        )
    if axes_needed(card, slot, sheet) > sheet.held(AXE):
        strength = sheet.held(EQUIPMENT) + AXE_STRENGTH * sheet.held(AXE)
        raise IllegalMove(
            "8.6", N_("A strength of {need} is needed here, and yours is {strength} with all axes."),
            need=printed.needs[slot], strength=strength,
        )  # fmt: skip


def put_marker(position: Position, place: int, seat: int, slot: int) -> None:
    """7.3: a marker onto the leftmost free cell of a slot."""
    shift = 0
    while position.markers[place] >> shift:
        shift += 6
    position.markers[place] += (1 + 10 * seat + slot) << shift


def settle_mark(position: Position, seat: int) -> None:
    """7.4, 7.6, 8.6, 8.7: the chosen marker is laid down, its price paid, its items taken."""
    sheet = position.sheets[seat]
    slot = sheet.choice // 6
    pay = sheet.choice % 6 - 1
    sheet.choice = -1
    place = PLACE_OF[sheet.cell]
    axes = apply_mark(position, sheet, place, slot, pay)
    put_marker(position, place, seat, slot)
    position.events.add(TOLD_MARK, seat, place, slot, pay + 1, axes)


def apply_mark(position: Position, sheet: Sheet, place: int, slot: int, pay: int) -> int:
    """What a marker does to its owner's sheet; says how many axes it used up."""
    card = position.cards[place]
    printed = COMPONENTS.cards[card]
    if pay != FREE:
        sheet.lose(pay)
    axes = axes_needed(card, slot, sheet) if slot >= SKIRMISH else 0
    if axes:
        sheet.lose(AXE, axes)
    if printed.spends[slot]:
        sheet.lose(EQUIPMENT, printed.spends[slot])
        sheet.spent += printed.spends[slot]
    for item in printed.gains[slot]:
        sheet.gain(item)
    sheet.slots |= slot + 1 << 4 * place
    return axes
