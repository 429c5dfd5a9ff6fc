"""What a study of Fjords counts, by the names that people know: kinds of moves, hexes, runes and places."""

from typing import Final

from zastava.core.words import N_, Words
from zastava.games.fjords.components import COMPONENTS
from zastava.games.fjords.naming import RUNES, rune_words, terrain_words

_DEEDS: Final = {
    "lay": N_("Lay a hex"),
    "house": N_("Build a house"),
    "home": N_("Build a house on the home rune"),
    "done": N_("Build nothing"),
    "draw": N_("Draw a hex from the bag"),
    "shift": N_("Move a house with the secret rune"),
    "settle": N_("Put a viking beside an own piece"),
    "travel": N_("Sail with the travel rune"),
    "horse": N_("Ride with the horse rune"),
    "wisdom": N_("Cross an empty place with the wisdom rune"),
}
_PLACES: Final = {
    "cell": N_("Place of a hex or viking"),
    "from": N_("Place that a house left"),
    "gap": N_("Empty place that was crossed"),
}
_PIECES: Final = {"house": N_("House"), "viking": N_("Viking")}


def deed(word: str, t: Words) -> str:
    """A kind of move."""
    return t(_DEEDS[word])


def counted(key: str, t: Words) -> tuple[str, str] | None:
    """The kind and the name of a hex, rune, piece or place; how a hex is turned is not counted."""
    kind, _, rest = key.partition(":")
    if kind == "tile":
        return t("Hex"), f"{rest}: {terrain_words(COMPONENTS.hexes[int(rest) - 1].corners, t)}"
    if kind == "rune" and rest in RUNES:
        return t("Rune"), rune_words(rest, t)
    if kind == "piece" and rest in _PIECES:
        return t("Piece"), t(_PIECES[rest])
    return (t(_PLACES[kind]), rest) if kind in _PLACES else None
