"""What people bring to the map: longhouses, vikings and rune stones, each drawn once and then referred to."""

from functools import cache
from typing import Final

from zastava.games.drawing import CHALK, INK, SEAT_COLOURS, SEAT_SHADES, SEAT_TINTS, number, shape_path, tag

# Rune signs on a 12 × 18 field around the origin; one stroke weight.
RUNES: Final = {
    "strength": "M-4-9V9M-4-5L4 0L-4 5",
    "water": "M-3 9V-9L5-2",
    "friendship": "M-6-8L6 8M6-8L-6 8",
    "travel": "M-4 9V-9L4-4L-4 0L5 9",
    "horse": "M-6 9V-9L0-3L6-9V9",
    "wisdom": "M-4 9V-9L5-4M-4-2L5 3",
    "home": "M-6 9L5-2L0-8L-5-2L6 9",
    "secret": "M5-9L1-5L-4-9V9L1 5L5 9",
}

_LINE: Final = (
    f'fill="none" stroke="{INK}" stroke-width="1.3" stroke-linejoin="round" stroke-linecap="round" class="fj-ink"'
)


def _paints(seat: int, second: bool) -> tuple[str, str, str]:
    """Body, side in shadow, and emblem of a seat's pieces; its second colour is thinner and its emblem dark."""
    if second:
        return SEAT_TINTS[seat], SEAT_COLOURS[seat], INK
    return SEAT_COLOURS[seat], SEAT_SHADES[seat], CHALK


@cache
def house(seat: int, second: bool = False) -> str:
    """A longhouse, gable to the left, its roof in the seat's colour and with the seat's shape."""
    body, shade, emblem = _paints(seat, second)
    return (
        '<ellipse cx="3" cy="17" rx="26" ry="5" fill="#1d2326" opacity=".28"/>'
        f'<path d="M-4 1H21V16H-4z" fill="#8d7358" class="fj-wall"/>'
        f'<path d="M-22 16V3L-13-9L-4 3V16z" fill="#d9cbb0" class="fj-gable"/>'
        f'<path d="M-15.5 16V7.5h5V16z" fill="#4a3c30"/>'
        f'<path d="M-13-13Q3-18 19-13L26 5Q11 1.5-4 5z" fill="{body}"/>'
        f'<path d="M-6.5-2Q10-5 23.5-2L26 5Q11 1.5-4 5z" fill="{shade}"/>'
        f'<path d="M-13-13Q3-18 19-13L26 5Q11 1.5-4 5zM-22 16V3M-4 5V16H-22M21 4V16H-4" fill="none" stroke="{INK}" '
        'stroke-width="1.5" stroke-linejoin="round" class="fj-edge"/>'
        f'<path d="M-9.5-18L-25 6M-16.5-18L-2 6" fill="none" stroke="{INK}" stroke-width="2.2" '
        'stroke-linecap="round" class="fj-edge"/>'
        f'<path d="{shape_path(seat)}" transform="translate(7-6)scale(1.05 .95)" fill="{emblem}" stroke="{INK}" '
        'stroke-width=".7"/>'
    )


@cache
def viking(seat: int, second: bool = False) -> str:
    """A bearded head in a horned helmet behind a round shield with the seat's shape."""
    body, shade, emblem = _paints(seat, second)
    return (
        '<ellipse cx="2" cy="22" rx="17" ry="4" fill="#1d2326" opacity=".28"/>'
        '<path d="M-9-13Q-19-13-18-26Q-14-20-7-21zM9-13Q19-13 18-26Q14-20 7-21z" fill="#e9e0c9" class="fj-bone"/>'
        '<path d="M-9-10H9V0Q4 6-4 4L-9 0z" fill="#d9b591" class="fj-skin"/>'
        '<path d="M-10-9Q-11-23 0-25Q11-23 10-9H2.5V-2H-2.5V-9z" fill="#c3c6c4" class="fj-helm"/>'
        '<path d="M1-25Q11-23 10-9H2.5V-2H0V-9H5Q6-20 1-25z" fill="#878d91" class="fj-helmshade"/>'
        '<path d="M-9-13Q-19-13-18-26Q-14-20-7-21M9-13Q19-13 18-26Q14-20 7-21'
        'M-10-9Q-11-23 0-25Q11-23 10-9H2.5V-2H-2.5V-9zM-9-9V0M9-9V0" '
        f'fill="none" stroke="{INK}" stroke-width="1.6" stroke-linejoin="round" class="fj-edge"/>'
        f'<circle cy="7" r="15" fill="{body}"/>'
        f'<path d="M10.6-3.6A15 15 0 0 1-10.6 17.6A18 18 0 0 0 10.6-3.6z" fill="{shade}"/>'
        f'<circle cy="7" r="15" fill="none" stroke="{INK}" stroke-width="1.8" class="fj-edge"/>'
        f'<path d="{shape_path(seat)}" transform="translate(0 7)scale(1.5)" fill="{emblem}" stroke="{INK}" '
        'stroke-width=".6"/>'
    )


def rune(name: str, colour: str = INK, weight: float = 2.4, css: str = "fj-carved") -> str:
    """A rune sign as strokes."""
    return (
        f'<path d="{RUNES[name]}" fill="none" stroke="{colour}" stroke-width="{number(weight)}" '
        f'stroke-linejoin="round" stroke-linecap="round" class="{css}"/>'
    )


@cache
def stone(name: str, seat: int = -1) -> str:
    """A standing stone with a rune carved in it; a player's own stone carries the seat's colour and shape."""
    badge = ""
    if seat >= 0:
        badge = (
            f'<circle cx="11" cy="13" r="8" fill="{SEAT_COLOURS[seat]}" stroke="{INK}" stroke-width="1.3"/>'
            f'<path d="{shape_path(seat)}" transform="translate(11 13)scale(.85)" fill="{CHALK}"/>'
        )
    return (
        '<ellipse cx="2" cy="21" rx="18" ry="4.5" fill="#1d2326" opacity=".28"/>'
        '<path d="M-14 21Q-18-2-10-17Q-4-25 5-21Q15-14 14 21z" fill="#d5d2c6" class="fj-stone"/>'
        '<path d="M5-21Q15-14 14 21H7Q11-8 1-22.5z" fill="#aaa99f" class="fj-stoneshade"/>'
        + '<path d="M-14 21Q-18-2-10-17Q-4-25 5-21Q15-14 14 21z" fill="none" '
        f'stroke="{INK}" stroke-width="1.5" stroke-linejoin="round" class="fj-edge"/>'
        + tag("g", {"transform": "translate(-2 1)"}, rune(name, weight=2.6))
        + badge
    )


@cache
def hearth(name: str) -> str:
    """A flat stone under a house, its rune in front."""
    return (
        '<ellipse cy="15" rx="33" ry="15" fill="#d5d2c6" class="fj-stone"/>'
        f'<ellipse cy="15" rx="33" ry="15" fill="none" stroke="{INK}" stroke-width="1.5" class="fj-edge"/>'
        + f'<g transform="translate(0 24)scale(.55 .45)">{rune(name, weight=4)}</g>'
    )


@cache
def bag() -> str:
    """The bag with the hexes that nobody has seen yet."""
    return (
        '<ellipse cx="2" cy="37" rx="32" ry="6" fill="#1d2326" opacity=".25"/>'
        '<path d="M-14-24Q-36 0-31 28Q-28 38 0 38Q28 38 31 28Q36 0 14-24z" fill="#8b7a5f" class="fj-sack"/>'
        '<path d="M14-24Q36 0 31 28Q28 38 0 38Q22 20 8-24z" fill="#6f6049" class="fj-sackshade"/>'
        '<path d="M-14-24Q-22-38-17-40Q-8-34 0-40Q8-34 17-40Q22-38 14-24z" fill="#8b7a5f" class="fj-sack"/>'
        '<path d="M-14-24Q-36 0-31 28Q-28 38 0 38Q28 38 31 28Q36 0 14-24Q22-38 17-40Q8-34 '
        '0-40Q-8-34-17-40Q-22-38-14-24z" '
        f'fill="none" stroke="{INK}" stroke-width="1.6" stroke-linejoin="round" class="fj-edge"/>'
        '<path d="M-15-24H15" stroke="#e0d5b8" stroke-width="4" stroke-linecap="round"/>'
    )
