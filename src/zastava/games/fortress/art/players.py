"""The players' places: badge, candle, hand as backs, special cards, and their forts."""

from collections.abc import Mapping
from html import escape
from typing import Any, Final

from zastava.core.seat_colours import colour_words
from zastava.core.words import Words
from zastava.games.drawing import GLOW, numbers, pick_link, place, title
from zastava.games.fortress.art.cards import SMALL_WIDE
from zastava.games.fortress.art.emblems import candle
from zastava.games.fortress.art.forts import BONE, BRASS, SOOT
from zastava.games.fortress.art.marks import Marks
from zastava.games.fortress.art.units import UNIT_HIGH, UNIT_WIDE, fort_unit, seat_badge, small_cards
from zastava.games.fortress.naming import caption, list_words, pick_words

_HEAD: Final = 78  # badge and small cards
_TOOLS: Final = 56  # the corner that a page may need for its own buttons
_LEAST: Final = 2  # forts for which an opponent always has room
_PLAQUE: Final = 92  # high enough for a finger
_FARTHEST: Final = 0.8  # how large forts are drawn at most, across the table
_NEAREST: Final = 0.86


class Players:
    """The places of the players around the table."""

    def __init__(self, view: Mapping[str, Any], t: Words, marks: Marks, wide: float) -> None:
        self.view = view
        self.t = t
        self.marks = marks
        self.wide = wide

    def opponents(self) -> tuple[str, float]:
        """All but the viewer, side by side across the table."""
        seats, viewer = self.view["seats"], self.view["seat"]
        others = [(viewer + step) % seats for step in range(1, seats)] if viewer >= 0 else list(range(seats))
        if len(others) == 1:
            return self._opponent(others[0])
        columns = 2 if len(others) == 4 else len(others)
        parts: list[str] = []
        y = 0.0
        for start in range(0, len(others), columns):
            line = others[start : start + columns]
            held = [len(self.view["players"][seat]["forts"]) for seat in line]
            shares = [max(_LEAST, forts) for forts in held]  # whoever holds more forts gets more of the line
            room = (self.wide - _TOOLS) / sum(shares)
            scale = min(_FARTHEST, (room - 4) / UNIT_WIDE)
            x = float(_TOOLS)
            for seat, share in zip(line, shares, strict=True):
                parts.append(self._head(seat, x, y + _HEAD / 2, share * room - 8))
                parts.append(self._forts(seat, x, y + _HEAD, share * room, scale))
                x += share * room
            y += _HEAD + (UNIT_HIGH * scale + 8 if max(held) else 0)
        return "".join(parts), y + 6

    def _opponent(self, seat: int) -> tuple[str, float]:
        """The only opponent: hand on the left, forts beside it."""
        forts = len(self.view["players"][seat]["forts"])
        left = self.wide * 0.42
        scale = min(_NEAREST, (self.wide - left) / (UNIT_WIDE * max(1, forts)))
        high = max(_HEAD, UNIT_HIGH * scale if forts else 0)
        room = left if forts else self.wide - 16
        head = self._head(seat, _TOOLS, _HEAD / 2, room - _TOOLS)
        return head + self._forts(seat, left, 0, self.wide - left, scale), high + 10

    def own(self) -> tuple[str, float]:
        """The viewer's own place."""
        seat = self.view["seat"]
        if seat < 0:
            return "", 0
        player = self.view["players"][seat]
        forts = len(player["forts"])
        plaques = self._plaques()
        laid = self._laid(seat)
        left = 150 if laid or plaques else 12
        scale = min(_NEAREST, (self.wide - left - 12) / (UNIT_WIDE * max(1, forts)))
        line = _HEAD + 4 if laid else 4 if plaques else 0
        high = max(UNIT_HIGH * scale if forts else 0, line + len(plaques) * (_PLAQUE + 8))
        parts = []
        if laid:
            beside = max(120, (self.wide - forts * UNIT_WIDE * scale) / 2 - 30)  # as far as the forts
            room = min(beside, 50 + 44 * (len(laid) - 1))
            row = small_cards(laid, 16 + room / 2, _HEAD / 2, room, self.marks, slot=f"laid-{seat}")
            parts.append(f'<g role="img">{title(self._laid_words(seat))}{row}</g>')
        parts += [place(76, line + _PLAQUE / 2 + (_PLAQUE + 8) * i, plaque) for i, plaque in enumerate(plaques)]
        if forts:
            middled = forts * UNIT_WIDE * scale <= self.wide - 2 * left
            drawn = self._forts(seat, 0 if middled else left, 0, self.wide - (0 if middled else left), scale)
            parts.append(f'<g data-keep="">{drawn}</g>')  # never under the hand
        return "".join(parts), high + 4

    def badge(self, high: float) -> str:
        """The viewer's own badge at the left of a row; '' for a watcher."""
        return self._badge(self.view["seat"], 34, high / 2) if self.view["seat"] >= 0 else ""

    def _forts(self, seat: int, x: float, y: float, room: float, scale: float) -> str:
        held = [fort for fort in self.view["forts"] if fort["place"] == "owner" and fort["owner"] == seat]
        middle = x + room / 2
        return "".join(
            [
                fort_unit(
                    fort,
                    middle + (i - (len(held) - 1) / 2) * UNIT_WIDE * scale,
                    y,
                    scale,
                    self.view,
                    self.t,
                    self.marks,
                )
                for i, fort in enumerate(held)
            ]
        )

    def _badge(self, seat: int, x: float, y: float) -> str:
        """The seat's colour and shape; a candle burns before whoever is to decide."""
        light = place(-2, -6, candle(), scale=0.75) if seat in self.view["waiting"] else ""
        at, size = ((10, 14), 0.76) if light else ((0, 0), 1)
        return (
            f'<g role="img" transform="translate({numbers(x, y)})">{title(self._seat_words(seat))}{light}'
            f"{place(*at, seat_badge(seat), scale=size)}</g>"
        )

    def _seat_words(self, seat: int) -> str:
        colour = colour_words(seat, self.t)
        if seat in self.view["waiting"]:
            return self.t("{colour}, to decide now", colour=colour)
        return colour

    def _head(self, seat: int, x: float, y: float, room: float) -> str:
        """An opponent's badge, hand and cards laid down, in a line."""
        player = self.view["players"][seat]
        hand: list[str | None] = [*player["known"], *[None] * (player["hand"] - len(player["known"]))]
        laid = self._laid(seat)
        free = room - 60
        shares = free * (len(hand) + 0.5) / (len(hand) + len(laid) + 1) if laid else free
        hand_room = min(shares, 50 + 34 * max(0, len(hand) - 1))
        if laid:
            hand_room = max(SMALL_WIDE, min(hand_room, free - 16 - SMALL_WIDE - 12 * (len(laid) - 1)))
        parts = [self._badge(seat, x + 24, y)]
        if hand:
            said = self.t.many("{count} card in hand", "{count} cards in hand", len(hand))
            if player["known"]:
                said += ", " + self.t("known: {cards}", cards=list_words(player["known"], self.t))
            row = small_cards(hand, x + 60 + hand_room / 2, y, hand_room, self.marks, slot=f"held-{seat}")
            parts.append(f'<g role="img">{title(said)}{row}</g>')
        if laid:
            laid_room = min(free - hand_room - 16, 50 + 44 * (len(laid) - 1))
            row = small_cards(laid, x + 76 + hand_room + laid_room / 2, y, laid_room, self.marks, slot=f"laid-{seat}")
            parts.append(f'<g role="img">{title(self._laid_words(seat))}{row}</g>')
        return "".join(parts)

    def _laid(self, seat: int) -> list[str | None]:
        """Special cards played, and cards that swaps laid aside."""
        player = self.view["players"][seat]
        aside = player["aside"] - len(player["aside_known"])
        return [*player["specials"], *player["aside_known"], *[None] * aside]

    def _laid_words(self, seat: int) -> str:
        player = self.view["players"][seat]
        said = self.t("Played: {cards}", cards=list_words(player["specials"], self.t))
        if player["aside"]:
            said += "; " + self.t.many("{count} card laid aside", "{count} cards laid aside", player["aside"])
        return said

    def _plaques(self) -> list[str]:
        """Things to do that no card in the hand stands for: reinforcing."""
        return [
            pick_link(pick, href, pick_words(self.view, pick, self.t), _plaque(caption(pick[5:], self.t)))
            for pick, href in self.marks.lit.items()
            if pick.startswith("play:") and pick[5:] not in self.view["hand"]
        ]


def _plaque(text: str) -> str:
    """A shield with words under it."""
    box = f'x="-66" y="{-_PLAQUE / 2:g}" width="132" height="{_PLAQUE}" rx="8"'
    return (
        f'<rect {box} fill="{BONE}" stroke="{SOOT}" stroke-width="1.6" class="ft-card"/>'
        f'<path d="M-16-38h32v20q0 16-16 24q-16-8-16-24zM0-30v20M-10-20h20" fill="{BRASS}" stroke="{SOOT}" '
        'stroke-width="2.4" stroke-linejoin="round" class="ft-brass"/>'
        f'<text y="30" text-anchor="middle" font-size="19" fill="{SOOT}" class="ft-figure">'
        f"{escape(text, quote=False)}</text>"
        f'<rect {box} class="ring" fill="{GLOW}" fill-opacity=".08" stroke="{GLOW}" stroke-width="4"/>'
    )
