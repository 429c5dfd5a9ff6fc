"""What is this? An answer about cells, places, items, dice, characters, seasons and sheets."""

from collections.abc import Mapping
from typing import Any, Final

from zastava.core.board import About
from zastava.core.words import N_, Words
from zastava.games.oldrus.art import cards, lands
from zastava.games.oldrus.art.alone import alone, patch
from zastava.games.oldrus.art.choosing import HIGH as HERO_HIGH
from zastava.games.oldrus.art.choosing import WIDE as HERO_WIDE
from zastava.games.oldrus.art.choosing import hero_card
from zastava.games.oldrus.art.dice import SEASONS, die
from zastava.games.oldrus.art.icons import use_sign
from zastava.games.oldrus.art.kingdoms import card_face
from zastava.games.oldrus.art.layout import SHEET_HIGH, SHEET_WIDE
from zastava.games.oldrus.art.sheets import sheet
from zastava.games.oldrus.art.terrain import ground_of
from zastava.games.oldrus.components import COMPONENTS
from zastava.games.oldrus.naming import (
    ability_words,
    card_words,
    cell_words,
    colour_words,
    face_words,
    find_card,
    hero_words,
    in_language,
    item_words,
    items_words,
    kind_words,
    place_words,
    season_words,
    slot_text,
    slot_words,
    terrain_words,
    way_words,
)
from zastava.games.oldrus.rules.parts import ITEM_NAMES, TERRAIN_NAMES

_ITEMS: Final = {
    "cross": (N_("A step onto a neighbouring cell whose terrain no die of this round names, or onto a place."), "5.1"),
    "horse": (N_("A jump of exactly two cells straight ahead; the cell between is not visited."), "5.3"),
    "ring": (N_("A step that one of this round's three dice would allow, used or not."), "5.2"),
    "yaga": (N_("A flight straight on to the edge of the map. Unused it pays 1 point at the end."), "5.4"),
    "axe": (N_("Adds 2 to the strength in a wild place. Unused it pays 1 point at the end."), "5.5"),
    "equipment": (N_("Strength against those who live in wild places; feats spend some of it."), "8.6"),
    "battle": (N_("Every battle pays 2 points at the end."), "10.2"),
}
_FACES: Final = {
    "any": N_("A step onto any neighbouring cell."),
    "season": N_("A step onto a neighbouring cell of the season's terrain, or onto a place."),
}
_CLAUSES: Final = {"city": "8.1", "outpost": "8.3", "wild": "8.5"}
_MISSING: Final = {
    "room": N_("it is full"),
    "amulet": N_("an amulet is missing to pay with"),
    "strength": N_("strength is missing: {count}"),
    "equipment": N_("equipment to spend is missing: {count}"),
}
_ROWS: Final = (
    ("tasks", N_("Tasks: {points}")),
    ("assignments", N_("Assignments: {points}")),
    ("wild", N_("Wild places: {points}")),
    ("battles", N_("Battles: {points}")),
    ("unused", N_("Unused Yaga's rings and axes: {points}")),
)


def about(view: Mapping[str, Any] | None, thing: str, t: Words) -> About | None:
    """The answer about a thing; None when there is no such thing."""
    kind, _, name = thing.partition(":")
    if kind == "cell" and name in lands.CELLS:
        return _cell(view, name, t)
    if kind == "place" and any(place.id == name for place in COMPONENTS.places):
        return _place(view, name, t)
    if kind == "item" and name in _ITEMS:
        return _item(view, name, t)
    if kind == "face" and name in (*TERRAIN_NAMES, *_FACES):
        return _face(view, name, t)
    if kind == "hero" and any(who.id == name for who in COMPONENTS.characters):
        return _hero(view, name, t)
    if kind == "season" and name in SEASONS:
        return _season(name, t)
    return _sheet(view, kind, name, t) if view is not None else None


def _signed(text: str) -> str:
    return text.replace("-", "−")


def _cell(view: Mapping[str, Any] | None, cell: str, t: Words) -> About:
    """A cell: what is there, whether one has been there, and which ways lead there now."""
    drawn, box = patch([cell], {place.id: in_language(place, t) for place in COMPONENTS.places})
    said = cell_words(cell, t)
    kingdom = COMPONENTS.kingdoms[COMPONENTS.kingdom[list(lands.CELLS).index(cell)]]
    lines = [in_language(kingdom, t)]
    if view is not None:
        if view["seat"] >= 0 and cell in view["players"][view["seat"]]["visited"]:
            lines.append(t("You have been here."))
        for target in view["reach"]:
            if target["cell"] == cell and target["ways"]:
                lines.append(t("You get here {ways}.", ways=", ".join([way_words(way, t) for way in target["ways"]])))
                if target["over"]:
                    lines.append(t("Cells flown over: {count}.", count=target["over"]))
        names = [colour_words(seat, t) for seat, player in enumerate(view["players"]) if player["cell"] == cell]
        if names:
            lines.append(t("Here now: {colours}.", colours=", ".join(names)))
    return About(said, alone(box, drawn), tuple(lines), "1.3")


def _place(view: Mapping[str, Any] | None, code: str, t: Words) -> About:
    """A place with its card, slot by slot."""
    printed = next(place for place in COMPONENTS.places if place.id == code)
    kind = cards.KINDS[printed.kind]
    title = f"{place_words(code, t)}, {kind_words(kind, t)}"
    row = next((place for place in view["places"] if place["place"] == code), None) if view is not None else None
    lines = [in_language(COMPONENTS.kingdoms[printed.kingdom], t)]
    if row is None or row["card"] is None:
        picture = cards.back(kind, code, place_words(code, t))
        lines.append(t("Its card is face down; the first who ends a path here turns it up."))
    else:
        picture = card_face(row, t)
        lines.append(f"“{card_words(row['card'], t)}”" if t.lang == "en" else f"«{card_words(row['card'], t)}»")
        lines += [_slot(row, slot, t) for slot in row["slots"]]
    if row is not None and row["visited"]:
        lines.append(t("You have been here; you need not stop here again."))
    return About(title, alone((-4, -4, cards.WIDE + 10, cards.HIGH + 12), picture), tuple(lines), _CLAUSES[kind])


def _slot(row: Mapping[str, Any], slot: Mapping[str, Any], t: Words) -> str:
    """A slot in a line: what it asks and gives, who is there, what it would pay now, what is missing."""
    name = slot_words(slot["slot"], t)
    said = f"{name[0].upper()}{name[1:]}: {slot_text(find_card(row['card']), slot, t)}."
    if slot["markers"]:
        owners = [t("the rival") if owner == "rival" else colour_words(owner, t) for owner in slot["markers"]]
        said += " " + t("Markers: {names}.", names=", ".join(owners))
    if slot["count"] is not None:
        said += " " + t(
            "So far {count}: that would pay {points}.", count=slot["count"], points=_signed(str(slot["now"]))
        )
    if slot["price"] and not slot["missing"]:
        said += " " + t("The next marker costs an amulet.")
    if slot["axes"]:
        said += " " + t("Axes used: {count}.", count=slot["axes"])
    short = [t(_MISSING[what], count=many) for what, many in slot["missing"].items()]
    return f"{said} {t('Closed to you: {reasons}.', reasons=', '.join(short))}" if short else said


def _item(view: Mapping[str, Any] | None, name: str, t: Words) -> About:
    """An amulet, equipment or a battle."""
    rule, clause = _ITEMS[name]
    title = t("battle") if name == "battle" else item_words(name, t)
    lines = [t(rule)]
    if view is not None and view["seat"] >= 0:
        own = view["players"][view["seat"]]
        many = own["battles"] if name == "battle" else own["items"][name]
        lines.append(t("You have: {count}.", count=many))
        if used := own["used"].get(name, 0):
            lines.append(t("Used so far: {count}.", count=used))
    plain = list(lands.CELLS.items())
    signs = {"battle": "B", **{item: "KHOYAE"[i] for i, item in enumerate(ITEM_NAMES)}}
    cells = [cell for cell, sign in plain if ground_of(sign) and sign[1] == signs[name]]
    lines.append(t("On the map: {cells}.", cells=", ".join(cells)))
    return About(
        title[0].upper() + title[1:], alone((-13, -13, 26, 26), use_sign(name, 0, 0, 24)), tuple(lines), clause
    )


def _face(view: Mapping[str, Any] | None, face: str, t: Words) -> About:
    """A face of a path die."""
    if face in _FACES:
        lines = [t(_FACES[face])]
    else:
        lines = [t("A step onto a neighbouring cell of {terrain}, or onto a place.", terrain=terrain_words(face, t))]
    if face == "season" and view is not None:
        lines.append(
            t(
                "Now: {season}, {terrain}.",
                season=season_words(view["season"], t),
                terrain=terrain_words(view["terrain"], t),
            )
        )
    title = t("Die: {face}", face=face_words(face, t))
    return About(title, alone((-34, -34, 70, 72), die(face, 60)), tuple(lines), "4.2")


def _hero(view: Mapping[str, Any] | None, hero: str, t: Words) -> About:
    """A character: ability, items to start with, who plays it."""
    printed = next(who for who in COMPONENTS.characters if who.id == hero)
    start = tuple([ITEM_NAMES[item] for item in printed.start])
    card = hero_card(hero, hero_words(hero, t), ability_words(hero, t), start)
    lines = [
        t("Once a round, a step onto a neighbouring cell: {ability}.", ability=ability_words(hero, t)),
        t("Starts with: {items}.", items=items_words(start, t)),
    ]
    if view is not None:
        for seat, player in enumerate(view["players"]):
            if player["hero"] == hero:
                lines.append(t("Played by: {colour}.", colour=colour_words(seat, t)))
    return About(hero_words(hero, t), alone((-4, -4, HERO_WIDE + 12, HERO_HIGH + 14), card), tuple(lines), "6.2")


def _season(season: str, t: Words) -> About:
    """A season: its rounds and its terrain."""
    number = SEASONS.index(season)
    terrain = TERRAIN_NAMES[COMPONENTS.season_terrain[2 * number]]
    lines = (
        t("Rounds {first} and {last}.", first=2 * number + 1, last=2 * number + 2),
        t("The season's terrain: {terrain}.", terrain=terrain_words(terrain, t)),
    )
    title = season_words(season, t)
    return About(title[0].upper() + title[1:], alone((-13, -13, 26, 26), use_sign(season, 0, 0, 24)), lines, "3.3")


def _sheet(view: Mapping[str, Any], kind: str, name: str, t: Words) -> About | None:
    """A sheet: points so far by what they are for, and what each marker would pay now."""
    seat = (
        view["seat"]
        if (kind, name) == ("score", "own")
        else int(name)
        if kind == "sheet" and name in "0123" and name
        else -1
    )
    if not 0 <= seat < view["seats"]:
        return None
    player = view["players"][seat]
    lines = [t.many("{count} point so far", "{count} points so far", player["score"])]
    lines += [t(text, points=_signed(str(player["rows"][row]))) for row, text in _ROWS]
    for lying in player["markers"]:
        lines.append(
            f"{place_words(lying['place'], t)}, {slot_words(lying['slot'], t)}: {_signed(str(lying['points']))}"
        )
    title = t("My sheet") if seat == view["seat"] else t("Sheet: {colour}", colour=colour_words(seat, t))
    picture = "" if kind == "score" else alone((-6, -6, SHEET_WIDE + 16, SHEET_HIGH + 20), sheet(view, seat, t))
    return About(title, picture, tuple(lines), "10.2")
