"""The players' boards: lands above, streets below, settlers in their zones; others' boards small."""

from collections.abc import Mapping
from functools import partial
from typing import Any, Final

from zastava.games.drawing import place, scene, thing_link
from zastava.games.keeping import Kept
from zastava.games.outpost.art.cards import TILE, building, figure, territory
from zastava.games.outpost.art.icons import INK, PIGMENTS, glyph
from zastava.games.outpost.art.offers import token
from zastava.games.outpost.art.printed import effect_icons, price_icon
from zastava.games.outpost.art.sheet import (
    LAND_PLACE,
    LOWER,
    RESOURCES,
    STREET_PLACE,
    WIDE,
    Sheet,
    counted,
    oblong,
    other_place,
    others_of,
    panel,
    player_height,
    purse,
    seat_sign,
    square,
)
from zastava.games.outpost.naming import BUILDINGS, HEROES, ROMAN, monster_words, say

_OTHERS: Final[Kept[str]] = Kept(256)  # boards of others as they were drawn last
_ZONES: Final = ("build", "explore", "hunt", "fortify")
_LEFT: Final = 8.0
_ROW: Final = 112.0


def spot_name(seat: int, what: str | None) -> str | None:
    """What a line of the log calls a place on somebody's board; None for an empty one."""
    return f"{seat}:{what}" if what else None


def lands(sheet: Sheet) -> str:
    """The viewer's hand and settlers, the round, and three regions of land."""
    view = sheet.view
    player = view["players"][sheet.seat]
    drawn = [_zones(player, 24), _settlers(player, 96)]
    said = sheet.t("round {round} of {rounds}", round=view["round"], rounds=view["rounds"])
    drawn.append(figure(WIDE - 14, 80, said, 17, anchor="end", css="op-heading"))
    drawn += [figure(116 + _ROW * number, 119, column, 16, css="op-heading") for number, column in enumerate("abc")]
    for region in range(3):
        y = 124 + _ROW * region
        drawn.append(place(_LEFT + 22, y + 56, _region(sheet, player["regions"][region])))
        for column in range(3):
            cell = player["lands"][3 * region + column]
            spot = spot_name(sheet.seat, cell["cell"])
            drawn.append(place(116 + _ROW * column, y + 56, _cell(sheet, cell), data_spot=spot))
    drawn.append(_hand(player, 488))
    return scene("lands", panel(*LAND_PLACE, WIDE, LOWER, "", *drawn))


def _hand(player: Mapping[str, Any], y: float) -> str:
    """The resources at hand."""
    rule = f'<path d="M14 {y - 24:g}H{WIDE - 14:g}" stroke="#a98a55" stroke-width="1.2" class="op-rule"/>'
    return rule + purse(player, y + 2, 0.7)


def _settlers(player: Mapping[str, Any], y: float) -> str:
    """The settlers at hand, each for itself: base ones, then extras."""
    settlers = player["settlers"]
    people = ["people:settler"] * settlers["base"] + ["people:extra"] * settlers["extra"]
    step = min(34.0, 230 / max(1, len(people)))  # the round stands on the right
    return "".join([place(30 + step * number, y - 22, glyph(kind), scale=0.66) for number, kind in enumerate(people)])


def _zones(player: Mapping[str, Any], y: float) -> str:
    """The four action zones, with the settlers that lie in them; the corner on the left is kept for the page."""
    drawn = ""
    for number, zone in enumerate(_ZONES):
        x = 116 + 74 * number
        drawn += place(x, y, glyph(f"action:{zone}"), scale=0.56)
        if player["zones"][zone]:
            drawn += counted(x + 20, y + 2, "people:settler", player["zones"][zone], 0.36)
    return drawn


def _tally(times: int) -> str:
    return "".join([place(0, 26 - 14 * step, glyph("people:settler"), scale=0.4) for step in range(times)])


def _region(sheet: Sheet, region: Mapping[str, Any]) -> str:
    """The name of a region; a settler lies on it when it was activated."""
    number = region["number"]
    body = (
        '<rect x="-23" y="-52" width="46" height="104" rx="8" fill="#d8c08a" stroke="#a98a55" stroke-width="1.5" '
        'class="op-zone"/>' + figure(0, -18, ROMAN[number], 24, css="op-heading")
    )
    return sheet.pickable(f"region:{number}", "", oblong(46, 104), body, _tally(region["activations"]))


def _cell(sheet: Sheet, cell: Mapping[str, Any]) -> str:
    """A cell: its tile with monster or fortification, or the price of exploring it."""
    pick = f"cell:{cell['cell']}"
    ring = square(TILE / 2 + 2)
    price = _price(cell) if cell["action"] in ("explore", "hunt") else ""
    if cell["tile"] is None:
        body = (
            '<rect x="-52" y="-52" width="104" height="104" rx="8" fill="#dcc797" fill-opacity=".5" stroke="#a98a55" '
            'stroke-width="1.5" stroke-dasharray="5 5" class="op-slot"/>'
        )
        return sheet.pickable(pick, "", ring, body, price)
    body = territory(cell["resource"], cell["colour"])
    if cell["monster"]:
        body += monster_disc(cell["colour"], cell["resource"])
    elif cell["fortified"]:
        body += place(-28, 26, glyph("people:fortification"), scale=0.8, opacity=0.55 if cell["activated"] else None)
        if cell["activated"]:
            body += place(-28, 20, glyph("people:settler"), scale=0.42)
    elif cell["threat"]:
        body += (
            f'<path d="M36 -2v11m0 8v1" stroke="{PIGMENTS["red"]}" stroke-width="5" stroke-linecap="round" '
            'class="op-threat"/>'
        )
    return sheet.pickable(pick, f"tile:{cell['tile']}", ring, f'<g id="piece-{cell["tile"]}">{body}</g>', price)


def monster_disc(colour: str, resource: str) -> str:
    """A monster that has come; what it keeps from its owner is small in the corner."""
    return (
        f'<circle cy="4" r="36" fill="#f8f0da" stroke="{INK}" stroke-width="2" class="op-disc"/>'
        + place(0, 4, glyph(f"monster:{colour}"), scale=1.3)
        + f'<circle cx="-36" cy="-36" r="13" fill="#f8f0da" stroke="{INK}" stroke-width="1.4" class="op-disc"/>'
        + place(-36, -36, glyph(f"resource:{resource}"), scale=0.4)
    )


def _price(cell: Mapping[str, Any]) -> str:
    """How many settlers an action here takes; pale when there are too few."""
    quiet = None if cell["enough"] else 0.4
    icons = [
        place(-10 * (cell["settlers"] - 1) + 20 * number, 0, glyph("people:settler"), scale=0.4)
        for number in range(cell["settlers"])
    ]
    y = 40 if cell["tile"] else 0
    ground = (
        f'<rect x="{-10 * cell["settlers"] - 4:g}" y="-12" width="{20 * cell["settlers"] + 8:g}" height="24" rx="12" '
        f'fill="#f8f0da" stroke="{INK}" stroke-width="1" class="op-disc"/>'
    )
    x = -14 if cell["settlers"] < 4 else -5
    return place(x if cell["tile"] else 0, y, ground, *icons, opacity=quiet)


def streets(sheet: Sheet) -> str:
    """The viewer's three streets, the heroes who came, the artifact held."""
    t = sheet.t
    player = sheet.view["players"][sheet.seat]
    drawn = []
    used: set[str] = set()
    for number, street in enumerate(player["streets"]):
        drawn.append(place(_LEFT + 22, 106 + _ROW * number, _street(sheet, street, used)))
    drawn.append(f'<path d="M14 396H{WIDE - 14:g}" stroke="#a98a55" stroke-width="1.2" class="op-rule"/>')
    if player["artifact"]:
        drawn.append(token(sheet, player["artifact"], 348, 442, 0.86))
    drawn.append(_hired(sheet, player))
    heading = t.many("{count} point", "{count} points", player["score"])
    return scene("streets", panel(*STREET_PLACE, WIDE, LOWER, heading, *drawn))


def _street(sheet: Sheet, street: Mapping[str, Any], used: set[str]) -> str:
    """A street; while one is chosen for a building, all of it means the street."""
    pick = f"street:{street['number']}"
    wide = any(chosen.startswith("market:") for chosen in sheet.chosen) and (pick in sheet.lit or pick in sheet.chosen)
    body = (
        '<rect x="-23" y="-52" width="46" height="104" rx="8" fill="#d8c08a" stroke="#a98a55" stroke-width="1.5" '
        'class="op-zone"/>'
        + place(0, -26, glyph("action:street"), scale=0.7)
        + figure(0, 8, str(street["number"]), 20, css="op-heading")
        + _tally(street["activations"])
    )
    places = ""
    for spot, one in enumerate(street["places"]):
        drawn = _slot(sheet, one) if wide else _building(sheet, one, used)
        places += place(86 + _ROW * spot, 0, drawn, data_spot=spot_name(sheet.seat, one["building"]))
    if wide:
        return sheet.pickable(pick, "", f"M-25-54h{_ROW * 3 + 54:g}v108h-{_ROW * 3 + 54:g}z", body, places)
    return sheet.pickable(pick, "", oblong(46, 104), body) + places


def _building(sheet: Sheet, one: Mapping[str, Any], used: set[str]) -> str:
    """A place in a street; while the street is used, what may still be used is lit, of two alike the first."""
    kind = one["building"]
    if kind is None:
        return _slot(sheet, one)
    pick = f"use:{kind}"
    if one["unused"] and kind not in used and (pick in sheet.lit or pick in sheet.chosen):
        used.add(kind)
        return sheet.pickable(pick, f"building:{kind}", square(TILE / 2 + 2), _slot(sheet, one))
    return thing_link(f"building:{kind}", say(BUILDINGS[kind].name, sheet.t), _slot(sheet, one))


def _slot(sheet: Sheet, one: Mapping[str, Any]) -> str:
    """What stands at a place in a street, with what is stored there; or that it is free."""
    if one["building"] is None:
        return (
            '<rect x="-52" y="-52" width="104" height="104" rx="8" fill="#dcc797" fill-opacity=".5" stroke="#a98a55" '
            'stroke-width="1.5" stroke-dasharray="5 5" class="op-slot"/>'
        )
    kind = one["building"]
    body = building(kind, price_icon(kind), effect_icons(kind), say(BUILDINGS[kind].label, sheet.t))
    if one["stored"]:
        what = "gold" if kind == "bank" else "diamond"
        body += f'<circle cx="30" cy="-30" r="19" fill="#f8f0da" stroke="{INK}" stroke-width="1.5" class="op-disc"/>'
        body += place(24, -30, glyph(f"resource:{what}"), scale=0.34) + figure(39, -24, str(one["stored"]), 16)
    return body


def _hired(sheet: Sheet, player: Mapping[str, Any]) -> str:
    """Heroes as small signs of their guilds with what they are worth now."""
    drawn = []
    for number, one in enumerate(player["heroes"][:14]):
        x, y = 30 + 46 * (number % 6), 424 + 48 * (number // 6)
        body = (
            f'<rect x="-20" y="-20" width="40" height="44" rx="6" fill="#f4e9cc" stroke="{INK}" '
            'stroke-width="1.5" class="op-paper"/>'
            + place(0, -4, glyph(f"guild:{one['guild']}"), scale=0.6)
            + figure(0, 21, str(one["points"]), 13)
        )
        drawn.append(place(x, y, thing_link(f"hero:{one['hero']}", say(HEROES[one["hero"]].name, sheet.t), body)))
    return "".join(drawn)


def others(sheet: Sheet) -> str:
    """The other players' boards, small."""
    drawn = []
    found = others_of(sheet.view, sheet.seat)
    for number, other in enumerate(found):
        shown = (sheet.t.lang, number, len(found), other, repr(sheet.view["players"][other]))
        drawn.append(_OTHERS.get(shown, partial(_other, sheet, other, number, len(found))))
    return "".join(drawn)


def _other(sheet: Sheet, other: int, number: int, count: int) -> str:
    """Lands on the left, streets on the right, hand and heroes below. Nothing on it is picked, so that it is kept."""
    t, at, high = sheet.t, other_place(number, count), player_height(count)
    player = sheet.view["players"][other]
    step = min(62.0, (high - 110) / 3)
    scale = (step - 5) / TILE
    drawn = [seat_sign(other, WIDE - 28, 22, 2)]
    for number, cell in enumerate(player["lands"]):
        x, y = 16 + step * (number % 3 + 0.5), 50 + step * (number // 3 + 0.5)
        drawn.append(place(x, y, _small_cell(sheet, cell), scale=scale, data_spot=spot_name(other, cell["cell"])))
    for number, street in enumerate(player["streets"]):
        for spot, one in enumerate(street["places"]):
            x, y = 206 + step * (spot + 0.5), 50 + step * (number + 0.5)
            body = _building(sheet, {**one, "unused": False}, set())
            drawn.append(place(x, y, body, scale=scale, data_spot=spot_name(other, one["building"])))
    low = 50 + 3 * step + 18
    drawn += [
        counted(24 + 56 * place_, low, f"resource:{name}", player["hand"][name], 0.42)
        for place_, name in enumerate(RESOURCES)
    ]
    settlers = player["settlers"]["base"] + player["settlers"]["extra"]
    drawn.append(counted(308, low, "people:settler", settlers, 0.42))
    guilds = "".join(
        [
            place(22 + 24 * number, low + 26, glyph(f"guild:{one['guild']}"), scale=0.36)
            for number, one in enumerate(player["heroes"][:13])
        ]
    )
    if player["artifact"]:
        drawn.append(token(sheet, player["artifact"], 368, low + 8, 0.42, named=False))
    heading = t.many("{count} point", "{count} points", player["score"])
    if player["passed"]:
        heading += " · " + t("passed")
    return scene(f"player-{other + 1}", panel(*at, WIDE, high, heading, *drawn, guilds))


def _small_cell(sheet: Sheet, cell: Mapping[str, Any]) -> str:
    if cell["tile"] is None:
        return (
            '<rect x="-52" y="-52" width="104" height="104" rx="8" fill="none" stroke="#a98a55" stroke-width="3" '
            'class="op-slot"/>'
        )
    body = territory(cell["resource"], cell["colour"])
    if cell["monster"]:
        body += monster_disc(cell["colour"], cell["resource"])
    elif cell["fortified"]:
        body += place(-28, 26, glyph("people:fortification"), scale=0.8)
    return thing_link(f"tile:{cell['tile']}", monster_words(cell["colour"], sheet.t), body)
