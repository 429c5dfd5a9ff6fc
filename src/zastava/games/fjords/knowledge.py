"""What a seat may know: everything but the order of the bag, which nobody knows."""

from typing import Any

from zastava.core.chance import Chance
from zastava.games.fjords.components import COMPONENTS
from zastava.games.fjords.position import (
    CROSSED,
    DRAW,
    DREW,
    ENDED,
    EPIC,
    EVENTS,
    EXPLORED,
    HOUSE,
    LAID,
    LAY,
    LEFT_EMPTY,
    NEXT_GAME,
    OPENED,
    ORIGINAL,
    OUT,
    OVER,
    PHASES,
    REDRAWN,
    RUNES,
    SECOND_HOUSES,
    SECOND_VIKINGS,
    SETTLE,
    SHIFTED,
    UNFIT,
    VARIANTS,
    Position,
    is_house,
    owner,
)
from zastava.games.fjords.rules.scoring import final_points, points
from zastava.games.fjords.rules.terrain import PRINTED, START, column, letters, line


def view(position: Position, seat: int) -> dict[str, Any]:
    """The whole table as plain data."""
    over = position.phase == OVER
    scores = final_points(position) if over else points(position)
    return {
        "game": "fjords",
        "seat": seat,
        "seats": position.seats,
        "waiting": [] if over else [position.turn],
        "phase": PHASES[position.phase],
        "clause": clause(position),
        "unread": [],
        "variant": VARIANTS[position.variant],
        "runes": names(position.runes),
        "round": position.game,
        "rounds": 3 if position.variant == ORIGINAL else 1,
        "hexes": [laid_hex(position, node) for node in range(len(position.places))],
        "gaps": [{"at": at(gap >> 2), "seat": gap & 3} for gap in position.gaps],
        "row": [open_hex(tile) for tile in position.row],
        "hand": open_hex(position.hand) if position.hand else None,
        "aside": len(position.aside),
        "bag": len(position.bag),
        "players": [player(position, each, scores[each]) for each in range(position.seats)],
        "turn": position.turn,
        "first": position.first,
        "starter": position.starter if position.starter >= 0 else None,
        "last": [at(where) for where in position.touched],
        "outcome": position.end.view() if position.end is not None else None,
        "news": news(position),
    }


def clause(position: Position) -> str:
    """The rule that matters now."""
    if position.phase == LAY:
        return "10.3" if position.hand else "3.1"
    if position.phase == HOUSE:
        return "4.1"
    if position.phase == DRAW:
        return "10.4"
    if position.phase == SETTLE:
        return "5.2"
    return position.end.clause if position.end is not None else "6.3"


def names(runes: int) -> list[str]:
    """The names of a set of runes."""
    return [name for index, name in enumerate(RUNES) if runes >> index & 1]


def at(where: int) -> list[int]:
    """A place as an axial pair."""
    return [column(where), line(where)]


def open_hex(tile: int) -> dict[str, Any]:
    """A hex that is not on the map, as printed."""
    mark = COMPONENTS.hexes[tile - 1].mark if tile < START else 0
    symbol = COMPONENTS.hexes[tile - 1].symbol if tile < START else ""
    return {
        "id": tile if tile < START else f"start{tile - START + 1}",
        "corners": letters(PRINTED[tile]),
        "mark": mark or None,
        "symbol": symbol or None,
    }


def laid_hex(position: Position, node: int) -> dict[str, Any]:
    """A hex on the map, as it lies, with what stands on it."""
    found = open_hex(position.tiles[node])
    stone = position.stones[node]
    standing = position.pieces[node]
    found["at"] = at(position.places[node])
    found["corners"] = letters(position.lying[node])
    found["stone"] = names(stone)[0] if stone else None
    found["piece"] = None
    if standing:
        found["piece"] = {
            "kind": "house" if is_house(standing) else "viking",
            "seat": owner(standing),
            "colour": (standing - 1) >> 2 & 1,
            "number": (standing - 1) >> 4,
        }
    return found


def player(position: Position, seat: int, score: int) -> dict[str, Any]:
    """What lies before a player; in the epic variant the second colour apart."""
    epic = position.variant == EPIC
    vikings = position.vikings[seat]
    houses = position.houses[seat]
    second = {"vikings": min(vikings, SECOND_VIKINGS), "houses": min(houses, SECOND_HOUSES)} if epic else None
    return {
        "score": score,
        "total": position.totals[seat],
        "vikings": max(vikings - SECOND_VIKINGS, 0) if epic else vikings,
        "houses": max(houses - SECOND_HOUSES, 0) if epic else houses,
        "second": second,
        "runes": names(position.held[seat]),
        "out": bool(position.out >> seat & 1),
    }


def news(position: Position) -> list[dict[str, Any]]:
    """What the last move did; nothing of it is hidden from anybody."""
    return [item(row) for row in position.events.rows()]


def item(told: list[int]) -> dict[str, Any]:
    """One item of news as plain data."""
    kind, first, second, third = told[0], told[1], told[2], told[3]
    name = EVENTS[kind]
    if kind == LAID:
        return {"kind": name, "seat": first, "tile": second, "at": at(third)}
    if kind == SHIFTED:
        return {"kind": name, "seat": first, "from": at(second), "at": at(third)}
    if kind == CROSSED:
        return {"kind": name, "seat": first, "gap": at(second), "at": at(third)}
    if kind in (OPENED, UNFIT):
        return {"kind": name, "seat": first, "tile": second}
    if kind == REDRAWN:
        return {"kind": name, "count": first}
    if kind == EXPLORED:
        return {"kind": name, "phase": PHASES[first], "seat": second, "announce": True}
    if kind == NEXT_GAME:
        return {"kind": name, "round": first, "scores": [second, third]}
    if kind == ENDED:
        return {"kind": name}
    if kind in (OUT, LEFT_EMPTY, DREW):
        return {"kind": name, "seat": first}
    return {"kind": name, "seat": first, "at": at(second)}


def resample(twin: Position, rng: Chance) -> None:
    """Draw anew what nobody knows, the order of the bag, in a copy of the true position."""
    twin.bag.sort()  # or the same luck would tell one order from another
    rng.shuffle(twin.bag)
    twin.chance = rng.spawn()
