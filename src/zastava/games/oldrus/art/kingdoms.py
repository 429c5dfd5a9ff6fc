"""The place cards of a view, kingdom by kingdom: who has a marker where, what it pays, what one may take."""

from collections.abc import Mapping, Sequence
from typing import Any, Final

from zastava.core.words import Words
from zastava.games.drawing import GLOW, numbers, pick_link, thing_link
from zastava.games.keeping import Kept
from zastava.games.oldrus.art import cards
from zastava.games.oldrus.art.conditions import Token, row
from zastava.games.oldrus.art.heroes import marker
from zastava.games.oldrus.art.layout import card_spot
from zastava.games.oldrus.art.pigments import INK, PIGMENTS
from zastava.games.oldrus.naming import card_words, find_card, pick_words, place_words

_FACES: Final[Kept[str]] = Kept(1024)
RIVAL: Final = 4  # the rival among the markers


def marks_of(place: Mapping[str, Any]) -> dict[str, tuple[int, ...]]:
    """The markers on a card by slot."""
    return {
        slot["slot"]: tuple([RIVAL if owner == "rival" else owner for owner in slot["markers"]])
        for slot in place["slots"]
    }


def card_face(place: Mapping[str, Any], t: Words) -> str:
    """A place's card as it lies, from its top left corner."""
    said = place_words(place["place"], t)
    if place["card"] is None:
        return cards.back(place["kind"], place["place"], said)
    return cards.face(find_card(place["card"]), place["kind"], said, card_words(place["card"], t), marks_of(place))


class Kingdom:
    """The cards of one kingdom while they are drawn."""

    def __init__(
        self, view: Mapping[str, Any], kingdom: int, t: Words, lit: Mapping[str, str], chosen: Sequence[str]
    ) -> None:
        self.view = view
        self.kingdom = kingdom
        self.t = t
        self.lit = lit
        self.chosen = chosen

    def draw(self) -> str:
        """Three cards."""
        return "".join([self._card(place) for place in self.view["places"] if place["kingdom"] == self.kingdom])

    def _card(self, place: Mapping[str, Any]) -> str:
        """A card that can be asked about, and over it the slots that may be taken."""
        code = place["place"]
        x, y = card_spot(code)
        dx, dy = cards.WIDE / 2, cards.HIGH / 2
        at = f"translate({numbers(x + dx, y + dy)})"
        here = code == self.view["here"]
        picks = [slot for slot in place["slots"] if here and f"slot:{slot['slot']}" in self.lit]
        inner = self._face(place) + self._rival(code)
        if here:
            inner += (
                f'<rect x="-3" y="-3" width="{cards.WIDE + 6}" height="{cards.HIGH + 6}" rx="10" fill="none" '
                f'stroke="{PIGMENTS["red"]}" stroke-width="4" class="or-red-line"/>'
            )
        inner = f'<g transform="translate({numbers(-dx, -dy)})">{inner}</g>'
        face = place["card"] or "back"
        named = thing_link(f"place:{code}", place_words(code, self.t), inner)
        drawn = f'<g id="piece-card-{code}" data-face="{face}" data-place="place:{code}" transform="{at}">{named}</g>'
        rings = (
            "".join([self._slot(slot["slot"]) for slot in picks]) + (self._ghost() if here else "") + self._last(code)
        )
        return drawn + (f'<g transform="translate({numbers(x, y)})">{rings}</g>' if rings else "")

    def _face(self, place: Mapping[str, Any]) -> str:
        """The card as it lies with what it pays; it is kept until that changes."""
        shown = (self.t.lang, self.view["seat"], repr(place))
        return _FACES.get(shown, lambda: card_face(place, self.t) + self._worth(place))

    def _worth(self, place: Mapping[str, Any]) -> str:
        """What tasks and assignments would pay the viewer now, and what is missing for a fight."""
        if self.view["seat"] < 0:
            return ""
        parts = []
        for slot in place["slots"]:
            name = slot["slot"]
            if name in ("task", "assignment") and slot["now"] is not None:
                mine = self.view["seat"] in slot["markers"]
                tag = cards.worth_now(name, slot["now"])
                parts.append(tag if mine else f'<g opacity=".6">{tag}</g>')
            short: list[Token] = []
            if slot["missing"].get("strength"):
                short += [("text", f"−{slot['missing']['strength']}"), ("sign", "equipment")]
            elif slot["missing"].get("equipment"):
                short += [("text", f"−{slot['missing']['equipment']}"), ("sign", "equipment")]
            if short and not slot["missing"].get("room"):
                x, y, wide, _ = cards.BOXES[name]
                parts.append(f'<g opacity=".75">{row(short, x + wide - 26, y + 11, 0.62)}</g>')
        return "".join(parts)

    def _rival(self, code: str) -> str:
        """The rival's pawn on the card where he stands."""
        if self.view["rival"] != code:
            return ""
        star = "M0-17L4.6-5.6L16.6-4.9L7.4 2.8L10.4 14.6L0 8.2L-10.4 14.6L-7.4 2.8L-16.6-4.9L-4.6-5.6z"
        return (
            f'<g id="piece-rival" transform="translate({cards.WIDE - 14} 42)scale(.9)"><path d="{star}" '
            f'fill="{INK}" stroke="#fffdf5" '
            'stroke-width="2" stroke-linejoin="round"/></g>'
        )

    def _slot(self, name: str) -> str:
        """A slot that may be taken."""
        pick = f"slot:{name}"
        rings = _box(name, 'class="casing" fill="none" stroke="#3d2c00" stroke-opacity=".55" stroke-width="6"') + _box(
            name, f'class="ring" fill="{GLOW}" fill-opacity=".08" stroke="{GLOW}" stroke-width="3.2"'
        )
        return pick_link(pick, self.lit[pick], pick_words(self.view, pick, self.t), rings)

    def _ghost(self) -> str:
        """The marker where it would lie."""
        for pick in self.chosen:
            kind, _, name = pick.partition(":")
            if kind == "slot":
                lying = next(
                    len(slot["markers"])
                    for place in self.view["places"]
                    if place["place"] == self.view["here"]
                    for slot in place["slots"]
                    if slot["slot"] == name
                )
                spots = cards.cell_spots(name)
                x, y = spots[min(lying, len(spots) - 1)]
                seat = self.view["seat"]
                return _box(name, f'class="chosen" fill="none" stroke="{GLOW}" stroke-width="4"') + (
                    f'<g class="ghost" opacity=".75" transform="translate({numbers(x, y)})">{marker(seat)}</g>'
                )
        return ""

    def _last(self, code: str) -> str:
        """The slots that the last move filled."""
        parts = []
        for item in self.view["news"]:
            if item["kind"] in ("mark", "rival") and item["place"] == code:
                x, y, wide, high = cards.BOXES[item["slot"]]
                d = (
                    f"M{x:g} {y + 12:g}V{y:g}H{x + 12:g}M{x + wide - 12:g} {y:g}H{x + wide:g}V{y + 12:g}"
                    f"M{x + wide:g} {y + high - 12:g}V{y + high:g}H{x + wide - 12:g}M{x + 12:g} "
                    f"{y + high:g}H{x:g}V{y + high - 12:g}"
                )
                parts.append(
                    '<g class="last" fill="none" stroke-linecap="round" aria-hidden="true" pointer-events="none">'
                    f'<path d="{d}" class="last-casing" stroke="#22282b" stroke-width="5"/>'
                    f'<path d="{d}" class="last-mark" stroke="#fffdf5" stroke-width="2.6"/></g>'
                )
        return "".join(parts)


def _box(name: str, attributes: str) -> str:
    x, y, wide, high = cards.BOXES[name]
    return f'<rect x="{x:g}" y="{y:g}" width="{wide:g}" height="{high:g}" rx="5" {attributes}/>'
