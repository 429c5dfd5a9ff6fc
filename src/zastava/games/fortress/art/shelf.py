"""The shelf before the viewer: the signs of the rules that have come, each as large as a finger on a phone."""

from collections.abc import Mapping
from html import escape
from typing import Any, Final

from zastava.core.words import Words
from zastava.games.drawing import number, place, title
from zastava.games.fortress.art.forts import BONE, SOOT
from zastava.games.fortress.naming import rule_words

_ACROSS: Final = 8.7  # fingers across the screen of a small phone
_DOWN: Final = 10.4  # and from the top of the table on it down to the foot, beside the shelf itself
_SHAPE: Final = 0.76  # how wide the room for a table is there, for its height
_BADGE: Final = 64  # the viewer's own badge, at the left
_STRIDE: Final = 96  # how far apart signs are, while there is room

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


def finger(wide: float, high: float) -> float:
    """How long the breadth of a finger is on a table of this size when a phone shows the whole of it."""
    return max(wide / _ACROSS, high / _DOWN)


def span(wide: float, high: float) -> float:
    """How much of the table's width a phone shows: a high table is shown small, and leaves room at its sides."""
    return max(wide, high * _SHAPE)


def leads(clause: str, said: str, *drawn: str) -> str:
    """A thing that leads to its clause: the page makes an address of it."""
    return f'<a class="clause" href="#c{clause}" aria-label="{escape(said)}">{title(said)}{"".join(drawn)}</a>'


def reach(x: float, y: float, wide: float, high: float) -> str:
    """What a finger may touch around a thing, more than is drawn of it."""
    return (
        f'<rect x="{number(x - wide / 2)}" y="{number(y - high / 2)}" width="{number(wide)}" '
        f'height="{number(high)}" fill="none" pointer-events="all"/>'
    )


def shelf(view: Mapping[str, Any], t: Words, wide: float, right: float, high: float) -> str:
    """The rule cards on the table as small scrolls in a row, in the middle, or from the badge on to the right."""
    rules = view["rules"]
    stride = min(max(_STRIDE, high), (right - _BADGE) / max(1, len(rules)))
    first = max(_BADGE, (wide - stride * len(rules)) / 2) + stride / 2
    parts = []
    for i, rule in enumerate(rules):
        said = t("Rule {clause}: {rule}", clause=rule["clause"], rule=rule_words(rule["name"], t))
        scroll = (
            '<rect x="-15" y="-13.5" width="32" height="31" rx="4" fill="#1a1411" opacity=".3"/>'
            f'<rect x="-16" y="-16" width="32" height="32" rx="4" fill="{BONE}" stroke="{SOOT}" '
            'stroke-width="1" class="ft-card"/>'
        )
        x = first + i * stride
        drawn = place(x, high / 2, scroll, place(0, 0, sign(rule["name"]), scale=1.15), scale=1.7)
        parts.append(leads(rule["clause"], said, reach(x, high / 2, stride, high), drawn))
    return "".join(parts)
