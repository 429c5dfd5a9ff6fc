"""The sheet of Bastion: where its scenes lie, and how things that may be pointed at are drawn.

The bastion lies on the left, around the origin; on the right the viewer's own chips, spells and rituals, and below them
those of the other defenders.
"""

from collections.abc import Mapping, Sequence
from typing import Any, Final

from zastava.core.board import Scene
from zastava.core.words import Words
from zastava.games.bastion.naming import defender_words, pick_words
from zastava.games.drawing import GLOW, pick_link, tag, thing_link

LEFT: Final = -482.0
BOARD_TOP: Final = -468.0
BOARD_WIDE: Final = 964.0
BOARD_HIGH: Final = 930.0
TOP: Final = -512.0
HAND_X: Final = LEFT + BOARD_WIDE + 8
HAND_WIDE: Final = 324.0
MINE_HIGH: Final = 470.0
OTHER_HIGH: Final = 166.0
_ROUND: Final = 8
SHEET: Final = (LEFT, TOP, BOARD_WIDE + HAND_WIDE + 20, 1024.0)


class Sheet:
    """A view on its way to a drawing."""

    def __init__(self, view: Mapping[str, Any], t: Words, lit: Mapping[str, str], chosen: Sequence[str]) -> None:
        self.view = view
        self.t = t
        self.lit = lit
        self.chosen = chosen
        self.seat: int = view["seat"] if view["seat"] >= 0 else view["turn"]
        self.come: list[str] = [one["card"] for one in view["news"] if one["kind"] in ("enter", "fly", "move")]
        self.drawn: set[str] = set()  # picks that are on the board already: each is a link once

    def pickable(self, pick: str, thing: str, label: str, ring: str, *children: str, signs: str = "") -> str:
        """Something that may be pointed at: lit, chosen, or only asked about. `ring` is the outline that glows; signs
        that reach over it lie above its glow."""
        if pick in self.chosen:
            mark = (
                f'<path d="{ring}" class="ring chosen" fill="{GLOW}" fill-opacity=".2" stroke="{GLOW}" '
                'stroke-width="7"/>'
            )
            return tag("g", {"class": "ghost", "data_place": pick}, *children, mark, signs)
        if pick in self.lit and pick not in self.drawn:
            self.drawn.add(pick)
            said = pick_words(self.view, pick, self.t)
            mark = f'<path d="{ring}" class="ring" fill="{GLOW}" fill-opacity=".1" stroke="{GLOW}" stroke-width="4.5"/>'
            linked = pick_link(pick, self.lit[pick], said, *children, mark, signs, thing=thing)
            return tag("g", {"data_place": pick}, linked)
        if not pick and not thing:  # what it stands on may be pointed at
            return tag("g", {"pointer_events": "none"}, *children, signs)
        inner = thing_link(thing, label, *children, signs) if thing else "".join(children) + signs
        return tag("g", {"data_place": pick}, inner) if pick else inner


def others_of(view: Mapping[str, Any], seat: int) -> list[int]:
    """The other defenders, from the next one in turn."""
    return [(seat + step) % view["seats"] for step in range(1, view["seats"])]


def other_top(number: int) -> float:
    """Where another defender's hand begins."""
    return TOP + MINE_HIGH + 12 + number * (OTHER_HIGH + 12)


def scenes(view: Mapping[str, Any], t: Words) -> tuple[Scene, ...]:
    """The bastion, one's own hand, the others' hands."""
    seat = view["seat"] if view["seat"] >= 0 else view["turn"]
    found = [
        Scene("bastion", t("Bastion"), (LEFT, BOARD_TOP, BOARD_WIDE, BOARD_HIGH)),
        Scene("spells", t("Spells"), (HAND_X, TOP, HAND_WIDE, MINE_HIGH)),
    ]
    for number, other in enumerate(others_of(view, seat)):
        frame = (HAND_X, other_top(number), HAND_WIDE, OTHER_HIGH)
        found.append(Scene(f"player-{other + 1}", defender_words(other, t), frame, other))
    return tuple(found)


def circle(radius: float) -> str:
    """A ring around a chip."""
    return f"M{-radius:g} 0a{radius:g} {radius:g} 0 1 0 {2 * radius:g} 0a{radius:g} {radius:g} 0 1 0{-2 * radius:g} 0z"


def oblong(wide: float, high: float) -> str:
    """A ring around a card, with its round corners."""
    x, y = wide - 2 * _ROUND, high - 2 * _ROUND
    return (
        f"M{-x / 2:g} {-high / 2:g}h{x:g}q{_ROUND} 0 {_ROUND} {_ROUND}v{y:g}q0 {_ROUND}-{_ROUND} {_ROUND}"
        f"h{-x:g}q-{_ROUND} 0-{_ROUND}-{_ROUND}v{-y:g}q0-{_ROUND} {_ROUND}-{_ROUND}z"
    )
