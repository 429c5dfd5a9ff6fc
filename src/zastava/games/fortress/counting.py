"""What a study of Fortress counts, by the names that people know: kinds of moves, forts and cards."""

from typing import Final

from zastava.core.words import N_, Words
from zastava.games.fortress.naming import caption, card_words

_DEEDS: Final = {
    "draw": N_("Draw a card"),
    "attack": N_("Attack a fort"),
    "give": N_("Hand a card over"),
    "remove": N_("Remove a defender from the game"),
    "end": N_("End the turn"),
}


def deed(word: str, t: Words) -> str:
    """A kind of move; what a card does is called by the word on it."""
    return t(_DEEDS[word]) if word in _DEEDS else caption(word, t)


def counted(key: str, t: Words) -> tuple[str, str] | None:
    """The kind and the name of a fort, a card in hand or an action."""
    kind, _, rest = key.partition(":")
    if kind == "fort":
        return t("Fort"), rest
    if kind == "card":
        said = card_words(rest, t)
        return t("Card"), said[:1].upper() + said[1:]
    return (t("Special action"), caption(rest, t)) if kind == "play" else None
