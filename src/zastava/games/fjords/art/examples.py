"""The pictures of the rules page: small pieces of land as data, drawn like the map itself.

Places are written as in the notation (`1,-1`); a corner is a place and a number (`0,0.2`), counter-clockwise from the
corner between the east and the north-east neighbour. Whatever is not said to be water or mountain is plain.
"""

from collections.abc import Iterator
from html import escape
from typing import Final, NamedTuple

from zastava.core.words import Words
from zastava.games.drawing import FONT, GLOW, INK, number, numbers, place
from zastava.games.fjords.art.landscape import paint
from zastava.games.fjords.art.pieces import hearth, house, stone, viking
from zastava.games.fjords.art.scenery import symbols
from zastava.games.fjords.art.terrain import CORNERS, centre, meadow

_MARGIN: Final = 70
_RING: Final = "M46-26.5L0-53L-46-26.5V26.5L0 53L46 26.5z"
_HEX: Final = "M52-30l-52-30l-52 30v60l52 30l52-30z"
_CROSS: Final = "M-22-22L22 22M22-22L-22 22"


class Example(NamedTuple):
    """A piece of land and what stands on it."""

    hexes: str
    water: str = ""
    mountain: str = ""
    houses: str = ""  # place=seat
    vikings: str = ""
    ghosts: str = ""  # vikings that are about to come
    stones: str = ""  # place=rune
    gap: str = ""  # an empty place with a wisdom rune
    lit: str = ""  # where something may come
    crossed: str = ""  # where it may not
    odd: str = ""  # place=corners: a hex that does not fit
    labels: str = ""  # place=text
    ways: str = ""  # place>place: how somebody gets there
    names: bool = False  # whether the corners are named


EXAMPLES: Final = {
    "corners": Example("0,0", water="0,0.4 0,0.5", mountain="0,0.0 0,0.1", names=True),
    "legal": Example("0,0 1,0 0,1", water="0,0.4 0,0.3 0,1.3", mountain="1,0.5 1,0.0", lit="0,1"),
    "illegal": Example("0,0 1,0", water="0,0.4 0,0.3", mountain="1,0.5 1,0.0", odd="0,1=PPPPPP", crossed="0,1"),
    "sea-only": Example(
        "0,0 1,0", water="0,0.3 0,0.4 0,0.5 1,0.4 1,0.5", odd="0,1=WWWPPP", crossed="0,1"
    ),
    "ridge": Example(
        "0,0 1,0 1,-1 0,1 2,-1",
        mountain="0,0.0 0,0.5 0,1.0 1,0.4",
        houses="0,0=0",
        ghosts="1,-1=0 1,0=0",
        labels="1,-1=1 1,0=2",
        ways="0,0>1,-1 1,-1>1,0",
    ),
    "bonus": Example(
        "0,0 1,0 2,0 3,0 1,-1 2,-1 0,1 3,-1",
        mountain="0,1.3 0,1.4",
        vikings="1,0=0 1,-1=0 0,0=1 0,1=1",
        labels="2,0=+1 3,0=+1 2,-1=+1 3,-1=+1",
        lit="2,0 3,0 2,-1 3,-1",
    ),
    "strength": Example(
        "0,0 1,0 0,1 -1,1 -1,0 1,-1",
        mountain="0,0.0 0,0.1 0,0.2 0,0.3 0,0.4 0,0.5",
        stones="0,0=strength",
        vikings="1,0=0 -1,1=1 0,1=0",
        labels="1,0=+1 -1,1=+1 0,1=+1",
    ),
    "water": Example(
        "0,0 1,0 2,0 0,1 1,1 2,-1",
        water="0,0.0 0,0.1 0,0.2 0,0.3 0,0.4 0,0.5 1,0.4 1,0.5",
        stones="0,0=water",
        vikings="1,0=1 2,0=0 1,1=0",
        labels="1,0=+1 2,0=+1 1,1=+1",
    ),
    "friendship": Example(
        "0,0 1,0 0,1 -1,1 -1,0 0,-1 1,-1",
        stones="0,0=friendship",
        vikings="1,0=0 0,1=0 -1,0=1",
        labels="0,0=+2",
    ),
    "travel": Example(
        "0,0 1,0 2,0 3,0 0,1 1,1 2,1",
        water="0,0.5 0,0.4 1,0.4 1,0.5 2,0.4 2,0.5 3,0.4",
        houses="0,0=0",
        vikings="1,0=1",
        ghosts="3,0=0",
        lit="3,0",
        ways="0,0>1,0 1,0>2,0 2,0>3,0",
    ),
    "horse": Example(
        "0,0 1,0 2,0 0,1 1,1",
        mountain="0,0.5 0,0.4 1,0.4 1,0.5 0,1.5",
        houses="0,0=0",
        vikings="1,0=1",
        ghosts="2,0=0",
        lit="2,0",
        ways="0,0>1,0 1,0>2,0",
    ),
    "wisdom": Example(
        "0,0 1,-1 2,-1 2,0",
        houses="0,0=0",
        gap="1,0",
        ghosts="2,0=0",
        lit="2,0",
        ways="0,0>1,0 1,0>2,0",
    ),
    "home": Example(
        "0,0 1,0 0,1 -1,1 1,-1",
        houses="0,0=0",
        stones="0,0=home",
        vikings="1,0=0 0,1=0 1,-1=1",
        labels="1,0=+1 0,1=+1",
    ),
    "secret": Example("0,0 1,0 2,0 1,1", mountain="0,0.4", houses="0,0=0", lit="2,0", ways="0,0>1,0 1,0>2,0"),
}  # fmt: skip


def example(name: str, t: Words) -> str:
    """A picture of the rules page; '' for none of this name."""
    return _drawn(EXAMPLES[name], t) if name in EXAMPLES else ""


def corners_at(row: Example) -> dict[str, str]:
    """Each hex of an example with its six corners."""
    said = {}
    for letter, corners in (("W", row.water), ("M", row.mountain)):
        for corner in corners.split():
            where, _, index = corner.partition(".")
            said[_corner(where, int(index))] = letter
    found = {
        where: "".join([said.get(_corner(where, index), "P") for index in range(6)]) for where in row.hexes.split()
    }
    return found | dict(_pairs(row.odd))


def _drawn(row: Example, t: Words) -> str:
    hexes = corners_at(row)
    middles = [_middle(where) for where in (*hexes, *row.gap.split())]
    aside = 78 if row.names else 0  # room for words
    left = min(x for x, _ in middles) - _MARGIN - aside
    top = min(y for _, y in middles) - _MARGIN - aside // 6
    wide = max(x for x, _ in middles) + _MARGIN + aside - left
    high = max(y for _, y in middles) + _MARGIN + aside // 6 - top
    fitting = [(*_middle(where), corners) for where, corners in hexes.items() if where not in dict(_pairs(row.odd))]
    odd = [(*_middle(where), corners) for where, corners in _pairs(row.odd)]
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" class="board fjords example" viewBox="{numbers(left, top)} '
        f'{numbers(wide, high)}" width="{number(wide * 0.75)}" height="{number(high * 0.75)}" aria-hidden="true" '
        f'font-family="{escape(FONT)}"><defs>{symbols()}</defs>{paint(fitting, "fit")}'
        f"{paint(odd, 'odd') if odd else ''}{_marks(row)}{_ways(row)}{_pieces(row, hexes)}{_words(row, hexes, t)}</svg>"
    )


def _marks(row: Example) -> str:
    """Rings where something may come, crosses where it may not, and the empty place of a wisdom rune."""
    parts = []
    for where in row.gap.split():
        outline = f'<path d="{_HEX}" fill="none" stroke="{INK}" stroke-dasharray="6 6" class="fj-chart"/>'
        parts.append(place(*_middle(where), outline))
    for where in row.lit.split():
        ring = f'<path d="{_RING}" fill="{GLOW}" fill-opacity=".15" stroke="{GLOW}" stroke-width="5" class="ring"/>'
        parts.append(place(*_middle(where), ring))
    for where in row.crossed.split():
        cross = (
            f'<path d="{_CROSS}" stroke="#f4f1e8" stroke-width="16" class="fj-card"/>'
            f'<path d="{_CROSS}" stroke="#8c2f1b" stroke-width="9"/>'
        )
        parts.append(f'<g stroke-linecap="round" fill="none">{place(*_middle(where), cross)}</g>')
    return "".join(parts)


def _pieces(row: Example, hexes: dict[str, str]) -> str:
    parts = [place(*_middle(where), stone("wisdom", 0)) for where in row.gap.split()]
    for where, rune in _pairs(row.stones):
        home = rune == "home"
        parts.append(place(*_standing(where, hexes) if home else _middle(where), hearth(rune) if home else stone(rune)))
    for where, seat in _pairs(row.houses):
        parts.append(place(*_standing(where, hexes), house(int(seat))))
    for where, seat in _pairs(row.vikings):
        parts.append(place(*_standing(where, hexes), viking(int(seat))))
    for where, seat in _pairs(row.ghosts):
        parts.append(place(*_standing(where, hexes), viking(int(seat)), opacity=".75"))
    return "".join(parts)


def _ways(row: Example) -> str:
    """Dotted lines from hex to hex."""
    steps = "".join(
        f"M{numbers(*_middle(start))}L{numbers(*_middle(end))}"
        for start, _, end in [way.partition(">") for way in row.ways.split()]
    )
    line = f'fill="none" stroke-linecap="round" stroke-dasharray=".1 13" d="{steps}"'
    if not steps:
        return ""
    return (
        f'<path {line} stroke="#22282b" stroke-width="9" class="last-casing"/>'
        f'<path {line} stroke="#fffdf5" stroke-width="6" class="last-mark"/>'
    )


def _words(row: Example, hexes: dict[str, str], t: Words) -> str:
    """What a place is worth or in which order it is taken; and the terrain of corners, where they are named."""
    parts = []
    for where, text in _pairs(row.labels):
        x, y = _middle(where)
        parts.append(_label(x + 24, y - 26, text))
    if row.names:
        for where, corners in hexes.items():
            x, y = _middle(where)
            for (dx, dy), letter in zip(CORNERS, corners, strict=True):
                anchor = "middle" if dx == 0 else "start" if dx > 0 else "end"
                said = escape({"P": t("plain"), "M": t("mountains"), "W": t("sea")}[letter])
                parts.append(
                    f'<circle cx="{x + dx}" cy="{y + dy}" r="5" fill="#f4f1e8" stroke="{INK}" stroke-width="2"/>'
                    f'<text x="{x + dx * 1.18:g}" y="{y + dy * 1.1 + (16 if dy > 50 else -4 if dy < -50 else 5):g}" '
                    f'text-anchor="{anchor}" font-size="15" fill="{INK}" class="ink-text">{said}</text>'
                )
    return "".join(parts)


def _label(x: float, y: float, text: str) -> str:
    return (
        f'<circle cx="{number(x)}" cy="{number(y)}" r="15" fill="#f4f1e8" stroke="{INK}" stroke-width="1.5"/>'
        f'<text x="{number(x)}" y="{number(y + 6)}" text-anchor="middle" font-size="17" font-weight="700" '
        f'fill="{INK}">{escape(text)}</text>'
    )


def _pairs(text: str) -> Iterator[tuple[str, str]]:
    for pair in text.split():
        where, _, rest = pair.partition("=")
        yield where, rest


def _middle(where: str) -> tuple[int, int]:
    q, _, r = where.partition(",")
    return centre(int(q), int(r))


def _corner(where: str, index: int) -> tuple[int, int]:
    x, y = _middle(where)
    return x + CORNERS[index][0], y + CORNERS[index][1]


def _standing(where: str, hexes: dict[str, str]) -> tuple[float, float]:
    """Where a piece stands on its hex."""
    x, y = _middle(where)
    dx, dy = meadow(hexes[where])
    return x + dx, y + dy
