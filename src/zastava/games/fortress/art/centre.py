"""The centre of the table: the stack, the hourglasses, free forts, ruins, and the rules that have come."""

from collections.abc import Mapping
from html import escape
from typing import Any, Final

from zastava.core.words import Words
from zastava.games.drawing import place, tag, title
from zastava.games.fortress.art.cards import HIGH
from zastava.games.fortress.art.forts import BONE, SOOT
from zastava.games.fortress.art.marks import Marks
from zastava.games.fortress.art.units import UNIT_WIDE, fort_unit, plate, use
from zastava.games.fortress.naming import fort_words, rule_words

_LARGEST: Final = 0.82
_LEAST: Final = 0.66  # smaller forts in one row are too small for a finger: they lie in two
_GAP: Final = 0.1  # between rows, in heights of a card
_LEFT: Final = 96  # rules
_RIGHT: Final = 186  # stack and hourglasses
_GLASSES: Final = 3

# Signs of the rule cards on a 24 grid.
_SIGNS: Final = {
    "turn": "M4 6h9v13H4zM16 12h6M22 12l-3-3M22 12l-3 3",
    "capture": "M5 20V8h3v3h3V8h3v3h3V8h3v12zM12 20v-5",
    "strength": "M4 7h8M4 12h8M4 17h8M15 9l6 6M21 9l-6 6",
    "after": "M19 12a7 7 0 1 1-3-6M16 2v4h-4",
    "destruction": "M5 20V8h4l-2 5l4-1v8zM19 20V8h-4l2 5l-3 0v7z",
    "reinforcement": "M5 4h14v8q0 6-7 9q-7-3-7-9zM12 8v7M8.5 11.5h7",
    "out": "M4 5q5-2 8 1q3-3 8-1v14q-5-2-8 1q-3-3-8-1zM12 6v14",
}


def sign(rule: str) -> str:
    """The sign of a rule card, 21 wide around the origin."""
    return (
        f'<path d="{_SIGNS[rule]}" transform="translate(-10.5 -10.5)scale(.88)" fill="none" stroke="{SOOT}" '
        'stroke-width="2" stroke-linejoin="round" stroke-linecap="round" class="ft-line"/>'
    )


def _leads(clause: str, said: str, drawn: str) -> str:
    """A thing that leads to its clause: the page makes an address of it."""
    return f'<a class="clause" href="#c{clause}" aria-label="{escape(said)}">{title(said)}{drawn}</a>'


class Centre:
    """What lies between the players."""

    def __init__(self, view: Mapping[str, Any], t: Words, marks: Marks, wide: float) -> None:
        self.view = view
        self.t = t
        self.marks = marks
        self.wide = wide

    def draw(self) -> tuple[str, float]:
        """The row as markup, and how high it is."""
        free = [fort for fort in self.view["forts"] if fort["place"] == "centre"]
        ruins = [fort for fort in self.view["forts"] if fort["place"] == "destroyed"]
        room = self.wide - _LEFT - _RIGHT - (70 if ruins else 0)
        rows = 1 if room / (UNIT_WIDE * max(1, len(free))) >= _LEAST else 2
        columns = max(1, -(-len(free) // rows))
        scale = min(_LARGEST, room / (UNIT_WIDE * columns))
        high = HIGH * max(_LARGEST, rows * (scale + _GAP) - _GAP)
        top = (high - HIGH * (rows * (scale + _GAP) - _GAP)) / 2
        parts = [self._stack(high), self._hourglasses(high), self._rules(high)]
        for i, fort in enumerate(free):
            row, column = divmod(i, columns)
            off = column - (min(columns, len(free) - row * columns) - 1) / 2
            x, y = _LEFT + room / 2 + off * UNIT_WIDE * scale, top + row * HIGH * (scale + _GAP)
            parts.append(fort_unit(fort, x, y, scale, self.view, self.t, self.marks))
        for i, fort in enumerate(ruins):
            x, y = _LEFT + room + 18 + 30 * (i % 2), 26 + 30 * (i // 2)
            ruin = use(f"ftf-{fort['number']}", x, y, 0.3, f"piece-fort-{fort['number']}", turn=12 - 9 * (i % 4))
            parts.append(f'<g role="img" opacity=".45">{title(fort_words(fort, self.view["seat"], self.t))}{ruin}</g>')
        return "".join(parts), high + 18

    def _stack(self, high: float) -> str:
        """The cards still to be drawn."""
        count = self.view["stack"]
        said = self.t.many("{count} card in the stack", "{count} cards in the stack", count)
        cards = "".join([use("ft-back", self.wide - 64 + i * 2, high / 2 - i * 3, 0.78) for i in range(min(3, count))])
        if not count:
            cards = (
                f'<rect x="{self.wide - 110:g}" y="{high / 2 - 64:g}" width="92" height="128" rx="8" fill="none" '
                f'stroke="{SOOT}" stroke-opacity=".4" stroke-width="2" stroke-dasharray="6 6" class="ft-empty"/>'
            )
        return f'<g role="img">{title(said)}{cards}{plate(self.wide - 62, high / 2 + 50, str(count))}</g>'

    def _hourglasses(self, high: float) -> str:
        """Three places for hourglasses; nothing before the first one was seen."""
        count = self.view["hourglasses"]
        if not count and "5.1" in self.view["unread"]:
            return ""
        said = self.t("Hourglasses: {count} of 3", count=count)
        parts = []
        for i in range(_GLASSES):
            y = high / 2 + (i - 1) * 46
            if i < count:
                parts.append(use("ft-glass", self.wide - 146, y, 0.62, f"piece-hourglass-{i}"))
            else:
                box = {
                    "x": round(self.wide - 161),
                    "y": round(y - 20),
                    "width": 30,
                    "height": 40,
                    "rx": 4,
                    "fill": "none",
                    "stroke": SOOT,
                }
                parts.append(
                    tag(
                        "rect",
                        {
                            **box,
                            "stroke_opacity": ".4",
                            "stroke_width": 1.6,
                            "stroke_dasharray": "4 4",
                            "class": "ft-empty",
                        },
                    )
                )
        return _leads("5.1", said, "".join(parts))

    def _rules(self, high: float) -> str:
        """The rule cards on the table, as small scrolls."""
        parts = []
        for i, rule in enumerate(self.view["rules"]):
            x, y = 30 + 40 * (i % 2), high / 2 + (i // 2 - 1.5) * 36
            said = self.t("Rule {clause}: {rule}", clause=rule["clause"], rule=rule_words(rule["name"], self.t))
            scroll = (
                f'<rect x="-16" y="-15" width="32" height="30" rx="4" fill="{BONE}" stroke="{SOOT}" '
                'stroke-width="1.3" class="ft-card"/>'
            )
            parts.append(_leads(rule["clause"], said, place(x, y, scroll, sign(rule["name"]))))
        return "".join(parts)
