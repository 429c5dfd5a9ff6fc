"""What a player could do and what it would pay now, as plain data: the board shows it and decides nothing."""

from typing import Any

from zastava.games.oldrus.components import COMPONENTS
from zastava.games.oldrus.moves import BY_YAGA, WAYS, Move, Step
from zastava.games.oldrus.position import NOWHERE, PATH, RIVAL, ROLLED, START, TRAIL_START, Position, Sheet
from zastava.games.oldrus.rules.grid import CELLS, FLIGHTS, FLOWN, NAMES
from zastava.games.oldrus.rules.marks import (
    AXE_STRENGTH,
    NO_PLACE,
    PLACE_OF,
    ROOM,
    axes_needed,
    has_amulet,
    has_price,
    is_open,
    taken,
)
from zastava.games.oldrus.rules.measures import count_of, measure_of
from zastava.games.oldrus.rules.parts import (
    ASSIGNMENT,
    AXE,
    EQUIPMENT,
    FACES,
    FIRST_SLOT,
    ITEM_NAMES,
    ITEMS,
    KINDS,
    PLACES,
    SIGNS,
    SKIRMISH,
    SLOTS,
    TASK,
)
from zastava.games.oldrus.rules.paths import list_steps
from zastava.games.oldrus.rules.scoring import slot_points
from zastava.games.oldrus.rules.setup import MAY_START


def items_of(signs: list[int]) -> list[str]:
    """Items by name."""
    return [ITEM_NAMES[sign] for sign in signs]


def reach(position: Position, seat: int) -> list[dict[str, Any]]:
    """4.1: the cells that a seat can go to now, with every way to get there and what awaits it."""
    if position.phase == START:
        return [_target(None, cell, []) for cell in range(CELLS) if MAY_START[cell]]
    found: list[Move] = []
    if position.phase == PATH:
        list_steps(position, seat, found)
    ways: list[list[int]] = [[] for _ in range(CELLS)]
    for move in found:
        if isinstance(move, Step):
            ways[move.cell].append(move.way)
    return [_target(position.sheets[seat], cell, ways[cell]) for cell in range(CELLS) if ways[cell]]


def _target(sheet: Sheet | None, cell: int, ways: list[int]) -> dict[str, Any]:
    place = PLACE_OF[cell]
    fresh = sheet is None or not sheet.visited(cell)
    over = 0
    if sheet is not None and BY_YAGA in ways:
        over = FLOWN[sheet.cell][FLIGHTS[sheet.cell].index(cell)]
    return {
        "cell": NAMES[cell],
        "ways": [WAYS[way] for way in ways],
        "fresh": fresh,  # a first visit
        "sign": SIGNS[COMPONENTS.sign[cell]],
        "place": None if place == NO_PLACE else COMPONENTS.places[place].id,
        "ends": fresh and place != NO_PLACE,  # the path ends there
        "over": over,  # cells that Yaga's ring would fly over
    }


def slots_of(position: Position, place: int, sheet: Sheet | None) -> list[dict[str, Any]]:
    """7.3–8.7: the slots of a card that is face up, and how they stand for the owner of a sheet."""
    kind = COMPONENTS.places[place].kind
    return [slot_of(position, place, slot, sheet) for slot in range(FIRST_SLOT[kind], FIRST_SLOT[kind + 1])]


def slot_of(position: Position, place: int, slot: int, sheet: Sheet | None) -> dict[str, Any]:
    """One slot: what it gives and asks, who is in it; for a viewer also whether it is open and what it would pay."""
    card = position.cards[place]
    printed = COMPONENTS.cards[card]
    markers = [marker // 10 for marker in position.markers_at(place) if marker % 10 == slot]
    row: dict[str, Any] = {
        "slot": SLOTS[slot],
        "cells": ROOM[slot],
        "markers": ["rival" if seat == RIVAL else seat for seat in markers],
        "gain": items_of(printed.gains[slot]),
        "need": printed.needs[slot],
        "spend": printed.spends[slot],
        "points": printed.points[slot],
        "price": has_price(slot) and len(markers) > 0,  # the next marker costs an amulet
        "base": printed.base if slot == TASK else 0,
        "pay": printed.pay if slot == TASK else 0,
        "per": printed.per if slot == TASK else 0,
        "goal": printed.need if slot == ASSIGNMENT else 0,
        "reward": printed.reward if slot == ASSIGNMENT else 0,
        "penalty": printed.penalty if slot == ASSIGNMENT else 0,
        "count": None,
        "now": None,
        "open": None,
        "axes": 0,
        "missing": {},
    }
    if sheet is None:
        return row
    if slot == TASK or slot == ASSIGNMENT:
        row["count"] = count_of(measure_of(card, place), sheet)
    row["now"] = slot_points(card, place, slot, sheet)
    row["open"] = sheet.slot_at(place) < 0 and is_open(position, place, slot, sheet)
    if sheet.slot_at(place) < 0:
        axes = axes_needed(card, slot, sheet) if slot >= SKIRMISH else 0
        row["axes"] = axes if axes <= sheet.held(AXE) else 0
        row["missing"] = missing(position, place, slot, sheet)
    return row


def missing(position: Position, place: int, slot: int, sheet: Sheet) -> dict[str, int]:
    """7.3, 7.4, 8.6, 8.7: what keeps a player out of a slot: room, an amulet, strength, or equipment to spend."""
    found: dict[str, int] = {}
    lying = taken(position, place, slot)
    if lying >= ROOM[slot]:
        found["room"] = 1
    elif has_price(slot) and lying and not has_amulet(sheet):
        found["amulet"] = 1
    if slot < SKIRMISH:
        return found
    printed = COMPONENTS.cards[position.cards[place]]
    short = printed.needs[slot] - sheet.held(EQUIPMENT) - AXE_STRENGTH * sheet.held(AXE)
    if short > 0:
        found["strength"] = short
    if printed.spends[slot] > sheet.held(EQUIPMENT):
        found["equipment"] = printed.spends[slot] - sheet.held(EQUIPMENT)
    return found


def place_row(position: Position, place: int, sheet: Sheet | None) -> dict[str, Any]:
    """A place with its card, as far as it is face up."""
    printed = COMPONENTS.places[place]
    shown = position.is_shown(place)
    return {
        "place": printed.id,
        "kind": KINDS[printed.kind],
        "cell": NAMES[printed.cell],
        "kingdom": printed.kingdom + 1,
        "card": COMPONENTS.cards[position.cards[place]].id if shown else None,
        "visited": sheet is not None and sheet.visited(printed.cell),
        "slots": slots_of(position, place, sheet) if shown else [],
    }


def paths_of(sheet: Sheet) -> list[dict[str, Any]]:
    """The path of each round: where it began, and its steps with the cells they went over."""
    found: list[dict[str, Any]] = []
    cell = NOWHERE
    for entry in sheet.trail:
        way = entry >> 7 & 15
        if way == TRAIL_START:
            cell = entry & 127
        elif way > TRAIL_START:
            found.append({"from": NAMES[cell], "steps": []})
        else:
            found[-1]["steps"].append(step_row(entry))
            cell = entry & 127
    return found


def step_row(entry: int) -> dict[str, Any]:
    """A step of a trail: the way, the cell, whether it was a first visit and what was found there."""
    cell = entry & 127
    fresh = entry >= 2048
    sign = COMPONENTS.sign[cell]
    found = SIGNS[sign] if fresh else "."
    return {"way": WAYS[entry >> 7 & 15], "cell": NAMES[cell], "fresh": fresh, "found": found}


def rolls_of(sheet: Sheet) -> list[dict[str, Any]]:
    """3.2, 3.4: the path dice and the amulet of each round so far, as everyone has noted them on the sheet."""
    found: list[dict[str, Any]] = []
    for entry in sheet.trail:
        if entry >> 7 & 15 > TRAIL_START:
            rolled = entry // ROLLED
            dice = [FACES[rolled >> 9 & 7], FACES[rolled >> 6 & 7], FACES[rolled >> 3 & 7]]
            found.append({"dice": dice, "amulet": ITEM_NAMES[rolled & 7]})
    return found


def used_of(position: Position, sheet: Sheet) -> dict[str, int]:
    """How many of each item a player has used up: all that ever came, without what is still held."""
    came = [0] * ITEMS
    if sheet.hero >= 0:
        for item in COMPONENTS.characters[sheet.hero].start:
            came[item] += 1
    for entry in sheet.trail:
        if entry >> 7 & 15 > TRAIL_START:
            came[entry // ROLLED & 7] += 1
    for cell in range(CELLS):
        if sheet.visited(cell) and COMPONENTS.sign[cell] < ITEMS:
            came[COMPONENTS.sign[cell]] += 1
    for place in range(PLACES):
        slot = sheet.slot_at(place)
        if slot >= 0:
            for item in COMPONENTS.cards[position.cards[place]].gains[slot]:
                came[item] += 1
    return {ITEM_NAMES[item]: max(0, came[item] - sheet.held(item)) for item in range(ITEMS)}
