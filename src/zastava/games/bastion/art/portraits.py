"""Large pictures for "what is this?", and small ones for buttons."""

from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import Any

from zastava.core.board import About
from zastava.core.words import Words
from zastava.games.bastion import asking
from zastava.games.bastion.art.cards import chip, enemy_card
from zastava.games.bastion.art.icons import glyph
from zastava.games.bastion.components import CARD_COLOURS, CARD_OF, CLASSES, ENEMIES, RANK, SPELLS, STRENGTH
from zastava.games.drawing import place

_DEEDS = {
    "end": "done",
    "skip": "damage",
    "yes": "accumulator",
    "reserve": "chip",
    "convert": "converter",
    "revive": "well",
}


def about(view: Mapping[str, Any] | None, thing: str, t: Words) -> About | None:
    """What a thing is, with its picture."""
    found = asking.about(view, thing, t)
    return None if found is None else replace(found, picture=portrait(thing))


def portrait(thing: str) -> str:
    """A thing by itself, large."""
    kind, _, name = thing.partition(":")
    if kind == "card":
        card = CARD_OF[name]
        strength = str(STRENGTH[card]) if STRENGTH[card] else "X"
        enemy = ENEMIES[card]
        colour = CARD_COLOURS[enemy.colour]
        return framed(enemy_card(CLASSES[RANK[card]], colour, strength, SPELLS[enemy.spell], enemy.power), 104, 94)
    word, _, rest = name.partition("-")
    if kind == "spell":
        return framed(glyph(word, "gray"), 54, 54)
    if kind == "ritual":
        return framed(glyph(word, rest), 54, 54)
    return ""


def icon(view: Mapping[str, Any], pick: str, chosen: Sequence[str]) -> str:  # noqa: ARG001 - a deed looks alike always
    """The picture of a button."""
    kind, _, rest = pick.partition(":")
    if kind == "chip":
        return framed(chip(rest), 48, 48)
    if kind in ("spell", "copy"):
        return framed(glyph(rest.partition("-")[0], "gray"), 54, 54)
    if kind == "ritual":
        word, _, colour = rest.partition("-")
        return framed(glyph(word, colour), 54, 54)
    return framed(place(0, 0, glyph(_DEEDS[rest], "gray")), 54, 54) if kind == "do" and rest in _DEEDS else ""


def framed(drawn: str, wide: float, high: float) -> str:
    """A picture of its own."""
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" class="icon bastion" viewBox="{-wide / 2:g} {-high / 2:g} '
        f'{wide:g} {high:g}" aria-hidden="true">{drawn}</svg>'
    )
