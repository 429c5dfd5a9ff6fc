"""What a seat may know: its view, the news, and the states that it cannot tell apart."""

from typing import Any, Final

from zastava.core.chance import Chance
from zastava.games.oldrus.components import COMPONENTS
from zastava.games.oldrus.moves import Mark, Move, Step
from zastava.games.oldrus.position import (
    HERO,
    MARK,
    NO_HERO,
    NOWHERE,
    OVER,
    PATH,
    PHASES,
    TOLD_CARD,
    TOLD_HERO,
    TOLD_MARK,
    TOLD_OVER,
    TOLD_PATH,
    TOLD_RIVAL,
    TOLD_RIVAL_START,
    TOLD_ROUND,
    TOLD_START,
    Position,
    Sheet,
)
from zastava.games.oldrus.rules.grid import CELLS, NAMES
from zastava.games.oldrus.rules.marks import NO_PLACE, PLACE_OF, list_marks
from zastava.games.oldrus.rules.measures import battles_of, count_of, measure_of
from zastava.games.oldrus.rules.parts import (
    ASSIGNMENT,
    DECK,
    FACES,
    ITEM_NAMES,
    ITEMS,
    PLACES,
    ROUNDS,
    SEASONS,
    SLOTS,
    TASK,
    TERRAIN_NAMES,
)
from zastava.games.oldrus.rules.paths import go, list_steps
from zastava.games.oldrus.rules.prospects import items_of, paths_of, place_row, reach, rolls_of, step_row, used_of
from zastava.games.oldrus.rules.rounds import SETTLED
from zastava.games.oldrus.rules.scoring import row_points, score, slot_points
from zastava.games.oldrus.rules.setup import may_choose

CLAUSES: Final = ("2.3", "2.5", "4.1", "7.1", "10.2")  # by phase
ROWS: Final = ("tasks", "assignments", "wild", "battles", "unused")


def seen_sheet(position: Position, viewer: int, seat: int) -> Sheet:
    """3.5: one's own sheet as it is; that of another as it stood when the dice fell, while paths are built."""
    if position.phase == PATH and viewer != seat:
        return position.base[seat]
    return position.sheets[seat]


def resample(position: Position, seat: int, rng: Chance) -> None:
    """Draw anew what this seat cannot know: cards that are face down, dice to come, and what others plan."""
    _deal_again(position, rng)
    position.chance = rng.spawn()
    for other in range(position.seats):
        if other == seat:
            continue
        if position.phase == PATH:
            finished = position.sheets[other].done
            position.sheets[other] = position.base[other].copy()
            if finished:
                _walk(position, other, rng)
        elif position.phase == MARK and position.sheets[other].choice >= 0:
            _choose_mark(position, other, rng)


def _deal_again(position: Position, rng: Chance) -> None:
    """2.1: the unseen cards of each deck are dealt anew to the places whose card is face down."""
    shown = position.shown
    if shown == (1 << PLACES) - 1:
        return
    seen = [False] * (3 * DECK)
    for place in range(PLACES):
        if shown >> place & 1:
            seen[position.cards[place]] = True
    for place in range(PLACES):
        if not shown >> place & 1:
            first = COMPONENTS.places[place].kind * DECK
            card = first + rng.below(DECK)
            while seen[card]:
                card = first + rng.below(DECK)
            seen[card] = True
            position.cards[place] = card


def _walk(position: Position, seat: int, rng: Chance) -> None:
    """A path of random legal steps."""
    sheet = position.sheets[seat]
    found: list[Move] = []
    while True:
        list_steps(position, seat, found)
        move = found[rng.below(len(found))]
        if not isinstance(move, Step):
            sheet.done = 1
            return
        go(position, sheet, move.way, move.cell)
        found.clear()


def _choose_mark(position: Position, seat: int, rng: Chance) -> None:
    """Any marker that was open to the seat."""
    found: list[Move] = []
    list_marks(position, seat, found)
    move = found[rng.below(len(found))]
    if isinstance(move, Mark):
        position.sheets[seat].choice = 6 * move.slot + move.pay + 1


def news(position: Position, seat: int) -> list[dict[str, Any]]:  # noqa: ARG001 - all that is told is told to all
    """What the last move did; plans are nobody's news, and what comes out is everybody's."""
    return [_item(position, row) for row in position.events.rows()]


def _item(position: Position, row: list[int]) -> dict[str, Any]:
    """One fact as plain data."""
    kind, a, b, c, d, e = row
    if kind == TOLD_HERO:
        return {"kind": "hero", "seat": a, "hero": COMPONENTS.characters[b].id}
    if kind == TOLD_START:
        return {"kind": "start", "seat": a, "cell": NAMES[b]}
    if kind == TOLD_ROUND:
        dice = [FACES[d // 64], FACES[d // 8 % 8], FACES[d % 8]]
        told = {"kind": "round", "round": a, "first": b, "amulet": ITEM_NAMES[c], "dice": dice}
        return {**told, "season": SEASONS[(a - 1) // 2], "terrain": TERRAIN_NAMES[e]}
    if kind == TOLD_RIVAL:
        return {"kind": "rival", "place": COMPONENTS.places[a].id, "slot": SLOTS[b], "steps": c}
    if kind == TOLD_RIVAL_START:
        return {"kind": "rival start", "place": COMPONENTS.places[a].id, "amulet": ITEM_NAMES[b]}
    if kind == TOLD_PATH:
        trail = position.sheets[a].trail
        steps = [step_row(entry) for entry in trail[b:c]]
        before = [entry & 127 for entry in trail[:b] if entry >> 7 & 15 <= 11]
        return {"kind": "path", "seat": a, "from": NAMES[before[-1]], "to": NAMES[_end(trail, c)], "steps": steps}
    if kind == TOLD_CARD:
        return {"kind": "card", "place": COMPONENTS.places[a].id, "card": COMPONENTS.cards[b].id}
    if kind == TOLD_MARK:
        printed = COMPONENTS.cards[position.cards[b]]
        told = {"kind": "mark", "seat": a, "place": COMPONENTS.places[b].id, "slot": SLOTS[c]}
        gained = {"gain": items_of(printed.gains[c]), "points": printed.points[c]}
        return {**told, **gained, "pay": ITEM_NAMES[d - 1] if d else None, "axes": e, "spend": printed.spends[c]}
    if kind == TOLD_OVER:
        return {"kind": "over"}
    return {"kind": "shut", "seat": a, "place": COMPONENTS.places[b].id}


def _end(trail: list[int], before: int) -> int:
    """Where the pawn stood after so many entries of a trail."""
    at = before - 1
    while trail[at] >> 7 & 15 > 11:
        at -= 1
    return trail[at] & 127


def view(position: Position, seat: int) -> dict[str, Any]:
    """All that a seat may know, as plain data; the README says what is what."""
    phase = position.phase
    own = position.sheets[seat] if 0 <= seat < position.seats else None
    decides = own is not None and position.waits >> seat & 1 != 0
    waiting = [other for other in range(position.seats) if position.waits >> other & 1]
    season = (max(position.round, 1) - 1) // 2
    return {
        "game": "oldrus",
        "seat": seat,
        "seats": position.seats,
        "waiting": waiting,
        "phase": PHASES[phase],
        "clause": "11.6" if phase == OVER and position.seats == 1 else CLAUSES[phase],
        "round": position.round,
        "rounds": ROUNDS,
        "season": SEASONS[season],
        "terrain": TERRAIN_NAMES[COMPONENTS.season_terrain[2 * season]],
        "first": position.first,
        "dice": _dice(position, own),
        "amulet": ITEM_NAMES[position.amulet] if position.amulet >= 0 else None,
        "rolls": rolls_of(position.sheets[0]),
        "heroes": _heroes(position),
        "players": [_player(position, seat, other) for other in range(position.seats)],
        "places": [place_row(position, place, own) for place in range(PLACES)],
        "reach": reach(position, seat) if decides else [],
        "here": _here(own) if phase == MARK else None,
        "rival": None if position.rival == NOWHERE else COMPONENTS.places[position.rival].id,
        "outcome": position.end.view() if position.end is not None else None,
        "news": news(position, seat),
        "unread": [],
    }


def _dice(position: Position, own: Sheet | None) -> list[dict[str, Any]]:
    """The path dice of the round, and which of them the viewer has used."""
    if not position.round:
        return []
    used = own.used if own is not None and position.phase == PATH else 0
    return [{"face": FACES[position.dice[die]], "used": used >> die & 1 != 0} for die in range(3)]


def _heroes(position: Position) -> list[dict[str, Any]]:
    """The characters, who has them, and which may be chosen."""
    found: list[dict[str, Any]] = []
    for hero, printed in enumerate(COMPONENTS.characters):
        owner = [seat for seat in range(position.seats) if position.sheets[seat].hero == hero]
        free = position.phase == HERO and may_choose(position, hero)
        found.append({
            "hero": printed.id,
            "seat": owner[0] if owner else None,
            "open": free,
            "start": items_of(printed.start),
        })  # fmt: skip
    return found


def _here(own: Sheet | None) -> str | None:
    """7.1: the place on which the viewer stands, while a marker of his may still come there."""
    place = PLACE_OF[own.cell] if own is not None else NO_PLACE
    if own is None or place == NO_PLACE or own.slot_at(place) >= 0 or own.done == SETTLED:
        return None
    return COMPONENTS.places[place].id


def _player(position: Position, viewer: int, seat: int) -> dict[str, Any]:
    """A player's sheet as the viewer sees it."""
    sheet = seen_sheet(position, viewer, seat)
    own = viewer == seat
    rows = row_points(position, sheet)
    return {
        "score": score(position, sheet),
        "rows": {name: rows[row] for row, name in enumerate(ROWS)},
        "hero": None if sheet.hero == NO_HERO else COMPONENTS.characters[sheet.hero].id,
        "cell": None if sheet.cell == NOWHERE else NAMES[sheet.cell],
        "items": {ITEM_NAMES[item]: sheet.held(item) for item in range(ITEMS)},
        "used": used_of(position, sheet),
        "spent": sheet.spent,
        "flown": sheet.flown,
        "jumps": sheet.jumps,
        "battles": battles_of(sheet),
        "visited": [NAMES[cell] for cell in range(CELLS) if sheet.visited(cell)],
        "ability": not sheet.ability,  # still to be used this round
        "ended": sheet.ended != 0,
        "done": own and sheet.done != 0,
        "chosen": SLOTS[sheet.choice // 6] if own and sheet.choice >= 0 else None,
        "markers": _markers(position, sheet),
        "paths": paths_of(sheet),
    }


def _markers(position: Position, sheet: Sheet) -> list[dict[str, Any]]:
    """Where a player's markers lie, and what each would pay now."""
    found: list[dict[str, Any]] = []
    for place in range(PLACES):
        slot = sheet.slot_at(place)
        if slot < 0:
            continue
        card = position.cards[place]
        counts = slot == TASK or slot == ASSIGNMENT
        found.append({
            "place": COMPONENTS.places[place].id,
            "card": COMPONENTS.cards[card].id,
            "slot": SLOTS[slot],
            "count": count_of(measure_of(card, place), sheet) if counts else None,
            "points": slot_points(card, place, slot, sheet),
        })  # fmt: skip
    return found
