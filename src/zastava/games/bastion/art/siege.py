"""What stands on the bastion: quarters with wells, towers and squares, the citadel, enemies on the wall, defenders."""

from collections.abc import Mapping, Sequence
from functools import cache
from typing import Any, Final

from zastava.games.bastion.art.cards import chip, enemy_card, figure
from zastava.games.bastion.art.geometry import (
    CARD_HIGH,
    CARD_WIDE,
    DEFENDER_PLACES,
    RADIUS,
    SQUARE_PLACE,
    TOWER_PLACE,
    WELL,
    WELL_PLACES,
    corner,
    section,
    trapezium,
    turned,
)
from zastava.games.bastion.art.ground import STONE, citadel_ground, mark, outline, quarter_ground, square_slot, wall
from zastava.games.bastion.art.icons import INK, PALE, glyph
from zastava.games.bastion.art.sheet import Sheet, circle, oblong
from zastava.games.bastion.naming import defender_words, enemy_words, ritual_words, tile_words
from zastava.games.drawing import SEAT_COLOURS, number, place, shape_path, title

_NEVER: Final = -1  # has nothing to pay here
_CARD_RING: Final = oblong(CARD_WIDE + 4, CARD_HIGH + 4)
_CORNERS: Final = "M-50-31V-46H-35M50-31V-46H35M-50 31V46H-35M50 31V46H35"
_CORE_PLACES: Final = ((-56.0, 62.0), (56.0, 62.0), (-56.0, -62.0), (56.0, -62.0))


def ground(sheet: Sheet) -> str:
    """Quarters as grounds that may be entered, the citadel, the wall; what may be entered is lit above all floors."""
    drawn = [quarter_ground(quarter["number"], quarter["colour"]) for quarter in sheet.view["quarters"]]
    drawn += [citadel_ground(), wall(), _gate()]
    hexagon = outline([corner(one, 124) for one in range(6)])
    entries = [
        _entry(sheet, quarter["colour"], outline(trapezium(quarter["number"], 142, 386)))
        for quarter in sheet.view["quarters"]
    ]
    shut = [
        place(*turned(quarter["number"], 0, 168), glyph("lock", "R"), scale=0.9)
        for quarter in sheet.view["quarters"]
        if quarter["shut"]
    ]
    return "".join([*drawn, *entries, _entry(sheet, "C", hexagon), *shut])


def _entry(sheet: Sheet, tile: str, shape: str) -> str:
    """A quarter or the citadel as something to point at."""
    area = f'<path d="{shape}" fill="#fff" fill-opacity="0">{title(tile_words(tile, sheet.t))}</path>'
    return sheet.pickable(f"tile:{tile}", "", "", shape, area)


@cache
def _gate() -> str:
    x, y = corner(0, RADIUS + 24)
    return place(x, y, glyph("gate", "gray"), scale=1.1) + place(x + 90, y + 40, glyph("camp", "R"), scale=1.2)


def quarters(sheet: Sheet) -> str:
    """Wells, towers, bases and squares."""
    here = sheet.view["players"][sheet.view["turn"]]["at"]
    return "".join([_quarter(sheet, quarter, quarter["colour"] == here) for quarter in sheet.view["quarters"]])


def _quarter(sheet: Sheet, quarter: Mapping[str, Any], here: bool) -> str:
    spot = quarter["number"]
    drawn = []
    for well in quarter["wells"]:
        x, y = turned(spot, *WELL_PLACES[well["number"] - 1])
        drawn.append(place(x, y, _well(sheet, well, f"well:{well['number']}" if here else "")))
    if quarter["base"] and not any(well["base"] for well in quarter["wells"]):
        x, y = turned(spot, *WELL_PLACES[3])
        kind, _, colour = quarter["base"].partition(" ")
        drawn.append(place(x, y, _structure(sheet, quarter["base"], kind, colour)))
    elif not quarter["base"]:
        x, y = turned(spot, *WELL_PLACES[3])
        drawn.append(
            place(x, y, f'<circle r="{WELL}" fill="none" stroke="#8b8577" stroke-dasharray="4 5" class="bs-slot"/>')
        )
    x, y = turned(spot, *TOWER_PLACE)
    drawn.append(place(x, y, _tower(sheet, quarter, "well:tower" if here else "")))
    x, y = turned(spot, *SQUARE_PLACE)
    name = "place:s" if here and "place:s" in (*sheet.lit, *sheet.chosen) else f"place:s{quarter['colour']}"
    square = f'<g pointer-events="none">{square_slot(spot)}</g>'
    drawn.append(square + (place(x, y, enemy(sheet, quarter["square"], name)) if quarter["square"] else ""))
    if quarter["blocked"]:
        ends = [turned(spot, -118, 214), turned(spot, 118, 214)]
        drawn.append(
            f'<path d="M{number(ends[0][0])} {number(ends[0][1])}L{number(ends[1][0])} {number(ends[1][1])}" '
            'stroke="#b8323a" stroke-width="5" stroke-linecap="round" stroke-dasharray="2 12" class="bs-blocked"/>'
        )
    return "".join(drawn)


def _well(sheet: Sheet, well: Mapping[str, Any], pick: str) -> str:
    """A well: its colour as a ring, the chip that closes it, cracks or drought."""
    drawn = f'<circle r="{WELL}" fill="#16181c" stroke="#8b8577" stroke-width="2" class="bs-well"/>' + chip(
        well["colour"], WELL - 3, open_well=True
    )
    if well["chip"]:
        drawn += chip(well["chip"], 17)
    if well["damaged"]:
        drawn += place(0, 0, glyph("damage", "gray"), scale=0.9)
    elif well["dried"]:
        drawn += '<path d="M-16-16L16 16M-16 16L16-16" stroke="#e8e2d0" stroke-width="4" class="bs-dry"/>'
    return sheet.pickable(pick, "", "", circle(WELL + 2), drawn)


def _structure(sheet: Sheet, text: str, kind: str, colour: str) -> str:
    body = f'<circle r="{WELL}" fill="{PALE}" stroke="{INK}" stroke-width="2" class="bs-card"/>' + place(
        0, 0, glyph(kind, colour), scale=0.85
    )
    return sheet.pickable("", f"ritual:{text.replace(' ', '-')}", ritual_words(text, sheet.t), circle(WELL), body)


def _tower(sheet: Sheet, quarter: Mapping[str, Any], pick: str) -> str:
    body = place(0, 0, glyph("tower", quarter["colour"]), scale=1.25)
    closed = quarter["tower"]["chip"]
    if closed:
        body += place(0, 4, chip(closed, 16))
    else:
        body += mark(quarter["colour"], 0, 2, 0.9)
    return sheet.pickable(pick, "", "", circle(32), body)


def citadel(sheet: Sheet) -> str:
    """The citadel: its stack of enemies, or the sign that mana can be drawn there."""
    view = sheet.view["citadel"]
    if view["top"]:
        under = "".join(
            [
                f'<rect x="-46" y="{-41 - 5 * depth}" width="92" height="82" rx="8" fill="{STONE}" stroke="{INK}" '
                'class="bs-under"/>'
                for depth in range(min(len(view["stack"]) - 1, 3), 0, -1)
            ]
        )
        return under + enemy(sheet, view["top"], "place:C")
    here = sheet.view["players"][sheet.view["turn"]]["at"] == "C"
    body = place(0, 0, glyph("citadel", "gray"), scale=1.2, opacity=None if view["open"] else 0.55)
    return sheet.pickable("well:citadel" if here else "", "", "", circle(40), body)


def enemies(sheet: Sheet) -> str:
    """The wall: enemies and free sections, where the next one will stop, who will move."""
    drawn = []
    coming = sheet.view["next"]
    for spot in range(1, 25):
        x, y = section(spot)
        found = sheet.view["wall"][spot - 1]
        if found:
            mover = coming["mover"] == spot
            drawn.append(place(x, y, enemy(sheet, found, f"place:{spot}"), _mover() if mover else ""))
        else:
            drawn.append(place(x, y, _free(sheet, spot, coming["stops"] == spot)))
    return "".join(drawn)


def _free(sheet: Sheet, spot: int, next_here: bool) -> str:
    body = (
        '<rect x="-46" y="-41" width="92" height="82" rx="8" fill="#8b8577" fill-opacity=".16" stroke="#8b8577" '
        'stroke-width="1.5" stroke-dasharray="4 5" class="bs-slot"/>'
        f'<text y="7" font-size="20" text-anchor="middle" fill="#8b8577" class="bs-number">{spot}</text>'
    )
    if next_here:
        body += (
            '<path d="M-12-32h24l-12 14z" fill="#b8323a" class="bs-next"/>'
            f"{title(sheet.t('The next enemy stops here'))}"
        )
    return sheet.pickable(f"place:{spot}", "", "", _CARD_RING, body)


def _mover() -> str:
    return '<path d="M-12-56h24l-12 14z" fill="#b8323a" class="bs-next"/>'


def enemy(sheet: Sheet, found: Mapping[str, Any], pick: str) -> str:
    """An enemy, alone or combined, with its strength now, what shields it and what one lacks."""
    host = found["cards"][0]
    printed = host["printed"] if len(found["cards"]) == 1 else None
    changed = "" if printed in (None, found["strength"]) else "up" if found["strength"] > printed else "down"
    tone = host["now"] if host["colour"] == "white" and host["now"] else host["colour"]
    body = enemy_card(host["class"], tone, str(found["strength"]), host["spell"], host["power"], changed)
    for number_, joined in enumerate(found["cards"][1:]):
        body += place(
            -6 + 30 * number_, 34, f'<circle r="14" fill="{PALE}" stroke="{INK}" stroke-width="1.4" class="bs-card"/>'
        )
        body += place(-6 + 30 * number_, 34, glyph(joined["class"], joined["now"] or joined["colour"]), scale=0.46)
    if any(one["card"] in sheet.come for one in found["cards"]):
        body += _just_come()
    missing = found["missing"]
    action = sheet.view["action"]
    if action and action["kind"] == "attack" and action["place"] == found["place"]:
        body += f'<path d="{_CARD_RING}" fill="none" stroke="#b8323a" stroke-width="6" class="bs-target"/>'
        # Spells in use count now, and nobody else can pay.
        missing = [action["missing"] if seat == sheet.view["turn"] else _NEVER for seat in range(sheet.view["seats"])]
    signs = _shield() if found["protected"] else _payers(sheet, missing, found["reach"])
    piece = f"piece-{host['card']}"
    return sheet.pickable(
        pick,
        f"card:{host['card']}",
        enemy_words(found, sheet.t),
        _CARD_RING,
        f'<g id="{piece}">{body}</g>',
        signs=f'<g id="{piece}-signs">{signs}</g>' if signs else "",
    )


@cache
def _just_come() -> str:
    """Around an enemy that the last move brought or led on."""
    return (
        '<g class="last" fill="none" stroke-linecap="round" stroke-linejoin="round" aria-hidden="true">'
        f'<path d="{_CORNERS}" class="last-casing" stroke="#22282b" stroke-width="9"/>'
        f'<path d="{_CORNERS}" class="last-mark" stroke="#fffdf5" stroke-width="5"/></g>'
    )


@cache
def _shield() -> str:
    """The sign of an enemy that cannot be attacked."""
    disc = f'<circle r="13" fill="{PALE}" stroke="{INK}" stroke-width="1.4" class="bs-card"/>'
    return place(36, -36, disc, place(0, 0, glyph("priest", "white"), scale=0.5))


def _payers(sheet: Sheet, missing: Sequence[int], reach: bool) -> str:
    """On the upper edge: the shapes of all defenders whose own chips would do, and what the viewer lacks in reach."""
    drawn = []
    x = 38.0
    for seat in reversed(range(sheet.view["seats"])):
        if not missing[seat]:
            sign = f'<path d="{shape_path(seat)}" fill="{SEAT_COLOURS[seat]}" class="seat-{seat}"/>'
            disc = f'<circle r="9" fill="{PALE}" stroke="{INK}" stroke-width="1.2" class="bs-card"/>'
            drawn.append(place(x, -39, disc, sign))
            x -= 19
    lack = missing[sheet.seat]
    if lack > 0 and reach:
        half = 15 if lack < 10 else 20  # wide enough for its number
        pill = (
            f'<rect x="-{half}" y="-10" width="{2 * half}" height="20" rx="10" fill="#8a2f22" stroke="{PALE}" '
            'class="bs-lack"/>'
        )
        drawn.append(place(x + 10 - half, -39, pill, figure(0, 6, f"−{lack}", 16)))
    return "".join(drawn)


def defenders(sheet: Sheet) -> str:
    """The defenders where they stand; whose turn it is has a ring."""
    drawn = []
    for seat, player in enumerate(sheet.view["players"]):
        if player["at"] == "C":
            x, y = _CORE_PLACES[seat]
        else:
            spot = next(one["number"] for one in sheet.view["quarters"] if one["colour"] == player["at"])
            x, y = turned(spot, *DEFENDER_PLACES[seat])
        turn = (
            f'<circle r="19" fill="none" stroke="{PALE}" stroke-width="3" class="bs-turn"/>'
            if seat == sheet.view["turn"]
            else ""
        )
        body = (
            f'<circle r="16" fill="{PALE}" stroke="{INK}" stroke-width="2" class="bs-card"/>'
            f'<path d="{shape_path(seat)}" transform="scale(1.7)" fill="{SEAT_COLOURS[seat]}" stroke="{INK}" '
            f'stroke-width=".8" class="seat-{seat}"/>{title(defender_words(seat, sheet.t))}'
        )
        drawn.append(f'<g id="piece-defender-{seat}" transform="translate({number(x)} {number(y)})">{turn}{body}</g>')
    return "".join(drawn)


def tidings(sheet: Sheet) -> str:
    """How many cards are to come, how many sections are free, how long the wall would hold if the siege goes on."""
    view = sheet.view
    coming = view["next"]
    rows = [("deck", view["deck"]), ("gate", coming["free"])]
    words = [sheet.t("cards to come"), sheet.t("free sections")]
    if not view["outcome"]:
        rows.append(("damage", coming["stages"]))
        words.append(sheet.t("enemy stages the wall outlives"))
    drawn = []
    for number_, (icon, count) in enumerate(rows):
        drawn.append(
            place(
                -452,
                322 + 46 * number_,
                f"<g>{title(words[number_])}",
                place(0, 0, glyph(icon, "gray"), scale=0.7),
                figure(26, 8, str(count), 24, INK, "start", "bs-dark bs-outside"),
                "</g>",
            )
        )
    return "".join(drawn)
