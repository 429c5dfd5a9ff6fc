"""Hexes, pieces and picks of Fjords in words: for titles, screen readers and buttons."""

from collections.abc import Mapping, Sequence
from functools import lru_cache
from typing import Any, Final

from zastava.core.seat_colours import colour_words
from zastava.core.words import N_, Words

_SECOND_COLOURS: Final = (N_("light blue"), N_("light orange"), N_("light green"), N_("light purple"))
_TERRAINS: Final = {"P": N_("plain"), "M": N_("mountains"), "W": N_("sea")}
RUNES: Final = {
    "strength": N_("Strength"),
    "water": N_("Water"),
    "travel": N_("Travel"),
    "horse": N_("Horse"),
    "friendship": N_("Friendship"),
    "wisdom": N_("Wisdom"),
    "home": N_("Home"),
    "secret": N_("Secret"),
}
_DEEDS: Final = {
    "house": N_("Build a house here"),
    "home": N_("Build on your home rune: +1 per own viking beside it"),
    "done": N_("No house"),
    "draw": N_("Draw a hex from the bag"),
}
_SPENDING: Final = {
    "travel": N_("Travel rune: sail up to 3 hexes"),
    "horse": N_("Horse rune: ride up to 3 hexes through mountains"),
    "wisdom": N_("Wisdom rune: cross an empty place"),
}
_EFFECTS: Final = {  # of runes that lie on the map
    "strength": N_("Strength: +1 for each viking beside it"),
    "water": N_("Water: +1 for each viking that can sail to it"),
    "friendship": N_("Friendship: 2 for most vikings around it"),
    "home": N_("Home: +1 for each of its owner's vikings beside it"),
    "wisdom": N_("Wisdom: a viking has crossed here"),
}


_SIDES: Final = (
    (1, -1, N_("north-east")),
    (1, 0, N_("east")),
    (0, 1, N_("south-east")),
    (-1, 1, N_("south-west")),
    (-1, 0, N_("west")),
    (0, -1, N_("north-west")),
)


def piece_colour(seat: int, colour: int, t: Words) -> str:
    """The colour of a piece; 1 is a seat's second colour (epic variant)."""
    return t(_SECOND_COLOURS[seat]) if colour else colour_words(seat, t)


def rune_words(name: str, t: Words) -> str:
    """The name of a rune."""
    return t(RUNES[name])


def game_words(view: Mapping[str, Any], t: Words) -> str:
    """Which of several games this is, and how the earlier ones stand."""
    if view["round"] == 1:
        return t("Game {round} of {rounds}.", round=1, rounds=view["rounds"])
    totals = " : ".join([str(player["total"]) for player in view["players"]])
    return t("Game {round} of {rounds}; so far {totals}.", round=view["round"], rounds=view["rounds"], totals=totals)


def effect_words(name: str, t: Words) -> str:
    """What a rune on the map is good for."""
    return t(_EFFECTS[name])


def on_map(name: str) -> bool:
    """Whether a rune does something where it lies."""
    return name in _EFFECTS


def spending_words(name: str, t: Words) -> str:
    """What a rune in hand is good for in settling; '' for the others."""
    return t(_SPENDING[name]) if name in _SPENDING else ""


@lru_cache(4096)  # a map says the same of its hexes from one look to the next
def terrain_words(corners: str, t: Words) -> str:
    """What a hex shows, the commonest first: plain, sea."""
    kinds = sorted(_TERRAINS, key=lambda kind: -corners.count(kind))
    return ", ".join([t(_TERRAINS[kind]) for kind in kinds if kind in corners])


def piece_words(piece: Mapping[str, Any], t: Words) -> str:
    """A house or a viking with its colour."""
    colour = piece_colour(piece["seat"], piece["colour"], t)
    return t("{colour} house", colour=colour) if piece["kind"] == "house" else t("{colour} viking", colour=colour)


def hex_words(found: Mapping[str, Any], t: Words) -> str:
    """A hex on the map: where it lies, what it shows, what stands on it."""
    q, r = found["at"]
    said = t("Hex at {place}: {terrain}", place=f"{q},{r}", terrain=terrain_words(found["corners"], t))
    if found["stone"]:
        said += "; " + t("rune: {rune}", rune=effect_words(found["stone"], t))
    if found["piece"]:
        said += "; " + piece_words(found["piece"], t)
    return said


def open_hex_words(found: Mapping[str, Any], runes: Sequence[str], t: Words) -> str:
    """A hex that may be laid; its symbol matters when that rune is in the game."""
    said = t("Hex {number}: {terrain}", number=found["id"], terrain=terrain_words(found["corners"], t))
    if found["symbol"] and found["symbol"] in runes:
        said += "; " + t("rune: {rune}", rune=effect_words(found["symbol"], t))
    return said


def pick_words(view: Mapping[str, Any], pick: str, t: Words) -> str:
    """A pick, for a button or a screen reader."""
    kind, _, rest = pick.partition(":")
    if kind == "tile":
        for found in open_hexes(view):
            if str(found["id"]) == rest:
                return open_hex_words(found, view["runes"], t)
    if kind == "turn":
        return t("Turn {degrees}°", degrees=int(rest) * 60)
    if kind == "do":
        return t(_DEEDS[rest])
    if kind == "rune":
        return t(_SPENDING[rest])
    if kind == "cell":
        for found in view["hexes"]:
            q, r = found["at"]
            if f"{q},{r}" == rest:
                return _going_words(found, t)
    return _place_words(kind, rest, t)


def _going_words(found: Mapping[str, Any], t: Words) -> str:
    return t("Go here. {hex}", hex=hex_words(found, t))


def _place_words(kind: str, place: str, t: Words) -> str:
    if kind == "gap":
        return t("Put the wisdom rune on the empty place {place}", place=place)
    if kind == "from":
        return t("Move the house at {place} with the secret rune", place=place)
    return t("Empty place {place}", place=place)


def spot_words(hexes: Mapping[str, Mapping[str, Any]], pick: str, t: Words) -> str:
    """A pick on the map for a screen reader, whose hexes are known by their places: an empty one with what lies around
    it."""
    kind, _, place = pick.partition(":")
    if place in hexes and kind not in ("gap", "from"):
        return _going_words(hexes[place], t)
    said = _place_words(kind, place, t)
    if kind != "cell":
        return said
    q, _, r = place.partition(",")
    near = [(side, hexes.get(f"{int(q) + dq},{int(r) + dr}")) for dq, dr, side in _SIDES]
    return "; ".join([said, *[f"{t(side)}: {terrain_words(found['corners'], t)}" for side, found in near if found]])


def open_hexes(view: Mapping[str, Any]) -> list[Mapping[str, Any]]:
    """The hexes that may be laid: the one in hand first, then the open ones."""
    return [*([view["hand"]] if view["hand"] else []), *view["row"]]
