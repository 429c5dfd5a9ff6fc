"""The events of the last move as plain data: all that happens in Bastion is seen by all, but for rituals in set-up."""

from typing import Any

from zastava.games.bastion.components import CARD_ID, LETTERS, NONE, TYPE_TEXT
from zastava.games.bastion.moves import ritual_text
from zastava.games.bastion.position import (
    ASKED,
    BROKEN,
    BUILT,
    CAST,
    CASTLED,
    CITADEL,
    CONVERTED,
    DEFEATED,
    DREW_CITADEL,
    DREW_TOWER,
    DREW_WELL,
    DRIVEN,
    ENDED,
    ENTERED,
    FLEW,
    FOR_CHIP,
    FOR_SPELL,
    GAVE_BACK,
    GRANTED,
    KEPT,
    LAPSED,
    MADE,
    MOVED,
    PAID,
    REFUSED,
    REPEATED,
    REVIVED,
    SAVED,
    SET_ASIDE,
    SKIPPED,
    TARGETED,
    TELEPORTED,
    TOOK,
    WENT,
    Position,
)
from zastava.games.bastion.rules.outlook import place_text


def tile_text(p: Position, tile: int) -> str:
    """A tile as the notation writes it."""
    return "C" if tile == CITADEL else LETTERS[p.order[tile]]


def _ritual(ritual: int) -> str | None:
    return ritual_text(ritual) if ritual != NONE else None


def tell_event(p: Position, row: list[int]) -> dict[str, Any]:
    """One event."""
    kind, a, b, c, d, e = row
    if kind == WENT:
        return {
            "kind": "go",
            "seat": a,
            "to": tile_text(p, b),
            "haste": c > 0,
            "copied": c == 2,
            "from": tile_text(p, d),
        }
    if kind == DREW_WELL:
        return {
            "kind": "well", "seat": a, "quarter": tile_text(p, b >> 2), "well": (b & 3) + 1, "colour": LETTERS[c],
            "count": d, "laid": LETTERS[e],
        }  # fmt: skip
    if kind == DREW_TOWER:
        return {
            "kind": "tower", "seat": a, "quarter": tile_text(p, b), "laid": LETTERS[c], "count": d, "reserve": e == 1
        }  # fmt: skip
    if kind == DREW_CITADEL:
        return {"kind": "citadel", "seat": a, "count": b}
    if kind == TARGETED:
        return {
            "kind": "attack", "seat": a, "place": place_text(p, b), "card": CARD_ID[c], "arrow": d > 0,
            "copied": d == 2, "strength": e,
        }  # fmt: skip
    if kind == CAST:
        return {"kind": "cast", "seat": a, "spell": TYPE_TEXT[b], "copied": c == 1}
    if kind == DEFEATED:
        return {"kind": "defeat", "seat": a, "place": place_text(p, b), "card": CARD_ID[c]}
    if kind == PAID:
        return {"kind": "pay", "seat": a, "count": b}
    if kind == ASKED:
        thing = LETTERS[d] if c == FOR_CHIP else TYPE_TEXT[d]
        what = "chip" if c == FOR_CHIP else "spell" if c == FOR_SPELL else "shift"
        return {"kind": "ask", "seat": a, "of": b, "what": what, "thing": thing, "copied": e == 1}
    if kind in (GRANTED, REFUSED, ENDED, SKIPPED):
        words = {GRANTED: "grant", REFUSED: "refuse", ENDED: "end", SKIPPED: "skip"}
        return {"kind": words[kind], "seat": a}
    return _tell_rest(p, row)


def _tell_rest(p: Position, row: list[int]) -> dict[str, Any]:
    kind, a, b, c, d, _ = row
    if kind == CONVERTED:
        return {"kind": "convert", "seat": a, "gave": LETTERS[b], "got": LETTERS[c]}
    if kind == TOOK:
        return {"kind": "take", "seat": a, "of": b, "colour": LETTERS[c]}
    if kind == LAPSED:
        return {"kind": "lapse", "seat": a, "place": place_text(p, b), "back": c == 1}
    if kind == CASTLED:
        return {"kind": "castle", "seat": a, "one": b, "other": c, "copied": d == 1}
    if kind == TELEPORTED:
        return {"kind": "teleport", "seat": a, "one": b, "other": c, "copied": d == 1}
    if kind == REVIVED:
        return {"kind": "revive", "seat": a, "quarter": tile_text(p, b >> 2), "well": (b & 3) + 1, "colour": LETTERS[c]}
    if kind == REPEATED:
        return {"kind": "repeat", "seat": a, "copied": b == 1}
    if kind == ENTERED:
        return {"kind": "enter", "card": CARD_ID[a], "place": place_text(p, b), "joined": c == 1}
    if kind == FLEW:
        return {"kind": "fly", "card": CARD_ID[a], "section": b, "quarter": tile_text(p, c)}
    if kind == MOVED:
        return {"kind": "move", "card": CARD_ID[a], "from": b, "to": c}
    if kind == SET_ASIDE:
        return {"kind": "aside", "card": CARD_ID[a]}
    if kind == DRIVEN:
        return {"kind": "leave", "seat": a, "from": tile_text(p, b), "to": tile_text(p, c)}
    if kind == MADE:
        return {"kind": "make", "seat": a, "ritual": _ritual(b)}
    if kind == BUILT:
        return {"kind": "build", "seat": a, "ritual": _ritual(b), "quarter": tile_text(p, c), "old": _ritual(d)}
    if kind == KEPT:
        return {"kind": "keep", "seat": a, "ritual": _ritual(b), "under": _ritual(c)}
    if kind == GAVE_BACK:
        return {"kind": "return", "seat": a, "ritual": _ritual(b)}
    if kind == BROKEN:
        return {"kind": "broken", "card": CARD_ID[a], "section": b or None}
    if kind == SAVED:
        return {"kind": "saved"}
    raise ValueError(f"no event {kind}")
