"""The common part of the table: the market with its stacks, the hero row, the artifacts."""

from collections.abc import Mapping
from re import sub
from textwrap import wrap
from typing import Any, Final

from zastava.games.drawing import place, scene, thing_link
from zastava.games.outpost.art.cards import HERO_HIGH, HERO_WIDE, TILE, artifact, building, figure, hero, prose
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
    purse,
    square,
)
from zastava.games.outpost.naming import ARTIFACTS, BUILDINGS, HEROES, say

_SIZES: Final = (12.0, 11.0, 10.0, 9.0, 8.0)  # of the words beside an artifact: the largest that fit
_RIGHT: Final = 90.0  # where they must end: what can be chosen has a frame from there on
_LETTER: Final = 0.645  # how wide a letter is at most, on the average of a line of Russian, by its size


def market(sheet: Sheet) -> str:
    """Nine places, three by three, with the height of each stack."""
    view, t = sheet.view, sheet.t
    drawn = []
    for number, one in enumerate(view["market"]):
        x, y = 74 + 126 * (number % 3), 102 + 126 * (number // 3)
        drawn.append(place(x, y, _stall(sheet, one)))
    left = counted(308, 24, "building:warehouse", view["pile"], 0.42)
    hand = purse(view["players"][sheet.seat], 444)
    return scene("market", panel(*MARKET_PLACE, WIDE, UPPER, t("Market"), left, *drawn, hand))


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
    lack = missing_row(26, -40, one["missing"], bool(one["ways"]))
    return under + sheet.pickable(pick, f"building:{kind}", square(TILE / 2 + 2), card, lack)


def heroes(sheet: Sheet) -> str:
    """The hero row, two by two: place 1 costs two diamonds more, place 2 one."""
    view, t = sheet.view, sheet.t
    drawn = []
    for number, one in enumerate(view["row"]):
        x, y = 104 + 192 * (number % 2), 148 + 190 * (number // 2)
        drawn.append(place(x, y, _hero(sheet, one)))
    left = counted(308, 24, "action:hire", view["deck"], 0.42)
    hand = purse(view["players"][sheet.seat], 448)
    return scene("heroes", panel(*HERO_PLACE, WIDE, UPPER, t("Hero row"), left, *drawn, hand))


def _hero(sheet: Sheet, one: Mapping[str, Any]) -> str:
    extra = "".join(
        [
            place(-42 + 19 * step, -HERO_HIGH / 2 - 9, glyph("resource:diamond"), scale=0.36)
            for step in range(one["surcharge"])
        ]
    )
    if extra:
        extra = figure(-58, -HERO_HIGH / 2 - 4, "+", 17, css="op-plus") + extra
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
        f'<circle cx="46" cy="5" r="18" fill="#f8f0da" stroke="{INK}" stroke-width="1.5" class="op-disc"/>'
        + figure(46, 12, str(one["points"]), 20)
    )
    lack = missing_row(-22, 34, one["missing"], bool(one["ways"]))
    ring = oblong(HERO_WIDE + 4, HERO_HIGH + 4)
    return sheet.pickable(f"hero:{one['place']}", f"hero:{one['hero']}", ring, card, worth, lack) + extra


def artifacts(sheet: Sheet, beside: str = "") -> str:
    """The artifacts that lie open with what they do, two by two, and those face down in a solo game."""
    view, t = sheet.view, sheet.t
    drawn = []
    shown = view["artifacts"]["open"]
    high = min(96.0, (ARTIFACTS_HIGH - 50) / max(1, (len(shown) + 1) // 2))
    for number, name in enumerate(shown):
        x, y = 103 + 194 * (number % 2), 46 + high * (number // 2 + 0.5)
        drawn.append(place(x, y, _open_artifact(sheet, name, high)))
    if view["artifacts"]["hidden"]:
        drawn.append(counted(308, 24, "artifact:casket", view["artifacts"]["hidden"], 0.42))
    return scene("artifacts", panel(*ARTIFACT_PLACE, WIDE, ARTIFACTS_HIGH, t("Artifacts"), *drawn), beside)


def _open_artifact(sheet: Sheet, name: str, high: float) -> str:
    """A token with its name and effect beside it, around the origin; a smaller one with smaller words where there are
    many, so that all stays within its frame."""
    row, t = ARTIFACTS[name], sheet.t
    scale = 0.66 if high > 90 else min(0.5, (high - 8) / 92)
    left = -88 + 92 * scale
    text = sub(r"(\d) ", "\\1\u00a0", say(row.text, t))
    for size in _SIZES:
        lines = wrap(text, int((_RIGHT - left) / size / _LETTER))
        if size * (1.12 * len(lines) + 1.3) <= high - 8:
            break
    top = -size * 1.12 * len(lines) / 2 + size * 0.3
    words = figure(left, top, say(row.label, t), size + 1, anchor="start", css="op-heading")
    words += prose(left, top + size * 1.2, lines, size)
    ground = f'<path d="{oblong(188, high - 4)}" fill="#dcc797" fill-opacity=".5" class="op-ground"/>'
    body = ground + place(-90 + 46 * scale, 0, artifact(name), scale=scale) + words
    return sheet.pickable(f"artifact:{name}", f"artifact:{name}", oblong(188, high - 4), body)


def token(sheet: Sheet, name: str, x: float, y: float, scale: float, named: bool = True) -> str:
    """An artifact that somebody holds."""
    row = ARTIFACTS[name]
    drawn = artifact(name, say(row.label, sheet.t) if named else "")
    return place(x, y, thing_link(f"artifact:{name}", say(row.name, sheet.t), drawn), scale=scale)
