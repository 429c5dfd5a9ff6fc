"""What a thing of Bastion is: `card:beast-Y`, `spell:flame-2`, `ritual:gun-R`, `property:4`."""

from collections.abc import Mapping
from typing import Any, Final

from zastava.core.board import About
from zastava.core.words import N_, Words
from zastava.games.bastion.components import (
    CARD_COLOURS,
    CARD_OF,
    ENEMIES,
    PROPERTIES,
    RITUALS,
    SPELLS,
    TYPE_OF_TEXT,
    TYPE_TEXT,
)
from zastava.games.bastion.moves import RITUAL_TEXTS
from zastava.games.bastion.naming import (
    card_words,
    colour_words,
    place_words,
    property_words,
    ritual_words,
    spell_words,
)
from zastava.games.bastion.team import enemy_lines

_SPELLS: Final = {
    "haste": N_("Right after a step, step once more."),
    "flame": N_("Takes its power off the cost of an attack made from your tile."),
    "alchemy": N_("In your attack chips of any colours will do."),
    "prism": N_("A well gives chips of any one colour."),
    "castling": N_("Two enemies on the wall change places."),
    "arrow": N_("Attack an enemy anywhere."),
    "teleport": N_("An enemy on the wall goes to any free section."),
    "abundance": N_("A well gives as many more chips as its power."),
    "lightning": N_("Takes its power off the cost of any attack."),
    "copy": N_("Works as another spell of any defender."),
    "repeat": N_("Play your stage again."),
}
_PROPERTIES: Final = (
    N_("After this card one more is added."),
    N_("Joins the enemy on the lowest section; both are one."),
    N_("Flies on to a square and blocks the wells and the tower there."),
    N_("Its neighbours cannot be attacked."),
    N_("Comes to the highest free section."),
    N_("Wells of the colour of its sign give nothing."),
    N_("Comes to the top of the citadel and drives everyone out."),
    N_("From the top of the citadel: +1 to enemies of the colour of its sign."),
    N_("From the top of the citadel: +1 to every other enemy."),
    N_("As strong as all its neighbours together; 9 without any."),
    N_("Shuts its quarter: enter only to attack it."),
    N_("Nobody uses flame."),
    N_("Nobody uses lightning."),
    N_("From a square: the sections of its quarter cannot be attacked."),
    N_("No spell, gun or property works on it."),
    N_("+1 to its neighbours."),
)
_TWICE: Final = N_("After this card two more are added.")
_COLOURS: Final = {
    "white": N_("White: it needs chips of the colour of the quarter where it stands."),
    "gray": N_("Gray: it takes chips of any colours."),
    "prismatic1": N_("Prismatic: it needs one chip of each of the six colours."),
    "prismatic2": N_("Prismatic: it needs two chips of each of the six colours."),
}
_RITUALS: Final = {
    "accumulator": N_("Once a stage: a chip from another defender who agrees."),
    "converter": N_("Once a stage: one of your chips for one of another colour."),
    "well": N_("A fourth well in a quarter."),
    "obelisk": N_("Wells of its colour in its quarter give one more."),
    "gun": N_("Enemies of its colour in its quarter lose 2 strength."),
}
_REASONS: Final = {
    "printed": N_("printed {amount}"),
    "mimic": N_("by mimicry {amount}"),
    "command": N_("+{amount} by the top of the citadel ({by})"),
    "command-all": N_("+{amount} by the top of the citadel ({by})"),
    "goad": N_("+{amount} by goading"),
    "gun": N_("{amount} by a gun"),
}


def about(view: Mapping[str, Any] | None, thing: str, t: Words) -> About | None:
    """The answer to "what is this?"; None when there is no such thing."""
    kind, _, rest = thing.partition(":")
    text = rest.replace("-", " ") if " " not in rest else ""  # a thing has one spelling
    if kind == "card" and rest in CARD_OF:
        return _about_card(view, rest, t)
    if kind == "spell" and text in TYPE_OF_TEXT:
        name = text.split()[0]
        return About(_title(spell_words(text, t)), "", (t(_SPELLS[name]),), f"6.{SPELLS.index(name) + 2}")
    if kind == "ritual" and text in RITUAL_TEXTS:
        name = text.split()[0]
        return About(
            _title(ritual_words(text, t)),
            "",
            (t(_RITUALS[name]),),
            f"8.{4 + RITUALS.index(name) + (name not in ('accumulator', 'converter'))}",
        )
    if kind == "property" and rest.isdigit() and 1 <= int(rest) < PROPERTIES:
        number = int(rest)
        return About(_title(property_words(number, t)), "", (t(_PROPERTIES[number - 1]),), f"10.{number}")
    return None


def _about_card(view: Mapping[str, Any] | None, card: str, t: Words) -> About:
    enemy = ENEMIES[CARD_OF[card]]
    colour = CARD_COLOURS[enemy.colour]
    lines = [t(_COLOURS[colour])] if colour in _COLOURS else []
    for number in dict.fromkeys(enemy.properties):
        does = _TWICE if number == 1 and enemy.properties.count(1) > 1 else _PROPERTIES[number - 1]
        lines.append(f"{_title(property_words(number, t))}. {t(does)}")
    if enemy.symbol >= 0:
        lines.append(t("The colour of its sign: {colour}.", colour=colour_words("YGRUPK"[enemy.symbol], t)))
    spell = TYPE_TEXT[TYPE_OF_TEXT[f"{SPELLS[enemy.spell]} {enemy.power}" if enemy.power else SPELLS[enemy.spell]]]
    lines.append(t("As a spell: {spell}. {what}", spell=spell_words(spell, t), what=t(_SPELLS[SPELLS[enemy.spell]])))
    for place in _places(view):
        for shown in place["cards"]:
            if shown["card"] == card:
                lines[:0] = [_strength_words(place, shown, t), *(enemy_lines(view, place, t) if view else [])]
    return About(_title(card_words(card, t)), "", tuple(lines), "13.1")


def _places(view: Mapping[str, Any] | None) -> list[Mapping[str, Any]]:
    if view is None:
        return []
    found = [*view["wall"], view["citadel"]["top"], *[quarter["square"] for quarter in view["quarters"]]]
    return [enemy for enemy in found if enemy]


def _strength_words(place: Mapping[str, Any], shown: Mapping[str, Any], t: Words) -> str:
    """The strength with its reasons: 8 (printed 6, +1 by the top of the citadel (dragon), +1 by goading); without, when
    it is what the card says."""
    where = place_words(place["place"], t)
    if [reason["kind"] for reason in shown["reasons"]] == ["printed"]:
        return t("Now, {place}: strength {strength}.", place=where, strength=shown["strength"])
    parts = []
    for reason in shown["reasons"]:
        by = card_words(reason["by"], t) if reason["by"] else ""
        parts.append(
            t(_REASONS[reason["kind"]], amount=reason["amount"], by=by)
            if by
            else t(_REASONS[reason["kind"]], amount=reason["amount"])
        )
    return t(
        "Now, {place}: strength {strength} ({reasons}).",
        place=where,
        strength=shown["strength"],
        reasons=", ".join(parts),
    )


def _title(text: str) -> str:
    return text[:1].upper() + text[1:]
