"""Enemies, spells and rituals as small cards: strength top left, picture, what it gives bottom right."""

from functools import cache
from typing import Final

from zastava.games.bastion.art.geometry import CARD_HIGH, CARD_WIDE
from zastava.games.bastion.art.icons import INK, JEWELS, MARKS, PALE, glyph
from zastava.games.drawing import place

FIGURES: Final = "Georgia, 'PT Serif', 'DejaVu Serif', serif"
_PRISM: Final = "YGRUPK"


def figure(
    x: float, y: float, text: str, size: float, fill: str = "#fff", anchor: str = "middle", css: str = ""
) -> str:
    """A number or a short word on a card."""
    return (
        f'<text x="{x:g}" y="{y:g}" font-size="{size:g}" font-weight="700" font-family="{FIGURES}" fill="{fill}" '
        f'text-anchor="{anchor}" class="bs-figure {css}">{text}</text>'
    )


@cache
def band(colour: str, wide: float, high: float) -> str:
    """The glass of a card's left edge: its colour and its sign; six slips for a prismatic one."""
    x, y = -wide / 2, -high / 2
    if colour.startswith("prismatic"):
        step = high / 6
        first = f"M{x + 24:g} {y:g}v{step:g}h-24v{8 - step:g}a8 8 0 0 1 8-8z"  # the corners are those of the card
        last = f"M{x + 24:g} {-y:g}v{-step:g}h-24v{step - 8:g}a8 8 0 0 0 8 8z"
        shapes = [first, *[f"M{x:g} {y + place * step:g}h24v{step:g}h-24z" for place in range(1, 5)], last]
        return "".join(
            [
                f'<path d="{shape}" fill="{JEWELS[one]}" class="jewel-{one}"/>'
                for shape, one in zip(shapes, _PRISM, strict=True)
            ]
        )
    edge = f"M{x + 24:g} {y:g}v{high:g}h-16a8 8 0 0 1-8-8v{16 - high:g}a8 8 0 0 1 8-8z"
    return f'<path d="{edge}" fill="{JEWELS[colour]}" class="jewel-{colour}"/>'


@cache
def enemy_card(name: str, colour: str, strength: str, spell: str, power: int, changed: str = "") -> str:
    """An enemy, 92 × 82: band with strength, picture, the spell that it will be. `changed` is up, down or ''."""
    wide, high = CARD_WIDE, CARD_HIGH
    tone = {"up": "#ffd9c9", "down": "#d5f0d0"}.get(changed, "#fff")
    drawn = (
        f'<rect x="{-wide / 2 + 2:g}" y="{-high / 2 + 4:g}" width="{wide:g}" height="{high:g}" rx="8" '
        'fill="#0d0e11" opacity=".35"/>'
        f'<rect x="{-wide / 2:g}" y="{-high / 2:g}" width="{wide:g}" height="{high:g}" rx="8" fill="{PALE}" '
        'class="bs-card"/>'
        f"{band(colour, wide, high)}"
        f'<path d="M-46-33a8 8 0 0 1 8-8H-22V41H-38a8 8 0 0 1-8-8z" fill="{INK}" fill-opacity=".28"/>'
    )
    drawn += figure(-34, -16, strength, 24 if len(strength) < 2 else 18, tone)
    if colour in MARKS:
        drawn += f'<path d="{MARKS[colour]}" transform="translate(-34 25)" fill="#fff" class="bs-mark"/>'
    drawn += place(10, -6, glyph(name, colour), scale=1.15)
    drawn += f'<circle cx="33" cy="28" r="12" fill="{PALE}" stroke="{INK}" stroke-width="1.4" class="bs-card"/>'
    drawn += place(33, 28, glyph(spell, colour if colour in MARKS else "gray"), scale=0.36)
    if power:  # on a ground of its own: the picture reaches there
        drawn += f'<circle cx="22" cy="16" r="8" fill="{PALE}" stroke="{INK}" stroke-width="1.2" class="bs-card"/>'
        drawn += figure(22, 20.5, str(power), 13, INK, css="bs-dark")
    return drawn + (
        f'<rect x="{-wide / 2:g}" y="{-high / 2:g}" width="{wide:g}" height="{high:g}" rx="8" fill="none" '
        f'stroke="{INK}" stroke-width="2" class="bs-edge"/>'
    )


@cache
def chip(colour: str, radius: float = 20, open_well: bool = False) -> str:
    """A chip of mana, or the rim of a well of that colour."""
    if open_well:
        return (
            f'<circle r="{radius:g}" fill="none" stroke="{JEWELS[colour]}" stroke-width="5" class="rim-{colour}"/>'
            f'<path d="{MARKS[colour]}" fill="{JEWELS[colour]}" class="jewel-{colour}"/>'
        )
    return (
        f'<circle r="{radius:g}" fill="{JEWELS[colour]}" stroke="{INK}" stroke-width="2" class="jewel-{colour}"/>'
        f'<circle r="{radius - 5:g}" fill="none" stroke="#fff" stroke-opacity=".5" stroke-width="1.5"/>'
        f'<path d="{MARKS[colour]}" transform="scale({radius / 20:g})" fill="#fff" class="bs-mark"/>'
    )
