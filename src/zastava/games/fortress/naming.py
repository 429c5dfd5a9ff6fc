"""Cards, forts and picks of Fortress in words: for titles, screen readers and buttons."""

from collections.abc import Mapping, Sequence
from typing import Any, Final

from zastava.core.seat_colours import colour_words
from zastava.core.words import N_, Words

_NAMES: Final = {
    "D1": N_("double one"),
    "J": N_("joker"),
    "0": N_("zero"),
    "M": N_("mirror"),
    "X": N_("X card"),
    "sortie": N_("sortie"),
    "kidnap": N_("kidnap"),
    "exchange": N_("exchange of forts"),
    "swap": N_("swap of cards"),
    "hourglass": N_("hourglass"),
}
_CAPTIONS: Final = {
    "J": N_("Joker"),
    "0": N_("Zero"),
    "M": N_("Mirror"),
    "sortie": N_("Sortie"),
    "kidnap": N_("Kidnap"),
    "exchange": N_("Exchange"),
    "swap": N_("Swap"),
    "reinforce": N_("Reinforce"),
}
_RULES: Final = {
    "turn": N_("the turn"),
    "capture": N_("capturing forts"),
    "strength": N_("total strength"),
    "after": N_("after the game"),
    "destruction": N_("destroying forts"),
    "reinforcement": N_("reinforcement"),
    "out": N_("the end of the story"),
}
_DEEDS: Final = {"draw": N_("Draw a card"), "end": N_("End the turn")}
_PLAYS: Final = {
    "sortie": N_("Sortie: look into up to three forts"),
    "kidnap": N_("Kidnap: take a defender at random"),
    "exchange": N_("Exchange: my fort for theirs"),
    "swap": N_("Swap: lay a card aside and draw two"),
    "reinforce": N_("Reinforce: add a card to a garrison"),
}


def card_words(name: str, t: Words) -> str:
    """A card by what it shows: 5, joker, hourglass, fort 3."""
    if name.startswith("fort "):
        return t("fort {number}", number=name[5:])
    if name.startswith("rule "):
        return t("rule “{rule}”", rule=rule_words(name[5:], t))
    return t(_NAMES[name]) if name in _NAMES else name


def caption(name: str, t: Words) -> str:
    """The word printed on a card that has no strength of its own; '' for others."""
    return t(_CAPTIONS[name]) if name in _CAPTIONS else ""


def rule_words(name: str, t: Words) -> str:
    """What a rule card is about."""
    return t(_RULES[name])


def list_words(cards: Sequence[str], t: Words) -> str:
    """Several cards in a row."""
    return ", ".join([card_words(name, t) for name in cards])


def squad_words(news: Mapping[str, Any], t: Words) -> str:
    """A squad in the news: its cards and their total, or how many cards when the viewer may not know them."""
    cards = news["cards"]
    if cards is None:
        return t.many("{count} card", "{count} cards", news["size"])
    if len(cards) == 1 and cards[0] == str(news["total"]):
        return t("strength {total}", total=news["total"])
    if cards == ["X"]:
        return card_words("X", t)
    return f"{list_words(cards, t)}; {t('total {total}', total=news['total'])}"


def garrison_words(garrison: Mapping[str, Any], t: Words) -> str:
    """A garrison as far as the viewer knows it."""
    if garrison["total"] is not None:
        return t("garrison: {squad}", squad=squad_words({**garrison, "cards": garrison["known"]}, t))
    said = t.many("garrison of {count} card", "garrison of {count} cards", garrison["size"])
    if garrison["known"]:
        said += ", " + t("known: {cards}", cards=list_words(garrison["known"], t))
    return said


def fort_words(fort: Mapping[str, Any], viewer: int, t: Words) -> str:
    """A fort: whose it is, and what is known of its garrison."""
    number = fort["number"]
    if fort["place"] == "destroyed":
        return t("Fort {number}, destroyed", number=number)
    if fort["place"] == "centre":
        return t("Fort {number}, free", number=number)
    if fort["owner"] == viewer:
        said = t("Fort {number}, yours", number=number)
    else:
        said = t("Fort {number}, held by {colour}", number=number, colour=colour_words(fort["owner"], t))
    return f"{said}; {garrison_words(fort['garrison'], t)}" if fort["garrison"] else said


def pick_words(view: Mapping[str, Any], pick: str, t: Words) -> str:
    """A pick, for a button or a screen reader."""
    kind, _, rest = pick.partition(":")
    if kind in ("do", "stack"):
        return t(_DEEDS[rest])
    if kind == "play":
        return t(_PLAYS[rest])
    if kind == "fort":
        for fort in view["forts"]:
            if str(fort["number"]) == rest:
                return fort_words(fort, view["seat"], t)
        return t("Fort {number}", number=rest)
    return t("Card: {card}", card=card_words(rest, t))
