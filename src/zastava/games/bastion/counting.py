"""What a study of Bastion counts, by the names that people know: kinds of moves, enemies, spells, rituals, places."""

from typing import Final

from zastava.core.words import N_, Words
from zastava.games.bastion.components import CARD_OF
from zastava.games.bastion.naming import (
    card_words,
    chip_words,
    defender_words,
    place_words,
    property_words,
    ritual_words,
    spell_words,
    tile_words,
)

_DEEDS: Final = {
    "go": N_("Step"),
    "haste": N_("Step once more, by haste"),
    "leave": N_("Flee when driven out"),
    "well": N_("Draw mana from a well"),
    "tower": N_("Draw mana from a tower"),
    "citadel": N_("Draw mana from the citadel"),
    "lay": N_("Close with a chip"),
    "attack": N_("Attack"),
    "arrow": N_("Attack anywhere, by arrow"),
    "cast": N_("Add an own spell"),
    "ask": N_("Ask for a spell"),
    "copy": N_("Cast another spell, by copy"),
    "castling": N_("Begin castling"),
    "teleport": N_("Begin a teleport"),
    "enemy": N_("Choose an enemy for castling or teleport"),
    "to": N_("Choose where teleport leads"),
    "pay": N_("Pay chips"),
    "convert": N_("Give a chip to the converter"),
    "for": N_("Take a chip from the converter"),
    "take": N_("Ask for a chip, by the accumulator"),
    "revive": N_("Revive a well"),
    "repeat": N_("Play the stage again, by repeat"),
    "end": N_("End the stage"),
    "yes": N_("Agree to help"),
    "no": N_("Refuse to help"),
    "make": N_("Make an artefact by ritual"),
    "build": N_("Build a structure by ritual"),
    "skip": N_("Perform no ritual"),
    "keep": N_("Keep one of two rituals"),
    "return": N_("Give a ritual back"),
}
_WELLS: Final = {"tower": N_("tower"), "citadel": N_("citadel")}


def deed(word: str, t: Words) -> str:
    """A kind of move."""
    return t(_DEEDS[word])


def counted(key: str, t: Words) -> tuple[str, str] | None:
    """The kind and the name of whatever a move points at, or the news tell of."""
    kind, _, rest = key.partition(":")
    found = _found(kind, rest, t)
    return None if found is None else (found[0], found[1][:1].upper() + found[1][1:])


def _found(kind: str, rest: str, t: Words) -> tuple[str, str] | None:
    text = rest.replace("-", " ")
    if kind == "card" and rest in CARD_OF:
        return t("Enemy"), card_words(rest, t)
    if kind == "property":
        return t("Property of enemies"), property_words(int(rest), t)
    if kind == "spell":
        return t("Spell"), spell_words(text, t)
    if kind == "copy":
        return t("Spell cast by copy"), spell_words(text, t)
    if kind == "ritual":
        return t("Ritual"), ritual_words(text, t)
    if kind == "tile":
        return t("Quarter or citadel"), tile_words(rest, t)
    if kind == "chip":
        return t("Chip"), chip_words(rest, t)
    if kind == "well":
        return t("Source of mana"), t(_WELLS[rest]) if rest in _WELLS else t("Well {number}", number=rest)
    if kind == "seat":
        return t("Who was asked"), defender_words(int(rest) - 1, t)
    return (t("Place of an enemy"), place_words(rest, t)) if kind == "place" else None
