"""A view of Old Rus in sentences: the question of the moment, the log, and the whole position."""

from collections.abc import Mapping, Sequence
from typing import Any, Final

from zastava.core.things import name_thing
from zastava.core.words import Words
from zastava.games.oldrus.naming import (
    card_words,
    cell_words,
    colour_words,
    face_words,
    find_card,
    hero_words,
    item_words,
    items_words,
    kind_words,
    place_words,
    season_words,
    slot_text,
    slot_words,
    way_words,
)

_FOUND: Final = {"K": "cross", "H": "horse", "O": "ring", "Y": "yaga", "A": "axe", "E": "equipment"}


def prompt(view: Mapping[str, Any], t: Words, lit: Sequence[str], chosen: Sequence[str]) -> str:
    """What the viewer must decide after these picks, or who is thinking."""
    phase = view["phase"]
    if phase == "over":
        return t("The eight rounds are over.")
    if view["seat"] not in view["waiting"]:
        colours = ", ".join([colour_words(seat, t) for seat in view["waiting"]])
        return t("Still deciding: {colours}.", colours=colours)
    if phase == "hero":
        return t("Choose your character.")
    if phase == "start":
        return t("Choose an empty cell on the edge to start from.")
    if phase == "mark":
        if chosen and any(pick.startswith("pay:") for pick in lit):
            return t("Choose the amulet that you pay with.")
        return t("You are in {place}. Choose a slot for your marker.", place=place_words(view["here"], t))
    if any(pick.startswith("way:") for pick in lit):
        return t("Choose how to get there.")
    if "do:done" in chosen or (lit and not any(pick.startswith("cell:") for pick in lit)):
        return t("Finish your path.")
    return t("Take a step, or finish your path.")


def act(view: Mapping[str, Any], chosen: Sequence[str], t: Words) -> str:  # noqa: ARG001 - as boards have it
    """What these picks do, for the button that does it."""
    picked = {pick.partition(":")[0]: pick.partition(":")[2] for pick in chosen}
    if "hero" in picked:
        return t("Play as {hero}", hero=hero_words(picked["hero"], t))
    if "slot" in picked:
        slot = slot_words(picked["slot"], t)
        if "pay" in picked:
            return t("Marker on “{slot}” for: {amulet}", slot=slot, amulet=item_words(picked["pay"], t))
        return t("Marker on “{slot}”", slot=slot)
    if "way" in picked:
        return t("To {cell} {way}", cell=picked["cell"], way=way_words(picked["way"], t))
    if "cell" in picked:
        return t("Start on {cell}", cell=picked["cell"])
    return t("Finish the path")


def tell(news: Mapping[str, Any], names: Sequence[str], t: Words) -> str:
    """One thing that a move did."""
    kind = news["kind"]
    if kind == "round":
        return _tell_round(news, t)
    if kind == "rival start":
        return t("The rival waits at {place}.", place=_place(news, t))
    if kind == "rival":
        return t("The rival's marker: {place}, {slot}.", place=_place(news, t),
                 slot=slot_words(news["slot"], t))  # fmt: skip
    if kind == "card":
        return t("Turned up at {place}: {card}.", place=_place(news, t), card=card_words(news["card"], t))
    if kind == "over":
        return ""
    name = names[news["seat"]]
    if kind == "hero":
        return t(
            "{name} plays {hero}.", name=name, hero=name_thing(hero_words(news["hero"], t), f"hero:{news['hero']}")
        )
    if kind == "start":
        return t("{name} starts on {cell}.", name=name, cell=news["cell"])
    if kind == "path":
        return _tell_path(news, name, t)
    if kind == "shut":
        return t("No slot is open to {name} at {place}.", name=name, place=_place(news, t))
    return _tell_mark(news, name, t)


def _tell_round(news: Mapping[str, Any], t: Words) -> str:
    dice = ", ".join([face_words(face, t) for face in news["dice"]])
    return t(
        "Round {round}, {season}. Dice: {dice}. Everyone gains: {amulet}.",
        round=news["round"], season=season_words(news["season"], t), dice=dice, amulet=item_words(news["amulet"], t),
    )  # fmt: skip


def _tell_path(news: Mapping[str, Any], name: str, t: Words) -> str:
    steps = news["steps"]
    if not steps:
        return t("{name} stays on {cell}.", name=name, cell=news["to"])
    route = " – ".join([news["from"], *[step["cell"] for step in steps]])
    found = [_FOUND[step["found"]] for step in steps if step["found"] in _FOUND]
    battles = sum(step["found"] == "B" for step in steps)
    said = t("{name} goes {route}.", name=name, route=route)
    if found:
        said += " " + t("Found: {items}.", items=items_words(found, t))
    if battles:
        said += " " + t("Battles: {count}.", count=battles)
    return said


def _tell_mark(news: Mapping[str, Any], name: str, t: Words) -> str:
    said = t("{name} puts a marker: {place}, {slot}.", name=name, place=_place(news, t),
             slot=slot_words(news["slot"], t))  # fmt: skip
    if news["pay"]:
        said += " " + t("Paid: {items}.", items=item_words(news["pay"], t))
    used = ["axe"] * news["axes"] + ["equipment"] * news["spend"]
    if used:
        said += " " + t("Spent: {items}.", items=items_words(used, t))
    if news["gain"]:
        said += " " + t("Gained: {items}.", items=items_words(news["gain"], t))
    return said


def _place(news: Mapping[str, Any], t: Words) -> str:
    """A place that the reader can ask about."""
    return name_thing(place_words(news["place"], t), f"place:{news['place']}")


def counters(view: Mapping[str, Any], seat: int, t: Words) -> list[tuple[str, str]]:
    """What a player has, as the viewer knows it."""
    player = view["players"][seat]
    amulets = sum([many for name, many in player["items"].items() if name != "equipment"])
    return [
        (t("amulets"), str(amulets)),
        (item_words("equipment", t), str(player["items"]["equipment"])),
        (t("battles"), str(player["battles"])),
    ]


def describe(view: Mapping[str, Any], names: Sequence[str], t: Words) -> list[str]:
    """The whole position."""
    lines = []
    if view["round"]:
        dice = ", ".join([face_words(die["face"], t) for die in view["dice"] if not die["used"]])
        lines.append(
            t("Round {round} of {rounds}, {season}.", round=view["round"], rounds=view["rounds"],
              season=season_words(view["season"], t))
        )  # fmt: skip
        lines.append(t("Dice: {dice}.", dice=dice) if dice else t("All dice are used."))
    else:
        lines.append(t("Before the first round."))
    for seat, player in enumerate(view["players"]):
        lines.append(_describe_player(player, names[seat], t))
    if view["rival"]:
        lines.append(t("The rival is at {place}.", place=place_words(view["rival"], t)))
    for place in view["places"]:
        if place["card"]:
            lines.append(_describe_place(place, names, t))
    return lines


def _describe_player(player: Mapping[str, Any], name: str, t: Words) -> str:
    who = hero_words(player["hero"], t) if player["hero"] else t("no character yet")
    where = cell_words(player["cell"], t) if player["cell"] else t("not on the map yet")
    held = [item for item, many in player["items"].items() for _ in range(many)]
    items = items_words(held, t) if held else t("nothing")
    points = t.many("{count} point", "{count} points", player["score"])
    return t("{name} ({hero}): {where}; holds {items}; {points}.", name=name, hero=who, where=where, items=items,
             points=points)  # fmt: skip


def _describe_place(place: Mapping[str, Any], names: Sequence[str], t: Words) -> str:
    card = find_card(place["card"])
    said = []
    for slot in place["slots"]:
        line = f"{slot_words(slot['slot'], t)}: {slot_text(card, slot, t)}"
        if slot["markers"]:
            owners = [t("the rival") if owner == "rival" else names[owner] for owner in slot["markers"]]
            line += f" ({t('markers: {names}', names=', '.join(owners))})"
        said.append(line)
    where = f"{place_words(place['place'], t)}, {kind_words(place['kind'], t)}"
    return t("{where}, “{card}”: {slots}.", where=where, card=card_words(place["card"], t), slots="; ".join(said))
