"""Paths as on the paper sheet: solid where one walked, dashed where one jumped or flew, a cross at both ends."""

from collections.abc import Sequence
from functools import lru_cache
from typing import Final

from zastava.games.drawing import SEAT_COLOURS, SEAT_SHADES, numbers
from zastava.games.oldrus.art.hexes import middle

Step = tuple[str, str]  # how one came, and to which cell; the first of a path is where it began
OVER: Final = ("horse", "yaga")  # ways that pass over cells
_BOW: Final = 7.0  # how far a step bends aside, so that the way back shows beside the way there
_CROSS: Final = "M-8-8L8 8M8-8L-8 8"


@lru_cache(maxsize=4096)
def _leg(one: str, two: str) -> str:
    """A step as a slightly bent line."""
    ax, ay = middle(one)
    bx, by = middle(two)
    length = max(1.0, ((bx - ax) ** 2 + (by - ay) ** 2) ** 0.5)
    cx = (ax + bx) / 2 - (by - ay) / length * _BOW
    cy = (ay + by) / 2 + (bx - ax) / length * _BOW
    return f"M{numbers(ax, ay)}Q{numbers(round(cx), round(cy), bx, by)}"


def path(steps: Sequence[Step], seat: int, fresh: bool = False) -> str:
    """A path of this round; a fresh one is drawn step by step as the page shows it."""
    if not steps:
        return ""
    colour = SEAT_COLOURS[seat % 4]
    parts = []
    for i in range(1, len(steps)):
        way, cell = steps[i]
        dashed = ' stroke-dasharray="3 11"' if way in OVER else ""
        late = f' class="or-step or-late-{min(i, 24)}"' if fresh else ""
        leg = _leg(steps[i - 1][1], cell)
        parts.append(
            f'<g{late}{dashed}><path d="{leg}" stroke="#fffdf5" stroke-width="9" class="or-casing"/>'
            f'<path d="{leg}" stroke="{colour}" stroke-width="5"/></g>'
        )
    ends = [middle(steps[0][1])] + ([middle(steps[-1][1])] if len(steps) > 1 else [])
    for x, y in ends:
        cross = f'<path d="{_CROSS}" transform="translate({numbers(x, y)})"'
        parts.append(f'{cross} stroke="#fffdf5" stroke-width="8" class="or-casing"/>')
        parts.append(f'{cross} stroke="{SEAT_SHADES[seat % 4]}" stroke-width="4.5"/>')
    return f'<g fill="none" stroke-linecap="round" stroke-linejoin="round">{"".join(parts)}</g>'


def old_path(steps: Sequence[Step], seat: int) -> str:
    """A path of an earlier round, thin."""
    walked = "".join([_leg(steps[i - 1][1], steps[i][1]) for i in range(1, len(steps)) if steps[i][0] not in OVER])
    leapt = "".join([_leg(steps[i - 1][1], steps[i][1]) for i in range(1, len(steps)) if steps[i][0] in OVER])
    colour = SEAT_COLOURS[seat % 4]
    return (
        f'<g fill="none" stroke="{colour}" stroke-width="2.6" stroke-opacity=".75" stroke-linecap="round">'
        f'<path d="{walked}"/><path d="{leapt}" stroke-dasharray="2 7"/></g>'
    )


def numbered(steps: Sequence[Step]) -> list[tuple[float, float, str]]:
    """The numbers of the steps where they led, for those who want to see them."""
    found: dict[str, str] = {}
    for i in range(1, len(steps)):
        cell = steps[i][1]
        found[cell] = f"{found[cell]}, {i}" if cell in found else str(i)
    return [(middle(cell)[0] + 15, middle(cell)[1] - 12, said) for cell, said in found.items()]
