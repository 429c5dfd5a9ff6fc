"""The cards: one layout for all, 120 × 168 around the origin; small ones for garrisons; the back that all share."""

from functools import cache, lru_cache
from html import escape
from typing import Final

from zastava.games.drawing import place, tag
from zastava.games.fortress.art.emblems import emblem
from zastava.games.fortress.art.forts import BONE, BRASS, MADDER, SOOT, fort_picture

WIDE: Final = 120
HIGH: Final = 168
SMALL_WIDE: Final = 50
SMALL_HIGH: Final = 68
FIGURES: Final = "Georgia, 'PT Serif', 'DejaVu Serif', serif"

# What stands in the corner of a card.
_CORNERS: Final = {"D1": "1·1", "J": "?", "M": "2×"}
_SPECIALS: Final = ("sortie", "kidnap", "exchange", "swap")


def corner(name: str) -> str:
    """The figure in a card's corner; '' for special cards."""
    return "" if name in _SPECIALS or name == "hourglass" else _CORNERS.get(name, name)


def _figure(
    x: float, y: float, text: str, size: float, colour: str = SOOT, css: str = "ft-figure", **more: object
) -> str:
    return tag(
        "text",
        {
            "x": x,
            "y": y,
            "font_size": size,
            "font_weight": 700,
            "font_family": FIGURES,
            "fill": colour,
            "class": css,
            **more,
        },
        text,
    )


def _paper(wide: float, high: float, rounding: float) -> str:
    """A card's body with a soft shadow under it and a line inside its edge."""
    x, y = -wide / 2, -high / 2
    inset = 5 if wide > 80 else 3
    return (
        f'<rect x="{x + 2:g}" y="{y + 4:g}" width="{wide:g}" height="{high:g}" rx="{rounding:g}" fill="#1a1411" '
        'opacity=".3"/>'
        f'<rect x="{x:g}" y="{y:g}" width="{wide:g}" height="{high:g}" rx="{rounding:g}" fill="{BONE}" stroke="{SOOT}" '
        'stroke-width="1.8" class="ft-card"/>'
        f'<rect x="{x + inset:g}" y="{y + inset:g}" width="{wide - 2 * inset:g}" height="{high - 2 * inset:g}" '
        f'rx="{rounding - 2:g}" fill="none" stroke="{SOOT}" stroke-width=".8" class="ft-line"/>'
    )


def blank() -> str:
    """A card of which only the paper is drawn."""
    return _paper(WIDE, HIGH, 9)


@lru_cache(maxsize=256)
def card(name: str, caption: str) -> str:
    """A card of a hand, face up: strength top left, its picture, and what several of them are worth or its name."""
    figure = corner(name)
    drawn = _paper(WIDE, HIGH, 9)
    if figure:
        drawn += _figure(-50, -47, figure, 34 if len(figure) < 3 else 26)
    drawn += place(4, 0 if figure else -8, emblem(name), scale=1.15)
    if name in _SPECIALS:
        drawn += f'<path d="M-54-62H54V-46H-54z" fill="{MADDER}" class="ft-madder"/>'
    if caption:
        drawn += _figure(0, 70, escape(caption), 16, text_anchor="middle")
    if name == "X":  # what it counts when it defends
        drawn += f'<path d="M-18 46h36v14q0 14-18 20q-18-6-18-20z" fill="{BRASS}" stroke="{SOOT}" class="ft-brass"/>'
        drawn += _figure(0, 68, "10", 18, text_anchor="middle", css="ft-engraved")
    strength = int(name) if name.isdigit() else 1 if name == "D1" else 0
    if strength:
        drawn += f'<path d="M-50 50H50" stroke="{SOOT}" stroke-width=".8" class="ft-line"/>'
        for i, count in enumerate((2, 3, 4) if strength < 10 else (2, 3)):
            x = (-34 + 34 * i) if strength < 10 else (-26 + 52 * i)
            drawn += _figure(x, 61, f"{count}×", 10, text_anchor="middle", css="ft-small")
            drawn += _figure(x, 75, str(strength * count * count), 14, text_anchor="middle")
    return drawn


@cache
def small(name: str) -> str:
    """A card of a garrison that the viewer knows: its figure, or its picture when it has none."""
    figure = corner(name)
    drawn = _paper(SMALL_WIDE, SMALL_HIGH, 5)
    if not figure:
        return drawn + place(0, 0, emblem(name), scale=0.66)
    size = 28 if len(figure) == 1 else 23 if len(figure) == 2 else 19
    return drawn + _figure(-19, 0, figure, size) + place(4, 17, emblem(name), scale=0.44)


@cache
def back() -> str:
    """A card face down: madder, with a brass lozenge."""
    lattice = "".join([f"M{x} -76L{x + 50} 76M{x} 76L{x + 50}-76" for x in range(-100, 60, 16)])
    return (
        f'<rect x="-58" y="-80" width="{WIDE}" height="{HIGH}" rx="9" fill="#1a1411" opacity=".3"/>'
        f'<rect x="-60" y="-84" width="{WIDE}" height="{HIGH}" rx="9" fill="{BONE}" stroke="{SOOT}" '
        'stroke-width="1.8" class="ft-card"/>'
        f'<rect x="-52" y="-76" width="104" height="152" rx="5" fill="{MADDER}" class="ft-back"/>'
        f'<svg x="-52" y="-76" width="104" height="152" viewBox="-52 -76 104 152"><path d="{lattice}" fill="none" '
        'stroke="#7b2a21" '
        'stroke-width="2" class="ft-lattice"/></svg>'
        f'<path d="M0-42L30 0L0 42L-30 0z" fill="{MADDER}" stroke="{BRASS}" stroke-width="4" class="ft-lozenge"/>'
        f'<path d="M-12 14V-14h5v6h4v-6h6v6h4v-6h5V14z" fill="{BRASS}" class="ft-brass"/>'
        f'<rect x="-52" y="-76" width="104" height="152" rx="5" fill="none" stroke="{SOOT}" stroke-width="1.2" '
        'class="ft-line"/>'
    )


@cache
def fort_card(number: int) -> str:
    """A fort: its number and its engraving."""
    return (
        _paper(WIDE, HIGH, 9)
        + f'<path d="M-54-78H-20V-50Q-37-38-54-50z" fill="{MADDER}" stroke="{SOOT}" stroke-width="1.5" '
        'class="ft-madder"/>'
        + _figure(-37, -53, str(number), 27, BONE, "ft-pale", text_anchor="middle")
        + place(0, 14, fort_picture(number))
    )


@cache
def hourglass_card() -> str:
    """An hourglass lying in the centre."""
    return _paper(SMALL_WIDE, SMALL_HIGH, 5) + place(0, 0, emblem("hourglass"), scale=0.9)
