"""What lies beside the map: the open hexes and the bag, which stay in sight when the page looks closer at the map."""

from collections.abc import Mapping
from functools import lru_cache
from typing import Any, Final, NamedTuple

from zastava.core.words import Words
from zastava.games.drawing import CHALK, GLOW, INK, coordinates, number, numbers, pick_link, place, tag, title, words_at
from zastava.games.fjords.art.landscape import paint
from zastava.games.fjords.art.pieces import bag, rune
from zastava.games.fjords.naming import open_hex_words, open_hexes

_FAR: Final = 7000  # open hexes are painted as if they lay far away, each on a place of its own
_ACROSS: Final = 116
_DOWN: Final = 128
_BAG: Final = 88
_FINGERS: Final = (880, 1150)  # a board of this size fills a phone when a hex on it is as wide as a finger
_TALL: Final = 1.4  # so many times as high as wide is a phone's pane: only a taller land has the tray beside it
_ENDLESS: Final = 4000  # the ground runs on to the edges of the pane, however that is shaped


class Box(NamedTuple):
    """A part of the table."""

    left: float
    top: float
    wide: float
    high: float


def tray(view: Mapping[str, Any], t: Words, lit: Mapping[str, str], chosen: str, land: Box) -> tuple[str, Box]:
    """The tray as markup, below the land or right of a tall one; and the box that holds land and tray."""
    hexes = open_hexes(view)
    per_line = max(4, min(6, len(hexes)))
    lines = max(1, -(-len(hexes) // per_line))
    if land.high > land.wide * _TALL:
        return _beside(view, t, hexes, lit, chosen, land, per_line, lines)
    scale = min(_large(land.wide, land.high), max(0.6, land.wide / (per_line * _ACROSS + _BAG) * 0.88))
    wide, high = (per_line * _ACROSS + _BAG) * scale, (lines * _DOWN + 8) * scale
    left, top = land.left + (land.wide - wide) / 2, land.top + land.high
    parts = [_ground(land.left - _ENDLESS, top, land.wide + 2 * _ENDLESS, high + _ENDLESS)]
    for i, found in enumerate(hexes):
        x = left + (i % per_line + 0.5) * _ACROSS * scale
        y = top + (i // per_line + 0.5) * _DOWN * scale + 4 * scale
        parts.append(_standing(found, view, t, lit, chosen, x, y, scale))
    parts.append(place(left + wide - _BAG / 2 * scale, top + high / 2, _bag(view["bag"], t), scale=round(scale, 3)))
    return tag("g", {"data_pin": "foot"}, *parts), Box(land.left, land.top, land.wide, land.high + high + 6)


def _beside(
    view: Mapping[str, Any],
    t: Words,
    hexes: list[Mapping[str, Any]],
    lit: Mapping[str, str],
    chosen: str,
    land: Box,
    per_line: int,
    lines: int,
) -> tuple[str, Box]:
    """The tray as a column (or two) right of the land."""
    large = _large(land.wide + lines * _ACROSS * land.wide / _FINGERS[0], land.high)
    scale = min(large, max(0.6, (land.high - 24) / (per_line * _DOWN + _BAG)))
    wide, high = (lines * _ACROSS + 16) * scale, (per_line * _DOWN + _BAG) * scale
    left, top = land.left + land.wide, land.top + (land.high - high) / 2
    parts = [_ground(left, land.top - _ENDLESS, wide + _ENDLESS, land.high + 2 * _ENDLESS)]
    for i, found in enumerate(hexes):
        x = left + (i // per_line + 0.5) * _ACROSS * scale + 8 * scale
        y = top + (i % per_line + 0.5) * _DOWN * scale
        parts.append(_standing(found, view, t, lit, chosen, x, y, scale))
    parts.append(place(left + wide / 2, top + high - _BAG / 2 * scale, _bag(view["bag"], t), scale=round(scale, 3)))
    return tag("g", {"data_pin": "side"}, *parts), Box(land.left, land.top, land.wide + wide, land.high)


def _large(wide: float, high: float) -> float:
    """The scale at which an open hex is as large as a finger, on a phone that shows so much."""
    return max(1.25, wide / _FINGERS[0], high / _FINGERS[1])


def _ground(x: float, y: float, wide: float, high: float) -> str:
    """A shelf with a clear edge, so that land visibly goes on beneath it."""
    box = {"x": number(x), "y": number(y), "width": number(wide), "height": number(high)}
    shade = tag("rect", {**box, "fill": "none", "stroke": "#2b3236", "stroke_opacity": 0.14, "stroke_width": 14})
    return shade + tag("rect", {**box, "fill": "#d5d0c1", "stroke": "#6d6a5c", "stroke_width": 2.5, "class": "fj-tray"})


def _standing(
    found: Mapping[str, Any],
    view: Mapping[str, Any],
    t: Words,
    lit: Mapping[str, str],
    chosen: str,
    x: float,
    y: float,
    scale: float,
) -> str:
    """One open hex in its place, a link when it may be laid now."""
    pick = f"tile:{found['id']}"
    drawn = _open_hex(found["id"], found["corners"], found["symbol"] if found["symbol"] in view["runes"] else "")
    label = open_hex_words(found, view["runes"], t)
    if pick in lit:
        casing = '<use href="#fjr" class="casing" fill="none" stroke="#3d2c00" stroke-opacity=".55" stroke-width="8"/>'
        ring = f'<use href="#fjr" class="ring" fill="{GLOW}" fill-opacity=".06" stroke="{GLOW}" stroke-width="4.5"/>'
        shown = pick_link(pick, lit[pick], label, drawn, casing, ring)
    elif str(found["id"]) == chosen:
        ring = f'<use href="#fjr" class="chosen" fill="none" stroke="{GLOW}" stroke-width="7"/>'
        shown = f'<g role="img">{title(label)}{drawn}{ring}</g>'
    else:
        faint = ' opacity=".5"' if any(other.startswith("tile:") for other in lit) else ""
        shown = f'<g role="img"{faint}>{title(label)}{drawn}</g>'
    return place(x, y, shown, scale=round(scale, 3), id=f"piece-hex-{found['id']}", data_place=pick)


@lru_cache(512)
def _open_hex(name: int | str, corners: str, symbol: str) -> str:
    """An open hex around the origin, with the symbol of a rune that is played with."""
    at = 1040 * (name if isinstance(name, int) else 0)
    drawn = (
        '<use href="#fjh" transform="translate(2 4)" fill="#2b3236" opacity=".25" class="fj-shadow"/>'
        '<use href="#fjh" fill="none" stroke="#f3f0e6" stroke-width="4" class="fj-card"/>'
        f'<g transform="translate({numbers(-at, -_FAR)})">{paint([(at, _FAR, corners)], f"fj{name}")}</g>'
    )
    if symbol:
        drawn += f'<circle r="17" fill="{CHALK}" stroke="{INK}" class="fj-stone"/>{rune(symbol)}'
    return drawn + coordinates([(0, 7, str(name))], 26)


def _bag(count: int, t: Words) -> str:
    """The bag, with how many hexes are left in it."""
    said = t.many("{count} hex in the bag", "{count} hexes in the bag", count)
    figure = words_at(0, 19, str(count), 28, text_anchor="middle", font_weight="700", **{"class": None, "fill": CHALK})
    return f'<g role="img">{title(said)}{bag()}{figure}</g>'
