"""Place cards, 156 × 172 from their top left corner: one layout for all, signs first, words when one asks."""

from collections.abc import Mapping
from functools import lru_cache
from html import escape
from typing import TYPE_CHECKING, Final

from zastava.games.oldrus.art import conditions
from zastava.games.oldrus.art.heroes import marker
from zastava.games.oldrus.art.icons import use_sign
from zastava.games.oldrus.art.mapping import SERIF, text_width
from zastava.games.oldrus.art.pigments import INK, PIGMENTS, fill
from zastava.games.oldrus.art.places import drawing

if TYPE_CHECKING:
    from zastava.games.oldrus.rules.parts import Card

WIDE: Final = 156
HIGH: Final = 172
Box = tuple[float, float, float, float]
Markers = Mapping[str, tuple[int, ...]]  # by slot, in the order in which they came

KINDS: Final = ("city", "outpost", "wild")
SLOTS: Final[dict[str, tuple[str, ...]]] = {
    "city": ("treasury", "arsenal", "task"),
    "outpost": ("store", "assignment"),
    "wild": ("finds", "skirmish", "fight", "feat"),
}
BOXES: Final[dict[str, Box]] = {
    "treasury": (6, 45, 70, 50),
    "arsenal": (80, 45, 70, 50),
    "task": (6, 99, 144, 67),
    "store": (6, 45, 144, 42),
    "assignment": (6, 91, 144, 75),
    "finds": (6, 45, 70, 59),
    "skirmish": (80, 45, 70, 59),
    "fight": (6, 107, 70, 59),
    "feat": (80, 107, 70, 59),
}
_CELLS: Final = {"task": 4, "assignment": 4, "finds": 4, "fight": 4}
_ITEMS: Final = ("cross", "horse", "ring", "yaga", "axe", "equipment")
_NUMBER: Final = {name: i for i, name in enumerate([slot for kind in KINDS for slot in SLOTS[kind]])}
_BANNERS: Final = {"city": "red", "outpost": "green", "wild": "blue"}
_BANNER: Final = 108.0  # room for a name, with some to spare: faces differ
_CELL: Final = 15.5  # across, with its gap


def _paper(kind: str, place: str) -> str:
    """The card's body and its banner with the name of the place."""
    size = min(14.5, 14.5 * _BANNER / max(_BANNER, text_width(place, 14.5)))
    return (
        f'<rect x="2" y="3" width="{WIDE}" height="{HIGH}" rx="8" fill="#1d1714" opacity=".3"/>'
        f'<rect width="{WIDE}" height="{HIGH}" rx="8" fill="{PIGMENTS["birch"]}" stroke="{INK}" stroke-width="1.6" '
        'class="or-birch or-ink-line"/>'
        f'<path d="M1 26V8Q1 1 8 1H148Q155 1 155 8V26z" {fill(_BANNERS[kind])}/>'
        f'<path d="M1 26H155" stroke="{INK}" stroke-width="1.4" class="or-ink-line"/>'
        f'<circle cx="15" cy="13.5" r="10.5" {fill("birch")}/>{use_sign(kind, 15, 13.5, 16)}'
        f'<text x="29" y="18.5" font-size="{size:.3g}" font-weight="700" font-family="{escape(SERIF)}" '
        f'fill="{PIGMENTS["snow"]}" class="or-snow">{escape(place, quote=False)}</text>'
    )


@lru_cache(maxsize=64)
def back(kind: str, code: str, place: str) -> str:
    """A card face down: its place, drawn large."""
    rows = [(14 + (y // 14 % 2) * 7, y) for y in range(40, 170, 14)]
    dots = "".join([f"M{x} {y}h.1" + "m13.9 0h.1" * len(range(x + 14, 150, 14)) for x, y in rows])
    return (
        _paper(kind, place) + f'<path d="M6 32H150V166H6z" {fill(_BANNERS[kind])} opacity=".22"/>'
        f'<path d="{dots}" stroke="{PIGMENTS[_BANNERS[kind]]}" stroke-width="3" stroke-linecap="round" opacity=".5" '
        f'class="or-{_BANNERS[kind]}-line"/><circle cx="78" cy="98" r="50" {fill("birch")}/>'
        f'<circle cx="78" cy="98" r="50" fill="none" stroke="{INK}" stroke-width="1.4" class="or-ink-line"/>'
        f'<g transform="translate(78 100)scale(1.4)">{drawing(code)}</g>'
    )


@lru_cache(maxsize=256)
def _print(card: "Card", kind: str, place: str, name: str) -> str:
    """What is printed on a card's face."""
    size = min(11.5, 11.5 * 144 / max(144.0, text_width(name, 11.5)))
    parts = [
        _paper(kind, place),
        f'<text x="78" y="39" font-size="{size:.3g}" font-style="italic" font-family="{escape(SERIF)}" '
        'text-anchor="middle" '
        f'fill="{INK}" class="or-ink">{escape(name, quote=False)}</text>',
    ]
    for slot in SLOTS[kind]:
        x, y, wide, high = BOXES[slot]
        parts.append(
            f'<rect x="{x:g}" y="{y:g}" width="{wide:g}" height="{high:g}" rx="5" {fill("snow")}/>'
            f'<rect x="{x:g}" y="{y:g}" width="{wide:g}" height="{high:g}" rx="5" fill="none" stroke="{INK}" '
            'class="or-ink-line"/>'
        )
        parts.append(_content(card, slot))
    return "".join(parts)


def _content(card: "Card", slot: str) -> str:
    """What a slot asks and gives, in signs."""
    x, y, wide, _ = BOXES[slot]
    number = _NUMBER[slot]
    gains: list[conditions.Token] = [("sign", _ITEMS[item]) for item in card.gains[number]]
    if slot in ("treasury", "arsenal", "finds"):
        half = conditions.width(gains) / 2
        return conditions.row(gains, x + wide / 2 - half, y + 16) + use_sign(slot, x + 13, y + _foot(slot), 15)
    if slot == "store":
        return use_sign("store", x + 14, y + 21, 19) + conditions.row(gains, x + 30, y + 21)
    if slot == "task":
        tokens = conditions.task(card)
        scale = min(1.12, (wide - 10) / conditions.width(tokens))
        return conditions.row(tokens, x + wide / 2 - conditions.width(tokens, scale) / 2, y + 22, scale)
    if slot == "assignment":
        need, worth = conditions.assignment(card)
        scale = min(1.12, (wide - 52) / conditions.width(need))
        return conditions.row(need, x + 5, y + 24, scale) + conditions.row(worth, x + wide - 46, y + 24)
    asks: list[conditions.Token] = [("sign", "equipment"), ("text", str(card.needs[number]))]
    if card.spends[number]:
        asks += [("sign", "spent"), ("text", str(card.spends[number]))]
    worth = [("coin", str(card.points[number])), *gains]
    return conditions.row(asks, x + 4, y + 12, 0.86) + conditions.row(worth, x + 4, y + 30, 0.9)


def _foot(slot: str) -> float:
    """Where the cells for markers lie, from the top of their slot."""
    return BOXES[slot][3] - 13


def cell_spots(slot: str) -> list[tuple[float, float]]:
    """The middles of a slot's cells for markers."""
    x, y, wide, high = BOXES[slot]
    if slot == "store":
        return [(x + wide - 14, y + high / 2)]
    count = _CELLS.get(slot, 1)
    if slot in ("treasury", "arsenal", "skirmish", "feat"):
        return [(x + wide - 13, y + _foot(slot))]
    across = _CELL if wide < 100 else 25
    start = x + wide / 2 - across * (count - 1) / 2 - (12 if wide > 100 else 0)
    if slot == "finds":
        across, start = 11.5, x + wide - 9 - 11.5 * 3
    return [(start + across * i, y + _foot(slot)) for i in range(count)]


def face(card: "Card", kind: str, place: str, name: str, markers: Markers) -> str:
    """A card face up with the markers on it."""
    parts = [_print(card, kind, place, name)]
    for slot in SLOTS[kind]:
        size = 8 if slot not in ("finds", "fight") else 5.6 if slot == "finds" else 7
        for i, (x, y) in enumerate(cell_spots(slot)):
            taken = markers.get(slot, ())
            parts.append(
                f'<rect x="{x - size:g}" y="{y - size:g}" width="{2 * size:g}" height="{2 * size:g}" rx="3" '
                f'{fill("shade")} stroke="{INK}" stroke-width=".8" stroke-opacity=".6"/>'
            )
            if i < len(taken):
                parts.append(f'<g transform="translate({x:g} {y:g})scale({size / 8:g})">{marker(taken[i])}</g>')
            elif i and slot in ("task", "assignment"):  # a later marker costs an amulet
                parts.append(f'<g opacity=".55">{use_sign("amulet", x, y, 11)}</g>')
    return "".join(parts)


def worth_now(slot: str, points: int) -> str:
    """A tag on a slot: what it would pay as things stand."""
    x, y, wide, _ = BOXES[slot]
    tag = conditions.coin(str(points), points < 0)
    return f'<g transform="translate({x + wide - 10:g} {y + _foot(slot):g})">{tag}</g>'
