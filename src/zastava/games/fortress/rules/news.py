"""What the last move did, as each seat saw it (clause 3.10)."""

from typing import Any, Final

from zastava.core.events import WIDTH
from zastava.games.fortress.clauses import clause_of, clauses_of
from zastava.games.fortress.components import FACES, FORT, FORTS, NAMES, card_number
from zastava.games.fortress.position import (
    ATTACKED,
    CAPTURED,
    DREW,
    ENDED,
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
    SAW,
    SHOWED,
    SLOTS,
    SORTIED,
    SWAPPED,
    UNKNOWN,
    WON,
    Position,
)
from zastava.games.fortress.rules.squads import SQUADS, TOTAL


def secret_at(position: Position, at: int, seat: int) -> int:
    """Where in an event the card or squad stands that this seat must not be told; 0 when there is none."""
    events = position.events.numbers
    kind = events[at]
    first = events[at + 1]
    second = events[at + 2]
    if kind == DREW or kind == LOST or kind == SWAPPED or kind == SAW:
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


def hide(position: Position, seat: int) -> None:
    """Blot out what the last move did in secret from this seat."""
    for at in range(0, len(position.events.numbers), WIDTH):
        place = secret_at(position, at, seat)
        if place:
            position.events.numbers[at + place] = UNKNOWN
            if position.events.numbers[at] == DREW:
                position.events.numbers[at + 3] = 0
            elif position.events.numbers[at] == GAVE:
                position.events.numbers[at + 4] = 0
            elif position.events.numbers[at] == KIDNAPPED:
                position.events.numbers[at + 5] = 0


def tell_news(position: Position, seat: int) -> list[dict[str, Any]]:
    """The last move as plain data."""
    told: list[dict[str, Any]] = []
    squad: dict[str, Any] = {}  # with which the fort was attacked
    swapping = False
    new: list[dict[str, Any]] = []  # cards that the viewer sees for the first time in a squad
    for at in range(0, len(position.events.numbers), WIDTH):
        place = secret_at(position, at, seat)
        event = position.events.numbers[at : at + WIDTH]
        if place:
            event[place] = UNKNOWN
        kind = event[0]
        if kind == ATTACKED:
            squad = {"size": event[4], "cards": _cards(event[5]), "total": _total(event[5])}
        elif kind == CAPTURED or kind == REPELLED or kind == RUINED:
            told.append({"kind": _ENDS[kind], "seat": event[1], "fort": event[2], "owner": _seat(event[3]), **squad})
        elif kind == SWAPPED:
            swapping = True
            drawn = position.events.numbers[at + WIDTH :: WIDTH].count(DREW)
            told.append({"kind": "swap", "seat": event[1], "card": _card(event[2]), "drawn": drawn})
        elif kind == SAW:
            new += _rule(event[2]) if seat == event[1] and not position.known else []
        elif not (swapping and kind == DREW and event[2] == UNKNOWN):  # the swap has said how many
            read = kind == MET and seat >= 0 and (position.seen[seat] >> event[2]) & 1 == 1
            told += _tell(event, position.known or read, seat)
    return told + new


_ENDS: Final[dict[int, str]] = {CAPTURED: "capture", REPELLED: "repel", RUINED: "destroy"}  # of an attack


def _card(face: int) -> str | None:
    return NAMES[face] if face != UNKNOWN else None


def _cards(squad: int) -> list[str] | None:
    return [NAMES[face] for face in SQUADS[squad].faces] if squad != UNKNOWN else None


def _total(squad: int) -> int | None:
    return TOTAL[squad] if squad != UNKNOWN else None


def _seat(seat: int) -> int | None:
    return seat if seat >= 0 else None


def _rule(face: int) -> list[dict[str, Any]]:
    """A card that is new: the page shows it large, once."""
    clause = clause_of(face)
    if not clause:
        return []
    card = card_number(face)
    return [{"kind": "rule", "face": NAMES[face], "card": card, "clause": clause, "clauses": clauses_of(face)}]


def _with_rule(said: dict[str, Any], face: int, new: bool) -> list[dict[str, Any]]:
    """A card that came, and what it brings if it is new to the viewer: then the second item names it."""
    rule = _rule(face) if new else []
    return [{**said, "new": bool(rule)}, *rule]


def _tell(event: list[int], known: bool, seat: int) -> list[dict[str, Any]]:
    kind, a, b, c, d, e = event
    if kind == DREW:
        return _with_rule({"kind": "draw", "seat": a, "card": _card(b)}, b, b != UNKNOWN and c == 1 and not known)
    if kind == PLACED:
        fort = b - FORT if FORT < b <= FORT + FORTS else None
        placed = {"kind": "place", "seat": a, "face": NAMES[b], "fort": fort, "hourglasses": d or None}
        return _with_rule(placed, b, c == 1 and not known)
    if kind == MET:
        return _rule(b) if seat != a and not known and b < FACES else []
    if kind == GAVE:
        gift = {"kind": "give", "seat": a, "to": b, "card": _card(c)}
        return _with_rule(gift, c, seat == b and d == 1 and not known)
    if kind == SHOWED:
        if d == UNKNOWN:
            return []  # that somebody looks is known from the sortie or the failed attack
        return [{"kind": "show", "owner": a, "seat": b, "fort": c, "cards": _cards(d), "total": _total(d)}]
    if kind == LOST:
        return [{"kind": "remove", "seat": a, "card": _card(b)}]
    if kind == SORTIED:
        return [{"kind": "sortie", "seat": a, "forts": [fort for fort in range(1, SLOTS) if (b >> fort) & 1]}]
    if kind == KIDNAPPED:
        taken = {"kind": "kidnap", "seat": a, "owner": b, "fort": c, "card": _card(d)}
        return _with_rule(taken, d, seat == a and e == 1 and not known)
    if kind == EXCHANGED:
        return [{"kind": "exchange", "seat": a, "other": b, "gave": c, "got": d}]
    if kind == REINFORCED:
        return [{"kind": "reinforce", "seat": a, "fort": b, "card": _card(c)}]
    if kind == ENDED:
        return [{"kind": "end", "seat": a, "onward": b == 1}]
    if kind == WON:
        return [{"kind": "game", "winner": _seat(a), "game": b, "destroyed": c == 1, "announce": True}]
    if kind == PREPARED:
        return [{"kind": "prepare", "game": a, "first": b, "fresh": c, "stack": d, "announce": True}]
    if kind == RESHUFFLED:
        return [{"kind": "story", "cards": a}]
    return []
