"""A fort with its garrison under it, and rows of small cards."""

from collections.abc import Mapping, Sequence
from typing import Any, Final

from zastava.core.words import Words
from zastava.games.drawing import CHALK, SEAT_COLOURS, numbers, pick_link, shape_path, tag, title
from zastava.games.fortress.art.cards import FIGURES, HIGH, SMALL_WIDE
from zastava.games.fortress.art.forts import BRASS, SOOT
from zastava.games.fortress.art.marks import Marks, chosen_ring, last_mark, ring
from zastava.games.fortress.naming import fort_words, pick_words

UNIT_WIDE: Final = 140
UNIT_HIGH: Final = 252  # a fort and the garrison that looks out from under it
_SMALL_BACK: Final = 0.4
_GARRISON: Final = 1.3  # defenders are a little larger than cards across the table


def use(symbol: str, x: float, y: float, scale: float = 1, name: str = "", face: str = "", turn: float = 0) -> str:
    """A card lying at a place; with a name it can glide there, and turn over when its face changes."""
    transform = f"translate({numbers(x, y)})"
    if turn:
        transform += f"rotate({numbers(turn)})"
    if scale != 1:
        transform += f"scale({scale:.3g})"
    known = tag("use", {"href": f"#{symbol}"})
    return tag("g", {"id": name or None, "data_face": face or None, "transform": transform}, known)


def seat_badge(seat: int) -> str:
    """A seat's colour and shape, 34 wide around the origin."""
    return (
        f'<circle r="17" fill="{SEAT_COLOURS[seat]}" stroke="{SOOT}" stroke-width="1.8"/>'
        f'<path d="{shape_path(seat)}" transform="scale(1.6)" fill="{CHALK}"/>'
    )


def plate(x: float, y: float, text: str, scale: float = 1) -> str:
    """A brass plate with a figure on it."""
    wide = 18 + 13 * len(text)
    return (
        f'<g transform="translate({numbers(x, y)})scale({scale:.3g})"><rect x="{-wide / 2:g}" y="-15" '
        f'width="{wide}" height="30" rx="6" '
        f'fill="{BRASS}" stroke="{SOOT}" stroke-width="1.6" class="ft-brass"/><text y="8" text-anchor="middle" '
        'font-size="22" '
        f'font-weight="700" font-family="{FIGURES}" fill="{SOOT}" class="ft-engraved">{text}</text></g>'
    )


def small_cards(
    names: Sequence[str | None],
    x: float,
    y: float,
    room: float,
    marks: Marks,
    own: bool = False,
    slot: str = "",
    scale: float = 1,
) -> str:
    """A row of small cards from a middle, face down where the name is not known."""
    count = len(names)
    stride = min(SMALL_WIDE * 0.92, (room - SMALL_WIDE) / (count - 1)) if count > 1 else 0
    parts = []
    for i, name in enumerate(names):
        at = x + (i - (count - 1) / 2) * stride * scale
        known = marks.card_id(name) if own and name else f"piece-{slot}-{i}" if slot else ""
        symbol = f"fts-{name}" if name else "ft-back"
        size = scale if name else _SMALL_BACK * scale
        parts.append(use(symbol, at, y, size, known, name or "back"))
    return "".join(parts)


def fort_unit(
    fort: Mapping[str, Any], x: float, y: float, scale: float, view: Mapping[str, Any], t: Words, marks: Marks
) -> str:
    """A fort whose card has its top at y, its garrison below it; a link when it may be picked."""
    number = fort["number"]
    middle = y + HIGH / 2 * scale
    parts: list[str] = []
    if garrison := fort["garrison"]:
        names: list[str | None] = [*garrison["known"], *[None] * (garrison["size"] - len(garrison["known"]))]
        below = y + (HIGH + 37) * scale
        mine = fort["owner"] == view["seat"]
        room, size = (UNIT_WIDE - 8) / _GARRISON, scale * _GARRISON
        parts.append(small_cards(names, x, below, room, marks, mine, f"slot-{number}", size))
        if garrison["total"] is not None and garrison["size"] > 1:
            parts.append(plate(x + 46 * scale, y + (HIGH - 6) * scale, str(garrison["total"]), scale * 0.85))
    extra = last_mark() if number in marks.last else ""
    chosen = str(number) in marks.forts
    pick = f"fort:{number}"
    lit = pick in marks.lit
    around = ring() if lit else chosen_ring() if chosen else ""
    face = (
        f'<g id="piece-fort-{number}" transform="translate({numbers(x, middle)})scale({scale:.3g})">'
        f'<use href="#ftf-{number}"/>{extra}{around}</g>'
    )
    parts.insert(1 if len(parts) > 1 else len(parts), face)
    if lit:
        return pick_link(pick, marks.lit[pick], pick_words(view, pick, t), *parts)
    return f'<g role="img" data-place="{pick}">{title(fort_words(fort, view["seat"], t))}{"".join(parts)}</g>'
