"""What a seat may know. All that lies on the table is open; only what chance will bring is not (clause 15.2)."""

from typing import Any, Final

from zastava.core.chance import Chance
from zastava.games.outpost.components import (
    ARTIFACT_IDS,
    ARTIFACTS,
    BUILDING_IDS,
    HERO_IDS,
    NO_ARTIFACT,
    ROUNDS,
    STACK,
    TILE_COLOUR,
    TILE_IDS,
    TILE_RESOURCE,
)
from zastava.games.outpost.moves import CELL_NAMES, COLUMN_NAMES
from zastava.games.outpost.position import CHECKING, CHOOSING, KEEPING, OVER, PHASES, TURN, Player, Position
from zastava.games.outpost.rules import exchange, forecast, happenings
from zastava.games.outpost.rules.kinds import (
    COLOURS,
    KINDS,
    NOTHING,
    REGIONS,
    RESOURCE_IDS,
    SETTLER,
    STREETS,
)
from zastava.games.outpost.rules.monsters import asked_cell, row_colours
from zastava.games.outpost.rules.scoring import ROW_IDS, count_buildings, hired_by, rare_of, sheet_of
from zastava.games.outpost.rules.supply import BITS
from zastava.games.outpost.rules.trades import NAMES, TRADES
from zastava.games.outpost.rules.turn import is_alone

KIND_IDS: Final = (*RESOURCE_IDS, "settler")
_CLAUSES: Final = ("12.5", "2.2", "8.2", "11.1", "11.10", "12.3", "13.1")  # by phase


def resample(p: Position, seat: int, rng: Chance) -> Chance:  # noqa: ARG001 - no seat knows more than another
    """15.2: stacks have no order until something is drawn, so a guess differs from the truth in its chance alone."""
    return rng.spawn()


def view(p: Position, seat: int) -> dict[str, Any]:
    """All that a seat (or WATCHER) may know, as plain data."""
    means = p.players[seat if seat >= 0 else p.turn]  # whose means costs are compared with
    return {
        "game": "outpost",
        "seat": seat,
        "seats": p.seats,
        "waiting": [] if p.phase == OVER else [p.turn],
        "phase": PHASES[p.phase],
        "clause": "1.6" if p.setting_up else _CLAUSES[p.phase],
        "round": p.round,
        "rounds": ROUNDS,
        "first": p.first,
        "next_first": p.next_first if p.next_first != NOTHING else None,
        "turn": p.turn,
        "acted": p.acted,
        "hired": p.hired,
        "alone": p.phase == TURN and is_alone(p),
        "supply": {KIND_IDS[kind]: p.supply[kind] for kind in range(SETTLER + 1)},
        "market": forecast.market_view(p, means),
        "pile": sum(p.pile),
        "row": forecast.row_view(p, means),
        "deck": p.deck.bit_count(),
        "colours": [COLOURS[colour] for colour in range(len(COLOURS)) if row_colours(p) >> colour & 1],
        "stacks": [(p.stacks & STACK[region]).bit_count() for region in range(REGIONS)],
        "artifacts": {"open": _artifacts(p.open), "hidden": p.hidden.bit_count()},
        "trades": _trades(p, means),
        "check": forecast.check_view(p, asked_cell(p)) if p.phase == CHECKING else None,
        "street": p.street + 1 if p.street != NOTHING else None,
        "keep": BITS[p.players[p.turn].forts] if p.phase == KEEPING else None,
        "players": [_player(p, player) for player in p.players],
        "outcome": p.outcome.view() if p.outcome is not None else None,
        "news": news(p, seat),
        "unread": [],
    }


def _artifacts(mask: int) -> list[str]:
    return [ARTIFACT_IDS[artifact] for artifact in range(ARTIFACTS) if mask >> artifact & 1]


def _trades(p: Position, player: Player) -> list[str]:
    """9.1: the exchanges that the seat whose turn it is can make now."""
    if p.phase in (OVER, CHOOSING) or not exchange.may_trade(p) or player is not p.players[p.turn]:
        return []
    return [NAMES[trade] for trade in range(TRADES) if exchange.is_possible(p, player, trade)]


def _player(p: Position, player: Player) -> dict[str, Any]:
    sheet = sheet_of(player)
    return {
        "score": sum(sheet),
        "sheet": {ROW_IDS[row]: sheet[row] for row in range(len(sheet))},
        "hand": {RESOURCE_IDS[kind]: player.hand[kind] for kind in range(KINDS)},
        "settlers": {"base": player.base, "extra": player.extra, "spent": player.spent},
        "zones": {
            "build": player.zones[0],
            "explore": player.zones[1],
            "hunt": player.zones[2],
            "fortify": player.zones[3],
        },
        "artifact": ARTIFACT_IDS[player.artifact] if player.artifact != NO_ARTIFACT else None,
        "passed": player.passed,
        "territories": BITS[player.land],
        "buildings": count_buildings(player),
        "fortifications": BITS[player.forts],
        "lands": forecast.lands_view(p, player),
        "regions": [forecast.region_view(p, player, region) for region in range(REGIONS)],
        "streets": [forecast.street_view(p, player, street) for street in range(STREETS)],
        "heroes": [forecast.hero_view(player, hero) for hero in hired_by(player)],
        "rare": list(rare_of(player)),
    }


def news(p: Position, seat: int) -> list[dict[str, Any]]:  # noqa: ARG001 - everything happens in the open
    """What the last move did, a dict for each fact; what a seat gets twice in a row, as with the key, is one fact."""
    found: list[dict[str, Any]] = []
    for row in p.events.rows():
        item = _item(row)
        if item["kind"] == "pass" and p.round == ROUNDS:
            item["first"] = False  # nobody begins a seventh round
        if found and _gains_more(found[-1], item):
            item["count"] += found.pop()["count"]
        found.append(item)
    return found


def _gains_more(before: dict[str, Any], item: dict[str, Any]) -> bool:
    """Whether a seat gets more of what it has just got."""
    if item["kind"] != "gain" or before["kind"] != "gain":
        return False
    return bool(item["seat"] == before["seat"] and item["what"] == before["what"])


def _item(row: list[int]) -> dict[str, Any]:
    """One event as plain data; `happenings` says what its numbers are."""
    kind, a, b, c, d = row[0], row[1], row[2], row[3], row[4]
    if kind == happenings.OPENED:
        return {"kind": "open", "place": a + 1, "building": BUILDING_IDS[b]}
    if kind == happenings.ARRIVED:
        return {"kind": "arrive", "hero": HERO_IDS[a]}
    if kind == happenings.LEFT:
        return {"kind": "leave", "hero": HERO_IDS[a]}
    if kind == happenings.ROUND:
        return {"kind": "round", "round": a, "first": b}
    if kind == happenings.GATHERED:
        return {"kind": "gather", "building": BUILDING_IDS[a], "place": b + 1, "height": c}
    if kind == happenings.OVER:
        return {"kind": "over"}
    return {"kind": _NAMES[kind], "seat": a, **_rest(kind, b, c, d)}


_NAMES: Final[dict[int, str]] = {
    happenings.TOOK: "take",
    happenings.GAINED: "gain",
    happenings.BUILT: "build",
    happenings.EXPLORED: "explore",
    happenings.CAME: "monster",
    happenings.QUIET: "quiet",
    happenings.HUNTED: "hunt",
    happenings.FORTIFIED: "fortify",
    happenings.REGION: "region",
    happenings.STREET: "street",
    happenings.FORT: "fort",
    happenings.USED: "use",
    happenings.HIRED: "hire",
    happenings.TRADED: "trade",
    happenings.PASSED: "pass",
    happenings.KEPT: "keep",
    happenings.FINISHED: "done",
    happenings.ENDED: "end",
}


def _rest(kind: int, b: int, c: int, d: int) -> dict[str, Any]:
    """What a seat's event is about."""
    if kind == happenings.TOOK:
        return {"artifact": ARTIFACT_IDS[b]}
    if kind == happenings.GAINED:
        return {"what": KIND_IDS[b], "count": c, "artifact": ARTIFACT_IDS[d] if d != NOTHING else None}
    if kind == happenings.BUILT:
        return {"building": BUILDING_IDS[b], "place": c + 1, "street": d + 1}
    if kind == happenings.EXPLORED:
        resource = RESOURCE_IDS[TILE_RESOURCE[c]]
        return {"cell": CELL_NAMES[b], "tile": TILE_IDS[c], "resource": resource, "colour": COLOURS[TILE_COLOUR[c]]}
    if kind in (happenings.CAME, happenings.HUNTED):
        return {"cell": CELL_NAMES[b], "colour": COLOURS[c]}
    if kind in (happenings.QUIET, happenings.FORTIFIED, happenings.FORT):
        return {"cell": CELL_NAMES[b]}
    if kind == happenings.REGION:
        return {"region": b + 1, "columns": COLUMN_NAMES[c]}
    if kind == happenings.STREET:
        return {"street": b + 1}
    if kind == happenings.USED:
        return {"building": BUILDING_IDS[b], "takes": KIND_IDS[c] if c != NOTHING else None, "stored": d == 1}
    if kind == happenings.HIRED:
        return {"hero": HERO_IDS[b], "place": c + 1}
    if kind == happenings.TRADED:
        return {"trade": NAMES[b]}
    if kind == happenings.PASSED:
        return {"first": b == 1}
    if kind == happenings.KEPT:
        return {"kept": forecast.amounts([b, c, d, 0, 0])}
    return {}
