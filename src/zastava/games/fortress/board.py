"""The board of Fortress: what a view looks like, and how it reads."""

from collections.abc import Mapping, Sequence
from typing import Any, Final

from zastava.core.words import Words
from zastava.games.fortress import telling
from zastava.games.fortress.art.cover import cover
from zastava.games.fortress.art.icons import icon
from zastava.games.fortress.art.picture import picture
from zastava.games.fortress.art.poster import poster
from zastava.games.fortress.naming import pick_words


class FortressBoard:
    """Opponents across the table, the hand at the thumb."""

    kinds: Final = ("fort", "card", "play")

    def draw(self, view: Mapping[str, Any], t: Words, lit: Mapping[str, str], chosen: Sequence[str]) -> str:
        """The whole table as one SVG."""
        return picture(view, t, lit, chosen)

    def label(self, view: Mapping[str, Any], pick: str, t: Words) -> str:
        """A pick in words."""
        return pick_words(view, pick, t)

    def icon(self, view: Mapping[str, Any], pick: str, chosen: Sequence[str]) -> str:  # noqa: ARG002 - a deed looks alike always
        """A small picture for a pick's button."""
        return icon(pick)

    def prompt(self, view: Mapping[str, Any], t: Words, chosen: Sequence[str] = ()) -> str:
        """The question of the moment."""
        return telling.prompt(view, t, chosen)

    def tell(self, news: Mapping[str, Any], names: Sequence[str], t: Words) -> str:
        """One item of news."""
        return telling.tell(news, names, t)

    def counters(self, view: Mapping[str, Any], seat: int, t: Words) -> list[tuple[str, str]]:
        """What a player has."""
        return telling.counters(view, seat, t)

    def describe(self, view: Mapping[str, Any], names: Sequence[str], t: Words) -> list[str]:
        """The whole position in sentences."""
        return telling.describe(view, names, t)

    def poster(self, news: Mapping[str, Any], t: Words) -> str:
        """A card that has come for the first time, or the end of a game, large."""
        return poster(news, t)

    def cover(self) -> str:
        """The picture on the box."""
        return cover()


BOARD: Final = FortressBoard()
