"""The centre of the table: the stack, the hourglasses, free forts and ruins."""

from collections.abc import Mapping
from typing import Any, Final

from zastava.core.words import Words
from zastava.games.drawing import number, pick_link, place, tag, title
from zastava.games.fortress.art.cards import HIGH, SMALL_HIGH
from zastava.games.fortress.art.forts import SOOT
from zastava.games.fortress.art.marks import Marks, chosen_ring, ring
from zastava.games.fortress.art.shelf import leads, reach
from zastava.games.fortress.art.units import UNIT_WIDE, fort_unit, plate, use
from zastava.games.fortress.naming import fort_words, pick_words

_DRAW: Final = "stack:draw"
_LARGEST: Final = 0.9
_LEAST: Final = 0.66  # smaller forts in one row are too small for a finger: they lie in two
_GAP: Final = 0.1  # between rows, in heights of a card
_LEFT: Final = 12
_STACK: Final = 124  # the stack, at the right
_GLASSES: Final = 3
_GLASSES_WIDE: Final = 104  # for a finger, also where a full table is shown small
_GLASS_HIGH: Final = 52  # an hourglass lying there, and the place of one to come
_GLASS_WIDE: Final = 38
_LEAST_HIGH: Final = 162.0  # three of them, one below the other


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
        room = self.wide - _LEFT - _STACK - _GLASSES_WIDE - (70 if ruins else 0)
        rows = 1 if room / (UNIT_WIDE * max(1, len(free))) >= _LEAST else 2
        columns = max(1, -(-len(free) // rows))
        scale = min(_LARGEST, room / (UNIT_WIDE * columns))
        high = max(_LEAST_HIGH, HIGH * (rows * (scale + _GAP) - _GAP))
        top = (high - HIGH * (rows * (scale + _GAP) - _GAP)) / 2
        middle = min(self.wide / 2, _LEFT + room - columns * UNIT_WIDE * scale / 2)  # of the table, if there is room
        parts = [self._stack(high), self._hourglasses(high)]
        for i, fort in enumerate(free):
            row, column = divmod(i, columns)
            off = column - (min(columns, len(free) - row * columns) - 1) / 2
            x, y = middle + off * UNIT_WIDE * scale, top + row * HIGH * (scale + _GAP)
            parts.append(fort_unit(fort, x, y, scale, self.view, self.t, self.marks))
        for i, fort in enumerate(ruins):
            x, y = _LEFT + room + 22 + 30 * (i % 2), 26 + 30 * (i // 2)
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
        figure = plate(self.wide - 62, high / 2 + 50, str(count))
        if _DRAW in self.marks.lit:
            around = place(self.wide - 62, high / 2 - 3, ring(), scale=0.72)
            label = f"{pick_words(self.view, _DRAW, self.t)}; {said}"
            link = pick_link(_DRAW, self.marks.lit[_DRAW], label, around)
            return f'<g aria-hidden="true">{cards}</g>{link}<g aria-hidden="true" pointer-events="none">{figure}</g>'
        chosen = place(self.wide - 62, high / 2 - 3, chosen_ring(), scale=0.72) if self.marks.draws else ""
        ghost = ' class="ghost"' if self.marks.draws else ""
        return f'<g role="img" data-place="{_DRAW}"{ghost}>{title(said)}{cards}{chosen}{figure}</g>'

    def _hourglasses(self, high: float) -> str:
        """Three places for hourglasses; nothing before the first one was seen."""
        count = self.view["hourglasses"]
        if not count and "5.1" in self.view["unread"]:
            return ""
        said = self.t("Hourglasses: {count} of 3", count=count)
        x = self.wide - _STACK - _GLASSES_WIDE / 2
        parts = []
        for i in range(_GLASSES):
            y = high / 2 + (i - 1) * (_GLASS_HIGH + 3)
            if i < count:
                parts.append(use("ft-glass", x, y, _GLASS_HIGH / SMALL_HIGH, f"piece-hourglass-{i}"))
            else:
                box = {"x": number(x - _GLASS_WIDE / 2), "y": number(y - _GLASS_HIGH / 2), "rx": 4}
                dashes = {"stroke": SOOT, "stroke_opacity": ".4", "stroke_width": 1.6, "stroke_dasharray": "4 4"}
                size = {"width": _GLASS_WIDE, "height": _GLASS_HIGH, "fill": "none", "class": "ft-empty"}
                parts.append(tag("rect", {**box, **size, **dashes}))
        return leads("5.1", said, reach(x + 2, high / 2, _GLASSES_WIDE + 4, _LEAST_HIGH), *parts)
