"""What lies beside the map: the open hexes and the bag, which stay in sight when the page looks closer at the map."""

from collections.abc import Mapping
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
_FINGERS: Final = 880  # a board so wide is as wide as a phone when a hex on it is as wide as a finger


class Box(NamedTuple):
    """A part of the table."""

    left: float
    top: float
    wide: float
    high: float


def tray(view: Mapping[str, Any], t: Words, lit: Mapping[str, str], chosen: str, land: Box) -> tuple[str, Box]:
    """The tray as markup, below a broad land or right of a tall one; and the box that holds land and tray."""
    hexes = open_hexes(view)
    if land.high > land.wide:
        return _beside(view, t, hexes, lit, chosen, land)
    per_line = max(4, min(6, len(hexes)))
    lines = max(1, -(-len(hexes) // per_line))
    large = max(1.25, land.wide / _FINGERS)
    scale = min(large, max(0.6, land.wide / (per_line * _ACROSS + _BAG) * 0.88))
    wide, high = (per_line * _ACROSS + _BAG) * scale, (lines * _DOWN + 8) * scale
    left, top = land.left + (land.wide - wide) / 2, land.top + land.high
    parts = [_ground(left - 12, top, wide + 24, high)]
    for i, found in enumerate(hexes):
        x = left + (i % per_line + 0.5) * _ACROSS * scale
        y = top + (i // per_line + 0.5) * _DOWN * scale + 4 * scale
        parts.append(_standing(found, view, t, lit, chosen, x, y, scale))
    parts.append(place(left + wide - _BAG / 2 * scale, top + high / 2, _bag(view["bag"], t), scale=round(scale, 3)))
    return _pinned(parts), Box(land.left, land.top, land.wide, land.high + high + 10)


def _beside(
    view: Mapping[str, Any],
    t: Words,
    hexes: list[Mapping[str, Any]],
    lit: Mapping[str, str],
    chosen: str,
    land: Box,
) -> tuple[str, Box]:
    """The tray as a column (or two) right of the land."""
    per_line = max(4, min(6, len(hexes)))
    lines = max(1, -(-len(hexes) // per_line))
    large = max(1.25, land.wide / (_FINGERS - lines * _ACROSS))
    scale = min(large, max(0.6, (land.high - 24) / (per_line * _DOWN + _BAG)))
    wide, high = (lines * _ACROSS + 16) * scale, (per_line * _DOWN + _BAG) * scale
    left, top = land.left + land.wide, land.top + (land.high - high) / 2
    parts = [_ground(left, top - 8, wide, high + 16)]
    for i, found in enumerate(hexes):
        x = left + (i // per_line + 0.5) * _ACROSS * scale + 8 * scale
        y = top + (i % per_line + 0.5) * _DOWN * scale
        parts.append(_standing(found, view, t, lit, chosen, x, y, scale))
    parts.append(place(left + wide / 2, top + high - _BAG / 2 * scale, _bag(view["bag"], t), scale=round(scale, 3)))
    return _pinned(parts), Box(land.left, land.top, land.wide + wide + 14, land.high)


def _pinned(parts: list[str]) -> str:
    return tag("g", {"data_pin": ""}, *parts)


def _ground(x: float, y: float, wide: float, high: float) -> str:
    box = {"x": number(x), "y": number(y), "width": number(wide), "height": number(high), "rx": 14}
    return tag("rect", {**box, "fill": "#d5d0c1", "class": "fj-tray"})


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
    at = 1040 * (found["id"] if isinstance(found["id"], int) else 0)
    painted = paint([(at, _FAR, found["corners"])], f"fj{found['id']}")
    drawn = (
        '<use href="#fjh" transform="translate(2 4)" fill="#2b3236" opacity=".25" class="fj-shadow"/>'
        '<use href="#fjh" fill="none" stroke="#f3f0e6" stroke-width="4" class="fj-card"/>'
        f'<g transform="translate({numbers(-at, -_FAR)})">{painted}</g>'
    )
    if found["symbol"] in view["runes"]:
        drawn += f'<circle r="17" fill="{CHALK}" stroke="{INK}" class="fj-stone"/>{rune(found["symbol"])}'
    drawn += coordinates([(0, 7, str(found["id"]))], 26)
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
    return place(x, y, shown, scale=round(scale, 3), id=f"piece-hex-{found['id']}")


def _bag(count: int, t: Words) -> str:
    """The bag, with how many hexes are left in it."""
    said = t.many("{count} hex in the bag", "{count} hexes in the bag", count)
    figure = words_at(0, 19, str(count), 28, text_anchor="middle", font_weight="700", **{"class": None, "fill": CHALK})
    return f'<g role="img">{title(said)}{bag()}{figure}</g>'
