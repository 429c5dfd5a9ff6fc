"""The bastion without anything on it: basalt, leaded glass in six jewel colours, the wall and its sections."""

from collections.abc import Sequence
from functools import cache
from math import pi, sin
from typing import Final

from zastava.games.bastion.art.geometry import (
    CORE,
    RADIUS,
    SQUARE_PLACE,
    TALL,
    Point,
    corner,
    trapezium,
    turned,
)
from zastava.games.bastion.art.icons import JEWELS, MARKS
from zastava.games.drawing import number, numbers

BASALT: Final = "#3a3d44"
STONE: Final = "#5b5f68"
LEAD: Final = "#1d1f24"


def outline(points: Sequence[Point]) -> str:
    """A closed path through some points."""
    return "M" + "L".join([numbers(x, y) for x, y in points]) + "z"


@cache
def quarter_ground(quarter: int, colour: str) -> str:
    """A quarter: a floor of basalt flags, and a window of its colour along the wall."""
    floor = outline(trapezium(quarter))
    outer = RADIUS * TALL - 8
    lead = ""
    for out in (186.0, 246.0):
        half = out * sin(pi / 6) / TALL
        lead += f"M{numbers(*turned(quarter, -half, out))}L{numbers(*turned(quarter, half, out))}"
    panes = []
    for place in range(8):
        low, high = (place / 8 - 0.5) * 0.96, ((place + 1) / 8 - 0.5) * 0.96
        wide_in, wide_out = 300 / TALL, outer / TALL
        rim = [
            turned(quarter, low * wide_in, 300),
            turned(quarter, low * wide_out, outer),
            turned(quarter, high * wide_out, outer),
            turned(quarter, high * wide_in, 300),
        ]
        shade = (".95", ".75", ".6", ".85")[(place * 3 + quarter) % 4]
        panes.append(f'<path d="{outline(rim)}" fill-opacity="{shade}"/>')
    return (
        f'<path d="{floor}" fill="{BASALT}" class="bs-basalt"/>'
        f'<path d="{floor}" fill="{JEWELS[colour]}" fill-opacity=".2" class="jewel-{colour}"/>'
        f'<g fill="{JEWELS[colour]}" class="jewel-{colour}" stroke="{LEAD}" stroke-width="2.5" stroke-linejoin="round">'
        f"{''.join(panes)}</g>"
        f'<path d="{lead}" fill="none" stroke="{LEAD}" stroke-width="2" class="bs-lead"/>'
        f'<path d="{floor}" fill="none" stroke="{LEAD}" stroke-width="5" stroke-linejoin="round" class="bs-lead"/>'
    )


@cache
def wall() -> str:
    """The wall with its 24 numbered sections, and a marked place for an enemy before each."""
    ring = outline([corner(number) for number in range(6)]) + outline(
        [corner(number, RADIUS - 14) for number in range(6)]
    )
    teeth = []
    for place in range(1, 25):
        quarter, step = (place - 1) // 4 + 1, (place - 1) % 4
        for part in range(4):
            along = (step - 2) * RADIUS / 4 + (part + 0.5) * RADIUS / 16
            x, y = turned(quarter, along, RADIUS * TALL + 1)
            teeth.append(f"M{numbers(x - 4, y - 4)}h8v8h-8z")
    return (
        f'<path d="{ring}" fill="{STONE}" fill-rule="evenodd" stroke="{LEAD}" stroke-width="2.5" class="bs-wall"/>'
        f'<path d="{"".join(teeth)}" fill="{STONE}" stroke="{LEAD}" stroke-width="1.5" class="bs-wall"/>'
    )


@cache
def citadel_ground() -> str:
    """The citadel: a rose window of six panes."""
    panes = []
    for place, colour in enumerate("YGRUPK"):
        tip = [(0.0, 0.0), corner(place, CORE - 6), corner(place + 1, CORE - 6)]
        panes.append(f'<path d="{outline(tip)}" fill="{JEWELS[colour]}" fill-opacity=".55" class="jewel-{colour}"/>')
    hexagon = outline([corner(place, CORE - 6) for place in range(6)])
    inner = outline([corner(place, 74) for place in range(6)])
    return (
        f'<path d="{hexagon}" fill="{BASALT}" class="bs-basalt"/>{"".join(panes)}'
        f'<path d="{inner}" fill="{STONE}" class="bs-wall"/>'
        f'<path d="{hexagon}{inner}" fill="none" stroke="{LEAD}" stroke-width="4" stroke-linejoin="round" '
        'class="bs-lead"/>'
    )


@cache
def mark(colour: str, x: float, y: float, scale: float = 1.0, fill: str = "#f7f2e4") -> str:
    """The sign of a colour, for those who cannot tell it by its hue."""
    return (
        f'<path d="{MARKS[colour]}" transform="translate({numbers(x, y)})scale({number(scale)})" fill="{fill}" '
        'class="bs-mark"/>'
    )


def square_slot(quarter: int) -> str:
    """The paved square of a quarter, where flyers land."""
    x, y = turned(quarter, *SQUARE_PLACE)
    return (
        f'<rect x="{number(x - 48)}" y="{number(y - 43)}" width="96" height="86" rx="8" '
        f'fill="{STONE}" fill-opacity=".5" '
        f'stroke="{LEAD}" stroke-width="2" stroke-dasharray="6 5" class="bs-slot"/>'
    )
