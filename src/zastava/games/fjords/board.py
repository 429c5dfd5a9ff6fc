"""The board of Fjords: what a view looks like, and how it reads."""

from collections.abc import Mapping, Sequence
from typing import Any, Final

from zastava.core.words import Words
from zastava.games.fjords import telling
from zastava.games.fjords.art.cover import cover
from zastava.games.fjords.art.icons import icon
from zastava.games.fjords.art.picture import PICKED, Picture
from zastava.games.fjords.naming import pick_words


class FjordsBoard:
    """Coast map above, open hexes below."""

    kinds: Final = PICKED

    def draw(self, view: Mapping[str, Any], t: Words, lit: Mapping[str, str], chosen: Sequence[str]) -> str:
        """The whole board as one SVG."""
        return Picture(view, t, lit, chosen).svg()

    def label(self, view: Mapping[str, Any], pick: str, t: Words) -> str:
        """A pick in words."""
        return pick_words(view, pick, t)

    def icon(self, view: Mapping[str, Any], pick: str, chosen: Sequence[str]) -> str:
        """A small picture for a pick's button."""
        return icon(view, pick, chosen)

    def prompt(self, view: Mapping[str, Any], t: Words, chosen: Sequence[str] = ()) -> str:
        """The question of the moment."""
        return telling.prompt(view, t, chosen)

    def tell(self, news: Mapping[str, Any], names: Sequence[str], t: Words) -> str:
        """One item of news."""
        return telling.tell(news, names, t)

    def counters(self, view: Mapping[str, Any], seat: int, t: Words) -> list[tuple[str, str]]:
        """What a player still has."""
        return telling.counters(view, seat, t)

    def describe(self, view: Mapping[str, Any], names: Sequence[str], t: Words) -> list[str]:
        """The whole position in sentences."""
        return telling.describe(view, names, t)

    def cover(self) -> str:
        """The picture on the box."""
        return cover()


BOARD: Final = FjordsBoard()
