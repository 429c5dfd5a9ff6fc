"""What things of Outpost are, in words: what a building, artifact, monster or hero costs, does and is worth now."""

from collections.abc import Mapping
from typing import Any, Final

from zastava.core.board import About
from zastava.core.words import N_, Words
from zastava.games.outpost.naming import (
    ARTIFACTS,
    BUILDINGS,
    GUILDS,
    HEROES,
    MONSTERS,
    amount_words,
    artifact_words,
    building_words,
    cost_words,
    count_words,
    effect_words,
    hero_words,
    monster_words,
    say,
)
from zastava.games.outpost.rules.kinds import COLOURS, RESOURCE_IDS


def about(view: Mapping[str, Any] | None, thing: str, t: Words) -> About | None:
    """What a thing is, and what it is worth now."""
    kind, _, name = thing.partition(":")
    if kind == "building" and name in BUILDINGS:
        cost = t("costs {price}", price=count_words(RESOURCE_IDS[BUILDINGS[name].cost], 1, t))
        for place in view["market"] if view else ():
            if place["building"] == name:
                cost = cost_words(place, t)
        return About(building_words(name, t), "", (cost, effect_words(name, t)), "3.4")
    if kind == "artifact" and name in ARTIFACTS:
        return About(artifact_words(name, t), "", (say(ARTIFACTS[name].text, t),), f"11.{_clause_of(name)}")
    if kind == "monster" and name in MONSTERS:
        monster = MONSTERS[name]
        reward = dict(zip(RESOURCE_IDS, monster.reward, strict=True))
        need = t("hunted by {settlers}", settlers=count_words("settler", monster.settlers, t))
        return About(monster_words(name, t), "", (need, t("brings {what}", what=amount_words(reward, t))), "5.1")
    if kind == "hero" and name in HEROES:
        return _about_hero(view, name, t)
    return None


def _about_hero(view: Mapping[str, Any] | None, name: str, t: Words) -> About:
    hero = HEROES[name]
    price = dict(zip(RESOURCE_IDS, hero.price, strict=True))
    scores = t(_SCORES[hero.guild], points=t.many("{count} point", "{count} points", hero.points))
    lines = [f"{say(GUILDS[list(GUILDS)[hero.guild]].name, t)}: {scores}"]
    cost = t("costs {price}", price=amount_words(price, t))
    worth = None
    adds = 0
    for place in view["row"] if view else ():
        if place["hero"] == name:
            cost, worth = cost_words(place, t), place["points"]
            adds = place["surcharge"]
    for player in view["players"] if view else ():
        for one in player["heroes"]:
            worth = one["points"] if one["hero"] == name else worth
    lines.append(cost)
    if adds:
        lines.append(t("the place adds {what}, already in the price", what=count_words("diamond", adds, t)))
    if hero.settlers:
        lines.append(t("brings {what}", what=count_words("settler", hero.settlers, t)))
    lines.append(t("in the row calls: {monster}", monster=monster_words(COLOURS[hero.colour], t)))
    if worth is not None:
        lines.append(t("now worth {points}", points=t.many("{count} point", "{count} points", worth)))
    return About(hero_words(name, t), "", tuple(lines), "10.4")


_SCORES: Final = (
    N_("1 point for each territory"),
    N_("1 point for each building"),
    N_("1 point for each fortification"),
    N_("{points} by itself"),
)


_CLAUSES: Final = {
    "activate_built": 1, "explore_gain": 2, "hunt_diamond": 3, "fortify_gain": 4, "take_gold": 5, "take_diamond": 5,
    "region_bonus": 6, "fort_bonus": 7, "hero_settler": 8, "commons_one_to_one": 9, "decide_checks": 10,
    "region_twice": 11, "street_twice": 12,
}  # fmt: skip


def _clause_of(artifact: str) -> int:
    return list(_CLAUSES.values())[ARTIFACTS[artifact].effect]
