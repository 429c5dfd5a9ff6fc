"""Pictures that stand by themselves, outside a board: they bring the signs that they use."""

import re
from functools import lru_cache
from html import escape
from typing import Final

from zastava.games.drawing import FONT, numbers
from zastava.games.oldrus.art import icons, lands, mapping, scenery
from zastava.games.oldrus.art.hexes import COLUMNS, HIGH, WIDE, beside, middle, spot
from zastava.games.oldrus.art.mapping import SERIF
from zastava.games.oldrus.art.pigments import INK, PIGMENTS, fill
from zastava.games.oldrus.art.places import drawing
from zastava.games.oldrus.art.terrain import cell_outline, ground_of

_USED: Final = re.compile(r'href="#(or-[\w-]+)"')
_GROUNDS: Final = {
    "F": "forest-ground",
    "P": "field-ground",
    "W": "water-ground",
    "M": "mountain-ground",
    "": "place-ground",
}
_DEFINED: Final = re.compile(r'<(g|path) id="(or-[\w-]+)".*?(?=<(?:g|path) id="or-|$)', re.DOTALL)


@lru_cache(maxsize=1)
def _parts() -> dict[str, str]:
    """Everything that drawings refer to, by id."""
    written = icons.definitions() + scenery.symbols() + mapping.definitions() + lands.definitions()
    return {found[2]: found[0] for found in _DEFINED.finditer(written)}


def alone(box: tuple[float, float, float, float], drawn: str, css: str = "", label: str = "") -> str:
    """A picture of its own."""
    parts = _parts()
    wanted: dict[str, None] = {}
    open_ids = _USED.findall(drawn)
    while open_ids:
        one = open_ids.pop()
        if one not in wanted and one in parts:
            wanted[one] = None
            open_ids += _USED.findall(parts[one])
    size = ""
    if css == "example":
        wide = min(560.0, max(240.0, box[2] * 0.75))
        size = f' width="{wide:.0f}" height="{wide * box[3] / box[2]:.0f}"'
    named = f'role="img" aria-label="{escape(label)}"' if label else 'aria-hidden="true"'
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" class="oldrus{f" {css}" if css else ""}" '
        f'viewBox="{numbers(*box)}"{size} '
        f'font-family="{escape(FONT)}" {named}><defs>{"".join([parts[one] for one in wanted])}</defs>{drawn}</svg>'
    )


def patch(cells: list[str], names: dict[str, str]) -> tuple[str, tuple[float, float, float, float]]:
    """Some cells of the map with what stands there, and the box that holds them."""
    known = set(cells)
    grounds: list[str] = []
    standing: list[tuple[int, int, str]] = []
    lines: list[str] = []
    signs: list[str] = []
    for cell in cells:
        sign = lands.CELLS[cell]
        column, row = spot(cell)
        x, y = middle(cell)
        path = cell_outline(column, row)
        grounds.append(
            f'<path d="{path}" {fill(_GROUNDS[ground_of(sign)])} stroke="{INK}" stroke-width="1.2" '
            'stroke-opacity=".5"/>'
        )
        sides = [side for side in range(6) if _joined(column, row, side, known, ground_of(sign))]
        line, found = scenery.of_cell(sign, x, y, sides)
        lines.append(line)
        standing += found
        if not ground_of(sign):
            said = names[sign]
            signs.append(f'<g transform="translate({x} {y - 6})">{drawing(sign)}</g>{mapping.ribbon(x, y + 18, said)}')
        elif sign[1] != ".":
            signs.append(f'<use href="#or-c-{sign[1]}" x="{x}" y="{y}"/>')
    trees = "".join([f'<use href="#{kind}" x="{x}" y="{y}"/>' for y, x, kind in sorted(standing)])
    spots = [middle(cell) for cell in cells]
    left, top = min(x for x, _ in spots) - WIDE / 2 - 14, min(y for _, y in spots) - HIGH / 2 - 8
    right, bottom = max(x for x, _ in spots) + WIDE / 2 + 14, max(y for _, y in spots) + HIGH / 2 + 8
    return "".join(grounds + lines) + trees + "".join(signs), (left, top, right - left, bottom - top)


def _joined(column: int, row: int, side: int, known: set[str], terrain: str) -> bool:
    """Whether the terrain goes on behind a side, within the patch."""
    other = beside(column, row, side)
    if other is None:
        return False
    cell = f"{COLUMNS[other[0]]}{other[1] + 1}"
    return cell in known and ground_of(lands.CELLS[cell]) == terrain


def said(x: float, y: float, text: str, size: float = 18, css: str = "or-text", anchor: str = "middle") -> str:
    """Words in a picture."""
    return (
        f'<text x="{x:g}" y="{y:g}" font-size="{size:g}" font-family="{escape(SERIF)}" font-weight="700" '
        f'text-anchor="{anchor}" fill="{PIGMENTS["ink"]}" class="{css}">{escape(text, quote=False)}</text>'
    )
