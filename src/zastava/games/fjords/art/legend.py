"""The legend: what the signs on the map mean."""

from collections.abc import Mapping
from functools import lru_cache
from typing import Any, Final

from zastava.core.words import Words
from zastava.games.drawing import GLOW, place, words_at
from zastava.games.fjords.art.pieces import hearth, house, stone, viking
from zastava.games.fjords.art.tray import Box
from zastava.games.fjords.naming import effect_words, game_words

Entries = tuple[tuple[str, str], ...]  # signs with their words

_SWATCH: Final = (
    '<path d="M26-15l-26-15l-26 15v30l26 15l26-15z" fill="{}" stroke="#33393c" stroke-width="1.5" class="{}"/>'
)
_NARROW: Final = " .,:'-ijltfrI"
_BROAD: Final = "mwMWжшщюмфыЖШЩЮМФЫ"
_LEGAL: Final = (
    f'<path d="M24-14l-24-14l-24 14v28l24 14l24-14z" fill="{GLOW}" fill-opacity=".2" stroke="{GLOW}" '
    'stroke-width="7" class="ring"/>'
)
_CORNERS: Final = "M-22-8V-15L-14-20M14-20L22-15V-8M22 8V15L14 20M-14 20L-22 15V8"
_LAST: Final = (
    f'<g class="last" fill="none" stroke-linecap="round"><path class="last-casing" d="{_CORNERS}" stroke="#22282b" '
    f'stroke-width="9"/><path class="last-mark" d="{_CORNERS}" stroke="#fffdf5" stroke-width="5"/></g>'
)


def legend(view: Mapping[str, Any], t: Words, legal: bool, last: bool, above: Box) -> tuple[str, Box]:
    """The signs in lines below a box, and the box that holds both."""
    first = game_words(view, t) if view["rounds"] > 1 else ""
    return _lines(first, _entries(view["phase"] in ("settle", "over"), _runes(view), legal, last, t), above)


@lru_cache(1024)  # the land does not grow at every move, nor do other signs come
def _lines(first: str, entries: Entries, above: Box) -> tuple[str, Box]:
    """The same with its words; their size follows the width, to stay readable."""
    size = min(24.0, max(16.5, above.wide / 46))
    lines: list[list[tuple[str, str, float]]] = [[]]
    if first:
        lines = [[("", first, size * 3.8 + _width(first, size))], []]
    used = 0.0
    for sign, said in entries:
        room = size * 2.9 + _width(said, size)
        if lines[-1] and used + room > above.wide - 24:
            lines.append([])
            used = 0.0
        lines[-1].append((sign, said, room))
        used += room
    parts = []
    y = above.top + above.high + size
    for line in lines:
        x = above.left + (above.wide - sum(room for _, _, room in line)) / 2
        for sign, said, room in line:
            parts.append(place(x + size * 0.8, y, sign, scale=round(size / 40, 2)))
            parts.append(words_at(x + size * 1.9, y + size * 0.36, said, size))
            x += room
        y += size * 1.75
    high = above.high + size * 1.75 * len(lines) + size * 0.5
    return f'<g class="legend">{"".join(parts)}</g>', Box(above.left, above.top, above.wide, high)


def _width(said: str, size: float) -> float:
    """About how long a text of this size is in a broad face."""
    return size * _length(said)


@lru_cache(256)
def _length(said: str) -> float:
    """The same at size 1, rather too long than too short: no sign touches the words before it."""
    return sum(
        0.34 if letter in _NARROW else 0.88 if letter in _BROAD else 0.6 if letter.isascii() else 0.64
        for letter in said
    )


def _runes(view: Mapping[str, Any]) -> tuple[str, ...]:
    """The runes that are to be seen on the map."""
    standing = [found["stone"] for found in view["hexes"]] + ["wisdom" for _ in view["gaps"]]
    return tuple(name for name in view["runes"] if name in standing)


@lru_cache(256)
def _entries(vikings: bool, runes: tuple[str, ...], legal: bool, last: bool, t: Words) -> Entries:
    """The signs of a view, each 40 across, with their words."""
    entries = [
        (_SWATCH.format("#a9b28c", "fj-plain"), t("plain")),
        (_SWATCH.format("#a6a79f", "fj-rock") + '<use href="#fjp1" y="12"/>', t("mountains")),
        (_SWATCH.format("#86a2b3", "fj-sea"), t("sea")),
        (place(0, 0, house(0), scale=0.9), t("house")),
    ]
    if vikings:
        entries.append((place(0, 0, viking(0), scale=0.9), t("viking")))
    entries += [(_sign(name), effect_words(name, t)) for name in runes]
    if legal:
        entries.append((_LEGAL, t("possible now")))
    if last:
        entries.append((_LAST, t("last move")))
    return tuple(entries)


def _sign(name: str) -> str:
    """A rune as it looks on the map: the home rune lies under a house, the others stand."""
    return place(0, -4, hearth(name), house(0), scale=0.9) if name == "home" else stone(name)
