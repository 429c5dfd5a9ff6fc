"""What is possible for the team: who could pay for an enemy, whose spells reach an attack, who could help."""

from collections.abc import Mapping, Sequence
from typing import Any

from zastava.core.words import Words
from zastava.games.bastion.naming import defender_words, place_words, spell_words

View = Mapping[str, Any]


def attack_words(view: View, t: Words, lit: Sequence[str]) -> str:
    """The attack under way: what it costs, what is missing or paid, which own spells and who else could help."""
    action = view["action"]
    target = place_words(action["place"], t)
    parts = [
        t(
            "Attack on {target}: strength {strength}, spells −{reduction}, cost {cost}.",
            target=target,
            strength=action["strength"],
            reduction=action["reduction"],
            cost=action["cost"],
        )
        if action["reduction"]
        else t("Attack on {target}: cost {cost}.", target=target, cost=action["cost"])
    ]
    paid = sum(action["paid"].values())
    if action["missing"]:
        parts.append(t("Missing: {missing}.", missing=action["missing"]))
        own = [pick.removeprefix("spell:").replace("-", " ") for pick in lit if pick.startswith("spell:")]
        if own:
            parts.append(t("You could cast: {spells}.", spells=", ".join([spell_words(spell, t) for spell in own])))
    elif paid:
        parts.append(t("Paid: {paid}.", paid=paid))
    if action["alchemy"]:
        parts.append(t("Chips of any colours will do."))
    helpers = _listed([(one["seat"], one["spell"]) for one in action["helpers"] if not one["refused"]], t)
    if helpers and not paid:
        parts.append(t("Could help: {helpers}.", helpers=helpers))
    return " ".join(parts)


def purpose_words(view: View, t: Words) -> str:
    """What help is asked for: the attack under way, or ''."""
    action = view["action"]
    if action["kind"] != "attack":
        return ""
    target, cost = place_words(action["place"], t), action["cost"]
    if not action["missing"]:
        return t("It is for the attack on {target}: cost {cost}.", target=target, cost=cost)
    return t(
        "It is for the attack on {target}: cost {cost}, missing {missing}.",
        target=target,
        cost=cost,
        missing=action["missing"],
    )


def enemy_lines(view: View, enemy: View, t: Words) -> list[str]:
    """An enemy as the team sees it: whose own chips would do, what others lack, whose spells reach."""
    if enemy["protected"]:
        return []
    lines = []
    able = [defender_words(seat, t) for seat, lack in enumerate(enemy["missing"]) if not lack]
    lacking = [f"{defender_words(seat, t)} {lack}" for seat, lack in enumerate(enemy["missing"]) if lack]
    if able:
        lines.append(t("Can pay from their own chips: {names}.", names=", ".join(able)))
    if lacking:
        lines.append(t("Lack chips: {names}.", names=", ".join(lacking)))
    helpers = _listed(_reaching(view, enemy), t)
    if helpers:
        who = defender_words(view["turn"], t)
        lines.append(t("If {who} attacks, these can lower the cost: {helpers}.", who=who, helpers=helpers))
    return lines


def _reaching(view: View, enemy: View) -> list[tuple[int, str]]:
    """Flames beside whoever is in turn and lightnings anywhere, where nothing forbids them."""
    if any(15 in card["properties"] for card in enemy["cards"][:1]):
        return []
    here = view["players"][view["turn"]]["at"]
    return [
        (seat, spell["type"])
        for seat, player in enumerate(view["players"])
        for spell in player["spells"]
        if not spell["committed"]
        and (
            (spell["spell"] == "flame" and player["at"] == here and not view["bans"]["flame"])
            or (spell["spell"] == "lightning" and not view["bans"]["lightning"])
        )
    ]


def _listed(found: list[tuple[int, str]], t: Words) -> str:
    return ", ".join([f"{defender_words(seat, t)} ({spell_words(spell, t)})" for seat, spell in dict.fromkeys(found)])
