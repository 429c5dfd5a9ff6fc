"""Tiles, buildings, heroes and artifacts as cards around the origin, in one layout: price, picture, effect."""

from collections.abc import Sequence
from functools import cache
from html import escape
from typing import Final

from zastava.games.drawing import place
from zastava.games.outpost.art.icons import INK, PALE, PIGMENTS, glyph

TILE: Final = 104.0  # a territory or a building, square
HERO_WIDE: Final = 132.0
HERO_HIGH: Final = 178.0
FIGURES: Final = "Georgia, 'PT Serif', 'DejaVu Serif', serif"
PAPER: Final = "#f4e9cc"
_ROW: Final = 98.0  # how wide a row of icons on a building may be
_ICON: Final = 52.0  # an icon and the space around it, at its full size
_ARROW: Final = 17.0

_LAND: Final = {"green": "#a9bf8c", "yellow": "#e0c884", "blue": "#9fc0cc", "red": "#c9a08c"}
# What grows on a land, drawn faintly behind the resource.
_SCENERY: Final = {
    "green": "M-40 34l8-18l8 18zM-22 38l9-22l9 22zM22 36l8-18l8 18zM34 40l7-15l7 15z",
    "yellow": "M-44 30q6-8 12 0M-26 38q6-8 12 0M18 34q6-8 12 0M32 40q6-8 12 0M-6 42q6-8 12 0",
    "blue": "M-44 28q6-6 12 0t12 0M-36 38q6-6 12 0t12 0M10 30q6-6 12 0t12 0M18 40q6-6 12 0t12 0",
    "red": "M-46 40l14-24l10 14l6-8l12 18zM10 40l12-20l8 10l6-8l10 18z",
}


def figure(x: float, y: float, text: str, size: float, fill: str = INK, anchor: str = "middle", css: str = "") -> str:
    """A number or a word."""
    return (
        f'<text x="{x:g}" y="{y:g}" font-size="{size:g}" font-weight="700" font-family="{FIGURES}" fill="{fill}" '
        f'text-anchor="{anchor}" class="op-figure {css}">{escape(text, quote=False)}</text>'
    )


def _fitted(x: float, y: float, text: str, size: float, wide: float) -> str:
    """Words in a width: a little smaller where they are long, never cut."""
    return figure(x, y, text, min(size, wide / max(1, len(text)) / 0.72), css="op-small")


def _in_two(text: str, most: int) -> list[str]:
    """Words on one line, or on two of much the same length where there are more letters than that."""
    if len(text) <= most or " " not in text:
        return [text]
    words = text.split()
    splits = [[" ".join(words[:place]), " ".join(words[place:])] for place in range(1, len(words))]
    return min(splits, key=lambda split: max(len(split[0]), len(split[1])))


def prose(x: float, y: float, lines: Sequence[str], size: float) -> str:
    """Words that explain, line by line."""
    return "".join(
        [
            f'<text x="{x:g}" y="{y + number * size * 1.12:g}" font-size="{size:g}" font-family="{FIGURES}" '
            f'fill="{INK}" class="op-heading">{escape(line, quote=False)}</text>'
            for number, line in enumerate(lines)
        ]
    )


def _paper(wide: float, high: float, fill: str, css: str, rounding: float = 8) -> str:
    x, y = -wide / 2, -high / 2
    return (
        f'<rect x="{x + 1.5:g}" y="{y + 3.5:g}" width="{wide:g}" height="{high:g}" rx="{rounding:g}" fill="#2a1f12" '
        'opacity=".28"/>'
        f'<rect x="{x:g}" y="{y:g}" width="{wide:g}" height="{high:g}" rx="{rounding:g}" fill="{fill}" stroke="{INK}" '
        f'stroke-width="2" class="{css}"/>'
    )


@cache
def territory(resource: str, monster: str) -> str:
    """A territory: the land of its monster, its resource, and a small sign of the monster that lives there."""
    return (
        _paper(TILE, TILE, _LAND[monster], f"op-land-{monster}")
        + f'<path d="{_SCENERY[monster]}" fill="none" stroke="{INK}" stroke-opacity=".45" stroke-width="2" '
        'stroke-linejoin="round" stroke-linecap="round" class="op-line"/>'
        + place(0, -8, glyph(f"resource:{resource}"), scale=1.15)
        + place(36, 36, f'<circle r="13" fill="{PALE}" stroke="{INK}" stroke-width="1.4" class="op-disc"/>')
        + place(36, 36, glyph(f"monster:{monster}"), scale=0.42)
    )


@cache
def building(name: str, price: str, effect: tuple[str, ...], caption: str) -> str:
    """A building: price top left, picture, what it does below (icons, `>` for an arrow), its name."""
    drawn = _paper(TILE, TILE, PAPER, "op-paper")
    drawn += place(-1, -19, glyph(f"building:{name}"), scale=0.84)
    drawn += (
        f'<path d="M-52-44a8 8 0 0 1 8-8h22v18a6 6 0 0 1-6 6h-24z" fill="{PIGMENTS["parchment"]}" '
        f'stroke="{INK}" stroke-width="1.5" class="op-tab"/>'
    )
    drawn += place(-37, -40, glyph(f"resource:{price}"), scale=0.42)
    drawn += f'<path d="M-44 6H44" stroke="{INK}" stroke-width="1" class="op-line"/>'
    drawn += effect_row(0, 20, effect, 0.48)
    return drawn + _fitted(0, 46, caption, 13, 98)


def _any_common(x: float, y: float, scale: float) -> str:
    """One clay, wood or stone of the player's choice."""
    three = [
        place(x - 9 * scale * 1.6, y - 6 * scale, glyph("resource:clay"), scale=scale * 0.5),
        place(x + 9 * scale * 1.6, y - 6 * scale, glyph("resource:wood"), scale=scale * 0.5),
        place(x, y + 13 * scale, glyph("resource:stone"), scale=scale * 0.5),
    ]
    return "".join(three)


def effect_row(x: float, y: float, parts: Sequence[str], scale: float) -> str:
    """Icons side by side, centred, smaller where they are many; `>` is an arrow, anything without a colon is words."""
    arrows = parts.count(">") * _ARROW
    scale = min(scale, (_ROW - arrows) / max(1, len(parts) - parts.count(">")) / _ICON)
    wides = [_ARROW if part == ">" else _ICON * scale for part in parts]
    end = x - sum(wides) / 2
    drawn = ""
    for part, wide in zip(parts, wides, strict=True):
        end += wide
        at = end - wide / 2
        if part == ">":
            drawn += (
                f'<path d="M{at - 7:g} {y:g}h12m-5-5l5 5l-5 5" fill="none" '
                f'stroke="{INK}" stroke-width="2.2" class="op-line"/>'
            )
        elif part == "any":
            drawn += _any_common(at, y, scale)
        elif ":" in part:
            drawn += place(at, y, glyph(part), scale=scale)
        else:
            drawn += figure(at, y + 6, part, 18)
    return drawn


@cache
def hero(guild: str, price: tuple[str, ...], settlers: int, monster: str, name: str, label: str) -> str:
    """A hero: the price down the left edge, the guild's sign, the monster's colour as a ribbon, name below."""
    drawn = _paper(HERO_WIDE, HERO_HIGH, PAPER, "op-paper", 10)
    drawn += (
        f'<path d="M-66-79a10 10 0 0 1 10-10h22V89h-22a10 10 0 0 1-10-10z" fill="{PIGMENTS["parchment"]}" '
        f'stroke="{INK}" stroke-width="1.5" class="op-tab"/>'
    )
    for number, resource in enumerate(price):
        drawn += place(-50, -70 + number * 29, glyph(f"resource:{resource}"), scale=0.54)
    drawn += (
        f'<path d="M36-89h20v44l-10-9l-10 9z" fill="{PIGMENTS[monster]}" stroke="{INK}" stroke-width="1.5" '
        f'class="op-{monster}"/>'
    )
    drawn += place(46, -72, glyph(f"monster:{monster}"), scale=0.36)
    drawn += place(8, -14, glyph(f"guild:{guild}"), scale=1.5)
    if settlers:
        drawn += "".join([place(-12 + 22 * one, -66, glyph("people:extra"), scale=0.5) for one in range(settlers)])
    drawn += f'<path d="M-30 44H62" stroke="{INK}" stroke-width="1" class="op-line"/>'
    drawn += _fitted(16, 59, label, 14.5, 92)
    lines = _in_two(name, 13)
    first = 76 if len(lines) == 1 else 71.5
    return drawn + "".join([_fitted(16, first + 12 * number, line, 11, 92) for number, line in enumerate(lines)])


@cache
def artifact(name: str, label: str = "") -> str:
    """An artifact token, perhaps with its name below."""
    return (
        '<circle cx="1.5" cy="3.5" r="44" fill="#2a1f12" opacity=".28"/>'
        f'<circle r="44" fill="{PAPER}" stroke="{INK}" stroke-width="2" class="op-paper"/>'
        f'<circle r="38" fill="none" stroke="{PIGMENTS["ochre"]}" stroke-width="2.5" class="op-rim"/>'
        + place(0, 0, glyph(f"artifact:{name}"), scale=1.1)
        + (figure(0, 63, label, 17, css="op-heading") if label else "")
    )
