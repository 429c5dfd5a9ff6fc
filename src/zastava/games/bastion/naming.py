"""Enemies, spells, rituals, places and picks of Bastion in words."""

from collections.abc import Mapping
from typing import Any, Final

from zastava.core.words import N_, Words, counted
from zastava.games.bastion.components import (
    CARD_OF,
    CLASS_NAMES,
    COLOUR_NAMES,
    DEFENDERS,
    ENEMIES,
    LETTERS,
    PROPERTY_NAMES,
    RITUAL_NAMES,
    RITUALS,
    SPELL_NAMES,
    SPELLS,
    Named,
)

_QUARTERS: Final = (
    N_("yellow quarter"),
    N_("green quarter"),
    N_("red quarter"),
    N_("blue quarter"),
    N_("purple quarter"),
    N_("black quarter"),
)
_COUNTED_CHIPS: Final = (
    counted("{count} yellow chip", "{count} yellow chips"),
    counted("{count} green chip", "{count} green chips"),
    counted("{count} red chip", "{count} red chips"),
    counted("{count} blue chip", "{count} blue chips"),
    counted("{count} purple chip", "{count} purple chips"),
    counted("{count} black chip", "{count} black chips"),
)
_CHIPS: Final = (
    N_("yellow chip"),
    N_("green chip"),
    N_("red chip"),
    N_("blue chip"),
    N_("purple chip"),
    N_("black chip"),
)
_GUNS: Final = (
    N_("yellow gun"),
    N_("green gun"),
    N_("red gun"),
    N_("blue gun"),
    N_("purple gun"),
    N_("black gun"),
)
_DEEDS: Final = {
    "end": N_("End the stage"),
    "skip": N_("No ritual"),
    "yes": N_("Yes, help"),
    "no": N_("No"),
    "pay": N_("Pay"),
    "reserve": N_("Lay a chip from the reserve"),
    "convert": N_("Converter: change a chip"),
    "revive": N_("Revive a well"),
}
_LEVELS: Final = {"easy": N_("easy"), "medium": N_("medium"), "hard": N_("hard"), "extreme": N_("extreme")}


def said(one: Named, t: Words) -> str:
    """The name of a thing in the reader's language."""
    return one.ru if t.lang == "ru" else one.en


def colour_words(letter: str, t: Words) -> str:
    """A colour: yellow."""
    return said(COLOUR_NAMES[LETTERS.index(letter)], t)


def tile_words(letter: str, t: Words) -> str:
    """A tile: the red quarter, the citadel."""
    return t("citadel") if letter == "C" else t(_QUARTERS[LETTERS.index(letter)])


def chip_words(letter: str, t: Words) -> str:
    """A chip of a colour."""
    return t(_CHIPS[LETTERS.index(letter)])


def counted_chips(letter: str, count: int, t: Words) -> str:
    """So many chips of a colour, as somebody gets them: 3 black chips."""
    one, other = _COUNTED_CHIPS[LETTERS.index(letter)]
    return t.many(one, other, count)


def chips_words(mana: Mapping[str, int], t: Words) -> str:
    """Chips by colour: yellow 2, red 1."""
    parts = [f"{colour_words(letter, t)} {count}" for letter, count in mana.items() if count]
    return ", ".join(parts) or t("no chips")


def defender_words(seat: int, t: Words) -> str:
    """The defender of a seat."""
    return said(DEFENDERS[seat], t)


def card_words(card: str, t: Words) -> str:
    """An enemy by name: forest beast."""
    enemy = ENEMIES[CARD_OF[card]]
    return enemy.ru if t.lang == "ru" else enemy.en


def class_words(name: str, t: Words) -> str:
    """A class of enemies, or all legends."""
    if name == "legendary":
        return t("legendary")
    return next(said(one, t) for one in CLASS_NAMES if one.id == name)


def property_words(number: int, t: Words) -> str:
    """A property by name."""
    return said(PROPERTY_NAMES[number - 1], t)


def spell_words(text: str, t: Words) -> str:
    """A spell: flame 2."""
    kind, _, power = text.partition(" ")
    name = said(SPELL_NAMES[SPELLS.index(kind)], t)
    return f"{name} {power}" if power else name


def ritual_words(text: str, t: Words) -> str:
    """A ritual: red gun."""
    kind, _, letter = text.partition(" ")
    if kind == "gun":
        return t(_GUNS[LETTERS.index(letter)])
    return f"{colour_words(letter, t)} {said(RITUAL_NAMES[RITUALS.index(kind)], t)}"


def level_words(level: str, t: Words) -> str:
    """A level of the normal game."""
    return t(_LEVELS[level])


def enemy_at(view: Mapping[str, Any], place: str) -> Mapping[str, Any] | None:
    """The enemy at a place of a view: `7`, `sK`, `s` (the square here), `C`."""
    found: Mapping[str, Any] | None
    if place == "C":
        found = view["citadel"]["top"]
    elif place.startswith("s"):
        colour = place[1:] or view["players"][view["turn"]]["at"]
        found = next((quarter["square"] for quarter in view["quarters"] if quarter["colour"] == colour), None)
    else:
        found = view["wall"][int(place) - 1]
    return found


def place_words(place: str, t: Words) -> str:
    """A place: section 7, square of the black quarter, citadel."""
    if place == "C":
        return t("citadel")
    if place == "s":
        return t("square here")
    if place.startswith("s"):
        return t("square, {quarter}", quarter=tile_words(place[1:], t))
    return t("section {number}", number=place)


def enemy_words(enemy: Mapping[str, Any], t: Words) -> str:
    """An enemy with its strength: forest beast with swamp symbiont, strength 7."""
    names = " + ".join([card_words(card["card"], t) for card in enemy["cards"]])
    return t("{names}, strength {strength}", names=names, strength=enemy["strength"])


def pick_words(view: Mapping[str, Any], pick: str, t: Words) -> str:
    """A pick, for a button or a screen reader."""
    kind, _, rest = pick.partition(":")
    if kind == "do":
        return t(_DEEDS[rest])
    if kind == "tile":
        return _capital(tile_words(rest, t))
    if kind == "chip":
        return _capital(chip_words(rest, t))
    if kind == "seat":
        return t("Ask {defender}, seat {seat}", defender=defender_words(int(rest) - 1, t), seat=rest)
    if kind == "spell":
        return _capital(spell_words(rest.replace("-", " "), t))
    if kind == "copy":
        return t("Copy as: {spell}", spell=spell_words(rest.replace("-", " "), t))
    if kind == "ritual":
        return _capital(ritual_words(rest.replace("-", " "), t))
    if kind == "well":
        return _well_words(view, rest, t)
    enemy = enemy_at(view, rest)
    place = _capital(place_words(rest, t))
    return f"{place}: {enemy_words(enemy, t)}" if enemy else t("{place}: free", place=place)


def _well_words(view: Mapping[str, Any], rest: str, t: Words) -> str:
    if rest == "tower":
        return t("Tower: open the wells")
    if rest == "citadel":
        return t("Mana from the citadel: open the towers")
    here = view["players"][view["turn"]]["at"]
    for quarter in view["quarters"]:
        for well in quarter["wells"]:
            if quarter["colour"] == here and str(well["number"]) == rest:
                return t("Well {number} ({colour})", number=rest, colour=colour_words(well["colour"], t))
    return t("Well {number}", number=rest)


def _capital(text: str) -> str:
    return text[:1].upper() + text[1:]
