"""What a study of Outpost counts, by the names that people know: kinds of moves, cards, tiles, places and resources."""

from typing import Final

from zastava.core.words import N_, Words
from zastava.games.outpost.naming import (
    ARTIFACTS,
    BUILDINGS,
    HEROES,
    MONSTERS,
    ROMAN,
    artifact_words,
    building_words,
    hero_words,
    letter_amounts,
    monster_words,
    resource_words,
    trade_words,
    way_words,
)

_DEEDS: Final = {
    "take": N_("Choose an artifact"),
    "build": N_("Build"),
    "explore": N_("Explore a territory"),
    "hunt": N_("Hunt a monster"),
    "fortify": N_("Fortify a territory"),
    "region": N_("Activate a region"),
    "street": N_("Activate a street"),
    "fort": N_("Activate a fortification"),
    "use": N_("Use a building"),
    "hire": N_("Invite a hero"),
    "trade": N_("Exchange with the supply"),
    "lure": N_("Let the monster come, by the flute"),
    "calm": N_("Let no monster come, by the flute"),
    "done": N_("Done with buildings"),
    "end": N_("End the turn"),
    "pass": N_("Pass"),
    "keep": N_("Choose what to keep when passing"),
}
_PLACES: Final = {
    "market": N_("Place in the market"),
    "hero": N_("Place in the hero row"),
    "street": N_("Street"),
    "cell": N_("Cell of the lands"),
    "harvest": N_("Columns that yield"),
}
_RESOURCES: Final = {
    "extra": N_("Resource that the horn adds"),
    "kind": N_("Resource chosen for a building"),
    "keep": N_("Resource kept when passing"),
}


def deed(word: str, t: Words) -> str:
    """A kind of move."""
    return t(_DEEDS[word])


def counted(key: str, t: Words) -> tuple[str, str] | None:
    """The kind and the name of whatever a move points at, or the news tell of."""
    kind, _, rest = key.partition(":")
    if kind == "building" and rest in BUILDINGS:
        return t("Building"), building_words(rest, t)
    if kind == "use":
        return t("Building in use"), building_words(rest, t)
    if kind == "artifact" and rest in ARTIFACTS:
        return t("Artifact"), artifact_words(rest, t)
    if kind == "hero" and rest in HEROES:
        return t("Hero"), hero_words(rest, t)
    if kind == "monster" and rest in MONSTERS:
        return t("Monster"), monster_words(rest, t)
    if kind == "region":
        return t("Region"), ROMAN[int(rest)]
    if kind in _RESOURCES:
        return t(_RESOURCES[kind]), resource_words(next(iter(letter_amounts(rest))), t)
    if kind == "trade":
        return t("Exchange"), trade_words(rest, t)
    if kind == "pay":
        return t("Exchange before paying"), way_words(rest, t)
    return (t(_PLACES[kind]), rest) if kind in _PLACES else None
