"""A view of Old Rus as one SVG: the table with its scenes."""

from collections.abc import Mapping, Sequence
from functools import cache
from html import escape
from typing import Any

from zastava.core.board import Scene
from zastava.core.words import Words
from zastava.games.drawing import FONT, number, numbers, scene, thing_link
from zastava.games.oldrus.art import icons, lands, layout, scenery
from zastava.games.oldrus.art.choosing import choosing
from zastava.games.oldrus.art.kingdoms import Kingdom
from zastava.games.oldrus.art.pigments import PIGMENTS, fill
from zastava.games.oldrus.art.sheets import sheet
from zastava.games.oldrus.art.tray import Tray
from zastava.games.oldrus.art.year import year
from zastava.games.oldrus.naming import colour_words, kingdom_words


def scenes(view: Mapping[str, Any], t: Words) -> tuple[Scene, ...]:
    """The map, the cards of each kingdom, and everybody's sheet, one's own first."""
    found = [Scene("map", t("Map"), layout.MAP_FRAME)]
    found += [Scene(f"kingdom-{i}", kingdom_words(i, t), layout.kingdom_frame(i)) for i in range(1, 5)]
    for place, seat in enumerate(_order(view)):
        title = t("My sheet") if seat == view["seat"] else t("Sheet: {colour}", colour=colour_words(seat, t))
        found.append(Scene(f"sheet-{seat}", title, layout.sheet_frame(place), seat))
    return tuple(found)


def draw(view: Mapping[str, Any], t: Words, lit: Mapping[str, str], chosen: Sequence[str]) -> str:
    """The whole table."""
    parts = [_table()]
    for place, seat in enumerate(_order(view)):
        x, y = layout.sheet_spot(place)
        said = t("Sheet: {colour}", colour=colour_words(seat, t))
        drawn = f'<g transform="translate({numbers(x, y)})scale({layout.SHEET_SCALE})">{sheet(view, seat, t)}</g>'
        parts.append(scene(f"sheet-{seat}", thing_link(f"sheet:{seat}", said, drawn)))
    parts += [scene(f"kingdom-{i}", Kingdom(view, i, t, lit, chosen).draw()) for i in range(1, 5)]
    over = choosing(view, t, lit, chosen) if view["phase"] == "hero" else ""
    middle = year(view, t) + lands.Lands(view, t, lit, chosen).draw() + over + Tray(view, t, lit, chosen).draw()
    parts.append(scene("map", middle))
    name = t("Old Rus: the map, the cards of four kingdoms, and a sheet for each player")
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" class="board oldrus" role="group" aria-label="{escape(name)}" '
        f'viewBox="0 0 {number(layout.WIDE)} {number(layout.HIGH)}" font-family="{escape(FONT)}">'
        f"<defs>{_definitions()}</defs>{''.join(parts)}</svg>"
    )


def _order(view: Mapping[str, Any]) -> list[int]:
    """Seats clockwise from the viewer's own."""
    own = max(view["seat"], 0)
    return [(own + step) % view["seats"] for step in range(view["seats"])]


@cache
def _definitions() -> str:
    return icons.definitions() + scenery.symbols() + lands.definitions()


@cache
def _table() -> str:
    """Boards of pale wood under everything."""
    seams = "M-3000-1400h8000" + "m-8000 92h8000" * len(range(-1400 + 92, 2800, 92))
    return (
        f'<g aria-hidden="true"><rect x="-3000" y="-2000" width="8000" height="6000" {fill("table")}/>'
        f'<path d="{seams}" stroke="{PIGMENTS["plank"]}" stroke-width="2" class="or-plank-line"/></g>'
    )
