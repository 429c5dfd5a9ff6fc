"""Things and picks of Outpost in words: for titles, screen readers and buttons."""

from collections.abc import Mapping, Sequence
from typing import Any, Final

from zastava.core.words import N_, Words
from zastava.games.outpost.component_rows import Artifact, Building, Hero, Monster, Piece, Text
from zastava.games.outpost.components import IN_USE
from zastava.games.outpost.rules.kinds import (
    COMMON,
    COUNTED,
    FORT_BONUS,
    FORTIFIED,
    HUNT_DIAMOND,
    LETTERS,
    NOTHING,
    RESOURCE_IDS,
)

BUILDINGS: Final[dict[str, Building]] = {one.id: one for one in IN_USE.buildings}
ARTIFACTS: Final[dict[str, Artifact]] = {one.id: one for one in IN_USE.artifacts}
HEROES: Final[dict[str, Hero]] = {one.id: one for one in IN_USE.heroes}
MONSTERS: Final[dict[str, Monster]] = {one.id: one for one in IN_USE.monsters}
GUILDS: Final[dict[str, Piece]] = {one.id: one for one in IN_USE.guilds}
ROMAN: Final = ("", "I", "II", "III")
_COLOURS: Final = (N_("blue"), N_("orange"), N_("green"), N_("purple"))
_RESOURCES: Final = {
    "clay": N_("Clay"),
    "wood": N_("Wood"),
    "stone": N_("Stone"),
    "diamond": N_("Diamonds"),
    "gold": N_("Gold"),
}
_DEEDS: Final = {
    "trade": N_("Exchange with the supply"),
    "end": N_("End the turn"),
    "done": N_("Done with buildings"),
    "lure": N_("The monster comes"),
    "calm": N_("No monster comes"),
    "nothing": N_("Return all common resources"),
}
_CELLS: Final = {
    "explore": N_("{cell}: explore ({settlers})"),
    "hunt": N_("{cell}: hunt the monster ({monster}; {settlers}), reward: {what}"),
    "fortify": N_("{cell}: fortify ({settlers}); the tile yields: {what}"),
    "fort": N_("{cell}: activate the fortification ({settlers}), brings: {what}"),
}


def say(text: Text | None, t: Words) -> str:
    """A text of the component file in the reader's language."""
    if text is None:
        return ""
    return text.ru if t.lang == "ru" else text.en


def colour_words(seat: int, t: Words) -> str:
    """The colour of a seat."""
    return t(_COLOURS[seat])


def building_words(building: str, t: Words) -> str:
    """A building by name."""
    return say(BUILDINGS[building].name, t)


def artifact_words(artifact: str, t: Words) -> str:
    """An artifact by name."""
    return say(ARTIFACTS[artifact].name, t)


def hero_words(hero: str, t: Words) -> str:
    """A hero by name and trade."""
    one = HEROES[hero]
    return f"{say(one.name, t)} ({say(one.label, t)})"


def monster_words(colour: str, t: Words) -> str:
    """A monster by name."""
    return say(MONSTERS[colour].name, t)


def count_words(what: str, count: int, t: Words) -> str:
    """So many of a resource or settlers."""
    if what in RESOURCE_IDS:
        one, other = COUNTED[RESOURCE_IDS.index(what)]
        return t.many(one, other, count)
    return t.many("{count} settler", "{count} settlers", count)


def resource_words(resource: str, t: Words) -> str:
    """A resource by name."""
    return t(_RESOURCES[resource])


def amount_words(amounts: Mapping[str, int], t: Words) -> str:
    """Resources in a row; a dash for none."""
    return ", ".join([count_words(what, count, t) for what, count in amounts.items() if count]) or "–"


def letter_amounts(letters: str) -> dict[str, int]:
    """Letters of the notation as amounts."""
    return {
        RESOURCE_IDS[kind]: letters.count(LETTERS[kind]) for kind in range(len(LETTERS)) if LETTERS[kind] in letters
    }


def trade_words(trade: str, t: Words) -> str:
    """An exchange, `dd g` or `dd-g`: 2 diamonds → 1 gold."""
    give, take = trade.replace("-", " ").split()
    return f"{amount_words(letter_amounts(give), t)} → {amount_words(letter_amounts(take), t)}"


def way_words(way: str, t: Words) -> str:
    """A way to pay: its exchanges in turn."""
    return "; ".join([trade_words(trade, t) for trade in way.split(",")])


def effect_words(building: str, t: Words) -> str:
    """What a building does when it is used."""
    one = BUILDINGS[building]
    if one.stores != NOTHING:
        stored = count_words(RESOURCE_IDS[one.stores], 1, t)
        points = t.many("{count} point", "{count} points", one.points)
        return t("store {what}: {points}", what=stored, points=points)
    gives = [
        count_words(what, one.gives[kind], t) for kind, what in enumerate((*RESOURCE_IDS, "settler")) if one.gives[kind]
    ]
    if one.gives[COMMON]:
        gives.append(t("1 common resource of your choice"))
    if one.gives[FORTIFIED]:
        gives.append(t("the resource of a fortified territory"))
    brings = ", ".join(gives)
    if one.pays == NOTHING:
        return f"→ {brings}"
    takes = count_words(RESOURCE_IDS[one.pays], 1, t) if one.pays < len(RESOURCE_IDS) else t("1 common resource")
    return f"{takes} → {brings}"


def cost_words(cost: Mapping[str, Any], t: Words) -> str:
    """A price, and what of it is not in hand: it can be exchanged for, or it is missing (9.5)."""
    said = t("costs {price}", price=amount_words(cost["price"], t))
    if not cost["missing"]:
        return said
    lacking = amount_words(cost["missing"], t)
    return f"{said}, " + (
        t("by exchange: {missing}", missing=lacking) if cost["ways"] else t("missing: {missing}", missing=lacking)
    )


def viewed(view: Mapping[str, Any]) -> Mapping[str, Any]:
    """The player whose board is largest: the viewer, or whose turn it is."""
    found: Mapping[str, Any] = view["players"][view["seat"] if view["seat"] >= 0 else view["turn"]]
    return found


def pick_words(view: Mapping[str, Any], pick: str, t: Words) -> str:
    """A pick, for a button or a screen reader."""
    kind, _, rest = pick.partition(":")
    if kind == "do":
        return pass_words(view, t) if rest == "pass" else t(_DEEDS[rest])
    if kind == "artifact":
        return f"{artifact_words(rest, t)}: {say(ARTIFACTS[rest].text, t)}"
    if kind == "market":
        return _market_words(view["market"][int(rest) - 1], t)
    if kind == "hero":
        return _hero_pick(view["row"][int(rest) - 1], t)
    if kind == "cell":
        return _cell_words(view, rest, t)
    if kind == "region":
        region = viewed(view)["regions"][int(rest) - 1]
        return t("Region {number}: {yields}", number=ROMAN[int(rest)], yields=amount_words(region["yields"], t))
    if kind == "street":
        return street_words(viewed(view)["streets"][int(rest) - 1], t)
    if kind == "use":
        return f"{building_words(rest, t)}: {effect_words(rest, t)}"
    return _choice_words(kind, rest, t)


def pass_words(view: Mapping[str, Any], t: Words) -> str:
    """Passing: that it ends the round, which settlers have done nothing, and how many common resources it costs."""
    player = viewed(view)
    said = [t("Pass: end your round")]
    last = view["round"] == view["rounds"]
    unused = player["settlers"]["base"] + (player["settlers"]["extra"] if last else 0)  # extra ones stay until then
    if unused:
        said.append(t.many("{count} settler unused", "{count} settlers unused", unused))
    hand = player["hand"]
    lost = hand["clay"] + hand["wood"] + hand["stone"] - player["fortifications"]
    if lost > 0 and not last:
        said.append(t.many("return {count} common resource", "return {count} common resources", lost))
    return ", ".join(said)


def _choice_words(kind: str, rest: str, t: Words) -> str:
    """A pick that comes after another one."""
    if kind == "pay":
        return t("Exchange and pay: {way}", way=way_words(rest, t))
    if kind == "trade":
        return trade_words(rest, t)
    if kind == "harvest":
        return t("Harvest the tiles {columns}", columns=", ".join(rest))
    if kind == "extra":
        return t("The horn adds {what}", what=amount_words(letter_amounts(rest), t))
    if kind == "keep":
        return t("Keep {what}", what=amount_words(letter_amounts(rest), t))
    return amount_words(letter_amounts(rest), t)


def _market_words(place: Mapping[str, Any], t: Words) -> str:
    if place["building"] is None:
        return t("Place {place} of the market is free", place=place["place"])
    said = t("Place {place}: {what}", place=place["place"], what=building_words(place["building"], t))
    return f"{said}; {effect_words(place['building'], t)}; {cost_words(place, t)}"


def _hero_pick(place: Mapping[str, Any], t: Words) -> str:
    if place["hero"] is None:
        return t("Place {place} of the hero row is free", place=place["place"])
    said = t("Place {place}: {what}", place=place["place"], what=hero_words(place["hero"], t))
    points = t.many("{count} point", "{count} points", place["points"])
    worth = t("now worth {points}", points=points)
    return f"{said}; {say(GUILDS[place['guild']].name, t)}; {cost_words(place, t)}; {worth}"


def _cell_words(view: Mapping[str, Any], cell: str, t: Words) -> str:
    for one in viewed(view)["lands"]:
        if one["cell"] == cell and one["action"]:
            return t(
                _CELLS[one["action"]],
                cell=cell,
                settlers=count_words("settler", one["settlers"], t),
                monster=monster_words(one["colour"], t) if one["monster"] else "",
                what=amount_words(_cell_brings(view, one), t),
            )
    return t("Cell {cell}", cell=cell)


def _cell_brings(view: Mapping[str, Any], cell: Mapping[str, Any]) -> dict[str, int]:
    """5.2, 6.3: what a hunt brings, or an activated fortification, as far as the supply has it; else a tile's yield."""
    artifact = viewed(view)["artifact"]
    effect = ARTIFACTS[artifact].effect if artifact else NOTHING
    if cell["action"] == "hunt":
        brings = dict(zip(RESOURCE_IDS, MONSTERS[cell["colour"]].reward, strict=True))
        brings["diamond"] += effect == HUNT_DIAMOND
    elif cell["action"] == "fort":
        brings = {cell["resource"]: 2 if effect == FORT_BONUS else 1}
    else:
        return {cell["resource"]: 1} if cell["tile"] else {}
    return {kind: min(count, view["supply"][kind]) for kind, count in brings.items()}


def street_words(street: Mapping[str, Any], t: Words) -> str:
    """A street with its buildings."""
    names = [building_words(place["building"], t) for place in street["places"] if place["building"]]
    return t("Street {number}: {buildings}", number=street["number"], buildings=", ".join(names) or t("empty"))


def list_words(names: Sequence[str]) -> str:
    """Names in a row; a dash for none."""
    return ", ".join(names) or "–"
