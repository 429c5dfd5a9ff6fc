"""What the last move did, as each seat saw it (clause 3.10)."""

from typing import Any

from zastava.games.fortress.clauses import clause_of
from zastava.games.fortress.components import FACES, FORT, FORTS, NAMES, card_number
from zastava.games.fortress.rules.squads import SQUADS, TOTAL
from zastava.games.fortress.state import (
    ATTACKED,
    CAPTURED,
    DREW,
    ENDED,
    EVENT,
    EXCHANGED,
    GAVE,
    KIDNAPPED,
    LOST,
    MET,
    PLACED,
    PREPARED,
    REINFORCED,
    REPELLED,
    RESHUFFLED,
    RUINED,
    SHOWED,
    SLOTS,
    SORTIED,
    SWAPPED,
    UNKNOWN,
    WON,
    Position,
)


def secret_at(p: Position, at: int, seat: int) -> int:
    """Where in an event the card or squad stands that this seat must not be told; 0 when there is none."""
    events = p.events
    kind = events[at]
    first = events[at + 1]
    second = events[at + 2]
    if kind == DREW or kind == LOST or kind == SWAPPED:
        return 0 if seat == first else 2
    if kind == REINFORCED:
        return 0 if seat == first else 3
    if kind == GAVE:
        return 0 if seat == first or seat == second else 3
    if kind == SHOWED or kind == KIDNAPPED:
        return 0 if seat == first or seat == second else 4
    if kind == ATTACKED:
        return 0 if seat == first or (seat >= 0 and seat == events[at + 3]) else 5
    return 0


def hide(p: Position, seat: int) -> None:
    """Blot out what the last move did in secret from this seat."""
    for at in range(0, len(p.events), EVENT):
        place = secret_at(p, at, seat)
        if place:
            p.events[at + place] = UNKNOWN
            if p.events[at] == DREW:
                p.events[at + 3] = 0
            elif p.events[at] == GAVE:
                p.events[at + 4] = 0
            elif p.events[at] == KIDNAPPED:
                p.events[at + 5] = 0


def tell_news(p: Position, seat: int) -> list[dict[str, Any]]:
    """The last move as plain data."""
    told: list[dict[str, Any]] = []
    for at in range(0, len(p.events), EVENT):
        place = secret_at(p, at, seat)
        event = p.events[at : at + EVENT]
        if place:
            event[place] = UNKNOWN
        read = event[0] == MET and seat >= 0 and (p.seen[seat] >> event[2]) & 1 == 1
        told += _tell(event, p.known or read, seat)
    return told


def _card(face: int) -> str | None:
    return NAMES[face] if face != UNKNOWN else None


def _cards(squad: int) -> list[str] | None:
    return [NAMES[face] for face in SQUADS[squad].faces] if squad != UNKNOWN else None


def _seat(seat: int) -> int | None:
    return seat if seat >= 0 else None


def _rule(face: int) -> list[dict[str, Any]]:
    """A card that is new: the page shows it large, once."""
    clause = clause_of(face)
    if not clause:
        return []
    return [{"kind": "rule", "face": NAMES[face], "card": card_number(face), "clause": clause}]


def _tell(event: list[int], known: bool, seat: int) -> list[dict[str, Any]]:
    kind, a, b, c, d, e = event
    if kind == DREW:
        said: list[dict[str, Any]] = [{"kind": "draw", "seat": a, "card": _card(b)}]
        return said + _rule(b) if b != UNKNOWN and c and not known else said
    if kind == PLACED:
        fort = b - FORT if FORT < b <= FORT + FORTS else None
        said = [{"kind": "place", "seat": a, "face": NAMES[b], "fort": fort}]
        return said + _rule(b) if c and not known else said
    if kind == MET:
        return _rule(b) if seat != a and not known and b < FACES else []
    if kind == ATTACKED:
        total = TOTAL[e] if e != UNKNOWN else None
        return [
            {
                "kind": "attack",
                "seat": a,
                "fort": b,
                "owner": _seat(c),
                "size": d,
                "cards": _cards(e),
                "total": total,
            }
        ]
    if kind == CAPTURED:
        return [{"kind": "capture", "seat": a, "fort": b, "owner": _seat(c)}]
    if kind == REPELLED:
        return [{"kind": "repel", "seat": a, "fort": b, "owner": c}]
    if kind == RUINED:
        return [{"kind": "destroy", "seat": a, "fort": b, "owner": c}]
    if kind == GAVE:
        said = [{"kind": "give", "seat": a, "to": b, "card": _card(c)}]
        return said + _rule(c) if seat == b and d and not known else said
    if kind == SHOWED:
        total = TOTAL[d] if d != UNKNOWN else None
        return [{"kind": "show", "owner": a, "seat": b, "fort": c, "cards": _cards(d), "total": total}]
    if kind == LOST:
        return [{"kind": "remove", "seat": a, "card": _card(b)}]
    if kind == SORTIED:
        return [{"kind": "sortie", "seat": a, "forts": [fort for fort in range(1, SLOTS) if (b >> fort) & 1]}]
    if kind == KIDNAPPED:
        said = [{"kind": "kidnap", "seat": a, "owner": b, "fort": c, "card": _card(d)}]
        return said + _rule(d) if seat == a and e and not known else said
    if kind == EXCHANGED:
        return [{"kind": "exchange", "seat": a, "other": b, "gave": c, "got": d}]
    if kind == SWAPPED:
        return [{"kind": "swap", "seat": a, "card": _card(b)}]
    if kind == REINFORCED:
        return [{"kind": "reinforce", "seat": a, "fort": b, "card": _card(c)}]
    if kind == ENDED:
        return [{"kind": "end", "seat": a}]
    if kind == WON:
        return [{"kind": "game", "winner": _seat(a), "game": b, "destroyed": c == 1}]
    if kind == PREPARED:
        return [{"kind": "prepare", "game": a, "first": b, "fresh": c, "stack": d}]
    if kind == RESHUFFLED:
        return [{"kind": "story", "cards": a}]
    return []
