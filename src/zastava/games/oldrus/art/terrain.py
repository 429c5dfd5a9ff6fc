"""The ground of the map: cells of one terrain run together, and where two terrains meet a wandering line parts them.

Every side of a cell is one curve whose ends and bend depend only on where it lies, so both neighbours agree on it. A
terrain is one path around all its cells, in whole numbers and written once: fields lie below everything else.
"""

from collections.abc import Callable, Sequence
from functools import cache, lru_cache
from typing import Final

from zastava.games.drawing import numbers
from zastava.games.oldrus.art.hexes import CORNERS, beside, centre, noise
from zastava.games.oldrus.art.pigments import INK, PIGMENTS, fill

Rows = tuple[tuple[str, ...], ...]  # a sign per cell: terrain and what is on it, or a place (`WO`, `F.`, `C1`)
Place = tuple[int, int]

_GROUNDS: Final = {"F": "forest-ground", "M": "mountain-ground", "W": "water-ground", "": "place-ground"}
_TERRAINS: Final = "FPWM"
_WANDER: Final = 14.0
_SHAKE: Final = 5.0
_MIDDLE_COLUMN: Final = 6  # the first column of the eastern kingdoms
_MIDDLE_ROW: Final = 5  # the first row of the southern kingdoms
_SHOALS: Final = ((34, "shoal-1", "#8fb1de"), (20, "shoal-2", "#a4c2e6"), (10, "shoal-3", "#c2d7ee"))


def ground_of(sign: str) -> str:
    """The terrain letter of a cell's sign; '' for a place."""
    return sign[0] if sign[0] in _TERRAINS else ""


def _shaken(x: int, y: int) -> Place:
    """Where a corner of the grid is drawn."""
    return round(x + (noise(x, y, 1) - 0.5) * _SHAKE), round(y + (noise(x, y, 2) - 0.5) * _SHAKE)


def _ends(column: int, row: int, number: int) -> tuple[Place, Place]:
    """The corners of the grid that a side joins, clockwise around its cell."""
    x, y = centre(column, row)
    one, two = CORNERS[number], CORNERS[(number + 1) % 6]
    return (x + one[0], y + one[1]), (x + two[0], y + two[1])


def _bends(one: Place, two: Place) -> list[Place]:
    """A side from one corner of the grid to another: its bend, and where it ends."""
    first, last = sorted((one, two))
    a, b = _shaken(*first), _shaken(*last)
    along = (b[0] - a[0], b[1] - a[1])
    length = (along[0] ** 2 + along[1] ** 2) ** 0.5
    off = (noise(first[0] + last[0], first[1] + last[1], 4) - 0.5) * 2 * _WANDER / length
    bend = round(a[0] + along[0] / 2 - along[1] * off), round(a[1] + along[1] / 2 + along[0] * off)
    return [bend, b if one == first else a]


def _chains(sides: Sequence[tuple[Place, Place]]) -> str:
    """Sides as path data, those that follow each other in one go."""
    after = dict(sides)
    started = set(after) - set(after.values())
    path = ""
    for start in [*sorted(started), *sorted(after)]:
        if start not in after:
            continue
        at = _shaken(*start)
        corner = start
        steps: list[int] = []
        while corner in after:
            to = after.pop(corner)
            for x, y in _bends(corner, to):
                steps += [x - at[0], y - at[1]]
            at = _shaken(*to)
            corner = to
        path += f"M{numbers(*_shaken(*start))}q{numbers(*steps)}" + ("z" if corner == start else "")
    return path


def _outline(rows: Rows, belongs: Callable[[str], bool]) -> str:
    """The way around all cells whose signs belong together."""
    sides = []
    for row, signs in enumerate(rows):
        for column, sign in enumerate(signs):
            for number in range(6):
                other = beside(column, row, number)
                if belongs(sign) and (other is None or not belongs(rows[other[1]][other[0]])):
                    sides.append(_ends(column, row, number))
    return _chains(sides)


def _inner(rows: Rows) -> tuple[str, str]:
    """The sides between cells of one terrain, and those between kingdoms."""
    grid: list[tuple[Place, Place]] = []
    border: list[tuple[Place, Place]] = []
    for row, signs in enumerate(rows):
        for column, sign in enumerate(signs):
            for number in range(3):  # beyond the other three sides the neighbour has drawn it
                other = beside(column, row, number)
                if other is None:
                    continue
                if ground_of(sign) == ground_of(rows[other[1]][other[0]]):
                    grid.append(_ends(column, row, number))
                east, south = other[0] >= _MIDDLE_COLUMN, other[1] >= _MIDDLE_ROW
                if (column >= _MIDDLE_COLUMN) != east or (row >= _MIDDLE_ROW) != south:
                    border.append(_ends(column, row, number))
    return "".join([_chains([one]) for one in grid]), "".join([_chains([one]) for one in border])


@lru_cache(maxsize=4)
def ground(rows: Rows) -> str:
    """The ground with shores, without what stands on it and without borders."""
    whole = _outline(rows, lambda _sign: True)
    parts = [
        f'<defs><path id="or-land" d="{whole}" stroke-linejoin="round"/></defs><use href="#or-land" '
        f'{fill("field-ground")}/><use href="#or-land" fill="none" stroke="{INK}" stroke-width="4" '
        'class="or-ink-line"/>'
        "<defs>"
    ]
    for letter in _GROUNDS:
        path = _outline(rows, lambda sign, letter=letter: ground_of(sign) == letter)  # type: ignore[misc]
        parts.append(f'<path id="or-{letter or "C"}" d="{path}" stroke-linejoin="round"/>')
    parts.append('<clipPath id="or-lakes"><use href="#or-W"/></clipPath></defs>')
    for letter, css in _GROUNDS.items():
        parts.append(f'<use href="#or-{letter or "C"}" {fill(css)}/>')
    shoals = "".join(
        [
            f'<use href="#or-W" stroke="{colour}" stroke-width="{width}" class="or-{css}-line"/>'
            for width, css, colour in _SHOALS
        ]
    )
    parts.append(
        f'<g fill="none"><g clip-path="url(#or-lakes)">{shoals}</g><g stroke="{INK}" class="or-ink-line">'
        f'<path d="{_inner(rows)[0]}" stroke-opacity=".3"/><use href="#or-F" stroke-opacity=".6"/>'
        '<use href="#or-M" stroke-opacity=".6"/><use href="#or-C"/><use href="#or-W" stroke-width="1.6"/></g></g>'
    )
    return "".join(parts)


@lru_cache(maxsize=128)
def cell_outline(column: int, row: int) -> str:
    """The way around a single cell."""
    return _chains([_ends(column, row, number) for number in range(6)])


@cache
def miniature() -> str:
    """The ground once more, without anything on it, from the paths of the map that the same drawing has."""
    areas = "".join([f'<use href="#or-{letter or "C"}" {fill(css)}/>' for letter, css in _GROUNDS.items()])
    return (
        f'<use href="#or-land" {fill("field-ground")}/>{areas}<use href="#or-border" fill="none" '
        f'stroke="{PIGMENTS["red"]}" stroke-width="3" class="or-red-line"/>'
    )


@lru_cache(maxsize=4)
def borders(rows: Rows) -> str:
    """The borders of the kingdoms, over what stands there."""
    path = _inner(rows)[1]
    return (
        '<g fill="none" stroke-linecap="round" stroke-linejoin="round"><defs>'
        f'<path id="or-border" d="{path}"/></defs><use href="#or-border" stroke="{PIGMENTS["birch"]}" '
        f'stroke-width="6.5" class="or-birch-line"/><use href="#or-border" stroke="{PIGMENTS["red"]}" '
        'stroke-width="3.4" class="or-red-line"/></g>'
    )
