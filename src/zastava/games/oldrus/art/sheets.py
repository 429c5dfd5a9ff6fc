"""A player's sheet, 560 × 800: the map with all paths, the rounds and their dice, items, markers and points."""

from collections.abc import Mapping, Sequence
from typing import Any, Final

from zastava.core.words import Words
from zastava.games.drawing import SEAT_COLOURS
from zastava.games.keeping import Kept
from zastava.games.oldrus.art.conditions import coin, figure
from zastava.games.oldrus.art.heroes import marker, roundel
from zastava.games.oldrus.art.icons import use_sign
from zastava.games.oldrus.art.layout import SHEET_HIGH, SHEET_WIDE
from zastava.games.oldrus.art.mapping import fitted
from zastava.games.oldrus.art.paths import Step, old_path
from zastava.games.oldrus.art.pigments import INK, PIGMENTS, fill
from zastava.games.oldrus.art.terrain import miniature
from zastava.games.oldrus.art.tray import HELD, ROWS
from zastava.games.oldrus.naming import hero_words, place_words, slot_words

_SHEETS: Final[Kept[str]] = Kept(256)
_MAP_SCALE: Final = 0.57
_MAP_TOP: Final = 116
_ROUNDS_TOP: Final = 502
_ITEMS_TOP: Final = 576
_MARKERS_TOP: Final = 682


def steps_of(path: Mapping[str, Any]) -> list[Step]:
    """A path of the view as steps, beginning where it began."""
    return [("", path["from"]), *[(step["way"], step["cell"]) for step in path["steps"]]]


def sheet(view: Mapping[str, Any], seat: int, t: Words) -> str:
    """The sheet of a seat, from its top left corner. It is long and seldom changes, so it is kept."""
    shown = (seat, t.lang, view["rounds"], view["round"], repr(view["rolls"]), repr(view["players"][seat]))
    return _SHEETS.get(shown, lambda: _sheet(view, seat, t))


def _sheet(view: Mapping[str, Any], seat: int, t: Words) -> str:
    player = view["players"][seat]
    parts = [
        f'<rect x="4" y="8" width="{SHEET_WIDE}" height="{SHEET_HIGH}" rx="10" fill="#1d1714" opacity=".3"/>'
        f'<rect width="{SHEET_WIDE}" height="{SHEET_HIGH}" rx="10" fill="{PIGMENTS["birch"]}" stroke="{INK}" '
        'stroke-width="3" class="or-birch or-ink-line"/>'
        f'<path d="M0 20Q0 0 20 0H{SHEET_WIDE - 20}Q{SHEET_WIDE} 0 {SHEET_WIDE} 20V14H0z" '
        f'fill="{SEAT_COLOURS[seat % 4]}"/>',
        _head(player, seat, t),
        f'<g transform="translate(24 {_MAP_TOP})scale({_MAP_SCALE})">{miniature()}'
        + "".join([old_path(steps_of(path), seat) for path in player["paths"]])
        + "</g>",
        _rounds(view),
        _items(player, t),
        _markers(player["markers"], t),
    ]
    return "".join(parts)


def _head(player: Mapping[str, Any], seat: int, t: Words) -> str:
    """Who it is, and the points so far by kind."""
    parts = [f'<g transform="translate(30 62)scale(2)">{marker(seat)}</g>']
    if player["hero"]:
        parts.append(f'<g transform="translate(92 62)">{roundel(player["hero"], 38)}</g>')
        parts.append(fitted(292, 54, hero_words(player["hero"], t), 25, 300, "or-ink"))
    for i, (row, sign) in enumerate(ROWS):
        x = 165 + i * 62
        parts.append(use_sign(sign, x, 86, 26))
        parts.append(figure(x + 18, 94, str(player["rows"][row]).replace("-", "−"), 20, anchor="start"))
    parts.append(f'<g transform="translate(508 64)scale(3.4)">{coin(str(player["score"]), player["score"] < 0)}</g>')
    return "".join(parts)


def _rounds(view: Mapping[str, Any]) -> str:
    """Eight rounds, each with the faces that its path dice showed."""
    parts = []
    rolls: Sequence[Mapping[str, Any]] = view["rolls"]
    for i in range(view["rounds"]):
        x = 20 + i * 65.5
        now = i + 1 == view["round"]
        parts.append(
            f'<rect x="{x:g}" y="{_ROUNDS_TOP}" width="61" height="62" rx="6" {fill("snow")}/>'
            f'<rect x="{x:g}" y="{_ROUNDS_TOP}" width="61" height="62" rx="6" fill="none" '
            f'stroke="{PIGMENTS["red"] if now else INK}" stroke-width="{3 if now else 1.2}" '
            f'class="or-{"red" if now else "ink"}-line"/>' + figure(x + 30, _ROUNDS_TOP + 22, str(i + 1), 20)
        )
        if i < len(rolls):
            faces = rolls[i]["dice"]
            parts += [use_sign(face, x + 12 + 18.5 * k, _ROUNDS_TOP + 44, 18) for k, face in enumerate(faces)]
    return "".join(parts)


def _items(player: Mapping[str, Any], t: Words) -> str:  # noqa: ARG001 - signs say it
    """Each kind of item: what was used, crossed out, and what is left."""
    parts = []
    for i, name in enumerate(HELD):
        x = 20 + i * 75
        left = player["battles"] if name == "battle" else player["items"][name]
        used = player["used"].get(name, 0)
        parts.append(
            f'<rect x="{x}" y="{_ITEMS_TOP}" width="70" height="94" rx="6" {fill("snow")}/>'
            f'<rect x="{x}" y="{_ITEMS_TOP}" width="70" height="94" rx="6" fill="none" stroke="{INK}" '
            'stroke-width="1.2" '
            'class="or-ink-line"/>'
        )
        parts.append(
            use_sign(name, x + 22, _ITEMS_TOP + 28, 34) + figure(x + 62, _ITEMS_TOP + 38, str(left), 25, anchor="end")
        )
        if used:
            struck = f"M{x + 8} {_ITEMS_TOP + 84}L{x + 36} {_ITEMS_TOP + 60}"
            parts.append(
                f'<g opacity=".6">{use_sign(name, x + 22, _ITEMS_TOP + 72, 22)}</g>'
                f'<path d="{struck}" stroke="{PIGMENTS["maroon"]}" stroke-width="3" class="or-maroon-line"/>'
                + figure(x + 62, _ITEMS_TOP + 79, str(used), 19, anchor="end")
            )
    return "".join(parts)


def _markers(markers: Sequence[Mapping[str, Any]], t: Words) -> str:
    """What each marker would pay now."""
    parts = []
    for i, lying in enumerate(markers[:8]):
        x, y = 24 + i // 4 * 262, _MARKERS_TOP + 22 + i % 4 * 26
        said = f"{place_words(lying['place'], t)}, {slot_words(lying['slot'], t)}"
        parts.append(fitted(x + 108, y, said, 16, 206, "or-ink"))
        parts.append(
            f'<g transform="translate({x + 240} '
            f'{y - 6})scale(1.2)">{coin(str(lying["points"]), lying["points"] < 0)}</g>'
        )
    return "".join(parts)
