"""Large pictures for "what is this?"."""

from collections.abc import Mapping
from dataclasses import replace
from typing import Any

from zastava.core.board import About
from zastava.core.words import Words
from zastava.games.drawing import place
from zastava.games.outpost import asking
from zastava.games.outpost.art.cards import artifact, building, hero, territory
from zastava.games.outpost.art.icons import ROWS, glyph
from zastava.games.outpost.art.printed import effect_icons, hero_price, price_icon
from zastava.games.outpost.components import IN_USE
from zastava.games.outpost.naming import BUILDINGS, HEROES, ROMAN, count_words, monster_words, say
from zastava.games.outpost.rules.kinds import COLOURS, GUILDS, RESOURCE_IDS

_TILES = {one.id: one for one in IN_USE.tiles}


def about(view: Mapping[str, Any] | None, thing: str, t: Words) -> About | None:
    """What a thing is, with its picture."""
    kind, _, name = thing.partition(":")
    found = _about_tile(name, t) if kind == "tile" and name in _TILES else asking.about(view, thing, t)
    return None if found is None else replace(found, picture=portrait(thing, t))


def _about_tile(name: str, t: Words) -> About:
    """A territory: what it yields, and what lives there."""
    tile = _TILES[name]
    colour = COLOURS[tile.colour]
    yields = count_words(RESOURCE_IDS[tile.resource], 1, t)
    lines = (t("yields {what}", what=yields), t("home of: {monster}", monster=monster_words(colour, t)))
    return About(t("Territory of region {number}", number=ROMAN[tile.region + 1]), "", lines, "4.3")


def portrait(thing: str, t: Words) -> str:
    """A thing by itself, large."""
    kind, _, name = thing.partition(":")
    if kind == "hero":
        one = HEROES[name]
        drawn = hero(
            GUILDS[one.guild], hero_price(name), one.settlers, COLOURS[one.colour], say(one.name, t), say(one.label, t)
        )
        return _framed(drawn, 140, 188)
    if kind == "building":
        return _framed(building(name, price_icon(name), effect_icons(name), say(BUILDINGS[name].label, t)), 112, 114)
    if kind == "artifact":
        return _framed(artifact(name), 96, 98)
    if kind == "tile":
        return _framed(territory(RESOURCE_IDS[_TILES[name].resource], COLOURS[_TILES[name].colour]), 112, 114)
    return _framed(place(0, 0, glyph(thing)), 56, 56) if thing in ROWS else ""


def _framed(drawn: str, wide: float, high: float) -> str:
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" class="outpost" '
        f'viewBox="{-wide / 2:g} {-high / 2:g} {wide:g} {high:g}" '
        f'aria-hidden="true">{drawn}</svg>'
    )
