"""What a move of Bastion did, in sentences."""

from collections.abc import Mapping, Sequence
from typing import Any

from zastava.core.words import N_, Words
from zastava.games.bastion.naming import (
    card_words,
    chip_words,
    counted_chips,
    place_words,
    ritual_words,
    spell_words,
    tile_words,
)

News = Mapping[str, Any]


def tell(news: News, names: Sequence[str], t: Words) -> str:
    """One fact of the news; '' for what goes without saying."""
    kind = news["kind"]
    if "seat" not in news:
        return _tell_enemy(news, t)
    name = names[news["seat"]]
    if kind in ("attack", "defeat", "lapse"):
        return _tell_attack(news, name, t)
    if kind in ("well", "tower", "citadel", "revive", "convert", "take"):
        return _tell_mana(news, name, names, t)
    if kind in ("make", "build", "keep", "return"):
        return _tell_ritual(news, name, t)
    if kind in ("go", "leave"):
        tile = tile_words(news["to"], t)
        if kind == "leave":
            return t("{name} flees: {tile}.", name=name, tile=tile)
        if news["haste"]:
            return t("{name} hastens on: {tile}.", name=name, tile=tile)
        return t("{name} goes: {tile}.", name=name, tile=tile)
    if kind in ("cast", "castle", "teleport", "repeat"):
        return _tell_spell(news, name, t)
    if kind == "ask":
        other = names[news["of"]]
        if news["what"] == "chip":
            return t(
                "{name} asks {other} for a chip: {chip}.", name=name, other=other, chip=chip_words(news["thing"], t)
            )
        spell = spell_words(news["thing"], t)
        if news["copied"]:
            spell = t("copy, as {spell}", spell=spell)
        return t("{name} asks {other} for a spell: {spell}.", name=name, other=other, spell=spell)
    if kind == "grant":
        return t("{name} agrees.", name=name)
    if kind == "refuse":
        return t("{name} refuses.", name=name)
    return ""  # the end of a stage, a ritual not performed, chips paid: what follows says it


def _tell_spell(news: News, name: str, t: Words) -> str:
    if news["kind"] == "castle":
        return t("{name} castles sections {one} and {other}.", name=name, one=news["one"], other=news["other"])
    if news["kind"] == "teleport":
        return t("{name} teleports an enemy from {one} to {other}.", name=name, one=news["one"], other=news["other"])
    if news["kind"] == "repeat":
        return t("{name} plays the stage again.", name=name)
    spell = spell_words(news["spell"], t)
    if news["copied"]:
        return t("{name} casts by copy: {spell}.", name=name, spell=spell)
    return t("{name} casts: {spell}.", name=name, spell=spell)


def _tell_attack(news: News, name: str, t: Words) -> str:
    place = place_words(news["place"], t)
    if news["kind"] == "lapse":
        if news["back"]:
            return t("The attack of {name} lapses ({place}), and {name} goes back.", name=name, place=place)
        return t("The attack of {name} lapses ({place}).", name=name, place=place)
    enemy = card_words(news["card"], t)
    if news["kind"] == "defeat":
        return t("{name} wins: {enemy} ({place}).", name=name, enemy=enemy, place=place)
    if news["arrow"]:
        said = N_("{name} aims an arrow: {enemy} ({place}), strength {strength}.")
    else:
        said = N_("{name} attacks: {enemy} ({place}), strength {strength}.")
    return t(said, name=name, enemy=enemy, place=place, strength=news["strength"])


def _tell_mana(news: News, name: str, names: Sequence[str], t: Words) -> str:
    kind = news["kind"]
    if kind == "well":
        return t(
            "{name} lays a chip on well {well} and gets {chips}.",
            name=name,
            well=news["well"],
            chips=counted_chips(news["colour"], news["count"], t),
        )
    if kind == "tower":
        return t.many(
            "{name} lays a chip on the tower and takes {count} chip from the wells.",
            "{name} lays a chip on the tower and takes {count} chips from the wells.",
            news["count"],
            name=name,
        )
    if kind == "citadel":
        return t.many(
            "{name} takes {count} chip from the towers.",
            "{name} takes {count} chips from the towers.",
            news["count"],
            name=name,
        )
    if kind == "revive":
        return t(
            "{name} revives well {well} ({quarter}).",
            name=name,
            well=news["well"],
            quarter=tile_words(news["quarter"], t),
        )
    if kind == "take":
        return t(
            "{name} takes a chip from {other}: {chip}.",
            name=name,
            other=names[news["of"]],
            chip=chip_words(news["colour"], t),
        )
    gave, got = chip_words(news["gave"], t), chip_words(news["got"], t)
    return t("{name} converts: {gave} → {got}.", name=name, gave=gave, got=got)


def _tell_ritual(news: News, name: str, t: Words) -> str:
    ritual = ritual_words(news["ritual"], t)
    if news["kind"] == "make":
        return t("{name} makes an artefact: {ritual}.", name=name, ritual=ritual)
    if news["kind"] == "build":
        quarter = tile_words(news["quarter"], t)
        return t("{name} builds: {ritual} ({quarter}).", name=name, ritual=ritual, quarter=quarter)
    if news["kind"] == "keep":
        return t("{name} keeps a ritual: {ritual}.", name=name, ritual=ritual)
    return t("{name} gives a ritual back: {ritual}.", name=name, ritual=ritual)


def _tell_enemy(news: News, t: Words) -> str:
    kind = news["kind"]
    if kind == "saved":
        return t("The siege is lifted.")
    enemy = card_words(news["card"], t)
    if kind == "enter":
        place = place_words(news["place"], t)
        if news["joined"]:
            return t("Joins another enemy: {enemy} ({place}).", enemy=enemy, place=place)
        return t("Comes: {enemy} ({place}).", enemy=enemy, place=place)
    if kind == "fly":
        return t("Flies on to the square: {enemy} ({quarter}).", enemy=enemy, quarter=tile_words(news["quarter"], t))
    if kind == "move":
        return t("Moves on: {enemy}, from section {one} to {other}.", enemy=enemy, one=news["from"], other=news["to"])
    if kind == "aside":
        return t("Set aside for later: {enemy}.", enemy=enemy)
    return t("Breaks through: {enemy}.", enemy=enemy)
