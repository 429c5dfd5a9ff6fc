"""What a study of Old Rus counts, by the names that people know: kinds of moves, characters, cells, items, slots."""

from typing import Final

from zastava.core.words import N_, Words
from zastava.games.oldrus.naming import (
    cell_words,
    face_words,
    hero_words,
    item_words,
    place_words,
    season_words,
    slot_words,
    way_words,
)

_DEEDS: Final = {
    "hero": N_("Choose a character"),
    "start": N_("Choose a start cell"),
    "done": N_("Finish the path"),
    "mark": N_("Put a marker into a slot"),
}


def deed(word: str, t: Words) -> str:
    """A kind of move; steps are told apart by what they are made with."""
    return t(_DEEDS[word]) if word in _DEEDS else t("Step {way}", way=way_words(word, t))


def counted(key: str, t: Words) -> tuple[str, str] | None:
    """The kind and the name of whatever a move points at, or the news tell of."""
    kind, _, rest = key.partition(":")
    if kind == "cell":
        return t("Cell"), cell_words(rest, t)
    found = _found(kind, rest, t)
    return None if found is None else (found[0], found[1][:1].upper() + found[1][1:])


def _found(kind: str, rest: str, t: Words) -> tuple[str, str] | None:
    if kind == "hero":
        return t("Character"), hero_words(rest, t)
    if kind == "place":
        return t("Place"), place_words(rest, t)
    if kind == "slot":
        return t("Slot"), slot_words(rest, t)
    if kind == "way":
        return t("How a step was made"), way_words(rest, t)
    if kind == "pay":
        return t("Amulet paid for a marker"), item_words(rest, t)
    if kind == "item":
        return t("Item"), t("battle") if rest == "battle" else item_words(rest, t)
    if kind == "face":
        return t("Face of a path die"), face_words(rest, t)
    return (t("Season"), season_words(rest, t)) if kind == "season" else None
