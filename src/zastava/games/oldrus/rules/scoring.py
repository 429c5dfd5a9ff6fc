"""Chapters 8 and 10: what markers pay, the score sheet, and the end of the game."""

from typing import Final

from zastava.core.outcome import Outcome, Row, Values, rank
from zastava.core.words import N_
from zastava.games.oldrus.components import COMPONENTS
from zastava.games.oldrus.position import OVER, TOLD_OVER, Position, Sheet
from zastava.games.oldrus.rules.measures import battles_of, count_of, measure_of
from zastava.games.oldrus.rules.parts import ASSIGNMENT, AXE, EQUIPMENT, TASK, YAGA

BATTLE_POINTS: Final = 2
TASKS: Final = 0
ASSIGNMENTS: Final = 1
WILD_PLACES: Final = 2
BATTLES: Final = 3
LEFT: Final = 4
TITLES: Final = (
    N_("Country lad"),
    N_("Common soldier"),
    N_("Seasoned warrior"),
    N_("Glorious knight"),
    N_("Hero of legend"),
)
LABELS: Final = (
    N_("Tasks of cities"),
    N_("Assignments of outposts"),
    N_("Wild places"),
    N_("Battles"),
    N_("Unused Yaga's rings and axes"),
)


def task_points(card: int, count: int) -> int:
    """8.2: base + pay for every full `per`."""
    printed = COMPONENTS.cards[card]
    return printed.base + printed.pay * (count // printed.per)


def assignment_points(card: int, count: int) -> int:
    """8.4: the reward once, or the penalty."""
    printed = COMPONENTS.cards[card]
    return printed.reward if count >= printed.need else printed.penalty


def slot_points(card: int, place: int, slot: int, sheet: Sheet) -> int:
    """8.1–8.5: what a marker in this slot would pay this sheet if the game ended now."""
    if slot == TASK:
        return task_points(card, count_of(measure_of(card, place), sheet))
    if slot == ASSIGNMENT:
        return assignment_points(card, count_of(measure_of(card, place), sheet))
    return COMPONENTS.cards[card].points[slot]


def row_points(position: Position, sheet: Sheet) -> list[int]:
    """10.2: the rows of the score sheet, as they stand."""
    rows = [0, 0, 0, BATTLE_POINTS * battles_of(sheet), sheet.held(YAGA) + sheet.held(AXE)]
    slots = sheet.slots
    place = 0
    while slots:
        slot = (slots & 15) - 1
        if slot >= 0:
            kind = COMPONENTS.places[place].kind
            rows[kind] += slot_points(position.cards[place], place, slot, sheet)
        slots >>= 4
        place += 1
    return rows


def score(position: Position, sheet: Sheet) -> int:
    """10.2: all rows together; may be negative."""
    total = BATTLE_POINTS * battles_of(sheet) + sheet.held(YAGA) + sheet.held(AXE)
    slots = sheet.slots
    place = 0
    while slots:
        slot = (slots & 15) - 1
        if slot >= 0:
            total += slot_points(position.cards[place], place, slot, sheet)
        slots >>= 4
        place += 1
    return total


def title_of(points: int) -> int:
    """11.6: the number of the title that a player alone has earned."""
    for number, most in enumerate(COMPONENTS.titles):
        if points <= most:
            return number
    return len(COMPONENTS.titles)


def finish(position: Position) -> None:
    """10.1–10.3, 11.6: count, rank, and name the winners; alone one earns a title."""
    rows: list[list[int]] = [row_points(position, sheet) for sheet in position.sheets]
    scores = [sum(row) for row in rows]
    standing = [100 * scores[seat] + position.sheets[seat].held(EQUIPMENT) for seat in range(position.seats)]
    ranks = rank(standing)
    sheet = tuple(
        [
            Row(label, tuple([rows[seat][row] for seat in range(position.seats)]), "10.2")
            for row, label in enumerate(LABELS)
        ]
    )
    position.phase = OVER
    position.waits = 0
    if position.seats == 1:
        values: Values = {"points": scores[0]}
        title = TITLES[title_of(scores[0])]
        reason = N_("Eight rounds are over: {points} points for the chronicle.")
        position.end = Outcome(tuple(scores), ranks, (), reason, "11.6", values, title, sheet)
    else:
        winners = tuple([seat for seat in range(position.seats) if ranks[seat] == 1])
        best = [scores[seat] for seat in winners]
        level = sum([1 for points in scores if points == best[0]])
        values = {"points": best[0]}
        if len(winners) > 1:
            reason = N_("Eight rounds are over: a shared victory with {points} points and as much equipment left.")
        elif level > 1:
            reason = N_("Eight rounds are over: level at {points} points, more equipment left decides.")
        else:
            reason = N_("Eight rounds are over: most points win, {points} of them.")
        position.end = Outcome(tuple(scores), ranks, winners, reason, "10.3", values, "", sheet)
    position.events.add(TOLD_OVER)
