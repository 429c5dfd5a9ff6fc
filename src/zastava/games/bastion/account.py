"""What a siege of Bastion came to, for the sheet at its end: how far it went, who broke through, what each did."""

from collections.abc import Mapping, Sequence
from typing import Any, Final

from zastava.core.board import Account
from zastava.core.outcome import Row
from zastava.core.words import N_, Words
from zastava.games.bastion.naming import card_words, class_words, tile_words

View = Mapping[str, Any]
Facts = Sequence[Mapping[str, Any]]

_BEATEN: Final = "beaten"
_DRAWN: Final = "drawn"
_CAST: Final = "cast"
_HELPED: Final = "helped"
_RITUALS: Final = "rituals"
_DEEDS: Final = {
    "defeat": _BEATEN,
    "well": _DRAWN,
    "tower": _DRAWN,
    "citadel": _DRAWN,
    "cast": _CAST,
    "castle": _CAST,
    "teleport": _CAST,
    "repeat": _CAST,
    "grant": _HELPED,
    "make": _RITUALS,
    "build": _RITUALS,
}
_ROWS: Final = (
    (_BEATEN, N_("Enemies beaten"), "5.7"),
    (_DRAWN, N_("Chips drawn"), "4.1"),
    (_CAST, N_("Spells used"), "6.1"),
    (_RITUALS, N_("Rituals performed"), "8.1"),
    (_HELPED, N_("Help given when asked"), "7.1"),
)


def account(view: View, told: Facts, t: Words) -> Account:
    """The siege in sentences, and the deeds of its defenders, counted from all that was told of it."""
    return Account((_length(view, told, t), *_left(view, t)), _rows(view, told))


def _rows(view: View, told: Facts) -> tuple[Row, ...]:
    done = {name: [0] * view["seats"] for name, _, _ in _ROWS}
    for fact in told:
        name = _CAST if fact.get("haste") or fact.get("arrow") else _DEEDS.get(fact["kind"], "")
        if name:
            done[name][fact["seat"]] += fact["count"] if name == _DRAWN else 1
    left = (
        Row(N_("Chips left over"), tuple(player["chips"] for player in view["players"]), "5.5"),
        Row(N_("Spells left over"), tuple(len(player["spells"]) for player in view["players"]), "6.1"),
    )
    rows = tuple(Row(label, tuple(done[name]), clause) for name, label, clause in _ROWS)
    return tuple(row for row in rows + left if any(row.points))


def _length(view: View, told: Facts, t: Words) -> str:
    """How many turns it took: the last one counts though its defender has not ended the stage."""
    ended = sum(fact["kind"] == "end" for fact in told)
    closed = view["outcome"] and any(fact["kind"] in ("end", "broken") for fact in view["news"])
    return t.many("The siege lasted {count} turn.", "The siege lasted {count} turns.", ended + (not closed))


def _left(view: View, t: Words) -> list[str]:
    """What stood against those who have not won."""
    if view["outcome"] and view["outcome"]["winners"]:
        return []
    lines = [_broken(view, fact, t) for fact in view["news"] if fact["kind"] == "broken"]
    if view["deck"]:
        left = ", ".join([f"{class_words(name, t)} {count}" for name, count in view["left"].items()])
        lines.append(t("Not yet come: {count} ({left}).", count=view["deck"], left=left))
    else:
        lines.append(t("All enemies had come."))
    wall = [enemy for enemy in view["wall"] if enemy]
    inside = len(view["citadel"]["stack"]) + sum(quarter["square"] is not None for quarter in view["quarters"])
    strength = sum(enemy["strength"] for enemy in wall)
    lines.append(
        t(
            "Left on the wall: {count}, strength {strength} together; inside: {inside}.",
            count=len(wall),
            strength=strength,
            inside=inside,
        )
    )
    return lines


def _broken(view: View, fact: Mapping[str, Any], t: Words) -> str:
    """11.1, 11.2: the enemy for which there was no room, and from where it should have gone on."""
    enemy, section = card_words(fact["card"], t), fact["section"]
    if section is None:
        return t("Broke through: {enemy}, on its way to the wall.", enemy=enemy)
    quarter = next(quarter["colour"] for quarter in view["quarters"] if section in quarter["sections"])
    return t(
        "Broke through: {enemy}, from section {section} ({quarter}).",
        enemy=enemy,
        section=section,
        quarter=tile_words(quarter, t),
    )
