"""Items, places, cards and picks of Old Rus in words: for titles, screen readers and buttons."""

from collections.abc import Mapping, Sequence
from typing import Any, Final

from zastava.core.words import N_, Words
from zastava.games.oldrus.components import COMPONENTS, noun_key
from zastava.games.oldrus.rules.grid import CELL_OF
from zastava.games.oldrus.rules.parts import NO_TERRAIN, SIGNS, TERRAIN_NAMES, Card, Count

_COLOURS: Final = (N_("blue"), N_("orange"), N_("green"), N_("purple"))
_ITEMS: Final = {
    "cross": N_("cross"),
    "horse": N_("horse"),
    "ring": N_("endless ring"),
    "yaga": N_("Yaga's ring"),
    "axe": N_("axe"),
    "equipment": N_("equipment"),
}
_PAYMENTS: Final = {
    "cross": N_("Pay with a cross"),
    "horse": N_("Pay with a horse"),
    "ring": N_("Pay with an endless ring"),
    "yaga": N_("Pay with Yaga's ring"),
    "axe": N_("Pay with an axe"),
}
_SIGNS: Final = {
    "K": "cross", "H": "horse", "O": "ring", "Y": "yaga", "A": "axe", "E": "equipment",
}  # fmt: skip
_TERRAINS: Final = {
    "forest": N_("forest"),
    "field": N_("field"),
    "water": N_("water"),
    "mountains": N_("mountains"),
}
_SEASONS: Final = {
    "summer": N_("summer"),
    "autumn": N_("autumn"),
    "winter": N_("winter"),
    "spring": N_("spring"),
}
_WAYS: Final = {
    "forest": N_("by the die with forest"),
    "field": N_("by the die with field"),
    "water": N_("by the die with water"),
    "mountains": N_("by the die with mountains"),
    "any": N_("by the die with any path"),
    "season": N_("by the die with the season"),
    "ability": N_("by the ability"),
    "cross": N_("by a cross"),
    "ring": N_("by an endless ring"),
    "horse": N_("by a horse"),
    "yaga": N_("by Yaga's ring"),
}
_FACES: Final = {**_TERRAINS, "any": N_("any path"), "season": N_("season")}
_KINDS: Final = {"city": N_("city"), "outpost": N_("outpost"), "wild": N_("wild place")}


def colour_words(seat: int, t: Words) -> str:
    """The colour of a seat."""
    return t(_COLOURS[seat])


def in_language(thing: Any, t: Words) -> str:
    """What the component file calls a thing."""
    return str(thing.ru if t.lang == "ru" else thing.en)


def item_words(name: str, t: Words) -> str:
    """An amulet or equipment."""
    return t(_ITEMS[name])


def items_words(names: Sequence[str], t: Words) -> str:
    """Several items: `2 × equipment, horse`."""
    counted = [(name, list(names).count(name)) for name in dict.fromkeys(names)]
    return ", ".join(
        [item_words(name, t) if many == 1 else f"{many} × {item_words(name, t)}" for name, many in counted]
    )


def face_words(face: str, t: Words) -> str:
    """A face of a path die."""
    return t(_FACES[face])


def way_words(way: str, t: Words) -> str:
    """How a step is made."""
    return t(_WAYS[way])


def season_words(season: str, t: Words) -> str:
    """A season."""
    return t(_SEASONS[season])


def terrain_words(terrain: str, t: Words) -> str:
    """A terrain."""
    return t(_TERRAINS[terrain])


def hero_words(hero: str, t: Words) -> str:
    """A character by name."""
    return in_language(next(who for who in COMPONENTS.characters if who.id == hero), t)


def ability_words(hero: str, t: Words) -> str:
    """Where a character's ability leads."""
    who = next(who for who in COMPONENTS.characters if who.id == hero)
    return who.ability_ru if t.lang == "ru" else who.ability_en


def place_words(place: str, t: Words) -> str:
    """A place by name."""
    return in_language(next(each for each in COMPONENTS.places if each.id == place), t)


def kingdom_words(kingdom: int, t: Words) -> str:
    """A kingdom (1–4) without the word itself, where room is short."""
    return in_language(COMPONENTS.kingdoms[kingdom - 1], t).removesuffix(" царство")


def kind_words(kind: str, t: Words) -> str:
    """City, outpost or wild place."""
    return t(_KINDS[kind])


def slot_words(slot: str, t: Words) -> str:
    """A slot by name."""
    return in_language(next(each for each in COMPONENTS.slots if each.id == slot), t)


def find_card(card: str) -> Card:
    """A card by its id."""
    return next(each for each in COMPONENTS.cards if each.id == card)


def card_words(card: str, t: Words) -> str:
    """A card by name."""
    return in_language(find_card(card), t)


def noun_words(count: Count, number: int, many: bool, t: Words) -> str:
    """What a card counts, in the form that goes with a number; with `many`, as after "at least"."""
    noun = COMPONENTS.nouns[noun_key(count)]
    if t.lang == "ru":
        few = 2 <= number % 10 <= 4 and not 12 <= number % 100 <= 14
        one = number % 10 == 1 and number % 100 != 11
        form = noun.ru[2 if many else 0 if one else 1 if few else 2]
    else:
        form = noun.en[0 if number == 1 else 1]
    said = [form.format(min=count.minimum)]
    if count.terrain:
        terrains = [_terrain_noun(sign, t) for sign in count.terrain]
        said.append(t("of {terrains}", terrains=t(" or ").join(terrains)))
    if count.what == "unused" and len(count.icon) < 5:
        said.append(f"({', '.join([item_words(_SIGNS[sign], t) for sign in count.icon])})")
    if count.edge:
        said.append(t("on the edge of the map"))
    if count.here:
        said.append(t("in this kingdom"))
    return " ".join(said)


def _terrain_noun(sign: str, t: Words) -> str:
    """A terrain as it follows "cells of"."""
    noun = COMPONENTS.nouns[f"terrain {sign}"]
    return noun.ru[0] if t.lang == "ru" else noun.en[0]


def task_words(card: Card, t: Words) -> str:
    """What the task of a city pays."""
    noun = noun_words(card.count, card.per, False, t)
    if card.per == 1:
        said = N_("{base} + {pay} for each {noun}") if card.base else N_("{pay} for each {noun}")
    else:
        said = N_("{base} + {pay} for every {per} {noun}") if card.base else N_("{pay} for every {per} {noun}")
    values = {"base": card.base, "pay": card.pay, "per": card.per, "noun": noun}
    return t(said, **values)


def assignment_words(card: Card, t: Words) -> str:
    """What the assignment of an outpost asks and pays."""
    noun = noun_words(card.count, card.need, True, t)
    said = N_("at least {need} {noun}: {reward}, else {penalty}")
    return t(said, need=card.need, noun=noun, reward=card.reward, penalty=f"−{-card.penalty}")


def slot_text(card: Card, slot: Mapping[str, Any], t: Words) -> str:
    """What a slot asks and gives, in a line."""
    name = slot["slot"]
    if name == "task":
        return task_words(card, t)
    if name == "assignment":
        return assignment_words(card, t)
    said = []
    if slot["need"]:
        said.append(t("strength {need}", need=slot["need"]))
    if slot["spend"]:
        said.append(t("spend {spend} equipment", spend=slot["spend"]))
    if slot["points"]:
        said.append(t.many("{count} point", "{count} points", slot["points"]))
    if slot["gain"]:
        said.append(t("gain: {items}", items=items_words(slot["gain"], t)))
    return ", ".join(said)


def cell_words(cell: str, t: Words) -> str:
    """A cell by its coordinates and what is there: `d7, mountains`, `c3, city Zelenov`."""
    number = CELL_OF[cell]
    terrain, sign = COMPONENTS.terrain[number], SIGNS[COMPONENTS.sign[number]]
    if terrain == NO_TERRAIN:
        place = next(each for each in COMPONENTS.places if each.cell == number)
        kind = t(list(_KINDS.values())[place.kind])
        return f"{cell}, {kind} {in_language(place, t)}"
    said = f"{cell}, {terrain_words(TERRAIN_NAMES[terrain], t)}"
    if sign in _SIGNS:
        return f"{said}, {item_words(_SIGNS[sign], t)}"
    return f"{said}, {t('battle')}" if sign == "B" else said


def pick_words(view: Mapping[str, Any], pick: str, t: Words) -> str:
    """A pick, for a button or a screen reader."""
    kind, _, rest = pick.partition(":")
    if kind == "cell":
        return cell_words(rest, t)
    if kind == "way":
        said = way_words(rest, t)
        return said[0].upper() + said[1:]
    if kind == "pay":
        return t(_PAYMENTS[rest])
    if kind == "hero":
        return f"{hero_words(rest, t)}: {ability_words(rest, t)}"
    if kind == "slot":
        return _slot_pick(view, rest, t)
    return t("Finish the path")


def _slot_pick(view: Mapping[str, Any], name: str, t: Words) -> str:
    for place in view["places"]:
        if place["place"] == view["here"] and place["card"]:
            for slot in place["slots"]:
                if slot["slot"] == name:
                    return f"{slot_words(name, t)}: {slot_text(find_card(place['card']), slot, t)}"
    return slot_words(name, t)
