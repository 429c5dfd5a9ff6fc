"""What defenders hold: chips of mana, spells, rituals and artefacts; one's own large, the others' small."""

from collections.abc import Mapping
from typing import Any, Final

from zastava.games.bastion.art.cards import chip, figure
from zastava.games.bastion.art.icons import INK, JEWELS, PALE, glyph
from zastava.games.bastion.art.sheet import (
    HAND_WIDE,
    HAND_X,
    MINE_HIGH,
    OTHER_HIGH,
    TOP,
    Sheet,
    circle,
    oblong,
    other_top,
    others_of,
)
from zastava.games.bastion.naming import chip_words, defender_words, pick_words, ritual_words, spell_words
from zastava.games.drawing import SEAT_COLOURS, place, scene, shape_path

COLOURS: Final = "YGRUPK"
SPELL_WIDE: Final = 96.0
SPELL_HIGH: Final = 68.0
RITUAL_HIGH: Final = 60.0  # a row of them


def hands(sheet: Sheet) -> str:
    """All hands, one's own first."""
    drawn = [_mine(sheet)]
    for number, other in enumerate(others_of(sheet.view, sheet.seat)):
        drawn.append(_other(sheet, other, other_top(number)))
    return "".join(drawn)


def _panel(y: float, high: float, *children: str) -> str:
    return place(
        HAND_X,
        y,
        f'<rect width="{HAND_WIDE:g}" height="{high:g}" rx="12" fill="#4a4e57" stroke="#23262b" stroke-width="2" '
        'class="bs-panel"/>',
        *children,
    )


def _heading(sheet: Sheet, seat: int) -> str:
    name = figure(48, 31, defender_words(seat, sheet.t), 20, "#f2ecdc", "start", "bs-heading")
    sign = (
        f'<path d="{shape_path(seat)}" transform="translate(26 24)scale(1.9)" fill="{SEAT_COLOURS[seat]}" '
        f'stroke="#f2ecdc" stroke-width=".8" class="seat-{seat}"/>'
    )
    return sign + name


def _mine(sheet: Sheet) -> str:
    """One's own hand: six kinds of chips, spells, rituals, artefacts."""
    player = sheet.view["players"][sheet.seat]
    drawn = [_heading(sheet, sheet.seat)]
    asked = _asked_seat(sheet)
    for number, colour in enumerate(COLOURS):
        count = player["mana"][colour]
        pick = f"chip:{colour}" if asked is None else ""
        tokens = place(0, 0, chip(colour, 21), opacity=None if count or pick in sheet.lit else 0.35)
        linked = sheet.pickable(pick, "", chip_words(colour, sheet.t), circle(23), tokens)
        drawn.append(place(30 + 52.8 * number, 78, linked, figure(0, 46, str(count), 20, "#f2ecdc", css="bs-heading")))
    count = len(player["spells"])
    row = 3 if count <= 6 else 4 if count <= 12 else 6
    wide = (HAND_WIDE - 6) / row
    high = wide * SPELL_HIGH / SPELL_WIDE
    for number, spell in enumerate(player["spells"]):
        x, y = 3 + wide * (number % row + 0.5), 143 + high * (number // row + 0.5)
        drawn.append(place(x, y, _spell(sheet, spell, asked is None), scale=round((wide - 10) / SPELL_WIDE, 3)))
    low = 160 + high * -(-count // row)
    drawn.append(_rituals(sheet, player, low, asked is None))
    return scene("spells", _panel(TOP, MINE_HIGH, *drawn))


def _asked_seat(sheet: Sheet) -> int | None:
    """The seat whose help is being chosen."""
    for pick in sheet.chosen:
        if pick.startswith("seat:"):
            return int(pick[5:]) - 1
    return None


def _spell(sheet: Sheet, spell: Mapping[str, Any], live: bool) -> str:
    """A spell: its sign and power; committed ones lie lower."""
    kind = spell["spell"]
    text = spell["type"].replace(" ", "-")
    colour = spell["card"].rpartition("-")[2]
    tone = colour if colour in JEWELS else "gray"
    body = (
        f'<rect x="{-SPELL_WIDE / 2:g}" y="{-SPELL_HIGH / 2:g}" width="{SPELL_WIDE:g}" height="{SPELL_HIGH:g}" rx="7" '
        f'fill="{PALE}" stroke="{INK}" stroke-width="2" class="bs-card"/>'
        f'<rect x="{-SPELL_WIDE / 2:g}" y="{SPELL_HIGH / 2 - 20:g}" width="{SPELL_WIDE:g}" height="20" '
        f'fill="{JEWELS[tone]}" class="jewel-{tone}"/>'
        + place(-14 if spell["power"] else 0, -10, glyph(kind, tone), scale=0.82)
        + (figure(26, 0, str(spell["power"]), 24, INK, css="bs-dark") if spell["power"] else "")
        + _name(spell_words(kind, sheet.t), SPELL_HIGH / 2 - 5)
        + f'<rect x="{-SPELL_WIDE / 2:g}" y="{-SPELL_HIGH / 2:g}" width="{SPELL_WIDE:g}" height="{SPELL_HIGH:g}" '
        f'rx="7" fill="none" stroke="{INK}" stroke-width="2" class="bs-edge"/>'
    )
    label = spell_words(spell["type"], sheet.t)
    lit = f"spell:{text}" if live else ""
    drawn = sheet.pickable(lit, f"spell:{text}", label, oblong(SPELL_WIDE + 4, SPELL_HIGH + 4), body)
    return tag_committed(drawn) if spell["committed"] else drawn


def tag_committed(drawn: str) -> str:
    """A card that is in use."""
    return f'<g class="ghost" transform="translate(0 8)">{drawn}</g>'


def _name(text: str, y: float) -> str:
    size = min(14.0, SPELL_WIDE / max(1, len(text)) / 0.62)
    return figure(0, y, text, size, "#fff", css="bs-pale-text")


def _rituals(sheet: Sheet, player: Mapping[str, Any], y: float, live: bool) -> str:
    """Rituals to perform and artefacts made, with their names where there is room for them; rituals just drawn are
    offered too."""
    action = sheet.view["action"] or {}
    offered = [one for one in action.get("drawn", ()) if sheet.seat == sheet.view["turn"]]
    drawn = [
        (text, _ritual(sheet, text, live))
        for text in (*player["rituals"], *[one for one in offered if one not in player["rituals"]])
    ]
    for one in player["artefacts"]:
        body = _ritual(sheet, one["ritual"], False)
        used = place(0, 0, body, opacity=0.45) if one["used"] else body
        frame = (
            '<rect x="-26" y="-26" width="52" height="52" rx="8" fill="none" stroke="#f2ecdc" stroke-width="2" '
            'class="bs-made"/>'
        )
        drawn.append((one["ritual"], frame + used))
    row = 1 if y + RITUAL_HIGH * len(drawn) <= MINE_HIGH else 5
    parts = []
    for number, (text, body) in enumerate(drawn):
        name = _ritual_name(ritual_words(text, sheet.t)) if row == 1 else ""
        parts.append(place(36 + 63 * (number % row), y + 22 + RITUAL_HIGH * (number // row), body, name))
    return "".join(parts)


def _ritual_name(said: str) -> str:
    """What a ritual is called, beside its sign and within the panel."""
    return figure(
        36, 6, said, round(min(17.0, (HAND_WIDE - 80) / (0.7 * len(said))), 1), "#f2ecdc", "start", "bs-heading"
    )


def _ritual(sheet: Sheet, text: str, live: bool) -> str:
    kind, _, colour = text.partition(" ")
    name = f"ritual:{text.replace(' ', '-')}"
    body = (
        f'<rect x="-23" y="-23" width="46" height="46" rx="8" fill="{PALE}" stroke="{INK}" stroke-width="2" '
        'class="bs-card"/>' + place(0, 0, glyph(kind, colour), scale=0.8)
    )
    return sheet.pickable(name if live else "", name, ritual_words(text, sheet.t), oblong(50, 50), body)


def _other(sheet: Sheet, seat: int, y: float) -> str:
    """Another defender's hand: small, and whole."""
    player = sheet.view["players"][seat]
    pick = f"seat:{seat + 1}"
    ring = f"M4 4h{HAND_WIDE - 8:g}v40h{-(HAND_WIDE - 8):g}z"
    ground = f'<rect x="4" y="4" width="{HAND_WIDE - 8:g}" height="40" rx="8" fill="#fff" fill-opacity=".04"/>'
    label = pick_words(sheet.view, pick, sheet.t)
    drawn = [sheet.pickable(pick, "", label, ring, ground, _heading(sheet, seat))]
    asked = _asked_seat(sheet) == seat
    for number, colour in enumerate(COLOURS):
        count = player["mana"][colour]
        body = place(0, 0, chip(colour, 14), opacity=None if count else 0.3)
        live = f"chip:{colour}" if asked else ""
        linked = sheet.pickable(live, "", chip_words(colour, sheet.t), circle(16), body)
        drawn.append(place(22 + 52 * number, 66, linked, figure(23, 7, str(count), 18, "#f2ecdc", css="bs-heading")))
    held = [one["type"] for one in player["spells"]]
    kinds = [player["spells"][held.index(text)] for text in dict.fromkeys(held)]
    step = min(44.0, (HAND_WIDE - 12) / max(1, len(kinds)))
    for number, spell in enumerate(kinds):
        drawn_spell = _small_spell(sheet, spell, asked, held.count(spell["type"]))
        drawn.append(place(6 + step * (number + 0.5), 110, drawn_spell, scale=round(step / 44, 3)))
    made = [*player["rituals"], *[one["ritual"] for one in player["artefacts"]]]
    step = min(36.0, (HAND_WIDE - 12) / max(1, len(made)))
    for number, text in enumerate(made):
        drawn.append(place(6 + step * (number + 0.5), 146, _ritual(sheet, text, False), scale=round(step / 58, 3)))
    return scene(f"player-{seat + 1}", _panel(y, OTHER_HIGH, *drawn))


def _small_spell(sheet: Sheet, spell: Mapping[str, Any], asked: bool, count: int) -> str:
    """A spell of another defender; how many of them, where there are several."""
    text = spell["type"].replace(" ", "-")
    body = (
        f'<rect x="-19" y="-19" width="38" height="38" rx="6" fill="{PALE}" stroke="{INK}" stroke-width="1.5" '
        'class="bs-card"/>'
        + place(-3 if spell["power"] else 0, -2, glyph(spell["spell"], "gray"), scale=0.56)
        + (figure(13, 16, str(spell["power"]), 13, INK, css="bs-dark") if spell["power"] else "")
    )
    if count > 1:
        body += place(14, -14, f'<circle r="9" fill="{INK}"/>', figure(0, 4.5, f"×{count}", 12))
    label = spell_words(spell["type"], sheet.t)
    return sheet.pickable(f"spell:{text}" if asked else "", f"spell:{text}", label, oblong(42, 42), body)
