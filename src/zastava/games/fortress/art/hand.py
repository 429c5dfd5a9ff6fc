"""The viewer's hand, fanned and sorted, the squad that grows out of it, and a beaten garrison to choose from."""

from collections.abc import Mapping
from typing import Any, Final

from zastava.core.words import Words
from zastava.games.drawing import numbers, pick_link, title
from zastava.games.fortress.art.cards import FIGURES, WIDE, corner
from zastava.games.fortress.art.forts import BRASS, SOOT
from zastava.games.fortress.art.marks import Marks, chosen_ring, ring
from zastava.games.fortress.art.units import use
from zastava.games.fortress.naming import card_words, garrison_words, pick_words
from zastava.games.fortress.rules.squads import total_of

_SCALE: Final = 1.06
_RAISED: Final = 30
_GAP: Final = 8  # between cards, while there is room
_PER_LINE: Final = 8
_ROOM: Final = 262  # with a margin below, where the sheet of a phone overlaps the table
_LINE_HIGH: Final = 128  # how much of a back line looks out


class Hand:
    """Cards at the thumb."""

    def __init__(self, view: Mapping[str, Any], t: Words, marks: Marks, wide: float) -> None:
        self.view = view
        self.t = t
        self.marks = marks
        self.wide = wide
        self.high = 0.0

    def draw(self) -> str:
        """The fan, in two lines when it is long; chosen cards stand out and their total shows."""
        cards = self.view["hand"]
        if not cards:  # the place stays free, so that the table does not jump when a card comes
            self.high = _ROOM if self.view["seat"] >= 0 else 20
            return ""
        from_hand = self.view["phase"] not in ("tribute", "loss")
        to_raise = list(self.marks.cards) if from_hand else []
        lines = -(-len(cards) // _PER_LINE)
        per_line = -(-len(cards) // lines)
        raised: dict[str, str] = {}
        resting: dict[str, str] = {}  # all cards of one face are one link
        for i, name in enumerate(cards):
            line, column = divmod(i, per_line)
            x, y, turn = self._place(column, min(per_line, len(cards) - line * per_line), line)
            if name in to_raise or (name == self.marks.play and name not in raised):
                if name in to_raise:
                    to_raise.remove(name)
                raised[name] = raised.get(name, "") + self._card(name, x, y - _RAISED, turn, chosen_ring())
            else:
                around = ring() if from_hand and self._pick(name) else ""
                resting[name] = resting.get(name, "") + self._card(name, x, y, turn, around)
        parts = []
        for name in dict.fromkeys(cards):
            if name in raised:
                parts.append(self._named(name, raised[name], ""))
            if name in resting:
                parts.append(self._named(name, resting[name], self._pick(name) if from_hand else ""))
        self.high = _ROOM + (lines - 1) * _LINE_HIGH
        return "".join(parts) + self._total()

    def _place(self, column: int, count: int, line: int) -> tuple[float, float, float]:
        """Middle and lean of a card in the fan."""
        stride = min(WIDE * _SCALE + _GAP, (self.wide - 60 - WIDE * _SCALE) / max(1, count - 1))
        off = column - (count - 1) / 2
        return self.wide / 2 + off * stride, 54 + 89 + abs(off) ** 1.6 * 2.2 + line * _LINE_HIGH, off * 1.6

    def _card(self, name: str, x: float, y: float, turn: float, around: str) -> str:
        return (
            f'<g id="{self.marks.card_id(name)}" data-face="{name}" transform="translate({numbers(x, y)})'
            f'rotate({numbers(turn)})scale({_SCALE})"><use href="#ftc-{name}"/>{around}</g>'
        )

    def _pick(self, name: str) -> str:
        """The pick that a card of the hand stands for now, or ''."""
        for pick in (f"card:{name}", f"play:{name}"):
            if pick in self.marks.lit:
                return pick
        return ""

    def _named(self, name: str, drawn: str, pick: str) -> str:
        """Cards of one face: a link when they may be picked, else a picture with a name."""
        if pick:
            return pick_link(pick, self.marks.lit[pick], pick_words(self.view, pick, self.t), drawn)
        said = title(self.t("Card: {card}", card=card_words(name, self.t)))
        return f'<g role="img" data-place="card:{name}">{said}{drawn}</g>'

    def _total(self) -> str:
        """The strength of the squad as it grows."""
        cards = self.marks.cards
        if not cards or self.marks.play or self.view["phase"] not in ("turn", "onward"):
            return ""
        total = total_of(cards)
        if total < 0:
            return ""
        text = " + ".join([corner(name) for name in cards])
        if text != str(total):
            text += f" → {total}"
        said = self.t("Squad: total strength {total}", total=total)
        wide = 34 + 13 * len(text)
        return (
            f'<g role="img" class="ghost" transform="translate({numbers(self.wide / 2, 4)})">{title(said)}'
            f'<rect x="{-wide / 2:g}" y="-20" width="{wide}" height="40" rx="8" fill="{BRASS}" stroke="{SOOT}" '
            'stroke-width="2" class="ft-brass"/>'
            f'<text y="8" text-anchor="middle" font-size="24" font-weight="700" font-family="{FIGURES}" '
            f'fill="{SOOT}" class="ft-engraved">{text}</text></g>'
        )

    def beaten(self) -> tuple[str, float]:
        """A garrison that lost its fort, while its owner chooses a card of it."""
        garrison = self.view["beaten"]
        if garrison is None:
            return "", 0
        names: list[str | None] = [*garrison["known"], *[None] * (garrison["size"] - len(garrison["known"]))]
        scale = 0.8
        stride = min(WIDE * scale + 8, (self.wide - 140) / max(1, len(names)))
        parts: list[str] = []
        linked: set[str] = set()
        chosen = list(self.marks.cards)
        for i, name in enumerate(names):
            x = self.wide / 2 + (i - (len(names) - 1) / 2) * stride
            if name is None:
                parts.append(use("ft-back", x, 76, scale, f"piece-beaten-{i}", "back"))
                continue
            pick = f"card:{name}"
            lit = pick in self.marks.lit and pick not in linked
            around = chosen_ring() if name in chosen else ring() if lit else ""
            drawn = (
                f'<g id="{self.marks.card_id(name)}" data-face="{name}" '
                f'transform="translate({numbers(x, 76)})scale({scale})">'
                f'<use href="#ftc-{name}"/>{around}</g>'
            )
            if lit:
                linked.add(pick)
                drawn = pick_link(pick, self.marks.lit[pick], pick_words(self.view, pick, self.t), drawn)
            parts.append(drawn)
        said = self.t("Beaten: {garrison}", garrison=garrison_words(garrison, self.t))
        return f'<g role="group" aria-label="{said}">{"".join(parts)}</g>', 160
