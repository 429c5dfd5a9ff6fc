"""The signs of the map: amulets, equipment and battles on their plates, places with their names, kingdoms."""

from collections.abc import Mapping, Sequence
from functools import cache
from html import escape
from typing import Final, NamedTuple

from zastava.games.oldrus.art.hexes import COLUMNS, MAP_HIGH, MAP_WIDE, ROWS, WIDE, centre
from zastava.games.oldrus.art.icons import LETTERS, use_sign
from zastava.games.oldrus.art.pigments import BIRCH, INK, PIGMENTS, fill
from zastava.games.oldrus.art.places import drawing
from zastava.games.oldrus.art.terrain import Rows, ground_of

ROOM: Final = (-22, -42, MAP_WIDE + 44, MAP_HIGH + 86)  # the frame around the map
SERIF: Final = "Georgia, serif"
# The plate under a sign tells its kind without colour: amulets round, equipment square, battles on their tip.
_PLATES: Final = {
    "amulet": "M0-16A16 16 0 1 1 0 16A16 16 0 1 1 0-16z",
    "E": "M-11-14H11Q14-14 14-11V11Q14 14 11 14H-11Q-14 14-14 11V-11Q-14-14-11-14z",
    "B": "M0-19L19 0L0 19L-19 0z",
}
_SIZES: Final = {"E": 22, "B": 21}
_NAME_SIZE: Final = 13
_RIBBON_HIGH: Final = _NAME_SIZE + 3


@cache
def definitions() -> str:
    """The plates with their signs, for `<defs>`: `or-c-K` is a cell's cross."""
    parts = []
    for letter in "KHOYAEB":
        path = _PLATES.get(letter, _PLATES["amulet"])
        ground = f'<path d="{path}" {fill("birch")}/>'
        edge = PIGMENTS["red"] if letter == "B" else INK
        css = "or-red-line" if letter == "B" else "or-ink-line"
        rim = f'<path d="{path}" fill="none" stroke="{edge}" stroke-width="1.6" stroke-linejoin="round" class="{css}"/>'
        parts.append(
            f'<g id="or-c-{letter}" '
            f'class="oldrus">{ground}{rim}{use_sign(LETTERS[letter], 0, 0, _SIZES.get(letter, 22))}</g>'
        )
    return "".join(parts)


@cache
def plain_signs(rows: Rows) -> str:
    """Amulets, equipment and battles where they are printed."""
    parts = []
    for row, signs in enumerate(rows):
        for column, sign in enumerate(signs):
            if ground_of(sign) and sign[1] != ".":
                x, y = centre(column, row)
                parts.append(f'<use href="#or-c-{sign[1]}" x="{x}" y="{y}"/>')
    return "".join(parts)


_READABLE: Final = 0.86  # of its size a name keeps at least this where two lines let it
_NARROW: Final = " .,-ijlt'Ifr—"
_BROAD: Final = "mwMWЖШЩЮФЫМжшщюфымТД"


def text_width(said: str, size: float) -> float:
    """About how long a text is in the bold serif face, rather too long than too short."""
    widths = [
        0.4 if letter in _NARROW else 0.95 if letter in _BROAD else 0.66 if letter.isascii() else 0.71
        for letter in said
    ]
    return size * sum(widths)


def fitted(x: float, y: float, said: str, size: float, room: float, css: str = "or-text") -> str:
    """A line of text around a point, smaller where it would not fit."""
    size = min(size, size * room / max(room, text_width(said, size)))
    return (
        f'<text x="{x:g}" y="{y:g}" font-size="{size:.3g}" font-family="{escape(SERIF)}" font-weight="700" '
        f'text-anchor="middle" fill="{INK}" class="{css}">{escape(said, quote=False)}</text>'
    )


def titled(x: float, y: float, said: str, size: float, room: float, css: str = "or-text") -> str:
    """A name around a point: in a line, or in two where it would be hard to read in one."""
    words = said.split()
    if len(words) == 1 or text_width(said, size) <= room / _READABLE:
        return fitted(x, y, said, size, room, css)
    halves = [(" ".join(words[:cut]), " ".join(words[cut:])) for cut in range(1, len(words))]
    upper, lower = min(halves, key=lambda both: max(text_width(half, size) for half in both))
    size *= _READABLE
    return fitted(x, y - 0.55 * size, upper, size, room, css) + fitted(x, y + 0.55 * size, lower, size, room, css)


def ribbon(x: float, y: float, said: str, size: float = _NAME_SIZE) -> str:
    """A name on a strip of birch bark."""
    half = text_width(said, size) / 2 + 3
    high = size + 3
    return (
        f'<path d="M{x - half:.0f} {y:g}h{2 * half:.0f}l4 {high / 2:g}l-4 '
        f'{high / 2:g}h-{2 * half:.0f}l-4-{high / 2:g}z" '
        f'fill="{BIRCH}" stroke="{INK}" stroke-width="1.1" stroke-linejoin="round" class="or-birch or-ink-line"/>'
        f'<text x="{x:g}" y="{y + size * 0.93:.1f}" font-size="{size:g}" font-family="{escape(SERIF)}" '
        'font-weight="700" '
        f'text-anchor="middle" fill="{INK}" class="or-ink">{escape(said, quote=False)}</text>'
    )


class Title(NamedTuple):
    """The name of a place, and where its ribbon lies."""

    said: str
    x: float
    y: float
    half: float  # how far it reaches to both sides

    def meets(self, left: float, right: float, top: float, bottom: float) -> bool:
        """Whether it would lie over something."""
        across = self.x - self.half < right and left < self.x + self.half
        return across and self.y < bottom and top < self.y + _RIBBON_HIGH


def titles(rows: Rows, names: Mapping[str, str]) -> tuple[Title, ...]:
    """The names of the twelve places, below their drawings."""
    found = []
    for row, column, sign in _places(rows):
        x, y = centre(column, row)
        half = text_width(names[sign], _NAME_SIZE) / 2 + 12
        at = min(max(x, half - 14), MAP_WIDE - half + 14)
        found.append(Title(names[sign], at, y + 18, half - 5))
    return tuple(found)


def signs(rows: Rows) -> str:
    """All signs, and the drawings of the places."""
    places = ""
    for row, column, sign in _places(rows):
        x, y = centre(column, row)
        places += f'<g transform="translate({x} {y - 6})">{drawing(sign)}</g>'
    return f"<defs>{definitions()}</defs>{plain_signs(rows)}{places}"


def _places(rows: Rows) -> list[tuple[int, int, str]]:
    return [
        (row, column, sign)
        for row, signs_there in enumerate(rows)
        for column, sign in enumerate(signs_there)
        if not ground_of(sign)
    ]


def frame(kingdoms: Sequence[str]) -> str:
    """The printed frame around the map, with the names of the kingdoms in its corners (north-west, north-east, …)."""
    left, top, wide, high = ROOM
    box = (
        f'<rect x="{left}" y="{top}" width="{wide}" height="{high}" rx="6" fill="{PIGMENTS["paper"]}" stroke="{INK}" '
        'stroke-width="2" class="or-paper or-ink-line"/>'
        f'<rect x="{left + 4}" y="{top + 4}" width="{wide - 8}" height="{high - 8}" rx="3" fill="none" '
        f'stroke="{PIGMENTS["red"]}" stroke-width="2" class="or-red-line"/>'
    )
    spots = (
        (WIDE * 3, top + 20),
        (MAP_WIDE - WIDE * 3, top + 20),
        (WIDE * 3, MAP_HIGH + 33),
        (MAP_WIDE - WIDE * 3, MAP_HIGH + 33),
    )
    for said, (x, y) in zip(kingdoms, spots, strict=True):
        box += (
            f'<text x="{x}" y="{y}" font-size="15" font-family="{escape(SERIF)}" font-style="italic" '
            'text-anchor="middle" '
            f'fill="{PIGMENTS["maroon"]}" class="or-caption">{escape(said, quote=False)}</text>'
        )
    return box


@cache
def edges() -> str:
    """The letters of the columns above the first row and below the last, the numbers of the rows on both sides."""
    columns, rows = range(len(COLUMNS)), range(ROWS - 1)
    heights = " ".join([str(centre(0, row)[1] + 5) for row in rows])
    drawn = ""
    for row, y in ((0, -6), (ROWS - 1, MAP_HIGH + 16)):
        drawn += f'<text x="{" ".join([str(centre(column, row)[0]) for column in columns])}" y="{y}">{COLUMNS}</text>'
    for x in (-11, MAP_WIDE + 11):
        figures = "".join([str(row + 1) for row in rows])
        drawn += f'<text x="{" ".join([str(x) for _ in rows])}" y="{heights}">{figures}</text>'
        drawn += f'<text x="{x}" y="{centre(0, ROWS - 1)[1] + 5}">{ROWS}</text>'
    return (
        f'<g font-size="14" font-family="{escape(SERIF)}" text-anchor="middle" fill="{PIGMENTS["maroon"]}" '
        f'class="or-caption">{drawn}</g>'
    )
