"""The common part of the table: the market with its stacks, the hero row, the artifacts."""

from collections.abc import Mapping
from typing import Any

from zastava.games.drawing import place, scene, thing_link
from zastava.games.outpost.art.cards import HERO_HIGH, HERO_WIDE, TILE, artifact, building, figure, hero
from zastava.games.outpost.art.icons import INK, glyph
from zastava.games.outpost.art.printed import effect_icons, hero_price, price_icon
from zastava.games.outpost.art.sheet import (
    ARTIFACT_PLACE,
    ARTIFACTS_HIGH,
    HERO_PLACE,
    MARKET_PLACE,
    UPPER,
    WIDE,
    Sheet,
    counted,
    missing_row,
    oblong,
    panel,
    square,
)
from zastava.games.outpost.naming import ARTIFACTS, BUILDINGS, HEROES, say


def market(sheet: Sheet) -> str:
    """Nine places, three by three, with the height of each stack."""
    view, t = sheet.view, sheet.t
    drawn = []
    for number, one in enumerate(view["market"]):
        x, y = 74 + 126 * (number % 3), 108 + 132 * (number // 3)
        drawn.append(place(x, y, _stall(sheet, one)))
    left = counted(308, 24, "building:warehouse", view["pile"], 0.42)
    return scene("market", panel(*MARKET_PLACE, WIDE, UPPER, t("Market"), left, *drawn))


def _stall(sheet: Sheet, one: Mapping[str, Any]) -> str:
    pick = f"market:{one['place']}"
    if one["building"] is None:
        return (
            '<rect x="-52" y="-52" width="104" height="104" rx="8" fill="none" '
            'stroke="#a98a55" stroke-dasharray="5 5" class="op-slot"/>'
        )
    kind = one["building"]
    under = "".join(
        [
            f'<rect x="-52" y="{-52 + 4 * depth}" width="104" height="104" rx="8" fill="#d9c592" '
            f'stroke="{INK}" stroke-width="1.5" class="op-under"/>'
            for depth in range(min(one["height"] - 1, 3), 0, -1)
        ]
    )
    card = building(kind, price_icon(kind), effect_icons(kind), say(BUILDINGS[kind].label, sheet.t))
    lack = missing_row(-18, -40, one["missing"], bool(one["ways"]))
    return under + sheet.pickable(pick, f"building:{kind}", square(TILE / 2 + 2), card, lack)


def heroes(sheet: Sheet) -> str:
    """The hero row, two by two: place 1 costs two diamonds more, place 2 one."""
    view, t = sheet.view, sheet.t
    drawn = []
    for number, one in enumerate(view["row"]):
        x, y = 104 + 192 * (number % 2), 150 + 210 * (number // 2)
        drawn.append(place(x, y, _hero(sheet, one), scale=1.1))
    left = counted(308, 24, "action:hire", view["deck"], 0.42)
    return scene("heroes", panel(*HERO_PLACE, WIDE, UPPER, t("Hero row"), left, *drawn))


def _hero(sheet: Sheet, one: Mapping[str, Any]) -> str:
    extra = "".join(
        [
            place(54 - 18 * step, -HERO_HIGH / 2 - 3, glyph("resource:diamond"), scale=0.34)
            for step in range(one["surcharge"])
        ]
    )
    if extra:
        extra = figure(60 - 18 * one["surcharge"] - 8, -HERO_HIGH / 2 + 3, "+", 16, css="op-plus") + extra
    if one["hero"] is None:
        return (
            f'<rect x="{-HERO_WIDE / 2}" y="{-HERO_HIGH / 2}" width="{HERO_WIDE}" height="{HERO_HIGH}" rx="10" '
            f'fill="none" stroke="#a98a55" stroke-dasharray="5 5" class="op-slot"/>{extra}'
        )
    row = HEROES[one["hero"]]
    card = hero(
        one["guild"],
        hero_price(one["hero"]),
        one["settlers"],
        one["colour"],
        say(row.name, sheet.t),
        say(row.label, sheet.t),
    )
    worth = (
        f'<circle cx="46" cy="22" r="18" fill="#f8f0da" stroke="{INK}" stroke-width="1.5" class="op-disc"/>'
        + figure(46, 29, str(one["points"]), 20)
    )
    lack = missing_row(-20, 38, one["missing"], bool(one["ways"]))
    ring = oblong(HERO_WIDE + 4, HERO_HIGH + 4)
    return sheet.pickable(f"hero:{one['place']}", f"hero:{one['hero']}", ring, card, worth, lack) + extra


def artifacts(sheet: Sheet) -> str:
    """The artifacts that lie open, and those face down in a solo game."""
    view, t = sheet.view, sheet.t
    drawn = []
    shown = view["artifacts"]["open"]
    across = 4
    for number, name in enumerate(shown):
        x, y = 56 + 96 * (number % across), 96 + 100 * (number // across)
        token = artifact(name, say(ARTIFACTS[name].label, t))
        ring = "M-46 0a46 46 0 1 0 92 0a46 46 0 1 0-92 0z"
        drawn.append(place(x, y, sheet.pickable(f"artifact:{name}", f"artifact:{name}", ring, token)))
    if view["artifacts"]["hidden"]:
        drawn.append(counted(308, 24, "artifact:casket", view["artifacts"]["hidden"], 0.42))
    return scene("artifacts", panel(*ARTIFACT_PLACE, WIDE, ARTIFACTS_HIGH, t("Artifacts"), *drawn))


def token(sheet: Sheet, name: str, x: float, y: float, scale: float) -> str:
    """An artifact that somebody holds."""
    label = say(ARTIFACTS[name].name, sheet.t)
    return place(
        x, y, thing_link(f"artifact:{name}", label, artifact(name, say(ARTIFACTS[name].label, sheet.t))), scale=scale
    )
